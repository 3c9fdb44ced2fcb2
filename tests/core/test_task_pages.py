"""A task's page: instructions, checks in words, weaknesses, reference."""

from __future__ import annotations

import json

import pytest

from checks.result import CheckResult, Metric, RuleSet, Status
from minece_desktop.core.task_pages import (
    NOT_GRADED,
    ReferenceVerdicts,
    page_lines,
    page_of,
    parameter_words,
    reference_of,
    reference_verdicts,
)
from tasks.spec import CheckSpec, Task, Turn
from tasks.suite import default_suite


def task(task_id: str) -> Task:
    return default_suite().get(task_id)


def test_an_arch_has_both_stresses_its_extra_check_and_its_weaknesses() -> None:
    page = page_of(task("arch_bridges-001"))
    assert page.stress is not None
    assert (page.stress.published, page.stress.static) == (3887.0, 2700.0)
    (turn,) = page.turns
    by_name = {check.name: check for check in turn.checks}
    top = by_name["shape.is_top_surface_concave"]
    assert top.opinion == "The top rises to its crown over the opening between the supports."
    assert (top.metric, top.graded) == ("shape", True)
    assert any("hull" in text for text in by_name["shape.is_bottom_surface_concave"].weaknesses)
    extra = by_name["extra.bridge_walkable"]
    assert (extra.metric, extra.graded, extra.opinion) == (NOT_GRADED, False, None)
    assert extra.sentence == "One can walk over the bridge from bank to bank on a way 2 blocks wide."
    assert any("corbels" in note for note in page.notes)


def test_every_turn_has_its_own_checks() -> None:
    page = page_of(task("multi_turn_revision-001"))
    asked = [check.sentence for turn in page.turns for check in turn.checks if check.name == "shape.has_rooms"]
    assert ["1 pocket" in asked[0], "2 pockets" in asked[1]] == [True, True]
    lines = list(page_lines(page))
    assert lines[0] == "multi_turn_revision-001 · multi_turn_revision · two turns"
    assert lines[1] == "rooms 1, 2"
    assert [line for line in lines if line.startswith("Turn")] == ["Turn 1 of 2", "Turn 2 of 2"]
    assert max(map(len, lines)) <= 100


def test_every_page_of_the_benchmark_is_made_and_is_json() -> None:
    suite = default_suite()
    for task_id in suite.ids:
        page = page_of(suite.get(task_id))
        told = json.loads(json.dumps(page.to_json(), allow_nan=False))
        assert all(check["sentence"] for turn in told["turns"] for check in turn["checks"])
        stability = any(check["metric"] == "stability" for turn in told["turns"] for check in turn["checks"])
        assert (told["reference_stress"] is not None) is stability
        if stability:
            assert all(value > 0 for value in told["reference_stress"].values())
        assert list(page_lines(page))


def test_checks_from_somebodys_file_that_are_not_known_are_said_to_be_so() -> None:
    checks = (
        CheckSpec(name="shape.unheard_of"),
        CheckSpec(name="shape.are_adjacent", args={"materials": "door"}),
        CheckSpec(name="structural_stability.stress_score", args={"von_mises_stress": "much"}),
    )
    page = page_of(Task(id="mine-001", category="mine", turns=(Turn(prompt="Build.", checks=checks),)))
    (turn,) = page.turns
    assert "counts as an error" in turn.checks[0].sentence
    assert "every run fails it" in turn.checks[1].sentence
    assert page.stress is not None and page.stress.published is None
    assert any(line.endswith(": –") for line in page_lines(page))


def test_a_reference_is_graded_by_both_rule_sets() -> None:
    walls = task("walls-001")
    verdicts = reference_verdicts(walls)
    assert verdicts is not None
    assert (verdicts.blocks, verdicts.steps, verdicts.failed, verdicts.opposed) == (25, 25, (), ())
    assert verdicts.text == (
        "The reference, 25 blocks in 25 steps, passes every official check and every engineering rule too."
    )
    assert reference_of(walls) is reference_of(walls), "built once"
    assert "stability, which is not solved here, aside" in reference_verdicts(task("roofs-001")).text  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("failed", "opposed", "words"),
    [
        (True, False, ["fails official checks: shape.has_rooms."]),
        (False, True, ["passes every official check, but not", "shape.has_rooms (one room)"]),
    ],
)
def test_what_a_reference_fails_is_named_with_the_reason(failed: bool, opposed: bool, words: list[str]) -> None:
    bad = CheckResult("shape.has_rooms", Metric.SHAPE, RuleSet.OFFICIAL, Status.FAIL, 0.0, "one room")
    text = ReferenceVerdicts(3, 4, False, (bad,) * failed, (bad,) * opposed).text
    assert all(word in text for word in words)
    assert "3 blocks in 4 steps" in text


def test_a_task_of_no_family_has_no_reference() -> None:
    assert reference_of(Task(id="mine-001", category="mine", turns=(Turn(prompt="Build."),))) is None
    assert reference_verdicts(Task(id="mine-001", category="mine", turns=(Turn(prompt="Build."),))) is None


def test_parameters_in_words() -> None:
    assert parameter_words({"roof": [3, 5], "order": ["a", "b"], "min_radius": 2.5}) == (
        "roof 3 × 5, order a, b, min radius 2.5"
    )
