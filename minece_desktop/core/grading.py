"""Grading a run: its task, the checks on every turn, and the stress that a check may need.

Only this module knows both checks and physics (by ``solving``); a check gets its stress as plain data.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal

from checks.aggregate import Summary, summarize
from checks.engine import StressData, TurnView, run_check, second_opinion
from checks.registry import metric_of
from checks.result import CheckResult, Metric, RuleSet
from minece_desktop import __version__
from minece_desktop.core.jobs import JobContext
from minece_desktop.core.run import Run, Stated
from minece_desktop.core.solving import StressField as StressField
from minece_desktop.core.solving import as_cell as as_cell
from minece_desktop.core.solving import solved
from minece_desktop.core.solving import stress_job as stress_job
from minece_desktop.core.solving import stress_of as stress_of
from tasks.matching import match_instructions
from tasks.saying import say
from tasks.spec import CheckSpec, Task
from tasks.suite import Suite, default_suite

if TYPE_CHECKING:
    from checks.fixes import Fix
    from minece_desktop.core.verify.parts import Report

TASK_FOLDER = "task folder"
"""``Run.format`` of folders that are judged by their own evidence (``core.verify``)."""
StressChoice = Literal["published", "static", "none"]
TaskSource = Literal["stated", "inline", "matched", "by hand", "none"]


@dataclass(frozen=True)
class GradeOptions:
    """``rules``: whose verdicts are the grade. Official ones come with the engineering opinion beside them.

    ``beside``: False leaves that opinion out, and with it what it disputes; ``extras``: False the ungraded checks. The
    grade is the same, and sooner there.
    """

    rules: RuleSet = RuleSet.OFFICIAL
    stress: StressChoice = "published"
    beside: bool = True
    extras: bool = True


@dataclass(frozen=True)
class Grade:
    """All verdicts on one run. ``total``: how many checks there will be once grading has ended.

    ``results``: the verdicts that make the grade. ``opinions``: by engineering rules on the same checks, in the same
    order; empty when these make the grade themselves. ``extras``: ``extra.*`` verdicts, which are never graded.
    ``report``: of a task folder, whose shares are its ``extras`` too; the benchmark's totals know nothing of them.
    """

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
    opinions: tuple[CheckResult, ...] = ()
    extras: tuple[CheckResult, ...] = ()
    agent: str | None = None
    fields: Mapping[str, Stated] = field(default_factory=dict)
    engine: str = field(default=__version__)
    report: Report | None = None

    @property
    def task_id(self) -> str | None:
        if self.report is not None:
            return self.report.task
        return self.task.id if self.task else None

    @property
    def judged(self) -> tuple[CheckResult, ...]:
        """The verdicts that say what is right and what is not: of a task folder its shares."""
        return self.results if self.report is None else self.extras

    @property
    def summary(self) -> Summary:
        return summarize(self.results)

    @property
    def complete(self) -> bool:
        """Whether all verdicts are in: a part of them is no grade."""
        return len(self.results) == self.total

    @property
    def overall(self) -> bool | None:
        """Accurate, plausible and in order; None when no task says what was asked."""
        return None if self.task_source == "none" else self.summary.overall

    def to_json(self, *, opinions: bool = False) -> dict[str, Any]:
        """The keys of ``minece grade --json``. ``opinions``: each check's engineering verdict behind its own."""
        summary = self.summary
        return {
            "run": self.run,
            "task_id": self.task_id,
            "task_source": self.task_source,
            "model": self.model,
            "seed": self.seed,
            "agent": self.agent,
            "fields": dict(self.fields),
            "import": self.mode,
            "rules": "both" if opinions else self.options.rules.value,
            "stress": self.options.stress,
            "accurate": summary.accurate,
            "overall": self.overall,
            "metrics": {name: part.to_json() for name, part in summary.metrics.items()},
            "checks": [result.to_json() for result in self.told(opinions)],
            "note": self.note,
            **({} if self.report is None else {"credit": self.report.credit}),
        }

    def told(self, opinions: bool) -> Iterator[CheckResult]:
        """The verdicts to list: those of the grade's own rules, with ``opinions`` the others behind each."""
        for index, result in enumerate(self.results):
            yield result
            if opinions:
                yield from self.opinions[index : index + 1]
        if opinions or self.options.rules is RuleSet.ENGINEERING:
            yield from self.extras


@dataclass(frozen=True)
class Assignment:
    """The task a run is graded by, where it is known from, and the checks per turn."""

    task: Task | None
    source: TaskSource
    checks: tuple[tuple[CheckSpec, ...], ...]
    note: str = ""

    @property
    def extras(self) -> Iterator[tuple[int, CheckSpec]]:
        """The ungraded checks of the task, with their turns."""
        for turn, asked in enumerate(self.task.turns if self.task else ()):
            yield from ((turn, spec) for spec in asked.extra)

    @property
    def hints(self) -> Mapping[str, Mapping[str, Any]]:
        """Arguments of engineering rules that come from the task's family, by check name."""
        return self.task.engineering if self.task else {}


PLAUSIBLE = CheckSpec(name="physical_plausibility.is_ground_connected")


def assign(run: Run, task_id: str | None = None, suite: Suite | None = None) -> Assignment:
    """Find a run's task: by hand, stated, inline checks, then the words of its instructions.

    Raises ``KeyError`` for a task id, given by hand, that the suite does not have.
    """
    suite = suite or default_suite()
    if task_id is not None:
        return _of_task(suite.get(task_id), "by hand")
    if run.task_id is not None and run.task_id in suite:
        return _of_task(suite.get(run.task_id), "stated")
    if run.has_inline_checks:
        return Assignment(None, "inline", tuple(turn.checks or () for turn in run.turns))
    matched = match_instructions(run.instructions, suite)
    if matched is not None:
        return _of_task(suite.get(matched), "matched")
    note = say("no task is known for this run: only plausibility can be graded; assign a task to grade the rest")
    if run.task_id is not None:
        note = say("the run names task {}, which the suite does not have: only plausibility can be graded", run.task_id)
    return Assignment(None, "none", tuple((PLAUSIBLE,) for _ in run.turns), note)


