"""Exposed faces of a timeline of blocks, each with the steps between which it can be seen.

A face belongs to a block and a direction. It can be seen while its block stands and the neighbouring cell in that
direction is empty: it is born with its block or when the neighbour is removed, and dies with its block or when a
neighbour is placed. One face may therefore appear several times, with disjoint lifetimes.

Blocks that do not fill their cell (``core.shapes``) have other faces than a cube's six, and hide of a neighbour's only
what they cover.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from minece_desktop.core.shapes import UNIT, BlockShapes
from tasks.blocks import NEVER, BoolArray, IntArray, Lifetimes

DIRECTIONS = np.array([[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]], dtype=np.int32)
"""Outward normals, in the order of ``FaceTable.direction``."""


@dataclass(frozen=True)
class FaceTable:
    """One row a face lifetime.

    ``block`` int32 index into the lifetimes, ``direction`` uint8 index into ``DIRECTIONS``, ``birth`` and ``death``
    int32: the face can be seen after step k when ``birth <= k < death``. ``quad``: which of the rectangles of
    ``shapes`` it is; both None where all blocks are cubes.
    """

    block: IntArray
    direction: npt.NDArray[np.uint8]
    birth: IntArray
    death: IntArray
    quad: IntArray | None = None
    shapes: BlockShapes | None = None

    def __len__(self) -> int:
        return len(self.block)

    def visible(self, step: int) -> npt.NDArray[np.int64]:
        """Rows that can be seen after ``step``."""
        return np.flatnonzero((self.birth <= step) & (self.death > step))

    def corners(self, xyz: npt.NDArray[np.integer]) -> npt.NDArray[np.float32]:
        """Corner points (f, 4, 3) of the cells' sides that the faces look out of, given the cells (n, 3)."""
        return xyz[self.block].astype(np.float32)[:, None, :] + UNIT[self.direction]

    @property
    def offsets(self) -> npt.NDArray[np.float32] | None:
        """How far the corners (f, 4, 3) lie from those that ``corners`` gives; None where all blocks are cubes."""
        if self.quad is None or self.shapes is None:
            return None
        moved: npt.NDArray[np.float32] = (self.shapes.corners[self.quad] - UNIT[self.direction]).astype(np.float32)
        return moved

    def facing(self, xyz: npt.NDArray[np.integer], signs: npt.NDArray[np.integer]) -> FaceOrder:
        """The faces that a parallel view can show at all, nearest first; ``signs`` (3,) of the way to the viewer."""
        rows = np.flatnonzero((DIRECTIONS @ signs > 0)[self.direction])
        nearness = (xyz[self.block[rows]].astype(np.int64) * signs).sum(axis=1)
        ordered = rows[np.argsort(-nearness, kind="stable")]
        return FaceOrder(ordered.astype(np.int32), self.birth[ordered], self.death[ordered])

    def of_part(self, contacts: Contacts, shown: BoolArray) -> FaceTable:
        """The faces of the lifetimes that are ``shown`` (n,), those towards hidden neighbours included."""
        own = np.flatnonzero(shown[self.block])
        cut = np.flatnonzero(shown[contacts.block] & ~shown[contacts.other])
        return _joined([self._of_rows(own), _between(contacts, cut, self.shapes, covered=True)])

    def _of_rows(self, rows: npt.NDArray[np.integer]) -> FaceTable:
        quad = None if self.quad is None else self.quad[rows]
        return FaceTable(self.block[rows], self.direction[rows], self.birth[rows], self.death[rows], quad, self.shapes)


@dataclass(frozen=True)
class FaceOrder:
    """Rows of a face table from front to back, so that hidden pixels are never shaded: a fifth to a third faster."""

    rows: IntArray
    birth: IntArray
    death: IntArray

    def visible(self, step: int) -> IntArray:
        """Rows that can be seen after ``step``, nearest first."""
        return self.rows[(self.birth <= step) & (self.death > step)]


@dataclass(frozen=True)
class Contacts:
    """Two blocks that stand side by side, one row a pair, a direction and a stay: what no face is drawn between.

    ``block`` and ``other`` int32 indices into the lifetimes, ``direction`` from the first to the second, ``birth`` and
    ``death`` of their standing together as in ``FaceTable``.
    """

    block: IntArray
    other: IntArray
    direction: npt.NDArray[np.uint8]
    birth: IntArray
    death: IntArray


