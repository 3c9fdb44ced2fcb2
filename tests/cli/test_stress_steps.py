"""``minece stress --steps``: one line a build step."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from minece_desktop.cli import main
from minece_desktop.core.importers import ImportOptions, find_runs, load_run
from minece_desktop.core.jobs import Cancelled, JobContext
from minece_desktop.core.run import Message
from minece_desktop.core.stress_steps import stress_while_built

BUILT = [("place", x, y, z, "stone") for y in range(3) for x in range(2) for z in range(2)]
LATER = [
    ("place", 9, 5, 9, "stone"),
    ("remove", 9, 5, 9, None),
    ("place", 0, 2, 0, "air"),
    ("place", 2, 2, 1, "oak_log"),
]


@pytest.fixture
def tower(tmp_path: Path) -> Path:
    folder = tmp_path / "tower"
    folder.mkdir()
    turns = [{"instruction": "Build a tower."}, {"instruction": "Change it."}]
    (folder / "run.json").write_text(json.dumps({"format": "minece-run/1", "model": "sample", "turns": turns}))
    rows = []
    for turn, events in enumerate((BUILT, LATER)):
        for op, x, y, z, block in events:
            row = {"turn": turn, "op": op, "x": x, "y": y, "z": z}
            rows.append(row | ({"block": block} if block else {}))
    rows.insert(3, {"turn": 0, "op": "place", "x": 7, "y": 7, "z": 7, "block": "stone", "effect": False})
    (folder / "actions.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    return folder


def lines(capsys: pytest.CaptureFixture[str], *arguments: object) -> list[Any]:
    assert main([str(argument) for argument in ("stress", *arguments, "--json")]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_every_step_equals_the_stress_at_that_step(tower: Path, capsys: pytest.CaptureFixture[str]) -> None:
    steps = lines(capsys, tower, "--steps")
    assert [step["step"] for step in steps] == list(range(1, 17))
    assert [step["turn"] for step in steps] == [0] * 12 + [1] * 4
    keys = "step turn max_von_mises argmax max_displacement unsupported mechanism blocks seconds"
    assert " ".join(steps[0]) == keys
    for step in steps:
        (alone,) = lines(capsys, tower, "--step", step["step"])
        for key in ("blocks", "unsupported", "mechanism"):
            assert step[key] == alone[key]
        assert step["max_von_mises"] == pytest.approx(alone["max_von_mises"], rel=1e-6)


def test_what_happens_to_the_tower(tower: Path, capsys: pytest.CaptureFixture[str]) -> None:
    steps = lines(capsys, tower, "--steps", "--blocks")
    assert [step["blocks"] for step in steps[11:]] == [12, 13, 12, 11, 12]
    assert steps[12]["unsupported_cells"] == [[9, 5, 9]]
    assert (steps[12]["unsupported"], steps[13]["unsupported"]) == (1, 0)
    assert steps[0]["max_von_mises"] == 0.0


def test_every_nth_step_and_an_end(tower: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert [step["step"] for step in lines(capsys, tower, "--steps", "--every", 5)] == [5, 10, 15, 16]
    assert [step["step"] for step in lines(capsys, tower, "--steps", "--every", 5, "--turn", 0)] == [5, 10, 12]
    assert lines(capsys, tower, "--steps", "--step", 0) == []


def test_the_table_has_a_row_a_step(tower: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stress", str(tower), "--steps", "--every", "13"]) == 0
    header, first, last = capsys.readouterr().out.splitlines()
    assert header.split() == ["step", "turn", "blocks", "stress", "at", "moves", "unsupported", "mechanism"]
    assert first.split()[:3] == ["13", "1", "13"]
    assert first.split()[-1] == "1"
    assert last.split()[:3] == ["16", "1", "12"]


@pytest.mark.parametrize(
    "options",
    [
        ("--every", "2"),
        ("--steps", "--every", "0"),
        ("--steps", "--solver", "explicit"),
        ("--steps", "--csv", "steps.csv"),
        ("--steps", "--blocks"),
        ("--blocks",),
        ("--csv", "one.file", "--vtu", "./one.file"),
        ("--csv", ""),
        ("--steps", "--step", "99"),
    ],
)
def test_options_that_do_not_go_together(
    options: tuple[str, ...], tower: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status = main(["stress", str(tower), *options])
    except SystemExit as stop:
        status = int(stop.code or 0)
    assert status == 2
    assert capsys.readouterr().err.strip()


@pytest.mark.parametrize("option", ["--csv", "--vtu"])
def test_a_place_where_nothing_can_be_written_is_told_before_the_solve(
    option: str, tower: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("minece_desktop.cli.stress.stress_of", lambda *_, **__: pytest.fail("it was solved"))
    assert main(["stress", str(tower), option, str(tmp_path / "none" / "file")]) == 2
    assert f"{option} {tmp_path / 'none' / 'file'}: there is no folder" in capsys.readouterr().err
    assert not (tmp_path / "none").exists()


def test_progress_is_told_and_a_cancelled_job_stops(tower: Path) -> None:
    (ref,) = find_runs(tower, ImportOptions())
    assert not isinstance(ref, Message)
    run = load_run(ref, ImportOptions())
    told: list[float] = []
    assert len(list(stress_while_built(run, context=JobContext(progress=lambda share, text: told.append(share))))) == 16
    assert told == sorted(told)
    assert told[-1] == 1.0
    with pytest.raises(Cancelled):
        list(stress_while_built(run, context=JobContext(cancelled=lambda: True)))
