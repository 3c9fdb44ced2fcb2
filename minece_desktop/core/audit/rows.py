"""Records in and out of the store's tables, on an open connection. All raise ``sqlite3.Error``."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from uuid import NAMESPACE_OID, uuid5

from checks.result import Status
from minece_desktop.core.audit import packed
from minece_desktop.core.audit.decisions import Opinion, Record, Role
from minece_desktop.core.audit.packed import Key
from minece_desktop.core.audit.records import RecordError, from_json, to_json
from minece_desktop.core.audit.standing import Stand, bits, outcome, stand_of, standing

Told = Callable[[str], None]
"""Is told of each row that cannot be read."""
_MANY = 400
"""Values in one statement; old builds of SQLite take 999."""
_INSERT = """
INSERT INTO records (id, kind, time, reviewer, run, check_key, target, body) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
"""


def insert(db: sqlite3.Connection, record: Record) -> bool:
    """Add a record; False when one with its id is there."""
    run, check = record.subject.key
    body = json.dumps(to_json(record), ensure_ascii=False, allow_nan=False)
    values = (record.id, record.kind.value, record.time, record.reviewer, run, check, record.target, body)
    return db.execute(_INSERT, values).rowcount == 1


def same_there(db: sqlite3.Connection, record: Record) -> bool:
    """Whether the record with this id is the same in all else."""
    row = db.execute("SELECT body FROM records WHERE id = ?", (record.id,)).fetchone()
    return row is not None and json.loads(row[0]) == to_json(record)


def renamed(record: Record) -> Record:
    """The record under an id made from its content: two that differ and share an id are both kept."""
    return replace(record, id=str(uuid5(NAMESPACE_OID, json.dumps(to_json(record), sort_keys=True))))


def read(body: str, told: Told) -> Record | None:
    """A stored body; None for what is no record."""
    try:
        return from_json(json.loads(body))
    except (ValueError, RecursionError) as error:
        told(str(error) if isinstance(error, RecordError) else "is not JSON")
        return None


def history(db: sqlite3.Connection, key: Key, told: Told) -> list[Record]:
    rows = db.execute("SELECT body FROM records WHERE run = ? AND check_key = ?", key)
    return [record for (body,) in rows if (record := read(body, told)) is not None]


def by_reviewer(db: sqlite3.Connection, reviewer: str, told: Told) -> Iterator[Record]:
    """A reviewer's records, the newest first."""
    rows = db.execute("SELECT body FROM records WHERE reviewer = ? ORDER BY time DESC, id DESC", (reviewer,))
    for (body,) in rows:
        record = read(body, told)
        if record is not None:
            yield record


def everything(db: sqlite3.Connection, told: Told, *, ordered: bool = False) -> Iterator[Record]:
    """All records as they were added, or ``ordered`` by subject."""
    order = "run, check_key" if ordered else "seq"
    for (body,) in db.execute(f"SELECT body FROM records ORDER BY {order}"):
        record = read(body, told)
        if record is not None:
            yield record


def since(db: sqlite3.Connection, seq: int, told: Told) -> Iterator[Record]:
    """What was added after row ``seq``."""
    for (body,) in db.execute("SELECT body FROM records WHERE seq > ? ORDER BY seq", (seq,)):
        record = read(body, told)
        if record is not None:
            yield record


def refresh(db: sqlite3.Connection, keys: Iterable[Key], told: Told) -> None:
    """Bring what is derived of some subjects up to date."""
    changes = packed.Changes()
    for key in keys:
        before = db.execute("SELECT reviewer FROM standing WHERE run = ? AND check_key = ? AND role = 'review'", key)
        stood = [reviewer for (reviewer,) in before]
        changes.set(key, _derive(db, key, history(db, key, told)), stood)
    changes.write(db)


def rebuild(db: sqlite3.Connection, told: Told) -> None:
    """Derive everything again."""
    db.execute("DELETE FROM standing")
    db.execute("DELETE FROM subjects")
    for key, records in groupby(everything(db, told, ordered=True), lambda record: record.subject.key):
        _write(db, key, list(records))
    packed.fill(db)


