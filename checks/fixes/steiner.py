"""Least bridges between a few islands and the ground: Dreyfus and Wagner's recursion over subsets of islands.

Nodes are the free cells of a box, at a weight of 1, and each part of the structure as one node without weight. For
every subset of islands and every node: the least weight of a tree that joins them; trees meet in a node or grow by one.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterator
from typing import Final

from checks.grid import FACES
from checks.official.plausibility import GROUND_TOP
from tasks.blocks import Cell

MOST_WORK: Final = 243_000
"""Cells of the box, threefold for each island, up to which it is searched: 3 000 cells for four islands."""

_FAR: Final = 1 << 30

Node = Cell | int
"""A free cell, or the number of an island; ``GROUND`` is all that stands on the ground, and the ground itself."""

GROUND: Final = -1


def bridges(grounded: set[Cell], islands: list[list[Cell]], most: int) -> list[Cell] | None:
    """The free cells of a least tree of at most ``most``; None where there are too many islands or cells."""
    low, high = box = _box(grounded, islands, most)
    if 3 ** len(islands) * math.prod(b - a for a, b in zip(low, high, strict=True)) > MOST_WORK:
        return None
    graph = _Graph(grounded, islands, box)
    everything = (1 << len(islands)) - 1
    trees = _Trees(graph)
    for bits in range(1, everything + 1):
        trees.join(bits)
    return [node for node in trees.nodes(everything, GROUND) if not isinstance(node, int)]


def _box(grounded: set[Cell], islands: list[list[Cell]], most: int) -> tuple[Cell, Cell]:
    """The box to search, its end exclusive: the islands', grown by ``most`` as far as there is something to reach."""
    floating = [cell for island in islands for cell in island]
    low, high = [], []
    for axis in range(3):
        mine = [cell[axis] for cell in floating]
        rest = [*(cell[axis] for cell in grounded), *mine, *([GROUND_TOP] if axis == 1 else [])]
        low.append(max(min(mine) - most, min(rest)))
        high.append(min(max(mine) + most, max(rest)) + 1)
    low[1] = max(low[1], GROUND_TOP)
    return (low[0], low[1], low[2]), (high[0], high[1], high[2])


class _Graph:
    """Which nodes lie side by side."""

    def __init__(self, grounded: set[Cell], islands: list[list[Cell]], box: tuple[Cell, Cell]) -> None:
        self.low, self.high = box
        self.part: dict[Cell, int] = dict.fromkeys(grounded, GROUND)
        self.beside: dict[int, list[Cell]] = {}
        for number, island in enumerate(islands):
            self.part.update(dict.fromkeys(island, number))
            self.beside[number] = self._rim(island)
        floor = range(self.low[0], self.high[0]), range(self.low[2], self.high[2])
        on_ground = [(x, GROUND_TOP, z) for x in floor[0] for z in floor[1] if self.low[1] <= GROUND_TOP]
        self.beside[GROUND] = self._rim(sorted(grounded)) + [cell for cell in on_ground if cell not in self.part]

    def _rim(self, cells: list[Cell]) -> list[Cell]:
        near = (cell for at in cells for cell in self._sides(at))
        return [cell for cell in dict.fromkeys(near) if cell not in self.part]

    def _sides(self, cell: Cell) -> Iterator[Cell]:
        (x0, y0, z0), (x1, y1, z1) = self.low, self.high
        for dx, dy, dz in FACES:
            x, y, z = cell[0] + dx, cell[1] + dy, cell[2] + dz
            if x0 <= x < x1 and y0 <= y < y1 and z0 <= z < z1:
                yield x, y, z

    def near(self, node: Node) -> Iterator[Node]:
        if isinstance(node, int):
            yield from self.beside[node]
            return
        for cell in self._sides(node):
            yield self.part.get(cell, cell)
        if node[1] == GROUND_TOP:
            yield GROUND


class _Trees:
    """Weights of least trees by subset of islands and node, and what each was made of."""

    def __init__(self, graph: _Graph) -> None:
        self.graph = graph
        self.weights: dict[int, dict[Node, int]] = {}
        self.made: dict[tuple[int, Node], int | Node | None] = {}
        self.met: set[tuple[int, Node]] = set()

    def join(self, bits: int) -> None:
        """All trees of one subset; its own subsets must be done."""
        weights: dict[Node, int] = {}
        if bits & (bits - 1) == 0:
            start = bits.bit_length() - 1
            weights[start] = 0
            self.made[bits, start] = None
        part = (bits - 1) & bits
        while part > bits ^ part:
            one, other = self.weights[part], self.weights[bits ^ part]
            for node in one.keys() & other.keys():
                weight = one[node] + other[node] - (not isinstance(node, int))
                if weight < weights.get(node, _FAR):
                    weights[node] = weight
                    self.made[bits, node] = part
                    self.met.add((bits, node))
            part = (part - 1) & bits
        self._grow(bits, weights)
        self.weights[bits] = weights

    def _grow(self, bits: int, weights: dict[Node, int]) -> None:
        queue = [(weight, number, node) for number, (node, weight) in enumerate(weights.items())]
        heapq.heapify(queue)
        count = len(queue)
        while queue:
            weight, _, node = heapq.heappop(queue)
            if weight > weights[node]:
                continue
            for near in self.graph.near(node):
                more = weight + (not isinstance(near, int))
                if more < weights.get(near, _FAR):
                    weights[near] = more
                    self.made[bits, near] = node
                    self.met.discard((bits, near))
                    heapq.heappush(queue, (more, count, near))
                    count += 1

    def nodes(self, bits: int, node: Node) -> list[Node]:
        """The nodes of a least tree."""
        found: dict[Node, None] = {}
        waiting: list[tuple[int, Node]] = [(bits, node)]
        while waiting:
            here = waiting.pop()
            found[here[1]] = None
            made = self.made[here]
            if here in self.met:
                assert isinstance(made, int)
                waiting += [(made, here[1]), (here[0] ^ made, here[1])]
            elif made is not None:
                waiting.append((here[0], made))
        return list(found)
