"""What stands on a ground that is not y = 0 behaves as it does on y = 0, and is told of where it stands."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from minece_desktop.core.build_study import facts_job
from minece_desktop.core.exporters.export import export
from minece_desktop.core.grading import GradeOptions, grade_run
from minece_desktop.core.importers import ImportOptions, load_run
from minece_desktop.core.importers.registry import RunRef, find_runs
from minece_desktop.core.jobs import JobContext
from minece_desktop.core.run import Run, TurnRecord, with_origin
from minece_desktop.core.solving import stress_of
from minece_desktop.core.stress_steps import StressAtStep, stress_while_built
from minece_desktop.core.what_if import stress_if_real
from tasks.blocks import ActionLog, BlockState, Event, Op

GROUND = 63
UP = np.array([0, GROUND, 0])


def run_of(*, removed: bool = False) -> Run:
    """A corner of three, a block that hangs from an edge, one that floats."""
    cells = [(0, 0, 0), (0, 1, 0), (1, 1, 0), (2, 2, 0), (5, 3, 5)]
    events = [Event(0, Op.PLACE, *cell, BlockState.parse("stone")) for cell in cells]
    if removed:
        events.append(Event(0, Op.REMOVE, 5, 3, 5, None))
    return Run(
        id="r", path=Path("r"), format="t", log=ActionLog.from_events(events), turns=(TurnRecord(0, ""),), ordered=False
    )


def lifted(run: Run) -> Run:
    return replace(run, log=run.log.shifted((0, GROUND, 0)), ground=GROUND, origin=(0, 0, 0))


LOW = run_of()
HIGH = lifted(LOW)


def same_but_higher(low: StressAtStep, high: StressAtStep) -> None:
    assert high.max_von_mises == (low.max_von_mises and pytest.approx(low.max_von_mises))
    assert high.max_displacement == (low.max_displacement and pytest.approx(low.max_displacement))
    assert high.argmax == (low.argmax and (low.argmax[0], low.argmax[1] + GROUND, low.argmax[2]))
    assert high.unsupported.tolist() == (low.unsupported + UP).tolist()
    assert high.mechanism.tolist() == (low.mechanism + UP).tolist()


def test_stress_at_every_step() -> None:
    steps = list(stress_while_built(LOW))
    assert any(step.max_von_mises for step in steps)
    assert any(len(step.unsupported) for step in steps)
    assert any(len(step.mechanism) for step in steps)
    for low, high in zip(steps, stress_while_built(HIGH), strict=True):
        same_but_higher(low, high)


def test_the_last_step_is_the_structure_solved_alone() -> None:
    alone, last = stress_of(HIGH).result, list(stress_while_built(HIGH))[-1]
    assert alone.max_von_mises == pytest.approx(last.max_von_mises)
    assert alone.argmax is not None
    assert tuple(alone.blocks[alone.argmax].tolist()) == last.argmax


def test_stress_of_real_materials() -> None:
    low, high = stress_if_real(LOW).field, stress_if_real(HIGH).field
    assert low.result.max_von_mises is not None
    assert high.result.max_von_mises == pytest.approx(low.result.max_von_mises)
    assert high.result.blocks.tolist() == (low.result.blocks + UP).tolist()
    assert high.support.tolist() == low.support.tolist()


@pytest.mark.parametrize("removed", [False, True])
def test_height_is_counted_from_the_ground(removed: bool) -> None:
    run = run_of(removed=removed)
    assert run.timeline.height.tolist() == [1, 2, 2, 3, 4, *[3] * removed]
    assert lifted(run).timeline.height.tolist() == run.timeline.height.tolist()


def test_what_floats() -> None:
    assert HIGH.timeline.floating.tolist() == LOW.timeline.floating.tolist() != []
    low, high = (facts_job(JobContext(), run) for run in (LOW, HIGH))
    assert high.floating.tolist() == low.floating.tolist()
    assert high.order.length == low.order.length


def test_a_native_export_stands_on_its_ground(tmp_path: Path) -> None:
    """The format's ground is y = 0: what stands higher in the world has its start there."""
    export(HIGH, tmp_path / "run", "native")
    (ref,) = find_runs(tmp_path / "run")
    assert isinstance(ref, RunRef)
    run = load_run(ref, ImportOptions())
    assert (run.origin, run.ground) == ((0, GROUND, 0), 0)
    assert run.log.structure().cells == LOW.log.structure().cells
    assert stress_of(run).result.max_von_mises == pytest.approx(stress_of(HIGH).result.max_von_mises)


def test_a_task_given_by_hand_says_that_it_counts_from_another_ground() -> None:
    told = [grade_run(run, "walls-001", GradeOptions(stress="none")).note for run in (LOW, HIGH)]
    assert told[0] == ""
    assert told[1].startswith("the ground is at y = 63")
    moved = with_origin(HIGH, (0, GROUND, 0))
    assert grade_run(moved, "walls-001", GradeOptions(stress="none")).note == ""
