"""Bringing together what was kept in two places: one store's records into another's, some subjects at a time.

Each step is one transaction on the store that takes; the other one is only read, and its file is renamed when all of it
is there. So a program that ends at any moment leaves nothing out, and the next one goes on where it was.

Rows go from file to file inside SQLite. Where the taking store knew nothing of a subject, what the other has derived
holds too, for it follows from the records alone (``schema``).
"""

from __future__ import annotations

import sqlite3
import uuid
from collections.abc import Sequence

from checks.result import Status
from minece_desktop.core.audit import packed, rows
from minece_desktop.core.audit.decisions import Opinion, Role
from minece_desktop.core.audit.file import transaction
from minece_desktop.core.audit.packed import Key
from minece_desktop.core.audit.standing import CONFLICT, DIFFER
from minece_desktop.core.audit.store import AuditStore

SLICE = 100
"""Subjects a step, for a window: some milliseconds."""
ALL = 20_000
"""The same where nobody waits."""
_COLUMNS = "id, kind, time, reviewer, run, check_key, target, body"
_NEXT = "SELECT DISTINCT run, check_key FROM records WHERE (run, check_key) > (?, ?) ORDER BY run, check_key LIMIT ?"
_RANGE = "(s.run, s.check_key) > (?, ?) AND (s.run, s.check_key) <= (?, ?)"
_SOUND = """
json_valid(s.body) AND json_extract(s.body, '$.id') IS s.id AND json_extract(s.body, '$.kind') IS s.kind
AND json_extract(s.body, '$.time') IS s.time AND json_extract(s.body, '$.reviewer') IS s.reviewer
AND json_extract(s.body, '$.run_identity') IS s.run AND json_extract(s.body, '$.target') IS s.target
"""
_NEW = f"{_RANGE} AND NOT EXISTS (SELECT 1 FROM main.records m WHERE m.id = s.id)"
_OF_NONE = "NOT EXISTS (SELECT 1 FROM main.records m WHERE m.run = s.run AND m.check_key = s.check_key)"


def _among(kind: type[Role | Opinion | Status]) -> str:
    return "({})".format(", ".join("'{}'".format(one.value.replace("'", "''")) for one in kind))


_ODD_STAND = (
    f"NOT (s.role IN {_among(Role)} AND s.opinion IN {_among(Opinion)} "
    f"AND (s.verdict IS NULL OR s.verdict IN {_among(Status)}))"
)
_ODD_SUBJECT = "NOT (s.reviewers BETWEEN 0 AND 65535 AND s.differ IN (0, 1) AND s.conflict IN (0, 1))"
_Range = tuple[str, str, str, str]


class Bringing:
    """``step`` until it is False. It raises as ``AuditStore.add_all`` does, and may be tried again after that."""

    def __init__(self, source: AuditStore, target: AuditStore, size: int = SLICE) -> None:
        self.source, self.target, self.size = source, target, size
        self._after: Key = ("", "")
        self._until: int | None = None
        self._left = False

    def step(self) -> bool:
        """Bring some more; whether there is more to do."""
        db = self.source.file.connected()
        if db is None:
            return False
        if self._until is None:
            self._until = _newest(db)
        keys = db.execute(_NEXT, (*self._after, self.size)).fetchall()
        if keys:
            self._bring((*self._after, *keys[-1]))
            self._after = keys[-1]
            return True
        self._end(db)
        return False

    def all(self) -> None:
        while self.step():
            pass

    def _bring(self, some: _Range) -> None:
        db = self.target.file.connected(create=True)
        assert db is not None
        try:
            db.execute("ATTACH DATABASE ? AS other", (str(self.source.path),))
            with transaction(db):
                self.target.file.still_there()
                self._left |= _take(db, some, self.target)
            db.execute("DETACH DATABASE other")
        except BaseException:
            self.target.file.disconnect()
            raise

    def _end(self, db: sqlite3.Connection) -> None:
        """Who writes to the other store meanwhile waits, and then finds that it has moved."""
        assert self._until is not None
        with transaction(db):
            late = rows.since(db, self._until, self.source.note_unread)
            self.target.add_all(late)
            if not self._left and not self.source.unreadable:
                path = self.source.path
                path.replace(path.with_suffix(f".{uuid.uuid4().hex[:8]}.moved"))
        self.source.release()
        self.target.changed.emit(None)


