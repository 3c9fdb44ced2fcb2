"""States that a run had before it grew: decisions made on those are found, and told apart.

A run that grew is another run (its identity is over all its events), so what was decided before stays with the state it
judged. That state is the beginning of the present one, so its identity can be worked out from the present events. Other
runs may have begun alike: a record counts only where the run's name was the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from minece_desktop.core.audit.decisions import CheckKey, Record, Subject
from minece_desktop.core.run import Run

MOST_EVENTS = 20_000
"""Of a longer run nothing is looked for: its list of states would take longer than anybody waits."""
_AT_ONCE = 400


def states(run: Run) -> Iterator[str]:
    """Identities of the states before the present one, the shortest first."""
    if int(run.log.effect.sum()) <= MOST_EVENTS:
        yield from islice(run.identities(), max(0, int(run.log.effect.sum())))


class EarlierStates:
    """Looks for decided states of one run, some at a time. ``known``: which of these identities have decisions."""

    def __init__(self, known: Callable[[Sequence[str]], set[str]]) -> None:
        self._known = known
        self._run: str | None = None
        self._name = ""
        self._left: Iterator[str] = iter(())
        self.found: tuple[str, ...] = ()
        """Identities, the shortest state first."""

    def want(self, run: Run | None) -> None:
        """Look at another run; the same one again changes nothing."""
        identity = None if run is None else run.identity
        if identity != self._run:
            self._run, self._name, self.found = identity, "" if run is None else run.id, ()
            self._left = iter(()) if run is None else states(run)

    def again(self, run: Run | None) -> None:
        """Decisions have changed."""
        self._run = None
        self.want(run)

    def step(self) -> bool:
        """Look for some; whether there are more to look for."""
        some = list(islice(self._left, _AT_ONCE))
        if some:
            known = self._known(some)
            self.found = (*self.found, *(one for one in some if one in known))
        return len(some) == _AT_ONCE

    def history(self, check: CheckKey | None, history: Callable[[Subject], list[Record]]) -> list[Record]:
        """All records on this check of those states, oldest first."""
        found = [record for run in self.found for record in history(Subject(run, check))]
        return sorted((one for one in found if same_name(one.run_id, self._name)), key=lambda record: record.order)


def same_name(first: str, second: str) -> bool:
    """Whether two ids can be of one run: paths from different folders on, so one ends as the other does."""
    shorter, longer = sorted((first.split("/"), second.split("/")), key=len)
    return longer[-len(shorter) :] == shorter
