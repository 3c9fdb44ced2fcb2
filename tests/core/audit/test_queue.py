from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import resources
from checks.result import CheckResult, Status
from minece_desktop.core.audit.audit import Audit
from minece_desktop.core.audit.candidates import Candidate, Rank, checks_of_digest, draws, of_digest, of_grade
from minece_desktop.core.audit.decisions import CheckKey, Opinion, Record, Role, Subject
from minece_desktop.core.audit.packed import token
from minece_desktop.core.audit.queue import Mode, Only, Progress, QueueFilter, ReviewQueue
from minece_desktop.core.grading import Grade, GradeOptions, grade_run
from minece_desktop.core.importers import open_runs
from minece_desktop.core.run import Run
from minece_desktop.core.summary import GradeDigest

MakeGrade = Callable[..., Grade]
MakeResult = Callable[..., CheckResult]


@pytest.fixture
def grades(grade: MakeGrade, result: MakeResult) -> dict[str, Grade]:
    """Three runs of four checks: sound, failed, disputed, not applicable."""

    def of(number: int) -> Grade:
        return grade(
            result("shape.sound", Status.PASS),
            result("shape.failed", Status.FAIL),
            result("shape.disputed", Status.PASS, disputed="why"),
            result("shape.out", Status.NOT_APPLICABLE),
            identity=f"{number:064x}",
            run=f"run-{number}",
        )

    return {f"run-{number}": of(number) for number in range(3)}


@pytest.fixture
def audit(tmp_path: Path) -> Any:
    with closing(Audit(tmp_path)) as made:
        yield made


def queue_of(audit: Audit, grades: dict[str, Grade], reviewer: str = "ann", **wanted: Any) -> ReviewQueue:
    queue = ReviewQueue(audit, reviewer, QueueFilter(**wanted))
    audit.changed.connect(queue.update)
    queue.put_all({run: of_grade(one) for run, one in grades.items()})
    return queue


def decide(audit: Audit, grades: dict[str, Grade], candidate: Candidate, reviewer: str = "ann", **more: Any) -> Record:
    assert candidate.index is not None
    grade = grades[candidate.run]
    opinion = more.pop("opinion", Opinion.AGREE)
    return audit.decide_check(reviewer, grade, grade.results[candidate.index], opinion, **more).record


def named(candidates: Any) -> list[str]:
    return [f"{one.run[-1]}{one.subject.check.name[6]}" for one in candidates]


def test_disputed_first_then_failed_in_a_stable_order(audit: Audit, grades: dict[str, Grade]) -> None:
    queue = queue_of(audit, grades)
    assert named(queue.items()) == ["0d", "1d", "2d", "0f", "1f", "2f", "0s", "1s", "2s"]
    decide(audit, grades, queue.items()[1])
    queue.put("run-1", of_grade(grades["run-1"]))
    assert named(queue.items()) == ["0d", "1d", "2d", "0f", "1f", "2f", "0s", "1s", "2s"]
    queue.remove("run-1")
    assert named(queue.items()) == ["0d", "2d", "0f", "2f", "0s", "2s"]


def test_filters(audit: Audit, grades: dict[str, Grade]) -> None:
    assert named(queue_of(audit, grades, only=Only.DISPUTED).page()) == ["0d", "1d", "2d"]
    assert named(queue_of(audit, grades, only=Only.FAILED).page()) == ["0f", "1f", "2f"]
    assert named(queue_of(audit, grades, checks=frozenset({"shape.sound"})).page()) == ["0s", "1s", "2s"]
    queue = queue_of(audit, grades, unreviewed=True)
    decide(audit, grades, queue.items()[0])
    decide(audit, grades, queue.items()[1], "bob")
    assert named(queue.page(3)) == ["1d", "2d", "0f"]
    queue.set_reviewer("bob")
    assert named(queue.page(3)) == ["0d", "2d", "0f"]
    queue.set_filter(QueueFilter(only=Only.FAILED))
    assert named(queue.page(2)) == ["0f", "1f"]


def test_pages_follow_each_other(audit: Audit, grades: dict[str, Grade]) -> None:
    queue = queue_of(audit, grades)
    first = queue.page(4)
    second = queue.page(4, first[-1])
    third = queue.page(4, second[-1])
    assert [*first, *second, *third] == list(queue.items())
    assert queue.page(4, third[-1]) == []


