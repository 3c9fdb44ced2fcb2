"""Reference runs: written, read again, and passed by both rule sets."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from checks.engine import TurnView, run_check
from checks.result import RuleSet, Status
from minece_desktop.core.importers import find_runs, load_run
from minece_desktop.core.importers.registry import RunRef
from minece_desktop.core.reference import MODEL, log_of, reference_log, reference_run, write_generated
from minece_desktop.core.run import RunError
from tasks.blocks import EvidenceKind, Op
from tasks.generate import FAMILIES
from tasks.spec import Task
from tasks.suite import default_suite

WORDING_ONLY = {"verb", "wording", "order"}


def problems(family: str) -> Iterator[Task]:
    """One wording of each problem."""
    seen = set()
    for task in default_suite():
        key = str({name: value for name, value in task.parameters.items() if name not in WORDING_ONLY})
        if task.family == family and key not in seen:
            seen.add(key)
            yield task


@pytest.mark.parametrize("family", [family.name for family in FAMILIES])
def test_references_pass_the_engineering_rules_too_extras_among_them(family: str) -> None:
    """Where an official and an engineering rule could not both be met, the task's notes would have to say so."""
    judged = 0
    for task in problems(family):
        log = reference_log(task)
        for turn, asked in enumerate(task.turns):
            view = TurnView.of_log(log, turn)
            for check in (*asked.checks, *asked.extra):
                if check.module == "structural_stability":
                    continue
                result = run_check(check, view, RuleSet.ENGINEERING, task.engineering.get(check.name, {}))
                assert result.status in (Status.PASS, Status.NOT_APPLICABLE), (
                    f"{task.id} {check.name}: {result.message}"
                )
                if result.status is Status.NOT_APPLICABLE:
                    assert "has no engineering rule" in result.message
                judged += result.status is Status.PASS
    assert judged


@pytest.mark.parametrize("task_id", ["walls-001", "bedrooms-012", "multi_turn_revision-004", "accessibility-025"])
def test_what_is_written_reads_back_the_same(task_id: str, tmp_path: Path) -> None:
    run = reference_run(default_suite().get(task_id), tmp_path / task_id)
    write_generated(run)
    (found,) = find_runs(tmp_path)
    assert isinstance(found, RunRef)
    assert found.id == task_id
    again = load_run(found)
    assert again.identity == run.identity
    assert (again.task_id, again.model, again.instructions) == (task_id, MODEL, run.instructions)
    assert not again.all_messages


def test_doors_and_beds_have_their_second_halves_and_lose_them_together() -> None:
    door, bed = "oak_door[facing=south,half=lower]", "red_bed[facing=east,part=foot]"
    log = log_of(((((0, 0, 0), door), ((3, 0, 0), bed)), (((0, 0, 0), None), ((3, 0, 0), "stone"))))
    implied = [event for event in log.events() if event.evidence is EvidenceKind.IMPLIED]
    assert [(e.op, e.cell, e.block.text if e.block else None) for e in implied] == [
        (Op.PLACE, (0, 1, 0), "oak_door[facing=south,half=upper]"),
        (Op.PLACE, (4, 0, 0), "red_bed[facing=east,part=head]"),
        (Op.REMOVE, (0, 1, 0), None),
        (Op.REMOVE, (4, 0, 0), None),
    ]
    assert log.structure(turn=0).cells == [(0, 0, 0), (0, 1, 0), (3, 0, 0), (4, 0, 0)]
    assert log.structure(turn=1).cells == [(3, 0, 0)]


def test_every_door_and_bed_of_a_reference_is_whole() -> None:
    for task_id in ("accessibility-001", "basic_buildings-001", "creative-034"):
        structure = reference_log(default_suite().get(task_id)).structure()
        texts = [structure.block(index).text for index in range(len(structure))]
        for one, other in (("half=lower", "half=upper"), ("part=foot", "part=head")):
            assert sum(one in text for text in texts) == sum(other in text for text in texts)
        assert any("half=lower" in text for text in texts)


def test_nobody_elses_run_is_written_over(tmp_path: Path) -> None:
    task = default_suite().get("walls-001")
    run = reference_run(task, tmp_path / task.id)
    write_generated(run)
    write_generated(run)
    (tmp_path / task.id / "run.json").write_text('{"format": "minece-run/1", "model": "mine"}', "utf-8")
    with pytest.raises(RunError, match="something else"):
        write_generated(run)
    assert '"mine"' in (tmp_path / task.id / "run.json").read_text("utf-8")
    (tmp_path / "full" / "x").mkdir(parents=True)
    with pytest.raises(RunError, match="something else"):
        write_generated(reference_run(task, tmp_path / "full"))


def test_a_foreign_family_has_no_reference() -> None:
    with pytest.raises(KeyError):
        reference_log(Task(id="mine-001", category="mine", family="mine 1", turns=()))
