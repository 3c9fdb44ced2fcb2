"""Tasks of other games that an exported world decides: T08 (Teardown), T09 and T15 (Terraria), T20 (Bedrock)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from checks.result import Evidence
from checks.world import arena, demolition, housing
from checks.world.arena import Arena
from checks.world.demolition import Demolition
from checks.world.finding import Finding, found
from checks.world.housing import House
from checks.world.tile_map import TileMap
from minece_desktop.core.verify.bedrock import Chest
from minece_desktop.core.verify.evidence import MissingEvidence, TaskEvidence
from minece_desktop.core.verify.harness import Collapse, Crafted, Finished, of_kind
from minece_desktop.core.verify.manifest import corners
from minece_desktop.core.verify.shares import Judge, Judges
from tasks.blocks import Cell
from tasks.materials import canonical_id
from tasks.saying import counted, say

# T08


def demolition_of(evidence: TaskEvidence) -> Demolition:
    """Raises ``MissingEvidence`` where the manifest does not name the mark."""
    return evidence.once("demolition", _demolition)


def _demolition(evidence: TaskEvidence) -> Demolition:
    marked = evidence.manifest.parameters.marked
    if marked is None:
        raise MissingEvidence(say("parameters.{} is missing: {}", "marked", say("two corners of the marked voxels")))
    return demolition.demolition(*evidence.voxels, *corners(marked))


def _intact(evidence: TaskEvidence) -> Finding:
    """No collapse was noted, and the harness watched to the end."""
    events, file = evidence.harness, evidence.manifest.evidence.events
    collapses = of_kind(events, Collapse)
    for event in collapses[:_MOST_TOLD]:
        evidence.note(file, say("line {} · {}", event.line, "collapse"), say("{} voxels", event.voxels))
    finished = of_kind(events, Finished)
    evidence.note(file, "collapse", str(len(collapses)))
    evidence.note(file, "finished", say("line {}", finished[-1].line) if finished else say("missing"))
    if collapses:
        return found(False, say("a collapse was noted in line {}; there are {}", collapses[0].line, len(collapses)))
    if not finished:
        return found(False, say("no collapse was noted, but the log was not kept to the end"))
    return found(True, say("no collapse was noted"))


_MOST_TOLD: Final = 12

# T09, T15


def house_here(evidence: TaskEvidence) -> House:
    return evidence.once("terraria house", lambda evidence: housing.house_of(evidence.terraria.map))


def _in_house(judge: Callable[[House], Finding]) -> Judge:
    return lambda evidence: judge(house_here(evidence))


def arena_here(evidence: TaskEvidence) -> Arena:
    centre = evidence.manifest.parameters.centre
    return evidence.once("arena", lambda evidence: arena.arena_of(evidence.terraria.map, centre))


def _in_arena(judge: Callable[[Arena], Finding]) -> Judge:
    return lambda evidence: judge(arena_here(evidence))


def tiles_of(evidence: TaskEvidence) -> TileMap:
    return evidence.terraria.map


# T20

_CHEST: Final = "chest"
_WANTED: Final = {"apple": 5, "torch": 3}
NEAR: Final = 32
"""Cells from the mark within which a chest is the player's."""


def marked_cell(evidence: TaskEvidence) -> Cell:
    """Raises ``MissingEvidence`` where the manifest does not name it."""
    cell = evidence.manifest.parameters.chest
    if cell is None:
        raise MissingEvidence(say("parameters.{} is missing: {}", "chest", say("the cell where the chest belongs")))
    return cell


def chests_of(evidence: TaskEvidence) -> tuple[Chest, ...]:
    """Chests near the mark that no world generator made, the one on the mark first."""
    mark = marked_cell(evidence)

    def far(chest: Chest) -> int:
        return max(abs(a - b) for a, b in zip(chest.cell, mark, strict=True))

    near = (chest for chest in evidence.bedrock.chests if not chest.natural and far(chest) <= NEAR)
    return tuple(sorted(near, key=lambda chest: (far(chest), chest.cell)))


def holds_all(chest: Chest) -> bool:
    """Whether a chest holds all that is asked for."""
    return all(chest.count(name) >= need for name, need in _WANTED.items())


def _crafted(evidence: TaskEvidence) -> Finding:
    """A chest stands near the mark, is carried, or was noted when it was crafted: none was there before."""
    world, chests = evidence.bedrock, chests_of(evidence)
    held = sum(stack.count for stack in world.held if stack.name == _CHEST)
    evidence.note(world.file, say("inventory · {}", _CHEST), str(held))
    if chests:
        place = Evidence(cells=tuple(chest.cell for chest in chests))
        return found(
            True, counted(len(chests), "{} chest stands near the mark", "{} chests stand near the mark"), place
        )
    if held:
        return found(True, counted(held, "{} chest is carried", "{} chests are carried"))
    file = evidence.manifest.evidence.events
    noted = [] if file is None else [event for event in of_kind(evidence.harness, Crafted)
                                     if canonical_id(event.item) == _CHEST]  # fmt: skip
    for event in noted[:_MOST_TOLD]:
        evidence.note(file, say("line {} · {}", event.line, "crafted"), event.item)
    return found(bool(noted), say("a chest was noted as crafted") if noted else say("there is no chest"))


def _on_mark(evidence: TaskEvidence) -> Finding:
    mark, chests = marked_cell(evidence), chests_of(evidence)
    place = Evidence(cells=(mark, *(chest.cell for chest in chests)))
    if chests and chests[0].cell == mark:
        return found(True, say("a chest stands at {}", mark), Evidence(cells=(mark,)))
    if chests:
        return found(False, say("no chest stands at {}; one does at {}", mark, chests[0].cell), place)
    return found(False, say("no chest stands at {}", mark), place)


def _stored(evidence: TaskEvidence) -> Finding:
    """Five apples and three torches, in one chest; where it stands is another share's."""
    chests = chests_of(evidence)
    if not chests:
        return found(False, say("there is no chest that could hold them"), Evidence(cells=(marked_cell(evidence),)))
    best = max(chests, key=lambda chest: sum(min(chest.count(name), need) for name, need in _WANTED.items()))
    for name in _WANTED:
        evidence.note(evidence.bedrock.file, say("chest {} · {}", best.cell, name), str(best.count(name)))
    why = say("the chest at {} holds {} apples of 5 and {} torches of 3", best.cell, best.count("apple"),
              best.count("torch"))  # fmt: skip
    return found(holds_all(best), why, Evidence(cells=(best.cell,)))


JUDGES: Final[dict[str, Judges]] = {
    "T08": {
        "marked section": lambda evidence: demolition.marked_removed(demolition_of(evidence)),
        "collateral": lambda evidence: demolition.collateral(demolition_of(evidence)),
        "building": _intact,
    },
    "T09": {
        "enclosure": _in_house(housing.enclosure),
        "furniture": _in_house(housing.furniture),
        "guide": _in_house(housing.assigned),
    },
    "T15": {
        "rows": _in_arena(arena.platform_rows),
        "spacing": _in_arena(arena.spacing),
        "buffs": lambda evidence: arena.buffs(tiles_of(evidence), arena_here(evidence)),
    },
    "T20": {"chest": _crafted, "place": _on_mark, "items": _stored},
}
