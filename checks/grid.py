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

_SMALL_BOX = 1 << 15
"""Places of a box; in a larger one, a step of all of them at once takes longer than one of those in front."""
_ONE = ord("1")

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
    row = max(xs) - min(xs) + 2  # a step beyond an end lands on no cell
    layer = row * (max(ys) - min(ys) + 2)
    size, origin = layer * (max(zs) - min(zs) + 1), min(xs) + row * min(ys) + layer * min(zs)
    places = [x + row * y + layer * z - origin for x, y, z in within]
    front = {x + row * y + layer * z - origin for x, y, z in starts if (x, y, z) in within}
    if size <= _SMALL_BOX:
        left = _left_in_box(places, front, (1, row, layer), size)
    else:
        left = _left(places, front, (1, row, layer))
    if not left:
        return set(within)
    return {cell for place, cell in zip(places, within, strict=True) if place not in left}


def _left(places: list[int], front: set[int], strides: tuple[int, ...]) -> set[int]:
    """The places that steps from ``front`` do not reach."""
    steps = (*strides, *(-stride for stride in strides))
    left = set(places) - front
    while front:
        front = {place + step for step in steps for place in front} & left
        left -= front
    return left


def _left_in_box(places: list[int], front: set[int], strides: tuple[int, ...], size: int) -> set[int]:
    """The same, all places at once: each is a bit of one number, which a shift moves by a stride."""
    whole, reached = _as_bits(places, size), _as_bits(front, size)
    before = 0
    while reached != before:
        before = reached
        for stride in strides:
            reached |= before << stride | before >> stride
        reached &= whole
    if reached == whole:
        return set()
    bits = f"{whole ^ reached:0{size}b}"
    return {place for place in places if bits[place] == "1"}


def _as_bits(places: Iterable[int], size: int) -> int:
    """The first place is the highest of ``size`` bits."""
    drawn = bytearray(b"0" * size)
    for place in places:
        drawn[place] = _ONE
    return int(drawn, 2)


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
