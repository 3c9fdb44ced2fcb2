"""Exact forces and stresses of many similar structures at once: the last index of every array counts the structures.

The same equations as :mod:`physics.discretization`. Rows of the gradient that all structures have in common are stored
once; the others are kept structure by structure.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
from scipy.sparse import csr_array

from physics.elasticity import Lame
from physics.kernels import OFFSETS
from physics.result import BoolArray, FloatArray, IntArray
from physics.shapes import HOURGLASS, OWN, Indices, Shapes
from physics.transient import BLOCK_LOAD

_HALF = len(OFFSETS) // 2


class StepForces:
    """Forces in N, stresses in Pa of blocks (n,) in s structures. Displacements are (n, 3, s) in m, 0 where absent.

    ``nodes`` (n, 27) as in :class:`physics.history.History`; ``active`` (n, s): which blocks there are, ``shape``
    (n, s): numbers of the shapes of their neighbourhoods. ``poll`` is called now and then and may raise.
    """

    def __init__(
        self,
        nodes: IntArray,
        free: BoolArray,
        active: BoolArray,
        shape: Indices,
        shapes: Shapes,
        lame: Lame,
        poll: Callable[[], None],
    ) -> None:
        self.active, self._lame, self._poll = active, lame, poll
        self._moving = (active & free[:, None])[:, None, :]
        common = active.all(axis=1) & (shape == shape[:, :1]).all(axis=1)
        self._common = np.flatnonzero(common)
        weights = shapes.weights[shape[self._common, 0]]
        self._gradient = _rows(weights, nodes[self._common], len(nodes))
        self._block, self._column = np.nonzero(active & ~common[:, None])
        near = np.unique(nodes[np.flatnonzero(~common)])
        self._near = near[near >= 0]
        place = np.full(len(nodes) + 1, -1, dtype=np.int64)
        place[self._near] = np.arange(len(self._near))
        weights = shapes.weights[shape[self._block, self._column]]
        s = active.shape[1]
        own = place[nodes[self._block]] * s + self._column[:, None]
        self._own_gradient = _rows(weights, own.astype(np.int32), len(self._near) * s)
        self._pairs = [_pairs(nodes, active, slot) for slot in range(_HALF, OWN)]

    def load(self) -> FloatArray:
        """The weight of all blocks that can move (n, 3, s)."""
        load = np.zeros((len(self.active), 3, self.active.shape[1]))
        load[:, 1] = BLOCK_LOAD
        load *= self._moving
        return load

    def evaluate(self, u: FloatArray) -> tuple[FloatArray, FloatArray]:
        """Internal force (n, 3, s), 0 where blocks can't move, and σ_vm (n, s)."""
        H = self._displacement_gradient(u)
        self._poll()
        P = _first_piola_kirchhoff(H, _second_piola_kirchhoff(H, self._lame))
        self._poll()
        stress = _von_mises(H, P)
        force = self._stress_force(P)
        self._poll()
        for slot, (first, second, both) in enumerate(self._pairs, start=_HALF):
            if len(first):
                self._add_hourglass(force, u, H, slot, first, second, both)
                self._poll()
        force *= self._moving
        return force, stress

    def _displacement_gradient(self, u: FloatArray) -> FloatArray:
        """(n, 3, 3, s): entry [i, k, a] is ∂u_a/∂X_k."""
        n, _, s = u.shape
        H = np.zeros((n, 3, 3, s))
        H[self._common] = (self._gradient @ u.reshape(n, 3 * s)).reshape(-1, 3, 3, s)
        near = u[self._near].transpose(0, 2, 1).reshape(-1, 3)
        H[self._block, :, :, self._column] = (self._own_gradient @ near).reshape(-1, 3, 3)
        return H

    def _stress_force(self, P: FloatArray) -> FloatArray:
        n, _, _, s = P.shape
        force: FloatArray = -(self._gradient.T @ P[self._common].reshape(-1, 3 * s)).reshape(n, 3, s)
        own = P[self._block, :, :, self._column].reshape(-1, 3)
        force[self._near] -= (self._own_gradient.T @ own).reshape(-1, s, 3).transpose(0, 2, 1)
        return force

    def _add_hourglass(
        self,
        force: FloatArray,
        u: FloatArray,
        H: FloatArray,
        slot: int,
        first: Indices,
        second: Indices,
        both: BoolArray | None,
    ) -> None:
        R = OFFSETS[slot]
        du = u[second]
        du -= u[first]
        explained = _along(H, R)
        unexplained = explained[first]
        unexplained += explained[second]
        unexplained -= du
        unexplained -= du
        r = du
        r += R[:, None]
        scale = np.einsum("mas,mas->ms", unexplained, r)
        scale *= HOURGLASS[slot]
        scale /= np.einsum("mas,mas->ms", r, r)
        if both is not None:
            scale *= both
        r *= scale[:, None, :]
        force[first] -= r
        force[second] += r