def _ground_note(run: Run) -> str:
    """Of an export in the world's coordinates, which no task counts by."""
    if not run.ground:
        return ""
    return say("the ground is at y = {}, tasks have it at y = 0: set the start position on the ground", run.ground)


def _of_task(task: Task, source: TaskSource) -> Assignment:
    return Assignment(task, source, tuple(turn.checks for turn in task.turns))


def grade_run(
    run: Run,
    task_id: str | None = None,
    options: GradeOptions | None = None,
    *,
    suite: Suite | None = None,
    context: JobContext | None = None,
    on_partial: Callable[[Grade], None] | None = None,
) -> Grade:
    """Grade every check of every turn. Raises ``KeyError`` for an unknown task id and ``Cancelled``."""
    options, context = options or GradeOptions(), context or JobContext()
    if task_id is None and run.format == TASK_FOLDER:
        from minece_desktop.core.verify.grading import graded_folder

        return graded_folder(run, options, context)
    assignment = assign(run, task_id, suite)
    inner = _WithinChecks(context)
    turns = [_TurnGrader(run, turn, assignment, options, inner) for turn in range(len(assignment.checks))]
    wanted = [(turn, spec) for turn, specs in enumerate(assignment.checks) for spec in specs]
    results: list[CheckResult] = []
    opinions: list[CheckResult] = []
    extras: list[CheckResult] = []

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
            note=assignment.note or _ground_note(run),
            opinions=tuple(opinions),
            extras=tuple(extras),
            agent=run.agent,
            fields=run.fields,
        )

    for done, (turn, spec) in enumerate(wanted, start=1):
        inner.begin(done - 1, len(wanted), spec.name)
        result, *opinion = turns[turn].judge(spec)
        results.append(result)
        opinions += opinion
        if on_partial is not None and done < len(wanted):
            on_partial(so_far())
    extras += [turns[turn].extra(spec) for turn, spec in assignment.extras if options.extras]
    grade = so_far()
    if on_partial is not None:
        on_partial(grade)
    return grade


class _WithinChecks(JobContext):
    """What a check's solver is given: its progress is a part of the grading's own, so that no bar ever goes back."""

    def __init__(self, outer: JobContext) -> None:
        super().__init__(partial=outer.partial, cancelled=outer.cancelled)
        self._outer = outer
        self._start, self._width, self._name, self._last = 0.0, 1.0, "", 0.0

    def begin(self, done: int, total: int, name: str) -> None:
        """The next check begins, after ``done`` of ``total``."""
        self._start, self._width, self._name = done / total, 1 / total, name
        self._outer.progress(self._start, name)
        self._last = 0.0

    def progress(self, fraction: float, text: str = "") -> None:
        """A second solve for one check does not begin again where the first began."""
        self._last = max(self._last, min(fraction, 1.0))
        told = say("{} · {}", self._name, text) if text else self._name
        self._outer.progress(self._start + self._last * self._width, told)


class _TurnGrader:
    """The verdicts on one turn. A turn the agent never reached is judged by what stood before it."""

    def __init__(self, run: Run, turn: int, assignment: Assignment, options: GradeOptions, context: JobContext) -> None:
        self._run, self._turn, self._options, self._context = run, turn, options, context
        self._own = assignment.task.reference_stress if assignment.task is not None else None
        self._hints = assignment.hints

    @cached_property
    def _view(self) -> TurnView:
        published = self._options.stress == "published"
        reference = Reference(None if published else self._own, published or self._own is not None)
        return view_of(self._run, self._turn, self._options, self._context, reference)

    @cached_property
    def _static_view(self) -> TurnView:
        """For the engineering rule of stability, which goes by equilibrium and our own reference stress alone."""
        if self._options.stress != "published":
            return self._view
        if self._own is None:
            return view_of(self._run, self._turn, GradeOptions(stress="none"))
        reference = Reference(self._own)
        return view_of(self._run, self._turn, GradeOptions(stress="static"), self._context, reference)

    def judge(self, spec: CheckSpec) -> list[CheckResult]:
        """The verdict that counts, and the engineering opinion where that is another."""
        hints = self._hints.get(spec.name, {})
        view = self._static_view if metric_of(spec.name) is Metric.STABILITY else self._view
        if self._options.rules is RuleSet.ENGINEERING:
            told = [run_check(spec, view, RuleSet.ENGINEERING, hints)]
        elif not self._options.beside:
            told = [run_check(spec, self._view, RuleSet.OFFICIAL)]
        else:
            told = list(second_opinion(spec, self._view, hints, seen=view))
        return [result.at_turn(self._turn) for result in told]

    def extra(self, spec: CheckSpec) -> CheckResult:
        return run_check(spec, self._view, RuleSet.ENGINEERING).at_turn(self._turn)


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
        target=run.target,
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
        result = solved(cells, solver, context)
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


def fix_of(run: Run, result: CheckResult) -> Fix | None:
    """A minimal fix for a failed verdict on a run (``checks.fixes``); None where there is none to compute."""
    from checks.fixes import fix_for

    return fix_for(result, view_of(run, result.turn, GradeOptions(stress="none")))


def fix_job(_context: JobContext, run: Run, result: CheckResult) -> Fix | None:
    return fix_of(run, result)
