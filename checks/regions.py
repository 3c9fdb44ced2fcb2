"""Region selectors: the blocks that a regional rule looks at (Algorithm 3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from checks.view import Coercion, TurnView

Selector = Callable[[TurnView, int], list[int]]
"""Indices of the blocks of a region, at a height."""


def _at_height(view: TurnView, height_y: int) -> list[int]:
    if view.rows is None:
        return [index for index, cell in enumerate(view.cells()) if cell[1] == height_y]
    return [i for i in range(len(view)) if view.coordinate(i, "y", Coercion.NUMBER) == height_y]


def corners(view: TurnView, height_y: int) -> list[int]:
    """Blocks at a height that maximise x + z, x − z, −x + z or −x − z, ties included."""
    level = [(index, view.cell(index, Coercion.NUMBER)) for index in _at_height(view, height_y)]
    if not level:
        return []
    found: set[int] = set()
    for sx, sz in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        reach = [sx * cell[0] + sz * cell[2] for _, cell in level]
        farthest = max(reach)
        found.update(index for (index, _), value in zip(level, reach, strict=True) if value == farthest)
    return sorted(found)


def side(axis: int, sign: int) -> Selector:
    """Blocks at a height that lie farthest along ``axis`` (0 is x, 2 is z) in the direction ``sign``."""

    def select(view: TurnView, height_y: int) -> list[int]:
        level = [(index, sign * view.cell(index, Coercion.NUMBER)[axis]) for index in _at_height(view, height_y)]
        farthest = max((value for _, value in level), default=0)
        return [index for index, value in level if value == farthest]

    return select


def highest(view: TurnView) -> list[int]:
    """All blocks at the largest y."""
    if view.rows is None:
        heights = [cell[1] for cell in view.cells()]
    else:
        heights = [view.coordinate(index, "y", Coercion.NUMBER) for index in range(len(view))]
    top = max(heights, default=0)
    return [index for index, y in enumerate(heights) if y == top]


SIDES: Final = {"min_x": side(0, -1), "max_x": side(0, 1), "min_z": side(2, -1), "max_z": side(2, 1)}
