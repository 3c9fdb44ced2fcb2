"""T04 without markers, T06 and T13 turned by a quarter: the same credit as where the task is posed most simply."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from minece_desktop.core.importers.files import Folder, Messages
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.verify.manifest import corners, read_manifest
from minece_desktop.core.verify.parts import Report
from minece_desktop.core.verify.verify import verify
from minece_desktop.core.verify.worlds import read_world
from tasks.blocks import Cell

SETS = ("passing", "partial_1", "partial_2")
AXES = {"x": "z", "z": "x"}


def report(folder: Path) -> Report:
    return verify(folder, folder.name, Limits())


def rebuilt(folder: Path, moved: Callable[[Cell, str], tuple[Cell, str] | None]) -> Path:
    """The folder with its world as a list of blocks, each moved or, for None, taken away."""
    reader = Folder(folder, Limits())
    source = read_manifest(reader).evidence.world
    assert source is not None
    volume = read_world(reader, source, Messages(50))
    placed = [moved(cell, block.text) for cell, block in volume.blocks().items()]
    blocks = [[*cell, text] for cell, text in filter(None, placed)]
    (folder / "world.json").write_text(json.dumps({"blocks": blocks}), "utf-8")
    low, high = corners(source.box) if source.box else (volume.low, volume.high)
    box = [moved(corner, "")[0] for corner in (low, high)]  # type: ignore[index]
    content = json.loads((folder / "task.json").read_text("utf-8"))
    content["evidence"]["world"] = {"path": "world.json", "box": box}
    (folder / "task.json").write_text(json.dumps(content), "utf-8")
    return folder


def turned(cell: Cell, text: str) -> tuple[Cell, str]:
    x, y, z = cell
    if "axis=" in text:
        before, _, after = text.partition("axis=")
        text = f"{before}axis={AXES.get(after[0], after[0])}{after[1:]}"
    return (z, y, x), text


@pytest.mark.parametrize("name", SETS)
@pytest.mark.parametrize("task", ["T06", "T13"])
def test_turned_by_a_quarter(
    task: str, name: str, folder_of: Callable[..., Path], samples: Mapping[str, Mapping[str, Any]]
) -> None:
    folder = folder_of(task, name)
    straight = report(folder)
    across = report(rebuilt(folder, turned))
    assert [part.earned for part in across.parts] == [part.earned for part in straight.parts]
    assert across.credit == straight.credit


@pytest.mark.parametrize("name", SETS)
def test_a_house_without_markers(name: str, folder_of: Callable[..., Path]) -> None:
    folder = folder_of("T04", name)
    marked = report(folder)
    bare = report(rebuilt(folder, lambda cell, text: None if "gold_block" in text else (cell, text)))
    assert [part.earned for part in bare.parts] == [part.earned for part in marked.parts]
    assert "looked for where its walls fit best" in bare.parts[0].why
    assert "looked for" not in marked.parts[0].why


def test_no_house_at_all(folder_of: Callable[..., Path]) -> None:
    folder = rebuilt(folder_of("T04"), lambda cell, text: (cell, text) if "dirt" in text or not text else None)
    (folder / "world.json").write_text('{"blocks": [[0, 64, 0, "dirt"]]}', "utf-8")
    found = report(folder)
    assert found.credit == 0
    assert "no walls stand anywhere" in found.parts[0].why
