"""Saint Venant–Kirchhoff elasticity: pure functions on stacks (…, 3, 3).

Letters follow the literature: F deformation gradient, H = F − I displacement gradient, E Green–Lagrange strain, S and P
second and first Piola–Kirchhoff stress, σ Cauchy stress. Stresses are in Pa.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from physics.result import FloatArray

YOUNG = 1e9
POISSON = 0.4

LameKind = Literal["beck", "3d"]


Modulus = float | FloatArray
"""In Pa: one for all blocks, or one a block (n,)."""


class Lame(NamedTuple):
    """Lamé parameters λ and μ in Pa."""

    lam: Modulus
    mu: Modulus


def lame_parameters(kind: str = "beck", young: Modulus = YOUNG, poisson: Modulus = POISSON) -> Lame:
    """λ and μ in Pa from Young's modulus in Pa and Poisson's ratio, for all blocks or per block (n,).

    ``beck`` is the published mod's λ = Eν/((1+ν)(1−ν)); ``3d`` the textbook value, with (1−2ν). Raises ValueError for
    another kind.
    """
    mu = young / (2 * (1 + poisson))
    if kind == "beck":
        return Lame(young * poisson / ((1 + poisson) * (1 - poisson)), mu)
    if kind == "3d":
        return Lame(young * poisson / ((1 + poisson) * (1 - 2 * poisson)), mu)
    raise ValueError(f"unknown Lamé parameters {kind!r}; choose one of: beck, 3d")


def lame_of(lame: Lame, rows: npt.NDArray[np.intp]) -> Lame:
    """Those of some blocks, by index."""
    lam, mu = (modulus[rows] if isinstance(modulus, np.ndarray) else modulus for modulus in lame)
    return Lame(lam, mu)


def green_lagrange(F: FloatArray) -> FloatArray:
    """E = ½(FᵀF − I)."""
    E: FloatArray = 0.5 * (np.swapaxes(F, -1, -2) @ F - np.eye(3))
    return E


def green_lagrange_of_gradient(H: FloatArray) -> FloatArray:
    """E = ½(H + Hᵀ + HᵀH): the same strain without the cancellation of 1 − 1 at strains of 1e-5."""
    Ht = np.swapaxes(H, -1, -2)
    E: FloatArray = 0.5 * (H + Ht + Ht @ H)
    return E


def trace(T: FloatArray) -> FloatArray:
    """Tr T, shape (…)."""
    tr: FloatArray = T[..., 0, 0] + T[..., 1, 1] + T[..., 2, 2]
    return tr


def deviator(T: FloatArray) -> FloatArray:
    """T − ⅓ tr(T) I."""
    d: FloatArray = T - (trace(T) / 3.0)[..., None, None] * np.eye(3)
    return d


def per_tensor(modulus: Modulus) -> Modulus:
    """A modulus to multiply stacks (n, 3, 3) with."""
    return modulus[:, None, None] if isinstance(modulus, np.ndarray) else modulus


def second_piola_kirchhoff(E: FloatArray, lame: Lame) -> FloatArray:
    """S = λ tr(E) I + 2μE."""
    S: FloatArray = (lame.lam * trace(E))[..., None, None] * np.eye(3) + per_tensor(2.0 * lame.mu) * E
    return S


def cauchy_stress(F: FloatArray, P: FloatArray) -> FloatArray:
    """σ = P Fᵀ / det F."""
    sigma: FloatArray = P @ np.swapaxes(F, -1, -2) / np.linalg.det(F)[..., None, None]
    return sigma


def von_mises(sigma: FloatArray) -> FloatArray:
    """σ_vm = √(3/2) ‖dev σ‖_F, shape (…)."""
    vm: FloatArray = np.sqrt(1.5) * np.linalg.norm(deviator(sigma), axis=(-2, -1))
    return vm
