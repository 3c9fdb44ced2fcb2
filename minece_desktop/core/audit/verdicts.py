"""Three verdicts on every check, never mixed: official, engineering, human. Totals over any of them, labelled."""

from __future__ import annotations

import enum
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from checks.aggregate import Problem
from checks.registry import metric_of
from checks.result import CheckResult, RuleSet, Status
from checks.tables import Table
from minece_desktop.core import problems
from minece_desktop.core.audit.decisions import CheckKey, Subject
from minece_desktop.core.audit.snapshot import spec_keys, subjects_of
from minece_desktop.core.audit.standing import Outcome
from minece_desktop.core.grading import Grade
from minece_desktop.core.summary import GradeDigest, RunSummary
from tasks.saying import listed, say
from tasks.suite import Suite


class Verdicts(enum.StrEnum):
    """Whose verdicts a table is made of."""

    OFFICIAL = "official"
    ENGINEERING = "engineering"
    HUMAN = "human"


LABELS: Mapping[Verdicts, str] = {
    Verdicts.OFFICIAL: say("Verdicts: official rules."),
    Verdicts.ENGINEERING: say("Verdicts: engineering rules, a second opinion and no official grade."),
    Verdicts.HUMAN: say("Verdicts: reviewers' decisions, no official grade."),
}


@dataclass(frozen=True)
class Three:
    """One check's three verdicts. ``human``: None while nobody has decided."""

    subject: Subject
    official: CheckResult | None
    engineering: CheckResult | None
    human: Outcome | None


Decisions = Mapping[tuple[str, str], Outcome]
"""What reviewers say, by ``Subject.key``."""


def three(grade: Grade, decided: Decisions) -> list[Three]:
    """All three side by side, check by check."""
    engineering = grade.options.rules is RuleSet.ENGINEERING
    found = []
    for place, (subject, result) in enumerate(subjects_of(grade)):
        opinion = grade.opinions[place] if place < len(grade.opinions) else None
        official, second = (None, result) if engineering else (result, opinion)
        found.append(Three(subject, official, second, decided.get(subject.key)))
    return found


@dataclass
class Coverage:
    """How much of a table's checks reviewers have decided on, counted while it is made."""

    decided: int = 0
    checks: int = 0
    conflicts: int = 0
    partly: int = 0
    """Problems of which some checks are decided and others are not."""
    left_out: int = 0
    """Problems of which no check is."""

    @property
    def note(self) -> str:
        """A sentence for below the table."""
        told = say("{} of {} checks have a reviewer's verdict; the others are left out", self.decided, self.checks)
        more = [
            say("{} because reviewers disagree", self.conflicts) if self.conflicts else "",
            say("{} problems are decided in part", self.partly) if self.partly else "",
            say("{} not at all", self.left_out) if self.left_out else "",
        ]
        return say("{}.", listed("; ", [told, *filter(None, more)]))


def human_results(grade: Grade, decided: Decisions, coverage: Coverage | None = None) -> tuple[CheckResult, ...]:
    """The verdicts of a grade as reviewers see them; checks without a decision, or in conflict, are not applicable.

    The score is that of the decision (``Decision.score``).
    """
    coverage = coverage or Coverage()
    return tuple(_human(result, decided.get(subject.key), coverage) for subject, result in subjects_of(grade))


def _human(result: CheckResult, outcome: Outcome | None, coverage: Coverage) -> CheckResult:
    counts = result.status is not Status.NOT_APPLICABLE
    coverage.checks += counts
    verdict = outcome.verdict if outcome is not None else None
    if outcome is None or verdict is None:
        conflict = outcome is not None and outcome.conflict
        coverage.conflicts += conflict
        message = say("reviewers disagree") if conflict else say("no reviewer has decided")
        return replace(result, status=Status.NOT_APPLICABLE, score=None, message=message, disputed=None)
    coverage.decided += counts
    who = say("by adjudication") if outcome.adjudicated else say("by {}", outcome.by.reviewer) if outcome.by else ""
    message = say("{} {}", verdict.value, who).rstrip()
    score = outcome.by.score if outcome.by is not None else None
    return replace(result, status=verdict, score=score, message=message, disputed=None)


def problem_of(
    grade: Grade, whose: Verdicts, decided: Decisions | None = None, coverage: Coverage | None = None
) -> Problem | None:
    """One run for the tables, by one of the three. None: it is in no table, or has no verdicts of that kind.

    ``decided`` is needed for human verdicts; ``coverage`` counts them.
    """
    problem = problems.of_grade(grade)
    if problem is None:
        return None
    coverage = coverage if coverage is not None else Coverage()
    results = _results(grade, whose, decided or {}, coverage)
    if results is None:
        return None
    fields = {**problem.fields, "verdicts": whose.value, "rules": whose.value}
    return Problem(fields, tuple(results))


def _results(grade: Grade, whose: Verdicts, decided: Decisions, coverage: Coverage) -> Sequence[CheckResult] | None:
    if whose is Verdicts.HUMAN:
        before = coverage.decided, coverage.checks
        results = human_results(grade, decided, coverage)
        return results if _counted(before, coverage) else None
    official = grade.options.rules is RuleSet.OFFICIAL
    if (whose is Verdicts.OFFICIAL) == official:
        return grade.results
    if whose is Verdicts.ENGINEERING and len(grade.opinions) == len(grade.results):
        return grade.opinions
    return None


def problem_of_digest(
    run: str, digest: GradeDigest, about: RunSummary, suite: Suite, decided: Decisions, coverage: Coverage
) -> Problem | None:
    """The human verdicts of a run of which the digest alone is kept: its task in the suite says which checks it had.

    None: no check of it is decided, or its checks are not known (``digest.checks`` is empty, the task unknown).
    """
    fields = problems.fields_of_digest(run, digest, about, suite)
    if fields is None or digest.task_id is None or digest.task_id not in suite or about.identity is None:
        return None
    keys = spec_keys([turn.checks for turn in suite.get(digest.task_id).turns])
    if len(keys) != len(digest.checks):
        return None
    before = coverage.decided, coverage.checks
    told = zip(keys, digest.statuses, strict=True)
    lines = [_line(key, status, decided.get(Subject(about.identity, key).key), coverage) for key, (status, _) in told]
    if not _counted(before, coverage):
        return None
    human = Verdicts.HUMAN.value
    return Problem({**fields, "verdicts": human, "rules": human}, tuple(lines))


def _line(key: CheckKey, status: Status, outcome: Outcome | None, coverage: Coverage) -> problems.Line:
    """One check as ``_human`` tells it."""
    counts = status is not Status.NOT_APPLICABLE
    coverage.checks += counts
    verdict = outcome.verdict if outcome is not None else None
    if outcome is None or verdict is None:
        coverage.conflicts += outcome is not None and outcome.conflict
        return problems.Line(metric_of(key.name), Status.NOT_APPLICABLE, None)
    coverage.decided += counts
    return problems.Line(metric_of(key.name), verdict, outcome.by.score if outcome.by is not None else None)


def _counted(before: tuple[int, int], coverage: Coverage) -> bool:
    """Count a problem by how many of its checks were decided since; whether any was."""
    done, total = coverage.decided - before[0], coverage.checks - before[1]
    coverage.left_out += not done
    coverage.partly += 0 < done < total
    return done > 0


def labelled(table: Table, whose: Verdicts, coverage: Coverage | None = None) -> Table:
    """The table with a note that says whose verdicts it is made of."""
    notes = (LABELS[whose],) + ((coverage.note,) if coverage is not None and whose is Verdicts.HUMAN else ())
    return replace(table, notes=(*notes, *table.notes))
