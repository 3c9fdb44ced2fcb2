"""One step by several solvers: figures, failures, cancelling, and that they belong to a step."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from minece_desktop.core.grading import stress_of
from minece_desktop.core.importers import RunRef
from minece_desktop.core.jobs import JobContext
from minece_desktop.core.run import Run, RunError, TurnRecord
from minece_desktop.core.session import RunEntry, Session
from minece_desktop.core.settings import OriginAssignments, TaskAssignments
from minece_desktop.core.solvers import SOLVERS, SolverComparison, SolverFigures, figures_job, memory_limit_words
from tasks.blocks import ActionLog, BlockState, Event, Op


@pytest.fixture
def run() -> Run:
    """A pillar of 2 × 2 × 4 oak planks."""
    planks = BlockState.parse("oak_planks")
    cells = [(x, y, z) for y in range(4) for x in range(2) for z in range(2)]
    log = ActionLog.from_events(Event(0, Op.PLACE, *cell, planks) for cell in cells)
    return Run("a/b", Path("b"), "native", log, (TurnRecord(0, "Build a pillar."),))


@pytest.fixture
def session(run: Run, tmp_path: Path) -> Iterator[Session]:
    made = Session(assignments=TaskAssignments(tmp_path), origins=OriginAssignments(tmp_path))
    made.entries.append(RunEntry(RunRef(run.id, run.path, run.format), run=run))
    made.current, made.step = made.entries[0], run.log.steps
    yield made
    made.close()


@pytest.mark.parametrize("solver", SOLVERS)
def test_figures_of_each_solver(run: Run, solver: Any) -> None:
    figures = figures_job(JobContext(), run, run.log.steps, solver)
    assert (figures.solver, figures.blocks) == (solver, 16)
    assert figures.largest is not None
    assert figures.largest > 0
    assert figures.cell in {tuple(cell) for cell in run.log.lifetimes.xyz.tolist()}
    assert figures.parameters
    assert bool(figures.materials) == (solver == "real")


def test_figures_are_those_of_the_field(run: Run) -> None:
    field = stress_of(run)
    figures = SolverFigures.of(field)
    assert figures.largest == field.result.max_von_mises
    assert figures.thin == int(field.result.thin.sum())
    assert figures.residual == field.result.residual


def test_a_structure_that_is_too_large_says_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MINECE_MEMORY_GB", "0.000001")
    with pytest.raises(RunError, match="MB of memory"):
        figures_job(JobContext(), run, run.log.steps, "fem")
    assert memory_limit_words().startswith("0.0 MB")
    monkeypatch.setenv("MINECE_MEMORY_GB", "much")
    assert "much" in memory_limit_words()


def test_each_is_solved_when_it_is_asked_for(session: Session, run: Run) -> None:
    comparison = SolverComparison(session)
    assert comparison.state("fem").figures is None
    comparison.want("fem")
    assert comparison.state("fem").working is not None
    comparison.want("fem")
    session.jobs.wait()
    state = comparison.state("fem")
    assert state.figures is not None
    assert state.working is None
    assert comparison.state("static").figures is None
    session.set_step(8)
    assert comparison.state("fem").figures is None, "another step, another structure"
    session.set_step(run.log.steps)
    assert comparison.state("fem").figures is state.figures
    comparison.want("static")
    session.jobs.wait()
    static = comparison.state("static").figures
    assert static is not None
    assert session.stress is not None
    assert static.largest == session.stress.result.max_von_mises


def test_one_can_be_cancelled(session: Session) -> None:
    comparison = SolverComparison(session)
    comparison.want("published")
    comparison.cancel("published")
    assert comparison.state("published").working is None
    session.jobs.wait()
    assert comparison.state("published").figures is None


def test_why_it_failed(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MINECE_MEMORY_GB", "0.000001")
    comparison = SolverComparison(session)
    comparison.want("real")
    session.jobs.wait()
    assert "MB of memory" in comparison.state("real").why


def test_nothing_stands(session: Session) -> None:
    session.set_step(0)
    comparison = SolverComparison(session)
    comparison.want("fem")
    assert session.jobs.running is None
    assert comparison.state("fem").figures is None
    session.show(None)
    assert comparison.state("static").figures is None
