"""Blueprints that somebody chooses: read, laid over the build, and kept beside the run."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

import resources
from minece_desktop.core.blueprints import (
    BlueprintChoice,
    Blueprints,
    build_of,
    laid_by,
    read_blueprint,
    read_legend,
    signs_of,
)
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.run import Message, RunError
from minece_desktop.core.session import Session
from minece_desktop.core.target import difference
from tasks.blocks import BlockState

WALL = resources.FOLDER / "samples" / "wall-too-narrow"


@pytest.fixture
def written(tmp_path: Path) -> Callable[[str, str | bytes], Path]:
    def write(name: str, data: str | bytes) -> Path:
        path = tmp_path / name
        path.write_bytes(data.encode() if isinstance(data, str) else data)
        return path

    return write


def png(rows: list[list[tuple[int, int, int]]]) -> bytes:
    out = io.BytesIO()
    Image.fromarray(np.array(rows, dtype=np.uint8)).save(out, "PNG")
    return out.getvalue()


def state(name: str) -> BlockState:
    return BlockState.parse(name)


def test_layers_with_a_legend(written: Callable[[str, str], Path]) -> None:
    path = written("plan.txt", "#S\n..\n\n#.\n")
    target = read_blueprint(BlueprintChoice(path, {"S": "oak_stairs[facing=north]"}), Limits())
    assert target.blocks == {
        (0, 0, 0): state("stone"),
        (1, 0, 0): state("oak_stairs[facing=north]"),
        (0, 1, 0): state("stone"),
    }
    assert target.drawn is not None
    assert (1, 0, 1) in target.drawn
    assert signs_of(path, Limits()) == ["#", "S"]
    with pytest.raises(RunError, match=r'plan\.txt:1: the legend has no "S"'):
        read_blueprint(BlueprintChoice(path), Limits())


def test_other_files(written: Callable[[str, str | bytes], Path]) -> None:
    blocks = written("hut.json", '{"blocks": [{"x": 4, "y": 2, "z": 4, "block": "bricks"}]}')
    target = read_blueprint(BlueprintChoice(blocks, same="id"), Limits())
    assert (target.blocks, target.drawn, target.same) == ({(0, 0, 0): state("bricks")}, None, "id")
    assert signs_of(blocks, Limits()) == []
    csv = read_blueprint(BlueprintChoice(written("plan.csv", "oak_planks,\n,stone\n")), Limits())
    assert csv.blocks == {(0, 0, 0): state("oak_planks"), (1, 0, 1): state("stone")}
    picture = written("art.png", png([[(255, 255, 255), (0, 0, 0)], [(160, 30, 30), (255, 255, 255)]]))
    wall = read_blueprint(BlueprintChoice(picture, picture=True, facing="north"), Limits())
    assert {cell: block.id for cell, block in wall.blocks.items()} == {
        (0, 1, 0): "white_wool",
        (-1, 1, 0): "black_wool",
        (0, 0, 0): "red_wool",
        (-1, 0, 0): "white_wool",
    }
    with pytest.raises(RunError, match="no such file"):
        read_blueprint(BlueprintChoice(blocks.with_name("none.json")), Limits())
    with pytest.raises(RunError, match="no PNG"):
        read_blueprint(BlueprintChoice(blocks, picture=True), Limits())


def test_where_it_lies(written: Callable[[str, str], Path]) -> None:
    path = written("plan.txt", "##\n")
    build = {(5, 0, 5): state("gold_block"), (7, 3, 7): state("stone"), (8, 3, 7): state("stone")}
    target = read_blueprint(BlueprintChoice(path), Limits())
    best = laid_by(BlueprintChoice(path), target, build)
    assert difference(best, build).missing == ()
    own = laid_by(BlueprintChoice(path, align="own"), target, build)
    assert (own.blocks, own.placed) == (target.blocks, "where it lies by its own coordinates")
    marked = BlueprintChoice(path, align="marker", offset=(2, 3, 2))
    by_marker = laid_by(marked, read_blueprint(marked, Limits()), build)
    assert difference(by_marker, build).iou == 1, "the marker is no part of the build"
    with pytest.raises(RunError, match="the build has 0 blocks of gold_block"):
        laid_by(marked, target, {})


@pytest.mark.parametrize(
    ("text", "legend"),
    [
        ("# = stone\n\nS = oak_stairs[facing=north]", {"#": "stone", "S": "oak_stairs[facing=north]"}),
        ("== bricks", {"=": "bricks"}),
        ('{"A": "glass"}', {"A": "glass"}),
        ("", {}),
    ],
)
def test_legends(text: str, legend: dict[str, str]) -> None:
    assert read_legend(text) == legend


@pytest.mark.parametrize("text", ["stone", "# =", "= stone", '{"A": 1}', "{", '{"A": ' + "[" * 100_000])
def test_legends_that_are_none(text: str) -> None:
    with pytest.raises(RunError, match="the legend"):
        read_legend(text)


@pytest.fixture
def session() -> Iterator[Session]:
    made = Session()
    made.open([WALL])
    made.jobs.wait()
    yield made
    made.close()


def test_a_choice_stands_beside_the_run(session: Session, written: Callable[[str, str], Path]) -> None:
    blueprints, told = Blueprints(session), list[Message]()
    session.message.connect(told.append)
    entry = session.current
    assert entry is not None
    assert entry.run is not None
    identity = entry.run.identity
    assert blueprints.target(entry) is None
    choice = BlueprintChoice(written("plan.txt", "#\n"))
    blueprints.want(choice)
    assert blueprints.working
    session.jobs.wait()
    target = blueprints.target(entry)
    assert target is not None
    assert blueprints.choice(entry) == choice
    assert difference(target, build_of(entry.run)).right == ((0, 0, 0),)
    assert entry.run.identity == identity
    blueprints.want(BlueprintChoice(choice.path.with_name("gone.txt")))
    session.jobs.wait()
    assert blueprints.failure is not None
    assert "no such file" in str(told[-1])
    assert blueprints.target(entry) is target, "a choice that cannot be read takes nothing away"
    blueprints.forget()
    assert blueprints.target(entry) is None
