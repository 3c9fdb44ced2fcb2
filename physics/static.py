"""Equilibrium of the full discrete forces: the ``static`` solver.

Strains are near 1e-5, so the stiffness at u = 0 serves as the tangent throughout: a linear solve, then corrections
with the exact residual until |f_int(u) + f_ext| ≤ 1e-8 |f_ext| over the free particles. Structures that bend so far
that this does not settle are followed in load steps.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from physics.continuation import MAX_PARTICLES, follow_load
from physics.direct import DirectSolver
from physics.discretization import Discretization
from physics.elasticity import Lame, cauchy_stress, green_lagrange_of_gradient, second_piola_kirchhoff
from physics.iterative import INNER_TOLERANCE, IterativeSolver, sph_solver
from physics.particles import components
from physics.result import BoolArray, FloatArray, IntArray
from physics.secants import Secants
from physics.tangent import stiffness
from physics.vectors import norm

TOLERANCE = 1e-8
"""Largest relative residual that counts as equilibrium."""

DIRECT_LIMIT = 400
"""Most free particles of a part for which the stiffness is factorized at once: above, the iteration is faster."""

FALLBACK_LIMIT = 6000
"""Most free particles for which it is factorized when the iteration finds free motions or does not settle."""

_AIM_DIRECT, _AIM_ITERATIVE = 1e-10, 5e-9
_FIRST_TOLERANCE, _LOOSEST, _LOOSEST_LAST = 0.03, 0.05, 0.3
_MAX_CORRECTIONS = 40
_DIVERGED = 10.0
"""A part whose residual is this many times the smallest it had is left to the load steps."""

Report = Callable[[float, str], None]
LinearSolver = DirectSolver | IterativeSolver


@dataclass(frozen=True)
class Equilibrium:
    """``u`` (n, 3) in m; ``mechanism`` (n,): no equilibrium there, u is zero; ``residual`` relative to the load."""

    u: FloatArray
    mechanism: BoolArray
    residual: float


@dataclass(frozen=True)
class _Problem:
    """What an equilibrium is asked of; ``label`` (n,) names independent parts, joined by pairs with a free particle."""

    d: Discretization
    free: BoolArray
    label: IntArray
    load: FloatArray
    lame: Lame
    report: Report
    level: FloatArray | None

    def residual_force(self, u: FloatArray, standing: BoolArray) -> FloatArray:
        """f_int + f_ext (n, 3) in N, zero where nothing is asked; may hold inf or NaN when u runs away."""
        with np.errstate(over="ignore", invalid="ignore"):
            force = self.d.internal_force(u, self.lame) + self.load
        force[~standing] = 0.0
        return force


def equilibrium(
    d: Discretization,
    blocks: IntArray,
    fixed: BoolArray,
    load: FloatArray,
    lame: Lame,
    report: Report,
    *,
    level: FloatArray | None = None,
) -> Equilibrium:
    """Displacements of particles that are all tied to a fixed one, under ``load`` (n, 3) in N.

    ``level`` (n,): stiffness of each particle as a share of the largest, where they differ.
    """
    free = ~fixed
    u = np.zeros((d.count, 3))
    if not free.any():
        return Equilibrium(u, np.zeros(d.count, dtype=bool), 0.0)
    coupled = free[d.first] | free[d.second]
    label = components(d.count, d.first[coupled], d.second[coupled])
    problem = _Problem(d, free, label, load, lame, report, level)
    u, mechanism, force = _solve(problem, blocks)
    size = norm(load[free & ~mechanism[label]])
    return Equilibrium(u, mechanism[label], norm(force) / size if size else 0.0)


def stresses(d: Discretization, u: FloatArray, lame: Lame) -> FloatArray:
    """Cauchy stress (n, 3, 3) in Pa at displacements u (n, 3) in m."""
    H = d.displacement_gradient(u)
    F = np.eye(3) + H
    return cauchy_stress(F, F @ second_piola_kirchhoff(green_lagrange_of_gradient(H), lame))


_Found = tuple[FloatArray, BoolArray, FloatArray]
"""Displacements (n, 3), which parts have no equilibrium, and the residual force (n, 3) of the others."""


def _solve(p: _Problem, blocks: IntArray) -> _Found:
    particles = np.count_nonzero(p.free)
    if np.bincount(p.label[p.free]).max() > DIRECT_LIMIT:
        solver = _iterative(p, blocks)
        u, force = _correct(p, solver, _AIM_ITERATIVE)
        settled = norm(force) <= TOLERANCE * norm(p.load[p.free])
        if (settled and not solver.mechanism.any()) or particles > FALLBACK_LIMIT:
            return _settle(p, u, solver.mechanism, force)
    direct = _direct(p)
    u, force = _correct(p, direct, _AIM_DIRECT)
    return _settle(p, u, direct.mechanism, force)


def _direct(p: _Problem) -> DirectSolver:
    p.report(0.1, "assembling the stiffness")
    K = stiffness(p.d, p.free, p.lame)
    p.report(0.3, "factorizing the stiffness")
    return DirectSolver(K, p.free, p.label, p.load, p.level)


def _iterative(p: _Problem, blocks: IntArray) -> IterativeSolver:
    p.report(0.1, "preparing the iteration")
    size = norm(p.load[p.free])

    def tick(iteration: int, residual: float) -> None:
        gained = np.log(max(residual / size, _AIM_ITERATIVE)) / np.log(_AIM_ITERATIVE)
        p.report(0.2 + 0.75 * float(min(max(gained, 0.0), 1.0)), f"iteration {iteration}")

    return sph_solver(p.d, blocks, p.free, p.label, p.load, p.lame, tick)


def _correct(p: _Problem, solver: LinearSolver, aim: float) -> tuple[FloatArray, FloatArray]:
    """Displacements (n, 3) with the smallest residual found of every part, and that residual in N (n, 3)."""
    u = np.zeros((p.d.count, 3))
    best_u, best_force = u.copy(), u.copy()
    best = np.full(int(p.label.max()) + 1, np.inf)
    secants = Secants(p.label, solver.weight) if isinstance(solver, IterativeSolver) else None
    lost, before = solver.mechanism.copy(), np.inf
    for step in range(_MAX_CORRECTIONS):
        lost |= solver.mechanism
        standing = p.free & ~lost[p.label]
        size = norm(p.load[standing])
        force = p.residual_force(u, standing)
        by_part = _norms_by_part(force, p.label)
        better = (by_part < best)[p.label]
        best = np.fmin(best, by_part)
        best_u[better], best_force[better] = u[better], force[better]
        lost |= ~(by_part <= _DIVERGED * best)
        force[lost[p.label]] = 0.0
        residual = norm(force)
        if residual <= aim * size:
            break
        p.report(0.5 + 0.4 * step / _MAX_CORRECTIONS, f"correction {step + 1}, residual {residual / size:.1e}")
        if isinstance(solver, IterativeSolver) and secants is not None:
            known, rest = secants.split(u, force)
            u = u + known + solver(rest, _inner_tolerance(residual / before, aim * size / max(norm(rest), aim * size)))
        else:
            u = u + solver(force)
        before = residual
        u[solver.mechanism[p.label]] = 0.0
    return best_u, best_force


def _inner_tolerance(gain: float, needed: float) -> float:
    """Of the next linear solve: as loose as what the last correction gained, or what is ``needed`` to end, allows."""
    expected = _FIRST_TOLERANCE if gain == 0.0 else 0.5 * gain
    return min(max(INNER_TOLERANCE, min(expected, _LOOSEST), 0.5 * needed), _LOOSEST_LAST)


def _settle(p: _Problem, u: FloatArray, mechanism: BoolArray, force: FloatArray) -> _Found:
    """Follows parts whose corrections did not settle in load steps; what is lost on the way counts as mechanism."""
    mechanism = mechanism.copy()
    standing = p.free & ~mechanism[p.label]
    size = norm(p.load[standing])
    force[~standing] = 0.0
    u[~standing] = 0.0
    by_part = _norms_by_part(force, p.label)
    if norm(by_part) <= TOLERANCE * size:
        return u, mechanism, force
    for part in np.flatnonzero(by_part > 0.5 * TOLERANCE * _norms_by_part(p.load, p.label)):
        moving = standing & (p.label == part)
        found = None
        if np.count_nonzero(moving) <= MAX_PARTICLES:
            found = follow_load(p.d, moving, p.load, p.lame, lambda share: p.report(0.9, f"load step at {share:.0%}"))
        u[moving] = 0.0 if found is None else found[moving]
        mechanism[part] = found is None
    return u, mechanism, p.residual_force(u, p.free & ~mechanism[p.label])


def _norms_by_part(vectors: FloatArray, label: IntArray) -> FloatArray:
    norms: FloatArray = np.sqrt(np.bincount(label, (vectors**2).sum(axis=1)))
    return norms
