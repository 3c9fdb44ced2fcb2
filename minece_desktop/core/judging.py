"""Grading runs that nobody looks at: read, graded and let go, some at a time, in the worker."""

from __future__ import annotations

import hashlib
import time
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass

from minece_desktop.core.entry import Key, RunEntry, weigh
from minece_desktop.core.grading import Grade, assign, grade_run
from minece_desktop.core.importers.found import Found
from minece_desktop.core.importers.jobs import Setup, read_body
from minece_desktop.core.jobs import JobContext
from minece_desktop.core.run import Message, Run, RunError
from minece_desktop.core.summary import GradeDigest, grade_identity
from minece_desktop.core.summary_cache import SummaryCache
from minece_desktop.core.units import duration, grouped

CHUNK = 64
CHUNK_SECONDS = 1.0
"""A chunk ends after that: what the reviewer asks for meanwhile waits for one run at most."""


@dataclass(frozen=True)
class Judged:
    """What became of one run. ``run`` and ``grade`` only where there is room to keep them."""

    key: Key
    found: Found
    digest: GradeDigest | None = None
    run: Run | None = None
    grade: Grade | None = None
    error: Message | None = None


@dataclass(frozen=True)
class Progress:
    """Of all runs that are to be judged, ``done`` are; at ``rate`` a second, None while that is not known."""

    done: int
    total: int
    rate: float | None = None

    def after(self, more: int) -> tuple[float, str]:
        """The share that is done, and how that is told, once ``more`` runs have been judged."""
        done = self.done + more
        text = f"{grouped(done)} of {grouped(self.total)}"
        if self.rate and self.total - done > 1:
            text += f" · about {duration((self.total - done) / self.rate)} left"
        return done / max(self.total, 1), text


def judge_job(context: JobContext, runs: tuple[Found, ...], setup: Setup, room: int, progress: Progress) -> int:
    """Hands over a ``Judged`` for every run until the chunk's time is up; returns how many there were.

    ``room``: bytes that bodies may still take in the window.
    """
    end = time.monotonic() + CHUNK_SECONDS
    done = 0
    with SummaryCache(setup.cache) as cache:
        for found in runs:
            if done and time.monotonic() > end:
                break
            context.progress(*progress.after(done))
            judged = _judge(context, found, setup, cache, room)
            room -= weigh(judged.run, judged.grade)
            context.partial(judged)
            done += 1
    return done


def _judge(context: JobContext, found: Found, setup: Setup, cache: SummaryCache, room: int) -> Judged:
    try:
        body = read_body(found, setup, cache)
        given = setup.given.get(body.found.summary.assignment or "")
        judged = judged_by(body.run, given)
        identity = grade_identity(*judged[:2])
        known = cache.grades([identity]).get(identity)
        cache.keep_judged(body.found, judged)
        keep = weigh(body.run, None) <= room
        if known is not None and not keep:
            return Judged(found.key, body.found, known)
        grade = _grade(context, body.run, given)
    except RunError as error:
        return Judged(found.key, found, error=error.message)
    digest = GradeDigest.of(grade)
    cache.keep_grades({identity: digest})
    return Judged(found.key, body.found, digest, body.run if keep else None, grade if keep else None)


def judged_by(run: Run, given: str | None) -> tuple[str, str | None, str | None]:
    """What is graded, the task, and the task given by hand, as ``RunSummary.judged`` has them."""
    try:
        assignment = assign(run, given)
    except KeyError:  # a task remembered from a suite that is gone
        assignment = assign(run)
    task = assignment.task.id if assignment.task else None
    what = run.identity
    if task is None and run.has_inline_checks:  # they and their coordinates as written are no part of the identity
        inline = repr([(turn.checks, turn.raw_coords) for turn in run.turns])
        what += hashlib.sha256(inline.encode("utf-8", "replace")).hexdigest()
    return what, task, given


def _grade(context: JobContext, run: Run, given: str | None) -> Grade:
    quiet = JobContext(cancelled=context.cancelled)
    try:
        return grade_run(run, given, context=quiet)
    except KeyError:
        return grade_run(run, None, context=quiet)


class Backlog:
    """Entries whose grade is not known, in order; each is in it once."""

    def __init__(self) -> None:
        self._waiting: deque[RunEntry] = deque()
        self._in: set[RunEntry] = set()
        self.total = 0
        """Runs that this round of grading is about, those done included."""

    def __len__(self) -> int:
        return len(self._in)

    def __contains__(self, entry: RunEntry) -> bool:
        return entry in self._in

    @property
    def done(self) -> int:
        return self.total - len(self._in)

    def add(self, entries: Iterable[RunEntry]) -> None:
        if not self._in:
            self._waiting.clear()
            self.total = 0
        for entry in entries:
            if entry not in self._in:
                self._in.add(entry)
                self._waiting.append(entry)
                self.total += 1

    def done_with(self, entry: RunEntry) -> None:
        self._in.discard(entry)

    def next(self, most: int = CHUNK) -> tuple[RunEntry, ...]:
        """The first entries that wait; they stay in the backlog until they are done with."""
        while self._waiting and self._waiting[0] not in self._in:
            self._waiting.popleft()
        found: list[RunEntry] = []
        for entry in self._waiting:
            if len(found) == most:
                break
            if entry in self._in and not (entry.loading or entry.grading):
                found.append(entry)
        return tuple(found)

    def clear(self) -> None:
        self._waiting.clear()
        self._in.clear()
        self.total = 0
