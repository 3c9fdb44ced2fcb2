from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from minece_desktop.cli import main
from minece_desktop.core.importers import ImportOptions, find_runs, load_run
from minece_desktop.core.jobs import Cancelled, JobContext
from minece_desktop.core.run import Message
from minece_desktop.core.what_if import material_family, stress_if_real

IDS = ["stone_bricks", "minecraft:oak_planks", "white_wool", "glass_pane", "slime_block"]


@pytest.fixture
def column(tmp_path: Path) -> Path:
    folder = tmp_path / "column"
    folder.mkdir()
    head = {"format": "minece-run/1", "model": "sample", "turns": [{"instruction": "Build a column."}]}
    (folder / "run.json").write_text(json.dumps(head))
    rows = [{"op": "place", "x": 0, "y": y, "z": 0, "block": block} for y, block in enumerate(IDS)]
    (folder / "actions.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    return folder


@pytest.mark.parametrize(
    ("block", "name"),
    [
        ("stone_bricks", "stone"),
        ("bricks", "brick"),
        ("oak_leaves", "straw"),
        ("dark_oak_stairs[facing=east]", "oak"),
        ("spruce_fence", "softwood"),
        ("iron_ore", "stone"),
        ("minecraft:iron_block", "iron"),
        ("red_concrete_powder", "sand"),
        ("red_concrete", "concrete"),
        ("blue_stained_glass_pane", "glass"),
        ("red_sandstone", "stone"),
        ("slime_block", None),
    ],
)
def test_families_of_block_ids(block: str, name: str | None) -> None:
    assert material_family(block) == name


def test_a_run_by_real_stiffness_and_weight(column: Path) -> None:
    (ref,) = find_runs(column, ImportOptions())
    assert not isinstance(ref, Message)
    run = load_run(ref, ImportOptions())
    found = stress_if_real(run, solver="fem")
    assert found.families == {"stone": 2, "oak": 1, "wool": 1, "glass": 1}
    assert found.assumed == ("slime_block",)
    assert found.field.result.parameters["materials"] == "by block"
    weight = -found.field.result.cauchy[0, 1, 1]
    assert weight == pytest.approx(9.81 * (0.5 * 2600 + 640 + 200 + 2500 + 2600), rel=0.1)
    with pytest.raises(Cancelled):
        stress_if_real(run, context=JobContext(cancelled=lambda: True))


def test_the_command(column: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def stress(*options: str) -> Any:
        assert main(["stress", str(column), *options]) == 0
        return capsys.readouterr().out

    real = json.loads(stress("--materials", "real", "--json"))
    assert real["materials"] == {"stone": 2, "oak": 1, "wool": 1, "glass": 1}
    assert real["assumed"] == ["slime_block"]
    assert real["parameters"]["lame"] == "3d"
    plain = json.loads(stress("--json"))
    assert "materials" not in plain
    assert plain["parameters"]["lame"] == "beck"
    assert json.loads(stress("--solver", "fem", "--json"))["solver"] == "fem"
    assert "taken for stone" in stress("--materials", "real")
    assert "second opinion (fem)" in stress()
    assert main(["stress", str(column), "--materials", "real", "--solver", "published"]) == 2
    assert "materials go with" in capsys.readouterr().err
