"""Regions of before 1.18, chunks packed by LZ4 and chunks in files of their own."""

from __future__ import annotations

import math
import random
import struct
import zlib
from collections.abc import Mapping
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from minece_desktop.core.importers.files import Folder, Messages
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.nbt import Compound, Kind, NbtError, Tag, write_nbt
from minece_desktop.core.run import RunError
from minece_desktop.core.verify.chunks import indices
from minece_desktop.core.verify.region import read_box
from minece_desktop.core.verify.xxh32 import xxh32
from tasks.blocks import Cell

DATA = Path(__file__).parents[2] / "data" / "verify"
NAMES = [f"kind_{number}" for number in range(70)]


def longs(numbers: list[int], bits: int, *, across: bool) -> np.ndarray:
    """Packed by the words of the format's description, on whole numbers of any size."""
    each = 64 // bits
    if across:
        groups, width = [numbers], 64 * math.ceil(len(numbers) * bits / 64)
    else:
        groups, width = [numbers[at : at + each] for at in range(0, len(numbers), each)], 64
    data = b""
    for group in groups:
        value = sum(number << (bits * place) for place, number in enumerate(group))
        data += value.to_bytes(width // 8, "little")
    return np.frombuffer(data, dtype="<i8").astype(np.int64)


def section(names: list[str], numbers: list[int], y: int, *, across: bool) -> dict[str, Tag]:
    bits = max(4, math.ceil(math.log2(len(names))))
    palette = [{"Name": Tag.text(f"minecraft:{name}")} for name in names]
    return {
        "Y": Tag(Kind.BYTE, y),
        "Palette": Tag.items(Kind.COMPOUND, palette),
        "BlockStates": Tag.longs(longs(numbers, bits, across=across)),
    }


def old_chunk(parts: list[dict[str, Tag]], version: int | None, x: int = 0, z: int = 0) -> bytes:
    level = {"xPos": Tag.whole(x), "zPos": Tag.whole(z), "Sections": Tag.items(Kind.COMPOUND, parts)}
    root = {} if version is None else {"DataVersion": Tag.whole(version)}
    return write_nbt(root | {"Level": Tag.compound(level)})


def stored(body: bytes, kind: int) -> bytes:
    return struct.pack(">IB", len(body) + 1, kind) + body


def region(chunks: Mapping[tuple[int, int], bytes]) -> bytes:
    table, body = bytearray(8192), b""
    for (x, z), data in chunks.items():
        sectors = -(-len(data) // 4096)
        struct.pack_into(">I", table, 4 * (x + 32 * z), (2 + len(body) // 4096) << 8 | sectors)
        body += data.ljust(sectors * 4096, b"\0")
    return bytes(table) + body


def checksum(content: bytes) -> int:
    return xxh32(content, 0x9747B28C) & 0xFFFFFFF


def lz4_stream(content: bytes, *, size: int = 2**16) -> bytes:
    """Frames of literals alone, the last one stored as it is."""
    frames = b""
    parts = [content[at : at + size] for at in range(0, len(content), size)]
    for number, part in enumerate(parts):
        more = len(part) - 15
        packed = b"\xf0" + b"\xff" * (more // 255) + bytes([more % 255]) + part if more >= 0 else b""
        if number == len(parts) - 1 or not packed:
            packed = part
        method = 0x10 if packed is part else 0x20
        frames += struct.pack("<8sBIII", b"LZ4Block", method | 6, len(packed), len(part), checksum(part)) + packed
    return frames + struct.pack("<8sBIII", b"LZ4Block", 0x16, 0, 0, 0)


def read(folder: Path, low: Cell = (0, 0, 0), high: Cell = (15, 31, 15)) -> tuple[dict[Cell, str], list[str]]:
    messages = Messages(50)
    volume = read_box(Folder(folder, Limits()), folder, low, high, messages)
    return {cell: block.id for cell, block in volume.blocks().items()}, list(map(str, messages.result()))


def scattered(kinds: int, seed: int) -> list[int]:
    chance = random.Random(seed)
    return [chance.randrange(kinds) for _ in range(4096)]


@settings(max_examples=40, deadline=None)
@given(st.integers(1, 4096), st.booleans(), st.integers(0, 2**32))
def test_numbers_of_any_palette_come_back(kinds: int, across: bool, seed: int) -> None:
    bits = max(4, math.ceil(math.log2(kinds)))
    numbers = scattered(kinds, seed)
    packed = longs(numbers, bits, across=across)
    assert indices(Compound({"data": packed}), kinds, across=across).tolist() == numbers
    with pytest.raises(NbtError, match="longs; "):
        indices(Compound({"data": packed[:-1]}), kinds, across=across)


@pytest.mark.parametrize(
    ("version", "across"), [(1519, True), (2230, True), (2528, True), (2529, False), (2730, False)]
)
@pytest.mark.parametrize("kinds", [2, 16, 17, 70])
def test_sections_of_before_1_18(version: int, across: bool, kinds: int, tmp_path: Path) -> None:
    names = ["air", *NAMES][:kinds]
    below, above = scattered(kinds, 1), scattered(kinds, 2)
    parts = [section(names, below, 0, across=across), section(names, above, 1, across=across)]
    chunk = old_chunk([*parts, {"Y": Tag(Kind.BYTE, -1)}], version)  # one of light alone, as the game writes
    (tmp_path / "r.0.0.mca").write_bytes(region({(0, 0): stored(zlib.compress(chunk), 2)}))
    blocks, told = read(tmp_path)
    wanted = {
        (at % 16, 16 * level + at // 256, at // 16 % 16): names[number]
        for level, numbers in enumerate((below, above))
        for at, number in enumerate(numbers)
        if number
    }
    assert blocks == wanted
    assert told == []


def test_a_region_by_another_writer() -> None:
    chance = random.Random(7)
    wanted = {}
    for n in range(1500):
        cell = (chance.randrange(0, 32), chance.randrange(0, 40), chance.randrange(496, 512))
        kind = n % 37
        wanted[cell] = f"minecraft:kind_{kind}" + (f"[axis={'xyz'[kind % 3]}]" if kind % 2 else "")
    folder = DATA / "anvil-parser"
    volume = read_box(Folder(folder, Limits()), folder, (0, 0, 496), (31, 47, 511), Messages(50))
    assert {cell: block.text for cell, block in volume.blocks().items()} == wanted


def test_numbered_blocks_are_told_of(tmp_path: Path) -> None:
    numbered = {"Y": Tag(Kind.BYTE, 0), "Blocks": Tag.raw(bytes(4096)), "Data": Tag.raw(bytes(2048))}
    good = section(["air", "stone"], scattered(2, 1), 0, across=True)
    chunks = {(0, 0): old_chunk([numbered], 1343), (1, 0): old_chunk([good], 2230, x=1)}
    (tmp_path / "r.0.0.mca").write_bytes(region({at: stored(zlib.compress(data), 2) for at, data in chunks.items()}))
    blocks, told = read(tmp_path, high=(31, 15, 15))
    assert {x // 16 for x, _, _ in blocks} == {1}
    (message,) = told
    assert message == (
        "warning: r.0.0.mca: chunk (0, 0): Level.Sections[0]: has numbered blocks, as before Minecraft 1.13: open the "
        "world once in a later version; taken for air"
    ).removeprefix("warning: ")


def good_chunk() -> tuple[bytes, int]:
    numbers = scattered(70, 5)
    return old_chunk([section(["air", *NAMES][:70], numbers, 0, across=True)], 2230), sum(map(bool, numbers))


@pytest.mark.parametrize("size", [2**16, 1000, 7])
def test_chunks_packed_by_lz4(size: int, tmp_path: Path) -> None:
    chunk, count = good_chunk()
    (tmp_path / "r.0.0.mca").write_bytes(region({(0, 0): stored(lz4_stream(chunk, size=size), 4)}))
    blocks, told = read(tmp_path)
    assert len(blocks) == count
    assert told == []


@pytest.mark.parametrize("kind", [1, 2, 3, 4])
def test_chunks_in_files_of_their_own(kind: int, tmp_path: Path) -> None:
    chunk, count = good_chunk()
    gzip = zlib.compressobj(wbits=31)
    body = {
        1: gzip.compress(chunk) + gzip.flush(),
        2: zlib.compress(chunk),
        3: chunk,
        4: lz4_stream(chunk),
    }[kind]
    (tmp_path / "r.0.0.mca").write_bytes(region({(0, 0): stored(b"", kind | 0x80)}))
    (tmp_path / "c.0.0.mcc").write_bytes(body)
    blocks, told = read(tmp_path)
    assert len(blocks) == count
    assert told == []


def test_a_file_of_its_own_that_is_missing_or_leads_outside(tmp_path: Path) -> None:
    folder = tmp_path / "region"
    folder.mkdir()
    chunk, _ = good_chunk()
    other = old_chunk([section(["air", "stone"], [1] * 4096, 0, across=True)], 2230, x=1)
    data = region({(0, 0): stored(b"", 0x83), (1, 0): stored(other, 3)})
    (folder / "r.0.0.mca").write_bytes(data)
    blocks, told = read(folder, high=(31, 15, 15))
    assert len(blocks) == 4096
    assert told == ["r.0.0.mca: chunk (0, 0): is kept in a file of its own, c.0.0.mcc: no such file; taken for air"]
    (tmp_path / "elsewhere").write_bytes(chunk)
    (folder / "c.0.0.mcc").symlink_to(tmp_path / "elsewhere")
    assert "leads outside the folder" in read(folder, high=(31, 15, 15))[1][0]


@pytest.mark.parametrize(
    ("body", "kind", "words"),
    [
        (b"LZ4", 4, "cut off within the head"),
        (b"LZ4Frame" + bytes(13), 4, "does not begin with LZ4Block"),
        (struct.pack("<8sBIII", b"LZ4Block", 0x20, 500, 500, 0), 4, "claims 500 bytes, 0 are left"),
        (struct.pack("<8sBIII", b"LZ4Block", 0x20, 1, 2**31, 0) + b"\0", 4, "unpacks to more than 64.0 MiB"),
        (struct.pack("<8sBIII", b"LZ4Block", 0x30, 1, 1, 0) + b"\0", 4, "unknown method 48"),
        (struct.pack("<8sBIII", b"LZ4Block", 0x10, 1, 1, checksum(b"\0")) + b"\0", 4, "has no end"),
        (struct.pack("<8sBIII", b"LZ4Block", 0x10, 1, 1, checksum(b"\0")) + b"\1", 4, "not that of its content"),
        (b"", 127, "method 127 (a method of the server's own)"),
        (b"", 9, "method 9; gzip"),
    ],
)
def test_what_cannot_be_unpacked(body: bytes, kind: int, words: str, tmp_path: Path) -> None:
    other = old_chunk([section(["air", "stone"], [1] * 4096, 0, across=True)], 2230, x=1)
    chunks = {(0, 0): stored(body, kind), (1, 0): stored(other, 3)}
    (tmp_path / "r.0.0.mca").write_bytes(region(chunks))
    blocks, told = read(tmp_path, high=(31, 15, 15))
    assert len(blocks) == 4096
    (message,) = told
    assert words in message
    (tmp_path / "r.0.0.mca").write_bytes(region({(0, 0): chunks[0, 0]}))
    with pytest.raises(RunError, match="no chunk of the box"):
        read(tmp_path)
