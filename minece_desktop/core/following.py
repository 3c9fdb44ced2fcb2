"""What watching tells, worked into the session: runs are listed, read again where the reviewer looks, marked gone."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from minece_desktop.core.entry import RunEntry
from minece_desktop.core.importers.found import Found
from minece_desktop.core.run import Message
from minece_desktop.core.watch import Gone, News, Settled
from minece_desktop.core.watcher import Watcher

if TYPE_CHECKING:
    from minece_desktop.core.catalog import Catalog
    from minece_desktop.core.session import Session


class Following:
    """Watches what the session has opened. Whoever owns the event loop calls ``poll`` now and then."""

    def __init__(self, session: Session, catalog: Catalog, *, watching: bool) -> None:
        self._session, self._catalog, self._watching = session, catalog, watching
        self._watcher: Watcher | None = None
        self._ending: list[Watcher] = []
        self._since = 0.0
        self._again: set[RunEntry] = set()
        """Grew while they were being read."""

    @property
    def active(self) -> bool:
        return self._watcher is not None

    @property
    def watching(self) -> bool:
        """Whether what is opened is watched."""
        return self._watching

    def set_watching(self, watching: bool) -> None:
        """Watch what is open from now on, or nothing any more."""
        self._watching = watching
        if not watching:
            self.stop()
        elif self._session.opened and not self.active and not self._session.searching:
            self.begin()
            self.follow(self._session.opened)

    def begin(self) -> None:
        """Runs are being looked for; what is changed from now on counts as new."""
        self._since = time.time()

    def follow(self, opened: Sequence[Path]) -> None:
        """Watch what was looked through."""
        if not self._watching:
            return
        self.stop()
        tops, entries = [path.absolute() for path in opened], list(self._catalog.entries)
        self._watcher = Watcher(lambda: _below(tops, entries), self._session.options, since=self._since)

    def stop(self) -> None:
        """Watch nothing any more; does not wait for the thread to end."""
        self._again.clear()
        if self._watcher is not None:
            self._watcher.stop()
            self._ending = [watcher for watcher in self._ending if watcher.alive]
            self._ending.append(self._watcher)
            self._watcher = None

    def close(self) -> None:
        self.stop()
        for watcher in self._ending:
            watcher.join()
        self._ending.clear()

    def poll(self) -> None:
        """Take in what was seen; call it several times a second."""
        if self._watcher is not None:
            self.hear(self._watcher.news())

    def hear(self, news: Sequence[News]) -> None:
        """Work news into the session, in their order."""
        found: list[Found] = []
        for one in news:
            if isinstance(one, Found):
                found.append(one)
                continue
            self._take(found)
            found = []
            if isinstance(one, Message):
                self._session.message.emit(one)
            elif isinstance(one, Gone):
                self._lose(one)
            else:
                self._settle(one)
        self._take(found)

    def grew(self, entry: RunEntry) -> None:
        """The files of a listed run have changed: it is read again if somebody looks at it, and later otherwise."""
        entry.error = None
        entry.keep_digest(None)
        if entry is self._session.current:
            self._read(entry)
        else:
            self._session.bodies.drop(entry)
            entry.release()
            entry.keep_digest(None)
            entry.forget_stress()
            if not entry.growing:
                self._session.queue([entry])
        self._session.told(entry)

    def _read(self, entry: RunEntry) -> None:
        if entry.loading:
            self._again.add(entry)
        else:
            self._session.load(entry)

    def was_read(self, entry: RunEntry) -> None:
        """An entry has been read; if it grew meanwhile, that is not all of it."""
        if entry in self._again:
            self._again.discard(entry)
            if entry is self._session.current:
                self._session.load(entry)

    def _take(self, found: Sequence[Found]) -> None:
        if found:
            self._session.take(found, growing=True)

    def _lose(self, gone: Gone) -> None:
        for entry in self._catalog.mark_gone(gone.path, gone.but):
            self._session.lose(entry)

    def _settle(self, settled: Settled) -> None:
        """What was left out or failed because the files were being written is told now."""
        for entry in self._catalog.at(settled.path):
            if not entry.growing:
                continue
            entry.growing = False
            if entry is self._session.current:
                self._read(entry)
            elif entry.digest is None:
                self._session.queue([entry])
            self._session.told(entry)


def _below(tops: Sequence[Path], entries: Sequence[RunEntry]) -> dict[Path, list[Found]]:
    """The runs by the opened path that they are at or below; by their own where a file inside a run was opened."""
    known: dict[Path, list[Found]] = {top: [] for top in tops}
    starts = [(f"{top}{os.sep}".replace(os.sep * 2, os.sep), top) for top in tops]
    for entry in entries:
        text = f"{entry.ref.path}{os.sep}"
        top = next((top for start, top in starts if text.startswith(start)), entry.ref.path)
        known.setdefault(top, []).append(entry.found)
    return known
