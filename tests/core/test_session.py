"""The window's behaviour without a window: a real worker, real runs in the native layout."""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from minece_desktop.core.importers import RunRef
from minece_desktop.core.run import Message, Severity
from minece_desktop.core.session import ColorMode, RunEntry, Session
from minece_desktop.core.settings import TaskAssignments


def write_run(folder: Path, cells: list[tuple[int, int, int]], **head: object) -> Path:
    folder.mkdir(parents=True)
    (folder / "run.json").write_text(json.dumps({"format": "minece-run/1", **head}))
    rows = [{"op": "place", "x": x, "y": y, "z": z, "block": "stone"} for x, y, z in cells]
    (folder / "actions.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    return folder


COLUMN = [(0, y, 0) for y in range(4)]


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    made = Session(assignments=TaskAssignments(tmp_path / "data"))
    yield made
    made.close()


def until(session: Session, condition: Callable[[], object], seconds: float = 40.0) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "the worker did not deliver"
        session.jobs.poll()
        time.sleep(0.005)


def settle(session: Session) -> None:
    until(session, lambda: session.jobs.running is None and not session.jobs.waiting)


def test_opening_a_folder_shows_grades_and_solves_its_first_run(tmp_path: Path, session: Session) -> None:
    write_run(tmp_path / "runs" / "a", COLUMN)
    write_run(tmp_path / "runs" / "b", [*COLUMN, (5, 3, 5)])
    session.open([tmp_path / "runs"])
    settle(session)
    assert [entry.ref.id for entry in session.entries] == ["a", "b"]
    assert session.current is session.entries[0]
    assert session.step == 4
    verdicts = [entry.grade.results[0].status.value for entry in session.entries if entry.grade]
    assert verdicts == ["pass", "fail"]
    assert session.stress is not None
    assert session.stress.result.max_von_mises == pytest.approx(1983.553271, rel=0.5)


def test_stress_follows_the_step_only_while_it_is_shown(tmp_path: Path, session: Session) -> None:
    session.open([write_run(tmp_path / "a", COLUMN)])
    settle(session)
    session.set_step(2)
    settle(session)
    assert session.stress is None
    session.set_color(ColorMode.STRESS)
    settle(session)
    assert session.stress is not None
    assert len(session.stress.result) == 2


def test_a_run_that_cannot_be_read_keeps_its_message_and_the_others_open(tmp_path: Path, session: Session) -> None:
    broken = write_run(tmp_path / "runs" / "broken", COLUMN)
    (broken / "run.json").write_text('{"format": "minece-run/1", "model": ')
    (broken / "actions.jsonl").unlink()
    write_run(tmp_path / "runs" / "sound", COLUMN)
    messages: list[Message] = []
    session.message.connect(messages.append)
    session.open([tmp_path / "runs"])
    settle(session)
    entries = {entry.ref.id: entry for entry in session.entries}
    assert entries["broken"].error is not None
    assert "run.json" in str(entries["broken"].error)
    assert entries["sound"].grade is not None
    assert any("run.json" in str(message) for message in messages)


def test_a_folder_without_runs_says_so(tmp_path: Path, session: Session) -> None:
    messages: list[Message] = []
    session.message.connect(messages.append)
    session.open([tmp_path])
    settle(session)
    assert [message.severity for message in messages] == [Severity.ERROR]
    assert str(tmp_path) in str(messages[0])


def test_an_assigned_task_is_graded_and_remembered(tmp_path: Path, session: Session) -> None:
    session.open([write_run(tmp_path / "a", COLUMN)])
    settle(session)
    entry = session.entries[0]
    assert entry.grade is not None
    assert entry.grade.task_source == "none"
    session.assign_task("walls-001")
    settle(session)
    assert entry.grade.task_id == "walls-001"
    assert entry.grade.task_source == "by hand"
    session.reload()
    settle(session)
    assert session.entries[0].grade is not None
    assert session.entries[0].grade.task_id == "walls-001"


def test_reloading_keeps_the_run_and_the_step(tmp_path: Path, session: Session) -> None:
    for name in ("a", "b"):
        write_run(tmp_path / "runs" / name, COLUMN)
    session.open([tmp_path / "runs"])
    settle(session)
    session.show_next(1)
    session.set_step(2)
    session.reload()
    settle(session)
    assert session.current is not None
    assert session.current.ref.id == "b"
    assert session.step == 2


def test_runs_are_stepped_through_in_a_circle(tmp_path: Path, session: Session) -> None:
    for name in ("a", "b", "c"):
        write_run(tmp_path / "runs" / name, COLUMN)
    session.open([tmp_path / "runs"])
    settle(session)
    seen = []
    for offset in (1, 1, 1, -1):
        session.show_next(offset)
        assert session.current is not None
        seen.append(session.current.ref.id)
    assert seen == ["b", "c", "a", "c"]


def test_steps_stay_within_the_log(tmp_path: Path, session: Session) -> None:
    session.open([write_run(tmp_path / "a", COLUMN)])
    settle(session)
    session.set_step(99)
    assert session.step == 4
    session.set_step(-3)
    assert session.step == 0


def test_closing_everything_cancels_what_runs(tmp_path: Path, session: Session) -> None:
    session.open([write_run(tmp_path / "a", COLUMN)])
    session.close_all()
    settle(session)
    assert session.entries == []
    assert session.current is None


@pytest.mark.parametrize(
    ("run", "file", "told"),
    [
        ("a/b", "actions.jsonl", "a/b/actions.jsonl"),
        ("a/b", "a/b", "a/b"),
        ("a/b", "a/b/actions.jsonl", "a/b/actions.jsonl"),
        ("a/raw.json#3", "raw.json", "a/raw.json#3"),
        ("blocks.json", "blocks.json", "blocks.json"),
        ("a/b", "/elsewhere/c.json", "/elsewhere/c.json"),
        ("a/b", None, None),
    ],
)
def test_messages_name_their_file_from_what_was_opened_on(run: str, file: str | None, told: str | None) -> None:
    entry = RunEntry(RunRef(run, Path(run), "native"))
    assert entry.located(Message("is a binary file", file=file, line=3)).file == told


def test_a_message_from_reading_names_the_run(tmp_path: Path, session: Session) -> None:
    broken = write_run(tmp_path / "runs" / "broken", COLUMN)
    (broken / "actions.jsonl").write_bytes(bytes(range(256)) * 8)
    messages: list[Message] = []
    session.message.connect(messages.append)
    session.open([tmp_path / "runs"])
    settle(session)
    assert [message.file for message in messages] == ["broken/actions.jsonl"]
    assert session.entries[0].error == messages[0]


def test_opening_what_is_open_shows_it_again(tmp_path: Path, session: Session) -> None:
    for name in ("a", "b"):
        write_run(tmp_path / "runs" / name, COLUMN)
    session.open([tmp_path / "runs"])
    settle(session)
    session.open([tmp_path / "runs" / "b"])
    settle(session)
    assert [entry.ref.id for entry in session.entries] == ["a", "b"]
    assert session.current is session.entries[1]
    session.open([tmp_path / "runs"])
    settle(session)
    assert session.current is session.entries[1]


def test_a_folder_removed_while_open_gives_one_message(tmp_path: Path, session: Session) -> None:
    folder = write_run(tmp_path / "a", COLUMN)
    session.open([folder])
    settle(session)
    shutil.rmtree(folder)
    messages: list[Message] = []
    session.message.connect(messages.append)
    session.reload()
    settle(session)
    assert session.entries == []
    assert [str(folder) in str(message) for message in messages] == [True]


def test_a_run_whose_grading_was_cancelled_is_graded_when_it_is_shown(tmp_path: Path, session: Session) -> None:
    session.open([write_run(tmp_path / "a", COLUMN)])
    settle(session)
    entry = session.entries[0]
    entry.grade = None
    session.show(entry)
    settle(session)
    assert entry.grade is not None


def many(folder: Path, count: int) -> Path:
    for number in range(count):
        write_run(folder / f"r{number:02}", [*COLUMN, (5, number, 5)])
    return folder


def test_of_two_assignments_the_later_is_the_grade(tmp_path: Path, session: Session) -> None:
    session.open([many(tmp_path / "runs", 3)])
    until(session, lambda: session.current is not None and session.current.run is not None)
    for task in ("columns-001", "roofs-001", "walls-002"):
        session.assign_task(task)
    settle(session)
    assert session.current is not None
    assert session.current.grade is not None
    assert session.current.grade.task_id == "walls-002"


def test_some_verdicts_are_no_grade(tmp_path: Path, session: Session) -> None:
    session.open([write_run(tmp_path / "a", COLUMN, task_id="walls-001")])
    entry = session.entries[0] if session.entries else None
    until(session, lambda: session.entries and session.entries[0].grade is not None)
    entry = session.entries[0]
    assert entry.grade is not None
    if entry.grade.complete:
        entry.grade = replace(entry.grade, results=entry.grade.results[:1])
        entry.grading = True
    session.cancel()
    assert entry.grade is None
    settle(session)
    session.show(entry)
    settle(session)
    assert entry.grade is not None
    assert entry.grade.complete


def test_the_run_that_is_shown_is_read_before_the_others(tmp_path: Path, session: Session) -> None:
    session.open([many(tmp_path / "runs", 12)])
    until(session, lambda: len(session.entries) == 12)
    session.show(session.entries[-1])
    until(session, lambda: session.entries[-1].run is not None)
    assert sum(entry.run is None for entry in session.entries) >= 8
    settle(session)
    assert all(entry.grade is not None for entry in session.entries)


def test_a_task_by_hand_for_an_empty_run_is_for_that_run_only(tmp_path: Path, session: Session) -> None:
    for name in ("a", "b"):
        write_run(tmp_path / "runs" / name, [], origin=[0, 0, 0])
    session.open([tmp_path / "runs"])
    settle(session)
    session.assign_task("walls-001")
    session.reload()
    settle(session)
    found = {entry.ref.id: entry.grade.task_id for entry in session.entries if entry.grade}
    assert found == {"a": "walls-001", "b": None}


def test_a_step_is_solved_once(tmp_path: Path, session: Session) -> None:
    session.open([write_run(tmp_path / "a", COLUMN)])
    settle(session)
    session.set_step(3)
    session.solve_now()
    first = session._stress.job
    session.set_color(ColorMode.STRESS)
    session.solve_now()
    assert session._stress.job is first
    settle(session)
    assert session.stress is not None


def test_steps_are_solved_while_anyone_needs_displacements(tmp_path: Path, session: Session) -> None:
    class Owner:
        pass

    session.open([write_run(tmp_path / "a", COLUMN)])
    settle(session)
    one, other = Owner(), Owner()
    session.set_step(3)
    assert session.stress is None
    session.want_stress(one, True)
    session.want_stress(other, True)
    settle(session)
    assert session.stress is not None
    session.want_stress(one, False)
    session.set_step(2)
    settle(session)
    assert session.stress is not None
    del other
    session.set_step(1)
    settle(session)
    assert session.stress is None


def test_displacements_are_solved_for_as_stresses_are(tmp_path: Path, session: Session) -> None:
    session.open([write_run(tmp_path / "a", COLUMN)])
    settle(session)
    session.set_color(ColorMode.EVIDENCE)
    session.set_step(3)
    settle(session)
    assert session.stress is None
    session.set_color(ColorMode.DISPLACEMENT)
    settle(session)
    assert session.stress is not None


def test_a_step_that_cannot_be_solved_is_told_once(tmp_path: Path, session: Session) -> None:
    session.open([write_run(tmp_path / "a", COLUMN, task_id="walls-001")])
    settle(session)
    entry = session.entries[0]
    messages: list[Message] = []
    session.message.connect(messages.append)
    assert entry.run is not None
    session._stress._failed((entry, 2, entry.run.identity), Message("too large", Severity.ERROR))
    assert entry.grade is not None
    session.set_color(ColorMode.STRESS)
    session.set_step(2)
    settle(session)
    assert [message.text for message in messages] == ["too large"]
    assert session.stress is None
    session.solve_now()
    settle(session)
    assert session.stress is not None
    assert entry.unsolved == {}


def test_fields_solved_long_ago_are_let_go_and_their_peaks_stay(
    tmp_path: Path, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("minece_desktop.core.stress_work.MOST_BLOCKS", 6)
    session.open([write_run(tmp_path / "a", COLUMN)])
    settle(session)
    session.set_color(ColorMode.STRESS)
    for step in (1, 2, 3):
        session.set_step(step)
        settle(session)
    entry = session.entries[0]
    assert sorted(entry.stress) == [1, 2, 3]
    assert sorted(entry.peaks) == [1, 2, 3, 4]
