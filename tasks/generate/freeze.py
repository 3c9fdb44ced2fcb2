"""Writes ``tasks/data/suite.json`` from the families: ``python -m tasks.generate.freeze``.

Frozen, so that a change of wording is a visible change of the data, and opening a suite costs no generating. Reference
stresses come from ``reference_stress.json`` beside it (packaging/make_reference_stress.py).
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from tasks.generate import FAMILIES, generate
from tasks.spec import Task
from tasks.suite import FORMAT, SHARED

DATA = Path(__file__).parents[1] / "data"


def frozen_text(tasks: Iterable[Task], reference_stress: dict[str, float]) -> str:
    """The suite file's text: one task a line, notes once a family."""
    families = {
        family.name: {"category": family.category, "notes": family.notes, "engineering": dict(family.engineering)}
        for family in FAMILIES
    }
    rows = []
    for task in tasks:
        row = task.model_dump(mode="json", by_alias=True, exclude={"schema_", *SHARED, "reference_stress"})
        for turn in row["turns"]:
            if not turn["extra"]:
                del turn["extra"]
        if task.id in reference_stress:
            row["reference_stress"] = reference_stress[task.id]
        rows.append(json.dumps(row, ensure_ascii=False))
    head = json.dumps({"format": FORMAT, "name": "MineCEraft", "families": families}, ensure_ascii=False, indent=1)
    return head.removesuffix("\n}") + ',\n "tasks": [\n' + ",\n".join(rows) + "\n]}\n"


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
