"""Minimal fixes that somebody asked for: looked for in the background, one at a time, and remembered."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from psygnal import Signal

from minece_desktop.core.grading import fix_job

if TYPE_CHECKING:
    from checks.fixes import Fix
    from checks.result import CheckResult
    from minece_desktop.core.jobs import Job
    from minece_desktop.core.run import Message, Run
    from minece_desktop.core.session import Session

_KEPT = 32


@dataclass(frozen=True)
class FixState:
    """What is known of the fix of one verdict. ``fix``: None when none was found; ``why``: why it failed."""

    state: Literal["working", "found", "none", "failed"]
    fix: Fix | None = None
    why: str = ""


class FixFinder:
    """Fixes by run and verdict. A run that grew is another run: its older fixes are not shown for it."""

    changed = Signal()

    def __init__(self, session: Session) -> None:
        self._session = session
        self._known: deque[tuple[str, CheckResult, FixState]] = deque(maxlen=_KEPT)
        self._job: Job | None = None
        self._working: tuple[str, CheckResult] | None = None

    def state(self, result: CheckResult) -> FixState | None:
        """Of a verdict on the run shown; None when nobody asked yet."""
        run = self._run
        if run is None:
            return None
        if self._working == (run.identity, result) and self._job is not None and self._job.active:
            return FixState("working")
        return next((s for identity, r, s in self._known if identity == run.identity and r == result), None)

    def find(self, result: CheckResult) -> None:
        """Look for the fix of a verdict on the run shown; the one that was being looked for is given up."""
        run = self._run
        if run is None:
            return
        self.cancel()
        what = self._working = (run.identity, result)
        job = self._session.submit(fix_job, run, result, label=f"Finding a minimal fix of {result.name}", first=True)
        job.on_done = lambda fix: self._ended(what, FixState("none" if fix is None else "found", fix))
        job.on_error = lambda message: self._failed(what, message)
        self._job = job
        self.changed.emit()

    def cancel(self) -> None:
        if self._job is not None and self._job.active:
            self._session.jobs.cancel(self._job)
            self._working = None
            self.changed.emit()

    def _failed(self, what: tuple[str, CheckResult], message: Message) -> None:
        self._ended(what, FixState("failed", why=message.text))

    def _ended(self, what: tuple[str, CheckResult], state: FixState) -> None:
        if self._working == what:
            self._working = None
        known = [one for one in self._known if one[:2] != what]
        self._known = deque([*known, (*what, state)], maxlen=_KEPT)
        self._session.busy_changed.emit()
        self.changed.emit()

    @property
    def _run(self) -> Run | None:
        return self._session.current.run if self._session.current is not None else None
