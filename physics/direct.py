"""Linear solves with the stiffness by sparse LU, free motions projected out: for small and for singular systems."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from scipy.sparse import csc_array, diags_array, eye_array
from scipy.sparse.linalg import SuperLU, splu

from physics.nullspace import SHIFT, null_vectors, singular_components
from physics.result import BoolArray, FloatArray, IntArray

CONSISTENT = 1e-6
"""A load is in equilibrium with a free motion when its share along it is below this."""


def factorize(K: csc_array[Any]) -> tuple[SuperLU, float]:
    """LU factors of K + SHIFT·scale·I, and the scale: the largest diagonal entry of K."""
    scale = float(np.abs(K.diagonal()).max(initial=0.0)) or 1.0
    shifted: csc_array[Any] = (K + SHIFT * scale * eye_array(K.shape[0])).tocsc()
    return splu(shifted), scale


class DirectSolver:
    """K⁺ on the components whose load has an equilibrium; the others are ``mechanism`` (count,).

    ``K`` (3f, 3f) over the f ``free`` particles, component by component; ``label`` (n,) the component of each of all n
    particles; ``load`` (n, 3) in N. Answers residuals (n, 3) in N with corrections (n, 3) in m, zero on mechanisms.
    ``level`` (n,): stiffness of each particle as a share of the largest. Unknowns are scaled by its root, lest soft
    parts beside stiff ones look like free motions.
    """

    def __init__(
        self,
        K: csc_array[Any],
        free: BoolArray,
        label: IntArray,
        load: FloatArray,
        level: FloatArray | None = None,
    ) -> None:
        count = int(label.max()) + 1
        self.mechanism: BoolArray = np.zeros(count, dtype=bool)
        self._free_motions: list[tuple[npt.NDArray[np.intp], FloatArray]] = []
        self._free = free
        self._scale = np.ones(K.shape[0])
        if level is not None:
            self._scale = np.tile(1.0 / np.sqrt(level[free]), 3)
            unit = diags_array(self._scale)
            K = (unit @ K @ unit).tocsc()
        self._factors, scale = factorize(K)
        dof_label = np.tile(label[free], 3)
        flat = self._scale * load[free].T.ravel()
        for component in np.flatnonzero(singular_components(self._factors.solve, scale, dof_label, count)):
            dofs = np.flatnonzero(dof_label == component)
            N = null_vectors(K, self._factors.solve, scale, dofs)
            f = flat[dofs]
            if np.linalg.norm(N.T @ f) > CONSISTENT * np.linalg.norm(f):
                self.mechanism[component] = True
            else:
                self._free_motions.append((dofs, N))
        self._standing = ~self.mechanism[label[free]]

    def __call__(self, residual: FloatArray) -> FloatArray:
        flat = self._project(self._scale * (residual[self._free] * self._standing[:, None]).T.ravel())
        u = (self._scale * self._project(self._factors.solve(flat))).reshape(3, -1).T
        answer = np.zeros_like(residual)
        answer[self._free] = u * self._standing[:, None]
        return answer

    def _project(self, flat: FloatArray) -> FloatArray:
        for dofs, N in self._free_motions:
            flat[dofs] -= N @ (N.T @ flat[dofs])
        return flat
