"""A shorter way over the same blocks, which a builder could really take.

Bottom-up feasible: every block touches the ground or a block placed before, where the structure allows it. From block
to block the way goes on to a neighbour that leaves as few stranded as can be; with none left it jumps to the nearest
block that can be placed. Several ways of choosing are tried, the shortest wins.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import numpy as np

from checks.fixes.model import Fix
from checks.grid import FACES
from checks.official.plausibility import GROUND_TOP
from checks.result import CheckResult, RuleSet
from checks.view import TurnView
from checks.wording import plural
from tasks.blocks import Cell
from tasks.saying import say

MOST_BLOCKS: Final = 20_000
"""Structures with more blocks are left alone."""


def shorter_way(result: CheckResult, view: TurnView) -> Fix | None:
    """All cells in an order with a shorter way, and its score; None when none shorter is found."""
    cells = view.cells()
    if result.rules is not RuleSet.OFFICIAL or not view.ordered or not 2 < len(cells) <= MOST_BLOCKS:
        return None
    times = dict.fromkeys(cells, 0)
    for cell in cells:
        times[cell] += 1
    least = [way for way in (_Builder(list(times), choice).walk() for choice in _CHOICES) if way]
    way = min(least, key=length)
    if length(way) >= length(cells):
        return None
    order = tuple(cell for cell in way for _ in range(times[cell]))
    score = min(1.0, (len(cells) - 1) / length(way)) if length(way) else 1.0
    note = say(
        "place the blocks along a way of {} cells instead of {}: score {:.3f}", length(way), length(cells), score
    )
    floating = sum(not supported for supported in supports(way))
    if floating:
        note += say("; {} must be placed in mid-air, as parts of the structure float", plural(floating, "block"))
    return Fix(order=order, score=score, note=note)


def length(way: Sequence[Cell]) -> int:
    """Sum of the steps along the axes from block to block."""
    if len(way) < 2:
        return 0
    return int(np.abs(np.diff(np.array(way, dtype=np.int64), axis=0)).sum())


def supports(way: Sequence[Cell]) -> list[bool]:
    """Per block: does it touch the ground or a block placed before?"""
    placed: set[Cell] = set()
    found = []
    for cell in way:
        found.append(cell[1] <= GROUND_TOP or any(near in placed for near in _sides(cell)))
        placed.add(cell)
    return found


def _sides(cell: Cell) -> list[Cell]:
    x, y, z = cell
    return [(x + dx, y + dy, z + dz) for dx, dy, dz in FACES]


_Choice = Callable[[int, Cell, Cell], tuple[int, ...]]
"""Rank of a neighbour, lowest first: the neighbours it has left, itself, and the cell one comes from."""

_CHOICES: Final[tuple[_Choice, ...]] = (
    lambda left, near, at: (left, near[1], near[0] != at[0]),
    lambda left, near, at: (near[1], left, near[0] != at[0]),
    lambda left, near, at: (near[1], near[0] != at[0], left),
    lambda left, near, at: (near[1], near[2] != at[2], left),
)
"""The fewest left first; level by level; and level by level along rows of z, and of x."""


class _Builder:
    """One walk: what is left to place, and what can be placed."""

    def __init__(self, cells: Sequence[Cell], choice: _Choice) -> None:
        self.left = dict.fromkeys(cells)
        self.choice = choice
        self.ready = {cell for cell in cells if cell[1] <= GROUND_TOP}

    def walk(self) -> list[Cell]:
        at = min(self.ready or self.left, key=lambda cell: (cell[1], cell[0], cell[2]))
        way: list[Cell] = []
        while True:
            way.append(at)
            del self.left[at]
            self.ready.discard(at)
            beside = [near for near in _sides(at) if near in self.left]
            self.ready.update(beside)
            if not self.left:
                return way
            at = self._next(at, beside)

    def _next(self, at: Cell, beside: Sequence[Cell]) -> Cell:
        if beside:
            return min(beside, key=lambda near: self.choice(self._company(near), near, at))
        return _nearest(at, sorted(self.ready or self.left))

    def _company(self, cell: Cell) -> int:
        return sum(near in self.left for near in _sides(cell))


def _nearest(at: Cell, cells: Sequence[Cell]) -> Cell:
    """The nearest of some cells; of several the lowest."""
    where = np.array(cells, dtype=np.int64)
    steps = np.abs(where - np.array(at)).sum(axis=1)
    best = np.flatnonzero(steps == steps.min())
    return cells[int(best[np.argmin(where[best, 1])])]
