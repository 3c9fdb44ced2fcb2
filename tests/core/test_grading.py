from __future__ import annotations

import json
from pathlib import Path

import pytest

from checks.result import RuleSet, Status
from minece_desktop.core.grading import Grade, GradeOptions, assign, grade_run, stress_of
from minece_desktop.core.jobs import Cancelled, JobContext
from minece_desktop.core.run import Run, TurnRecord
from minece_desktop.core.support import Support
from tasks.blocks import ActionLog, BlockState, Cell, Event, Op
from tasks.spec import CheckSpec
from tasks.suite import default_suite

SPREAD = [(1, 1), (7, 1), (1, 7), (7, 7), (4, 4)]
BIASED = [(0, 0), (8, 0), (0, 8), (8, 8), (2, 0)]
"""The fifth column beside a corner one (the paper's Figure 4b)."""


def make_run(cells: list[tuple[Cell, str]], **more: object) -> Run:
    log = ActionLog.from_events(Event(0, Op.PLACE, *cell, BlockState.parse(text)) for cell, text in cells)
    values: dict[str, object] = {"turns": (TurnRecord(0),), **more}
    return Run(id="run", path=Path("run"), format="test", log=log, **values)  # type: ignore[arg-type]


def roof(corners: list[tuple[int, int]], columns_first: bool = True) -> list[tuple[Cell, str]]:
    columns = [((x + i, y, z + k), "stone") for x, z in corners for y in (0, 1) for i in (0, 1) for k in (0, 1)]
    sheet = [((x, 2, z), "oak_planks") for x in range(10) for z in range(10)]
    return columns + sheet if columns_first else sheet + columns


def status(grade: Grade, name: str) -> list[Status]:
    return [result.status for result in grade.results if result.name == name]


def test_the_even_roof_passes_everything_with_full_stability() -> None:
    grade = grade_run(make_run(roof(SPREAD), task_id="roofs-001"))
    assert grade.task_source == "stated"
    assert {result.status for result in grade.results} == {Status.PASS}
    assert grade.overall is True
    assert grade.summary.accurate is True


def test_the_biased_roof_scores_by_the_published_stress() -> None:
    grade = grade_run(make_run(roof(BIASED)), "roofs-001")
    (stability,) = [result for result in grade.results if result.name == "structural_stability.stress_score"]
    assert stability.score == pytest.approx(62e6 / 144_224_258.07, rel=1e-6)
    assert status(grade, "shape.cluster_count_at_y_is") == [Status.FAIL] * 2, "the fifth touches a corner column"


def test_roof_before_columns_breaks_the_order_only() -> None:
    grade = grade_run(make_run(roof(SPREAD, columns_first=False)), "roofs-001", GradeOptions(stress="none"))
    assert status(grade, "dependency.material_sequence_order") == [Status.FAIL]
    assert status(grade, "structural_stability.stress_score") == [Status.NOT_APPLICABLE]
    assert grade.summary.accurate is True
    assert grade.overall is False


def test_stability_by_static_is_labelled_and_finite() -> None:
    grade = grade_run(make_run(roof(SPREAD)), "roofs-001", GradeOptions(stress="static"))
    (stability,) = [result for result in grade.results if result.name == "structural_stability.stress_score"]
    assert "static" in stability.message
    assert stability.score == 1.0
    assert grade.to_json()["stress"] == "static"


def test_the_authors_reference_is_no_scale_for_static() -> None:
    spec = CheckSpec(name="structural_stability.stress_score", args={"von_mises_stress": 62e6})
    run = make_run(roof(SPREAD), turns=(TurnRecord(0, checks=(spec,)),))
    assert status(grade_run(run, options=GradeOptions(stress="static")), spec.name) == [Status.NOT_APPLICABLE]


class TestAssignment:
    def test_by_hand_before_stated_before_matched(self) -> None:
        suite = default_suite()
        prompt = suite.get("walls-001").turns[0].prompt
        run = make_run([], task_id="roofs-001", turns=(TurnRecord(0, instruction=prompt),))
        assert assign(run, "columns-001").source == "by hand"
        assert assign(run).task == suite.get("roofs-001")
        run = make_run([], turns=(TurnRecord(0, instruction=prompt),))
        matched = assign(run)
        assert (matched.source, matched.task) == ("matched", suite.get("walls-001"))

    def test_inline_checks_need_no_suite(self) -> None:
        spec = CheckSpec(name="size.max_y_is_geq", args={"min_y": 0})
        grade = grade_run(make_run([((0, 0, 0), "stone")], turns=(TurnRecord(0, checks=(spec,)),)))
        assert (grade.task_source, grade.task_id) == ("inline", None)
        assert status(grade, "size.max_y_is_geq") == [Status.PASS]

    def test_without_a_task_plausibility_is_graded_and_the_rest_is_said(self) -> None:
        grade = grade_run(make_run([((0, 3, 0), "stone")], task_id="castles-9"))
        assert grade.task_source == "none"
        assert status(grade, "physical_plausibility.is_ground_connected") == [Status.FAIL]
        assert "castles-9" in grade.note
        assert grade.overall is None

    def test_an_unknown_task_by_hand_raises(self) -> None:
        with pytest.raises(KeyError, match="castles-9"):
            grade_run(make_run([]), "castles-9")


def test_a_turn_that_was_never_reached_fails_on_what_stands() -> None:
    task = next(task for task in map(default_suite().get, default_suite().ids) if len(task.turns) > 1)
    grade = grade_run(make_run([((0, 0, 0), "stone")]), task.id, GradeOptions(stress="none"))
    assert {result.turn for result in grade.results} == set(range(len(task.turns)))
    assert grade.overall is False


def test_partial_grades_grow_to_the_whole() -> None:
    seen: list[Grade] = []
    grade = grade_run(make_run(roof(SPREAD)), "roofs-001", GradeOptions(stress="none"), on_partial=seen.append)
    assert [len(partial.results) for partial in seen] == list(range(1, grade.total + 1))
    assert seen[-1] == grade


def test_grading_stops_when_it_is_cancelled_inside_the_solver() -> None:
    calls = iter([False] * 5)
    context = JobContext(cancelled=lambda: next(calls, True))
    with pytest.raises(Cancelled):
        grade_run(make_run(roof(SPREAD)), "roofs-001", context=context)


def test_grades_are_json_without_nan() -> None:
    grade = grade_run(make_run([]), "roofs-001", GradeOptions(RuleSet.OFFICIAL, "published"))
    line = json.loads(json.dumps(grade.to_json(), allow_nan=False))
    assert {"run", "task_id", "model", "seed", "accurate", "overall", "metrics", "checks"} <= set(line)
    wanted = {"turn", "metric", "name", "args", "algorithm", "rules", "status", "score", "expected", "actual"}
    assert wanted | {"message", "disputed", "evidence"} == set(line["checks"][0])


def test_stress_speaks_of_the_blocks_that_stand_at_a_step() -> None:
    run = make_run([((0, 0, 0), "stone"), ((0, 1, 0), "stone"), ((5, 4, 5), "stone")])
    field = stress_of(run, 2)
    assert field.events.tolist() == [0, 1]
    whole = stress_of(run)
    assert whole.result.unsupported.tolist() == [False, False, True]
    assert whole.support.tolist() == [Support.GROUNDED, Support.GROUNDED, Support.UNSUPPORTED]
    with pytest.raises(ValueError, match="static"):
        stress_of(run, solver="magic")
