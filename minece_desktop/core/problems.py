"""Problems for the tables: from grades, and from the lines that ``minece grade --json`` wrote."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from checks.aggregate import GRADED, Problem
from checks.result import Metric, RuleSet, Status
from minece_desktop.core.grading import Grade
from minece_desktop.core.json_lines import is_number
from minece_desktop.core.run import Message, Severity
from minece_desktop.core.summary import GradeDigest, Mark, RunSummary
from tasks.problems import shown
from tasks.spec import Task
from tasks.suite import Suite

_EXTRA = "extra."


@dataclass(frozen=True)
class Line:
    """One verdict of a written grade, as far as totals look at it."""

    metric: Metric
    status: Status
    score: float | None


def counts(task_source: str, credit: float | None) -> bool:
    """Whether tables look at a grade: not without a task, of which it is not known what was asked, nor at the credit of
    a task folder (docs/decisions/0159-task-folders-are-runs.md)."""
    return task_source != "none" and credit is None


def of_grade(grade: Grade) -> Problem | None:
    """None for a run that is in no table (``counts``)."""
    if not counts(grade.task_source, None if grade.report is None else grade.report.credit):
        return None
    known = {
        "run": grade.run,
        "model": grade.model,
        "agent": grade.agent,
        "seed": grade.seed,
        "rules": grade.options.rules.value,
        "stress": grade.options.stress,
        "import": grade.mode,
    }
    return Problem(fields_of(known, grade.fields, grade.task_id, grade.task), grade.results)


def fields_of(
    known: Mapping[str, Any], stated: Mapping[str, Any], task_id: str | None, task: Task | None
) -> dict[str, Any]:
    """All that runs can be grouped by.

    A name means the same in every run: what is known of the run and its task hides what varies in the task's family
    (``verb``, ``wording``, ``rooms`` …), and both hide what the run states of itself.
    """
    category = None if task_id is None else task.category if task else task_id.rpartition("-")[0] or task_id
    fixed = {**known, "task_id": task_id, "category": category, "family": task.family if task else None}
    varied = dict(task.parameters) if task else {}
    if task is not None:
        varied.setdefault("verb", verb_of(task))
        varied.setdefault("wording", None)
        varied["turns"] = len(task.turns)
    return {**stated, **varied, **fixed}


_VERBS = frozenset({"build", "create", "construct", "erect", "lay", "install", "put", "raise"})


def verb_of(task: Task) -> str | None:
    """The first word of the first instruction that orders something built, ``Build`` say: where the task's data don't
    name their verb the words do."""
    words = re.findall(r"[a-z]+", task.turns[0].prompt.lower()) if task.turns else []
    return next((word.capitalize() for word in words if word in _VERBS), None)


def of_digest(run: str, digest: GradeDigest, about: RunSummary, suite: Suite) -> Problem | None:
    """The same from what a list keeps of a grade. Its marks give each metric's count and mean, which is all that tables
    take; None for a run that is in no table."""
    fields = fields_of_digest(run, digest, about, suite)
    lines = [line for name, mark in digest.marks for line in _lines(Metric(name), mark)]
    return None if fields is None else Problem(fields, tuple(lines))


def fields_of_digest(run: str, digest: GradeDigest, about: RunSummary, suite: Suite) -> dict[str, Any] | None:
    """What such a run can be grouped by; None for one that is in no table."""
    if not counts(digest.task_source, digest.credit):
        return None
    known = {"run": run, "model": about.model, "agent": about.agent, "seed": about.seed}
    task = suite.get(digest.task_id) if digest.task_id is not None and digest.task_id in suite else None
    return fields_of(known, dict(about.fields), digest.task_id, task)


def _lines(metric: Metric, mark: Mark) -> Iterator[Line]:
    """So many verdicts as the mark counts; those of a graded metric have its mean each."""
    for place in range(mark.total):
        passed = place < mark.passed
        yield Line(metric, Status.PASS if passed else Status.FAIL, mark.score if metric in GRADED else float(passed))


_BLANK = 4096
_FIRST_LINE = 16 * 2**20
"""Characters; a longer one is no grade's."""


