"""Grades by the million in a file or folder: selected, sorted, read page by page and added up, never loaded whole."""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
import time
import uuid
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from checks.tables import Percent, Table, TableCell
from minece_desktop.core.filtering import parse
from minece_desktop.core.jobs import JobContext
from minece_desktop.core.results.building import PART, build
from minece_desktop.core.results.columns import COLUMNS
from minece_desktop.core.results.duck import connect, load, rows, said
from minece_desktop.core.results.files import ResultFiles, find, read_line
from minece_desktop.core.results.files import is_results as is_results
from minece_desktop.core.results.totals import StoredSource
from minece_desktop.core.results.where import Statuses, Where, where
from minece_desktop.core.run import Message, RunError, Severity
from minece_desktop.core.scale.parquet import METRICS
from minece_desktop.core.settings import cache_dir
from tasks.saying import say
from tasks.suite import Suite, default_suite

VERSION: Final = 1
"""Of the index; another one is another file."""
KEPT, KEPT_BYTES = 8, 4 * 2**30
"""Indexes of earlier results that stay in the cache, the latest ones; and what they may take together."""
_ABANDONED: Final = 86_400.0
"""Seconds after which nobody is still making an index, or sorting."""
_UNFINISHED: Final = (PART, ".wal", ".tmp")
BINS: Final = 10
LISTED: Final = tuple(name for name in COLUMNS if not name.startswith("q_") and name not in ("file", "spot"))
"""What a page tells of each grade."""
_ORDERS: Final = {
    **{name: (f'"q_{name}"',) for name in ("run", "task", "category", "model", "agent")},
    "seed": ('try_cast("seed" AS DOUBLE)', '"q_seed"'),
    **{name: (f'"{name}"',) for name in ("status", "overall", "accurate", "credit", "rules", "stress", "import")},
    **{metric: (f'"{metric}_score"',) for metric in METRICS},
    "place": ('"place"',),
}
SORTS: Final = tuple(_ORDERS)

Places = NDArray[np.int32]
Item = dict[str, Any]


@dataclass(frozen=True)
class Asked:
    """Which grades, and in which order. ``filter``: as in the list of runs; ``sort``: one of ``SORTS``."""

    filter: str = ""
    sort: str = "place"
    descending: bool = False


