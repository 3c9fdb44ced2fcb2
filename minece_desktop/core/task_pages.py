"""A task's page for the reviewer: what it asks, its checks in words, what they let through, and its reference."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from textwrap import wrap
from typing import Any, Final

from checks import registry
from checks.registry import metric_of
from checks.result import CheckResult, RuleSet, Status
from checks.sentences import describe, weaknesses
from checks.wording import number, plural, stress_text
from minece_desktop.core.grading import GradeOptions, grade_run
from minece_desktop.core.jobs import JobContext
from minece_desktop.core.reference import reference_run
from minece_desktop.core.run import Run
from tasks.saying import listed, say
from tasks.spec import CheckSpec, Task

NOT_GRADED: Final = "not graded"
_STABILITY: Final = "structural_stability.stress_score"


@dataclass(frozen=True)
class CheckEntry:
    """One check of a turn. ``sentence``: what it asks; ``opinion``: what the engineering rule asks, where there is one.

    ``graded``: False for the extra checks by engineering rules alone. ``weaknesses``: of the official rule.
    """

    name: str
    args: dict[str, Any]
    metric: str
    algorithm: str
    sentence: str
    opinion: str | None
    graded: bool
    weaknesses: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "args": self.args,
            "metric": self.metric,
            "algorithm": self.algorithm,
            "graded": self.graded,
            "sentence": self.sentence,
            "engineering": self.opinion,
            "weaknesses": list(self.weaknesses),
        }


@dataclass(frozen=True)
class TurnEntry:
    prompt: str
    checks: tuple[CheckEntry, ...]


@dataclass(frozen=True)
class ReferenceStress:
    """The two stresses in Pa that a structure's largest is measured by: the authors' own, for the published solver, and
    ours, of the reference at equilibrium by the static solver."""

    published: float | None
    static: float | None


@dataclass(frozen=True)
class TaskPage:
    """``stress``: None for a task that does not grade stability. ``parameters``: what varies in the family."""

    id: str
    category: str
    family: str
    parameters: dict[str, Any]
    turns: tuple[TurnEntry, ...]
    notes: tuple[str, ...]
    stress: ReferenceStress | None

    def to_json(self) -> dict[str, Any]:
        """The keys of ``minece tasks show --json`` that say more than the task itself."""
        return {
            "turns": [
                {"prompt": turn.prompt, "checks": [check.to_json() for check in turn.checks]} for turn in self.turns
            ],
            "notes": list(self.notes),
            "reference_stress": None
            if self.stress is None
            else {"published": self.stress.published, "static": self.stress.static},
        }


def page_of(task: Task) -> TaskPage:
    """The page of any task; one from somebody's file may name checks that are not known, which it says."""
    turns = tuple(
        TurnEntry(
            turn.prompt,
            (
                *(_entry(task, spec, graded=True) for spec in turn.checks),
                *(_entry(task, spec, graded=False) for spec in turn.extra),
            ),
        )
        for turn in task.turns
    )
    return TaskPage(task.id, task.category, task.family, dict(task.parameters), turns, task.notes, _stress(task))


def _entry(task: Task, spec: CheckSpec, *, graded: bool) -> CheckEntry:
    definition = registry.get(spec.name) or registry.get(spec.name, RuleSet.ENGINEERING)
    official = describe(spec)
    opinion = describe(spec, RuleSet.ENGINEERING, task.engineering.get(spec.name))
    sentence = (official if graded else opinion) or _unknown(spec, known=definition is not None)
    return CheckEntry(
        name=spec.name,
        args=dict(spec.args),
        metric=metric_of(spec.name).value if graded else NOT_GRADED,
        algorithm=definition.algorithm if definition is not None else "",
        sentence=sentence,
        opinion=opinion if graded else None,
        graded=graded,
        weaknesses=weaknesses(spec) if graded else (),
    )


def _unknown(spec: CheckSpec, *, known: bool) -> str:
    if known:
        given = ", ".join(f"{name}={value!r}" for name, value in spec.args.items())
        return say("{}({}) has arguments that it cannot take: every run fails it.", spec.name, given)
    return say("{} is not a check that is known here: it counts as an error.", spec.name)


def _stress(task: Task) -> ReferenceStress | None:
    specs = [spec for turn in task.turns for spec in turn.checks if spec.name == _STABILITY]
    if not specs:
        return None
    given = specs[-1].args.get("von_mises_stress")
    return ReferenceStress(float(given) if isinstance(given, int | float) else None, task.reference_stress)


