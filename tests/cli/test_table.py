"""``minece table``: fields to group by, the paper's numbers beside, pictures."""

from __future__ import annotations

import csv
import io
import json
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from checks.tables import BUILDERS
from checks.tables import MEASURES as TAKEN
from minece_desktop.cli.main import main
from minece_desktop.cli.table_options import KINDS, MEASURES
from minece_desktop.core.published import published


def write(folder: Path, name: str, cells: int, **about: Any) -> Path:
    place = folder / name
    place.mkdir(parents=True)
    head = {"format": "minece-run/1", "task_id": "walls-001", "turns": [{"instruction": "Build a wall."}], **about}
    (place / "run.json").write_text(json.dumps(head))
    lines = [{"turn": 0, "op": "place", "x": 0, "y": y, "z": z, "block": "stone"} for y in range(5) for z in range(5)]
    (place / "actions.jsonl").write_text("\n".join(map(json.dumps, lines[:cells])))
    return place


@pytest.fixture
def runs(tmp_path: Path) -> Path:
    """Two models, each with a plain prompt and one that asks to work step by step."""
    folder = tmp_path / "runs"
    for model, prompt, cells in (("a", "plain", 20), ("a", "steps", 25), ("b", "plain", 25), ("b", "steps", 25)):
        write(folder, f"{model}-{prompt}", cells, model=model, prompt=prompt, profile={"temperature": 0.5})
    return folder


def table(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    status = main(["table", "--stress", "none", *map(str, arguments)])
    out, err = capsys.readouterr()
    return status, out, err


def test_kinds_and_measures_are_those_that_there_are() -> None:
    assert set(KINDS) == set(BUILDERS) | {one.id for one in published()}
    assert set(MEASURES) == set(TAKEN)


def test_any_field_of_the_run_can_be_grouped_by(runs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = table(capsys, runs, "--kind", "pivot", "--by", "prompt", "--by", "profile.temperature")
    lines = out.splitlines()
    assert lines[2].startswith("| prompt | profile.temperature | Runs | Overall |")
    assert [line[:27] for line in lines[4:6]] == ["| plain | 0.5 | 2 | 50.0% |", "| steps | 0.5 | 2 | 100.0% "]
    for field in ("verb", "wording", "category", "family", "turns", "width"):
        assert table(capsys, runs, "--kind", "pivot", "--by", field)[0] == 0


def test_a_file_of_grades_knows_the_same_fields(runs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["grade", str(runs), "--json", "--stress", "none"]) == 0
    written = tmp_path / "grades.jsonl"
    written.write_text(capsys.readouterr().out)
    asked = ("--kind", "pivot", "--by", "prompt", "--by", "verb", "--by", "stress")
    assert table(capsys, written, *asked)[1] == table(capsys, runs, *asked)[1]


def test_a_file_of_grades_counts_once_however_often_it_is_named(
    runs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["grade", str(runs), "--json"]) == 0
    (tmp_path / "grades.jsonl").write_text(capsys.readouterr().out, "utf-8")
    told = []
    for paths in (["grades.jsonl"], ["grades.jsonl", "./x/../grades.jsonl", "grades.jsonl"]):
        (tmp_path / "x").mkdir(exist_ok=True)
        assert main(["table", "--kind", "table3", *(str(tmp_path / path) for path in paths)]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]


def test_an_unknown_field_is_told_with_those_there_are(runs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = table(capsys, runs, "--kind", "pivot", "--by", "colour")
    assert (status, out) == (2, "")
    for name in ("--by colour", "model", "profile.temperature", "prompt", "verb", "width"):
        assert name in err


def test_differences_to_a_baseline(runs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("--kind", "pivot", "--by", "model", "--by", "prompt", "--baseline")
    _, out, _ = table(capsys, runs, *asked, "plain")
    assert "| a | Δ steps (vs. plain) | – | +100.0% | +100.0% | +50.0% |" in out
    status, _, err = table(capsys, runs, *asked, "other")
    assert status == 2
    assert "plain, steps" in err


def test_one_measure_across(runs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("--kind", "pivot", "--by", "prompt", "--by", "model", "--metric", "size", "--format", "csv")
    _, out, _ = table(capsys, runs, *asked)
    rows = list(csv.reader(io.StringIO(out)))
    assert rows == [
        ["prompt", "a", "a of", "b", "b of"],
        ["plain", "0.0", "1", "1.0", "1"],
        ["steps", "1.0", "1", "1.0", "1"],
    ]
    assert table(capsys, runs, "--kind", "pivot", "--metric", "size")[0] == 2


def test_published_numbers_stand_beside(runs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = table(capsys, runs, "--kind", "table4", "--published", "--format", "json")
    told = json.loads(out)
    assert set(told["rows"][0]) == {
        "Metric",
        "#Problems",
        *(f"{m}: {p}" for m in "ab" for p in ("#Correct", "Accuracy")),
    }
    assert told["published"]["rows"][0]["gpt5-mini: #Correct"] == 286
    _, out, _ = table(capsys, runs, "--kind", "table2", "--published")
    assert "| a | b | published: llama-4-17b-16e |" in out
    _, _, err = table(capsys, runs, "--kind", "pivot", "--by", "verb", "--published")
    assert "no table like this one" in err


def test_published_numbers_alone(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = table(capsys, "--kind", "table7", "--published", "--format", "json")
    assert status == 0
    assert [len(json.loads(line)["rows"]) for line in out.splitlines()] == [5, 5]
    assert table(capsys, "--kind", "pivot", "--published")[0] == 2
    assert table(capsys, "--kind", "table2")[0] == 2


def test_the_papers_own_tables_take_no_runs(runs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = table(capsys, runs, "--kind", "table6", "--published")
    assert status == 2
    assert "pivot" in err


@pytest.mark.parametrize("chart", ["bar", "heatmap"])
def test_a_plot_as_svg(runs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], chart: str) -> None:
    path = tmp_path / "plot.svg"
    status, out, err = table(capsys, runs, "--kind", "table2", "--published", "--plot", path, "--chart", chart)
    assert status == 0
    assert "wrote" in err
    assert out.startswith("**")
    texts = ["".join(node.itertext()) for node in ET.parse(path).getroot().iter("{http://www.w3.org/2000/svg}text")]
    assert {"a", "b", "published: Human", "Material"} <= set(texts)


def test_a_plot_as_png(runs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "plot.png"
    assert table(capsys, runs, "--kind", "table10", "--plot", path, "--theme", "dark")[0] == 0
    assert path.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"


def test_plots_that_cannot_be(runs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = (runs, "--kind", "pivot")
    assert "ends in .svg or .png" in table(capsys, *asked, "--plot", tmp_path / "x.pdf")[2]
    assert "no folder" in table(capsys, *asked, "--plot", tmp_path / "no" / "x.svg")[2]
    (tmp_path / "x.svg").mkdir()
    assert "--plot" in table(capsys, *asked, "--plot", tmp_path / "x.svg")[2]
    many = (*asked, "--published", "--chart", "bar", "--plot", tmp_path / "y.svg")
    status, _, err = table(capsys, *many)
    assert status == 2
    assert "17 groups" in err