class ResultStore:
    """One connection: to be used by one thread at a time (``interrupt`` by any).

    ``total``: grades that count; ``again``: earlier grades of the same run and identity, which do not.
    """

    def __init__(self, files: ResultFiles, index: Path, suite: Suite, temporary: Path | None = None) -> None:
        self.files, self.suite = files, suite
        self._temporary = temporary
        self._spill = index.with_suffix(f".{uuid.uuid4().hex[:8]}.spill")  # DuckDB's files in there have fixed names
        self._connection = connect(index, self._spill)
        self.words: Callable[[str], str] = str
        """What a status is called, for ``status:``; the window adds its language's word."""
        with said(files.path):
            self.total = int(self._rows("SELECT count(*) FROM grades")[0][0])
            self._statuses = [word for (word,) in self._rows('SELECT DISTINCT "status" FROM grades ORDER BY 1')]
            self.again = self._about("again")
            self.messages = self._messages()

    @staticmethod
    def open(
        path: Path, cache: Path | None = None, context: JobContext | None = None, suite: Suite | None = None
    ) -> ResultStore:
        """Open results; what was not looked at before, or has changed, is gone through once.

        ``cache``: where the index is kept, the user's cache folder if None. Raises ``RunError`` and ``Cancelled``.
        """
        files = find(path)
        return ResultStore(files, prepare(files, cache, context), suite or default_suite())

    def __enter__(self) -> ResultStore:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        self._connection.close()
        if self._temporary is not None:
            shutil.rmtree(self._temporary, ignore_errors=True)

    def interrupt(self) -> None:
        """Stop the query that another thread waits for; it raises ``RunError`` there."""
        self._connection.interrupt()

    # The list

    def select(self, asked: Asked) -> Places:
        """The places of the grades that are asked for, in order. Raises ``RunError``."""
        condition = self.where(asked.filter)
        way = "DESC" if asked.descending else "ASC"
        order = ", ".join(f"{part} {way} NULLS LAST" for part in _ORDERS[asked.sort])
        sql = f'SELECT "place" FROM grades WHERE {condition.sql} ORDER BY {order}, "place"'
        with said(self.files.path):
            found = self._connection.execute(sql, list(condition.values)).fetchnumpy()["place"]
        return np.ascontiguousarray(found, dtype=np.int32)

    def page(self, places: Sequence[int] | Places) -> list[Item]:
        """What the list shows of some grades (``LISTED``), in this order. Raises ``RunError``."""
        wanted = [int(place) for place in places]
        names = ", ".join(f'"{name}"' for name in LISTED)
        marks = ", ".join("?" * len(wanted))
        with said(self.files.path):
            found = self._rows(f'SELECT {names} FROM grades WHERE "place" IN ({marks})', wanted) if wanted else []
        items = {row[0]: dict(zip(LISTED, row, strict=True)) for row in found}
        return [items[place] for place in wanted if place in items]

    def line(self, place: int) -> dict[str, Any]:
        """A grade with its checks, read from where it lies. Raises ``RunError``; ``KeyError`` for no such place."""
        with said(self.files.path):
            found = self._rows('SELECT "file", "spot", "run" FROM grades WHERE "place" = ?', [place])
        if not found:
            raise KeyError(place)
        ((file, spot, run),) = found
        return read_line(self.files, int(file), int(spot), str(run), self._spill)

    def where(self, text: str) -> Where:
        """The filter as SQL."""
        return where(parse(text), Statuses(self._statuses, self.words))

    # Sums

    def source(self, text: str = "") -> StoredSource:
        """What passes a filter, for ``checks.tables``; its numbers are those of the same lines in memory."""
        return StoredSource(self._connection, self.suite, self.where(text), self.files.path)

    def note(self, text: str) -> str:
        """What stands below a table: of which grades it is."""
        name = self.files.path.name
        return say("Of the grades in {} that pass {}.", name, text) if text else say("Of the grades in {}.", name)

    def histogram(self, metric: str, by: Sequence[str], text: str = "") -> Table:
        """How a metric's scores are spread: for each group the share of its grades in each of ``BINS`` equal parts of
        0 to 1, the last with its end. Raises ``ValueError`` for too many groups."""
        if metric not in METRICS:
            raise ValueError(f"{metric} is no metric")
        groups = self.source(text).histogram(f"{metric}_score", by, BINS)
        columns = (*by, "Runs", *(f"{place / BINS:.1f}–{(place + 1) / BINS:.1f}" for place in range(BINS)))
        made: list[tuple[TableCell, ...]] = []
        for labels, counts in groups:
            total = sum(counts)
            made.append((*labels, total, *(Percent(count / total if total else None) for count in counts)))
        title = say("Scores of {}: share of the grades that have one, by score", metric)
        return Table("histogram", title, columns, tuple(made), keys=len(by))

    def _rows(self, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        return rows(self._connection, sql, values)

    def _about(self, name: str) -> int:
        return int(self._rows('SELECT "count" FROM about WHERE "name" = ?', [name])[0][0])

    def _messages(self) -> tuple[Message, ...]:
        found = self._rows('SELECT "text", "file", "line" FROM messages')
        told = [Message(text, Severity.ERROR, file, line) for text, file, line in found]
        more = self._about("untold")
        if more:
            told.append(Message(say("{} more like these", more), Severity.ERROR, str(self.files.path)))
        return tuple(told)


def index_of(files: ResultFiles, cache: Path | None = None) -> Path:
    """Where the index of results in their present state is, or would be."""
    folder = cache_dir() / "results" if cache is None else cache
    return folder / f"{files.stamp}-{VERSION}.duckdb"


def prepare(files: ResultFiles, cache: Path | None = None, context: JobContext | None = None) -> Path:
    """The index of results, made where there is none of their present state. Raises ``RunError`` and ``Cancelled``."""
    index = index_of(files, cache)
    try:
        if is_sound(index):
            os.utime(index)
        else:
            build(files, index, context or JobContext())
            tidy(index.parent, index)
    except OSError as error:
        text = say("cannot be looked at: {}", error.strerror or error)
        raise RunError(Message(text, Severity.ERROR, str(files.path))) from None
    return index


def is_sound(index: Path) -> bool:
    """Is this an index that can be looked at? A damaged one is made again. Raises ``RunError`` without DuckDB."""
    load()
    if not index.is_file():
        return False
    try:
        with closing(connect(index, index.with_suffix(".spill"))) as connection, said(index):
            return bool(rows(connection, 'SELECT "count" FROM about'))
    except RunError:
        return False


def index_job(context: JobContext, files: ResultFiles, cache: Path | None) -> Path:
    """``prepare`` as a job of a worker process."""
    return prepare(files, cache, context)


def tidy(folder: Path, but: Path) -> None:
    """Let go of indexes that were not looked at for longest, and of what a process that was killed left behind.

    What another process has open stays where the system keeps it.
    """
    states = []
    long_ago = time.time() - _ABANDONED
    for path in (*folder.iterdir(), *folder.glob("*.spill/*.tmp")):
        with contextlib.suppress(OSError):
            status = path.stat()
            if path.suffix == ".duckdb" and path != but:
                states.append((status.st_mtime, status.st_size, path))
            elif path.suffix in _UNFINISHED and status.st_mtime < long_ago:
                path.unlink()
    taken = but.stat().st_size
    for count, (_, size, path) in enumerate(sorted(states, reverse=True), start=1):
        taken += size
        if count >= KEPT or taken > KEPT_BYTES:
            with contextlib.suppress(OSError):
                path.unlink()


def open_apart(path: Path, context: JobContext | None = None, suite: Suite | None = None) -> ResultStore:
    """Open results without leaving anything in the cache: the index goes when the store is closed."""
    folder = Path(tempfile.mkdtemp(prefix="minece-results-"))
    try:
        files = find(path)
        return ResultStore(files, prepare(files, folder, context), suite or default_suite(), folder)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise
