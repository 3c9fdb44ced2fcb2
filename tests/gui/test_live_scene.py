"""Large runs are prepared in a thread: what is shown, picked and told meanwhile, and when that fails."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication

from minece_desktop.core.importers import find_runs, load_run
from minece_desktop.core.run import Message
from minece_desktop.core.session import Session
from minece_desktop.gui import live_scene
from minece_desktop.gui.content_loader import ContentLoader
from minece_desktop.gui.structure_view import StructureView
from minece_desktop.scene import Content

BIG = [(x, 0, z, "stone") for x in range(6) for z in range(6)]
SMALL = [(x, 0, 0, "oak_planks") for x in range(3)]


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Runs of 3 blocks and more are large; they are prepared while the gate is open."""
    opened, work_out = threading.Event(), Content.of
    opened.set()

    def wait(lifetimes: Any, **how: bool) -> Content:
        assert opened.wait(20)
        return work_out(lifetimes, **how)

    monkeypatch.setattr(live_scene, "LARGE", 3)
    monkeypatch.setattr(Content, "of", staticmethod(wait))
    yield opened
    opened.set()


@pytest.fixture
def view(make_window: Any, make_run: Any, session: Session, gate: threading.Event, qtbot: Any) -> StructureView:
    """The large run is shown whole, and the small one is being prepared."""
    view = make_window(make_run("big", BIG), make_run("small", SMALL)).view
    assert isinstance(view, StructureView)
    view.live.set_view(1)
    gate.clear()
    session.show(session.entries[1])
    return view


def place(view: StructureView) -> QPoint:
    assert view.scene is not None
    at = view.scene.project((5, 0, 5))
    assert at is not None
    return QPoint(round(at[0]), round(at[1]))


def point_and_click(view: StructureView, qtbot: Any) -> list[str]:
    """All that the mouse can do over a block; returns what was told of hovering."""
    lines: list[str] = []
    view.hovered.connect(lines.append)
    here = place(view)
    qtbot.mouseMove(view, here + QPoint(1, 0))
    qtbot.mouseMove(view, here)
    QApplication.sendEvent(view, QHelpEvent(QEvent.Type.ToolTip, here, view.mapToGlobal(here)))
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=here)
    qtbot.mouseDClick(view, Qt.MouseButton.LeftButton, pos=here)
    view.hovered.disconnect(lines.append)
    return [line for line in lines if line]


def test_nothing_is_picked_while_the_picture_is_of_another_run(
    view: StructureView, session: Session, gate: threading.Event, qtbot: Any
) -> None:
    assert view.scene is not None
    assert view.scene.pick(place(view).x(), place(view).y()) is not None, "the scene holds the large run still"
    assert point_and_click(view, qtbot) == []  # before the panels had their turn
    qtbot.waitUntil(lambda: view.live.preparing, timeout=20_000)
    assert view.live.run is session.entries[1].run
    assert point_and_click(view, qtbot) == []
    assert session.selected_block is None
    session.select_block((1, 0, 0))
    view.live.set_hover((5, 0, 5))
    assert view.scene._selected is None
    assert view.scene._hover is None
    gate.set()
    qtbot.waitUntil(lambda: not view.pending, timeout=20_000)
    assert view.scene._selected == (1, 0, 0)
    assert view.live.shown is session.entries[1].run


def test_what_the_mouse_was_over_is_forgotten_with_the_run(
    view: StructureView, session: Session, gate: threading.Event, qtbot: Any
) -> None:
    assert view.scene is not None
    session.show(session.entries[0])
    qtbot.waitUntil(lambda: not view.pending, timeout=20_000)
    assert point_and_click(view, qtbot) != []
    assert view.scene._hover is not None
    session.show(session.entries[1])
    QApplication.processEvents()
    session.show(session.entries[0])
    qtbot.waitUntil(lambda: not view.pending, timeout=20_000)
    assert view.scene._hover is None


