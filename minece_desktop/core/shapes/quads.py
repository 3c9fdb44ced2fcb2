"""From boxes in sixteenths of a block to the rectangles that can be seen of their union."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Box = tuple[int, int, int, int, int, int]
"""Lowest and highest corner, x, y, z each, in sixteenths of a block."""

FloatArray = npt.NDArray[np.float32]

DIRECTIONS = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))
UNIT: FloatArray = np.array(
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
"""Corners (6, 4, 3) of a full cube's faces from the cell's lowest corner, counter-clockwise seen from outside."""


@dataclass(frozen=True, eq=False)
class Quads:
    """``corners`` (q, 4, 3) float32 from the cell's lowest corner, counter-clockwise seen from outside; ``direction``
    (q,) uint8 into ``DIRECTIONS``; ``flush`` (q,) whether it lies in the cell's own face."""

    corners: FloatArray
    direction: npt.NDArray[np.uint8]
    flush: npt.NDArray[np.bool_]

    def __len__(self) -> int:
        return len(self.direction)

    @staticmethod
    def of(corners: FloatArray, direction: npt.NDArray[np.integer]) -> Quads:
        across = corners[np.arange(len(corners)), 0, direction // 2]
        return Quads(corners, direction.astype(np.uint8), across == np.where(direction % 2 == 0, 1.0, 0.0))

    def but(self, direction: int) -> Quads:
        """Without those that look in a direction."""
        kept = self.direction != direction
        return Quads(self.corners[kept], self.direction[kept], self.flush[kept])

    @staticmethod
    def joined(parts: Sequence[Quads]) -> Quads:
        return Quads(
            np.concatenate([np.zeros((0, 4, 3), dtype=np.float32), *(part.corners for part in parts)]),
            np.concatenate([np.zeros(0, dtype=np.uint8), *(part.direction for part in parts)]),
            np.concatenate([np.zeros(0, dtype=np.bool_), *(part.flush for part in parts)]),
        )


def is_full(boxes: Iterable[Box]) -> bool:
    """Whether the boxes fill the whole cell."""
    ticks, filled = _filled(tuple(boxes))
    return bool(filled.size and filled.all() and all(axis[0] == 0 and axis[-1] == 16 for axis in ticks))


def hull(boxes: Iterable[Box]) -> Quads:
    """The outside of the union of some boxes: no rectangle lies inside or twice."""
    ticks, filled = _filled(tuple(boxes))
    corners: list[FloatArray] = []
    direction: list[int] = []
    padded = np.pad(filled, 1)
    for number, way in enumerate(DIRECTIONS):
        beyond = np.roll(padded, [-step for step in way], axis=(0, 1, 2))[1:-1, 1:-1, 1:-1]
        axis = number // 2
        for layer, seen in enumerate(np.moveaxis(filled & ~beyond, axis, 0)):
            for low, high in _rectangles(seen):
                corners.append(_corners(number, axis, layer, low, high, ticks))
                direction.append(number)
    if not corners:
        return Quads.joined([])
    return Quads.of(np.array(corners, dtype=np.float32), np.array(direction))


def _filled(boxes: tuple[Box, ...]) -> tuple[list[npt.NDArray[np.int64]], npt.NDArray[np.bool_]]:
    """The planes at which boxes begin and end, along x, y, z, and whether each cell between them is filled."""
    ends = np.array(boxes, dtype=np.int64).reshape(-1, 2, 3)
    ticks = [np.unique(ends[:, :, axis]) for axis in range(3)]
    filled = np.zeros([max(len(axis) - 1, 0) for axis in ticks], dtype=np.bool_)
    for low, high in ends:
        x, y, z = (slice(*np.searchsorted(ticks[axis], (low[axis], high[axis]))) for axis in range(3))
        filled[x, y, z] = True
    return ticks, filled


def _rectangles(seen: npt.NDArray[np.bool_]) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Few rectangles, lowest and highest index, that cover a mask exactly."""
    left, found = seen.copy(), []
    for i, j in np.argwhere(seen).tolist():
        if not left[i, j]:
            continue
        end = j
        while end < seen.shape[1] and left[i, end]:
            end += 1
        bottom = i + 1
        while bottom < seen.shape[0] and left[bottom, j:end].all():
            bottom += 1
        left[i:bottom, j:end] = False
        found.append(((i, j), (bottom, end)))
    return found


def _corners(
    number: int, axis: int, layer: int, low: tuple[int, int], high: tuple[int, int], ticks: list[npt.NDArray[np.int64]]
) -> FloatArray:
    """Corners (4, 3) of one rectangle, in blocks."""
    others = [other for other in range(3) if other != axis]
    start, size = np.zeros(3), np.zeros(3)
    start[axis], size[axis] = ticks[axis][layer], ticks[axis][layer + 1] - ticks[axis][layer]
    for other, first, last in zip(others, low, high, strict=True):
        start[other], size[other] = ticks[other][first], ticks[other][last] - ticks[other][first]
    placed: FloatArray = ((start + UNIT[number] * size) / 16).astype(np.float32)
    return placed
