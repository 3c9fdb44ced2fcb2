"""The timeline: transport, scrubber over every event with effect, and plots on the same axis."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAction, QFont, QHideEvent, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QToolButton, QVBoxLayout, QWidget

from minece_desktop.core.build_study import State
from minece_desktop.core.timeline import Timeline, neighbour
from minece_desktop.gui.models.timeline import Playback, Speed, clock_text, order_breaks
from minece_desktop.gui.models.timeline_plots import USUAL, PlotSource, graded_efficiency, stress_state
from minece_desktop.gui.panels.timeline_agents import agents_of
from minece_desktop.gui.panels.timeline_legend import LooksLegend
from minece_desktop.gui.panels.timeline_menus import PlotsMenu, SpeedMenu
from minece_desktop.gui.panels.timeline_plot import TimelinePlot
from minece_desktop.gui.panels.timeline_study import PlotFeed, StudyLink
from minece_desktop.gui.panels.timeline_track import MARGIN, TimelineTrack
from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import plural, tr
from minece_desktop.gui.widgets.icons import IconButton
from minece_desktop.gui.widgets.listening import ListeningWidget
from minece_desktop.gui.widgets.text import ElidedLabel, PlainLabel

if TYPE_CHECKING:
    from minece_desktop.core.build_study import BuildStudy, Study
    from minece_desktop.core.grading import Grade
    from minece_desktop.core.run import Run
    from minece_desktop.core.session import RunEntry, Session

FRAME_MS = 16
_LEGEND_WIDTH = 1180
"""Logical pixels of the panel from which on there is room for the legend."""
_WORK_WIDTH = 300
"""What words about work in progress take of it."""


class TimelinePanel(ListeningWidget):
    """Moves the session's step, by hand and by the clock.

    ``commands`` are actions by name (``play``, ``forward``, ``back``, ``forward10``, ``back10``, ``start``, ``end``,
    ``next_violation``, ``previous_violation``) with their keys, for a menu to take up; on their own the keys work while
    the focus is in the panel. What takes long to learn comes from a ``BuildStudy``, once there is one.
    """

    plots_changed = Signal(tuple)
    """Names of the plots that are shown now."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Timeline"))
        self._session = session
        self._study: BuildStudy | None = None
        self._run: Run | None = None
        self._grade: Grade | None = None
        self.timeline: Timeline | None = None
        self._floating: list[int] = []
        self._breaks: list[int] = []
        self.violations: list[int] = []
        """Steps that placed a floating block or broke the asked order, ascending."""
        self._playback = Playback()
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME_MS)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self.commands = self._make_commands()
        self._build()
        self.listen(session.current_changed, self._current_changed)
        self.listen(session.entry_changed, self._entry_changed)
        self.listen(session.step_changed, self._step_changed)
        theme().changed.connect(self._apply_theme)
        self._apply_theme()
        self._current_changed(session.current)

    # Commands

    def play_toggle(self) -> None:
        if self._playback.playing:
            self.pause()
        elif self.timeline is not None and self.timeline.steps:
            self._session.set_step(self._playback.start(self._session.step, self.timeline.steps, time.monotonic()))
            self._timer.start()
            self._show_playing()

    def pause(self) -> None:
        self._playback.stop()
        self._timer.stop()
        self._show_playing()

    @property
    def playing(self) -> bool:
        return self._playback.playing

    def step(self, offset: int) -> None:
        self._session.set_step(self._session.step + offset)

    def to_start(self) -> None:
        self._session.set_step(0)

    def to_end(self) -> None:
        self._session.set_step(self.timeline.steps if self.timeline else 0)

    def next_violation(self, direction: int = 1) -> None:
        """Go to the next (+1) or previous (-1) violation; around the end to the other side."""
        steps = self.violations
        if steps:
            found = neighbour(steps, self._session.step, direction)
            self._session.set_step(found if found is not None else steps[0 if direction > 0 else -1])

    @property
    def speed(self) -> Speed:
        return self._playback.speed

    def set_speed(self, speed: Speed) -> None:
        self._playback.speed = speed
        self._playback.moved(self._session.step, time.monotonic())
        self._speed_button.setText(f"{speed.label} ▾")
        self._speeds.set_speed(speed)

    @property
    def plots(self) -> tuple[str, ...]:
        """Names of the plots that are shown."""
        return self._plots.names

    def show_plots(self, names: Iterable[str]) -> None:
        self._plots.set_names(names)
        self._plot.set_chosen(self.plots)
        self._show_study()
        self.plots_changed.emit(self.plots)

    def solve_or_stop(self) -> None:
        """Stop solving the stress of every step, or go on with it."""
        study = self._study_of(self._session.current)
        if study is None or self._study is None:
            return
        if study.state is State.RUNNING:
            self._study.cancel()
        else:
            self._study.start()
        self._show_study()

    def set_study(self, study: BuildStudy) -> None:
        """Show what is learned of builds in the background from now on."""
        self._study = study
        self.listen(study.changed, self._studied)
        self._follow_study(self._session.current)

    def _make_commands(self) -> dict[str, QAction]:
        table: tuple[tuple[str, str, str, Callable[[], None]], ...] = (
            ("play", "Play or pause", "Space", self.play_toggle),
            ("forward", "Step forward", "Right", lambda: self.step(1)),
            ("back", "Step back", "Left", lambda: self.step(-1)),
            ("forward10", "Ten steps forward", "Shift+Right", lambda: self.step(10)),
            ("back10", "Ten steps back", "Shift+Left", lambda: self.step(-10)),
            ("start", "To the start", "Home", self.to_start),
            ("end", "To the end", "End", self.to_end),
            ("next_violation", "Next violation", "N", self.next_violation),
            ("previous_violation", "Previous violation", "P", lambda: self.next_violation(-1)),
        )
        commands = {}
        for name, text, key, slot in table:
            action = QAction(text, self)
            action.setShortcut(QKeySequence(key))
            action.triggered.connect(lambda _checked=False, slot=slot: slot())
            commands[name] = action
        return commands

    def keyPressEvent(self, event: QKeyEvent) -> None:
        pressed = QKeySequence(event.keyCombination())
        for action in self.commands.values():
            if action.isEnabled() and action.shortcut() == pressed:
                action.trigger()
                return
        super().keyPressEvent(event)

    # Building

    def _build(self) -> None:
        self._first = self._button("first", "start")
        self._back = self._button("previous", "back")
        self._play = self._button("play", "play", primary=True)
        self._forward = self._button("next", "forward")
        self._last = self._button("last", "end")
        self._position = PlainLabel()
        self._what = ElidedLabel()
        self._what.setProperty("role", "dim")
        self._violations_button = self._link()
        self._violations_button.clicked.connect(lambda: self.next_violation())
        self._speeds = SpeedMenu(self.speed, self)
        self._speeds.chosen.connect(self.set_speed)
        self._speed_button = self._link(tr("Playing speed"), self._speeds)
        self._speed_button.setText(f"{self.speed.label} ▾")
        self._plots = PlotsMenu(USUAL, self)
        self._plots.chosen.connect(self.show_plots)
        self._plots_button = self._link(tr("Plots"), self._plots)
        self._plots_button.setText(tr("plots ▾"))
        self._stress_button = StudyLink()
        self._stress_button.clicked.connect(self.solve_or_stop)
        self._legend = LooksLegend(self)

        row = QHBoxLayout()
        row.setContentsMargins(MARGIN, 8, MARGIN, 8)
        row.setSpacing(8)
        for button in (self._first, self._back, self._play, self._forward, self._last):
            row.addWidget(button)
        row.addSpacing(8)
        row.addWidget(self._position)
        row.addWidget(self._what, 1)
        row.addWidget(self._legend)
        row.addWidget(self._stress_button)
        row.addWidget(self._plots_button)
        row.addWidget(self._speed_button)
        row.addWidget(self._violations_button)

        self._track = TimelineTrack()
        self._track.valueChanged.connect(self._session.set_step)
        self._plot = TimelinePlot()
        self._feed = PlotFeed(self._plot, self)
        self._plot.step_requested.connect(self._session.set_step)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 4)
        column.setSpacing(0)
        column.addLayout(row)
        column.addWidget(self._track)
        column.addWidget(self._plot, 1)

    def _button(self, icon: str, command: str, *, primary: bool = False) -> IconButton:
        action = self.commands[command]
        key = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        button = IconButton(icon, f"{action.text()} ({key})", primary=primary)
        button.setAccessibleName(action.text())
        button.clicked.connect(action.trigger)
        return button

    @staticmethod
    def _link(name: str = "", menu: QMenu | None = None) -> QToolButton:
        button = QToolButton()
        button.setProperty("role", "link")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setAccessibleName(name)
        if menu is not None:
            button.setMenu(menu)
            button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        return button

    def _apply_theme(self) -> None:
        look = theme()
        number = look.font("number")
        number.setWeight(QFont.Weight.DemiBold)
        self._position.setFont(number)
        self._what.setFont(look.font("number"))
        for button, color in (
            (self._violations_button, "fail"),
            (self._speed_button, "text_dim"),
            (self._plots_button, "text_dim"),
            (self._stress_button, "text_dim"),
        ):
            button.setStyleSheet(f"QToolButton {{ color: {look.hex(color)}; }}")
        self._show_words()

    # Following the session

    def _current_changed(self, entry: RunEntry | None) -> None:
        run = entry.run if entry else None
        another = run is not self._run or (run is None) != (self.timeline is None)
        if another:
            self._run = run
            self.pause()
            self.timeline = run.timeline if run else None
            self._floating = self.timeline.floating.tolist() if self.timeline else []
            self._track.blockSignals(True)
            self._track.set_timeline(self.timeline)
            self._track.set_agents(*agents_of(run))
            self._track.blockSignals(False)
        grade = None if entry is None else entry.grade
        if another or grade is not self._grade:
            self._follow_grade(entry)
        self._step_changed(self._session.step)

    def _entry_changed(self, entry: RunEntry) -> None:
        if entry is self._session.current:
            if entry.run is not self._run:
                self._current_changed(entry)
            else:
                self._follow_grade(entry)

    def _follow_grade(self, entry: RunEntry | None) -> None:
        self._grade = None if entry is None else entry.grade
        self._breaks = order_breaks(entry.grade.results) if entry and entry.grade else []
        self.violations = sorted({*self._floating, *self._breaks})
        self._track.set_violations(self._floating, self._breaks)
        self._follow_study(entry)
        count = len(self.violations)
        words = plural("{} violation · next N", "{} violations · next N", count)
        self._violations_button.setText(words if count else "")
        self._violations_button.setVisible(count > 0)
        self._violations_button.setToolTip(self._violations_hint())
        for name in ("next_violation", "previous_violation"):
            self.commands[name].setEnabled(count > 0)

    def _studied(self, entry: RunEntry) -> None:
        if entry is self._session.current:
            self._follow_study(entry)

    def _follow_study(self, entry: RunEntry | None) -> None:
        steps = 0 if self.timeline is None else self.timeline.steps
        self._feed.feed(steps, lambda: self._source(entry), another=self.timeline is not self._plot.timeline)
        self._show_study()

    def _source(self, entry: RunEntry | None) -> PlotSource | None:
        if entry is None or self.timeline is None:
            return None
        results = () if entry.grade is None else entry.grade.results
        graded = graded_efficiency(results, self.timeline.turn(self.timeline.steps))
        ordered = entry.run is None or entry.run.ordered
        return PlotSource(self.timeline, dict(entry.peaks), self._study_of(entry), graded, ordered)

    def _study_of(self, entry: RunEntry | None) -> Study | None:
        return None if self._study is None else self._study.of(entry)

    def _show_study(self) -> None:
        """What the peaks are at, and the way to have them or to stop."""
        study = self._study_of(self._session.current)
        words = stress_state(study) if "stress" in self.plots and self.timeline and self.timeline.steps else ""
        self._stress_button.show_state(study, words)
        self._fit_legend(bool(words))

    def _violations_hint(self) -> str:
        return tr("{} floating when placed (▼), {} against the asked order (◆)").format(
            len(self._floating), len(self._breaks)
        )

    def _step_changed(self, step: int) -> None:
        self._track.blockSignals(True)
        self._track.setValue(step)
        self._track.blockSignals(False)
        self._track.update()
        self._plot.set_step(step)
        self._show_words()

    def _show_words(self) -> None:
        timeline, step = self.timeline, self._session.step
        steps = timeline.steps if timeline else 0
        for button in (self._first, self._back, self._play, self._forward, self._last):
            button.setEnabled(steps > 0)
        if timeline is None or not steps:
            self._position.setText(tr("no steps"))
            self._what.setText(
                tr("open a run to play its building") if timeline is None else tr("this run built nothing")
            )
            return
        self._position.setText(tr("step {} of {}").format(step, steps))
        seconds = timeline.seconds(step)
        words = timeline.describe(step, tr) + self._by_whom(timeline, step)
        self._what.setText(words if seconds is None else f"{words} · {clock_text(seconds)}")
        self._track.setAccessibleDescription(tr("step {} of {}: {}").format(step, steps, words))

    def _by_whom(self, timeline: Timeline, step: int) -> str:
        """Where several agents build together."""
        if self._run is None or self._run.acted is None or not 1 <= step <= timeline.steps:
            return ""
        return tr(" · by {}").format(self._run.agent_of(int(timeline.log.effective[step - 1])))

    def _show_playing(self) -> None:
        self._play.set_icon("pause" if self._playback.playing else "play")
        self._play.setAccessibleName(tr("Pause") if self._playback.playing else tr("Play"))

    # Playing

    def _tick(self) -> None:
        timeline = self.timeline
        if timeline is None:
            self.pause()
            return
        if self._track.isSliderDown():
            self._playback.moved(self._session.step, time.monotonic())
            return
        self._session.set_step(self._playback.due(self._session.step, timeline.steps, time.monotonic()))
        if not self._playback.playing:
            self.pause()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit_legend(self._stress_button.isVisibleTo(self))
        super().resizeEvent(event)

    def _fit_legend(self, solving: bool) -> None:
        """The legend gives way to words about the step and the work."""
        self._legend.setVisible(self.width() >= theme().px(_LEGEND_WIDTH + (_WORK_WIDTH if solving else 0)))

    def hideEvent(self, event: QHideEvent) -> None:
        self.pause()
        super().hideEvent(event)
