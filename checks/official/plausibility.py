"""Physical plausibility: nothing floats (Algorithm 11)."""

from __future__ import annotations

from checks import evidence
from checks.grid import components, flood
from checks.registry import Verdict, check
from checks.view import TurnView
from checks.wording import all_do, plural, plural_does
from tasks.blocks import Cell
from tasks.saying import listed, say

GROUND_TOP = 0
"""Blocks at this y or below rest on or in the ground."""


@check("physical_plausibility.is_ground_connected", algorithm="Alg. 11", title="nothing floats")
def is_ground_connected(view: TurnView) -> Verdict:
    """Every block is tied to a block at y ≤ 0 by a chain of blocks that share faces.

    Why: a block that touches neither the ground nor a block on it floats; the game allows that, gravity does not.
    Every block at y ≤ 0 counts as ground itself. No blocks: passes.
    """
    cells = view.cell_set
    if not cells:
        return Verdict(1.0, say("there are no blocks, so none floats"), *_compared(0))
    ground = [cell for cell in dict.fromkeys(view.cells()) if cell[1] <= GROUND_TOP]
    reached = flood(ground, cells)
    if len(reached) == len(cells):
        return Verdict(
            1.0,
            say("{} tied to the ground", all_do(len(cells), "block", "is", "are")),
            *_compared(0),
            evidence.cells(ground, say("the blocks at y ≤ 0 that carry the rest")),
        )
    groups = components(cell for cell in dict.fromkeys(view.cells()) if cell not in reached)
    groups.sort(key=len, reverse=True)
    floating = sum(map(len, groups))
    return Verdict(
        0.0,
        say(
            "needs every block tied to the ground, but {} in {}",
            plural_does(floating, "block", "floats", "float"),
            plural(len(groups), "group"),
        ),
        *_compared(floating),
        evidence.cells((cell for group in groups for cell in group), _group_note(groups)),
    )


def _compared(floating: int) -> tuple[str, str]:
    """What is expected, and what was found."""
    return say("no floating blocks"), plural(floating, "floating block")


def _group_note(groups: list[list[Cell]], most: int = 5) -> str:
    named = [
        say("group {} of {} around {}", number, plural(len(g), "block"), g[0])
        for number, g in enumerate(groups[:most], 1)
    ]
    return say("floating: {}{}", listed("; ", named), "; …" if len(groups) > most else "")
