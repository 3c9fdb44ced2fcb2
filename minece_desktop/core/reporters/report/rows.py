"""Verdicts in words, three a check: official, engineering and human. They are shown side by side and never mixed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from checks.aggregate import summarize
from checks.result import CheckResult, Metric, RuleSet, Status
from checks.sentences import describe
from minece_desktop.core.audit.decisions import Decision, Record, Subject
from minece_desktop.core.audit.snapshot import Relation, check_keys, relation
from minece_desktop.core.audit.standing import Outcome, outcome, stand_of
from minece_desktop.core.audit.verdicts import Decisions, three
from minece_desktop.core.evidence import fails
from minece_desktop.core.grading import Grade
from minece_desktop.core.reporters.report.decisions import Decided
from minece_desktop.core.reporters.report.model import RunPage
from tasks.spec import CheckSpec

SIGNS: Final = {Status.PASS: "✓", Status.FAIL: "✕", Status.ERROR: "!", Status.NOT_APPLICABLE: "–"}
"""A shape for each status, which always comes with its word."""
_LONGEST, _MOST_PARTS = 400, 12


@dataclass(frozen=True)
class Said:
    """One decision: who, what, why and when. ``outdated``: it judged another result, or evidence, than this one."""

    reviewer: str
    opinion: str
    verdict: Status | None
    score: float | None
    reason: str
    comment: str
    tags: tuple[str, ...]
    time: str
    role: str
    outdated: str = ""


@dataclass(frozen=True)
class Human:
    """All decisions on one verdict, and what they come to; ``conflict``: reviewers disagree."""

    verdict: Status | None = None
    score: float | None = None
    conflict: bool = False
    adjudicated: bool = False
    said: tuple[Said, ...] = ()


@dataclass(frozen=True)
class CheckRow:
    """One check. ``index``: its place in ``Grade.results``; None for an ungraded extra. ``sentence``: what it asks;
    ``engineering_sentence`` likewise, where there is an engineering rule. ``published``: the authors' own verdict."""

    index: int | None
    turn: int
    name: str
    metric: str
    algorithm: str
    sentence: str
    engineering_sentence: str
    official: CheckResult | None
    engineering: CheckResult | None
    human: Human
    disputed: str | None
    published: float | None = None


def check_rows(page: RunPage, decided: Decided) -> list[CheckRow]:
    """The verdicts that make the grade, then the ungraded extras by engineering rules."""
    grade = page.grade
    records = {one.key: one_said for one, one_said in _records(grade, decided)}
    rows = []
    for index, verdicts in enumerate(three(grade, {})):
        result = grade.results[index]
        human = human_of(grade, verdicts.subject, records.get(verdicts.subject.key, []))
        published = page.published[index] if index < len(page.published) else None
        rows.append(_row(grade, index, result, verdicts.official, verdicts.engineering, human, published))
    for key, extra in zip(check_keys(grade.extras), grade.extras, strict=True):
        subject = Subject(grade.identity, key)
        rows.append(_row(grade, None, extra, None, extra, human_of(grade, subject, decided.standing(subject)), None))
    return rows


def _records(grade: Grade, decided: Decided) -> Iterable[tuple[Subject, list[Record]]]:
    for verdicts in three(grade, {}):
        yield verdicts.subject, decided.standing(verdicts.subject)


def _row(
    grade: Grade,
    index: int | None,
    result: CheckResult,
    official: CheckResult | None,
    engineering: CheckResult | None,
    human: Human,
    published: float | None,
) -> CheckRow:
    spec = _spec(result)
    hints = grade.task.engineering.get(result.name) if grade.task is not None else None
    return CheckRow(
        index=index,
        turn=result.turn,
        name=result.name,
        metric=result.metric.value if index is not None else "not graded",
        algorithm=result.algorithm,
        sentence=describe(spec) or "",
        engineering_sentence=describe(spec, RuleSet.ENGINEERING, hints) or "",
        official=official,
        engineering=engineering,
        human=human,
        disputed=result.disputed,
        published=published,
    )