def _derive(db: sqlite3.Connection, key: Key, records: Sequence[Record]) -> list[Stand]:
    db.execute("DELETE FROM standing WHERE run = ? AND check_key = ?", key)
    db.execute("DELETE FROM subjects WHERE run = ? AND check_key = ?", key)
    return _write(db, key, records)


def _write(db: sqlite3.Connection, key: Key, records: Sequence[Record]) -> list[Stand]:
    stands = [stand_of(record) for record in standing(records)]
    if not stands:
        return stands
    db.executemany(
        "INSERT INTO standing VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [(*key, one.reviewer, one.role, one.record, one.opinion, one.verdict, one.score, one.time) for one in stands],
    )
    told = outcome(stands)
    since = max(one.time for one in stands)
    values = (*key, since, told.reviewers, told.verdict, told.differ, told.conflict, told.adjudicated)
    db.execute("INSERT INTO subjects VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values)
    return stands


def stands(db: sqlite3.Connection, runs: Sequence[str]) -> dict[Key, list[Stand]]:
    """The standing decisions on runs with these identities and on their checks."""
    found: dict[Key, list[Stand]] = {}
    for start in range(0, len(runs), _MANY):
        some = runs[start : start + _MANY]
        marks = ", ".join("?" * len(some))
        for run, check, *rest in db.execute(f"SELECT * FROM standing WHERE run IN ({marks})", tuple(some)):
            found.setdefault((run, check), []).append(_stand(*rest))
    return found


def _stand(
    reviewer: str, role: str, record: str, opinion: str, verdict: str | None, score: float | None, time: str
) -> Stand:
    said = None if verdict is None else Status(verdict)
    return Stand(reviewer, Role(role), record, Opinion(opinion), said, score, time)


_BITS = """
SELECT run, check_key, reviewers, EXISTS (
    SELECT 1 FROM standing s WHERE s.run = subjects.run AND s.check_key = subjects.check_key
    AND s.reviewer = ? AND s.role = 'review'), differ, conflict
FROM subjects WHERE run IN (%s)
"""


def decided(db: sqlite3.Connection, runs: Sequence[str], reviewer: str) -> dict[Key, int]:
    """What a queue goes by (``standing.bits``), of every subject of these runs that somebody has decided on."""
    found: dict[Key, int] = {}
    for start in range(0, len(runs), _MANY):
        some = runs[start : start + _MANY]
        for run, check, *told in db.execute(_BITS % ", ".join("?" * len(some)), (reviewer, *some)):
            found[run, check] = bits(*told)
    return found


def known(db: sqlite3.Connection, runs: Sequence[str]) -> set[str]:
    """Which of these runs, by identity, there are records of."""
    found: set[str] = set()
    for start in range(0, len(runs), _MANY):
        some = runs[start : start + _MANY]
        marks = ", ".join("?" * len(some))
        found |= {run for (run,) in db.execute(f"SELECT DISTINCT run FROM records WHERE run IN ({marks})", tuple(some))}
    return found


def conflicts(db: sqlite3.Connection, size: int, after: tuple[str, str, str] | None) -> list[tuple[str, str, str]]:
    """Subjects that reviewers disagree on, as (since, run, check): the longest open first, ``size`` past ``after``."""
    query = "SELECT since, run, check_key FROM subjects WHERE conflict = 1"
    order = "ORDER BY since, run, check_key LIMIT ?"
    if after is None:
        return db.execute(f"{query} {order}", (size,)).fetchall()
    return db.execute(f"{query} AND (since, run, check_key) > (?, ?, ?) {order}", (*after, size)).fetchall()


def standing_records(db: sqlite3.Connection, told: Told) -> Iterator[Record]:
    """Every standing decision, whole, by subject."""
    query = "SELECT body FROM standing s JOIN records ON records.id = s.record ORDER BY s.run, s.check_key"
    for (body,) in db.execute(query):
        record = read(body, told)
        if record is not None:
            yield record


def last_time(db: sqlite3.Connection, reviewer: str) -> str:
    """When a reviewer's newest record was written; empty for none."""
    row = db.execute("SELECT max(time) FROM records WHERE reviewer = ?", (reviewer,)).fetchone()
    return str(row[0] or "")
