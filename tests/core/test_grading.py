from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from checks.result import RuleSet, Status
from minece_desktop.core import grade_job as grade_jobs
from minece_desktop.core import grading
from minece_desktop.core.grade_job import GradePart, grade_job
from minece_desktop.core.grading import Grade, GradeOptions, assign, fix_job, grade_run, stress_of
from minece_desktop.core.importers import RunRef
from minece_desktop.core.importers.found import Found
from minece_desktop.core.jobs import Cancelled, JobContext
from minece_desktop.core.run import Run, TurnRecord
from minece_desktop.core.support import Support
from physics.result import StressResult
from tasks.blocks import ActionLog, BlockState, Cell, Event, IntArray, Op
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


class TestSecondOpinion:
    def test_it_stands_beside_the_official_verdicts_and_changes_no_grade(self) -> None:
        grade = grade_run(make_run(roof(SPREAD)), "roofs-001")
        assert [opinion.name for opinion in grade.opinions] == [result.name for result in grade.results]
        assert {opinion.rules for opinion in grade.opinions} == {RuleSet.ENGINEERING}
        assert {result.rules for result in grade.results} == {RuleSet.OFFICIAL}
        assert grade.overall is True

    def test_a_dispute_is_told_with_its_reason(self) -> None:
        buried = [((0, 0, 0), "stone"), ((5, -3, 0), "stone"), ((0, 1, 0), "stone")]
        grade = grade_run(make_run(buried))
        (result,) = grade.results
        assert result.status is Status.PASS
        assert result.disputed is not None
        assert "underground" in result.disputed
        assert grade.opinions[0].status is Status.FAIL

    def test_stability_is_judged_again_by_static_and_our_own_reference(self) -> None:
        grade = grade_run(make_run(roof(BIASED)), "roofs-001")
        (opinion,) = [one for one in grade.opinions if one.name == "structural_stability.stress_score"]
        assert opinion.expected == {"reference": grade.task.reference_stress, "solver": "static"}  # type: ignore[union-attr]
        assert opinion.score is not None
        assert 0 < opinion.score < 1
        left_out = grade_run(make_run(roof(BIASED)), "roofs-001", GradeOptions(stress="none"))
        assert status(left_out, opinion.name) == [Status.NOT_APPLICABLE]
        assert {one.status for one in left_out.opinions if one.name == opinion.name} == {Status.NOT_APPLICABLE}

    def test_static_is_solved_once(self, monkeypatch: pytest.MonkeyPatch) -> None:
        solved: list[str] = []
        solve = grading.solved

        def counted(cells: IntArray, solver: str, context: JobContext) -> StressResult:
            solved.append(solver)
            return solve(cells, solver, context)

        monkeypatch.setattr(grading, "solved", counted)
        grade_run(make_run(roof(SPREAD)), "roofs-001", GradeOptions(stress="static"))
        assert solved == ["static"]
        grade_run(make_run(roof(SPREAD)), "roofs-001")
        assert solved[1:] == ["published", "static"]

    def test_the_family_tells_the_engineering_rules_what_was_asked(self) -> None:
        tasks = [task for task in default_suite() if task.engineering]
        hinted = {name for task in tasks for name in task.engineering}
        assert {"shape.is_top_surface_concave", "shape.has_rooms"} <= hinted
        task = next(task for task in tasks if "shape.is_top_surface_concave" in task.engineering)
        grade = grade_run(make_run([((0, 0, 0), "stone")]), task.id, GradeOptions(stress="none"))
        (opinion,) = [one for one in grade.opinions if one.name == "shape.is_top_surface_concave"]
        assert opinion.args["form"] == task.engineering["shape.is_top_surface_concave"]["form"]
        assert "form" not in grade.results[grade.opinions.index(opinion)].args

    def test_extras_are_told_and_never_graded(self) -> None:
        sound = grade_run(make_run(roof(SPREAD)), "roofs-001", GradeOptions(stress="none"))
        assert [extra.name for extra in sound.extras] == ["extra.roof_size"]
        holed = grade_run(make_run(roof(SPREAD)[:-1]), "roofs-001", GradeOptions(stress="none"))
        assert [extra.status for extra in holed.extras] == [Status.FAIL]
        total = sum(part.total for part in sound.summary.metrics.values())
        assert total == len(sound.results) - 1, "stability is left out"

    def test_engineering_rules_alone(self) -> None:
        grade = grade_run(make_run(roof(SPREAD)), "roofs-001", GradeOptions(RuleSet.ENGINEERING, "none"))
        assert {result.rules for result in grade.results} == {RuleSet.ENGINEERING}
        assert grade.opinions == ()
        told = grade.to_json()
        assert told["rules"] == "engineering"
        assert [check["name"] for check in told["checks"]] == [r.name for r in (*grade.results, *grade.extras)]

    def test_both_are_listed_each_opinion_behind_its_verdict(self) -> None:
        grade = grade_run(make_run(roof(SPREAD)), "roofs-001", GradeOptions(stress="none"))
        told = grade.to_json(opinions=True)
        assert told["rules"] == "both"
        pairs = [(check["name"], check["rules"]) for check in told["checks"][:4]]
        first, second = (result.name for result in grade.results[:2])
        assert pairs == [(name, rules) for name in (first, second) for rules in ("official", "engineering")]
        assert told["checks"][-1]["name"] == "extra.roof_size"
        assert len(told["checks"]) == 2 * len(grade.results) + 1
        assert told["metrics"] == grade.to_json()["metrics"]
        assert {check["rules"] for check in grade.to_json()["checks"]} == {"official"}


