"""Faces with lifetimes against the plain definition: a face can be seen where a standing block has no neighbour."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from minece_desktop.scene.faces import DIRECTIONS, exposed_faces
from tasks.blocks import NEVER, ActionLog, BlockState, Cell, Event, Lifetimes, Op

STONE = BlockState.parse("stone")
FAR = 1_500_000_000

coordinate = st.integers(-2, 2)
spread = st.sampled_from([-FAR, -1, 0, 1, 2, FAR])


def events(axis: st.SearchStrategy[int]) -> st.SearchStrategy[list[tuple[bool, Cell]]]:
    return st.lists(st.tuples(st.booleans(), st.tuples(axis, axis, axis)), max_size=60)


def log_of(rows: list[tuple[bool, Cell]]) -> ActionLog:
    return ActionLog.from_events(
        Event(0, Op.PLACE, *cell, STONE) if place else Event(0, Op.REMOVE, *cell) for place, cell in rows
    )


def faces_by_definition(life: Lifetimes, step: int) -> list[tuple[int, int]]:
    rows = np.flatnonzero(life.standing(step)).tolist()
    taken = {tuple(life.xyz[row].tolist()) for row in rows}
    return sorted(
        (row, d)
        for row in rows
        for d in range(6)
        if tuple((life.xyz[row].astype(np.int64) + DIRECTIONS[d]).tolist()) not in taken
    )


def check_every_step(log: ActionLog) -> None:
    life = log.lifetimes
    table = exposed_faces(life)
    for step in range(log.steps + 2):
        seen = table.visible(step)
        found = sorted(zip(table.block[seen].tolist(), table.direction[seen].tolist(), strict=True))
        assert found == faces_by_definition(life, step)


@given(events(coordinate))
@settings(max_examples=150, deadline=None)
def test_visible_faces_match_the_definition(rows: list[tuple[bool, Cell]]) -> None:
    check_every_step(log_of(rows))


@given(events(spread))
@settings(max_examples=60, deadline=None)
def test_far_apart_blocks_do_not_become_neighbours(rows: list[tuple[bool, Cell]]) -> None:
    check_every_step(log_of(rows))


@given(events(coordinate), st.tuples(*[st.sampled_from([-1, 0, 1])] * 3))
@settings(max_examples=60, deadline=None)
def test_facing_order_holds_the_faces_towards_the_viewer_nearest_first(
    rows: list[tuple[bool, Cell]], signs: Cell
) -> None:
    log = log_of(rows)
    life = log.lifetimes
    table = exposed_faces(life)
    order = table.facing(life.xyz, np.array(signs))
    for step in range(log.steps + 1):
        seen = order.visible(step)
        towards = [f for f in table.visible(step).tolist() if DIRECTIONS[table.direction[f]] @ signs > 0]
        assert sorted(seen.tolist()) == towards
        nearness = life.xyz[table.block[seen]] @ np.array(signs)
        assert (np.diff(nearness) <= 0).all()


def test_toggling_neighbours_stay_linear() -> None:
    """Two touching cells replaced 2000 times each: a handful of faces a stay, not one for every pair of stays."""
    rows = [(True, (n % 2, 0, 0)) for n in range(4000)]
    assert len(exposed_faces(log_of(rows).lifetimes)) < 4000 * 6


def test_corners_turn_outwards() -> None:
    table = exposed_faces(log_of([(True, (3, -4, 5))]).lifetimes)
    corners = table.corners(np.array([[3, -4, 5]]))
    normal = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 1])
    assert normal.tolist() == DIRECTIONS[table.direction].tolist()
    assert np.allclose(corners.mean(axis=1), np.array([3.5, -3.5, 5.5]) + normal / 2)


def test_no_blocks_no_faces() -> None:
    table = exposed_faces(log_of([]).lifetimes)
    assert len(table) == 0
    assert len(table.visible(3)) == 0


def test_a_face_that_nothing_covers_never_dies() -> None:
    table = exposed_faces(log_of([(True, (0, 0, 0)), (True, (0, 1, 0)), (False, (0, 1, 0))]).lifetimes)
    up = DIRECTIONS.tolist().index([0, 1, 0])
    lower = [
        (b, d)
        for b, d, of, way in zip(table.birth, table.death, table.block, table.direction, strict=True)
        if of == 0 and way == up
    ]
    assert sorted(lower) == [(1, 2), (3, NEVER)]
