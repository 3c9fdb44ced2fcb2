"""What the app remembers between starts, as small JSON files in the user's folders."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO

import platformdirs

from minece_desktop.core.run import Run
from tasks.blocks import Cell

APP = "minece-desktop"


def data_dir() -> Path:
    """Where the user's own data lives; ``MINECE_DATA_DIR`` moves it (tests, portable installs)."""
    return Path(os.environ.get("MINECE_DATA_DIR") or platformdirs.user_data_dir(APP, appauthor=False))


def cache_dir() -> Path:
    """Where what can be worked out again is kept, safe to delete; ``MINECE_CACHE_DIR`` moves it."""
    return Path(os.environ.get("MINECE_CACHE_DIR") or platformdirs.user_cache_dir(APP, appauthor=False))


def log_dir() -> Path:
    """Where logs and crash reports go; beside the user's data where ``MINECE_DATA_DIR`` moves those."""
    if os.environ.get("MINECE_DATA_DIR"):
        return data_dir() / "logs"
    return Path(platformdirs.user_log_dir(APP, appauthor=False))


def write_atomically(path: Path, content: str | bytes) -> None:
    """Replace a file whole: a crash or a full disk leaves the old or the new one, never half of one.

    Text is written as UTF-8. What is no plain file (a pipe, ``/dev/stdout``) is written to as it is. Raises OSError.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with replacing(path) as file:
        file.write(content if isinstance(content, bytes) else content.encode("utf-8"))


@contextlib.contextmanager
def replacing(path: Path) -> Iterator[BinaryIO]:
    """The same for what is written piece by piece; the folder is there already."""
    if path.exists() and not path.is_file():
        with path.open("wb") as file:
            yield file
        return
    path = path.resolve()  # a link stays, and leads to the new file
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(descriptor, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def readable_json(value: object) -> str:
    """JSON for people too: characters stand as they are, unless a file's name is no UTF-8, which only escapes hold."""
    text = json.dumps(value, indent=1, ensure_ascii=False)
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return json.dumps(value, indent=1)
    return text


def _umask() -> int:
    """What new files of this process may not be; it can only be read by setting it."""
    mask = os.umask(0o022)
    os.umask(mask)
    return mask


class JsonStore:
    """A versioned JSON object on disk, which several windows may change.

    A file that is no such object is kept beside under another name and a new one begun; one that cannot be read now,
    or that a newer version wrote, is left alone and not written to.
    """

    VERSION = 1

    def __init__(self, name: str, folder: Path | None = None) -> None:
        self.path = (folder or data_dir()) / name
        self.values: dict[str, object] = {}
        self._writable = True
        self._read()

    def set(self, key: str, value: object | None) -> None:
        """Change one value (None takes it away) in what is on disk by now."""
        self._read()
        self.values.pop(key, None)
        if value is not None:
            self.values[key] = value
        if self._writable:
            text = readable_json({"version": self.VERSION, "values": self.values})
            with contextlib.suppress(OSError):  # a read-only home: the app works on, and forgets
                write_atomically(self.path, text)

    def _read(self) -> None:
        try:
            content = json.loads(self.path.read_text("utf-8"))
            if content["version"] > self.VERSION:
                self._writable = False
                return
            self.values = dict(content["values"])
        except FileNotFoundError:
            return
        except OSError:
            self._writable = False
        except (ValueError, KeyError, TypeError, RecursionError):
            self._put_aside()

    def _put_aside(self) -> None:
        for number in range(100):
            kept = self.path.with_suffix(f"{self.path.suffix}.bad{number or ''}")
            if not kept.exists():
                with contextlib.suppress(OSError):
                    self.path.replace(kept)
                return


def assignment_key(run: Run) -> str:
    """What a task given by hand is remembered by: the run's identity and what it was asked.

    Runs that built nothing all have one identity; those are told apart by where they are.
    """
    digest = hashlib.sha256(repr((run.identity, run.instructions, run.task_id)).encode())
    if not run.log.steps:
        digest.update(repr((str(run.path), run.id.rpartition("#")[2])).encode())
    return digest.hexdigest()


class TaskAssignments:
    """Tasks given to runs by hand ("Assign task…"), by ``assignment_key``."""

    def __init__(self, folder: Path | None = None) -> None:
        self._store = JsonStore("task-assignments.json", folder)

    def get(self, key: str) -> str | None:
        value = self._store.values.get(key)
        return value if isinstance(value, str) else None

    def all(self) -> dict[str, str]:
        """Every task given so far, by key."""
        return {key: value for key, value in self._store.values.items() if isinstance(value, str)}

    def set(self, key: str, task_id: str | None) -> None:
        self._store.set(key, task_id)


def origin_key(run: Run) -> str:
    """What an origin given by hand is remembered by: the run in world coordinates, wherever its origin lies now."""
    here = run.origin or (0, 0, 0)
    return assignment_key(replace(run, log=run.log.shifted(here), origin=None))


class OriginAssignments:
    """Start cells given to runs by hand (world coordinates), by ``origin_key``."""

    def __init__(self, folder: Path | None = None) -> None:
        self._store = JsonStore("origin-assignments.json", folder)

    def get(self, key: str) -> Cell | None:
        match self._store.values.get(key):
            case [int() as x, int() as y, int() as z]:
                return (x, y, z)
        return None

    def all(self) -> dict[str, Cell]:
        """Every start cell given so far, by key."""
        found = {key: self.get(key) for key in self._store.values}
        return {key: origin for key, origin in found.items() if origin is not None}

    def set(self, key: str, origin: Cell | None) -> None:
        self._store.set(key, None if origin is None else list(origin))