def _spec(result: CheckResult) -> CheckSpec:
    return CheckSpec(name=result.name, args=dict(result.args))


def human_of(grade: Grade, subject: Subject, records: list[Record]) -> Human:
    """What reviewers' standing decisions on one verdict, or on the whole run, say."""
    told = [(record, record.decision) for record in records if record.decision is not None]
    if not told:
        return Human()
    found = outcome([stand_of(record) for record, _ in told])
    score = found.by.score if found.by is not None else None
    said = tuple(_said(record, decision, subject, grade) for record, decision in told)
    return Human(found.verdict, score, found.conflict, found.adjudicated, said)


def _said(record: Record, decision: Decision, subject: Subject, grade: Grade) -> Said:
    judged = relation(decision.judged, subject, grade)
    return Said(
        reviewer=record.reviewer,
        opinion=decision.opinion.value,
        verdict=decision.verdict,
        score=decision.score,
        reason=decision.reason,
        comment=decision.comment,
        tags=decision.tags,
        time=record.time,
        role=decision.role.value,
        outdated="" if judged is Relation.SAME else judged.value,
    )


def run_human(page: RunPage, decided: Decided) -> Human:
    """Decisions on the run as a whole."""
    subject = Subject(page.grade.identity)
    return human_of(page.grade, subject, decided.standing(subject))


def outcomes(grades: Iterable[Grade], decided: Decided) -> Decisions:
    """What reviewers together say of every verdict they decided on, for ``audit.verdicts.problem_of``."""
    found: dict[tuple[str, str], Outcome] = {}
    for grade in grades:
        for verdicts in three(grade, {}):
            stands = [stand_of(one) for one in decided.standing(verdicts.subject) if one.decision is not None]
            if stands:
                found[verdicts.subject.key] = outcome(stands)
    return found


def verdict_words(status: Status | None, score: float | None = None) -> str:
    """``✓ pass``, ``✕ fail 0.62``: a shape, a word, and a score that the word does not tell."""
    if status is None:
        return "–"
    told = f" {score:.3f}" if score is not None and score not in (0.0, 1.0) else ""
    return f"{SIGNS[status]} {status.value}{told}"


def overall_status(page: RunPage, rules: RuleSet) -> Status | None:
    """The overall verdict by one rule set; None where that set has not judged every check, or no task says what was
    asked."""
    grade = page.grade
    results = grade.results if grade.options.rules is rules else grade.opinions
    if grade.task_source == "none" or len(results) != len(grade.results):
        return None
    if grade.options.rules is not rules and rules is RuleSet.OFFICIAL:
        return None
    overall = summarize(results).overall
    return {True: Status.PASS, False: Status.FAIL, None: Status.NOT_APPLICABLE}[overall]


def value_text(value: Any) -> str:
    """An expected or actual value in a line: ``count: 132, bound: at least``; "" where there is none."""
    text = _in_words(value)
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def _in_words(value: Any) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{name}: {_in_words(part)}" for name, part in value.items() if part is not None)
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_in_words, value[:_MOST_PARTS])) + (", …]" if len(value) > _MOST_PARTS else "]")
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:.6g}"
    return "" if value is None else str(value)


def compared(result: CheckResult) -> str:
    """``expected 5; found 3``; "" where the message says it all, in better units."""
    if result.metric is Metric.STABILITY:
        return ""
    expected, actual = value_text(result.expected), value_text(result.actual)
    return "; ".join(filter(None, [expected and f"expected {expected}", actual and f"found {actual}"]))


def worst_rows_first(rows: Iterable[CheckRow]) -> list[CheckRow]:
    """Disputed checks, then failed ones, then the others, each in the grade's order; ungraded extras last."""

    def rank(row: CheckRow) -> int:
        if row.index is None:
            return 3
        judged = row.official or row.engineering
        return 0 if row.disputed else 1 if judged is not None and fails(judged) else 2

    return sorted(rows, key=rank)
