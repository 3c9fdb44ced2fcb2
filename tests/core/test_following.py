"""Sessions on folders that change, on more runs than memory holds, and on what an earlier session remembered."""

from __future__ import annotations

import shutil
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from minece_desktop.core.entry import RunEntry
from minece_desktop.core.importers import RunRef
from minece_desktop.core.importers.found import Found
from minece_desktop.core.run import Message
from minece_desktop.core.session import Session
from minece_desktop.core.settings import OriginAssignments, TaskAssignments
from minece_desktop.core.summary import RunSummary
from minece_desktop.core.watch import Gone, News, Settled

WriteRun = Callable[..., Path]
Lines = Callable[[Iterable[tuple[int, int, int]]], str]


@pytest.fixture
def make_session(tmp_path: Path) -> Iterator[Callable[..., Session]]:
    made: list[Session] = []

    def make(**options: object) -> Session:
        made.append(Session(None, TaskAssignments(tmp_path / "data"), OriginAssignments(tmp_path / "data"), **options))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for session in made:
        session.close()


def until(session: Session, condition: Callable[[], object], seconds: float = 60.0) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "the worker did not deliver"
        session.jobs.poll()
        session.following.poll()
        time.sleep(0.005)


def settle(session: Session) -> None:
    until(session, lambda: session.jobs.running is None and not session.jobs.waiting)


def stamped(entry: RunEntry, stamp: str) -> Found:
    return replace(entry.found, stamp=stamp, summary=RunSummary())


def grow(session: Session, entry: RunEntry) -> None:
    """What watching tells of an entry whose files have just changed."""
    session.following.hear([Gone(entry.ref.path, frozenset({None})), stamped(entry, f"{entry.stamp}+")])


@pytest.fixture
def tower(tmp_path: Path, native: WriteRun, make_session: Callable[..., Session]) -> Session:
    native(tmp_path / "runs" / "tower", task_id="walls-001")
    native(tmp_path / "runs" / "zoo")
    session = make_session()
    session.open([tmp_path / "runs"])
    settle(session)
    return session


def append(session: Session, text: str) -> None:
    assert session.current is not None
    with (session.current.ref.path / "actions.jsonl").open("a") as file:
        file.write(text)


def test_a_reviewer_at_the_end_follows_a_growing_run(tower: Session, lines: Lines) -> None:
    entry = tower.current
    assert entry is not None
    shown: list[object] = []
    tower.current_changed.connect(shown.append)
    tower.select_block((0, 1, 0))
    append(tower, lines([(1, 0, 0), (2, 0, 0)]))
    grow(tower, entry)
    assert entry.growing
    settle(tower)
    assert tower.step == 6
    assert tower.selected_block == (0, 1, 0)
    assert shown == [], "it is the same run that is shown"
    assert entry.grade is not None
    assert not entry.stale


def test_a_reviewer_elsewhere_stays_there(tower: Session, lines: Lines) -> None:
    entry = tower.current
    assert entry is not None
    assert entry.grade is not None
    tower.set_step(2)
    tower.select_check(entry.grade.results[0])
    append(tower, lines([(1, 0, 0)]))
    grow(tower, entry)
    settle(tower)
    assert entry.run is not None
    assert entry.run.log.steps == 5
    assert tower.step == 2
    assert tower.selected_check is not None
    assert tower.selected_check in entry.grade.results


def test_stress_of_another_state_is_not_shown(tower: Session, lines: Lines) -> None:
    entry = tower.current
    assert entry is not None
    tower.set_step(3)
    tower.solve_now()
    settle(tower)
    assert tower.stress is not None
    append(tower, lines([(0, 4, 0)]))
    grow(tower, entry)
    settle(tower)
    assert 3 not in entry.stress


def test_a_half_written_line_is_no_error_while_the_run_grows(tower: Session) -> None:
    entry = tower.current
    assert entry is not None
    messages: list[Message] = []
    tower.message.connect(messages.append)
    append(tower, '{"op": "place", "x": 1, "y"')
    grow(tower, entry)
    settle(tower)
    assert entry.run is not None
    assert not entry.run.messages
    assert entry.run.log.steps == 4
    tower.following.hear([Settled(entry.ref.path)])
    settle(tower)
    assert not entry.growing
    assert ["cut off" in message.text for message in entry.run.messages] == [True]
    assert messages == []


