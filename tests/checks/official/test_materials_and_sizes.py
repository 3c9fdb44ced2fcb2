"""What the checks of materials, sizes, ground, path and order say and show, pass and fail."""

from __future__ import annotations

import pytest

from checks.engine import TurnView, run_check
from checks.result import RuleSet, Status
from tasks.blocks import ActionLog, BlockState, Event, Op
from tasks.spec import CheckSpec

MIXED = [(0, 0, 0), (1, 0, 0), (2, 0, 0, "dirt"), (3, 0, 0, "stone_bricks")]


class TestMaterial:
    def test_too_few(self, judge):
        result = judge("material.is_block_cnt_equal_to", MIXED, expected_count=4, expected_material="stone")
        assert result.message == (
            "needs exactly 4 blocks of stone, has 2: 2 too few (the other blocks: 1 dirt, 1 stone_bricks)"
        )
        assert result.evidence.cells == ((0, 0, 0), (1, 0, 0))
        assert (result.actual, result.expected["count"]) == (2, 4)

    def test_too_many(self, judge):
        result = judge("material.is_block_cnt_leq", MIXED, max_count=1, expected_material="stone")
        assert result.message == "needs at most 1 block of stone, has 2: 1 too many"
        assert result.expected == {"count": 1, "bound": "at most", "material": "stone"}

    def test_any_material(self, judge):
        assert judge("material.is_block_cnt_geq", MIXED, min_count=5).message == (
            "needs at least 5 blocks, has 4: 1 too few"
        )
        assert judge("material.is_block_cnt_larger_than", MIXED, cnt=4).message == (
            "needs more than 4 blocks, has 4: 1 too few"
        )
        assert judge("material.is_block_cnt_larger_than", MIXED, cnt=3).message == "has 4, needs more than 3 blocks"

    def test_substring(self, judge):
        result = judge(
            "material.is_block_cnt_equal_to",
            MIXED,
            expected_count=3,
            expected_material="stone",
            use_substring_match=True,
        )
        assert result.message == 'has 3, needs exactly 3 blocks with "stone" in the id'
        assert result.evidence.cells == ((0, 0, 0), (1, 0, 0), (3, 0, 0))

    def test_all(self, judge):
        result = judge("material.is_all_material_equal_to", MIXED, expected_material="stone")
        assert result.message == ("needs every block to be stone; 2 of 4 blocks are not: 1 dirt, 1 stone_bricks")
        assert result.evidence.cells == ((2, 0, 0), (3, 0, 0))
        assert result.actual == {"dirt": 1, "stone_bricks": 1}
        one = judge("material.is_all_material_equal_to", MIXED[:3], expected_material="sto", use_substring_match=True)
        assert one.message == 'needs every block to be ids with "sto"; 1 of 3 blocks is not: 1 dirt'
        good = judge("material.is_all_material_equal_to", MIXED[:2], expected_material="stone")
        assert (good.message, len(good.evidence.cells)) == ("all 2 blocks match stone", 2)
        none = judge("material.is_all_material_equal_to", [], expected_material="stone")
        assert none.message == "needs every block to be stone, but there are no blocks"

    def test_census_is_short(self, judge):
        many = [(x, 0, 0, name) for x, name in enumerate(["a", "b", "c", "d", "d"])]
        result = judge("material.is_all_material_equal_to", many, expected_material="stone")
        assert result.message.endswith("2 d, 1 a, 1 b, …")

    def test_region(self, judge):
        square = [(x, 2, z, "stone" if x == z else "dirt") for x in range(3) for z in range(3)]
        corners = judge("material.is_corner_material_equal_to", square, expected_material="stone", ratio_threshold=0.75)
        assert corners.status is Status.FAIL
        assert corners.message == (
            "needs 75 % of the blocks in the corners at y = 2 to be stone; 2 of 4 blocks are, the others: 2 dirt"
        )
        assert corners.evidence.cells == ((0, 2, 2), (2, 2, 0))
        side = judge("material.is_min_x_material_equal_to", square, expected_material="dirt")
        assert side.status is Status.PASS
        assert side.message.startswith("needs 50 % of the blocks on the side of least x at y = 2 to be dirt; 2 of 3")
        assert {cell[0] for cell in side.evidence.cells} == {0}
        for name, axis, value in (("max_x", 0, 2), ("min_z", 2, 0), ("max_z", 2, 2)):
            shown = judge(f"material.is_{name}_material_equal_to", square, expected_material="dirt").evidence.cells
            assert {cell[axis] for cell in shown} == {value}
        nothing = judge("material.is_corner_material_equal_to", square, expected_material="stone", height_y=9)
        assert nothing.message.endswith("to be stone, but there are none")

    def test_top(self, judge):
        tower = [(0, 0, 0), (0, 1, 0, "glass"), (1, 1, 0, "glass"), (2, 1, 0)]
        result = judge("material.is_highest_block_material_equal_to", tower, expected_material="glass")
        assert result.actual == {"matching": 2, "of": 3, "ratio": 2 / 3}
        assert (2, 1, 0) in result.evidence.cells
        assert (0, 0, 0) not in result.evidence.cells


