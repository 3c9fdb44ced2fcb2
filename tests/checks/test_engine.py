from __future__ import annotations

import json

import pytest

from checks.engine import StressData, TurnView, check_rows, run_check
from checks.result import Metric, RuleSet, Status
from tasks.blocks import ActionLog, BlockState, Event, Op
from tasks.spec import CheckSpec

STRESS = CheckSpec(name="structural_stability.stress_score", args={"von_mises_stress": 500})
ONE = [{"x": 0, "y": 0, "z": 0, "material": "stone"}]


class Cancelled(Exception):  # noqa: N818 - named as the one that is passed through
    pass


def run(name, args=None, blocks=(), rules=RuleSet.OFFICIAL):
    return check_rows(name, args or {}, blocks, rules)


def test_unknown_name():
    result = run("shape.has_room")
    assert (result.status, result.score, result.metric) == (Status.ERROR, 0.0, Metric.SHAPE)
    assert result.message == "there is no check named 'shape.has_room'; did you mean shape.has_rooms?"
    assert run("zzz").message == "there is no check named 'zzz'; `minece checks` lists the checks"


def test_wrong_arguments_name_the_argument():
    result = run("shape.has_rooms", {"room_cnt": "two"})
    assert (result.status, result.score) == (Status.ERROR, 0.0)
    assert result.message == "shape.has_rooms: argument 'room_cnt' must be a whole number, not 'two'"
    assert "'room_cnt' (a whole number) is missing" in run("shape.has_rooms").message
    assert "unknown argument 'rooms'" in run("shape.has_rooms", {"rooms": 1}).message


@pytest.mark.parametrize(
    ("block", "words"),
    [
        ({"x": 1.0, "y": 0, "z": 0}, "block 1 of the list: x is 1.0, which the rule cannot read as a whole number"),
        ({"x": 0, "y": None, "z": 0}, "block 1 of the list: y is None, which the rule cannot read as a whole number"),
        ({"x": 0, "y": 0, "z": True}, "block 1 of the list: z is True, which the rule cannot read as a whole number"),
        ({"x": 0, "y": 0}, "block 1 of the list has no z"),
        ([0, 0, 0], "block 1 of the list is [0, 0, 0], not an object with x, y, z and material"),
    ],
)
def test_unreadable_blocks_are_errors(block, words):
    result = run("size.max_y_is_geq", {"min_y": 0}, [*ONE, block])
    assert (result.status, result.score) == (Status.ERROR, 0.0)
    assert result.message == f"the rule cannot be applied: {words}"


@pytest.mark.parametrize("name", ["material.is_all_material_equal_to", "shape.has_rooms", "shape.are_doors_passable"])
def test_a_row_that_is_no_object_is_an_error_everywhere(name):
    args = {"material.is_all_material_equal_to": {"expected_material": "a"}, "shape.has_rooms": {"room_cnt": 1}}
    result = run(name, args.get(name), [*ONE, "stone"])
    assert result.status is Status.ERROR
    assert "block 1 of the list is 'stone', not an object" in result.message


def test_text_coordinates_are_read():
    assert run("size.max_y_is_geq", {"min_y": 3}, [{"x": " 1 ", "y": "3", "z": "-2"}]).status is Status.PASS


def test_a_rule_set_without_the_check_does_not_apply():
    result = run("size.max_y_is_geq", {"min_y": 3}, ONE, RuleSet.ENGINEERING)
    assert (result.status, result.score) == (Status.NOT_APPLICABLE, None)
    assert result.message == "size.max_y_is_geq has no engineering rule"


def test_results_are_json_and_carry_the_spec():
    result = run("material.is_block_cnt_equal_to", {"expected_count": 2}, ONE)
    told = json.loads(json.dumps(result.at_turn(3).to_json(), allow_nan=False))
    assert told["turn"] == 3
    assert told["name"] == "material.is_block_cnt_equal_to"
    assert told["args"] == {"expected_count": 2}
    assert told["rules"] == "official"
    assert told["status"] == "fail"
    assert told["algorithm"] == "Alg. 2"
    assert told["evidence"] == {"cells": [[0, 0, 0]]}


