"""Rooms, domes, beds and stairs that the hand-made cases do not hold."""

from __future__ import annotations

import itertools

import pytest

from checks.engine import check_rows
from checks.result import RuleSet, Status


def judge(name, blocks, **args):
    rows = [dict(zip(("x", "y", "z", "material"), block, strict=True)) for block in blocks]
    return check_rows(name, args, rows, RuleSet.ENGINEERING)


def house(plan, roof=2, letters=None):
    """Walls up to the roof from a plan; dots are free, other letters stand at y = 0 alone."""
    letters = {"d": "stone", "D": "oak_door", **(letters or {})}
    blocks = []
    for z, row in enumerate(plan):
        for x, letter in enumerate(row):
            blocks += [(x, -1, z, "stone"), (x, roof, z, "oak_planks")]
            if letter == "#":
                blocks += [(x, y, z, "stone") for y in range(roof)]
            elif letter != ".":
                blocks.append((x, 0, z, letters[letter]))
                blocks += [(x, y, z, "stone") for y in range(2, roof)] if letter == "D" else []
    return blocks


class TestRooms:
    def test_a_dais_makes_no_second_room(self):
        """Half of the floor lies a block higher: that is one room, not one on each level."""
        hall = house(["#D####", "#..dd#", "#..dd#", "######"], roof=4)
        assert judge("shape.has_rooms", hall, room_cnt=1).status is Status.PASS
        two = judge("shape.has_rooms", hall, room_cnt=2)
        assert (two.status, two.actual) == (Status.FAIL, 1)

    @pytest.mark.parametrize("turn", range(4))
    @pytest.mark.parametrize("at", [1, 2, 3])
    def test_a_doorway_in_any_wall_and_beside_a_corner(self, at, turn):
        front = "".join("." if x == at else "#" for x in range(5))
        blocks = house([front, "#...#", "#...#", "#...#", "#####"])
        blocks = [(x, y, z, m) for x, y, z, m in blocks if m != "oak_planks"] + [
            (x, 2, z, "oak_planks") for x in range(5) for z in range(5)
        ]
        for _ in range(turn):
            blocks = [(-z, y, x, m) for x, y, z, m in blocks]
        result = judge("shape.has_rooms", blocks, room_cnt=1)
        assert (result.status, result.actual) == (Status.PASS, 1), result.message

    @pytest.mark.parametrize(
        ("plan", "roofed", "why"),
        [
            (["#####", "#...#", "#...#", "#####"], True, "; shut in at y = 0 lie 6 columns with no way in"),
            (
                ["#D###", "#...#", "#...#", "#####"],
                False,
                "; shut in at y = 0 lie 6 columns with a roof over 0 of 6 cells only",
            ),
            (["#D#", "#.#", "###"], True, "; shut in at y = 0 lies 1 column with only 1 cell of floor"),
        ],
    )
    def test_what_is_no_room_is_told(self, plan, roofed, why):
        blocks = [block for block in house(plan) if roofed or block[3] != "oak_planks"]
        result = judge("shape.has_rooms", blocks, room_cnt=1)
        assert result.status is Status.FAIL
        assert why in result.message
        assert result.evidence.cells
        assert result.evidence.note == "what is shut in and no room"

    def test_nothing_walled_in_is_told(self):
        result = judge("shape.has_rooms", [(0, 0, 0, "stone"), (0, 1, 0, "stone")], room_cnt=1)
        assert result.message.endswith("the walls leave every place open to the outside, or nothing is walled in")


class TestDomes:
    def test_arms_are_measured_along_the_axes(self):
        """The plan has no corners: an arm that strayed off its axis would find nothing."""
        crown = list(itertools.product((-1, 0, 1), repeat=2))
        arms = [(-2, 0), (2, 0), (0, -2), (0, 2)]
        blocks = [(x, y, z, "stone") for x, z in crown for y in (0, 1, 2)]
        blocks += [(x, y, z, "stone") for x, z in arms for y in (0, 1)]
        assert judge("shape.is_top_surface_concave", blocks, form="dome").status is Status.PASS
        flat = [block for block in blocks if block[1] < 2]
        assert judge("shape.is_top_surface_concave", flat, form="dome").status is Status.FAIL


class TestBeds:
    def test_head_and_foot_are_one_start(self):
        """The head stands in a nook; whoever gets to the foot gets to the bed."""
        foot, head = "red_bed[part=foot]", "red_bed[part=head]"
        blocks = house(["#D####", "#...##", "#..fh#", "#...##", "######"], letters={"f": foot, "h": head})
        whole = judge("shape.is_single_level", blocks, start_material="bed")
        assert whole.status is Status.PASS, whole.message
        apart = [(x, y, z, foot if m == head else m) for x, y, z, m in blocks]
        assert judge("shape.is_single_level", apart, start_material="bed").status is Status.FAIL


@pytest.mark.parametrize("names", [[], ["door"]])
def test_side_by_side_needs_two_names(names):
    result = judge("shape.are_adjacent", [(0, 0, 0, "oak_door"), (1, 0, 0, "stone")], materials=names)
    assert (result.status, result.score, result.expected) == (Status.FAIL, 0.0, names)


def test_an_arch_shows_the_blocks_of_the_side_that_is_judged():
    lowest, highest = (0, 1, 2, 3, 2, 1, 0), (1, 2, 3, 3, 3, 2, 1)
    arch = [
        (x, y, 0, "stone")
        for x, (low, high) in enumerate(zip(lowest, highest, strict=True))
        for y in range(low, high + 1)
    ]
    top = judge("shape.is_top_surface_concave", arch, form="arch")
    assert (top.status, top.evidence.cells) == (Status.PASS, tuple((x, y, 0) for x, y in enumerate(highest)))
    under = judge("shape.is_bottom_surface_concave", arch)
    inside = tuple((x, y, 0) for x, y in enumerate(lowest) if 0 < x < 6)
    assert (under.status, under.evidence.cells) == (Status.PASS, inside)
    half = [(x, y, z, "oak_slab[type=top]" if y == 3 else name) for x, y, z, name in arch]
    assert judge("shape.is_bottom_surface_concave", half).evidence.cells == inside
