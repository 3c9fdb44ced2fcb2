"""The way from block to block, and a short one to set beside it: Algorithm 12's length over an order of cells.

No order can take less than one cell a block. Finding the shortest that nothing floats in is a travelling salesman's
problem, so three quick builders compete (docs/decisions/0096-an-efficient-order.md) and the shortest way wins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product

import numpy as np
import numpy.typing as npt

from tasks.blocks import Cell, IntArray

Int64Array = npt.NDArray[np.int64]

SERPENTINE = "rows to and fro, layer by layer"
LAYERED = "the nearest block of the lowest layer"
NEAREST = "the nearest block that holds"

MOST_GREEDY = 50_000
"""Structures beyond this are walked in rows only: choosing block by block would take too long."""

_FACES = ((0, -1, 0), (1, 0, 0), (-1, 0, 0), (0, 0, 1), (0, 0, -1), (0, 1, 0))
_REACH = 3


@dataclass(frozen=True)
class EfficientOrder:
    """``cells`` (n, 3) in the order they would be placed, by which ``rule``, and the ``length`` of the way in cells.

    ``floating``: how many touch neither ground nor block when it is their turn; no order could help them.
    """

    cells: Int64Array
    rule: str
    length: int
    floating: int

    @property
    def least(self) -> int:
        """Cells that any order takes at least."""
        return max(len(self.cells) - 1, 0)

    @property
    def score(self) -> float:
        return score(len(self.cells), self.length)


def way(cells: IntArray | Int64Array) -> Int64Array:
    """(n - 1,) cells from each of ``cells`` (n, 3) to the next, along the axes."""
    steps: Int64Array = np.abs(np.diff(np.asarray(cells, dtype=np.int64).reshape(-1, 3), axis=0)).sum(axis=1)
    return steps


def score(blocks: int, length: int) -> float:
    """Algorithm 12: (blocks - 1) / length, at most 1; 1 where there is no way to go."""
    return 1.0 if blocks < 2 or length <= 0 else min(1.0, (blocks - 1) / length)


def efficient_order(
    cells: IntArray | Int64Array, check: Callable[[], None] = lambda: None, *, ground: int = 0
) -> EfficientOrder:
    """A short way to place ``cells`` (n, 3), none of which floats where that can be helped.

    ``ground``: the lowest layer above the ground; ``check`` is called now and then and may raise to give up. Cells that
    are given twice are placed once.
    """
    unique = np.unique(np.asarray(cells, dtype=np.int64).reshape(-1, 3), axis=0)
    found: list[EfficientOrder] = []
    for order in _serpentines(unique):
        check()
        found.append(_measured(order, SERPENTINE, ground))
    least = min(found, key=_rank)
    if len(unique) <= MOST_GREEDY and (least.length > least.least or least.floating):
        for layered in (True, False):
            order = unique[_greedy(unique, ground, layered, check)]
            found.append(_measured(order, LAYERED if layered else NEAREST, ground))
    return min(found, key=_rank)


def _rank(order: EfficientOrder) -> tuple[int, int]:
    return order.floating, order.length


def _measured(cells: Int64Array, rule: str, ground: int) -> EfficientOrder:
    return EfficientOrder(cells, rule, int(way(cells).sum()), _floating(cells, ground))


def _floating(cells: Int64Array, ground: int) -> int:
    """How many of ``cells``, placed in this order, touch neither the ground nor an earlier one."""
    turn: dict[Cell, int] = {(x, y, z): row for row, (x, y, z) in enumerate(cells.tolist())}
    last = len(turn)
    return sum(
        cell[1] > ground and all(turn.get(_beside(cell, face), last) > row for face in _FACES)
        for cell, row in turn.items()
    )


def _serpentines(cells: Int64Array) -> Iterator[Int64Array]:
    """Rows along x or z, each the other way than the one before; begun at every corner; layers from below."""
    if not len(cells):
        yield cells
        return
    ordered = cells[np.argsort(cells[:, 1], kind="stable")]
    layers = np.split(ordered, np.flatnonzero(np.diff(ordered[:, 1])) + 1)
    for across, along_down, across_down in product((0, 2), (False, True), (False, True)):
        parts: list[Int64Array] = []
        for layer in layers:
            rows = [_rows(layer, across, down, flip) for down, flip in product((False, True), repeat=2)]
            if parts:
                end = parts[-1][-1]
                parts.append(min(rows, key=lambda row: int(np.abs(row[0] - end).sum())))
            else:
                parts.append(_rows(layer, across, across_down, along_down))
        yield np.concatenate(parts)


def _rows(layer: Int64Array, across: int, across_down: bool, along_down: bool) -> Int64Array:
    """One layer, row by row: ``across`` counts the rows, which begin along the other axis and then alternate."""
    along = 2 - across
    rank = np.unique(layer[:, across], return_inverse=True)[1].reshape(-1)
    if across_down:
        rank = rank.max() - rank
    backwards = (rank % 2 == 1) != along_down
    return layer[np.lexsort((np.where(backwards, -layer[:, along], layer[:, along]), rank))]


def _beside(cell: Cell, face: Cell) -> Cell:
    return (cell[0] + face[0], cell[1] + face[1], cell[2] + face[2])


def _shells() -> list[list[Cell]]:
    """Offsets at L1 distances 1 to ``_REACH``."""
    span = range(-_REACH, _REACH + 1)
    by_distance: list[list[Cell]] = [[] for _ in range(_REACH + 1)]
    for x, y, z in product(span, span, span):
        distance = abs(x) + abs(y) + abs(z)
        if 0 < distance <= _REACH:
            by_distance[distance].append((x, y, z))
    return by_distance[1:]


class _Site:
    """What is still to be placed, and what of it would hold now."""

    def __init__(self, cells: Int64Array, ground: int) -> None:
        self.left: dict[Cell, int] = {(x, y, z): row for row, (x, y, z) in enumerate(cells.tolist())}
        self.ready: dict[int, set[Cell]] = {}
        for cell in self.left:
            if cell[1] <= ground:
                self._open(cell)

    def _open(self, cell: Cell) -> None:
        self.ready.setdefault(cell[1], set()).add(cell)

    def place(self, cell: Cell) -> int:
        """Returns its row; what it holds is ready from now on."""
        row = self.left.pop(cell)
        layer = self.ready.get(cell[1])
        if layer is not None:
            layer.discard(cell)
            if not layer:
                del self.ready[cell[1]]
        for face in _FACES:
            near = _beside(cell, face)
            if near in self.left:
                self._open(near)
        return row

    def is_ready(self, cell: Cell) -> bool:
        return cell in self.ready.get(cell[1], ())

    def ways_on(self, cell: Cell) -> int:
        """Unplaced neighbours: a cell with few of them is a dead end if it is left for later."""
        return sum(_beside(cell, face) in self.left for face in _FACES)


def _greedy(cells: Int64Array, ground: int, layered: bool, check: Callable[[], None]) -> list[int]:
    """Always the nearest cell that holds (of the lowest layer that has one); of equals the lowest, then the one with
    the fewest ways on, as Warnsdorff did for knights; where nothing holds, the lowest cell that is left."""
    site, shells = _Site(cells, ground), _shells()
    order: list[int] = []
    here: Cell | None = None
    while site.left:
        if len(order) % 1024 == 0:
            check()
        here = _next(site, here, shells, layered)
        order.append(site.place(here))
    return order


def _next(site: _Site, here: Cell | None, shells: list[list[Cell]], layered: bool) -> Cell:
    if not site.ready:
        return min(site.left, key=lambda cell: (cell[1], 0 if here is None else _distance(here, cell), cell))
    lowest = min(site.ready)
    if here is not None:
        for shell in shells:
            near = [cell for cell in (_beside(here, offset) for offset in shell) if site.is_ready(cell)]
            if layered:
                near = [cell for cell in near if cell[1] == lowest]
            if near:
                return min(near, key=lambda cell: (cell[1], site.ways_on(cell), cell))
    open_cells = site.ready[lowest] if layered else set().union(*site.ready.values())
    return _nearest(np.array(sorted(open_cells), dtype=np.int64), here)


def _nearest(cells: Int64Array, here: Cell | None) -> Cell:
    rows = np.abs(cells - np.array(here)).sum(axis=1) if here is not None else cells[:, 1]
    x, y, z = cells[int(np.lexsort((cells[:, 1], rows))[0])].tolist()
    return (x, y, z)


def _distance(a: Cell, b: Cell) -> int:
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) + abs(a[2] - b[2])


__all__ = ["LAYERED", "NEAREST", "SERPENTINE", "EfficientOrder", "efficient_order", "score", "way"]
