"""World checks by name: does what was built work? They see the turn's blocks; around them is air."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Final

from checks.registry import Verdict, own
from checks.result import Evidence
from checks.view import TurnView
from checks.world import bridge, enchanting, farm, lamps, piston_door
from checks.world.enclosure import enclosed_bed as bed_in_a_room
from checks.world.finding import Finding
from checks.world.piston_door import DoorState
from checks.world.portal import OBSIDIAN, frames
from checks.world.volume import Volume, box_cells
from tasks.saying import say

MOST_CELLS: Final = 2**21
_MARGIN: Final = 2
"""Cells of air around the build, so that there is an outside."""
Place = tuple[int, int, int]


def volume_of(view: TurnView, beside: int = _MARGIN) -> Volume:
    """The turn's blocks and some air above, below and ``beside`` them. Raises ``ValueError`` for a build that spans too
    many cells.
    """
    known: Volume | None = view.memo.get(("volume", beside))
    if known is None:
        (ax, ay, az), (bx, by, bz) = view.world.bounds or ((0, 0, 0), (0, 0, 0))
        low, high = (ax - beside, ay - _MARGIN, az - beside), (bx + beside, by + _MARGIN, bz + beside)
        if (count := _cells(list(zip(low, high, strict=True)))) > MOST_CELLS:
            raise ValueError(say("the blocks span {} cells; at most {} are looked at", count, MOST_CELLS))
        known = view.memo["volume", beside] = Volume.of_blocks(view.world_blocks, low, high)
    return known


def verdict(finding: Finding) -> Verdict:
    return Verdict(min(max(finding.value, 0.0), 1.0), finding.why, evidence=finding.evidence)


def _over_river(view: TurnView, judge: Callable[[Volume, bridge.River], Finding]) -> Verdict:
    volume = volume_of(view, beside=0)  # a river runs from edge to edge
    river = bridge.river_of(volume)
    return Verdict(0.0, say("there is no water to cross")) if river is None else verdict(judge(volume, river))


@own("world.crossing", title="a way on foot across the water")
def crossing(view: TurnView) -> Verdict:
    """One can walk from bank to bank of the water among the blocks without going below its surface.

    Steps of one block up and three down and gaps of one block are walked; doors and gates count as open. The river may
    run either way, straight or winding. Evidence: the way, or how far one comes.
    """
    return _over_river(view, bridge.crossing)


@own("world.railings", title="railings along {share} of the span")
def railings(
    view: TurnView, share: Annotated[float, "of the river's columns that need railings on both sides"] = bridge.RAILS
) -> Verdict:
    """Fences, walls or gates line both sides of a place to stand over the water, in a share of the river's columns."""
    return _over_river(view, lambda volume, river: bridge.railings(volume, river, share))


@own("world.lit_floor", title="a floor with block light of 8")
def lit_floor(
    view: TurnView,
    low: Annotated[Place, "a corner of the floor's blocks"],
    high: Annotated[Place, "the opposite corner"],
    torches: Annotated[int | None, "the most torches that may stand; null for any number"] = None,
) -> Verdict:
    """Share of the floor's blocks above which block light is 8 or more, by the game's rules of light.

    More torches than allowed: the score is 0. Evidence: the dark blocks, or the torches that are too many.
    """
    corners = [(int(min(a, b)), int(max(a, b))) for a, b in zip(low, high, strict=True)]
    if (count := _cells(corners)) > MOST_CELLS:
        raise ValueError(say("a floor of {} blocks is too large", count))
    (ax, bx), (ay, by), (az, bz) = corners
    lit = lamps.lit_floor(volume_of(view), list(box_cells((ax, ay, az), (bx, by, bz))))
    if torches is not None and len(lit.torches) > torches:
        words = say("{} torches stand; {} are allowed", len(lit.torches), torches)
        return Verdict(0.0, words, torches, len(lit.torches), Evidence(cells=lit.torches))
    return Verdict(lit.share, lit.words, len(lit.floor), len(lit.floor) - len(lit.dark), lit.evidence)


def _cells(corners: Sequence[tuple[int, int]]) -> int:
    (ax, bx), (ay, by), (az, bz) = corners
    return (bx - ax + 1) * (by - ay + 1) * (bz - az + 1)


@own("world.bookshelves", title="fifteen bookshelves that count")
def bookshelves(view: TurnView) -> Verdict:
    """Fifteen bookshelves stand so that an enchanting table reaches level 30, with nothing in between."""
    return verdict(enchanting.arrangement(volume_of(view)))


@own("world.portal", title="a portal's frame[, lit]")
def portal(view: TurnView, lit: Annotated[bool, "whether it must be filled with portal blocks"] = False) -> Verdict:
    """A frame of obsidian is closed around 2 × 3 to 21 × 21 free cells, along x or along z; corners may be anything."""
    volume = volume_of(view)
    found = list(frames(volume))
    burning = next((frame for frame in found if frame.is_lit(volume)), None)
    if not found:
        cells = tuple(volume.named(OBSIDIAN))
        words = say("no frame of obsidian is closed around 2 × 3 cells or more")
        return verdict(Finding(0.0, words, Evidence(cells=cells)))
    if lit and burning is None:
        return verdict(Finding(0.0, say("no frame is filled with a portal"), Evidence(cells=found[0].inside)))
    shown = burning or found[0]
    words = say("a frame is closed around {} cells", len(shown.inside))
    return verdict(Finding(1.0, words, Evidence(cells=shown.inside if lit else shown.border)))


def _on_farm(view: TurnView, judge: Callable[[Volume, farm.Farm], Finding]) -> Verdict:
    volume = volume_of(view)
    place = farm.farm_of(volume)
    return Verdict(0.0, say("no water has farmland around it")) if place is None else verdict(judge(volume, place))


@own("world.farmland", title="eighty wet farmland")
def farmland(view: TurnView) -> Verdict:
    """All 80 cells of the 9 × 9 around a water source are farmland of moisture 7."""
    return _on_farm(view, farm.hydration)


@own("world.wheat", title="wheat on all farmland")
def wheat(view: TurnView) -> Verdict:
    """Wheat grows on all 80 cells around the water source."""
    return _on_farm(view, farm.planting)


@own("world.fence", title="a closed fence with a gate")
def fence(view: TurnView) -> Verdict:
    """A fence without a way out closes the farm in, and has a gate."""
    return _on_farm(view, farm.fencing)


@own("world.enclosed_bed", title="a bed in a closed room")
def enclosed_bed(view: TurnView) -> Verdict:
    """A bed stands in a room without an opening: a flood through open cells does not lead outside.

    Open doors are openings; fences, panes and slabs are walls.
    """
    return verdict(bed_in_a_room(volume_of(view)))


@own("world.pistons", title="four sticky pistons at the doorway")
def pistons(
    view: TurnView, doorway: Annotated[tuple[Place, Place, Place, Place], "the four cells of the doorway"]
) -> Verdict:
    """Four sticky pistons stand within three blocks of a doorway. Whether it opens only a sequence of exports can tell
    (`minece verify`, T11).
    """
    cells = [(int(x), int(y), int(z)) for x, y, z in doorway]
    return verdict(piston_door.pistons_around([DoorState(False, volume_of(view))], cells))
