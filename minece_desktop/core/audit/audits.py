"""The decisions on everything that is opened: an ``Audit`` for each opened path, looked at as one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from psygnal import Signal

from minece_desktop.core.audit import place
from minece_desktop.core.audit.audit import Audit
from minece_desktop.core.audit.decisions import Record, Subject
from minece_desktop.core.audit.problems import SaveStatus
from minece_desktop.core.audit.rows import Key
from minece_desktop.core.audit.standing import Outcome, Stand, bits_of, outcome, standing
from minece_desktop.core.audit.store import BUSY_SECONDS
from minece_desktop.core.run import Message


class Audits:
    """What the window has: ``Audit`` objects by opened path, made when first asked for. Use it in one thread."""

    changed = Signal(object)
    """As ``Audit.changed``, of any of them."""
    status_changed = Signal(SaveStatus)
    """All that is unsaved anywhere, as one ``SaveStatus``."""
    arrived = Signal(Audit)
    """An opened folder came with a store, or its store was accepted: look at ``Audit.arrived``."""
    message = Signal(Message)

    def __init__(self, *, busy_seconds: float = BUSY_SECONDS) -> None:
        self._accepted = place.Accepted()
        self._busy = busy_seconds
        self._audits: dict[Path, Audit] = {}

    @property
    def all(self) -> tuple[Audit, ...]:
        return tuple(self._audits.values())

    def open(self, opened: Iterable[Path]) -> None:
        """Have one for each path that is opened now (``Session.opened``), and let those of others go."""
        wanted = list(opened)
        for path in [path for path in self._audits if path not in wanted]:
            if not self._audits[path].store.pending:
                self._audits.pop(path).close()
        for path in wanted:
            if path not in self._audits:
                self._audits[path] = self._listen(Audit(path, accepted=self._accepted, busy_seconds=self._busy))
        self.changed.emit(None)

    def reopen(self, path: Path) -> Audit:
        """Begin again with a path that is open: another process has accepted its store. What is unsaved goes along.

        Raises ``KeyError`` for a path that is not open.
        """
        before = self._audits[path]
        waiting = before.store.release()
        before.close()
        self._accepted = place.Accepted()
        audit = self._audits[path] = self._listen(Audit(path, accepted=self._accepted, busy_seconds=self._busy))
        for record in waiting:
            audit.store.append(record)
        self.changed.emit(None)
        return audit

    def _listen(self, audit: Audit) -> Audit:
        audit.changed.connect(self._changed)
        audit.status_changed.connect(self._status_changed)
        audit.message.connect(self._told)
        audit.arrived_changed.connect(lambda _: self.arrived.emit(audit))
        for message in audit.messages:
            self.message.emit(message)
        if audit.arrived is not None:
            self.arrived.emit(audit)
        return audit

    def of(self, run: Path) -> Audit:
        """Where decisions on the run at this path are kept: that of the innermost opened folder around it.

        Raises ``KeyError`` for a run outside all of them.
        """
        around = [path for path in self._audits if run == path or path in run.parents]
        if not around:
            raise KeyError(str(run))
        return self._audits[max(around, key=lambda path: len(path.parts))]

    def _changed(self, keys: frozenset[Key] | None) -> None:
        self.changed.emit(keys)

    def _told(self, message: Message) -> None:
        self.message.emit(message)

    def _status_changed(self) -> None:
        self.status_changed.emit(self.status)

    @property
    def status(self) -> SaveStatus:
        found = [audit.status for audit in self._audits.values() if audit.status.problem is not None]
        if not found:
            return SaveStatus()
        worst = max(found, key=lambda status: status.unsaved)
        return SaveStatus(sum(status.unsaved for status in found), worst.problem, worst.detail)

    def history(self, subject: Subject) -> list[Record]:
        """All records on a subject, oldest first, each once."""
        found = {record.id: record for audit in self._audits.values() for record in audit.history(subject)}
        return sorted(found.values(), key=lambda record: record.order)

    def standing(self, subject: Subject) -> list[Record]:
        """Each reviewer's standing decision on a subject, oldest first."""
        return standing(self.history(subject))

    def stands(self, runs: Sequence[str]) -> dict[Key, list[Stand]]:
        """Standing decisions by ``Subject.key``, of runs by identity."""
        together: dict[Key, dict[str, Stand]] = {}
        for audit in self._audits.values():
            for key, stands in audit.stands(runs).items():
                together.setdefault(key, {}).update((stand.record, stand) for stand in stands)
        return {key: _latest(by_record.values()) for key, by_record in together.items()}

    def decided(self, runs: Sequence[str], reviewer: str) -> dict[Key, int]:
        """What a queue of this reviewer goes by; where several stores know of a subject, all of them together."""
        found: dict[Key, int] = {}
        shared: set[Key] = set()
        for audit in self._audits.values():
            told = audit.decided(runs, reviewer)
            shared |= told.keys() & found.keys()
            found |= told
        if shared:
            stands = self.stands(list({run for run, _ in shared}))
            found |= {key: bits_of(stands.get(key, ()), reviewer) for key in shared}
        return found

    def outcomes(self, runs: Sequence[str]) -> dict[Key, Outcome]:
        """What reviewers together say, by ``Subject.key``: for ``verdicts.three`` and ``verdicts.problem_of``."""
        return {key: outcome(stands) for key, stands in self.stands(runs).items()}

    def poll(self) -> None:
        """Try again what could not be saved, and notice what other programs wrote. Call it every second or so."""
        for audit in self._audits.values():
            audit.poll()

    def close(self) -> tuple[Record, ...]:
        """Let all files go; returns what could be saved nowhere."""
        return tuple(record for audit in self._audits.values() for record in audit.close())


def _latest(stands: Iterable[Stand]) -> list[Stand]:
    """One a reviewer and role: two stores may each hold one."""
    last = {(one.reviewer, one.role): one for one in sorted(stands, key=lambda one: (one.time, one.record))}
    return list(last.values())
