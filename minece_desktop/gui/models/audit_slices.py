"""Work done some milliseconds at a time, so that the window goes on in between."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

SLICE_MS = 15
"""Between two slices."""


class Slices(QObject):
    """``work`` does a little, and says whether there is more; ``done``: there is no more."""

    done = Signal()

    def __init__(self, work: Callable[[], bool], parent: QObject) -> None:
        super().__init__(parent)
        self.ready = True
        """Whether all is done."""
        self._work = work
        self._timer = QTimer(self, singleShot=True, interval=SLICE_MS)
        self._timer.timeout.connect(self._slice)

    def soon(self) -> None:
        """There is something to do."""
        self.ready = False
        if not self._timer.isActive():
            self._timer.start()

    def _slice(self) -> None:
        self.ready = not self._work()
        if self.ready:
            self.done.emit()
        else:
            self._timer.start()

    def stop(self) -> None:
        self._timer.stop()
