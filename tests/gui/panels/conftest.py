"""Sessions, logs, grades and stress fields made by hand: no worker, no files."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtWidgets import QWidget

from checks.result import CheckResult, Metric, RuleSet, Status
from minece_desktop.core.grading import Grade, GradeOptions, StressField
from minece_desktop.core.importers import RunRef
from minece_desktop.core.jobs import Job, JobQueue
from minece_desktop.core.run import Run, TurnRecord
from minece_desktop.core.session import RunEntry, Session
from minece_desktop.core.settings import TaskAssignments
from physics.result import StressResult
from tasks.blocks import ActionLog, BlockState, Cell, Event, Op, Source
from tasks.spec import Task, Turn

Row = tuple[str | None, Cell]


class RecordingJobs(JobQueue):
    """Keeps what is submitted and runs nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.submitted: list[Job] = []
        self.shown: Job | None = None

    def submit(self, work: Any, *args: Any, label: str = "", **_kept: Any) -> Job:
        def ignore(*_args: Any) -> None:
            pass

        job = Job(len(self.submitted) + 1, label, work, args, ignore, ignore, ignore, ignore)
        self.submitted.append(job)
        return job

    @property
    def running(self) -> Job | None:
        return self.shown


def log_of(rows: Sequence[Row], turns: Sequence[int] | None = None, file: str = "0.js") -> ActionLog:
    """Events from line 1 on, one a line."""
    return ActionLog.from_events(
        Event(
            turns[i] if turns else 0,
            Op.REMOVE if block is None else Op.PLACE,
            *cell,
            None if block is None else BlockState.parse(block),
            source=Source(file, i + 1),
        )
        for i, (block, cell) in enumerate(rows)
    )


def row_of(count: int, block: str = "stone", y: int = 0) -> list[Row]:
    return [(block, (x, y, 0)) for x in range(count)]


def run_of(log: ActionLog, instructions: Sequence[str] = ("Build a row.",), **about: Any) -> Run:
    turns = about.pop("turns", None) or tuple(TurnRecord(i, text) for i, text in enumerate(instructions))
    return Run("experiment/run", Path("run"), "native", log, turns, **about)


def check_of(
    name: str = "size.is_equal", status: Status = Status.PASS, metric: Metric = Metric.SIZE, **about: Any
) -> CheckResult:
    scores = {Status.PASS: 1.0, Status.NOT_APPLICABLE: None}
    about = {"message": "all is well", "score": scores.get(status, 0.0), **about}
    return CheckResult(name=name, metric=metric, rules=RuleSet.OFFICIAL, status=status, **about)


def grade_of(*results: CheckResult, total: int | None = None, task: str | None = "roofs-001", **about: Any) -> Grade:
    about = {"task_source": "matched", "note": "", **about}
    return Grade(
        run="experiment/run",
        identity="0",
        task=Task(id=task, category="roofs", turns=(Turn(prompt="Build"),)) if task else None,
        options=GradeOptions(),
        mode="events",
        model=None,
        seed=None,
        results=results,
        total=len(results) if total is None else total,
        **about,
    )


def field_of(log: ActionLog, step: int, von_mises: Sequence[float], **flags: Sequence[int]) -> StressField:
    """Stress in Pa by block of the structure after ``step``; ``flags``: rows for which a flag is set."""
    structure = log.structure(step)
    n = len(structure)

    def flag(name: str) -> Any:
        array = np.zeros(n, dtype=np.bool_)
        array[list(flags.get(name, ()))] = True
        return array

    result = StressResult(
        solver="static",
        blocks=structure.xyz,
        von_mises=np.array(von_mises, dtype=np.float64),
        cauchy=np.zeros((n, 3, 3)),
        displacement=np.zeros((n, 3)),
        fixed=structure.xyz[:, 1] <= 0,
        thin=flag("thin"),
        near_singular=flag("near_singular"),
        unsupported=flag("unsupported"),
        mechanism=flag("mechanism"),
        residual=9e-10,
        seconds=0.014,
    )
    support = np.zeros(n, dtype=np.int8)
    support[list(flags.get("tied", ()))] = 1
    return StressField(step, structure.event, result, support)


class Fakes:
    """The makers above, and sessions over them."""

    log_of = staticmethod(log_of)
    row_of = staticmethod(row_of)
    run_of = staticmethod(run_of)
    check_of = staticmethod(check_of)
    grade_of = staticmethod(grade_of)
    field_of = staticmethod(field_of)

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.sessions: list[Session] = []

    def session(self, run: Run | None = None, grade: Grade | None = None, *fields: StressField) -> Session:
        """A session that shows the run, at its last step."""
        session = Session(jobs=RecordingJobs(), assignments=TaskAssignments(self._folder))
        self.sessions.append(session)
        if run is not None:
            entry = RunEntry(RunRef(run.id, run.path, run.format), run=run, grade=grade)
            for field in fields:
                entry.keep(field)
            session.entries.append(entry)
            session.show(entry)
        return session


@pytest.fixture
def fakes(tmp_path: Path) -> Iterator[Fakes]:
    made = Fakes(tmp_path)
    yield made
    for session in made.sessions:
        session.close()


@pytest.fixture
def show(qtbot: Any) -> Callable[..., Any]:
    """Shows a panel at a size, and closes it with the test."""

    def shown(panel: QWidget, width: int = 400, height: int = 700) -> Any:
        qtbot.addWidget(panel)
        panel.resize(width, height)
        panel.show()
        qtbot.waitExposed(panel)
        return panel

    return shown
