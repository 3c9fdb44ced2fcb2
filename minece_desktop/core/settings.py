"""What the app remembers between starts, as small JSON files in the user's folders."""

from __future__ import annotations

import contextlib
import json
import os
import tempfile
from pathlib import Path

import platformdirs

APP = "minece-desktop"


def data_dir() -> Path:
    """Where the user's own data lives; ``MINECE_DATA_DIR`` moves it (tests, portable installs)."""
    return Path(os.environ.get("MINECE_DATA_DIR") or platformdirs.user_data_dir(APP, appauthor=False))


def write_atomically(path: Path, text: str) -> None:
    """Replace a file whole: a crash or a full disk leaves the old or the new one, never half of one.

    What is no plain file (a pipe, ``/dev/stdout``) is written to as it is. Raises OSError.
    """
    if path.exists() and not path.is_file():
        path.write_text(text, "utf-8")
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path = path.resolve()  # a link stays, and leads to the new file
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8", newline="") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _umask() -> int:
    """What new files of this process may not be; it can only be read by setting it."""
    mask = os.umask(0o022)
    os.umask(mask)
    return mask


class JsonStore:
    """A versioned JSON object on disk. A file that cannot be read is kept beside as ``.bad`` and a new one begun."""

    VERSION = 1

    def __init__(self, name: str, folder: Path | None = None) -> None:
        self.path = (folder or data_dir()) / name
        self.values: dict[str, object] = {}
        with contextlib.suppress(FileNotFoundError):
            self._read()

    def _read(self) -> None:
        try:
            content = json.loads(self.path.read_text("utf-8"))
            if content["version"] != self.VERSION:
                raise ValueError(content["version"])
            self.values = dict(content["values"])
        except (ValueError, KeyError, TypeError, OSError) as error:
            if isinstance(error, FileNotFoundError):
                raise
            with contextlib.suppress(OSError):
                self.path.replace(self.path.with_suffix(self.path.suffix + ".bad"))

    def save(self) -> None:
        text = json.dumps({"version": self.VERSION, "values": self.values}, indent=1, ensure_ascii=False)
        with contextlib.suppress(OSError):  # a read-only home: the app works on, and forgets
            write_atomically(self.path, text)


class TaskAssignments:
    """Tasks given to runs by hand ("Assign task…"), by the run's identity."""

    def __init__(self, folder: Path | None = None) -> None:
        self._store = JsonStore("task-assignments.json", folder)

    def get(self, identity: str) -> str | None:
        value = self._store.values.get(identity)
        return value if isinstance(value, str) else None

    def set(self, identity: str, task_id: str | None) -> None:
        if task_id is None:
            self._store.values.pop(identity, None)
        else:
            self._store.values[identity] = task_id
        self._store.save()
