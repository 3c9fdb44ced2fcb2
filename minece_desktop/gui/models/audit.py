"""What the audit panel says, as plain text and data. No Qt."""

from __future__ import annotations

import enum
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from checks.result import CheckResult, Metric, RuleSet, Status
from minece_desktop.core.audit.decisions import CheckKey, Decision, Kind, Opinion, Record, Role, Subject
from minece_desktop.core.audit.drafts import Draft as Draft
from minece_desktop.core.audit.packed import Key
from minece_desktop.core.audit.snapshot import Relation, check_keys, relation, run_status
from minece_desktop.core.audit.standing import CONFLICT, Outcome, active
from minece_desktop.core.grading import Grade
from minece_desktop.core.summary import GradeDigest
from minece_desktop.gui.models.checks import headline, score_words, title_of
from minece_desktop.gui.translate import mark, tr
from minece_desktop.gui.words import phrase

OPINIONS = {
    Opinion.AGREE: mark("Agree"),
    Opinion.DISAGREE: mark("Disagree"),
    Opinion.CANT_TELL: mark("Can't tell"),
}
EARLIER = mark("judged an earlier state of the run")
RELATIONS = {
    Relation.OTHER_RESULT: mark("judged another result"),
    Relation.OTHER_EVIDENCE: mark("same verdict, other evidence"),
}
"""What is said of a decision on something else than what is shown; English, to be translated where it is shown."""
VERDICTS = (Status.PASS, Status.FAIL, Status.NOT_APPLICABLE)
"""What a verdict may be corrected to."""


class RunState(enum.StrEnum):
    """How far the review of a run is, by anybody."""

    NONE = "none"
    PARTLY = "partly"
    DONE = "done"
    CONFLICT = "conflict"


def run_state(identity: str, digest: GradeDigest | None, decided: Mapping[Key, int]) -> RunState:
    """``decided``: bits (``standing.bits``) of the subjects of this run that anybody decided on.

    Done: the whole run, or each of its checks that apply.
    """
    mine = {key[1]: bits for key, bits in decided.items() if key[0] == identity and bits}
    if any(bits & CONFLICT for bits in mine.values()):
        return RunState.CONFLICT
    if not mine:
        return RunState.NONE
    wanted = sum(mark.total for _, mark in digest.marks) if digest is not None else 0
    return RunState.DONE if "" in mine or len(mine) >= wanted > 0 else RunState.PARTLY


@dataclass(frozen=True)
class Target:
    """What is under review: a check of a grade, or (``result`` None) the whole run."""

    grade: Grade
    subject: Subject
    result: CheckResult | None = None
    opinion: CheckResult | None = None

    @property
    def title(self) -> str:
        return tr("Whole run") if self.result is None else title_of(self.result)

    @property
    def status(self) -> Status:
        return run_status(self.grade) if self.result is None else self.result.status

    @property
    def graded(self) -> bool:
        """Whether the verdict is a matter of degree."""
        return self.result is not None and self.result.metric in (Metric.STABILITY, Metric.EFFICIENCY)


def target_of(grade: Grade, chosen: CheckResult | None) -> Target:
    """Of the verdict selected, by either rules; the run itself where none is, or it is of another grade."""
    for verdicts in (grade.results, grade.opinions, grade.extras):
        for place, (key, one) in enumerate(zip(check_keys(verdicts), verdicts, strict=True)):
            if one is chosen or (chosen is not None and one == chosen):
                return _target(grade, key, verdicts, place)
    return Target(grade, Subject(grade.identity))


def _target(grade: Grade, key: CheckKey, verdicts: Sequence[CheckResult], place: int) -> Target:
    subject = Subject(grade.identity, key)
    if verdicts is grade.extras:
        return Target(grade, subject, verdicts[place])
    opinion = grade.opinions[place] if place < len(grade.opinions) else None
    return Target(grade, subject, grade.results[place], opinion)


def result_of(grade: Grade, subject: Subject) -> CheckResult | None:
    """The verdict that a subject names; None for the whole run, and for a check that the task no longer has."""
    for verdicts in (grade.results, grade.extras):
        for key, one in zip(check_keys(verdicts), verdicts, strict=True):
            if key == subject.check:
                return one
    return None


@dataclass(frozen=True)
class Verdict:
    """One of the three. ``status`` None: there is none (yet), and ``words`` say why."""

    whose: str
    status: Status | None
    words: str
    detail: str = ""
    warn: bool = False


def three_of(target: Target, outcome: Outcome | None, *, hidden: bool) -> tuple[Verdict, Verdict, Verdict]:
    """Official, engineering, human, always all three. ``hidden``: what others decided may not be seen yet."""
    official, engineering = _official(target), _engineering(target)
    return official, engineering, human_verdict(outcome, hidden=hidden)


def _of_result(whose: str, result: CheckResult) -> Verdict:
    return Verdict(whose, result.status, score_words(result), phrase(result.message))


