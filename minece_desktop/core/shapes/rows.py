"""The shapes of many blocks as arrays: which rectangles belong to which block, in which direction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from minece_desktop.core.shapes.forms import Form, form_of
from minece_desktop.core.shapes.quads import UNIT, Quads
from tasks.blocks import BlockState, BoolArray

IndexArray = npt.NDArray[np.int64]

INNER = 6
"""Slot of the rectangles within the cell, which no neighbour hides; 0 to 5 are those in the cell's own faces."""
_ARMS = 7
"""First slot of the arms, one for each direction."""
_SLOTS = 13
_CUBE = Quads.of(UNIT, np.arange(6))


@dataclass(frozen=True, eq=False)
class BlockShapes:
    """``full`` (n,): the block fills its cell. ``corners`` (q, 4, 3) and ``direction`` (q,) of all rectangles there
    are, the faces of a full cube first. ``covers`` (q, p): whether a block of a palette's entry, beside it in its
    direction, hides a rectangle."""

    full: BoolArray
    corners: npt.NDArray[np.float32]
    direction: npt.NDArray[np.uint8]
    covers: BoolArray
    _ids: IndexArray
    _start: IndexArray
    _count: IndexArray
    _joins: IndexArray
    _reach: BoolArray

    @staticmethod
    def of(ids: npt.NDArray[np.integer], palette: Sequence[BlockState]) -> BlockShapes | None:
        """The shapes of blocks with ``ids`` (n,) into the palette; None when all are full cubes."""
        used = np.unique(ids)
        forms = {int(one): form_of(palette[one]) for one in used.tolist()}
        if not any(forms.values()):
            return None
        parts, total = [_CUBE], len(_CUBE)
        start, count = (np.zeros((len(palette), _SLOTS), dtype=np.int64) for _ in range(2))
        for one, form in forms.items():
            for slot, quads in enumerate(_slots(form)):
                if form is None:
                    start[one, slot], count[one, slot] = slot, 1
                else:
                    start[one, slot], count[one, slot] = total, len(quads)
                    parts.append(quads)
                    total += len(quads)
        whole = Quads.joined(parts)
        cubes = np.array([forms.get(one) is None for one in range(len(palette))])
        joins, reach = _joining(forms, len(palette))
        rows = ids.astype(np.int64)
        covers = _covering(whole, [_CUBE if form is None else form.quads for form in forms.values()])
        known = np.zeros((len(whole), len(palette)), dtype=np.bool_)
        known[:, list(forms)] = covers
        return BlockShapes(cubes[rows], whole.corners, whole.direction, known, rows, start, count, joins, reach)

    def sides(
        self, blocks: npt.NDArray[np.integer], direction: npt.NDArray[np.integer]
    ) -> tuple[IndexArray, IndexArray]:
        """Rectangles in the cell's face in a direction: which of the rows given each belongs to, and its index."""
        return self._expanded(blocks, direction)

    def covered(self, quads: npt.NDArray[np.integer], others: npt.NDArray[np.integer]) -> BoolArray:
        """(m,) whether rectangles are hidden by other blocks that stand beside them, in their direction."""
        hidden: BoolArray = self.covers[quads, self._ids[others]]
        return hidden

    def inner(self, blocks: npt.NDArray[np.integer]) -> tuple[IndexArray, IndexArray]:
        """Rectangles that no neighbour hides, as ``sides``."""
        return self._expanded(blocks, np.full(len(blocks), INNER))

    def arms(
        self, blocks: npt.NDArray[np.integer], direction: npt.NDArray[np.integer]
    ) -> tuple[IndexArray, IndexArray]:
        """Rectangles of what reaches out in a direction, as ``sides``."""
        return self._expanded(blocks, direction + _ARMS)

    @property
    def reaching(self) -> IndexArray:
        """Blocks that connect to what stands beside them."""
        return np.flatnonzero(self._count[self._ids, _ARMS:].any(axis=1))

    def connect(self, blocks: npt.NDArray[np.integer], others: npt.NDArray[np.integer]) -> BoolArray:
        """(m,) whether the first of each pair reaches out to the second."""
        reached: BoolArray = self._reach[self._ids[blocks], self._joins[self._ids[others]]]
        return reached

    def _expanded(
        self, blocks: npt.NDArray[np.integer], slot: npt.NDArray[np.integer]
    ) -> tuple[IndexArray, IndexArray]:
        ids = self._ids[blocks]
        counts, first = self._count[ids, slot], self._start[ids, slot]
        row = np.repeat(np.arange(len(ids)), counts)
        place = np.arange(len(row)) - np.repeat(np.cumsum(counts) - counts, counts)
        return row, first[row] + place


def _slots(form: Form | None) -> list[Quads]:
    """By slot; of a full cube its six faces, each in its own."""
    if form is None:
        return [_CUBE] * 6
    quads = form.quads
    picked = [quads.flush & (quads.direction == number) for number in range(6)] + [~quads.flush]
    made = [Quads(quads.corners[which], quads.direction[which], quads.flush[which]) for which in picked]
    return [*made, *(form.arms.get(number, Quads.joined([])) for number in range(6))]


def _covering(quads: Quads, neighbours: Sequence[Quads]) -> BoolArray:
    """(q, p) whether what lies in the facing side of a neighbour covers each rectangle; never one within its cell."""
    covers = np.zeros((len(quads), len(neighbours)), dtype=np.bool_)
    for direction in range(6):
        mine = np.flatnonzero(quads.flush & (quads.direction == direction))
        own = _masks(quads.corners[mine], direction // 2)
        bare = np.ones((16 * 16, len(neighbours)), dtype=np.float32)
        for column, other in enumerate(neighbours):
            facing = other.flush & (other.direction == direction ^ 1)
            bare[_masks(other.corners[facing], direction // 2).any(axis=0), column] = 0
        covers[mine] = own.astype(np.float32) @ bare == 0
    return covers


def _masks(corners: npt.NDArray[np.float32], axis: int) -> BoolArray:
    """Which of a side's 16 × 16 squares rectangles (m, 4, 3) cover, (m, 256)."""
    flat = np.delete(np.rint(16 * corners).astype(np.int64), axis, axis=2)
    low, high = flat.min(axis=1), flat.max(axis=1)
    ticks = np.arange(16)
    inside = (ticks >= low[:, :, None]) & (ticks < high[:, :, None])
    masks: BoolArray = (inside[:, 0, :, None] & inside[:, 1, None, :]).reshape(-1, 256)
    return masks


def _joining(forms: dict[int, Form | None], size: int) -> tuple[IndexArray, BoolArray]:
    """By id: the number of what it is for those that connect to it (0 nothing, 1 full cube), and what it reaches."""
    names = ["", "cube", *sorted({form.joins for form in forms.values() if form is not None and form.joins})]
    joins, reach = np.zeros(size, dtype=np.int64), np.zeros((size, len(names)), dtype=np.bool_)
    for one, form in forms.items():
        joins[one] = names.index("cube" if form is None else form.joins)
        if form is not None and form.arms:
            reach[one] = [name == "cube" or name in form.reaches for name in names]
    return joins, reach
