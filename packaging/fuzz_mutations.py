"""Strategies that damage real files: their bytes, their text, and the structure of JSON within."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from typing import Any

from hypothesis import strategies as st

LARGEST = 256 * 1024
"""Bytes of the largest input: what takes long on it would take minutes on a file of the size that is allowed."""

_NUMBERS = (
    b"0", b"-0", b"-1", b"1e9", b"1e21", b"1e400", b"NaN", b"Infinity", b"0.5", b"2147483648", b"-9223372036854775809",
    b"9" * 400, b"9" * 5000, b"1.", b".", b"-", b"0x10", "٣".encode(), b"true", b"null", b'"7"',
)  # fmt: skip
_PIECES = (
    b"", b"\0", b"\xff", b"\xef\xbb\xbf", b"\r", b"\r\n", b"\n", b"\n\n", b"\x1b[31m", b"\xed\xa0\x80", b"\\ud800",
    b'"', b"'", b"`", b"```", b"{", b"}", b"[", b"]", b"(", b")", b",", b":", b";", b"/*", b"*/", b"//", b"#!",
    b"export ", b"import x from 'y';\n", b"await ", b"return;", b"__proto__", "\u2028".encode(), "\U0001f600".encode(),
    b" " * 300,
)  # fmt: skip
_NUMBER = re.compile(rb"-?\d+(?:\.\d+)?")
_VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1.5, float("nan"), float("inf"), 10**9, 2**63, 10**400, 1e21, "", " ", "x" * 2000,
    "\ud800", "\0", "1", [], [[]], {}, {"x": {}}, [None], "NaN", "__proto__", "١",
)  # fmt: skip

Draw = Callable[..., Any]


def _place(draw: Draw, data: bytes) -> int:
    return draw(st.integers(0, len(data)))


def _change_byte(draw: Draw, data: bytes, _: Sequence[bytes]) -> bytes:
    at = _place(draw, data)
    return data[:at] + bytes([draw(st.integers(0, 255))]) + data[at + 1 :]


def _insert(draw: Draw, data: bytes, _: Sequence[bytes]) -> bytes:
    at = _place(draw, data)
    return data[:at] + draw(st.sampled_from(_PIECES)) + data[at:]


def _cut_off(draw: Draw, data: bytes, _: Sequence[bytes]) -> bytes:
    return data[: _place(draw, data)]


def _cut_out(draw: Draw, data: bytes, _: Sequence[bytes]) -> bytes:
    at = _place(draw, data)
    return data[:at] + data[at + draw(st.integers(1, 64)) :]


def _repeat(draw: Draw, data: bytes, _: Sequence[bytes]) -> bytes:
    at = _place(draw, data)
    piece = data[at : at + draw(st.integers(1, 200))]
    return data[:at] + piece * draw(st.sampled_from((2, 3, 50, 2000))) + data[at:]


def _splice(draw: Draw, data: bytes, others: Sequence[bytes]) -> bytes:
    other = draw(st.sampled_from(others))
    return data[: _place(draw, data)] + other[_place(draw, other) :]


def _lines(draw: Draw, data: bytes, others: Sequence[bytes]) -> bytes:
    """Move, double, drop or borrow one line."""
    lines = data.split(b"\n")
    one, two = draw(st.integers(0, len(lines) - 1)), draw(st.integers(0, len(lines) - 1))
    kind = draw(st.sampled_from(("swap", "double", "drop", "borrow")))
    if kind == "swap":
        lines[one], lines[two] = lines[two], lines[one]
    elif kind == "double":
        lines.insert(two, lines[one])
    elif kind == "drop":
        del lines[one]
    else:
        lines.insert(one, draw(st.sampled_from(draw(st.sampled_from(others)).split(b"\n"))))
    return b"\n".join(lines)


def _number(draw: Draw, data: bytes, _: Sequence[bytes]) -> bytes:
    """Put another number in the place of one."""
    found = [match.span() for match in _NUMBER.finditer(data[:65536])]
    if not found:
        return data
    start, end = draw(st.sampled_from(found))
    return data[:start] + draw(st.sampled_from(_NUMBERS)) + data[end:]


def _structure(draw: Draw, data: bytes, _: Sequence[bytes]) -> bytes:
    """Change one value somewhere in the JSON that the whole text, or one line of it, is."""
    lines = [data]
    try:
        json.loads(data)
    except (ValueError, RecursionError):
        lines = data.split(b"\n")
    index = draw(st.integers(0, len(lines) - 1))
    try:
        value = json.loads(lines[index])
    except (ValueError, RecursionError):
        return data
    holder = [value]
    _change_value(draw, holder)
    lines[index] = json.dumps(holder[0], ensure_ascii=draw(st.booleans())).encode("utf-8", "surrogatepass")
    return b"\n".join(lines)


def _change_value(draw: Draw, holder: list[Any]) -> None:
    """Walk down from ``holder[0]`` some random way, and replace, drop, nest or double what is there."""
    parent: Any = holder
    key: Any = 0
    while True:
        below = parent[key]
        keys = list(below) if isinstance(below, dict) else list(range(len(below))) if isinstance(below, list) else []
        if not keys or draw(st.integers(0, 3)) == 0:
            break
        parent, key = below, draw(st.sampled_from(keys))
    kind = draw(st.sampled_from(("replace", "replace", "replace", "drop", "nest", "double")))
    if kind == "drop" and parent is not holder:
        del parent[key]
    elif kind == "nest":
        parent[key] = [parent[key]] if draw(st.booleans()) else {"x": parent[key]}
    elif kind == "double" and isinstance(parent[key], str | list) and len(parent[key]) < 2000:
        parent[key] = parent[key] * 2
    else:
        parent[key] = draw(st.sampled_from(_VALUES))


_WAYS = (
    _structure, _structure, _structure, _number, _number, _lines, _lines, _change_byte, _insert, _insert, _cut_off,
    _cut_out, _repeat, _splice,
)  # fmt: skip


@st.composite
def damaged(draw: Draw, samples: Sequence[bytes]) -> bytes:
    """One of the samples after one to eight changes."""
    data: bytes = draw(st.sampled_from(samples))
    for way in draw(st.lists(st.sampled_from(_WAYS), min_size=1, max_size=8)):
        data = way(draw, data, samples)[:LARGEST]
    return data
