"""Where decisions on an opened folder are kept, which stores were accepted, and the reviewer's name."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

from minece_desktop.core.settings import JsonStore, data_dir
from tasks.saying import say

FOLDER, NAME = ".minece", "audit.sqlite3"
_MOST_IDENTITIES = 8
_BESIDE = "beside:"


def inside(folder: Path) -> Path:
    """The store in an opened folder."""
    return folder / FOLDER / NAME


def beside(opened: Path) -> Path:
    """The store in the user's data folder for what was opened: a folder that may not be written to, or one file."""
    real = os.path.realpath(opened)
    digest = hashlib.sha256(os.fsencode(real)).hexdigest()[:24]
    return data_dir() / "audit" / f"{digest}.sqlite3"


class Accepted:
    """Stores in opened folders that this user began or accepted, by path and identity."""

    def __init__(self, folder: Path | None = None) -> None:
        self._store = JsonStore("audit-stores.json", folder)

    def last(self, path: Path) -> str | None:
        """The identity accepted last at this path."""
        return next(reversed(self._identities(path)), None)

    def holds(self, path: Path, identity: str) -> bool:
        return identity in self._identities(path)

    def add(self, path: Path, identity: str) -> None:
        known = [one for one in self._identities(path) if one != identity]
        self._store.set(_real(path), [*known, identity][-_MOST_IDENTITIES:])

    def note_beside(self, opened: Path) -> None:
        """Decisions on what was opened are kept in the user's data folder."""
        self._store.set(_BESIDE + _real(opened), True)

    def around(self, opened: Path) -> list[Path]:
        """Folders around this one whose decisions this user keeps or has accepted, the nearest first."""
        return [folder for folder in opened.absolute().parents if self._kept(folder)]

    def within(self, opened: Path) -> list[Path]:
        """The same of what lies in it, as far as the user's data folder knows."""
        top, found = _real(opened) + os.sep, set[Path]()
        for key in self._store.values:
            name = key.removeprefix(_BESIDE)
            if name.startswith(top):
                path = opened / name.removeprefix(top)
                found.add(path if key.startswith(_BESIDE) else path.parent.parent)
        return sorted(path for path in found if path != opened and self._kept(path))

    def _kept(self, folder: Path) -> bool:
        path = inside(folder)
        try:
            return beside(folder).exists() or (self.last(path) is not None and path.exists())
        except OSError:
            return False

    def _identities(self, path: Path) -> list[str]:
        value = self._store.values.get(_real(path))
        return [one for one in value if isinstance(one, str)] if isinstance(value, list) else []


def _real(path: Path) -> str:
    return os.fsencode(os.path.realpath(path)).decode("utf-8", "backslashreplace")


class ReviewerName:
    """Who decides; asked for once."""

    def __init__(self, folder: Path | None = None) -> None:
        self._store = JsonStore("reviewer.json", folder)

    def get(self) -> str | None:
        value = self._store.values.get("name")
        return value if isinstance(value, str) and value.strip() else None

    def set(self, name: str) -> None:
        """Raises ``ValueError`` for an empty name."""
        if not name.strip():
            raise ValueError(say("a reviewer's name must not be empty"))
        self._store.set("name", name.strip())
