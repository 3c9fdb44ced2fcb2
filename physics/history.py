"""A build as a sequence of structures that differ by little: which blocks there are, which are tied to the ground."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from physics.particles import as_blocks, compressed_cells, neighbour_table, on_ground, unsupported_blocks
from physics.result import BoolArray, IntArray
from physics.shapes import BIT, Indices

Cell = tuple[int, int, int]


@dataclass
class Steps:
    """Consecutive steps to solve together; blocks are numbered in the order in which they are met.

    ``structures``: after each step, its blocks in the order in which they were placed. ``events``: its event.
    """

    blocks: dict[Cell, int] = field(default_factory=dict)
    occupied: dict[int, None] = field(default_factory=dict)
    events: list[int] = field(default_factory=list)
    structures: list[npt.NDArray[np.int32]] = field(default_factory=list)
    _size: int = 0

    def change(self, placed: bool, cell: Cell) -> None:
        block = self.blocks.setdefault(cell, len(self.blocks))
        if placed:
            self.occupied.setdefault(block)
        else:
            self.occupied.pop(block, None)

    def take(self, event: int) -> None:
        self.events.append(event)
        self.structures.append(np.fromiter(self.occupied, dtype=np.int32, count=len(self.occupied)))
        self._size += len(self.occupied)

    def following(self) -> Steps:
        """An empty sequence that goes on from here."""
        cells = list(self.blocks)
        kept = {cells[block]: number for number, block in enumerate(self.occupied)}
        return Steps(kept, dict.fromkeys(range(len(kept))))

    @property
    def size(self) -> int:
        """Blocks of all steps together."""
        return self._size

    @property
    def cells(self) -> IntArray:
        """Where the blocks are (n, 3). Raises ValueError for coordinates that are not integers of 32 bits."""
        return as_blocks(list(self.blocks))


class History:
    """What is tied to the ground at each step: ``active`` (n,) and ``codes`` (n,), which ``advance`` takes to a step.

    ``nodes`` (n, 27): block in each neighbouring cell at any of the steps, the block itself last, −1 where there never
    is one. ``position`` (n, 3): cells with wide gaps closed. ``changed``: for each step, blocks that were tied to the
    ground before and are not now, or the other way round. ``unsupported``: for each step, its blocks that are not tied.
    ``poll`` is called often and may raise. Raises ValueError when cells are too scattered to index.
    """

    def __init__(self, cells: IntArray, structures: list[npt.NDArray[np.int32]], poll: Callable[[], None]) -> None:
        self.cells = cells
        n = len(self.cells)
        table = neighbour_table(self.cells)
        self.nodes: IntArray = np.concatenate([table, np.arange(n, dtype=np.int32)[:, None]], axis=1)
        self.position = compressed_cells(self.cells) if n else np.empty((0, 3), dtype=np.int64)
        self.free: BoolArray = ~on_ground(self.cells)
        self.changed: list[Indices] = []
        self.unsupported: list[npt.NDArray[np.int32]] = []
        before = np.zeros(n, dtype=bool)
        for active, structure in zip(self._supported(structures), structures, strict=True):
            poll()
            self.changed.append(np.flatnonzero(active != before))
            self.unsupported.append(structure[~active[structure]])
            before = active
        self.step = -1
        self.active: BoolArray = np.zeros(n, dtype=bool)
        self.codes: npt.NDArray[np.int32] = np.zeros(n, dtype=np.int32)

    def _supported(self, structures: list[npt.NDArray[np.int32]]) -> Iterator[BoolArray]:
        n = len(self.cells)
        occupied, active = np.zeros(n, dtype=bool), np.zeros(n, dtype=bool)
        for structure in structures:
            now = np.zeros(n, dtype=bool)
            now[structure] = True
            lost = active & ~now
            active = active & now
            if lost.any():
                active = self._tied(now)
            else:
                self._spread(active, np.flatnonzero(now & ~occupied), now)
            occupied = now
            yield active.copy()

    def _tied(self, occupied: BoolArray) -> BoolArray:
        rows = np.flatnonzero(occupied)
        place = np.full(len(occupied) + 1, -1, dtype=np.int32)
        place[rows] = np.arange(len(rows), dtype=np.int32)
        tied = np.zeros(len(occupied), dtype=bool)
        tied[rows] = ~unsupported_blocks(place[self.nodes[rows, :-1]], ~self.free[rows])
        return tied

    def _spread(self, active: BoolArray, new: Indices, occupied: BoolArray) -> None:
        """Ties to the ground what new blocks tie, in place."""
        around = self.nodes[new, :-1]
        holding = ~self.free[new] | (active[around] & (around >= 0)).any(axis=1)
        while len(new):
            front = new[holding]
            active[front] = True
            around = np.unique(self.nodes[front])
            around = around[around >= 0]
            loose: Indices = around[occupied[around] & ~active[around]].astype(np.intp)
            new, holding = loose, np.ones(len(loose), dtype=bool)

    def quiet(self, blocks: Indices, first: int) -> int:
        """The first step from ``first`` on at which the equations of ``blocks`` change; the number of steps if none."""
        near = np.zeros(len(self.cells) + 1, dtype=bool)
        ring = np.unique(self.nodes[blocks])
        near[self.nodes[ring[ring >= 0]]] = True
        near[-1] = False
        step = first
        while step < len(self.changed) and not near[self.changed[step]].any():
            step += 1
        return step

    def advance(self, step: int) -> None:
        """Takes ``active`` and ``codes`` on to ``step``, which must not be before the last one asked for."""
        while self.step < step:
            self.step += 1
            for block in self.changed[self.step].tolist():
                self.active[block] ^= True
                around = self.nodes[block, :-1]
                there = around >= 0
                self.codes[around[there]] ^= BIT[::-1][there]

    def settled(self, first: int, last: int) -> BoolArray:
        """Blocks (n,) whose equations are the same at all steps from ``first`` up to and without ``last``."""
        settled = np.ones(len(self.cells) + 1, dtype=bool)
        if last - first > 1:
            moved = np.unique(np.concatenate(self.changed[first + 1 : last]))
            ring = np.unique(self.nodes[moved])
            settled[self.nodes[ring[ring >= 0]]] = False
        return settled[:-1]
