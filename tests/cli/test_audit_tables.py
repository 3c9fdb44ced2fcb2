"""``minece table --verdicts``: official, engineering and human totals, each said to be so."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

import pytest

from minece_desktop.cli.main import main
from minece_desktop.core.audit import place
from minece_desktop.core.audit.audit import Audit
from minece_desktop.core.audit.decisions import Opinion
from minece_desktop.core.audit.store import AuditStore
from minece_desktop.core.grading import Grade, GradeOptions, grade_run
from minece_desktop.core.importers import find_runs, load_run
from minece_desktop.core.run import Message


@pytest.fixture(autouse=True)
def _own_data_folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MINECE_DATA_DIR", str(tmp_path_factory.mktemp("data")))


@pytest.fixture
def runs(tmp_path: Path) -> Path:
    """Two walls that are too small: they fail."""
    folder = tmp_path / "runs"
    for name, cells in (("a", 20), ("b", 15)):
        run = folder / name
        run.mkdir(parents=True)
        head = {"format": "minece-run/1", "task_id": "walls-001", "model": name, "turns": [{"instruction": "Build."}]}
        (run / "run.json").write_text(json.dumps(head))
        lines = [
            {"turn": 0, "op": "place", "x": 0, "y": y, "z": z, "block": "stone"} for y in range(5) for z in range(5)
        ]
        (run / "actions.jsonl").write_text("\n".join(map(json.dumps, lines[:cells])))
    return folder


def graded(folder: Path) -> list[Grade]:
    refs = [ref for ref in find_runs(folder) if not isinstance(ref, Message)]
    return [grade_run(load_run(ref), options=GradeOptions(stress="none")) for ref in refs]


def table(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    status = main(["table", "--kind", "pivot", "--stress", "none", *map(str, arguments)])
    out, err = capsys.readouterr()
    return status, out, err


def test_a_table_says_whose_verdicts_it_counts(runs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plain = table(capsys, runs)[1]
    official = table(capsys, runs, "--verdicts", "official")[1]
    engineering = table(capsys, runs, "--verdicts", "engineering")[1]
    assert "Verdicts" not in plain
    assert official.startswith(plain.rstrip())
    assert "Verdicts: official rules." in official
    assert "Verdicts: engineering rules" in engineering


def test_human_verdicts_are_counted_alone(runs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first = graded(runs)[0]
    wrong = [result for result in first.results if result.status.value == "fail"]
    assert wrong
    with closing(Audit(runs)) as audit:
        for result in first.results:
            opinion = Opinion.DISAGREE if result in wrong else Opinion.AGREE
            audit.decide_check("ann", first, result, opinion)
    status, out, _ = table(capsys, runs, "--verdicts", "human", "--format", "json")
    told = json.loads(out)
    assert status == 0
    assert [row["model"] for row in told["rows"]] == ["a"]  # nobody has decided on b
    assert told["rows"][0]["Overall"]["value"] == 1.0
    assert told["notes"][0].startswith("Verdicts: reviewers' decisions")
    assert "1 not at all" in told["notes"][1]
    by = json.loads(table(capsys, runs, "--by", "verdicts", "--verdicts", "human", "--format", "json")[1])
    assert by["rows"][0]["verdicts"] == "human"


def test_a_file_of_grades_has_no_human_verdicts(runs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["grade", str(runs), "--json", "--stress", "none"]) == 0
    written = tmp_path / "grades.jsonl"
    written.write_text(capsys.readouterr().out)
    status, out, err = table(capsys, written, "--verdicts", "human")
    assert (status, out) == (2, "")
    assert "needs runs" in err
    assert table(capsys, written, "--verdicts", "official")[0] == 0


def test_decisions_that_came_with_the_folder_are_left_out(runs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(AuditStore(place.inside(runs), guarded=True)) as store:
        first = graded(runs)[0]
        with closing(Audit(runs / "a")) as other:
            made = other.decide_check("bob", first, first.results[0], Opinion.AGREE).record
        store.append(made)
    _, _, err = table(capsys, runs, "--verdicts", "human")
    assert "is not accepted" in err