class _Stays:
    """Lifetimes sorted by cell and time, so that those of a neighbouring cell are found by bisection."""

    def __init__(self, lifetimes: Lifetimes) -> None:
        self.cells, self.cell_of, self.strides = _cell_index(lifetimes.xyz)
        # Deaths are cut to one step after the last birth or removal, so that (cell, step) packs into one int64.
        finite = np.concatenate([lifetimes.birth, lifetimes.death[lifetimes.death < NEVER], [0]])
        self.horizon = int(finite.max()) + 1
        self.birth = lifetimes.birth.astype(np.int64)
        self.death = np.minimum(lifetimes.death.astype(np.int64), self.horizon)
        self._span = self.horizon + 1
        self.order = np.lexsort((self.birth, self.cell_of))
        self.births, self.deaths = self.birth[self.order], self.death[self.order]
        self._birth_keys = self.cell_of[self.order] * self._span + self.births
        self._death_keys = self.cell_of[self.order] * self._span + self.deaths

    def beside(self, direction: npt.NDArray[np.int64]) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
        """Stays of the neighbour in a direction that overlap each block's own: rows first up to last of the sorted."""
        neighbour = self.cells + direction @ self.strides
        at = np.minimum(np.searchsorted(self.cells, neighbour), max(len(self.cells) - 1, 0))
        occupied = self.cells[at] == neighbour
        other, ever = at[self.cell_of], occupied[self.cell_of]
        first = np.searchsorted(self._death_keys, other * self._span + self.birth, side="right")
        last = np.searchsorted(self._birth_keys, other * self._span + self.death, side="left")
        return first, np.where(ever, last, first)

    def ends(self, death: npt.NDArray[np.int64]) -> IntArray:
        """Cut deaths as they are outside."""
        out: IntArray = np.where(death >= self.horizon, NEVER, death).astype(np.int32)
        return out


def exposed_faces(lifetimes: Lifetimes, shapes: BlockShapes | None = None) -> FaceTable:
    """The face table of a timeline; O(n log n), no Python loop over blocks. ``shapes``: None for all cubes."""
    stays = _Stays(lifetimes)
    sides = _open_sides(stays)
    if shapes is None:
        return sides
    row, quad = shapes.sides(sides.block, sides.direction)
    open_ = _of_quads(sides.block[row], quad, sides.birth[row], sides.death[row], shapes)
    inner = np.flatnonzero(~shapes.full)
    row, quad = shapes.inner(inner)
    block = inner[row].astype(np.int32)
    within = _of_quads(block, quad, lifetimes.birth[block], lifetimes.death[block], shapes)
    pairs = _pairs(stays)
    some = np.flatnonzero(~(shapes.full[pairs.block] & shapes.full[pairs.other]))
    between = _between(pairs, some, shapes, covered=False)
    return _joined([open_, within, between, _arms(pairs, some, shapes)])


def _between(pairs: Contacts, rows: npt.NDArray[np.integer], shapes: BlockShapes | None, *, covered: bool) -> FaceTable:
    """Of blocks that stand side by side, the faces towards each other that the other one covers, or does not cover."""
    block, direction, birth, death = (
        column[rows] for column in (pairs.block, pairs.direction, pairs.birth, pairs.death)
    )
    if shapes is None:
        return FaceTable(block, direction, birth, death)
    row, quad = shapes.sides(block, direction)
    kept = shapes.covered(quad, pairs.other[rows][row]) == covered
    row, quad = row[kept], quad[kept]
    return _of_quads(block[row], quad, birth[row], death[row], shapes)


def _arms(pairs: Contacts, rows: npt.NDArray[np.integer], shapes: BlockShapes) -> FaceTable:
    """What fences, walls and panes reach out with, while there is something to connect to."""
    kept = rows[shapes.connect(pairs.block[rows], pairs.other[rows])]
    row, quad = shapes.arms(pairs.block[kept], pairs.direction[kept])
    at = kept[row]
    return _of_quads(pairs.block[at], quad, pairs.birth[at], pairs.death[at], shapes)


