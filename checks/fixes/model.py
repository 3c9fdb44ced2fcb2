"""A fix as plain data, and what a structure looks like with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from checks.result import RuleSet
from checks.view import TurnView
from tasks.blocks import Cell

Row = dict[str, Any]
Block = tuple[Cell, str]


@dataclass(frozen=True)
class Fix:
    """The smallest change found that makes a check pass.

    ``add``: blocks to place in free cells. ``remove``: cells to clear. ``swap``: blocks to put in place of others.
    ``order``: all cells in a better order of placement. ``score``: what the check would score, where that is less than
    1. ``note``: the change in one sentence.
    """

    add: tuple[Block, ...] = ()
    remove: tuple[Cell, ...] = ()
    swap: tuple[Block, ...] = ()
    order: tuple[Cell, ...] = ()
    score: float = 1.0
    note: str = ""

    @property
    def changes(self) -> int:
        """Number of blocks that are added, removed or swapped."""
        return len(self.add) + len(self.remove) + len(self.swap)

    def to_json(self) -> dict[str, Any]:
        """The key ``fix`` of ``minece check --json``; empty parts are absent."""
        parts: dict[str, Any] = {
            "add": [[*cell, block] for cell, block in self.add],
            "remove": [list(cell) for cell in self.remove],
            "swap": [[*cell, block] for cell, block in self.swap],
            "order": [list(cell) for cell in self.order],
        }
        return {name: part for name, part in parts.items() if part} | {"score": self.score, "note": self.note}


def rows_of(view: TurnView, rules: RuleSet) -> list[Row]:
    """The blocks that a rule set looks at, as rows with whole coordinates. Raises ``CoordinateError``."""
    if rules is RuleSet.ENGINEERING and view.log is not None:
        world = view.world
        blocks = [(cell, world.block(index).text) for index, cell in enumerate(world.cells)]
    else:
        blocks = [(cell, material or "") for cell, material in zip(view.cells(), view.materials, strict=True)]
    return [{"x": x, "y": y, "z": z, "material": material} for (x, y, z), material in blocks]


def _cell(row: Mapping[str, Any]) -> Cell:
    return row["x"], row["y"], row["z"]


def applied(rows: list[Row], fix: Fix) -> list[Row]:
    """The rows with a fix: cleared and swapped ones first, then the new order, then the added blocks at the end."""
    swapped, removed = dict(fix.swap), set(fix.remove)
    kept = [row | {"material": swapped.get(_cell(row), row["material"])} for row in rows if _cell(row) not in removed]
    if fix.order:
        waiting: dict[Cell, list[Row]] = {}
        for row in reversed(kept):
            waiting.setdefault(_cell(row), []).append(row)
        kept = [waiting[cell].pop() for cell in fix.order]
    return kept + [{"x": x, "y": y, "z": z, "material": block} for (x, y, z), block in fix.add]
