"""Nether portals: frames of obsidian, and whether they are lit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from checks.world.volume import Volume
from tasks.blocks import Cell
from tasks.materials import canonical_id

OBSIDIAN: Final = "obsidian"
_INSIDE: Final = frozenset({"air", "cave_air", "void_air", "fire", "soul_fire", "nether_portal"})
_WIDTH, _HEIGHT, _MOST = 2, 3, 21
"""Least width and height of the inside, and the most of both, as the game has them."""


@dataclass(frozen=True)
class Frame:
    """``inside``: its free cells; ``border``: the obsidian that the game asks for, corners left out."""

    inside: tuple[Cell, ...]
    border: tuple[Cell, ...]

    def is_lit(self, volume: Volume) -> bool:
        return all(volume.name(cell) == "nether_portal" for cell in self.inside)


def frames(volume: Volume) -> Iterator[Frame]:
    """Every closed frame that stands along x or along z."""
    for x, y, z in _floors(volume):
        for dx, dz in ((1, 0), (0, 1)):
            frame = _frame(volume, (x, y + 1, z), dx, dz)
            if frame is not None:
                yield frame


def _floors(volume: Volume) -> list[Cell]:
    """Obsidian with a cell above it that can be the inside of a frame."""
    names = [canonical_id(block.text) for block in volume.palette]
    obsidian = np.array([name == OBSIDIAN for name in names], dtype=np.bool_)[volume.ids]
    free = np.array([name in _INSIDE for name in names], dtype=np.bool_)[volume.ids]
    rows = np.argwhere(obsidian[:, :-1] & free[:, 1:]) + np.array(volume.low)
    return [(x, y, z) for x, y, z in rows.tolist()]


def _frame(volume: Volume, corner: Cell, dx: int, dz: int) -> Frame | None:
    x, y, z = corner

    def cell(column: int, row: int) -> Cell:
        return x + column * dx, y + row, z + column * dz

    if volume.name(corner) not in _INSIDE or volume.name(cell(-1, 0)) != OBSIDIAN:
        return None
    width = next((n for n in range(_MOST + 1) if volume.name(cell(n, 0)) not in _INSIDE), 0)
    height = next((n for n in range(_MOST + 1) if volume.name(cell(0, n)) not in _INSIDE), 0)
    if width < _WIDTH or height < _HEIGHT:
        return None
    inside = tuple(cell(column, row) for column in range(width) for row in range(height))
    border = (
        *(cell(column, row) for column in range(width) for row in (-1, height)),
        *(cell(column, row) for row in range(height) for column in (-1, width)),
    )
    closed = all(volume.name(place) == OBSIDIAN for place in border)
    return Frame(inside, border) if closed and all(volume.name(place) in _INSIDE for place in inside) else None
