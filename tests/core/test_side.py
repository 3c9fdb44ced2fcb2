"""A second place to look at a run from, without a window."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from minece_desktop.core.entry import RunEntry
from minece_desktop.core.session import ColorMode, Session
from minece_desktop.core.settings import TaskAssignments
from minece_desktop.core.side import SideSession


def write_run(folder: Path, height: int) -> None:
    folder.mkdir(parents=True)
    (folder / "run.json").write_text(json.dumps({"format": "minece-run/1", "turns": [{"instruction": "Build."}]}))
    rows = [{"turn": 0, "op": "place", "x": 0, "y": y, "z": 0, "block": "stone"} for y in range(height)]
    (folder / "actions.jsonl").write_text("".join(f"{json.dumps(row)}\n" for row in rows))


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    for name, height in (("a", 3), ("b", 5)):
        write_run(tmp_path / "runs" / name, height)
    made = Session(assignments=TaskAssignments(tmp_path / "data"))
    made.open([tmp_path / "runs"])
    made.jobs.wait()
    made.show(made.entries[0])
    made.jobs.wait()
    yield made
    made.close()


@pytest.fixture
def side(session: Session) -> Iterator[SideSession]:
    made = SideSession(session)
    yield made
    made.close()


def shown(side: SideSession) -> RunEntry:
    assert side.current is not None
    return side.current


def test_it_shows_another_run_than_the_session(session: Session, side: SideSession) -> None:
    side.show(session.entries[1])
    session.jobs.wait()
    assert shown(side).run is not None
    assert shown(side).grade is not None
    assert side.step == 5
    side.set_step(99)
    side.set_color(ColorMode.ORDER)
    assert (side.step, session.step, session.color) == (5, 3, ColorMode.MATERIAL)
    side.set_step(2)
    assert session.current is session.entries[0]


def test_views_can_call_it_as_they_call_a_session() -> None:
    methods = [name for name, _ in inspect.getmembers(SideSession, inspect.isfunction) if not name.startswith("_")]
    shared = [name for name in methods if hasattr(Session, name)]
    assert {"set_step", "want_stress"} <= set(shared)
    for name in shared:
        assert inspect.signature(getattr(SideSession, name)) == inspect.signature(getattr(Session, name)), name


def test_what_the_session_lets_go_stays(session: Session, side: SideSession) -> None:
    entry = session.entries[1]
    side.show(entry)
    session.jobs.wait()
    side.solve()
    session.jobs.wait()
    run, field = shown(side).run, side.stress
    assert field is not None
    assert field.step == 5
    entry.release()
    session.told(entry)
    assert shown(side).run is run
    assert side.stress is field


def test_a_step_is_solved_once_and_the_last_asked_for_counts(session: Session, side: SideSession) -> None:
    side.show(session.entries[1])
    session.jobs.wait()
    side.solve()
    assert side.solving
    side.set_step(1)
    side.solve()
    session.jobs.wait()
    assert not side.solving
    assert list(shown(side).stress) == [1]
    side.solve()
    assert not side.solving


def test_signals_of_the_side_reach_the_session(session: Session, side: SideSession) -> None:
    said: list[str] = []
    busy: list[int] = []

    def keep(message: object) -> None:
        said.append(str(message))

    def count() -> None:
        busy.append(1)

    session.message.connect(keep)
    session.busy_changed.connect(count)
    from minece_desktop.core.run import Message

    side.message.emit(Message("look here"))
    side.busy_changed.emit()
    assert said == ["look here"]
    assert busy == [1]


def test_a_closed_side_hears_nothing(session: Session, side: SideSession) -> None:
    side.show(session.entries[0])
    heard: list[object] = []

    def keep(entry: object) -> None:
        heard.append(entry)

    side.entry_changed.connect(keep)
    session.told(session.entries[0])
    assert len(heard) == 1
    side.close()
    session.told(session.entries[0])
    assert len(heard) == 1
    assert side.current is None
