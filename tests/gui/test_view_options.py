"""Options of the 3-D view: commands, panel, ruler, bookmarks, and what outlasts a run and a start."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QSlider

from checks.result import Status
from minece_desktop.core.session import ColorMode
from minece_desktop.core.view_state import FieldRange, ViewOptions
from minece_desktop.gui.features.view_bookmarks import ViewBookmarksFeature
from minece_desktop.gui.features.view_options import ViewOptionsFeature

BLOCK = [(x, y, z, "stone") for y in range(3) for x in range(3) for z in range(3)]


def settle(qtbot, window) -> None:  # type: ignore[no-untyped-def]
    qtbot.waitUntil(lambda: not window.poller.busy and not window.view.pending, timeout=30_000)


def option_feature(window) -> ViewOptionsFeature:  # type: ignore[no-untyped-def]
    found = window.findChild(ViewOptionsFeature)
    assert found is not None
    return found


@pytest.fixture
def window(make_window, make_run):  # type: ignore[no-untyped-def]
    return make_window(make_run("cube", BLOCK))


def test_every_option_is_a_command_that_follows_the_options(window) -> None:  # type: ignore[no-untyped-def]
    actions, live = window.actions_, window.view.live
    actions["colormap_turbo"].trigger()
    actions["unit_MPa"].trigger()
    actions["mark_callout_min"].trigger()
    actions["mark_grid"].trigger()
    assert live.options == ViewOptions(colormap="turbo", unit="MPa", callout_min=True, grid=False)
    live.set_options(ViewOptions(colormap="cividis", clip_axis="z"))
    assert actions["colormap_cividis"].isChecked()
    assert not actions["colormap_turbo"].isChecked()
    assert actions["clip_axis_z"].isChecked()
    assert actions["mark_grid"].isChecked()


def test_layers_and_cuts_change_what_is_drawn_and_picked(window) -> None:  # type: ignore[no-untyped-def]
    live, actions = window.view.live, window.actions_
    live.set_view(6)
    at = live.scene.project((1, 1, 1))
    assert live.pick(*at).cell == (1, 2, 1)
    actions["layer_down"].trigger()
    assert live.options.layers == (0, 1)
    assert live.pick(*at).cell == (1, 1, 1)
    actions["layer_up"].trigger()
    assert live.options.layers is None
    actions["clip_axis_x"].trigger()
    assert (live.options.clip_axis, live.options.clip_at) == ("x", 1)
    actions["cut_back"].trigger()
    assert live.pick(*at) is None
    actions["mark_clip_flipped"].trigger()
    assert live.pick(*at).cell == (1, 2, 1)
    actions["show_all"].trigger()
    assert live.options == ViewOptions()


def test_a_threshold_and_a_locked_range_of_stress(window, qtbot) -> None:  # type: ignore[no-untyped-def]
    session, live = window.session, window.view.live
    session.set_color(ColorMode.STRESS)
    qtbot.waitUntil(lambda: session.stress is not None, timeout=20_000)
    settle(qtbot, window)
    assert live.coloring.quantity == "stress"
    high = live.coloring.scale.high
    window.actions_["range_lock"].trigger()
    assert live.options.range("stress") == FieldRange("locked", 0.0, high)
    session.set_step(9)
    qtbot.waitUntil(lambda: session.stress is not None, timeout=20_000)
    settle(qtbot, window)
    assert live.coloring.scale.high == high, "locked while stepping"
    window.actions_["range_auto"].trigger()
    assert live.coloring.scale.high < high
    half = float(np.nanmedian(live.coloring.values))
    live.set_options(live.options.with_range("stress", above=half))
    shown = live.scene._shown.mask  # type: ignore[union-attr]
    assert shown.sum() == (live.coloring.values >= half).sum()
    session.set_color(ColorMode.MATERIAL)
    assert live.scene._shown.mask is None, "the threshold belongs to its field"  # type: ignore[union-attr]


def test_a_range_locked_before_there_are_values_is_the_first_one(window, qtbot) -> None:  # type: ignore[no-untyped-def]
    session, live = window.session, window.view.live
    session.set_step(20)
    live.set_options(live.options.with_range("displacement", mode="locked"))
    session.set_color(ColorMode.DISPLACEMENT)
    qtbot.waitUntil(lambda: session.stress is not None, timeout=20_000)
    settle(qtbot, window)
    kept = live.options.range("displacement")
    assert kept.high is not None
    assert kept.high > 0
    session.set_step(27)
    qtbot.waitUntil(lambda: session.stress is not None, timeout=20_000)
    settle(qtbot, window)
    assert live.options.range("displacement") == kept
    assert live.coloring.scale.high == kept.high


def test_the_deformed_shape_solves_every_step_and_says_its_scale(window, qtbot) -> None:  # type: ignore[no-untyped-def]
    session, live = window.session, window.view.live
    session.set_step(20)
    assert session.stress is None
    plain = live.scene.image()
    window.actions_["deformation_auto"].trigger()
    qtbot.waitUntil(lambda: session.stress is not None, timeout=20_000)
    settle(qtbot, window)
    assert (live.scene.image() != plain).any()
    (note,) = live.scene._labels.notes
    assert note.startswith("deformed shape ×")
    session.set_step(18)
    qtbot.waitUntil(lambda: session.stress is not None, timeout=20_000)
    window.actions_["deformation_true"].trigger()
    assert live.scene._labels.notes == ("deformed shape at true scale",)
    window.actions_["deformation_off"].trigger()
    assert live.scene._labels.notes == ()
    session.set_step(9)
    assert not session.jobs.running
    assert session.stress is None, "nobody needs displacements any more"


def test_evidence_colours_and_isolation(make_window, make_run, qtbot) -> None:  # type: ignore[no-untyped-def]
    checks = [{"name": "material.is_block_cnt_geq", "args": {"material": "oak_planks", "count": 1}}]
    window = make_window(make_run("floating", [(0, 0, 0, "stone"), (0, 3, 0, "stone")], checks=checks))
    session, live = window.session, window.view.live
    session.set_color(ColorMode.EVIDENCE)
    failing = [r for r in session.current.grade.results if r.status is Status.FAIL and r.evidence.cells]
    assert failing, "a floating block is evidence"
    assert [words for words, _ in live.coloring.legend][-1] == "no evidence"
    assert not live.coloring.dim.all()
    session.select_check(failing[0])
    assert live.coloring.legend[0][0].endswith("fail")
    window.actions_["isolate_evidence"].trigger()
    mask = live.scene._shown.mask  # type: ignore[union-attr]
    assert mask.sum() == len({*failing[0].evidence.cells})
    window.actions_["clear"].trigger()
    assert live.scene._shown.mask is None  # type: ignore[union-attr]


def test_isolating_the_selection_follows_it(window) -> None:  # type: ignore[no-untyped-def]
    live = window.view.live
    window.actions_["isolate_selection"].trigger()
    assert live.scene._shown.mask is None  # type: ignore[union-attr]
    window.session.select_block((1, 1, 1))
    assert live.scene._shown.mask.sum() == 1  # type: ignore[union-attr]
    assert live.scene._labels.notes == ("only the selection", "1 of 27 blocks shown")


def test_two_clicks_measure_and_escape_ends_it(window, qtbot) -> None:  # type: ignore[no-untyped-def]
    view, live = window.view, window.view.live
    live.set_view(6)
    window.actions_["measure"].trigger()
    assert view.cursor().shape() is Qt.CursorShape.CrossCursor
    ends = [QPoint(*(round(part) for part in live.scene.project((x, 2, 1)))) for x in (0, 2)]
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=ends[0])
    assert live.scene._overlays.ruler == ((0, 2, 1), None)
    qtbot.mouseMove(view, ends[1])
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=ends[1])
    assert live.scene._overlays.ruler == ((0, 2, 1), (2, 2, 1))
    assert window.session.selected_block is None, "measuring selects nothing"
    window.actions_["clear"].trigger()
    assert live.scene._overlays.ruler is None
    assert not window.actions_["measure"].isChecked()
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=ends[0])
    assert window.session.selected_block == (0, 2, 1)


def test_bookmarks_come_back_with_step_colours_and_part(window, qtbot) -> None:  # type: ignore[no-untyped-def]
    feature, live, session = window.findChild(ViewBookmarksFeature), window.view.live, window.session
    live.set_view(4)
    session.set_step(7)
    session.set_color(ColorMode.ORDER)
    live.set_options(ViewOptions(layers=(0, 1)))
    camera = live.camera_state()
    window.actions_["bookmark_add"].trigger()
    live.set_view(3)
    second = live.camera_state()
    feature.add("second")
    assert [one.name for one in feature.bookmarks] == ["View 1", "second"]
    window.actions_["show_all"].trigger()
    session.set_step(20)
    session.set_color(ColorMode.MATERIAL)
    live.set_view(1)
    feature.go("View 1")
    assert (live.camera_state(), session.step, session.color) == (camera, 7, ColorMode.ORDER)
    assert live.options == ViewOptions(layers=(0, 1))
    live.undo_camera()
    assert live.camera_state() != camera
    window.actions_["bookmark_next"].trigger()
    assert live.camera_state() == second
    window.actions_["bookmark_next"].trigger()
    assert live.camera_state() == camera
    feature.remove("View 1")
    assert [one.name for one in feature.bookmarks] == ["second"]


def test_another_run_is_shown_whole_but_in_the_same_way(make_window, make_run, qtbot) -> None:  # type: ignore[no-untyped-def]
    make_run("a", BLOCK)
    window = make_window(make_run("b", BLOCK[:5]).parent)
    window.view.live.set_options(ViewOptions(layers=(0, 0), colormap="turbo", grid=False))
    window.step_run(1)
    settle(qtbot, window)
    assert window.view.live.options == ViewOptions(colormap="turbo", grid=False)


def test_options_outlast_the_window(make_window, make_run) -> None:  # type: ignore[no-untyped-def]
    first = make_window(scene=False)
    first.view.live.set_options(ViewOptions(colormap="cividis", compass=False, layers=(0, 1), deformation="auto"))
    first.close()
    again = make_window(scene=False)
    assert again.view.live.options == ViewOptions(colormap="cividis", compass=False)


def open_panel(window):  # type: ignore[no-untyped-def]
    window.actions_["view_options"].trigger()
    panel = option_feature(window).panel
    assert panel is not None
    assert panel.isVisible()
    return panel


def test_the_panel_changes_and_follows_the_options(window, qtbot) -> None:  # type: ignore[no-untyped-def]
    panel, live = open_panel(window), window.view.live
    panel.top.setValue(0)
    assert live.options.layers == (0, 0)
    panel.bottom.setValue(2)
    assert live.options.layers == (2, 2), "a slider pushes the other"
    panel.marks["edges"].click()
    assert not live.options.edges
    panel.clip_axis.setCurrentIndex(panel.clip_axis.findData("y"))
    panel.clip_axis.activated.emit(2)
    assert (live.options.clip_axis, live.options.clip_at, panel.cut.maximum()) == ("y", 1, 2)
    live.set_options(ViewOptions(colormap="turbo", callout_min=True))
    assert panel.colormap.currentData() == "turbo"
    assert panel.marks["callout_min"].isChecked()
    assert (panel.bottom.value(), panel.top.value()) == (0, 2)


def test_numbers_are_typed_in_the_unit_shown(window, qtbot) -> None:  # type: ignore[no-untyped-def]
    session, live = window.session, window.view.live
    panel = open_panel(window)
    assert not panel.high.isEnabled(), "materials have no scale"
    session.set_color(ColorMode.STRESS)
    qtbot.waitUntil(lambda: session.stress is not None, timeout=20_000)
    settle(qtbot, window)
    window.actions_["unit_kPa"].trigger()
    panel.high.setText("8,5")
    panel.high.editingFinished.emit()
    assert live.options.range("stress").mode == "typed"
    assert live.options.range("stress").high == pytest.approx(8500)
    panel.above.setText("nonsense")
    panel.above.editingFinished.emit()
    assert panel.above.text() == ""
    assert live.options.range("stress").above is None
    panel.above.setText("0.5")
    panel.above.editingFinished.emit()
    assert live.options.range("stress").above == pytest.approx(500)
    panel.factor.setEnabled(True)
    panel.factor.setText("250")
    panel.factor.editingFinished.emit()
    assert (live.options.deformation, live.options.factor) == ("factor", 250)


def test_the_panel_is_reached_and_left_by_keyboard(window, qtbot) -> None:  # type: ignore[no-untyped-def]
    panel = open_panel(window)
    controls = [
        one
        for kind in (QAbstractButton, QComboBox, QLineEdit, QSlider)
        for one in panel.findChildren(kind)
        if not one.objectName().startswith("qt_")
    ]
    assert len(controls) > 20
    for control in controls:
        named = control.accessibleName() or (control.text() if isinstance(control, QAbstractButton) else "")
        assert named, f"{control} has no name"
        assert control.focusPolicy() & Qt.FocusPolicy.TabFocus, named
    qtbot.keyClick(panel, Qt.Key.Key_Escape)
    assert not panel.isVisible()
    assert not window.actions_["view_options"].isChecked()


def test_the_structure_keeps_clear_of_the_panel(window, qtbot) -> None:  # type: ignore[no-untyped-def]
    live = window.view.live
    before = live.scene.project((1, 1, 1))
    panel = open_panel(window)
    assert live.scene.project((0, 0, 2))[0] > panel.geometry().right() - 10
    window.actions_["view_options"].trigger()
    assert live.scene.project((1, 1, 1)) == pytest.approx(before)


def test_bookmarks_are_listed_in_the_panel(window) -> None:  # type: ignore[no-untyped-def]
    panel = open_panel(window)
    assert not panel.go.isEnabled()
    panel.bookmark_name.setText("from above")
    panel.bookmark_name.returnPressed.emit()
    assert panel.bookmark.currentText() == "from above"
    assert panel.go.isEnabled()
    panel.remove.click()
    assert not panel.go.isEnabled()
