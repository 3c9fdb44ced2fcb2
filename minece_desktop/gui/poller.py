"""Delivers what the worker process and the watching thread tell, from timers that run only while they do."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from minece_desktop.core.session import Session

INTERVAL_MS = 50
BUSY_MS = 15
"""While results flow: the worker waits for the pipe to be emptied."""
WATCH_MS = 250
_SLICE_SECONDS = 0.008
"""Spent at most on one round of results, so that redraws keep their frame."""


class JobPoller(QObject):
    """Polls ``session.jobs`` every 50 ms while a job waits or runs."""

    progressed = Signal()
    """A job started, went on or ended; at most once a round."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._timer = QTimer(self, interval=INTERVAL_MS)
        self._timer.timeout.connect(self._poll)
        session.busy_changed.connect(self.wake)
        self.wake()

    @property
    def busy(self) -> bool:
        jobs = self._session.jobs
        return jobs.running is not None or jobs.waiting > 0

    @property
    def active(self) -> bool:
        return self._timer.isActive()

    def wake(self) -> None:
        if self.busy and not self._timer.isActive():
            self._timer.start()
            self.progressed.emit()

    def stop(self) -> None:
        self._session.busy_changed.disconnect(self.wake, missing_ok=True)
        self._timer.stop()

    def _poll(self) -> None:
        more = self._session.jobs.poll(_SLICE_SECONDS)
        self._timer.setInterval(BUSY_MS if more else INTERVAL_MS)
        if not self.busy:
            self._timer.stop()
        self.progressed.emit()


class WatchPoller(QObject):
    """Asks ``session.following`` for news while it watches."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._timer = QTimer(self, interval=WATCH_MS)
        self._timer.timeout.connect(session.following.poll)
        session.busy_changed.connect(self.wake)
        self.wake()

    def wake(self) -> None:
        """Looking for runs has ended, or the runs were closed."""
        active = self._session.following.active
        if active != self._timer.isActive():
            if active:
                self._timer.start()
            else:
                self._timer.stop()

    def stop(self) -> None:
        self._session.busy_changed.disconnect(self.wake, missing_ok=True)
        self._timer.stop()
