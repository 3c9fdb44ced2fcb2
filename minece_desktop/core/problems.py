"""Problems for the tables: from grades, and from the lines that ``minece grade --json`` wrote."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from checks.aggregate import Problem
from checks.result import Metric, RuleSet, Status
from minece_desktop.core.grading import Grade
from minece_desktop.core.run import Message, Severity
from tasks.spec import Task
from tasks.suite import Suite

_EXTRA = "extra."


@dataclass(frozen=True)
class Line:
    """One verdict of a written grade, as far as totals look at it."""

    metric: Metric
    status: Status
    score: float | None


def of_grade(grade: Grade) -> Problem | None:
    """None for a run without a task: what was asked of it is not known."""
    if grade.task_source == "none":
        return None
    fields = {"run": grade.run, "model": grade.model, "seed": grade.seed, "rules": grade.options.rules.value}
    return Problem(fields | _of_task(grade.task_id, grade.task), grade.results)


def _of_task(task_id: str | None, task: Task | None) -> dict[str, Any]:
    """What varies in the task's family comes first, so that it cannot hide what a field of ours means."""
    if task_id is None:
        return {"task_id": None, "category": None, "family": None}
    category = task.category if task else task_id.rpartition("-")[0] or task_id
    known = {"task_id": task_id, "category": category, "family": task.family if task else None}
    return {name: value for name, value in (task.parameters if task else {}).items() if name not in known} | known


def is_grades(path: Path) -> bool:
    """Is this a file that ``minece grade --json`` wrote? Its first line tells."""
    if not path.is_file():
        return False
    try:
        with path.open(encoding="utf-8") as lines:
            first = next((line for line in lines if line.strip()), "")
            grade = json.loads(first)
    except (OSError, ValueError, RecursionError):
        return False
    return isinstance(grade, dict) and {"checks", "metrics", "task_source"} <= grade.keys()


def of_file(path: Path, suite: Suite) -> Iterator[Problem | Message | None]:
    """The problems of a file of grades, None for runs without a task; a bad line gives a message, the rest goes on."""
    with path.open(encoding="utf-8", errors="replace") as lines:
        for number, line in enumerate(lines, start=1):
            if not line.strip():
                continue
            try:
                problem = of_json(json.loads(line), suite)
            except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
                text = f"the line is no grade of `minece grade --json`: {type(error).__name__}: {error}"
                yield Message(text, Severity.ERROR, path.name, number)
                continue
            yield problem


def of_json(grade: Mapping[str, Any], suite: Suite) -> Problem | None:
    """One written grade; of both rule sets the official verdicts count. None for a run without a task.

    Raises ``KeyError``, ``TypeError`` and ``ValueError`` for what is no grade.
    """
    if grade["task_source"] == "none":
        return None
    rules = RuleSet.ENGINEERING if grade.get("rules") == "engineering" else RuleSet.OFFICIAL
    task_id = grade.get("task_id")
    task = suite.get(task_id) if isinstance(task_id, str) and task_id in suite else None
    lines = tuple(
        Line(Metric(check["metric"]), Status(check["status"]), check["score"])
        for check in grade["checks"]
        if check["rules"] == rules and not check["name"].startswith(_EXTRA)
    )
    fields = {"run": grade.get("run"), "model": grade.get("model"), "seed": grade.get("seed"), "rules": rules.value}
    return Problem(fields | _of_task(task_id, task), lines)