def test_a_picture_that_cannot_be_prepared_is_told_and_can_be_tried_again(
    view: StructureView, session: Session, gate: threading.Event, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[Message] = []
    session.message.connect(told.append)
    good = Content.of

    def fail(_lifetimes: Any, **_how: bool) -> Content:
        raise MemoryError("not enough")

    gate.set()  # whatever the thread has begun by now, it ends before the next run is asked for
    session.show(session.entries[0])
    qtbot.waitUntil(lambda: not view.pending, timeout=20_000)
    monkeypatch.setattr(Content, "of", staticmethod(fail))
    session.show(session.entries[1])
    qtbot.waitUntil(lambda: bool(told) and not view.pending, timeout=20_000)
    assert not view.live.preparing
    assert view.live.shown is None
    assert [str(message) for message in told] == [
        "small: the picture could not be prepared: MemoryError: not enough; choose the run again to try once more"
    ]
    assert view.scene is not None
    assert view.scene.pick(place(view).x(), place(view).y()) is None, "the other run's picture is gone"
    assert not np.array_equal(view.scene.image(), 0)
    monkeypatch.setattr(Content, "of", staticmethod(good))
    session.show(session.entries[1])
    qtbot.waitUntil(lambda: view.live.shown is session.entries[1].run, timeout=20_000)
    session.message.disconnect(told.append)


def test_a_loader_closed_when_its_thread_has_just_ended_is_silent(make_run: Any, qtbot: Any) -> None:
    run = load_run(next(iter(find_runs(make_run()))))
    loader = ContentLoader()
    loader.ask(run)
    assert loader._work is not None
    assert loader._work.wait(5000)  # the signal is on its way to this thread
    loader.close()
    with qtbot.captureExceptions() as errors, qtbot.assertNotEmitted(loader.ready, wait=20):
        QApplication.processEvents()
        loader._finished()  # as Qt delivers it
    assert not errors
    assert not loader.busy


def test_nothing_of_closed_runs_is_kept(make_window: Any, make_run: Any, session: Session, qtbot: Any) -> None:
    window = make_window(make_run())
    qtbot.waitUntil(lambda: window.facts.support is not None, timeout=20_000)
    session.close_all()
    qtbot.waitUntil(lambda: not window.view.pending, timeout=20_000)
    assert not window.facts._known
    assert window.view.scene._content is None
    assert window.view.live._prepared_of is None
    assert window.view.live.run is None


@pytest.mark.parametrize("large", [False, True])
def test_true_shapes_can_be_put_away_for_the_cubes_that_physics_counts(
    make_window: Any, make_run: Any, monkeypatch: pytest.MonkeyPatch, qtbot: Any, large: bool
) -> None:
    monkeypatch.setattr(live_scene, "LARGE", 1 if large else 1000)
    window = make_window(make_run("slabs", [(0, 0, 0, "stone"), (0, 0, 1, "oak_slab")]))
    view, toggle = window.view, window.actions_["mark_true_shapes"]
    qtbot.waitUntil(lambda: not view.pending and view.live.shown is not None, timeout=20_000)
    view.live.set_view(2)
    view.live.zoom(0.8, (10, 10))
    before = view.live.camera_state()
    x, y = before.project([(0.5, 0.75, 2.0)], (view.width(), view.height()))[0].tolist()

    def under() -> tuple[int, int, int]:
        qtbot.waitUntil(lambda: not view.pending, timeout=20_000)
        pick = view.live.pick(x, y)
        assert pick is not None
        return pick.cell

    assert toggle.isChecked()
    assert under() == (0, 0, 0), "above the slab is what stands behind it"
    toggle.trigger()
    assert under() == (0, 0, 1)
    assert view.live.camera_state() == before, "the reviewer looks from where they did"
    toggle.trigger()
    assert under() == (0, 0, 0)
    toggle.trigger()
    toggle.trigger()
    assert under() == (0, 0, 0), "the last word counts"
