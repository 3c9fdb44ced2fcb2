"""What was learned of runs, kept between starts: summaries by path and stamp, grades' digests by their identity.

One SQLite file in the user's cache folder, safe to delete at any moment. Whatever goes wrong with it (no room, damage,
another version, a folder that may not be written) costs time, never a result: it is begun anew, or done without.
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import TypeVar

from minece_desktop.core.importers.found import Found
from minece_desktop.core.importers.registry import RunRef
from minece_desktop.core.settings import cache_dir
from minece_desktop.core.summary import GradeDigest, RunSummary

VERSION = 1
MOST_ROWS = 200_000
"""Kept of each kind; those used longest ago go first."""
_BUSY_SECONDS = 2.0
_DAY = 86_400.0
_TABLES = """
CREATE TABLE runs (path TEXT, part TEXT, unit TEXT, stamp TEXT, summary TEXT, used REAL, PRIMARY KEY (path, part));
CREATE TABLE grades (identity TEXT PRIMARY KEY, digest TEXT, used REAL);
CREATE INDEX runs_used ON runs (used);
CREATE INDEX grades_used ON grades (used);
"""
_T = TypeVar("_T")


def cache_file() -> Path:
    return cache_dir() / f"summaries-{VERSION}.sqlite"


class SummaryCache:
    """``path`` None: remembers nothing. Use it in one thread, as a context manager or until ``close``."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._db: sqlite3.Connection | None = None
        self._used: list[str] = []
        if path is not None:
            self._open(path)

    def __enter__(self) -> SummaryCache:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        if self._db is not None:
            with contextlib.suppress(sqlite3.Error):
                self._db.close()
            self._db = None

    def known(self, refs: Sequence[RunRef], unit: str) -> list[Found] | None:
        """What is known of runs that share a path, if it holds for the unit's stamp and is known of all of them."""
        if not unit or self._db is None:
            return None
        rows = self._try(lambda db: db.execute(_SELECT, (_text(refs[0].path), unit)).fetchall()) or []
        by_part = {part: (stamp, summary) for part, stamp, summary, _ in rows}
        if any(used != _day() for *_, used in rows):
            self._used.append(_text(refs[0].path))
        found = []
        for ref in refs:
            row = by_part.get(ref.part or "")
            summary = None if row is None else _read(RunSummary.from_json, row[1])
            if row is None or summary is None:
                return None
            found.append(Found(ref, row[0], summary))
        return found

    def keep(self, found: Iterable[tuple[Found, str]]) -> None:
        """Remember what was found, each with its unit's stamp. What is exact gives way only to another stamp."""
        now = _day()
        rows = [
            (_text(one.ref.path), one.ref.part or "", unit, one.stamp, json.dumps(one.summary.to_json()), now)
            for one, unit in found
            if one.stamp and unit
        ]
        self._try(lambda db: db.executemany(_INSERT, rows))
        used, self._used = [(now, path) for path in self._used], []
        self._try(lambda db: db.executemany("UPDATE runs SET used = ? WHERE path = ?", used))

    def grades(self, identities: Sequence[str]) -> dict[str, GradeDigest]:
        """The digests that are known, by grade identity."""
        found: dict[str, GradeDigest] = {}
        for identity in identities:
            row = self._try(lambda db, key=identity: db.execute(_SELECT_GRADE, (key,)).fetchone())  # type: ignore[misc]
            digest = None if row is None else _read(GradeDigest.from_json, row[0])
            if digest is not None and digest.complete:
                found[identity] = digest
        return found

    def keep_judged(self, found: Found, judged: tuple[str, str | None, str | None]) -> None:
        """Remember by what a run was graded last."""
        key = (json.dumps(judged), _text(found.ref.path), found.ref.part or "", found.stamp)
        self._try(lambda db: db.execute(_JUDGED, key))

    def keep_grades(self, digests: Mapping[str, GradeDigest]) -> None:
        rows = [(identity, json.dumps(digest.to_json()), _day()) for identity, digest in digests.items()]
        self._try(lambda db: db.executemany("INSERT OR REPLACE INTO grades VALUES (?, ?, ?)", rows))

    def prune(self, most: int = MOST_ROWS) -> None:
        """Forget what was used longest ago beyond ``most`` rows of a kind."""
        for table in ("runs", "grades"):
            self._try(
                lambda db, table=table: db.execute(  # type: ignore[misc]
                    f"DELETE FROM {table} WHERE rowid IN "
                    f"(SELECT rowid FROM {table} ORDER BY used DESC, rowid DESC LIMIT -1 OFFSET ?)",
                    (most,),
                )
            )

    def _open(self, path: Path) -> None:
        """Two tries: what cannot be used is removed after the first."""
        for _ in range(2):
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                db = sqlite3.connect(path, timeout=_BUSY_SECONDS)
            except (OSError, sqlite3.Error):
                return
            try:
                if _usable(db):
                    self._db = db
                    return
            except sqlite3.OperationalError:  # busy, full or read-only: not its content's fault
                db.close()
                return
            except sqlite3.Error:
                pass
            db.close()
            for name in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
                with contextlib.suppress(OSError):
                    name.unlink()

    def _try(self, work: Callable[[sqlite3.Connection], _T]) -> _T | None:
        """All or nothing of some statements; a failure ends the use of the cache, and of a damaged file."""
        if self._db is None:
            return None
        try:
            with self._db:
                return work(self._db)
        except sqlite3.OperationalError:
            return None
        except sqlite3.Error:
            self.close()
            if self._path is not None:
                with contextlib.suppress(OSError):
                    self._path.unlink()
            return None


_SELECT = "SELECT part, stamp, summary, used FROM runs WHERE path = ? AND unit = ?"
_SELECT_GRADE = "SELECT digest FROM grades WHERE identity = ?"
_JUDGED = """
UPDATE runs SET summary = json_set(summary, '$.judged', json(?))
WHERE path = ? AND part = ? AND stamp = ? AND json_extract(summary, '$.exact')
"""
_INSERT = """
INSERT INTO runs VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (path, part) DO UPDATE SET
    unit = excluded.unit, used = excluded.used,
    summary = CASE WHEN stamp = excluded.stamp AND json_extract(summary, '$.exact')
              AND json_extract(excluded.summary, '$.judged') IS NULL
              AND ifnull(json_extract(excluded.summary, '$.identity'), json_extract(summary, '$.identity'))
                  = json_extract(summary, '$.identity')
              THEN summary ELSE excluded.summary END,
    stamp = excluded.stamp
"""


def _usable(db: sqlite3.Connection) -> bool:
    """Make a new file ours; whether an old one is. Raises ``sqlite3.Error``."""
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = NORMAL")
    version = db.execute("PRAGMA user_version").fetchone()[0]
    tables = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if version or tables:
        return version == VERSION and tables == {"runs", "grades"}
    db.executescript(f"BEGIN IMMEDIATE; {_TABLES} PRAGMA user_version = {VERSION}; COMMIT;")
    return True


def _day() -> float:
    """Rows are dated by the day: using one must not mean writing it."""
    return time.time() // _DAY


def _text(path: Path) -> str:
    return str(path).encode("utf-8", "backslashreplace").decode("utf-8")


def _read(make: Callable[[dict[str, object]], _T], text: str) -> _T | None:
    try:
        return make(json.loads(text))
    except (ValueError, TypeError, KeyError):
        return None
