"""What is learned of a build in the background."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from minece_desktop.core import build_study
from minece_desktop.core.build_study import BuildStudy, State, Study, facts_job, peaks_job
from minece_desktop.core.entry import RunEntry
from minece_desktop.core.grading import stress_of
from minece_desktop.core.importers import RunRef
from minece_desktop.core.jobs import Cancelled, Job, JobContext, JobQueue
from minece_desktop.core.run import Message, Run, Severity, TurnRecord
from minece_desktop.core.session import Session
from minece_desktop.core.settings import TaskAssignments
from tasks.blocks import ActionLog, BlockState, Event, Op

STONE = BlockState.parse("stone")
BRIDGE = [(0, y, 0) for y in range(3)] + [(4, y, 0) for y in range(3)] + [(x, 3, 0) for x in (0, 4, 1, 2, 3)]


def run_of(cells: list[tuple[int, int, int]], name: str = "run") -> Run:
    log = ActionLog.from_events(Event(0, Op.PLACE, *cell, STONE) for cell in cells)
    return Run(name, Path(name), "native", log, (TurnRecord(0, "Build."),))


def entry_of(run: Run) -> RunEntry:
    return RunEntry(RunRef(run.id, run.path, run.format), run=run)


class HeldJobs(JobQueue):
    """Keeps what is submitted; a test runs it."""

    def __init__(self) -> None:
        super().__init__()
        self.held: list[Job] = []
        self.cancelled: list[Job] = []

    def submit(self, work: Any, *args: Any, label: str = "", first: bool = False, **on: Callable[..., Any]) -> Job:
        def ignore(*_args: Any) -> None:
            pass

        names = ("on_done", "on_error", "on_progress", "on_partial")
        job = Job(len(self.held) + 1, label, work, args, *(on.get(name, ignore) for name in names))
        job.state, job.started = "running", time.monotonic()
        self.held.append(job)
        return job

    @property
    def running(self) -> Job | None:
        return next((job for job in self.held if job.active), None)

    def cancel(self, job: Job) -> None:
        job.state = "cancelled"
        self.cancelled.append(job)

    def run(self) -> None:
        """The job that waits, here and now."""
        job = self.running
        assert job is not None
        result = job.work(JobContext(partial=job.on_partial), *job.args)
        job.state = "done"
        job.on_done(result)


@pytest.fixture(autouse=True)
def as_polite_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_study, "_standing_back", True)


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    made = Session(jobs=HeldJobs(), assignments=TaskAssignments(tmp_path))
    yield made
    made.close()


@pytest.fixture
def jobs() -> HeldJobs:
    return HeldJobs()


@pytest.fixture
def study(session: Session, jobs: HeldJobs) -> Iterator[BuildStudy]:
    made = BuildStudy(session, jobs)
    yield made
    made.close()


def shown(session: Session, run: Run) -> RunEntry:
    entry = entry_of(run)
    session.entries.append(entry)
    session.show(entry)
    entry.grading = False
    return entry


def known(study: BuildStudy, entry: RunEntry) -> Study:
    of = study.of(entry)
    assert of is not None
    return of


def test_facts_first_then_the_peak_of_every_step(session: Session, study: BuildStudy, jobs: HeldJobs) -> None:
    entry = shown(session, run_of(BRIDGE))
    told: list[RunEntry] = []
    study.changed.connect(told.append)
    study.go_on()
    assert jobs.held[-1].work is facts_job
    jobs.run()
    facts = known(study, entry).facts
    assert facts is not None
    assert facts.order.length >= facts.order.least == len(BRIDGE) - 1
    assert facts.floating.tolist() == [0] * len(BRIDGE)
    study.go_on()
    assert known(study, entry).state is State.RUNNING
    jobs.run()
    assert known(study, entry).state is State.DONE
    assert known(study, entry).fraction == 1.0
    assert sorted(entry.peaks) == list(range(1, len(BRIDGE) + 1))
    assert entry.run is not None
    for step in (4, len(BRIDGE)):
        assert entry.peaks[step] == pytest.approx(stress_of(entry.run, step).result.max_von_mises)
    assert told
    assert set(map(id, told)) == {id(entry)}
    study.go_on()
    assert len(jobs.held) == 2


def test_a_grade_comes_first(session: Session, study: BuildStudy, jobs: HeldJobs) -> None:
    entry = shown(session, run_of(BRIDGE))
    entry.grading = True
    study.go_on()
    assert not jobs.held
    entry.grading = False
    study.go_on()
    assert jobs.held


def test_steps_where_nothing_stands_firm_have_no_peak(session: Session, study: BuildStudy, jobs: HeldJobs) -> None:
    entry = shown(session, run_of([(0, 5, 0), (0, 0, 0)]))
    study.go_on()
    jobs.run()
    study.go_on()
    jobs.run()
    assert list(entry.peaks) == [2]
    assert known(study, entry).upto == 2


def test_cancelling_keeps_what_was_found_and_starting_goes_on_from_there(
    session: Session, study: BuildStudy, jobs: HeldJobs
) -> None:
    entry = shown(session, run_of(BRIDGE))
    study.go_on()
    jobs.run()
    study.go_on()
    jobs.held[-1].on_partial([(1, 10.0), (2, 20.0), (3, None)])
    assert known(study, entry).upto == 3
    assert known(study, entry).remaining is not None
    study.cancel()
    assert known(study, entry).state is State.CANCELLED
    assert entry.peaks == {1: 10.0, 2: 20.0}
    study.go_on()
    assert len(jobs.held) == 2
    study.start()
    assert jobs.held[-1].args[1] == 4
    jobs.run()
    assert sorted(entry.peaks) == [1, 2, *range(4, len(BRIDGE) + 1)]


def test_another_run_interrupts_and_coming_back_goes_on(session: Session, study: BuildStudy, jobs: HeldJobs) -> None:
    first = shown(session, run_of(BRIDGE, "first"))
    study.go_on()
    jobs.run()
    study.go_on()
    jobs.held[-1].on_partial([(1, 10.0)])
    second = shown(session, run_of(BRIDGE[:3], "second"))
    assert len(jobs.cancelled) == 1
    study.go_on()
    assert jobs.held[-1].args[0] is second.run
    session.show(first)
    first.grading = False
    study.go_on()
    assert jobs.held[-1].work is peaks_job
    assert jobs.held[-1].args[1] == 2


def test_a_run_that_grew_is_studied_anew(session: Session, study: BuildStudy, jobs: HeldJobs) -> None:
    entry = shown(session, run_of(BRIDGE[:4]))
    study.go_on()
    jobs.run()
    study.go_on()
    late = jobs.held[-1]
    entry.run = run_of(BRIDGE)
    session.entry_changed.emit(entry)
    assert jobs.cancelled == [late]
    late.on_partial([(1, 99.0)])
    assert entry.peaks == {}
    assert known(study, entry).facts is None


def test_long_builds_are_solved_when_asked(
    session: Session, study: BuildStudy, jobs: HeldJobs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build_study, "AUTO_STEPS", 5)
    monkeypatch.setattr(build_study, "EVERY_STEPS", 10)
    monkeypatch.setattr(build_study, "_SOME", 4)
    entry = shown(session, run_of(BRIDGE))
    study.go_on()
    jobs.run()
    study.go_on()
    assert known(study, entry).state is State.OFF
    assert len(jobs.held) == 1
    study.start()
    jobs.run()
    assert sorted(entry.peaks) == [3, 6, 9, 11]


def test_what_cannot_be_solved_is_told_and_not_tried_again(session: Session, study: BuildStudy, jobs: HeldJobs) -> None:
    entry = shown(session, run_of(BRIDGE))
    study.go_on()
    jobs.run()
    study.go_on()
    job = jobs.held[-1]
    job.state = "failed"
    job.on_error(Message("too large", Severity.ERROR))
    study.go_on()
    assert (known(study, entry).state, known(study, entry).error) == (
        State.FAILED,
        Message("too large", Severity.ERROR),
    )
    assert len(jobs.held) == 2


def test_the_jobs_can_be_stopped() -> None:
    context = JobContext(cancelled=lambda: True)
    for work, args in ((facts_job, ()), (peaks_job, (1, 1))):
        with pytest.raises(Cancelled):
            work(context, run_of(BRIDGE), *args)


def test_in_a_process_of_its_own_which_ends_with_the_work(session: Session) -> None:
    study = BuildStudy(session)
    entry = shown(session, run_of(BRIDGE))
    study.go_on()
    until = time.monotonic() + 60
    while study.busy:
        assert time.monotonic() < until
        study.poll()
        time.sleep(0.01)
    assert known(study, entry).state is State.DONE
    assert len(entry.peaks) == len(BRIDGE)
    assert study.jobs.worker_pid is None
    assert study._job is None, "what has ended keeps no run"
    study.close()
