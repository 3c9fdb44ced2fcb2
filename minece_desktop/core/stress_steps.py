"""Stress of a run's structure while it is built: ``static`` after each of its steps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from minece_desktop.core.jobs import Cancelled, JobContext
from minece_desktop.core.run import Run
from minece_desktop.core.solving import as_cell
from physics.memory import TooLarge
from tasks.blocks import Cell, IntArray

__all__ = ["StressAtStep", "TooLarge", "build_events", "stress_while_built"]


@dataclass(frozen=True)
class StressAtStep:
    """Stress in Pa and displacement in m of the structure after ``step`` events; None when nothing stands.

    ``turn``: that of the step's event, 0-based. ``argmax``: the cell with the largest von Mises stress.
    ``unsupported``, ``mechanism`` (k, 3): cells without value. ``seconds``: time the step took to compute.
    """

    step: int
    turn: int
    blocks: int
    max_von_mises: float | None
    argmax: Cell | None
    max_displacement: float | None
    unsupported: IntArray
    mechanism: IntArray
    seconds: float


def stress_while_built(
    run: Run,
    last: int | None = None,
    *,
    every: int = 1,
    first: int = 1,
    lame: str = "beck",
    context: JobContext | None = None,
) -> Iterator[StressAtStep]:
    """Stress after each ``every``-th step and after step ``last`` (default: the run's last), each as it is found.

    Steps before ``first`` are left out. Raises ``Cancelled``, and ``ValueError`` for an ``every`` below one or a
    structure beyond the solver's limits.
    """
    from physics.solve import SolveCancelled
    from physics.steps import stress_steps

    context = context or JobContext()
    log = run.log
    last = log.steps if last is None else min(max(last, 0), log.steps)
    turns = log.turn[log.effective]
    try:
        events = build_events(run, last)
        for found in stress_steps(events, every=every, first=first - 1, lame=lame, cancelled=context.cancelled):
            step = found.event + 1
            context.progress(step / last, f"step {step} of {last}")
            yield StressAtStep(
                step=step,
                turn=int(turns[found.event]),
                blocks=found.blocks,
                max_von_mises=found.max_von_mises,
                argmax=None if found.argmax is None else as_cell(run.as_logged(np.array(found.argmax, dtype=np.int32))),
                max_displacement=found.max_displacement,
                unsupported=run.as_logged(found.unsupported),
                mechanism=run.as_logged(found.mechanism),
                seconds=found.seconds,
            )
    except SolveCancelled:
        raise Cancelled from None


def build_events(run: Run, last: int) -> Iterator[tuple[bool, Cell]]:
    """The first ``last`` events with effect: does it leave a block, and in which cell above the ground?"""
    log = run.log
    leaves = np.zeros(log.steps, dtype=np.bool_)
    leaves[log.lifetimes.birth - 1] = True
    rows = run.above_ground(log.xyz[log.effective[:last]]).tolist()
    yield from ((placed, (x, y, z)) for placed, (x, y, z) in zip(leaves[:last].tolist(), rows, strict=True))
