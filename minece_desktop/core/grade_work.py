"""Grading of runs that somebody looks at: when it is due, verdicts as they come, and what they change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from minece_desktop.core.entry import RunEntry, same_check
from minece_desktop.core.grade_job import GradePart, grade_job
from minece_desktop.core.grading import Grade
from minece_desktop.core.settings import assignment_key

if TYPE_CHECKING:
    from minece_desktop.core.background import BackgroundGrading
    from minece_desktop.core.session import Session


class GradeWork:
    """The session's grades."""

    def __init__(self, session: Session, background: BackgroundGrading) -> None:
        self._session, self._background = session, background

    def grade(self, entry: RunEntry, *, first: bool = True) -> None:
        """Grade an entry; an older grading of it, by another task perhaps, is no longer worth ending."""
        assert entry.run is not None
        session = self._session
        if entry.grade_job is not None:
            session.jobs.cancel(entry.grade_job)
        entry.grading = True
        self._background.done_with(entry)
        task = session.assignments.get(assignment_key(entry.run))
        job = entry.grade_job = session.submit(
            grade_job, entry.run, task, entry.found, session.setup.cache, label=f"Grading {entry.ref.id}", first=first
        )
        job.on_partial = lambda part: self._part(entry, part)
        job.on_done = lambda grade: self._done(entry, grade)
        job.on_error = lambda message: session.failed(entry, message)

    def if_due(self, entry: RunEntry) -> None:
        """Grade what was read, unless it is graded, or grows faster than it could be."""
        if entry.grade is not None and entry.grade.complete and not entry.stale and not entry.grading:
            return
        if not (entry.growing and entry.grading):
            self.grade(entry, first=entry is self._session.current)

    @staticmethod
    def stopped(entry: RunEntry) -> None:
        """Reading or grading ended without a result; some verdicts of a grade are no grade."""
        entry.loading = entry.grading = False
        if entry.grade is not None and not entry.grade.complete:
            entry.grade = None

    def _part(self, entry: RunEntry, part: GradePart) -> None:
        entry.grade = part.onto(entry.grade)
        self._session.told(entry)

    def _done(self, entry: RunEntry, grade: Grade) -> None:
        session = self._session
        entry.grade, entry.grading = grade, False
        entry.keep_digest(entry.digest)
        session.bodies.keep(entry, shown=session.current)
        old = session.selected_check if entry is session.current else None
        new = None if old is None else same_check(grade, old)
        if new is not None and new != old:
            session.select_check(new)  # what is looked at stays so, by the verdict on the run as it is now
        session.told(entry)
        if entry.stale and not entry.loading:
            self.if_due(entry)  # it grew meanwhile
