"""``minece tasks`` and ``minece reference`` as a user meets them, and suites of the user's own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from minece_desktop.cli import main
from tasks.suite import default_suite, load_suite


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, list[Any], str]:
    """Exit status, the JSON lines printed, and what was said beside them."""
    try:
        status = main([str(argument) for argument in arguments])
    except SystemExit as stop:
        status = int(stop.code or 0)
    out, err = capsys.readouterr()
    return status, [json.loads(line) for line in out.splitlines()] if "--json" in arguments else [], err


@pytest.fixture
def suite_folder(tmp_path: Path) -> Path:
    """Two files in the authors' form: exponents, halves, ``true``, × and a check that nobody knows."""
    folder = tmp_path / "suite"
    folder.mkdir()
    (folder / "walls.json").write_text(
        '[{"_comment": "5×5", "prompts": [["Raise a 5×5 wall."], ["Put up a 5×5 wall."]], "checks": [['
        '{"fn": "material.is_block_cnt_equal_to", "args": {"expected_count": 2.5e1, "expected_material": "stone",'
        ' "use_substring_match": true}},'
        '{"fn": "shape.cluster_at_y_has_min_radius", "args": {"y": 0, "min_radius": 2.0e0}},'
        '{"fn": "shape.is_straight", "args": {"by": 0.5}}]]}]',
        "utf-8",
    )
    (folder / "broken.json").write_text('[{"prompts": [["a"]], "checks": [[], []]}]', "utf-8")
    return folder


def test_stats(capsys: pytest.CaptureFixture[str]) -> None:
    status, (numbers,), _ = run(capsys, "tasks", "stats", "--json")
    assert status == 0
    assert (numbers["problems"], numbers["turns"], numbers["check_rows"]) == (723, 747, 3530)
    assert main(["tasks", "stats"]) == 0
    out = capsys.readouterr().out
    assert "723 problems, 747 turns (708 of length 1, 12 of length 2, 3 of length 5)" in out
    assert "has_axis_symmetry" in out


