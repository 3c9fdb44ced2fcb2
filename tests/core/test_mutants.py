"""Mutants: for every check of one problem a family there is a structure that fails it; benchmarks/reference.py: all."""

from __future__ import annotations

import pytest

from checks.engine import run_check
from checks.result import RuleSet, Status
from minece_desktop.core import mutants
from minece_desktop.core.grading import GradeOptions, view_of
from minece_desktop.core.mutants import mutants_of
from minece_desktop.core.mutations import OPERATORS, OTHER, Scene, break_stairs, crowded_supports, twin
from tasks.generate import FAMILIES, reference
from tasks.spec import CheckSpec, Task, Turn
from tasks.suite import default_suite

FIRST = {task.family: task for task in reversed(list(default_suite()))}


@pytest.mark.parametrize("family", [family.name for family in FAMILIES])
def test_every_check_of_a_task_can_fail(family: str, tmp_path) -> None:
    task = FIRST[family]
    found = list(mutants_of(task))
    assert [mutant.check for mutant in found] == [check for turn in task.turns for check in turn.checks]
    for mutant in found:
        assert mutant.result is not None, f"{mutant.name}: {mutant.words}"
        assert mutant.words != "everything taken away", mutant.name
        assert mutant.result.status is Status.FAIL
        if mutant.check.module == "structural_stability":  # seconds a solve
            continue
        view = view_of(mutant.run(tmp_path), mutant.turn, GradeOptions())
        assert run_check(mutant.check, view, RuleSet.OFFICIAL).status is Status.FAIL
    assert len({mutant.name for mutant in found}) == len(found)


def test_every_check_that_the_suite_uses_has_an_operator_of_its_own() -> None:
    used = {check.name for task in default_suite() for turn in task.turns for check in turn.checks}
    assert used == OPERATORS.keys()


def test_a_check_that_nothing_breaks_says_so() -> None:
    never = CheckSpec(name="shape.has_rooms", args={"room_cnt": 0})
    task = FIRST["wall"].model_copy(update={"turns": (Turn(prompt="x", checks=(never,)),)})
    (mutant,) = mutants_of(task)
    assert mutant.result is None
    assert mutant.turns == ()
    assert "no change" in mutant.words


def test_an_error_is_no_failed_check() -> None:
    task = FIRST["wall"].model_copy(update={"turns": (Turn(prompt="x", checks=(CheckSpec(name="shape.no_such"),)),)})
    (mutant,) = mutants_of(task)
    assert mutant.result is None


def test_an_early_turn_is_broken_and_the_later_ones_go_on_as_before() -> None:
    task = FIRST["two turns"]
    sound = reference(task)
    mutant = next(mutant for mutant in mutants_of(task, turns=[0]) if mutant.check.name == "shape.has_rooms")
    assert mutant.turn == 0
    assert mutant.turns[0][: len(sound[0])] == sound[0]
    assert len(mutant.turns[0]) > len(sound[0])
    assert mutant.turns[1] == sound[1]


def scene(blocks: dict[tuple[int, int, int], str], **args: object) -> Scene:
    return Scene({}, tuple(blocks.items()), args)


def test_a_scene_keeps_the_order_of_the_last_placement() -> None:
    steps = (((0, 0, 0), "stone"), ((1, 0, 0), "dirt"), ((0, 0, 0), None), ((0, 0, 0), "glass"))
    made = Scene({(5, 0, 0): "stone", (1, 0, 0): "stone"}, steps, {})
    assert list(made.blocks.items()) == [((5, 0, 0), "stone"), ((1, 0, 0), "dirt"), ((0, 0, 0), "glass")]


def test_the_twin_mirrors_without_touching_what_stands() -> None:
    blocks = {(0, 0, 0): "stone", (1, 0, 0): "dirt", (1, 1, 3): "glass"}
    (change,) = twin(scene(blocks))
    added = dict(change.steps[len(blocks) :])
    assert added == {(3, 0, 0): "stone", (2, 0, 0): "dirt", (2, 1, 3): "glass"}


def test_the_tread_that_goes_first_is_the_height_with_fewest() -> None:
    flight = {(x, y, 0): "stone" for x in range(4) for y in range(x + 1)}
    wide = flight | {(1, 1, z): "stone" for z in range(1, 4)}
    first = next(break_stairs(scene(wide, min_floor_y=3)))
    assert first.steps[len(wide) :] == (((2, 2, 0), None),)


def test_supports_end_with_a_single_one() -> None:
    far = {(0, 0, 0): "stone", (9, 0, 0): "stone", (9, 0, 1): "stone"}
    *_, last = crowded_supports(scene(far, y=0))
    assert set(dict(last.steps[3:])) == {(9, 0, 0), (9, 0, 1)}
    assert OTHER not in [block for _, block in last.steps]


def test_tries_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[Task] = []
    sound = mutants._verdict

    def count(task, *rest):
        tried.append(task)
        return sound(task, *rest)

    monkeypatch.setattr(mutants, "TRIES", 3)
    monkeypatch.setattr(mutants, "_verdict", count)
    never = CheckSpec(
        name="material.is_all_material_equal_to", args={"expected_material": "s", "use_substring_match": True}
    )
    blocks_of_s = FIRST["wall"].model_copy(update={"turns": (Turn(prompt="x", checks=(never,)),)})
    list(mutants_of(blocks_of_s))
    assert len(tried) <= 4
