"""Runs on disk for the tests of the session's parts."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

Cells = Iterable[tuple[int, int, int]]
Lines = Callable[[Cells], str]
WriteRun = Callable[..., Path]


@pytest.fixture
def lines() -> Lines:
    """Placements as the lines of an ``actions.jsonl``."""

    def make(cells: Cells) -> str:
        rows = ({"op": "place", "x": x, "y": y, "z": z, "block": "stone"} for x, y, z in cells)
        return "".join(json.dumps(row) + "\n" for row in rows)

    return make


@pytest.fixture
def native(lines: Lines) -> WriteRun:
    """Writes a native run: a column of ``height`` stones."""

    def make(folder: Path, height: int = 4, **head: object) -> Path:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "run.json").write_text(json.dumps({"format": "minece-run/1", **head}))
        (folder / "actions.jsonl").write_text(lines((0, y, 0) for y in range(height)))
        return folder

    return make


@pytest.fixture
def results() -> WriteRun:
    """Writes a result file of the authors' layout, a line a run: runs of 1, 2, … blocks."""

    def make(path: Path, count: int, *, first: int = 1, mode: str = "w") -> Path:
        checks = [{"fn": "eval_code.physical_plausibility.is_ground_connected", "args": {}}]
        with path.open(mode) as file:
            for number in range(first, first + count):
                coords = [{"x": 0, "y": y, "z": 0, "material": "stone"} for y in range(number)]
                line = {"run_idx": number, "turn_idx": 1, "n_turns": 1, "prompt": "Build.", "checks": checks}
                file.write(json.dumps({**line, "coords": coords}) + "\n")
        return path

    return make
