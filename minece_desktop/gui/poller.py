"""Delivers what the worker process sends, from a timer that runs only while there is work."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from minece_desktop.core.session import Session

INTERVAL_MS = 50
_SLICE_SECONDS = 0.012
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
        self._session.jobs.poll(_SLICE_SECONDS)
        if not self.busy:
            self._timer.stop()
        self.progressed.emit()