def test_a_new_run_with_half_a_line_waits_for_the_rest(
    tmp_path: Path, make_session: Callable[..., Session], native: WriteRun, lines: Lines
) -> None:
    native(tmp_path / "runs" / "a")
    session = make_session()
    session.open([tmp_path / "runs"])
    settle(session)
    actions = native(tmp_path / "runs" / "b") / "actions.jsonl"
    actions.write_text('{"op": "pl')
    ref = RunRef("b", tmp_path / "runs" / "b", "native")
    session.following.hear([Found(ref, "1")])
    messages: list[Message] = []
    session.message.connect(messages.append)
    entry = session.entries[1]
    session.show(entry)
    settle(session)
    assert entry.run is None
    assert entry.error is None
    assert messages == []
    actions.write_text(lines([(0, 0, 0)]))
    session.following.hear([Found(ref, "2")])
    settle(session)
    assert entry.run is not None


def test_a_run_that_grows_unseen_is_graded_once_it_has_settled(tower: Session, lines: Lines) -> None:
    other = tower.entries[1]
    before = other.digest
    assert before is not None
    with (other.ref.path / "actions.jsonl").open("a") as file:
        file.write(lines([(7, 3, 7)]))
    grow(tower, other)
    settle(tower)
    assert other.digest is None
    assert other.run is None
    tower.following.hear([Settled(other.ref.path)])
    settle(tower)
    assert other.digest not in (None, before)


def test_what_is_deleted_stays_listed_and_shown(tower: Session) -> None:
    entry = tower.current
    assert entry is not None
    told: list[RunEntry] = []
    tower.entry_changed.connect(told.append)
    tower.following.hear([Gone(entry.ref.path)])
    assert entry.gone
    assert entry in tower.entries
    assert entry.run is not None
    assert told == [entry]
    tower.following.hear([Gone(entry.ref.path)])
    assert told == [entry], "once"
    tower.following.hear([stamped(entry, "back")])
    settle(tower)
    assert not entry.gone


def test_growth_while_it_is_being_read_is_read_afterwards(tower: Session, lines: Lines) -> None:
    entry = tower.current
    assert entry is not None
    append(tower, lines([(1, 0, 0)]))
    grow(tower, entry)
    assert entry.loading
    append(tower, lines([(2, 0, 0)]))
    grow(tower, entry)
    settle(tower)
    assert entry.run is not None
    assert entry.run.log.steps == 6


def test_files_touched_without_a_change_disturb_nothing(tower: Session) -> None:
    entry = tower.current
    assert entry is not None
    run, grade = entry.run, entry.grade
    grow(tower, entry)
    tower.following.hear([Settled(entry.ref.path)])
    settle(tower)
    assert entry.run is run
    assert entry.grade is grade


def test_a_watching_session_lists_new_and_growing_runs_within_two_seconds(
    tmp_path: Path, make_session: Callable[..., Session], native: WriteRun, lines: Lines
) -> None:
    native(tmp_path / "runs" / "a")
    session = make_session(watching=True)
    session.open([tmp_path / "runs"])
    settle(session)
    assert session.following.active
    native(tmp_path / "runs" / "b")
    begun = time.monotonic()
    until(session, lambda: len(session.entries) == 2, 20.0)
    append(session, lines([(1, 0, 0)]))
    until(session, lambda: session.step == 5, 20.0)
    assert time.monotonic() - begun < 12.0, "four seconds on a machine that has nothing else to do"
    shutil.rmtree(tmp_path / "runs" / "b")
    until(session, lambda: session.entries[1].gone, 20.0)
    session.close()
    assert not [thread for thread in threading.enumerate() if thread.name == "minece-watcher"]


def test_opening_more_and_closing_leaves_no_thread_behind(
    tmp_path: Path, make_session: Callable[..., Session], native: WriteRun
) -> None:
    session = make_session(watching=True)
    for name in ("a", "b"):
        session.open([native(tmp_path / name)])
        settle(session)
    session.reload()
    settle(session)
    session.close_all()
    assert not session.following.active
    session.close()
    assert not [thread for thread in threading.enumerate() if thread.name == "minece-watcher"]


