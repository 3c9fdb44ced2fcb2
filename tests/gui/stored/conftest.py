"""Results on disk for the tests of their window, looked through already."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from minece_desktop.core import api
from minece_desktop.core.results import ResultStore

Grades = list[dict[str, Any]]


@pytest.fixture(scope="session")
def walls() -> Grades:
    """240 grades of two walls, one that fails, of four models: ``run-0`` and so on, the even ones pass."""
    pair = []
    for cells in (25, 20):
        wall = [(0, y, z, "stone") for y in range(5) for z in range(5)][:cells]
        grade = api.grade(wall, "walls-001", stress="none", opinions=False)
        pair.append(grade.to_json() | {"asked": ""})
    made = []
    for number in range(240):
        told = {"run": f"run-{number}", "model": f"m{number % 4}", "seed": number % 3, "identity": f"{number:064}"}
        made.append(pair[number % 2] | told)
    return made


@pytest.fixture
def write_results(tmp_path: Path) -> Callable[..., Path]:
    """Writes lines to a file, and looks through it unless ``index`` is false."""

    def write(grades: Grades, *, name: str = "grades.jsonl", index: bool = True, more: str = "") -> Path:
        path = tmp_path / "results" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("".join(json.dumps(grade) + "\n" for grade in grades) + more)
        if index:
            ResultStore.open(path).close()
        return path

    return write
