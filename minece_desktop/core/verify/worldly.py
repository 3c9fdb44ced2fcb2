"""Tasks that the exported world decides: T06, T07, T11, T12, T13, T14, T18."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from checks.result import Evidence
from checks.world import bridge, enchanting, farm, lamps, piston_door
from checks.world.enclosure import enclosed_bed
from checks.world.finding import Finding, found
from checks.world.piston_door import DoorState
from checks.world.portal import OBSIDIAN, frames
from checks.world.volume import Volume, box_cells
from minece_desktop.core.verify.evidence import MissingEvidence, TaskEvidence
from minece_desktop.core.verify.manifest import corners
from minece_desktop.core.verify.shares import Judge, Judges, ramp
from tasks.blocks import Cell
from tasks.saying import say

_OBSIDIAN: Final = 10
_ROLL, _LEFT = 30, 27
_DUSK, _DAWN = 12_000, 24_000
"""Game ticks of the first day in which one can go to bed."""
_MOST_FLOOR: Final = 65_536


def _over_river(judge: Callable[[Volume, bridge.River], Finding]) -> Judge:
    def judged(evidence: TaskEvidence) -> Finding:
        river = bridge.river_of(evidence.world)
        if river is None:
            raise MissingEvidence(say("the exported region has no water"))
        return judge(evidence.world, river)

    return judged


def lit_of(evidence: TaskEvidence) -> lamps.Lit:
    """Raises ``MissingEvidence`` where the manifest does not name the floor."""
    return evidence.once("lit", _lit)


def _lit(evidence: TaskEvidence) -> lamps.Lit:
    floor = evidence.manifest.parameters.floor
    if floor is None:
        raise MissingEvidence(say("parameters.floor is missing: two corners of the floor blocks"))
    low, high = corners(floor)
    if (high[0] - low[0] + 1) * (high[1] - low[1] + 1) * (high[2] - low[2] + 1) > _MOST_FLOOR:
        raise MissingEvidence(say("parameters.floor has more than {} blocks", _MOST_FLOOR))
    return lamps.lit_floor(evidence.world, list(box_cells(low, high)))


def _half_lit(evidence: TaskEvidence) -> Finding:
    lit = lit_of(evidence)
    return Finding(ramp(lit.share, 0.0, 0.5), lit.words, lit.evidence)


def _wholly_lit(evidence: TaskEvidence) -> Finding:
    """The second half of the floor, which counts for at most eight torches."""
    lit = lit_of(evidence)
    if len(lit.torches) > lamps.TORCHES:
        why = say("{} torches stand in the region; {} are allowed", len(lit.torches), lamps.TORCHES)
        return found(False, why, Evidence(cells=lit.torches))
    return Finding(ramp(lit.share, 0.5, 1.0), say("{}; {} torches", lit.words, len(lit.torches)), lit.evidence)


def _over_doorway(judge: Callable[[list[DoorState], tuple[Cell, ...]], Finding]) -> Judge:
    def judged(evidence: TaskEvidence) -> Finding:
        doorway = evidence.manifest.parameters.doorway
        if doorway is None:
            raise MissingEvidence(say("parameters.doorway is missing: the four cells of the doorway"))
        if len(set(doorway)) != len(doorway):
            raise MissingEvidence(say("parameters.doorway names a cell twice"))
        return judge(evidence.states, doorway)

    return judged


def _enchanted(evidence: TaskEvidence) -> Finding:
    """An enchanted diamond pickaxe, and three levels paid out of thirty, as a level-30 offer costs."""
    player = evidence.player
    has, level = player.has_enchanted("diamond_pickaxe"), player.levels
    if level is None:
        raise MissingEvidence(say("the player's data have no XpLevel"))
    what = say("an enchanted diamond pickaxe") if has else say("no enchanted diamond pickaxe")
    why = say("{} in the inventory; level {} is left, {} of {} after a level-30 offer", what, level, _LEFT, _ROLL)
    return found(has and level == _LEFT, why)


def _obsidian(evidence: TaskEvidence) -> Finding:
    """Ten blocks in the region, none of which came out of an inventory."""
    cells = tuple(evidence.world.named(OBSIDIAN))
    stats = evidence.stats
    carried = stats.get("picked_up", OBSIDIAN) + stats.get("used", OBSIDIAN)
    if carried:
        return found(False, say("obsidian was picked up or placed by hand {} times", carried), Evidence(cells=cells))
    return found(len(cells) >= _OBSIDIAN, say("{} obsidian, cast in place; {} are asked", len(cells), _OBSIDIAN),
                 Evidence(cells=cells))  # fmt: skip


def _frame(evidence: TaskEvidence) -> Finding:
    frame = next(frames(evidence.world), None)
    if frame is None:
        cells = tuple(evidence.world.named(OBSIDIAN))
        return found(False, say("no frame of obsidian is closed around 2 × 3 cells or more"), Evidence(cells=cells))
    return found(True, say("a frame is closed around {} cells", len(frame.inside)), Evidence(cells=frame.border))


def _portal_lit(evidence: TaskEvidence) -> Finding:
    lit = next((frame for frame in frames(evidence.world) if frame.is_lit(evidence.world)), None)
    deaths = evidence.stats.get("custom", "deaths")
    if deaths:
        return found(False, say("the player died {} times", deaths))
    if lit is None:
        dark = next(frames(evidence.world), None)
        cells = dark.inside if dark else tuple(evidence.world.named(OBSIDIAN))
        return found(False, say("no frame is filled with a portal"), Evidence(cells=cells))
    return found(True, say("the portal is lit, and the player never died"), Evidence(cells=lit.inside))


def _on_farm(judge: Callable[[Volume, farm.Farm], Finding]) -> Judge:
    def judged(evidence: TaskEvidence) -> Finding:
        place = farm.farm_of(evidence.world)
        return found(False, say("no water has farmland around it")) if place is None else judge(evidence.world, place)

    return judged


def _bed_crafted(evidence: TaskEvidence) -> Finding:
    beds = evidence.stats.total("crafted", "_bed")
    return found(beds >= 1, say("{} beds crafted", beds))


def _slept(evidence: TaskEvidence) -> Finding:
    """Gone to bed in the first night, alive: the time of rest is play time less time since rest."""
    stats = evidence.stats
    slept, deaths = stats.get("custom", "sleep_in_bed"), stats.get("custom", "deaths")
    if deaths or slept < 1:
        return found(False, say("slept in a bed {} times, died {} times", slept, deaths))
    if not stats.knows("custom", "play_time") or not stats.knows("custom", "time_since_rest"):
        raise MissingEvidence(say("the statistics lack play_time or time_since_rest: which night it was is not known"))
    woke = stats.get("custom", "play_time") - stats.get("custom", "time_since_rest")
    why = say("got up after {} ticks of play; the first night lasts from {} to {}", woke, _DUSK, _DAWN)
    return found(_DUSK <= woke <= _DAWN, why)


JUDGES: Final[dict[str, Judges]] = {
    "T06": {"crossing": _over_river(bridge.crossing), "railings": _over_river(bridge.railings)},
    "T07": {"half the floor": _half_lit, "whole floor": _wholly_lit},
    "T11": {
        "pistons": _over_doorway(piston_door.pistons_around),
        "opens": _over_doorway(piston_door.opens),
        "closes flush": _over_doorway(piston_door.closes),
    },
    "T12": {"bookshelves": lambda evidence: enchanting.arrangement(evidence.world), "enchantment": _enchanted},
    "T13": {"obsidian": _obsidian, "frame": _frame, "lit": _portal_lit},
    "T14": {
        "hydration": _on_farm(farm.hydration),
        "wheat": _on_farm(farm.planting),
        "fence": _on_farm(farm.fencing),
    },
    "T18": {"bed": _bed_crafted, "shelter": lambda evidence: enclosed_bed(evidence.world), "night": _slept},
}
