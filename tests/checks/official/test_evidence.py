"""What each check says and shows, pass and fail."""

from __future__ import annotations

import pytest

from checks.engine import TurnView, check_rows, run_check
from checks.official import rooms as rooms_module
from checks.result import RuleSet, Status
from tasks.blocks import ActionLog, BlockState, Event, Op
from tasks.spec import CheckSpec


def judge(name, blocks, **args):
    full = [(*block, "stone") if len(block) == 3 else block for block in blocks]
    told = [dict(zip(("x", "y", "z", "material"), block, strict=True)) for block in full]
    return check_rows(name, args, told)


def box(x0, x1, y0, y1, z0, z1):
    return [(x, y, z) for x in range(x0, x1 + 1) for y in range(y0, y1 + 1) for z in range(z0, z1 + 1)]


MIXED = [(0, 0, 0), (1, 0, 0), (2, 0, 0, "dirt"), (3, 0, 0, "stone_bricks")]


class TestMaterial:
    def test_too_few(self):
        result = judge("material.is_block_cnt_equal_to", MIXED, expected_count=4, expected_material="stone")
        assert result.message == (
            "needs exactly 4 blocks of stone, has 2: 2 too few (the other blocks: 1 dirt, 1 stone_bricks)"
        )
        assert result.evidence.cells == ((0, 0, 0), (1, 0, 0))
        assert (result.actual, result.expected["count"]) == (2, 4)

    def test_too_many(self):
        result = judge("material.is_block_cnt_leq", MIXED, max_count=1, expected_material="stone")
        assert result.message == "needs at most 1 block of stone, has 2: 1 too many"
        assert result.expected == {"count": 1, "bound": "at most", "material": "stone"}

    def test_any_material(self):
        assert judge("material.is_block_cnt_geq", MIXED, min_count=5).message == (
            "needs at least 5 blocks, has 4: 1 too few"
        )
        assert judge("material.is_block_cnt_larger_than", MIXED, cnt=4).message == (
            "needs more than 4 blocks, has 4: 1 too few"
        )
        assert judge("material.is_block_cnt_larger_than", MIXED, cnt=3).message == "has 4, needs more than 3 blocks"

    def test_substring(self):
        result = judge(
            "material.is_block_cnt_equal_to",
            MIXED,
            expected_count=3,
            expected_material="stone",
            use_substring_match=True,
        )
        assert result.message == 'has 3, needs exactly 3 blocks with "stone" in the id'
        assert result.evidence.cells == ((0, 0, 0), (1, 0, 0), (3, 0, 0))

    def test_all(self):
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

    def test_census_is_short(self):
        many = [(x, 0, 0, name) for x, name in enumerate(["a", "b", "c", "d", "d"])]
        result = judge("material.is_all_material_equal_to", many, expected_material="stone")
        assert result.message.endswith("2 d, 1 a, 1 b, …")

    def test_region(self):
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

    def test_top(self):
        tower = [(0, 0, 0), (0, 1, 0, "glass"), (1, 1, 0, "glass"), (2, 1, 0)]
        result = judge("material.is_highest_block_material_equal_to", tower, expected_material="glass")
        assert result.actual == {"matching": 2, "of": 3, "ratio": 2 / 3}
        assert (2, 1, 0) in result.evidence.cells
        assert (0, 0, 0) not in result.evidence.cells


class TestSize:
    def test_box(self):
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
    def test_levels(self, name, args, message):
        result = judge(f"size.{name}", [(0, 2, 0), (1, 2, 0), (0, 5, 0)], **args)
        assert result.message == f"needs its {message}"
        assert result.evidence.cells == (((0, 2, 0), (1, 2, 0)) if "min" in name else ((0, 5, 0),))

    def test_all_dimensions(self):
        result = judge("size.all_dimensions_geq", box(0, 1, 0, 3, 0, 2), min_size=4)
        assert result.message == (
            "needs at least 4 blocks along each axis, has 2 along x, 4 along y, 3 along z: short in x by 2 and z by 1"
        )


