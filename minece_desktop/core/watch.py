"""Watching opened folders: which runs are new, grow or are gone.

Modification times and sizes are polled: no limit on the number of folders as with inotify, and network folders, which
report nothing, are seen too. Asking for them takes some 3 µs a file and lets Python's lock go meanwhile.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from minece_desktop.core.importers import ImportOptions, RunRef
from minece_desktop.core.importers.found import Found, first_look
from minece_desktop.core.importers.registry import importers
from minece_desktop.core.importers.walk import owns, walk_again
from minece_desktop.core.run import Message
from minece_desktop.core.tree import Differences, Tree

SETTLED_SECONDS = 4.0
"""What has not changed for so long is taken for finished."""
_MARGIN_NS = 2 * 10**9
"""Clocks of file systems may be behind by that."""


@dataclass(frozen=True)
class Gone:
    """The runs at ``path`` are there no more, but for the parts named."""

    path: Path
    but: frozenset[str | None] = frozenset()


@dataclass(frozen=True)
class Settled:
    """The runs at ``path`` have not changed for a while."""

    path: Path


News = Found | Gone | Settled | Message


class Watch:
    """One opened path. Call ``look`` again and again, in any one thread.

    ``known``: the runs that were found there. ``since``: when looking for them began, in seconds of the system's
    clock: what was changed later may have been missed, and is looked at once more.
    """

    def __init__(
        self,
        top: Path,
        known: Iterable[Found],
        options: ImportOptions,
        *,
        since: float,
        stopped: Callable[[], bool] = lambda: False,
    ) -> None:
        self.top, self._options, self._since = top, options, int(since * 1e9) - _MARGIN_NS
        self._tree = Tree(top, options.limits.entries, stopped)
        known = list(known)
        self._stamps = {found.key: found.stamp for found in known}
        self._runs = {str(found.ref.path): found.ref.importer for found in known}
        self._due: dict[str, float] = {}
        """When a growing run is taken for finished, by its path."""

    def __len__(self) -> int:
        return len(self._tree)

    def look(self, now: float | None = None) -> list[News]:
        """What is new. ``now``: seconds of a steady clock."""
        now = time.monotonic() if now is None else now
        news = list(self._news(self._tree.look(self._since), now))
        for path in [path for path, due in self._due.items() if due <= now]:
            del self._due[path]
            news.append(Settled(Path(path)))
        return news

    def _news(self, found: Differences, now: float) -> Iterator[News]:
        if not found:
            return
        for path in sorted(found.gone & self._runs.keys()):
            yield from self._lost(path)
        grown, deep, flat = set[str](), set[str](), set[str]()
        for path in found.changed | found.added | found.gone:
            run = self._run_around(path)
            if run is not None:
                grown.add(run)
            elif path in found.added:
                deep.add(path)
            if path in found.added and run is not None and not self._owned(run, path):
                deep.add(path)  # a run inside the folder of another
            if run is None and path not in found.gone:
                flat.update((path, os.path.dirname(path)) if path != str(self.top) else (path,))  # noqa: PTH120
        for path in sorted(grown):
            yield from self._again(path, now)
        for path in sorted(deep):
            yield from self._found(path, now, deep=True)
        for path in sorted(flat - deep - self._runs.keys()):
            yield from self._found(path, now, deep=False)

    def _run_around(self, path: str) -> str | None:
        """The innermost known run that a path belongs to."""
        top = len(str(self.top))
        while len(path) >= top:
            if path in self._runs:
                return path
            path = os.path.dirname(path)  # noqa: PTH120 - paths are texts here, for speed
            if len(path) <= 1:
                break
        return None

    def _owned(self, run: str, path: str) -> bool:
        """Whether a run's own importer reads what is at a path inside it."""
        kind = next((kind for kind in importers() if kind.name == self._runs[run]), None)
        first = Path(path).relative_to(run).parts[:1]
        owned = kind is not None and any(owns(kind, name) for name in first)
        return owned or path == run or not os.path.isdir(path)  # noqa: PTH112

    def _again(self, run: str, now: float) -> Iterator[News]:
        """A run whose files have changed: it is another now, or has lost or got parts, or is a run no more."""
        limits, path = self._options.limits, Path(run)
        there = walk_again(path, self.top, importers(), limits, deep=False)
        refs = [what for what in there if isinstance(what, RunRef)]
        if not refs:
            yield from self._lost(run)
            return
        yield Gone(path, frozenset(ref.part for ref in refs))
        self._runs[run] = refs[0].importer
        self._due[run] = now + SETTLED_SECONDS
        yield from self._new(first_look(refs, limits))

    def _lost(self, run: str) -> Iterator[News]:
        self._runs.pop(run, None)
        for key in [key for key in self._stamps if str(key[0]) == run]:
            del self._stamps[key]
        self._due.pop(run, None)
        yield Gone(Path(run))

    def _found(self, path: str, now: float, *, deep: bool) -> Iterator[News]:
        limits = self._options.limits
        refs: list[RunRef] = []
        for what in walk_again(Path(path), self.top, importers(), limits, deep=deep):
            if isinstance(what, Message):
                yield what
            else:
                refs.append(what)
        for at, group in groupby(refs, lambda ref: ref.path):
            same = list(group)
            self._runs[str(at)] = same[0].importer
            self._due[str(at)] = now + SETTLED_SECONDS
            yield from self._new(first_look(same, limits))

    def _new(self, found: Iterable[Found]) -> Iterator[Found]:
        """Of the parts of one file only those that have changed."""
        for one in found:
            if self._stamps.get(one.key) != one.stamp:
                self._stamps[one.key] = one.stamp
                yield one
