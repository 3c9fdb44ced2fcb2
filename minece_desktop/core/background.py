"""Grades of the runs that nobody looks at, worked out when the worker has nothing else to do."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from minece_desktop.core.entry import RunEntry
from minece_desktop.core.jobs import Job
from minece_desktop.core.judging import Backlog, Judged, Progress, judge_job
from minece_desktop.core.run import Severity

if TYPE_CHECKING:
    from minece_desktop.core.session import Session


_TELLING_SECONDS = 3.0
"""Of work, before it is told how long the rest will take."""


class BackgroundGrading:
    """The session's backlog of runs to be graded. It steps back as soon as a run that is shown has to be read."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._backlog = Backlog()
        self._job: Job | None = None
        self._begun = self._seconds = self._runs = 0.0
        self.allowed = True
        """Whether runs that nobody looks at are graded; they wait until it is True again."""

    def __len__(self) -> int:
        return len(self._backlog)

    def __contains__(self, entry: RunEntry) -> bool:
        return entry in self._backlog

    def add(self, entries: Iterable[RunEntry]) -> None:
        self._backlog.add(entries)

    def done_with(self, entry: RunEntry) -> None:
        self._backlog.done_with(entry)

    def clear(self) -> None:
        self._backlog.clear()

    def step_back(self) -> None:
        """Let something else be next; what the chunk had not come to is taken up again afterwards."""
        if self._job is not None and self._job.active and self._job.cancel_at is None:
            self._session.jobs.cancel(self._job)

    def go_on(self) -> None:
        """Start the next chunk. Called when the worker is idle."""
        entries = self._backlog.next() if self.allowed else ()
        if not entries:
            return
        backlog, session = self._backlog, self._session
        job = self._job = session.submit(
            judge_job,
            tuple(entry.found for entry in entries),
            session.setup,
            session.bodies.room,
            Progress(backlog.done, backlog.total, self._rate()),
            label="Grading all runs" if backlog.total > 1 else f"Grading {entries[0].ref.id}",
        )
        self._begun = time.monotonic()
        of = {entry.key: entry for entry in entries}
        job.on_done = self._ended
        job.on_partial = lambda judged: self._judged(of[judged.key], judged)

    def _ended(self, done: int) -> None:
        """What a chunk took tells how long the rest will take; the last ones count most."""
        keep = 0.9
        self._seconds = keep * self._seconds + time.monotonic() - self._begun
        self._runs = keep * self._runs + done

    def _rate(self) -> float | None:
        return self._runs / self._seconds if self._seconds > _TELLING_SECONDS else None

    def owns(self, job: Job | None) -> bool:
        """Whether a job is one that nobody waits for."""
        return job is not None and job is self._job

    def _judged(self, entry: RunEntry, judged: Judged) -> None:
        if entry not in self._backlog:
            return  # shown, and graded for itself, or closed meanwhile
        self._backlog.done_with(entry)
        if judged.error is not None:
            self._session.failed(entry, replace(judged.error, severity=Severity.ERROR))
            return
        entry.error = None
        entry.stamp, entry.summary = judged.found.stamp, judged.found.summary
        entry.keep_digest(judged.digest)
        if judged.run is not None and entry.run is None:
            entry.run, entry.grade = judged.run, judged.grade
            self._session.bodies.keep(entry, shown=self._session.current)
        self._session.told(entry)
