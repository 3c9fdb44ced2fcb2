"""The fast forms of the engineering rules against their definitions."""

from __future__ import annotations

import itertools

from hypothesis import example, given, settings
from hypothesis import strategies as st

from checks.distances import gap_between
from checks.engine import check_rows
from checks.engineering import curves
from checks.engineering.kinds import HALVES, TOPS, Kind
from checks.engineering.rooms import _Level, rooms_of
from checks.engineering.world import World
from checks.grid import plan_components
from checks.result import RuleSet, Status

heights = st.lists(st.integers(-4, 8), min_size=1, max_size=9)
plans = st.sets(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=1)
MATERIALS = st.sampled_from(
    ["stone", "stone", "oak_slab", "oak_slab[type=top]", "oak_door", "chest", "torch", "oak_fence", "oak_trapdoor"]
)
CELLS = st.tuples(st.integers(0, 4), st.integers(-1, 3), st.integers(0, 4))
structures = st.dictionaries(CELLS, MATERIALS, min_size=1, max_size=40)
GATEWAY = {(0, y, z): "stone" for y in (0, 1) for z in (0, 2)}
deep = st.dictionaries(st.tuples(st.integers(-2, 6), st.integers(-4, -2), st.integers(-2, 6)), MATERIALS, max_size=20)


@given(heights)
def test_dips_by_all_chords(line):
    n = len(line)
    found = sorted(
        {
            k
            for i, k, j in itertools.combinations(range(n), 3)
            if not line[k] * (j - i) > line[i] * (j - k) + line[j] * (k - i) - 2 * (j - i)
        }
    )
    assert bool(curves.dips(line)) == bool(found)
    assert set(curves.dips(line)) <= set(found)


@given(heights, st.integers(0, 3))
def test_rises(line, min_rise):
    last = len(line) - 1
    if not last:
        return
    expected = any(line[k] >= line[0] + (line[-1] - line[0]) * k / last + 2 * min_rise - 1e-9 for k in range(last + 1))
    assert curves.rises(line, min_rise) == expected


@given(st.lists(st.integers(0, 9), min_size=2, max_size=9))
def test_opening_takes_spikes_off(line):
    shape = curves.opened(line)
    n = len(line)
    for k in range(n):
        near = [min(line[k], line[m]) for m in (k - 1, k + 1) if 0 <= m < n]
        assert shape[k] == max(near)
    assert all(a <= b for a, b in zip(shape, line, strict=True))


def test_spikes_vanish_and_plateaus_stay():
    assert curves.opened([0, 0, 5, 0, 0]) == [0, 0, 0, 0, 0]
    assert curves.opened([0, 5, 5, 0]) == [0, 5, 5, 0]
    assert curves.opened([3]) == [3]


@given(plans)
def test_holes_in_a_plan(cells):
    grown = {(x, z) for x in range(-1, 7) for z in range(-1, 7)}
    parts = plan_components(sorted(grown - cells))
    assert curves.hole_count_4(cells) == len(parts) - 1


@given(plans)
def test_fewest_cells_between(cells):
    clusters = plan_components(cells)
    if len(clusters) < 2:
        return

    def free(a, b):
        return max(abs(a[0] - b[0]), abs(a[1] - b[1]))

    least = min(free(a, b) for one, other in itertools.combinations(clusters, 2) for a in one for b in other)
    assert free(*gap_between(clusters)) == least


@settings(max_examples=60)
@given(structures)
def test_nodes_by_definition(blocks):
    world = World(blocks.items())
    for x, z in world.columns(1):
        taken = set()
        for y in range(-4, 6):
            kind = world.kind((x, y, z))
            taken.update(2 * y + half for half in HALVES.get(kind, ()))
        tops = {2 * y + TOPS[world.kind((x, y, z))] for y in range(-4, 6) if world.kind((x, y, z)) in TOPS}
        expected = {h for h in tops if not taken & set(range(h, h + 4))}
        assert set(world.nodes((x, z))) == expected


@settings(max_examples=60)
@given(structures)
def test_steps_go_both_ways(blocks):
    world = World(blocks.items())
    for x, z in world.columns(1):
        for h in world.nodes((x, z)):
            for near in world.beside((x, h, z)):
                there = near in world.steps((x, h, z), 2, 99)
                assert there == ((x, h, z) in world.steps(near, 2, 99))
                high = max(h, near[1])
                room = world.is_free(x, high, z) and world.is_free(near[0], high, near[2])
                assert there == (abs(h - near[1]) <= 2 and room)


