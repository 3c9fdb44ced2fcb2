from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import numpy as np
import pytest

from minece_desktop.scene import Coloring, StructureScene
from minece_desktop.scene.drawing import CAN_DRAW_APART, Artist, Drawing
from tasks.blocks import ActionLog, BlockState, Event, Lifetimes, Op

apart_only = pytest.mark.skipif(not CAN_DRAW_APART, reason="pictures are drawn in the main thread here")


def row(length: int) -> Lifetimes:
    return ActionLog.from_events(
        Event(0, Op.PLACE, x, 0, 0, BlockState.parse("stone")) for x in range(length)
    ).lifetimes


def test_here_work_is_done_at_once_and_errors_wait_for_who_asks() -> None:
    artist = Artist(apart=False)
    assert artist.do(threading.get_ident) == threading.get_ident()
    failed = artist.begin(lambda: 1 / 0)
    assert failed.done()
    with pytest.raises(ZeroDivisionError):
        failed.result()
    artist.close()


@apart_only
def test_apart_work_is_done_in_one_thread_in_order_which_ends_with_the_last_artist() -> None:
    before = set(threading.enumerate())
    a, b = Artist(apart=True), Artist(apart=True)
    go, done = threading.Event(), []
    slow = a.begin(lambda: (go.wait(10), done.append("a")))
    quick = b.begin(lambda: done.append("b"))
    assert not slow.done()
    go.set()
    quick.result()
    assert done == ["a", "b"]
    assert a.do(threading.get_ident) == b.do(threading.get_ident) != threading.get_ident()
    with pytest.raises(ZeroDivisionError):
        a.do(lambda: 1 / 0)
    a.close()
    assert b.do(lambda: 3) == 3
    b.close()
    assert set(threading.enumerate()) == before


@apart_only
def test_who_draws_elsewhere_waits_for_its_turn() -> None:
    far, here = Artist(apart=True), Artist(apart=False)
    begun, order = threading.Event(), []
    drawn = far.begin(lambda: (begun.set(), time.sleep(0.1), order.append("far")))
    begun.wait(10)
    here.do(lambda: order.append("here"))
    drawn.result()
    assert order == ["far", "here"]
    far.close()
    here.close()


def test_a_drawing_counts_the_time_that_was_worked() -> None:
    artist = Artist(apart=False)
    picture = np.zeros((2, 2, 4), dtype=np.uint8)
    told: list[bool] = []
    drawing = Drawing(artist.begin(lambda: (picture, 2.0)), lambda drawn: drawn.shape, 0.5)
    drawing.when_done(lambda: told.append(True))
    assert (drawing.done, told) == (True, [True])
    assert drawing.take() == (2, 2, 4)
    assert 2.5 <= drawing.seconds < 3.5
    artist.close()


@pytest.fixture
def pair(gl: None) -> Iterator[tuple[StructureScene, StructureScene]]:
    made = StructureScene((320, 240)), StructureScene((320, 240), apart=True)
    yield made
    for scene in made:
        scene.close()


def test_pictures_drawn_apart_are_the_same(pair: tuple[StructureScene, StructureScene]) -> None:
    life = row(6)
    for change in (
        lambda scene: scene.set_lifetimes(life),
        lambda scene: scene.set_coloring(Coloring.by_order(life)),
        lambda scene: (scene.set_future_visible(True), scene.set_step(3)),
        lambda scene: scene.rotate(300, 20),
        lambda scene: scene.resize(400, 300, 1.5),
        lambda scene: scene.set_content(None),
    ):
        for scene in pair:
            change(scene)
        here, apart = (scene.image() for scene in pair)
        assert (here == apart).all()
    here, apart = ([scene.refine() for _ in range(8)][-1] for scene in pair)
    assert here is not None
    assert apart is not None
    assert (here == apart).all()


@pytest.mark.parametrize("which", [0, 1])
def test_a_picture_shows_what_was_shown_when_it_was_begun(
    pair: tuple[StructureScene, StructureScene], which: int
) -> None:
    scene, life = pair[which], row(6)
    scene.set_lifetimes(life)
    scene.set_ghosts(add=[(0, 2, 0)])
    whole = scene.image()
    scene.set_hover((0, 0, 0))
    scene.set_hover(None)
    drawing = scene.begin()
    scene.set_step(2)
    scene.set_ghosts()
    scene.set_coloring(Coloring.by_order(life))
    scene.set_content(None)
    assert (drawing.take() == whole).all()
    empty = scene.image()
    assert (empty != whole).any()
