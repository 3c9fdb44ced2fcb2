"""A hundred thousand blocks, coordinates of any size: every check comes to an end. Times: benchmarks/check_speed.py.

What is asserted here of time is processor time with a wide margin, so that only a way of another order fails.
"""

from __future__ import annotations

import time

import numpy as np
import pytest

from checks import registry
from checks.engine import TurnView, check_rows, run_check
from checks.result import RuleSet, Status
from tasks.blocks import ActionLog, BlockState
from tasks.spec import CheckSpec

GENEROUS = 120
"""Seconds of processor time: tens of times what is needed."""

SPECS = [
    ("material.is_block_cnt_equal_to", {"expected_count": 100_000}),
    ("material.is_all_material_equal_to", {"expected_material": "stone"}),
    ("material.is_corner_material_equal_to", {"expected_material": "stone"}),
    ("material.is_highest_block_material_equal_to", {"expected_material": "stone"}),
    ("shape.is_top_surface_concave", {"strict": "non-flat"}),
    ("shape.is_bottom_surface_concave", {"strict": True}),
    ("shape.has_rooms", {"room_cnt": 1}),
    ("shape.cluster_count_at_y_is", {"y": 0, "expected_count": 2}),
    ("shape.clusters_at_y_have_min_span", {"y": 0, "min_span": 2}),
    ("shape.cluster_at_y_has_min_radius", {"y": 0, "min_radius": 3, "use_8_neighbors": True}),
    ("shape.cluster_at_y_has_min_diameter", {"y": 0, "min_diameter": 3, "use_8_neighbors": True}),
    ("shape.is_single_level", {"start_material": "bed"}),
    ("shape.has_exit", {}),
    ("shape.has_wide_exit", {}),
    ("shape.are_doors_passable", {}),
    ("shape.are_adjacent", {"materials": ["bed", "door"]}),
    ("shape.has_axis_symmetry", {}),
    ("shape.is_reachable_by_stairs", {"min_floor_y": 50}),
    ("size.is_equal", {"xz": [100, 100]}),
    ("physical_plausibility.is_ground_connected", {}),
    ("efficiency.l1_dist", {}),
    ("dependency.material_sequence_order", {"material_sequence": ["stone", "bed", "oak"]}),
]


def log_of(xyz, ids, palette=("stone", "red_bed", "oak_door")):
    n = len(xyz)
    none = np.full(n, -1, dtype=np.int32)
    return ActionLog(
        turn=np.zeros(n, dtype=np.int32),
        op=np.ones(n, dtype=np.int8),
        xyz=np.asarray(xyz, dtype=np.int32),
        ids=np.asarray(ids, dtype=np.int32),
        effect=np.ones(n, dtype=np.bool_),
        evidence=np.zeros(n, dtype=np.uint8),
        reason=none,
        source=none,
        time=np.full(n, np.nan),
        palette=tuple(map(BlockState.parse, palette)),
    )


def shell(side):
    """A hollow box, floor at y = −1: the most space that so many blocks can shut in."""
    x, y, z = np.mgrid[0:side, -1 : side - 1, 0:side].reshape(3, -1)
    wall = (x % (side - 1) == 0) | (z % (side - 1) == 0) | ((y + 1) % (side - 1) == 0)
    return np.stack([x, y, z], axis=1)[wall]


def noise(n):
    """Cells at random in a box of 100 × 20 × 100."""
    random = np.random.default_rng(5)
    flat = random.choice(200_000, size=n, replace=False)
    return np.stack([flat % 100, flat // 100 % 20 - 1, flat // 2000], axis=1)


@pytest.mark.parametrize("cells", [shell(130), noise(100_000)], ids=["shell", "noise"])
def test_a_hundred_thousand_blocks(cells):
    view = TurnView.of_log(log_of(cells, np.arange(len(cells)) % 997 == 0), 0)
    start = time.process_time()
    for name, args in SPECS:
        result = run_check(CheckSpec(name=name, args=args), view, RuleSet.OFFICIAL)
        assert result.status in (Status.PASS, Status.FAIL), (name, result.message)
        assert len(result.evidence.cells) <= 2000
    assert len(cells) > 99_000
    assert time.process_time() - start < GENEROUS


@pytest.mark.parametrize("cells", [shell(130), noise(100_000)], ids=["shell", "noise"])
def test_a_hundred_thousand_blocks_by_the_engineering_rules(cells):
    view = TurnView.of_log(log_of(cells, np.arange(len(cells)) % 997 == 0), 0)
    start = time.process_time()
    for name, args in SPECS:
        result = run_check(CheckSpec(name=name, args=args), view, RuleSet.ENGINEERING)
        assert result.status is not Status.ERROR, (name, result.message)
    assert time.process_time() - start < GENEROUS


def checkerboard(side):
    return [(x, 0, z) for x in range(side) for z in range(side) if (x + z) % 2 == 0]


def test_as_many_clusters_as_blocks():
    blocks = [{"x": x, "y": y, "z": z, "material": "stone"} for x, y, z in checkerboard(300)]
    result = check_rows("shape.clusters_at_y_have_min_span", {"y": 0, "min_span": 2}, blocks)
    assert result.actual == pytest.approx(2**0.5)
    assert check_rows("shape.cluster_count_at_y_is", {"y": 0, "expected_count": len(blocks)}, blocks).score == 1


HUGE = [(0, 0, 0), (2_000_000_000, 0, 5), (0, 1_900_000_000, 0), (-2_000_000_000, 3, -2_000_000_000)]


@pytest.mark.parametrize("factor", [1, 10**9], ids=["32 bits", "beyond 64 bits"])
@pytest.mark.parametrize("name", [name for name, _ in SPECS])
def test_huge_coordinates_are_bounded(name, factor):
    args = dict(SPECS)[name]
    blocks = [{"x": x * factor, "y": y * factor, "z": z * factor, "material": "red_bed"} for x, y, z in HUGE]
    start = time.process_time()
    result = check_rows(name, args, blocks)
    assert time.process_time() - start < GENEROUS
    if factor == 1:
        assert result.status is not Status.ERROR, result.message


def test_rooms_of_a_plan_too_large_to_draw_are_counted():
    ring = [(x, z) for x in range(3) for z in range(3) if (x, z) != (1, 1)]
    scattered = [(100 + 2 * i, 100 + 2 * i) for i in range(4000)]
    blocks = [{"x": x, "y": 1, "z": z, "material": "stone"} for x, z in [*ring, *scattered]]
    result = check_rows("shape.has_rooms", {"room_cnt": 1}, blocks)
    assert (result.status, result.actual, result.evidence.cells) == (Status.PASS, 1, ())


def test_a_space_too_large_to_search_is_an_error():
    blocks = [{"x": 40 * i, "y": 40 * i, "z": 40 * i, "material": "stone"} for i in range(-60, 61)]
    result = check_rows("shape.has_exit", {}, blocks)
    assert result.status is Status.ERROR
    assert "too large a space" in result.message


@pytest.mark.parametrize("name", registry.names())
def test_no_blocks(name):
    args = dict(SPECS).get(name)
    if args is None:
        return
    assert check_rows(name, args, []).status in (Status.PASS, Status.FAIL)