def test_a_fix_is_computed_for_a_verdict_of_a_run() -> None:
    run = make_run([((0, 0, 0), "stone"), ((0, 3, 0), "stone")])
    (result,) = grade_run(run).results
    fix = fix_job(JobContext(), run, result)
    assert fix is not None
    assert [cell for cell, _ in fix.add] in ([(0, 1, 0), (0, 2, 0)], [(0, 2, 0), (0, 1, 0)])


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

    def test_stated_before_inline(self) -> None:
        spec = CheckSpec(name="size.max_y_is_geq", args={"min_y": 0})
        turn = TurnRecord(0, checks=(spec,))
        assert assign(make_run([], task_id="walls-001", turns=(turn,))).source == "stated"
        assert assign(make_run([], task_id="castles-9", turns=(turn,))).source == "inline"

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


def test_a_solve_s_progress_is_a_part_of_the_grading_s() -> None:
    told: list[tuple[float, str]] = []
    grade = grade_run(
        make_run(roof(SPREAD), task_id="roofs-001"),
        context=JobContext(progress=lambda fraction, text: told.append((fraction, text))),
    )
    fractions = [fraction for fraction, _ in told]
    assert fractions == sorted(fractions)
    assert len(told) > len(grade.results), "the solves told of theirs"
    place = [result.name for result in grade.results].index("structural_stability.stress_score")
    solving = [fraction for fraction, text in told if text.startswith("structural_stability.stress_score · ")]
    assert solving
    assert place / grade.total <= min(solving) <= max(solving) <= (place + 1) / grade.total


def test_verdicts_are_sent_once_and_make_the_grade(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(grade_jobs, "_PART_SECONDS", 0.0)
    run = make_run(roof(SPREAD), task_id="roofs-001")
    parts: list[GradePart] = []
    found = Found(RunRef("run", tmp_path, "native"), "")
    grade = grade_job(JobContext(partial=parts.append), run, None, found)
    assert sum(len(part.results) for part in parts) == grade.total == len(grade.results)
    so_far: Grade | None = None
    for part in parts:
        so_far = part.onto(so_far)
    assert so_far is not None
    assert so_far.results == grade.results
    assert so_far.opinions == grade.opinions


def test_a_part_begins_a_grade_anew() -> None:
    grade = grade_run(make_run(roof(SPREAD), task_id="roofs-001"))
    part = GradePart(replace(grade, results=(), opinions=()), 0, grade.results[:1], ())
    assert part.onto(grade).results == grade.results[:1]
