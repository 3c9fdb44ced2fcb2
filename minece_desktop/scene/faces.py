"""Exposed faces of a timeline of blocks, each with the steps between which it can be seen.

A face belongs to a block and a direction. It can be seen while its block stands and the neighbouring cell in that
direction is empty: it is born with its block or when the neighbour is removed, and dies with its block or when a
neighbour is placed. One face may therefore appear several times, with disjoint lifetimes.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tasks.blocks import NEVER, BoolArray, IntArray, Lifetimes

DIRECTIONS = np.array([[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]], dtype=np.int32)
"""Outward normals, in the order of ``FaceTable.direction``."""

# Corners of each face as offsets from the cell's lowest corner, counter-clockwise seen from outside.
_CORNERS = np.array(
    [
        [[1, 0, 0], [1, 1, 0], [1, 1, 1], [1, 0, 1]],
        [[0, 0, 0], [0, 0, 1], [0, 1, 1], [0, 1, 0]],
        [[0, 1, 0], [0, 1, 1], [1, 1, 1], [1, 1, 0]],
        [[0, 0, 0], [1, 0, 0], [1, 0, 1], [0, 0, 1]],
        [[0, 0, 1], [1, 0, 1], [1, 1, 1], [0, 1, 1]],
        [[0, 0, 0], [0, 1, 0], [1, 1, 0], [1, 0, 0]],
    ],
    dtype=np.float32,
)


@dataclass(frozen=True)
class FaceTable:
    """One row a face lifetime.

    ``block`` int32 index into the lifetimes, ``direction`` uint8 index into ``DIRECTIONS``, ``birth`` and ``death``
    int32: the face can be seen after step k when ``birth <= k < death``.
    """

    block: IntArray
    direction: npt.NDArray[np.uint8]
    birth: IntArray
    death: IntArray

    def __len__(self) -> int:
        return len(self.block)

    def visible(self, step: int) -> npt.NDArray[np.int64]:
        """Rows that can be seen after ``step``."""
        return np.flatnonzero((self.birth <= step) & (self.death > step))

    def corners(self, xyz: npt.NDArray[np.integer]) -> npt.NDArray[np.float32]:
        """Corner points (f, 4, 3) of all faces, given the blocks' cells (n, 3)."""
        return xyz[self.block].astype(np.float32)[:, None, :] + _CORNERS[self.direction]

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
        return FaceTable(
            block=np.concatenate([self.block[own], contacts.block[cut]]),
            direction=np.concatenate([self.direction[own], contacts.direction[cut]]),
            birth=np.concatenate([self.birth[own], contacts.birth[cut]]),
            death=np.concatenate([self.death[own], contacts.death[cut]]),
        )


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


def exposed_faces(lifetimes: Lifetimes) -> FaceTable:
    """The face table of a timeline; O(n log n), no Python loop over blocks."""
    count, stays = len(lifetimes), _Stays(lifetimes)
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
    stays = _Stays(lifetimes)
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
