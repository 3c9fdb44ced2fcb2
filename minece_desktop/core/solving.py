"""Equilibrium of a run's structure, and what holds its blocks up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from minece_desktop.core.jobs import Cancelled, JobContext
from minece_desktop.core.run import Message, Run, RunError, Severity
from minece_desktop.core.support import support_of
from physics.result import StressResult
from tasks.blocks import Cell, IntArray


@dataclass(frozen=True)
class StressField:
    """Stress of a run's structure after ``step`` events, and what holds its blocks up.

    Row i of ``result`` and of ``support`` (``core.support.Support``) is the block placed by event ``events[i]`` of the
    action log.
    """

    step: int
    events: IntArray
    result: StressResult
    support: npt.NDArray[np.int8]


def as_cell(row: IntArray) -> Cell:
    x, y, z = row.tolist()
    return (x, y, z)


def solved(cells: IntArray, solver: str, context: JobContext, *, lame: str = "beck") -> StressResult:
    """Imports SciPy, which costs the window and most commands half a second that they don't need."""
    from physics.solve import SolveCancelled, solve

    try:
        return solve(cells, solver, lame=lame, progress=context.progress, cancelled=context.cancelled)
    except SolveCancelled:
        raise Cancelled from None


def stress_of(
    run: Run,
    step: int | None = None,
    solver: str = "static",
    *,
    lame: str = "beck",
    context: JobContext | None = None,
) -> StressField:
    """Stress of the structure after ``step`` events (default: at the end).

    Raises ``Cancelled``, and ``ValueError`` for an unknown solver or a structure beyond the solver's limits.
    """
    context = context or JobContext()
    step = run.log.steps if step is None else step
    return field_of(run, step, lambda cells: solved(cells, solver, context, lame=lame))


def field_of(run: Run, step: int, solve: Callable[[IntArray], StressResult]) -> StressField:
    """What ``solve`` finds of the structure after ``step`` events, on the ground that it stands on."""
    structure = run.log.structure(step)
    cells = run.above_ground(structure.xyz)
    result = solve(cells)
    return StressField(step, structure.event, replace(result, blocks=run.as_logged(result.blocks)), support_of(cells))


def stress_job(context: JobContext, run: Run, step: int) -> StressField:
    """Raises ``RunError`` for a structure beyond the solver's limits, or when those cannot be told."""
    try:
        return stress_of(run, step, context=context)
    except ValueError as error:
        raise RunError(Message(str(error), Severity.ERROR, run.id)) from None
