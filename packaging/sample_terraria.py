"""A Terraria world file (1.4.4.9, version 279) with the sections that evidence needs, the others empty."""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

VERSION = 279
_KINDS = 693
FRAMED = frozenset(
    {4, 5, 10, 11, 14, 15, 16, 17, 18, 19, 21, 33, 34, 35, 42, 79, 87, 88, 89, 90, 93, 100, 101, 215, 405}
)
"""Kinds that keep a frame; the game has more."""
_GUIDE = 22
Tile = tuple[int, int]


@dataclass(frozen=True)
class Put:
    """One tile: its kind (None for a wall alone), its frame, the wall behind it, and whether it is switched off."""

    kind: int | None = None
    frame: Tile = (0, 0)
    wall: int = 0
    off: bool = False


def world_file(
    tiles: Mapping[Tile, Put], size: Tile, *, guide: Tile | None = None, mode: int = 0, version: int = VERSION
) -> bytes:
    """``guide``: the home of the Guide, who is homeless without one."""
    body = [
        _header(size, mode),
        _columns(tiles, size),
        struct.pack("<2h", 0, 40),
        struct.pack("<h", 0),
        _residents(guide, version),
        struct.pack("<i", 0),
        struct.pack("<i", 0),
        struct.pack("<i", 0),
        struct.pack("<3i", 0, 0, 0),
        b"\0",
        b"\1" + _text("sample") + struct.pack("<i", 7),
    ]
    bits = sum(1 << kind for kind in FRAMED).to_bytes((_KINDS + 7) // 8, "little")
    start = 4 + 7 + 1 + 4 + 8 + 2 + 4 * len(body) + 2 + len(bits)
    places = [start]
    for part in body[:-1]:
        places.append(places[-1] + len(part))
    head = struct.pack("<i7sBIQ", version, b"relogic", 2, 1, 0)
    table = struct.pack(f"<h{len(places)}i", len(places), *places) + struct.pack("<h", _KINDS) + bits
    return head + table + b"".join(body)


def _text(text: str) -> bytes:
    return bytes([len(text.encode())]) + text.encode()


def _header(size: Tile, mode: int) -> bytes:
    """Up to the mode; the rest of a world's properties is left out."""
    wide, high = size
    bounds = (0, wide * 16, 0, high * 16)
    seed = _text("123") + struct.pack("<Q", VERSION << 32)
    return _text("sample") + seed + bytes(16) + struct.pack("<i4i3i", 7, *bounds, high, wide, mode) + bytes(1000)


def _columns(tiles: Mapping[Tile, Put], size: Tile) -> bytes:
    nothing = Put()
    parts = []
    for x in range(size[0]):
        column = [tiles.get((x, y), nothing) for y in range(size[1])]
        y = 0
        while y < len(column):
            count = 1
            while y + count < len(column) and column[y + count] == column[y]:
                count += 1
            parts.append(_run(column[y], count - 1))
            y += count
    return b"".join(parts)


def _run(tile: Put, more: int) -> bytes:
    first, second, third, content = 0, 0, 0, b""
    if tile.kind is not None:
        first |= 2 | (0x20 if tile.kind > 255 else 0)
        content += tile.kind.to_bytes(2 if tile.kind > 255 else 1, "little")
        if tile.kind in FRAMED:
            content += struct.pack("<hh", *tile.frame)
    if tile.wall:
        first |= 4
        content += bytes([tile.wall & 255])
    if tile.wall > 255:
        third |= 64
        content += bytes([tile.wall >> 8])
    third |= 4 if tile.off else 0
    if more:
        first |= 0x40 if more < 256 else 0x80
        content += more.to_bytes(1 if more < 256 else 2, "little")
    headers: Sequence[int] = (first | 1, second | 1, third) if third else (first,)
    return bytes(headers) + content


def _residents(guide: Tile | None, version: int) -> bytes:
    home = guide or (0, 0)
    who = struct.pack("<i", _GUIDE) + _text("Andrew") + struct.pack("<ff", home[0] * 16.0, home[1] * 16.0)
    who += struct.pack("<Bii", guide is None, *home) + struct.pack("<Bi", 1, 0)
    who += b"\0" if version >= 315 else b""
    return struct.pack("<i", 0) + b"\1" + who + b"\0" + b"\0"