@settings(max_examples=100)
@given(structures, deep, st.integers(-4, 3))
@example({(0, 0, 0): "stone"}, {(-1, -3, 0): "torch", (-2, -3, 0): "torch"}, -3)  # beyond the plan
@example(GATEWAY, {}, 0)
@example(GATEWAY | {(0, 3, 1): "stone"}, {}, 0)
def test_a_level_of_rooms_by_definition(blocks, below, foot):
    world = World({**blocks, **below}.items())
    level = _Level(world, foot, 3)

    def state(x, z):
        if {world.kind((x, foot, z)), world.kind((x, foot + 1, z))} & {Kind.DOOR, Kind.GATE}:
            return "door"
        return "wall" if world.obstructs((x, foot, z)) and world.obstructs((x, foot + 1, z)) else "open"

    for column in world.columns(2):
        assert (column in level.doors) == (state(*column) == "door")
        assert (column in level.walls) == (state(*column) == "wall")
    for dx, dz in ((1, 0), (0, 1)):
        assert level._pinches((dx, dz)) == {
            (x, z)
            for x, z in world.columns(1)
            if state(x, z) == "open"
            and state(x + dz, z + dx) == state(x - dz, z - dx) == "wall"
            and "wall" not in (state(x + dx, z + dz), state(x - dx, z - dz))
            and any(world.obstructs((x, y, z)) for y in (foot + 2, foot + 3))
        }


@settings(max_examples=60)
@given(structures)
def test_rooms_have_floor_and_roof(blocks):
    world = World(blocks.items())
    for room in rooms_of(world, min_cells=1, access=False):
        assert room.floor
        for x, z in room.floor:
            assert not world.obstructs((x, room.foot, z))
            assert not world.obstructs((x, room.foot + 1, z))
        assert not any(world.outside(column) for column in room.region)


RULES = {
    "shape.is_top_surface_concave": {},
    "shape.is_bottom_surface_concave": {},
    "shape.has_rooms": {"room_cnt": 1, "min_cells": 1, "access": False},
    "shape.has_exit": {"width": 1},
    "shape.has_wide_exit": {},
    "shape.is_single_level": {},
    "shape.are_doors_passable": {},
    "shape.is_reachable_by_stairs": {"min_floor_y": 0, "floor_cells": 1},
    "shape.has_axis_symmetry": {},
    "shape.clusters_at_y_have_min_span": {"y": 0, "min_span": 1},
    "shape.cluster_at_y_has_min_diameter": {"y": 0, "min_diameter": 2},
    "physical_plausibility.is_ground_connected": {},
    "size.is_equal": {"xz": [3, 5], "fill": 0.2},
    "material.is_block_cnt_equal_to": {"expected_count": 3, "expected_material": "stone"},
    "extra.bridge_walkable": {},
    "extra.bridge_clearance": {"boat": 1},
    "extra.ceiling_heights": {"min_count": 1, "min_area": 1},
    "extra.roof_size": {"xz": [2, 2]},
}


@settings(max_examples=60)
@given(structures, st.sampled_from(["mirror", "turn", "shift", "reverse"]))
def test_moves_change_no_verdict(blocks, move):
    moves = {
        "mirror": lambda x, y, z: (-x, y, z),
        "turn": lambda x, y, z: (-z, y, x),
        "shift": lambda x, y, z: (x + 5, y, z - 40),
        "reverse": lambda x, y, z: (x, y, z),
    }
    before = [{"x": x, "y": y, "z": z, "material": m} for (x, y, z), m in blocks.items()]
    after = [dict(zip("xyz", moves[move](r["x"], r["y"], r["z"]), strict=True), material=r["material"]) for r in before]
    if move == "reverse":
        after.reverse()
    for name, args in RULES.items():
        one, other = (check_rows(name, args, rows, RuleSet.ENGINEERING) for rows in (before, after))
        assert one.status in (Status.PASS, Status.FAIL), one.message
        assert one.status is other.status, (name, one.message, other.message)


def test_every_kind_that_carries_can_be_stood_on():
    assert set(TOPS) - {Kind.HATCH} <= set(HALVES)
