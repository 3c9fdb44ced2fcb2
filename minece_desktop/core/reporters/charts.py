"""What a chart of a table shows, as plain data: ``drawing`` lays it out for files, the window draws it itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from checks.tables import MEASURES, Percent, Table, TableCell
from minece_desktop.core.published import LABEL

ChartKind = Literal["bar", "heatmap"]
KINDS: Final[tuple[ChartKind, ...]] = ("bar", "heatmap")
MOST_BARS: Final = 8
"""Groups beyond which bars side by side can no longer be told apart: then a heat map is drawn."""


@dataclass(frozen=True)
class Value:
    """A share from 0 to 1, or a difference; ``half_range``: what stands behind ±."""

    value: float | None
    half_range: float | None = None


@dataclass(frozen=True)
class Series:
    """One group of runs: a model, say. ``values``: one a measure.

    ``published``: from the paper, which ``label`` says before its name.
    """

    name: str
    published: bool
    values: tuple[Value, ...]
    label: str = LABEL


@dataclass(frozen=True)
class Chart:
    """What is to be drawn. ``axis``: what the values are, with their unit."""

    title: str
    measures: tuple[str, ...]
    series: tuple[Series, ...]
    axis: str = "share of checks passed, or mean score (%)"
    is_whole: bool = True
    """The axis goes to 100 %, whatever the values: shares of parts of a whole are told apart better without."""

    @property
    def top(self) -> int:
        """Where the axis ends, in per cent, a multiple of 5."""
        if self.is_whole:
            return 100
        known = [value.value for one in self.series for value in one.values if value.value is not None]
        return next(top for top in (10, 25, 50, 100) if 100 * max(known, default=0.0) <= top or top == 100)

    @property
    def kinds(self) -> tuple[ChartKind, ...]:
        """How it can be drawn, the best way first."""
        return KINDS if len(self.series) <= MOST_BARS else ("heatmap",)


HISTOGRAM: Final = "histogram"
"""Kind of a table whose columns are parts of a scale, a row a group."""
_AXES: Final = {
    HISTOGRAM: "share of the grades (%)",
    "table3": "problems solved (%)",
    "table4": "problems solved (%)",
    "table5": "mean score (%)",
    "table6": "efficiency (%)",
}
_ONLY_SHARES: Final = ("Overall Acc.", "Accuracy")
_SHARES: Final = ("All", "Acc.-only")


def chart_of(table: Table) -> Chart:
    """The shares of a table and of the published one beside it; counts and differences are left out."""
    series = _series(table, published=table.is_published)
    measures = _measures(table)
    if table.published is not None:
        series += _aligned(_series(table.published, published=True), _measures(table.published), measures)
    axis = _AXES.get(table.kind, Chart.axis)
    return Chart(table.title, measures, tuple(series), axis, table.kind != HISTOGRAM)


def _is_across(table: Table) -> bool:
    """Are the groups its columns, as in Tables 2 to 7 and 10, or its rows?"""
    names = {name for name, _ in MEASURES.values()}
    return table.kind != HISTOGRAM and not names & set(table.columns)


def _plain_rows(table: Table) -> list[tuple[TableCell, ...]]:
    """Rows that are no differences."""
    return [row for row in table.rows if not any(isinstance(cell, str) and cell.startswith("Δ") for cell in row)]


def _share_columns(table: Table) -> list[int]:
    return [
        column
        for column in range(table.keys, len(table.columns))
        if any(isinstance(row[column], Percent) for row in table.rows)
    ]


def _measures(table: Table) -> tuple[str, ...]:
    if not _is_across(table):
        return tuple(table.columns[column] for column in _share_columns(table))
    names = [str(row[table.keys - 1]) if table.keys else "Overall" for row in _plain_rows(table)]
    return tuple(f"{name}: {part}" if part else name for name in names for part in _parts(table))


def _parts(table: Table) -> list[str]:
    """The kinds of share that each group has, ``All`` and ``Acc.-only`` in Table 5; one without a name elsewhere."""
    return list(dict.fromkeys(_group(table.columns[column])[1] for column in _share_columns(table)))


def _series(table: Table, *, published: bool) -> list[Series]:
    rows, columns = _plain_rows(table), _share_columns(table)
    if not _is_across(table):
        names = [" · ".join(map(str, row[: table.keys])) for row in rows]
        shares = [tuple(_value(row[column]) for column in columns) for row in rows]
        return [Series(name, published, values) for name, values in zip(names, shares, strict=True)]
    groups: dict[str, list[int]] = {}
    for column in columns:
        groups.setdefault(_group(table.columns[column])[0], []).append(column)
    return [
        Series(name, published, tuple(_value(row[column]) for row in rows for column in own))
        for name, own in groups.items()
    ]


def _group(column: str) -> tuple[str, str]:
    """Group and part of a column: ``gpt-5-mini`` and nothing of ``gpt-5-mini: Accuracy``, the only share it has."""
    name, _, part = column.rpartition(": ")
    if name and part in _ONLY_SHARES:
        return name, ""
    return (name, part) if name and part in _SHARES else (column, "")


def _value(cell: object) -> Value:
    return Value(cell.value, cell.half_range) if isinstance(cell, Percent) else Value(None)


def _aligned(series: Sequence[Series], own: Sequence[str], wanted: Sequence[str]) -> list[Series]:
    """The values in the order of the wanted measures; nothing where a measure is not there."""
    place = {name: index for index, name in enumerate(own)}
    return [
        Series(
            one.name,
            one.published,
            tuple(one.values[place[name]] if name in place else Value(None) for name in wanted),
        )
        for one in series
    ]


def percent_text(value: Value) -> str:
    """``26.6``, or ``87.1 ±7.1``; a dash where there is nothing."""
    if value.value is None:
        return "–"
    shown = f"{100 * value.value:.1f}"
    return shown if value.half_range is None else f"{shown} ±{100 * value.half_range:.1f}"
