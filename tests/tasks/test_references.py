"""Every task proves itself: its reference structure passes all its checks."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from checks.engine import TurnView, run_check
from checks.result import RuleSet
from physics.solve import solve
from tasks.blocks import ActionLog, BlockState, Event, Op
from tasks.generate import FAMILIES, reference
from tasks.generate.site import serpentine
from tasks.spec import Task
from tasks.suite import default_suite

WORDING_ONLY = {"verb", "wording", "order"}


def log_of(task: Task) -> ActionLog:
    return ActionLog.from_events(
        Event(turn, Op.REMOVE if block is None else Op.PLACE, *cell, None if block is None else BlockState.parse(block))
        for turn, steps in enumerate(reference(task))
        for cell, block in steps
    )


def problems(family: str) -> Iterator[Task]:
    """One wording of each problem."""
    seen = set()
    for task in default_suite():
        key = str({name: value for name, value in task.parameters.items() if name not in WORDING_ONLY})
        if task.family == family and key not in seen:
            seen.add(key)
            yield task


@pytest.mark.parametrize("family", [family.name for family in FAMILIES])
def test_references_pass_every_check_of_their_task(family: str) -> None:
    tasks = list(problems(family))
    assert tasks
    for task in tasks:
        log = log_of(task)
        for turn, asked in enumerate(task.turns):
            view = TurnView.of_log(log, turn)
            for check in asked.checks:
                if check.module != "structural_stability":
                    result = run_check(check, view, RuleSet.OFFICIAL)
                    assert result.score == 1, f"{task.id} {check.name}: {result.message}"


@pytest.mark.parametrize("task_id", ["arch_bridges-001", "roofs-001"])
def test_reference_stress_is_that_of_the_reference(task_id: str) -> None:
    task = default_suite().get(task_id)
    stress = solve(log_of(task).structure().xyz, "static").max_von_mises
    assert stress is not None
    assert task.reference_stress is not None
    assert task.reference_stress - 1 < stress <= task.reference_stress


def test_every_stability_task_has_both_references() -> None:
    stability = [
        task
        for task in default_suite()
        if any(check.module == "structural_stability" for turn in task.turns for check in turn.checks)
    ]
    assert len(stability) == 21
    assert all(task.reference_stress is not None and task.reference_stress > 0 for task in stability)
    assert all(task.reference_stress is None for task in default_suite() if task not in stability)


def test_the_small_arch_reaches_the_authors_reference() -> None:
    task = default_suite().get("arch_bridges-001")
    authors = next(c.args["von_mises_stress"] for c in task.turns[0].checks if c.module == "structural_stability")
    stress = solve(log_of(task).structure().xyz, "published").max_von_mises
    assert stress is not None
    assert 0 < stress <= authors
    assert stress == pytest.approx(2700, abs=1)


def test_a_serpentine_box_is_one_unbroken_path() -> None:
    for size in ((1, 3, 5), (2, 2, 4), (3, 4, 3)):
        cells = np.array(list(serpentine(*map(range, size))))
        assert len({tuple(cell) for cell in cells.tolist()}) == np.prod(size)
        assert (np.abs(np.diff(cells, axis=0)).sum(axis=1) == 1).all()


def test_revisions_remove_before_they_add() -> None:
    task = default_suite().get("multi_turn_revision-004")
    assert task.parameters["rooms"] == [2, 1]
    first, second = reference(task)
    assert all(block is not None for _cell, block in first)
    kinds = [block is None for _cell, block in second]
    assert any(kinds)
    assert kinds == sorted(kinds, reverse=True)
    assert len(log_of(task).structure()) < len(first)
