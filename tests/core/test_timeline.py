"""Timeline arrays against slow, obvious definitions."""

from __future__ import annotations

import time

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from minece_desktop.core.timeline import REMOVED, Segment, Timeline, neighbour
from tasks.blocks import ActionLog, BlockState, Event, EvidenceKind, Op, Source

Step = tuple[str | None, tuple[int, int, int]]


def log_of(*steps: Step, turns: tuple[int, ...] | None = None) -> ActionLog:
    return ActionLog.from_events(
        Event(
            turns[i] if turns else 0,
            Op.REMOVE if block is None else Op.PLACE,
            *cell,
            None if block is None else BlockState.parse(block),
            source=Source("0.js", 10 + i),
            time=float(i),
        )
        for i, (block, cell) in enumerate(steps)
    )


def slow_floating(log: ActionLog) -> list[int]:
    standing: set[tuple[int, int, int]] = set()
    found = []
    for step, event in enumerate(log.events(), 1):
        x, y, z = event.cell
        around = [(x + 1, y, z), (x - 1, y, z), (x, y + 1, z), (x, y - 1, z), (x, y, z + 1), (x, y, z - 1)]
        if event.op is Op.PLACE:
            if y > 0 and not standing.intersection(around):
                found.append(step)
            standing.add(event.cell)
        else:
            standing.discard(event.cell)
    return found


def slow_height(log: ActionLog) -> list[int]:
    standing: set[tuple[int, int, int]] = set()
    heights = []
    for event in log.events():
        if event.op is Op.PLACE:
            standing.add(event.cell)
        else:
            standing.discard(event.cell)
        heights.append(max([0, *(y + 1 for _, y, _ in standing)]))
    return heights


cells = st.tuples(st.integers(-2, 2), st.integers(-2, 4), st.integers(-2, 2))
steps_ = st.lists(st.tuples(st.sampled_from(["stone", "oak_planks", None]), cells), max_size=60)


@settings(max_examples=150, deadline=None)
@given(steps_)
def test_floating_and_height_agree_with_their_definitions(steps: list[Step]) -> None:
    log = log_of(*steps)
    timeline = Timeline(log)
    assert timeline.floating.tolist() == slow_floating(log)
    assert timeline.height.tolist() == slow_height(log)


def test_far_apart_cells_do_not_collide() -> None:
    far = 2**31 - 2
    log = log_of(("stone", (far, 5, -far)), ("stone", (-far, 5, far)), ("stone", (far, 6, -far)))
    assert Timeline(log).floating.tolist() == [1, 2]


def test_a_removed_support_no_longer_carries() -> None:
    log = log_of(("stone", (0, 0, 0)), (None, (0, 0, 0)), ("stone", (0, 1, 0)))
    assert Timeline(log).floating.tolist() == [3]


def test_second_halves_are_not_blamed() -> None:
    door = BlockState.parse("oak_door[half=upper]")
    log = ActionLog.from_events([Event(0, Op.PLACE, 0, 5, 0, door, evidence=EvidenceKind.IMPLIED)])
    assert Timeline(log).floating.tolist() == []


def test_segments_ignore_properties_and_mark_removals() -> None:
    log = log_of(
        ("oak_stairs[facing=east]", (0, 0, 0)),
        ("minecraft:oak_stairs[facing=west]", (1, 0, 0)),
        (None, (1, 0, 0)),
        ("stone", (1, 0, 0)),
    )
    timeline = Timeline(log)
    assert timeline.segments == [Segment(1, 2, "oak_stairs"), Segment(3, 3, None), Segment(4, 4, "stone")]
    assert [segment.label for segment in timeline.segments] == ["oak_stairs · 2", "removed · 1", "stone · 1"]
    assert timeline.material.tolist() == [0, 0, REMOVED, 1]
    assert timeline.removals.tolist() == [3]


def test_placed_air_is_a_removal_unless_the_import_keeps_it() -> None:
    event = Event(0, Op.PLACE, 0, 0, 0, BlockState.parse("air"))
    assert Timeline(ActionLog.from_events([event])).removals.tolist() == [1]
    assert Timeline(ActionLog.from_events([event], air_is_block=True)).removals.tolist() == []


