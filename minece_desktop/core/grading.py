"""Grading a run: its task, the checks on every turn, and the stress that a check may need.

Only this module knows both checks and physics; a check gets its stress as plain data.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from checks.aggregate import Summary, summarize
from checks.engine import StressData, TurnView, run_check
from checks.result import CheckResult, RuleSet
from minece_desktop import __version__
from minece_desktop.core.jobs import JobContext
from minece_desktop.core.run import Run
from minece_desktop.core.support import support_of
from physics.result import StressResult
from tasks.blocks import Cell, IntArray
from tasks.matching import match_instructions
from tasks.spec import CheckSpec, Task
from tasks.suite import Suite, default_suite

StressChoice = Literal["published", "static", "none"]
TaskSource = Literal["stated", "inline", "matched", "by hand", "none"]


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


@dataclass(frozen=True)
class GradeOptions:
    rules: RuleSet = RuleSet.OFFICIAL
    stress: StressChoice = "published"


@dataclass(frozen=True)
class Grade:
    """All verdicts on one run. ``total``: how many checks there will be once grading has ended."""

    run: str
    identity: str
    task: Task | None
    task_source: TaskSource
    options: GradeOptions
    mode: str
    model: str | None
    seed: int | None
    results: tuple[CheckResult, ...]
    total: int
    note: str = ""
    engine: str = field(default=__version__)

    @property
    def task_id(self) -> str | None:
        return self.task.id if self.task else None

    @property
    def summary(self) -> Summary:
        return summarize(self.results)

    @property
    def overall(self) -> bool | None:
        """Accurate, plausible and in order; None when no task says what was asked."""
        return None if self.task_source == "none" else self.summary.overall

    def to_json(self) -> dict[str, Any]:
        summary = self.summary
        return {
            "run": self.run,
            "task_id": self.task_id,
            "task_source": self.task_source,
            "model": self.model,
            "seed": self.seed,
            "import": self.mode,
            "rules": self.options.rules.value,
            "stress": self.options.stress,
            "accurate": summary.accurate,
            "overall": self.overall,
            "metrics": {name: part.to_json() for name, part in summary.metrics.items()},
            "checks": [result.to_json() for result in self.results],
            "note": self.note,
        }


@dataclass(frozen=True)
class Assignment:
    """The task a run is graded by, where it is known from, and the checks per turn."""

    task: Task | None
    source: TaskSource
    checks: tuple[tuple[CheckSpec, ...], ...]
    note: str = ""


_PLAUSIBLE = CheckSpec(name="physical_plausibility.is_ground_connected")


def assign(run: Run, task_id: str | None = None, suite: Suite | None = None) -> Assignment:
    """Find a run's task: by hand, stated, inline checks, then the words of its instructions (CONVENTIONS).

    Raises ``KeyError`` for a task id, given by hand, that the suite does not have.
    """
    suite = suite or default_suite()
    if task_id is not None:
        return _of_task(suite.get(task_id), "by hand")
    if run.has_inline_checks:
        return Assignment(None, "inline", tuple(turn.checks or () for turn in run.turns))
    if run.task_id is not None and run.task_id in suite:
        return _of_task(suite.get(run.task_id), "stated")
    matched = match_instructions(run.instructions, suite)
    if matched is not None:
        return _of_task(suite.get(matched), "matched")
    note = "no task is known for this run: only plausibility can be graded; assign a task to grade the rest"
    if run.task_id is not None:
        note = f"the run names task {run.task_id}, which the suite does not have: only plausibility can be graded"
    return Assignment(None, "none", tuple((_PLAUSIBLE,) for _ in run.turns), note)


def _of_task(task: Task, source: TaskSource) -> Assignment:
    return Assignment(task, source, tuple(turn.checks for turn in task.turns))


def grade_run(
    run: Run,
    task_id: str | None = None,
    options: GradeOptions | None = None,
    *,
    suite: Suite | None = None,
    context: JobContext | None = None,
    on_partial: Callable[[Grade], None] = lambda grade: None,
) -> Grade:
    """Grade every check of every turn. Raises ``KeyError`` for an unknown task id and ``Cancelled``."""
    options, context = options or GradeOptions(), context or JobContext()
    assignment = assign(run, task_id, suite)
    views = _views(run, assignment, options, context)
    wanted = [(turn, spec) for turn, specs in enumerate(assignment.checks) for spec in specs]
    results: list[CheckResult] = []

    def so_far() -> Grade:
        return Grade(
            run=run.id,
            identity=run.identity,
            task=assignment.task,
            task_source=assignment.source,
            options=options,
            mode=run.mode,
            model=run.model,
            seed=run.seed,
            results=tuple(results),
            total=len(wanted),
            note=assignment.note,
        )

    for done, (turn, spec) in enumerate(wanted):
        context.progress(done / len(wanted), spec.name)
        results.append(run_check(spec, views[turn], options.rules).at_turn(turn))
        on_partial(so_far())
    return so_far()


def _views(run: Run, assignment: Assignment, options: GradeOptions, context: JobContext) -> Sequence[TurnView]:
    """What the checks of each turn see. A turn the agent never reached sees what stood before it."""
    own = assignment.task.reference_stress if assignment.task is not None else None
    comparable = options.stress == "published" or own is not None
    reference = Reference(own if options.stress == "static" else None, comparable)
    return [view_of(run, turn, options, context, reference) for turn in range(len(assignment.checks))]


@dataclass(frozen=True)
class Reference:
    """The reference stress in Pa that goes with a solver; None for the check's own argument.

    ``comparable``: False when that argument belongs to another solver.
    """

    stress: float | None = None
    comparable: bool = True


def view_of(
    run: Run, turn: int, options: GradeOptions, context: JobContext | None = None, reference: Reference | None = None
) -> TurnView:
    """One turn of a run as a check sees it, with the stress that it may ask for."""
    raw = run.turns[turn].raw_coords if turn < len(run.turns) else None
    view = TurnView.of_log(
        run.log,
        turn,
        raw_coords=raw,
        stress=stress_source(lambda: view, options, context, reference),
        ordered=run.ordered,
    )
    return view


def stress_source(
    view: Callable[[], TurnView],
    options: GradeOptions,
    context: JobContext | None = None,
    reference: Reference | None = None,
) -> Callable[[], StressData] | None:
    """Computes the stress of a view when a check first asks for it; None when stress is left out.

    ``published`` sees the blocks that official checks see, duplicated cells included; ``static`` the world, and is
    scored by our own reference stress in Pa where the task has one.
    """
    if options.stress == "none":
        return None
    solver, context, scale = options.stress, context or JobContext(), reference or Reference()

    def compute() -> StressData:
        published = solver == "published"
        cells = view().int_cells() if published else view().world.xyz
        result = _solver()(cells, solver, progress=context.progress, cancelled=context.cancelled)
        worst = result.argmax
        return StressData(
            solver=solver,
            max_von_mises=result.max_von_mises,
            argmax=None if worst is None else as_cell(result.blocks[worst]),
            unsupported=int(result.unsupported.sum()),
            mechanism=int(result.mechanism.sum()),
            thin=int(result.thin.sum()),
            reference=scale.stress,
            comparable=scale.comparable,
        )

    return compute


def as_cell(row: IntArray) -> Cell:
    x, y, z = row.tolist()
    return (x, y, z)


def _solver() -> Callable[..., StressResult]:
    """Imports SciPy, which costs the window and most commands half a second that they don't need."""
    from physics.solve import solve

    return solve


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
    structure = run.log.structure(step)
    result = _solver()(structure.xyz, solver, lame=lame, progress=context.progress, cancelled=context.cancelled)
    return StressField(step, structure.event, result, support_of(structure.xyz))


def grade_job(context: JobContext, run: Run, task_id: str | None) -> Grade:
    try:
        return grade_run(run, task_id, context=context, on_partial=context.partial)
    except KeyError:  # a task remembered from a suite that is gone
        return grade_run(run, None, context=context, on_partial=context.partial)


def stress_job(context: JobContext, run: Run, step: int) -> StressField:
    return stress_of(run, step, context=context)
