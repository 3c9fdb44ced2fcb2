"""The 8-node hexahedron with trilinear displacements and incompatible modes, for a cube of 1 m.

Trilinear displacements alone cannot bend: one element across makes a beam half as stiff again. Three quadratic modes of
each element's own, which neighbours don't share, take that out; they vanish from the strain at the centroid. Source:
R. L. Taylor, P. J. Beresford, E. L. Wilson, "A non-conforming element for stress analysis", Int. J. Numer. Methods Eng.
10, 1976. Degrees of freedom are ordered component by component: (a, k) ↦ 8a + k for node k at ``CORNERS[k]``.
"""

from __future__ import annotations

from functools import cache
from itertools import product

import numpy as np
import numpy.typing as npt

from physics.result import FloatArray

CORNERS: npt.NDArray[np.int64] = np.array(list(product((0, 1), repeat=3)), dtype=np.int64)
"""The 8 nodes (8, 3) of a block, as offsets from its lowest corner."""


def shape_gradients(point: FloatArray) -> FloatArray:
    """∂N_k/∂X_m (8, 3) in 1/m at a ``point`` (3,) of the cube [0, 1]³."""
    factor = np.where(CORNERS == 1, point, 1.0 - point)
    slope = np.where(CORNERS == 1, 1.0, -1.0)
    gradients = np.empty((8, 3))
    for m in range(3):
        others = [a for a in range(3) if a != m]
        gradients[:, m] = slope[:, m] * factor[:, others].prod(axis=1)
    return gradients


def mode_gradients(point: FloatArray) -> FloatArray:
    """Gradients (3, 3) in 1/m of the modes 1 − (2X_m − 1)²."""
    return np.diag(-4.0 * (2.0 * point - 1.0))


@cache
def element_stiffness(ratio: float) -> FloatArray:
    """K / μ (24, 24) in m for λ / μ = ``ratio``: ∫ λ div v div u + 2μ ε(v) : ε(u), the own modes condensed.

    Two Gauss points a direction integrate exactly.
    """
    whole = np.zeros((3, 11, 3, 11))
    for point in product(0.5 + np.array([-0.5, 0.5]) / np.sqrt(3.0), repeat=3):
        at = np.array(point)
        g = np.concatenate([shape_gradients(at), mode_gradients(at)]).T
        whole += ratio / 8.0 * np.einsum("ak,bl->akbl", g, g)
        whole += np.einsum("ab,mk,ml->akbl", np.eye(3), g, g) / 8.0
        whole += np.einsum("bk,al->akbl", g, g) / 8.0
    nodal, own = (np.ix_(range(3), part, range(3), part) for part in (range(8), range(8, 11)))
    mixed = whole[np.ix_(range(3), range(8), range(3), range(8, 11))].reshape(24, 9)
    K: FloatArray = whole[nodal].reshape(24, 24) - mixed @ np.linalg.solve(whole[own].reshape(9, 9), mixed.T)
    return 0.5 * (K + K.T)


CENTROID_GRADIENTS: FloatArray = shape_gradients(np.full(3, 0.5))
"""∂N_k/∂X_m (8, 3) at the centroid."""
