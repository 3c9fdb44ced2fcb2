"""Tasks that a player's statistics and inventory decide: T01, T02, T03."""

from __future__ import annotations

from typing import Final

from checks.world.finding import Finding, found
from minece_desktop.core.verify.evidence import MissingEvidence, TaskEvidence
from minece_desktop.core.verify.shares import Judges
from tasks.saying import say

_LOGS: Final = ("_log", "_stem", "_wood", "_hyphae")
_ORE: Final = 3
_BED: Final = {"white_wool": 3, "oak_planks": 3}
_GRID: Final = "crafting_grid"


def _logs(evidence: TaskEvidence) -> Finding:
    mined, picked = evidence.stats.total("mined", *_LOGS), evidence.stats.total("picked_up", *_LOGS)
    return found(max(mined, picked) >= 1, say("{} logs mined, {} picked up", mined, picked))


def _planks_and_sticks(evidence: TaskEvidence) -> Finding:
    planks, sticks = evidence.stats.total("crafted", "_planks"), evidence.stats.get("crafted", "stick")
    return found(planks >= 1 and sticks >= 1, say("{} planks and {} sticks crafted", planks, sticks))


def _table_placed(evidence: TaskEvidence) -> Finding:
    placed = evidence.stats.get("used", "crafting_table")
    return found(placed >= 1, say("a crafting table was placed {} times", placed))


def _pickaxe(evidence: TaskEvidence) -> Finding:
    held, crafted = evidence.player.count("wooden_pickaxe"), evidence.stats.get("crafted", "wooden_pickaxe")
    return found(held >= 1 and crafted >= 1, say("{} wooden pickaxes in the inventory, {} crafted", held, crafted))


def _ore(evidence: TaskEvidence) -> Finding:
    mined = evidence.stats.get("mined", "iron_ore") + evidence.stats.get("mined", "deepslate_iron_ore")
    return Finding(min(mined, _ORE) / _ORE, say("{} of {} iron ore mined", mined, _ORE))


def _furnace(evidence: TaskEvidence) -> Finding:
    crafted = evidence.stats.get("crafted", "furnace")
    return found(crafted >= 1, say("{} furnaces crafted", crafted))


def _ingots(evidence: TaskEvidence) -> Finding:
    used = evidence.stats.get("custom", "interact_with_furnace")
    held = evidence.player.count("iron_ingot")
    if used < 1:
        return found(False, say("{} iron ingots in the inventory, but no furnace was used", held))
    return Finding(min(held, _ORE) / _ORE, say("{} of {} iron ingots in the inventory, furnace used", held, _ORE))


def _ingredients(evidence: TaskEvidence) -> Finding:
    """A bed that was crafted had them in the grid; else the harness must have noted a grid that holds them."""
    if evidence.stats.get("crafted", "white_bed") >= 1:
        return found(True, say("the bed was crafted, so its ingredients lay in the grid"))
    if evidence.stats.get("custom", "interact_with_crafting_table") < 1:
        return found(False, say("the crafting table was never opened"))
    try:
        grids = [event.get("items") for event in evidence.events if event["event"] == _GRID]
    except MissingEvidence:
        return found(
            False, say("the crafting table was opened; nothing shows that ingredients lay in it (no events file)")
        )
    held = any(isinstance(grid, dict) and all(_at_least(grid, *need) for need in _BED.items()) for grid in grids)
    words = say("3 white wool and 3 oak planks lay") if held else say("the ingredients never lay")
    return found(held, say("the crafting table was opened; {} in its grid", words))


def _at_least(grid: dict[str, object], name: str, count: int) -> bool:
    have = grid.get(f"minecraft:{name}", grid.get(name))
    return isinstance(have, int) and have >= count


def _bed(evidence: TaskEvidence) -> Finding:
    held, crafted = evidence.player.count("white_bed"), evidence.stats.get("crafted", "white_bed")
    return found(held >= 1 and crafted >= 1, say("{} white beds in the inventory, {} crafted", held, crafted))


JUDGES: Final[dict[str, Judges]] = {
    "T01": {
        "logs": _logs,
        "planks and sticks": _planks_and_sticks,
        "crafting table": _table_placed,
        "pickaxe": _pickaxe,
    },
    "T02": {"ore": _ore, "furnace": _furnace, "ingots": _ingots},
    "T03": {"ingredients": _ingredients, "bed": _bed},
}
