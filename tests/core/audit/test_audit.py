"""Deciding on grades: what is kept, undone, and set against a grade that has changed."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from checks.result import CheckResult, Evidence, RuleSet, Status
from minece_desktop.core.audit.audit import Audit
from minece_desktop.core.audit.audits import Audits
from minece_desktop.core.audit.decisions import Kind, Opinion, Record, Role, Subject
from minece_desktop.core.audit.problems import SaveStatus
from minece_desktop.core.audit.snapshot import (
    Relation,
    check_keys,
    grade_identity,
    judged_check,
    judged_run,
    relation,
    subject_of,
    subjects_of,
)
from minece_desktop.core.grading import Grade, GradeOptions
from minece_desktop.core.run import RunError

MakeGrade = Callable[..., Grade]
MakeResult = Callable[..., CheckResult]
MakeRecord = Callable[..., Record]


def test_a_decision_says_what_it_judged(tmp_path: Path, grade: MakeGrade) -> None:
    shown = grade()
    with closing(Audit(tmp_path)) as audit:
        told: list[object] = []
        audit.changed.connect(told.append)
        saved = audit.decide_check(
            "ann", shown, shown.results[0], Opinion.DISAGREE, reason="rule too strict", tags=("door",), step=4
        )
        subject = subject_of(shown, shown.results[0])
        assert saved.on_disk
        assert audit.history(subject) == [saved.record]
        assert told == [frozenset({subject.key})]
    decision = saved.record.decision
    assert decision is not None
    assert (saved.record.run_id, saved.record.index, saved.record.reviewer) == ("models/a/run", 0, "ann")
    assert decision.judged.status is Status.FAIL
    assert decision.judged.disputed
    assert decision.judged.grade == grade_identity(shown)
    assert decision.verdict is Status.PASS


def test_a_decision_on_the_whole_run(tmp_path: Path, grade: MakeGrade) -> None:
    shown = grade()
    with closing(Audit(tmp_path)) as audit:
        saved = audit.decide_run("ann", shown, Opinion.CANT_TELL, comment="no picture")
        assert audit.standing(Subject(shown.identity)) == [saved.record]
    assert saved.record.subject.check is None
    assert saved.record.decision is not None
    assert saved.record.decision.judged.status is Status.FAIL


def test_undo_and_redo(tmp_path: Path, grade: MakeGrade) -> None:
    shown = grade()
    with closing(Audit(tmp_path)) as audit:
        first = audit.decide_check("ann", shown, shown.results[0], Opinion.AGREE).record
        second = audit.decide_check("ann", shown, shown.results[0], Opinion.DISAGREE).record
        assert audit.standing(first.subject) == [second]
        assert audit.undo("ann") == second
        assert audit.standing(first.subject) == [first]
        assert audit.redo("ann") == second
        assert audit.redo("ann") is None
        assert audit.undo("bob") is None
        assert [one.kind for one in audit.history(first.subject)] == [
            Kind.DECISION,
            Kind.DECISION,
            Kind.RETRACT,
            Kind.RESTORE,
        ]


def test_what_cannot_be_kept_is_told_and_nothing_is_added(tmp_path: Path, grade: MakeGrade) -> None:
    shown = grade()
    with closing(Audit(tmp_path)) as audit:
        with pytest.raises(RunError, match="comment"):
            audit.decide_run("ann", shown, Opinion.AGREE, comment="x" * 30_000)
        assert audit.history(Subject(shown.identity)) == []
        assert audit.status == SaveStatus()


def test_the_identity_of_a_grade(grade: MakeGrade) -> None:
    one = grade()
    assert grade_identity(one) == grade_identity(grade())
    others = [
        grade(identity="cd" * 32),
        grade(options=GradeOptions(RuleSet.ENGINEERING)),
        grade(options=GradeOptions(stress="static")),
        grade(engine="0.0.0"),
    ]
    assert len({grade_identity(other) for other in (one, *others)}) == 5


def test_checks_that_are_the_same_are_numbered(grade: MakeGrade, result: MakeResult) -> None:
    twice = grade(result("size.is_equal", Status.PASS), result("size.is_equal", Status.PASS))
    keys = check_keys(twice.results)
    assert [key.nth for key in keys] == [0, 1]
    assert subject_of(twice, twice.results[1]).check == keys[1]
    assert len({subject.key for subject, _ in subjects_of(twice)}) == 2
    with pytest.raises(ValueError, match="not a verdict"):
        subject_of(twice, result("shape.other", Status.PASS))


def test_an_opinion_on_a_check_has_the_checks_subject(grade: MakeGrade) -> None:
    shown = grade()
    assert subject_of(shown, shown.opinions[1]) == subject_of(shown, shown.results[1])


def changed(shown: Grade, place: int, **more: object) -> Grade:
    results = list(shown.results)
    results[place] = replace(results[place], **more)  # type: ignore[arg-type]
    return replace(shown, results=tuple(results))


def test_a_decision_against_a_later_grade(grade: MakeGrade, result: MakeResult) -> None:
    shown = grade()
    judged, subject = judged_check(shown, shown.results[2]), subject_of(shown, shown.results[2])
    assert relation(judged, subject, shown) is Relation.SAME
    assert relation(judged, subject, replace(shown, engine="9.9.9")) is Relation.SAME
    assert relation(judged, subject, changed(shown, 2, score=0.4001)) is Relation.SAME
    assert relation(judged, subject, changed(shown, 2, score=0.41)) is Relation.OTHER_RESULT
    assert relation(judged, subject, changed(shown, 2, status=Status.PASS)) is Relation.OTHER_RESULT
    assert (
        relation(judged, subject, changed(shown, 2, evidence=Evidence(cells=((1, 1, 1),)))) is Relation.OTHER_EVIDENCE
    )
    assert relation(judged, subject, grade(result("size.is_equal", Status.PASS))) is Relation.OTHER_RESULT
    assert relation(judged, subject, None) is Relation.UNKNOWN
    assert relation(judged, subject, replace(shown, identity="ef" * 32)) is Relation.UNKNOWN
    assert relation(judged, subject, replace(shown, total=99)) is Relation.UNKNOWN
    assert Relation.OTHER_RESULT == "judged another result"


def test_a_decision_on_a_run_against_a_later_grade(grade: MakeGrade, result: MakeResult) -> None:
    shown = grade()
    judged, subject = judged_run(shown), Subject(shown.identity)
    assert relation(judged, subject, shown) is Relation.SAME
    assert relation(judged, subject, changed(shown, 1, status=Status.FAIL)) is Relation.OTHER_EVIDENCE
    assert relation(judged, subject, grade(result("size.is_equal", Status.PASS))) is Relation.OTHER_RESULT


def test_several_opened_folders_are_looked_at_as_one(tmp_path: Path, grade: MakeGrade) -> None:
    shown, inner = grade(), tmp_path / "one" / "inner"
    inner.mkdir(parents=True)
    (tmp_path / "two").mkdir()
    audits = Audits()
    told: list[object] = []
    audits.changed.connect(told.append)
    audits.open([tmp_path / "one", inner, tmp_path / "two"])
    assert audits.of(inner / "run").opened == inner
    assert audits.of(tmp_path / "one" / "other").opened == tmp_path / "one"
    with pytest.raises(KeyError):
        audits.of(tmp_path / "three")
    subject = subject_of(shown, shown.results[0])
    audits.of(tmp_path / "two" / "run").decide_check("ann", shown, shown.results[0], Opinion.AGREE)
    newer = audits.of(inner / "run").decide_check("ann", shown, shown.results[0], Opinion.DISAGREE).record
    ruling = audits.of(inner).decide_check("sue", shown, shown.results[0], Opinion.AGREE, role=Role.ADJUDICATION)
    assert audits.standing(subject) == [newer, ruling.record]
    stands = audits.stands([shown.identity])[subject.key]
    assert {stand.record for stand in stands} == {newer.id, ruling.record.id}
    assert audits.outcomes([shown.identity])[subject.key].adjudicated
    assert told[0] is None
    assert len(told) == 4
    audits.open([tmp_path / "two"])
    assert [audit.opened for audit in audits.all] == [tmp_path / "two"]
    assert len(audits.history(subject)) == 1
    assert audits.status == SaveStatus()
    assert audits.close() == ()