@dataclass(frozen=True)
class ReferenceVerdicts:
    """What the reference structure makes of the task, stability left out: it takes a solver.

    ``unsolved``: the task grades stability. ``failed``: official checks that it fails (none, in the benchmark).
    ``opposed``: engineering rules that it fails.
    """

    blocks: int
    steps: int
    unsolved: bool
    failed: tuple[CheckResult, ...]
    opposed: tuple[CheckResult, ...]

    @property
    def text(self) -> str:
        """One sentence or two."""
        size = say("{} in {}", plural(self.blocks, "block"), plural(self.steps, "step"))
        if self.failed:
            names = listed(", ", dict.fromkeys(result.name for result in self.failed))
            return say("The reference, {}, fails official checks: {}.", size, names)
        but = say(" (stability, which is not solved here, aside)") if self.unsolved else ""
        told = say("The reference, {}, passes every official check{}", size, but)
        if not self.opposed:
            return say("{} and every engineering rule too.", told)
        whys = listed("; ", dict.fromkeys(say("{} ({})", result.name, result.message) for result in self.opposed))
        return say("{}, but not every engineering rule: {}.", told, whys)

    def to_json(self) -> dict[str, Any]:
        return {
            "blocks": self.blocks,
            "steps": self.steps,
            "failed": [result.to_json() for result in self.failed],
            "opposed": [result.to_json() for result in self.opposed],
        }


@lru_cache(maxsize=32)
def _reference(task_json: str) -> Run:
    task = Task.model_validate_json(task_json)
    return reference_run(task, Path())


def reference_of(task: Task) -> Run | None:
    """The reference of a benchmark's task as a run; None for tasks from somebody's file, which have none."""
    try:
        return _reference(task.model_dump_json(by_alias=True))
    except KeyError:
        return None


def reference_verdicts(task: Task) -> ReferenceVerdicts | None:
    """Grades the reference by both rule sets, in about a tenth of a second; None where there is no reference."""
    run = reference_of(task)
    if run is None:
        return None
    grade = grade_run(run, task.id, GradeOptions(stress="none"), suite=_Only(task))  # type: ignore[arg-type]
    bad = (Status.FAIL, Status.ERROR)
    return ReferenceVerdicts(
        blocks=run.counts["blocks"],
        steps=run.log.steps,
        unsolved=_stress(task) is not None,
        failed=tuple(result for result in grade.results if result.status in bad and not _is_degree(result)),
        opposed=tuple(result for result in (*grade.opinions, *grade.extras) if result.status in bad),
    )


def _is_degree(result: CheckResult) -> bool:
    """Efficiency is a matter of degree; a reference need not be perfect."""
    return result.name == "efficiency.l1_dist"


def verdicts_job(_context: JobContext, task: Task) -> ReferenceVerdicts | None:
    return reference_verdicts(task)


class _Only:
    """A suite of one task, whatever suite it came from."""

    def __init__(self, task: Task) -> None:
        self._task = task

    def get(self, _task_id: str) -> Task:
        return self._task


def page_lines(page: TaskPage, verdicts: ReferenceVerdicts | None = None, width: int = 100) -> Iterator[str]:
    """The page as plain text, a line each, for the command line and the clipboard."""
    yield " · ".join(part for part in (page.id, page.category, page.family) if part)
    if page.parameters:
        yield parameter_words(page.parameters)
    for index, turn in enumerate(page.turns):
        yield ""
        yield f"Turn {index + 1} of {len(page.turns)}" if len(page.turns) > 1 else "Instruction"
        yield from _indented(turn.prompt, width, "  ")
        yield ""
        yield "Checks" if turn.checks else "Checks: none"
        for check in turn.checks:
            yield from _check_lines(check, width)
    if page.stress is not None:
        yield ""
        yield "Reference stress"
        yield f"  by the published solver, the benchmark's own: {stress_text(page.stress.published)}"
        yield f"  by the static solver, of our reference: {stress_text(page.stress.static)}"
    if verdicts is not None:
        yield ""
        yield "Reference structure"
        yield from _indented(verdicts.text, width, "  ")
    if page.notes:
        yield ""
        yield "Known weaknesses of the task"
        for note in page.notes:
            yield from _indented(note, width, "  - ")


def _check_lines(check: CheckEntry, width: int) -> Iterator[str]:
    source = " · ".join(part for part in (check.metric, check.name, check.algorithm) if part)
    yield from _indented(check.sentence, width, "  - ")
    yield f"      {source}"
    if check.opinion is not None and check.opinion != check.sentence:
        yield from _indented(f"second opinion: {check.opinion}", width, "      ")
    for weakness in check.weaknesses:
        yield from _indented(f"known weakness: {weakness}", width, "      ")


def _indented(text: str, width: int, head: str) -> Sequence[str]:
    return wrap(text, width, initial_indent=head, subsequent_indent=" " * len(head)) or [head.rstrip()]


def parameter_words(parameters: Mapping[str, Any]) -> str:
    """What varies in the family: ``roof 3 × 5, height 3``."""
    return ", ".join(f"{name.replace('_', ' ')} {_value(name, value)}" for name, value in parameters.items())


_PLANS: Final = ("roof", "support")
"""Parameters whose two numbers are a plan."""


def _value(name: str, value: Any) -> str:
    if isinstance(value, list | tuple):
        return (" × " if name in _PLANS else ", ").join(map(str, value))
    return number(value) if isinstance(value, float) else str(value)
