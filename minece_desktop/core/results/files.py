"""What results lie in: a file of JSON lines, or Parquet files in a folder; and how one grade is read from there."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from minece_desktop.core.results.duck import connect, said
from minece_desktop.core.run import Message, RunError, Severity
from minece_desktop.core.scale.parquet import ENDING, files_of, line_from, schema_names
from tasks.saying import say

LINE_BYTES: Final = 16 * 2**20
"""A line that is longer is left out."""
_KEYS: Final = ("run", "checks", "metrics", "task_source")


@dataclass(frozen=True)
class Part:
    """One file, and the state that it is in: (size, nanoseconds of its last change)."""

    path: Path
    state: tuple[int, int]


@dataclass(frozen=True)
class ResultFiles:
    """``parts`` in the order that they were written."""

    path: Path
    parts: tuple[Part, ...]
    is_parquet: bool

    @property
    def size(self) -> int:
        return sum(part.state[0] for part in self.parts)

    @property
    def stamp(self) -> str:
        """Of path and state: another one when anything was written since."""
        told = [str(self.path), *([str(part.path), *part.state] for part in self.parts)]
        return hashlib.sha256(json.dumps(told).encode("utf-8", "surrogatepass")).hexdigest()[:32]


def is_results(path: Path) -> bool:
    """A Parquet file, a folder of nothing but such, or a file whose first line is a grade. Never raises."""
    try:
        if path.is_dir():
            found = (one.suffix == ENDING for one in path.iterdir() if not one.name.startswith("."))
            return path.suffix == ENDING or (next(found, False) and all(found))
        return path.is_file() and (path.suffix == ENDING or _begins_with_grade(path))
    except OSError:
        return False


def _begins_with_grade(path: Path) -> bool:
    with path.open("rb") as file:
        if not file.read(4096).lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{"):
            return False
        file.seek(0)
        first = next((line for line in lines_of(file) if line is not None and line.strip()), b"")
    if not all(f'"{name}"'.encode() in first for name in _KEYS):
        return False
    try:
        grade = parsed(first)
    except (ValueError, RecursionError):
        return False
    return isinstance(grade, dict) and grade.keys() >= set(_KEYS)


def lines_of(file: Any) -> Iterator[bytes | None]:
    """The lines of a binary file; None in place of one longer than ``LINE_BYTES``."""
    while line := file.readline(LINE_BYTES):
        if len(line) < LINE_BYTES or line.endswith(b"\n"):
            yield line
            continue
        while line and not line.endswith(b"\n"):
            line = file.readline(LINE_BYTES)
        yield None


def parsed(line: bytes) -> Any:
    """The JSON of a line; what is no UTF-8 in it becomes replacement characters. Raises ``ValueError``."""
    return json.loads(line.decode("utf-8-sig", "replace"))


def find(path: Path) -> ResultFiles:
    """Raises ``RunError`` for what is not there, or holds no results."""
    whole = path.expanduser().absolute()
    try:
        is_folder = whole.is_dir()
        found = [one for one in files_of(whole) if one.is_file()] if is_folder else [whole]
        states = [one.stat() for one in found]
    except OSError as error:
        raise _error(whole, say("cannot be read: {}", error.strerror or error)) from None
    if not found:
        raise _error(whole, say("holds no grades yet: no file in it ends in {}", ENDING))
    parts = tuple(Part(one, (state.st_size, state.st_mtime_ns)) for one, state in zip(found, states, strict=True))
    return ResultFiles(whole, parts, is_folder or whole.suffix == ENDING)


def _error(path: Path, text: str) -> RunError:
    return RunError(Message(text, Severity.ERROR, str(path)))


def read_line(files: ResultFiles, file: int, spot: int, run: str, spill: Path) -> dict[str, Any]:
    """One grade whole: ``spot`` is a row's number, or the byte where its line begins; ``run``: whose it is.

    Lines may have been added to a file meanwhile. Raises ``RunError`` where something else has changed.
    """
    part = files.parts[file]
    try:
        state = part.path.stat()
        same = (state.st_size, state.st_mtime_ns) == part.state
        if not same and (files.is_parquet or state.st_size <= part.state[0]):
            raise _error(part.path, say("has changed since it was opened; read it again"))
        line = _row(part.path, spot, spill) if files.is_parquet else _line(part.path, spot)
    except OSError as error:
        raise _error(part.path, say("cannot be read: {}", error.strerror or error)) from None
    except (ValueError, KeyError, TypeError) as error:
        raise _error(part.path, say("the grade cannot be read: {}", f"{type(error).__name__}: {error}")) from None
    if not same and line.get("run") != run:
        raise _error(part.path, say("has changed since it was opened; read it again"))
    return line


def _line(path: Path, begin: int) -> dict[str, Any]:
    with path.open("rb") as lines:
        lines.seek(begin)
        line = parsed(lines.readline(LINE_BYTES))
    if not isinstance(line, dict):
        raise TypeError("is no object")
    return line


def _row(path: Path, number: int, spill: Path) -> dict[str, Any]:
    names = schema_names()
    wanted = ", ".join(f'"{name}"' for name in names)
    with said(path):
        connection = connect(None, spill, read=[path])
        try:
            sql = f"SELECT {wanted} FROM read_parquet(?, file_row_number = true) WHERE file_row_number = ?"
            (row,) = connection.execute(sql, [[str(path)], number]).fetchall()
        finally:
            connection.close()
    return line_from(dict(zip(names, row, strict=True)))
