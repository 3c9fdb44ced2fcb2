"""Nether portals: frames of obsidian, and whether they are lit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from checks.world.volume import Volume
from tasks.blocks import Cell
from tasks.materials import canonical_id

OBSIDIAN: Final = "obsidian"
PORTAL: Final = "nether_portal"
_INSIDE: Final = frozenset({"air", "cave_air", "void_air", "fire", "soul_fire", PORTAL})
_WIDTH, _HEIGHT, _MOST = 2, 3, 21
"""Least width and height of the inside, and the most of both, as the game has them."""


@dataclass(frozen=True)
class Frame:
    """``inside``: its free cells; ``border``: the obsidian that the game asks for, corners left out; of a portal that
    the export's edge cuts, what of it the export has.
    """

    inside: tuple[Cell, ...]
    border: tuple[Cell, ...]

    def is_lit(self, volume: Volume) -> bool:
        return all(volume.name(cell) == PORTAL for cell in self.inside)


def frames(volume: Volume) -> Iterator[Frame]:
    """Every closed frame that stands along x or along z; then portals whose frame the export's edge cuts.

    A portal's blocks vanish with its frame, so that those tell of what lies outside.
    """
    whole = set()
    for corner in _floors(volume):
        for dx, dz in ((1, 0), (0, 1)):
            frame = _frame(volume, corner, dx, dz, volume.name)
            if frame is not None:
                whole.add(frame.inside)
                yield frame
    for corner in volume.named(PORTAL):
        for dx, dz in ((1, 0), (0, 1)):
            frame = _frame(volume, corner, dx, dz, lambda cell: volume.name(cell) if volume.inside(cell) else OBSIDIAN)
            if frame is not None and frame.inside not in whole and frame.is_lit(volume):
                yield frame


def _floors(volume: Volume) -> list[Cell]:
    """Cells that can be the inside of a frame, above obsidian."""
    names = [canonical_id(block.text) for block in volume.palette]
    obsidian = np.array([name == OBSIDIAN for name in names], dtype=np.bool_)[volume.ids]
    free = np.array([name in _INSIDE for name in names], dtype=np.bool_)[volume.ids]
    rows = np.argwhere(obsidian[:, :-1] & free[:, 1:]) + np.array(volume.low)
    return [(x, y + 1, z) for x, y, z in rows.tolist()]


def _frame(volume: Volume, corner: Cell, dx: int, dz: int, name: Callable[[Cell], str]) -> Frame | None:
    """The frame whose inside begins at ``corner``, its lowest cell on the left."""
    x, y, z = corner

    def cell(column: int, row: int) -> Cell:
        return x + column * dx, y + row, z + column * dz

    if name(corner) not in _INSIDE or name(cell(-1, 0)) != OBSIDIAN or name(cell(0, -1)) != OBSIDIAN:
        return None
    width = next((n for n in range(_MOST + 1) if name(cell(n, 0)) not in _INSIDE), 0)
    height = next((n for n in range(_MOST + 1) if name(cell(0, n)) not in _INSIDE), 0)
    if width < _WIDTH or height < _HEIGHT:
        return None
    inside = tuple(cell(column, row) for column in range(width) for row in range(height))
    border = (
        *(cell(column, row) for column in range(width) for row in (-1, height)),
        *(cell(column, row) for row in range(height) for column in (-1, width)),
    )
    closed = all(name(place) == OBSIDIAN for place in border)
    if not closed or any(name(place) not in _INSIDE for place in inside):
        return None
    return Frame(inside, tuple(place for place in border if volume.inside(place)))
