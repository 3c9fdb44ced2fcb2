"""Free motions of a structure that is tied to the ground: null vectors of the tangent stiffness, by component.

The stiffness is factorized with a shift of 1e-13 of its largest diagonal entry, so a null vector answers inverse
iteration with a growth near 1e13, while the softest structures that stand (a tower two blocks wide and 300 high) stay
below 1e10.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
from scipy.sparse import csc_array

from physics.result import BoolArray, FloatArray

SHIFT = 1e-13
"""Shift of the factorized stiffness, relative to its largest diagonal entry."""

NULL_EIGENVALUE = 1e-12
"""Eigenvalues below this share of the largest diagonal entry are those of a free motion."""

_FIRST_GUESS = 6

Solve = Callable[[FloatArray], FloatArray]


def singular_components(solve: Solve, scale: float, label: npt.NDArray[np.int32], count: int) -> BoolArray:
    """Which of ``count`` components have a free motion. ``label`` (d,) names the component of a degree of freedom."""
    x = np.random.default_rng(0).standard_normal(len(label))
    growth = np.zeros(count)
    for _ in range(3):
        norm = np.sqrt(np.bincount(label, x * x, minlength=count))
        x = solve(x / np.where(norm > 0, norm, 1.0)[label])
        growth = np.sqrt(np.bincount(label, x * x, minlength=count))
    return growth * NULL_EIGENVALUE * scale > 1.0


def null_vectors(K: csc_array[Any], solve: Solve, scale: float, dofs: npt.NDArray[np.intp]) -> FloatArray:
    """Orthonormal basis (len(dofs), q) of the null space of one component's stiffness, by inverse subspace iteration.

    ``solve`` applies the inverse of the whole shifted stiffness, which is block diagonal over components.
    """
    random = np.random.default_rng(0)
    size = len(dofs)
    rows = K[:, dofs]
    guess = min(_FIRST_GUESS, size)
    while True:
        X = random.standard_normal((size, guess))
        for _ in range(3):
            whole = np.zeros((K.shape[0], guess))
            whole[dofs] = X
            X = np.linalg.qr(solve(whole)[dofs])[0]
        _, values, Vt = np.linalg.svd((rows @ X)[dofs], full_matrices=False)
        null = values <= NULL_EIGENVALUE * scale
        if not null.all() or guess == size:
            return np.linalg.qr(X @ Vt[null].T)[0]
        guess = min(2 * guess, size)
