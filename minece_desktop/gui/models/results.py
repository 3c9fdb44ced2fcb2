"""What the results window shows: tables over the open runs. No Qt."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from checks.aggregate import Problem
from checks.tables import BUILDERS, Table, build
from minece_desktop.core import problems, published
from minece_desktop.core.entry import RunEntry
from minece_desktop.gui.translate import mark, plural, tr
from tasks.suite import Suite

KINDS: Final[tuple[tuple[str, str], ...]] = (
    ("table2", mark("Table 2 · Checks by category")),
    ("table3", mark("Table 3 · Problems solved")),
    ("table4", mark("Table 4 · Problems by criterion")),
    ("table5", mark("Table 5 · Graded metrics")),
    ("table10", mark("Table 10 · Spread over seeds")),
    ("pivot", mark("Pivot · Groups by field")),
    ("table6", mark("Published Table 6 · Prompt types")),
    ("table7", mark("Published Table 7 · Wording and verbs")),
    ("table8", mark("Published Table 8 · System prompt")),
    ("table9", mark("Published Table 9 · GPT-4 and GPT-4o")),
    ("table11", mark("Published Table 11 · Models on Lite")),
)
"""Kinds and what the window calls them; the last ones are the paper's alone."""

COMMON_FIELDS: Final = ("model", "category", "family", "verb", "wording", "seed", "turns", "agent")
"""Fields that come first in the lists to choose from."""


@dataclass(frozen=True)
class Gathered:
    """The problems of the open runs. ``waiting``: not graded yet; ``left_out``: without a task."""

    problems: tuple[Problem, ...] = ()
    waiting: int = 0
    left_out: int = 0

    @property
    def text(self) -> str:
        parts = [plural("{} graded run", "{} graded runs", len(self.problems))]
        if self.waiting:
            parts.append(tr("{} still to be graded").format(self.waiting))
        if self.left_out:
            parts.append(tr("{} without a task left out").format(self.left_out))
        return " · ".join(parts)


class Gatherer:
    """Makes problems of entries, again only of those whose grade is another one."""

    def __init__(self, suite: Suite) -> None:
        self._suite = suite
        self._known: dict[int, tuple[object, Problem | None]] = {}

    def gather(self, entries: Iterable[RunEntry]) -> Gathered:
        found: list[Problem] = []
        waiting = left_out = 0
        known: dict[int, tuple[object, Problem | None]] = {}
        for entry in entries:
            digest = entry.digest
            if digest is None or not digest.complete:
                waiting += entry.error is None
                continue
            kept = self._known.get(id(entry))
            problem = kept[1] if kept is not None and kept[0] is digest else self._problem(entry)
            known[id(entry)] = (digest, problem)
            if problem is None:
                left_out += 1
            else:
                found.append(problem)
        self._known = known
        return Gathered(tuple(found), waiting, left_out)

    def _problem(self, entry: RunEntry) -> Problem | None:
        """From the grade itself where it is in memory: it alone has the fields that the run's folder states."""
        if entry.grade is not None and entry.grade.complete:
            return problems.of_grade(entry.grade)
        assert entry.digest is not None
        return problems.of_digest(entry.ref.id, entry.digest, entry.about, self._suite)


def is_own(kind: str) -> bool:
    """Can this kind be made of runs?"""
    return kind in BUILDERS


def fields_of(found: Sequence[Problem]) -> list[str]:
    """Fields that runs can be grouped by, the common ones first; only those that some run has."""
    known = {name for problem in found for name, value in problem.fields.items() if value is not None}
    first = [name for name in COMMON_FIELDS if name in known]
    return [*first, *sorted(known - set(first) - {"run"})]


def tables(found: Sequence[Problem], kind: str, by: Sequence[str], *, beside: bool) -> list[Table]:
    """The table of a kind, with the published one beside it when that is asked for; a published kind's parts."""
    if not is_own(kind):
        return [part.as_table() for part in published.of_kind(kind)]
    made = build(kind, found, by)
    if not beside:
        return [made]
    return [replace(made, published=published.beside(made))]
