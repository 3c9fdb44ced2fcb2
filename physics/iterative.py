"""Preconditioned conjugate gradients on a symmetric stiffness that is never assembled: for large structures.

Every correction with the exact residual gains about two digits, so inner solves stop at two digits as well, and single
precision is enough for them. Why not an assembled matrix, multigrid or a factorization:
docs/decisions/0010-iterative-solver.md.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from physics.coarse import CoarseSpace, coarse_space
from physics.discretization import Discretization
from physics.elasticity import Lame
from physics.matrix_free import DOUBLE, SINGLE, Precision, Product, Stiffness, SymmetricStiffness
from physics.nullspace import NULL_EIGENVALUE
from physics.result import BoolArray, FloatArray, IntArray
from physics.vectors import Vector, dot, norm

INNER_TOLERANCE = 0.025
MAX_ITERATIONS = 20_000
_MAX_SINGLE = 3_000
_SMALLEST_SINGLE = 1e-6
"""Curvatures below this drown in the rounding of single precision."""
_SOFTEST_SINGLE = 1e-4
"""Where a coarse motion is softer, rounding in single precision would move it by a noticeable share."""
_POOR = 0.25
"""Residuals with which a solve in single precision may end early; above, double precision takes over."""
_REPORT_EVERY = 10
_SMALL_SHARE = 1e-5


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
    coarse = coarse_space(d, blocks, free, lame)
    rigid = coarse.softest(inverse(K.scale)) > _SOFTEST_SINGLE
    return IterativeSolver(K, coarse, label, load, tick, precisions=(SINGLE, DOUBLE) if rigid else (DOUBLE,))


def inverse(scale: FloatArray) -> FloatArray:
    """1 / scale, zero where that is."""
    root: FloatArray = np.divide(1.0, scale, out=np.zeros_like(scale), where=scale > 0.0)
    return root


@dataclass(frozen=True)
class _Level:
    """What iterations in one precision need."""

    precision: Precision
    product: Product
    coarse: Callable[[Vector], tuple[Vector, float]]


class IterativeSolver:
    """Answers residuals (n, 3) in N with corrections (n, 3) in m; ``mechanism`` (count,) grows as free motions show.

    ``label`` (n,) names the component of every particle or node, ``tick(iteration, residual)`` is called now and then.
    ``tolerance``: relative residual to stop at. ``precisions``: those to work in, each until it proves too coarse.
    """

    def __init__(
        self,
        K: Stiffness,
        coarse: CoarseSpace,
        label: IntArray,
        load: FloatArray,
        tick: Callable[[int, float], None],
        tolerance: float = INNER_TOLERANCE,
        precisions: Sequence[Precision] = (DOUBLE,),
    ) -> None:
        self.mechanism: BoolArray = np.zeros(int(label.max()) + 1, dtype=bool)
        self.iterations = 0
        self._label, self._tick, self._tolerance = label, tick, tolerance
        self._K, self._coarse = K, coarse
        self._root = inverse(K.scale)
        self._load = load.T.ravel() * (K.scale > 0.0)
        self._precisions = list(precisions)
        self._level = self._at(self._precisions.pop(0))

    def _at(self, precision: Precision) -> _Level:
        return _Level(precision, self._K.product(precision), self._coarse.scaled(self._root, precision))

    @property
    def weight(self) -> FloatArray:
        """D^-½ (n, 3) with D the stiffness' diagonal: makes forces at soft and stiff places comparable."""
        return self._K.scale.reshape(3, -1).T

    def __call__(self, residual: FloatArray, tolerance: float | None = None) -> FloatArray:
        scale = self._K.scale
        while True:
            r = residual.T.copy()
            r[:, self.mechanism[self._label]] = 0.0
            b = scale * r.ravel()
            size = norm(b)
            if size == 0.0:
                return np.zeros_like(residual)
            aim = self._tolerance if tolerance is None else tolerance
            y, left, loose = self._conjugate_gradients(b / size, aim, size)
            if loose.any():
                self.mechanism |= loose
            elif self._precisions and left > max(aim, _POOR):
                self._level = self._at(self._precisions.pop(0))
            else:
                return (size * scale * y).reshape(3, -1).T

    def _conjugate_gradients(self, b: FloatArray, aim: float, size: float) -> tuple[Vector, float, BoolArray]:
        """Solves K̃ x = b, |b| = 1, to a residual of ``aim``; or stops at a free motion.

        Also the residual of x, and which components have the motion. ``size``: what b was divided by.
        """
        at, none, tried_first = self._level, np.zeros_like(self.mechanism), bool(self._precisions)
        smallest = _SMALLEST_SINGLE if tried_first else NULL_EIGENVALUE
        r: Vector = b.astype(at.precision)
        x, p, best_x, buffer = (np.zeros_like(r) for _ in range(4))
        best, rr, rz = 1.0, 1.0, np.inf
        for _ in range(_MAX_SINGLE if tried_first else MAX_ITERATIONS):
            z, share = at.coarse(r)
            rz, before = rr + share, rz
            p *= at.precision.type(rz / before)
            p += z
            p += r
            q = at.product(p)
            curvature, length = dot(p, q), dot(p, p)
            if not curvature > smallest * length:
                return best_x, best**0.5, none if tried_first else self._loose_components(p, q, size * r)
            step = at.precision.type(rz / curvature)
            x += np.multiply(p, step, out=buffer)
            r -= np.multiply(q, step, out=buffer)
            rr = dot(r, r)
            self.iterations += 1
            if self.iterations % _REPORT_EVERY == 0:
                self._tick(self.iterations, size * rr**0.5)
            if rr <= aim**2:
                return x, rr**0.5, none
            if rr < 0.5 * best:
                best = rr
                best_x[:] = x
        return best_x, best**0.5, none

    def _loose_components(self, p: Vector, q: Vector, r: Vector) -> BoolArray:
        """Components in which p is a free motion (K̃ p vanishes there) along which the load is not balanced at all.

        Where the load has no share in the motion, what the residual r has of it is a small rest of earlier corrections:
        no reason to give the component up.
        """
        load, motion = self._load, self._K.scale * p
        curvature, size, work, load_work, length, load_length = (
            np.bincount(self._label, product.reshape(3, -1).sum(axis=0), minlength=len(self.mechanism))
            for product in (p * q, p * p, p * r, motion * load, motion * motion, load * load)
        )
        free_motion = (curvature <= 10.0 * NULL_EIGENVALUE * size) & (size > 1e-3 * size.max())
        unbalanced = np.abs(work) >= 0.5 * np.abs(load_work)
        loose: BoolArray = free_motion & unbalanced & (np.abs(work) > _SMALL_SHARE * np.sqrt(length * load_length))
        return loose
