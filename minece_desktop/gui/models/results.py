"""What the results window shows: tables over the open runs. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from checks.aggregate import Problem
from checks.tables import BUILDERS, MEASURES, Problems, Table, build, cross, with_differences
from minece_desktop.core import problems, published
from minece_desktop.core.audit.verdicts import Coverage, Decisions, Verdicts, labelled, problem_of, problem_of_digest
from minece_desktop.core.entry import RunEntry
from minece_desktop.core.reporters.charts import Chart
from minece_desktop.gui.translate import mark, plural, tr
from minece_desktop.gui.words import heading
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

WHOSE: Final[tuple[tuple[Verdicts, str], ...]] = (
    (Verdicts.OFFICIAL, mark("official verdicts")),
    (Verdicts.ENGINEERING, mark("engineering verdicts")),
    (Verdicts.HUMAN, mark("reviewers' verdicts")),
)
"""Whose verdicts a table can be made of, and what the window calls them."""

COMMON_FIELDS: Final = ("model", "category", "family", "verb", "wording", "seed", "turns", "agent")
"""Fields that come first in the lists to choose from."""


@dataclass(frozen=True)
class Gathered:
    """The problems of the open runs. ``waiting``: not graded yet; ``left_out``: without a task; ``folders``: task
    folders, which no table counts; ``without``: graded, but without such verdicts; ``let_go``: whose grade is not in
    memory, and what is kept of it does not tell them.
    """

    problems: tuple[Problem, ...] = ()
    waiting: int = 0
    left_out: int = 0
    without: int = 0
    let_go: int = 0
    coverage: Coverage = field(default_factory=Coverage)
    folders: int = 0

    @property
    def text(self) -> str:
        parts = [plural("{} graded run", "{} graded runs", len(self.problems))]
        if self.waiting:
            parts.append(tr("{} still to be graded").format(self.waiting))
        if self.left_out:
            parts.append(tr("{} without a task left out").format(self.left_out))
        if self.folders:
            parts.append(plural("{} task folder left out", "{} task folders left out", self.folders))
        if self.without:
            parts.append(tr("{} without such verdicts left out").format(self.without))
        if self.let_go:
            parts.append(tr("{} to be opened again before they count").format(self.let_go))
        return " · ".join(parts)


class Gatherer:
    """Makes problems of entries, again only of those whose grade is another one."""

    def __init__(self, suite: Suite) -> None:
        self._suite = suite
        self._known: dict[int, tuple[object, Problem | None]] = {}

    def gather(
        self, entries: Iterable[RunEntry], whose: Verdicts = Verdicts.OFFICIAL, decided: Decisions | None = None
    ) -> Gathered:
        """``decided``: what reviewers say of the entries' runs, for their verdicts."""
        found: list[Problem] = []
        known: dict[int, tuple[object, Problem | None]] = {}
        coverage = Coverage()
        waiting = left_out = without = let_go = folders = 0
        for entry in entries:
            digest = entry.digest
            if digest is None or not digest.complete:
                waiting += entry.error is None
            elif digest.task_source == "none":
                left_out += 1
            elif digest.credit is not None:
                folders += 1
            elif whose is not Verdicts.OFFICIAL and not self._tells(entry, whose):
                let_go += 1
            else:
                kept = self._known.get(id(entry)) if whose is Verdicts.OFFICIAL else None
                if kept is None or kept[0] is not digest:
                    kept = (digest, self._problem(entry, whose, decided or {}, coverage))
                if whose is Verdicts.OFFICIAL:
                    known[id(entry)] = kept
                if kept[1] is None:
                    without += 1
                else:
                    found.append(kept[1])
        if whose is Verdicts.OFFICIAL:
            self._known = known
        return Gathered(tuple(found), waiting, left_out, without, let_go, coverage, folders)

    def _tells(self, entry: RunEntry, whose: Verdicts) -> bool:
        """Whether these verdicts are in memory: a digest has no opinions, and names the checks by their task alone."""
        if entry.grade is not None and entry.grade.complete:
            return True
        digest = entry.digest
        known = digest is not None and digest.task_id is not None and digest.task_id in self._suite
        return whose is Verdicts.HUMAN and known and bool(digest and digest.checks and entry.about.identity)

    def _problem(self, entry: RunEntry, whose: Verdicts, decided: Decisions, coverage: Coverage) -> Problem | None:
        """From the grade itself where it is in memory: it alone has the fields that the run's folder states."""
        if entry.grade is not None and entry.grade.complete:
            return problem_of(entry.grade, whose, decided, coverage)
        assert entry.digest is not None
        if whose is Verdicts.HUMAN:
            return problem_of_digest(entry.ref.id, entry.digest, entry.about, self._suite, decided, coverage)
        return problems.of_digest(entry.ref.id, entry.digest, entry.about, self._suite)


def is_own(kind: str) -> bool:
    """Can this kind be made of runs?"""
    return kind in BUILDERS


def fields_of(found: Sequence[Problem]) -> list[str]:
    """Fields that runs can be grouped by, the common ones first; only those that some run has."""
    return in_usual_order({name for problem in found for name, value in problem.fields.items() if value is not None})


def in_usual_order(known: set[str]) -> list[str]:
    first = [name for name in COMMON_FIELDS if name in known]
    return [*first, *sorted(known - set(first) - {"run"})]


@dataclass(frozen=True)
class Wanted:
    """What is to be made, as the window's controls say.

    ``by``: fields, the first one that some run has if empty. ``measure``: one of ``checks.tables.MEASURES`` alone, the
    last field across. ``baseline``: the group that the others are compared with. Both are of pivots.
    """

    kind: str
    by: tuple[str, ...] = ()
    beside: bool = True
    whose: Verdicts = Verdicts.OFFICIAL
    measure: str = ""
    baseline: str = ""


def tables(gathered: Gathered, wanted: Wanted) -> list[Table]:
    """The table of a kind, with the published one beside it when that is asked for; a published kind's parts."""
    return tables_of(gathered.problems, wanted, lambda made: labelled(made, wanted.whose, gathered.coverage))


def tables_of(found: Problems, wanted: Wanted, label: Callable[[Table], Table]) -> list[Table]:
    """The same over any source of problems. ``label`` says below a table what it is made of."""
    if not is_own(wanted.kind):
        return [part.as_table() for part in published.of_kind(wanted.kind)]
    by = wanted.by or ("model",)
    pivot = wanted.kind == "pivot"
    crossed = pivot and wanted.measure in MEASURES and len(by) > 1
    made = label(cross(found, by, wanted.measure) if crossed else build(wanted.kind, found, by))
    if pivot and wanted.baseline in groups_of(made):
        made = with_differences(made, wanted.baseline)
    return [replace(made, published=published.beside(made)) if wanted.beside else made]


def in_words(chart: Chart) -> Chart:
    """A plot with its title, axis, measures and known names in the user's language."""
    series = tuple(replace(one, name=heading(one.name), label=heading(one.label)) for one in chart.series)
    measures = tuple(map(heading, chart.measures))
    return replace(chart, title=heading(chart.title), measures=measures, series=series, axis=heading(chart.axis))


def groups_of(table: Table) -> list[str]:
    """The groups of a pivot that others can be compared with: what its last naming column says."""
    if table.kind != "pivot" or not table.keys:
        return []
    return list(dict.fromkeys(str(row[table.keys - 1]) for row in table.rows))