class TestGround:
    def test_groups_of_floating_blocks(self):
        blocks = [(0, 0, 0), (0, 1, 0), (5, 3, 5), (9, 4, 9), (9, 5, 9)]
        result = judge("physical_plausibility.is_ground_connected", blocks)
        assert result.message == "needs every block tied to the ground, but 3 blocks float in 2 groups"
        assert result.evidence.cells == ((9, 4, 9), (9, 5, 9), (5, 3, 5))
        assert result.evidence.note == (
            "floating: group 1 of 2 blocks around (9, 4, 9); group 2 of 1 block around (5, 3, 5)"
        )
        one = judge("physical_plausibility.is_ground_connected", blocks[:3])
        assert one.message.endswith("but 1 block floats in 1 group")

    def test_connected(self):
        result = judge("physical_plausibility.is_ground_connected", [(0, -1, 0), (0, 0, 0), (0, 1, 0)])
        assert result.message == "all 3 blocks are tied to the ground"
        assert result.evidence.cells == ((0, -1, 0), (0, 0, 0))


class TestOrder:
    def test_path(self):
        result = judge("efficiency.l1_dist", [(0, 0, 0), (1, 0, 0), (1, 0, 5), (1, 3, 5), (1, 3, 6)])
        assert result.score == 0.4
        assert result.message == "goes 10 cells for 5 blocks, the least is 4: score 0.400; the longest jump is 5 cells"
        assert result.evidence.pairs == (((1, 0, 0), (1, 0, 5)), ((1, 0, 5), (1, 3, 5)))
        assert result.evidence.steps == (3, 4)

    def test_no_way_to_go(self):
        assert judge("efficiency.l1_dist", [(0, 0, 0)]).score == 1
        assert judge("efficiency.l1_dist", [(0, 0, 0), (0, 0, 0)]).score == 1

    def test_broken_order(self):
        blocks = [(0, 0, 0, "oak_planks"), (1, 0, 0, "stone"), (2, 0, 0, "glass")]
        result = judge("dependency.material_sequence_order", blocks, material_sequence=["stone", "oak"])
        assert result.message == (
            "needs the order stone → oak, but no further oak comes after step 2 (stone), its last block is at step 1"
        )
        assert result.evidence.steps == (2, 1)
        assert result.evidence.cells == ((1, 0, 0), (0, 0, 0))
        assert result.actual == ["stone"]

    def test_missing_part(self):
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


class TestClusters:
    PILES = ((0, 0, 0), (1, 0, 0), (5, 0, 0), (5, 0, 1), (5, 2, 0))

    def test_count(self):
        result = judge("shape.cluster_count_at_y_is", self.PILES, y=0, expected_count=3)
        assert result.message == "needs 3 separate clusters at y = 0, has 2"
        assert result.evidence.cells == ((0, 0, 0), (1, 0, 0), (5, 0, 0), (5, 0, 1))
        assert result.evidence.note == "2 cells at (0, 0, 0); 2 cells at (5, 0, 0)"
        corner = [(0, 0, 0), (1, 0, 1)]
        assert judge("shape.cluster_count_at_y_is", corner, y=0, expected_count=2).score == 1
        assert judge("shape.cluster_count_at_y_is", corner, y=0, expected_count=1, use_8_neighbors=True).score == 1

    def test_span(self):
        result = judge("shape.clusters_at_y_have_min_span", self.PILES, y=0, min_span=5)
        assert (
            result.message
            == "needs every two clusters at y = 0 at least 5 apart; the closest two of 2 clusters are 4 apart"
        )
        assert result.evidence.pairs == (((1, 0, 0), (5, 0, 0)),)
        assert judge("shape.clusters_at_y_have_min_span", self.PILES, y=0, min_span=4).score == 1
        one = judge("shape.clusters_at_y_have_min_span", self.PILES, y=2, min_span=4)
        assert one.message == "needs every two clusters at y = 2 at least 4 apart, but there is 1 cluster only"

    def test_radius_and_diameter(self):
        row = [(x, 0, 0) for x in range(5)]
        radius = judge("shape.cluster_at_y_has_min_radius", row, y=0, min_radius=2.5)
        assert radius.message == "needs one cluster at y = 0 that reaches 2.5 from its middle; it reaches 2"
        assert radius.evidence.cells in (((0, 0, 0),), ((4, 0, 0),))
        across = judge("shape.cluster_at_y_has_min_diameter", row, y=0, min_diameter=4)
        assert (across.status, across.actual) == (Status.PASS, 4)
        assert across.evidence.pairs == (((0, 0, 0), (4, 0, 0)),)
        two = judge("shape.cluster_at_y_has_min_diameter", self.PILES, y=0, min_diameter=4)
        assert two.message == "needs one cluster at y = 0 that is 4 across, but there are 2 clusters"
        assert judge("shape.cluster_at_y_has_min_radius", [], y=0, min_radius=0).message.endswith(
            "there are 0 clusters"
        )