def _along(H: FloatArray, R: npt.NDArray[Any]) -> FloatArray:
    """H R (n, 3, s) for R of −1, 0 and 1."""
    axes = np.flatnonzero(R)
    total: FloatArray = H[:, axes[0]] * R[axes[0]]
    for axis in axes[1:]:
        if R[axis] > 0:
            total += H[:, axis]
        else:
            total -= H[:, axis]
    return total


def _rows(weights: FloatArray, columns: IntArray, count: int) -> csr_array[Any]:
    """Gradient operator (3k, count) with ``weights`` (k, 3, 27) at ``columns`` (k, 27)."""
    kept = weights != 0.0
    start = np.concatenate([[0], np.cumsum(kept.sum(axis=2).ravel())]).astype(np.int32)
    where = np.broadcast_to(columns[:, None, :], weights.shape)[kept]
    return csr_array((weights[kept], where, start), shape=(3 * len(weights), count))


def _pairs(nodes: IntArray, active: BoolArray, slot: int) -> tuple[Indices, Indices, BoolArray | None]:
    """Pairs of blocks that are ever there together, and at which structures (m, s), None for all."""
    first = np.flatnonzero(nodes[:, slot] >= 0)
    second = nodes[first, slot].astype(np.intp)
    both = active[first] & active[second]
    ever = both.any(axis=1)
    if both.all():
        return first, second, None
    return first[ever], second[ever], both[ever]


def _second_piola_kirchhoff(H: FloatArray, lame: Lame) -> list[FloatArray]:
    """S as its components xx, yy, zz, xy, yz, zx, each (n, s)."""
    S = []
    for k, m in ((0, 0), (1, 1), (2, 2), (0, 1), (1, 2), (2, 0)):
        strain = H[:, k, m] + H[:, m, k]
        strain += np.einsum("nas,nas->ns", H[:, k], H[:, m])
        strain *= lame.mu
        S.append(strain)
    pressure = S[0] + S[1]
    pressure += S[2]
    pressure *= 0.5 * lame.lam / lame.mu
    for component in S[:3]:
        component += pressure
    return S


_PLACE = ((0, 3, 5), (3, 1, 4), (5, 4, 2))


def _first_piola_kirchhoff(H: FloatArray, S: list[FloatArray]) -> FloatArray:
    """P = (I + H) S, laid out like H: entry [i, k, a] is P_ak."""
    P = np.empty_like(H)
    for k in range(3):
        for a in range(3):
            out = P[:, k, a]
            np.multiply(H[:, 0, a], S[_PLACE[0][k]], out=out)
            out += H[:, 1, a] * S[_PLACE[1][k]]
            out += H[:, 2, a] * S[_PLACE[2][k]]
            out += S[_PLACE[a][k]]
    return P


def _von_mises(H: FloatArray, P: FloatArray) -> FloatArray:
    """Of σ = P Fᵀ / det F, (n, s)."""
    sigma = {}
    for a, b in ((0, 0), (1, 1), (2, 2), (0, 1), (1, 2), (2, 0)):
        sigma[a, b] = np.einsum("nks,nks->ns", P[:, :, a], H[:, :, b])
        sigma[a, b] += P[:, b, a]
    mean = (sigma[0, 0] + sigma[1, 1] + sigma[2, 2]) / 3.0
    squared = sigma[0, 1] ** 2
    squared += sigma[1, 2] ** 2
    squared += sigma[2, 0] ** 2
    squared *= 2.0
    for a in range(3):
        squared += (sigma[a, a] - mean) ** 2
    stress: FloatArray = np.sqrt(1.5 * squared)
    stress /= np.abs(_determinant(H))
    return stress


def _determinant(H: FloatArray) -> FloatArray:
    """det(I + H), (n, s)."""
    F = [[H[:, k, a] + 1.0 if k == a else H[:, k, a] for a in range(3)] for k in range(3)]
    determinant: FloatArray = F[0][0] * (F[1][1] * F[2][2] - F[1][2] * F[2][1])
    determinant += F[0][1] * (F[1][2] * F[2][0] - F[1][0] * F[2][2])
    determinant += F[0][2] * (F[1][0] * F[2][1] - F[1][1] * F[2][0])
    return determinant
