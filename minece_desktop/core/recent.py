"""What was opened lately: folders and files, projects among them, newest first."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from minece_desktop.core.settings import JsonStore

MOST = 12


class Recent:
    """``kept`` False: nothing is remembered."""

    def __init__(self, folder: Path | None = None, *, kept: bool = True) -> None:
        self._store = JsonStore("recent.json", folder) if kept else None

    def paths(self) -> list[Path]:
        stored = self._store.values.get("paths") if self._store is not None else None
        return [Path(one) for one in stored if isinstance(one, str) and one] if isinstance(stored, list) else []

    def add(self, paths: Iterable[Path]) -> None:
        """The last of the paths becomes the newest; those opened longest ago go."""
        known = self.paths()
        for path in paths:
            known = [path, *(one for one in known if one != path)]
        self._set(known[:MOST])

    def remove(self, path: Path) -> None:
        self._set([one for one in self.paths() if one != path])

    def clear(self) -> None:
        self._set([])

    def _set(self, paths: list[Path]) -> None:
        if self._store is not None:
            self._store.set("paths", [str(path) for path in paths] or None)
