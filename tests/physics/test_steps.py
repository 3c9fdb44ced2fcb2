"""Stress while a structure is built."""

import json
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from physics import steps as steps_module
from physics.solve import SolveCancelled, solve
from physics.steps import stress_steps

EVENTS = (
    [(True, (x, 5, 0)) for x in range(2)]
    + [(True, (x, y, z)) for y in range(5) for x in range(2) for z in range(2)]
    + [(False, (0, 4, 0)), (False, (7, 7, 7)), (True, (2, 4, 1)), (True, (2, 4, 1))]
)

PILLAR = [(True, (0, y, 0)) for y in range(3)]
SLAB = [(True, (x, 0, z)) for x in range(4) for z in range(4)]

BUILDS = {
    "nothing": [(False, (0, 0, 0))] * 2,
    "a block, taken away": [(True, (0, 0, 0)), (False, (0, 0, 0)), (True, (0, 1, 0))],
    "nothing tied": [(True, (x, 3, 0)) for x in range(4)],
    "an L of three blocks": [(True, (0, 0, 0)), (True, (0, 1, 0)), (True, (1, 1, 0)), (True, (0, 2, 0))],
    "a loose arm": [*PILLAR, (True, (1, 1, 0)), (True, (1, 0, 0))],
    "a slab on a pillar": PILLAR + [(True, (x, 3, z)) for x in range(-2, 3) for z in range(-2, 3)],
    "diagonals": [(True, (i, i, k * i)) for k in (0, 1) for i in range(6)],
    "a bridge, cut": [(True, (x, y, z)) for x in (0, 6) for y in range(3) for z in (0, 1)]
    + [(True, (x, 3, z)) for x in range(7) for z in (0, 1)]
    + [(False, (3, 3, z)) for z in (0, 1)],
    "a cantilever": [(True, (x, 0, z)) for x in range(2) for z in range(2)]
    + [(True, (x, 1, z)) for x in range(20) for z in range(2)],
    "an island, tied and cut loose": [(True, (x, 3, z)) for x in range(3) for z in range(3)]
    + [(True, (0, y, 0)) for y in (2, 1, 0)]
    + [(False, (0, 1, 0)), (True, (0, 1, 0))],
    "far apart": [(True, (x * 10**6, y, -x * 10**6)) for x in (-2, 0, 2) for y in range(4)],
    "placed again": SLAB + SLAB + [(True, (x, y, 1)) for y in (1, 1, 2) for x in range(4)],
}


def structure_after(events, event):
    cells = {}
    for placed, cell in events[: event + 1]:
        if placed:
            cells[cell] = None
        else:
            cells.pop(cell, None)
    return np.array(list(cells), dtype=np.int32).reshape(-1, 3)


def assert_equal_to_separate_solves(events, found):
    assert [step.event for step in found] == list(range(len(events)))
    for step in found:
        alone = solve(structure_after(events, step.event))
        assert step.blocks == len(alone)
        assert step.unsupported.tolist() == alone.blocks[alone.unsupported].tolist()
        assert step.mechanism.tolist() == alone.blocks[alone.mechanism].tolist()
        if alone.max_von_mises is None:
            assert (step.max_von_mises, step.argmax, step.max_displacement) == (None, None, None)
            continue
        assert step.max_von_mises == pytest.approx(alone.max_von_mises, rel=1e-6, abs=1e-9)
        assert step.max_displacement == pytest.approx(alone.max_displacement, rel=1e-6)
        there = alone.von_mises[(alone.blocks == step.argmax).all(axis=1)]
        assert there == pytest.approx(alone.max_von_mises, rel=1e-6, abs=1e-9)


@pytest.mark.parametrize("batch", [1, 7, 64])
def test_every_step_equals_a_solve_from_scratch(batch, monkeypatch):
    monkeypatch.setattr("physics.condensation.BATCH", batch)
    assert_equal_to_separate_solves(EVENTS, list(stress_steps(EVENTS)))