def test_path_counts_within_turns_only() -> None:
    log = log_of(
        ("stone", (0, 0, 0)),
        ("stone", (3, 1, 0)),
        (None, (9, 9, 9)),
        ("stone", (3, 1, 2)),
        ("stone", (50, 0, 0)),
        ("stone", (50, 0, 1)),
        turns=(0, 0, 0, 0, 1, 1),
    )
    timeline = Timeline(log)
    assert timeline.path.tolist() == [0, 4, 4, 6, 6, 7]
    assert timeline.turn_starts == ((0, 1), (1, 5))
    assert [timeline.turn(step) for step in (0, 1, 4, 5)] == [None, 0, 0, 1]


def test_events_without_effect_are_no_steps() -> None:
    stone = BlockState.parse("stone")
    log = ActionLog.from_events(
        [
            Event(0, Op.PLACE, 0, 5, 0, stone, effect=False, reason="occupied"),
            Event(0, Op.PLACE, 0, 0, 0, stone, source=Source("1.js", 7)),
        ]
    )
    timeline = Timeline(log)
    assert (timeline.steps, timeline.floating.tolist()) == (1, [])
    assert timeline.source(1) == Source("1.js", 7)


def test_words_and_code_lines() -> None:
    timeline = Timeline(log_of(("oak_planks", (5, 3, 7)), (None, (5, 3, 7))))
    assert timeline.describe(1) == "placing oak_planks at (5, 3, 7) · turn 1 · 0.js:10"
    assert timeline.describe(2) == "removing at (5, 3, 7) · turn 1 · 0.js:11"
    assert timeline.describe(0) == "before the first block"
    assert timeline.steps_of_line("0.js", 11).tolist() == [2]
    assert timeline.steps_of_line("0.js", 99).tolist() == []
    assert (timeline.seconds(2), timeline.seconds(0)) == (1.0, None)


@pytest.mark.parametrize(
    ("step", "direction", "found"), [(0, 1, 3), (3, 1, 8), (8, 1, None), (8, -1, 3), (9, -1, 8), (3, -1, None)]
)
def test_neighbouring_steps(step: int, direction: int, found: int | None) -> None:
    assert neighbour([3, 8], step, direction) == found


def test_an_empty_log_has_a_timeline() -> None:
    timeline = Timeline(ActionLog.from_events([]))
    assert timeline.segments == []
    assert timeline.turn_starts == ()
    for array in (timeline.floating, timeline.path, timeline.height, timeline.removals, timeline.material):
        assert array.shape == (0,)


def test_a_hundred_thousand_events_take_under_a_second() -> None:
    count = 100_000
    rng = np.random.default_rng(7)
    op = (rng.random(count) < 0.8).astype(np.int8)
    log = ActionLog(
        turn=np.sort(rng.integers(0, 5, count)).astype(np.int32),
        op=op,
        xyz=rng.integers(0, 40, (count, 3)).astype(np.int32),
        ids=np.where(op == 1, rng.integers(0, 2, count), -1).astype(np.int32),
        effect=np.ones(count, dtype=np.bool_),
        evidence=np.zeros(count, dtype=np.uint8),
        reason=np.full(count, -1, dtype=np.int32),
        source=np.full(count, -1, dtype=np.int32),
        time=np.full(count, np.nan),
        palette=(BlockState.parse("stone"), BlockState.parse("oak_planks")),
    )
    timeline = Timeline(log)
    began = time.process_time()
    lengths = [len(part) for part in (timeline.material, timeline.floating, timeline.path, timeline.height)]
    assert time.process_time() - began < 1.0
    assert lengths[0] == lengths[2] == lengths[3] == count
    assert 0 < lengths[1] < count


def test_efficiency_and_the_least_way_begin_anew_with_each_turn() -> None:
    cells = [(0, 0, 0), (2, 0, 0), (3, 0, 0), (9, 0, 0), (9, 0, 4)]
    turns = (0, 0, 0, 1, 1)
    log = ActionLog.from_events(
        Event(turn, Op.PLACE, *cell, BlockState.parse("stone")) for turn, cell in zip(turns, cells, strict=True)
    )
    timeline = Timeline(log)
    assert timeline.path.tolist() == [0, 2, 3, 3, 7]
    assert timeline.ideal.tolist() == [0, 1, 2, 2, 3]
    assert timeline.efficiency.tolist() == pytest.approx([1, 1 / 2, 2 / 3, 1, 1 / 4])
    assert Timeline(ActionLog.from_events([])).efficiency.tolist() == []