class TestSurfaces:
    ARCH = tuple((x, y, 0) for x, y in enumerate([0, 2, 3, 3, 2, 0]))

    def test_arch(self):
        result = judge("shape.is_top_surface_concave", self.ARCH, strict="non-flat")
        assert result.status is Status.PASS
        assert result.evidence.paths == (self.ARCH,)
        assert result.evidence.pairs == (((0, 0, 0), (5, 0, 0)),)
        assert "the one along x at z = 0" in result.message

    def test_dip(self):
        alone = [(x, y, 0) for x, y in enumerate([0, 2, 1, 2])]
        result = judge("shape.is_top_surface_concave", alone, strict="non-flat")
        assert result.status is Status.FAIL
        assert result.message == (
            "needs a slice of the top that bulges up everywhere and is not flat; the nearest, along x at z = 0, "
            "lies under its chord at (2, 1, 0)"
        )
        assert result.evidence.pairs == (((1, 2, 0), (3, 2, 0)),)
        assert result.evidence.cells == ((2, 1, 0),)
        flat = judge("shape.is_top_surface_concave", [(x, 0, 0) for x in range(3)], strict="non-flat")
        assert flat.message.endswith("along x at z = 0, is flat")

    def test_level_cells_fail_strictly(self):
        result = judge("shape.is_top_surface_concave", [(0, 0, 0), (1, 0, 0)], strict=True)
        assert result.status is Status.FAIL
        assert "is nowhere level" in result.message

    def test_underside(self):
        hull = [(x, y, 0) for x, y in enumerate([2, 0, -1, 0, 2])]
        assert judge("shape.is_bottom_surface_concave", hull, strict=True).status is Status.PASS
        result = judge("shape.is_bottom_surface_concave", self.ARCH, strict="non-flat")
        assert "lies over its chord at" in result.message
        assert judge("shape.is_bottom_surface_concave", []).status is Status.PASS


class TestRooms:
    RING = tuple((x, 1, z) for x in range(4) for z in range(4) if x in (0, 3) or z in (0, 3))

    def test_room(self):
        result = judge("shape.has_rooms", self.RING, room_cnt=1)
        assert result.message == "needs at least 1 room at y = 1, has 1"
        assert sorted(result.evidence.cells) == [(1, 1, 1), (1, 1, 2), (2, 1, 1), (2, 1, 2)]
        assert result.evidence.note == "the rooms' cells: 4 cells"
        assert judge("shape.has_rooms", self.RING, room_cnt=2).status is Status.FAIL

    def test_leak(self):
        result = judge("shape.has_rooms", self.RING[:-1], room_cnt=1)
        assert result.message == ("needs at least 1 room at y = 1, has 0: the walls at this level leak or are missing")
        door = [*(b for b in self.RING if b != (0, 1, 1)), (0, 0, 1, "oak_door")]
        assert judge("shape.has_rooms", door, room_cnt=1).status is Status.PASS

    def test_no_walls(self):
        assert judge("shape.has_rooms", [(0, 0, 0)], room_cnt=1).message == (
            "needs at least 1 room at y = 1, but there are no blocks at y = 1"
        )
        assert judge("shape.has_rooms", [], room_cnt=0).status is Status.PASS

    def test_null_materials_are_errors_only_where_the_rule_reads_them(self):
        for y, status in ((0, Status.ERROR), (1, Status.FAIL), (2, Status.FAIL)):
            blocks = [{"x": 0, "y": y, "z": 0, "material": None}, {"x": 3, "y": 1, "z": 0}]
            assert check_rows("shape.has_rooms", {"room_cnt": 1}, blocks).status is status

    def test_the_level_is_compared_as_written(self):
        told = [{"x": str(x), "y": 1.0, "z": z} for x, _, z in self.RING]
        assert check_rows("shape.has_rooms", {"room_cnt": 1}, told).status is Status.PASS
        told = [{"x": x, "y": "1", "z": z} for x, _, z in self.RING]
        assert check_rows("shape.has_rooms", {"room_cnt": 1}, told).actual == 0

    def test_cells_of_a_far_room(self):
        ring = {(x + 10**12, z) for x, _, z in self.RING} | {(0, 0)}
        assert [sorted(room) for room in rooms_module.enclosed(ring)] == [
            [(10**12 + x, z) for x in (1, 2) for z in (1, 2)]
        ]


