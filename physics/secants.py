"""What earlier corrections have shown of the tangent at u, for corrections that all solve with the tangent at u = 0."""

from __future__ import annotations

import numpy as np

from physics.result import FloatArray, IntArray

_KEPT = 5
_RANK_CUTOFF = 1e-10


class Secants:
    """Steps taken and what each changed in the residual force: Anderson's mixing over the last few, part by part.

    ``label`` (n,) names the part of every particle; ``weight`` (n, 3) makes forces comparable.
    Source: D. G. Anderson, "Iterative procedures for nonlinear integral equations", J. ACM 12, 1965.
    """

    def __init__(self, label: IntArray, weight: FloatArray) -> None:
        self._label, self._weight = label, weight
        self._last: tuple[FloatArray, FloatArray] | None = None
        self._steps: list[FloatArray] = []
        self._changes: list[FloatArray] = []

    def split(self, u: FloatArray, force: FloatArray) -> tuple[FloatArray, FloatArray]:
        """A step (n, 3) that is known to take away part of the residual ``force`` (n, 3) at ``u``, and the rest of it.

        The rest is the smallest in the norm of weight times force. What is passed is kept for the next call.
        """
        if self._last is not None:
            self._steps = [*self._steps, u - self._last[0]][-_KEPT:]
            self._changes = [*self._changes, self._last[1] - force][-_KEPT:]
        self._last = (u, force)
        step, rest = np.zeros_like(u), force
        if self._changes:
            shares = self._shares(force)[self._label]
            for share, taken, change in zip(shares.T, self._steps, self._changes, strict=True):
                step += share[:, None] * taken
                rest = rest - share[:, None] * change
        return step, rest

    def _shares(self, force: FloatArray) -> FloatArray:
        """Of every step (parts, k), by least squares."""
        forces = [self._weight * f for f in (*self._changes, force)]
        count = len(self._changes)
        products = np.empty((int(self._label.max()) + 1, count, count + 1))
        for k in range(count):
            for other in range(k, count + 1):
                product = np.bincount(self._label, np.einsum("na,na->n", forces[k], forces[other]))
                products[:, k, other] = product
                if other < count:
                    products[:, other, k] = product
        length = np.sqrt(np.einsum("pkk->pk", products[:, :, :count]))
        length[length == 0.0] = 1.0
        products /= length[:, :, None]
        products[:, :, :count] /= length[:, None, :]
        inverse = np.linalg.pinv(products[:, :, :count], rcond=_RANK_CUTOFF, hermitian=True)
        shares: FloatArray = np.einsum("pkl,pl->pk", inverse, products[:, :, count]) / length
        return shares
