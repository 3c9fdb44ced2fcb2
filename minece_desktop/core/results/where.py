"""A filter in SQL: the same answer as ``RunFilter`` gives over ``columns.facts_of``. Values are parameters only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from minece_desktop.core.filtering import AUDIT, Condition, HasNumber, HasText, Not, RunFilter
from minece_desktop.core.results.columns import SEARCHED
from minece_desktop.core.scale.parquet import METRICS

NOT_REVIEWED: Final = "none"
"""What ``audit:`` is compared with: a store knows of no reviewers."""
_NUMBERS: Final = {**{metric: f'"{metric}_score"' for metric in METRICS}, "credit": '"credit"'}
"""The filter's other numbers are of runs alone: of a grade they are not known."""


@dataclass(frozen=True)
class Where:
    """A condition and the values for its question marks."""

    sql: str = "TRUE"
    values: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Statuses:
    """The statuses that a store has, and what each is called, the user's language included."""

    known: Sequence[str]
    words: Callable[[str], str] = str

    def with_text(self, wanted: str) -> list[str]:
        return [status for status in self.known if wanted in self._said(status)]

    def _said(self, status: str) -> str:
        return self.words(status).replace("\n", " ").lower()

    @property
    def said(self) -> list[str]:
        return list(map(self._said, self.known))


def where(wanted: RunFilter, statuses: Statuses) -> Where:
    parts = [_of(condition, statuses) for condition in wanted.conditions]
    if not parts:
        return Where()
    return Where(
        " AND ".join(f"({part.sql})" for part in parts), tuple(value for part in parts for value in part.values)
    )


def _of(condition: Condition, statuses: Statuses) -> Where:
    match condition:
        case Not(inner):
            turned = _of(inner, statuses)
            return Where(f"NOT ({turned.sql})", turned.values)
        case HasNumber(names, comparison, limit):
            columns = [_NUMBERS[name] for name in names if name in _NUMBERS]
            # The sign is one of five; DuckDB, unlike Python, orders NaN, which no score is.
            tests = [f"coalesce({column} {comparison} ?, FALSE)" for column in columns]
            return Where(" OR ".join(tests) or "FALSE", (limit,) * len(tests))
        case HasText(None, wanted):
            return _anywhere(wanted, statuses)
        case HasText("status", wanted):
            return _status(wanted, statuses)
        case HasText(key, wanted) if key == AUDIT:
            return Where("TRUE" if wanted in NOT_REVIEWED else "FALSE")
        case HasText(key, wanted):
            return Where(f'contains("q_{key}", ?)', (wanted,))


def _status(wanted: str, statuses: Statuses) -> Where:
    found = statuses.with_text(wanted)
    return Where('list_contains(?, "status")', (found,)) if found else Where("FALSE")


def _anywhere(wanted: str, statuses: Statuses) -> Where:
    if "\n" in wanted:  # in quotes: over the end of one text into the next
        lines = ", ".join(f'"q_{name}"' for name in SEARCHED)
        said = 'list_extract(?, list_position(?, "status"))'
        values = (statuses.said, list(statuses.known), wanted)
        return Where(f"contains(concat_ws(chr(10), {lines}, {said}), ?)", values)
    tests = [f'contains("q_{name}", ?)' for name in SEARCHED]
    status = _status(wanted, statuses)
    return Where(" OR ".join([*tests, status.sql]), (*(wanted for _ in tests), *status.values))
