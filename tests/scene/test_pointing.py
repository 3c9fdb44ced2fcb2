"""Cells that are pointed at by kind: each has its own look, texts stand on cells, the legend tells of all."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from minece_desktop.core.verify.parts import Kind, Mark
from minece_desktop.scene import StructureScene
from minece_desktop.scene.pointing import KINDS, MOST_TAGS, SIGNS, Pointing, color_of, pointing_swatches
from minece_desktop.scene.theme import DARK, LIGHT
from tasks.blocks import NEVER, BlockState, Cell, Lifetimes

FLOOR: tuple[Cell, ...] = tuple((x, 0, z) for x in range(4) for z in range(4))


def floor() -> Lifetimes:
    xyz = np.array(FLOOR, dtype=np.int32)
    rows = np.zeros(len(xyz), dtype=np.int32)
    ends = np.full(len(xyz), NEVER, dtype=np.int32)
    return Lifetimes(xyz, rows, rows + 1, ends, rows, (BlockState.parse("stone"),))


def drawn(scene: StructureScene, *marks: Mark, dim: bool = False) -> np.ndarray:
    scene.set_pointing(Pointing(marks, dim))
    return scene.image()


def test_every_kind_looks_otherwise_without_colours_too(scene: StructureScene) -> None:
    """In grey, with the same ink, no two kinds give the same picture: what tells them apart is not colour alone."""
    scene.set_lifetimes(floor())
    scene.view(6)
    plain = scene.image()
    grey = {}
    for kind in KINDS:
        picture = drawn(scene, Mark("here", kind, FLOOR[5:7]))
        assert (picture != plain).any(), kind
        changed = (picture.astype(int) - plain)[:, :, :3]
        grey[kind] = np.abs(changed).max(axis=2) > 40
    for one, other in itertools.combinations(("missing", "wrong", "extra"), 2):
        assert (grey[one] != grey[other]).sum() > 40, (one, other)  # type: ignore[index]
    assert len({SIGNS[kind] for kind in KINDS}) == len(KINDS)
    scene.set_pointing(None)
    assert (scene.image() == plain).all()


def test_blocks_that_are_not_pointed_at_are_greyed_where_wanted(scene: StructureScene) -> None:
    scene.set_lifetimes(floor())
    left = scene.project((3, 0, 3))
    assert left is not None
    at = tuple(round(part) for part in reversed(left))
    bright = drawn(scene, Mark("here", "bad", FLOOR[:1]))[at][:3].astype(int)
    dim = drawn(scene, Mark("here", "bad", FLOOR[:1]), dim=True)[at][:3].astype(int)
    assert dim.sum() < bright.sum() - 60


def test_texts_stand_on_cells_that_are_large_enough(scene: StructureScene) -> None:
    scene.set_lifetimes(floor())
    scene.view(6)
    bare = drawn(scene, Mark("light", "good", FLOOR))
    told = drawn(scene, Mark("light", "good", FLOOR, tuple(str(n) for n in range(len(FLOOR)))))
    assert (told != bare).any()
    scene.fit([(-400, 0, -400), (400, 0, 400)])
    far = drawn(scene, Mark("light", "good", FLOOR, ("7",) * len(FLOOR)))
    assert (far == drawn(scene, Mark("light", "good", FLOOR))).all()


def test_too_many_texts_are_none(scene: StructureScene) -> None:
    scene.set_lifetimes(floor())
    many = tuple((x, 0, z) for x in range(30) for z in range(30))
    assert len(many) > MOST_TAGS
    told = drawn(scene, Mark("light", "good", many, ("7",) * len(many)))
    assert (told == drawn(scene, Mark("light", "good", many))).all()


def test_ways_have_the_colour_of_their_kind(scene: StructureScene) -> None:
    scene.set_lifetimes(floor())
    scene.view(6)
    way = tuple((x, 1, 1) for x in range(4))
    pictures = [drawn(scene, Mark("way", kind, paths=(way,))) for kind in ("good", "bad")]
    for picture, color in zip(pictures, (DARK.ok, DARK.fail), strict=True):
        near = np.abs(picture[:, :, :3].astype(int) - np.rint(np.array(color) * 255)).max(axis=2) < 26
        assert near.sum() > 50


@pytest.mark.parametrize("theme", [DARK, LIGHT])
def test_the_legend(theme: object) -> None:
    assert pointing_swatches(None, DARK) == []
    marks = (Mark("missing", "missing", FLOOR), Mark("way out", "bad", paths=(FLOOR[:3],)))
    rows = pointing_swatches(Pointing(marks), theme)  # type: ignore[arg-type]
    assert [(words, count) for words, count, _ in rows] == [("□ missing", "16"), ("! way out", "1")]
    kinds: tuple[Kind, ...] = ("missing", "wrong", "extra")
    assert len({color_of(kind, theme) for kind in kinds}) == 3  # type: ignore[arg-type]


def test_ground_lies_under_an_export_that_stands_far_up(scene: StructureScene) -> None:
    life = floor()
    scene.set_lifetimes(life)
    low = scene.image()
    up = Lifetimes(life.xyz + np.array([0, 64, 0], dtype=np.int32), life.ids, life.birth, life.death, life.event,
                   life.palette)  # fmt: skip
    scene.set_lifetimes(up)
    scene.reset()
    assert np.abs(scene.image().astype(int) - low).max() <= 3
