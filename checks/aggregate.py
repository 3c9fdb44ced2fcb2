"""Totals over check results. Only this module adds verdicts up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from checks.result import CheckResult, Metric, Status

ACCURACY = (Metric.MATERIAL, Metric.SHAPE, Metric.SIZE)
GRADED = (Metric.STABILITY, Metric.EFFICIENCY)


@dataclass(frozen=True)
class MetricSummary:
    """One metric over some results, those that are not applicable left out.

    ``passed`` of ``total`` checks; ``score``: their share, for the graded metrics (stability, efficiency) the mean of
    the scores; None when nothing applies.
    """

    passed: int
    total: int
    score: float | None

    def to_json(self) -> dict[str, Any]:
        return {"passed": self.passed, "total": self.total, "score": self.score}


@dataclass(frozen=True)
class Summary:
    """The grade that some results make together (CONVENTIONS, "Grades")."""

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
        parts = [self.metrics[metric.value] for metric in wanted if metric.value in self.metrics]
        applicable = [part for part in parts if part.total]
        return all(part.passed == part.total for part in applicable) if applicable else None

    def to_json(self) -> dict[str, Any]:
        return {
            "accurate": self.accurate,
            "overall": self.overall,
            "metrics": {name: part.to_json() for name, part in self.metrics.items()},
        }


def summarize(results: Sequence[CheckResult]) -> Summary:
    """Totals per metric, in the metrics' own order; metrics without a result are absent."""
    metrics = {}
    for metric in Metric:
        mine = [result for result in results if result.metric is metric]
        if mine:
            metrics[metric.value] = _summary(metric, mine)
    return Summary(metrics)


def _summary(metric: Metric, results: Sequence[CheckResult]) -> MetricSummary:
    counted = [result for result in results if result.status is not Status.NOT_APPLICABLE]
    passed = sum(result.status is Status.PASS for result in counted)
    if not counted:
        return MetricSummary(0, 0, None)
    points = sum(result.score or 0.0 for result in counted) if metric in GRADED else passed
    return MetricSummary(passed, len(counted), points / len(counted))
