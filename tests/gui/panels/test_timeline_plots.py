"""The timeline's plots, menus, legend and row of agents."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from psygnal import Signal
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QInputDialog, QToolTip

from minece_desktop.core.build_study import BuildFacts, State, Study
from minece_desktop.core.entry import RunEntry
from minece_desktop.core.path import efficient_order
from minece_desktop.gui.models.timeline import Speed
from minece_desktop.gui.models.timeline_plots import TITLES
from minece_desktop.gui.panels import timeline_study
from minece_desktop.gui.panels.timeline import TimelinePanel
from minece_desktop.gui.panels.timeline_agents import agent_color, agent_columns
from minece_desktop.gui.panels.timeline_legend import LOOKS, LooksLegend
from minece_desktop.gui.panels.timeline_track import TimelineTrack


class StudyStub:
    """Says what a test wants to be known."""

    changed = Signal(RunEntry)

    def __init__(self, known: Study) -> None:
        self.known, self.started, self.cancelled = known, 0, 0

    def of(self, entry: RunEntry | None) -> Study | None:
        return self.known if entry is not None else None

    def start(self) -> None:
        self.started += 1
        self.known.state = State.RUNNING

    def cancel(self) -> None:
        self.cancelled += 1
        self.known.state = State.CANCELLED


@pytest.fixture
def panel(fakes: Any, show: Callable[..., Any]) -> TimelinePanel:
    run = fakes.run_of(fakes.log_of(fakes.row_of(40)))
    made: TimelinePanel = show(TimelinePanel(fakes.session(run)), 1300, 260)
    return made


@pytest.fixture(autouse=True)
def no_tip_stays() -> Iterator[None]:
    yield
    QToolTip.hideText()


def test_hovering_reads_values_and_a_click_goes_there(panel: TimelinePanel, qtbot: Any, monkeypatch: Any) -> None:
    plot, tips = panel._plot, []
    monkeypatch.setattr(QToolTip, "showText", lambda at, text, *_: tips.append(text))
    x = round(plot._axis.x(12))
    qtbot.mouseMove(plot, QPoint(x, 20))
    assert "step 12" in tips[-1]
    assert "path 11 of 39 cells" in tips[-1]
    assert panel._session.step == 40
    qtbot.mouseClick(plot, Qt.MouseButton.LeftButton, pos=QPoint(x, 20))
    assert panel._session.step == 12
    before = plot.grab().toImage()
    qtbot.mouseMove(plot, QPoint(round(plot._axis.x(30)), 20))
    assert plot.grab().toImage() != before


def test_values_are_there_for_screen_readers(panel: TimelinePanel) -> None:
    panel._session.set_step(7)
    assert "path 6 of 39 cells" in panel._plot.accessibleDescription()


def test_lanes_share_the_room_and_what_does_not_fit_is_told(panel: TimelinePanel, fakes: Any) -> None:
    panel.show_plots(TITLES)
    plot = panel._plot
    plot.resize(800, 140)
    lanes, left_out = plot._fitting()
    assert (len(lanes), left_out) == (5, 0)
    tops = [area.top() for _, area in lanes]
    assert tops == sorted(tops)
    assert lanes[-1][1].bottom() <= plot.height()
    plot.resize(800, 60)
    lanes, left_out = plot._fitting()
    assert (len(lanes), left_out) == (2, 3)
    plot.resize(800, 10)
    assert plot._fitting() == ([], 5)
    plot.grab()


def test_no_plot_takes_no_room(panel: TimelinePanel) -> None:
    panel.show_plots(())
    assert panel._plot.lanes == []
    assert panel._plot.minimumSizeHint().height() <= 10


def test_what_is_solved_grows_and_can_be_stopped_and_gone_on_with(panel: TimelinePanel, qtbot: Any) -> None:
    study = StudyStub(Study("0", steps=40, state=State.RUNNING, upto=10, remaining=5.0))
    panel.set_study(study)  # type: ignore[arg-type]
    button = panel._stress_button
    assert button.text() == "solving step 10 of 40 · 5 s left · stop"
    assert panel._plot.lanes[0].done == 0.25
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert (study.cancelled, button.text()) == (1, "stopped after step 10 of 40 · go on")
    qtbot.keyClick(button, Qt.Key.Key_Space)
    assert study.started == 1
    study.known.state, study.known.upto = State.DONE, 40
    study.changed.emit(panel._session.current)
    assert not button.isVisible()


def test_only_what_has_changed_is_worked_out_and_painted_anew(panel: TimelinePanel) -> None:
    study = Study("0", steps=40, state=State.RUNNING, upto=10)
    stub = StudyStub(study)
    panel.set_study(stub)  # type: ignore[arg-type]
    plot, entry = panel._plot, panel._session.current
    panel.grab()
    lanes, pictures = {lane.name: lane for lane in plot.lanes}, {name: kept[2] for name, kept in plot._still.items()}
    stub.changed.emit(entry)
    assert {lane.name: lane for lane in plot.lanes} == lanes, "nothing"
    study.upto = 20
    entry.peaks[20] = 1000.0
    stub.changed.emit(entry)
    panel.grab()
    changed = {lane.name for lane in plot.lanes if lane is not lanes[lane.name]}
    assert changed == {"stress"}
    assert {name for name, kept in plot._still.items() if kept[2] is not pictures[name]} == {"stress"}
    study.facts = BuildFacts(efficient_order(np.array([(x, 0, 0) for x in range(40)])), np.zeros(40, dtype=np.int64))
    stub.changed.emit(entry)
    assert {lane.name for lane in plot.lanes if lane is not lanes[lane.name]} == {"stress", "path", "floating"}
    panel.resize(panel.width() - 100, panel.height())
    panel.grab()
    assert not any(kept[2] is pictures[name] for name, kept in plot._still.items()), "they fit the width"
    panel._session.show(None)
    assert not plot.lanes
    assert not plot._still, "nothing of the run is kept"


def test_curves_of_a_large_build_come_after_the_panels_had_their_turn(
    panel: TimelinePanel, monkeypatch: Any, qtbot: Any
) -> None:
    monkeypatch.setattr(timeline_study, "_LARGE", 40)
    panel.set_study(StudyStub(Study("0", steps=40, state=State.DONE, upto=40)))  # type: ignore[arg-type]
    assert panel._plot.lanes, "of the same build they stay until they are renewed"
    panel._plot.set_source(None)
    panel.set_study(StudyStub(Study("0", steps=40, state=State.DONE, upto=40)))  # type: ignore[arg-type]
    assert not panel._plot.lanes
    qtbot.waitUntil(lambda: bool(panel._plot.lanes))


def test_long_builds_are_offered(panel: TimelinePanel) -> None:
    panel.set_study(StudyStub(Study("0", steps=40, state=State.OFF)))  # type: ignore[arg-type]
    assert panel._stress_button.text() == "40 steps: solved on request · solve"
    panel.show_plots(("path",))
    assert not panel._stress_button.isVisible()


def test_speeds_of_the_menu(panel: TimelinePanel) -> None:
    menu = panel._speeds
    texts = [action.text() for action in menu.actions() if action.text()]
    assert {"Every step", "20 s in all", "0.1 s a step", "Leave No Step Out", "Each Step Takes…"} <= set(texts)
    next(action for action in menu.actions() if action.text() == "0.1 s a step").trigger()
    assert panel.speed == Speed(0.1, per_step=True)
    assert panel._speed_button.text() == "0.1 s a step ▾"
    menu.every.trigger()
    assert panel.speed == Speed(0.1, per_step=True, every=True)
    next(action for action in menu.actions() if action.text() == "60 s in all").trigger()
    assert panel.speed == Speed(60.0, every=True)
    panel.set_speed(Speed(None))
    assert not menu.every.isEnabled()
    assert menu.every.isChecked()


def test_a_duration_of_ones_own(panel: TimelinePanel, qtbot: Any) -> None:
    dialog = panel._speeds.ask(per_step=False)
    assert isinstance(dialog, QInputDialog)
    dialog.setDoubleValue(42.5)
    dialog.accept()
    assert panel.speed == Speed(42.5)
    assert not any(action.isChecked() for action in panel._speeds._made.values())


def test_every_control_is_named_and_in_the_tab_order(panel: TimelinePanel) -> None:
    panel.set_study(StudyStub(Study("0", steps=40, state=State.OFF)))  # type: ignore[arg-type]
    for button in (panel._plots_button, panel._speed_button, panel._stress_button):
        assert button.accessibleName()
        assert button.focusPolicy() & Qt.FocusPolicy.TabFocus


def test_the_legend_names_every_look_and_gives_way(panel: TimelinePanel) -> None:
    legend = panel.findChild(LooksLegend)
    assert legend.isVisible()
    assert all(name in legend.accessibleName() for name, _ in LOOKS)
    panel.resize(900, 260)
    assert not legend.isVisible()


def test_whose_step_it_is(fakes: Any, show: Callable[..., Any], qtbot: Any) -> None:
    run = fakes.run_of(fakes.log_of(fakes.row_of(40)))
    both = replace(run, agents=("Ada", "Bo"), acted=np.array([0] * 30 + [1] * 10, dtype=np.int32))
    panel = show(TimelinePanel(fakes.session(both)), 1000, 260)
    panel._session.set_step(31)
    assert panel._what.text().endswith(" · by Bo")
    track = panel.findChild(TimelineTrack)
    assert "by Ada" in track._hint(QPointF(track.axis.x(5), 30))
    image = track.grab().toImage()
    y = round(track._strip_rect().bottom() + 2 + (track._agents_row - 2) / 2)
    assert image.pixelColor(round(track.axis.x(28)), y) == agent_color(0)
    assert image.pixelColor(round(track.axis.x(38)), y) == agent_color(1)
    alone = show(TimelinePanel(fakes.session(run)), 1000, 260)
    assert alone.findChild(TimelineTrack).height() < track.height()


def test_columns_of_agents_go_to_who_did_most() -> None:
    assert agent_columns(np.array([0, 0, 1, 1, 1, 2]), 3).tolist() == [0, 1, 1]
    assert agent_columns(np.array([1, 0]), 4).tolist() == [1, 1, 0, 0]
