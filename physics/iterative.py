"""Preconditioned conjugate gradients on a symmetric stiffness that is never assembled: for large structures.

K̃ = Gᵀ C G + 2 Bᵀ c B leaves out the part of the hourglass forces that F explains. It is symmetric positive
semidefinite and within about 1 % of the tangent on smooth motions, so every correction with the exact residual gains
about two digits and the inner solves stop at two digits as well. Why not an assembled matrix, multigrid or a
factorization: docs/decisions/0010-iterative-solver.md.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

import numpy as np
from scipy.sparse import coo_array, csr_array

from physics.coarse import CoarseSpace, coarse_space
from physics.discretization import Discretization
from physics.elasticity import Lame, Modulus
from physics.nullspace import NULL_EIGENVALUE
from physics.result import BoolArray, FloatArray, IntArray

INNER_TOLERANCE = 1e-2
MAX_ITERATIONS = 20_000
_REPORT_EVERY = 10
_SMALL_SHARE = 1e-5
_THREADED_FROM = 20_000


class SymmetricStiffness:
    """v ↦ K̃ v over the free particles; vectors are (3, n), component by component, zero where fixed."""

    def __init__(self, d: Discretization, free: BoolArray, lame: Lame) -> None:
        self._d, self._fixed = d, ~free
        self._mu = _per_row(lame.mu)
        self._half_ratio = np.asarray(0.5 * lame.lam / lame.mu)
        self._bonds = _bond_stiffness(d)
        self._halves = _row_halves(d.gradient_transposed)
        self._run = _runner(d.count)
        direction = np.repeat(np.tile(np.arange(3), d.count), np.diff(d.gradient.indptr))
        entry = d.gradient.indices.astype(np.int64) * 3 + direction
        by_direction = np.bincount(entry, d.gradient.data**2, minlength=3 * d.count).reshape(d.count, 3).T
        strain_part: FloatArray = lame.mu * by_direction.sum(axis=0) + (lame.lam + lame.mu) * by_direction
        self.diagonal: FloatArray = strain_part + self._bonds.diagonal().reshape(3, d.count)

    def __call__(self, v: FloatArray) -> FloatArray:
        d, n = self._d, self._d.count
        products = self._run([(d.gradient, v[a]) for a in range(3)] + [(self._bonds, v.ravel())])
        H = np.stack(products[:3]).reshape(3, n, 3)
        y: FloatArray = products[3].reshape(3, n)
        P = H + H.transpose(2, 1, 0)
        P *= self._mu
        pressure = self._half_ratio * (P[0, :, 0] + P[1, :, 1] + P[2, :, 2])
        for a in range(3):
            P[a, :, a] += pressure
        forces = self._run([(half, P[a].ravel()) for half in self._halves for a in range(3)])
        middle = self._halves[0].shape[0]
        for a in range(3):
            y[a, :middle] += forces[a]
            y[a, middle:] += forces[3 + a]
        y[:, self._fixed] = 0.0
        return y


def _per_row(modulus: Modulus) -> Modulus:
    return modulus[:, None] if isinstance(modulus, np.ndarray) else modulus


Products = list[tuple[csr_array[Any], FloatArray]]


def _runner(particles: int) -> Callable[[Products], list[FloatArray]]:
    """Computes independent products, on two threads where that pays: SciPy releases the interpreter lock in them."""

    def multiply(product: tuple[csr_array[Any], FloatArray]) -> FloatArray:
        matrix, vector = product
        return matrix @ vector

    if particles < _THREADED_FROM or (os.cpu_count() or 1) < 2:
        return lambda products: [multiply(product) for product in products]
    pool = ThreadPoolExecutor(2, thread_name_prefix="stiffness")
    return lambda products: list(pool.map(multiply, products))


def _row_halves(matrix: csr_array[Any]) -> tuple[csr_array[Any], csr_array[Any]]:
    """The upper and lower half of the rows, sharing the matrix's storage."""
    rows, columns = matrix.shape
    middle = rows // 2
    cut = matrix.indptr[middle]
    upper = (matrix.data[:cut], matrix.indices[:cut], matrix.indptr[: middle + 1])
    lower = (matrix.data[cut:], matrix.indices[cut:], matrix.indptr[middle:] - cut)
    return csr_array(upper, shape=(middle, columns)), csr_array(lower, shape=(rows - middle, columns))


def _bond_stiffness(d: Discretization) -> csr_array[Any]:
    """2 Bᵀ c B (3n, 3n): every pair as a spring along its direction."""
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


