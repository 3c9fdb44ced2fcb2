"""The decisions on everything that is opened: an ``Audit`` for each opened path, looked at as one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from psygnal import Signal

from minece_desktop.core.audit import place
from minece_desktop.core.audit.audit import Audit
from minece_desktop.core.audit.decisions import Kind, Record, Subject
from minece_desktop.core.audit.packed import Key, Packed, together
from minece_desktop.core.audit.problems import SaveStatus
from minece_desktop.core.audit.standing import Outcome, Stand, bits_of, outcome, standing
from minece_desktop.core.audit.store import BUSY_SECONDS
from minece_desktop.core.run import Message


class Audits:
    """What the window has: ``Audit`` objects by opened path, made when first asked for. Use it in one thread.

    ``at_once``: what was kept in two places is brought together when a path is opened, and not by ``step``.
    """

    changed = Signal(object)
    """As ``Audit.changed``, of any of them."""
    status_changed = Signal(SaveStatus)
    """All that is unsaved anywhere, as one ``SaveStatus``."""
    arrived = Signal(Audit)
    """An opened folder came with a store, or its store was accepted: look at ``Audit.arrived``."""
    message = Signal(Message)

    def __init__(self, *, busy_seconds: float = BUSY_SECONDS, at_once: bool = True) -> None:
        self._accepted = place.Accepted()
        self._busy, self._at_once = busy_seconds, at_once
        self._audits: dict[Path, Audit] = {}

    @property
    def all(self) -> tuple[Audit, ...]:
        return tuple(self._audits.values())

    def open(self, opened: Iterable[Path]) -> None:
        """Have one for each path that is opened now (``Session.opened``), and let those of others go.

        Decisions made on a folder are found when a folder in it is opened, and the other way round: where this user
        keeps some around or within a path, those are had too. What is decided goes to the innermost.
        """
        opened, self._accepted = list(opened), place.Accepted()
        wanted = list(dict.fromkeys(home for path in opened for home in self._homes(path)))
        for path in [path for path in self._audits if path not in wanted]:
            if not self._audits[path].store.pending:
                self._audits.pop(path).close()
        for path in wanted:
            if path not in self._audits:
                audit = self._made(path)
                if audit.arrived is not None and path not in opened:
                    audit.close()  # it was exchanged: who opens that folder is asked
                    continue
                self._audits[path] = self._listen(audit)
        self.changed.emit(None)

    def _made(self, path: Path) -> Audit:
        return Audit(path, accepted=self._accepted, busy_seconds=self._busy, at_once=self._at_once)

    def _homes(self, path: Path) -> list[Path]:
        """Where decisions on what is opened are kept; at the path itself, unless only folders around it have some."""
        around = self._accepted.around(path)
        own = not around or place.inside(path).exists() or place.beside(path).exists()
        return [*([path] if own else []), *around, *self._accepted.within(path)]

    def reopen(self, path: Path) -> Audit:
        """Begin again with a path that is open: another process has accepted its store. What is unsaved goes along.

        Raises ``KeyError`` for a path that is not open.
        """
        before = self._audits[path]
        waiting = before.store.release()
        before.close()
        self._accepted = place.Accepted()
        audit = self._audits[path] = self._listen(self._made(path))
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
        folders = (run.absolute(), *run.absolute().parents)
        around = [path for path in self._audits if path.absolute() in folders]
        if not around:
            raise KeyError(str(run))
        return self._audits[max(around, key=lambda path: len(path.absolute().parts))]

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

    def known(self, runs: Sequence[str]) -> set[str]:
        """Which of these runs, by identity, there are records of."""
        return set().union(*(audit.store.known(runs) for audit in self._audits.values()))

    def packed(self, reviewer: str) -> Packed:
        """The same of everything at once; what two stores say different things of is to be looked up."""
        return together([audit.packed(reviewer) for audit in self._audits.values()])

    def outcomes(self, runs: Sequence[str]) -> dict[Key, Outcome]:
        """What reviewers together say, by ``Subject.key``: for ``verdicts.three`` and ``verdicts.problem_of``."""
        return {key: outcome(stands) for key, stands in self.stands(runs).items()}

    def undo_target(self, reviewer: str) -> tuple[Audit, Record] | None:
        """The reviewer's last decision in any of them that is not retracted."""
        found = [(audit, one) for audit in self.all if (one := audit.store.undo_target(reviewer)) is not None]
        return max(found, key=lambda pair: pair[1].order, default=None)

    def redo_target(self, reviewer: str) -> tuple[Audit, Record] | None:
        """What was undone last; None when something was decided since, in whichever of them."""
        newest = [(audit, one) for audit in self.all if (one := next(audit.store.newest(reviewer), None))]
        if not newest:
            return None
        audit, last = max(newest, key=lambda pair: pair[1].order)
        target = None if last.kind is Kind.DECISION else audit.store.redo_target(reviewer)
        return None if target is None else (audit, target)

    def step(self) -> bool:
        """Bring some more of what was kept in two places together; whether there is more to do. For idle moments."""
        return any(audit.step() for audit in self._audits.values())

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
