"""The paper's tables over any problems, as plain data. The numbers come from ``checks.aggregate``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain, count
from typing import Any, Final

from checks import aggregate
from checks.aggregate import Problem, Share, Spread
from checks.result import Metric
from checks.totals import NOTHING, Key, Source, Totals, source_of, split_last
from tasks.saying import listed, say

LAYOUT: Final[tuple[tuple[str, str, Metric], ...]] = (
    ("Accuracy", "Material", Metric.MATERIAL),
    ("Accuracy", "Shape", Metric.SHAPE),
    ("Accuracy", "Size", Metric.SIZE),
    ("Safety", "Physical Plausibility", Metric.PLAUSIBILITY),
    ("Safety", "Structural Stability", Metric.STABILITY),
    ("Planning", "Efficiency", Metric.EFFICIENCY),
    ("Planning", "Dependency", Metric.DEPENDENCY),
)
"""Category, subcategory and metric, in the paper's order."""

UNKNOWN: Final = "unknown"
"""Label of problems of which a field is not known."""


@dataclass(frozen=True)
class Percent:
    """A share to be shown in per cent; None where there is nothing to share.

    ``half_range``: what stands behind ±. ``of``: how many checks, problems or seeds the value is taken over, where no
    column says so. ``signed``: a difference, in percentage points. ``full``: a published value on the whole benchmark
    beside one on Lite.
    """

    value: float | None
    half_range: float | None = None
    of: int | None = None
    signed: bool = False
    full: float | None = None


TableCell = str | int | Percent


@dataclass(frozen=True)
class Table:
    """``rows`` have one cell a column; the first ``keys`` columns name the row. ``notes``: sentences to print below.

    ``published``: the paper's own numbers, to be shown beside and never added up with these. ``is_published``: these
    are the paper's.
    """

    kind: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[TableCell, ...], ...]
    notes: tuple[str, ...] = ()
    keys: int = 1
    published: Table | None = None
    is_published: bool = False

    def to_json(self) -> dict[str, Any]:
        """Rows as objects by column; shares as fractions.

        One that is taken over so many is ``{"value", "of"}``, one with ± ``{"mean", "half_range"}`` and perhaps ``of``.
        """
        rows = [dict(zip(self.columns, map(_plain, row), strict=True)) for row in self.rows]
        told = {"kind": self.kind, "title": self.title, "rows": rows, "notes": list(self.notes)}
        return told if self.published is None else told | {"published": self.published.to_json()}


def _plain(cell: TableCell) -> Any:
    if not isinstance(cell, Percent):
        return cell
    told: dict[str, Any] = {"value": cell.value}
    if cell.half_range is not None:
        told = {"mean": cell.value, "half_range": cell.half_range}
    if cell.of is not None:
        told["of"] = cell.of
    if cell.full is not None:
        told["full"] = cell.full
    return told if len(told) > 1 else cell.value


Problems = Sequence[Problem] | Source
"""Problems in memory, or what has added up others."""


@dataclass(frozen=True)
class Groups:
    """Problems by the values of the fields ``by``, in order."""

    by: tuple[str, ...]
    source: Source

    @cached_property
    def members(self) -> Mapping[Key, Totals]:
        return self.source.grouped(self.by)

    @property
    def labels(self) -> list[str]:
        return _apart(" · ".join(map(label, key)) for key in self.members)

    @property
    def totals(self) -> list[Totals]:
        return list(self.members.values())

    @property
    def seeds(self) -> list[list[Totals]]:
        """Each group by its seeds."""
        found = split_last(self.source.grouped((*self.by, "seed")))
        return [list(found[key].values()) for key in self.members]


def build(kind: str, problems: Problems, by: Sequence[str] = ("model",)) -> Table:
    """One of ``BUILDERS`` over problems, grouped by the values of some fields. Raises ``KeyError`` for another kind."""
    return BUILDERS[kind](Groups(tuple(by), source_of(problems)))


def label(value: Any) -> str:
    """A field's value as the name of a row or column."""
    if value is None:
        return UNKNOWN
    if isinstance(value, list | tuple):
        return ", ".join(map(label, value))
    return str(value)