def test_a_sample_stays_while_it_is_reviewed(audit: Audit, grades: dict[str, Grade]) -> None:
    queue = queue_of(audit, grades, sample=4, seed=3)
    chosen = list(queue.items())
    assert len(chosen) == 4
    decide(audit, grades, chosen[0])
    assert list(queue.items()) == chosen
    assert queue.progress == Progress(1, 4)
    again = queue_of(audit, dict(reversed(grades.items())), sample=4, seed=3)
    assert set(again.items()) == set(chosen)
    samples = {frozenset(queue_of(audit, grades, sample=4, seed=seed).items()) for seed in range(20)}
    assert len(samples) > 10
    assert named(queue_of(audit, grades, sample=4, seed=3, only=Only.DISPUTED).items()) == ["0d", "1d", "2d"]


def test_samples_are_even() -> None:
    subjects = [Subject(f"{n:064x}", CheckKey(0, "shape.x")) for n in range(40)]
    numbers = np.array([token(subject.key) for subject in subjects], dtype=np.uint64)
    counts = [0] * 40
    for seed in range(1000):
        for place in draws(numbers, seed).argsort()[:10].tolist():
            counts[place] += 1
    assert 190 < min(counts) <= max(counts) < 310  # 250 ± 4.4 standard deviations


def test_walking_and_advancing(audit: Audit, grades: dict[str, Grade]) -> None:
    queue = queue_of(audit, grades, only=Only.FAILED)
    told: list[Any] = []
    queue.current_changed.connect(told.append)
    assert named([queue.next()]) == ["0f"]
    assert named([queue.previous()]) == ["0f"]
    assert named([queue.next()]) == ["1f"]
    for wanted in ("2f", "0f"):
        assert queue.current is not None
        decide(audit, grades, queue.current)
        assert named([queue.advance()]) == [wanted]
    assert queue.progress == Progress(2, 3)
    assert queue.current is not None
    decide(audit, grades, queue.current)
    assert queue.advance() is None
    assert queue.current is None
    assert named(one for one in told if one) == ["0f", "1f", "2f", "0f"]
    assert named([queue.next()]) == ["0f"]
    queue.remove("run-0")
    assert queue.current is None
    queue.clear()
    assert queue.next() is None
    assert queue.progress == Progress(0, 0)


def test_a_blind_second_review_hides_the_first(audit: Audit, grades: dict[str, Grade]) -> None:
    first = queue_of(audit, grades)
    for candidate in first.items()[:2]:
        decide(audit, grades, candidate, "ann", opinion=Opinion.DISAGREE)
    second = queue_of(audit, grades, "bob", mode=Mode.SECOND)
    assert named(second.items()) == ["0d", "1d"]
    candidate = second.items()[0]
    assert second.visible(audit.history(candidate.subject)) == []
    mine = decide(audit, grades, candidate, "bob", blind=True)
    assert len(second.visible(audit.history(candidate.subject))) == 2
    assert named(second.items()) == ["0d", "1d"]
    assert second.progress == Progress(1, 2)
    audit.undo("bob")
    assert {one.reviewer for one in second.visible(audit.history(candidate.subject))} == {"bob"}
    assert mine in second.visible(audit.history(candidate.subject))
    assert len(first.visible(audit.history(candidate.subject))) == 3
    third = queue_of(audit, grades, "ann", mode=Mode.SECOND)
    assert named(third.items()) == []  # ann has nothing of bob's to look at


def test_conflicts_are_adjudicated(audit: Audit, grades: dict[str, Grade]) -> None:
    queue = queue_of(audit, grades, "sue", mode=Mode.ADJUDICATE)
    assert queue.items() == []
    one, two = of_grade(grades["run-0"])[:2]
    for candidate in (one, two):
        decide(audit, grades, candidate, "ann")
    decide(audit, grades, one, "bob", opinion=Opinion.DISAGREE)
    decide(audit, grades, two, "bob")
    assert named(queue.items()) == ["0s"]
    assert queue.outcome(one.subject).conflict
    assert queue.advance() == one
    decide(audit, grades, one, "sue", role=Role.ADJUDICATION)
    assert queue.progress == Progress(1, 1)
    assert not queue.outcome(one.subject).conflict
    assert named(queue.items()) == ["0s"]
    queue.set_filter(QueueFilter(mode=Mode.ADJUDICATE, unreviewed=True))
    assert queue.page() == []


