"""The symmetric stiffness of SPH as sparse products, scaled to a unit diagonal: what large structures iterate with.

K̃ = Bᵀ C B + 2 Sᵀ c S, with B the strains of the particles and S the stretches of the bonds, leaves out the part of the
hourglass forces that F explains. It is symmetric positive semidefinite and within about 1 % of the tangent on smooth
motions.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

import numpy as np
from scipy.sparse import block_array, coo_array, csr_array

from physics.discretization import Discretization
from physics.elasticity import Lame
from physics.result import BoolArray, FloatArray
from physics.vectors import Vector

Product = Callable[[Vector], Vector]
Precision = np.dtype[np.floating[Any]]

SINGLE: Precision = np.dtype(np.float32)
DOUBLE: Precision = np.dtype(np.float64)

_THREADED_FROM = 20_000


class Stiffness(Protocol):
    """A symmetric stiffness K over free particles or nodes; vectors (3n,) are flat, component by component.

    ``scale`` (3n,): D^-½ with D the diagonal of K; zero where nothing moves.
    """

    scale: FloatArray

    def product(self, precision: Precision) -> Product:
        """v ↦ D^-½ K D^-½ v."""
        ...


def inverse_root(diagonal: FloatArray, free: BoolArray) -> FloatArray:
    """D^-½ (3n,) of a diagonal (3, n), zero for particles that are held or have no stiffness."""
    moving = free & (diagonal > 0.0).all(axis=0)
    root: FloatArray = np.divide(1.0, np.sqrt(diagonal), out=np.zeros(diagonal.shape), where=moving).ravel()
    return root


class SymmetricStiffness:
    """K̃ of SPH particles."""

    def __init__(self, d: Discretization, free: BoolArray, lame: Lame) -> None:
        self._d, self._lame = d, lame
        bonds = _bond_stiffness(d)
        direction = np.repeat(np.tile(np.arange(3), d.count), np.diff(d.gradient.indptr))
        entry = d.gradient.indices.astype(np.int64) * 3 + direction
        by_direction = np.bincount(entry, d.gradient.data**2, minlength=3 * d.count).reshape(d.count, 3).T
        strain_part: FloatArray = lame.mu * by_direction.sum(axis=0) + (lame.lam + lame.mu) * by_direction
        self.scale = inverse_root(strain_part + bonds.diagonal().reshape(3, d.count), free)
        rows = np.repeat(np.arange(3 * d.count, dtype=np.int32), np.diff(bonds.indptr))
        bonds.data *= self.scale[rows] * self.scale[bonds.indices]
        bonds.eliminate_zeros()
        self._bonds = bonds

    def product(self, precision: Precision) -> Product:
        d, n = self._d, self._d.count
        strain = _strain_operator(d, self.scale, precision)
        pieces = 2 if n >= _THREADED_FROM and (os.cpu_count() or 1) > 1 else 1
        strains = _pieces(strain, pieces)
        forces = _pieces(strain.T.tocsr(), pieces)
        bonds = _pieces(self._bonds.astype(precision), pieces)
        twice_mu = np.broadcast_to(2.0 * self._lame.mu, n).astype(precision)
        half_ratio = np.broadcast_to(0.5 * self._lame.lam / self._lame.mu, n).astype(precision)
        run = _runner(pieces)

        def multiply(v: Vector) -> Vector:
            *parts, y = run([*((part, v) for part in strains), *((part, v) for part in bonds)], pieces)
            s = parts[0].reshape(6, n)
            s *= twice_mu
            s[3:] *= precision.type(0.5)
            pressure = s[0] + s[1]
            pressure += s[2]
            pressure *= half_ratio
            s[:3] += pressure
            (f,) = run([(part, s.ravel()) for part in forces], pieces)
            f += y
            return f

        return multiply


def _strain_operator(d: Discretization, scale: FloatArray, precision: Precision) -> csr_array[Any]:
    """(6n, 3n): xx, yy, zz and twice xy, yz, zx strains of displacements in units of ``scale``."""
    x, y, z = (d.gradient[k::3].astype(precision).tocsr() for k in range(3))
    none = None
    rows = [[x, none, none], [none, y, none], [none, none, z], [y, x, none], [none, z, y], [z, none, x]]
    strain: csr_array[Any] = block_array(rows, format="csr")
    strain.data *= scale.astype(precision)[strain.indices]
    strain.eliminate_zeros()
    return strain


Products = list[tuple[csr_array[Any], Vector]]


def _runner(pieces: int) -> Callable[[Products, int], list[Vector]]:
    """Computes products by pieces of rows, on two threads where that pays: SciPy releases the interpreter lock."""

    def multiply(product: tuple[csr_array[Any], Vector]) -> Vector:
        matrix, vector = product
        return matrix @ vector

    if pieces == 1:
        return lambda products, _: [multiply(product) for product in products]
    pool = ThreadPoolExecutor(pieces, thread_name_prefix="stiffness")

    def run(products: Products, together: int) -> list[Vector]:
        done = list(pool.map(multiply, products))
        return [np.concatenate(done[k : k + together]) for k in range(0, len(done), together)]

    return run


def _pieces(matrix: csr_array[Any], count: int) -> list[csr_array[Any]]:
    """Its rows in ``count`` runs with about the same number of entries, sharing the matrix's storage."""
    rows, columns = matrix.shape
    ends = np.searchsorted(matrix.indptr, np.linspace(0, matrix.nnz, count + 1)).clip(0, rows)
    ends[-1] = rows
    parts = []
    for start, end in zip(ends[:-1].tolist(), ends[1:].tolist(), strict=True):
        first, last = matrix.indptr[start], matrix.indptr[end]
        entries = (matrix.data[first:last], matrix.indices[first:last], matrix.indptr[start : end + 1] - first)
        parts.append(csr_array(entries, shape=(end - start, columns)))
    return parts


def _bond_stiffness(d: Discretization) -> csr_array[Any]:
    """2 Sᵀ c S (3n, 3n): every pair as a spring along its direction."""
    n = d.count
    rows, columns, values = [], [], []
    own = np.arange(n, dtype=np.int32)
    for a in range(3):
        for b in range(3):
            spring = 2.0 * d.hourglass * d.direction[:, a] * d.direction[:, b]
            acting = spring != 0.0
            i, j, spring = d.first[acting], d.second[acting], spring[acting]
            both = np.bincount(i, spring, minlength=n) + np.bincount(j, spring, minlength=n)
            rows.append(np.concatenate([i, j, own]) + np.int32(a * n))
            columns.append(np.concatenate([j, i, own]) + np.int32(b * n))
            values.append(np.concatenate([-spring, -spring, both]))
    coordinates = (np.concatenate(rows), np.concatenate(columns))
    bonds = coo_array((np.concatenate(values), coordinates), shape=(3 * n, 3 * n)).tocsr()
    bonds.eliminate_zeros()
    return bonds
