"""Minimal fixes found in the background: asked, remembered, given up, forgotten with a run that grew."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from checks.result import CheckResult, Status
from minece_desktop.core.fixing import FixFinder
from minece_desktop.core.grading import grade_run
from minece_desktop.core.importers import RunRef
from minece_desktop.core.run import Run, TurnRecord
from minece_desktop.core.session import RunEntry, Session
from minece_desktop.core.settings import OriginAssignments, TaskAssignments
from tasks.blocks import ActionLog, BlockState, Cell, Event, Op

STONE = BlockState.parse("stone")


def run_of(*cells: Cell) -> Run:
    log = ActionLog.from_events(Event(0, Op.PLACE, *cell, STONE) for cell in cells)
    return Run("a/b", Path("b"), "native", log, (TurnRecord(0, "Build something that stands."),))


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    """A pillar with one block that floats a cell above it."""
    made = Session(assignments=TaskAssignments(tmp_path), origins=OriginAssignments(tmp_path))
    run = run_of((0, 0, 0), (0, 1, 0), (0, 3, 0))
    made.entries.append(RunEntry(RunRef(run.id, run.path, run.format), run=run, grade=grade_run(run)))
    made.show(made.entries[0])
    yield made
    made.close()


@pytest.fixture
def floating(session: Session) -> CheckResult:
    assert session.current is not None
    assert session.current.grade is not None
    (result,) = session.current.grade.results
    assert result.status is Status.FAIL
    return result


def test_a_fix_is_found_and_remembered(session: Session, floating: CheckResult) -> None:
    finder = FixFinder(session)
    states = []
    finder.changed.connect(lambda: states.append(finder.state(floating)))
    assert finder.state(floating) is None
    finder.find(floating)
    session.jobs.wait()
    assert [state.state for state in states if state is not None] == ["working", "found"]
    found = finder.state(floating)
    assert found is not None
    assert found.fix is not None
    assert [cell for cell, _ in found.fix.add] == [(0, 2, 0)]


def test_a_passing_check_has_none(session: Session, floating: CheckResult) -> None:
    finder = FixFinder(session)
    passing = replace(floating, status=Status.PASS)
    finder.find(passing)
    session.jobs.wait()
    state = finder.state(passing)
    assert state is not None
    assert (state.state, state.fix) == ("none", None)


def test_it_can_be_given_up(session: Session, floating: CheckResult) -> None:
    finder = FixFinder(session)
    finder.find(floating)
    finder.cancel()
    assert finder.state(floating) is None
    session.jobs.wait()
    assert finder.state(floating) is None
    finder.find(floating)
    session.jobs.wait()
    assert finder.state(floating) is not None


def test_a_run_that_grew_has_no_fix_yet(session: Session, floating: CheckResult) -> None:
    finder = FixFinder(session)
    finder.find(floating)
    session.jobs.wait()
    assert session.current is not None
    session.current.run = run_of((0, 0, 0), (0, 1, 0), (0, 3, 0), (1, 0, 0))
    assert finder.state(floating) is None
    session.current.run = None
    assert finder.state(floating) is None
    finder.find(floating)
    assert session.jobs.running is None
