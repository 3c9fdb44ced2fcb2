"""Cells and their neighbours: components on a level and in space, by hashing, so that extent does not matter."""

from __future__ import annotations

from collections import deque
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
    reached = {cell for cell in starts if cell in within}
    queue = deque(reached)
    while queue:
        x, y, z = queue.popleft()
        for near in ((x + 1, y, z), (x - 1, y, z), (x, y + 1, z), (x, y - 1, z), (x, y, z + 1), (x, y, z - 1)):
            if near in within and near not in reached:
                reached.add(near)
                queue.append(near)
    return reached


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
