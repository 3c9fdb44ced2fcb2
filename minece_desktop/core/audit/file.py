"""The file of a store and the connection to it: made when it is needed, checked, noticed when it is moved."""

from __future__ import annotations

import contextlib
import errno
import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from minece_desktop.core.audit import schema

FILES = ("", "-wal", "-shm", "-journal")
"""What SQLite keeps beside a database, by what their names end in."""


class StoreFile:
    """``guarded``: it lies in an opened folder, where links are not followed. ``identity``: a new one's."""

    def __init__(
        self, path: Path, *, guarded: bool, identity: str | None, busy_seconds: float, migrations: Sequence[str]
    ) -> None:
        self.path = path
        self.on_create: Callable[[], None] = lambda: None
        """Called before a new file is made, and once it is."""
        self.opened: tuple[int, int] | None = None
        """Which file the connection is to (``present``)."""
        self._guarded, self._identity = guarded, identity
        self._busy, self.migrations = busy_seconds, migrations
        self._db: sqlite3.Connection | None = None

    def connected(self, *, create: bool = False) -> sqlite3.Connection | None:
        """The open file; None when there is none and none is to be made. Raises what opening it raises."""
        if self._db is not None and self.present() != self.opened:
            self.disconnect()  # it was moved or replaced: what is written to the old one would be lost
        if self._db is None:
            new = self.present() is None
            if new and not create:
                return None
            if new:
                self.on_create()
            self._db = self._open(new=new)
            self.opened = self.present()
            if new:
                self.on_create()
        return self._db

    def present(self) -> tuple[int, int] | None:
        try:
            status = self.path.stat()
        except FileNotFoundError:
            return None
        return status.st_dev, status.st_ino

    def still_there(self) -> None:
        """Raises ``OSError`` where the file that is open is not at its path any more."""
        if self.present() != self.opened:
            raise OSError(errno.ESTALE, "the store was moved while it was waited for")

    def _open(self, *, new: bool) -> sqlite3.Connection:
        if new:
            self.path.parent.mkdir(exist_ok=True, parents=not self._guarded)
        if self._guarded:
            refuse_links(self.path)
        db = sqlite3.connect(self.path, timeout=self._busy, isolation_level=None)
        try:
            schema.prepare(db)
            if schema.version_of(db):
                schema.verify(db, self.migrations)
            schema.prepare_writing(db)
            schema.migrate(db, self.migrations, identity=self._identity)
        except BaseException:
            db.close()
            raise
        return db

    def disconnect(self) -> None:
        if self._db is not None:
            with contextlib.suppress(sqlite3.Error):
                self._db.close()
        self._db = self.opened = None


@contextlib.contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[None]:
    """All or nothing. The lock is taken first, so that nothing read in it can be out of date."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            with contextlib.suppress(sqlite3.Error):
                db.execute("ROLLBACK")
        raise


def refuse_links(path: Path) -> None:
    """Raises ``OSError`` where the store's folder or a file of it is a link: what it leads to is not ours to touch."""
    if path.parent.is_symlink():
        raise OSError(errno.ELOOP, "the folder is a link, which is not followed", os.fspath(path.parent))
    for ending in FILES:
        name = path.with_name(path.name + ending)
        if name.is_symlink() or (name.exists() and not name.is_file()):
            raise OSError(errno.ELOOP, "is a link or no plain file; it is not opened", os.fspath(name))
