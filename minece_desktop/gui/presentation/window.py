"""The whole screen for one run after another: large captions, the building played, the camera going round."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAction,
    QCloseEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QWidget

from minece_desktop.core.entry import RunEntry
from minece_desktop.core.session import Session
from minece_desktop.core.tour import Stop, Tour
from minece_desktop.gui.presentation.captions import Captions, captions_of
from minece_desktop.gui.presentation.pace import Moment
from minece_desktop.gui.presentation.view import StopView
from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import tr

Find = Callable[[Stop], RunEntry | None]
FRAME_MS = 16
_CURSOR_MS = 2_000
_HINT_SECONDS = 6.0
_LONGEST_FRAME = 0.1
"""Seconds that one frame moves a tour on at most: after a hitch it goes on where it was."""


class PresentationWindow(QWidget):
    """Two views, one shown while the other prepares the next stop, so that a cut shows no preparations.

    ``find`` gives the entry of a stop, None while it is not known. A stop whose run is not there is passed over.
    """

    left = Signal()
    """It was closed."""
    at_stop = Signal(int)

    def __init__(
        self, session: Session, tour: Tour, find: Find, failure: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowFlag(Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setWindowTitle(self.tr("Presentation"))
        self.setAccessibleName(self.tr("Presentation"))
        self.setMouseTracking(True)
        self.tour, self._find, self._failure = tour, find, failure
        self.index = -1
        self.paused = False
        self._closed, self._elapsed, self._shown_for = False, 0.0, 0.0
        self._wanted: int | None = 0
        self._hinted = True
        self.front, self.back = StopView(session, self), StopView(session, self)
        for view in (self.front, self.back):
            view.captions = partial(self._captions, view)
            view.hide()
        self._last = 0.0
        self._timer = QTimer(self, interval=FRAME_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._cursor_timer = QTimer(self, singleShot=True, interval=_CURSOR_MS)
        self._cursor_timer.timeout.connect(lambda: self.setCursor(Qt.CursorShape.BlankCursor))
        self._make_commands()

    def _make_commands(self) -> None:
        for text, keys, slot in (
            (self.tr("Pause or go on"), ("Space", "K"), self.pause_toggle),
            (self.tr("Next stop"), ("Right", "PgDown", "N"), lambda: self.go(1)),
            (self.tr("Previous stop"), ("Left", "PgUp", "P"), lambda: self.go(-1)),
            (self.tr("First stop"), ("Home",), lambda: self.go_to(0)),
            (self.tr("Leave"), ("Esc", "F11"), self.close),
        ):
            action = QAction(text, self)
            action.setShortcuts([QKeySequence(key) for key in keys])
            action.triggered.connect(lambda _checked=False, slot=slot: slot())
            self.addAction(action)

    # Commands

    def pause_toggle(self) -> None:
        self.paused = not self.paused
        if self.paused:  # time for a picture with all its pixels
            self.front.set_coarse(False)
        self.front.update()

    def go(self, offset: int) -> None:
        """To another stop; round at the ends."""
        here = self._wanted if self._wanted is not None and self.index < 0 else self.index
        self.go_to((here + offset) % len(self.tour.stops))

    def go_to(self, index: int) -> None:
        """Show a stop from its beginning, as soon as it is ready."""
        if index == self.index:
            self._wanted = None
            self._begin()
        else:
            self._want(index)

    # Preparing and cutting

    def _want(self, index: int) -> None:
        self._wanted = index
        stop = self.tour.stops[index]
        entry = self._find(stop)
        if entry is not None and (self.back.stop is not stop or self.back.side.of is not entry):
            self.back.prepare(stop, entry)

    @property
    def _following(self) -> int | None:
        """The stop after this one; None at the end of a tour that does not begin again, or of a single stop."""
        after = self.index + 1
        if after >= len(self.tour.stops):
            return 0 if self.tour.loop and len(self.tour.stops) > 1 else None
        return after

    def pass_over(self, index: int) -> None:
        """A stop's run is not there: go on without it, or end with the last one."""
        stops = [stop for number, stop in enumerate(self.tour.stops) if number != index]
        if not stops:
            self.close()
            return
        self.tour = Tour(tuple(stops), self.tour.loop)
        if self.index > index:
            self.index -= 1
        if self._wanted is not None:
            self._want(min(self._wanted if self._wanted <= index else self._wanted - 1, len(stops) - 1))

    def _cut(self) -> None:
        """The prepared view comes to the front, whole; what was there prepares what comes next."""
        self.index, self._wanted = self._wanted if self._wanted is not None else self.index, None
        self.front, self.back = self.back, self.front
        self._begin()
        self.front.draw_now()
        self.front.show()
        self.front.raise_()
        self.back.hide()
        following = self._following
        if following is not None:
            stop = self.tour.stops[following]
            entry = self._find(stop)
            if entry is not None:
                self.back.prepare(stop, entry)
        current = self.front.side.current
        if current is not None:
            self.setAccessibleDescription(captions_of(current, current.run.log.steps if current.run else 0).spoken)
        self.at_stop.emit(self.index)

    def _begin(self) -> None:
        self._elapsed, self._last = 0.0, time.monotonic()

    # Playing

    def _tick(self) -> None:
        now = time.monotonic()
        passed, self._last = min(now - self._last, _LONGEST_FRAME), now
        self._shown_for += passed
        self._hinted = self._shown_for < _HINT_SECONDS
        if self._wanted is not None:
            self._want(self._wanted)
            ready = self.back.ready if self.index < 0 else self.back.settled
            if self.back.stop is self.tour.stops[self._wanted] and ready:
                self._cut()
                return
        self._play(passed)

    def _play(self, passed: float) -> None:
        view, stop = self.front, self.front.stop
        if self.index < 0 or stop is None or self.paused:
            return
        self._elapsed += passed
        if view.pace is None:  # a run that cannot be read, or a picture that cannot be drawn
            moment = Moment(0, stop.colors[0], 0.0, over=self._elapsed > stop.hold)
            view.update()
        else:
            moment = view.pace.at(self._elapsed)
            view.show_moment(moment, stop.orbit * passed)
        if moment.over:
            self._over()

    def _over(self) -> None:
        """Go on when the next stop is ready; until then the camera keeps turning."""
        following = self._following
        if following is not None:
            self._want(following)
        elif self.tour.loop:
            self._begin()

    def _captions(self, view: StopView, entry: RunEntry) -> Captions:
        stop = view.stop
        words = captions_of(entry, view.side.step, stop.caption if stop else "")
        number = tr("{} of {} · ").format(self.index + 1, len(self.tour.stops)) if len(self.tour.stops) > 1 else ""
        share = view.pace.at(self._elapsed).share if view.pace is not None else 0.0
        hint = self.tr("Space pauses · ← → other stops · Esc leaves") if self._hinted else ""
        progress = f"{number}{words.progress}"
        return Captions(
            words.title, words.quote, words.about, words.verdict, words.status, progress, share, self.paused, hint
        )

    # Window

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Until the first stop is ready."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme().color("window"))
        if self.index < 0:
            painter.setFont(theme().font("title"))
            painter.setPen(theme().color("text_dim"))
            painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignCenter), self.tr("The first run is being read…"))
        painter.end()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._closed and not self._timer.isActive():
            self._place()
            for view in (self.front, self.back):
                view.build_at(self._failure)
            self._last = time.monotonic()
            self._timer.start()
            self._cursor_timer.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        for view in (self.front, self.back):
            view.place(QSize(self.width(), self.height()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.unsetCursor()
        self._cursor_timer.start()
        super().mouseMoveEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._place()
        return super().event(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self._closed:
            self._closed = True
            self._timer.stop()
            self._cursor_timer.stop()
            for view in (self.front, self.back):
                view.captions = None
                view.close_side()
            self.left.emit()
        super().closeEvent(event)
