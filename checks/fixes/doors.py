"""Blocks to clear beside walled-in doors."""

from __future__ import annotations

from checks.fixes.model import Fix
from checks.grid import SIDES
from checks.result import CheckResult
from checks.view import TurnView
from checks.wording import plural
from tasks.blocks import Cell
from tasks.saying import say

ALLOWED = 2
"""Sides of a door that may be blocked, at its level and at the one above."""


def clear_doors(_result: CheckResult, view: TurnView) -> Fix | None:
    """Clear one block after the other, each time the one that stands in the way of the most doors."""
    doors: dict[tuple[int, int], Cell] = {}
    blocked: dict[Cell, None] = {}
    for cell, material in zip(view.cells(), view.lower_materials, strict=True):
        if "door" in material:
            doors.setdefault((cell[0], cell[2]), cell)
        else:
            blocked[cell] = None
    rings = [[(x + dx, level, z + dz) for dx, dz in SIDES] for x, y, z in doors.values() for level in (y, y + 1)]
    gone: list[Cell] = []
    while True:
        shut = [ring for ring in rings if sum(cell in blocked for cell in ring) > ALLOWED]
        if not shut:
            break
        in_the_way = [cell for ring in shut for cell in ring if cell in blocked]
        worst = max(dict.fromkeys(in_the_way), key=in_the_way.count)
        del blocked[worst]
        gone.append(worst)
    return Fix(remove=tuple(gone), note=say("clear {} beside doors", plural(len(gone), "block"))) if gone else None
