"""Sharing out the window's room: small windows, large fonts, the strip of code, and large runs."""

from __future__ import annotations

import gc
import time
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from minece_desktop.core.session import Session
from minece_desktop.gui import live_scene
from minece_desktop.gui.garbage import GarbageKeeper
from minece_desktop.gui.theme import theme
from minece_desktop.gui.widgets.view_overlays import title_height


def test_the_strip_of_code_shows_where_there_is_code_and_height(
    make_window: Any, make_run: Any, session: Session, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = make_window(make_run(), scene=False)
    strip = window.code_strip
    assert not strip.isVisible(), "this run brings no code"
    assert session.current is not None
    assert session.current.run is not None
    monkeypatch.setitem(session.current.run.code, "0.js", "place()\n")  # type: ignore[arg-type]
    session.entry_changed.emit(session.current)
    assert strip.isVisible()
    window.tabs.setCurrentIndex(2)
    assert not strip.isVisible(), "the whole code is beside it"
    window.tabs.setCurrentIndex(0)
    assert strip.isVisible()
    window.resize(1024, 640)
    qapp.processEvents()
    assert not strip.isVisible()


@pytest.mark.parametrize("size", [(800, 560), (1024, 700), (1280, 800), (1680, 1020)])
def test_the_structure_keeps_the_most_room(
    make_window: Any, make_run: Any, size: tuple[int, int], qapp: QApplication
) -> None:
    window = make_window(make_run(), scene=False, width=size[0], height=size[1])
    qapp.processEvents()
    left, middle, _ = window.arrangement.columns.sizes()
    assert middle >= max(280, 0.34 * size[0])
    assert left >= 0.25 * size[0] or left >= 230
    upper, lower = window.arrangement.rows.sizes()
    assert lower < upper / 1.5
    shown = [window.runs.table.isColumnHidden(column) for column in range(1, 7)]
    assert not window.runs.table.isColumnHidden(0)
    assert any(shown) == (size[0] < 1400)
    assert window.runs.table.columnWidth(0) >= 90


def test_without_plots_the_timeline_leaves_its_room_to_the_structure(
    make_window: Any, make_run: Any, qapp: QApplication
) -> None:
    window = make_window(make_run(), scene=False, width=1280, height=800)
    qapp.processEvents()
    before = window.arrangement.rows.sizes()
    window.timeline.show_plots(())
    qapp.processEvents()
    upper, lower = window.arrangement.rows.sizes()
    assert lower == window.timeline.minimumSizeHint().height() < before[1] - 40
    assert upper > before[0]
    window.timeline.show_plots(("path",))
    assert window.arrangement.rows.sizes() == before


def test_a_divider_moved_by_hand_stays(make_window: Any, make_run: Any, qapp: QApplication) -> None:
    window = make_window(make_run(), scene=False)
    window.arrangement.columns.splitterMoved.emit(300, 1)
    window.arrangement.columns.setSizes([500, 500, 400])
    window.resize(1500, 900)
    qapp.processEvents()
    assert window.arrangement.columns.sizes()[0] == 500
    window.reset_layout()
    assert window.arrangement.columns.sizes()[0] != 500


def test_the_legend_stays_below_the_title(make_window: Any, make_run: Any) -> None:
    scene = make_window(make_run(), width=1280, height=800).view.scene
    assert scene is not None
    assert scene._labels.head == title_height()
    assert scene._labels.scale == theme().scale
    legend = scene._labels._kept["key"][1][0]
    assert legend.y >= title_height()


def test_a_large_run_is_prepared_beside_the_window(
    make_window: Any, make_run: Any, session: Session, monkeypatch: pytest.MonkeyPatch, qtbot: Any
) -> None:
    from minece_desktop.scene import Content

    work_out = Content.of

    def slowly(lifetimes: Any, **how: bool) -> Content:
        time.sleep(0.3)
        return work_out(lifetimes, **how)

    monkeypatch.setattr(live_scene, "LARGE", 3)
    monkeypatch.setattr(Content, "of", staticmethod(slowly))
    first, second = make_run("a"), make_run("b", [(x, 0, 0, "stone") for x in range(6)])
    window = make_window(first, second)
    view = window.view
    session.show(session.entries[1])
    qtbot.waitUntil(lambda: view.live.preparing, timeout=20_000)
    assert view.pending
    session.show(session.entries[0])
    session.show(session.entries[1])
    qtbot.waitUntil(lambda: not view.pending, timeout=20_000)
    assert view.scene._content.lifetimes is session.entries[1].run.log.lifetimes
    session.show(session.entries[0])
    qtbot.waitUntil(lambda: view.live.preparing, timeout=20_000)  # and the window is closed while it goes on


def test_old_objects_are_kept_from_the_collector_until_the_runs_are_closed(
    make_window: Any, make_run: Any, session: Session
) -> None:
    window = make_window(scene=False)
    keeper = GarbageKeeper(window)
    try:
        window.open_paths([make_run()])
        before = gc.get_freeze_count()
        keeper._next = 0.0
        keeper.keep()
        assert gc.get_freeze_count() >= before > 0
        session.close_all()
        assert gc.get_freeze_count() == 0
    finally:
        keeper.stop()
