"""What is set apart from the collector is not kept for ever."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from typing import Any

import pytest

from minece_desktop.core.session import Session
from minece_desktop.gui import garbage
from minece_desktop.gui.garbage import GarbageKeeper


class Node:
    """One half of a cycle."""

    other: Node


def frozen_garbage(keeper: GarbageKeeper) -> weakref.ref[Node]:
    """A cycle that was alive when the keeper set it apart, and is garbage now."""
    one, two = Node(), Node()
    one.other, two.other = two, one
    keeper._next = 0.0
    keeper.keep()
    return weakref.ref(one)


class Clock:
    now = 1000.0

    def monotonic(self) -> float:
        return self.now

    def perf_counter(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(garbage, "time", clock)
    return clock


@pytest.fixture
def keeper(make_window: Any, clock: Clock) -> Iterator[GarbageKeeper]:
    keeper = GarbageKeeper(make_window(scene=False))
    yield keeper
    keeper.stop()


def test_garbage_that_was_set_apart_is_found_when_nobody_is_disturbed(keeper: GarbageKeeper, clock: Clock) -> None:
    left = frozen_garbage(keeper)
    gc.collect()
    assert left() is not None, "the collector does not look at it"
    clock.now += garbage._SEEN_SECONDS - 1
    assert not keeper.sweep_when_idle()
    clock.now += 1
    assert keeper.sweep_when_idle()
    assert left() is None
    assert gc.get_freeze_count() > 0
    clock.now += garbage._SEEN_SECONDS
    assert not keeper.sweep_when_idle(), "nothing happened since"


def test_a_window_that_is_not_seen_is_swept_sooner(keeper: GarbageKeeper, clock: Clock) -> None:
    left = frozen_garbage(keeper)
    keeper._window.hide()
    clock.now += garbage._UNSEEN_SECONDS
    assert keeper.sweep_when_idle()
    assert left() is None


def test_whoever_moves_the_picture_is_not_held_up(keeper: GarbageKeeper, clock: Clock) -> None:
    left = frozen_garbage(keeper)
    clock.now += garbage._SEEN_SECONDS
    keeper._window.view.live.changed.emit()
    assert not keeper.sweep_when_idle()
    assert left() is not None
    clock.now += garbage._QUIET_SECONDS
    assert keeper.sweep_when_idle()


def test_work_is_not_held_up(
    keeper: GarbageKeeper, clock: Clock, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(session.jobs), "waiting", property(lambda _jobs: 1))
    clock.now += garbage._SEEN_SECONDS
    keeper._window.hide()
    assert not keeper.sweep_when_idle()


def test_closing_the_runs_frees_soon(keeper: GarbageKeeper, clock: Clock, session: Session) -> None:
    left = frozen_garbage(keeper)
    session.close_all()
    clock.now += garbage._QUIET_SECONDS
    assert keeper.sweep_when_idle()
    assert left() is None


def test_long_collections_are_rare(keeper: GarbageKeeper, clock: Clock) -> None:
    keeper._took = 2.0
    frozen_garbage(keeper)
    clock.now += garbage._SEEN_SECONDS
    assert not keeper.sweep_when_idle()
    clock.now += 2.0 * garbage._SHARE
    assert keeper.sweep_when_idle()


def test_progress_is_not_held_up_by_a_collection(
    keeper: GarbageKeeper, monkeypatch: pytest.MonkeyPatch, qtbot: Any
) -> None:
    looked: list[int] = []
    monkeypatch.setattr(garbage.gc, "collect", lambda generation=2: looked.append(generation) or 0)
    keeper._next = 0.0
    keeper._window.poller.progressed.emit()
    keeper._window.poller.progressed.emit()
    assert looked == []
    qtbot.waitUntil(lambda: looked == [1])
