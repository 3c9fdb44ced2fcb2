"""A rectangle of tiles, and the town's residents, out of a Terraria world (``.wld``), 1.3.0 to 1.4.5.

Source: the format as players' tools describe it. The file begins with its version, the word "relogic" (in the Chinese
edition "xindong"), where each section begins, and one bit for every kind of tile that keeps a frame. Sections are:
world, tiles, chests, signs, characters, and others that nothing here needs. Tiles follow column by column from the
left, each from the top, with a count of how often one is repeated; all numbers are little-endian.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from typing import Final

import numpy as np

from checks.world.tile_map import NONE, Resident, Tile, TileMap
from minece_desktop.core.importers.files import Folder, fail
from minece_desktop.core.verify.manifest import TileSource
from minece_desktop.core.verify.region import LONGEST_SIDE, MOST_CELLS
from tasks.saying import say

JOURNEY: Final = 3
"""``World.mode`` of a journey."""
_MAGICS, _WORLD_FILE = (b"relogic", b"xindong"), 2
_OLDEST, _NEWEST = 140, 400
_MOST_WIDE, _MOST_HIGH = 16_800, 4_800
_MOST_TILES: Final = 8_400 * 2_400
"""Of a large world."""
_MOST_RESIDENTS: Final = 1_000
_NAMED: Final = 190
"""Version from which on characters have numbers; names before."""
_GUIDE, _GUIDE_NAME = 22, "Guide"


@dataclass(frozen=True)
class World:
    """``mode``: 0 classic, 1 expert, 2 master, 3 journey; None where the version does not say."""

    title: str
    mode: int | None
    map: TileMap


class _Damaged(Exception):  # noqa: N818 - what the file is; its text says how
    pass


class _Bytes:
    """The file; reading beyond its end says so."""

    def __init__(self, data: bytes) -> None:
        self.data, self.at = data, 0

    def skip(self, size: int) -> int:
        """Where the next ``size`` bytes begin."""
        start = self.at
        if size < 0 or start + size > len(self.data):
            raise _Damaged(say("is cut off at byte {}", len(self.data)))
        self.at = start + size
        return start

    def number(self, layout: str) -> int:
        return int(struct.unpack_from(f"<{layout}", self.data, self.skip(struct.calcsize(layout)))[0])

    def text(self) -> str:
        """A length of seven bits a byte, then UTF-8."""
        length, shift = 0, 0
        while True:
            byte = self.data[self.skip(1)]
            length |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                break
            if shift > 28:
                raise _Damaged(say("is damaged: a text without end at byte {}", self.at))
        start = self.skip(length)
        return self.data[start : self.at].decode("utf-8", "replace")


def read_world_file(folder: Folder, source: TileSource) -> World:
    """Raises ``RunError``, as all readers of evidence do."""
    path = folder.root / source.path
    name = folder.name(path)
    data = folder.read_bytes(path)
    try:
        return _world(_Bytes(data), source, name)
    except _Damaged as error:
        fail(str(error), name)


def _world(file: _Bytes, source: TileSource, name: str) -> World:
    version = file.number("i")
    if file.data[4:11] not in _MAGICS or not _OLDEST <= version <= _NEWEST:
        fail(say("is no Terraria world of 1.3 or later (.wld)"), name)
    file.at = 11
    if file.data[file.skip(1)] != _WORLD_FILE:
        fail(say("is no Terraria world, but another of its files"), name)
    file.skip(12)
    sections = [file.number("i") for _ in range(_between(file.number("h"), 5, 100))]
    framed, kinds = _framed(file)
    file.at = _start(sections, 0, file)
    title, size, mode = _header(file, version)
    low, high = _box(source, size, name)
    file.at = _start(sections, 1, file)
    tiles = _Tiles(low, high, size, framed, kinds, version >= _WIDE_WALLS)
    tiles.read(file)
    file.at = _start(sections, 4, file)
    residents = _residents(file, version)
    return World(title, mode, tiles.map(residents))


def _between(value: int, least: int, most: int) -> int:
    if not least <= value <= most:
        raise _Damaged(say("is damaged: it claims {} where {} to {} can be", value, least, most))
    return value


def _start(sections: list[int], number: int, file: _Bytes) -> int:
    return _between(sections[number], 0, len(file.data))


def _framed(file: _Bytes) -> tuple[frozenset[int], int]:
    """The kinds of tiles that keep a frame, and how many kinds the game knew; any beyond those keep one too."""
    count = _between(file.number("h"), 1, 8_192)
    start = file.skip((count + 7) // 8)
    bits = np.unpackbits(
        np.frombuffer(file.data, dtype=np.uint8, count=(count + 7) // 8, offset=start), bitorder="little"
    )
    return frozenset(np.flatnonzero(bits[:count]).tolist()), count


def _header(file: _Bytes, version: int) -> tuple[str, Tile, int | None]:
    """The world's name, its size in tiles and its mode; what follows is not needed."""
    title = file.text()
    if version >= 179:
        if version == 179:
            file.skip(4)
        else:
            file.text()
        file.skip(8)
    if version >= 181:
        file.skip(16)
    file.skip(4 + 4 * 4)
    high = _between(file.number("i"), 1, _MOST_HIGH)
    wide = _between(file.number("i"), 1, _MOST_WIDE)
    if wide * high > _MOST_TILES:
        raise _Damaged(say("claims {} × {} tiles; at most {}", wide, high, _MOST_TILES))
    mode = None
    if version >= 209:
        mode = file.number("i")
    return title[:200], (wide, high), mode


