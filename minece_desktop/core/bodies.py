"""Which runs are kept whole: those looked at last, as many as a budget of memory holds."""

from __future__ import annotations

from collections import OrderedDict

from minece_desktop.core.entry import RunEntry

BUDGET_BYTES = 96 * 2**20


class Bodies:
    """Runs that are loaded, the least recently used first."""

    def __init__(self, budget: int = BUDGET_BYTES) -> None:
        self.budget = budget
        self.used = 0
        self._weights: OrderedDict[RunEntry, int] = OrderedDict()

    def __len__(self) -> int:
        return len(self._weights)

    @property
    def room(self) -> int:
        return max(self.budget - self.used, 0)

    def keep(self, entry: RunEntry, *, shown: RunEntry | None) -> None:
        """An entry's body came, grew or is used again; others may have to go, never the one that is shown."""
        self.drop(entry)
        weight = entry.weight
        if weight:
            self._weights[entry] = weight
            self.used += weight
        for other in list(self._weights):
            if self.used <= self.budget:
                return
            if other is not shown and other is not entry and not (other.loading or other.grading):
                self.drop(other)
                other.release()

    def drop(self, entry: RunEntry) -> None:
        """The entry has no body any more, or is not to be counted."""
        self.used -= self._weights.pop(entry, 0)

    def clear(self) -> None:
        self._weights.clear()
        self.used = 0
