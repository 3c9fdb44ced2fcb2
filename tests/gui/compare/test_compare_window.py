"""Two runs side by side: linked cameras and steps, what differs, and what is left when the window goes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QComboBox, QSlider, QTableView
from shiboken6 import isValid

from minece_desktop.core.alignment import AlignBy
from minece_desktop.core.compare import LinkBy
from minece_desktop.core.session import ColorMode
from minece_desktop.gui.compare.diff_colors import DIFFERENT, ONLY, SAME
from minece_desktop.gui.compare.window import CompareWindow
from minece_desktop.gui.features.compare import CompareFeature
from minece_desktop.gui.main_window import MainWindow

MakeRun = Callable[..., Path]
MakeWindow = Callable[..., MainWindow]
Opened = tuple[MainWindow, CompareWindow]
ORIGIN = {"origin": [0, 0, 0]}
A = [(x, 0, 0, "stone") for x in range(4)]
B = [(0, 0, 0, "stone"), (1, 0, 0, "glass"), (0, 1, 0, "stone")]


def feature_of(window: MainWindow) -> CompareFeature:
    return next(one for one in window.features if isinstance(one, CompareFeature))


def settled(window: MainWindow, shown: CompareWindow) -> bool:
    views = shown.linked.views
    return not window.poller.busy and all(view.live.shown is not None and not view.pending for view in views)


@pytest.fixture
def open_both(make_window: MakeWindow, make_run: MakeRun, qtbot: Any) -> Callable[..., Opened]:
    def make(a: Any = A, b: Any = B, about_a: Any = ORIGIN, about_b: Any = ORIGIN) -> Opened:
        make_run("a", a, **about_a)
        folder = make_run("b", b, **about_b).parent
        window = make_window(folder)
        entries = {entry.ref.id: entry for entry in window.session.entries}
        shown = feature_of(window).compare(entries["a"], entries["b"])
        qtbot.waitUntil(lambda: settled(window, shown), timeout=30_000)
        return window, shown

    return make


def test_blocks_that_differ_are_counted_and_coloured(open_both: Any) -> None:
    _, shown = open_both()
    assert shown.legend.words == "1 the same · 1 another block (outlined) · 2 only in A · 1 only in B"
    a, b = shown.linked.views
    assert a.live.coloring.rgb.tolist() == [list(SAME), list(DIFFERENT), list(ONLY["A"]), list(ONLY["A"])]
    assert b.live.coloring.rgb.tolist() == [list(SAME), list(DIFFERENT), list(ONLY["B"])]
    assert a.scene._highlight.cells == [(1, 0, 0)]
    shown.colors[1].trigger()
    assert a.side.color is b.side.color is ColorMode.MATERIAL
    assert a.live.coloring.title == "material"
    assert a.scene._highlight is None


def test_figures_and_verdicts_stand_side_by_side(open_both: Any) -> None:
    _, shown = open_both()
    rows = {row.name: row for row in shown.summary.rows}
    assert (rows["Blocks standing"].a.text, rows["Blocks standing"].b.text) == ("4", "3")
    assert (rows["Path to here, L1"].a.text, rows["Path to here, L1"].b.text) == ("3", "3")
    assert rows["Blocks standing"].differs
    assert not rows["Path to here, L1"].differs
    shown.differing.setChecked(False)
    assert [row.name for row in shown.verdicts.rows] == [
        row.name for row in shown.verdicts.rows if row.pair is not None
    ]


def test_the_largest_stresses_come_and_share_a_scale(open_both: Any, qtbot: Any) -> None:
    window, shown = open_both()
    qtbot.waitUntil(lambda: all(view.side.stress is not None for view in shown.linked.views), timeout=30_000)
    shown.colors[2].trigger()
    qtbot.waitUntil(lambda: settled(window, shown) and shown.linked.a.live.coloring.range is not None, timeout=30_000)
    ranges = [view.live.coloring.range for view in shown.linked.views]
    tops = [view.side.stress.result.max_von_mises for view in shown.linked.views]
    assert ranges[0] == ranges[1] == (0.0, max(tops))
    row = next(row for row in shown.summary.rows if row.name == "Largest stress here")
    assert row.a.text.endswith("Pa")
    assert row.b.text.endswith("Pa")


def test_cameras_go_together_both_ways(open_both: Any) -> None:
    _, shown = open_both()
    a, b = shown.linked.views
    assert a.live.camera_state() == b.live.camera_state()
    for source, other in ((a, b), (b, a)):
        source.live.rotate(40.0, -15.0)
        source.live.zoom(1.3, (50.0, 60.0))
        assert other.live.camera_state() == source.live.camera_state()


def test_steps_go_together_by_turn_share_and_number(open_both: Any) -> None:
    _, shown = open_both()
    linked = shown.linked
    assert linked.steps == (4, 3)
    shown.slider.setValue(0)
    assert linked.steps == (0, 0)
    assert linked.diff.words == "0 the same, 0 another block, 0 only in A, 0 only in B"
    shown.slider.setValue(2)
    assert linked.steps == (2, 2)
    assert shown.where.text() == "A step 2 of 4 · B step 2 of 3"
    shown.link.setCurrentIndex(shown.link.findData(LinkBy.STEP))
    shown.slider.setValue(4)
    assert linked.steps == (4, 3)
    shown.slider.setValue(1)
    assert linked.steps == (1, 1)


def test_runs_that_do_not_say_where_they_began_are_moved_onto_each_other(open_both: Any, qtbot: Any) -> None:
    moved = [(x + 7, y, z - 3, block) for x, y, z, block in A]
    window, shown = open_both(A, moved, ORIGIN, {})
    qtbot.waitUntil(lambda: settled(window, shown) and shown.linked.alignment.shift != (0, 0, 0), timeout=30_000)
    assert shown.linked.alignment.shift == (-7, 0, 3)
    assert shown.linked.diff.same == 4
    assert shown.aligned.text() == "best translation, B moved by -7, 0, 3: where the agent began is not stated in B"
    a, b = shown.linked.views
    a.side.select_block((1, 0, 0))
    assert b.side.selected_block == (8, 0, -3)
    shift = [p - q for p, q in zip(a.live.camera_state().focus, b.live.camera_state().focus, strict=True)]
    assert shift == pytest.approx([-7, 0, 3])
    shown.align.setCurrentIndex(shown.align.findData(AlignBy.TASK))
    assert shown.linked.diff.same == 0
    assert shown.linked.alignment.shift == (0, 0, 0)


def test_keys_play_step_swap_and_close(open_both: Any, qtbot: Any) -> None:
    window, shown = open_both()
    shown.activateWindow()
    view = shown.linked.a
    view.setFocus()
    qtbot.keyClick(view, Qt.Key.Key_Home)
    assert shown.linked.position == 0
    qtbot.keyClick(view, Qt.Key.Key_Right)
    assert shown.linked.position == 1
    qtbot.keyClick(view, Qt.Key.Key_Space)
    assert shown.linked.playing
    assert shown.play.accessibleName() == "Pause"
    qtbot.keyClick(view, Qt.Key.Key_Space)
    assert not shown.linked.playing
    qtbot.keyClick(view, Qt.Key.Key_X)
    assert shown.first.ref.id == "b"
    qtbot.waitUntil(lambda: settled(window, shown), timeout=30_000)
    assert shown.legend.words.endswith("1 only in A · 2 only in B")


def test_everything_has_a_name_and_takes_the_focus(open_both: Any) -> None:
    _, shown = open_both()
    for kind in (QAbstractButton, QComboBox, QSlider, QTableView):
        for widget in shown.findChildren(kind):
            if widget.isVisible() and widget.parent().metaObject().className() not in ("QHeaderView", "QTableView"):
                assert widget.accessibleName() or getattr(widget, "text", str)(), widget
    for widget in (*shown.linked.views, shown.slider, shown.link, shown.align, shown.verdict_view, shown.differing):
        assert widget.focusPolicy() & Qt.FocusPolicy.TabFocus


def test_names_of_figures_keep_their_room_in_the_smallest_window(open_both: Any, qtbot: Any) -> None:
    _, shown = open_both()
    table = shown.summary_view
    shown.resize(1400, 900)
    qtbot.waitUntil(lambda: table.columnWidth(1) == 128)
    shown.resize(shown.minimumSize())
    qtbot.waitUntil(lambda: table.columnWidth(1) < 128)
    assert table.columnWidth(0) >= 120
    assert not table.horizontalScrollBar().isVisible()


def test_a_table_is_copied_whole(open_both: Any) -> None:
    _, shown = open_both()
    shown.summary_view.copy()
    text = QGuiApplication.clipboard().text()
    assert text.startswith("Figures\tA\tB\n")
    assert "Blocks standing\t4\t3" in text


def test_the_command_asks_for_a_run_of_the_same_task_first(
    make_window: MakeWindow, make_run: MakeRun, qtbot: Any
) -> None:
    make_run("a", A, task_id="walls-001")
    make_run("b", B, task_id="roofs-001")
    window = make_window(make_run("c", B, task_id="walls-001").parent)
    window.session.show(window.session.entries[0])
    window.actions_["compare"].trigger()
    feature = feature_of(window)
    picker = feature.picker
    assert picker is not None
    assert [entry.ref.id for entry in picker.model.shown] == ["c", "b"]
    picker.search.setText("roofs")
    picker.accept()
    assert feature.shown is not None
    qtbot.waitUntil(lambda: settled(window, feature.shown), timeout=30_000)
    assert feature.shown.windowTitle() == "Compare: a and b"
    assert feature.picker is None


def test_one_run_alone_cannot_be_compared(make_window: MakeWindow, make_run: MakeRun) -> None:
    window = make_window(make_run("a", A))
    said: list[str] = []

    def keep(message: Any) -> None:
        said.append(message.text)

    window.session.message.connect(keep)
    window.actions_["compare"].trigger()
    assert said == ["there is no other run to compare with; open a folder with more than one"]


def test_the_main_window_takes_the_comparison_along(open_both: Any) -> None:
    window, shown = open_both()
    window.close()
    assert not isValid(shown) or not shown.isVisible()


def test_without_3d_the_tables_still_compare(
    open_both: Any, make_window: MakeWindow, make_run: MakeRun, qtbot: Any
) -> None:
    make_run("a", A, **ORIGIN)
    window = make_window(scene=False)
    window._view_timer.stop()
    window.view.scene_failed("no GL here")
    window.open_paths([make_run("b", B, **ORIGIN).parent])
    qtbot.waitUntil(lambda: not window.poller.busy and len(window.session.entries) == 2, timeout=30_000)
    shown = feature_of(window).compare(*window.session.entries)
    qtbot.waitUntil(lambda: not window.poller.busy and shown.linked.diff is not None, timeout=30_000)
    assert shown.linked.a.scene is None
    assert shown.linked.diff.only_a == 2
