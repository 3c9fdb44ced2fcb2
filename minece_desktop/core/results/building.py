"""Making the index of a store: one pass over what the results lie in, in bounded memory."""

from __future__ import annotations

import json
import shutil
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from minece_desktop.core.jobs import JobContext
from minece_desktop.core.problems import SAME
from minece_desktop.core.results.columns import COLUMNS, PARTS, SEARCHED, STATUS_SQL, row_of
from minece_desktop.core.results.duck import connect, load, rows, said
from minece_desktop.core.results.files import LINE_BYTES, ResultFiles, lines_of, parsed
from minece_desktop.core.scale.parquet import METRICS
from tasks.saying import say

PART: Final = ".part"
"""Ending of an index that is being made."""
MOST_MESSAGES: Final = 50
"""That are kept one by one; of the others how many."""
_BATCH_LINES: Final = 2_000
_BATCH_BYTES: Final = 16 * 2**20
_BATCH_FILES: Final = 16
_SAME: Final = ", ".join(f'"{name}"' for name in SAME)


def build(files: ResultFiles, index: Path, context: JobContext) -> None:
    """Write the index whole, beside and then into place. Raises ``RunError``, ``OSError`` and ``Cancelled``."""
    index.parent.mkdir(parents=True, exist_ok=True)
    unfinished = index.with_suffix(f".{uuid.uuid4().hex[:8]}{PART}")
    spill = unfinished.with_suffix(".spill")
    try:
        connection = connect(unfinished, spill, read=[part.path for part in files.parts], changes=True)
        try:
            with said(files.path):
                _Builder(files, connection, context).build()
        finally:
            connection.close()
        unfinished.replace(index)
    finally:
        for left in (unfinished, unfinished.with_suffix(f"{PART}.wal")):
            left.unlink(missing_ok=True)
        shutil.rmtree(spill, ignore_errors=True)


class _Builder:
    def __init__(self, files: ResultFiles, connection: Any, context: JobContext) -> None:
        self._files, self._connection, self._context = files, connection, context
        self._place = self._told = self._bytes = 0
        self._messages: list[tuple[str, str, int | None]] = []

    def build(self) -> None:
        self._progress()
        run = self._connection.execute
        columns = ", ".join(f'"{name}" {kind}' for name, kind in COLUMNS.items())
        run(f"CREATE TABLE grades ({columns})")
        run('CREATE TABLE messages ("text" VARCHAR, "file" VARCHAR, "line" BIGINT)')
        run('CREATE TABLE about ("name" VARCHAR, "count" BIGINT)')
        if self._files.is_parquet:
            self._take_parquet()
        else:
            self._take_lines()
        again = self._leave_out_repeated()
        counts = {"again": again, "untold": max(0, self._told - MOST_MESSAGES)}
        for name, count in counts.items():
            run("INSERT INTO about VALUES (?, ?)", [name, count])
        if self._messages:
            told = [list(part) for part in zip(*self._messages, strict=True)]
            run("INSERT INTO messages SELECT unnest(?), unnest(?), unnest(?)", told)
        run("CHECKPOINT")

    def _tell(self, text: str, file: Path, line: int | None = None) -> None:
        self._told += 1
        if self._told <= MOST_MESSAGES:
            self._messages.append((_sound(text), _sound(str(file)), line))

    def _progress(self) -> None:
        told = say("{} grades", f"{self._place:,}".replace(",", " "))
        self._context.progress(self._bytes / max(1, self._files.size), told)

    def _leave_out_repeated(self) -> int:
        """By a hash first: a million whole keys would have to be held otherwise."""
        run = self._connection.execute
        before = rows(self._connection, "SELECT count(*) FROM grades")[0][0]
        run(
            f"""CREATE TEMP TABLE suspected AS SELECT hash({_SAME}) AS h FROM grades
            WHERE "identity" IS NOT NULL GROUP BY h HAVING count(*) > 1"""
        )
        run(
            f"""DELETE FROM grades WHERE "place" IN (SELECT "place" FROM (
                SELECT "place", row_number() OVER (PARTITION BY {_SAME} ORDER BY "place" DESC) AS n
                FROM grades WHERE "identity" IS NOT NULL AND hash({_SAME}) IN (SELECT h FROM suspected)
            ) WHERE n > 1)"""
        )
        after = rows(self._connection, "SELECT count(*) FROM grades")[0][0]
        return int(before - after)

    # Parquet

    def _take_parquet(self) -> None:
        self._connection.create_function("py_lower", str.lower, ["VARCHAR"], "VARCHAR", type="native")
        self._connection.create_function("py_seed", _seed_of, ["VARCHAR"], "VARCHAR", type="native")
        numbers = list(range(len(self._files.parts)))
        for start in range(0, len(numbers), _BATCH_FILES):
            batch = numbers[start : start + _BATCH_FILES]
            self._progress()
            if not self._took(batch):
                for number in batch:
                    self._took([number], last=True)
            self._bytes += sum(self._files.parts[number].state[0] for number in batch)

    def _took(self, numbers: list[int], *, last: bool = False) -> bool:
        """Whether these files could be read. ``last``: it is one, and what is wrong with it is told."""
        paths = [str(self._files.parts[number].path) for number in numbers]
        engine = load()
        try:
            taken = rows(self._connection, _FROM_PARQUET, [self._place, numbers[0], paths, paths])[0][0]
        except engine.Error as error:
            if last:
                first = str(error).strip().partition("\n")[0]
                text = say("is no file of grades ({}); it is left out", first)
                self._tell(text, self._files.parts[numbers[0]].path)
            return False
        self._place += taken
        return True

    # JSON lines

    def _take_lines(self) -> None:
        path = self._files.path
        with path.open("rb") as file:
            batch: list[tuple[int, int, bytes]] = []
            held, begin = 0, 0
            for number, line in enumerate(lines_of(file), start=1):
                if line is None:
                    mib = LINE_BYTES // 2**20
                    self._tell(say("the line is longer than {} MiB; it is left out", mib), path, number)
                elif line.strip():
                    batch.append((number, begin, line))
                    held += len(line)
                begin = file.tell() if line is None else begin + len(line)
                if len(batch) >= _BATCH_LINES or held >= _BATCH_BYTES:
                    self._take_batch(batch)
                    batch, held, self._bytes = [], 0, begin
                    self._progress()
            self._take_batch(batch)

    def _take_batch(self, batch: list[tuple[int, int, bytes]]) -> None:
        """Columns cross as one JSON text: that takes no package but DuckDB, and is a parameter like any value."""
        columns: dict[str, list[Any]] = {name: [] for name in COLUMNS}
        for number, begin, line in batch:
            row = self._row(number, line)
            if row is not None:
                row |= {"place": self._place, "file": 0, "spot": begin}
                self._place += 1
                for name, values in columns.items():
                    values.append(row.get(name))
        if columns["place"]:
            self._connection.execute(_FROM_LINES, [_sound(json.dumps(columns, ensure_ascii=False))])

    def _row(self, number: int, line: bytes) -> dict[str, Any] | None:
        try:
            return row_of(parsed(line))
        except (ValueError, TypeError, AttributeError, RecursionError) as error:
            text = say("the line is no grade of `minece grade --json`: {}", f"{type(error).__name__}: {error}")
            self._tell(text, self._files.path, number)
            return None


