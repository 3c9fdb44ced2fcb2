"""What a review knows of the open runs, kept up with the session and with the stores of decisions."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from psygnal import SignalInstance
from PySide6.QtCore import QObject, QTimer, Signal

from minece_desktop.core.audit.audits import Audits
from minece_desktop.core.audit.earlier import EarlierStates
from minece_desktop.core.audit.packed import Key
from minece_desktop.core.session import RunEntry, Session
from minece_desktop.gui.models.audit_queue import QueueFeed
from minece_desktop.gui.models.audit_slices import Slices
from minece_desktop.gui.models.audit_states import AuditStates

POLL_MS = 1000
_PREPARED = 100
"""Places of the queue whose decisions are looked up at once: some milliseconds."""


class Upkeep(QObject):
    """Looks up decisions, earlier states and how far runs are reviewed, and fills the queue, some at a time.

    ``changed``: what is shown of the subject may be another now. ``opened``: other folders are open.
    """

    changed = Signal()
    queue_changed = Signal()
    opened = Signal()

    def __init__(
        self,
        session: Session,
        audits: Audits,
        feed: QueueFeed,
        states: AuditStates,
        earlier: EarlierStates,
        parent: QObject,
    ) -> None:
        """Hears what changes from now on; ``start`` takes what is there already."""
        super().__init__(parent)
        self.active = False
        """Whether somebody reviews: an open window alone needs no queue."""
        self._session, self._audits = session, audits
        self._feed, self._states, self._earlier = feed, states, earlier
        self._opened: list[Path] = []
        self._seen: list[RunEntry] = []
        """The session's runs as they were last looked at: more are added at the end."""
        self._poll_timer = QTimer(self, interval=POLL_MS)
        self._poll_timer.timeout.connect(self._poll)
        self._slices = Slices(self._work, self)
        self._slices.done.connect(self.queue_changed)
        for signal, slot in self._heard():
            signal.connect(slot)

    def start(self) -> None:
        self._poll_timer.start()
        self._runs_changed()

    def _heard(self) -> list[tuple[SignalInstance, Callable[..., None]]]:
        return [
            (self._session.runs_changed, self._runs_changed),
            (self._session.entry_changed, self._entry_changed),
            (self._audits.changed, self._decided),
            (self._feed.queue.changed, self._queue_changed),
        ]

    def stop(self) -> None:
        self._poll_timer.stop()
        self._slices.stop()
        for signal, slot in self._heard():
            signal.disconnect(slot, missing_ok=True)

    @property
    def ready(self) -> bool:
        """Whether all that is decided is looked up, so that progress can be told."""
        return self._slices.ready

    def soon(self) -> None:
        """There is something to look up."""
        self._slices.soon()

    def begin(self) -> None:
        """Somebody reviews."""
        if not self.active:
            self.active = True
            self._feed.want(self._session.entries)
            self.soon()

    def _runs_changed(self) -> None:
        self._open()
        entries = self._session.entries
        known = len(self._seen)
        if known > len(entries) or (known and entries[known - 1] is not self._seen[-1]):
            self._states.clear()
            self._feed.clear()
            self._seen, known = [], 0
        new = entries[known:]
        self._seen += new
        self._want(new)

    def _entry_changed(self, entry: RunEntry) -> None:
        if entry.grade is not None and entry.grade.complete and not entry.grading:
            self._want([entry])

    def _want(self, entries: list[RunEntry]) -> None:
        self._states.want(entries)
        if self.active:
            self._feed.want(entries)
        self.soon()

    def _open(self) -> None:
        if self._session.opened != self._opened:
            self._opened = list(self._session.opened)
            self._audits.open(self._opened)
            self.opened.emit()

    def _poll(self) -> None:
        self._open()
        self._audits.poll()

    def _work(self) -> bool:
        """One thing at a time, some milliseconds of it; whether there is more."""
        before = self._earlier.found
        more = self._audits.step() or self._earlier.step() or self._states.step()
        if self._earlier.found != before:
            self.changed.emit()
        return more or (self.active and (self._feed.step() or not self._feed.queue.prepare(_PREPARED)))

    def _queue_changed(self) -> None:
        self.soon()
        self.queue_changed.emit()

    def _decided(self, keys: frozenset[Key] | None) -> None:
        self._states.update(keys)
        self._feed.queue.update(keys)
        if keys is None and self._session.current is not None:
            self._earlier.again(self._session.current.run)
        self.soon()
        self.changed.emit()
