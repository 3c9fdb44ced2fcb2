"""Blocks as SPH particles: neighbours, correction matrices, thin neighbourhoods, supports.

Everything is vectorized over particles; nothing here has a size that depends on the extent of the coordinates.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
from scipy.sparse import coo_array
from scipy.sparse.csgraph import connected_components

from physics.kernels import OFFSET_GRADIENT, OFFSETS
from physics.result import BoolArray, FloatArray, IntArray

Int64Array = npt.NDArray[np.int64]

RANK_CUTOFF = 1e-9
"""Eigenvalues of A below this share of its largest one count as zero (thin directions)."""

_INT32 = np.iinfo(np.int32)


def as_blocks(blocks: npt.ArrayLike) -> IntArray:
    """Block coordinates as (n, 3) int32; an empty input of any shape becomes (0, 3).

    Raises ValueError when the shape is another one, or a coordinate is not an integer that fits 32 bits.
    """
    array = np.asarray(blocks)
    if array.size == 0:
        return np.empty((0, 3), dtype=np.int32)
    if array.ndim != 2 or array.shape[1] != 3:
        raise ValueError(f"block coordinates have shape {array.shape}; expected (n, 3): one x, y, z row a block")
    if array.dtype.kind not in "iuf":
        raise ValueError(f"block coordinates have type {array.dtype}; expected integers")
    wrong = ~((array == np.floor(array)) & (array >= _INT32.min) & (array <= _INT32.max)).all(axis=1)
    if wrong.any():
        row = int(np.flatnonzero(wrong)[0])
        raise ValueError(f"block {row} has coordinates {array[row].tolist()}; expected integers that fit 32 bits")
    return np.ascontiguousarray(array, dtype=np.int32)


def first_occurrences(blocks: IntArray) -> npt.NDArray[np.intp]:
    """Indices, ascending, of the first block in each occupied cell."""
    return np.sort(np.unique(cell_keys(blocks), return_index=True)[1])


def _compressed(values: npt.NDArray[np.int32]) -> Int64Array:
    """Ranks that keep steps of one and shorten every wider gap to two, so that far-apart parts cost no key space."""
    unique, inverse = np.unique(values, return_inverse=True)
    steps = np.minimum(np.diff(unique.astype(np.int64)), 2)
    ranks: Int64Array = np.concatenate([[0], np.cumsum(steps)])[inverse]
    return ranks


def _strides(cells: Int64Array) -> Int64Array:
    extent = cells.max(axis=0) + 3  # a margin, so that a neighbour's key never wraps into the next row
    if float(extent[0]) * float(extent[1]) * float(extent[2]) >= 2.0**62:
        raise ValueError(f"{len(cells)} blocks are too scattered to index; solve their parts one by one")
    return np.array([extent[1] * extent[2], extent[2], 1], dtype=np.int64)


def compressed_cells(blocks: IntArray) -> Int64Array:
    """Cells (n, 3) from 0 up, gaps wider than two closed to two: neighbours stay neighbours, and no others appear."""
    return np.stack([_compressed(blocks[:, axis]) for axis in range(3)], axis=1)


def _keys_and_strides(blocks: IntArray) -> tuple[Int64Array, Int64Array]:
    cells = compressed_cells(blocks)
    strides = _strides(cells)
    return (cells + 1) @ strides, strides


def cell_keys(blocks: IntArray) -> Int64Array:
    """One integer a cell, ordered like (x, y, z); equal for equal cells. Shape (n,)."""
    if len(blocks) == 0:
        return np.empty(0, dtype=np.int64)
    return _keys_and_strides(blocks)[0]


def neighbour_table(blocks: IntArray) -> IntArray:
    """For distinct cells: index of the neighbour at each of the 26 offsets, −1 where there is none. Shape (n, 26)."""
    table = np.full((len(blocks), len(OFFSETS)), -1, dtype=np.int32)
    if len(blocks) == 0:
        return table
    keys, strides = _keys_and_strides(blocks)
    order = np.argsort(keys, kind="stable")
    ordered = keys[order]
    for slot, step in enumerate(OFFSETS.astype(np.int64) @ strides):
        wanted = ordered + step
        at = np.searchsorted(ordered, wanted)
        at[at == len(ordered)] = 0
        found = ordered[at] == wanted
        table[order[found], slot] = order[at[found]]
    return table


def neighbour_pairs(blocks: IntArray) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.intp]]:
    """Directed pairs i, j with 0 < |X_j − X_i| < h, sorted by i, then j. Duplicated cells are separate particles."""
    empty = np.empty(0, dtype=np.intp)
    if len(blocks) == 0:
        return empty, empty
    keys, strides = _keys_and_strides(blocks)
    order = np.argsort(keys, kind="stable")
    ordered = keys[order]
    firsts, seconds = [], []
    for low, count in _neighbours_among(ordered, strides):
        starts = np.repeat(low - (np.cumsum(count) - count), count)
        firsts.append(np.repeat(order, count))
        seconds.append(order[starts + np.arange(len(starts))])
    i, j = np.concatenate(firsts), np.concatenate(seconds)
    by_pair = np.lexsort((j, i))
    return i[by_pair], j[by_pair]


def pair_count(blocks: IntArray) -> int:
    """How many pairs :func:`neighbour_pairs` has: cells that are there many times have the square of that."""
    if len(blocks) == 0:
        return 0
    keys, strides = _keys_and_strides(blocks)
    return sum(int(count.sum()) for _, count in _neighbours_among(np.sort(keys), strides))


def _neighbours_among(ordered: Int64Array, strides: Int64Array) -> Iterator[tuple[Int64Array, Int64Array]]:
    """For each of the 26 offsets: where in the sorted keys the neighbours of every one begin, and how many they are."""
    for step in OFFSETS.astype(np.int64) @ strides:
        low = np.searchsorted(ordered, ordered + step, side="left")
        yield low, np.searchsorted(ordered, ordered + step, side="right") - low


@dataclass(frozen=True)
class Corrections:
    """Correction matrices of distinct neighbourhood shapes; ``shape_of`` (n,) names each particle's shape.

    ``pseudo_inverse`` (k, 3, 3): A⁺. ``thin`` (k,): A has rank below 3. ``near_singular`` (k,): thin, but rounding
    keeps LAPACK from seeing it, so that a plain inverse is noise.
    """

    shape_of: npt.NDArray[np.intp]
    pseudo_inverse: FloatArray
    thin: BoolArray
    near_singular: BoolArray


def symmetric_pseudo_inverse(A: FloatArray, cutoff: float = RANK_CUTOFF) -> tuple[FloatArray, BoolArray]:
    """Moore–Penrose inverse of symmetric (k, 3, 3) with a relative cut-off, and where the rank is below 3 (k,)."""
    values, vectors = np.linalg.eigh(A)
    size = np.abs(values)
    kept = size > cutoff * size.max(axis=1, keepdims=True)
    inverse_values = np.divide(1.0, values, out=np.zeros_like(values), where=kept)
    inverse: FloatArray = (vectors * inverse_values[:, None, :]) @ np.swapaxes(vectors, 1, 2)
    return inverse, ~kept.all(axis=1)


def lapack_singular(A: FloatArray) -> BoolArray:
    """Where LAPACK's LU of (k, 3, 3) meets a pivot that is exactly zero, which is when ``numpy.linalg.inv`` raises."""
    singular: BoolArray = np.linalg.slogdet(A)[0] == 0
    return singular