class TestSize:
    def test_box(self, judge, box):
        result = judge("size.is_equal", box(0, 4, 0, 2, 0, 6), xz=[7, 6], y=3)
        assert result.message == "needs exactly 6 × 7 in plan and 3 high, is 5 × 7 in plan and 3 high"
        assert result.actual == {"x": 5, "y": 3, "z": 7}
        assert {cell[0] for cell in result.evidence.cells} >= {0, 4}
        assert judge("size.is_equal", box(0, 4, 0, 2, 0, 6), xz=[7, 5]).message == (
            "is 5 × 7 in plan and 3 high, needs exactly 5 × 7 in plan"
        )
        assert judge("size.is_leq", [], xz=[1, 1]).message == (
            "needs at most 1 × 1 in plan, but there are no blocks to measure"
        )

    @pytest.mark.parametrize(
        ("name", "args", "message"),
        [
            (
                "min_y_is_equal",
                {"expected_y": 0},
                "lowest block at y = 0, but it is at y = 2, 2 blocks too high",
            ),
            (
                "min_y_is_leq",
                {"max_y": 1},
                "lowest block at or below y = 1, but it is at y = 2, 1 block too high",
            ),
            (
                "max_y_is_geq",
                {"min_y": 9},
                "highest block at or above y = 9, but it is at y = 5, 4 blocks too low",
            ),
            ("max_y_is_geq", {"min_y": 5}, "highest block at or above y = 5, and it is at y = 5"),
        ],
    )
    def test_levels(self, name, args, message, judge):
        result = judge(f"size.{name}", [(0, 2, 0), (1, 2, 0), (0, 5, 0)], **args)
        assert result.message == f"needs its {message}"
        assert result.evidence.cells == (((0, 2, 0), (1, 2, 0)) if "min" in name else ((0, 5, 0),))

    def test_all_dimensions(self, judge, box):
        result = judge("size.all_dimensions_geq", box(0, 1, 0, 3, 0, 2), min_size=4)
        assert result.message == (
            "needs at least 4 blocks along each axis, has 2 along x, 4 along y, 3 along z: short in x by 2 and z by 1"
        )


class TestGround:
    def test_groups_of_floating_blocks(self, judge):
        blocks = [(0, 0, 0), (0, 1, 0), (5, 3, 5), (9, 4, 9), (9, 5, 9)]
        result = judge("physical_plausibility.is_ground_connected", blocks)
        assert result.message == "needs every block tied to the ground, but 3 blocks float in 2 groups"
        assert result.evidence.cells == ((9, 4, 9), (9, 5, 9), (5, 3, 5))
        assert result.evidence.note == (
            "floating: group 1 of 2 blocks around (9, 4, 9); group 2 of 1 block around (5, 3, 5)"
        )
        assert (result.expected, result.actual) == ("no floating blocks", "3 floating blocks")
        one = judge("physical_plausibility.is_ground_connected", blocks[:3])
        assert one.actual == "1 floating block"
        assert one.message.endswith("but 1 block floats in 1 group")

    def test_connected(self, judge):
        result = judge("physical_plausibility.is_ground_connected", [(0, -1, 0), (0, 0, 0), (0, 1, 0)])
        assert result.message == "all 3 blocks are tied to the ground"
        assert (result.expected, result.actual) == ("no floating blocks", "0 floating blocks")
        assert result.evidence.cells == ((0, -1, 0), (0, 0, 0))


class TestOrder:
    def test_path(self, judge):
        result = judge("efficiency.l1_dist", [(0, 0, 0), (1, 0, 0), (1, 0, 5), (1, 3, 5), (1, 3, 6)])
        assert result.score == 0.4
        assert result.message == "goes 10 cells for 5 blocks, the least is 4: score 0.400; the longest jump is 5 cells"
        assert result.evidence.pairs == (((1, 0, 0), (1, 0, 5)), ((1, 0, 5), (1, 3, 5)))
        assert result.evidence.steps == (3, 4)

    def test_no_way_to_go(self, judge):
        assert judge("efficiency.l1_dist", [(0, 0, 0)]).score == 1
        assert judge("efficiency.l1_dist", [(0, 0, 0), (0, 0, 0)]).score == 1

    def test_broken_order(self, judge):
        blocks = [(0, 0, 0, "oak_planks"), (1, 0, 0, "stone"), (2, 0, 0, "glass")]
        result = judge("dependency.material_sequence_order", blocks, material_sequence=["stone", "oak"])
        assert result.message == (
            "needs the order stone → oak, but no further oak comes after step 2 (stone), its last block is at step 1"
        )
        assert result.evidence.steps == (2, 1)
        assert result.evidence.cells == ((1, 0, 0), (0, 0, 0))
        assert result.actual == ["stone"]

    def test_missing_part(self, judge):
        blocks = [(0, 0, 0, "stone")]
        result = judge("dependency.material_sequence_order", blocks, material_sequence=["stone", "oak"])
        assert result.message == "needs the order stone → oak, but no block of oak was placed"
        again = judge("dependency.material_sequence_order", blocks, material_sequence=["stone", "stone"])
        assert again.message == "needs the order stone → stone, but no further stone comes after step 1 (stone)"
        none = judge("dependency.material_sequence_order", [], material_sequence=["stone"])
        assert none.message == "needs the order stone, but there are no blocks"
        assert judge("dependency.material_sequence_order", [], material_sequence=[]).status is Status.PASS

    def test_steps_of_a_log_count_what_took_effect(self):
        log = ActionLog.from_events(
            [
                Event(0, Op.PLACE, 0, 0, 0, BlockState.parse("oak_planks")),
                Event(0, Op.PLACE, 5, 0, 0, BlockState.parse("glass"), effect=False),
                Event(0, Op.REMOVE, 0, 0, 0),
                Event(0, Op.PLACE, 1, 0, 0, BlockState.parse("stone")),
                Event(0, Op.PLACE, 2, 0, 0, BlockState.parse("oak_planks")),
            ]
        )
        spec = CheckSpec(name="dependency.material_sequence_order", args={"material_sequence": ["stone", "oak"]})
        result = run_check(spec, TurnView.of_log(log, 0), RuleSet.OFFICIAL)
        assert (result.status, result.evidence.steps) == (Status.PASS, (3, 4))
