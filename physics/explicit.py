"""The published mod's transient with thin neighbourhoods completed: the ``explicit`` solver.

Velocity Verlet with a Kelvin–Voigt viscosity, written in displacements like :mod:`physics.discretization`.
"""

from __future__ import annotations

import numpy as np

from physics.discretization import Discretization
from physics.elasticity import Lame
from physics.result import BoolArray, FloatArray
from physics.transient import Transient, TransientParameters, TransientState, cofactors

STEPS = 5000


def transient(
    d: Discretization, fixed: BoolArray, load: FloatArray, lame: Lame, parameters: TransientParameters
) -> Transient:
    """Yields the state after every step; ``load`` (n, 3) is the full load in N. Parts that run away may overflow."""
    n, dt = d.count, parameters.dt
    identity = np.eye(3)
    u, v, a = np.zeros((3, n, 3))
    M_old = np.zeros((n, 3, 3))  # M = Hᵀ, the layout in which the gradient operator delivers
    for step in range(parameters.steps):
        with np.errstate(all="ignore"):
            M = (d.gradient @ u).reshape(n, 3, 3)
            Mt = M.transpose(0, 2, 1)
            twice_E = M @ Mt
            twice_E += M
            twice_E += Mt
            S = lame.mu * twice_E
            S += (0.5 * lame.lam * np.trace(twice_E, axis1=1, axis2=2))[:, None, None] * identity
            Pt = S @ M
            Pt += S
            F = Mt + identity
            Pt += _viscous(F, (Mt - M_old.transpose(0, 2, 1)) / dt, parameters.viscosity)
            force = d.hourglass_force(u, Mt) - d.gradient_transposed @ Pt.reshape(3 * n, 3)
            force += parameters.load_factor(step) * load
            v += (0.5 * dt) * a
            u = u + dt * v
            u[fixed] = 0.0
            a = force / parameters.density
            v += (0.5 * dt) * a
            M_old = M
        yield TransientState(step, u, Pt.transpose(0, 2, 1), F)


def _viscous(F: FloatArray, rate: FloatArray, viscosity: float) -> FloatArray:
    """(2 J η d F⁻ᵀ)ᵀ with d = dev sym(Ḟ F⁻¹)."""
    C = cofactors(F)
    J = np.einsum("nk,nk->n", F[:, 0], C[:, 0])
    L = rate @ C.transpose(0, 2, 1)  # J Ḟ F⁻¹
    L += L.transpose(0, 2, 1).copy()
    L -= (np.trace(L, axis1=1, axis2=2) / 3.0)[:, None, None] * np.eye(3)
    L *= (viscosity / J)[:, None, None]
    transposed: FloatArray = C.transpose(0, 2, 1) @ L
    return transposed