@pytest.mark.parametrize("sampler", ["authors", "proportional"])
def test_lite_is_a_sample_that_can_be_kept(sampler: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "lite.json"
    _, lines, _ = run(capsys, "tasks", "lite", "--seed", 7, "--sampler", sampler, "-o", kept, "--json")
    assert len(lines) == 25
    assert [line["id"] for line in lines] == list(load_suite(kept).ids)
    _, again, _ = run(capsys, "tasks", "list", "--suite", kept, "--json")
    assert again == lines
    _, (numbers,), _ = run(capsys, "tasks", "stats", "--suite", "lite", "--json")
    assert (numbers["problems"], numbers["turns"]) == (25, 30)


def test_export_in_our_own_format_is_the_suite(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run(capsys, "tasks", "export", "-o", tmp_path / "all.json")
    assert (status, "723 tasks" in err) == (0, True)
    assert list(load_suite(tmp_path / "all.json")) == list(default_suite())


def test_export_in_the_authors_format_opens_with_the_same_checks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tasks", "export", "--format", "authors"]) == 0
    (tmp_path / "theirs.json").write_text(capsys.readouterr().out, "utf-8")
    read = load_suite(tmp_path / "theirs.json")
    assert read.ids[0] == "theirs-001"
    asked = [[(turn.prompt, turn.checks) for turn in task.turns] for task in default_suite()]
    assert [[(turn.prompt, turn.checks) for turn in task.turns] for task in read] == asked


def test_export_for_mindcraft_writes_a_profile_beside_the_tasks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "m.json"
    status, _, err = run(capsys, "tasks", "export", "--format", "mindcraft", "--suite", "lite", "-o", path)
    assert status == 0
    tasks = json.loads(path.read_text("utf-8"))
    assert len(tasks) == 25
    assert all(task["goal"] for task in tasks.values())
    assert json.loads((tmp_path / "m-builder.json").read_text("utf-8"))["modes"]["cheat"] is True
    assert f"--task_path {path}" in err


def test_a_folder_of_the_authors_files_is_a_suite(suite_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, lines, err = run(capsys, "tasks", "list", "--suite", suite_folder, "--json")
    assert [line["id"] for line in lines] == ["walls-001", "walls-002"]
    assert lines[0]["turns"][0]["prompt"] == "Raise a 5×5 wall."
    assert "broken.json: problem 1: wording 1 has 1 turns" in err
    assert "warning: suite: there is no check named 'shape.is_straight' (walls-001 and 1 more)" in err
    assert status == 1
    _, (task,), _ = run(capsys, "tasks", "show", "walls-002", "--suite", suite_folder, "--json")
    assert task["notes"] == ["5×5"]


def test_an_unknown_check_counts_as_an_error_and_the_rest_is_graded(
    suite_folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(capsys, "reference", "walls-001", "-o", tmp_path / "runs")
    status, (grade,), err = run(
        capsys, "grade", tmp_path / "runs", "--suite", suite_folder, "--task", "walls-001", "--json"
    )
    assert status == 1
    verdicts = {check["name"]: check["status"] for check in grade["checks"]}
    assert verdicts == {
        "material.is_block_cnt_equal_to": "pass",
        "shape.cluster_at_y_has_min_radius": "pass",
        "shape.is_straight": "error",
    }
    assert grade["metrics"]["shape"] == {"passed": 1, "total": 2, "score": 0.5}
    assert (grade["accurate"], grade["overall"]) == (False, False)
    assert err.count("'shape.is_straight'") == 1


def test_a_folder_is_read_again_when_one_of_its_files_changed(
    suite_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(capsys, "tasks", "list", "--suite", suite_folder)
    text = (suite_folder / "walls.json").read_text("utf-8")
    (suite_folder / "walls.json").write_text(text.replace("Raise", "Erect"), "utf-8")
    _, lines, _ = run(capsys, "tasks", "list", "--suite", suite_folder, "--json")
    assert lines[0]["turns"][0]["prompt"].startswith("Erect")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("tasks", "list", "--suite", "{tmp}"), "holds no .json file"),
        (("tasks", "stats", "--suite", "{tmp}/none.json"), "--suite {tmp}/none.json: no such file"),
        (("grade", "{tmp}", "--suite", ""), "--suite"),
        (("tasks", "export", "-o", ""), "-o: give the name of a file"),
        (("reference", "walls-001", "-o", ""), "-o '': give the name of a folder"),
        (("tasks", "show", "walls-999"), "walls-"),
        (("tasks", "export", "-o", "{tmp}/no/such/folder.json"), "there is no folder"),
        (("tasks", "lite", "-o", "{tmp}"), "is a folder"),
        (("tasks", "mutants", "none-001"), "no task 'none-001'"),
        (("reference", "-o", "{tmp}"), "--all"),
        (("reference", "walls-001", "--all", "-o", "{tmp}"), "--all"),
        (("reference", "wall-001", "-o", "{tmp}"), "walls-001"),
        (("reference", "walls-001"), "-o"),
        (("reference", "walls-001", "-o", "{tmp}/file/x"), "{tmp}/file"),
        (("tasks", "lite", "--seed", "x"), "--seed"),
    ],
)
def test_wrong_usage_is_status_2_and_says_what_is_wrong(
    arguments: tuple[str, ...], words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if "{tmp}/file/x" in arguments:
        (tmp_path / "file").write_text("")
    status, _, err = run(capsys, *(argument.replace("{tmp}", str(tmp_path)) for argument in arguments))
    assert status == 2
    assert words.replace("{tmp}", str(tmp_path)) in err


def test_references_are_runs_that_pass(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ids = ["arch_bridges-001", "domes-019", "multi_turn_revision-013"]
    status, lines, _ = run(capsys, "reference", *ids, "-o", tmp_path, "--json")
    assert status == 0
    assert [line["run"] for line in lines] == ids
    assert lines[2]["turns"] == 5
    assert lines[0]["placements"] == lines[0]["blocks"] > 0
    _, grades, _ = run(capsys, "grade", tmp_path, "--json")
    assert [(grade["task_id"], grade["task_source"], grade["overall"]) for grade in grades] == [
        (task_id, "stated", True) for task_id in ids
    ]
    stability = next(check for check in grades[0]["checks"] if check["metric"] == "stability")
    assert stability["score"] == 1.0


def test_a_run_in_the_way_is_told_and_the_others_are_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "walls-001").mkdir()
    (tmp_path / "walls-001" / "thesis.txt").write_text("mine")
    status, lines, err = run(capsys, "reference", "walls-001", "walls-002", "-o", tmp_path, "--json")
    assert status == 1
    assert [line["run"] for line in lines] == ["walls-002"]
    assert "walls-001" in err
    assert [path.name for path in (tmp_path / "walls-001").iterdir()] == ["thesis.txt"]


def test_mutants_are_runs_that_fail_their_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, lines, _ = run(capsys, "tasks", "mutants", "walls-001", "-o", tmp_path, "--json")
    assert [line["row"] for line in lines] == [0, 1, 2, 3, 4]
    _, grades, _ = run(capsys, "grade", tmp_path, "--json")
    of = {grade["run"]: grade for grade in grades}
    assert of.keys() == {line["run"] for line in lines}
    for line in lines:
        broken = of[line["run"]]["checks"][line["row"]]
        assert (broken["name"], broken["status"]) == (line["check"], "fail")
        assert broken["message"] == line["message"]
    assert main(["tasks", "mutants", "walls-001"]) == 0
    assert "efficiency.l1_dist: every other block first" in capsys.readouterr().out
