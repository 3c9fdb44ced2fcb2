"""One file of decisions. What was accepted is on the disk when ``append`` returns True, or waits in memory, told.

The file is made with the first decision. Every write is one transaction with ``synchronous = FULL``: a decision is
whole or not there. Another process may write to the same file; SQLite's lock puts their writes in a row.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import islice
from pathlib import Path
from typing import TypeVar

from psygnal import Signal

from minece_desktop.core.audit import packed, rows, schema
from minece_desktop.core.audit.decisions import Kind, Record, Subject, now
from minece_desktop.core.audit.file import StoreFile, transaction
from minece_desktop.core.audit.packed import Key, Packed
from minece_desktop.core.audit.problems import SaveStatus, detail_of, problem_of
from minece_desktop.core.audit.standing import Stand, bits_of, stand_of, standing

BUSY_SECONDS = 0.03
"""How long a write waits for another process's; then it is kept and tried again, for a window may not wait."""
_BATCH = 5_000
_T = TypeVar("_T")
_FAILURES = (sqlite3.Error, OSError, schema.SchemaError)


@dataclass(frozen=True)
class Added:
    """What came of adding many records: new ones, known ones, and new ones whose id was another's."""

    new: int = 0
    known: int = 0
    renamed: int = 0

    def __add__(self, other: Added) -> Added:
        return Added(self.new + other.new, self.known + other.known, self.renamed + other.renamed)


