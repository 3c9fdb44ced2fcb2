"""What takes a while to learn of how a run was built: an efficient order, floating blocks, peak stress at each step.

It is learned of the run shown, after its grade, in a worker process of its own that stands back behind the others:
nobody has to wait for it, and no grade waits for it. Results come as they are found and are kept for each run
(docs/decisions/0097-peak-stress-at-every-step.md).
"""

from __future__ import annotations

import contextlib
import enum
import os
import time
import weakref
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from psygnal import Signal

from minece_desktop.core.entry import RunEntry
from minece_desktop.core.floating import Int64Array, floating_counts
from minece_desktop.core.jobs import Job, JobContext, JobQueue
from minece_desktop.core.path import EfficientOrder, efficient_order
from minece_desktop.core.run import Message, Run

if TYPE_CHECKING:
    from minece_desktop.core.session import Session

AUTO_STEPS = 3_000
"""Longer builds are solved step by step only when asked."""
EVERY_STEPS = 10_000
"""Builds beyond this are solved at some of their steps."""
_SOME = 100
_NICE = 10
"""Added to what workers stand back by already."""
_PARTIAL_SECONDS = 0.2

Peaks = list[tuple[int, float | None]]
"""Steps and their peaks in Pa; None where nothing has one."""


class State(enum.StrEnum):
    """How far the peaks of a run are."""

    OFF = "off"
    """Too many steps to do it unasked."""
    WAITING = "waiting"
    RUNNING = "running"
    CANCELLED = "cancelled"
    FAILED = "failed"
    DONE = "done"


@dataclass(frozen=True)
class BuildFacts:
    """``floating``: (steps,) blocks that float after each step."""

    order: EfficientOrder
    floating: Int64Array


@dataclass
class Study:
    """What is known of one run (by identity). ``upto``: all steps up to this one are solved."""

    identity: str
    every: int = 1
    facts: BuildFacts | None = None
    state: State = State.WAITING
    upto: int = 0
    steps: int = 0
    error: Message | None = None
    remaining: float | None = field(default=None, compare=False)

    @property
    def fraction(self) -> float:
        return self.upto / self.steps if self.steps else 1.0


def facts_job(context: JobContext, run: Run) -> BuildFacts:
    _stand_back()
    life, steps = run.log.lifetimes, run.log.steps
    order = efficient_order(run.log.structure(steps).xyz, context.check, ground=run.ground)
    if run.ground:
        life = replace(life, xyz=run.above_ground(life.xyz))
    return BuildFacts(order, floating_counts(life, steps, context.check))


def peaks_job(context: JobContext, run: Run, first: int, every: int) -> int:
    """Hands over ``Peaks`` of the steps from ``first`` on, several at a time; returns the last step."""
    from minece_desktop.core.stress_steps import stress_while_built

    _stand_back()
    ready: Peaks = []
    sent = time.monotonic()
    for step in stress_while_built(run, every=every, first=first, context=context):
        ready.append((step.step, step.max_von_mises))
        if time.monotonic() - sent > _PARTIAL_SECONDS:
            context.partial(ready)
            ready, sent = [], time.monotonic()
    context.partial(ready)
    return run.log.steps


_standing_back = False


def _stand_back() -> None:
    global _standing_back
    if not _standing_back and hasattr(os, "nice"):
        _standing_back = True
        with contextlib.suppress(OSError):
            os.nice(_NICE)


