"""A file of grades that grows: what it holds is not graded again, and it never ends in half a line of ours."""

from __future__ import annotations

import errno
import hashlib
import io
import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any

from minece_desktop import __version__
from minece_desktop.core.audit.snapshot import identity_of
from minece_desktop.core.grading import Assignment, GradeOptions
from minece_desktop.core.run import Message, Run, Severity

Key = tuple[str, str, str]
"""The grade's identity, the digest of what was asked, the import mode."""
_BEGINNING = b'{"run": '
"""Of every line of ours: what begins otherwise is somebody else's."""
_MOST_TOLD = 20
_BEYOND = 1 << 62
"""Bytes; where no file ends."""


def marks(run: Run, assignment: Assignment, options: GradeOptions) -> dict[str, str]:
    """What a line of grades is known again by: the grade's identity, and what was asked of the run.

    Files of tasks change without a new id, and checks that ride in a run have none.
    """
    task = assignment.task.id if assignment.task else None
    identity = identity_of(run.identity, task, options.rules, options.stress, __version__)
    asked = [[[spec.name, spec.args] for spec in turn] for turn in assignment.checks]
    more = [[turn, spec.name, spec.args] for turn, spec in assignment.extras]
    whole = [asked, more, assignment.hints, assignment.source, *([] if options.beside else ["no opinions"])]
    text = json.dumps(whole, sort_keys=True, default=repr)
    return {"identity": identity, "asked": hashlib.sha256(text.encode()).hexdigest()}


def place_and_key(line: Mapping[str, Any]) -> tuple[tuple[str, str], Key] | None:
    """Of a line's values: the run's name and the rules it lists, and its key; None when it is no line of a grade."""
    match line:
        case {
            "run": str() as run,
            "rules": str() as rules,
            "identity": str() as identity,
            "asked": str() as asked,
            "import": str() as mode,
        }:
            return (run, rules), (identity, asked, mode)
    return None


def _is_ours_alone(file: io.FileIO) -> bool:
    """Lock a file until it is closed; False when another process has. Where there are no locks, nothing is known."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(_BEYOND)  # a locked range cannot be read by others, so it is none that is ever written
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
    return True


class GradeFile:
    """JSON lines of grades. Opened once; a last line that was torn is taken away, for its run to be graded again.

    Raises ``OSError`` where the file cannot be read or written, and ``ValueError`` for what is no plain file, one that
    another process is adding to, and one that ends in half a line that is not ours.
    """

    def __init__(self, path: Path) -> None:
        if path.exists() and not path.is_file():
            raise ValueError("is no file; name one, or one that is not there yet")
        self.path = path
        self.messages: list[Message] = []
        self.added = self.spared = 0
        self._keys: dict[tuple[str, str], set[Key]] = {}
        self._file = open(path, "a+b", buffering=0)  # noqa: SIM115, PTH123 - to the end
        try:
            if not _is_ours_alone(self._file):
                raise ValueError("another process is adding to it; wait until it has ended, or name another file")
            self._read()
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> GradeFile:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def of(self, run: str, rules: str) -> frozenset[Key]:
        """The grades of one run that it holds; ``rules`` as the command line says them, both included."""
        return frozenset(self._keys.get((run, rules), ()))

    def append(self, line: str) -> None:
        """Write one line of JSON whole: what stops it half way, Ctrl-C or a full disk, leaves the file as it was."""
        data = memoryview(f"{line}\n".encode("utf-8", "replace"))
        start = self._file.seek(0, os.SEEK_END)
        try:
            while data:
                data = data[self._file.write(data) or 0 :]
        except BaseException:
            self._file.truncate(start)
            raise
        self.added += 1

    def _read(self) -> None:
        end = 0
        with open(self.path, "rb") as file:  # noqa: PTH123 - beside the one for writing
            for number, line in enumerate(file, 1):
                known = self._taken(line)
                whole = line.endswith(b"\n")
                if not known and not whole:
                    if not (line.startswith(_BEGINNING) or _BEGINNING.startswith(line)):
                        raise ValueError("ends in half a line that is no grade's: it stays as it is; name another file")
                    self._file.truncate(end)
                    self._warn("the last line was torn; it is taken away and its run graded again", number)
                elif not whole:
                    self._file.seek(0, os.SEEK_END)
                    self._file.write(b"\n")
                elif not known and line.strip():
                    self._warn("is no grade that can be known again; it stays, and its run is graded again", number)
                end += len(line)

    def _taken(self, line: bytes) -> bool:
        try:
            content = json.loads(line)
        except (ValueError, RecursionError):
            return False
        found = place_and_key(content) if isinstance(content, dict) else None
        if found is not None:
            self._keys.setdefault(found[0], set()).add(found[1])
        return found is not None

    def _warn(self, text: str, line: int) -> None:
        if len(self.messages) == _MOST_TOLD:
            text = "and more lines that are no grades"
        if len(self.messages) <= _MOST_TOLD:
            self.messages.append(Message(text, Severity.WARNING, str(self.path), line))