@pytest.mark.parametrize("name", BUILDS)
def test_degenerate_builds_equal_solves_from_scratch(name):
    assert_equal_to_separate_solves(BUILDS[name], list(stress_steps(BUILDS[name])))


def near(cell):
    return st.tuples(*(st.integers(value - 1, value + 1) for value in cell))


@st.composite
def builds(draw):
    """Blocks placed beside others or anywhere, some taken away again, somewhere."""
    offset = draw(st.sampled_from([0, 1_000_000]))
    cells, events = [], []
    for _ in range(draw(st.integers(1, 24))):
        if cells and draw(st.integers(0, 9)) < 2:
            events.append((False, draw(st.sampled_from(cells))))
            continue
        anywhere = st.tuples(*(st.integers(0, 3),) * 3)
        cell = draw(near(draw(st.sampled_from(cells))) if cells and draw(st.booleans()) else anywhere)
        cells.append((cell[0], max(cell[1], -1), cell[2]))
        events.append((True, cells[-1]))
    return [(placed, (x + offset, y, z - offset)) for placed, (x, y, z) in events]


@given(builds(), st.sampled_from([2, 5, 32]))
@settings(max_examples=25, deadline=None)
def test_random_builds_equal_solves_from_scratch(events, batch):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("physics.condensation.BATCH", batch)
        assert_equal_to_separate_solves(events, list(stress_steps(events)))


def storeys(nx=8, ny=9, nz=8):
    x, y, z = np.indices((nx, ny, nz)).reshape(3, -1)
    wall = (x % (nx - 1) == 0) | (z % (nz - 1) == 0)
    x, y, z = np.stack([x, y, z])[:, wall | ((y % 4 == 0) & (y > 0))]
    order = np.lexsort((np.where(z % 2, -x, x), z, y))
    return [(True, cell) for cell in zip(x[order].tolist(), y[order].tolist(), z[order].tolist(), strict=True)]


def test_a_building_with_changes_equals_solves_from_scratch():
    """Large enough for windows, dissection and the iterative solver it is compared to; a few steps are compared."""
    events = storeys()
    for k in range(300, 40, -40):
        events[k:k] = [(False, events[k - 30][1]), events[k - 30]]
    found = list(stress_steps(events))
    for k in [*range(60, len(events), 61), len(events) - 1]:
        alone = solve(structure_after(events, k))
        assert found[k].max_von_mises == pytest.approx(alone.max_von_mises, rel=1e-6)
        assert found[k].max_displacement == pytest.approx(alone.max_displacement, rel=1e-6)


def test_steps_go_on_where_a_sequence_ends(monkeypatch):
    whole = list(stress_steps(EVENTS))
    monkeypatch.setattr("physics.steps.LOOK_AHEAD", 5)
    for one, other in zip(stress_steps(EVENTS), whole, strict=True):
        assert (one.event, one.blocks, one.argmax) == (other.event, other.blocks, other.argmax)
        assert one.unsupported.tolist() == other.unsupported.tolist()
        assert (one.max_von_mises or 0.0) == pytest.approx(other.max_von_mises or 0.0, rel=1e-9)


@pytest.mark.parametrize("limit", ["MOST_BLOCKS", "MOST_CHANGE"])
def test_steps_with_little_in_common_are_solved_separately(limit, monkeypatch):
    monkeypatch.setattr(f"physics.steps.{limit}", 3)
    monkeypatch.setattr("physics.steps.Condensation", None)
    assert_equal_to_separate_solves(EVENTS, list(stress_steps(EVENTS)))


def test_only_steps_with_a_free_motion_are_solved_separately(monkeypatch):
    solved = []

    def counted(blocks, **options):
        solved.append(len(blocks))
        return solve(blocks, **options)

    monkeypatch.setattr(steps_module, "solve", counted)
    found = list(stress_steps([*BUILDS["a loose arm"], *((True, (9, y, 9)) for y in range(4))]))
    loose = [step.blocks for step in found if len(step.mechanism)]
    assert loose == [4]
    assert solved == [4]