def _dot(v: FloatArray, w: FloatArray) -> float:
    """v · w without BLAS, whose threads cost more than they gain on a machine that has other things to do."""
    return float(np.einsum("an,an->", v, w))


class Stiffness(Protocol):
    """A symmetric stiffness: v ↦ K v for vectors (3, n), component by component, and its diagonal (3, n)."""

    diagonal: FloatArray

    def __call__(self, v: FloatArray) -> FloatArray: ...


def sph_solver(
    d: Discretization,
    blocks: IntArray,
    free: BoolArray,
    label: IntArray,
    load: FloatArray,
    lame: Lame,
    tick: Callable[[int, float], None],
) -> IterativeSolver:
    """The solver for SPH particles at ``blocks`` (n, 3)."""
    K = SymmetricStiffness(d, free, lame)
    return IterativeSolver(K, coarse_space(d, blocks, free, lame), free, label, load, tick)


class IterativeSolver:
    """Answers residuals (n, 3) in N with corrections (n, 3) in m; ``mechanism`` (count,) grows as free motions show.

    ``label`` (n,) names the component of every particle or node, ``tick(iteration, residual)`` is called now and then.
    ``tolerance``: relative residual to stop at.
    """

    def __init__(
        self,
        K: Stiffness,
        coarse: CoarseSpace,
        free: BoolArray,
        label: IntArray,
        load: FloatArray,
        tick: Callable[[int, float], None],
        tolerance: float = INNER_TOLERANCE,
    ) -> None:
        self.mechanism: BoolArray = np.zeros(int(label.max()) + 1, dtype=bool)
        self.iterations = 0
        self._label, self._tick, self._tolerance = label, tick, tolerance
        self._load = np.ascontiguousarray(load.T) * free
        self._K, self._coarse = K, coarse
        stiff = free & (K.diagonal > 0).all(axis=0)
        self._inverse_diagonal = np.divide(1.0, K.diagonal, out=np.zeros(K.diagonal.shape), where=stiff)

    def __call__(self, residual: FloatArray) -> FloatArray:
        while True:
            r = np.ascontiguousarray(residual.T)
            r[:, self.mechanism[self._label]] = 0.0
            x, loose = self._conjugate_gradients(r)
            if not loose.any():
                return x.T
            self.mechanism |= loose

    def _precondition(self, r: FloatArray) -> FloatArray:
        z = self._coarse(r)
        z += self._inverse_diagonal * r
        return z

    def _conjugate_gradients(self, b: FloatArray) -> tuple[FloatArray, BoolArray]:
        """Solves K̃ x = b to the tolerance; or stops at a free motion and says which components have it."""
        x, r = np.zeros_like(b), b.copy()
        nothing = np.zeros_like(self.mechanism)
        target = self._tolerance * float(np.sqrt(_dot(b, b)))
        if target == 0.0:
            return x, nothing
        z = self._precondition(r)
        p, rz = z.copy(), _dot(r, z)
        for _ in range(MAX_ITERATIONS):
            q = self._K(p)
            curvature = _dot(p, q)
            if curvature <= NULL_EIGENVALUE * _dot(p, self._K.diagonal * p):
                return x, self._loose_components(p, q, r)
            step = rz / curvature
            x += step * p
            r -= step * q
            self.iterations += 1
            size = float(np.sqrt(_dot(r, r)))
            if size <= target:
                break
            if self.iterations % _REPORT_EVERY == 0:
                self._tick(self.iterations, size)
            z = self._precondition(r)
            rz, before = _dot(r, z), rz
            p *= rz / before
            p += z
        return x, nothing

    def _loose_components(self, p: FloatArray, q: FloatArray, r: FloatArray) -> BoolArray:
        """Components in which p is a free motion (K̃ p vanishes there) along which the load is not balanced at all.

        Where the load has no share in the motion, what the residual r has of it is a small rest of earlier corrections:
        no reason to give the component up.
        """
        load = self._load
        curvature, size, work, load_work, length, load_length = (
            np.bincount(self._label, product.sum(axis=0), minlength=len(self.mechanism))
            for product in (p * q, p * p * self._K.diagonal, p * r, p * load, p * p, load * load)
        )
        free_motion = (curvature <= 10.0 * NULL_EIGENVALUE * size) & (size > 1e-3 * size.max())
        unbalanced = np.abs(work) >= 0.5 * np.abs(load_work)
        loose: BoolArray = free_motion & unbalanced & (np.abs(work) > _SMALL_SHARE * np.sqrt(length * load_length))
        return loose
