"""Equilibria of structures so slender that they bend far: load steps with Newton's method on the tangent at u."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from physics.direct import factorize
from physics.discretization import Discretization
from physics.elasticity import Lame
from physics.result import BoolArray, FloatArray
from physics.tangent import stiffness

MAX_PARTICLES = 3000
_SMALLEST_STEP = 1.0 / 256.0
_MAX_TANGENTS = 150
_NEWTON_STEPS = 8
_LOOSE, _TIGHT = 1e-4, 1e-9


def follow_load(
    d: Discretization, standing: BoolArray, load: FloatArray, lame: Lame, tick: Callable[[float], None]
) -> FloatArray | None:
    """Displacements (n, 3) at the full load, reached from u = 0 by growing steps; None when the path is lost.

    ``standing`` (n,): the particles that move. ``tick(share of the load)`` is called before every step.
    """
    u = np.zeros((d.count, 3))
    reached, step, tangents = 0.0, 0.125, 0
    while reached < 1.0:
        if step < _SMALLEST_STEP or tangents > _MAX_TANGENTS:
            return None
        tick(reached)
        target = min(1.0, reached + step)
        found, used = _newton(d, standing, u, target * load, lame, _TIGHT if target == 1.0 else _LOOSE)
        tangents += used
        if found is None:
            step *= 0.5
            continue
        u, reached = found, target
        step *= 2.0 if used <= _NEWTON_STEPS // 2 else 1.0
    return u


def _newton(
    d: Discretization, standing: BoolArray, start: FloatArray, load: FloatArray, lame: Lame, tolerance: float
) -> tuple[FloatArray | None, int]:
    """Newton's method from ``start``; None when it does not settle. Also the number of tangents used."""
    u = start.copy()
    size = float(np.linalg.norm(load[standing]))
    for used in range(_NEWTON_STEPS + 1):
        with np.errstate(over="ignore", invalid="ignore"):
            residual = (d.internal_force(u, lame) + load)[standing]
        relative = float(np.linalg.norm(residual)) / size
        if relative <= tolerance:
            return u, used
        if not np.isfinite(relative) or used == _NEWTON_STEPS:
            break
        factors, _ = factorize(stiffness(d, standing, lame, u))
        u[standing] += factors.solve(residual.T.ravel()).reshape(3, -1).T
        if np.abs(u - start).max() > 0.5 * len(u):
            break
    return None, _NEWTON_STEPS
