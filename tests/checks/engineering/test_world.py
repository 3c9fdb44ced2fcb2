"""Kinds of blocks, halves, ground, standing and stepping."""

from __future__ import annotations

import pytest

from checks.engine import TurnView
from checks.engineering.kinds import Kind, traits
from checks.engineering.world import Opening, World, walk
from tasks.blocks import ActionLog, BlockState, Event, EvidenceKind, Op


def world(*blocks):
    return World(((x, y, z), material) for x, y, z, material in blocks)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("stone", Kind.FULL),
        ("", Kind.FULL),
        ("Minecraft:Oak_Stairs[facing=east]", Kind.STAIR),
        ("oak_stairs[half=top]", Kind.TOP_STAIR),
        ("oak_slab", Kind.SLAB),
        ("oak_slab[type=top]", Kind.TOP_SLAB),
        ("oak_slab[type=double]", Kind.FULL),
        ("oak_trapdoor", Kind.HATCH),
        ("oak_trapdoor[half=top]", Kind.FULL),
        ("oak_trapdoor[half=top,open=true]", Kind.NONE),
        ("iron_door", Kind.DOOR),
        ("oak_fence_gate", Kind.GATE),
        ("oak_fence", Kind.TALL),
        ("cobblestone_wall", Kind.TALL),
        ("glass_pane", Kind.PANE),
        ("iron_bars", Kind.PANE),
        ("lantern", Kind.PANE),
        ("sea_lantern", Kind.FULL),
        ("red_bed", Kind.FURNITURE),
        ("chest", Kind.FURNITURE),
        ("bedrock", Kind.FULL),
        ("wall_torch", Kind.NONE),
        ("red_carpet", Kind.NONE),
        ("potted_fern", Kind.NONE),
        ("snow", Kind.NONE),
        ("snow_block", Kind.FULL),
        ("water", Kind.LIQUID),
        ("cave_air", Kind.AIR),
    ],
)
def test_kinds(text, kind):
    assert traits(text).kind is kind


class TestHalves:
    def test_a_door_without_states_implies_its_upper_half(self):
        made = world((0, 0, 0, "oak_door"))
        assert made.implied == {(0, 1, 0)}
        assert made.second == {(0, 1, 0)}
        assert made.is_door((0, 1, 0))

    def test_two_doors_without_states_are_one(self):
        made = world((0, 0, 0, "oak_door"), (0, 1, 0, "oak_door"))
        assert made.second == {(0, 1, 0)}
        assert made.implied == set()

    def test_three_make_two_doors(self):
        made = world(*((0, y, 0, "oak_door") for y in range(3)))
        assert made.second == {(0, 1, 0), (0, 3, 0)}
        assert made.implied == {(0, 3, 0)}

    def test_a_lower_half_implies_nothing(self):
        assert world((0, 0, 0, "oak_door[half=lower]")).second == set()

    def test_nothing_is_implied_in_a_taken_cell(self):
        assert world((0, 0, 0, "oak_door"), (0, 1, 0, "stone")).second == set()

    def test_a_bed_head_beside_its_foot_is_a_second_half(self):
        foot, head = "red_bed[part=foot]", "red_bed[part=head]"
        assert world((0, 0, 0, foot), (1, 0, 0, head)).second == {(1, 0, 0)}
        assert world((0, 0, 0, foot), (2, 0, 0, head)).second == set()
        assert world((0, 0, 0, "blue_bed[part=foot]"), (1, 0, 0, head)).second == set()

    def test_halves_that_the_log_implies_are_second(self):
        def place(y, evidence):
            return Event(0, Op.PLACE, 0, y, 0, BlockState.parse("oak_door"), evidence=evidence)

        log = ActionLog.from_events([place(0, EvidenceKind.CODE), place(1, EvidenceKind.IMPLIED)])
        assert World.of(TurnView.of_log(log, 0)).second == {(0, 1, 0)}


class TestGround:
    def test_everything_below_is_full_unless_listed_or_dug(self):
        made = World([((0, -1, 0), "torch")], dug=[(1, -1, 0)])
        assert made.kind((5, -1, 5)) is Kind.FULL
        assert made.kind((0, -1, 0)) is Kind.NONE
        assert made.kind((1, -1, 0)) is None
        assert made.kind((0, 0, 0)) is None
        assert made.nodes((5, 5)) == (0,)
        assert made.nodes((0, 0)) == (-2,)
        assert made.nodes((1, 0)) == (-2,)

    def test_a_log_digs(self):
        log = ActionLog.from_events(
            [
                Event(0, Op.REMOVE, 0, -1, 0),
                Event(0, Op.REMOVE, 1, -1, 0),
                Event(0, Op.PLACE, 1, -1, 0, BlockState.parse("dirt")),
                Event(0, Op.PLACE, 2, -1, 0, BlockState.parse("air")),
                Event(1, Op.REMOVE, 3, -1, 0),
            ]
        )
        assert World.of(TurnView.of_log(log, 0)).dug == {(0, -1, 0), (2, -1, 0)}

    def test_air_in_rows_digs(self):
        rows = [{"x": 0, "y": -1, "z": 0, "material": "air"}, {"x": 0, "y": 0, "z": 0, "material": "stone"}]
        made = World.of(TurnView.of_rows(rows))
        assert made.dug == {(0, -1, 0)}
        assert list(made.blocks) == [(0, 0, 0)]


