"""Cells and their neighbours: components on a level and in space, by hashing, so that extent does not matter."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

from tasks.blocks import Cell

Plan = tuple[int, int]
"""A column: (x, z)."""

SIDES: Final[tuple[Plan, ...]] = ((1, 0), (-1, 0), (0, 1), (0, -1))
AROUND: Final[tuple[Plan, ...]] = (*SIDES, (1, 1), (1, -1), (-1, 1), (-1, -1))
FACES: Final[tuple[Cell, ...]] = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))

_T = TypeVar("_T", Plan, Cell)


def plan_components(cells: Iterable[Plan], steps: Sequence[Plan] = SIDES) -> list[list[Plan]]:
    """Connected components of cells on a level, each in the order it was found, in order of their first cell."""
    left = dict.fromkeys(cells)
    found = []
    while left:
        first = next(iter(left))
        del left[first]
        component = [first]
        for x, z in component:  # grows while it is walked through
            for dx, dz in steps:
                near = (x + dx, z + dz)
                if near in left:
                    del left[near]
                    component.append(near)
        found.append(component)
    return found


def flood(starts: Iterable[Cell], within: frozenset[Cell] | set[Cell]) -> set[Cell]:
    """The cells of ``within`` that face-to-face steps reach from ``starts``."""
    if not within:
        return set()
    xs, ys, zs = zip(*within, strict=True)
    x0, y0, z0 = min(xs), min(ys), min(zs)
    row = max(xs) - x0 + 2  # a step beyond an end lands on no cell
    layer = row * (max(ys) - y0 + 2)
    cell_of = {x - x0 + row * (y - y0) + layer * (z - z0): (x, y, z) for x, y, z in within}
    front = {x - x0 + row * (y - y0) + layer * (z - z0) for x, y, z in starts if (x, y, z) in within}
    steps = (1, -1, row, -row, layer, -layer)
    left = cell_of.keys() - front
    while front:
        front = {place + step for step in steps for place in front} & left
        left -= front
    if not left:
        return set(within)
    return {cell for place, cell in cell_of.items() if place not in left}


def components(cells: Iterable[Cell]) -> list[list[Cell]]:
    """Face-connected components in space, in order of their first cell."""
    left = dict.fromkeys(cells)
    found = []
    while left:
        first = next(iter(left))
        del left[first]
        component = [first]
        for x, y, z in component:
            for near in ((x + 1, y, z), (x - 1, y, z), (x, y + 1, z), (x, y - 1, z), (x, y, z + 1), (x, y, z - 1)):
                if near in left:
                    del left[near]
                    component.append(near)
        found.append(component)
    return found
