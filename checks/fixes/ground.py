"""The fewest blocks that tie floating parts to the ground.

An island reaches the ground by a pillar, or over another island or part; bridges may share blocks, which makes this a
Steiner tree of cells: ``checks.fixes.steiner`` solves it exactly where islands are few and the box is small. Otherwise
the nearest island is tied on again and again, the blocks just added counting as ground.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from checks.fixes import steiner
from checks.fixes.model import Block, Fix
from checks.grid import components, flood
from checks.official.plausibility import GROUND_TOP
from checks.result import CheckResult
from checks.view import TurnView
from checks.wording import plural
from tasks.blocks import Cell
from tasks.saying import say

MOST_WORK: Final = 2_000_000
"""Islands times floating blocks beyond which no fix is looked for."""

MOST_ADDED: Final = 10_000
"""Blocks beyond which no fix is told: a block a kilometre up has no pillar that anybody would build."""

_FAR: Final = 2.0**52
"""Distances beyond this are as good as this one."""


def tie_down(_result: CheckResult, view: TurnView) -> Fix | None:
    """Blocks that tie every floating part to the ground; each is of the nearest floating block's material."""
    cells = view.cell_set
    grounded = flood((cell for cell in cells if cell[1] <= GROUND_TOP), cells)
    floating = [cell for cell in dict.fromkeys(view.cells()) if cell not in grounded]
    islands = components(floating)
    if not islands or len(islands) * len(floating) > MOST_WORK:
        return None
    bridges = _grown(grounded, islands)
    if bridges is None:
        return None
    if len(islands) > 1:
        least = steiner.bridges(grounded, islands, len(bridges))
        bridges = bridges if least is None else least
    material = dict(zip(view.cells(), view.materials, strict=True))
    blocks = _with_materials(bridges, {cell: material[cell] or "stone" for cell in floating})
    note = say("add {} to tie {} to the ground", plural(len(blocks), "block"), plural(len(islands), "floating part"))
    if len(floating) < len(blocks):
        note += say("; to remove the {} would be less", plural(len(floating), "floating block"))
    return Fix(add=tuple(blocks), note=note)


def _with_materials(bridges: Sequence[Cell], material: dict[Cell, str]) -> list[Block]:
    known = list(material)
    nearest = _Near(known).of(bridges)[1]
    return [(cell, material[known[at]]) for cell, at in zip(bridges, nearest, strict=True)]


class _Near:
    """The nearest of some cells, by steps along the axes."""

    def __init__(self, cells: Iterable[Cell]) -> None:
        from scipy.spatial import cKDTree  # here: the window reads titles of checks and needs no SciPy

        self.cells = list(cells)
        self._tree = cKDTree(np.array(self.cells, dtype=np.float64))

    def of(self, wanted: Sequence[Cell]) -> tuple[list[int], list[int]]:
        """Per cell: the distance, and the position of the nearest."""
        far, at = self._tree.query(np.array(wanted, dtype=np.float64), p=1)
        return np.minimum(far, _FAR).astype(int).tolist(), np.asarray(at).tolist()


@dataclass
class _Island:
    """A floating part, and the cheapest way found so far: its blocks, from which cell to which (None: the ground)."""

    cells: list[Cell]
    cost: int
    start: Cell
    end: Cell | None = None

    def offer(self, near: _Near) -> None:
        """Take a way to one of these cells if it is cheaper."""
        far, at = near.of(self.cells)
        best = min(range(len(far)), key=far.__getitem__)
        if far[best] - 1 < self.cost:
            self.cost, self.start, self.end = far[best] - 1, self.cells[best], near.cells[at[best]]


def _grown(grounded: set[Cell], islands: list[list[Cell]]) -> list[Cell] | None:
    """The blocks that tie one island after the other, the nearest first; None for more than ``MOST_ADDED``."""
    waiting = []
    for cells in islands:
        lowest = min(cells, key=lambda cell: cell[1])
        waiting.append(_Island(cells, lowest[1] - GROUND_TOP, lowest))
    tied: Iterable[Cell] = grounded
    bridges: dict[Cell, None] = {}
    while waiting:
        if tied:
            near = _Near(tied)
            for island in waiting:
                island.offer(near)
        nearest = min(waiting, key=lambda island: island.cost)
        waiting.remove(nearest)
        if len(bridges) + nearest.cost > MOST_ADDED:
            return None
        way = list(_way(nearest.start, nearest.end))
        bridges.update(dict.fromkeys(way))
        tied = [*way, *nearest.cells]
    return list(bridges)


def _way(start: Cell, end: Cell | None) -> Iterator[Cell]:
    """The free cells from a block to another, or down to the ground: level first, then up or down at the end."""
    x, y, z = start
    to_x, to_y, to_z = (x, GROUND_TOP - 1, z) if end is None else end
    while (x, y, z) != (to_x, to_y, to_z):
        if x != to_x:
            x += 1 if to_x > x else -1
        elif z != to_z:
            z += 1 if to_z > z else -1
        else:
            y += 1 if to_y > y else -1
        if (x, y, z) != (to_x, to_y, to_z):
            yield x, y, z
