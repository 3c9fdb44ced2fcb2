"""Blueprint tasks of MineCollab: all tasks of a file, levels as they lie, and files that are wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

SAMPLES = Path(__file__).parents[3] / "data" / "neighbours" / "minecollab"
Opened = Callable[..., Any]


def level(**changes: Any) -> dict[str, Any]:
    return {"level": 0, "coordinates": [0, 0, 0], "placement": [["stone"]]} | changes


def task(*levels: Any, **more: Any) -> dict[str, Any]:
    return {"type": "construction", "goal": "g", "blueprint": {"levels": list(levels)}} | more


def file(folder: Path, content: Any) -> Path:
    path = folder / "tasks.json"
    path.write_text(content if isinstance(content, str) else json.dumps(content), "utf-8")
    return path


def test_every_task_of_a_file(opened: Opened) -> None:
    hut, pillar = opened(SAMPLES)[0]
    assert (hut.id, pillar.id) == ("tasks.json#hut_two_agents", "tasks.json#pillar_two_agents")
    assert (hut.format, hut.ordered, hut.origin, hut.origin_guessed) == (
        "minecollab-blueprint",
        False,
        (-18, -60, 29),
        False,
    )
    assert hut.instructions == ("Build what the blueprint shows",)
    blocks = {event.cell: event.block.id for event in hut.log.events() if event.block}
    assert blocks[1, 0, 2] == "oak_door"
    assert (1, 0, 1) not in blocks
    assert [cell for cell in blocks if cell[1] == 2] == [(x, 2, z) for z in range(3) for x in range(3)]
    assert {event.cell: event.block.id for event in pillar.log.events() if event.block} == {
        (0, 0, 0): "stone_bricks",
        (0, 1, 0): "stone_bricks",
        (0, 2, 0): "oak_planks",
    }


def test_one_task_alone_and_tasks_of_other_kinds(tmp_path: Path, opened: Opened) -> None:
    cooking = {"type": "cooking", "goal": "bake"}
    (run,) = opened(file(tmp_path, {"build": task(level()), "cook": cooking}))[0]
    assert run.id == "tasks.json"
    (bare,) = opened(file(tmp_path, task(level(placement=[["dirt", None, ""]]))))[0]
    assert [event.block.id for event in bare.log.events() if event.block] == ["dirt"]


def test_levels_that_share_cells(tmp_path: Path, opened: Opened) -> None:
    (run,) = opened(file(tmp_path, {"a": task(level(), level(level=1, placement=[["dirt"]]))}))[0]
    assert [event.block.id for event in run.log.events() if event.block] == ["dirt"]
    assert "levels share 1 cells" in run.messages[0].text


@pytest.mark.parametrize(
    ("bad", "words"),
    [
        (7, "levels[0]: needs an object, not 7"),
        (level(coordinates=[1, 2]), "levels[0]: coordinates: needs [x, y, z], not [1, 2]"),
        (level(coordinates=[1, 2, "3"]), 'levels[0]: z: needs a whole number, not "3"'),
        (level(coordinates=[1, 2, 10**12]), "levels[0]: z: 1000000000000 is outside"),
        (level(coordinates=[30_000_000, 0, 0]), "reaches further out than 30000000 (setting: coordinate)"),
        (level(placement=[]), "levels[0]: placement: is empty"),
        (level(placement=["stone"]), "levels[0]: placement: needs a list of rows"),
        (level(placement={}), "levels[0]: placement: needs a list of rows"),
        (level(placement=[[["stone"]]]), "levels[0]: placement[0][0]: needs a text"),
        (level(placement=[["s" * 600]]), "600 characters are too many for a block state"),
        (level(level="top"), 'levels[0]: level: needs a whole number, not "top"'),
    ],
)
def test_a_bad_level_is_told_of_and_the_rest_goes_on(bad: Any, words: str, tmp_path: Path, opened: Opened) -> None:
    (run,) = opened(file(tmp_path, {"a": task(bad, level())}))[0]
    assert len(run.log) == 1
    assert words in run.messages[0].text
    runs, messages = opened(file(tmp_path, {"a": task(bad)}))
    assert runs == []
    assert words in str(messages[0])
    assert "levels: is empty" in str(opened(file(tmp_path, {"a": task()}))[1][0])


def test_limits(tmp_path: Path, opened: Opened) -> None:
    path = file(tmp_path, {"a": task(level(placement=[["stone"] * 9]))})
    runs, messages = opened(path, events=5)
    assert runs == []
    assert "placement: 9 cells are too many: 5 in all (setting: events)" in str(messages[0])
    many = {f"t{n}": task(level()) for n in range(9)}
    assert len(opened(file(tmp_path, many), parts=4)[0]) == 4


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ('{"a": {"type": "construction", "blueprint": {"levels": [', "cut off"),
        ('{"a": {"type": "construction", "blueprint": 7}}', "blueprint.levels: needs a list"),
        ('{"a": {"type": "construction", "blueprint": {"levels": {}}}}', "blueprint.levels: needs a list"),
    ],
)
def test_what_is_no_blueprint(content: str, words: str, tmp_path: Path, opened: Opened) -> None:
    runs, messages = opened(file(tmp_path, content))
    assert runs == []
    assert words in str(messages[0])
