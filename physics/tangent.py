"""The tangent stiffness, assembled over the free particles.

Degrees of freedom are ordered component by component: (a, i) ↦ a·n_free + i, the layout of ``u.T.ravel()``.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from scipy.sparse import block_array, block_diag, csc_array, csr_array, diags_array

from physics.discretization import Discretization
from physics.elasticity import Lame, green_lagrange_of_gradient, second_piola_kirchhoff
from physics.result import BoolArray, FloatArray

Blocks = list[list[csr_array[Any]]]


def stiffness(d: Discretization, free: BoolArray, lame: Lame) -> csc_array[Any]:
    """K = Gᵀ C G + hourglass at u = 0 in N/m, (3n_free, 3n_free): minus the derivative of the internal force.

    Slightly non-symmetric, because hourglass control is not derived from an energy.
    """
    G = _free_gradients(d, free)
    M = {(a, b): G[a].T.tocsr() @ G[b] for a in range(3) for b in range(a, 3)}
    laplacian = lame.mu * (M[0, 0] + M[1, 1] + M[2, 2])
    rows = _hourglass_blocks(d, free, d.direction)
    for a in range(3):
        for b in range(3):
            upper = M[min(a, b), max(a, b)]
            ab, ba = (upper, upper.T) if a < b else (upper.T, upper)
            elastic = lame.lam * ab + lame.mu * ba
            rows[a][b] = rows[a][b] + (elastic + laplacian if a == b else elastic)
    return block_array(rows, format="csc")


def stiffness_at(d: Discretization, free: BoolArray, lame: Lame, u: FloatArray) -> csc_array[Any]:
    """The tangent at displacements u (n, 3): material and geometric part, hourglass along the deformed bonds.

    Only the rotation of the hourglass forces themselves is left out.
    """
    H = d.displacement_gradient(u)
    F = np.eye(3) + H
    S = second_piola_kirchhoff(green_lagrange_of_gradient(H), lame)
    # D_akbm = dP_ak/dF_bm = δ_ab S_km + λ F_ak F_bm + μ (F_am F_bk + (F Fᵀ)_ab δ_km), stored as [a, i, k, b, m]
    D = np.einsum("ab,ikm->aikbm", np.eye(3), S)
    D += lame.lam * np.einsum("iak,ibm->aikbm", F, F)
    D += lame.mu * np.einsum("iam,ibk->aikbm", F, F)
    D += lame.mu * np.einsum("iab,km->aikbm", F @ np.swapaxes(F, 1, 2), np.eye(3))
    n = d.count
    columns = np.arange(9 * n).reshape(3, n, 3).transpose(1, 0, 2).reshape(n, 1, 9)
    where = np.broadcast_to(np.tile(columns, (1, 3, 1)), (3, n, 3, 9))
    moduli = csr_array((D.ravel(), where.ravel(), np.arange(0, 81 * n + 1, 9)), shape=(9 * n, 9 * n))
    G = block_diag([d.gradient[:, free]] * 3, format="csr")
    r = d.R + d.incidence @ u
    hourglass = block_array(_hourglass_blocks(d, free, r / np.linalg.norm(r, axis=1, keepdims=True)), format="csc")
    K: csc_array[Any] = (G.T.tocsr() @ (moduli @ G)).tocsc() + hourglass
    return K


def _free_gradients(d: Discretization, free: BoolArray) -> list[csr_array[Any]]:
    return [d.gradient[k::3][:, free].tocsr() for k in range(3)]


def _hourglass_blocks(d: Discretization, free: BoolArray, direction: FloatArray) -> Blocks:
    """N_ab = Bᵀ diag(c r̂_a r̂_b) (2B − S): B the incidence, S_p = R·(∇u_i + ∇u_j) for the pair p, r̂ its direction."""
    B = d.incidence[:, free].tocsr()
    Bt = B.T.tocsr()
    D = (2.0 * B - _pair_gradient(d, free)).tocsr()
    blocks: Blocks = [[D, D, D] for _ in range(3)]
    for a in range(3):
        for b in range(a, 3):
            weight = d.hourglass * direction[:, a] * direction[:, b]
            blocks[a][b] = blocks[b][a] = Bt @ (diags_array(weight).tocsr() @ D)
    return blocks


def _pair_gradient(d: Discretization, free: BoolArray) -> csr_array[Any]:
    """S (m, n_free): u ↦ R·(∇u_i + ∇u_j) for one displacement component."""
    m, n = d.incidence.shape
    columns = 3 * np.stack([d.first, d.second], axis=1)[:, :, None] + np.arange(3)
    along = csr_array((np.tile(d.R, 2).ravel(), columns.ravel(), np.arange(0, 6 * m + 1, 6)), shape=(m, 3 * n))
    product: csr_array[Any] = (along @ d.gradient[:, free]).tocsr()
    return product
