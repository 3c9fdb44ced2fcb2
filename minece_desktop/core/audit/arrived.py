"""A store that came with a folder: not trusted, looked at without writing anything, until the user accepts it."""

from __future__ import annotations

import contextlib
import json
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from minece_desktop.core.audit import rows, schema
from minece_desktop.core.audit.decisions import Record, Subject, now
from minece_desktop.core.audit.file import FILES, refuse_links
from minece_desktop.core.audit.records import RecordError, from_json
from tasks.saying import say

MOST_BYTES = 4 * 2**30
"""A larger store is not looked at."""
MOST_PROBLEMS = 20
_LONGEST_ROW = 2**20
_TOMORROW = timedelta(days=1)
_COLUMNS = "seq, id, kind, time, reviewer, run, check_key, target, body"


class ArrivedStore:
    """A store opened read-only. Where changes wait beside it (a ``-wal`` file) a private copy is opened instead.

    Raises ``SchemaError`` for what is no store, ``OSError`` and ``sqlite3.Error``. Use it in one thread, and close it.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        refuse_links(path)
        size = sum(name.stat().st_size for name in _files(path))
        if size > MOST_BYTES:
            raise schema.SchemaError(say("it is larger than {} GiB", MOST_BYTES // 2**30))
        self._copy: tempfile.TemporaryDirectory[str] | None = None
        waiting = [name for name in _files(path) if name != path and name.stat().st_size]
        if waiting:
            self._copy = tempfile.TemporaryDirectory(prefix="minece-audit-")
        try:
            self._db = self._open(path, waiting)
        except BaseException:
            self._discard()
            raise

    def _open(self, path: Path, waiting: list[Path]) -> sqlite3.Connection:
        if self._copy is not None:
            for name in (path, *waiting):
                shutil.copyfile(name, Path(self._copy.name) / name.name)
            path = Path(self._copy.name) / path.name
            address = path.as_uri()
        else:
            address = f"{path.absolute().as_uri()}?mode=ro&immutable=1"
        db = sqlite3.connect(address, uri=True, isolation_level=None)
        try:
            db.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _LONGEST_ROW)
            db.setlimit(sqlite3.SQLITE_LIMIT_ATTACHED, 0)
            schema.prepare(db)
            db.execute("PRAGMA query_only = ON")
            self.identity = schema.verify(db)
        except BaseException:
            db.close()
            raise
        return db

    def records(self) -> Iterator[Record]:
        """Every record that is one, as they were added."""
        for record in _checked(self._db):
            if isinstance(record, Record):
                yield record

    def history(self, subject: Subject) -> list[Record]:
        """What it says of one subject, oldest first."""
        found = rows.history(self._db, subject.key, lambda why: None)
        return sorted(found, key=lambda record: record.order)

    def examine(self) -> Examined:
        """Look at all of it."""
        problems = self._unsound()
        count, reviewers, times, wrong = 0, set[str](), list[str](), 0
        problems = problems[:MOST_PROBLEMS]
        for record in _checked(self._db):
            if isinstance(record, Record):
                count += 1
                reviewers.add(record.reviewer)
                times = [min([record.time, *times[:1]]), max([record.time, *times[1:]])]
            else:
                wrong += 1
                problems += [record] if wrong <= MOST_PROBLEMS else []
        if wrong > MOST_PROBLEMS:
            problems.append(say("{} more rows are no records", wrong - MOST_PROBLEMS))
        first, last = times or ("", "")
        return Examined(self.identity, count, tuple(sorted(reviewers)), first, last, tuple(problems))

    def _unsound(self) -> list[str]:
        """What SQLite's own check of the file finds."""
        try:
            return [str(row[0]) for row in self._db.execute("PRAGMA integrity_check") if row[0] != "ok"]
        except sqlite3.DatabaseError as error:
            return [str(error)]

    def close(self) -> None:
        with contextlib.suppress(sqlite3.Error):
            self._db.close()
        self._discard()

    def _discard(self) -> None:
        if self._copy is not None:
            self._copy.cleanup()
            self._copy = None


@dataclass(frozen=True)
class Examined:
    """What an arrived store holds. ``records``: decisions and retractions; ``problems``: [] when it may be accepted."""

    identity: str
    records: int
    reviewers: tuple[str, ...]
    first: str
    last: str
    problems: tuple[str, ...]


def _files(path: Path) -> list[Path]:
    """The database and what belongs to it; ``-shm`` is SQLite's to make anew."""
    names = [path.with_name(path.name + ending) for ending in FILES if ending != "-shm"]
    return [name for name in names if name.exists()]


def _checked(db: sqlite3.Connection) -> Iterator[Record | str]:
    """Every row as a record, or why it is none. What its columns say must be what its body says."""
    try:
        for seq, *columns, body in db.execute(f"SELECT {_COLUMNS} FROM records ORDER BY seq"):
            yield _record(seq, columns, body) or say("row {}: its columns are not those of its record", seq)
    except sqlite3.DatabaseError as error:
        yield say("the rest cannot be read: {}", error)


def _record(seq: int, columns: list[object], body: str) -> Record | str | None:
    """A row's record, or why it is none; None where the columns say otherwise."""
    try:
        record = from_json(json.loads(body))
        not_from_the_future(record)
    except (ValueError, RecursionError) as error:
        return say("row {}: {}", seq, error if isinstance(error, RecordError) else say("is not JSON"))
    run, check = record.subject.key
    told = [record.id, record.kind.value, record.time, record.reviewer, run, check, record.target]
    return record if told == columns else None


def not_from_the_future(record: Record) -> None:
    """Raises ``RecordError``: a reviewer's later decisions would have to be dated after it."""
    if record.time > now(datetime.now(UTC) + _TOMORROW):
        raise RecordError(say('"time" {} lies in the future', record.time))
    try:
        datetime.strptime(record.time, "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=UTC)
    except ValueError:
        raise RecordError(say('"time" {} is no date', record.time)) from None
