"""The 20 tasks in our words, with the shares of their credit (``resources/verify_tasks.json``)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources


@dataclass(frozen=True)
class TaskText:
    """``parts``: the shares by name, in order; they add up to 1."""

    id: str
    title: str
    instruction: str
    parts: Mapping[str, float]


@cache
def pack() -> Mapping[str, TaskText]:
    """The tasks by id."""
    data = json.loads((resources.files("resources") / "verify_tasks.json").read_text(encoding="utf-8"))
    return {entry["id"]: TaskText(**entry) for entry in data["tasks"]}


def task_of(name: str) -> TaskText | None:
    """By ``T04``, or with the catalogue's prefix, ``R13.01.02.03-T04``; None for a task that is not in the pack."""
    return pack().get(name.strip().upper().rpartition("-")[2])
