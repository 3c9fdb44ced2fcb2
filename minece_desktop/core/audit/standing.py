"""What holds now: history folded into each reviewer's standing decision, and what follows from all of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from checks.result import Status
from minece_desktop.core.audit.decisions import Kind, Opinion, Record, Role


@dataclass(frozen=True, slots=True)
class Stand:
    """One reviewer's standing decision, as an index keeps it; ``record`` is its id."""

    reviewer: str
    role: Role
    record: str
    opinion: Opinion
    verdict: Status | None
    score: float | None
    time: str


def active(records: Iterable[Record]) -> list[Record]:
    """The decisions that are not retracted, oldest first. The order in which records are given does not matter.

    Reviewers retract their own decisions only; what a file says otherwise has no effect.
    """
    ordered = sorted(records, key=lambda record: record.order)
    marks = ((one.target, one.reviewer, one.kind is Kind.RETRACT) for one in ordered if one.target is not None)
    withdrawn = {(target, reviewer): retracted for target, reviewer, retracted in marks}
    return [one for one in ordered if one.kind is Kind.DECISION and not withdrawn.get((one.id, one.reviewer), False)]


def standing(records: Iterable[Record]) -> list[Record]:
    """Each reviewer's last decision in each role that is not retracted, oldest first."""
    last = {(one.reviewer, _role(one)): one for one in active(records)}
    return sorted(last.values(), key=lambda record: record.order)


def stand_of(record: Record) -> Stand:
    decision = record.decision
    assert decision is not None
    return Stand(
        record.reviewer, decision.role, record.id, decision.opinion, decision.verdict, decision.score, record.time
    )


def _role(record: Record) -> Role:
    assert record.decision is not None
    return record.decision.role


@dataclass(frozen=True, slots=True)
class Outcome:
    """What all reviewers together say of one verdict.

    ``verdict``: None while nobody can tell, or while ``conflict``: they say different things and no adjudication came
    after that. ``differ``: they do, adjudicated or not. ``by``: whose standing decision it is; of several who say the
    same, the last. ``adjudicated``: it is an adjudication's.
    """

    reviewers: int
    verdict: Status | None
    differ: bool
    conflict: bool
    adjudicated: bool
    by: Stand | None


def outcome(stands: Sequence[Stand]) -> Outcome:
    reviews = [stand for stand in stands if stand.role is Role.REVIEW]
    told = sorted((one for one in reviews if one.verdict is not None), key=lambda one: (one.time, one.record))
    differ = len({one.verdict for one in told}) > 1
    rulings = [one for one in stands if one.role is Role.ADJUDICATION]
    ruling = max(rulings, key=lambda one: (one.time, one.record), default=None)
    if ruling is not None and (not differ or ruling.time >= told[-1].time):
        return Outcome(len(reviews), ruling.verdict, differ, False, True, ruling)
    last = told[-1] if told else None
    verdict = None if differ or last is None else last.verdict
    return Outcome(len(reviews), verdict, differ, differ, False, None if differ else last)


MINE, OTHERS, DIFFER, CONFLICT = 1, 2, 4, 8
"""Bits of what a queue goes by: this reviewer has decided, others have, reviewers differ, and that is not settled."""


def bits(reviewers: int, mine: bool, differ: bool, conflict: bool) -> int:
    """``reviewers``: how many have a standing decision, this one among them when ``mine``."""
    return mine * MINE | (reviewers > mine) * OTHERS | differ * DIFFER | conflict * CONFLICT


def bits_of(stands: Sequence[Stand], reviewer: str) -> int:
    told = outcome(stands)
    mine = any(stand.reviewer == reviewer and stand.role is Role.REVIEW for stand in stands)
    return bits(told.reviewers, mine, told.differ, told.conflict)
