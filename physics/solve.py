"""Stress of a structure of blocks by one of the solvers: the only door into this package."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from physics import explicit, published
from physics.discretization import (
    HOURGLASS_ALPHA,
    HOURGLASS_MODULUS,
    Discretization,
    discretize_table,
)
from physics.elasticity import POISSON, YOUNG, Lame, cauchy_stress, lame_parameters, von_mises
from physics.kernels import SUPPORT_RADIUS
from physics.memory import default_limit, refuse_beyond
from physics.particles import (
    as_blocks,
    cell_keys,
    corrections,
    first_occurrences,
    lapack_singular,
    neighbour_table,
    on_ground,
    symmetric_pseudo_inverse,
    unsupported_blocks,
)
from physics.result import BoolArray, FloatArray, IntArray, StressResult
from physics.static import Report, equilibrium, stresses
from physics.transient import BLOCK_LOAD, Transient, TransientParameters, TransientState

SOLVERS = ("static", "explicit", "published")

Progress = Callable[[float, str], None]
Cancelled = Callable[[], bool]

_REPORT_EVERY = 50


class SolveCancelled(Exception):  # noqa: N818 - a request carried out, not an error
    """The caller's ``cancelled`` returned True."""


class _Fields(NamedTuple):
    """What a solver finds for the particles it was given."""

    u: FloatArray
    cauchy: FloatArray
    mechanism: BoolArray
    residual: float | None
    parameters: Mapping[str, float | str]


def solve(
    blocks: npt.ArrayLike,
    solver: str = "static",
    *,
    lame: str = "beck",
    progress: Progress = lambda _fraction, _text: None,
    cancelled: Cancelled = lambda: False,
    memory_limit: float | None = None,
) -> StressResult:
    """Stress and displacement of ``blocks`` (n, 3): integer coordinates in m, y up, the ground filling y ≤ −1.

    Results keep the order of the input. Duplicated cells collapse to their first occurrence, except in ``published``,
    where they are separate particles. Blocks without a value (unsupported, mechanism) are NaN in every array.
    ``progress(fraction, text)`` may raise to stop; SolveCancelled is raised soon after ``cancelled()`` is True.
    Raises ValueError for an unknown ``solver`` or ``lame`` and for coordinates that are not integers, and TooLarge,
    one of its kind, before a solve that would take more than ``memory_limit`` bytes (default: 70 % of the machine's).
    Degenerate structures give flags, never errors.
    """
    if solver not in SOLVERS:
        raise ValueError(f"unknown solver {solver!r}; choose one of: {', '.join(SOLVERS)}")
    constants = lame_parameters(lame)
    limit = default_limit() if memory_limit is None else memory_limit
    started = time.perf_counter()
    furthest = 0.0

    def report(fraction: float, text: str) -> None:
        nonlocal furthest
        if cancelled():
            raise SolveCancelled
        furthest = max(furthest, fraction)
        progress(furthest, text)

    report(0.0, "finding neighbours")
    cells = as_blocks(blocks)
    refuse_beyond(limit, len(cells), 0)
    if solver == "published":
        result = _published(cells, constants, limit, report)
    else:
        result = _completed(cells[first_occurrences(cells)], solver, constants, limit, report)
    parameters = {"lame": lame, **_common_parameters(constants), **result.parameters}
    report(1.0, "done")
    return replace(result, seconds=time.perf_counter() - started, parameters=parameters)


def _completed(blocks: IntArray, solver: str, lame: Lame, limit: float, report: Report) -> StressResult:
    """``static`` or ``explicit`` on distinct cells: thin neighbourhoods completed, unsupported blocks left out."""
    order = np.argsort(cell_keys(blocks), kind="stable")
    table = neighbour_table(blocks[order])
    refuse_beyond(limit, len(blocks), int(np.count_nonzero(table >= 0)))
    fixed = on_ground(blocks[order])
    unsupported = unsupported_blocks(table, fixed)
    shapes = corrections(table)
    held = ~unsupported
    d = discretize_table(table if held.all() else neighbour_table(blocks[order][held]))
    run = _static if solver == "static" else _explicit
    fields = run(d, blocks[order][held], fixed[held], lame, report)

    n = len(blocks)
    place = order[held]
    value = ~fields.mechanism
    cauchy = np.full((n, 3, 3), np.nan)
    displacement = np.full((n, 3), np.nan)
    mechanism = np.zeros(n, dtype=bool)
    cauchy[place[value]] = fields.cauchy[value]
    displacement[place[value]] = fields.u[value]
    mechanism[place] = fields.mechanism
    return StressResult(
        solver=solver,
        blocks=blocks,
        von_mises=von_mises(cauchy),
        cauchy=cauchy,
        displacement=displacement,
        fixed=_in_order(fixed, order),
        thin=_in_order(shapes.thin[shapes.shape_of], order),
        near_singular=_in_order(shapes.near_singular[shapes.shape_of], order),
        unsupported=_in_order(unsupported, order),
        mechanism=mechanism,
        residual=fields.residual if value.any() else None,
        parameters=fields.parameters,
    )