def _box(source: TileSource, size: Tile, name: str) -> tuple[Tile, Tile]:
    """The tiles looked at, cut to the world."""
    if source.box is None:
        low, high = (0, 0), (size[0] - 1, size[1] - 1)
    else:
        (a, b), (x, y) = source.box
        low, high = (max(min(a, x), 0), max(min(b, y), 0)), (min(max(a, x), size[0] - 1), min(max(b, y), size[1] - 1))
    width, height = high[0] - low[0] + 1, high[1] - low[1] + 1
    if min(width, height) < 1:
        fail(say("evidence.tiles.box: lies outside the world, which has {} × {} tiles", *size), name)
    if max(width, height) > LONGEST_SIDE or width * height > MOST_CELLS:
        fail(
            say("evidence.tiles.box: {} × {} tiles are too many; name two corners at most {} apart", width, height,
                LONGEST_SIDE),
            name,
        )  # fmt: skip
    return low, high


_WIDE_WALLS: Final = 222
"""Version from which on walls have a second byte."""
_ACTIVE, _HAS_WALL, _LIQUID, _WIDE_KIND = 2, 4, 0x18, 0x20
_MORE = 1
_OFF, _PAINT, _WALL_PAINT, _WALL_HIGH = 4, 8, 16, 64


class _Tiles:
    def __init__(self, low: Tile, high: Tile, size: Tile, framed: frozenset[int], known: int, wide_walls: bool) -> None:
        self._low, self._high, self._size = low, high, size
        self._framed, self._known, self._wide = framed, known, wide_walls
        shape = (high[0] - low[0] + 1, high[1] - low[1] + 1)
        self._kinds = np.full(shape, NONE, dtype=np.int32)
        self._walls = np.zeros(shape, dtype=np.int32)
        self._frames = np.zeros((*shape, 2), dtype=np.int16)
        self._inactive = np.zeros(shape, dtype=np.bool_)

    def map(self, residents: tuple[Resident, ...]) -> TileMap:
        return TileMap(
            self._low, self._size, self._kinds, self._walls, self._frames, self._inactive, self._framed, residents
        )

    def read(self, file: _Bytes) -> None:
        """Column by column up to the last that is looked at."""
        try:
            for x in range(self._high[0] + 1):
                self._column(file, x)
        except (IndexError, struct.error):
            raise _Damaged(say("is cut off at byte {}", len(file.data))) from None

    def _column(self, file: _Bytes, x: int) -> None:
        height, y, kept = self._size[1], 0, x >= self._low[0]
        while y < height:
            kind, wall, frame, off, count = self._run(file)
            if y + count > height:
                raise _Damaged(say("is damaged: column {} has more than {} tiles", x, height))
            if kept and (kind != NONE or wall):
                self._keep(x, y, count, (kind, wall, frame, off))
            y += count

    def _keep(self, x: int, y: int, count: int, tile: tuple[int, int, tuple[int, int] | None, bool]) -> None:
        first, last = max(y, self._low[1]), min(y + count - 1, self._high[1])
        if first > last:
            return
        at = (x - self._low[0], slice(first - self._low[1], last - self._low[1] + 1))
        kind, wall, frame, off = tile
        self._kinds[at], self._walls[at], self._inactive[at] = kind, wall, off
        if frame is not None:
            self._frames[at] = frame

    def _run(self, file: _Bytes) -> tuple[int, int, tuple[int, int] | None, bool, int]:
        """One tile: kind, wall, frame, whether switched off, and for how many places it stands."""
        data, first = file.data, file.data[file.at]
        if not first:
            file.at += 1
            return NONE, 0, None, False, 1
        third, at = _third_flags(data, file.at)
        kind, frame = NONE, None
        if first & _ACTIVE:
            kind = data[at]
            at += 1
            if first & _WIDE_KIND:
                kind |= data[at] << 8
                at += 1
            if kind in self._framed or kind >= self._known:
                frame = struct.unpack_from("<hh", data, at)
                at += 4
            at += third & _PAINT > 0
        wall = 0
        if first & _HAS_WALL:
            wall = data[at]
            at += 1 + (third & _WALL_PAINT > 0)
        at += first & _LIQUID > 0
        if third & _WALL_HIGH and self._wide:
            wall |= data[at] << 8
            at += 1
        repeat = first >> 6
        count = 1
        if repeat:
            count += data[at] if repeat == 1 else data[at] | data[at + 1] << 8
            at += 1 if repeat == 1 else 2
        file.at = at
        return kind, wall, frame, bool(third & _OFF), count


def _third_flags(data: bytes, at: int) -> tuple[int, int]:
    """The third byte of a tile's flags, 0 without one, and where they end; each byte says whether another follows."""
    third, last = 0, 3
    for number in range(1, last + 1):
        if not data[at] & _MORE:
            return third, at + 1
        at += 1
        third = data[at] if number == last - 1 else third
    return third, at + 1


def _residents(file: _Bytes, version: int) -> tuple[Resident, ...]:
    if version >= 268:
        file.skip(4 * _between(file.number("i"), 0, 10_000))
    found: list[Resident] = []
    while file.number("B"):
        if len(found) >= _MOST_RESIDENTS:
            raise _Damaged(say("claims more than {} residents", _MOST_RESIDENTS))
        found.append(_resident(file, version))
    return tuple(found)


def _kind_of(name: str) -> int:
    return _GUIDE if name == _GUIDE_NAME else 0


def _resident(file: _Bytes, version: int) -> Resident:
    kind = file.number("i") if version >= _NAMED else _kind_of(file.text())
    name = file.text()[:100]
    file.skip(8)
    homeless = bool(file.number("B"))
    home = (file.number("i"), file.number("i"))
    if version >= 213 and file.number("B") & 1:
        file.skip(4)
    if version >= 315:
        file.skip(1)
    return Resident(kind, name, None if homeless else home)
