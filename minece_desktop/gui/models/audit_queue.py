"""Fills a review queue with the runs of a session, some at a time. No Qt."""

from __future__ import annotations

import os
import weakref
from collections.abc import Iterable
from dataclasses import replace

from minece_desktop.core.audit.candidates import Candidate, checks_of_digest, of_digest, of_grade
from minece_desktop.core.audit.queue import Mode, ReviewQueue
from minece_desktop.core.entry import RunEntry
from minece_desktop.core.grading import Grade

SLICE = 40
"""Runs put in at once: some milliseconds."""


def run_key(entry: RunEntry) -> str:
    """What a queue knows a run by: two folders may hold runs of one id."""
    path = os.fspath(entry.ref.path)
    return path if entry.ref.part is None else f"{path}#{entry.ref.part}"


class QueueFeed:
    """``whole_runs``: runs are reviewed and not their checks.

    Of a run that is not read the list remembers each check's status. Where it does not say which checks these are (they
    ride in the run's own files), the run stands in the queue as one place, which its checks take once it is read
    (``unread`` counts these).
    """

    def __init__(self, queue: ReviewQueue) -> None:
        self.queue = queue
        self.whole_runs = False
        self.unread: set[str] = set()
        self._entries: dict[str, RunEntry] = {}
        self._waiting: dict[RunEntry, None] = {}
        self._put: dict[RunEntry, weakref.ref[Grade]] = {}

    def entry(self, candidate: Candidate) -> RunEntry | None:
        return self._entries.get(candidate.run)

    def want(self, entries: Iterable[RunEntry]) -> None:
        self._waiting.update(dict.fromkeys(entries))

    def clear(self) -> None:
        self._entries.clear()
        self._waiting.clear()
        self._put.clear()
        self.unread.clear()
        self.queue.clear()

    def set_whole_runs(self, wanted: bool) -> None:
        """What is reviewed changes; everything is put in again."""
        if wanted != self.whole_runs:
            entries = [*self._entries.values(), *self._waiting]
            self.clear()
            self.whole_runs = wanted
            self.want(entries)

    def step(self) -> bool:
        """Put some runs in; whether there are more."""
        some = [entry for entry, _ in zip(self._waiting, range(SLICE), strict=False)]
        found: dict[str, list[Candidate]] = {}
        for entry in some:
            self._waiting.pop(entry)
            self._entries[run_key(entry)] = entry
            candidates = self._candidates(entry)
            if candidates is not None:
                found[run_key(entry)] = candidates
        if found:
            self._take(found)
        return bool(self._waiting)

    def _candidates(self, entry: RunEntry) -> list[Candidate] | None:
        """None: there is nothing new to put in."""
        key, grade, identity = run_key(entry), entry.grade, entry.about.identity
        if grade is not None and grade.complete and not entry.grading:
            before = self._put.get(entry)
            if before is not None and before() is grade:
                return None
            self._put[entry] = weakref.ref(grade)
            self.unread.discard(key)
            found = of_grade(grade, whole_run=True)
            return [replace(one, run=key) for one in found if (one.subject.check is None) is self.whole_runs]
        if entry in self._put or entry.digest is None or not entry.digest.complete or identity is None:
            return None
        checks = None if self.whole_runs else checks_of_digest(key, identity, entry.digest, entry.about.turns)
        if checks is not None:
            return checks
        if not self.whole_runs:
            self.unread.add(key)
        return [of_digest(key, identity, entry.digest)]

    def _take(self, found: dict[str, list[Candidate]]) -> None:
        """The place of a run that was read now goes to the first of its checks that is wanted."""
        queue, before = self.queue, self.queue.current
        queue.put_all(found)
        if before is None or queue.current is not None or before.run not in found:
            return
        if queue.filter.mode is Mode.REVIEW:
            ranked = sorted(found[before.run], key=lambda one: one.rank)
            wanted = [one for one in ranked if queue.find(before.run, one.subject) is not None]
            queue.go(next((one for one in wanted if not queue.is_done(one)), None))
        if queue.current is None:
            queue.advance()
