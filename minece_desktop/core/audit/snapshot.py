"""From a grade to what is decided on, and back: does an older decision still speak of the verdict that is shown?"""

from __future__ import annotations

import enum
import hashlib
import math
from collections import Counter
from collections.abc import Iterable, Sequence

from checks.result import CheckResult, RuleSet, Status
from minece_desktop.core.audit.decisions import CheckKey, Judged, Subject, canonical
from minece_desktop.core.grading import Grade, StressChoice
from tasks.spec import CheckSpec

SAME_SCORE = 5e-4
"""Scores that differ by no more are shown as the same three decimals."""


def grade_identity(grade: Grade) -> str:
    """Run identity, task, rule set, stress solver and engine version as one key."""
    options = grade.options
    return identity_of(grade.identity, grade.task_id, options.rules, options.stress, grade.engine)


def identity_of(run: str, task_id: str | None, rules: RuleSet, stress: StressChoice, engine: str) -> str:
    """The same of a grade that is not made yet; ``run``: the run's identity."""
    parts = [run, task_id, rules.value, stress, engine]
    return hashlib.sha256(canonical(parts).encode()).hexdigest()


def check_keys(results: Sequence[CheckResult]) -> list[CheckKey]:
    """The key of each result of a grade, in order; checks that are the same are numbered."""
    return _numbered(CheckKey.of(result.turn, result.name, result.args) for result in results)


def spec_keys(turns: Sequence[Sequence[CheckSpec]]) -> list[CheckKey]:
    """The same of the verdicts that these checks, turn by turn, get by official rules."""
    return _numbered(CheckKey.of(turn, spec.name, spec.args) for turn, specs in enumerate(turns) for spec in specs)


def _numbered(keys: Iterable[CheckKey]) -> list[CheckKey]:
    seen: Counter[CheckKey] = Counter()
    numbered = []
    for first in keys:
        numbered.append(CheckKey(first.turn, first.name, first.args, seen[first]))
        seen[first] += 1
    return numbered


def subjects_of(grade: Grade) -> list[tuple[Subject, CheckResult]]:
    """Every check that makes the grade, with what a decision on it is kept under."""
    keys = check_keys(grade.results)
    return [(Subject(grade.identity, key), result) for key, result in zip(keys, grade.results, strict=True)]


def subject_of(grade: Grade, result: CheckResult) -> Subject:
    """Of one verdict: a result of the grade, an engineering opinion or an ungraded extra.

    Raises ``ValueError`` for one that is not of this grade.
    """
    groups = (grade.results, grade.opinions, grade.extras)
    known = [pair for verdicts in groups for pair in zip(check_keys(verdicts), verdicts, strict=True)]
    found = next((key for key, one in known if one is result), None)
    if found is None:  # it may have come from another process
        found = next((key for key, one in known if one == result), None)
    if found is not None:
        return Subject(grade.identity, found)
    raise ValueError(f"{result.name} is not a verdict of this grade")


def judged_check(grade: Grade, result: CheckResult) -> Judged:
    """What a decision on one check judges."""
    score = result.score if result.score is not None and math.isfinite(result.score) else None
    return _judged(
        grade,
        status=result.status,
        score=score,
        disputed=result.disputed is not None,
        message=result.message,
        evidence=hashlib.sha256(canonical(result.evidence.to_json()).encode()).hexdigest(),
    )


def judged_run(grade: Grade) -> Judged:
    """What a decision on the whole run judges: its overall verdict, with all verdicts as the evidence."""
    verdicts = [[one.turn, one.name, dict(one.args), one.status.value] for one in grade.results]
    evidence = hashlib.sha256(canonical(verdicts).encode()).hexdigest()
    disputed = any(one.disputed is not None for one in grade.results)
    return _judged(grade, status=run_status(grade), score=None, disputed=disputed, message="", evidence=evidence)


def run_status(grade: Grade) -> Status:
    """The overall verdict as a status."""
    return {True: Status.PASS, False: Status.FAIL, None: Status.NOT_APPLICABLE}[grade.overall]


def _judged(
    grade: Grade, *, status: Status, score: float | None, disputed: bool, message: str, evidence: str
) -> Judged:
    return Judged(
        grade=grade_identity(grade),
        status=status,
        score=score,
        disputed=disputed,
        message=message,
        evidence=evidence,
        task_id=grade.task_id,
        rules=grade.options.rules.value,
        stress=grade.options.stress,
        engine=grade.engine,
    )


class Relation(enum.StrEnum):
    """How what a decision judged stands to what is shown now."""

    SAME = "same result"
    OTHER_EVIDENCE = "same verdict, other evidence"
    OTHER_RESULT = "judged another result"
    UNKNOWN = "not graded now"


def relation(judged: Judged, subject: Subject, grade: Grade | None) -> Relation:
    """Of a decision to the run's present grade. A check that the task no longer has is another result."""
    if grade is None or not grade.complete or grade.identity != subject.run:
        return Relation.UNKNOWN
    if subject.check is None:
        return compared(judged, judged_run(grade))
    for verdicts in (grade.results, grade.extras):
        for key, result in zip(check_keys(verdicts), verdicts, strict=True):
            if key == subject.check:
                return compared(judged, judged_check(grade, result))
    return Relation.OTHER_RESULT


def compared(before: Judged, after: Judged) -> Relation:
    """A verdict is its status and its score; rules and engines may differ and come to the same."""
    if before.status is not after.status or not _same(before.score, after.score):
        return Relation.OTHER_RESULT
    return Relation.SAME if before.evidence == after.evidence else Relation.OTHER_EVIDENCE


def _same(before: float | None, after: float | None) -> bool:
    if before is None or after is None:
        return before is after
    return abs(before - after) <= SAME_SCORE
