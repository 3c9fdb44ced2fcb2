"""A minute round the window for newcomers: begun once by itself, and again by a command."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

import resources
from checks.result import CheckResult
from minece_desktop.core.entry import RunEntry
from minece_desktop.core.session import ColorMode
from minece_desktop.gui.features.settings_dialog import SettingsFeature
from minece_desktop.gui.features.welcome import WelcomeFeature
from minece_desktop.gui.translate import tr

if TYPE_CHECKING:
    from minece_desktop.gui.introduction.card import Card, Light
    from minece_desktop.gui.introduction.points import Place, Point
    from minece_desktop.gui.main_window import MainWindow

SAMPLE = "roof-five-columns-biased"
"""It has a stress worth seeing, a failed check and a disputed one."""
_MOVES = (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.LayoutRequest)


@dataclass(frozen=True)
class _Before:
    """What the window showed before the introduction changed it."""

    entry: RunEntry | None
    color: ColorMode
    tab: QWidget
    check: CheckResult | None
    focus: QWidget | None


class IntroductionFeature(QObject):
    """``index``: the point that is shown; None while the window is not introduced."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.index: int | None = None
        self.points: tuple[Point, ...] = ()
        self.light: Light | None = None
        self.card: Card | None = None
        self._before: _Before | None = None
        self._sample_wanted = False
        self._chosen = False
        self._due: Point | None = None
        self._followed: list[QWidget] = []
        self._place_soon = QTimer(self, singleShot=True, interval=0)
        self._place_soon.timeout.connect(self.place)
        self._begin_soon = QTimer(self, singleShot=True, interval=0)
        self._begin_soon.timeout.connect(self._begin)
        session = window.session
        self._news = (session.runs_changed, session.current_changed, session.entry_changed)
        window.actions_.add("Help", "introduction", "Introduction", self.start, "",
            "A minute round the window, panel by panel", before="shortcuts")  # fmt: skip

    # Beginning

    def offer(self) -> None:
        """Begin once a run is shown with its grade, unless that was done at an earlier start."""
        if self._settings.preferences.introduction:
            self._wait(sample=False)

    def start(self) -> None:
        """Begin on what is open, or where nothing is on the samples."""
        self._stop_waiting()
        if self._window.session.entries:
            self._begin()
        else:
            self._wait(sample=True)
            self._window.open_paths([resources.SAMPLES])

    def _wait(self, *, sample: bool) -> None:
        self._sample_wanted, self._chosen = sample, False
        for signal in self._news:
            signal.connect(self._look, unique=True)
        self._look()

    def _stop_waiting(self) -> None:
        self._begin_soon.stop()
        for signal in self._news:
            signal.disconnect(self._look, missing_ok=True)

    def _look(self, _what: object = None) -> None:
        """Is there something to show by now? Of the samples, the one that has most to show."""
        session = self._window.session
        telling = next((entry for entry in session.entries if entry.ref.path == resources.SAMPLES / SAMPLE), None)
        if telling is None and self._sample_wanted:
            return
        if telling is not None and telling is not session.current and not self._chosen:
            self._chosen = True  # whoever chooses another meanwhile keeps that one
            session.show(telling)
            return
        entry = session.current
        if entry is not None and entry.grade is not None and not entry.grading:
            self._stop_waiting()
            self._begin_soon.start()

    def _begin(self) -> None:
        from minece_desktop.gui.introduction.card import Card, Light

        self.end()
        window, session = self._window, self._window.session
        self._welcome.leave()
        self._settings.set(introduction=False)
        self._before = _Before(
            session.current, session.color, window.tabs.currentWidget(), session.selected_check, window.focusWidget()
        )
        self.points = self._available()
        self.light, self.card = Light(window), Card(window)
        self.card.next_wanted.connect(lambda: self.go(1))
        self.card.back_wanted.connect(lambda: self.go(-1))
        self.card.skipped.connect(self.end)
        window.installEventFilter(self)
        for signal in self._news:
            signal.connect(self._run_changed)
        self.light.show()
        self.card.show()
        self._show(0)
        self.card.next.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def _welcome(self) -> WelcomeFeature:
        return next(one for one in self._window.features if isinstance(one, WelcomeFeature))

    @property
    def _settings(self) -> SettingsFeature:
        return next(one for one in self._window.features if isinstance(one, SettingsFeature))

    # From point to point

    def go(self, by: int) -> None:
        """To the next point (1) or the one before (-1); after the last one it is over."""
        if self.index is None:
            return
        here = self.points[self.index]
        self.points = self._available(here)
        there = self.points.index(here) + by
        if there >= len(self.points):
            self.end()
        elif there >= 0:
            self._show(there)

    def _available(self, here: Point | None = None) -> tuple[Point, ...]:
        """The points there is something to show for by now: runs are graded meanwhile."""
        from minece_desktop.gui.introduction.points import POINTS

        return tuple(
            point for point in POINTS if point is here or point.find(self._window) or self._run_for(point) is not None
        )

    def _show(self, index: int) -> None:
        assert self.card is not None
        self.index, point = index, self.points[index]
        self.card.show_point(tr(point.title), tr(point.text), index, len(self.points))
        self._due = point
        run, session = self._run_for(point), self._window.session
        if run is not None and run is not session.current:
            session.show(run)
        self._prepare()
        self.place()
        self._place_soon.start()  # what was brought into sight is laid out by then

    def _run_for(self, point: Point) -> RunEntry | None:
        """The run in sight where it will do, the one that was before, or the first that does; None for none."""
        session = self._window.session
        before = self._before.entry if self._before is not None else None
        return next(
            (
                entry
                for entry in (session.current, before, *session.entries)
                if point.needs is not None and entry is not None and point.needs(entry)
            ),
            None,
        )

    def _run_changed(self, _what: object = None) -> None:
        self._prepare()
        self._place_soon.start()

    def _prepare(self) -> None:
        """Bring into sight what is told of, once the run is read and graded."""
        entry = self._window.session.current
        graded = entry is not None and entry.grade is not None and not entry.grading
        if self._due is not None and (graded or self._due.needs is None):
            due, self._due = self._due, None
            due.prepare(self._window)

    def end(self) -> None:
        """Take the card away, and leave the window as it was before."""
        if self.index is None or self.card is None or self.light is None or self._before is None:
            return
        self.index = None
        self._due = None
        self._place_soon.stop()
        self._follow([])
        self._window.removeEventFilter(self)
        for signal in self._news:
            signal.disconnect(self._run_changed, missing_ok=True)
        focused = self._window.focusWidget()
        held = focused is None or self.card.isAncestorOf(focused)
        for widget in (self.card, self.light):
            widget.hide()
            widget.deleteLater()
        self.card = self.light = None
        self._restore(self._before, held and not self._welcome.shown)
        self._before = None

    def _restore(self, before: _Before, focus: bool) -> None:
        window, session = self._window, self._window.session
        session.set_color(before.color)
        window.tabs.setCurrentWidget(before.tab)
        if before.entry in session.entries and session.current is not before.entry:
            session.show(before.entry)
        session.select_check(before.check if session.current is before.entry else None)
        if not focus:
            return
        if before.focus is not None and isValid(before.focus) and before.focus.isVisible():
            before.focus.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            window.focus_view()

    # Where the light falls

    def place(self) -> None:
        """Put light and card where the places of this point are by now; it is over where the panels are gone."""
        from minece_desktop.gui.introduction.placing import beside

        if self.index is None or self.card is None or self.light is None:
            return
        if self._welcome.shown:
            self.end()
            return
        window = self._window
        places = self.points[self.index].find(window)
        self._follow([place.widget for place in places])
        lit = [box for box in (_in_sight(place, window) for place in places) if not box.isEmpty()]
        self.light.setGeometry(window.rect())
        self.light.show_places(lit)
        self.card.fit()
        self.card.move(beside(self.card.size(), lit, window.rect()))
        self.light.raise_()
        self.card.raise_()

    def _follow(self, widgets: list[QWidget]) -> None:
        """Be told when one of these widgets, or what it stands in, moves."""
        wanted: list[QWidget] = []
        for widget in widgets:
            one: QWidget | None = widget
            while one is not None and one is not self._window and one not in wanted:
                wanted.append(one)
                one = one.parentWidget()
        for one in self._followed:
            if isValid(one) and one not in wanted:
                one.removeEventFilter(self)
        for one in wanted:
            if one not in self._followed:
                one.installEventFilter(self)
        self._followed = wanted

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _MOVES:
            self._place_soon.start()
        elif watched is self._window and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress:
                self.end()
                return True
        return False

    def stop(self) -> None:
        self._stop_waiting()
        self.end()


def _in_sight(place: Place, window: QWidget) -> QRect:
    """What can be seen of a place, in the window's coordinates; empty for nothing."""
    if not place.widget.isVisible():
        return QRect()
    shown = place.part or place.widget.rect()
    one = place.widget
    while one is not window:
        parent = one.parentWidget()
        shown = shown.translated(one.mapTo(parent, QPoint(0, 0))).intersected(parent.rect())
        one = parent
    return shown


def install(window: MainWindow) -> IntroductionFeature:
    return IntroductionFeature(window)
