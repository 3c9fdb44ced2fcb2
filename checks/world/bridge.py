"""A bridge over a river: is there a way across above the water, and are there railings on both sides of it?"""

from __future__ import annotations

from dataclasses import dataclass

from checks.engineering.kinds import Kind
from checks.result import Evidence
from checks.world.finding import Finding, found
from checks.world.volume import Volume
from checks.world.walking import Node, Walking, cells_of

RAILS = 0.8
"""Share of the span that railings must line."""
_RAIL = frozenset({Kind.TALL, Kind.GATE})


@dataclass(frozen=True)
class River:
    """The columns x from ``west`` to ``east`` hold water; ``surface`` is the highest layer that does."""

    west: int
    east: int
    surface: int

    @property
    def width(self) -> int:
        return self.east - self.west + 1


def river_of(volume: Volume) -> River | None:
    """The river of an export that it crosses from north to south; None without water."""
    water = volume.named("water")
    if not water:
        return None
    surface = max(y for _, y, _ in water)
    columns = [x for x, y, _ in water if y == surface]
    return River(min(columns), max(columns), surface)


def crossing(volume: Volume, river: River) -> Finding:
    """A way on foot from the column west of the river to the column east of it, never below the water's surface.

    Steps of a block up and three down, and gaps of one block, are walked; gaps of two are not.
    """
    walking = _above(volume, river)
    rows = range(volume.low[2], volume.high[2] + 1)
    starts = [(river.west - 1, h, z) for z in rows for h in walking.nodes(river.west - 1, z)]
    if not starts:
        return found(False, "there is nowhere to stand on the west bank of the exported region")
    way, reached = walking.way(starts, lambda node: node[0] > river.east)
    if way:
        return found(True, "a way on foot leads across above the water", Evidence(paths=(cells_of(way),)))
    farthest = max(reached)
    why = f"from the west bank one comes to x = {farthest[0]}; the east bank begins at x = {river.east + 1}"
    return found(False, why, Evidence(cells=cells_of([farthest])))


def railings(volume: Volume, river: River) -> Finding:
    """Fences, walls or gates on both sides of a place to stand, in at least ``RAILS`` of the river's columns."""
    walking = _above(volume, river)
    bare = [x for x in range(river.west, river.east + 1) if not _is_railed(walking, volume, x)]
    share = 1 - len(bare) / river.width
    why = f"railings on both sides along {share:.0%} of the {river.width} columns; {RAILS:.0%} are asked"
    gaps = tuple((x, river.surface, volume.low[2]) for x in bare)
    note = f"without railings on both sides: x = {', '.join(map(str, bare))}" if bare else ""
    return found(share >= RAILS - 1e-9, why, Evidence(cells=gaps, note=note))


def _above(volume: Volume, river: River) -> Walking:
    return Walking(volume, least=2 * (river.surface + 1))


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
