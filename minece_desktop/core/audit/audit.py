"""The decisions on what was opened: where they are kept, who may write there, undo and redo."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from psygnal import Signal

from checks.result import CheckResult
from minece_desktop.core.audit import bring, place
from minece_desktop.core.audit.arrived import ArrivedStore, Examined
from minece_desktop.core.audit.bring import Bringing
from minece_desktop.core.audit.decisions import Decision, Judged, Kind, Opinion, Record, Subject
from minece_desktop.core.audit.file import refuse_links
from minece_desktop.core.audit.packed import Key, Packed
from minece_desktop.core.audit.problems import Problem, SaveStatus, detail_of, problem_of
from minece_desktop.core.audit.records import fitted
from minece_desktop.core.audit.schema import SchemaError
from minece_desktop.core.audit.snapshot import judged_check, judged_run, subject_of
from minece_desktop.core.audit.standing import Stand
from minece_desktop.core.audit.store import BUSY_SECONDS, AuditStore
from minece_desktop.core.grading import Grade
from minece_desktop.core.run import Message, RunError, Severity
from tasks.saying import say

_ELSEWHERE = (Problem.READ_ONLY, Problem.DAMAGED, Problem.FOREIGN)
"""Problems that do not pass: decisions go to the user's data folder."""
_FAILURES = (sqlite3.Error, OSError, SchemaError)


@dataclass(frozen=True)
class Saved:
    """A record, and whether it is on the disk (otherwise it is in memory, and ``Audit.status`` says why)."""

    record: Record
    on_disk: bool


