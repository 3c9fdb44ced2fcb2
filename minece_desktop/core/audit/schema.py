"""The store's tables, how they come to be, and whether a file has exactly these.

``records`` is the history: rows are added and never changed, which triggers enforce. ``standing``, ``subjects`` and
``packed`` are derived from it (``standing.standing``, ``standing.outcome`` and the module ``packed``), kept up in the
transaction that adds a record, and can be built again at any time.
"""

from __future__ import annotations

import sqlite3
import time
import uuid
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from minece_desktop.core.audit import packed

APPLICATION_ID: Final = 0x4D434155
_BUSY_STEPS = 40
_FIRST = """
CREATE TABLE about (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE records (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL CHECK (kind IN ('decision', 'retract', 'restore')),
    time TEXT NOT NULL,
    reviewer TEXT NOT NULL,
    run TEXT NOT NULL,
    check_key TEXT NOT NULL,
    target TEXT CHECK ((target IS NULL) = (kind = 'decision')),
    body TEXT NOT NULL
) STRICT;
CREATE INDEX records_subject ON records (run, check_key);
CREATE INDEX records_reviewer ON records (reviewer, time, id);
CREATE TRIGGER records_once BEFORE INSERT ON records
WHEN EXISTS (SELECT 1 FROM records WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM records WHERE seq = NEW.seq)
BEGIN SELECT RAISE(IGNORE); END;
CREATE TRIGGER records_unchanged BEFORE UPDATE ON records
BEGIN SELECT RAISE(ABORT, 'history is never rewritten'); END;
CREATE TRIGGER records_kept BEFORE DELETE ON records
BEGIN SELECT RAISE(ABORT, 'history is never rewritten'); END;
CREATE TABLE standing (
    run TEXT NOT NULL,
    check_key TEXT NOT NULL,
    reviewer TEXT NOT NULL,
    role TEXT NOT NULL,
    record TEXT NOT NULL,
    opinion TEXT NOT NULL,
    verdict TEXT,
    score REAL,
    time TEXT NOT NULL,
    PRIMARY KEY (run, check_key, reviewer, role)
) STRICT, WITHOUT ROWID;
CREATE TABLE subjects (
    run TEXT NOT NULL,
    check_key TEXT NOT NULL,
    since TEXT NOT NULL,
    reviewers INTEGER NOT NULL,
    verdict TEXT,
    differ INTEGER NOT NULL,
    conflict INTEGER NOT NULL,
    adjudicated INTEGER NOT NULL,
    PRIMARY KEY (run, check_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX subjects_in_conflict ON subjects (since, run, check_key) WHERE conflict = 1;
"""
_PACKED = """
CREATE TABLE packed (
    reviewer TEXT NOT NULL,
    bucket INTEGER NOT NULL,
    entries BLOB NOT NULL,
    PRIMARY KEY (reviewer, bucket)
) STRICT;
"""
MIGRATIONS: Final[tuple[str, ...]] = (_FIRST, _PACKED)
"""Entry n brings a store from version n to n + 1. An entry that was released is never changed."""
_PACKED_SINCE: Final = 2


class SchemaError(Exception):
    """The file is no store of ours that this version can use; says why."""


def version_of(db: sqlite3.Connection) -> int:
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def prepare(db: sqlite3.Connection) -> None:
    """What every connection to a store sets. Raises ``sqlite3.Error``."""
    db.execute("PRAGMA trusted_schema = OFF")
    db.execute("PRAGMA cell_size_check = ON")
    db.execute("PRAGMA mmap_size = 0")


def prepare_writing(db: sqlite3.Connection) -> None:
    """A commit is on the disk when it returns. Two that begin at once wait for each other. Raises ``sqlite3.Error``."""
    for step in range(_BUSY_STEPS + 1):
        try:
            if db.execute("PRAGMA journal_mode").fetchone()[0] != "wal":
                db.execute("PRAGMA journal_mode = WAL")  # where it cannot be (some network folders), commits stay safe
            break
        except sqlite3.OperationalError as error:
            if step == _BUSY_STEPS or "locked" not in str(error):
                raise
            time.sleep(0.05)
    db.execute("PRAGMA synchronous = FULL")


def migrate(db: sqlite3.Connection, migrations: Sequence[str] = MIGRATIONS, *, identity: str | None = None) -> None:
    """Bring a store, or a new file, to the newest version: all or nothing, one process at a time.

    Raises ``SchemaError`` for a file that is something else or newer, and ``sqlite3.Error``.
    """
    if version_of(db) == len(migrations):
        return
    db.execute("BEGIN IMMEDIATE")  # SQLite's own lock: whoever waits for it finds the work done
    try:
        version = version_of(db)
        if version > len(migrations):
            raise SchemaError("a newer version of this program wrote it; update to read it")
        new = version == 0
        if new and db.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone():
            raise SchemaError("it is a database of another program")
        for script in migrations[version:]:
            for statement in _statements(script):
                db.execute(statement)
        if new:
            db.execute("INSERT INTO about VALUES ('store', ?)", (identity or str(uuid.uuid4()),))
            db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        elif version < _PACKED_SINCE <= len(migrations):
            packed.fill(db)
        db.execute(f"PRAGMA user_version = {len(migrations)}")
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def _statements(script: str) -> list[str]:
    """``executescript`` would commit first."""
    found, start = [], 0
    for end, letter in enumerate(script, start=1):
        if letter == ";" and sqlite3.complete_statement(script[start:end]):
            found.append(script[start:end].strip())
            start = end
    return found


def verify(db: sqlite3.Connection, migrations: Sequence[str] = MIGRATIONS) -> str:
    """That a file has our tables, indexes and triggers, word for word, and nothing else; returns the store's identity.

    Raises ``SchemaError`` and ``sqlite3.Error``.
    """
    version = version_of(db)
    if version > len(migrations):
        raise SchemaError("a newer version of this program wrote it; update to read it")
    if version == 0 or int(db.execute("PRAGMA application_id").fetchone()[0]) != APPLICATION_ID:
        raise SchemaError("it is no store of decisions")
    if _shape(db) != _wanted(tuple(migrations[:version])):
        raise SchemaError("its tables are not those of a store of decisions: somebody has changed them")
    row = db.execute("SELECT value FROM about WHERE name = 'store'").fetchone()
    if row is None:
        raise SchemaError("it has no identity")
    return str(row[0])


def _shape(db: sqlite3.Connection) -> frozenset[tuple[str, str, str]]:
    return frozenset(db.execute("SELECT type, name, coalesce(sql, '') FROM sqlite_master"))


@lru_cache(maxsize=8)
def _wanted(migrations: tuple[str, ...]) -> frozenset[tuple[str, str, str]]:
    db = sqlite3.connect(":memory:")
    try:
        for script in migrations:
            db.executescript(script)
        return _shape(db)
    finally:
        db.close()
