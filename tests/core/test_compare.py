"""Two runs side by side: blocks, verdicts, steps."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checks.result import CheckResult, Metric, RuleSet, Status
from minece_desktop.core.compare import BlockComparison, LinkBy, Match, StepLink, pair_verdicts, score_pairs, turn_ends
from minece_desktop.core.summary import GradeDigest, Mark
from minece_desktop.core.timeline import Timeline
from tasks.blocks import ActionLog, BlockState, Event, Lifetimes, Op

Cell = tuple[int, int, int]
Step = tuple[str | None, Cell]


def log_of(*steps: Step, turns: tuple[int, ...] | None = None) -> ActionLog:
    return ActionLog.from_events(
        Event(
            turns[i] if turns else 0,
            Op.REMOVE if block is None else Op.PLACE,
            *cell,
            None if block is None else BlockState.parse(block),
        )
        for i, (block, cell) in enumerate(steps)
    )


def world(life: Lifetimes, step: int, shift: Cell = (0, 0, 0)) -> dict[Cell, str]:
    standing = np.flatnonzero(life.standing(step))
    return {tuple((life.xyz[row] + np.array(shift)).tolist()): life.palette[int(life.ids[row])].id for row in standing}  # type: ignore[misc]


steps_ = st.lists(
    st.tuples(
        st.sampled_from(["stone", "glass", "oak_stairs[facing=east]", "oak_stairs", None]),
        st.tuples(*[st.integers(-2, 2)] * 3),
    ),
    max_size=40,
)


@settings(max_examples=60, deadline=None)
@given(steps_, steps_, st.tuples(*[st.integers(-2, 2)] * 3), st.floats(0, 1), st.floats(0, 1))
def test_the_difference_is_that_of_two_worlds(a: list[Step], b: list[Step], by: Cell, s: float, t: float) -> None:
    one, two = log_of(*a), log_of(*b)
    step_a, step_b = round(s * one.steps), round(t * two.steps)
    diff = BlockComparison(one.lifetimes, two.lifetimes, by).at(step_a, step_b)
    here, there = world(one.lifetimes, step_a), world(two.lifetimes, step_b, by)
    shared = here.keys() & there.keys()
    assert diff.same == sum(here[cell] == there[cell] for cell in shared)
    assert diff.different == len(shared) - diff.same
    assert (diff.only_a, diff.only_b) == (len(here) - len(shared), len(there) - len(shared))
    for life, marks, own, other, move in (
        (one.lifetimes, diff.a, here, there, (0, 0, 0)),
        (two.lifetimes, diff.b, there, here, by),
    ):
        step = step_a if life is one.lifetimes else step_b
        for row, mark in enumerate(marks.tolist()):
            cell = tuple((life.xyz[row] + np.array(move)).tolist())
            if not life.standing(step)[row]:
                assert mark == Match.ABSENT
            elif cell not in other:
                assert mark == Match.ONLY
            else:
                assert mark == (Match.SAME if other[cell] == own[cell] else Match.DIFFERENT)


def test_the_difference_in_words() -> None:
    a = log_of(("stone", (0, 0, 0)), ("stone", (1, 0, 0)), ("stone", (2, 0, 0)), ("stone", (3, 0, 0)))
    b = log_of(("stone", (0, 0, 0)), ("glass", (1, 0, 0)), ("stone", (0, 1, 0)))
    words = BlockComparison(a.lifetimes, b.lifetimes).at(4, 3).words
    assert words == "1 the same, 1 another block, 2 only in A, 1 only in B"


def test_a_large_comparison_is_quick(benchmark_seconds: float = 0.05) -> None:
    import time

    side = np.stack(np.meshgrid(*[np.arange(22)] * 3, indexing="ij"), axis=-1).reshape(-1, 3)
    count = len(side)
    life = Lifetimes(
        side.astype(np.int32),
        np.zeros(count, dtype=np.int32),
        np.arange(1, count + 1, dtype=np.int32),
        np.full(count, np.iinfo(np.int32).max, dtype=np.int32),
        np.arange(count, dtype=np.int32),
        (BlockState.parse("stone"),),
    )
    compared = BlockComparison(life, life, (1, 0, 0))
    begun = time.process_time()
    diff = compared.at(count, count)
    assert time.process_time() - begun < benchmark_seconds
    assert diff.same == 21 * 22 * 22


def verdict(name: str, status: Status, score: float | None = None, turn: int = 0, **args: object) -> CheckResult:
    return CheckResult(name, Metric.SHAPE, RuleSet.OFFICIAL, status, score, "", args, turn=turn)


def test_verdicts_are_paired_by_turn_check_and_arguments() -> None:
    a = [
        verdict("shape", Status.PASS, 1.0, y=0),
        verdict("shape", Status.FAIL, 0.0, y=1),
        verdict("size", Status.PASS, 1.0, turn=1),
    ]
    b = [
        verdict("shape", Status.PASS, 1.0, y=1),
        verdict("shape", Status.PASS, 1.0, y=0),
        verdict("roof", Status.FAIL, 0.0),
    ]
    pairs = pair_verdicts(a, b)
    assert [(pair.turn, pair.name, pair.differs) for pair in pairs] == [
        (0, "shape", False),
        (0, "shape", True),
        (0, "roof", True),
        (1, "size", True),
    ]
    assert pairs[1].a == a[1]
    assert pairs[1].b == b[0]
    assert pairs[2].a is None
    assert pairs[2].one == b[2]
    assert pairs[3].b is None


def test_a_check_asked_twice_goes_with_its_like() -> None:
    twice = [verdict("order", Status.PASS, 1.0), verdict("order", Status.FAIL, 0.0)]
    assert [pair.differs for pair in pair_verdicts(twice, twice)] == [False, False]
    assert [pair.differs for pair in pair_verdicts(twice, twice[::-1])] == [True, True]


@pytest.mark.parametrize(("one", "other", "differs"), [(0.5, 0.5004, False), (0.5, 0.51, True), (None, 0.5, True)])
def test_scores_differ_in_the_third_decimal(one: float | None, other: float | None, differs: bool) -> None:
    pair = pair_verdicts([verdict("stress", Status.PASS, one)], [verdict("stress", Status.PASS, other)])[0]
    assert pair.differs is differs


def test_metrics_that_either_run_was_asked_are_listed_in_order() -> None:
    def digest(*names: str) -> GradeDigest:
        return GradeDigest("t", "stated", True, 1, 1, tuple((name, Mark(1, 1, 1.0)) for name in names))

    rows = score_pairs(digest("stability", "material"), digest("size"))
    assert [metric for metric, _, _ in rows] == [Metric.MATERIAL, Metric.SIZE, Metric.STABILITY]
    assert rows[1][1] is None
    assert rows[1][2] == Mark(1, 1, 1.0)
    assert score_pairs(None, None) == []


def timeline(*counts: int) -> Timeline:
    """So many placements a turn."""
    turns = tuple(turn for turn, count in enumerate(counts) for _ in range(count))
    return Timeline(log_of(*[("stone", (i, 0, 0)) for i in range(len(turns))], turns=turns))


def test_by_turn_every_turn_ends_together() -> None:
    link = StepLink(LinkBy.TURN, timeline(4, 2), timeline(2, 6))
    assert link.positions == 4 + 6
    assert [link.steps(at) for at in (0, 2, 4, 7, 10)] == [(0, 0), (2, 1), (4, 2), (5, 5), (6, 8)]


def test_by_share_the_whole_is_shared_out() -> None:
    link = StepLink(LinkBy.SHARE, timeline(10), timeline(5))
    assert [link.steps(at) for at in (0, 2, 10)] == [(0, 0), (2, 1), (10, 5)]


def test_by_step_the_shorter_run_waits_at_its_end() -> None:
    link = StepLink(LinkBy.STEP, timeline(3), timeline(7))
    assert link.positions == 7
    assert [link.steps(at) for at in (0, 2, 5, 7)] == [(0, 0), (2, 2), (3, 5), (3, 7)]


@given(st.lists(st.integers(0, 5), min_size=1, max_size=4), st.lists(st.integers(0, 5), min_size=1, max_size=4))
@settings(max_examples=60, deadline=None)
def test_every_link_runs_from_nothing_to_everything(a: list[int], b: list[int]) -> None:
    for by in LinkBy:
        link = StepLink(by, timeline(*a), timeline(*b))
        steps = [link.steps(at) for at in range(link.positions + 1)]
        assert steps[0] == (0, 0)
        assert steps[-1] == (sum(a), sum(b))
        assert steps == sorted(steps)
        assert {step for step, _ in steps} == set(range(sum(a) + 1))
        for step, _ in steps:
            assert link.steps(link.position_of(step))[0] == step


def test_a_turn_without_steps_ends_where_the_one_before_does() -> None:
    assert turn_ends(timeline(2, 0, 3), 4) == [2, 2, 5, 5]


def test_an_equal_verdict_of_another_message_is_no_difference() -> None:
    one = verdict("shape", Status.FAIL, 0.0)
    assert not pair_verdicts([one], [replace(one, message="other words")])[0].differs