def corrections(table: IntArray) -> Corrections:
    """A = Σ_j R ⊗ ∇W V and its pseudo-inverse, once for every distinct shape of neighbourhood in the table."""
    present = table >= 0
    codes = present @ (1 << np.arange(len(OFFSETS), dtype=np.int64))
    unique, shape_of = np.unique(codes, return_inverse=True)
    bits = (unique[:, None] >> np.arange(len(OFFSETS)) & 1).astype(np.float64)
    A = np.einsum("ks,sa,sb->kab", bits, OFFSETS.astype(np.float64), OFFSET_GRADIENT)
    inverse, thin = symmetric_pseudo_inverse(A)
    return Corrections(shape_of, inverse, thin, thin & ~lapack_singular(A))


def components(count: int, i: npt.NDArray[Any], j: npt.NDArray[Any]) -> IntArray:
    """Label (n,) of the connected component of each of ``count`` particles under the pairs i, j."""
    graph = coo_array((np.ones(len(i), dtype=np.int8), (i, j)), shape=(count, count)).tocsr()
    return np.asarray(connected_components(graph, directed=False)[1], dtype=np.int32)


def on_ground(blocks: IntArray) -> BoolArray:
    """Blocks that stand on the ground, which fills y ≤ −1 in task coordinates, or lie in it. Shape (n,)."""
    return np.asarray(blocks[:, 1] <= 0)


def unsupported_blocks(table: IntArray, fixed: BoolArray) -> BoolArray:
    """Blocks that no chain of SPH neighbours (faces, edges, corners) ties to a fixed block. Shape (n,)."""
    if len(table) == 0:
        return np.zeros(0, dtype=bool)
    i, slot = np.nonzero(table >= 0)
    label = components(len(table), i, table[i, slot])
    held = np.zeros(int(label.max()) + 1, dtype=bool)
    held[label[fixed]] = True
    return ~held[label]
