"""``--origin`` and ``FOLDER#agent`` on the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from minece_desktop.cli import main
from minece_desktop.cli.origin import with_joined_numbers


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, list[Any], str]:
    try:
        status = main([str(argument) for argument in arguments])
    except SystemExit as stop:
        status = int(stop.code or 0)
    out, err = capsys.readouterr()
    return status, [json.loads(line) for line in out.splitlines()] if "--json" in arguments else [], err


@pytest.fixture
def native(tmp_path: Path) -> Path:
    folder = tmp_path / "wall"
    folder.mkdir()
    (folder / "run.json").write_text(json.dumps({"format": "minece-run/1", "origin": [10, 5, 7]}))
    (folder / "actions.jsonl").write_text('{"op": "place", "x": 1, "y": 2, "z": 3, "block": "stone"}\n')
    return folder


@pytest.mark.parametrize("words", [["--origin", "-8,4,7"], ["--origin=-8,4,7"], ["--origin", " -8, 4 ,7"]])
def test_an_origin_by_hand_moves_the_cells(native: Path, capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    status, (event,), _ = run(capsys, "actions", native, "--json", *words)
    assert status == 0
    assert (event["x"], event["y"], event["z"]) == (19, 3, 3)
    _, (summary,), _ = run(capsys, "runs", native, "--json", *words)
    assert (summary["origin"], summary["origin_by_hand"]) == ([-8, 4, 7], True)


@pytest.mark.parametrize("word", ["1,2", "a,b,c", "1,2,3.5", "", "123456789,0,0"])
def test_a_wrong_origin_is_wrong_usage(native: Path, capsys: pytest.CaptureFixture[str], word: str) -> None:
    status, _, err = run(capsys, "runs", native, "--origin", word)
    assert status == 2
    assert "--origin" in err


def test_grades_follow(native: Path, capsys: pytest.CaptureFixture[str]) -> None:
    grades = [
        run(capsys, "grade", native, "--task", "walls-001", "--stress", "none", "--json", "--origin", origin)[1][0]
        for origin in ("10,5,7", "11,7,10")
    ]
    assert grades[0]["run"] == grades[1]["run"]
    assert grades[0] != grades[1]


def test_numbers_that_begin_with_a_minus_are_joined() -> None:
    assert with_joined_numbers(["--origin", "-1,2,3", "x"]) == ["--origin=-1,2,3", "x"]
    assert with_joined_numbers(["--origin", "x", "-1,2,3"]) == ["--origin", "x", "-1,2,3"]
    assert with_joined_numbers(["--origin"]) == ["--origin"]
    assert with_joined_numbers(["--layers", "-1:3", "-x"]) == ["--layers=-1:3", "-x"]
    assert with_joined_numbers(["--layers", "-x", "-1:3"]) == ["--layers", "-x", "-1:3"]


@pytest.fixture
def together(tmp_path: Path) -> Path:
    """Two agents, of whom only the text logs are left."""
    for name, x in (("andy", 10), ("bob", 20)):
        home = tmp_path / "pair" / "bots" / name
        home.mkdir(parents=True)
        text = f"Used /setblock to place stone at ({x}, 5, 7).\nUsed /setblock to break block at {x}, 6, 7.\n"
        (home / "bot.output.full.log").write_text(text)
    return tmp_path / "pair"


def test_actions_say_whose_they_are(together: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, lines, _ = run(capsys, "actions", together, "--json")
    assert status == 0
    assert [(line["agent"], line["x"]) for line in lines] == [("andy", 0), ("andy", 0), ("bob", 10), ("bob", 10)]
    assert main(["actions", str(together)]) == 0
    assert capsys.readouterr().out.splitlines()[2].split()[:3] == ["0", "bob", "place"]


def test_one_agent_is_named_behind_the_folder(together: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, lines, _ = run(capsys, "actions", f"{together}#bob", "--json")
    assert status == 0
    assert [line["agent"] for line in lines] == ["bob", "bob"]
    _, (summary,), _ = run(capsys, "runs", f"{together}#bob", "--json")
    assert (summary["run"], summary["agent"]) == ("pair#bob", "bob")
    status, _, err = run(capsys, "actions", f"{together}#nobody")
    assert (status, "holds no run nobody" in err) == (2, True)


def test_a_turn_tells_what_it_rests_on(together: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, (summary,), _ = run(capsys, "runs", together, "--json")
    assert summary["accounts"] == [
        {
            "agents": ["andy", "bob"],
            "used": ["andy: the text log", "bob: the text log"],
            "disagreed": [],
            "lost": [],
            "confirmed": 0,
            "unconfirmed": 0,
            "refused": 0,
        }
    ]
    assert any("built in one world" in warning for warning in summary["warnings"])
