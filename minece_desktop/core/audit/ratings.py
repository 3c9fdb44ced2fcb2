"""Who said what of which verdict, and the agreement report over it: reviewers against the rule, and each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

from checks.result import Status
from minece_desktop.core.audit.agreement import RESAMPLES, Estimate, Rating, confusion, kappa_of, krippendorff_alpha
from minece_desktop.core.audit.decisions import Record, Role, Subject

RULE: Final = "rule"
"""Name of the automatic verdict among the raters."""
OVERALL: Final = "all checks"
WHOLE_RUN: Final = "whole run"


@dataclass(frozen=True)
class Rated:
    """One verdict and what was said of it. ``rule``: the verdict that was judged; an error counts as failed.

    ``verdicts``: by reviewer, None for those who can't tell. ``records``: their standing decisions.
    """

    subject: Subject
    run_id: str
    rule: Rating
    verdicts: Mapping[str, Rating]
    records: Mapping[str, Record] = field(repr=False)

    @property
    def name(self) -> str:
        return self.subject.check.name if self.subject.check is not None else WHOLE_RUN

    @property
    def disagreed(self) -> bool:
        """Whether somebody differs from the rule or from another."""
        said = {verdict for verdict in self.verdicts.values() if verdict is not None}
        return len(said | {self.rule}) > 1 and bool(said)


def rated(standing: Iterable[Record]) -> list[Rated]:
    """From standing decisions in any order; adjudications are no ratings. In the order of first appearance.

    Of one verdict judged in two states (a rule changed meanwhile) the rule's verdict is the one judged last.
    """
    groups: dict[tuple[str, str], list[Record]] = {}
    for record in standing:
        if record.decision is not None and record.decision.role is Role.REVIEW:
            groups.setdefault(record.subject.key, []).append(record)
    return [_rated(records) for records in groups.values()]


def _rated(records: Sequence[Record]) -> Rated:
    by = {record.reviewer: record for record in sorted(records, key=lambda record: record.order)}
    last = max(records, key=lambda record: record.order)
    assert last.decision is not None
    said = {reviewer: _rating(record.decision.verdict if record.decision else None) for reviewer, record in by.items()}
    return Rated(last.subject, last.run_id, _rating(last.decision.judged.status), said, by)


def _rating(verdict: Status | None) -> Rating:
    if verdict is None:
        return None
    return Status.FAIL.value if verdict is Status.ERROR else verdict.value


@dataclass(frozen=True)
class Agreement:
    """One coefficient. ``measure``: ``kappa`` or ``alpha``; ``what``: a check's name, ``OVERALL`` or ``WHOLE_RUN``.

    ``raters``: whose; of α all reviewers. ``counts``: for κ how often (first, second) said what.
    """

    measure: str
    what: str
    raters: tuple[str, ...]
    estimate: Estimate
    counts: Mapping[tuple[Hashable, Hashable], int] = field(default_factory=dict)


@dataclass(frozen=True)
class AgreementReport:
    """``decisions``: how many there are by reviewer and opinion."""

    agreements: tuple[Agreement, ...]
    disagreements: tuple[Rated, ...]
    decisions: Mapping[str, Mapping[str, int]]
    units: int


def report(standing: Iterable[Record], *, resamples: int = RESAMPLES, seed: int = 0) -> AgreementReport:
    """Every coefficient there is: overall (over checks), whole runs, then check by check in alphabetical order."""
    units = rated(standing)
    groups: dict[str, list[Rated]] = {OVERALL: [unit for unit in units if unit.subject.check is not None]}
    for unit in units:
        groups.setdefault(unit.name, []).append(unit)
    names = sorted(groups, key=lambda name: (name != OVERALL, name != WHOLE_RUN, name))
    found = [one for name in names for one in _of_group(name, groups[name], resamples, seed)]
    said: dict[str, Counter[str]] = {}
    for unit in units:
        for reviewer, record in unit.records.items():
            assert record.decision is not None
            said.setdefault(reviewer, Counter())[record.decision.opinion.value] += 1
    return AgreementReport(tuple(found), tuple(unit for unit in units if unit.disagreed), said, len(units))


def _of_group(name: str, units: Sequence[Rated], resamples: int, seed: int) -> Iterator[Agreement]:
    reviewers = sorted({reviewer for unit in units for reviewer in unit.verdicts})
    for first, second in (*((one, RULE) for one in reviewers), *combinations(reviewers, 2)):
        pairs = [
            (unit.verdicts.get(first), unit.rule if second is RULE else unit.verdicts.get(second)) for unit in units
        ]
        counts = confusion(pairs)
        if counts:
            estimate = kappa_of(counts, resamples=resamples, seed=seed)
            yield Agreement("kappa", name, (first, second), estimate, counts)
    if len(reviewers) > 1:
        values = [[unit.verdicts.get(reviewer) for reviewer in reviewers] for unit in units]
        estimate = krippendorff_alpha(values, resamples=resamples, seed=seed)
        if estimate.units:
            yield Agreement("alpha", name, tuple(reviewers), estimate)
