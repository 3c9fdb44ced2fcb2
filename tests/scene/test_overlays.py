from __future__ import annotations

import numpy as np
import pytest

from minece_desktop.scene import StructureScene
from minece_desktop.scene.lines import dashed
from minece_desktop.scene.overlays import WalkedPath
from minece_desktop.scene.theme import DARK
from tasks.blocks import NEVER, BlockState, Lifetimes


def row(length: int = 5) -> Lifetimes:
    """A row of stone blocks along x, placed one by one."""
    steps = np.arange(1, length + 1, dtype=np.int32)
    xyz = np.stack([np.arange(length), np.zeros(length), np.zeros(length)], axis=1).astype(np.int32)
    ids = np.zeros(length, dtype=np.int32)
    ends = np.full(length, NEVER, dtype=np.int32)
    return Lifetimes(xyz, ids, steps, ends, steps - 1, (BlockState.parse("stone"),))


def closeness(picture: np.ndarray, color: tuple[float, float, float]) -> np.ndarray:
    """How many pixels are about of a colour."""
    return (np.abs(picture[:, :, :3].astype(int) - np.rint(np.array(color) * 255)).max(axis=2) < 26).sum()


def test_ghosts_are_green_where_to_add_and_red_where_to_take_away(scene: StructureScene) -> None:
    scene.set_lifetimes(row())
    before = scene.image()
    scene.set_ghosts(add=[(0, 2, 0)], remove=[(4, 0, 0)])
    with_ghosts = scene.image()
    added, removed = scene.project((0, 2, 0)), scene.project((4, 0, 0))
    assert added is not None
    assert removed is not None
    at = tuple(round(part) for part in reversed(added))
    assert with_ghosts[at][1] > before[at][1] + 25, "the block to add shines green"
    assert with_ghosts[at][1] > with_ghosts[at][0]
    assert closeness(with_ghosts, DARK.fail) > closeness(before, DARK.fail) + 20
    scene.set_ghosts()
    assert (scene.image() == before).all()


def test_ghosts_inside_the_structure_shine_through(scene: StructureScene) -> None:
    solid = np.argwhere(np.ones((3, 3, 3))).astype(np.int32)
    rows = np.zeros(27, dtype=np.int32)
    scene.set_lifetimes(
        Lifetimes(solid, rows, rows + 1, np.full(27, NEVER, dtype=np.int32), rows, (BlockState.parse("stone"),))
    )
    before = scene.image()
    scene.set_ghosts(add=[(1, 1, 1)])
    assert (scene.image() != before).any()


def test_a_path_is_solid_where_walked_and_dashed_where_jumped() -> None:
    path = WalkedPath.of([(0, 0, 0), (1, 0, 0), (1, 0, 5), (1, 0, 5), (2, 0, 5)])
    walked, jumped, ahead = path.pieces(4)
    assert walked.tolist() == [[[0.5, 0.5, 0.5], [1.5, 0.5, 0.5]]]
    assert len(jumped) > 3
    assert jumped[0, 0].tolist() == [1.5, 0.5, 0.5]
    assert np.allclose(jumped[-1, 1], [1.5, 0.5, 5.5])
    assert ahead.tolist() == [[[1.5, 0.5, 5.5], [2.5, 0.5, 5.5]]]
    assert [path.reached(step) for step in (0, 1, 4, 5, 99)] == [0, 1, 4, 5, 5]


def test_a_path_needs_a_step_for_each_point() -> None:
    with pytest.raises(ValueError, match="2 points with 1 steps"):
        WalkedPath.of([(0, 0, 0), (1, 0, 0)], [1])


def test_dashes_are_bounded_and_cover_both_ends() -> None:
    far = np.array([[[0.0, 0, 0], [1e6, 0, 0]], [[0, 0, 0], [0, 2, 0]]])
    pieces = dashed(far)
    assert len(pieces) < 25_000
    assert pieces[:, 1, 0].max() == pytest.approx(1e6)
    assert dashed(np.zeros((0, 2, 3))).shape == (0, 2, 3)


def test_the_path_follows_the_step_unless_told_how_far(scene: StructureScene) -> None:
    scene.set_lifetimes(row())
    scene.fit([(0, 0, 0), (4, 4, 0)])
    scene.set_path([(x, 4, 0) for x in range(5)])

    def late_piece() -> int:
        ends = [scene.project((x, 4, 0)) for x in (2, 3)]
        (left, top), (right, bottom) = np.min(ends, axis=0), np.max(ends, axis=0)
        area = scene.image()[round(top) - 3 : round(bottom) + 3, round(left) : round(right)]
        return int(closeness(area, DARK.accent))

    scene.set_step(1)
    assert late_piece() == 0
    scene.set_step(5)
    assert late_piece() > 20
    scene.set_path_step(1)
    assert late_piece() == 0
    scene.set_path_step(None)
    assert late_piece() > 20
    scene.set_path(None)
    assert late_piece() == 0


def test_another_timeline_has_no_overlays(scene: StructureScene) -> None:
    scene.set_lifetimes(row())
    bare = scene.image()
    scene.set_ghosts(add=[(0, 1, 0)])
    scene.set_path([(0, 1, 0), (1, 1, 0)])
    scene.set_lifetimes(row())
    assert (scene.image() == bare).all()
