"""Where the official rule and the task part ways, by small structures: (O)fficial and (E)ngineering, + or −."""

from __future__ import annotations

import pytest

from checks.engine import TurnView, check_rows, second_opinion
from checks.engineering.kinds import Kind, traits
from checks.result import RuleSet, Status
from tasks.spec import CheckSpec

LETTERS = {
    "#": "stone",
    "s": "oak_slab",
    "D": "oak_door",
    "B": "red_bed",
    "K": "bedrock",
    "T": "oak_trapdoor",
    "C": "chest",
    "F": "oak_planks",
    "L": "sea_lantern",
    "t": "torch",
    "w": "water",
    "d": "dirt",
    "g": "glass",
    "a": "oak_stairs",
}


def built(levels):
    """Blocks of a drawing: y to the rows of its plan, from z = 0; columns are x."""
    return [
        (x, y, z, LETTERS[letter])
        for y, plan in levels.items()
        for z, row in enumerate(plan.split())
        for x, letter in enumerate(row)
        if letter != "."
    ]


def opinions(name, blocks, args, own=None):
    rows = [dict(zip(("x", "y", "z", "material"), block, strict=True)) for block in blocks]
    pair = second_opinion(CheckSpec(name=name, args=args), TurnView.of_rows(rows), own)
    return " ".join("OE"[k] + ("+" if result.status.value == "pass" else "−") for k, result in enumerate(pair))


def cube(x0, x1, y0, y1, z0, z1, material="stone"):
    return [(x, y, z, material) for x in range(x0, x1 + 1) for y in range(y0, y1 + 1) for z in range(z0, z1 + 1)]


def house(width=7, *, floor=-1, walls=2, without=()):
    """A house with a bed in it, a door at (0, ·, 2), a floor, walls two high and a roof."""
    top = floor + walls + 1
    blocks = cube(0, width - 1, floor, floor, 0, 4) + cube(0, width - 1, top, top, 0, 4)
    shell = [b for b in cube(0, width - 1, floor + 1, top - 1, 0, 4) if b[0] in (0, width - 1) or b[2] in (0, 4)]
    blocks += [b for b in shell if b[:3] not in {(0, floor + 1, 2), (0, floor + 2, 2)}]
    blocks.append((0, floor + 1, 2, "oak_door"))
    blocks.append((3, floor + 1, 2, "red_bed"))
    return [b for b in blocks if b[:3] not in set(without)]


def ramp(length):
    return [(-k, 0, 2, "oak_slab") for k in range(1, length + 1)]


BED = {"start_material": "bed"}
DISC = [(x, 0, z) for x in range(5) for z in range(5) if (x - 2) ** 2 + (z - 2) ** 2 <= 5]
disc = [(*cell, "stone") for cell in DISC]


