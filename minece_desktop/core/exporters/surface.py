"""The faces of a structure that can be seen: those without a block on the other side."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from tasks.blocks import IntArray

DIRECTIONS = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))

# Corners of each face from the cell's lowest corner, counter-clockwise seen from outside.
CORNERS = np.array(
    [
        [[1, 0, 0], [1, 1, 0], [1, 1, 1], [1, 0, 1]],
        [[0, 0, 0], [0, 0, 1], [0, 1, 1], [0, 1, 0]],
        [[0, 1, 0], [0, 1, 1], [1, 1, 1], [1, 1, 0]],
        [[0, 0, 0], [1, 0, 0], [1, 0, 1], [0, 0, 1]],
        [[0, 0, 1], [1, 0, 1], [1, 1, 1], [0, 1, 1]],
        [[0, 0, 0], [0, 1, 0], [1, 1, 0], [1, 0, 0]],
    ],
    dtype=np.int32,
)


def exposed(xyz: IntArray) -> tuple[npt.NDArray[np.int64], IntArray]:
    """The rows of ``xyz`` (n, 3), distinct cells, that show a face, one entry a face; and its corners (f, 4, 3)."""
    blocks = {cell: row for row, cell in enumerate(map(tuple, xyz.tolist()))}
    rows: list[int] = []
    sides: list[int] = []
    for (x, y, z), row in blocks.items():
        for side, (dx, dy, dz) in enumerate(DIRECTIONS):
            if (x + dx, y + dy, z + dz) not in blocks:
                rows.append(row)
                sides.append(side)
    shown = np.array(rows, dtype=np.int64)
    corners = xyz[shown][:, None, :] + CORNERS[np.array(sides, dtype=np.int64)]
    return shown, corners.astype(np.int32)
