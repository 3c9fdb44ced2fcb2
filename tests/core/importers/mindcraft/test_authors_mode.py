"""The authors' merge and re-execution, on the cases their own code was run on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from minece_desktop.core.importers import ImportOptions, open_runs
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.importers.mindcraft.authors_mode import account, merge
from minece_desktop.core.run import Run
from minece_desktop.core.sandbox import Script, execute
from tasks.blocks import ActionLog

DATA = Path(__file__).parents[3] / "data" / "authors"
SCRIPTS: list[dict[str, Any]] = json.loads((DATA / "action_processor.json").read_text("utf-8"))
MERGES: list[dict[str, Any]] = json.loads((DATA / "merge_coords.json").read_text("utf-8"))


@pytest.mark.parametrize("case", SCRIPTS, ids=lambda case: case["name"])
def test_what_a_script_places_and_removes(case: dict[str, Any]) -> None:
    execution = execute(Script("0.js", case["code"]), mode="air")
    placed, removed, notes = account(execution, "0.js", Limits())
    if "error" in case:
        assert (placed, removed) == ([], [])
        assert "the turn fails" in notes[0].text
        return
    assert [{"x": c[0], "y": c[1], "z": c[2], "material": block} for c, block, _ in placed] == case["placed"]
    assert [{"x": c[0], "y": c[1], "z": c[2]} for c, _ in removed] == case["removed"]
    log = ActionLog.from_events(merge(0, "0.js", set(), placed, removed), air_is_block=True)
    assert survivors(log) == [[b["x"], b["y"], b["z"], b["material"]] for b in case["merged_from_empty"]]


def survivors(log: ActionLog) -> list[list[Any]]:
    """Cells and materials in the official order."""
    events = [log.event(index) for index in log.official_sequence()]
    return [[*event.cell, event.block.text if event.block else None] for event in events]


def test_the_merge_of_two_turns() -> None:
    for number, case in enumerate(MERGES):
        standing: set[tuple[int, int, int]] = set()
        before = [((x, y, z), material, None) for x, y, z, material in case["prev"]]
        first = merge(0, "0.js", standing, before, [])
        after = [((x, y, z), material, None) for x, y, z, material in case["placed"]]
        second = merge(1, "1.js", standing, after, [((x, y, z), None) for x, y, z in case["removed"]])
        log = ActionLog.from_events(first + second, air_is_block=True)
        assert survivors(log) == case["result"], number
        assert standing == {(x, y, z) for x, y, z, _ in case["result"]}


@pytest.mark.parametrize("case", SCRIPTS, ids=lambda case: case["name"])
def test_a_folder_of_the_script_gives_the_same(case: dict[str, Any], tmp_path: Path) -> None:
    code = tmp_path / "bots" / "andy" / "action-code"
    code.mkdir(parents=True)
    (code / "0.js").write_text(case["code"], "utf-8")
    (run,) = open_runs(tmp_path, ImportOptions(mode="authors", limits=Limits()))
    assert isinstance(run, Run)
    merged = [] if "error" in case else case["merged_from_empty"]
    assert survivors(run.log) == [[block["x"], block["y"], block["z"], block["material"]] for block in merged]
