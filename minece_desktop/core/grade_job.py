"""Grading a run that somebody looks at: its verdicts are sent as they come."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from checks.result import CheckResult
from minece_desktop.core.grading import Grade, grade_run
from minece_desktop.core.importers.found import Found
from minece_desktop.core.jobs import JobContext
from minece_desktop.core.judging import judged_by
from minece_desktop.core.run import Run
from minece_desktop.core.summary import GradeDigest, grade_identity
from minece_desktop.core.summary_cache import SummaryCache


@dataclass(frozen=True)
class GradePart:
    """Verdicts that came since the last part. ``head``: the grade without verdicts; ``start``: how many came before."""

    head: Grade
    start: int
    results: tuple[CheckResult, ...]
    opinions: tuple[CheckResult, ...]

    def onto(self, before: Grade | None) -> Grade:
        """The grade so far; ``before`` is what the earlier parts made."""
        if before is None or not self.start:
            return replace(self.head, results=self.results, opinions=self.opinions)
        results, opinions = before.results[: self.start], before.opinions[: self.start]
        return replace(self.head, results=(*results, *self.results), opinions=(*opinions, *self.opinions))


_PART_SECONDS = 0.1
"""Verdicts that follow each other faster are sent together."""


class _Parts:
    """Sends of a growing grade what is new in it."""

    def __init__(self, send: Callable[[GradePart], None]) -> None:
        self._send, self._sent, self._due = send, 0, 0.0

    def __call__(self, grade: Grade) -> None:
        now = time.monotonic()
        if now < self._due:
            return
        start, self._sent, self._due = self._sent, len(grade.results), now + _PART_SECONDS
        head = replace(grade, results=(), opinions=(), extras=())
        self._send(GradePart(head, start, grade.results[start:], grade.opinions[start:]))


def grade_job(context: JobContext, run: Run, task_id: str | None, found: Found, cache: Path | None = None) -> Grade:
    """Hands over ``GradePart`` after ``GradePart``; returns the whole, and has its digest remembered."""
    try:
        grade = grade_run(run, task_id, context=context, on_partial=_Parts(context.partial))
    except KeyError:  # a task remembered from a suite that is gone
        grade = grade_run(run, None, context=context, on_partial=_Parts(context.partial))
    with SummaryCache(cache) as known:
        judged = judged_by(run, task_id)
        known.keep_judged(found, judged)
        known.keep_grades({grade_identity(*judged[:2]): GradeDigest.of(grade)})
    return grade