class Audit:
    """All decisions on one opened folder (or file). Nothing is written before the first decision.

    ``store``: where they are read and written: in the folder (``.minece/audit.sqlite3``), or in the user's data folder
    where the folder may not be written to, or while ``arrived``, a store that came with it, is not accepted. What was
    kept in the data folder goes into the folder's store once that can be used: ``at_once``, or by ``step``.
    """

    changed = Signal(object)
    """Decisions on these subjects' keys (a frozenset of ``Subject.key``) have changed; None: on any."""
    status_changed = Signal(SaveStatus)
    arrived_changed = Signal(object)
    """The ``ArrivedStore`` to accept, or None."""

    message = Signal(Message)

    def __init__(
        self,
        opened: Path,
        *,
        accepted: place.Accepted | None = None,
        busy_seconds: float = BUSY_SECONDS,
        at_once: bool = True,
    ) -> None:
        self.opened = opened
        self.arrived: ArrivedStore | None = None
        self.messages: list[Message] = []
        """What opening it had to say."""
        self._accepted = accepted or place.Accepted()
        self._busy, self._at_once = busy_seconds, at_once
        self._bringing: Bringing | None = None
        self._told_of_bringing = False
        self._inside = place.inside(opened) if os.path.isdir(opened) else None  # noqa: PTH112 - never raises
        self.store = self._begin()
        self._listen()
        self._bring_together()

    # Where

    @property
    def in_folder(self) -> bool:
        """Whether decisions are kept in the opened folder itself."""
        return self.store.path == self._inside

    @property
    def status(self) -> SaveStatus:
        return self.store.status

    def _begin(self) -> AuditStore:
        path = self._inside
        if path is None:
            return self._beside()
        try:
            refuse_links(path)
            there = path.exists()
        except OSError as error:
            self._say(say("cannot be used: {}; decisions are kept in your own data folder", detail_of(error)))
            return self._beside()
        if not there:
            return self._new(path)
        known = self._accepted.last(path)
        if known is not None:
            store = AuditStore(path, guarded=True, identity=known, busy_seconds=self._busy)
            identity = store.identity
            if identity is not None and self._accepted.holds(path, identity):
                return store
            store.close()
        return self._look_at(path)

    def _new(self, path: Path) -> AuditStore:
        """A store to be made in the folder; who begins it need not accept it."""
        identity = str(uuid.uuid4())
        store = AuditStore(path, guarded=True, identity=identity, busy_seconds=self._busy)

        def note() -> None:
            made = store.identity
            self._accepted.add(path, made or identity)

        store.file.on_create = note
        return store

    def _beside(self) -> AuditStore:
        store = AuditStore(place.beside(self.opened), busy_seconds=self._busy)
        store.file.on_create = lambda: self._accepted.note_beside(self.opened)
        return store

    def _look_at(self, path: Path) -> AuditStore:
        """A store in the folder that is not ours to write to: to be accepted, or accepted and read-only."""
        store = self._beside()
        try:
            arrived = ArrivedStore(path)
        except _FAILURES as error:
            self._say(
                say("cannot be used: {}; it is left as it is, and decisions go to your data folder", detail_of(error))
            )
            return store
        if not self._accepted.holds(path, arrived.identity):
            self.arrived = arrived
            return store
        with contextlib.closing(arrived):
            try:
                store.add_all(arrived.records())
            except _FAILURES as error:
                self._say(say("cannot be read whole: {}", detail_of(error)))
        return store

    def _say(self, text: str) -> None:
        message = Message(text, Severity.WARNING, f"{place.FOLDER}/{place.NAME}")
        self.messages.append(message)
        self.message.emit(message)

    def _listen(self) -> None:
        self.store.changed.connect(self._changed)
        self.store.status_changed.connect(self._status_changed)

    def _changed(self, keys: frozenset[Key] | None) -> None:
        self.changed.emit(keys)

    def _status_changed(self, status: SaveStatus) -> None:
        self.status_changed.emit(status)

    def _bring_together(self) -> None:
        """What was decided while the folder could not be written to belongs into its store."""
        other = place.beside(self.opened)
        if self.in_folder and other.exists():
            kept = AuditStore(other, busy_seconds=self._busy)
            self._bringing = Bringing(kept, self.store, bring.ALL if self._at_once else bring.SLICE)
            while self._at_once and self.step():
                pass

    def step(self) -> bool:
        """Bring some more of what was kept elsewhere into the folder's store; whether to go on. For idle moments."""
        bringing = self._bringing
        if bringing is None:
            return False
        try:
            more = bringing.step()
        except _FAILURES as error:
            self._not_brought(bringing, error)
            return False
        if not more:
            self._bringing = None
        return more

    def _not_brought(self, bringing: Bringing, error: Exception) -> None:
        """It stays where it is; for what passes, ``poll`` tries again."""
        problem, detail = problem_of(error), detail_of(error)
        if problem in (Problem.DAMAGED, Problem.FOREIGN):
            kept = bringing.source.path
            self._say(say("not all that was kept in your own data folder can be added ({}): {}", detail, kept))
        elif problem in _ELSEWHERE:
            self._fall_back(detail)
        else:
            if problem is not Problem.BUSY and not self._told_of_bringing:
                self._told_of_bringing = True
                self._say(
                    say("what is kept in your own data folder cannot be added now ({}); it is tried again", detail)
                )
            return
        bringing.source.close()
        self._bringing = None

    def _switch(self, store: AuditStore) -> None:
        """Go on with another store; what is pending goes along."""
        before = self.store
        before.changed.disconnect(self._changed)
        before.status_changed.disconnect(self._status_changed)
        waiting = before.release()
        self.store = store
        self._listen()
        for record in waiting:
            store.append(record)
        self.changed.emit(None)
        self.status_changed.emit(store.status)

    def _fall_back(self, why: str) -> None:
        """The folder's store cannot be written to: go on in the user's data folder, with what the folder's holds."""
        assert self._inside is not None
        store = self._beside()
        self._say(say("cannot be written to ({}): decisions are kept in {}", why, store.path))
        if self._inside.exists():
            try:
                with contextlib.closing(ArrivedStore(self._inside)) as there:
                    store.add_all(there.records())
            except _FAILURES as error:
                self._say(say("what it holds cannot be read now: {}", detail_of(error)))
        self._switch(store)

    def accept(self) -> Examined:
        """The user trusts the store that came with the folder. A sound one is used from now on; of a damaged one what
        can be read is copied to the user's data folder, and its ``problems`` say what is wrong with it.

        Raises ``RunError`` when it cannot be done.
        """
        arrived, path = self.arrived, self._inside
        assert arrived is not None
        assert path is not None
        try:
            examined = arrived.examine()
            if examined.problems:
                self.store.add_all(arrived.records())
            else:
                self._accepted.add(path, examined.identity)
                self._take_over(path)
        except _FAILURES as error:
            text = say("cannot be accepted: {}", detail_of(error))
            raise RunError(Message(text, Severity.ERROR, f"{place.FOLDER}/{place.NAME}")) from None
        finally:
            arrived.close()
            self.arrived = None
            self.arrived_changed.emit(None)
        return examined

    def leave_arrived(self) -> None:
        """The store that came with the folder is not asked about any more; it is left as it is."""
        if self.arrived is not None:
            self.arrived.close()
            self.arrived = None
            self.arrived_changed.emit(None)

    def _take_over(self, path: Path) -> None:
        """Use an accepted store; one that may not be written to is copied."""
        store = AuditStore(path, guarded=True, busy_seconds=self._busy)
        try:
            store.rebuild()
        except _FAILURES:
            store.close()
            assert self.arrived is not None
            self.store.add_all(self.arrived.records())
            return
        self._switch(store)
        self._bring_together()

    # Deciding

    def decide(
        self, reviewer: str, subject: Subject, decision: Decision, *, run_id: str = "", index: int | None = None
    ) -> Saved:
        """Keep a decision. Raises ``RunError`` for a name, reason, comment or tag that cannot be kept."""
        return self._add(
            Record(Kind.DECISION, reviewer, subject, run_id, index, decision, time=self.store.next_time(reviewer))
        )

    def decide_check(self, reviewer: str, grade: Grade, result: CheckResult, opinion: Opinion, **more: object) -> Saved:
        """A decision on one verdict of a grade; ``more``: the other fields of ``Decision``."""
        decision = _decision(opinion, judged_check(grade, result), more)
        index = next((place for place, one in enumerate(grade.results) if one is result), None)
        return self.decide(reviewer, subject_of(grade, result), decision, run_id=grade.run, index=index)

    def decide_run(self, reviewer: str, grade: Grade, opinion: Opinion, **more: object) -> Saved:
        """A decision on a whole run."""
        decision = _decision(opinion, judged_run(grade), more)
        return self.decide(reviewer, Subject(grade.identity), decision, run_id=grade.run)

    def retract(self, record: Record) -> Saved:
        """Take a decision back: a record more, the decision stays in the history."""
        return self._mark(Kind.RETRACT, record)

    def restore(self, record: Record) -> Saved:
        return self._mark(Kind.RESTORE, record)

    def undo(self, reviewer: str) -> Record | None:
        """Retract the reviewer's last decision; which one, or None when there is none."""
        target = self.store.undo_target(reviewer)
        if target is not None:
            self.retract(target)
        return target

    def redo(self, reviewer: str) -> Record | None:
        """Restore what was undone last; which one, or None when nothing was, or something was decided since."""
        target = self.store.redo_target(reviewer)
        if target is not None:
            self.restore(target)
        return target

    def _mark(self, kind: Kind, of: Record) -> Saved:
        time = self.store.next_time(of.reviewer)
        return self._add(Record(kind, of.reviewer, of.subject, of.run_id, of.index, target=of.id, time=time))

    def _add(self, record: Record) -> Saved:
        record = fitted(record)
        on_disk = self.store.append(record)
        if not on_disk and self.in_folder and self.store.status.problem in _ELSEWHERE:
            self._fall_back(self.store.status.detail)
            on_disk = not self.store.pending
        return Saved(record, on_disk)

    # Reading

    def history(self, subject: Subject) -> list[Record]:
        """All records on a subject, oldest first."""
        return self.store.history(subject)

    def standing(self, subject: Subject) -> list[Record]:
        """Each reviewer's standing decision on a subject, oldest first."""
        return self.store.standing(subject)

    def stands(self, runs: Sequence[str]) -> dict[Key, list[Stand]]:
        """Standing decisions by ``Subject.key``, of runs by identity."""
        return self.store.stands(runs)

    def decided(self, runs: Sequence[str], reviewer: str) -> dict[Key, int]:
        """What a queue of this reviewer goes by."""
        return self.store.decided(runs, reviewer)

    def packed(self, reviewer: str) -> Packed:
        """The same of everything at once."""
        return self.store.packed(reviewer)

    def poll(self) -> None:
        """Try again what could not be saved, and notice what other programs wrote. Call it every second or so."""
        self.step()
        if self.store.pending:
            self.store.retry()
        self.store.changed_elsewhere()

    def close(self) -> tuple[Record, ...]:
        """Let the files go. What could not be saved is tried in the user's data folder; returns what is lost without
        the caller's help (``merge.write_lines`` writes it anywhere)."""
        if self.arrived is not None:
            self.arrived.close()
            self.arrived = None
        if self._bringing is not None:
            self._bringing.source.close()
            self._bringing = None
        waiting = self.store.close()
        if not waiting or not self.in_folder:
            return waiting
        other = self._beside()
        for record in waiting:
            other.append(record)
        return other.close()


def _decision(opinion: Opinion, judged: Judged, more: dict[str, object]) -> Decision:
    return Decision(opinion, judged, **more)  # type: ignore[arg-type]
