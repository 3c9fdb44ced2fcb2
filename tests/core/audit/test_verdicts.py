"""Official, engineering and human verdicts stand side by side; totals over any of them are labelled."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from checks.result import CheckResult, Status
from checks.tables import build
from minece_desktop.core.audit.audit import Audit
from minece_desktop.core.audit.decisions import Opinion, Role
from minece_desktop.core.audit.standing import Outcome, outcome
from minece_desktop.core.audit.verdicts import Coverage, Verdicts, human_results, labelled, problem_of, three
from minece_desktop.core.grading import Grade, GradeOptions, RuleSet

MakeGrade = Callable[..., Grade]
MakeResult = Callable[..., CheckResult]


def outcomes(audit: Audit, grade: Grade) -> dict[tuple[str, str], Outcome]:
    return {key: outcome(stands) for key, stands in audit.stands([grade.identity]).items()}


def test_three_verdicts_beside_each_other(tmp_path: Path, grade: MakeGrade) -> None:
    shown = grade()
    with closing(Audit(tmp_path)) as audit:
        audit.decide_check("ann", shown, shown.results[0], Opinion.AGREE)
        first, second, _ = three(shown, outcomes(audit, shown))
    assert first.official is shown.results[0]
    assert first.engineering is shown.opinions[0]
    assert first.human is not None
    assert first.human.verdict is Status.FAIL
    assert second.human is None
    own = grade(options=GradeOptions(RuleSet.ENGINEERING), opinions=())
    assert three(own, {})[0].official is None
    assert three(own, {})[0].engineering is own.results[0]


def test_human_verdicts_replace_and_never_mix(tmp_path: Path, grade: MakeGrade, result: MakeResult) -> None:
    shown = grade(
        *(result(f"shape.{letter}", Status.FAIL) for letter in "abcd"), result("stability.max_stress", Status.FAIL, 0.4)
    )
    with closing(Audit(tmp_path)) as audit:
        audit.decide_check("ann", shown, shown.results[0], Opinion.DISAGREE)
        audit.decide_check("ann", shown, shown.results[1], Opinion.AGREE)
        audit.decide_check("ann", shown, shown.results[2], Opinion.AGREE)
        audit.decide_check("bob", shown, shown.results[2], Opinion.DISAGREE)
        audit.decide_check("ann", shown, shown.results[4], Opinion.DISAGREE, corrected=Status.FAIL, corrected_score=0.7)
        coverage = Coverage()
        told = human_results(shown, outcomes(audit, shown), coverage)
        assert [one.status.value for one in told] == ["pass", "fail", "not applicable", "not applicable", "fail"]
        assert [one.score for one in told] == [1.0, 0.0, None, None, 0.7]
        assert (coverage.decided, coverage.checks, coverage.conflicts) == (3, 5, 1)
        audit.decide_check("sue", shown, shown.results[2], Opinion.DISAGREE, role=Role.ADJUDICATION)
        told = human_results(shown, outcomes(audit, shown))
        assert told[2].status is Status.PASS
        assert "adjudication" in told[2].message
    assert [one.status for one in shown.results] == [Status.FAIL] * 5


def test_tables_by_whose_verdicts(tmp_path: Path, grade: MakeGrade, result: MakeResult) -> None:
    shown = grade(result("shape.a", Status.FAIL), result("shape.b", Status.FAIL))
    other = grade(result("shape.a", Status.FAIL), identity="ee" * 32)
    with closing(Audit(tmp_path)) as audit:
        audit.decide_check("ann", shown, shown.results[0], Opinion.DISAGREE)
        decided, coverage = outcomes(audit, shown), Coverage()
        official = problem_of(shown, Verdicts.OFFICIAL)
        engineering = problem_of(shown, Verdicts.ENGINEERING)
        human = problem_of(shown, Verdicts.HUMAN, decided, coverage)
        assert problem_of(other, Verdicts.HUMAN, decided, coverage) is None
    assert official is not None
    assert engineering is not None
    assert human is not None
    assert [one.summary.metrics["shape"].passed for one in (official, engineering, human)] == [0, 2, 1]
    assert human.summary.metrics["shape"].total == 1
    assert [one.fields["verdicts"] for one in (official, engineering, human)] == ["official", "engineering", "human"]
    table = labelled(build("table2", [human], ["model"]), Verdicts.HUMAN, coverage)
    assert table.notes[0] == "Verdicts: reviewers' decisions, no official grade."
    assert table.notes[1].startswith("1 of 3 checks have a reviewer's verdict; the others are left out")
    assert "1 problems are decided in part; 1 not at all" in table.notes[1]
    assert labelled(build("table2", [official], ["model"]), Verdicts.OFFICIAL).notes[0] == "Verdicts: official rules."


def test_a_grade_without_such_verdicts_has_no_problem(grade: MakeGrade) -> None:
    own = grade(options=GradeOptions(RuleSet.ENGINEERING), opinions=())
    assert problem_of(own, Verdicts.OFFICIAL) is None
    assert problem_of(own, Verdicts.ENGINEERING) is not None
    assert problem_of(grade(opinions=()), Verdicts.ENGINEERING) is None
    assert problem_of(grade(task_source="none"), Verdicts.OFFICIAL) is None
