"""Shorter ways: over the same blocks, from the ground up, and shorter."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checks.engine import TurnView, run_check
from checks.fixes import applied, fix_for, path, rows_of
from checks.fixes.path import length, supports
from checks.grid import flood
from checks.result import RuleSet
from tasks.spec import CheckSpec

SPEC = CheckSpec(name="efficiency.l1_dist")


def mended(cells, **more):
    rows = [{"x": x, "y": y, "z": z, "material": "stone"} for x, y, z in cells]
    view = TurnView.of_rows(rows, **more)
    result = run_check(SPEC, view)
    fix = fix_for(result, view)
    after = None if fix is None else run_check(SPEC, TurnView.of_rows(applied(rows_of(view, RuleSet.OFFICIAL), fix)))
    return result, fix, after


def box(w, h, d):
    return [(x, y, z) for x in range(w) for y in range(h) for z in range(d)]


@pytest.mark.parametrize("size", [(10, 1, 10), (7, 5, 1), (4, 4, 4), (10, 3, 10), (2, 9, 2)])
@pytest.mark.parametrize("order", ["loops", "mixed"])
def test_boxes_have_a_way_without_a_jump(size, order):
    cells = box(*size)
    if order == "mixed":
        random.Random(1).shuffle(cells)
    result, fix, after = mended(cells)
    assert fix.score == after.score == 1.0
    assert result.score < 1
    assert sorted(fix.order) == sorted(cells)
    assert all(supports(fix.order))
    assert fix.note == f"place the blocks along a way of {len(cells) - 1} cells instead of {length(cells)}: score 1.000"


@settings(max_examples=80)
@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 3), st.integers(0, 4)), unique=True, max_size=40))
def test_a_way_over_the_same_blocks_that_a_builder_can_take(cells):
    result, fix, after = mended(cells)
    if fix is None:
        return
    assert sorted(fix.order) == sorted(cells)
    assert fix.score == after.score > result.score
    grounded = flood([cell for cell in cells if cell[1] <= 0], set(cells))
    resting = [ok for cell, ok in zip(fix.order, supports(fix.order), strict=True) if cell in grounded]
    assert all(resting)
    assert ("mid-air" in fix.note) == (len(grounded) < len(cells))


def test_jumps_go_to_the_nearest_block():
    clusters = [(0, 0, 0), (20, 0, 0), (1, 0, 0), (21, 0, 0)]
    _, fix, _ = mended(clusters)
    assert fix.order == ((0, 0, 0), (1, 0, 0), (20, 0, 0), (21, 0, 0))
    assert fix.score == pytest.approx(3 / 21)


def test_cells_listed_twice_are_placed_twice():
    _, fix, after = mended([(0, 0, 0), (2, 0, 0), (1, 0, 0), (0, 0, 0)])
    assert fix.order == ((0, 0, 0), (0, 0, 0), (1, 0, 0), (2, 0, 0))
    assert fix.score == after.score == 1.0


def test_supports():
    assert supports([(0, 1, 0), (0, 0, 0), (0, 1, 1), (0, 2, 1), (5, 5, 5)]) == [False, True, True, True, False]


def test_no_fix(monkeypatch):
    assert mended([(0, 0, 0), (5, 0, 0)])[1] is None, "two blocks have one distance"
    assert mended(box(3, 1, 3), ordered=False)[1] is None
    view = TurnView.of_rows([{"x": x, "y": 0, "z": 0, "material": "stone"} for x in (0, 2, 1)])
    assert fix_for(run_check(SPEC, view, RuleSet.ENGINEERING), view) is None
    monkeypatch.setattr(path, "MOST_BLOCKS", 8)
    assert mended(box(3, 1, 3))[1] is None
