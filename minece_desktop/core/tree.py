"""Times and sizes of what lies below a folder, and what differs from one look to the next."""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

_YOUNG_NS = 3 * 10**9
"""A folder changed this lately may change again within the resolution of its time: it is listed once more."""
_SIZE_BITS = 48


@dataclass
class Differences:
    """Paths that one look found to be others than before; of what is new only the topmost are named."""

    changed: set[str] = field(default_factory=set)
    added: set[str] = field(default_factory=set)
    gone: set[str] = field(default_factory=set)

    def __bool__(self) -> bool:
        return bool(self.changed or self.added or self.gone)


class Tree:
    """Every file and folder at and below ``top``, hidden ones and links left out; of more than ``most`` the first.

    ``stopped``: asked now and then; a look that is stopped has no differences.
    """

    def __init__(self, top: Path, most: int, stopped: Callable[[], bool] = lambda: False) -> None:
        self._top, self._most, self._stopped = str(top), most, stopped
        self._folders: dict[str, int] = {}
        self._files: dict[str, int] = {}
        self._young: set[str] = set()
        self._looked = False

    def __len__(self) -> int:
        return len(self._folders) + len(self._files)

    def look(self, since_ns: int | None = None) -> Differences:
        """What differs from the look before. At the first look: what was changed after ``since_ns``."""
        found = Differences()
        if not self._looked:
            self._looked = True
            self._add(self._top, found.changed, since_ns)
        else:
            self._look_at_folders(found)
            self._look_at_files(found)
        return Differences() if self._stopped() else found

    def _look_at_folders(self, found: Differences) -> None:
        if not self._folders and not self._files and os.path.exists(self._top):  # noqa: PTH110 - it came back
            found.added.add(self._top)
            self._add(self._top, set(), None)
            return
        for path, before in list(self._folders.items()):
            if self._stopped():
                return
            now = _folder_time(path)
            if now is None:
                del self._folders[path]
                self._young.discard(path)
                found.gone.add(path)
            elif now != before or path in self._young:
                self._list_again(path, now, found)

    def _look_at_files(self, found: Differences) -> None:
        for path, before in list(self._files.items()):
            if self._stopped():
                return
            now = _file_stamp(path)
            if now is None:
                del self._files[path]
                found.gone.add(path)
            elif now != before:
                self._files[path] = now
                found.changed.add(path)

    def _list_again(self, path: str, now: int, found: Differences) -> None:
        self._note(path, now)
        for entry in _entries(path):
            if entry not in self._files and entry not in self._folders:
                found.added.add(entry)
                self._add(entry, set(), None)

    def _note(self, folder: str, now: int) -> None:
        self._folders[folder] = now
        if time.time_ns() - now < _YOUNG_NS:
            self._young.add(folder)
        else:
            self._young.discard(folder)

    def _add(self, path: str, recent: set[str], since_ns: int | None) -> None:
        """Note all that is at and below a path; what was changed after ``since_ns`` goes into ``recent``."""
        paths = [path]
        while paths and len(self) < self._most and not self._stopped():
            here = paths.pop()
            now = _folder_time(here)
            if now is not None:
                self._note(here, now)
                paths += _entries(here)
            else:
                stamp = _file_stamp(here)
                if stamp is None:
                    continue
                self._files[here] = stamp
                now = stamp >> _SIZE_BITS
            if since_ns is not None and now >= since_ns:
                recent.add(here)


def _folder_time(path: str) -> int | None:
    try:
        status = os.stat(path)  # noqa: PTH116 - Path.stat costs twice as much, and there are many
    except OSError as error:
        return None if isinstance(error, FileNotFoundError | NotADirectoryError) else 0
    return status.st_mtime_ns if stat.S_ISDIR(status.st_mode) else None


def _file_stamp(path: str) -> int | None:
    """Time and size as one number; None when there is nothing any more."""
    try:
        status = os.stat(path)  # noqa: PTH116 - as above
    except OSError as error:
        return None if isinstance(error, FileNotFoundError | NotADirectoryError) else 0
    return (status.st_mtime_ns << _SIZE_BITS) | (status.st_size & ((1 << _SIZE_BITS) - 1))


def _entries(path: str) -> list[str]:
    try:
        with os.scandir(path) as listing:
            return [entry.path for entry in listing if not entry.name.startswith(".") and not entry.is_symlink()]
    except OSError:
        return []