def test_bodies_beyond_the_budget_are_let_go_and_read_again(
    tmp_path: Path, make_session: Callable[..., Session], native: WriteRun
) -> None:
    for number in range(6):
        native(tmp_path / "runs" / f"r{number}", height=number + 1)
    session = make_session()
    session.bodies.budget = 60_000
    session.open([tmp_path / "runs"])
    settle(session)
    assert all(entry.digest is not None for entry in session.entries)
    assert sum(entry.run is not None for entry in session.entries) <= 3
    assert session.bodies.used <= session.bodies.budget
    for entry in session.entries:
        session.show(entry)
        settle(session)
        assert entry.run is not None
        assert entry.grade is not None
        assert session.step == entry.run.log.steps
    assert session.bodies.used <= session.bodies.budget
    assert session.entries[0].run is None
    assert session.entries[0].digest is not None


def test_the_run_that_is_shown_stays_however_large_it_is(tower: Session) -> None:
    shown = tower.current
    assert shown is not None
    tower.bodies.budget = 10
    tower.bodies.keep(shown, shown=shown)
    assert shown.run is not None
    assert tower.entries[1].run is None
    assert tower.bodies.room == 0
    assert len(tower.bodies) == 1


def test_grades_are_remembered_between_sessions(
    tmp_path: Path, make_session: Callable[..., Session], native: WriteRun
) -> None:
    for name in ("a", "b", "c"):
        native(tmp_path / "runs" / name, task_id="walls-001")
    cache = tmp_path / "cache.sqlite"
    first = make_session(cache=cache)
    first.open([tmp_path / "runs"])
    settle(first)
    digests = [entry.digest for entry in first.entries]
    assert None not in digests
    first.close()
    second = make_session(cache=cache)
    second.open([tmp_path / "runs"])
    until(second, lambda: len(second.entries) == 3)
    assert [entry.digest for entry in second.entries] == digests
    settle(second)
    assert [entry.run is not None for entry in second.entries] == [True, False, False]
    second.show_next(1)
    settle(second)
    assert second.entries[1].grade is not None


def test_cancelling_ends_the_background_and_showing_takes_it_up(
    tmp_path: Path, make_session: Callable[..., Session], native: WriteRun
) -> None:
    for number in range(8):
        native(tmp_path / "runs" / f"r{number}")
    session = make_session()
    session.open([tmp_path / "runs"])
    until(session, lambda: len(session.entries) == 8)
    session.cancel()
    settle(session)
    assert session.ungraded == 0
    last = session.entries[-1]
    assert last.digest is None
    session.show(last)
    settle(session)
    assert last.grade is not None


def test_news_are_taken_in_their_order(tmp_path: Path, tower: Session) -> None:
    entry = tower.entries[1]
    news: list[News] = [Gone(entry.ref.path), stamped(entry, "new"), Message("a link")]
    told: list[Message] = []
    tower.message.connect(told.append)
    tower.following.hear(news)
    assert not entry.gone
    assert told == [Message("a link")]


def test_an_origin_given_by_hand_moves_the_run_and_is_remembered(tower: Session) -> None:
    entry = tower.current
    assert entry is not None
    assert entry.run is not None
    before = entry.run.identity
    tower.set_step(2)
    tower.set_origin((0, 1, 0))
    settle(tower)
    assert entry.run.origin == (0, 1, 0)
    assert [cell[1] for cell in entry.run.log.structure().cells] == [-1, 0, 1, 2]
    assert tower.step == 2
    assert entry.grade is not None
    assert entry.grade.identity == entry.run.identity != before
    tower.reload()
    settle(tower)
    assert tower.current is not None
    assert tower.current.run is not None
    assert tower.current.run.origin == (0, 1, 0)
    tower.set_origin(None)
    settle(tower)
    assert tower.current.run.identity == before


def test_results_in_task_coordinates_are_not_moved(
    tmp_path: Path, make_session: Callable[..., Session], results: WriteRun
) -> None:
    session = make_session()
    session.open([results(tmp_path / "eval_m_20260101_000000_raw.json", 1)])
    settle(session)
    told: list[Message] = []
    session.message.connect(told.append)
    session.set_origin((1, 1, 1))
    assert ["task coordinates" in message.text for message in told] == [True]