LOOSE_FOR_LONG = [
    *BUILDS["a loose arm"][:-1],
    *((True, (7 + x, y, z)) for y in range(3) for x in range(2) for z in range(3)),
    (False, (8, 2, 2)),
    *((True, (12, y, 0)) for y in range(3)),
    (True, (13, 1, 0)),
    *((True, (7, y, 1)) for y in range(3, 9)),
    (False, (13, 1, 0)),
    *((True, (8, y, 1)) for y in range(3, 9)),
    (True, (1, 0, 0)),
]


def test_what_stays_loose_costs_the_others_nothing(monkeypatch):
    monkeypatch.setattr(steps_module, "_WORTH_A_START", 2)
    solved = []
    monkeypatch.setattr(steps_module, "solve", lambda blocks, **options: solved.append(1) or solve(blocks, **options))
    found = list(stress_steps(LOOSE_FOR_LONG))
    assert sum(len(step.mechanism) > 0 for step in found) == len(LOOSE_FOR_LONG) - 4
    assert len(solved) == 3
    assert_equal_to_separate_solves(LOOSE_FOR_LONG, found)


def test_every_nth_step_and_the_last():
    assert [step.event for step in stress_steps(EVENTS, every=10)] == [9, 19, len(EVENTS) - 1]
    assert list(stress_steps([])) == []
    with pytest.raises(ValueError, match="every is 0"):
        list(stress_steps(EVENTS, every=0))


@pytest.mark.parametrize("first", [0, 7, 20, len(EVENTS)])
def test_steps_from_a_later_one_on(first):
    late = list(stress_steps(EVENTS, first=first))
    assert [step.event for step in late] == list(range(first, len(EVENTS)))
    for step, same in zip(late, list(stress_steps(EVENTS))[first:], strict=True):
        assert step.blocks == same.blocks
        assert (step.max_von_mises or 0.0) == pytest.approx(same.max_von_mises or 0.0, rel=1e-6)
    assert [step.event for step in stress_steps(EVENTS, every=10, first=first)] == [
        event for event in (9, 19, len(EVENTS) - 1) if event >= first
    ]


def test_what_cannot_be_solved_is_refused():
    with pytest.raises(ValueError, match="unknown Lamé parameters"):
        list(stress_steps(EVENTS, lame="2d"))
    with pytest.raises(ValueError, match="expected integers that fit 32 bits"):
        list(stress_steps([(True, (2**31, 0, 0))]))


def test_steps_stream():
    def endless():
        height = 0
        while True:
            yield True, (0, height % 40, height // 40)
            height += 1

    first = next(stress_steps(endless()))
    assert (first.event, first.blocks, first.max_von_mises) == (0, 1, 0.0)


def test_steps_can_be_stopped():
    asked = 0

    def cancelled():
        nonlocal asked
        asked += 1
        return asked > 200

    with pytest.raises(SolveCancelled):
        list(stress_steps(storeys(), cancelled=cancelled))
    assert asked == 201


def test_an_emptied_site_has_no_stress():
    steps = list(stress_steps([(True, (0, 0, 0)), (False, (0, 0, 0))]))
    assert steps[1].blocks == 0
    assert steps[1].max_von_mises is None
    assert steps[1].argmax is None


def test_the_frame_of_the_published_mod_step_by_step():
    blocks = json.loads((Path(__file__).parents[1] / "data/physics/beck_frame.json").read_text())["blocks"]
    lowest = min(y for _, y, _ in blocks)
    events = [(True, (x, y - lowest, z)) for x, y, z in sorted(blocks, key=lambda cell: (cell[1], cell))]
    found = list(stress_steps(events, every=40))
    for step in found[2:]:
        alone = solve(structure_after(events, step.event))
        assert step.max_von_mises == pytest.approx(alone.max_von_mises, rel=1e-6)
