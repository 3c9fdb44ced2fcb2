"""A marked part of a building, removed or not, and what went with it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from checks.world.demolition import collateral, demolition, marked_removed
from checks.world.volume import Volume
from tasks.blocks import BlockState, Cell

BRICK = BlockState.parse("voxel:rgb_a0503c")
LOW, HIGH = (0, 0, 0), (9, 9, 0)
MARK = ((0, 0, 0), (9, 3, 0))  # 40 of 100


def wall(gone: set[Cell] = frozenset(), low: Cell = LOW, high: Cell = HIGH) -> Volume:
    cells = {(x, y, 0) for x in range(10) for y in range(10)} - gone
    return Volume.of_blocks(dict.fromkeys(cells, BRICK), low, high)


def first(count: int) -> set[Cell]:
    return {(n % 10, n // 10, 0) for n in range(count)}


@pytest.mark.parametrize(("count", "value"), [(0, 0), (20, 0.5), (37, 37 / 40), (38, 1), (40, 1)])
def test_the_mark_is_scaled_and_whole_from_95_percent(count: int, value: float) -> None:
    assert marked_removed(demolition(wall(), wall(first(count)), *MARK)).value == pytest.approx(value)


@pytest.mark.parametrize(("count", "value"), [(0, 1), (2, 1), (3, 0)])
def test_collateral_is_measured_by_the_mark(count: int, value: float) -> None:
    """Five percent of 40 are two."""
    gone = {(n, 9, 0) for n in range(count)}
    assert collateral(demolition(wall(), wall(gone), *MARK)).value == value


def test_what_is_added_counts_nowhere() -> None:
    before = wall({(5, 9, 0)})
    work = demolition(before, wall(), *MARK)
    assert (work.removed, work.outside, work.volume) == ((), (), 40)


def test_grids_of_another_size() -> None:
    """What the second grid does not reach is gone, and one that reaches further is no matter."""
    work = demolition(wall(), wall(low=(0, 4, 0), high=(9, 30, 5)), *MARK)
    assert (len(work.removed), len(work.outside)) == (40, 0)
    apart = demolition(wall(), wall(low=(50, 0, 0), high=(60, 1, 0)), *MARK)
    assert (len(apart.removed), len(apart.outside)) == (40, 60)


def test_a_mark_on_nothing_earns_nothing() -> None:
    work = demolition(wall(), wall(), (50, 0, 0), (60, 9, 0))
    assert (marked_removed(work).value, collateral(work).value) == (0, 0)


@given(st.sets(st.tuples(st.integers(0, 9), st.integers(0, 9), st.just(0)), max_size=60))
def test_every_removed_voxel_is_on_one_side(gone: set[Cell]) -> None:
    work = demolition(wall(), wall(gone), *MARK)
    assert {*work.removed} | {*work.outside} == gone
    assert {*work.removed} | {*work.left} == first(40)
