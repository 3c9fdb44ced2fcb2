"""Equilibrium of the step that is shown: asked for, kept within bounds, and dropped when nobody waits for it."""

from __future__ import annotations

import time
from collections import deque
from typing import TYPE_CHECKING

from minece_desktop.core.entry import RunEntry
from minece_desktop.core.grading import StressField, stress_job
from minece_desktop.core.jobs import Job
from minece_desktop.core.run import Message

if TYPE_CHECKING:
    from minece_desktop.core.session import Session

MOST_BLOCKS = 1_000_000
"""Blocks whose stress is kept over all runs and steps, at some 130 bytes each."""
_PATIENCE_SECONDS = 0.5
"""A solve that has run for less is not thrown away when the step moves on."""


class StressWork:
    """The session's solves. ``job``: the one asked for last."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._kept: deque[tuple[RunEntry, int, int]] = deque()
        self._solving: tuple[RunEntry, int, str] | None = None
        self.job: Job | None = None

    def want(self, entry: RunEntry, step: int, *, again: bool) -> None:
        """Solve a step, unless it is solved, being solved, or (but for ``again``) known not to be solvable."""
        if entry.run is None or step in entry.stress or (step in entry.unsolved and not again):
            return
        what = (entry, step, entry.run.identity)
        if self.job is not None and self.job.active and self.job.cancel_at is None and self._solving == what:
            return
        self._drop_stale()
        job = self._session.submit(stress_job, entry.run, step, label=f"Solving step {step}", first=True)
        job.on_partial = job.on_done = lambda field: self._solved(what, field)
        job.on_error = lambda message: self._failed(what, message)
        self.job, self._solving = job, what

    def clear(self) -> None:
        self._kept.clear()
        self._solving = None

    def _drop_stale(self) -> None:
        """While the timeline plays only the newest step is worth solving; one that is nearly solved is let go on."""
        jobs = self._session.jobs
        for job in (self.job, jobs.running):
            if job is None or job.work is not stress_job or not job.active or job.cancel_at is not None:
                continue
            if job.started is None or time.monotonic() - job.started > _PATIENCE_SECONDS:
                jobs.cancel(job)

    def _solved(self, what: tuple[RunEntry, int, str], field: StressField) -> None:
        entry, step, identity = what
        if entry.run is not None and entry.run.identity == identity:  # it may have grown, or have been let go
            entry.keep(field)
            self._kept.append((entry, step, len(field.result)))
            self._forget_old()
        self._session.told(entry)

    def _failed(self, what: tuple[RunEntry, int, str], message: Message) -> None:
        entry, step, _ = what
        entry.unsolved[step] = entry.ref.located(message)
        self._session.message.emit(entry.unsolved[step])
        self._session.told(entry)

    def _forget_old(self) -> None:
        """Playing a long timeline in stress colours would fill the memory: the fields solved first go, peaks stay."""
        while sum(blocks for _, _, blocks in self._kept) > MOST_BLOCKS and len(self._kept) > 1:
            entry, step, _ = self._kept.popleft()
            entry.stress.pop(step, None)
