"""Stress of a structure of blocks by one of the solvers: the only door into this package."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from physics import explicit, fem, published
from physics.discretization import (
    HOURGLASS_ALPHA,
    HOURGLASS_MODULUS,
    Discretization,
    discretize_table,
)
from physics.elasticity import POISSON, YOUNG, Lame, Modulus, cauchy_stress, lame_parameters, von_mises
from physics.kernels import SUPPORT_RADIUS
from physics.materials import GRAVITY, Materials
from physics.memory import default_limit, refuse_beyond
from physics.particles import (
    as_blocks,
    cell_keys,
    corrections,
    first_occurrences,
    lapack_singular,
    neighbour_table,
    on_ground,
    pair_count,
    symmetric_pseudo_inverse,
    unsupported_blocks,
)
from physics.result import BoolArray, FloatArray, IntArray, StressResult
from physics.static import Report, equilibrium, stresses
from physics.transient import BLOCK_LOAD, Transient, TransientParameters, TransientState

SOLVERS = ("static", "explicit", "published", "fem")

TAKE_MATERIALS = ("static", "fem")
"""Solvers that take materials per block."""

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


class _Matter(NamedTuple):
    """What blocks are made of: Lamé parameters and E_hg in Pa, weight in y in N; one for all, or one a block (n,).

    ``level`` (n,): Young's modulus as a share of the largest; None where there is one for all.
    """

    lame: Lame
    hourglass_modulus: Modulus
    weight: Modulus
    level: FloatArray | None = None

    def take(self, rows: npt.NDArray[np.intp]) -> _Matter:
        def some(values: Modulus) -> Modulus:
            return values[rows] if isinstance(values, np.ndarray) else values

        level = None if self.level is None else self.level[rows]
        return _Matter(Lame(*map(some, self.lame)), some(self.hourglass_modulus), some(self.weight), level)

    def weights(self, count: int) -> FloatArray:
        return np.array(np.broadcast_to(self.weight, count))


def solve(
    blocks: npt.ArrayLike,
    solver: str = "static",
    *,
    lame: str = "beck",
    materials: Materials | None = None,
    progress: Progress = lambda _fraction, _text: None,
    cancelled: Cancelled = lambda: False,
    memory_limit: float | None = None,
) -> StressResult:
    """Stress and displacement of ``blocks`` (n, 3): integer coordinates in m, y up, the ground filling y ≤ −1.

    Results keep the order of the input. Duplicated cells collapse to their first occurrence, except in ``published``,
    where they are separate particles. Blocks without a value (unsupported, mechanism) are NaN in every array.
    ``materials`` gives every block of the input its own stiffness and its real weight, for ``static`` and ``fem``.
    ``progress(fraction, text)`` may raise to stop; SolveCancelled is raised soon after ``cancelled()`` is True.
    Raises ValueError for an unknown ``solver`` or ``lame``, for coordinates that are not integers and for materials
    that don't fit the blocks or the solver, and TooLarge, one of its kind, before a solve that would take more than
    ``memory_limit`` bytes (default: :func:`physics.memory.default_limit`).
    Degenerate structures give flags, never errors.
    """
    if solver not in SOLVERS:
        raise ValueError(f"unknown solver {solver!r}; choose one of: {', '.join(SOLVERS)}")
    constants = lame_parameters(lame)
    if materials is not None and solver not in TAKE_MATERIALS:
        raise ValueError(f"{solver} has one material for all blocks; materials go with {' or '.join(TAKE_MATERIALS)}")
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
        rows = first_occurrences(cells)
        result = _completed(cells[rows], solver, _matter(materials, lame, len(cells)).take(rows), limit, report)
    parameters = {"lame": lame, **_common_parameters(constants, solver, materials), **result.parameters}
    report(1.0, "done")
    return replace(result, seconds=time.perf_counter() - started, parameters=parameters)


def _matter(materials: Materials | None, lame: str, count: int) -> _Matter:
    if materials is None:
        return _Matter(lame_parameters(lame), HOURGLASS_MODULUS, BLOCK_LOAD)
    if len(materials) != count:
        raise ValueError(f"materials of {len(materials)} blocks were given for {count} blocks")
    young = materials.young
    hourglass = young * (HOURGLASS_MODULUS / YOUNG)
    level = young / young.max(initial=0.0)
    return _Matter(lame_parameters(lame, young, materials.poisson), hourglass, materials.weight, level)


def _completed(blocks: IntArray, solver: str, matter: _Matter, limit: float, report: Report) -> StressResult:
    """Any but ``published``, on distinct cells: thin neighbourhoods completed, unsupported blocks left out."""
    order = np.argsort(cell_keys(blocks), kind="stable")
    table = neighbour_table(blocks[order])
    refuse_beyond(limit, len(blocks), int(np.count_nonzero(table >= 0)), solver)
    fixed = on_ground(blocks[order])
    unsupported = unsupported_blocks(table, fixed)
    shapes = corrections(table)
    held = ~unsupported
    n = len(blocks)
    place = order[held]
    matter = matter.take(place)
    if solver == "fem":
        fields = _fem(blocks[place], matter, report)
    else:
        neighbours = table if held.all() else neighbour_table(blocks[place])
        d = discretize_table(neighbours, hourglass_modulus=matter.hourglass_modulus)
        run = _static if solver == "static" else _explicit
        fields = run(d, blocks[place], fixed[held], matter, report)
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


def _loads(matter: _Matter, count: int) -> FloatArray:
    load = np.zeros((count, 3))
    load[:, 1] = matter.weight
    return load


def _static(d: Discretization, blocks: IntArray, fixed: BoolArray, matter: _Matter, report: Report) -> _Fields:
    load = _loads(matter, d.count)
    found = equilibrium(d, blocks, fixed, load, matter.lame, report, level=matter.level)
    return _Fields(
        found.u,
        stresses(d, found.u, matter.lame),
        found.mechanism,
        found.residual,
        {"hourglass_power": 2, "supports": "y ≤ 0"},
    )


def _fem(blocks: IntArray, matter: _Matter, report: Report) -> _Fields:
    found = fem.equilibrium(blocks, matter.weights(len(blocks)), matter.lame, report, level=matter.level)
    described: dict[str, float | str] = {"element": "8-node hexahedron", "supports": "nodes at y ≤ 0"}
    return _Fields(found.displacement, found.cauchy, found.mechanism, found.residual, described)


def _explicit(d: Discretization, _blocks: IntArray, fixed: BoolArray, matter: _Matter, report: Report) -> _Fields:
    parameters = TransientParameters(explicit.STEPS)
    described = {"hourglass_power": 2, "supports": "y ≤ 0", **_transient_parameters(parameters)}
    if d.count == 0:
        return _Fields(np.empty((0, 3)), np.empty((0, 3, 3)), np.empty(0, dtype=bool), None, described)
    steps = explicit.transient(d, fixed, _loads(matter, d.count), matter.lame, parameters)
    last = _run(steps, parameters, report)
    with np.errstate(all="ignore"):
        sigma = cauchy_stress(last.F, last.P)
    ran_away = ~np.isfinite(np.concatenate([sigma.reshape(d.count, 9), last.u], axis=1)).all(axis=1)
    return _Fields(last.u, sigma, ran_away, None, described)


def _published(blocks: IntArray, lame: Lame, limit: float, report: Report) -> StressResult:
    parameters = TransientParameters(published.STEPS)
    refuse_beyond(limit, len(blocks), pair_count(blocks))
    particles = published.particles(blocks)
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


def _common_parameters(lame: Lame, solver: str, materials: Materials | None) -> dict[str, float | str]:
    smoothing = {"h": SUPPORT_RADIUS, "alpha": HOURGLASS_ALPHA}
    if materials is not None:
        described: dict[str, float | str] = {"materials": "by block", "gravity": GRAVITY}
        return described | ({} if solver == "fem" else smoothing | {"hourglass_per_young": HOURGLASS_MODULUS / YOUNG})
    assert isinstance(lame.lam, float)
    assert isinstance(lame.mu, float)
    constants: dict[str, float | str] = {"young": YOUNG, "poisson": POISSON, "lambda": lame.lam, "mu": lame.mu}
    constants |= {"load_per_block_N": BLOCK_LOAD}
    return constants | ({} if solver == "fem" else smoothing | {"hourglass_modulus": HOURGLASS_MODULUS})
