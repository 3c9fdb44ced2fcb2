"""A box of blocks out of region files (``.mca``), as Minecraft Java 1.13 and later save worlds.

Source: the published region format. A region file has 32 × 32 chunks: a table of 1024 places (three bytes of sector,
one of length, sectors of 4096 bytes), then each chunk as four bytes of length, one of compression (1 gzip, 2 zlib,
3 none, 4 LZ4) and named binary tags. A chunk too large for it is in a file of its own beside, ``c.X.Z.mcc``, and the
region has its compression alone, 128 added.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import numpy.typing as npt

from checks.world.volume import AIR, Volume
from minece_desktop.core.importers.files import Folder, Messages, fail, plural
from minece_desktop.core.nbt import Compound, NbtError, NbtLimits, read_nbt, read_packed
from minece_desktop.core.run import RunError
from minece_desktop.core.verify.chunks import Section, place_of, sections
from minece_desktop.core.verify.lz4 import unpacked_stream
from tasks.blocks import BlockState, Cell

MOST_CELLS, LONGEST_SIDE = 2**20, 1024
"""Of the box that is read."""
_SECTOR, _HEADER = 4096, 8192
_GZIP, _ZLIB, _NONE, _LZ4, _CUSTOM = 1, 2, 3, 4, 127
_EXTERNAL = 0x80
_Ids = npt.NDArray[np.int32]


def read_box(folder: Folder, path: Path, low: Cell, high: Cell, messages: Messages) -> Volume:
    """The cells from ``low`` to ``high``, both within. ``path``: a ``region`` folder, or one region file.

    A chunk that is missing or broken is told of and its cells are air. Raises ``RunError`` for a box that is too large
    and where no chunk of the box could be read.
    """
    size = check_box(low, high, folder.name(path))
    reader = _Reader(folder, path, low, np.zeros(size, dtype=np.int32), messages)
    reader.read()
    return Volume(low, reader.ids, tuple(reader.table))


def check_box(low: Cell, high: Cell, name: str) -> Cell:
    """The size of a box. Raises ``RunError`` for one that is empty or too large."""
    x, y, z = (b - a + 1 for a, b in zip(low, high, strict=True))
    if min(x, y, z) < 1:
        fail("box: its second corner must not lie below its first", name)
    if max(x, y, z) > LONGEST_SIDE or x * y * z > MOST_CELLS:
        fail(f"box: {x} × {y} × {z} cells are too many; at most {MOST_CELLS}, and {LONGEST_SIDE} along a side", name)
    return x, y, z


class _Reader:
    def __init__(self, folder: Folder, path: Path, low: Cell, ids: _Ids, messages: Messages) -> None:
        self._folder, self._path, self._messages = folder, path, messages
        self._low = low
        self.ids = ids
        self.table: dict[BlockState, int] = {AIR: 0}
        self._missing = 0
        self._read = 0

    def read(self) -> None:
        chunks = sorted(self._chunks(), key=lambda chunk: (chunk[0] >> 5, chunk[1] >> 5, chunk))
        region, data, name = None, b"", ""
        for x, z in chunks:
            if region != (x >> 5, z >> 5):
                region = (x >> 5, z >> 5)
                data, name = self._region(*region)
            self._chunk(data, name, x, z)
        if not self._read:
            fail("has no chunk of the box that can be read", self._folder.name(self._path))
        if self._missing:
            text = f"{plural(self._missing, 'chunk')} of the box not in the export: taken for air"
            self._messages.add(text, self._folder.name(self._path))

    def _chunks(self) -> Iterator[tuple[int, int]]:
        (x, _, z), (nx, _, nz) = self._low, self.ids.shape
        for cx in range(x >> 4, ((x + nx - 1) >> 4) + 1):
            for cz in range(z >> 4, ((z + nz - 1) >> 4) + 1):
                yield cx, cz

    def _region(self, x: int, z: int) -> tuple[bytes, str]:
        """The bytes of the region's file, b"" when there is none, and its name."""
        wanted = f"r.{x}.{z}.mca"
        path = self._path / wanted if self._path.is_dir() else self._path
        if path.name != wanted or not path.exists():
            return b"", self._folder.name(self._path)
        data = self._folder.read_bytes(path)
        name = self._folder.name(path)
        if len(data) < _HEADER:
            fail(f"is no region file: {len(data)} bytes are fewer than its header has", name)
        return data, name

    def _chunk(self, data: bytes, name: str, x: int, z: int) -> None:
        try:
            root = self._root(data, x, z)
            if root is None:
                self._missing += 1
                return
            self._fill(Compound(root), x, z)
            self._read += 1
        except NbtError as error:
            self._messages.add(f"chunk ({x}, {z}): {error}; taken for air", name)

    def _root(self, data: bytes, x: int, z: int) -> dict[str, object] | None:
        place = 4 * ((x & 31) + 32 * (z & 31))
        start = int.from_bytes(data[place : place + 3], "big") * _SECTOR
        if start == 0:
            return None
        if start < _HEADER or start + 5 > len(data):
            raise NbtError("lies outside the file: the file is cut off or damaged")
        size, kind = int.from_bytes(data[start : start + 4], "big"), data[start + 4]
        if kind & _EXTERNAL:
            packed, kind = self._external(x, z), kind & ~_EXTERNAL
        elif size < 1 or start + 4 + size > len(data):
            raise NbtError(f"claims {size} bytes: the file is cut off or damaged")
        else:
            packed = data[start + 5 : start + 4 + size]
        return self._unpacked(packed, kind)

    def _external(self, x: int, z: int) -> bytes:
        """The file of a chunk that is too large for the region's."""
        folder = self._path if self._path.is_dir() else self._path.parent
        name = f"c.{x}.{z}.mcc"
        try:
            return self._folder.read_bytes(folder / name)
        except RunError as error:
            raise NbtError(f"is kept in a file of its own, {name}: {error.message.text}") from None

    def _unpacked(self, packed: bytes, kind: int) -> dict[str, object]:
        limits = self._folder.limits
        bounds = NbtLimits(limits.file_bytes, limits.nbt_depth, limits.nbt_memory)
        if kind == _LZ4:
            return read_nbt(unpacked_stream(packed, bounds.bytes), bounds)[1]
        if kind not in (_GZIP, _ZLIB, _NONE):
            custom = " (a method of the server's own)" if kind == _CUSTOM else ""
            raise NbtError(f"is compressed by method {kind}{custom}; gzip, zlib, none and LZ4 (1 to 4) are read")
        return read_packed(packed, bounds)[1]

    def _fill(self, chunk: Compound, x: int, z: int) -> None:
        told = place_of(chunk)
        if told != (x, z) and None not in told:
            raise NbtError(f"says that it is chunk {told}")
        for section in sections(chunk, self._low[1], self._low[1] + self.ids.shape[1] - 1):
            self._section(section, x * 16, z * 16)

    def _section(self, section: Section, x: int, z: int) -> None:
        y, palette, cells = section
        numbers = np.array([self._number(block) for block in palette], dtype=np.int32)
        target, source = [], []
        for low, start, size in zip(self._low, (x, y, z), self.ids.shape, strict=True):
            first, last = max(start, low), min(start + 16, low + size)
            if first >= last:
                return
            target.append(slice(first - low, last - low))
            source.append(slice(first - start, last - start))
        self.ids[tuple(target)] = numbers[cells[tuple(source)]]

    def _number(self, block: BlockState) -> int:
        """0 for every kind of air."""
        return 0 if block.is_air else self.table.setdefault(block, len(self.table))
