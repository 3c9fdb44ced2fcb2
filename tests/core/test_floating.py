"""Blocks that float after each step, against a flood fill at every one."""

from __future__ import annotations

import time

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from minece_desktop.core.floating import floating_counts
from tasks.blocks import ActionLog, BlockState, Event, Op

STONE = BlockState.parse("stone")

acts = st.lists(st.tuples(st.sampled_from("pppr"), *[st.integers(0, 2)] * 3), max_size=40)


def log_of(rows: list[tuple[str, int, int, int]]) -> ActionLog:
    return ActionLog.from_events(
        Event(0, Op.PLACE if act == "p" else Op.REMOVE, x, y, z, STONE if act == "p" else None) for act, x, y, z in rows
    )


def floating_at(log: ActionLog, step: int) -> int:
    left = {tuple(cell) for cell in log.structure(step).xyz.tolist()}
    todo = [cell for cell in left if cell[1] <= 0]
    left -= set(todo)
    while todo:
        x, y, z = todo.pop()
        for near in ((x + 1, y, z), (x - 1, y, z), (x, y + 1, z), (x, y - 1, z), (x, y, z + 1), (x, y, z - 1)):
            if near in left:
                left.discard(near)
                todo.append(near)
    return len(left)


@settings(deadline=None, max_examples=80)
@given(acts)
def test_as_a_flood_from_the_ground_finds_them(rows: list[tuple[str, int, int, int]]) -> None:
    log = log_of(rows)
    counts = floating_counts(log.lifetimes, log.steps)
    assert counts.tolist() == [floating_at(log, step) for step in range(1, log.steps + 1)]


def test_a_floating_group_lands_when_it_is_joined_and_floats_again_when_it_is_cut() -> None:
    rows = [("p", 0, 0, 0), ("p", 0, 2, 0), ("p", 1, 2, 0), ("p", 0, 1, 0), ("r", 0, 1, 0), ("r", 1, 2, 0)]
    log = log_of(rows)
    assert floating_counts(log.lifetimes, log.steps).tolist() == [0, 1, 2, 0, 2, 1]


def test_many_steps_take_no_long_time() -> None:
    cells = np.argwhere(np.ones((40, 12, 40), dtype=bool)).tolist()
    rows = [("p", x, y, z) for x, y, z in cells]
    for row in range(0, len(rows), 9):
        rows.append(("r", *rows[row][1:]))
    log = log_of(rows)
    begun = time.process_time()
    counts = floating_counts(log.lifetimes, log.steps)
    assert time.process_time() - begun < 20
    assert counts[len(cells) - 1] == 0