def is_empty(path: Path) -> bool:
    """A file without anything in it: a grading that wrote nothing, perhaps."""
    try:
        return path.is_file() and path.stat().st_size <= _BLANK and not path.read_bytes().strip()
    except OSError:
        return False


def is_grades(path: Path) -> bool:
    """Is this a file that ``minece grade --json`` wrote? Its first line tells."""
    if not path.is_file():
        return False
    try:
        with path.open(encoding="utf-8") as lines:
            first = "\n"
            while first and not first.strip():
                first = lines.readline(_FIRST_LINE)
            grade = json.loads(first)
    except (OSError, ValueError, RecursionError):
        return False
    return isinstance(grade, dict) and {"checks", "metrics", "task_source"} <= grade.keys()


def of_file(path: Path, suite: Suite) -> Iterator[Problem | Message | None]:
    """The problems of a file of grades, None for runs in no table; a bad line gives a message, the rest goes on.

    Of several grades of one run with one identity the last counts, as in a store (``core.results``).
    """
    found: dict[Any, Problem | Message | None] = {}
    with path.open(encoding="utf-8", errors="replace") as lines:
        for number, line in enumerate(lines, start=1):
            if not line.strip():
                continue
            key: Any = number
            problem: Problem | Message | None
            try:
                grade = json.loads(line)
                problem = of_json(grade, suite)
                key = sameness(grade) or number
            except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
                why = str(error) if type(error) is ValueError else f"{type(error).__name__}: {error}"
                text = f"the line is no grade of `minece grade --json`: {why}"
                problem = Message(text, Severity.ERROR, path.name, number)
            found.pop(key, None)
            found[key] = problem
    yield from found.values()


SAME: Final = ("run", "model", "agent", "seed", "rules", "identity", "import")
"""Grades that agree in these are of one run by one rule set, and of one identity."""


def sameness(grade: Mapping[str, Any]) -> str | None:
    """What a later grade of the same run and identity agrees in; None for a grade that has no identity."""
    return json.dumps([grade.get(name) for name in SAME]) if grade.get("identity") is not None else None


def of_json(grade: Mapping[str, Any], suite: Suite) -> Problem | None:
    """One written grade; of both rule sets the official verdicts count. None for a run that is in no table.

    Raises ``KeyError``, ``TypeError`` and ``ValueError`` for what is no grade.
    """
    if not counts(grade["task_source"], grade.get("credit")):
        return None
    rules = RuleSet.ENGINEERING if grade.get("rules") == "engineering" else RuleSet.OFFICIAL
    task_id = grade.get("task_id")
    task = suite.get(task_id) if isinstance(task_id, str) and task_id in suite else None
    lines = tuple(
        Line(Metric(check["metric"]), Status(check["status"]), _score(check["score"]))
        for check in grade["checks"]
        if check["rules"] == rules and not check["name"].startswith(_EXTRA)
    )
    known: dict[str, Any] = {name: grade.get(name) for name in ("run", "model", "agent", "seed")}
    known |= {"rules": rules.value, "stress": grade.get("stress"), "import": grade.get("import")}
    stated = grade.get("fields") or {}
    if not isinstance(stated, Mapping):
        raise ValueError(f"fields: needs an object, not {shown(stated)}")  # noqa: TRY004 - one kind of bad line
    for name, value in {**stated, **known}.items():
        if not _can_group(value):
            raise ValueError(f"{name}: needs a text or a number, not {shown(value)}")
    return Problem(fields_of(known, stated, task_id, task), lines)


def _can_group(value: Any) -> bool:
    """Whether tables can group by a value: plain ones, and lists of such (``aggregate.hashable``)."""
    if isinstance(value, list):
        return all(map(_can_group, value))
    return value is None or isinstance(value, str | bool) or is_number(value)


def _score(value: Any) -> float | None:
    """Raises ``ValueError``."""
    if value is None or isinstance(value, bool) or is_number(value):
        return value
    raise ValueError(f"score: needs a number, not {shown(value)}")