class TestRelations:
    def test_adjacent(self):
        blocks = [(0, 0, 0, "OAK_DOOR"), (0, 0, 1, "sea_lantern"), (5, 0, 0, "stone")]
        result = judge("shape.are_adjacent", blocks, materials=["door", "sea_lantern"])
        assert result.message == "door at (0, 0, 0) touches sea_lantern at (0, 0, 1)"
        assert result.evidence.pairs == (((0, 0, 0), (0, 0, 1)),)
        apart = judge("shape.are_adjacent", blocks, materials=["door", "stone"])
        assert apart.message == (
            "needs door and stone face to face; no two of them are (1 block of door, 1 block of stone)"
        )
        assert apart.evidence.cells == ((0, 0, 0), (5, 0, 0))
        assert judge("shape.are_adjacent", blocks, materials=["door"]).status is Status.FAIL
        assert judge("shape.are_adjacent", blocks, materials=["oak_door", "sea"], substring_match=False).score == 0
        assert judge("shape.are_adjacent", blocks, materials=["oak_door", "sea_lantern"], substring_match=False).score

    def test_doors(self):
        around = [(1, 1, 0), (-1, 1, 0), (0, 1, 1)]
        blocks = [(0, 0, 0, "oak_door"), *around]
        result = judge("shape.are_doors_passable", blocks)
        assert result.message == (
            "needs at most 2 blocked sides at every door; 1 of 1 door has more, such as (0, 0, 0) with 3"
        )
        assert set(result.evidence.cells) == {(0, 0, 0), *around}
        assert judge("shape.are_doors_passable", blocks[:-1]).message == "1 door: none has more than 2 blocked sides"
        assert judge("shape.are_doors_passable", around).message == "there is no door"
        assert judge("shape.are_doors_passable", [(0, 9, 0, "oak_door"), *blocks]).status is Status.PASS

    def test_doors_read_numbers(self):
        blocks = [{"x": 0.9, "y": 0, "z": 0, "material": "oak_door"}]
        assert check_rows("shape.are_doors_passable", {}, blocks).evidence.cells == ((0, 0, 0),)
        blocks[0]["material"] = None
        result = check_rows("shape.are_doors_passable", {}, blocks)
        assert result.message == "the rule cannot be applied: block 0 of the list has a material that is no text (null)"

    def test_symmetry(self):
        row = [(0, 0, 0), (2, 0, 0), (3, 0, 0)]
        result = judge("shape.has_axis_symmetry", row)
        assert result.message == (
            "needs a mirror plane across x, y or z; the nearest to one is x = 1.5, with 1 block without a counterpart"
        )
        assert result.evidence.cells == ((2, 0, 0),)
        assert judge("shape.has_no_axis_symmetry", row).status is Status.PASS
        even = judge("shape.has_no_axis_symmetry", row[:2])
        assert even.message == "needs no mirror plane across x, y or z; the blocks mirror about x = 1"
        single = judge("shape.has_no_axis_symmetry", row[:1])
        assert (single.status, single.actual) == (Status.PASS, False)
        assert judge("shape.has_no_axis_symmetry", []).status is Status.FAIL


FLOOR = tuple((x, -1, z) for x in range(5) for z in range(5))
WALLS = tuple((x, y, z) for x in range(5) for y in (0, 1) for z in range(5) if x in (0, 4) or z in (0, 4))