class TestStanding:
    @pytest.mark.parametrize(
        ("material", "nodes"),
        [
            ("stone", (2,)),
            ("oak_slab", (1,)),
            ("oak_slab[type=top]", (2,)),
            ("oak_stairs", (2,)),
            ("oak_trapdoor", (0,)),
            ("red_carpet", (0,)),
            ("oak_door", (0,)),
            ("chest", ()),
            ("oak_fence", ()),
            ("glass_pane", ()),
        ],
    )
    def test_nodes(self, material, nodes):
        assert world((0, 0, 0, material)).nodes((0, 0)) == nodes

    def test_head_room_is_two_cells(self):
        assert world((0, 2, 0, "stone")).nodes((0, 0)) == (0, 6)
        assert world((0, 1, 0, "stone")).nodes((0, 0)) == (4,)
        assert world((0, 1, 0, "oak_slab[type=top]")).nodes((0, 0)) == (4,)
        assert world((0, 0, 0, "oak_slab"), (0, 2, 0, "oak_slab[type=top]")).nodes((0, 0)) == (1, 6)

    def test_a_fence_reaches_half_a_cell_higher(self):
        made = world((0, 0, 0, "stone"), (0, 1, 0, "oak_fence"))
        assert not made.is_free(0, 4, 0)
        assert made.is_free(0, 5, 0)

    def test_climbing_takes_three_free_cells(self):
        low, high = (1, 0, 0), (0, 2, 0)
        assert high in world((0, 0, 0, "stone")).steps(low, 2, 1)
        assert low in world((0, 0, 0, "stone")).steps(high, 2, 1)
        assert high not in world((0, 0, 0, "stone")).steps(low, 1, 1)
        blocked = world((0, 0, 0, "stone"), (1, 2, 0, "stone"))
        assert high not in blocked.steps(low, 2, 1)
        assert low not in blocked.steps(high, 2, 1)

    def test_steps_stay_in_the_grown_plan(self):
        made = world((0, 0, 0, "stone"))
        assert (2, 0, 0) in made.steps((1, 0, 0), 2, 2)
        assert (2, 0, 0) not in made.steps((1, 0, 0), 2, 1)

    def test_under_the_ground_there_is_room_in_what_was_dug_alone(self):
        shaft = World([((0, -3, 0), "stone")], dug=[(0, -1, 0), (0, -2, 0)])
        assert shaft.is_free(0, -4, 0)
        assert not shaft.is_free(0, -5, 0)
        assert not shaft.is_free(1, -4, 0)
        assert World([], dug=[(0, y, 0) for y in (-10, -9)]).is_free(0, -20, 0)
        assert not World([], dug=[(0, -10, 0)]).is_free(0, -20, 0)

    def test_roofed(self):
        made = world((0, 2, 0, "oak_slab"), (1, 2, 0, "chest"))
        assert made.is_roofed((0, 0), 0)
        assert not made.is_roofed((0, 0), 1)
        assert not made.is_roofed((1, 0), 0)

    def test_walk(self):
        made = world((0, 0, 0, "stone"), (1, 0, 0, "stone"))
        path, seen = walk([(0, 2, 0)], lambda n: (b for b in made.beside(n) if b[1] == 2), lambda n: n[0] == 1)
        assert path == [(0, 2, 0), (1, 2, 0)]
        assert (0, 2, 0) in seen


class TestPlanAndOpenings:
    def test_plan_leaves_out_foundations(self):
        assert world((0, 0, 0, "stone"), (9, -5, 9, "stone")).plan == ((0, 0), (0, 0))
        assert world((9, -5, 9, "stone")).plan == ((9, 9), (9, 9))

    def test_largest_opening(self):
        made = world((0, 0, 0, "stone"), (3, 0, 0, "stone"), (8, 0, 0, "stone"), (5, 0, 0, "oak_fence"))
        assert made.openings(0) == [Opening(0, 3, 8)]
        assert made.openings(1) == []

    def test_equal_openings_are_all_tried(self):
        made = world((0, 0, 0, "stone"), (3, 0, 3, "stone"))
        assert made.openings(0) == [Opening(0, 0, 3), Opening(2, 0, 3)]

    def test_families(self):
        made = world((0, 0, 0, "dark_oak_planks"), (1, 0, 0, "oak_planks"), (2, 0, 0, "bedrock"))
        assert made.of_family("oak") == [(1, 0, 0)]
        assert made.of_family("bed") == []
