"""The discrete forces of total-Lagrangian SPH, written in displacements.

With u = x − X the completed deformation gradient is F = I + H, H_i = Σ_j (u_j − u_i) ⊗ g_ij, g_ij = A_i⁺ ∇W(R) V,
whatever the rank of A_i. u ↦ H is linear and sparse, and the internal force is −Gᵀ P plus hourglass control. Working
with H rather than F avoids the cancellation of 1 − 1, which leaves the residual of an equilibrium a floor near 1e-13
instead of 1e-9.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
from scipy.sparse import csr_array

from physics.elasticity import Lame, Modulus, green_lagrange_of_gradient, second_piola_kirchhoff
from physics.kernels import OFFSET_GRADIENT, OFFSET_KERNEL, OFFSET_LENGTH, OFFSETS
from physics.particles import Corrections, corrections, neighbour_table
from physics.result import FloatArray, IntArray

HOURGLASS_ALPHA = 1.0
HOURGLASS_MODULUS = 1e8
"""α (dimensionless) and E_hg in Pa of the hourglass control."""

_HALF = len(OFFSETS) // 2


@dataclass(frozen=True)
class Discretization:
    """Operators over n particles and m undirected pairs (i, j), R = X_j − X_i.

    ``gradient`` (3n, n): row 3i+k gives ∂u/∂X_k at particle i. ``incidence`` (m, n): u ↦ u_j − u_i. ``R``,
    ``direction`` = R/|R| (m, 3). ``explaining`` (m, 3n): ∂u/∂X, rows like those of ``gradient``, ↦ (H_i + H_j) R.
    ``hourglass`` (m,): ½ α E_hg W(R) V²/|R|ᵖ in N.
    """

    corrections: Corrections
    gradient: csr_array[Any]
    gradient_transposed: csr_array[Any]
    incidence: csr_array[Any]
    incidence_transposed: csr_array[Any]
    first: npt.NDArray[np.int32]
    second: npt.NDArray[np.int32]
    R: FloatArray
    direction: FloatArray
    explaining: csr_array[Any]
    hourglass: FloatArray

    @property
    def count(self) -> int:
        """Number of particles n."""
        return self.incidence.shape[1]

    def displacement_gradient(self, u: FloatArray) -> FloatArray:
        """H (n, 3, 3), H[i, a, k] = ∂u_a/∂X_k at particle i, of displacements u (n, 3)."""
        by_direction: FloatArray = (self.gradient @ u).reshape(self.count, 3, 3)
        return np.swapaxes(by_direction, 1, 2)

    def stress_force(self, P: FloatArray) -> FloatArray:
        """Σ_j (P_i A_i⁻¹ + P_j A_j⁻¹) ∇W V² (n, 3) in N, of first Piola–Kirchhoff stresses P (n, 3, 3)."""
        force: FloatArray = -(self.gradient_transposed @ _by_direction(P))
        return force

    def hourglass_force(self, u: FloatArray, H: FloatArray) -> FloatArray:
        """Hourglass control (n, 3) in N: along every bond, against the part of its stretch that F does not explain."""
        du = self.incidence @ u
        r = self.R + du
        squared = np.einsum("ma,ma->m", r, r)
        unexplained = self.explaining @ _by_direction(H)
        unexplained -= 2.0 * du
        scale = self.hourglass * np.einsum("ma,ma->m", unexplained, r) / squared
        force: FloatArray = self.incidence_transposed @ (scale[:, None] * r)
        return force

    def internal_force(self, u: FloatArray, lame: Lame) -> FloatArray:
        """Exact static internal force (n, 3) in N at displacements u (n, 3) in m."""
        H = self.displacement_gradient(u)
        S = second_piola_kirchhoff(green_lagrange_of_gradient(H), lame)
        return self.stress_force(S + H @ S) + self.hourglass_force(u, H)


def _by_direction(tensors: FloatArray) -> FloatArray:
    """T (n, 3, 3) as (3n, 3): row 3i+k is T[i, :, k]."""
    return np.ascontiguousarray(np.swapaxes(tensors, 1, 2)).reshape(-1, 3)


def discretize(blocks: IntArray, hourglass_power: int = 2) -> Discretization:
    """Operators for distinct cells ``blocks`` (n, 3); ``hourglass_power`` is p."""
    return discretize_table(neighbour_table(blocks), hourglass_power)


def discretize_table(
    table: IntArray, hourglass_power: int = 2, hourglass_modulus: Modulus = HOURGLASS_MODULUS
) -> Discretization:
    """Operators from a neighbour table (n, 26) of :func:`physics.particles.neighbour_table`.

    ``hourglass_modulus``: E_hg in Pa; where it is one a block (n,), a pair has the mean of its two.
    """
    correction = corrections(table)
    gradient = _gradient_operator(table, correction)
    forward = table[:, _HALF:]
    first, slot = np.nonzero(forward >= 0)
    second = forward[first, slot]
    slot += _HALF
    incidence = _incidence_operator(len(table), first, second)
    length = OFFSET_LENGTH[slot]
    if isinstance(hourglass_modulus, np.ndarray):
        hourglass_modulus = 0.5 * (hourglass_modulus[first] + hourglass_modulus[second])
    return Discretization(
        corrections=correction,
        gradient=gradient,
        gradient_transposed=gradient.T.tocsr(),
        incidence=incidence,
        incidence_transposed=incidence.T.tocsr(),
        first=first.astype(np.int32),
        second=second,
        R=OFFSETS[slot].astype(np.float64),
        direction=OFFSETS[slot] / length[:, None],
        explaining=_explaining_operator(len(table), first, second, slot),
        hourglass=0.5 * HOURGLASS_ALPHA * hourglass_modulus * OFFSET_KERNEL[slot] / length**hourglass_power,
    )


def _gradient_operator(table: IntArray, correction: Corrections) -> csr_array[Any]:
    """G (3n, n) without the entries that vanish because a neighbourhood is thin."""
    n = len(table)
    weights = np.einsum("kab,sb->kas", correction.pseudo_inverse, OFFSET_GRADIENT)
    weights[np.abs(weights) < 1e-12 * np.abs(weights).max(initial=0.0)] = 0.0
    present = table >= 0
    values = np.zeros((n, 3, 27))
    np.multiply(weights[correction.shape_of], present[:, None, :], out=values[:, :, :26])
    values[:, :, 26] = -values.sum(axis=2)
    columns = np.empty((n, 3, 27), dtype=np.int32)
    columns[:, :, :26] = table[:, None, :]
    columns[:, :, 26] = np.arange(n, dtype=np.int32)[:, None]
    kept = values != 0.0
    row_start = np.concatenate([[0], np.cumsum(kept.sum(axis=2).ravel())]).astype(np.int32)
    return csr_array((values[kept], columns[kept], row_start), shape=(3 * n, n))


def _incidence_operator(n: int, first: npt.NDArray[Any], second: npt.NDArray[Any]) -> csr_array[Any]:
    m = len(first)
    columns = np.stack([first, second], axis=1).ravel().astype(np.int32)
    return csr_array((np.tile([-1.0, 1.0], m), columns, np.arange(0, 2 * m + 1, 2, dtype=np.int32)), shape=(m, n))


def _explaining_operator(
    n: int, first: npt.NDArray[Any], second: npt.NDArray[Any], slot: npt.NDArray[Any]
) -> csr_array[Any]:
    m = len(first)
    particle = np.stack([first, second], axis=1).astype(np.int32)
    columns = 3 * particle[:, :, None] + np.arange(3, dtype=np.int32)
    values = np.broadcast_to(OFFSETS[slot].astype(np.float64)[:, None, :], (m, 2, 3))
    kept = values != 0.0
    row_start = np.concatenate([[0], np.cumsum(kept.sum(axis=(1, 2)))]).astype(np.int32)
    return csr_array((values[kept], columns[kept], row_start), shape=(m, 3 * n))
