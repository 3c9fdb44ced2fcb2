"""One step by other solvers than the window colours by: asked for, solved in the background, kept as figures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from psygnal import Signal

from minece_desktop.core.grading import StressField, as_cell, stress_of
from minece_desktop.core.jobs import JobContext
from minece_desktop.core.memory import TooLarge
from minece_desktop.core.run import Message, Run, RunError, Severity
from physics.memory import VARIABLE, default_limit, size_text
from tasks.blocks import Cell

if TYPE_CHECKING:
    from minece_desktop.core.jobs import Job
    from minece_desktop.core.session import Session

Solver = Literal["static", "published", "fem", "real"]
"""``real``: static with the stiffness and weight of the materials that blocks are named after, a what-if."""

SOLVERS: tuple[Solver, ...] = ("static", "published", "fem", "real")

_KEPT = 200
"""Figures, at a few hundred bytes each."""


@dataclass(frozen=True)
class SolverFigures:
    """What one solver says of one step: stresses in Pa, displacements in m, counts of blocks; None: no value.

    ``materials``: blocks by material family, in a what-if.
    """

    solver: Solver
    blocks: int
    largest: float | None
    cell: Cell | None
    displacement: float | None
    thin: int
    near_singular: int
    unsupported: int
    mechanism: int
    residual: float | None
    seconds: float
    parameters: Mapping[str, float | str] = field(default_factory=dict)
    materials: Mapping[str, int] = field(default_factory=dict)

    @staticmethod
    def of(found: StressField, solver: Solver = "static", materials: Mapping[str, int] | None = None) -> SolverFigures:
        result = found.result
        worst = result.argmax
        return SolverFigures(
            solver=solver,
            blocks=len(result),
            largest=result.max_von_mises,
            cell=None if worst is None else as_cell(result.blocks[worst]),
            displacement=result.max_displacement,
            thin=int(result.thin.sum()),
            near_singular=int(result.near_singular.sum()),
            unsupported=int(result.unsupported.sum()),
            mechanism=int(result.mechanism.sum()),
            residual=result.residual,
            seconds=result.seconds,
            parameters=dict(result.parameters),
            materials=dict(materials or {}),
        )


def figures_job(context: JobContext, run: Run, step: int, solver: Solver) -> SolverFigures:
    """Raises ``RunError`` for a structure beyond the solver's limits."""
    try:
        if solver == "real":
            from minece_desktop.core.what_if import stress_if_real

            what_if = stress_if_real(run, step, context=context)
            return SolverFigures.of(what_if.field, solver, what_if.families)
        return SolverFigures.of(stress_of(run, step, solver, context=context), solver)
    except TooLarge as error:
        raise RunError(Message(str(error), Severity.ERROR, run.id)) from None


def memory_limit_words() -> str:
    """How much memory a solve may take, and how that is changed."""
    try:
        return f"{size_text(default_limit())}; {VARIABLE} in the environment sets another"
    except ValueError as error:
        return str(error)


@dataclass(frozen=True)
class SolverState:
    """``figures`` None: not known yet. ``working``: 0 to 1 while it is being solved; ``why``: why it failed."""

    figures: SolverFigures | None = None
    working: float | None = None
    why: str = ""


_Key = tuple[str, int, Solver]


class SolverComparison:
    """Figures of the session's runs by run identity, step and solver; ``static`` comes from the session itself."""

    changed = Signal()

    def __init__(self, session: Session) -> None:
        self._session = session
        self._known: dict[_Key, SolverFigures] = {}
        self._failed: dict[_Key, str] = {}
        self._jobs: dict[_Key, Job] = {}

    def state(self, solver: Solver) -> SolverState:
        """Of the step shown."""
        key, static = self._key(solver), self._session.stress
        if key is None:
            return SolverState()
        if solver == "static" and static is not None:
            return SolverState(SolverFigures.of(static))
        job = self._jobs.get(key)
        if job is not None and job.active and job.cancel_at is None:
            return SolverState(working=job.fraction)
        return SolverState(self._known.get(key), why=self._failed.get(key, ""))

    def want(self, solver: Solver) -> None:
        """Solve the step shown, unless that is known or on its way."""
        key, entry = self._key(solver), self._session.current
        state = self.state(solver)
        if key is None or entry is None or entry.run is None or state.figures is not None or state.working is not None:
            return
        if solver == "static":
            self._session.solve_now()
            return
        self._failed.pop(key, None)
        label = f"Solving step {self._session.step} by {solver}"
        job = self._session.submit(figures_job, entry.run, self._session.step, solver, label=label, first=True)
        job.on_done = lambda figures: self._ended(key, figures)
        job.on_error = lambda message: self._ended(key, message)
        job.on_progress = lambda _fraction, _text: self._told()
        self._jobs[key] = job
        self.changed.emit()

    def cancel(self, solver: Solver) -> None:
        key = self._key(solver)
        job = self._jobs.pop(key, None) if key is not None else None
        if job is not None and job.active:
            self._session.jobs.cancel(job)
        self._told()

    def _ended(self, key: _Key, outcome: SolverFigures | Message) -> None:
        self._jobs.pop(key, None)
        if isinstance(outcome, Message):
            self._failed[key] = outcome.text
        else:
            self._known[key] = outcome
        for kept in (self._known, self._failed):
            while len(kept) > _KEPT:
                kept.pop(next(iter(kept)))
        self._told()

    def _told(self) -> None:
        self._session.busy_changed.emit()
        self.changed.emit()

    def _key(self, solver: Solver) -> _Key | None:
        entry = self._session.current
        if entry is None or entry.run is None or not self._session.step:
            return None
        return entry.run.identity, self._session.step, solver
