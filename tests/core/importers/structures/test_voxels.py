"""Voxel-benchmark JSON: boxes, lines and blocks."""

from __future__ import annotations

import json
from typing import Any

import pytest

from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.run import Message, Run, Severity


def box(*corners: int, of: str = "stone") -> dict[str, Any]:
    return {**dict(zip(("x1", "y1", "z1", "x2", "y2", "z2"), corners, strict=True)), "type": of}


def line(start: tuple[int, int, int], end: tuple[int, int, int], of: str = "oak_log") -> dict[str, Any]:
    ends = {"from": start, "to": end}
    return {key: dict(zip("xyz", cell, strict=True)) for key, cell in ends.items()} | {"type": of}


def test_boxes_then_lines_then_blocks(opened: Any, blocks_of: Any) -> None:
    build = {
        "version": "1.0",
        "boxes": [box(2, 1, 0, 0, 0, 0)],
        "lines": [line((0, 0, 0), (4, 2, 0))],
        "blocks": [{"x": 0, "y": 0, "z": 0, "type": "glass"}, {"x": 2, "y": 0, "z": 0, "type": "air"}],
    }
    run = opened(json.dumps(build), "build.json")
    assert (run.format, run.ordered, run.origin_guessed) == ("voxel-json", False, True)
    assert blocks_of(run) == {
        (0, 0, 0): "glass",
        (0, 1, 0): "stone",
        (1, 0, 0): "stone",
        (1, 1, 0): "oak_log",
        (2, 1, 0): "oak_log",
        (3, 2, 0): "oak_log",
        (4, 2, 0): "oak_log",
    }


def test_lines_round_half_up_on_both_sides_of_zero(opened: Any, blocks_of: Any) -> None:
    run = opened(json.dumps({"lines": [line((0, 0, 0), (-2, -1, 0))], "blocks": []}), "b.json")
    assert set(blocks_of(run)) == {(0, 0, 0), (-1, 0, 0), (-2, -1, 0)}


def test_a_line_of_one_block_and_shapes_alone(opened: Any, blocks_of: Any) -> None:
    assert set(blocks_of(opened(json.dumps({"lines": [line((1, 0, 1), (1, 0, 1))]}), "b.json"))) == {(1, 0, 1)}
    assert len(blocks_of(opened(json.dumps({"version": "1.0", "boxes": [box(0, 0, 0, 9, 0, 9)]}), "b.json"))) == 100


def test_bad_shapes_are_said_and_the_rest_goes_on(opened: Any) -> None:
    build = {
        "boxes": [box(0, 0, 0, 0, 0, 0), {**box(0, 0, 0, 1, 1, 1), "x2": "1"}, box(0, 0, 0, 30_000_000, 9, 9), 5],
        "lines": [{"from": {"x": 0, "y": 0}, "to": {"x": 0, "y": 0, "z": 0}, "type": "a"}, {"type": "a"}],
        "blocks": [{"x": 0, "y": 1, "z": 0}],
    }
    run = opened(json.dumps(build), "b.json")
    assert isinstance(run, Run)
    assert len(run.log) == 1
    assert [message.text for message in run.messages if message.severity is Severity.ERROR] == [
        'boxes[1]: x2: needs a whole number, not "1"',
        f"boxes[2]: 3000000100 blocks more are too many: {Limits().events} in all (setting: events)",
        "boxes[3]: needs an object, not 5",
        "lines[0]: from.z: missing",
        "lines[1]: from: needs {x, y, z}, not None",
        "blocks[0]: type: missing",
    ]


@pytest.mark.parametrize(
    ("build", "says"),
    [
        ({"boxes": [{"x1": 0}], "blocks": []}, "boxes[0]: y1: missing"),
        ({"boxes": [box(0, 0, 0, 1, 1, 1)], "lines": 5}, "lines: needs a list, not 5"),
    ],
)
def test_nothing_usable_is_an_error(build: Any, says: str, opened: Any) -> None:
    message = opened(json.dumps(build), "b.json")
    assert isinstance(message, Message)
    assert message.text == says


def test_other_json_with_lines_is_not_taken_for_one(opened: Any) -> None:
    message = opened(json.dumps({"lines": ["a", "b"], "boxes": 3}), "coverage.json")
    assert isinstance(message, Message)
    assert "is JSON, but no run" in message.text


@pytest.mark.parametrize(
    "text",
    [
        '[{"x": 0, "y": 1, "z": 2, "block": "stone"}, {"x": 1, "y": 1, "z": 2, "type": "oak_planks"}]',
        '[[0, 1, 2, "stone"], [1, 1, 2, "oak_planks"]]',
    ],
)
def test_bare_lists_of_voxels(text: str, opened: Any, blocks_of: Any) -> None:
    run = opened(text, "voxels.json")
    assert (run.ordered, run.messages[0].severity) == (False, Severity.INFO)
    assert blocks_of(run) == {(0, 1, 2): "stone", (1, 1, 2): "oak_planks"}