def _official(target: Target) -> Verdict:
    whose = tr("Official grade")
    if target.result is None:
        if target.grade.options.rules is RuleSet.ENGINEERING:
            return Verdict(whose, None, tr("graded by engineering rules"))
        head = headline(target.grade)
        return Verdict(whose, head.status, head.text.lower(), head.detail)
    if target.result.rules is RuleSet.ENGINEERING:
        return Verdict(whose, None, tr("the benchmark does not grade this"))
    return _of_result(whose, target.result)


def _engineering(target: Target) -> Verdict:
    whose = tr("Engineering opinion")
    if target.result is None:
        return _engineering_run(whose, target.grade)
    second = target.result if target.result.rules is RuleSet.ENGINEERING else target.opinion
    return Verdict(whose, None, tr("none")) if second is None else _of_result(whose, second)


def _engineering_run(whose: str, grade: Grade) -> Verdict:
    """Of a whole run there is no second grade: how many of its checks pass by the other rules."""
    told = grade.results if grade.options.rules is RuleSet.ENGINEERING else grade.opinions
    counted = [one for one in told if one.status is not Status.NOT_APPLICABLE]
    if not counted:
        return Verdict(whose, None, tr("none"))
    passed = sum(one.status is Status.PASS for one in counted)
    status = Status.PASS if passed == len(counted) else Status.FAIL
    return Verdict(whose, status, tr("{} of {} checks pass").format(passed, len(counted)))


def human_verdict(outcome: Outcome | None, *, hidden: bool = False) -> Verdict:
    whose = tr("Human decision")
    if hidden:
        return Verdict(whose, None, tr("hidden"), tr("This is a blind review: others' decisions show after yours."))
    if outcome is None or (not outcome.reviewers and not outcome.adjudicated):
        return Verdict(whose, None, tr("none yet"))
    if outcome.conflict:
        return Verdict(whose, None, tr("conflict"), tr("{} reviewers disagree").format(outcome.reviewers), warn=True)
    if outcome.verdict is None or outcome.by is None:
        return Verdict(whose, None, tr("can't tell"))
    if outcome.adjudicated:
        told = tr("settled by {}").format(outcome.by.reviewer)
    elif outcome.reviewers == 1:
        told = tr("by {}").format(outcome.by.reviewer)
    else:
        told = tr("{} reviewers, the last {}").format(outcome.reviewers, outcome.by.reviewer)
    return Verdict(whose, outcome.verdict, tr(outcome.verdict.value), told)


def tags_of(text: str) -> tuple[str, ...]:
    """``a, b`` as typed; each once."""
    return tuple(dict.fromkeys(part.strip() for part in text.split(",") if part.strip()))


@dataclass(frozen=True)
class HistoryLine:
    """One record as it is shown. ``stands``: it is not taken back, nor followed by another of the reviewer's.

    ``another``: it judged another result than the one shown now.
    """

    record: Record = field(repr=False)
    head: str
    told: str
    when: str
    stands: bool
    another: str = ""
    status: Status | None = None

    @property
    def look(self) -> bool:
        """Whether it says what was looked at."""
        decision = self.record.decision
        return decision is not None and (decision.step is not None or bool(decision.camera))


def history_lines(records: Sequence[Record], grade: Grade | None) -> list[HistoryLine]:
    """A subject's records, the newest first."""
    present = [one for one in records if grade is None or one.subject.run == grade.identity]
    standing = {(one.reviewer, one.decision.role if one.decision else None): one.id for one in active(present)}
    by_id = {record.id: record for record in records}
    lines = [_line(record, grade, record.id in standing.values(), by_id) for record in records]
    return lines[::-1]


def _line(record: Record, grade: Grade | None, stands: bool, by_id: Mapping[str, Record]) -> HistoryLine:
    when = f"{record.time[:10]} {record.time[11:16]} UTC"
    decision = record.decision
    if decision is None:
        before = by_id.get(record.target or "")
        what = before.decision.opinion.value if before is not None and before.decision is not None else tr("a decision")
        words = tr("took back: {}") if record.kind is Kind.RETRACT else tr("restored: {}")
        return HistoryLine(record, record.reviewer, words.format(what), when, False)
    parts = [decision_words(decision)]
    parts += [decision.reason, decision.comment, ", ".join(f"#{tag}" for tag in decision.tags)]
    how = relation(decision.judged, record.subject, grade)
    another = RELATIONS.get(how, "")
    if grade is not None and record.subject.run != grade.identity:
        another = EARLIER
    role = tr(" · adjudication") if decision.role is Role.ADJUDICATION else ""
    blind = tr(" · blind") if decision.blind else ""
    told = " — ".join(part for part in parts if part)
    return HistoryLine(record, f"{record.reviewer}{role}{blind}", told, when, stands, another, decision.verdict)


def decision_words(decision: Decision) -> str:
    """``disagree: pass``, ``agree: fail``, ``can't tell``."""
    verdict = decision.verdict
    opinion = tr(decision.opinion.value)
    return opinion if verdict is None else f"{opinion}: {tr(verdict.value)}"