def _of_quads(
    block: IntArray, quad: npt.NDArray[np.int64], birth: IntArray, death: IntArray, shapes: BlockShapes
) -> FaceTable:
    return FaceTable(block, shapes.direction[quad], birth, death, quad.astype(np.int32), shapes)


def _joined(tables: list[FaceTable]) -> FaceTable:
    """One table; all have shapes, or none has."""
    quads = [table.quad for table in tables if table.quad is not None]
    return FaceTable(
        block=np.concatenate([table.block for table in tables]),
        direction=np.concatenate([table.direction for table in tables]),
        birth=np.concatenate([table.birth for table in tables]),
        death=np.concatenate([table.death for table in tables]),
        quad=np.concatenate(quads) if quads else None,
        shapes=tables[0].shapes,
    )


def _open_sides(stays: _Stays) -> FaceTable:
    """The sides of all cells with a block, while nothing stands beyond them."""
    count = len(stays.order)
    block: list[npt.NDArray[np.int64]] = []
    starts: list[npt.NDArray[np.int64]] = []
    ends: list[npt.NDArray[np.int64]] = []
    for direction in DIRECTIONS.astype(np.int64):
        first, last = stays.beside(direction)
        gaps = last - first + 1
        owner, gap = _numbered(gaps)
        stay = first[owner] + gap
        born, dead = stays.birth[owner], stays.death[owner]
        opens = np.where(gap > 0, stays.deaths[np.clip(stay - 1, 0, max(count - 1, 0))], born)
        closes = np.where(gap < gaps[owner] - 1, stays.births[np.clip(stay, 0, max(count - 1, 0))], dead)
        opens, closes = np.maximum(opens, born), np.minimum(closes, dead)
        seen = opens < closes
        block.append(owner[seen])
        starts.append(opens[seen])
        ends.append(closes[seen])
    sizes = [len(rows) for rows in block]
    return FaceTable(
        block=np.concatenate(block).astype(np.int32),
        direction=np.repeat(np.arange(6, dtype=np.uint8), sizes),
        birth=np.concatenate(starts).astype(np.int32),
        death=stays.ends(np.concatenate(ends)),
    )


def contacts(lifetimes: Lifetimes) -> Contacts:
    """All pairs of blocks that stand side by side at some step, each from both sides."""
    return _pairs(_Stays(lifetimes))


def _pairs(stays: _Stays) -> Contacts:
    parts = []
    for number, direction in enumerate(DIRECTIONS.astype(np.int64)):
        first, last = stays.beside(direction)
        owner, place = _numbered(last - first)
        stay = first[owner] + place
        opens = np.maximum(stays.birth[owner], stays.births[stay])
        closes = np.minimum(stays.death[owner], stays.deaths[stay])
        parts.append((owner, stays.order[stay], np.full(len(owner), number), opens, closes))
    block, other, way, opens, closes = (np.concatenate(part) for part in zip(*parts, strict=True))
    return Contacts(
        block.astype(np.int32),
        other.astype(np.int32),
        way.astype(np.uint8),
        opens.astype(np.int32),
        stays.ends(closes),
    )


def _numbered(counts: npt.NDArray[np.int64]) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Each index as often as ``counts`` says, and a number from 0 on for each of its rows."""
    owner = np.repeat(np.arange(len(counts)), counts)
    return owner, np.arange(len(owner)) - np.repeat(np.cumsum(counts) - counts, counts)


def _cell_index(xyz: IntArray) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Sorted keys of the distinct cells, each row's place among them, and the key step of one cell along x, y, z.

    Each axis is squeezed so that gaps wider than two cells become two: neighbours stay neighbours, and keys fit int64
    however far apart the blocks are.
    """
    ranks, sizes = [], []
    for axis in range(3):
        values, place = np.unique(xyz[:, axis].astype(np.int64), return_inverse=True)
        steps = np.minimum(np.diff(values), 2)
        rank = 1 + np.concatenate([np.zeros(min(len(values), 1), dtype=np.int64), np.cumsum(steps)])
        ranks.append(rank[place])
        sizes.append(int(rank[-1]) + 2 if len(rank) else 2)
    strides = np.array([sizes[1] * sizes[2], sizes[2], 1], dtype=np.int64)
    cells, cell_of = np.unique(np.stack(ranks, axis=1) @ strides, return_inverse=True)
    return cells, cell_of, strides