def _apart(labels: Iterable[str]) -> list[str]:
    """Names of columns, each its own: a model called unknown is not the unknown one, nor is seed "1" seed 1."""
    made: list[str] = []
    for plain in labels:
        names = chain([plain], (f"{plain} ({number})" for number in count(2)))
        made.append(next(name for name in names if name not in made))
    return made


def _part(totals: Totals, metric: Metric) -> Percent:
    part = totals.checks(metric)
    return Percent(part.score, of=part.total) if part else Percent(None, of=0)


def _table2(groups: Groups) -> Table:
    rows: list[tuple[TableCell, ...]] = [
        (category, name, *(_part(mine, metric) for mine in groups.totals)) for category, name, metric in LAYOUT
    ]
    title = "Performance by evaluation category: share of checks passed, mean score of the graded ones"
    return Table("table2", title, ("Category", "Subcategory", *groups.labels), tuple(rows), keys=2)


_Counted = tuple[int, tuple[TableCell, ...]]
"""Of how many, and what stands in the group's own columns."""


def _counted(
    groups: Groups, rows: Sequence[tuple[tuple[str, ...], Sequence[_Counted]]], total: str, parts: Sequence[str]
) -> tuple[tuple[str, ...], tuple[tuple[TableCell, ...], ...]]:
    """Columns and rows of a table whose ``total`` is one column for all groups where they share it, as the paper's
    models do, and a column of each group where they don't."""
    shared = all(len({number for number, _ in counted}) <= 1 for _, counted in rows)
    own = parts if shared else (total, *parts)
    columns = [f"{group}: {part}" for group in groups.labels for part in own]
    made: list[tuple[TableCell, ...]] = []
    for names, counted in rows:
        cells: list[TableCell] = [*names]
        if shared:
            cells.append(next((number for number, _ in counted), 0))
        for number, values in counted:
            cells += values if shared else (number, *values)
        made.append(tuple(cells))
    return ((total,) if shared else ()) + tuple(columns), tuple(made)


def _share(share: Share) -> _Counted:
    return share.of, (share.count, Percent(share.value))


def _table3(groups: Groups) -> Table:
    row = [_share(mine.overall()) for mine in groups.totals]
    columns, rows = _counted(groups, [((), row)], "#Problems", ("#Correct", "Overall Acc."))
    title = "Overall problem-level accuracy: all success/failure criteria of a problem hold together"
    return Table("table3", title, columns, rows, keys=0)


_LEVELS: Final[tuple[tuple[str, Callable[[Totals], Share]], ...]] = (
    ("Overall Accuracy (acc ∩ pp ∩ dep)", lambda totals: totals.overall()),
    ("Accuracy (material ∩ shape ∩ size)", lambda totals: totals.accurate()),
    ("Material", lambda totals: totals.holding(Metric.MATERIAL)),
    ("Shape", lambda totals: totals.holding(Metric.SHAPE)),
    ("Size", lambda totals: totals.holding(Metric.SIZE)),
    ("Physical Plausibility", lambda totals: totals.holding(Metric.PLAUSIBILITY)),
    ("Dependency", lambda totals: totals.holding(Metric.DEPENDENCY)),
)


def _table4(groups: Groups) -> Table:
    rows = [((name,), [_share(level(mine)) for mine in groups.totals]) for name, level in _LEVELS]
    columns, made = _counted(groups, rows, "#Problems", ("#Correct", "Accuracy"))
    return Table("table4", "Problem-level aggregation of binary success criteria", ("Metric", *columns), made)


def _table5(groups: Groups) -> Table:
    rows = []
    for name, metric in (("Eff. (L1)", Metric.EFFICIENCY), ("Stab. (stress)", Metric.STABILITY)):
        levels = [mine.graded(metric) for mine in groups.totals]
        row = [(one.count, (Percent(one.mean), one.accurate_count, Percent(one.accurate_mean))) for one in levels]
        rows.append(((name,), row))
    columns, made = _counted(groups, rows, "#All", ("All", "#Acc.", "Acc.-only"))
    title = "Graded metrics at the problem level: mean over all problems, and over accurate ones"
    return Table("table5", title, ("Metric", *columns), made)


