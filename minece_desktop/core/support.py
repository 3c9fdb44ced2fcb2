"""What holds a block up: faces down to the ground, corners and edges only, or nothing.

The plausibility check (Algorithm 11) follows faces; the stress solvers tie blocks over faces, edges and corners. Both
are shown, since a structure may pass the one and not the other.
"""

from __future__ import annotations

import enum
import itertools

import numpy as np
import numpy.typing as npt

from tasks.blocks import BoolArray, IntArray


class Support(enum.IntEnum):
    """Faces lead to the ground; only edges or corners do; nothing does."""

    GROUNDED = 0
    TIED = 1
    UNSUPPORTED = 2


_HALF_OF_26 = [offset for offset in itertools.product((-1, 0, 1), repeat=3) if offset > (0, 0, 0)]
_FACES = [offset for offset in _HALF_OF_26 if sum(map(abs, offset)) == 1]


def support_of(xyz: IntArray) -> npt.NDArray[np.int8]:
    """``Support`` of every block, (n,) int8, for distinct cells (n, 3); blocks at y <= 0 stand on the ground."""
    on_ground = xyz[:, 1] <= 0
    by_faces = _reached(xyz, on_ground, _FACES)
    by_any = _reached(xyz, on_ground, _HALF_OF_26)
    support = np.where(by_faces, Support.GROUNDED, np.where(by_any, Support.TIED, Support.UNSUPPORTED))
    return support.astype(np.int8)


def _reached(xyz: IntArray, start: BoolArray, offsets: list[tuple[int, ...]]) -> BoolArray:
    """Which cells a chain of neighbours joins to a starting one.

    SciPy is imported here: the window, which leaves this to its worker, starts a fifth of a second sooner.
    """
    from scipy.sparse import coo_array
    from scipy.sparse.csgraph import connected_components

    if not len(xyz):
        return np.zeros(0, dtype=np.bool_)
    cells = xyz.astype(np.int64) - xyz.min(axis=0) + 1
    height, depth = int(cells[:, 1].max()) + 2, int(cells[:, 2].max()) + 2
    keys = (cells[:, 0] * height + cells[:, 1]) * depth + cells[:, 2]
    order = np.argsort(keys)
    ranked = keys[order]
    rows, columns = [], []
    for dx, dy, dz in offsets:
        wanted = keys + (dx * height + dy) * depth + dz
        place = np.minimum(np.searchsorted(ranked, wanted), len(ranked) - 1)
        there = ranked[place] == wanted
        rows.append(np.flatnonzero(there))
        columns.append(order[place[there]])
    row, column = np.concatenate(rows), np.concatenate(columns)
    graph = coo_array((np.ones(len(row), dtype=np.int8), (row, column)), shape=(len(xyz), len(xyz)))
    _, component = connected_components(graph, directed=False)
    reached: BoolArray = np.isin(component, np.unique(component[start]))
    return reached
