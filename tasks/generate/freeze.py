"""Writes ``tasks/data/suite.json`` from the families: ``python -m tasks.generate.freeze``.

Frozen, so that a change of wording is a visible change of the data, and opening a suite costs no generating. Reference
stresses come from ``reference_stress.json`` beside it (packaging/make_reference_stress.py).
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from tasks.generate import generate
from tasks.spec import Task
from tasks.suite_format import suite_text

DATA = Path(__file__).parents[1] / "data"
NAME = "MineCEraft"


def frozen_text(tasks: Iterable[Task], reference_stress: dict[str, float]) -> str:
    """The suite file's text, with our own reference stress in Pa where there is one."""
    return suite_text(
        NAME, (task.model_copy(update={"reference_stress": reference_stress.get(task.id)}) for task in tasks)
    )


def reference_stress(folder: Path = DATA) -> dict[str, float]:
    """Our own reference stress in Pa by task id; empty where none was computed."""
    path = folder / "reference_stress.json"
    if not path.exists():
        return {}
    data: dict[str, float] = json.loads(path.read_text(encoding="utf-8"))["pascal"]
    return data


def main() -> None:
    DATA.mkdir(exist_ok=True)
    (DATA / "suite.json").write_text(frozen_text(generate(), reference_stress()), encoding="utf-8")


if __name__ == "__main__":
    main()
