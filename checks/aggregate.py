"""Totals over check results, at the paper's levels. Only this module adds verdicts up.

Check level (Table 2): all checks of all problems together. Problem level (Tables 3 and 4): a problem counts when all
its checks of a kind pass. Graded metrics (Table 5): means over problems, all and accurate ones. Seeds (Table 10): the
mean over seeds and half the range between them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Protocol

from checks.result import Metric, Status

ACCURACY = (Metric.MATERIAL, Metric.SHAPE, Metric.SIZE)
GRADED = (Metric.STABILITY, Metric.EFFICIENCY, Metric.BLUEPRINT, Metric.WORLD)
OWN = (Metric.BLUEPRINT, Metric.WORLD)
"""Metrics of our own: counted beside the paper's, and in none of its totals."""


class Judged(Protocol):
    """What totals look at: a ``CheckResult``, or one line of a file of grades."""

    @property
    def metric(self) -> Metric: ...

    @property
    def status(self) -> Status: ...

    @property
    def score(self) -> float | None: ...


@dataclass(frozen=True)
class MetricSummary:
    """One metric over some results, those that are not applicable left out.

    ``passed`` of ``total`` checks; ``score``: their share, for the graded metrics (stability, efficiency) the mean of
    the scores; None when nothing applies.
    """

    passed: int
    total: int
    score: float | None

    @property
    def holds(self) -> bool | None:
        """Do all checks pass? None when none applies."""
        return self.passed == self.total if self.total else None

    def to_json(self) -> dict[str, Any]:
        return {"passed": self.passed, "total": self.total, "score": self.score}


@dataclass(frozen=True)
class Summary:
    """The grade that some results make together."""

    metrics: dict[str, MetricSummary]

    @cached_property
    def accurate(self) -> bool | None:
        """All material, shape and size checks pass; None when there are none."""
        return self._all(ACCURACY)

    @cached_property
    def overall(self) -> bool | None:
        """Accurate, plausible and in order, over what applies; None when nothing does."""
        return self._all((*ACCURACY, Metric.PLAUSIBILITY, Metric.DEPENDENCY))

    def _all(self, wanted: Sequence[Metric]) -> bool | None:
        applicable = [holds for holds in map(self.holds, wanted) if holds is not None]
        return all(applicable) if applicable else None

    def holds(self, metric: Metric) -> bool | None:
        """Do all checks of a metric pass? None when none applies."""
        part = self.metrics.get(metric.value)
        return part.holds if part else None

    def to_json(self) -> dict[str, Any]:
        return {
            "accurate": self.accurate,
            "overall": self.overall,
            "metrics": {name: part.to_json() for name, part in self.metrics.items()},
        }


def summarize(results: Sequence[Judged]) -> Summary:
    """Totals per metric, in the metrics' own order; metrics without a result are absent.

    Of one problem, its grade; of the results of many problems together, Table 2's check level.
    """
    metrics = {}
    for metric in Metric:
        mine = [result for result in results if result.metric is metric]
        if mine:
            metrics[metric.value] = _summary(metric, mine)
    return Summary(metrics)


def _summary(metric: Metric, results: Sequence[Judged]) -> MetricSummary:
    counted = [result for result in results if result.status is not Status.NOT_APPLICABLE]
    passed = sum(result.status is Status.PASS for result in counted)
    if not counted:
        return MetricSummary(0, 0, None)
    points = sum(result.score or 0.0 for result in counted) if metric in GRADED else passed
    return MetricSummary(passed, len(counted), points / len(counted))


@dataclass(frozen=True)
class Problem:
    """One run's verdicts on its task, and what is known of it by field name (``model``, ``seed``, ``category`` …)."""

    fields: Mapping[str, Any]
    results: tuple[Judged, ...] = field(repr=False)

    @cached_property
    def summary(self) -> Summary:
        return summarize(self.results)

    def score(self, metric: Metric) -> float | None:
        """A graded metric's mean over the problem's checks; None when none applies."""
        part = self.summary.metrics.get(metric.value)
        return part.score if part else None


@dataclass(frozen=True)
class Share:
    """So many of so many, and the share they make (None of none)."""

    count: int
    of: int

    @property
    def value(self) -> float | None:
        return self.count / self.of if self.of else None


