"""What tables take of a store: counted by DuckDB, grouped by the same fields as problems in memory."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from checks import aggregate
from checks.aggregate import GRADED, GradedLevel, MetricSummary, Share
from checks.result import Metric, RuleSet
from checks.tables import label
from checks.totals import Key, Totals
from minece_desktop.core import problems
from minece_desktop.core.results.duck import Row, rows, said
from minece_desktop.core.results.where import Where
from tasks.saying import listed, say
from tasks.suite import Suite

MOST_GROUPS: Final = 200_000
"""Groups beyond which no table is made."""
FIXED: Final = ("run", "model", "agent", "seed", "rules", "stress", "import", "task_id", "category", "family")
"""Fields whose meaning is the same for every grade; all others depend on the task and on what the run states."""
COUNTS: Final = '"task_source" IS DISTINCT FROM \'none\' AND "credit" IS NULL'
"""``problems.counts`` of columns."""


@dataclass
class _Sums:
    """Sums over a group of one metric; ``present``: problems that have it at all."""

    present: int = 0
    passed: int = 0
    total: int = 0
    points: float = 0.0
    applicable: int = 0
    holding: int = 0
    scored: int = 0
    scores: float = 0.0
    accurate_scored: int = 0
    accurate_scores: float = 0.0

    def add(self, values: Sequence[Any]) -> None:
        for name, value in zip(self.__dataclass_fields__, values, strict=True):
            setattr(self, name, getattr(self, name) + (value or 0))


@dataclass
class StoredTotals:
    """A group of a store's grades (``checks.totals.Totals``)."""

    count: int = 0
    overall_known: int = 0
    overall_true: int = 0
    accurate_known: int = 0
    accurate_true: int = 0
    metrics: dict[Metric, _Sums] = field(default_factory=lambda: {metric: _Sums() for metric in Metric})

    def add(self, values: Sequence[Any]) -> None:
        """Take the row of one more part of the group."""
        for name, value in zip(_HEAD, values, strict=False):
            setattr(self, name, getattr(self, name) + (value or 0))
        wide = len(_Sums.__dataclass_fields__)
        for place, sums in enumerate(self.metrics.values()):
            begin = len(_HEAD) + place * wide
            sums.add(values[begin : begin + wide])

    def checks(self, metric: Metric) -> MetricSummary | None:
        sums = self.metrics[metric]
        if not sums.present:
            return None
        if not sums.total:
            return MetricSummary(0, 0, None)
        points = sums.points if metric in GRADED else sums.passed
        return MetricSummary(sums.passed, sums.total, points / sums.total)

    def overall(self) -> Share:
        return Share(self.overall_true, self.overall_known)

    def accurate(self) -> Share:
        return Share(self.accurate_true, self.accurate_known)

    def holding(self, metric: Metric) -> Share:
        return Share(self.metrics[metric].holding, self.metrics[metric].applicable)

    def graded(self, metric: Metric) -> GradedLevel:
        sums = self.metrics[metric]
        mean = sums.scores / sums.scored if sums.scored else None
        accurate = sums.accurate_scores / sums.accurate_scored if sums.accurate_scored else None
        return GradedLevel(sums.scored, mean, sums.accurate_scored, accurate)


_HEAD: Final = ("count", "overall_known", "overall_true", "accurate_known", "accurate_true")


def _sums_sql() -> Iterator[str]:
    yield from ("count(*)", 'count("overall")', 'count_if("overall")', 'count("accurate")', 'count_if("accurate")')
    for metric in Metric:
        passed, total, score = (f'"{metric.value}_{part}"' for part in ("passed", "total", "score"))
        yield from (f"count({total})", f"sum({passed})::BIGINT", f"sum({total})::BIGINT")
        yield f"fsum({score} * {total})" if metric in GRADED else "0"
        yield from (f"count_if({total} > 0)", f"count_if({total} > 0 AND {passed} = {total})")
        if metric in GRADED:
            yield from (f"count({score})", f"fsum({score})")
            yield f'count({score}) FILTER (WHERE "accurate")'
            yield f'fsum({score}) FILTER (WHERE "accurate")'
        else:
            yield from ("0",) * 4


_SUMS: Final = ", ".join(_sums_sql())


