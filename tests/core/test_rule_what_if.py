"""Engineering rules by other values: which parameters there are, and what the rules would say. No grade changes."""

from __future__ import annotations

from pathlib import Path

from checks.result import RuleSet, Status
from minece_desktop.core.grading import Grade, GradeOptions, grade_run
from minece_desktop.core.rule_what_if import judge_if, knobs_of
from minece_desktop.core.run import Run, TurnRecord
from tasks.blocks import ActionLog, BlockState, Event, Op


def wall(cells: int, task: str = "walls-001") -> tuple[Run, Grade]:
    place = [(0, y, z) for y in range(5) for z in range(5)][:cells]
    events = [Event(0, Op.PLACE, *cell, BlockState.parse("minecraft:stone")) for cell in place]
    log = ActionLog.from_events(events)
    run = Run("wall", Path("wall"), "minece-run/1", log, (TurnRecord(0, "Build a wall."),), task_id=task)
    return run, grade_run(run, options=GradeOptions(stress="none"))


def test_own_parameters_of_the_rules_are_offered_with_what_they_were() -> None:
    _, grade = wall(24)
    fill = next(knob for knob in knobs_of(grade) if knob.key == ("size.is_equal", "fill"))
    assert (fill.kind, fill.value) == ("number", 1.0)
    assert "filled" in fill.words
    assert all(knob.name not in ("xz", "expected_material", "y") for knob in knobs_of(grade))


def test_a_slack_share_lets_a_wall_with_a_hole_pass() -> None:
    run, grade = wall(24)
    before = grade.to_json(opinions=True)
    (one,) = judge_if(run, grade, {("size.is_equal", "fill"): 0.9})
    assert one.graded.status is Status.FAIL
    assert one.tried.status is Status.PASS
    assert one.differs
    assert one.tried.rules is RuleSet.ENGINEERING
    assert "90 % of it filled" in one.tried.message
    assert grade.to_json(opinions=True) == before


def test_the_same_value_gives_the_same_verdict() -> None:
    run, grade = wall(24)
    (one,) = judge_if(run, grade, {("size.is_equal", "fill"): 1.0})
    assert not one.differs
    assert one.tried.message == one.graded.message


def test_hints_of_the_task_are_where_a_rule_begins() -> None:
    """A dome's task tells its rule the form and the level; choices, whole numbers and switches are offered as such."""
    kinds = {}
    for task in ("arch_bridges-010", "igloos-001", "walls-001"):
        try:
            _, grade = wall(5, task)
        except KeyError:
            continue
        hints = grade.task.engineering if grade.task is not None else {}
        for knob in knobs_of(grade):
            kinds[knob.kind] = True
            told = hints.get(knob.check, {}).get(knob.name)
            assert told is None or knob.value == told
            assert not knob.choices or knob.value in knob.choices
    assert {"whole", "number"} <= set(kinds)


def test_a_value_that_a_rule_cannot_take_is_its_verdict() -> None:
    run, grade = wall(24)
    (one,) = judge_if(run, grade, {("size.is_equal", "fill"): "most"})
    assert one.tried.status is Status.ERROR
    assert "must be a number" in one.tried.message


def test_nothing_changed_judges_nothing() -> None:
    run, grade = wall(24)
    assert judge_if(run, grade, {}) == []
    assert judge_if(run, grade, {("shape.has_rooms", "min_cells"): 4}) == []
