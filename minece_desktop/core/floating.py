"""How many blocks float after each step of a build: standing, but joined by faces to nothing on the ground."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from tasks.blocks import Cell, Lifetimes

Int64Array = npt.NDArray[np.int64]
_Edge = tuple[int, int]
_Joint = tuple[int, int, _Edge]
"""First row in which it holds, first one after, nodes."""

GROUND_Y = 0
_CHECK_EVERY = 4096
_HALF_FACES = ((1, 0, 0), (0, 1, 0), (0, 0, 1))


def floating_counts(life: Lifetimes, steps: int, check: Callable[[], None] = lambda: None) -> Int64Array:
    """(steps,) blocks that float after each step; ``check`` is called now and then and may raise to give up.

    Where nothing is removed, joints are merged as they come. Else they are hung into a tree over the steps, whose
    branches are merged on the way down and undone on the way up: removals cost a factor of log(steps), not a recount.
    """
    if not steps:
        return np.zeros(0, dtype=np.int64)
    forest = _Forest(len(life) + 1)
    joints = _joints(life, steps)
    lasting = all(end == steps for _, end, _ in joints)
    grounded = (_along if lasting else _branching)(forest, joints, steps, check)
    change = np.zeros(steps + 1, dtype=np.int64)
    np.add.at(change, life.birth - 1, 1)
    np.add.at(change, np.minimum(life.death.astype(np.int64) - 1, steps), -1)
    return np.cumsum(change[:steps]) - grounded


class _Forest:
    """Disjoint sets by size, node 0 for the ground, with undo: no paths are compressed."""

    def __init__(self, count: int) -> None:
        self.parent = list(range(count))
        self.size = [1] * count
        self.merged: list[tuple[int, int]] = []

    def root(self, node: int) -> int:
        parent = self.parent
        while parent[node] != node:
            node = parent[node]
        return node

    def merge(self, edge: _Edge) -> None:
        low, high = self.root(edge[0]), self.root(edge[1])
        if low == high:
            return
        if self.size[low] > self.size[high]:
            low, high = high, low
        self.parent[low] = high
        self.size[high] += self.size[low]
        self.merged.append((low, high))

    def undo(self, mark: int) -> None:
        while len(self.merged) > mark:
            low, high = self.merged.pop()
            self.parent[low] = low
            self.size[high] -= self.size[low]

    @property
    def grounded(self) -> int:
        return self.size[self.root(0)] - 1


def _joints(life: Lifetimes, steps: int) -> list[_Joint]:
    """All pairs of nodes (block i is i + 1) that touch at some time."""
    at: dict[Cell, list[int]] = {}
    cells = [(x, y, z) for x, y, z in life.xyz.tolist()]
    begin = (life.birth.astype(np.int64) - 1).tolist()
    end = (np.minimum(life.death.astype(np.int64), steps + 1) - 1).tolist()
    for row, cell in enumerate(cells):
        at.setdefault(cell, []).append(row)
    joints = [(begin[row], end[row], (0, row + 1)) for row, cell in enumerate(cells) if cell[1] <= GROUND_Y]
    for row, (x, y, z) in enumerate(cells):
        for dx, dy, dz in _HALF_FACES:
            joints += [
                (max(begin[row], begin[other]), min(end[row], end[other]), (row + 1, other + 1))
                for other in at.get((x + dx, y + dy, z + dz), ())
            ]
    return [joint for joint in joints if joint[0] < joint[1]]


def _along(forest: _Forest, joints: list[_Joint], steps: int, check: Callable[[], None]) -> Int64Array:
    """(steps,) blocks joined to the ground, where no joint ends."""
    grounded = np.zeros(steps, dtype=np.int64)
    coming = sorted(joints, reverse=True)
    for row in range(steps):
        if row % _CHECK_EVERY == 0:
            check()
        while coming and coming[-1][0] <= row:
            forest.merge(coming.pop()[2])
        grounded[row] = forest.grounded
    return grounded


def _branching(forest: _Forest, joints: list[_Joint], steps: int, check: Callable[[], None]) -> Int64Array:
    """As ``_along``, where joints end."""
    grounded = np.zeros(steps, dtype=np.int64)
    branches = [(0, steps, joints)]
    entered: list[tuple[int, int]] = []  # where a branch ends, and how many merges came before it
    while branches:
        begin, end, within = branches.pop()
        while entered and entered[-1][0] <= begin:
            forest.undo(entered.pop()[1])
        check()
        entered.append((end, len(forest.merged)))
        rest = []
        for joint in within:
            if joint[0] <= begin and joint[1] >= end:
                forest.merge(joint[2])
            else:
                rest.append(joint)
        if rest:
            middle = (begin + end) // 2
            branches.append((middle, end, [joint for joint in rest if joint[1] > middle]))
            branches.append((begin, middle, [joint for joint in rest if joint[0] < middle]))
        else:
            grounded[begin:end] = forest.grounded
    return grounded