class TestStress:
    def test_left_out(self):
        result = run_check(STRESS, TurnView.of_rows(ONE), RuleSet.OFFICIAL)
        assert (result.status, result.score, result.message) == (Status.NOT_APPLICABLE, None, "stress was left out")

    @pytest.mark.parametrize(
        ("worst", "reference", "score"),
        [
            (1000.0, None, 0.5),
            (1000.0, 250.0, 0.25),
            (500.0, None, 1.0),
            (100.0, None, 1.0),
            (None, None, 0.0),
            (0.0, None, 0.0),
            (-5.0, None, 0.0),
            (float("inf"), None, 0.0),
            (float("nan"), None, 0.0),
        ],
    )
    def test_scores(self, worst, reference, score):
        data = StressData("static", worst, argmax=(1, 2, 3), unsupported=2, thin=1, reference=reference)
        result = run_check(STRESS, TurnView.of_rows(ONE, stress=lambda: data), RuleSet.OFFICIAL)
        assert result.score == score
        assert result.status is (Status.PASS if score == 1 else Status.FAIL)
        assert result.evidence.cells == ((1, 2, 3),)
        assert result.evidence.note == "2 blocks tied to no support; 1 block in thin parts"
        assert json.dumps(result.to_json(), allow_nan=False)

    def test_no_blocks(self):
        calls = []
        result = run_check(STRESS, TurnView.of_rows([], stress=lambda: calls.append(1)), RuleSet.OFFICIAL)
        assert (result.status, result.score, calls) == (Status.FAIL, 0.0, [])

    def test_computed_once(self):
        calls = []

        def source():
            calls.append(1)
            return StressData("static", 1.0)

        view = TurnView.of_rows(ONE, stress=source)
        for _ in range(3):
            run_check(STRESS, view, RuleSet.OFFICIAL)
        assert len(calls) == 1

    @pytest.mark.parametrize("failure", [ValueError("no blocks"), ZeroDivisionError("singular"), MemoryError()])
    def test_a_failing_solver_is_an_error_and_asked_once(self, failure):
        calls = []

        def source():
            calls.append(1)
            raise failure

        view = TurnView.of_rows(ONE, stress=source)
        for _ in range(2):
            result = run_check(STRESS, view, RuleSet.OFFICIAL)
            assert (result.status, result.score) == (Status.ERROR, 0.0)
        assert len(calls) == 1

    def test_cancelling_goes_through_as_it_was_raised(self):
        cancelled = Cancelled("stop")

        def source():
            raise cancelled

        with pytest.raises(Cancelled) as caught:
            run_check(STRESS, TurnView.of_rows(ONE, stress=source), RuleSet.OFFICIAL)
        assert caught.value is cancelled


class TestOrder:
    @pytest.mark.parametrize(
        ("name", "args"),
        [("efficiency.l1_dist", {}), ("dependency.material_sequence_order", {"material_sequence": ["stone"]})],
    )
    def test_unordered_runs_are_not_judged(self, name, args):
        view = TurnView.of_rows(ONE, ordered=False)
        result = run_check(CheckSpec(name=name, args=args), view, RuleSet.OFFICIAL)
        assert (result.status, result.score) == (Status.NOT_APPLICABLE, None)
        assert result.message == "the order of placement is not known"


class TestViewOfLog:
    def log(self, **kwargs):
        def place(turn, x, block, **more):
            return Event(turn, Op.PLACE, x, 0, 0, BlockState.parse(block), **more)

        return ActionLog.from_events(
            [
                place(0, 0, "minecraft:stone"),
                place(0, 9, "stone", effect=False, reason="out of reach"),
                place(0, 1, "oak_stairs[facing=east]"),
                Event(0, Op.REMOVE, 0, 0, 0),
                place(0, 0, "dirt"),
                place(1, 2, "air"),
                place(1, 3, "glass"),
            ],
            **kwargs,
        )

    def test_sees_surviving_placements_of_the_turn_in_order(self):
        view = TurnView.of_log(self.log(), 0)
        assert view.cells() == [(1, 0, 0), (0, 0, 0)]
        assert view.materials == ["oak_stairs", "dirt"]
        assert [view.step(0), view.step(1)] == [2, 4]
        assert view.int_cells().tolist() == [[1, 0, 0], [0, 0, 0]]
        assert len(view.world) == 2

    def test_later_turns_accumulate(self):
        assert TurnView.of_log(self.log(), 1).materials == ["oak_stairs", "dirt", "glass"]

    def test_in_the_authors_way_air_is_a_block_and_text_is_kept(self):
        view = TurnView.of_log(self.log(air_is_block=True), 1)
        assert view.materials == ["oak_stairs[facing=east]", "dirt", "air", "glass"]

    def test_raw_rows_win_but_steps_come_from_the_log(self):
        raw = [{"x": "1", "y": 0, "z": 0, "material": "x"}, {"x": 7, "y": 0, "z": 0}]
        view = TurnView.of_log(self.log(), 0, raw_coords=raw)
        assert view.materials == ["x", None]
        assert (view.step(0), view.step(1)) == (2, None)
        assert len(view.world) == 2


def test_world_of_rows_lets_the_last_block_win_and_drops_air():
    blocks = [{"x": 0, "y": 0, "z": 0, "material": m} for m in ("stone", "glass")]
    view = TurnView.of_rows([*blocks, {"x": 1, "y": 0, "z": 0, "material": "air"}, {"x": 2, "y": 0, "z": 0}])
    assert [view.world.block(i).id for i in range(len(view.world))] == ["glass", "unknown"]
    assert view.int_cells().shape == (4, 3)


def test_int_cells_beyond_32_bits_overflow():
    with pytest.raises(OverflowError):
        TurnView.of_rows([{"x": 2**40, "y": 0, "z": 0}]).int_cells()


def test_blocks_beyond_32_bits_are_named():
    rows = [{"x": 0, "y": 0, "z": 0, "material": "stone"}, {"x": 0, "y": 0, "z": -(2**40), "material": "stone"}]
    result = check_rows("shape.are_doors_passable", {}, rows, RuleSet.ENGINEERING)
    told = "the rule cannot be applied: block 1 of the list: z is -1099511627776, farther out than 2147483647"
    assert (result.status, result.message) == (Status.ERROR, told)
    rows[1]["z"] = 2**80
    result = check_rows("shape.has_rooms", {"room_cnt": 1, "y": 0}, rows)
    assert result.message.startswith("the rule cannot be applied: a number is too large for it (")
