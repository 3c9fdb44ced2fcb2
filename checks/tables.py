"""The paper's tables over any problems, as plain data. The numbers come from ``checks.aggregate``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from checks import aggregate
from checks.aggregate import Problem, Share, Spread
from checks.result import Metric

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
    """A share to be shown in per cent; None where there is nothing to share. ``half_range``: what stands behind ±."""

    value: float | None
    half_range: float | None = None


TableCell = str | int | Percent


@dataclass(frozen=True)
class Table:
    """``rows`` have one cell a column. ``notes`` are sentences to print below."""

    kind: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[TableCell, ...], ...]
    notes: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Rows as objects by column; shares as fractions, with ± as ``{"mean", "half_range"}``."""
        rows = [dict(zip(self.columns, map(_plain, row), strict=True)) for row in self.rows]
        return {"kind": self.kind, "title": self.title, "rows": rows, "notes": list(self.notes)}


def _plain(cell: TableCell) -> Any:
    if not isinstance(cell, Percent):
        return cell
    return cell.value if cell.half_range is None else {"mean": cell.value, "half_range": cell.half_range}


Groups = Mapping[str, Sequence[Problem]]


def build(kind: str, problems: Sequence[Problem], by: Sequence[str] = ("model",)) -> Table:
    """One of ``BUILDERS`` over problems, grouped by the values of some fields. Raises ``KeyError`` for another kind."""
    groups = {_label(key): mine for key, mine in aggregate.grouped(problems, by).items()}
    return BUILDERS[kind](groups)


def _label(key: Sequence[Any]) -> str:
    return " · ".join(UNKNOWN if value is None else str(value) for value in key)


def _score(problems: Sequence[Problem], metric: Metric) -> float | None:
    part = aggregate.check_level(problems).metrics.get(metric.value)
    return part.score if part else None


def _table2(groups: Groups) -> Table:
    rows: list[tuple[TableCell, ...]] = [
        (category, name, *(Percent(_score(mine, metric)) for mine in groups.values()))
        for category, name, metric in LAYOUT
    ]
    title = "Performance by evaluation category: share of checks passed, mean score of the graded ones"
    return Table("table2", title, ("Category", "Subcategory", *groups), tuple(rows))


def _counted(share: Share) -> tuple[TableCell, ...]:
    return share.of, share.count, Percent(share.value)


_COUNTED: Final = ("#Problems", "#Correct")


def _table3(groups: Groups) -> Table:
    rows = [(name, *_counted(aggregate.overall_level(mine))) for name, mine in groups.items()]
    title = "Overall problem-level accuracy: all success/failure criteria of a problem hold together"
    return Table("table3", title, ("Group", *_COUNTED, "Overall Acc."), tuple(rows))


_LEVELS: Final[tuple[tuple[str, Callable[[Sequence[Problem]], Share]], ...]] = (
    ("Overall Accuracy (acc ∩ pp ∩ dep)", aggregate.overall_level),
    ("Accuracy (material ∩ shape ∩ size)", aggregate.accurate_level),
    ("Material", lambda problems: aggregate.metric_level(problems, Metric.MATERIAL)),
    ("Shape", lambda problems: aggregate.metric_level(problems, Metric.SHAPE)),
    ("Size", lambda problems: aggregate.metric_level(problems, Metric.SIZE)),
    ("Physical Plausibility", lambda problems: aggregate.metric_level(problems, Metric.PLAUSIBILITY)),
    ("Dependency", lambda problems: aggregate.metric_level(problems, Metric.DEPENDENCY)),
)


def _table4(groups: Groups) -> Table:
    rows = [(name, *(cell for mine in groups.values() for cell in _counted(level(mine)))) for name, level in _LEVELS]
    columns = [f"{group}: {part}" for group in groups for part in (*_COUNTED, "Accuracy")]
    return Table("table4", "Problem-level aggregation of binary success criteria", ("Metric", *columns), tuple(rows))


def _table5(groups: Groups) -> Table:
    rows = []
    for name, metric in (("Eff. (L1)", Metric.EFFICIENCY), ("Stab. (stress)", Metric.STABILITY)):
        row: list[TableCell] = [name]
        for mine in groups.values():
            level = aggregate.graded_level(mine, metric)
            row += [level.count, Percent(level.mean), level.accurate_count, Percent(level.accurate_mean)]
        rows.append(tuple(row))
    columns = [f"{group}: {part}" for group in groups for part in ("#All", "All", "#Acc.", "Acc.-only")]
    title = "Graded metrics at the problem level: mean over all problems, and over accurate ones"
    return Table("table5", title, ("Metric", *columns), tuple(rows))


def _table10(groups: Groups) -> Table:
    rows: list[tuple[TableCell, ...]] = []
    by_seed = {name: aggregate.grouped(mine, ("seed",)) for name, mine in groups.items()}
    for category, name, metric in LAYOUT:
        spreads = [aggregate.spread(_score(mine, metric) for mine in seeds.values()) for seeds in by_seed.values()]
        rows.append((category, name, *map(_percent, spreads)))
    title = "Performance by evaluation category: mean over seeds ± half the range between them"
    counts = ", ".join(f"{name} {len(seeds)}" for name, seeds in by_seed.items())
    return Table("table10", title, ("Category", "Subcategory", *groups), tuple(rows), (f"Seeds: {counts}.",))


def _percent(spread: Spread) -> Percent:
    return Percent(spread.mean, spread.half_range)


def _pivot(groups: Groups) -> Table:
    rows: list[tuple[TableCell, ...]] = []
    for name, mine in groups.items():
        overall, accurate = aggregate.overall_level(mine), aggregate.accurate_level(mine)
        scores = (Percent(_score(mine, metric)) for _, _, metric in LAYOUT)
        rows.append((name, len(mine), Percent(overall.value), Percent(accurate.value), *scores))
    columns = ("Group", "Runs", "Overall", "Accurate", *(name for _, name, _ in LAYOUT))
    title = "Runs by group: problem-level success, then shares of checks passed and mean scores"
    return Table("pivot", title, columns, tuple(rows))


BUILDERS: Final[Mapping[str, Callable[[Groups], Table]]] = {
    "table2": _table2,
    "table3": _table3,
    "table4": _table4,
    "table5": _table5,
    "table10": _table10,
    "pivot": _pivot,
}
