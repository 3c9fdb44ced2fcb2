"""Looking for runs, a slice at a time: between slices the worker reads what is shown."""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from minece_desktop.core.entry import RunEntry
from minece_desktop.core.importers.found import Found
from minece_desktop.core.importers.jobs import Batch, find_job
from minece_desktop.core.jobs import Job
from minece_desktop.core.run import Message, Severity
from tasks.saying import say

if TYPE_CHECKING:
    from minece_desktop.core.session import Session

SLICE_SECONDS = 0.5
_TOKENS = itertools.count(1)


class Search:
    """One search that goes on until all is found or all work is cancelled. ``on_done``: called with the count then."""

    def __init__(self, session: Session, paths: Sequence[Path]) -> None:
        self._session, self._paths = session, tuple(paths)
        self._token = f"{os.getpid()}.{next(_TOKENS)}"
        self._before = len(session.entries)
        self._again: dict[RunEntry, None] = {}
        self._told = 0
        self._job: Job | None = None
        self.on_done: Callable[[int], None] = self.finish
        self._go_on()

    @property
    def active(self) -> bool:
        return self._job is not None and self._job.active

    def finish(self, count: int) -> None:
        """All is found: say so if that is nothing, and show something."""
        session = self._session
        if count == 0 and self._told < len(self._paths):
            self._tell_no_run()
        if len(session.entries) == self._before and self._again and session.current not in self._again:
            session.show(next(iter(self._again)))
        if session.current is None and session.entries:
            session.show(session.entries[0])
        session.following.follow(session.opened)
        session.busy_changed.emit()

    def _go_on(self) -> None:
        session = self._session
        job = self._job = session.submit(
            find_job, self._token, self._paths, session.setup, SLICE_SECONDS, label="Looking for runs", first=True
        )
        job.on_partial, job.on_done = self._found, self._ended
        if session.current is not None:
            session.jobs.promote(session.current.load_job)

    def _found(self, batch: Batch) -> None:
        for one in batch:
            if isinstance(one, Message):
                self._told += 1
                self._session.message.emit(one)
        self._again.update(dict.fromkeys(self._session.take([one for one in batch if isinstance(one, Found)])))

    def _ended(self, outcome: tuple[int, bool]) -> None:
        count, whole = outcome
        if whole:
            self.on_done(count)
        else:
            self._go_on()

    def _tell_no_run(self) -> None:
        paths = self._paths
        names = ", ".join(map(str, paths[:3])) + (say(" and {} more", len(paths) - 3) if len(paths) > 3 else "")
        what = say("runs are mindcraft logs, folders with a run.json, and result files (*_raw.json)")
        self._session.message.emit(Message(say("no run found in {}; {}", names, what), Severity.ERROR))
