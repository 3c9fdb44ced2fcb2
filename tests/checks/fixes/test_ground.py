"""Bridges to the ground: they hold, and none is longer than need be."""

from __future__ import annotations

import itertools
import random

from hypothesis import example, given, settings
from hypothesis import strategies as st

from checks.engine import TurnView, run_check
from checks.fixes import applied, fix_for, rows_of
from checks.fixes import ground as bridging
from checks.grid import components, flood
from checks.result import RuleSet, Status
from tasks.spec import CheckSpec

GROUND = CheckSpec(name="physical_plausibility.is_ground_connected")
BOX = list(itertools.product(range(3), range(3), range(2)))


def view_of(cells, material="stone"):
    return TurnView.of_rows([{"x": x, "y": y, "z": z, "material": material} for x, y, z in cells])


def fixed(view):
    result = run_check(GROUND, view)
    return result, fix_for(result, view)


def holds(cells):
    return len(flood([cell for cell in cells if cell[1] <= 0], cells)) == len(cells)


def least(cells, most):
    """By trying: the fewest further cells of the box that tie everything down, if that is less than ``most``."""
    free = [cell for cell in BOX if cell not in cells]
    sizes = (k for k in range(most) if any(holds(cells | set(more)) for more in itertools.combinations(free, k)))
    return next(sizes, most)


@settings(max_examples=120)
@given(st.sets(st.sampled_from(BOX), min_size=1, max_size=7))
@example({(0, 0, 1), (0, 1, 0), (0, 2, 1), (1, 1, 1), (1, 2, 0), (2, 1, 0)})  # five islands
def test_as_few_blocks_as_can_be(cells):
    result, fix = fixed(view_of(sorted(cells)))
    if holds(cells):
        assert fix is None
        return
    assert result.status is Status.FAIL
    assert holds(cells | {cell for cell, _ in fix.add})
    assert len(fix.add) == fix.changes == least(cells, len(fix.add))


@settings(max_examples=60)
@given(st.sets(st.tuples(st.integers(-9, 9), st.integers(0, 9), st.integers(-9, 9)), min_size=1, max_size=40))
def test_scattered_blocks_are_all_tied(cells):
    view = view_of(sorted(cells))
    result, fix = fixed(view)
    if result.status is Status.PASS:
        assert fix is None
        return
    mended = applied(rows_of(view, RuleSet.OFFICIAL), fix)
    assert run_check(GROUND, TurnView.of_rows(mended)).status is Status.PASS
    assert not {cell for cell, _ in fix.add} & cells


def test_islands_share_a_bridge():
    """Three blocks around a free cell: one block there joins them, and one pillar carries them all."""
    around = [(1, 5, 0), (0, 5, 1), (2, 5, 1)]
    _, fix = fixed(view_of(around))
    assert len(fix.add) == 1 + 5
    assert (1, 5, 1) in [cell for cell, _ in fix.add]


def test_far_blocks_take_no_time():
    """A pillar of a million blocks is no fix, and what lies far out has one to the ground below it."""
    assert fixed(view_of([(0, 10**6, 0)]))[1] is None
    assert fixed(view_of([(k, 3000 * k, 0) for k in range(6)]))[1] is None
    for far in (10**9, 10**30):
        _, fix = fixed(view_of([(0, 0, 0), (far, 5, 0)]))
        assert sorted(cell for cell, _ in fix.add) == [(far, y, 0) for y in range(5)]


def test_a_neighbour_is_nearer_than_the_ground():
    tower = [(0, y, 0) for y in range(9)]
    _, fix = fixed(view_of([*tower, (3, 8, 0)]))
    assert sorted(cell for cell, _ in fix.add) == [(1, 8, 0), (2, 8, 0)]
    assert fix.note == "add 2 blocks to tie 1 floating part to the ground; to remove the 1 floating block would be less"


def test_bridges_are_of_the_material_they_carry():
    view = TurnView.of_rows(
        [{"x": 0, "y": 2, "z": 0, "material": "oak_planks"}, {"x": 9, "y": 1, "z": 0, "material": "glass"}]
    )
    _, fix = fixed(view)
    assert sorted(fix.add) == [((0, 0, 0), "oak_planks"), ((0, 1, 0), "oak_planks"), ((9, 0, 0), "glass")]


def test_many_islands_are_tied_one_after_the_other():
    random.seed(2)
    cells = {(random.randrange(15), random.randrange(10), random.randrange(15)) for _ in range(220)}
    floating = cells - flood([c for c in cells if c[1] <= 0], cells)
    islands = components(sorted(floating))
    assert len(islands) > 50
    _, fix = fixed(view_of(sorted(cells)))
    assert holds(cells | {cell for cell, _ in fix.add})
    assert len(fix.add) < sum(min(y for _, y, _ in island) for island in islands), "less than a pillar each"


def test_too_much_to_tie_is_left(monkeypatch):
    monkeypatch.setattr(bridging, "MOST_WORK", 3)
    assert fixed(view_of([(0, 5, 0), (4, 5, 0)]))[1] is None
    assert fixed(view_of([(0, 5, 0)]))[1] is not None
