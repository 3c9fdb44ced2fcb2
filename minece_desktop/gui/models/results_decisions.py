"""What reviewers say of the listed runs, looked up some runs at a time. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from minece_desktop.core.audit.standing import Outcome
from minece_desktop.core.audit.verdicts import Decisions
from minece_desktop.core.entry import RunEntry

Key = tuple[str, str]
"""``Subject.key``."""
Outcomes = Callable[[Sequence[str]], Decisions]
"""``Audits.outcomes``: of runs by identity."""
SLICE = 100
"""Runs looked up at once: some milliseconds."""


def identity_of(entry: RunEntry) -> str | None:
    """The identity that decisions on a run are kept under; None while it has not been read."""
    return entry.grade.identity if entry.grade is not None else entry.about.identity


class DecisionsRead:
    """``found`` has what was looked up, by ``Subject.key``; ``step`` looks up more of what is wanted."""

    def __init__(self, outcomes: Outcomes) -> None:
        self._outcomes = outcomes
        self.found: dict[Key, Outcome] = {}
        self._known: set[str] = set()
        self._waiting: dict[str, None] = {}

    def want(self, runs: Iterable[str]) -> None:
        """Have these looked up by and by; those that are known stay."""
        self._waiting = {run: None for run in runs if run not in self._known}

    def step(self) -> bool:
        """Look some up; whether there is more to do."""
        some = [run for run, _ in zip(self._waiting, range(SLICE), strict=False)]
        if some:
            self.found.update(self._outcomes(some))
            self._known.update(some)
            for run in some:
                del self._waiting[run]
        return bool(self._waiting)

    def forget(self, runs: Collection[str] | None) -> None:
        """Decisions on these have changed, on any run when None: they are looked up again when wanted."""
        self._known = set() if runs is None else self._known - set(runs)
        self.found = {} if runs is None else {key: one for key, one in self.found.items() if key[0] not in runs}
