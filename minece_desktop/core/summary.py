"""What a list tells of a run without its body: who built it, how much, and how it was judged. Small and JSON."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import checks
import physics
import tasks
from checks.result import CheckResult, Metric, RuleSet, Status
from minece_desktop import __version__
from minece_desktop.core import verify
from minece_desktop.core.grading import Grade, StressChoice, TaskSource
from minece_desktop.core.run import Run, Stated
from minece_desktop.core.settings import assignment_key


@dataclass(frozen=True, slots=True)
class RunSummary:
    """None: not known. ``exact``: counted from the run as it was read, not from a first look at its files.

    ``identity`` and ``assignment`` (``settings.assignment_key``) are known of exact ones only; ``judged`` of those that
    were graded: what was graded, by which task (``grade_identity``), and the task that was given by hand. ``fields``:
    what else the folder states of the run (``Run.fields``).
    """

    task_id: str | None = None
    model: str | None = None
    agent: str | None = None
    seed: int | None = None
    started: str | None = None
    turns: int | None = None
    placements: int | None = None
    removals: int | None = None
    blocks: int | None = None
    exact: bool = False
    identity: str | None = None
    assignment: str | None = None
    judged: tuple[str, str | None, str | None] | None = None
    fields: tuple[tuple[str, Stated], ...] = ()

    @staticmethod
    def of(run: Run) -> RunSummary:
        counts = run.counts
        return RunSummary(
            task_id=run.task_id,
            model=run.model,
            agent=run.agent,
            seed=run.seed,
            started=run.started,
            exact=True,
            identity=run.identity,
            assignment=assignment_key(run),
            turns=counts["turns"],
            placements=counts["placements"],
            removals=counts["removals"],
            blocks=counts["blocks"],
            fields=tuple(run.fields.items()),
        )

    def to_json(self) -> dict[str, Any]:
        """What is known, by field."""
        values = ((name, getattr(self, name)) for name in self.__slots__)
        return {name: value for name, value in values if value is not None and value is not False}

    @staticmethod
    def from_json(content: Mapping[str, Any]) -> RunSummary:
        """Raises ``TypeError`` for other keys."""
        judged = content.get("judged")
        fields = tuple((str(name), value) for name, value in content.get("fields", ()))
        return RunSummary(**{**content, "judged": None if judged is None else tuple(judged), "fields": fields})


@dataclass(frozen=True, slots=True)
class Mark:
    """One metric of a run, all turns together. ``failed``: a check could not be decided (status error)."""

    passed: int
    total: int
    score: float | None
    failed: bool = False
    disputed: bool = False


_mark = lru_cache(maxsize=4096)(Mark)
"""Most marks are equal: twenty thousand runs share a few."""


@dataclass(frozen=True, slots=True)
class GradeDigest:
    """A grade without its verdicts: what the list of runs shows, filters and sorts by."""

    task_id: str | None
    task_source: TaskSource
    overall: bool | None
    done: int
    total: int
    marks: tuple[tuple[str, Mark], ...]
    credit: float | None = None
    """Of a task folder, 0 to 1."""
    checks: str = ""
    """A letter for each check in the order of the task, the first of its status; a capital one where it is disputed."""

    @staticmethod
    def of(grade: Grade) -> GradeDigest:
        summary = grade.summary.metrics
        marks = []
        for metric in Metric:
            results = [result for result in grade.results if result.metric is metric]
            if not results:
                continue
            part = summary.get(metric.value)
            known = (part.passed, part.total, part.score) if part else (0, 0, None)
            failed = any(result.status is Status.ERROR for result in results)
            disputed = any(result.disputed for result in results)
            marks.append((metric.value, _mark(*known, failed, disputed)))
        return GradeDigest(
            grade.task_id,
            grade.task_source,
            grade.overall,
            len(grade.results),
            grade.total,
            tuple(marks),
            None if grade.report is None else grade.report.credit,
            "".join(_letter(result) for result in grade.results),
        )

    @property
    def statuses(self) -> list[tuple[Status, bool]]:
        """Of each check its status, and whether it is disputed. Raises ``KeyError`` for other letters."""
        return [(_STATUSES[letter.lower()], letter.isupper()) for letter in self.checks]

    @property
    def complete(self) -> bool:
        return self.done == self.total

    def mark(self, metric: Metric) -> Mark | None:
        return next((mark for name, mark in self.marks if name == metric.value), None)

    @property
    def disputed(self) -> bool:
        return any(mark.disputed for _, mark in self.marks)

    def to_json(self) -> dict[str, Any]:
        return {**asdict(self), "marks": [[name, asdict(mark)] for name, mark in self.marks]}

    @staticmethod
    def from_json(content: Mapping[str, Any]) -> GradeDigest:
        """Raises ``TypeError``, ``KeyError`` or ``ValueError`` for what ``to_json`` did not write."""
        marks = tuple((str(name), _mark(**mark)) for name, mark in content["marks"])
        return GradeDigest(**{**content, "marks": marks, "checks": str(content.get("checks", ""))})


_STATUSES = {status.value[0]: status for status in Status}


def _letter(result: CheckResult) -> str:
    letter = result.status.value[0]
    return letter.upper() if result.disputed is not None else letter


def grade_identity(
    run: str, task_id: str | None, rules: RuleSet = RuleSet.OFFICIAL, stress: StressChoice = "published"
) -> str:
    """Run identity, task, rule set, stress solver and engine version as one key."""
    return hashlib.sha256(repr((run, task_id, rules.value, stress, engine())).encode()).hexdigest()


@cache
def engine() -> str:
    """The version of what grades; of a checkout also the state of its files, which change without a new version."""
    digest = hashlib.sha256(__version__.encode())
    for package in (tasks, checks, physics, verify):
        for folder in map(Path, package.__path__):
            for path in sorted([*folder.rglob("*.py"), *folder.rglob("*.json")]):
                status = path.stat()
                digest.update(f"{path.relative_to(folder)},{status.st_mtime_ns},{status.st_size}\n".encode())
    return digest.hexdigest()
