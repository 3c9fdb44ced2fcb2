"""Named binary tags: what is written reads back, and what is broken is one message."""

from __future__ import annotations

import gzip
import struct
import zlib
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from minece_desktop.core.nbt import Compound, Kind, NbtError, NbtLimits, Tag, packed, read_nbt, read_packed, write_nbt

LIMITS = NbtLimits()
TEXT = st.text(st.characters(blacklist_categories=["Cs"]), max_size=12)
NUMBERS = {Kind.BYTE: 8, Kind.SHORT: 16, Kind.INT: 32, Kind.LONG: 64}


def whole(bits: int) -> st.SearchStrategy[int]:
    return st.integers(-(2 ** (bits - 1)), 2 ** (bits - 1) - 1)


def lists(values: st.SearchStrategy[Tag]) -> st.SearchStrategy[Tag]:
    """Lists have values of one kind."""
    return st.lists(values, max_size=4).map(
        lambda tags: (
            Tag.items(tags[0].kind, [tag for tag in tags if tag.kind is tags[0].kind])
            if tags
            else Tag.items(Kind.END, [])
        )
    )


LEAVES = st.one_of(
    *[whole(bits).map(lambda value, kind=kind: Tag(kind, value)) for kind, bits in NUMBERS.items()],
    st.floats(allow_nan=False).map(lambda value: Tag(Kind.DOUBLE, value)),
    TEXT.map(Tag.text),
    st.binary(max_size=12).map(Tag.raw),
    st.lists(whole(32), max_size=4).map(Tag.ints),
    st.lists(whole(64), max_size=4).map(Tag.longs),
)
TAGS = st.recursive(
    LEAVES,
    lambda inner: st.one_of(lists(inner), st.dictionaries(TEXT, inner, max_size=4).map(Tag.compound)),
    max_leaves=12,
)


def plain(tag: Any) -> Any:
    """What reading a tag gives, with arrays as tuples."""
    value = tag.value if isinstance(tag, Tag) else tag
    if isinstance(tag, Tag) and tag.kind is Kind.COMPOUND:
        return {key: plain(part) for key, part in value.items()}
    if isinstance(tag, Tag) and tag.kind is Kind.LIST:
        return [plain(part) for part in value]
    if isinstance(tag, Tag) and tag.kind in (Kind.INT_ARRAY, Kind.LONG_ARRAY):
        return tuple(value)
    return value


def comparable(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: comparable(part) for key, part in value.items()}
    if isinstance(value, list):
        return [comparable(part) for part in value]
    return tuple(value.tolist()) if isinstance(value, np.ndarray) else value


@given(st.dictionaries(TEXT, TAGS, max_size=4), TEXT)
@settings(max_examples=60, deadline=None)
def test_what_is_written_reads_back(root: dict[str, Tag], name: str) -> None:
    found, content = read_packed(packed(root, name), LIMITS)
    assert found == name
    assert comparable(content) == {key: plain(tag) for key, tag in root.items()}


def test_the_published_example_of_bytes() -> None:
    data = b"\x0a\x00\x0bhello world\x08\x00\x04name\x00\x09Bananrama\x00"
    assert read_nbt(data, LIMITS) == ("hello world", {"name": "Bananrama"})
    assert write_nbt({"name": Tag.text("Bananrama")}, "hello world") == data


def test_text_is_javas_utf8() -> None:
    data = write_nbt({"a": Tag.text("\0\U0001f600é")})
    assert b"\xc0\x80\xed\xa0\xbd\xed\xb8\x80\xc3\xa9" in data
    assert read_nbt(data, LIMITS)[1] == {"a": "\0\U0001f600é"}
    half = data.replace(b"\xed\xb8\x80", b"abc")
    assert read_nbt(half, LIMITS)[1] == {"a": "\0�abcé"}


def test_zlib_and_unpacked_files_are_read_too() -> None:
    data = write_nbt({"a": Tag.short(-2)})
    for content in (data, zlib.compress(data), gzip.compress(data)):
        assert read_packed(content, LIMITS)[1] == {"a": -2}


GOOD = write_nbt({"Blocks": Tag.compound({"Data": Tag.raw(b"abcdef"), "Sizes": Tag.items(Kind.INT, [1, 2, 3])})})
PACKED = gzip.compress(GOOD, mtime=0)
LIST = b"\x0a\0\0\x09\0\x04list"


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "is empty"),
        (b"hello", "is no NBT file"),
        (b"\x09\0\0\0\0", "is no NBT file"),
        (GOOD[:-20], "is cut off"),
        (PACKED[:-9], "the packed data end too early"),
        (PACKED[:-8] + b"\0" * 8, "is damaged: it cannot be unpacked"),
        (b"\x0a\0\0\x63\0\0", "has a tag of unknown type 99 at byte 3"),
        (LIST + b"\x03" + struct.pack(">i", -5), "list: is a list of negative length -5"),
        (LIST + b"\x03" + struct.pack(">i", 2**31 - 1), "list: claims 2147483647 values, but only 0 bytes are left"),
        (LIST + b"\x00" + struct.pack(">i", 2**31 - 1) + b"\0", "list: is a list of 2147483647 values without a type"),
        (b"\x0a\0\0\x07\0\x01a" + struct.pack(">i", -1), "a: is a byte array of negative length -1"),
        (b"\x0a\0\0\x0c\0\x01a" + struct.pack(">i", 2**30) + b"\0" * 8, "a: claims 1073741824 values"),
        (b"\x0a\0\0\x0a\0\x01b\x08\0\x01a\xff\xff", "b.a: is cut off"),
    ],
)
def test_what_is_broken_is_named(data: bytes, says: str) -> None:
    with pytest.raises(NbtError) as caught:
        read_packed(data, LIMITS)
    assert says in str(caught.value)


