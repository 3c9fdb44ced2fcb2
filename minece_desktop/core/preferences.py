"""What the user prefers, kept between starts; what is not kept has its default."""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from minece_desktop.core.settings import JsonStore, cache_dir
from physics.memory import VARIABLE as _VARIABLE

MEMORY = _VARIABLE
"""Environment variable of the memory that a solve may take, in GB."""
TEXT_SIZES = (80, 90, 100, 110, 125, 150, 175, 200)
"""Per cent of the system's font size."""


@dataclass(frozen=True)
class Preferences:
    """``language``: ``system`` or a locale's name (``en``, ``zh_CN``). ``text_size``: per cent of the system's.

    ``picture``: draw in 3-D. ``watch``: opened folders, for runs that grow. ``grade_all``: runs that nobody looks at,
    too. ``memory_gb``: most that one solve may take; None: a share of the machine's. ``introduction``: show a newcomer
    round the window; it was not done yet.
    """

    language: str = "system"
    text_size: int = 100
    picture: bool = True
    watch: bool = True
    grade_all: bool = True
    memory_gb: float | None = None
    introduction: bool = True


def _fits(name: str, value: object) -> bool:
    if name == "language":
        return isinstance(value, str) and value.replace("_", "").isalnum()
    if name == "text_size":
        return value in TEXT_SIZES and not isinstance(value, bool)
    if name == "memory_gb":
        return isinstance(value, int | float) and not isinstance(value, bool) and 0.1 <= value <= 1e5
    return isinstance(value, bool)


class PreferenceStore:
    """The preferences on disk (``preferences.json``); ``kept`` False: the defaults, and nothing is written."""

    def __init__(self, folder: Path | None = None, *, kept: bool = True) -> None:
        self._store = JsonStore("preferences.json", folder) if kept else None
        stored: Mapping[str, Any] = self._store.values if self._store is not None else {}
        names = [field.name for field in fields(Preferences)]
        self.values = Preferences(**{name: stored[name] for name in names if _fits(name, stored.get(name))})

    def set(self, values: Preferences) -> None:
        """Keep what differs from before. Raises ``ValueError`` for a value that a preference cannot have."""
        before, usual = asdict(self.values), asdict(Preferences())
        changed = {name: value for name, value in asdict(values).items() if value != before[name]}
        for name, value in changed.items():
            if value != usual[name] and not _fits(name, value):
                raise ValueError(f"{name} cannot be {value!r}")
        for name, value in changed.items():
            if self._store is not None:
                self._store.set(name, None if value == usual[name] else value)
        self.values = values


def set_memory_limit(gigabytes: float | None, usual: str | None = None) -> None:
    """What workers that start from now on may take for a solve; None: ``usual``, the environment's own setting."""
    if gigabytes is not None:
        os.environ[MEMORY] = f"{gigabytes:g}"
    elif usual:
        os.environ[MEMORY] = usual
    else:
        os.environ.pop(MEMORY, None)


def cache_size() -> int:
    """Bytes that all caches take."""
    total = 0
    for root, _folders, names in os.walk(cache_dir()):
        for name in names:
            with contextlib.suppress(OSError):
                total += (Path(root) / name).lstat().st_size
    return total


def clear_caches() -> int:
    """Take every cache away; returns the bytes that are left because something would not go."""
    shutil.rmtree(cache_dir(), ignore_errors=True)
    return cache_size()
