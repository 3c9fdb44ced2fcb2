"""``minece grade`` shows the verdicts of the authors' ``.csv`` (or ``.log``) beside ours, and what differs."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from minece_desktop.cli import main

DATA = Path(__file__).parents[1] / "data" / "runs" / "official_eval_results"
CSV = "eval_some-model_20260101_010203.csv"


@pytest.fixture
def results(tmp_path: Path) -> Path:
    return Path(shutil.copytree(DATA, tmp_path / "results"))


def graded(capsys: pytest.CaptureFixture[str], *arguments: object) -> list[dict[str, Any]]:
    assert main(["grade", "--json", *map(str, arguments)]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_published_verdicts_stand_in_their_checks(results: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second, *_ = graded(capsys, results)
    assert [check["published"] for check in first["checks"]] == [1.0, 1.0, 1.0, 1.0]
    assert [check["published"] for check in second["checks"]][:3] == [1.0, 1.0, 0.0]
    (both, *_) = graded(capsys, results, "--rules", "both")
    for check in both["checks"]:
        assert (check["published"] is None) == (check["rules"] == "engineering")
    assert all("published" in check for check in graded(capsys, results, "--rules", "engineering")[0]["checks"])


def test_without_a_csv_the_log_tells(results: Path, capsys: pytest.CaptureFixture[str]) -> None:
    by_table = graded(capsys, results)
    (results / CSV).unlink()
    assert graded(capsys, results) == by_table
    assert [run["differences"] for run in by_table] == [[], [], []]


def test_without_either_or_by_other_checks_nothing_was_published(
    results: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for run in graded(capsys, results, "--task", "walls-001"):
        assert all("published" not in check for check in run["checks"])
    (results / CSV).unlink()
    (results / CSV).with_suffix(".log").unlink()
    for run in graded(capsys, results):
        assert "differences" not in run
        assert all("published" not in check for check in run["checks"])


def test_differences_are_marked_in_words(results: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["grade", str(results)]) == 0
    before = capsys.readouterr().out
    lines = (results / CSV).read_text("utf-8").splitlines()
    place = lines[0].split(",").index("passed")
    assert place == lines[0].count(",") - 1
    head, passed, comment = lines[1].rsplit(",", 2)
    assert float(passed) == 1
    lines[1] = ",".join((head, "0.25", comment))
    (results / CSV).write_text("\n".join(lines) + "\n", "utf-8")
    assert main(["grade", str(results)]) == 0
    after = capsys.readouterr().out
    assert before.count("= published: 1\n") == after.count("= published: 1\n") + 1
    assert "≠ published: 0.25, here 1\n" in after
    assert "≠ published: 0.25" not in before
    assert "   published verdicts: 4 agree, 0 differ\n" in before
    assert "   published verdicts: 3 agree, 1 differ\n" in after
    first = graded(capsys, results)[0]
    name = first["checks"][0]["name"]
    assert first["differences"] == [{"turn": 0, "name": name, "published": 0.25, "score": 1.0}]


def test_a_turn_that_is_missing_shifts_no_verdict(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check = {"fn": "eval_code.size.max_y_is_geq", "args": {"min_y": 1}}
    stone = {"x": 0, "y": 0, "z": 0, "material": "stone"}
    turns = [
        {"run_idx": 1, "turn_idx": turn, "n_turns": 3, "prompt": "p", "checks": [check] * turn, "coords": [stone]}
        for turn in (1, 3)
    ]
    name = "eval_m_20260101_010203"
    (tmp_path / f"{name}_raw.json").write_text("\n".join(map(json.dumps, turns)), "utf-8")
    rows = ["run_idx,turn_idx,check_fn,passed", *(f"1,3,eval_code.size.max_y_is_geq,0.{n}" for n in (1, 2, 3))]
    (tmp_path / f"{name}.csv").write_text("\n".join(rows), "utf-8")
    assert main(["grade", "--json", str(tmp_path)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [(c["turn"], c["published"]) for c in told["checks"]] == [(0, None), (2, 0.1), (2, 0.2), (2, 0.3)]
