"""``minece compare``: pairs, totals, exit status, and what is said of what cannot be compared."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from minece_desktop.cli.main import main

SAMPLES = Path(__file__).parents[1] / "data" / "neighbours"
LOGS = SAMPLES / "dialogue" / "logs"
FIRST, SECOND = LOGS / "B1-A7-C1-1600000000000", LOGS / "B2-A7-C1-1600000000000"
TASKS = SAMPLES / "minecollab" / "tasks.json"


def lines(capsys: pytest.CaptureFixture[str], *arguments: object, status: int = 0) -> list[dict[str, Any]]:
    assert main(["compare", *map(str, arguments), "--json"]) == status
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_another_builder_turn_by_turn(capsys: pytest.CaptureFixture[str]) -> None:
    (line,) = lines(capsys, SECOND, FIRST)
    assert line["iou"] == {"class": 0.6, "id": 0.6, "state": 0.6}
    assert (line["missing"], line["extra"], line["wrong"]) == ([[2, 0, 3]], [[3, 0, 1]], [])
    assert [(turn["turn"], turn["right"], turn["made"], turn["gold"]) for turn in line["turns"]] == [
        (0, 2, 2, 3),
        (1, 1, 2, 1),
        (2, 0, 0, 0),
    ]
    assert line["net_actions"]["f1"] == 0.75
    (first,) = lines(capsys, SECOND, FIRST, "--turn", 0)
    assert len(first["turns"]) == 1


def test_many_runs_and_their_own_targets(capsys: pytest.CaptureFixture[str]) -> None:
    """The gold configuration itself has no target, which is told of; the rest is compared and added up."""
    one, other, total = lines(capsys, SAMPLES / "dialogue", status=1)
    assert (one["accuracy"], other["accuracy"]) == (1, 0.6)
    assert total == {
        "runs": 2,
        "iou": {"class": 0.8, "id": 0.8, "state": 0.8},
        "accuracy": 0.8,
        "net_actions": {"right": 7, "made": 8, "gold": 8, "precision": 0.875, "recall": 0.875, "f1": 0.875},
    }


def test_runs_of_the_same_names(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Predictions in a folder like the one with the gold: what has no counterpart is an error, the rest goes on."""
    made = tmp_path / "predicted"
    shutil.copytree(LOGS, made)
    shutil.copytree(FIRST, made / "B9-A9-C1-1600000000000")
    found = lines(capsys, made, LOGS, status=1)
    assert [line.get("run") for line in found] == [FIRST.name, SECOND.name, None]
    assert found[2]["net_actions"]["f1"] == 1


def test_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", f"{TASKS}#hut_two_agents", f"{TASKS}#pillar_two_agents"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "tasks.json#hut_two_agents and tasks.json#pillar_two_agents (by its place in the world)"
    assert told[1] == "  IoU 0.0000 by class, 0.0000 by id, 0.0000 by state"
    assert told[-1].endswith("F1 0.0000 (0 right, 0 made, 3 gold)")
    assert main(["compare", str(SECOND), str(FIRST)]) == 0
    assert "    turn 1: precision 1.0000, recall 0.6667, F1 0.8000 (2 right, 2 made, 3 gold)" in capsys.readouterr().out


def test_how_it_is_laid(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cells = [{"x": 3, "y": 7, "z": 1, "block": "stone_bricks"}, {"x": 3, "y": 8, "z": 1, "block": "stone_bricks"}]
    path = tmp_path / "pillar.json"
    path.write_text(json.dumps([*cells, {"x": 3, "y": 9, "z": 1, "block": "oak_planks"}]), "utf-8")
    (auto,) = lines(capsys, path, f"{TASKS}#pillar_two_agents")
    assert auto["accuracy"] == 1
    (held,) = lines(capsys, path, f"{TASKS}#pillar_two_agents", "--align", "none")
    assert held["accuracy"] == 0


def test_wrong_usage(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", str(FIRST), str(tmp_path / "nowhere")]) == 2
    assert main(["compare", str(tmp_path / "nowhere")]) == 2
    assert main(["compare", str(FIRST), str(SECOND), "--turn", "9"]) == 2
    assert "the turns of B1-A7-C1-1600000000000 are 0 to 2" in capsys.readouterr().err
    assert main(["compare", str(FIRST), str(tmp_path)]) == 1
    far = tmp_path / "far.json"
    far.write_text('[{"x": 0, "y": 0, "z": 0, "block": "stone"}, {"x": 9000000, "y": 0, "z": 9000000, "block": "a"}]')
    capsys.readouterr()
    assert main(["compare", str(far), str(FIRST), "--align", "best"]) == 1
    assert "cannot be compared: target and build span more than" in capsys.readouterr().err


def test_what_the_target_could_not_tell_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    gold = tmp_path / "C1.xml"
    gold.write_text(
        '<DrawBlock type="cwcmod:red" x="100" y="1" z="100"/>\n<DrawBlock type="cwcmod:red" x="1" y="?" z="1"/>\n'
    )
    assert main(["compare", str(FIRST), str(gold)]) == 1
    out, err = capsys.readouterr()
    assert 'error: C1.xml:2: y: needs a whole number, not "?"' in err
    assert "block accuracy" in out, "the rest goes on"
    levels = [
        {"coordinates": [0, 0, 0], "placement": [["stone"]]},
        {"coordinates": [0, 1], "placement": [["stone"]]},
    ]
    tasks = tmp_path / "tasks.json"
    tasks.write_text(json.dumps({"a": {"type": "construction", "blueprint": {"levels": levels}}}))
    assert main(["compare", str(FIRST), str(tasks)]) == 1
    assert "levels[1]: coordinates: needs [x, y, z], not [0, 1]" in capsys.readouterr().err


def test_a_drawing_without_layers_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "empty.txt").write_text("")
    assert main(["compare", str(FIRST), str(tmp_path / "empty.txt")]) == 1
    assert capsys.readouterr().err.startswith("error: empty.txt: has no layer: needs rows of signs")
