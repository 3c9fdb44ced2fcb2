"""Tasks of one's own that ask blueprint and world checks: graded, counted apart, and the run's target found."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from checks.result import Status
from minece_desktop.cli.main import main
from minece_desktop.core.grading import GradeOptions, grade_run
from minece_desktop.core.importers import RunRef, find_runs, load_run
from minece_desktop.core.suites import stats, unknown_checks
from tasks.spec import CheckSpec, Task, Turn
from tasks.suite import FORMAT, Suite, default_suite

SAMPLES = Path(__file__).parents[1] / "data" / "neighbours"
TARGET = {"layers": ["#", "#"], "legend": {"#": "stone"}}
CHECKS = (
    CheckSpec(name="material.is_block_cnt_geq", args={"min_count": 1}),
    CheckSpec(name="blueprint.iou", args=TARGET),
    CheckSpec(name="world.crossing"),
)
SUITE = Suite.of("own", [Task(id="own-001", category="own", turns=(Turn(prompt="Build it.", checks=CHECKS),))])


def native(folder: Path, *cells: tuple[int, int, int]) -> Path:
    folder.mkdir()
    (folder / "run.json").write_text(json.dumps({"format": "minece-run/1", "task_id": "own-001"}), "utf-8")
    lines = [json.dumps({"op": "place", "x": x, "y": y, "z": z, "block": "stone"}) for x, y, z in cells]
    (folder / "actions.jsonl").write_text("\n".join(lines), "utf-8")
    return folder


def opened(path: Path, name: str | None = None) -> Any:
    return next(load_run(found) for found in find_runs(path) if isinstance(found, RunRef) and name in (None, found.id))


@pytest.mark.parametrize("stress", ["none", "published"])
def test_a_task_names_them_and_a_run_is_graded(stress: Any, tmp_path: Path) -> None:
    run = opened(native(tmp_path / "r", (0, 0, 0)))
    grade = grade_run(run, options=GradeOptions(stress=stress), suite=SUITE)
    assert [result.status for result in grade.results] == [Status.PASS, Status.FAIL, Status.FAIL]
    assert [result.score for result in grade.results] == [1, 0.5, 0]
    assert (grade.summary.accurate, grade.summary.overall) == (True, True)
    assert grade.to_json()["metrics"]["blueprint"] == {"passed": 0, "total": 1, "score": 0.5}
    assert all(result.disputed is None for result in grade.results[1:])


def test_a_suite_counts_them_and_the_benchmark_has_none() -> None:
    assert unknown_checks(SUITE) == {}
    told = stats(SUITE)
    assert (told["rows_by_metric"]["blueprint"], told["problems_by_metric"]["world"]) == (1, 1)
    assert told["check_functions"]["unknown"] == []
    benchmark = stats(default_suite())
    assert not {"blueprint", "world"} & (set(benchmark["rows_by_metric"]) | set(benchmark["problems_by_metric"]))


def test_the_target_that_a_runs_files_name() -> None:
    run = opened(SAMPLES / "dialogue", "logs/B2-A7-C1-1600000000000")
    task = Task(
        id="game-001",
        category="game",
        turns=(Turn(prompt="", checks=(CheckSpec(name="blueprint.iou"), CheckSpec(name="blueprint.block_accuracy"))),),
    )
    grade = grade_run(run, "game-001", GradeOptions(stress="none"), suite=Suite.of("games", [task]))
    assert [result.score for result in grade.results] == [1 / 2, 1 / 2], "two of the four after the first turn"


def test_the_commands_know_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = native(tmp_path / "r", (0, 0, 0), (0, 1, 0))
    assert main(["check", "blueprint.iou", str(folder), "--args", json.dumps(TARGET), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["status"], told["metric"], told["score"]) == ("pass", "blueprint", 1)
    for rules in ("official", "engineering", "both"):
        assert main(["checks", "--json", "--rules", rules]) == 0
        names = [json.loads(line)["name"] for line in capsys.readouterr().out.splitlines()]
        assert names.count("blueprint.iou") == names.count("world.portal") == 1
    assert main(["checks", "--rules", "both"]) == 0
    assert "[any]" in capsys.readouterr().out
    batch = tmp_path / "batch.jsonl"
    row = {"x": 0, "y": 0, "z": 0, "material": "stone"}
    batch.write_text(json.dumps({"name": "blueprint.iou", "args": TARGET, "coords": [row]}), "utf-8")
    assert main(["check", "--batch", str(batch)]) == 0
    assert json.loads(capsys.readouterr().out)["score"] == 0.5
    suite = tmp_path / "suite.json"
    tasks = [task.model_dump(mode="json", by_alias=True) for task in SUITE]
    suite.write_text(json.dumps({"format": FORMAT, "tasks": tasks}), "utf-8")
    assert main(["grade", str(folder), "--suite", str(suite), "--stress", "none", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["metrics"]["blueprint"]["score"] == 1