def _share(verdicts: Iterable[bool | None]) -> Share:
    applicable = [verdict for verdict in verdicts if verdict is not None]
    return Share(sum(applicable), len(applicable))


def check_level(problems: Sequence[Problem]) -> Summary:
    """Table 2: every check of every problem counts once."""
    found = ((metric, check_metric(problems, metric)) for metric in Metric)
    return Summary({metric.value: part for metric, part in found if part is not None})


def check_metric(problems: Sequence[Problem], metric: Metric) -> MetricSummary | None:
    """One metric of ``check_level``; None when no problem has it."""
    parts = [part for problem in problems if (part := problem.summary.metrics.get(metric.value)) is not None]
    return together(metric, parts) if parts else None


def together(metric: Metric, parts: Sequence[MetricSummary]) -> MetricSummary:
    """Summaries of one metric as if their checks had been counted at once."""
    passed, total = sum(part.passed for part in parts), sum(part.total for part in parts)
    if not total:
        return MetricSummary(0, 0, None)
    graded = metric in GRADED
    points = sum(part.score * part.total for part in parts if part.score is not None) if graded else passed
    return MetricSummary(passed, total, points / total)


def overall_level(problems: Sequence[Problem]) -> Share:
    """Table 3: problems that are accurate, plausible and in order."""
    return _share(problem.summary.overall for problem in problems)


def accurate_level(problems: Sequence[Problem]) -> Share:
    """Table 4: problems whose material, shape and size checks all pass, of those that have any."""
    return _share(problem.summary.accurate for problem in problems)


def metric_level(problems: Sequence[Problem], metric: Metric) -> Share:
    """Table 4: problems whose checks of a metric all pass, of those that have any."""
    return _share(problem.summary.holds(metric) for problem in problems)


@dataclass(frozen=True)
class GradedLevel:
    """Table 5: a graded metric over problems, all that have it and the accurate ones of them.

    A mean is None over no problems.
    """

    count: int
    mean: float | None
    accurate_count: int
    accurate_mean: float | None


def graded_level(problems: Sequence[Problem], metric: Metric) -> GradedLevel:
    scored = [(problem, score) for problem in problems if (score := problem.score(metric)) is not None]
    accurate = [score for problem, score in scored if problem.summary.accurate]
    return GradedLevel(len(scored), mean([score for _, score in scored]), len(accurate), mean(accurate))


def mean(values: Sequence[float]) -> float | None:
    return sum(values) / len(values) if values else None


@dataclass(frozen=True)
class Spread:
    """Table 10: a mean over seeds, None over none; half the range from least to largest, None over less than two."""

    mean: float | None
    half_range: float | None


def spread(values: Iterable[float | None]) -> Spread:
    known = [value for value in values if value is not None]
    return Spread(mean(known), (max(known) - min(known)) / 2 if len(known) > 1 else None)


def grouped(problems: Iterable[Problem], by: Sequence[str]) -> dict[tuple[Any, ...], list[Problem]]:
    """Problems by the values of some fields, groups in sorted order; a field that is not known is None, and last."""
    groups: dict[tuple[Any, ...], list[Problem]] = {}
    for problem in problems:
        groups.setdefault(tuple(hashable(problem.fields.get(name)) for name in by), []).append(problem)
    return {key: groups[key] for key in in_order(groups)}


def in_order(keys: Iterable[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """The keys of groups, sorted as tables show them."""
    return sorted(keys, key=lambda key: [_rank(value) for value in key])


def hashable(value: Any) -> Any:
    """A field's value as a part of a group's key."""
    return tuple(map(hashable, value)) if isinstance(value, list | tuple) else value


def _rank(value: Any) -> tuple[int, float, list[tuple[str, int]]]:
    """Numbers, then texts with the numbers in them by value (r2 before r10), then what is not known."""
    if value is None:
        return 2, 0.0, []
    if isinstance(value, int | float):
        return 0, float(value), []
    return 1, 0.0, [(words, int(digits or 0)) for words, digits in _PIECES.findall(str(value))]


_PIECES = re.compile(r"([^0-9]*)([0-9]{0,18})")
