"""Keeps Python's collector from holding up the window: a full collection looks at every object of every opened run."""

from __future__ import annotations

import gc
import time

from PySide6.QtCore import QObject, QTimer

from minece_desktop.gui.main_window import MainWindow

_EVERY_SECONDS = 1.0
_SOON_MS = 15
_LOOK_MS = 10_000
_QUIET_SECONDS = 30.0
_UNSEEN_SECONDS = 60.0
_SEEN_SECONDS = 600.0
_SHARE = 1000.0
"""Full collections take at most one part in so many of the time, however many runs are open."""


class GarbageKeeper(QObject):
    """While runs come in, sets those that have come apart from what the collector looks at.

    Young garbage is collected first, so that little but living objects is kept. What is garbage nevertheless, or
    becomes it later, is found by a full collection while nothing runs and nobody moves the picture: after a minute in
    a window that is not seen, after ten in one that is, and soon after the runs have been closed.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        now = time.monotonic()
        self._next = now + _EVERY_SECONDS
        self._swept = self._moved = now
        self._took = 0.0
        self._used = True
        self._closed = False
        self._soon = QTimer(self, singleShot=True, interval=_SOON_MS)
        self._soon.timeout.connect(self.keep)
        window.poller.progressed.connect(self._progressed)
        window.session.runs_changed.connect(self._runs_changed)
        window.view.live.changed.connect(self._picture_changed)
        self._timer = QTimer(self, interval=_LOOK_MS)
        self._timer.timeout.connect(self.sweep_when_idle)
        self._timer.start()
        gc.freeze()

    def _progressed(self) -> None:
        """Whoever tells of progress has worked in this turn already: a collection comes in one of its own."""
        self._used = True
        if not self._soon.isActive():
            self._soon.start()

    def keep(self) -> None:
        """Called often; does something once a second, and when the work has ended."""
        now = time.monotonic()
        self._used = True
        if now >= self._next or not self._window.poller.busy:
            self._next = now + _EVERY_SECONDS
            gc.collect(1)
            gc.freeze()

    def sweep_when_idle(self) -> bool:
        """Look at all objects if that is due and disturbs nobody; returns whether it was done."""
        now = time.monotonic()
        quiet = not self._window.poller.busy and now - self._moved >= _QUIET_SECONDS
        unseen = not self._window.isVisible() or self._window.isMinimized()
        wait = max(_UNSEEN_SECONDS if unseen else _SEEN_SECONDS, _SHARE * self._took)
        if not self._used or not (quiet or (unseen and not self._window.poller.busy)):
            return False
        if now - self._swept < wait and not self._closed:
            return False
        begun = time.perf_counter()
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._took = time.perf_counter() - begun
        self._swept, self._used, self._closed = now, False, False
        return True

    def stop(self) -> None:
        self._timer.stop()
        self._soon.stop()
        self._window.session.runs_changed.disconnect(self._runs_changed, missing_ok=True)
        gc.unfreeze()

    def _picture_changed(self) -> None:
        self._moved = time.monotonic()
        self._used = True

    def _runs_changed(self) -> None:
        if not self._window.session.entries:
            self._used = self._closed = True
            gc.unfreeze()
