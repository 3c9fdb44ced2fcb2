"""What the audit panel says of verdicts, reviewers and runs."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from checks.result import CheckResult, Metric, RuleSet, Status
from minece_desktop.core.audit.agreement import Estimate
from minece_desktop.core.audit.audits import Audits
from minece_desktop.core.audit.decisions import Decision, Judged, Kind, Opinion, Record, Role, Subject
from minece_desktop.core.audit.queue import Only, QueueFilter, ReviewQueue
from minece_desktop.core.audit.ratings import OVERALL, RULE, Agreement, AgreementReport
from minece_desktop.core.audit.snapshot import judged_check, subjects_of
from minece_desktop.core.audit.standing import CONFLICT, OTHERS, outcome, stand_of
from minece_desktop.core.entry import RunEntry
from minece_desktop.core.grading import Grade, GradeOptions
from minece_desktop.core.importers import RunRef
from minece_desktop.core.summary import GradeDigest, RunSummary
from minece_desktop.gui.models import audit, audit_agreement
from minece_desktop.gui.models.audit import Draft, RunState
from minece_desktop.gui.models.audit_queue import QueueFeed, run_key
from minece_desktop.gui.models.audit_states import AuditStates

RUN = "ab" * 32


@pytest.fixture(autouse=True)
def _own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MINECE_DATA_DIR", str(tmp_path / "data"))


def result(name: str, status: Status, rules: RuleSet = RuleSet.OFFICIAL, **more: Any) -> CheckResult:
    return CheckResult(name, Metric.SHAPE, rules, status, float(status is Status.PASS), f"{name} {status}", **more)


def grade_of(*results: CheckResult, identity: str = RUN) -> Grade:
    opinions = tuple(replace(one, rules=RuleSet.ENGINEERING, status=Status.PASS) for one in results)
    return Grade(
        "run", identity, None, "inline", GradeOptions(), "events", None, None, results, len(results), opinions=opinions
    )


FAILS, PASSES = result("shape.a", Status.FAIL, disputed="not so"), result("shape.b", Status.PASS)
GRADE = grade_of(FAILS, PASSES)


def decided(reviewer: str, opinion: Opinion, when: int = 0, **more: Any) -> Record:
    subject, one = subjects_of(GRADE)[0]
    decision = Decision(opinion, judged_check(GRADE, one), **more)
    return Record(Kind.DECISION, reviewer, subject, "run", 0, decision, time=f"2026-01-01T00:00:{when:02}.000000Z")


def test_a_target_is_the_same_check_by_either_rules() -> None:
    official = audit.target_of(GRADE, GRADE.results[0])
    assert official == audit.target_of(GRADE, GRADE.opinions[0])
    assert (official.result, official.opinion) == (GRADE.results[0], GRADE.opinions[0])
    assert audit.target_of(GRADE, None).subject == Subject(RUN)
    assert audit.target_of(GRADE, result("shape.other", Status.PASS)).result is None


def test_three_verdicts_say_three_things() -> None:
    target = audit.target_of(GRADE, FAILS)
    told = audit.three_of(target, outcome([stand_of(decided("Bob", Opinion.DISAGREE))]), hidden=False)
    assert [one.status for one in told] == [Status.FAIL, Status.PASS, Status.PASS]
    assert [one.status for one in audit.three_of(target, None, hidden=False)] == [Status.FAIL, Status.PASS, None]
    hidden = audit.three_of(target, outcome([stand_of(decided("Bob", Opinion.DISAGREE))]), hidden=True)[2]
    assert (hidden.status, hidden.words) == (None, "hidden")
    assert "Bob" not in hidden.detail


def test_reviewers_who_differ_are_a_conflict_until_it_is_settled() -> None:
    both = [decided("Ann", Opinion.AGREE, 1), decided("Bob", Opinion.DISAGREE, 2)]
    assert audit.human_verdict(outcome(list(map(stand_of, both)))).warn
    both.append(decided("Cem", Opinion.AGREE, 3, role=Role.ADJUDICATION))
    settled = audit.human_verdict(outcome(list(map(stand_of, both))))
    assert (settled.status, settled.detail, settled.warn) == (Status.FAIL, "settled by Cem", False)


def test_history_tells_what_stands_and_what_it_judged() -> None:
    first, second = decided("Ann", Opinion.AGREE, 1), decided("Ann", Opinion.DISAGREE, 2, reason="too strict")
    taken = Record(Kind.RETRACT, "Ann", first.subject, target=second.id, time="2026-01-01T00:00:03.000000Z")
    lines = audit.history_lines([first, second, taken], GRADE)
    assert [line.told for line in lines] == ["took back: disagree", "disagree: pass — too strict", "agree: fail"]
    assert [line.stands for line in lines] == [False, False, True]
    passed = grade_of(replace(FAILS, status=Status.PASS, score=1.0), PASSES)
    assert [line.another for line in audit.history_lines([first], passed)] == ["judged another result"]
    assert [line.another for line in audit.history_lines([first], GRADE)] == [""]


@pytest.mark.parametrize(
    ("bits", "state"),
    [
        ({}, RunState.NONE),
        ({"x": OTHERS}, RunState.PARTLY),
        ({"x": OTHERS, "y": OTHERS}, RunState.DONE),
        ({"": OTHERS}, RunState.DONE),
        ({"": OTHERS, "x": CONFLICT | OTHERS}, RunState.CONFLICT),
        ({"x": 0}, RunState.NONE),
    ],
)
def test_how_far_a_run_is_reviewed(bits: dict[str, int], state: RunState) -> None:
    digest = GradeDigest.of(GRADE)
    told = {(RUN, check): value for check, value in bits.items()}
    assert audit.run_state(RUN, digest, {**told, ("cd" * 32, "z"): CONFLICT}) is state


def test_a_correction_belongs_to_those_who_disagree() -> None:
    draft = Draft(Opinion.AGREE, corrected=Status.NOT_APPLICABLE, score=0.5, reason="clear")
    assert draft.fields["corrected"] is None
    assert draft.fields["corrected_score"] is None
    assert replace(draft, opinion=Opinion.DISAGREE).fields["corrected"] is Status.NOT_APPLICABLE
    assert audit.tags_of(" roof, , columns,roof ") == ("roof", "columns")


def entry_of(path: Path, grade: Grade | None = GRADE, *, listed: bool = False) -> RunEntry:
    entry = RunEntry(RunRef(path.name, path, "native"), grade=grade, summary=RunSummary(exact=True, identity=RUN))
    if listed:
        entry.keep_digest(GradeDigest.of(GRADE))
    return entry


def test_a_run_that_is_only_listed_gives_its_place_to_its_checks(tmp_path: Path) -> None:
    audits = Audits()
    queue = ReviewQueue(audits, "Ann")
    feed = QueueFeed(queue)
    listed = entry_of(tmp_path / "run", None, listed=True)
    feed.want([listed])
    while feed.step():
        pass
    assert [one.subject for one in queue.items()] == [Subject(RUN)]
    assert feed.unread == {run_key(listed)}
    queue.advance()
    listed.grade = GRADE
    feed.want([listed])
    feed.step()
    assert [one.subject for one in queue.items()] == [subject for subject, _ in subjects_of(GRADE)]
    assert queue.current is not None
    assert queue.current.subject == subjects_of(GRADE)[0][0], "the review goes on with its first check"
    assert not feed.unread
    listed.release()
    feed.want([listed])
    feed.step()
    assert len(queue.items()) == 2, "what is known of its checks outlives its body"


def test_the_first_check_that_the_filter_wants_takes_the_place(tmp_path: Path) -> None:
    grade = grade_of(PASSES, result("shape.c", Status.FAIL))
    queue = ReviewQueue(Audits(), "Ann")
    feed = QueueFeed(queue)
    listed = entry_of(tmp_path / "run", None)
    listed.keep_digest(GradeDigest.of(grade))
    feed.want([listed])
    feed.step()
    queue.advance()
    listed.grade = grade
    feed.want([listed])
    feed.step()
    assert queue.current is not None
    assert queue.current.failed, "failed verdicts come before those that pass"
    queue.set_filter(QueueFilter(only=Only.FAILED))
    assert [one.failed for one in queue.items()] == [True]


def test_whole_runs_are_a_queue_of_their_own(tmp_path: Path) -> None:
    queue = ReviewQueue(Audits(), "Ann")
    feed = QueueFeed(queue)
    feed.want([entry_of(tmp_path / "one"), entry_of(tmp_path / "two", None, listed=True)])
    feed.step()
    feed.set_whole_runs(True)
    feed.step()
    assert [one.subject.check for one in queue.items()] == [None, None]
    assert not feed.unread


def test_states_are_looked_up_and_told_once(tmp_path: Path) -> None:
    (tmp_path / "opened").mkdir()
    audits = Audits()
    audits.open([tmp_path / "opened"])
    told: list[RunEntry] = []
    states = AuditStates(audits, told.extend)
    entry = entry_of(tmp_path / "opened" / "run")
    states.want([entry])
    assert not states.step()
    assert told == []
    audits.changed.connect(states.update)
    audits.all[0].decide_check("Ann", GRADE, FAILS, Opinion.AGREE)
    states.step()
    assert told == [entry]
    assert states.of(entry) is RunState.PARTLY
    audits.all[0].undo("Ann")
    states.step()
    assert states.of(entry) is RunState.NONE
    assert not states.any
    audits.close()


def test_agreement_in_rows() -> None:
    counts = {("pass", "pass"): 20, ("pass", "fail"): 5, ("fail", "pass"): 10, ("fail", "fail"): 15}
    kappa = Agreement("kappa", OVERALL, ("Ann", RULE), Estimate(0.4, 50, 0.7, -0.1, 0.6), counts)
    alpha = Agreement("alpha", OVERALL, ("Ann", "Bob"), Estimate(None, 3))
    report = AgreementReport((kappa, alpha), (), {"Ann": {"agree": 3}}, 50)
    rows = audit_agreement.agreement_rows(report)
    assert rows[0].cells == (OVERALL, "Ann × rule", "κ", "0.40", "−0.10 to 0.60", "70.0%", "50")
    assert rows[1].cells[3:6] == ("undefined", "–", "–")
    headers, table = audit_agreement.confusion_table(kappa)
    assert headers[1:] == ["fail", "pass"]
    assert table == [["fail", "15", "10"], ["pass", "5", "20"]]
    assert audit_agreement.confusion_table(alpha) == ([], [])
    assert "κ 0.40" in audit_agreement.summary(report)


def test_judged_message_is_no_part_of_the_verdict() -> None:
    told = audit.decision_words(Decision(Opinion.CANT_TELL, Judged("cd" * 32, Status.FAIL)))
    assert told == "can't tell"