def _newest(db: sqlite3.Connection) -> int:
    return int(db.execute("SELECT coalesce(max(seq), 0) FROM records").fetchone()[0])


def _take(db: sqlite3.Connection, some: _Range, target: AuditStore) -> bool:
    """Bring the records on a range of subjects; whether some were left because they are none."""
    left = db.execute(f"SELECT 1 FROM other.records s WHERE {_RANGE} AND NOT ({_SOUND}) LIMIT 1", some).fetchone()
    touched = _touched(db, some)
    if _is_derived(db, some):
        _derived(db, some)
    else:
        touched = [*touched, *_new(db, some)]
    changed = _renamed(db, some, target)
    db.execute(
        f"INSERT INTO main.records ({_COLUMNS}) SELECT {_COLUMNS} FROM other.records s WHERE {_NEW} AND {_SOUND} "
        "ORDER BY seq",
        some,
    )
    rows.refresh(db, dict.fromkeys((*touched, *changed)), target.note_unread)
    return left is not None


def _touched(db: sqlite3.Connection, some: _Range) -> Sequence[Key]:
    """Subjects that both know, and of which the other knows more."""
    found: list[Key] = db.execute(
        f"SELECT DISTINCT run, check_key FROM other.records s WHERE {_NEW} AND NOT {_OF_NONE}", some
    ).fetchall()
    return found


def _renamed(db: sqlite3.Connection, some: _Range, target: AuditStore) -> list[Key]:
    """Records that differ from one of ours with the same id are kept under another; their subjects."""
    keys: list[Key] = []
    query = f"SELECT s.body FROM other.records s JOIN main.records m ON m.id = s.id WHERE {_RANGE} AND m.body <> s.body"
    for (body,) in db.execute(query, some).fetchall():
        record = rows.read(body, target.note_unread)
        if record is not None and not rows.same_there(db, record):
            rows.insert(db, rows.renamed(record))
            keys.append(record.subject.key)
    return keys


def _is_derived(db: sqlite3.Connection, some: _Range) -> bool:
    """Is what the other store has derived what a store of ours can have? Else it is derived again from its records."""
    for table, odd, more in (("standing", _ODD_STAND, "AND r.id = s.record"), ("subjects", _ODD_SUBJECT, "")):
        known = f"SELECT 1 FROM other.records r WHERE r.run = s.run AND r.check_key = s.check_key {more}"
        query = f"SELECT 1 FROM other.{table} s WHERE {_RANGE} AND ({odd} OR NOT EXISTS ({known})) LIMIT 1"
        if db.execute(query, some).fetchone() is not None:
            return False
    return True


def _new(db: sqlite3.Connection, some: _Range) -> Sequence[Key]:
    """Subjects that only the other store knows."""
    query = f"SELECT DISTINCT run, check_key FROM other.records s WHERE {_RANGE} AND {_OF_NONE}"
    found: list[Key] = db.execute(query, some).fetchall()
    return found


def _derived(db: sqlite3.Connection, some: _Range) -> None:
    """What follows from the records on subjects that are new to us."""
    only = f"{_RANGE} AND {_OF_NONE}"
    states: dict[Key, int] = {}
    stood: list[tuple[Key, str]] = []
    query = f"SELECT s.run, s.check_key, s.reviewer, s.role, s.record FROM other.standing s WHERE {only}"
    for run, check, reviewer, role, record in db.execute(query, some):
        states[run, check] = states.get((run, check), 0) ^ packed.state_of([record])
        if role == "review":
            stood.append(((run, check), reviewer))
    query = f"SELECT s.run, s.check_key, s.reviewers, s.differ, s.conflict FROM other.subjects s WHERE {only}"
    told = {
        (run, check): (reviewers, differ * DIFFER | conflict * CONFLICT, states.get((run, check), 0))
        for run, check, reviewers, differ, conflict in db.execute(query, some)
    }
    for table in ("standing", "subjects"):
        db.execute(f"INSERT INTO main.{table} SELECT * FROM other.{table} s WHERE {only}", some)
    packed.put_all(db, told, stood)