class StoredSource:
    """The grades of a store that pass a filter, as a source for tables."""

    def __init__(self, connection: Any, suite: Suite, where: Where, path: Path) -> None:
        """``path``: of the results, for messages. All methods raise ``RunError`` where DuckDB cannot go on."""
        self._connection, self._suite, self._where, self._path = connection, suite, where, path

    def grouped(self, by: Sequence[str]) -> dict[Key, Totals]:
        """Raises ``ValueError`` for more groups than a table can have."""
        columns = _columns_for(by)
        made: dict[Key, StoredTotals] = {}
        for row in self._rows(columns, by):
            known = dict(zip(columns, row, strict=False))
            fields = self._fields(known)
            key = tuple(aggregate.hashable(fields.get(name)) for name in by)
            made.setdefault(key, StoredTotals()).add(row[len(columns) :])
        return {key: made[key] for key in aggregate.in_order(made)}

    def _rows(self, columns: Sequence[str], by: Sequence[str]) -> Iterator[tuple[Any, ...]]:
        keys = "".join(f'"{name}", ' for name in columns)
        sql = f"SELECT {keys}{_SUMS} FROM grades WHERE {COUNTS} AND ({self._where.sql})"
        sql += f" GROUP BY {keys[:-2]}" if columns else ""
        sql += f' HAVING count(*) > 0 ORDER BY min("place") LIMIT {MOST_GROUPS + 1}'
        with said(self._path):
            found = self._connection.execute(sql, list(self._where.values))
            count = 0
            while batch := found.fetchmany(2_000):
                count += len(batch)
                if count > MOST_GROUPS:
                    raise ValueError(_too_many(by))
                yield from batch

    def _all(self, sql: str) -> list[Row]:
        with said(self._path):
            return rows(self._connection, sql, self._where.values)

    def _fields(self, known: Mapping[str, Any]) -> dict[str, Any]:
        task_id = known.get("task_id")
        task = self._suite.get(task_id) if task_id is not None and task_id in self._suite else None
        fixed = {name: known.get(name) for name in ("run", "model", "agent")}
        fixed |= {"seed": json_or_none(known.get("seed")), "stress": known.get("stress"), "import": known.get("import")}
        rules = RuleSet.ENGINEERING if known.get("rules") == RuleSet.ENGINEERING else RuleSet.OFFICIAL
        stated = json_or_none(known.get("fields"))
        return problems.fields_of(fixed | {"rules": rules.value}, stated or {}, task_id, task)

    def histogram(self, column: str, by: Sequence[str], bins: int) -> list[tuple[tuple[str, ...], list[int]]]:
        """For each group its labels, and how many values of a column, 0 to 1, are in each of some equal parts."""
        columns = _columns_for(by)
        keys = "".join(f'"{name}", ' for name in columns)
        part = f'greatest(0, least({bins - 1}, floor("{column}" * {bins})))::INTEGER'
        sql = f"""SELECT {keys}{part} AS part, count(*) FROM grades
            WHERE {COUNTS} AND "{column}" IS NOT NULL AND ({self._where.sql})
            GROUP BY {keys}part ORDER BY min("place") LIMIT {MOST_GROUPS + 1}"""
        found = self._all(sql)
        if len(found) > MOST_GROUPS:
            raise ValueError(_too_many(by))
        made: dict[Key, list[int]] = {}
        for *known, place, count in found:
            fields = self._fields(dict(zip(columns, known, strict=True)))
            key = tuple(aggregate.hashable(fields.get(name)) for name in by)
            made.setdefault(key, [0] * bins)[place] += count
        return [(tuple(map(label, key)), made[key]) for key in aggregate.in_order(made)]

    def count(self) -> int:
        """How many grades pass, those that are in no table too."""
        sql = f"SELECT count(*) FROM grades WHERE {self._where.sql}"
        return int(self._all(sql)[0][0])

    def left_out(self) -> int:
        """How many grades have no task, and are in no table."""
        return self._in_no_table('"credit" IS NULL')

    def folders(self) -> int:
        """How many grades are of task folders, and are in no table."""
        return self._in_no_table('"credit" IS NOT NULL')

    def _in_no_table(self, which: str) -> int:
        sql = f"SELECT count(*) FROM grades WHERE NOT ({COUNTS}) AND {which} AND ({self._where.sql})"
        return int(self._all(sql)[0][0])

    def names(self) -> list[str]:
        """Fields by which the grades can be grouped, in no particular order: those that some grade has."""
        counts = ", ".join(f'count("{name}")' for name in FIXED if name not in ("category", "family"))
        condition = f"{COUNTS} AND ({self._where.sql})"
        (found,) = self._all(f"SELECT {counts} FROM grades WHERE {condition}")
        plain = [name for name in FIXED if name not in ("category", "family")]
        known = {name for name, count in zip(plain, found, strict=True) if count}
        stated = f'SELECT DISTINCT unnest(json_keys("fields")) FROM grades WHERE "fields" IS NOT NULL AND {condition}'
        known |= {name for (name,) in self._all(stated)}
        for (task_id,) in self._all(f'SELECT DISTINCT "task_id" FROM grades WHERE {condition}'):
            known |= {name for name, value in self._fields({"task_id": task_id}).items() if value is not None}
        return sorted(known)


def _too_many(by: Sequence[str]) -> str:
    return say("there are more than {} groups by {}; choose other fields, or filter", MOST_GROUPS, listed(" and ", by))


def json_or_none(text: str | None) -> Any:
    if text is None:
        return None
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _columns_for(by: Sequence[str]) -> list[str]:
    """The columns that the values of these fields are made of."""
    columns: list[str] = []
    for name in by:
        if name in ("category", "family"):
            columns.append("task_id")
        elif name in FIXED:
            columns.append(name)
        else:
            columns += ["task_id", "fields"]
    return list(dict.fromkeys(columns))
