"""Closed rooms and fenced ground: floods that ask whether there is a way out."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from checks.engineering.kinds import Kind, traits
from checks.grid import SIDES
from checks.result import Evidence
from checks.world.finding import Finding, found
from checks.world.volume import Volume, beside
from tasks.blocks import BlockState, Cell
from tasks.saying import say

_OPEN: Final = frozenset({Kind.AIR, Kind.LIQUID, Kind.NONE})
_LEAVES: Final = frozenset({Kind.DOOR, Kind.GATE, Kind.HATCH})
_MOST_SEARCHED: Final = 200_000
"""Cells that the search for a way to show may look at; whether there is one is known before."""


@dataclass(frozen=True)
class Flood:
    """Cells that were reached, what bounds them, and the way out of the box where there is one."""

    inside: frozenset[Cell]
    bounds: frozenset[Cell]
    way_out: tuple[Cell, ...]


def is_open(block: BlockState) -> bool:
    """Whether somebody can get through its cell. Doors, gates and trapdoors count as they stand."""
    kind = traits(block.text).kind
    return kind in _OPEN or (kind in _LEAVES and block.get("open") == "true") or block.id.endswith("_bed")


def flood_from(
    volume: Volume,
    starts: Iterable[Cell],
    steps: Callable[[Cell], Iterator[Cell]] = beside,
    passes: Callable[[BlockState], bool] = is_open,
    most: int | None = None,
) -> Flood:
    """Cells of the box that steps reach through what ``passes``; the flood stops at the first step out of the box.

    ``most``: cells after which it gives up.
    """
    passable = {block: passes(block) for block in volume.palette}
    came: dict[Cell, Cell | None] = dict.fromkeys(starts)
    queue = deque(came)
    bounds: set[Cell] = set()
    while queue and (most is None or len(came) <= most):
        cell = queue.popleft()
        for near in steps(cell):
            if near in came:
                continue
            if not volume.inside(near):
                return Flood(frozenset(came), frozenset(bounds), _way(came, cell))
            if passable[volume.block(near)]:
                came[near] = cell
                queue.append(near)
            else:
                bounds.add(near)
    return Flood(frozenset(came), frozenset(bounds), ())


def on_level(cell: Cell) -> Iterator[Cell]:
    """The four cells beside one on its level."""
    x, y, z = cell
    return ((x + dx, y, z + dz) for dx, dz in SIDES)


def enclosed_bed(volume: Volume) -> Finding:
    """A bed in a room from which no way through the six faces of open cells leads out of the export."""
    beds = volume.cells(lambda name: name.endswith("_bed"))
    if not beds:
        return found(False, say("there is no bed in the exported region"))
    rooms, outside = _rooms(volume)
    low = volume.low
    for x, y, z in beds:
        room = int(rooms[x - low[0], y - low[1], z - low[2]])
        if room not in outside:
            cells = tuple((a + low[0], b + low[1], c + low[2]) for a, b, c in np.argwhere(rooms == room).tolist())
            return found(True, say("the bed's room of {} cells has no opening", len(cells)), Evidence(cells=cells))
    out = flood_from(volume, beds[:1], most=_MOST_SEARCHED).way_out
    shown = Evidence(paths=(out,)) if out else Evidence(cells=tuple(beds[:1]))
    return found(False, say("a way leads from the bed out of the region"), shown)


def _rooms(volume: Volume) -> tuple[npt.NDArray[np.int32], frozenset[int]]:
    """Open cells numbered by the room they are in, and the rooms that reach a face of the box."""
    from scipy import ndimage

    passable = np.array([is_open(block) for block in volume.palette], dtype=np.bool_)[volume.ids]
    rooms = np.zeros(passable.shape, dtype=np.int32)
    ndimage.label(passable, output=rooms)
    sides = [rooms[index] for axis in range(3) for index in (_side(axis, 0), _side(axis, -1))]
    return rooms, frozenset(int(room) for side in sides for room in np.unique(side))


def _side(axis: int, end: int) -> tuple[slice | int, ...]:
    return tuple(end if other == axis else slice(None) for other in range(3))


def _way(came: dict[Cell, Cell | None], cell: Cell | None) -> tuple[Cell, ...]:
    way = []
    while cell is not None:
        way.append(cell)
        cell = came[cell]
    return tuple(reversed(way))
