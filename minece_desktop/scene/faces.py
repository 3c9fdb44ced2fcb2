"""Exposed faces of a timeline of blocks, each with the steps between which it can be seen.

A face belongs to a block and a direction. It can be seen while its block stands and the neighbouring cell in that
direction is empty: it is born with its block or when the neighbour is removed, and dies with its block or when a
neighbour is placed. One face may therefore appear several times, with disjoint lifetimes.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tasks.blocks import NEVER, IntArray, Lifetimes

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


@dataclass(frozen=True)
class FaceOrder:
    """Rows of a face table from front to back, so that hidden pixels are never shaded: a fifth to a third faster."""

    rows: IntArray
    birth: IntArray
    death: IntArray

    def visible(self, step: int) -> IntArray:
        """Rows that can be seen after ``step``, nearest first."""
        return self.rows[(self.birth <= step) & (self.death > step)]


def exposed_faces(lifetimes: Lifetimes) -> FaceTable:
    """The face table of a timeline; O(n log n), no Python loop over blocks."""
    count = len(lifetimes)
    cells, cell_of, strides = _cell_index(lifetimes.xyz)
    # Deaths are cut to one step after the last birth or removal, so that (cell, step) packs into one int64.
    finite = np.concatenate([lifetimes.birth, lifetimes.death[lifetimes.death < NEVER], [0]])
    horizon = int(finite.max()) + 1
    birth = lifetimes.birth.astype(np.int64)
    death = np.minimum(lifetimes.death.astype(np.int64), horizon)
    span = horizon + 1

    order = np.lexsort((birth, cell_of))
    births, deaths = birth[order], death[order]
    birth_keys = cell_of[order] * span + births
    death_keys = cell_of[order] * span + deaths

    block: list[npt.NDArray[np.int64]] = []
    starts: list[npt.NDArray[np.int64]] = []
    ends: list[npt.NDArray[np.int64]] = []
    for direction in DIRECTIONS.astype(np.int64):
        neighbour = cells + direction @ strides
        at = np.minimum(np.searchsorted(cells, neighbour), max(len(cells) - 1, 0))
        occupied = cells[at] == neighbour
        other, ever = at[cell_of], occupied[cell_of]
        # Stays of the neighbour that overlap this block's own: rows first..last of the sorted stays.
        first = np.searchsorted(death_keys, other * span + birth, side="right")
        last = np.where(ever, np.searchsorted(birth_keys, other * span + death, side="left"), first)
        gaps = last - first + 1
        owner = np.repeat(np.arange(count), gaps)
        gap = np.arange(len(owner)) - np.repeat(np.cumsum(gaps) - gaps, gaps)
        stay = first[owner] + gap
        opens = np.where(gap > 0, deaths[np.clip(stay - 1, 0, max(count - 1, 0))], birth[owner])
        closes = np.where(gap < gaps[owner] - 1, births[np.clip(stay, 0, max(count - 1, 0))], death[owner])
        opens, closes = np.maximum(opens, birth[owner]), np.minimum(closes, death[owner])
        seen = opens < closes
        block.append(owner[seen])
        starts.append(opens[seen])
        ends.append(closes[seen])
    sizes = [len(rows) for rows in block]
    closing = np.concatenate(ends)
    return FaceTable(
        block=np.concatenate(block).astype(np.int32),
        direction=np.repeat(np.arange(6, dtype=np.uint8), sizes),
        birth=np.concatenate(starts).astype(np.int32),
        death=np.where(closing >= horizon, NEVER, closing).astype(np.int32),
    )


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
