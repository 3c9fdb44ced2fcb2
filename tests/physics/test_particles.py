"""Neighbours, correction matrices, thin neighbourhoods."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from physics.kernels import OFFSET_GRADIENT, OFFSETS, kernel, kernel_gradient
from physics.particles import (
    as_blocks,
    corrections,
    first_occurrences,
    neighbour_pairs,
    neighbour_table,
    pair_count,
)

cells = st.lists(st.tuples(*[st.integers(-4, 4)] * 3), min_size=1, max_size=40)


def test_kernel_has_unit_volume_and_the_right_slope():
    r = np.linspace(0.0, 2.0, 20_001)
    assert np.trapezoid(4.0 * np.pi * r**2 * kernel(r), r) == pytest.approx(1.0, rel=1e-6)
    R = np.array([0.3, -0.7, 0.5])
    length, h = np.linalg.norm(R), 1e-6
    slope = (kernel(np.array(length + h)) - kernel(np.array(length - h))) / (2 * h)
    np.testing.assert_allclose(kernel_gradient(R), slope * R / length, rtol=1e-6)


def test_opposite_offsets_stand_at_opposite_places():
    np.testing.assert_array_equal(OFFSETS, -OFFSETS[::-1])
    np.testing.assert_array_equal(OFFSET_GRADIENT, -OFFSET_GRADIENT[::-1])


@given(cells, st.sampled_from([0, 1_000_000, -2_000_000_000]))
@settings(deadline=None, max_examples=60)
def test_neighbours_are_those_of_a_search_over_all_pairs(positions, offset):
    blocks = np.array(positions, dtype=np.int32) + np.int32(offset)
    i, j = neighbour_pairs(blocks)
    apart = np.abs(blocks[:, None].astype(np.int64) - blocks[None, :]).max(axis=2)
    expected = np.argwhere(apart == 1)
    np.testing.assert_array_equal(np.stack([i, j], axis=1), expected)
    assert pair_count(blocks) == len(expected)
    distinct = blocks[first_occurrences(blocks)]
    table = neighbour_table(distinct)
    for block, slots in enumerate(table):
        for slot, other in enumerate(slots):
            if other >= 0:
                np.testing.assert_array_equal(distinct[other] - distinct[block], OFFSETS[slot])
    apart = np.abs(distinct[:, None].astype(np.int64) - distinct[None, :]).max(axis=2)
    assert np.count_nonzero(table >= 0) == np.count_nonzero(apart == 1)


def test_first_occurrences_keep_the_order_of_the_input():
    blocks = np.array([[5, 0, 0], [1, 0, 0], [5, 0, 0], [0, 9, 9]], dtype=np.int32)
    assert first_occurrences(blocks).tolist() == [0, 1, 3]


@pytest.mark.parametrize(
    ("shape", "rank"),
    [([[0, 0, 0]], 0), ([[0, y, 0] for y in range(3)], 1), ([[i, i, 0] for i in range(3)], 1), (None, 3)],
)
def test_pseudo_inverse_projects_on_the_directions_of_a_neighbourhood(box, shape, rank):
    blocks = box(3, 3, 3) if shape is None else np.array(shape, dtype=np.int32)
    table = neighbour_table(blocks)
    shapes = corrections(table)
    middle = len(blocks) // 2
    A = np.zeros((3, 3))
    for slot in np.flatnonzero(table[middle] >= 0):
        A += np.outer(OFFSETS[slot], OFFSET_GRADIENT[slot])
    projector = A @ shapes.pseudo_inverse[shapes.shape_of[middle]]
    np.testing.assert_allclose(projector @ projector, projector, atol=1e-12)
    assert np.trace(projector) == pytest.approx(rank)
    assert shapes.thin[shapes.shape_of[middle]] == (rank < 3)


def test_a_sheet_that_lapack_takes_for_regular_is_near_singular():
    diagonal_sheet = np.array([[i, i, z] for i in range(5) for z in range(5)], dtype=np.int32)
    flat_sheet = np.array([[x, 0, z] for x in range(5) for z in range(5)], dtype=np.int32)
    shapes = corrections(neighbour_table(flat_sheet))
    assert shapes.thin.all()
    assert not shapes.near_singular.any()
    assert corrections(neighbour_table(diagonal_sheet)).thin.all()


@pytest.mark.parametrize(
    ("blocks", "words"),
    [
        ([[0, 0]], r"shape \(1, 2\)"),
        ([[0, 0, 0], [0, 0.5, 0]], "block 1 has coordinates"),
        ([[0, 2**31, 0]], "32 bits"),
        ([[0, float("nan"), 0]], "block 0"),
        ([["a", "b", "c"]], "expected integers"),
    ],
)
def test_wrong_coordinates_are_named(blocks, words):
    with pytest.raises(ValueError, match=words):
        as_blocks(blocks)