def _table10(groups: Groups) -> Table:
    rows: list[tuple[TableCell, ...]] = []
    by_seed = groups.seeds
    for category, name, metric in LAYOUT:
        cells = [_percent([_part(mine, metric).value for mine in seeds]) for seeds in by_seed]
        rows.append((category, name, *cells))
    title = "Performance by evaluation category: mean over seeds ± half the range between them"
    counts = ", ".join(f"{name} {len(seeds)}" for name, seeds in zip(groups.labels, by_seed, strict=True))
    columns = ("Category", "Subcategory", *groups.labels)
    return Table("table10", title, columns, tuple(rows), (say("Seeds: {}.", counts),) if counts else (), keys=2)


def _percent(scores: Sequence[float | None]) -> Percent:
    spread: Spread = aggregate.spread(scores)
    return Percent(spread.mean, spread.half_range, of=sum(score is not None for score in scores))


MEASURES: Final[Mapping[str, tuple[str, Callable[[Totals], Percent]]]] = {
    "overall": ("Overall", lambda totals: _of(totals.overall())),
    "accurate": ("Accurate", lambda totals: _of(totals.accurate())),
    **{
        metric.value: (name, lambda totals, metric=metric: _part(totals, metric))  # type: ignore[misc]
        for _, name, metric in LAYOUT
    },
}
"""What a pivot shows of a group, by name: the heading, and how it is taken."""


def _of(share: Share) -> Percent:
    return Percent(share.value, of=share.of)


def _pivot(groups: Groups) -> Table:
    rows: list[tuple[TableCell, ...]] = [
        (*map(label, key), mine.count, *(measure(mine) for _, measure in MEASURES.values()))
        for key, mine in groups.members.items()
    ]
    columns = (*groups.by, "Runs", *(name for name, _ in MEASURES.values()))
    title = "Runs by group: problem-level success, then shares of checks passed and mean scores"
    return Table("pivot", title, columns, tuple(rows), keys=len(groups.by))


def cross(problems: Problems, by: Sequence[str], measure: str) -> Table:
    """One of ``MEASURES`` alone, the values of the last field of ``by`` across, as the paper's Table 6 has it.

    Raises ``KeyError`` for another measure and ``ValueError`` for fewer than two fields.
    """
    name, take = MEASURES[measure]
    if len(by) < 2:
        raise ValueError("a table of one measure needs two fields to group by")
    source = source_of(problems)
    across = [value for (value,) in source.grouped(by[-1:])]
    rows: list[tuple[TableCell, ...]] = []
    for key, cells in split_last(source.grouped(by)).items():
        rows.append((*map(label, key), *(take(cells.get(one, NOTHING)) for one in across)))
    columns = (*by[:-1], *_apart(map(label, across)))
    return Table("pivot", say("{} by {}", name, listed(" and ", by)), columns, tuple(rows), keys=len(by) - 1)


def with_differences(table: Table, baseline: str) -> Table:
    """Below each row of a pivot its difference to the row whose last naming column says ``baseline``.

    Raises ``ValueError`` when no row does.
    """
    last = table.keys - 1
    if last < 0 or all(row[last] != baseline for row in table.rows):
        found = ", ".join(sorted({str(row[last]) for row in table.rows})) if last >= 0 else ""
        raise ValueError(f"no group is called {baseline}; there are: {found}")
    bases = {row[:last]: row for row in table.rows if row[last] == baseline}
    order = {key: place for place, key in enumerate(bases)}
    rows: list[tuple[TableCell, ...]] = []
    for row in sorted(table.rows, key=lambda row: (order.get(row[:last], len(order)), row[last] != baseline)):
        rows.append(row)
        base = bases.get(row[:last])
        if base is not None and row is not base:
            cells = tuple(map(_difference, row[table.keys :], base[table.keys :]))
            rows.append((*row[:last], f"Δ {row[last]} (vs. {baseline})", *cells))
    return replace(table, rows=tuple(rows))


def _difference(cell: TableCell, base: TableCell) -> TableCell:
    if not (isinstance(cell, Percent) and isinstance(base, Percent)):
        return "–"
    if cell.value is None or base.value is None:
        return Percent(None, signed=True)
    return Percent(cell.value - base.value, signed=True)


BUILDERS: Final[Mapping[str, Callable[[Groups], Table]]] = {
    "table2": _table2,
    "table3": _table3,
    "table4": _table4,
    "table5": _table5,
    "table10": _table10,
    "pivot": _pivot,
}
