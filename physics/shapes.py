"""Gradient weights and stiffness of one particle, once for every shape of neighbourhood.

All particles whose neighbours sit at the same offsets contribute the same matrix to the stiffness at u = 0: the strain
part Gᵀ C G of the particle itself, and of every pair the half of hourglass control that its own F explains.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from physics.discretization import HOURGLASS_ALPHA, HOURGLASS_MODULUS
from physics.elasticity import Lame
from physics.kernels import OFFSET_GRADIENT, OFFSET_KERNEL, OFFSET_LENGTH, OFFSETS
from physics.particles import corrections
from physics.result import BoolArray, FloatArray

OWN = len(OFFSETS)
"""Slot of the particle itself, after those of its 26 neighbours."""

HOURGLASS: FloatArray = 0.5 * HOURGLASS_ALPHA * HOURGLASS_MODULUS * OFFSET_KERNEL / OFFSET_LENGTH**2
"""½ α E_hg W(R) V²/|R|² in N, by offset (26,)."""

BIT: npt.NDArray[np.int32] = 1 << np.arange(len(OFFSETS), dtype=np.int32)
"""Bit of each neighbour in a code: the code of a particle says which of its neighbours are there."""

_DIRECTION = OFFSETS / OFFSET_LENGTH[:, None]
_DYADS = np.einsum("sa,sb->sab", _DIRECTION, _DIRECTION) * HOURGLASS[:, None, None]
_OFFSETS = OFFSETS.astype(np.float64)
_AT_ONCE = 32
_MOST_PAIRS = 3_000_000  # 220 MB

Indices = npt.NDArray[np.intp]


class Shapes:
    """Grows with the codes it meets; ``ids`` numbers them.

    ``weights`` (k, 3, 27): ∂u/∂X_c of shape k = Σ_s weights[k, c, s] u_s, over slots s.
    """

    def __init__(self, lame: Lame) -> None:
        self._lame = lame
        self._known: npt.NDArray[np.int32] = np.empty(0, dtype=np.int32)
        self._id: Indices = np.empty(0, dtype=np.intp)
        self.weights: FloatArray = np.empty((0, 3, OWN + 1))
        self._start: Indices = np.zeros(1, dtype=np.intp)
        self._slots: npt.NDArray[np.int8] = np.empty((2, 0), dtype=np.int8)
        self._entries: FloatArray = np.empty((9, 0))

    def ids(self, codes: npt.NDArray[np.int32]) -> Indices:
        """Number of each code's shape; the same shape as ``codes``."""
        new = np.setdiff1d(codes, self._known)
        if len(new):
            self._learn(new)
        return self._id[np.searchsorted(self._known, codes)]

    @property
    def full(self) -> bool:
        """Whether there are so many shapes that it is time for a new collection."""
        return len(self._slots[0]) > _MOST_PAIRS

    def pairs(self, ids: Indices) -> tuple[Indices, npt.NDArray[np.int8], npt.NDArray[np.int8], Indices]:
        """All pairs of slots of particles with these shapes: owner (p,), row and column slot, number of the entry."""
        counts = self._start[ids + 1] - self._start[ids]
        owner = np.repeat(np.arange(len(ids)), counts)
        first = np.cumsum(counts) - counts
        entry = np.arange(len(owner)) + (self._start[ids] - first)[owner]
        return owner, self._slots[0, entry], self._slots[1, entry], entry

    def entries(self, component: int, entry: Indices) -> FloatArray:
        """Stiffness in N/m of ``component`` 3a + b for entries of :meth:`pairs`."""
        values: FloatArray = self._entries[component, entry]
        return values

    def _learn(self, codes: npt.NDArray[np.int32]) -> None:
        present = (codes[:, None] & BIT) != 0
        table = np.where(present, 0, -1).astype(np.int32)
        weights = _gradient_weights(table)
        first = len(self.weights)
        self.weights = np.concatenate([self.weights, weights])
        present = np.append(present, np.ones((len(codes), 1), dtype=bool), axis=1)
        slots, entries, counts = [self._slots], [self._entries], present.sum(axis=1) ** 2
        for start in range(0, len(codes), _AT_ONCE):
            some = slice(start, start + _AT_ONCE)
            pairs = present[some, :, None] & present[some, None, :]
            _, row, column = np.nonzero(pairs)
            slots.append(np.stack([row, column]).astype(np.int8))
            entries.append(_stiffness(present[some], weights[some], self._lame)[:, pairs])
        self._slots = np.concatenate(slots, axis=1)
        self._entries = np.concatenate(entries, axis=1)
        self._start = np.concatenate([self._start, self._start[-1] + np.cumsum(counts)])
        known = np.concatenate([self._known, codes])
        order = np.argsort(known)
        self._id = np.concatenate([self._id, first + np.arange(len(codes))])[order]
        self._known = known[order]


def _gradient_weights(table: npt.NDArray[np.int32]) -> FloatArray:
    """(k, 3, 27) from a table (k, 26) that tells only presence; what vanishes in thin neighbourhoods is exactly 0."""
    found = corrections(table)
    weights = np.zeros((len(table), 3, OWN + 1))
    full = np.einsum("kab,sb->kas", found.pseudo_inverse[found.shape_of], OFFSET_GRADIENT)
    limit = 1e-12 * np.abs(full).max(axis=(1, 2), initial=0.0)
    full[np.abs(full) < limit[:, None, None]] = 0.0
    weights[:, :, :OWN] = full * (table >= 0)[:, None, :]
    weights[:, :, OWN] = -weights.sum(axis=2)
    return weights


def _stiffness(present: BoolArray, g: FloatArray, lame: Lame) -> FloatArray:
    """(9, k, 27, 27) in N/m over slots, component 3a + b first, of weights g (k, 3, 27) and which slots are there."""
    K = np.empty((3, 3, len(g), OWN + 1, OWN + 1))
    for a in range(3):
        for b in range(3):
            product = g[:, a, :, None] * g[:, b, None, :]
            np.multiply(product, lame.lam, out=K[a, b])
            K[a, b] += lame.mu * product.transpose(0, 2, 1)
    gram = lame.mu * (g.transpose(0, 2, 1) @ g)
    unexplained = _OFFSETS @ g
    unexplained[:, :, OWN] += 1.0
    unexplained[:, np.arange(OWN), np.arange(OWN)] -= 1.0
    unexplained *= present[:, :OWN, None]
    for a in range(3):
        K[a, a] += gram
        for b in range(3):
            acting = _DYADS[:, a, b, None] * unexplained
            K[a, b, :, :OWN] -= acting
            K[a, b, :, OWN] += acting.sum(axis=1)
    return K.reshape(9, len(g), OWN + 1, OWN + 1)