def _sound(text: str) -> str:
    """Without halves of characters, which JSON can hold and UTF-8 cannot."""
    return text.encode("utf-8", "replace").decode("utf-8")


def _seed_of(text: str) -> str:
    """A seed's JSON as the filter has it."""
    try:
        seed = json.loads(text)
    except (ValueError, RecursionError):
        return text.lower()
    return "" if seed is None else str(seed).lower()


def _shown(column: str) -> str:
    """A text as the filter has it, in lower case: by DuckDB where it is ASCII, which both write the same."""
    plain = f"replace(coalesce({column}, ''), chr(10), ' ')"
    return f"CASE WHEN strlen({plain}) = length({plain}) THEN lower({plain}) ELSE py_lower({plain}) END"


def _finite(column: str) -> str:
    """DuckDB puts NaN above all numbers; to us it is none."""
    return f"CASE WHEN isfinite({column}) THEN CAST({column} AS DOUBLE) END"


def _parquet_columns() -> Iterator[tuple[str, str]]:
    yield "place", "CAST(? + row_number() OVER () - 1 AS INTEGER)"
    yield "file", "CAST(? + list_position(?, filename) - 1 AS INTEGER)"
    yield "spot", "file_row_number"
    for name in ("task_id", "model", "agent", "seed", "task_source", "import", "rules", "stress", "identity", "fields"):
        yield name, f'CAST("{name}" AS VARCHAR)'
    yield "run", "coalesce(CAST(\"run\" AS VARCHAR), '')"
    yield "category", "regexp_replace(coalesce(\"task_id\", ''), '-?[^-]*$', '')"
    for name in ("accurate", "overall", "disputed"):
        yield name, f'CAST("{name}" AS BOOLEAN)'
    yield (
        "credit",
        """CASE WHEN contains("more", '"credit"') AND json_valid("more")
        THEN try_cast(json_extract("more", '$.credit') AS DOUBLE) END""",
    )
    for metric in METRICS:
        for part, kind in PARTS:
            column = f'"{metric}_{part}"'
            yield f"{metric}_{part}", _finite(column) if part == "score" else f"CAST({column} AS {kind})"
    for name, source in zip(SEARCHED, ("run", "task_id", "", "model", "agent", ""), strict=True):
        if source:
            yield f"q_{name}", _shown(f'"{source}"')
    yield "q_category", _shown("regexp_replace(coalesce(\"task_id\", ''), '-?[^-]*$', '')")
    seed = 'CASE WHEN regexp_full_match("seed", \'-?(0|[1-9][0-9]*)\') THEN "seed" ELSE py_seed("seed") END'
    yield "q_seed", f"coalesce({seed}, '')"


def _from_parquet() -> str:
    made = dict(_parquet_columns())
    names = [name for name in COLUMNS if name in made]
    inner = ", ".join(f'{made[name]} AS "{name}"' for name in names)
    whole = ", ".join(f'{STATUS_SQL} AS "status"' if name == "status" else f'"{name}"' for name in COLUMNS)
    source = "read_parquet(?, filename = true, file_row_number = true)"
    return f"INSERT INTO grades SELECT {whole} FROM (SELECT {inner} FROM {source})"


def _from_lines() -> str:
    kinds = json.dumps({name: [kind] for name, kind in COLUMNS.items()})
    lists = ", ".join(f'unnest(x."{name}") AS "{name}"' for name in COLUMNS)
    return f"INSERT INTO grades SELECT {lists} FROM (SELECT from_json(?, '{kinds}') AS x)"


_FROM_PARQUET: Final = _from_parquet()
_FROM_LINES: Final = _from_lines()
