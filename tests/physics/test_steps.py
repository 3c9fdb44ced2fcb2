"""Stress while a structure is built."""

import numpy as np
import pytest

from physics.solve import solve
from physics.steps import stress_steps

EVENTS = (
    [(True, (x, 5, 0)) for x in range(2)]
    + [(True, (x, y, z)) for y in range(5) for x in range(2) for z in range(2)]
    + [(False, (0, 4, 0)), (False, (7, 7, 7)), (True, (2, 4, 1)), (True, (2, 4, 1))]
)


def structure_after(event):
    cells = {}
    for placed, cell in EVENTS[: event + 1]:
        if placed:
            cells[cell] = None
        else:
            cells.pop(cell, None)
    return np.array(list(cells), dtype=np.int32).reshape(-1, 3)


@pytest.mark.parametrize("batch", [1, 7, 64])
def test_every_step_equals_a_solve_from_scratch(batch, monkeypatch):
    monkeypatch.setattr("physics.steps.BATCH_STEPS", batch)
    steps = list(stress_steps(EVENTS))
    assert [step.event for step in steps] == list(range(len(EVENTS)))
    for step in steps:
        alone = solve(structure_after(step.event))
        assert step.blocks == len(alone)
        assert {tuple(cell) for cell in step.unsupported.tolist()} == {
            tuple(cell) for cell in alone.blocks[alone.unsupported].tolist()
        }
        if alone.max_von_mises is None:
            assert (step.max_von_mises, step.argmax, step.max_displacement) == (None, None, None)
            continue
        assert step.max_von_mises == pytest.approx(alone.max_von_mises, rel=1e-6)
        assert step.max_displacement == pytest.approx(alone.max_displacement, rel=1e-6)


def test_every_nth_step_and_the_last():
    assert [step.event for step in stress_steps(EVENTS, every=10)] == [9, 19, len(EVENTS) - 1]
    assert list(stress_steps([])) == []
    with pytest.raises(ValueError, match="every is 0"):
        list(stress_steps(EVENTS, every=0))


def test_steps_stream():
    def endless():
        height = 0
        while True:
            yield True, (0, height % 40, height // 40)
            height += 1

    first = next(stress_steps(endless()))
    assert (first.event, first.blocks, first.max_von_mises) == (0, 1, 0.0)


def test_an_emptied_site_has_no_stress():
    steps = list(stress_steps([(True, (0, 0, 0)), (False, (0, 0, 0))]))
    assert steps[1].blocks == 0
    assert steps[1].max_von_mises is None
    assert steps[1].argmax is None
