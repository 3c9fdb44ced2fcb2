"""Closest and farthest pairs of cells on a level, exact in whole numbers and fast for many cells."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence

import numpy as np

from checks.grid import SIDES, Plan

_FEW = 1500
"""Up to this many pairs, each is looked at in turn."""


def squared(a: Plan, b: Plan) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def distance(a: Plan, b: Plan) -> float:
    """Between cell centres."""
    return math.sqrt(squared(a, b))


def closest_between(clusters: Sequence[Sequence[Plan]]) -> tuple[Plan, Plan]:
    """The closest two cells, between centres, that lie in different clusters; there must be at least two clusters."""
    return _closest(clusters, squared, norm=2.0)


def gap_between(clusters: Sequence[Sequence[Plan]]) -> tuple[Plan, Plan]:
    """The two cells of different clusters with the fewest cells between them: least max(|Δx|, |Δz|)."""
    return _closest(clusters, lambda a, b: max(abs(a[0] - b[0]), abs(a[1] - b[1])), norm=math.inf)


def _closest(
    clusters: Sequence[Sequence[Plan]], measure: Callable[[Plan, Plan], int], norm: float
) -> tuple[Plan, Plan]:
    """Only cells with a free side need be looked at. Two clusters' numbers differ in some binary digit, so splitting
    all cells by each digit in turn meets every pair of clusters in at most log2(n) nearest-neighbour searches.
    """
    taken = {cell for cluster in clusters for cell in cluster}
    rims = [
        [c for c in cluster if any((c[0] + dx, c[1] + dz) not in taken for dx, dz in SIDES)] for cluster in clusters
    ]
    cells = [cell for rim in rims for cell in rim]
    if len(cells) ** 2 <= 2 * _FEW:
        pairs = ((p, q) for k, rim in enumerate(rims) for other in rims[k + 1 :] for p in rim for q in other)
        return min(pairs, key=lambda pair: measure(*pair))
    from scipy.spatial import cKDTree  # the window imports the checks for their titles, and never SciPy

    where = np.array(cells, dtype=np.float64)
    cluster_of = np.repeat(np.arange(len(rims)), [len(rim) for rim in rims])
    best: tuple[Plan, Plan] | None = None
    for digit in range(int(len(rims) - 1).bit_length()):
        ones = (cluster_of >> digit) & 1 == 1
        near, index = map(np.asarray, cKDTree(where[ones]).query(where[~ones], p=norm))
        at = int(np.argmin(near))
        pair = cells[int(np.flatnonzero(~ones)[at])], cells[int(np.flatnonzero(ones)[index[at]])]
        if best is None or measure(*pair) < measure(*best):
            best = pair
    assert best is not None
    return best


def _hull(cells: Iterable[Plan]) -> list[Plan]:
    """Corners of the convex hull (Andrew's monotone chain)."""
    ordered = sorted(set(cells))
    if len(ordered) < 3:
        return ordered
    corners: list[Plan] = []
    for walk in (ordered, ordered[::-1]):
        chain: list[Plan] = []
        for x, z in walk:
            while len(chain) > 1:
                (ax, az), (bx, bz) = chain[-2], chain[-1]
                if (bx - ax) * (z - az) - (bz - az) * (x - ax) > 0:
                    break
                chain.pop()
            chain.append((x, z))
        corners += chain[:-1]
    return corners


def farthest(cells: Iterable[Plan]) -> tuple[Plan, Plan]:
    """The two cells farthest apart; a single cell is paired with itself. They are corners of the hull."""
    corners = _hull(cells)
    best = corners[0], corners[0]
    for k, a in enumerate(corners):
        for b in corners[k + 1 :]:
            if squared(a, b) > squared(*best):
                best = a, b
    return best
