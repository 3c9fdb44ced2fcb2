"""Keeps Python's collector from holding up the window: a full collection looks at every object of every opened run."""

from __future__ import annotations

import gc
import time

from PySide6.QtCore import QObject

from minece_desktop.gui.main_window import MainWindow

_EVERY_SECONDS = 1.0


class GarbageKeeper(QObject):
    """While runs come in, sets those that have come apart from what the collector looks at.

    Young garbage is collected first, so that little but living objects is kept; all is looked at again once the runs
    have been closed.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._next = time.monotonic() + _EVERY_SECONDS
        window.poller.progressed.connect(self.keep)
        window.session.runs_changed.connect(self._runs_changed)
        gc.freeze()

    def keep(self) -> None:
        """Called often; does something once a second, and when the work has ended."""
        now = time.monotonic()
        if now >= self._next or not self._window.poller.busy:
            self._next = now + _EVERY_SECONDS
            gc.collect(1)
            gc.freeze()

    def stop(self) -> None:
        self._window.session.runs_changed.disconnect(self._runs_changed, missing_ok=True)
        gc.unfreeze()

    def _runs_changed(self) -> None:
        if not self._window.session.entries:
            gc.unfreeze()
