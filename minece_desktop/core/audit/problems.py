"""Why a decision is not on the disk yet, in words that say what to do."""

from __future__ import annotations

import enum
import errno
import sqlite3
from dataclasses import dataclass

from minece_desktop.core.audit.schema import SchemaError
from tasks.saying import say


class Problem(enum.StrEnum):
    FULL = say("the disk is full; make room")
    READ_ONLY = say("the folder may not be written to")
    BUSY = say("another program is writing to the store")
    GONE = say("the folder is not there any more")
    DAMAGED = say("the store is damaged; it is left as it is")
    FOREIGN = say("the file is no store that this version can use")
    OTHER = say("the disk reports an error")


_BY_ERRNO = {
    errno.ENOSPC: Problem.FULL,
    errno.EDQUOT: Problem.FULL,
    errno.EFBIG: Problem.FULL,
    errno.EACCES: Problem.READ_ONLY,
    errno.EPERM: Problem.READ_ONLY,
    errno.EROFS: Problem.READ_ONLY,
    errno.ELOOP: Problem.READ_ONLY,
    errno.ESTALE: Problem.BUSY,
    errno.ENOENT: Problem.GONE,
    errno.ENOTDIR: Problem.READ_ONLY,
    errno.EEXIST: Problem.READ_ONLY,
}
_BY_CODE = {
    sqlite3.SQLITE_FULL: Problem.FULL,
    sqlite3.SQLITE_READONLY: Problem.READ_ONLY,
    sqlite3.SQLITE_PERM: Problem.READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: Problem.READ_ONLY,
    sqlite3.SQLITE_BUSY: Problem.BUSY,
    sqlite3.SQLITE_LOCKED: Problem.BUSY,
    sqlite3.SQLITE_CORRUPT: Problem.DAMAGED,
    sqlite3.SQLITE_NOTADB: Problem.DAMAGED,
}


def problem_of(error: Exception) -> Problem:
    """Of what opening or writing a store raised."""
    if isinstance(error, SchemaError):
        return Problem.FOREIGN
    if isinstance(error, sqlite3.Error):
        return _BY_CODE.get(getattr(error, "sqlite_errorcode", -1) & 0xFF, Problem.OTHER)
    return _BY_ERRNO.get(getattr(error, "errno", None) or -1, Problem.OTHER)


def detail_of(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error) or type(error).__name__


@dataclass(frozen=True)
class SaveStatus:
    """``unsaved``: decisions (and retractions) that are in memory only. ``detail``: the cause in the system's words."""

    unsaved: int = 0
    problem: Problem | None = None
    detail: str = ""

    @property
    def text(self) -> str:
        """For a status bar; empty when all is well."""
        if self.problem is None:
            return ""
        if not self.unsaved:
            return say("earlier decisions cannot be read: {} ({})", self.problem.value, self.detail)
        count = "1 decision" if self.unsaved == 1 else say("{} decisions", self.unsaved)
        told = say(" ({})", self.detail) if self.problem in (Problem.OTHER, Problem.FOREIGN) else ""
        them = say("it is") if self.unsaved == 1 else say("they are")
        return say("{} not yet saved: {}{}; {} kept in memory and tried again", count, self.problem.value, told, them)
