"""Blocks without an action log."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from minece_desktop.core.importers import open_runs
from minece_desktop.core.run import Message, Run, Severity


def opened(path: Path, content: Any) -> Run | Message:
    path.write_text(content if isinstance(content, str) else json.dumps(content), "utf-8")
    (result,) = open_runs(path)
    return result


@pytest.mark.parametrize("key", ["block", "type", "material"])
def test_blocks_of_any_spelling(tmp_path: Path, key: str) -> None:
    run = opened(tmp_path / "house.json", {"blocks": [{"x": 1, "y": -1, "z": 2, key: "oak_planks"}]})
    assert isinstance(run, Run)
    assert (run.id, run.ordered) == ("house.json", False)
    event = run.log.event(0)
    assert event.cell == (1, -1, 2)
    assert event.block is not None
    assert event.block.id == "oak_planks"
    assert "nothing can be said of its order" in run.messages[0].text


def test_a_list_of_coords_keeps_them_as_written(tmp_path: Path) -> None:
    coords = [{"x": "1", "y": 0, "z": 0, "material": "stone"}, {"x": 2.5, "y": 0, "z": 0, "material": "stone"}]
    run = opened(tmp_path / "coords.json", coords)
    assert isinstance(run, Run)
    assert run.ordered
    assert run.turns[0].raw_coords == tuple(coords)
    assert [event.cell for event in run.log.events()] == [(1, 0, 0)]


def test_bad_blocks_are_said_and_the_rest_goes_on(tmp_path: Path) -> None:
    good = {"x": 1, "y": 0, "z": 0, "block": "stone"}
    bad = [{"x": 1, "y": 0, "z": 0}, {"x": "1", "y": 0, "z": 0, "block": "s"}, 5, {**good, "x": 1e9}]
    run = opened(tmp_path / "b.json", {"blocks": [good, *bad]})
    assert isinstance(run, Run)
    assert len(run.log) == 1
    assert [message.text for message in run.messages[:4]] == [
        "blocks[1]: block: missing (or type, material)",
        'blocks[2]: x: needs a whole number, not "1"',
        "blocks[3]: needs an object or [x, y, z, block], not 5",
        "blocks[4]: x: 1000000000.0 is outside -30000000 … 30000000",
    ]


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ('{"blocks": [{"x": 1}, ', "is cut off"),
        ('{"blocks": [5]}', "needs an object or [x, y, z, block], not 5"),
        ('[{"x": null}]', "no entry of this list"),
    ],
)
def test_nothing_usable_is_an_error(tmp_path: Path, content: str, says: str) -> None:
    message = opened(tmp_path / "b.json", content)
    assert isinstance(message, Message)
    assert says in message.text
    assert message.file == "b.json"


def test_other_json_is_not_taken_for_blocks(tmp_path: Path) -> None:
    (tmp_path / "package.json").write_text('{"name": "x", "version": "1"}', "utf-8")
    (tmp_path / "list.json").write_text("[1, 2, 3]", "utf-8")
    assert list(open_runs(tmp_path)) == []


def test_blocks_as_rows(tmp_path: Path) -> None:
    run = opened(tmp_path / "rows.json", {"blocks": [[0, 0, 0], [0, 1, 0, "stone"], [0, 2], [0, 2, True]]})
    assert [(event.cell, event.block.text) for event in run.log.events()] == [
        ((0, 0, 0), "unknown"),
        ((0, 1, 0), "stone"),
    ]
    assert [str(message) for message in run.messages if message.severity is Severity.ERROR] == [
        "rows.json: blocks[2]: needs an object or [x, y, z, block], not [0, 2]",
        "rows.json: blocks[3]: z: needs a whole number, not True",
    ]
