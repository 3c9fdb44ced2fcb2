"""Parts of a structure: what is drawn, ghosted and picked."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from minece_desktop.scene import Coloring, StructureScene
from minece_desktop.scene.faces import DIRECTIONS, contacts, exposed_faces
from minece_desktop.scene.look import Look
from tasks.blocks import NEVER, BlockState, Lifetimes


def timeline(cells: np.ndarray, birth: list[int] | None = None, death: list[int] | None = None) -> Lifetimes:
    count = len(cells)
    born = np.arange(1, count + 1) if birth is None else np.array(birth)
    dead = np.full(count, NEVER) if death is None else np.array(death)
    rows = np.arange(count, dtype=np.int32)
    return Lifetimes(
        cells.astype(np.int32),
        np.zeros(count, dtype=np.int32),
        born.astype(np.int32),
        dead.astype(np.int32),
        rows,
        (BlockState.parse("stone"),),
    )


CUBE = timeline(np.argwhere(np.ones((3, 3, 3))))


@st.composite
def worlds(draw: st.DrawFn) -> tuple[Lifetimes, np.ndarray]:
    """Blocks that come and go in a small room, at most one in a cell at a time, and a part of them."""
    rows, until = [], {}
    for cell in draw(st.lists(st.tuples(*[st.integers(0, 2)] * 3), min_size=1, max_size=14)):
        start = until.get(cell, 0) + draw(st.integers(1, 4))
        end = start + draw(st.integers(1, 6))
        until[cell] = end
        rows.append((cell, start, end))
    life = timeline(np.array([row[0] for row in rows]), [row[1] for row in rows], [row[2] for row in rows])
    shown = np.array(draw(st.lists(st.booleans(), min_size=len(rows), max_size=len(rows))))
    return life, shown


@settings(max_examples=60, deadline=None)
@given(worlds())
def test_faces_of_a_part_are_those_towards_air_and_hidden_blocks(world: tuple[Lifetimes, np.ndarray]) -> None:
    life, shown = world
    table = exposed_faces(life).of_part(contacts(life), shown)
    for step in range(int(life.death.max()) + 1):
        standing = life.standing(step) & shown
        there = {tuple(cell) for cell in life.xyz[standing].tolist()}
        expected = {
            (row, direction)
            for row in np.flatnonzero(standing).tolist()
            for direction, way in enumerate(DIRECTIONS.tolist())
            if tuple(np.add(life.xyz[row], way).tolist()) not in there
        }
        rows = table.visible(step)
        found = [*zip(table.block[rows].tolist(), table.direction[rows].tolist(), strict=True)]
        assert len(found) == len(set(found)), "no face is drawn twice"
        assert set(found) == expected


def test_hidden_blocks_are_not_picked_and_what_they_hid_is(scene: StructureScene) -> None:
    scene.set_lifetimes(CUBE)
    scene.view(6)
    at = scene.project((1, 1, 1))
    assert at is not None
    whole = scene.pick(*at)
    assert whole is not None
    assert whole.cell == (1, 2, 1)
    scene.set_part(CUBE.xyz[:, 1] < 2)
    below = scene.pick(*at)
    assert below is not None
    assert (below.cell, below.normal) == ((1, 1, 1), (0, 1, 0))
    scene.set_part(CUBE.xyz[:, 1] > 9)
    assert scene.pick(*at) is None
    scene.set_part(None)
    assert scene.pick(*at) == whole


def test_the_rest_is_faint_or_gone_and_comes_back(scene: StructureScene) -> None:
    scene.set_lifetimes(CUBE)
    scene.set_look(Look(grid=False))
    whole = scene.image()
    top = scene.project((1, 2, 1))
    assert top is not None
    at = (round(top[1]) - 20, round(top[0]))
    scene.set_part(CUBE.xyz[:, 1] < 1, rest=False)
    gone = scene.image()
    scene.set_part(CUBE.xyz[:, 1] < 1, rest=True)
    faint = scene.image()
    assert whole[at].astype(int).sum() > faint[at].astype(int).sum() + 40 > gone[at].astype(int).sum() + 40
    scene.set_part(None)
    assert (scene.image() == whole).all()


def test_a_part_needs_a_row_for_each_block(scene: StructureScene) -> None:
    scene.set_lifetimes(CUBE)
    with pytest.raises(ValueError, match="a part of 3 blocks for a timeline of 27"):
        scene.set_part(np.ones(3, dtype=np.bool_))


def test_a_part_follows_the_step(scene: StructureScene) -> None:
    life = timeline(np.array([[0, 0, 0], [1, 0, 0], [2, 0, 0]]))
    scene.set_lifetimes(life)
    scene.set_part(life.xyz[:, 0] != 1)
    for step, seen in ((1, {0}), (2, {0}), (3, {0, 2})):
        scene.set_step(step)
        scene.view(6)
        found = set()
        for x in range(3):
            at = scene.project((x, 0, 0))
            assert at is not None
            hit = scene.pick(*at)
            found |= {x} if hit is not None and hit.cell == (x, 0, 0) else set()
        assert found == seen, step


def test_the_label_speaks_of_what_is_shown(scene: StructureScene) -> None:
    values = np.arange(27.0) * 1000
    coloring = Coloring.by_stress(CUBE, CUBE.event, values)
    scene.set_lifetimes(CUBE)
    scene.set_coloring(coloring)
    everything = scene.image()
    scene.set_part(CUBE.xyz[:, 0] < 2, rest=False)
    part = scene.image()
    assert (part != everything).any()
    scene.set_look(Look(maximum=False))
    assert (scene.image() != part).any(), "the label can be put away"


def test_marks_can_be_put_away(scene: StructureScene) -> None:
    scene.set_lifetimes(CUBE)
    pictures = [scene.image()]
    for look in (Look(grid=False), Look(edges=False), Look(compass=False)):
        scene.set_look(look)
        pictures.append(scene.image())
    for index, one in enumerate(pictures):
        for other in pictures[:index]:
            assert (one != other).any()
    scene.set_look(Look())
    assert (scene.image() == pictures[0]).all()