class AuditStore:
    """``path``: where it is, or will be. ``guarded``: it lies in an opened folder, where links are not followed.

    ``identity``: what a new store is told by. Use it in one thread.
    """

    changed = Signal(object)
    """Decisions on these subjects' keys (a frozenset) have changed; None: on any."""
    status_changed = Signal(SaveStatus)

    def __init__(
        self,
        path: Path,
        *,
        guarded: bool = False,
        identity: str | None = None,
        busy_seconds: float = BUSY_SECONDS,
        migrations: Sequence[str] = schema.MIGRATIONS,
    ) -> None:
        self.path, self.status = path, SaveStatus()
        self.file = StoreFile(
            path, guarded=guarded, identity=identity, busy_seconds=busy_seconds, migrations=migrations
        )
        self.unreadable: list[str] = []
        """Why rows of the file were left out, one text each."""
        self._pending: list[Record] = []
        self._seen: int | None = None

    # Writing

    @property
    def pending(self) -> tuple[Record, ...]:
        """Records that are in memory only, in order."""
        return tuple(self._pending)

    def append(self, record: Record) -> bool:
        """Add a record. True: it is on the disk. False: it is in ``pending``, and ``status`` says why."""
        self._pending.append(record)
        saved = self.retry()
        self.changed.emit(frozenset({record.subject.key}))
        return saved

    def retry(self) -> bool:
        """Write what is pending, in order; True when all is on the disk. While it is not, call it now and then."""
        if not self._pending:
            return True
        try:
            while self._pending:
                self._write(self._pending[:1])
                del self._pending[0]
        except _FAILURES as error:
            self._disconnect()
            self._tell(SaveStatus(len(self._pending), problem_of(error), detail_of(error)))
            return False
        self._tell(SaveStatus())
        return True

    def add_all(self, records: Iterable[Record]) -> Added:
        """Add records from elsewhere, each once. Of two that share an id and differ both are kept.

        Raises ``sqlite3.Error``, ``OSError`` and ``SchemaError``; what was added before that stays.
        """
        source, done = iter(records), Added()
        try:
            while batch := list(islice(source, _BATCH)):
                done += self._write(batch)
        except _FAILURES:
            self._disconnect()
            raise
        finally:
            if done.new:
                self.changed.emit(None)
        return done

    def rebuild(self) -> None:
        """Derive what is derived again, from the history alone. Raises as ``add_all``."""
        db = self.file.connected()
        if db is not None:
            with transaction(db):
                rows.rebuild(db, self.note_unread)

    def _write(self, records: Sequence[Record]) -> Added:
        db = self.file.connected(create=True)
        assert db is not None
        new, known, renamed = 0, 0, 0
        keys: dict[Key, None] = {}
        with transaction(db):
            self.file.still_there()
            for record in records:
                added = rows.insert(db, record)
                if not added and not rows.same_there(db, record):
                    added = rows.insert(db, rows.renamed(record))
                    renamed += added
                new, known = new + added, known + (not added)
                if added:
                    keys[record.subject.key] = None
            rows.refresh(db, keys, self.note_unread)
        return Added(new, known, renamed)

    def _tell(self, status: SaveStatus) -> None:
        if status != self.status:
            self.status = status
            self.status_changed.emit(status)

    # Reading

    def history(self, subject: Subject) -> list[Record]:
        """All records on a subject, oldest first."""
        stored = self._read(lambda db: rows.history(db, subject.key, self.note_unread), list[Record]())
        known = {record.id for record in stored}
        waiting = [one for one in self._pending if one.subject.key == subject.key and one.id not in known]
        return sorted((*stored, *waiting), key=lambda record: record.order)

    def standing(self, subject: Subject) -> list[Record]:
        """Each reviewer's standing decision on a subject, oldest first."""
        return standing(self.history(subject))

    def stands(self, runs: Sequence[str]) -> dict[Key, list[Stand]]:
        """The standing decisions on runs with these identities and their checks, by ``Subject.key``."""
        found = self._read(lambda db: rows.stands(db, runs), dict[Key, list[Stand]]())
        for subject in {record.subject for record in self._pending if record.subject.run in runs}:
            found.pop(subject.key, None)
            mine = [stand_of(record) for record in self.standing(subject)]
            if mine:
                found[subject.key] = mine
        return found

    def decided(self, runs: Sequence[str], reviewer: str) -> dict[Key, int]:
        """What a queue of this reviewer goes by (``standing.bits``), of all decided subjects of runs by identity."""
        found = self._read(lambda db: rows.decided(db, runs, reviewer), dict[Key, int]())
        for subject in {record.subject for record in self._pending if record.subject.run in runs}:
            found[subject.key] = bits_of([stand_of(record) for record in self.standing(subject)], reviewer)
        return found

    def known(self, runs: Sequence[str]) -> set[str]:
        """Which of these runs, by identity, there are records of."""
        waiting = {record.subject.run for record in self._pending}
        return self._read(lambda db: rows.known(db, runs), set[str]()) | waiting.intersection(runs)

    def packed(self, reviewer: str) -> Packed:
        """The same of everything at once, for a long queue."""
        found = self._read(lambda db: packed.read(db, reviewer), Packed.none())
        return found.but(packed.token(record.subject.key) for record in self._pending)

    def conflicts(self, size: int = 50, after: tuple[str, str, str] | None = None) -> list[tuple[str, str, str]]:
        """A page of what reviewers disagree about: (since, run identity, check digest); ``after``: its last row."""
        return self._read(lambda db: rows.conflicts(db, size, after), list[tuple[str, str, str]]())

    def everything(self) -> Iterator[Record]:
        """All records as they were added, the pending ones last."""
        db = self._for_reading()
        if db is not None:
            yield from rows.everything(db, self.note_unread)
        yield from self._pending

    def standing_records(self) -> Iterator[Record]:
        """Every standing decision, by subject. What is pending is not among them."""
        db = self._for_reading()
        if db is not None:
            yield from rows.standing_records(db, self.note_unread)

    def newest(self, reviewer: str) -> Iterator[Record]:
        """A reviewer's records, the newest first."""
        waiting = [record for record in self._pending if record.reviewer == reviewer]
        yield from sorted(waiting, key=lambda record: record.order, reverse=True)
        db = self._for_reading()
        if db is not None:
            known = {record.id for record in waiting}
            yield from (one for one in rows.by_reviewer(db, reviewer, self.note_unread) if one.id not in known)

    def undo_target(self, reviewer: str) -> Record | None:
        """The reviewer's last decision that is not retracted."""
        retracted: dict[str, bool] = {}
        for record in self.newest(reviewer):
            if record.target is not None:
                retracted.setdefault(record.target, record.kind is Kind.RETRACT)
            elif not retracted.get(record.id, False):
                return record
        return None

    def redo_target(self, reviewer: str) -> Record | None:
        """The decision that was retracted last and not restored, unless something was decided since."""
        since: list[Record] = []
        decided: dict[str, Record] = {}
        for record in self.newest(reviewer):
            if record.kind is not Kind.DECISION:
                since.append(record)
                continue
            decided[record.id] = record
            break
        undone: list[str] = []
        for record in reversed(since):
            assert record.target is not None
            if record.kind is Kind.RETRACT:
                undone.append(record.target)
            elif record.target in undone:
                undone.remove(record.target)
        if not undone:
            return None
        return next((one for one in self.newest(reviewer) if one.id == undone[-1]), None)

    def next_time(self, reviewer: str) -> str:
        """Now, or just after the reviewer's newest record: their history keeps its order when a clock is set back."""
        last = self._read(lambda db: rows.last_time(db, reviewer), "")
        last = max([last, *(record.time for record in self._pending if record.reviewer == reviewer)])
        present = now()
        if present > last:
            return present
        moment = datetime.strptime(last, "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=UTC)
        return now(moment + timedelta(microseconds=1))

    def changed_elsewhere(self) -> bool:
        """Whether another program has written since this was last asked; then ``changed`` is told. Cheap: poll it."""
        version = self._read(lambda db: int(db.execute("PRAGMA data_version").fetchone()[0]), -1)
        before, self._seen = self._seen, version
        if before is None or before == version:
            return False
        self.changed.emit(None)
        return True

    @property
    def identity(self) -> str | None:
        """What tells this store from others; None while there is no file, or none that can be read."""
        return self._read(lambda db: schema.verify(db, self.file.migrations), None)

    def check(self) -> list[str]:
        """SQLite's own check of the whole file: [] when it is sound, or what is wrong."""
        told = self._read(lambda db: [row[0] for row in db.execute("PRAGMA integrity_check")], ["ok"])
        return [] if told == ["ok"] else told

    def release(self) -> tuple[Record, ...]:
        """Let the file go, and hand over what is pending."""
        self._disconnect()
        waiting, self._pending = self.pending, []
        return waiting

    def close(self) -> tuple[Record, ...]:
        """Try once more, let the file go, and hand back what could not be saved."""
        self.retry()
        self._disconnect()
        return self.pending

    # The file

    def _read(self, work: Callable[[sqlite3.Connection], _T], otherwise: _T) -> _T:
        """A file that cannot be read now gives ``otherwise``, and the status says why."""
        try:
            db = self.file.connected()
            found = otherwise if db is None else work(db)
        except _FAILURES as error:
            self._disconnect()
            self._tell(SaveStatus(len(self._pending), problem_of(error), detail_of(error)))
            return otherwise
        if not self._pending:
            self._tell(SaveStatus())
        return found

    def _for_reading(self) -> sqlite3.Connection | None:
        return self._read(lambda db: db, None)

    def note_unread(self, why: str) -> None:
        """A row is left out."""
        if why not in self.unreadable:
            self.unreadable.append(why)

    def _disconnect(self) -> None:
        self.file.disconnect()
        self._seen = None
