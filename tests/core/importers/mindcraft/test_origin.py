"""Guessing where task (0, 0, 0) is."""

from __future__ import annotations

import time

from hypothesis import given
from hypothesis import strategies as st

from minece_desktop.core.importers.mindcraft.origin import guess_origin, has_sunk_floor

Cells = set[tuple[int, int, int]]


def slab(width: int, depth: int, y: int) -> Cells:
    return {(x, y, z) for x in range(width) for z in range(depth)}


def walls(width: int, depth: int, y: int) -> Cells:
    return {(x, y, z) for x, _, z in slab(width, depth, y) if x in (0, width - 1) or z in (0, depth - 1)}


def test_the_lowest_layer_stands_on_the_ground() -> None:
    assert guess_origin({(5, 70, -3), (6, 71, -2)}) == (5, 70, -3)
    assert guess_origin([]) == (0, 0, 0)


def test_a_floor_under_walls_is_sunk() -> None:
    house = slab(7, 6, -61) | walls(7, 6, -60) | walls(7, 6, -59)
    assert guess_origin(house) == (0, -60, 0)
    assert guess_origin(house - {(3, -60, 0)}) == (0, -60, 0)


def test_other_slabs_are_not() -> None:
    assert not has_sunk_floor(slab(7, 7, 0) | slab(7, 7, 1), 0)
    assert not has_sunk_floor(slab(7, 7, 0), 0)
    assert not has_sunk_floor(slab(2, 7, 0) | walls(2, 7, 1), 0)
    assert not has_sunk_floor(slab(5, 5, 0) | walls(7, 7, 1), 0)
    columns = {(x, 1, z) for x in (0, 6) for z in (0, 6)}
    assert not has_sunk_floor(slab(7, 7, 0) | columns, 0)


@given(
    st.sets(st.tuples(st.integers(0, 4), st.integers(0, 3), st.integers(0, 4)), min_size=1, max_size=30),
    st.tuples(st.integers(-100, 100), st.integers(-64, 100), st.integers(-100, 100)),
)
def test_the_guess_moves_with_the_blocks(cells: Cells, by: tuple[int, int, int]) -> None:
    moved = {(x + by[0], y + by[1], z + by[2]) for x, y, z in cells}
    x, y, z = guess_origin(cells)
    assert guess_origin(moved) == (x + by[0], y + by[1], z + by[2])


def test_a_large_floor_is_looked_at_in_time_that_grows_with_it() -> None:
    house = slab(300, 300, 0) | walls(300, 300, 1)
    begun = time.process_time()
    assert has_sunk_floor(house, 0)
    assert time.process_time() - begun < 3, "the square of its blocks would take minutes"
