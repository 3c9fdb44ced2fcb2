"""Counts and materials: as many changes as are missing or too many, and the check passes."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checks.engine import TurnView, run_check
from checks.fixes import applied, counts, fix_for, rows_of
from checks.result import RuleSet, Status
from tasks.spec import CheckSpec

CELLS = st.tuples(st.integers(0, 4), st.integers(-1, 3), st.integers(0, 4))
BLOCKS = st.dictionaries(CELLS, st.sampled_from(["stone", "oak_planks", "stone_bricks"]), min_size=1, max_size=30)


def view_of(blocks):
    return TurnView.of_rows([{"x": x, "y": y, "z": z, "material": m} for (x, y, z), m in blocks.items()])


def mended(name, args, view):
    spec = CheckSpec(name=name, args=args)
    result = run_check(spec, view)
    fix = fix_for(result, view)
    if fix is None:
        return result, None, None
    return result, fix, run_check(spec, TurnView.of_rows(applied(rows_of(view, RuleSet.OFFICIAL), fix)))


@settings(max_examples=150)
@given(
    BLOCKS,
    st.sampled_from(
        [
            ("is_block_cnt_equal_to", "expected_count"),
            ("is_block_cnt_larger_than", "cnt"),
            ("is_block_cnt_geq", "min_count"),
            ("is_block_cnt_leq", "max_count"),
        ]
    ),
    st.integers(0, 35),
    st.sampled_from([None, "stone", "oak_planks", "glass"]),
    st.booleans(),
)
def test_as_many_changes_as_the_count_is_off(blocks, check, wanted, material, substring):
    name, argument = check
    args = {argument: wanted, "expected_material": material, "use_substring_match": substring and material is not None}
    result, fix, after = mended(f"material.{name}", args, view_of(blocks))
    if result.status is Status.PASS:
        assert fix is None
        return
    goal = wanted + (name == "is_block_cnt_larger_than")
    assert after.status is Status.PASS, (result.message, fix)
    assert fix.changes == abs(goal - result.actual)


@settings(max_examples=80)
@given(BLOCKS, st.sampled_from(["stone", "glass"]), st.booleans())
def test_every_block_of_another_material_is_swapped(blocks, material, substring):
    args = {"expected_material": material, "use_substring_match": substring}
    result, fix, after = mended("material.is_all_material_equal_to", args, view_of(blocks))
    if result.status is Status.PASS:
        return
    assert after.status is Status.PASS
    wrong = [c for c, m in blocks.items() if not (material in m if substring else m == material)]
    assert sorted(cell for cell, _ in fix.swap) == sorted(wrong)
    assert fix.changes == len(wrong)


@settings(max_examples=80)
@given(BLOCKS, st.sampled_from(["corner", "min_x", "max_x", "min_z", "max_z", "highest_block"]), st.floats(0, 1))
def test_the_fewest_swaps_reach_the_ratio(blocks, region, threshold):
    args = {"expected_material": "stone", "ratio_threshold": threshold}
    if region != "highest_block":
        args["height_y"] = 0
    result, fix, after = mended(f"material.is_{region}_material_equal_to", args, view_of(blocks))
    if result.status is Status.PASS or result.actual is None:
        assert fix is None
        return
    assert after.status is Status.PASS
    right, total = result.actual["matching"], result.actual["of"]
    assert (right + fix.changes) / total >= threshold > (right + fix.changes - 1) / total


def wall(odd=(), missing=()):
    cells = [(x, y, 0) for y in range(5) for x in range(7) if (x, y) not in missing]
    return {cell: "dirt" if cell[:2] in odd else "stone" for cell in cells}


def test_a_gap_in_a_wall_is_filled():
    _, fix, _ = mended(
        "material.is_block_cnt_equal_to", {"expected_count": 35}, view_of(wall(missing=[(3, 2), (6, 4)]))
    )
    assert sorted(fix.add) == [((3, 2, 0), "stone"), ((6, 4, 0), "stone")]
    assert fix.note == "add 2 blocks of stone"


def test_odd_blocks_amid_a_wall_are_swapped_first():
    args = {"min_count": 35, "expected_material": "stone"}
    _, fix, _ = mended("material.is_block_cnt_geq", args, view_of(wall(odd=[(3, 2)], missing=[(5, 3)])))
    assert fix.swap == (((3, 2, 0), "stone"),)
    assert fix.add == (((5, 3, 0), "stone"),)
    assert fix.note == "swap 1 block for stone and add 1 block of stone"


def test_what_is_removed_leaves_nothing_floating():
    tower = {(0, y, 0): "stone" for y in range(9)}
    _, fix, _ = mended("material.is_block_cnt_leq", {"max_count": 6}, view_of(tower))
    assert sorted(fix.remove) == [(0, 6, 0), (0, 7, 0), (0, 8, 0)]
    assert fix.note == "remove 3 of the 9 blocks"
    mixed = tower | {(0, 9, 0): "glass", (1, 3, 0): "stone"}
    _, fix, _ = mended("material.is_block_cnt_leq", {"max_count": 9, "expected_material": "stone"}, view_of(mixed))
    assert fix.remove == ((1, 3, 0),), "the tower carries the glass"


@pytest.mark.parametrize("blocks", [{}, {(0, 0, 0): "stone"}])
def test_no_region_and_no_blocks_have_no_fix(blocks):
    view = view_of(blocks)
    args = {"expected_material": "stone", "height_y": 2}
    assert mended("material.is_corner_material_equal_to", args, view)[1] is None
    if not blocks:
        assert mended("material.is_block_cnt_geq", {"min_count": 3}, view)[1] is None
        assert mended("material.is_all_material_equal_to", {"expected_material": "stone"}, view)[1] is None


def test_a_cell_listed_twice_is_not_removed():
    view = TurnView.of_rows([{"x": 0, "y": 0, "z": 0, "material": "stone"}] * 2)
    assert mended("material.is_block_cnt_equal_to", {"expected_count": 1}, view)[1] is None


def test_another_structure_is_no_fix(monkeypatch):
    monkeypatch.setattr(counts, "MOST_CHANGES", 2)
    view = view_of(wall())
    for count, fits in ((33, True), (32, False), (37, True), (38, False)):
        fix = mended("material.is_block_cnt_equal_to", {"expected_count": count}, view)[1]
        assert (fix is not None) == fits
    assert mended("material.is_all_material_equal_to", {"expected_material": "glass"}, view)[1] is None


def test_an_arm_is_taken_down_from_its_end_before_one_that_carries():
    """Two arms on a column: the right one ends in glass, so the left one goes, its end first."""
    blocks = {(0, y, 0): "stone" for y in range(4)}
    blocks |= {(1, 3, 0): "stone", (2, 3, 0): "stone", (3, 3, 0): "glass"}
    blocks |= {(-1, 3, 0): "stone", (-2, 3, 0): "stone"}
    args = {"max_count": 6, "expected_material": "stone"}
    _, fix, _ = mended("material.is_block_cnt_leq", args, view_of(blocks))
    assert fix.remove == ((-2, 3, 0), (-1, 3, 0))