def test_a_run_known_by_its_digest_is_a_candidate_until_it_is_graded(audit: Audit, grades: dict[str, Grade]) -> None:
    grade = grades["run-0"]
    queue = ReviewQueue(audit, "ann")
    queue.put("run-0", [of_digest("run-0", grade.identity, GradeDigest.of(grade))])
    only = queue.items()[0]
    assert (only.subject.check, only.rank, only.status) == (None, Rank.DISPUTED, Status.FAIL)
    queue.put("run-0", of_grade(grade, whole_run=True))
    assert [one.index for one in queue.items()] == [None, 2, 1, 0]


def test_two_runs_that_are_the_same_have_a_place_each(audit: Audit, grades: dict[str, Grade]) -> None:
    twin = replace(grades["run-0"], run="run-9")
    queue = queue_of(audit, {**grades, "run-9": twin}, only=Only.DISPUTED)
    assert named(queue.items()) == ["0d", "1d", "2d", "9d"]
    assert named([queue.next(), queue.next(), queue.next(), queue.next(), queue.next()]) == [
        "0d",
        "1d",
        "2d",
        "9d",
        "9d",
    ]
    decide(audit, {"run-9": twin}, queue.items()[3])
    assert queue.progress == Progress(2, 4)  # what was decided on one holds for the other
    assert named(queue.page(2, queue.items()[1])) == ["2d", "9d"]


def test_many_runs_in_any_order_of_putting(audit: Audit, grade: MakeGrade, result: MakeResult) -> None:
    queue = ReviewQueue(audit, "ann")
    for number in range(600):
        status = Status.FAIL if number % 3 else Status.PASS
        told = [result("shape.a", status), result("shape.b", Status.PASS)]
        queue.put(f"run-{number:03}", of_grade(grade(*told, identity=f"{number:064x}", run=f"run-{number:03}")))
    queue.put("run-001", of_grade(grade(result("shape.a", Status.PASS), identity=f"{1:064x}", run="run-001")))
    assert len(queue.items()) == 1199
    assert [one.run for one in queue.items()][:2] == ["run-002", "run-004"]
    assert [one.run for one in queue.items() if one.rank is Rank.OTHER][:4] == [
        "run-000",
        "run-000",
        "run-001",
        "run-002",
    ]
    while not queue.prepare(100):
        pass
    assert queue.progress == Progress(0, 1199)


def test_checks_are_known_of_runs_that_are_not_read() -> None:
    """What a list remembers of a grade gives the same candidates as the grade itself."""
    seen = set()
    names = ("house-one-room-then-two", "wall-too-narrow", "garden-pavilion-no-task")
    for run in (found for name in names for found in open_runs(resources.FOLDER / "samples" / name)):
        assert isinstance(run, Run)
        grade = grade_run(run, options=GradeOptions(stress="none"))
        digest = GradeDigest.from_json(json.loads(json.dumps(GradeDigest.of(grade).to_json())))
        found = checks_of_digest(grade.run, grade.identity, digest, len(run.turns))
        assert found == of_grade(grade)
        seen.add(grade.task_source)
    assert {"stated", "none"} <= seen


def test_a_digest_that_does_not_say_its_checks_gives_none(grade: MakeGrade) -> None:
    digest = replace(GradeDigest.of(grade()), task_source="stated")
    assert checks_of_digest("run", "ab" * 32, digest, 1) is None, "a task that the suite does not have"
    odd = replace(digest, task_source="none", checks="?")
    assert checks_of_digest("run", "ab" * 32, odd, 1) is None
    older = replace(digest, task_source="none", checks="")
    assert checks_of_digest("run", "ab" * 32, older, 1) is None
    assert checks_of_digest("run", "ab" * 32, replace(odd, checks="F"), None) is None
    (only,) = checks_of_digest("run", "ab" * 32, replace(odd, checks="F"), 1) or []
    assert (only.status, only.disputed) == (Status.FAIL, True)
