from __future__ import annotations

import numpy as np
import pytest

from minece_desktop.scene import StructureScene
from minece_desktop.scene.deformation import Deformation
from minece_desktop.scene.look import Look
from minece_desktop.scene.ruler import ruler_words
from tasks.blocks import NEVER, BlockState, Lifetimes

ROW = np.array([[x, 0, 0] for x in range(5)], dtype=np.int32)


def row() -> Lifetimes:
    steps = np.arange(1, 6, dtype=np.int32)
    ends = np.full(5, NEVER, dtype=np.int32)
    return Lifetimes(ROW, np.zeros(5, dtype=np.int32), steps, ends, steps - 1, (BlockState.parse("stone"),))


def test_corners_move_by_the_mean_of_their_blocks() -> None:
    moved = np.zeros((5, 3))
    moved[:, 1] = [0, -0.2, -0.4, np.nan, 0]
    shape = Deformation(ROW, moved)
    corners = np.array([[0, 0, 0], [1, 1, 1], [2, 0, 0], [3, 0, 0], [4, 0, 0], [9, 9, 9]])
    assert shape.at(corners)[:, 1] == pytest.approx([0, -0.1, -0.3, -0.4, 0, 0])
    assert shape.of_cells(ROW[1:2])[0].tolist() == pytest.approx([0, -0.2, 0])
    assert shape.largest == pytest.approx(0.4)


def test_no_displacement_is_known_or_far_apart() -> None:
    nothing = Deformation(ROW, np.full((5, 3), np.nan))
    assert nothing.at(ROW).tolist() == np.zeros((5, 3)).tolist()
    assert nothing.largest == 0
    far = np.array([[-30_000_000, 0, 0], [30_000_000, 255, 30_000_000]])
    assert Deformation(far, np.ones((2, 3))).of_cells(far).tolist() == np.ones((2, 3)).tolist()


def test_blocks_are_drawn_and_picked_where_they_went(scene: StructureScene) -> None:
    scene.set_lifetimes(row())
    scene.set_look(Look(grid=False))
    scene.view(2)
    scene.fit([(0, -3, 0), (4, 2, 0)])
    before, home = scene.image(), scene.project((2, 0, 0))
    scene.set_deformation(Deformation(ROW, np.tile([0.0, -2.0, 0.0], (5, 1))))
    moved, there = scene.image(), scene.project((2, 0, 0))
    assert home is not None
    assert there is not None
    span = scene.camera_state().span
    assert there[1] - home[1] == pytest.approx(2 * 480 / span)
    at_home, at_there = (tuple(round(part) for part in reversed(at)) for at in (home, there))
    assert (moved[at_home] == before[1, 1]).all(), "nothing is left at home"
    assert (moved[at_there] == before[at_home]).all(), "the block is drawn where it went, with its colour"
    assert scene.pick(*home) is None
    hit = scene.pick(*there)
    assert hit is not None
    assert (hit.cell, hit.normal) == ((2, 0, 0), (0, 0, 1))
    scene.set_deformation(None)
    assert (scene.image() == before).all()
    assert scene.pick(*home) is not None


def test_a_part_of_a_deformed_structure(scene: StructureScene) -> None:
    life = row()
    scene.set_lifetimes(life)
    scene.view(2)
    scene.fit([(0, -3, 0), (4, 2, 0)])
    scene.set_deformation(Deformation(ROW, np.tile([0.0, -2.0, 0.0], (5, 1))))
    scene.set_part(life.xyz[:, 0] != 2, rest=False)
    there, beside = scene.project((2, 0, 0)), scene.project((3, 0, 0))
    assert there is not None
    assert beside is not None
    assert scene.pick(*there) is None
    hit = scene.pick(*beside)
    assert hit is not None
    assert hit.cell == (3, 0, 0)
    assert (scene.image()[round(beside[1]), round(beside[0])] != scene.image()[1, 1]).any()


def test_selection_follows_the_deformed_shape(scene: StructureScene) -> None:
    scene.set_lifetimes(row())
    scene.view(2)
    scene.fit([(0, -3, 0), (4, 2, 0)])
    scene.set_deformation(Deformation(ROW, np.tile([0.0, -2.0, 0.0], (5, 1))))
    bare = scene.image()
    scene.set_selected((2, 0, 0))
    rows = np.flatnonzero((scene.image() != bare).any(axis=(1, 2)))
    there = scene.project((2, 0, 0))
    assert there is not None
    assert abs(rows.mean() - there[1]) < 3


def test_another_timeline_is_not_deformed(scene: StructureScene) -> None:
    scene.set_lifetimes(row())
    before = scene.image()
    scene.set_deformation(Deformation(ROW, np.tile([0.0, -1.0, 0.0], (5, 1))))
    scene.image()
    scene.set_lifetimes(row())
    assert (scene.image() == before).all()


def test_the_ruler_says_the_way_along_the_axes() -> None:
    assert ruler_words((0, 0, 0), (3, 0, -4)) == ("7 m along the axes", "dx +3 · dy 0 · dz -4 · 5 m straight")


def test_the_ruler_is_drawn_between_two_blocks(scene: StructureScene) -> None:
    scene.set_lifetimes(row())
    bare = scene.image()
    scene.set_ruler((0, 0, 0))
    begun = scene.image()
    scene.set_ruler((0, 0, 0), (4, 0, 0))
    whole = scene.image()
    assert 0 < (begun != bare).sum() < (whole != bare).sum()
    scene.set_ruler(None)
    assert (scene.image() == bare).all()


def test_notes_stand_at_the_lower_edge(scene: StructureScene) -> None:
    scene.set_lifetimes(row())
    bare = scene.image()
    scene.set_notes(["deformed shape ×500"])
    rows = np.flatnonzero((scene.image() != bare).any(axis=(1, 2)))
    assert rows.min() > 430
    scene.set_notes([])
    assert (scene.image() == bare).all()


def test_what_is_fitted_keeps_clear_of_a_panel(scene: StructureScene) -> None:
    scene.set_lifetimes(row())
    before = scene.project((0, 0, 0))
    scene.set_covered((0, 60, 300, 400))
    after = scene.project((0, 0, 0))
    assert before is not None
    assert after is not None
    assert before[0] < 300 < after[0]
    scene.set_covered(None)
    assert scene.project((0, 0, 0)) == pytest.approx(before)
