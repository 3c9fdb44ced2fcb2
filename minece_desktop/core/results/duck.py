"""DuckDB, shut off from everything but the files it is opened for (docs/decisions/0172-a-result-store.md)."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from minece_desktop.core.run import Message, RunError, Severity
from tasks.saying import say

if TYPE_CHECKING:
    import duckdb

MEMORY_MB: Final = 256
"""What DuckDB may hold; sorts beyond it go through the disk."""
SPILL: Final = "4GB"
THREADS: Final = 2
Row = tuple[Any, ...]


def connect(database: Path | None, spill: Path, *, read: Sequence[Path] = (), changes: bool = False) -> Any:
    """A connection to a database file, or to none. ``read``: the only other files that it can read.

    ``changes``: the database is written to, by this connection alone. Raises ``RunError``.
    """
    engine = load()
    settings: dict[str, Any] = {
        "memory_limit": f"{MEMORY_MB}MB",
        "threads": THREADS,
        "temp_directory": str(spill),
        "max_temp_directory_size": SPILL,
        "autoinstall_known_extensions": False,
        "autoload_known_extensions": False,
        "allow_community_extensions": False,
        "python_enable_replacements": False,
    }
    name = ":memory:" if database is None else str(database)
    with said(database):
        connection = engine.connect(name, read_only=database is not None and not changes, config=settings)
        connection.execute("SET allowed_paths = ?", [list(map(str, read))])
        connection.execute("SET enable_external_access = false")
        connection.execute("SET lock_configuration = true")
    return connection


def load() -> Any:
    """The package, which is an extra. Raises ``RunError`` where it is not installed."""
    try:
        import duckdb
    except ImportError:
        text = say("looking at many results needs DuckDB: pip install 'minece-desktop[results]'")
        raise RunError(Message(text, Severity.ERROR)) from None
    return duckdb


@contextlib.contextmanager
def said(path: Path | None) -> Iterator[None]:
    """What DuckDB finds wrong, as a ``RunError``; its first line says it."""
    engine = load()
    try:
        yield
    except (engine.Error, OSError) as error:
        first = str(error).strip().partition("\n")[0]
        text = say("cannot be looked at: {}", first)
        raise RunError(Message(text, Severity.ERROR, None if path is None else str(path))) from error


def rows(connection: duckdb.DuckDBPyConnection, sql: str, values: Sequence[Any] = ()) -> list[Row]:
    """What a query gives. ``sql`` is ours; what others wrote is among ``values`` only."""
    return connection.execute(sql, list(values)).fetchall()
