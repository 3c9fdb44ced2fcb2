"""The tangent stiffness, assembled over the free particles.

Degrees of freedom are ordered component by component: (a, i) ↦ a·n_free + i, the layout of ``u.T.ravel()``. A few
large sparse products take the place of many small ones, whose fixed cost dominates for small structures.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from scipy.sparse import block_diag, csc_array, csr_array

from physics.discretization import Discretization
from physics.elasticity import Lame, green_lagrange_of_gradient, per_tensor, second_piola_kirchhoff
from physics.result import BoolArray, FloatArray


def stiffness(d: Discretization, free: BoolArray, lame: Lame, u: FloatArray | None = None) -> csc_array[Any]:
    """K in N/m, (3n_free, 3n_free): minus the derivative of the internal force at displacements u (n, 3), default 0.

    Slightly non-symmetric, because hourglass control is not derived from an energy. Exact at u = 0; elsewhere only the
    rotation of the hourglass forces themselves is left out.
    """
    if u is None:
        u = np.zeros((d.count, 3))
    G = block_diag([d.gradient[:, free]] * 3, format="csr")
    r = d.R + d.incidence @ u
    direction = r / np.linalg.norm(r, axis=1, keepdims=True)
    stretch = _stretch(d, direction)[:, np.tile(free, 3)]
    unexplained = 2.0 * stretch - _explained_stretch(d, direction) @ G
    unexplained.data *= np.repeat(d.hourglass, np.diff(unexplained.indptr))
    K: csc_array[Any] = (G.T.tocsr() @ (_moduli(d, lame, u) @ G) + stretch.T.tocsr() @ unexplained).tocsc()
    return K


def _moduli(d: Discretization, lame: Lame, u: FloatArray) -> csr_array[Any]:
    """dP/dF (9n, 9n), block diagonal over particles; row (a, i, k) ↦ (a·n + i)·3 + k.

    dP_ak/dF_bm = δ_ab S_km + λ F_ak F_bm + μ (F_am F_bk + (F Fᵀ)_ab δ_km).
    """
    n = d.count
    H = d.displacement_gradient(u)
    F, identity = np.eye(3) + H, np.eye(3)
    S = second_piola_kirchhoff(green_lagrange_of_gradient(H), lame)
    D = np.einsum("ab,ikm->aikbm", identity, S)
    D += np.einsum("iak,ibm->aikbm", per_tensor(lame.lam) * F, F)
    D += np.einsum("iam,ibk->aikbm", per_tensor(lame.mu) * F, F)
    D += np.einsum("iab,km->aikbm", per_tensor(lame.mu) * (F @ np.swapaxes(F, 1, 2)), identity)
    own = np.arange(9 * n).reshape(3, n, 3).transpose(1, 0, 2).reshape(n, 1, 9)
    columns = np.broadcast_to(own, (3, n, 3, 9))
    moduli = csr_array((D.ravel(), columns.ravel(), np.arange(0, 81 * n + 1, 9)), shape=(9 * n, 9 * n))
    moduli.eliminate_zeros()
    return moduli


def _stretch(d: Discretization, direction: FloatArray) -> csr_array[Any]:
    """(m, 3n): u ↦ r̂ · (u_j − u_i)."""
    m, n = d.incidence.shape
    columns = np.stack([d.first, d.second], axis=1)[:, :, None] + n * np.arange(3)
    values = np.stack([-direction, direction], axis=1)
    return csr_array((values.ravel(), columns.ravel(), np.arange(0, 6 * m + 1, 6)), shape=(m, 3 * n))


def _explained_stretch(d: Discretization, direction: FloatArray) -> csr_array[Any]:
    """(m, 9n): H ↦ r̂ · (H_i + H_j) R, columns like the rows of :func:`_moduli`."""
    m, n = d.incidence.shape
    particle = np.stack([d.first, d.second], axis=1)[:, :, None, None]
    columns = 3 * (n * np.arange(3)[:, None] + particle) + np.arange(3)
    values = np.broadcast_to((direction[:, :, None] * d.R[:, None, :])[:, None], (m, 2, 3, 3))
    return csr_array((values.ravel(), columns.ravel(), np.arange(0, 18 * m + 1, 18)), shape=(m, 9 * n))