def test_depth_is_bounded_and_512_is_deep_enough() -> None:
    def nested(depth: int) -> bytes:
        return b"\x0a\0\0" + b"\x0a\0\x01a" * (depth - 1) + b"\0" * depth

    assert read_nbt(nested(512), LIMITS)[0] == ""
    with pytest.raises(NbtError, match=r"is nested more than 512 deep \(setting: nbt_depth\)"):
        read_nbt(nested(513), LIMITS)
    lists = LIST + b"\x09\0\0\0\1" * 100_000
    with pytest.raises(NbtError, match="is nested more than 512 deep"):
        read_nbt(lists, LIMITS)


@pytest.mark.parametrize(
    ("kind", "each"), [(Kind.COMPOUND, b"\0"), (Kind.STRING, b"\0\0"), (Kind.LIST, b"\0" * 5), (Kind.BYTE, b"\1")]
)
def test_values_are_bounded_by_the_memory_they_take(kind: Kind, each: bytes) -> None:
    count = 50_000
    data = LIST + bytes([kind]) + struct.pack(">i", count) + each * count + b"\0"
    assert len(read_nbt(data, LIMITS)[1]["list"]) == count
    with pytest.raises(NbtError, match=r"list: has values that need more than 1 MiB of memory \(setting: nbt_memory\)"):
        read_nbt(data, NbtLimits(memory=2**20))


def test_keys_are_bounded_by_the_memory_they_take() -> None:
    data = b"\x0a\0\0" + b"".join(b"\x01\0\x04%04d\0" % number for number in range(9000)) + b"\0"
    assert len(read_nbt(data, LIMITS)[1]) == 9000
    with pytest.raises(NbtError, match="setting: nbt_memory"):
        read_nbt(data, NbtLimits(memory=2**20))


def test_a_bomb_is_not_unpacked() -> None:
    bomb = gzip.compress(b"\x0a\0\0" + b"\0" * 3_000_000)
    with pytest.raises(NbtError, match=r"unpacks to more than 1.0 MiB \(setting: file_bytes\)"):
        read_packed(bomb, NbtLimits(bytes=2**20))


@given(st.binary(max_size=40), st.integers(0, len(GOOD)), st.integers(0, 12))
@settings(max_examples=150, deadline=None)
def test_rubbish_never_breaks_the_reader(rubbish: bytes, at: int, cut: int) -> None:
    for data in (b"\x0a\0\0" + rubbish, GOOD[:at] + rubbish + GOOD[at + cut :]):
        try:
            read_nbt(data, NbtLimits(memory=2**20))
        except NbtError:
            continue


def test_a_text_too_long_is_refused_when_written() -> None:
    with pytest.raises(ValueError, match="too long for NBT"):
        write_nbt({"a": Tag.text("x" * 70_000)})
    with pytest.raises(ValueError, match="does not fit"):
        write_nbt({"a": Tag.short(70_000)})


FIELDS = Compound({"n": 5, "t": "x", "c": {"x": 1, "y": 2, "z": 3}, "l": [1, 2, 3], "b": b"", "m": [{}, 4]}, "Root")


@pytest.mark.parametrize(
    ("read", "says"),
    [
        (lambda: FIELDS.whole("t"), "Root.t: is a text, needs a whole number"),
        (lambda: FIELDS.whole("no"), "Root.no: missing"),
        (lambda: Compound({"n": 2**31}).whole("n"), "n: 2147483648 is no number of 32 bits"),
        (lambda: Compound({"n": [0, -(2**40), 0]}).triple("n"), "n: 0, -1099511627776, 0 are no numbers of 32 bits"),
        (lambda: Compound({"k" * 99: {}}).compound("k" * 99).whole("n"), "k" * 60 + "….n: missing"),
        (lambda: FIELDS.text("n"), "Root.n: is a number, needs a text"),
        (lambda: FIELDS.compound("b"), "Root.b: is an array, needs a compound"),
        (lambda: FIELDS.items("c"), "Root.c: is a compound, needs a list"),
        (lambda: FIELDS.bytes("l"), "Root.l: is a list, needs a byte array"),
        (lambda: FIELDS.longs("b"), "Root.b: is an array, needs a long array"),
        (lambda: FIELDS.triple("n"), "Root.n: needs three whole numbers"),
        (lambda: list(FIELDS.compounds("m")), "Root.m[1]: is a number, needs a compound"),
    ],
)
def test_a_field_of_the_wrong_kind_is_named(read: Any, says: str) -> None:
    with pytest.raises(NbtError) as caught:
        read()
    assert str(caught.value) == says


def test_three_numbers_in_any_of_their_forms() -> None:
    assert FIELDS.triple("c") == FIELDS.triple("l") == (1, 2, 3)
    assert Compound({"a": np.array([4, 5, 6], dtype=np.int32)}).triple("a") == (4, 5, 6)
