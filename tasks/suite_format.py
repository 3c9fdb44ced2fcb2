"""Suites as text: our own format ``minece-suite/1``, which ``tasks.suite.load_suite`` reads again."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from tasks.spec import Task
from tasks.suite import FORMAT, SHARED


def suite_text(name: str, tasks: Iterable[Task]) -> str:
    """A suite file: one task a line; what a family's tasks share (notes, engineering) once, under ``families``."""
    tasks = list(tasks)
    families: dict[str, dict[str, Any]] = {}
    for task in tasks:
        families.setdefault(task.family, {"category": task.category, **_shared(task)})
    rows = [json.dumps(_row(task, families[task.family]), ensure_ascii=False) for task in tasks]
    head = json.dumps({"format": FORMAT, "name": name, "families": families}, ensure_ascii=False, indent=1)
    return head.removesuffix("\n}") + ',\n "tasks": [\n' + ",\n".join(rows) + "\n]}\n"


def _shared(task: Task) -> dict[str, Any]:
    fields = task.model_dump(mode="json", include=set(SHARED))
    return {key: fields[key] for key in SHARED}


def _row(task: Task, family: dict[str, Any]) -> dict[str, Any]:
    row = task.model_dump(mode="json", by_alias=True, exclude={"schema_", *SHARED})
    for turn in row["turns"]:
        if not turn["extra"]:
            del turn["extra"]
    if task.reference_stress is None:
        del row["reference_stress"]
    return row | {key: value for key, value in _shared(task).items() if value != family[key]}
