"""A short order to set beside an agent's."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from minece_desktop.core import path
from minece_desktop.core.path import LAYERED, NEAREST, SERPENTINE, efficient_order, score, way

FACES = np.array([(0, -1, 0), (0, 1, 0), (1, 0, 0), (-1, 0, 0), (0, 0, 1), (0, 0, -1)])

cells = st.lists(st.tuples(*[st.integers(-2, 4)] * 3), min_size=0, max_size=40, unique=True)


def box(*size: int) -> np.ndarray:
    return np.argwhere(np.ones(size, dtype=bool))


def floats(order: np.ndarray) -> int:
    """Written once more, slowly: cells above the ground beside no earlier one."""
    placed: set[tuple[int, ...]] = set()
    count = 0
    for cell in order:
        beside = {tuple(cell + face) for face in FACES}
        count += bool(cell[1] > 0 and not beside & placed)
        placed.add(tuple(cell))
    return count


def test_a_solid_block_is_walked_in_rows_without_a_detour() -> None:
    order = efficient_order(box(5, 3, 4))
    assert (order.length, order.rule, order.floating) == (59, SERPENTINE, 0)
    assert order.score == 1.0
    assert (np.diff(order.cells[:, 1]) >= 0).all()


def test_blocks_wait_for_what_holds_them() -> None:
    """A T: the arms of the bar float until its middle is there, which rows would reach last or in the middle."""
    column = [(2, y, 0) for y in range(4)]
    bar = [(x, 4, 0) for x in range(5)]
    order = efficient_order(np.array(column + bar))
    assert order.rule in (LAYERED, NEAREST)
    assert order.floating == 0
    assert floats(order.cells) == 0
    assert order.cells[4].tolist() == [2, 4, 0]
    assert order.length == 4 + 2 + 3 + 1


def test_what_floats_in_any_order_comes_last_and_is_counted() -> None:
    order = efficient_order(np.array([(0, 0, 0), (9, 5, 0), (9, 6, 0), (1, 0, 0)]))
    assert order.floating == 1
    assert order.cells[:2, 1].tolist() == [0, 0]
    assert order.cells[2].tolist() == [9, 5, 0]


def test_repeated_cells_are_placed_once_and_nothing_is_no_way() -> None:
    assert len(efficient_order(np.array([(0, 0, 0), (0, 0, 0), (1, 0, 0)])).cells) == 2
    nothing = efficient_order(np.zeros((0, 3), dtype=np.int64))
    assert (len(nothing.cells), nothing.length, nothing.least, nothing.score) == (0, 0, 0, 1.0)


@settings(deadline=None, max_examples=60)
@given(cells)
def test_every_cell_is_placed_once_and_the_numbers_are_right(given_cells: list[tuple[int, int, int]]) -> None:
    order = efficient_order(np.array(given_cells).reshape(-1, 3))
    assert sorted(map(tuple, order.cells.tolist())) == sorted(given_cells)
    assert order.length == sum(
        sum(abs(a - b) for a, b in zip(p, q, strict=True))
        for p, q in zip(order.cells.tolist(), order.cells.tolist()[1:], strict=False)
    )
    assert order.least <= order.length
    assert order.floating == floats(order.cells)


@settings(deadline=None, max_examples=60)
@given(cells)
def test_only_what_nothing_carries_floats(given_cells: list[tuple[int, int, int]]) -> None:
    """Each connected group that reaches the ground stands; of each other one a single block must float."""
    left, groups = set(given_cells), 0
    while left:
        group, todo = set(), [left.pop()]
        while todo:
            cell = todo.pop()
            group.add(cell)
            near = {tuple((np.array(cell) + face).tolist()) for face in FACES} & left
            left -= near
            todo += near
        groups += all(y > 0 for _, y, _ in group)
    assert efficient_order(np.array(given_cells).reshape(-1, 3)).floating == groups


def test_the_same_structure_gives_the_same_order() -> None:
    rng = np.random.default_rng(1)
    structure = np.argwhere(rng.random((6, 6, 6)) < 0.6)
    shuffled = structure[rng.permutation(len(structure))]
    assert efficient_order(structure).cells.tolist() == efficient_order(shuffled).cells.tolist()


def test_large_structures_are_walked_in_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(path, "MOST_GREEDY", 10)
    assert efficient_order(np.argwhere(np.random.default_rng(0).random((5, 5, 5)) < 0.5)).rule == SERPENTINE


def test_it_can_be_given_up() -> None:
    class StopError(Exception):
        pass

    def check() -> None:
        raise StopError

    with pytest.raises(StopError):
        efficient_order(box(2, 2, 2), check)


def test_score_and_way() -> None:
    assert way(np.array([(0, 0, 0), (1, 2, -3), (1, 2, -3)])).tolist() == [6, 0]
    assert score(5, 8) == 0.5
    assert score(5, 3) == 1.0
    assert score(1, 0) == score(3, 0) == 1.0
