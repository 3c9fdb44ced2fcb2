"""A box of a world, every cell of it known."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from tasks.blocks import BlockState, Cell
from tasks.materials import canonical_id

AIR = BlockState.parse("minecraft:air")
FACES: tuple[Cell, ...] = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))


@dataclass(frozen=True)
class Volume:
    """``ids`` (nx, ny, nz) int32 into ``palette``; cell (x, y, z) of the world is ``ids[x - low[0], …]``."""

    low: Cell
    ids: npt.NDArray[np.int32]
    palette: tuple[BlockState, ...]

    @staticmethod
    def of_blocks(blocks: Mapping[Cell, BlockState], low: Cell, high: Cell) -> Volume:
        """A box from ``low`` to ``high``, both within; cells without a block are air, blocks outside are left out."""
        size = tuple(b - a + 1 for a, b in zip(low, high, strict=True))
        ids = np.zeros(size, dtype=np.int32)
        table: dict[BlockState, int] = {AIR: 0}
        for cell, block in blocks.items():
            place = tuple(c - a for c, a in zip(cell, low, strict=True))
            if all(0 <= p < n for p, n in zip(place, size, strict=True)):
                ids[place] = table.setdefault(block, len(table))
        return Volume(low, ids, tuple(table))

    @property
    def high(self) -> Cell:
        x, y, z = (a + n - 1 for a, n in zip(self.low, self.ids.shape, strict=True))
        return x, y, z

    def inside(self, cell: Cell) -> bool:
        return all(a <= c <= b for a, c, b in zip(self.low, cell, self.high, strict=True))

    def block(self, cell: Cell) -> BlockState:
        """The block of a cell; air outside the box."""
        (x, y, z), (a, b, c), (nx, ny, nz) = cell, self.low, self.ids.shape
        x, y, z = x - a, y - b, z - c
        if 0 <= x < nx and 0 <= y < ny and 0 <= z < nz:
            return self.palette[self.ids.item(x, y, z)]
        return AIR

    def name(self, cell: Cell) -> str:
        return self._names[self.block(cell)]

    @cached_property
    def _names(self) -> dict[BlockState, str]:
        return {block: canonical_id(block.text) for block in (*self.palette, AIR)}

    def cells(self, accept: Callable[[str], bool]) -> list[Cell]:
        """Cells whose block's id is accepted, in order of x, y, z."""
        wanted = np.array([accept(self._names[block]) for block in self.palette], dtype=np.bool_)
        return [self._cell(row) for row in np.argwhere(wanted[self.ids]).tolist()]

    def named(self, *names: str) -> list[Cell]:
        return self.cells(lambda name: name in names)

    def blocks(self, low: Cell | None = None, high: Cell | None = None) -> dict[Cell, BlockState]:
        """Blocks other than air by cell, within ``low`` and ``high`` where given."""
        start = np.maximum(np.subtract(low or self.low, self.low), 0)
        stop = np.subtract(high or self.high, self.low) + 1
        part = self.ids[tuple(slice(a, max(b, 0)) for a, b in zip(start.tolist(), stop.tolist(), strict=True))]
        solid = np.array([not block.is_air for block in self.palette], dtype=np.bool_)[part]
        rows = (np.argwhere(solid) + start + np.array(self.low)).tolist()
        return {(x, y, z): self.palette[number] for (x, y, z), number in zip(rows, part[solid].tolist(), strict=True)}

    def _cell(self, row: Iterable[int]) -> Cell:
        x, y, z = (n + a for n, a in zip(row, self.low, strict=True))
        return x, y, z


def beside(cell: Cell) -> Iterator[Cell]:
    """The six cells that share a face."""
    x, y, z = cell
    return ((x + dx, y + dy, z + dz) for dx, dy, dz in FACES)


def box_cells(low: Cell, high: Cell) -> Iterator[Cell]:
    """Every cell of a box, both corners within."""
    return (
        (x, y, z)
        for x in range(low[0], high[0] + 1)
        for y in range(low[1], high[1] + 1)
        for z in range(low[2], high[2] + 1)
    )
