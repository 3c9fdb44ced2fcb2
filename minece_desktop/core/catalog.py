"""The runs that were found, each once, by the files that hold them."""

from __future__ import annotations

import enum
from dataclasses import replace
from pathlib import Path

from minece_desktop.core.entry import Key, RunEntry
from minece_desktop.core.importers.found import Found
from minece_desktop.core.summary import RunSummary


class Change(enum.Enum):
    """What finding a run tells of it."""

    NEW = enum.auto()
    GREW = enum.auto()
    """Its files are others than before, or are there again."""
    SAME = enum.auto()


class Catalog:
    """Entries in the order they were found; one stays where it is, whatever becomes of its files."""

    def __init__(self) -> None:
        self.entries: list[RunEntry] = []
        self._known: dict[Key, RunEntry] = {}
        self._at: dict[Path, list[RunEntry]] = {}

    def get(self, key: Key) -> RunEntry | None:
        return self._known.get(key)

    def at(self, path: Path) -> list[RunEntry]:
        """The runs that lie at a path: one, or the parts of a file or of a folder of several agents."""
        return self._at.get(path, [])

    def add(self, found: Found) -> tuple[RunEntry, Change]:
        entry = self._known.get(found.key)
        if entry is None:
            entry = RunEntry(found.ref, stamp=found.stamp, summary=found.summary)
            self._known[found.key] = entry
            self._at.setdefault(found.ref.path, []).append(entry)
            self.entries.append(entry)
            return entry, Change.NEW
        if entry.stamp == found.stamp and not entry.gone:
            return entry, Change.SAME
        entry.ref, entry.stamp, entry.gone = found.ref, found.stamp, False
        entry.summary = _with_names(found.summary, entry.summary)
        return entry, Change.GREW

    def mark_gone(self, path: Path, but: frozenset[str | None] = frozenset()) -> list[RunEntry]:
        """The files at a path are gone, but for the parts named; returns the entries that this is new for."""
        lost = [entry for entry in self.at(path) if entry.ref.part not in but and not entry.gone]
        for entry in lost:
            entry.gone, entry.growing = True, False
        return lost

    def clear(self) -> None:
        self.entries.clear()
        self._known.clear()
        self._at.clear()


def _with_names(new: RunSummary, old: RunSummary) -> RunSummary:
    """A first look may not tell what reading the run told; who built it does not change."""
    return replace(
        new,
        task_id=new.task_id or old.task_id,
        model=new.model or old.model,
        agent=new.agent or old.agent,
        seed=old.seed if new.seed is None else new.seed,
        started=new.started or old.started,
    )
