"""A bridge over a river: is there a way across above the water, and are there railings on both sides of it?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

import numpy as np
import numpy.typing as npt

from checks.engineering.kinds import Kind
from checks.grid import Plan, plan_components
from checks.result import Evidence
from checks.world.finding import Finding, found
from checks.world.volume import Volume
from checks.world.walking import Node, Walking, cells_of
from tasks.blocks import Cell
from tasks.saying import say

RAILS = 0.8
"""Share of the span that railings must line."""
_RAIL = frozenset({Kind.TALL, Kind.GATE})
_STRAIGHT = 2
"""A river whose banks stray by no more than this many blocks has straight banks, where it is widest."""
_POND = 8
"""Water of less than the largest one's size by this is none of the river's."""
_Bools = npt.NDArray[np.bool_]


@dataclass(frozen=True)
class River:
    """``across``: the axis along which one crosses it, ``x`` from west to east, ``z`` from north to south.

    ``rows``: by the coordinate along the river the first and last column across that is the river's; ``surface``: the
    highest layer of water.
    """

    across: Literal["x", "z"]
    rows: Mapping[int, tuple[int, int]]
    surface: int

    @property
    def banks(self) -> tuple[str, str]:
        return (say("west"), say("east")) if self.across == "x" else (say("north"), say("south"))

    def turned(self, volume: Volume) -> Volume:
        """The volume with the crossing along x: x and z change places where it is along z."""
        if self.across == "x":
            return volume
        x, y, z = volume.low
        return Volume((z, y, x), volume.ids.transpose(2, 1, 0), volume.palette)

    def back(self, cells: Iterable[Cell]) -> tuple[Cell, ...]:
        """Cells of the turned volume where they are in the world."""
        return tuple(cells) if self.across == "x" else tuple((z, y, x) for x, y, z in cells)


def river_of(volume: Volume) -> River | None:
    """The river of an export, straight or winding; None without water.

    It runs between the two edges of the export that its water reaches; where it reaches all four, or none, one crosses
    it where it is narrower.
    """
    water = volume.named("water")
    if not water:
        return None
    surface = max(y for _, y, _ in water)
    columns = _without_ponds([(x, z) for x, y, z in water if y == surface])
    plan = np.zeros((volume.ids.shape[0], volume.ids.shape[2]), dtype=np.bool_)
    plan[tuple((np.array(columns) - (volume.low[0], volume.low[2])).T)] = True
    runs_south = bool(plan[:, [0, -1]].any(axis=0).all())
    runs_east = bool(plan[[0, -1]].any(axis=1).all())
    if runs_south == runs_east:
        runs_south = _width(plan) <= _width(plan.T)
    if runs_south:
        return River("x", _rows(plan, volume.low[0], volume.low[2]), surface)
    return River("z", _rows(plan.T, volume.low[2], volume.low[0]), surface)


def _without_ponds(water: list[Plan]) -> list[Plan]:
    """A bridge laid in the water parts a river, so that several of its parts may be large."""
    parts = plan_components(water)
    most = max(map(len, parts))
    return [column for part in parts if len(part) * _POND >= most for column in part]


def _width(plan: _Bools) -> float:
    """Water cells of a row across, the middle one of the rows that have some."""
    counts = plan.sum(axis=0)
    return float(np.median(counts[counts > 0]))


def _rows(plan: _Bools, left: int, first: int) -> dict[int, tuple[int, int]]:
    """The river's columns row by row; a row without water, which a bridge took, has those of the nearest with."""
    rows = np.flatnonzero(plan.any(axis=0))
    low = plan.argmax(axis=0)[rows]
    high = plan.shape[0] - 1 - plan[::-1].argmax(axis=0)[rows]
    if max(low.max() - low.min(), high.max() - high.min()) <= _STRAIGHT:
        low, high = np.full_like(low, low.min()), np.full_like(high, high.max())
    nearest = np.abs(np.arange(plan.shape[1])[:, None] - rows).argmin(axis=1)
    spans = zip((low[nearest] + left).tolist(), (high[nearest] + left).tolist(), strict=True)
    return {first + row: span for row, span in enumerate(spans)}


def crossing(volume: Volume, river: River) -> Finding:
    """A way on foot from one bank to the other, never below the water's surface.

    Steps of a block up and three down, and gaps of one block, are walked; gaps of two are not.
    """
    walking = _above(river.turned(volume), river)
    near, far = river.banks
    starts = [(west - 1, h, row) for row, (west, _) in river.rows.items() for h in walking.nodes(west - 1, row)]
    if not starts:
        return found(False, say("there is nowhere to stand on the {} bank of the exported region", near))
    way, reached = walking.way(starts, lambda node: node[0] > river.rows[node[2]][1])
    if way:
        return found(
            True, say("a way on foot leads across above the water"), Evidence(paths=(river.back(cells_of(way)),))
        )
    farthest = max(reached, key=lambda node: (node[0] - river.rows[node[2]][1], node))
    begins = river.rows[farthest[2]][1] + 1
    axis = river.across
    why = say(
        "from the {} bank one comes to {} = {}; the {} bank begins at {} = {}",
        near,
        axis,
        farthest[0],
        far,
        axis,
        begins,
    )
    return found(False, why, Evidence(cells=river.back(cells_of([farthest]))))


def railings(volume: Volume, river: River, asked: float = RAILS) -> Finding:
    """Fences, walls or gates on both sides of a place to stand, in at least a share of the river's columns.

    The columns are those of the row along which most of a bridge lies.
    """
    turned = river.turned(volume)
    walking = _above(turned, river)
    row = _bridge_row(walking, river)
    west, east = river.rows[row]
    bare = [x for x in range(west, east + 1) if not _is_railed(walking, turned, x)]
    width = east - west + 1
    share = 1 - len(bare) / width
    why = say("railings on both sides along {:.0%} of the {} columns; {:.0%} are asked", share, width, asked)
    gaps = river.back((x, river.surface, turned.low[2]) for x in bare)
    note = say("without railings on both sides: {} = {}", river.across, ", ".join(map(str, bare))) if bare else ""
    return found(share >= asked - 1e-9, why, Evidence(cells=gaps, note=note))


def _above(volume: Volume, river: River) -> Walking:
    return Walking(volume, least=2 * (river.surface + 1))


def _bridge_row(walking: Walking, river: River) -> int:
    """The row with the most columns over the river where one can stand; of equals the first."""

    def stood_on(row: int) -> int:
        west, east = river.rows[row]
        return sum(bool(walking.nodes(x, row)) for x in range(west, east + 1))

    return max(river.rows, key=stood_on)


def _is_railed(walking: Walking, volume: Volume, x: int) -> bool:
    return any(
        _rail_on_side(walking, volume, (x, h, z), -1) and _rail_on_side(walking, volume, (x, h, z), 1)
        for z in range(volume.low[2], volume.high[2] + 1)
        for h in walking.nodes(x, z)
    )


def _rail_on_side(walking: Walking, volume: Volume, node: Node, side: int) -> bool:
    """Whether the deck, followed sideways as far as one can stand, ends at a railing."""
    x, h, z = node
    while volume.low[2] <= z + side <= volume.high[2]:
        z += side
        if walking.kind((x, h // 2, z)) in _RAIL:
            return True
        beside = [other for other in walking.nodes(x, z) if abs(other - h) <= 1]
        if not beside:
            return False
        h = beside[0]
    return False
