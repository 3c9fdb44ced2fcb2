"""The command line as a user meets it: exit status, JSON lines on stdout, messages on stderr."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from minece_desktop.cli import main

WALL = [(x, y, 0) for y in range(2) for x in range(3)]


@pytest.fixture
def wall(tmp_path: Path) -> Path:
    folder = tmp_path / "runs" / "wall"
    folder.mkdir(parents=True)
    head = {"format": "minece-run/1", "model": "sample", "seed": 3, "turns": [{"instruction": "Build a wall."}]}
    (folder / "run.json").write_text(json.dumps(head))
    rows: list[dict[str, Any]] = [{"op": "place", "x": x, "y": y, "z": z, "block": "stone"} for x, y, z in WALL]
    rows.append({"op": "place", "x": 9, "y": 9, "z": 9, "block": "stone", "effect": False})
    (folder / "actions.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    return folder


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, list[Any], str]:
    """Exit status, the JSON lines printed, and what was said beside them."""
    try:
        status = main([str(argument) for argument in arguments])
    except SystemExit as stop:
        status = int(stop.code or 0)
    out, err = capsys.readouterr()
    lines = [json.loads(line) for line in out.splitlines()] if "--json" in arguments or "--batch" in arguments else []
    return status, lines, err


def test_runs(wall: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, (line,), _ = run(capsys, "runs", wall.parent, "--json")
    assert status == 0
    assert line["run"] == "wall"
    assert (line["model"], line["seed"], line["turns"]) == ("sample", 3, 1)
    assert (line["placements"], line["removals"], line["blocks"]) == (6, 0, 6)


def test_actions_with_and_without_those_of_no_effect(wall: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, lines, _ = run(capsys, "actions", wall, "--json")
    assert status == 0
    assert [(line["x"], line["y"], line["z"]) for line in lines] == WALL
    assert set(lines[0]) == {"turn", "op", "x", "y", "z", "block", "evidence", "effect", "reason", "source", "agent"}
    _, lines, _ = run(capsys, "actions", wall, "--json", "--all")
    assert [line["effect"] for line in lines] == [True] * 6 + [False]


def test_grade_with_a_task_of_the_suite(wall: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, (line,), _ = run(capsys, "grade", wall, "--task", "walls-001", "--json")
    assert status == 0
    assert line["task_id"] == "walls-001"
    assert line["accurate"] is False
    assert line["overall"] is False
    assert line["metrics"]["plausibility"] == {"passed": 1, "total": 1, "score": 1.0}
    names = [check["name"] for check in line["checks"]]
    assert "size.is_equal" in names
    assert all(check["status"] in ("pass", "fail") for check in line["checks"])


def test_grade_without_a_task_says_so(wall: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, (line,), _ = run(capsys, "grade", wall, "--json")
    assert line["task_id"] is None
    assert line["accurate"] is None
    assert [check["name"] for check in line["checks"]] == ["physical_plausibility.is_ground_connected"]
    assert "assign a task" in line["note"]


def test_grade_by_both_rule_sets(wall: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, (both,), _ = run(capsys, "grade", wall, "--task", "walls-001", "--json", "--rules", "both")
    _, (one,), _ = run(capsys, "grade", wall, "--task", "walls-001", "--json", "--rules", "engineering")
    _, (official,), _ = run(capsys, "grade", wall, "--task", "walls-001", "--json")
    rules = [[check["rules"] for check in line["checks"]] for line in (both, one, official)]
    assert rules[0] == ["official", "engineering"] * len(official["checks"])
    assert set(rules[1]) == {"engineering"}
    assert set(rules[2]) == {"official"}
    assert both["metrics"] == official["metrics"]
    assert (both["rules"], one["rules"], official["rules"]) == ("both", "engineering", "official")


def test_grades_in_words_show_disputes(wall: Path, capsys: pytest.CaptureFixture[str]) -> None:
    row = {"op": "place", "x": 9, "y": -4, "z": 9, "block": "stone"}
    with (wall / "actions.jsonl").open("a") as log:
        log.write(json.dumps(row) + "\n")
    assert main(["grade", str(wall)]) == 0
    assert "≠ disputed: pass officially, fail by the engineering rule" in capsys.readouterr().out
    assert main(["grade", str(wall), "--rules", "both"]) == 0
    out = capsys.readouterr().out
    assert "is_ground_connected [official]" in out
    assert "is_ground_connected [engineering]" in out


def test_grading_in_two_processes_keeps_the_order(wall: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = ["a", "b", "c"]
    for name in names:
        shutil.copytree(wall, wall.parent / name)
    _, lines, _ = run(capsys, "grade", wall.parent, "--jobs", "2", "--json")
    assert [line["run"] for line in lines] == [*names, "wall"]


def test_one_check_by_hand(wall: Path, capsys: pytest.CaptureFixture[str]) -> None:
    args = '{"expected_count": 6}'
    status, (line,), _ = run(capsys, "check", "material.is_block_cnt_equal_to", wall, "--args", args, "--json")
    assert (status, line["status"], line["score"]) == (0, "pass", 1)


def test_a_check_comes_with_its_fix_and_its_second_opinion(wall: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name, args = "material.is_block_cnt_equal_to", '{"expected_count": 5}'
    _, (line,), _ = run(capsys, "check", name, wall, "--args", args, "--json")
    assert (line["status"], line["disputed"]) == ("fail", None)
    assert len(line["fix"]["remove"]) == 1
    assert line["fix"]["note"] == "remove 1 of the 6 blocks"
    _, (line,), _ = run(capsys, "check", name, wall, "--args", args, "--json", "--rules", "both")
    assert (line["rules"], line["opinion"]["rules"]) == ("official", "engineering")
    _, (line,), _ = run(capsys, "check", name, wall, "--args", args, "--json", "--rules", "engineering")
    assert line["rules"] == "engineering"
    assert "opinion" not in line
    assert main(["check", name, str(wall), "--args", args]) == 0
    assert "fix: remove 1 of the 6 blocks" in capsys.readouterr().out


def test_extra_checks_need_the_engineering_rules(wall: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("check", "extra.roof_size", wall, "--args", '{"xz": [3, 1], "layers": 2}', "--json")
    status, _, err = run(capsys, *arguments)
    assert status == 2
    assert "--rules engineering" in err
    status, (line,), _ = run(capsys, *arguments, "--rules", "engineering")
    assert (status, line["name"], line["rules"]) == (0, "extra.roof_size", "engineering")


def test_a_check_whose_official_and_engineering_verdicts_differ_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "blocks.json").write_text(json.dumps([{"x": x, "y": 0, "z": x, "material": "stone"} for x in (0, 2)]))
    args = '{"xz": [3, 3], "y": 1}'
    _, (line,), _ = run(capsys, "check", "size.is_equal", tmp_path / "blocks.json", "--args", args, "--json")
    assert line["disputed"].startswith("pass officially, fail by the engineering rule")


def test_a_check_of_a_blocks_file_and_of_standard_input(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import io

    text = json.dumps([{"x": "3", "y": 0, "z": 0, "material": "stone"}])
    (tmp_path / "blocks.json").write_text(text)
    name = "physical_plausibility.is_ground_connected"
    _, (line,), _ = run(capsys, "check", name, tmp_path / "blocks.json", "--json")
    assert line["status"] == "pass"
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    _, (line,), _ = run(capsys, "check", name, "-", "--json")
    assert line["status"] == "pass"


def test_a_batch_answers_every_line_in_order(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    block = {"x": 0, "y": 0, "z": 0, "material": "stone"}
    lines = [
        json.dumps({"name": "material.is_block_cnt_equal_to", "args": {"expected_count": 1}, "coords": [block]}),
        "{broken",
        json.dumps({"name": "size.max_y_is_geq", "args": {"min_y": 3}, "coords": [block]}),
        json.dumps({"name": "size.is_equal", "args": {"wrong": 1}, "coords": [block]}),
    ]
    (tmp_path / "batch.jsonl").write_text("\n".join(lines))
    status, results, err = run(capsys, "check", "--batch", tmp_path / "batch.jsonl")
    assert [result["status"] for result in results] == ["pass", "error", "fail", "error"]
    assert status == 1
    assert "batch.jsonl:2" in err


def test_checks_are_listed_with_their_parameters(capsys: pytest.CaptureFixture[str]) -> None:
    status, lines, _ = run(capsys, "checks", "--json")
    assert status == 0
    by_name = {line["name"]: line for line in lines}
    assert by_name["shape.cluster_count_at_y_is"]["metric"] == "shape"
    assert {"name", "metric", "algorithm", "parameters"} <= set(lines[0])


def test_checks_of_both_rule_sets(capsys: pytest.CaptureFixture[str]) -> None:
    _, lines, _ = run(capsys, "checks", "--json", "--rules", "both")
    assert {line["rules"] for line in lines} == {"official", "engineering", "any"}
    _, lines, _ = run(capsys, "checks", "--json", "--rules", "engineering")
    assert "extra.theater_exits" in {line["name"] for line in lines}
    _, lines, _ = run(capsys, "checks", "--json")
    assert sum(line["rules"] == "official" for line in lines) == 36
    assert {line["name"].partition(".")[0] for line in lines if line["rules"] != "official"} == {"blueprint", "world"}


def test_a_batch_by_both_rule_sets(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    blocks = [{"x": x, "y": 0, "z": x, "material": "stone"} for x in (0, 2)]
    request = {"name": "size.is_equal", "args": {"xz": [3, 3], "y": 1}, "coords": blocks}
    (tmp_path / "batch.jsonl").write_text(json.dumps(request))
    _, (line,), _ = run(capsys, "check", "--batch", tmp_path / "batch.jsonl", "--rules", "both")
    assert (line["status"], line["opinion"]["status"]) == ("pass", "fail")
    assert line["disputed"]
    _, (line,), _ = run(capsys, "check", "--batch", tmp_path / "batch.jsonl")
    assert (line["disputed"], "opinion" in line) == (None, False)


class TestTables:
    def test_over_runs_and_over_their_grades(
        self, wall: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert main(["grade", str(wall), "--task", "walls-001", "--json", "--stress", "none"]) == 0
        written = tmp_path / "grades.jsonl"
        written.write_text(capsys.readouterr().out)
        table = ("table", "--kind", "table3", "--format", "json", "--stress", "none")
        assert main([*table, "--task", "walls-001", str(wall)]) == 0
        graded = json.loads(capsys.readouterr().out)
        assert main([*table, str(written)]) == 0
        assert json.loads(capsys.readouterr().out) == graded
        assert graded["rows"] == [{"#Problems": 1, "sample: #Correct": 0, "sample: Overall Acc.": 0.0}]

    def test_runs_without_a_task_are_left_out_and_counted(self, wall: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["table", "--kind", "table3", str(wall)]) == 0
        out, err = capsys.readouterr()
        assert "1 of the runs is in no table: it has no task" in err
        assert "sample" not in out

    def test_fields_of_the_task_can_be_grouped_by(self, wall: Path, capsys: pytest.CaptureFixture[str]) -> None:
        table = ["table", "--kind", "pivot", "--format", "csv", "--task", "walls-001", str(wall)]
        assert main([*table, "--by", "category", "--by", "seed"]) == 0
        out = capsys.readouterr().out
        assert out.startswith("category,seed,Runs,Overall,Overall of,")
        assert "\nwalls,3,1," in out
        assert main([*table, "--by", "colour"]) == 2
        err = capsys.readouterr().err
        assert "--by colour" in err
        assert "category" in err

    def test_a_bad_line_is_told_and_the_rest_goes_on(
        self, wall: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert main(["grade", str(wall), "--task", "walls-001", "--json"]) == 0
        written = tmp_path / "grades.jsonl"
        written.write_text(capsys.readouterr().out + "{broken\n")
        assert main(["table", "--kind", "table4", str(written)]) == 1
        out, err = capsys.readouterr()
        assert "grades.jsonl" in err
        assert "| Size | 1 | 0 | 0.0% |" in out

    def test_a_missing_path_is_status_2(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["table", "--kind", "table2", "no/such/path"]) == 2
        assert capsys.readouterr().err


def test_stress(wall: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = tmp_path / "stress.csv"
    status, (line,), _ = run(capsys, "stress", wall, "--json", "--blocks", "--csv", table)
    assert status == 0
    assert line["solver"] == "static"
    assert line["blocks"] == line["thin"] == 6
    assert line["max_von_mises"] == max(value for *_, value in line["von_mises"])
    assert line["residual"] <= 1e-8
    assert len(table.read_text().splitlines()) == 7


def test_stress_at_a_step(wall: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, (line,), _ = run(capsys, "stress", wall, "--json", "--step", "2")
    assert line["blocks"] == 2
    _, (line,), _ = run(capsys, "stress", wall, "--json", "--step", "0")
    assert (line["blocks"], line["max_von_mises"], line["argmax"]) == (0, None, None)


def test_image(wall: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "wall.png"
    status, _, err = run(capsys, "image", wall, "-o", picture, "--color", "stress", "--size", "400x300")
    assert status == 0, err
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_tasks(capsys: pytest.CaptureFixture[str]) -> None:
    _, lines, _ = run(capsys, "tasks", "list", "--json")
    assert "roofs-001" in {line["id"] for line in lines}
    _, (line,), _ = run(capsys, "tasks", "show", "roofs-001", "--json")
    assert line["category"] == "roofs"


@pytest.mark.parametrize(
    "arguments",
    [
        ("runs", "no/such/path"),
        ("actions", "no/such/path"),
        ("grade", "no/such/path"),
        ("stress", "no/such/path"),
        ("check", "size.is_equal", "no/such/path"),
        ("open", "no/such/path"),
        ("check", "--batch", "no/such/file"),
        ("check",),
        ("frobnicate",),
        ("tasks", "show", "no-such-task"),
    ],
)
def test_wrong_usage_and_missing_paths_are_status_2(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    status, _, err = run(capsys, *arguments)
    assert status == 2
    assert err.strip()


@pytest.mark.parametrize(
    "more",
    [
        ("stress", "--step", "99"),
        ("stress", "--turn", "7"),
        ("stress", "--step", "1", "--turn", "0"),
        ("grade", "--task", "no-such-task"),
        ("grade", "--suite", "no-such-file"),
        ("image", "-o", "picture.jpg"),
        ("image", "-o", "no-such-folder/picture.png"),
        ("image", "-o", "picture.png", "--size", "3"),
        ("check", "--batch", "-"),
    ],
)
def test_wrong_options_are_status_2(more: tuple[str, ...], wall: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run(capsys, more[0], wall, *more[1:])
    assert status == 2
    assert err.strip()


def test_an_unknown_check_and_bad_arguments_are_status_2(wall: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "check", "shape.no_such_check", wall)[0] == 2
    assert run(capsys, "check", "size.is_equal", wall, "--args", "[1]")[0] == 2
    assert run(capsys, "check", "size.is_equal", wall, "--args", "{")[0] == 2


def test_a_folder_of_several_runs_must_be_narrowed(wall: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = wall.parent / "other"
    other.mkdir()
    (other / "actions.jsonl").write_text((wall / "actions.jsonl").read_text())
    status, _, err = run(capsys, "stress", wall.parent)
    assert status == 2
    assert "other" in err
    assert "wall" in err


def test_what_cannot_be_read_is_status_1_and_the_rest_is_done(wall: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = wall.parent / "broken"
    broken.mkdir()
    (broken / "run.json").write_text('{"format": "minece-run/1", "turns": [')
    status, lines, err = run(capsys, "runs", wall.parent, "--json")
    assert status == 1
    assert [line["run"] for line in lines] == ["wall"]
    assert "run.json" in err


def test_a_folder_without_a_run_is_status_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, lines, err = run(capsys, "runs", tmp_path, "--json")
    assert (status, lines) == (1, [])
    assert str(tmp_path) in err
