"""What tables take of many problems together: of problems in memory, or of counts that a database has made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from checks import aggregate
from checks.aggregate import GradedLevel, MetricSummary, Problem, Share
from checks.result import Metric

Key = tuple[Any, ...]


class Totals(Protocol):
    """One group of problems. ``count``: how many; the rest as the functions of ``checks.aggregate`` say."""

    @property
    def count(self) -> int: ...

    def checks(self, metric: Metric) -> MetricSummary | None: ...

    def overall(self) -> Share: ...

    def accurate(self) -> Share: ...

    def holding(self, metric: Metric) -> Share: ...

    def graded(self, metric: Metric) -> GradedLevel: ...


class Source(Protocol):
    """Problems that can be grouped."""

    def grouped(self, by: Sequence[str]) -> Mapping[Key, Totals]:
        """Totals by the values of some fields, groups in the order of ``aggregate.grouped``."""
        ...


@dataclass(frozen=True)
class Together:
    """Problems in memory as one group."""

    problems: Sequence[Problem]

    @property
    def count(self) -> int:
        return len(self.problems)

    def checks(self, metric: Metric) -> MetricSummary | None:
        return aggregate.check_metric(self.problems, metric)

    def overall(self) -> Share:
        return aggregate.overall_level(self.problems)

    def accurate(self) -> Share:
        return aggregate.accurate_level(self.problems)

    def holding(self, metric: Metric) -> Share:
        return aggregate.metric_level(self.problems, metric)

    def graded(self, metric: Metric) -> GradedLevel:
        return aggregate.graded_level(self.problems, metric)


NOTHING: Final[Totals] = Together(())


@dataclass(frozen=True)
class InMemory:
    """A source of problems in memory."""

    problems: Sequence[Problem]

    def grouped(self, by: Sequence[str]) -> dict[Key, Totals]:
        return {key: Together(mine) for key, mine in aggregate.grouped(self.problems, by).items()}


@dataclass(frozen=True)
class Joined:
    """Groups of several sources as one."""

    parts: Sequence[Totals]

    @property
    def count(self) -> int:
        return sum(part.count for part in self.parts)

    def checks(self, metric: Metric) -> MetricSummary | None:
        known = [summary for part in self.parts if (summary := part.checks(metric)) is not None]
        return aggregate.together(metric, known) if known else None

    def overall(self) -> Share:
        return _added(part.overall() for part in self.parts)

    def accurate(self) -> Share:
        return _added(part.accurate() for part in self.parts)

    def holding(self, metric: Metric) -> Share:
        return _added(part.holding(metric) for part in self.parts)

    def graded(self, metric: Metric) -> GradedLevel:
        levels = [part.graded(metric) for part in self.parts]
        count, mean = _mean([(level.count, level.mean) for level in levels])
        accurate_count, accurate_mean = _mean([(level.accurate_count, level.accurate_mean) for level in levels])
        return GradedLevel(count, mean, accurate_count, accurate_mean)


def _added(shares: Iterable[Share]) -> Share:
    known = list(shares)
    return Share(sum(share.count for share in known), sum(share.of for share in known))


def _mean(parts: Sequence[tuple[int, float | None]]) -> tuple[int, float | None]:
    count = sum(number for number, _ in parts)
    return count, sum(number * mean for number, mean in parts if mean is not None) / count if count else None


@dataclass(frozen=True)
class Sources:
    """Several sources as one."""

    parts: Sequence[Source]

    def grouped(self, by: Sequence[str]) -> dict[Key, Totals]:
        found: dict[Key, list[Totals]] = {}
        for part in self.parts:
            for key, totals in part.grouped(by).items():
                found.setdefault(key, []).append(totals)
        return {key: found[key][0] if len(found[key]) == 1 else Joined(found[key]) for key in aggregate.in_order(found)}


def source_of(problems: Iterable[Problem] | Source) -> Source:
    return InMemory(tuple(problems)) if isinstance(problems, Iterable) else problems


def split_last(groups: Mapping[Key, Totals]) -> dict[Key, dict[Any, Totals]]:
    """Groups by all fields but the last, each by the values of the last."""
    made: dict[Key, dict[Any, Totals]] = {}
    for key, totals in groups.items():
        made.setdefault(key[:-1], {})[key[-1]] = totals
    return made
