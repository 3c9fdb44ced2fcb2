"""A rectangle of a Terraria world: tiles, walls behind them, and who lives where.

x grows to the right, y downwards, as in the game. Which tiles are solid is not written in a world; it follows from what
is: tiles whose frame matters are furniture and plants, all others blocks. The exceptions are listed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

Tile = tuple[int, int]
NONE: Final = -1
"""``kinds`` of a place without a tile."""

PLATFORMS: Final = frozenset({19, 427, 435, 436, 437, 438, 439})
DOOR, OPEN_DOOR, TRAPDOOR, OPEN_TRAPDOOR, TALL_GATE, OPEN_TALL_GATE = 10, 11, 387, 386, 388, 389
_SOLID_FRAMED: Final = PLATFORMS | {DOOR, TRAPDOOR, TALL_GATE, 127, 130, 137, 138, 380, 476, 484, 546, 664, 665}
"""Framed tiles that block the way: platforms, what is closed, ice rod, traps, boulders, planter boxes, grates."""
_SOFT_PLAIN: Final = frozenset(
    {32, 51, 52, 62, 69, 115, 131, 205, 213, 214, 303, 328, 329, 336, 340, 341, 342, 343, 344, 345, 351, 352, 353, 365}
    | {366, 379, 382, 449, 450, 451, 504, 528, 529, 636, 638, 655, 697, 699, 708, 724}
)
"""Unframed tiles that do not: cobwebs, vines, thorns, ropes, chains, bubbles, smoke, living fire, unlit blocks."""
_NATURAL_WALLS: Final = frozenset(
    {2, 3, 7, 8, 9, 13, 14, 15, 28, 40, 69, 70, 71, 79, 80, 81, 83, 86, 87, 178, 180, 185, 187, 244}
    | {*range(48, 60), *range(61, 66), *range(94, 100), *range(170, 172), *range(188, 224)}
)
"""Walls that the world grows by itself; nobody can live before one."""


@dataclass(frozen=True)
class Resident:
    """A town character. ``home``: the tile the game keeps for it; None when it is homeless."""

    kind: int
    name: str
    home: Tile | None


@dataclass(frozen=True)
class TileMap:
    """``kinds``, ``walls`` (w, h) int32, ``frames`` (w, h, 2) int16 and ``inactive`` (w, h) bool of the tiles from
    ``low`` on; ``framed``: kinds whose frame the world keeps; ``size``: of the whole world.
    """

    low: Tile
    size: Tile
    kinds: npt.NDArray[np.int32]
    walls: npt.NDArray[np.int32]
    frames: npt.NDArray[np.int16]
    inactive: npt.NDArray[np.bool_]
    framed: frozenset[int]
    residents: tuple[Resident, ...] = ()

    @property
    def high(self) -> Tile:
        width, height = self.kinds.shape
        return self.low[0] + width - 1, self.low[1] + height - 1

    def inside(self, x: int, y: int) -> bool:
        return self.low[0] <= x <= self.high[0] and self.low[1] <= y <= self.high[1]

    def kind(self, x: int, y: int) -> int:
        """``NONE`` for no tile, for one switched off, and beyond the map."""
        at = (x - self.low[0], y - self.low[1])
        if not self.inside(x, y) or self.inactive[at]:
            return NONE
        return int(self.kinds[at])

    def wall(self, x: int, y: int) -> int:
        return int(self.walls[x - self.low[0], y - self.low[1]]) if self.inside(x, y) else 0

    def frame(self, x: int, y: int) -> Tile:
        u, v = self.frames[x - self.low[0], y - self.low[1]].tolist()
        return int(u), int(v)

    def solid(self, x: int, y: int) -> bool:
        return self.is_solid(self.kind(x, y))

    def is_solid(self, kind: int) -> bool:
        if kind == NONE:
            return False
        return kind in _SOLID_FRAMED if kind in self.framed else kind not in _SOFT_PLAIN

    def housing_wall(self, x: int, y: int) -> bool:
        """A wall that somebody set, before which one can live."""
        wall = self.wall(x, y)
        return wall > 0 and wall not in _NATURAL_WALLS

    def of_kinds(self, kinds: frozenset[int]) -> list[Tile]:
        """Places of tiles that are switched on, by x, then y."""
        rows = np.argwhere(np.isin(self.kinds, list(kinds)) & ~self.inactive).tolist()
        return [(x + self.low[0], y + self.low[1]) for x, y in rows]