class TestWalks:
    def test_way_out(self):
        house = [*FLOOR, *(b for b in WALLS if b[:3] not in ((0, 0, 2), (0, 1, 2))), (2, 0, 2, "red_bed")]
        result = judge("shape.is_single_level", house, start_material="bed")
        assert result.message == "a flat way leads out from every bed"
        (path,) = result.evidence.paths
        assert path == ((2, 0, 2), (1, 0, 2), (0, 0, 2), (-1, 0, 2))

    def test_shut_in(self):
        house = [*FLOOR, *WALLS, (2, 0, 2, "red_bed")]
        result = judge("shape.is_single_level", house, start_material="bed")
        assert result.message == "needs a flat way out from every bed; the one at (2, 0, 2) reaches 9 cells only"
        assert len(result.evidence.cells) == 9

    def test_start_too_high(self):
        house = [*FLOOR, (2, 3, 2, "red_bed")]
        result = judge("shape.is_single_level", house, start_material="bed")
        assert result.message.endswith("the one at (2, 3, 2) stands at y = 3, not at 0")
        covered = judge("shape.is_single_level", [*FLOOR, (2, 0, 2, "red_bed"), (2, 1, 2)], start_material="bed")
        assert covered.message.endswith("the one at (2, 0, 2) cannot be stepped on")

    def test_floor_too_high(self):
        result = judge("shape.is_single_level", [(0, 0, 0)])
        assert result.message == "needs its floor at y = -1 or below, but the lowest block is at y = 0"
        assert judge("shape.is_single_level", FLOOR, start_material="bed").message.startswith("there is no bed")
        assert judge("shape.is_single_level", []).status is Status.PASS

    def test_stairs(self):
        flight = [(0, 0, 0), (1, 1, 0), (2, 2, 0)]
        result = judge("shape.is_reachable_by_stairs", flight, min_floor_y=2)
        assert result.message == "3 blocks lead up to y = 2, needs 2"
        assert result.evidence.paths == (tuple(flight),)
        short = judge("shape.is_reachable_by_stairs", flight, min_floor_y=3)
        assert short.message == "needs a way up to y = 3, gets up to y = 2"
        assert short.evidence.cells == ((2, 2, 0),)
        none = judge("shape.is_reachable_by_stairs", [(0, 0, 0), (0, 1, 0)], min_floor_y=0)
        assert none.message.endswith("no block at y = 0 has two free cells above it to start from")

    def test_exit(self):
        wide = [*FLOOR, *(b for b in WALLS if not (b[0] == 0 and b[2] in (2, 3)))]
        result = judge("shape.has_exit", wide)
        assert result.status is Status.PASS
        assert result.message.startswith("a box 2 wide, 1 deep and 2 high gets out in")
        assert result.evidence.paths[0] == result.evidence.cells
        roofed = [*FLOOR, *WALLS, *((x, 2, z) for x, _, z in FLOOR)]
        shut = judge("shape.has_wide_exit", roofed)
        assert shut.message == (
            "needs a way out for a box 2 wide, 2 deep and 2 high; from the start it gets to 4 positions only"
        )
        assert len(shut.evidence.cells) == 4
        solid = judge("shape.has_exit", box(0, 4, 0, 4, 0, 4))
        assert solid.message.endswith("it fits nowhere at the middle")
        assert judge("shape.has_exit", FLOOR, start_material="bed").status is Status.PASS
        assert judge("shape.has_exit", FLOOR, width=0).status is Status.ERROR


def test_much_evidence_is_cut_and_says_so():
    blocks = [(x, 0, z) for x in range(60) for z in range(60)]
    shown = judge("material.is_block_cnt_equal_to", blocks, expected_count=1).evidence
    assert len(shown.cells) == 2000
    assert shown.note == "the first 2000 of 3600 cells are shown"


def test_evidence_skips_what_cannot_be_read():
    blocks = [{"x": "?", "y": 0, "z": 0, "material": "a"}, {"x": 1.5, "y": 0, "z": 0, "material": "a"}]
    result = check_rows("material.is_block_cnt_equal_to", {"expected_count": 2}, blocks)
    assert (result.status, result.evidence.cells) == (Status.PASS, ((1, 0, 0),))
