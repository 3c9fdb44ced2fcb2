"""The faces of a structure that can be seen: those that no full cube on the other side hides."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from minece_desktop.core.shapes import DIRECTIONS, UNIT, BlockShapes
from tasks.blocks import IntArray, Structure


def surface(structure: Structure) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.float64]]:
    """The rows of a structure that show a face, one entry a face, and its corners (f, 4, 3); blocks in their shape."""
    shapes = BlockShapes.of(structure.ids, structure.palette)
    blocks = {cell: row for row, cell in enumerate(structure.cells)}
    full = [True] * len(blocks) if shapes is None else shapes.full.tolist()
    rows: list[int] = []
    sides: list[int] = []
    arms: list[tuple[int, int, int]] = []
    reaching = set() if shapes is None else set(shapes.reaching.tolist())
    for (x, y, z), row in blocks.items():
        for side, (dx, dy, dz) in enumerate(DIRECTIONS):
            other = blocks.get((x + dx, y + dy, z + dz))
            if other is None or not full[other]:
                rows.append(row)
                sides.append(side)
            if other is not None and row in reaching:
                arms.append((row, side, other))
    shown, direction = np.array(rows, dtype=np.int64), np.array(sides, dtype=np.int64)
    if shapes is None:
        return shown, _placed(structure.xyz[shown], UNIT[direction])
    reach = np.array(arms, dtype=np.int64).reshape(-1, 3)
    reach = reach[shapes.connect(reach[:, 0], reach[:, 2])]
    inner = np.flatnonzero(~shapes.full)
    parts = [
        (shown, shapes.sides(shown, direction)),
        (inner, shapes.inner(inner)),
        (reach[:, 0], shapes.arms(reach[:, 0], reach[:, 1])),
    ]
    block = np.concatenate([owner[row] for owner, (row, _) in parts])
    quads = np.concatenate([quad for _, (_, quad) in parts])
    return block, _placed(structure.xyz[block], shapes.corners[quads])


def _placed(cells: IntArray, corners: npt.NDArray[np.float32]) -> npt.NDArray[np.float64]:
    """Corners (f, 4, 3) of rectangles in cells (f, 3); exact however far off the cells are."""
    placed: npt.NDArray[np.float64] = cells.astype(np.float64)[:, None, :] + corners
    return placed
