"""The timeline panel: transport, scrubber, marks, plots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication

from checks.result import Evidence, Metric, Status
from minece_desktop.core.timeline import Timeline
from minece_desktop.gui.models.timeline import Speed
from minece_desktop.gui.panels.timeline import TimelinePanel
from minece_desktop.gui.panels.timeline_plot import _outline
from minece_desktop.gui.panels.timeline_track import TimelineTrack
from minece_desktop.gui.theme import theme
from minece_desktop.gui.widgets.strip import strip_columns, strip_image

RGB: dict[str, tuple[int, int, int]] = {"stone": (100, 110, 120), "oak_planks": (200, 150, 100)}


@pytest.fixture
def long_row(fakes: Any) -> Any:
    """40 steps; 11, 12 and 31 float."""
    rows = fakes.row_of(40)
    rows[10] = ("oak_planks", (0, 7, 20))
    rows[11] = ("oak_planks", (0, 7, 25))
    rows[30] = ("oak_planks", (0, 9, 30))
    return fakes.run_of(fakes.log_of(rows))


@pytest.fixture
def panel(fakes: Any, long_row: Any, show: Callable[..., Any]) -> TimelinePanel:
    made: TimelinePanel = show(TimelinePanel(fakes.session(long_row)), 900, 200)
    return made


def track_of(panel: TimelinePanel) -> TimelineTrack:
    return panel.findChild(TimelineTrack)


def test_words_follow_the_step(panel: TimelinePanel) -> None:
    panel._session.set_step(11)
    assert panel._position.text() == "step 11 of 40"
    assert panel._what.text() == "placing oak_planks at (0, 7, 20) · turn 1 · 0.js:11"
    assert track_of(panel).value() == 11
    panel._session.set_step(0)
    assert panel._what.text() == "before the first block"


@pytest.mark.parametrize(
    ("key", "modifier", "step"),
    [
        (Qt.Key.Key_Right, Qt.KeyboardModifier.NoModifier, 21),
        (Qt.Key.Key_Left, Qt.KeyboardModifier.NoModifier, 19),
        (Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier, 30),
        (Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier, 10),
        (Qt.Key.Key_Home, Qt.KeyboardModifier.NoModifier, 0),
        (Qt.Key.Key_End, Qt.KeyboardModifier.NoModifier, 40),
        (Qt.Key.Key_N, Qt.KeyboardModifier.NoModifier, 31),
        (Qt.Key.Key_P, Qt.KeyboardModifier.NoModifier, 12),
    ],
)
def test_keys(panel: TimelinePanel, qtbot: Any, key: Qt.Key, modifier: Qt.KeyboardModifier, step: int) -> None:
    panel._session.set_step(20)
    qtbot.keyClick(track_of(panel), key, modifier)
    assert panel._session.step == step


def test_space_plays_to_the_end_by_the_clock_and_stops(panel: TimelinePanel, qtbot: Any) -> None:
    panel.set_speed(Speed(0.15))
    qtbot.keyClick(track_of(panel), Qt.Key.Key_Space)
    assert panel.playing
    assert panel._session.step < 40
    qtbot.waitUntil(lambda: not panel.playing, timeout=20_000)
    assert panel._session.step == 40
    assert panel._play.icon_name == "play"


def test_playing_stops_with_another_run_and_when_hidden(panel: TimelinePanel, fakes: Any) -> None:
    panel.play_toggle()
    panel._session.show(None)
    assert not panel.playing
    assert panel._position.text() == "no steps"
    panel._session.show(panel._session.entries[0])
    panel.play_toggle()
    assert panel.playing
    panel.hide()
    assert not panel.playing


def test_violations_go_round(panel: TimelinePanel) -> None:
    assert panel.violations == [11, 12, 31]
    assert panel._violations_button.text() == "3 violations · next N"
    panel._session.set_step(31)
    panel.next_violation(1)
    assert panel._session.step == 11
    panel.next_violation(-1)
    assert panel._session.step == 31


def test_a_sound_run_has_no_violations(fakes: Any, show: Callable[..., Any]) -> None:
    panel = show(TimelinePanel(fakes.session(fakes.run_of(fakes.log_of(fakes.row_of(5))))), 700, 160)
    assert not panel._violations_button.isVisible()
    assert not panel.commands["next_violation"].isEnabled()
    panel.next_violation(1)
    assert panel._session.step == 5


def test_order_breaks_arrive_with_the_grade(panel: TimelinePanel, fakes: Any) -> None:
    entry = panel._session.current
    assert entry is not None
    entry.grade = fakes.grade_of(
        fakes.check_of(
            "dependency.material_sequence_order", Status.FAIL, Metric.DEPENDENCY, evidence=Evidence(steps=(25,))
        )
    )
    panel._session.entry_changed.emit(entry)
    assert panel.violations == [11, 12, 25, 31]
    assert "1 against the asked order" in panel._violations_button.toolTip()


def test_dragging_sets_steps(panel: TimelinePanel, qtbot: Any) -> None:
    track = track_of(panel)
    axis, y = track.axis, round(track._rail_y())
    qtbot.mousePress(track, Qt.MouseButton.LeftButton, pos=QPoint(round(axis.x(10)), y))
    assert panel._session.step == 10
    qtbot.mouseMove(track, QPoint(round(axis.x(33)), y))
    assert panel._session.step == 33
    qtbot.mouseMove(track, QPoint(5000, y))
    assert panel._session.step == 40
    qtbot.mouseRelease(track, Qt.MouseButton.LeftButton, pos=QPoint(5000, y))
    qtbot.mouseMove(track, QPoint(round(axis.x(3)), y))
    assert panel._session.step == 40


def test_a_click_on_an_event_of_the_strip_shows_that_event(panel: TimelinePanel, qtbot: Any) -> None:
    track = track_of(panel)
    middle = round(track._strip_rect().center().y())
    qtbot.mouseClick(track, Qt.MouseButton.LeftButton, pos=QPoint(round(track.axis.x(17.2)), middle))
    assert panel._session.step == 18


def test_a_click_beside_a_mark_takes_its_step(panel: TimelinePanel, qtbot: Any) -> None:
    track = track_of(panel)
    above = round(track._strip_rect().top()) - 4
    qtbot.mouseClick(track, Qt.MouseButton.LeftButton, pos=QPoint(round(track.axis.x(30.5)) + 3, above))
    assert panel._session.step == 31


def test_the_scrubber_is_easy_to_hit(panel: TimelinePanel) -> None:
    assert track_of(panel).height() >= 24


def test_only_the_head_is_drawn_anew(panel: TimelinePanel, monkeypatch: pytest.MonkeyPatch) -> None:
    track = track_of(panel)
    track.grab()
    drawn = []
    monkeypatch.setattr(track, "_paint_still", lambda timeline: drawn.append(timeline))
    for step in range(40):
        panel._session.set_step(step)
        track.grab()
    assert drawn == []


def test_the_head_stands_at_its_step(panel: TimelinePanel) -> None:
    track = track_of(panel)
    panel._session.set_step(20)
    image = track.grab().toImage()
    y = round(track._rail_y() * image.devicePixelRatio())
    accent = theme().color("accent").rgb()
    assert image.pixel(round(track.axis.x(20)), y) == accent
    assert image.pixel(round(track.axis.x(10)), y) == accent
    assert image.pixel(round(track.axis.x(25)), y) != accent


def test_marks_are_painted_over_their_events(panel: TimelinePanel) -> None:
    track = track_of(panel)
    panel._session.set_step(0)
    image = track.grab().toImage()
    strip = track._strip_rect()
    fail = theme().color("fail").rgb()
    columns = {x for x in range(image.width()) if image.pixel(x, round(strip.center().y())) == fail}
    for step in panel.violations:
        assert columns & set(range(round(track.axis.x(step - 1)), round(track.axis.x(step)) + 1))
    assert not columns & set(range(round(track.axis.x(13)), round(track.axis.x(29))))


def test_the_strip_has_the_colours_of_the_blocks(fakes: Any) -> None:
    log = fakes.log_of([*fakes.row_of(3), ("oak_planks", (0, 1, 0)), (None, (0, 1, 0))])
    color, removed = strip_columns(Timeline(log), 10, lambda name: RGB[name])
    assert color[:6].tolist() == pytest.approx(np.array([RGB["stone"]] * 6))
    assert color[6:8].tolist() == pytest.approx(np.array([RGB["oak_planks"]] * 2))
    assert removed.tolist() == pytest.approx([0.0] * 8 + [1.0] * 2)


def test_crowded_columns_show_the_mean(fakes: Any) -> None:
    rows = [(("stone", "oak_planks")[x % 2], (x, 0, 0)) for x in range(4000)]
    color, _ = strip_columns(Timeline(fakes.log_of(rows)), 10, lambda name: RGB[name])
    assert color.tolist() == pytest.approx(np.array([[150.0, 130.0, 110.0]] * 10))


def test_removals_are_hatched(fakes: Any) -> None:
    log = fakes.log_of([("stone", (0, 0, 0)), (None, (0, 0, 0))])
    image = strip_image(
        Timeline(log), 20, 10, rgb=lambda name: RGB[name], ground=QColor("#010203"), mark=QColor("#ffffff")
    )
    left = {image.pixelColor(x, y).name() for x in range(10) for y in range(10)}
    right = {image.pixelColor(x, y).name() for x in range(10, 20) for y in range(10)}
    assert left == {QColor(*RGB["stone"]).name()}
    assert right == {"#010203", "#ffffff"}


def test_stress_of_solved_steps_is_plotted(panel: TimelinePanel, fakes: Any) -> None:
    entry = panel._session.current
    assert entry is not None
    assert entry.run is not None
    entry.keep(fakes.field_of(entry.run.log, 2, [100.0, 11_030.0]))
    panel._session.entry_changed.emit(entry)
    panel._session.set_step(2)
    panel.show_plots(("stress", "height", "path"))
    words = {lane.name: lane.words(2) for lane in panel._plot.lanes}
    assert list(words) == ["stress", "path", "height"]
    assert words["stress"] == "peak stress 11.03 kPa · largest 11.03 kPa at step 2"
    assert words["path"].startswith("path 1 of ")
    assert words["height"] == "height 1 of 10 m"


def test_thinned_curves_keep_their_extremes() -> None:
    rng = np.random.default_rng(3)
    values = rng.normal(size=50_000)
    values[[123, 40_000]] = [99.0, -99.0]
    steps = np.arange(1, 50_001)
    kept = _outline(steps, values, 50_000, 300)
    assert len(kept) <= 1200
    assert {0, 123, 40_000, 49_999} <= set(kept.tolist())


def test_an_empty_run_and_no_run(fakes: Any, show: Callable[..., Any]) -> None:
    panel = show(TimelinePanel(fakes.session(fakes.run_of(fakes.log_of([])))), 700, 160)
    assert panel._what.text() == "this run built nothing"
    panel.play_toggle()
    assert not panel.playing
    panel.grab()
    other = show(TimelinePanel(fakes.session()), 700, 160)
    assert other._what.text() == "open a run to play its building"
    other.grab()


def test_both_themes_paint(panel: TimelinePanel, qapp: QApplication) -> None:
    grounds = set()
    for mode in ("light", "dark"):
        theme().apply(qapp, mode)
        grounds.add(panel.grab().toImage().pixelColor(2, 2).name())
    assert len(grounds) == 2


def test_space_and_arrows_work_in_the_whole_window_but_not_over_a_focused_button(
    make_window: Any, make_run: Any, qtbot: Any
) -> None:
    window = make_window(make_run(), scene=False)
    window.activateWindow()
    session = window.timeline._session
    session.set_step(2)
    window.checks.setFocus()
    qtbot.keyClick(window.checks, Qt.Key.Key_Left)
    assert session.step == 1
    qtbot.keyClick(window.checks, Qt.Key.Key_Space)
    assert window.timeline.playing
    window.timeline.pause()
    card = window.checks.cards[0]
    card.setFocus()
    qtbot.keyClick(card, Qt.Key.Key_Space)
    assert not window.timeline.playing
    assert session.selected_check == card.result