@pytest.mark.parametrize(
    ("name", "blocks", "args", "verdicts"),
    [
        # One floor
        ("shape.is_single_level", house(), BED, "O+ E+"),
        ("shape.is_single_level", [*house(), (-1, 0, 2, "stone")], BED, "O− E−"),
        ("shape.is_single_level", house(floor=0) + ramp(6), BED, "O− E+"),
        ("shape.is_single_level", house(floor=0) + ramp(5), BED, "O− E−"),
        ("shape.is_single_level", house() + [(1, 0, z, "stone") for z in (1, 2, 3)], BED, "O+ E−"),
        ("shape.is_single_level", [*house()[:-1], (3, 0, 2, "bedrock")], BED, "O+ E−"),
        # Rooms
        ("shape.has_rooms", house(), {"room_cnt": 1, "y": 0}, "O+ E+"),
        (
            "shape.has_rooms",
            house(without=[(x, y, z) for x in (0, 6) for z in (0, 4) for y in (0, 1)]),
            {"room_cnt": 1, "y": 0},
            "O− E+",
        ),
        ("shape.has_rooms", house() + [(4, 0, z, "chest") for z in (1, 2, 3)], {"room_cnt": 2, "y": 0}, "O+ E−"),
        ("shape.has_rooms", house(walls=1, without=[(0, 0, 2)]), {"room_cnt": 0}, "O+ E+"),
        ("shape.has_rooms", house(walls=1), {"room_cnt": 1, "y": 0}, "O+ E−"),
        # Doors
        ("shape.are_doors_passable", cube(-1, 1, 0, 1, -1, 1)[:0] + built({0: "### #T# ###"}), {}, "O− E+"),
        ("shape.are_doors_passable", built({0: "D"}), {}, "O+ E+"),
        ("shape.are_doors_passable", [(0, 0, 0, "oak_door"), (0, 1, 0, "stone")], {}, "O+ E−"),
        # Counts and materials
        (
            "material.is_block_cnt_equal_to",
            built({0: "BK"}),
            {"expected_count": 1, "expected_material": "bed", "use_substring_match": True},
            "O− E+",
        ),
        (
            "material.is_block_cnt_geq",
            built({0: "D.D", 1: "D.D"}),
            {"min_count": 4, "expected_material": "door", "use_substring_match": True},
            "O+ E−",
        ),
        (
            "material.is_all_material_equal_to",
            [(0, 0, 0, "cobblestone")],
            {"expected_material": "stone", "use_substring_match": True},
            "O+ E−",
        ),
        (
            "material.is_min_x_material_equal_to",
            built({2: "# # d d g #"}) + built({2: ".# .# .# .# .# .#"}),
            {"expected_material": "dirt", "ratio_threshold": 0.6},
            "O− E+",
        ),
        ("shape.are_adjacent", built({0: "TL"}), {"materials": ["door", "sea_lantern"]}, "O+ E−"),
        # Size
        ("size.is_equal", [(0, 0, 0, "stone"), (6, 0, 7, "stone")], {"xz": [7, 8], "y": 1}, "O+ E−"),
        ("size.is_equal", [*cube(0, 6, 0, 0, 0, 7), (2, 1, 2, "torch")], {"xz": [7, 8], "y": 1}, "O− E+"),
        # Order
        (
            "dependency.material_sequence_order",
            [(0, 3, 0, "oak_planks"), (0, 0, 0, "stone"), (1, 3, 0, "oak_planks")],
            {"material_sequence": ["stone", "oak"]},
            "O+ E−",
        ),
        (
            "dependency.material_sequence_order",
            [(0, 0, 0, "Stone"), (0, 1, 0, "OAK_PLANKS")],
            {"material_sequence": ["stone", "oak_planks"]},
            "O− E+",
        ),
        (
            "dependency.material_sequence_order",
            [(0, 0, 0, "cobblestone"), (0, 1, 0, "oak_planks")],
            {"material_sequence": ["stone", "oak_planks"]},
            "O+ E−",
        ),
        # Ground
        ("physical_plausibility.is_ground_connected", [*house(), (3, -4, 2, "stone")], {}, "O+ E−"),
        ("physical_plausibility.is_ground_connected", [(0, 0, 0, "oak_door"), (0, 1, 0, "stone")], {}, "O+ E−"),
        ("physical_plausibility.is_ground_connected", cube(0, 4, -1, -1, 0, 4) + cube(0, 0, -5, -2, 0, 0), {}, "O+ E+"),
        # Clusters
        ("shape.cluster_at_y_has_min_diameter", disc, {"y": 0, "min_diameter": 5}, "O− E+"),
        ("shape.cluster_at_y_has_min_diameter", built({0: "######"}), {"y": 0, "min_diameter": 5}, "O+ E−"),
        (
            "shape.clusters_at_y_have_min_span",
            [(0, 0, 0, "stone"), (8, 0, 8, "stone")],
            {"y": 0, "min_span": 10},
            "O+ E−",
        ),
        (
            "shape.clusters_at_y_have_min_span",
            [(0, 0, 0, "stone"), (11, 0, 0, "stone"), (5, 0, 0, "torch")],
            {"y": 0, "min_span": 10},
            "O− E+",
        ),
        ("shape.cluster_count_at_y_is", built({0: "#.t.#"}), {"y": 0, "expected_count": 2}, "O− E+"),
        # Symmetry
        ("shape.has_no_axis_symmetry", built({0: "#.. #.. ###"}), {}, "O+ E−"),
        ("shape.has_axis_symmetry", [*built({0: "#d."}), (2, 0, 0, "glass")], {}, "O+ E−"),
        # Stairs
        (
            "shape.is_reachable_by_stairs",
            [(0, 0, 0, "stone"), (1, 1, 0, "stone"), *cube(2, 4, 2, 2, 0, 1), (2, 3, 0, "oak_door")],
            {"min_floor_y": 2},
            "O− E+",
        ),
    ],
)
def test_oddity(name, blocks, args, verdicts):
    assert opinions(name, blocks, args) == verdicts