def _in_order(flags: BoolArray, order: npt.NDArray[np.intp]) -> BoolArray:
    scattered = np.empty_like(flags)
    scattered[order] = flags
    return scattered


def _block_loads(count: int) -> FloatArray:
    load = np.zeros((count, 3))
    load[:, 1] = BLOCK_LOAD
    return load


def _static(d: Discretization, blocks: IntArray, fixed: BoolArray, lame: Lame, report: Report) -> _Fields:
    found = equilibrium(d, blocks, fixed, _block_loads(d.count), lame, report)
    return _Fields(
        found.u,
        stresses(d, found.u, lame),
        found.mechanism,
        found.residual,
        {"hourglass_power": 2, "supports": "y ≤ 0"},
    )


def _explicit(d: Discretization, _blocks: IntArray, fixed: BoolArray, lame: Lame, report: Report) -> _Fields:
    parameters = TransientParameters(explicit.STEPS)
    described = {"hourglass_power": 2, "supports": "y ≤ 0", **_transient_parameters(parameters)}
    if d.count == 0:
        return _Fields(np.empty((0, 3)), np.empty((0, 3, 3)), np.empty(0, dtype=bool), None, described)
    last = _run(explicit.transient(d, fixed, _block_loads(d.count), lame, parameters), parameters, report)
    with np.errstate(all="ignore"):
        sigma = cauchy_stress(last.F, last.P)
    ran_away = ~np.isfinite(np.concatenate([sigma.reshape(d.count, 9), last.u], axis=1)).all(axis=1)
    return _Fields(last.u, sigma, ran_away, None, described)


def _published(blocks: IntArray, lame: Lame, limit: float, report: Report) -> StressResult:
    parameters = TransientParameters(published.STEPS)
    particles = published.particles(blocks)
    refuse_beyond(limit, len(blocks), len(particles.i))
    n = len(blocks)
    displacement, cauchy, vm = np.empty((0, 3)), np.empty((0, 3, 3)), np.empty(0)
    if n:
        last = _run(published.transient(particles, lame, parameters), parameters, report)
        displacement = last.u
        cauchy, vm = published.stresses(last.F, last.P)
    thin = symmetric_pseudo_inverse(particles.A)[1]
    return StressResult(
        solver="published",
        blocks=blocks,
        von_mises=vm,
        cauchy=cauchy,
        displacement=displacement,
        fixed=particles.fixed,
        thin=thin,
        near_singular=thin & ~lapack_singular(particles.A),
        unsupported=np.zeros(n, dtype=bool),
        mechanism=np.zeros(n, dtype=bool),
        parameters={"hourglass_power": 3, "supports": "lowest y", **_transient_parameters(parameters)},
    )


def _run(steps: Transient, parameters: TransientParameters, report: Report) -> TransientState:
    state = next(steps)
    for state in steps:
        if state.step % _REPORT_EVERY == 0:
            report(state.step / parameters.steps, f"step {state.step} of {parameters.steps}")
    return state


def _transient_parameters(p: TransientParameters) -> dict[str, float | str]:
    return {"steps": p.steps, "dt": p.dt, "rho": p.density, "eta": p.viscosity, "ramp": p.ramp}


def _common_parameters(lame: Lame) -> dict[str, float | str]:
    return {
        "young": YOUNG,
        "poisson": POISSON,
        "lambda": lame.lam,
        "mu": lame.mu,
        "h": SUPPORT_RADIUS,
        "load_per_block_N": BLOCK_LOAD,
        "alpha": HOURGLASS_ALPHA,
        "hourglass_modulus": HOURGLASS_MODULUS,
    }
