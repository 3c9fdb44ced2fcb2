"""Targets drawn in a check's arguments: layers of signs and a legend."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from checks.blueprint.align import Alignment, best_alignment
from checks.blueprint.compare import Blocks
from checks.view import Wanted
from tasks.blocks import BlockState, Cell
from tasks.saying import say

EMPTY: Final = frozenset({".", "-", " "})
"""Signs that are air without a legend."""
_MOST: Final = 2**20


@dataclass(frozen=True)
class Plan:
    """A target in task coordinates; ``drawn`` holds its air too, None where it speaks of its blocks alone."""

    blocks: Blocks
    drawn: frozenset[Cell] | None = None

    def part_of(self, build: Blocks) -> dict[Cell, BlockState]:
        return {cell: block for cell, block in build.items() if self.drawn is None or cell in self.drawn}


def drawn_plan(layers: Sequence[str], legend: Mapping[str, str], at: Sequence[int]) -> Plan:
    """Layers from the lowest, rows from north to south divided by ``/``, a sign a cell from west to east.

    ``at``: where the first sign of the lowest layer belongs. Raises ``ValueError`` for a sign that the legend lacks,
    for more than 1 048 576 signs and for none: any build would be like that.
    """
    if sum(map(len, layers)) > _MOST:
        raise ValueError(say("the layers have more than {} signs", _MOST))
    states = {sign: BlockState.parse(text) for sign, text in legend.items()}
    blocks: dict[Cell, BlockState] = {}
    drawn: set[Cell] = set()
    x, y, z = (int(part) for part in at)
    for up, layer in enumerate(layers):
        for down, row in enumerate(layer.split("/")):
            for right, sign in enumerate(row):
                if sign not in states and sign not in EMPTY:
                    raise ValueError(say("the legend has no {!r}", sign))
                cell = (x + right, y + up, z + down)
                drawn.add(cell)
                if sign in states and not states[sign].is_air:
                    blocks[cell] = states[sign]
    if not drawn:
        raise ValueError(f"layers: {say('must not be empty')}")
    return Plan(blocks, frozenset(drawn))


def laid(plan: Wanted, build: Blocks, how: str) -> tuple[Wanted, Alignment]:
    """A target where it fits a build best: ``shift`` moved, ``turn`` turned too, ``best`` mirrored too, ``none`` as it
    lies.

    Raises ``AlignError`` for structures too large to be tried everywhere.
    """
    if how == "none":
        return plan, Alignment()
    best = best_alignment(build, plan.blocks, turn=how != "shift", mirror=how == "best")
    drawn = None if plan.drawn is None else frozenset(map(best.cell, plan.drawn))
    return Plan(best.blocks(plan.blocks), drawn), best
