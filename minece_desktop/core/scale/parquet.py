"""A folder of Parquet files that grows: grades as columns, for many more than a text file is good for.

Every file is written beside and moved into place, so that whoever reads the folder meets whole files only. What a
process held when it was killed is graded again.
"""

from __future__ import annotations

import json
import os
import time
import uuid
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any

from checks.result import Metric
from minece_desktop.core.json_lines import line_of
from minece_desktop.core.resuming import Key, place_and_key
from minece_desktop.core.run import Message, Severity

ENDING = ".parquet"
METRICS = tuple(metric.value for metric in Metric)
TEXTS = ("run", "task_id", "task_source", "model", "agent", "import", "rules", "stress", "note", "identity", "asked")
VERDICTS = ("accurate", "overall")
DISPUTED = "disputed"
"""Column that says whether a check of the grade is; what lists show needs no look at ``checks`` then."""
JSON = ("seed", "fields", "checks")
"""Columns that hold JSON as a text; ``more`` holds all further keys of a line."""
_ROWS, _SECONDS = 2_000, 10.0
"""A file is written when so many rows wait, or the first has waited so long."""


class ParquetGrades:
    """Like ``resuming.GradeFile``, in a folder. Raises ``OSError``, and ``ValueError`` for what is no such folder."""

    def __init__(self, path: Path) -> None:
        try:
            import pyarrow  # noqa: F401
        except ImportError:
            raise ValueError("needs pyarrow: pip install 'minece-desktop[parquet]'") from None
        if path.exists() and not path.is_dir():
            raise ValueError("is no folder; grades in Parquet are a folder of files")
        path.mkdir(exist_ok=True)
        self.path = path
        self.messages: list[Message] = []
        self.added = self.spared = 0
        self._keys: dict[tuple[str, str], set[Key]] = {}
        self._rows: list[dict[str, Any]] = []
        self._due = 0.0
        self._read()

    def __enter__(self) -> ParquetGrades:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.flush()

    def of(self, run: str, rules: str) -> frozenset[Key]:
        return frozenset(self._keys.get((run, rules), ()))

    def append(self, line: str) -> None:
        """Take one line of JSON; it is in a file at the latest when this is closed. Raises ``OSError``."""
        if not self._rows:
            self._due = time.monotonic() + _SECONDS
        self._rows.append(row_of(json.loads(line.encode("utf-8", "replace"))))  # Parquet has no halves of characters
        self.added += 1
        if len(self._rows) >= _ROWS or time.monotonic() > self._due:
            self.flush()

    def flush(self) -> None:
        """Write what waits. Raises ``OSError``; the rows then still wait."""
        if not self._rows:
            return
        import pyarrow
        from pyarrow import parquet

        table = pyarrow.Table.from_pylist(self._rows, schema=schema())
        name = f"{time.time_ns():020}-{uuid.uuid4().hex[:8]}"
        unfinished = self.path / f".{name}.tmp"
        try:
            with unfinished.open("wb") as file:
                parquet.write_table(table, file, compression="zstd")
                file.flush()
                os.fsync(file.fileno())
            unfinished.replace(self.path / f"{name}{ENDING}")
        except BaseException:
            unfinished.unlink(missing_ok=True)
            raise
        self._rows.clear()

    def _read(self) -> None:
        for file in files_of(self.path):
            try:
                for row in _columns(file, ["run", "rules", "identity", "asked", "import"]):
                    known = place_and_key(row)
                    if known is not None:
                        self._keys.setdefault(known[0], set()).add(known[1])
            except (OSError, ValueError, KeyError) as error:  # ArrowInvalid is a ValueError
                text = f"is no file of grades ({error}); it stays, and its runs are graded again"
                self.messages.append(Message(text, Severity.WARNING, str(file)))


def files_of(folder: Path) -> list[Path]:
    """The Parquet files of a folder, in the order they were written."""
    return sorted(path for path in folder.iterdir() if path.suffix == ENDING and not path.name.startswith("."))


def _columns(file: Path, names: list[str]) -> Iterator[dict[str, Any]]:
    from pyarrow import parquet

    with parquet.ParquetFile(file) as source:
        missing = set(names) - set(source.schema_arrow.names)
        if missing:
            raise KeyError(f"no column {sorted(missing)[0]}")
        for batch in source.iter_batches(columns=names):
            yield from batch.to_pylist()


def schema() -> Any:
    """The columns, as Arrow has them. Parts of ``metrics`` are ``material_passed``, ``material_total`` and so on."""
    import pyarrow

    columns = [(name, pyarrow.string()) for name in (*TEXTS, *JSON, "more")]
    columns += [(name, pyarrow.bool_()) for name in (*VERDICTS, DISPUTED)]
    for metric in METRICS:
        columns += [(f"{metric}_passed", pyarrow.int32()), (f"{metric}_total", pyarrow.int32())]
        columns.append((f"{metric}_score", pyarrow.float64()))
    return pyarrow.schema(columns)


def schema_names() -> list[str]:
    """The names of the columns that a line is made of again."""
    parts = [f"{metric}_{part}" for metric in METRICS for part in ("passed", "total", "score")]
    return [*TEXTS, *JSON, "more", *VERDICTS, *parts]


def row_of(line: Mapping[str, Any]) -> dict[str, Any]:
    """A line of grades as a row."""
    row: dict[str, Any] = {name: line.get(name) for name in (*TEXTS, *VERDICTS)}
    row |= {name: line_of(line[name]) if line.get(name) is not None else None for name in JSON}
    metrics = line.get("metrics") or {}
    for metric in METRICS:
        part = metrics.get(metric) or {}
        row |= {f"{metric}_{key}": part.get(key) for key in ("passed", "total", "score")}
    known = {*TEXTS, *VERDICTS, *JSON, "metrics"}
    more = {key: value for key, value in line.items() if key not in known}
    more["metrics"] = {name: part for name, part in metrics.items() if name not in METRICS}
    if not more["metrics"]:
        del more["metrics"]
    row["more"] = line_of(more) if more else None
    row[DISPUTED] = any(check.get("disputed") is not None for check in line.get("checks") or ())
    return row


def line_from(row: Mapping[str, Any]) -> dict[str, Any]:
    """The line that a row was made of; its keys in a fixed order."""
    line: dict[str, Any] = {name: row[name] for name in (*TEXTS, *VERDICTS)}
    line |= {name: None if row[name] is None else json.loads(row[name]) for name in JSON}
    line["metrics"] = {
        metric: {key: row[f"{metric}_{key}"] for key in ("passed", "total", "score")}
        for metric in METRICS
        if row[f"{metric}_total"] is not None
    }
    more = json.loads(row["more"]) if row["more"] else {}
    line["metrics"] |= more.pop("metrics", {})
    return line | more


def lines_of(folder: Path) -> Iterator[dict[str, Any]]:
    """Every grade of a folder, as a line. Raises ``OSError``, ``ValueError`` and ``KeyError`` for what is no grades."""
    for file in files_of(folder):
        for row in _columns(file, schema_names()):
            yield line_from(row)