DECK = [(0, 0, 0), (0, 1, 0), (0, 2, 0), (6, 0, 0), (6, 1, 0), (6, 2, 0), *((x, 3, 0) for x in range(7))]


def engineering(name, blocks, **args):
    full = [(*block, "stone") if len(block) == 3 else block for block in blocks]
    return opinions(name, full, {}, args).split()[1]


class TestExtras:
    ROOF = tuple((x, 3, z) for x in range(5) for z in range(5))

    def test_roof(self):
        columns = [(0, 0, 0), (4, 0, 4)]
        assert engineering("extra.roof_size", [*self.ROOF, *columns], xz=[5, 5]) == "E+"
        assert engineering("extra.roof_size", self.ROOF[1:], xz=[5, 5]) == "E−"
        double = [*self.ROOF, *((x, 2, z) for x, _, z in self.ROOF)]
        assert engineering("extra.roof_size", double, xz=[5, 5]) == "E−"
        assert engineering("extra.roof_size", double, xz=[5, 5], layers=2) == "E+"
        assert engineering("extra.roof_size", self.ROOF, xz=[5, 5], material="oak") == "E−"
        assert engineering("extra.roof_size", self.ROOF, xz=[5, 6]) == "E−"

    def test_boats(self):
        assert engineering("extra.bridge_clearance", DECK, boat=3) == "E+"
        assert engineering("extra.bridge_clearance", DECK, boat=4) == "E−"
        water = [(x, 0, 0, "water") for x in range(1, 6)]
        assert engineering("extra.bridge_clearance", [*DECK, *water], boat=3) == "E+"
        assert engineering("extra.bridge_clearance", [*DECK, (3, 1, 0)], boat=3) == "E−"

    def test_walks(self):
        up = [(-1, 2, 0), (-2, 1, 0), (-3, 0, 0)]
        down = [(6 - x, y, z) for x, y, z in up]
        assert engineering("extra.bridge_walkable", DECK) == "E−"
        assert engineering("extra.bridge_walkable", [*DECK, *up, *down]) == "E+"
        assert engineering("extra.bridge_walkable", [*DECK, *up]) == "E−"
        assert engineering("extra.bridge_walkable", [*DECK, *up, *down], width=2) == "E−"
        both = [*DECK, *up, *down]
        assert engineering("extra.bridge_walkable", both + [(x, y, 1) for x, y, _ in both], width=2) == "E+"
        assert engineering("extra.bridge_walkable", [*both, (3, 5, 0)]) == "E−"
        assert engineering("extra.bridge_walkable", [*both, (3, 6, 0)]) == "E+"

    def test_ceilings(self):
        hall = cube(0, 7, 0, 4, 0, 4)
        inside = {(x, y, z) for x in range(1, 7) for z in (1, 2, 3) for y in range(2 + (x - 1) // 2)}
        blocks = [b for b in hall if b[:3] not in inside]
        assert engineering("extra.ceiling_heights", blocks) == "E+"
        assert engineering("extra.ceiling_heights", blocks, min_count=4) == "E−"
        assert engineering("extra.ceiling_heights", blocks, min_area=7) == "E−"
        assert engineering("extra.ceiling_heights", []) == "E−"

    def test_theaters(self):
        def theater(doors, lights, *more):
            walls = {(x, z) for x in range(9) for z in range(6) if x in (0, 8) or z in (0, 5)}
            blocks = [(x, y, z, "stone") for x, z in walls - set(doors) for y in (0, 1)]
            blocks += [(x, 0, z, "oak_door") for x, z in doors]
            blocks += [(x, -1, z, "sea_lantern") for x, z in lights]
            return [*blocks, (3, 0, 1, "oak_stairs"), *more]

        ends = [(0, 2), (0, 3), (8, 2), (8, 3)]
        aisle = [(x, 3) for x in range(1, 8)]
        assert engineering("extra.theater_exits", theater(ends, aisle)) == "E+"
        assert engineering("extra.theater_exits", theater(ends, aisle), exits=3) == "E−"
        assert engineering("extra.theater_exits", theater(ends, aisle), separation=0.9) == "E−"
        assert engineering("extra.theater_exits", theater(ends, aisle[:3] + aisle[4:])) == "E−"
        assert engineering("extra.theater_exits", theater([(0, 2), (8, 2)], aisle)) == "E−"
        beside = [(1, 0), (2, 0), (4, 0), (5, 0)]
        joined = [(x, 1) for x in (1, 2, 4, 5)] + [(x, 2) for x in range(1, 6)]
        assert engineering("extra.theater_exits", theater(beside, joined), separation=0.0) == "E+"
        assert engineering("extra.theater_exits", theater(beside, joined)) == "E−"
        shut = [(x, y, z, "stone") for x, z in ((2, 1), (4, 1), (3, 2)) for y in (0, 1)]
        assert engineering("extra.theater_exits", theater(ends, aisle, *shut)) == "E−"

    def test_ceilings_are_measured_from_their_floor(self):
        """The floor lies at y = 4; over it 2 cells are clear on one side, 3 on the other."""
        hall = cube(0, 5, 4, 9, 0, 3)
        inside = {(x, y, z) for x in (1, 2, 3, 4) for z in (1, 2) for y in range(5, 7 if x < 3 else 8)}
        blocks = [b for b in hall if b[:3] not in inside]
        rows = [dict(zip(("x", "y", "z", "material"), block, strict=True)) for block in blocks]
        result = check_rows("extra.ceiling_heights", {"min_count": 2}, rows, RuleSet.ENGINEERING)
        assert result.actual == [2, 3]
        assert {cell[1] for cell in result.evidence.cells} == {5}


def judge(name, blocks, **args):
    rows = [dict(zip(("x", "y", "z", "material"), block, strict=True)) for block in blocks]
    return check_rows(name, args, rows, RuleSet.ENGINEERING)


class TestTurning:
    """A corridor two wide with a corner: a body 2 × 1 walks across its width and must turn in the corner."""

    @staticmethod
    def corridor(*more):
        free = {(x, z) for x in (1, 2) for z in range(1, 9)} | {(x, z) for x in range(1, 9) for z in (7, 8)}
        walls = [b for b in cube(0, 8, 0, 1, 0, 9) if (b[0], b[2]) not in free]
        return [*walls, *cube(0, 8, 2, 2, 0, 9), *more]

    def test_turns_in_the_corner(self):
        start = (1, 0, 1, "red_bed")
        assert judge("shape.has_exit", self.corridor(start), start_material="bed").status.value == "pass"

    def test_cannot_turn_where_the_corner_is_taken(self):
        start, post = (1, 0, 1, "red_bed"), (2, 0, 7, "oak_fence")
        assert judge("shape.has_exit", self.corridor(start, post), start_material="bed").status.value == "fail"
        narrow = judge("shape.has_exit", self.corridor(start, post), start_material="bed", width=1)
        assert narrow.status.value == "pass"

    def test_starts_in_the_middle(self):
        """Two halls under one roof; the middle of the plan lies in the closed one."""
        walls = [b for b in cube(0, 8, 0, 1, 0, 8) if b[0] in (0, 6, 8) or b[2] in (0, 8)]
        gap = {(8, y, z) for y in (0, 1) for z in range(3, 6)}
        blocks = [b for b in walls if b[:3] not in gap] + cube(0, 8, 2, 2, 0, 8)
        assert judge("shape.has_exit", blocks, width=1).status.value == "fail"
        other = [b for b in cube(0, 8, 0, 1, 0, 8) if b[0] in (0, 2, 8) or b[2] in (0, 8)]
        blocks = [b for b in other if b[:3] not in gap] + cube(0, 8, 2, 2, 0, 8)
        assert judge("shape.has_exit", blocks, width=1).status.value == "pass"


def test_what_stairs_reach_is_said():
    flight = [(0, 0, 0, "stone"), (1, 1, 0, "stone")]
    result = judge("shape.is_reachable_by_stairs", flight, min_floor_y=4)
    assert result.message == (
        "needs a way from outside up to a floor of 4 cells at y = 4 or higher; one gets up to blocks at y = 1 only"
    )
    assert (result.actual, result.evidence.cells) == (1, ((1, 2, 0),))


@pytest.mark.parametrize(("y", "verdict"), [(0, "pass"), (1, "fail")])
def test_torches_stand_on_the_ground_only(y, verdict):
    blocks = [(0, 0, 0, "stone"), (5, y, 5, "torch")]
    assert judge("physical_plausibility.is_ground_connected", blocks).status.value == verdict


class TestSymmetry:
    """Symmetries that the hand-made cases do not need."""

    @pytest.mark.parametrize(
        ("plan", "which"),
        [
            (["##", "#."], "the diagonal mirror"),
            (["##", ".#"], "the other diagonal mirror"),
            (["#.", "##", "#."], "the mirror across z"),
            (["#.#", "###"], "the mirror across x"),
            (["##.", ".##"], "the half turn"),
        ],
    )
    def test_the_symmetry_is_named(self, plan, which):
        blocks = [
            {"x": x, "y": 0, "z": z, "material": "stone"}
            for z, row in enumerate(plan)
            for x, letter in enumerate(row)
            if letter == "#"
        ]
        result = check_rows("shape.has_axis_symmetry", {}, blocks, RuleSet.ENGINEERING)
        assert result.status is Status.PASS
        assert result.message.endswith(f"; {which} maps it onto itself")

    def test_no_symmetry_of_unequal_sides_by_a_diagonal(self):
        blocks = [{"x": x, "y": 0, "z": z, "material": "stone"} for x, z in ((0, 0), (1, 0), (2, 0), (0, 1))]
        assert check_rows("shape.has_axis_symmetry", {}, blocks, RuleSet.ENGINEERING).status is Status.FAIL


@pytest.mark.parametrize(
    ("block", "kind"),
    [
        *((name, "PANE") for name in ("lantern", "soul_lantern", "chain", "end_rod", "lightning_rod", "bamboo")),
        *((name, "PANE") for name in ("glass_pane", "iron_bars")),
        *((name, "AIR") for name in ("air", "cave_air", "void_air", "structure_void", "light", "moving_piston")),
        *((name, "LIQUID") for name in ("water", "lava", "bubble_column")),
        *((name, "TALL") for name in ("oak_fence", "cobblestone_wall")),
        *((f"red_{name}", "NONE") for name in ("carpet", "banner", "candle")),
        *((f"oak_{name}", "NONE") for name in ("sapling", "pressure_plate", "button", "sign")),
        *(
            (name, "NONE")
            for name in ("torch", "ladder", "rail", "lever", "snow", "scaffolding", "lily_pad", "potted_fern")
        ),
        *((name, "FURNITURE") for name in ("red_bed", "chest", "furnace", "lectern", "bell", "cake", "anvil", "loom")),
        ("oak_trapdoor", "HATCH"),
        ("oak_trapdoor[half=top]", "FULL"),
        ("oak_trapdoor[half=top,open=true]", "NONE"),
        ("oak_door", "DOOR"),
        ("oak_fence_gate", "GATE"),
        ("oak_slab", "SLAB"),
        ("oak_slab[type=bottom]", "SLAB"),
        ("oak_slab[type=top]", "TOP_SLAB"),
        ("oak_slab[type=double]", "FULL"),
        ("oak_stairs", "STAIR"),
        ("oak_stairs[half=top]", "TOP_STAIR"),
        ("glass", "FULL"),
        ("", "FULL"),
    ],
)
def test_classes_of_blocks(block, kind):
    assert traits(block).kind is Kind[kind]