class BuildStudy:
    """Studies the session's current run. Whoever owns the event loop calls ``poll`` while ``busy``."""

    changed = Signal(RunEntry)
    """Something became known of a run, or its state is another."""

    def __init__(self, session: Session, jobs: JobQueue | None = None) -> None:
        self._session = session
        self.jobs = jobs or JobQueue()
        self._known: weakref.WeakKeyDictionary[RunEntry, Study] = weakref.WeakKeyDictionary()
        self._of: RunEntry | None = None
        self._job: Job | None = None
        self._solved = 0
        session.current_changed.connect(self._current_changed)
        session.entry_changed.connect(self._entry_changed)

    def of(self, entry: RunEntry | None) -> Study | None:
        """What is known of a run; None while it is not read."""
        if entry is None or entry.run is None:
            return None
        known = self._known.get(entry)
        if known is None or known.identity != entry.run.identity:
            steps = entry.run.log.steps
            every = 1 if steps <= EVERY_STEPS else -(-steps // _SOME)
            state = State.WAITING if steps <= AUTO_STEPS else State.OFF
            known = self._known[entry] = Study(entry.run.identity, every, state=state, steps=steps)
        return known

    @property
    def busy(self) -> bool:
        return self.jobs.running is not None or self.jobs.waiting > 0

    def go_on(self, *, stress: bool = True) -> None:
        """Start what is still to be learned of the current run, unless its grade is being worked out.

        ``stress``: whether anybody wants to see the peaks.
        """
        entry = self._session.current
        study = self.of(entry)
        if entry is None or study is None or entry.grading or entry.loading or entry.growing or self.busy:
            return
        if study.facts is None and study.state is not State.FAILED:
            self._submit(entry, facts_job, entry.run)
        elif study.state is State.WAITING and stress:
            self._submit(entry, peaks_job, entry.run, study.upto + 1, study.every)
            study.state = State.RUNNING
            self.changed.emit(entry)

    def start(self) -> None:
        """Solve every step of the current run, however many there are."""
        study = self.of(self._session.current)
        if study is not None and study.state is not State.DONE:
            study.state, study.error = State.WAITING, None
            self.go_on()

    def cancel(self) -> None:
        """Stop; what was found stays, and ``start`` goes on from there."""
        entry = self._of
        self._stop()
        study = None if entry is None else self.of(entry)
        if entry is not None and study is not None and study.state in (State.WAITING, State.RUNNING):
            study.state = State.CANCELLED
            self.changed.emit(entry)

    def poll(self, limit: float = 0.005, *, stress: bool = True) -> None:
        """Deliver what was found, and go on as ``go_on`` does."""
        self.jobs.poll(limit)
        if not self.busy:
            self.go_on(stress=stress)
            if not self.busy:
                self.jobs.close()  # a worker that has nothing to do holds memory

    def close(self) -> None:
        self._session.current_changed.disconnect(self._current_changed, missing_ok=True)
        self._session.entry_changed.disconnect(self._entry_changed, missing_ok=True)
        self.jobs.close()

    def _submit(self, entry: RunEntry, work: object, *args: object) -> None:
        study = self.of(entry)
        assert study is not None
        assert callable(work)
        self._of, self._solved = entry, 0
        self._job = self.jobs.submit(
            work,
            *args,
            label=f"Studying {entry.ref.id}",
            on_partial=lambda peaks: self._found(entry, study, peaks),
            on_done=lambda result: self._done(entry, study, result),
            on_error=lambda message: self._failed(entry, study, message),
        )

    def _found(self, entry: RunEntry, study: Study, peaks: Peaks) -> None:
        if not peaks or entry.run is None or entry.run.identity != study.identity:
            return
        entry.peaks.update((step, peak) for step, peak in peaks if peak is not None)
        first = study.upto
        study.upto = peaks[-1][0]
        self._pace(study, study.upto - first)
        self.changed.emit(entry)

    def _pace(self, study: Study, steps: int) -> None:
        """Seconds left, by how long the steps of this job took."""
        if self._job is not None and self._job.started is not None:
            self._solved += steps
            spent = time.monotonic() - self._job.started
            study.remaining = spent * (study.steps - study.upto) / max(self._solved, 1)

    def _done(self, entry: RunEntry, study: Study, result: BuildFacts | int) -> None:
        self._job = None  # it holds its run
        if isinstance(result, BuildFacts):
            study.facts = result
        else:
            study.state, study.upto = State.DONE, result
        self.changed.emit(entry)

    def _failed(self, entry: RunEntry, study: Study, message: Message) -> None:
        self._job = None
        study.state, study.error = State.FAILED, message
        self.changed.emit(entry)

    def _stop(self) -> None:
        if self._job is not None and self._job.active:
            self.jobs.cancel(self._job)
        self._of = self._job = None

    def _current_changed(self, entry: RunEntry | None) -> None:
        """Go on with another run; what was found of the last one stays."""
        if self._of is not None and self._of is not entry:
            study = self._known.get(self._of)
            if study is not None and study.state is State.RUNNING:
                study.state = State.WAITING
            self._stop()

    def _entry_changed(self, entry: RunEntry) -> None:
        study = self._known.get(entry)
        if entry is self._of and entry.run is not None and study is not None and study.identity != entry.run.identity:
            self._stop()  # it grew


__all__ = ["BuildFacts", "BuildStudy", "State", "Study", "facts_job", "peaks_job"]
