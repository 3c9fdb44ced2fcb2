"""The window on folders that change while it is open."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt

from minece_desktop.core.session import Session
from minece_desktop.core.settings import OriginAssignments, TaskAssignments


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    folder = tmp_path / "given"
    made = Session(None, TaskAssignments(folder), OriginAssignments(folder), watching=True)
    yield made
    made.close()


def append(run: Path, x: int, y: int) -> None:
    with (run / "actions.jsonl").open("a") as file:
        file.write(json.dumps({"op": "place", "x": x, "y": y, "z": 0, "block": "stone"}) + "\n")


def test_the_shown_run_grows_and_the_reviewer_stays(
    make_window: Any, make_run: Any, session: Session, qtbot: Any
) -> None:
    run = make_run("tower")
    window = make_window(run)
    assert window.watching._timer.isActive()
    session.select_block((0, 1, 0))
    window.view.live.rotate(30.0, 10.0)
    camera = window.view.scene.camera_state()
    append(run, 2, 0)
    qtbot.waitUntil(lambda: session.step == 5, timeout=20_000)
    qtbot.waitUntil(lambda: not window.poller.busy and not window.view.pending, timeout=20_000)
    assert window.view.live.shown is session.current.run  # type: ignore[union-attr]
    assert window.view.scene.camera_state() == camera
    assert session.selected_block == (0, 1, 0)
    assert window.windowTitle().startswith("tower")
    qtbot.keyClick(window, Qt.Key.Key_Home)
    append(run, 3, 0)
    qtbot.waitUntil(lambda: session.current.run.log.steps == 6, timeout=20_000)  # type: ignore[union-attr]
    assert session.step == 0
    qtbot.waitUntil(lambda: not window.poller.busy, timeout=20_000)


def test_new_and_deleted_runs_are_seen_in_the_list(
    make_window: Any, make_run: Any, session: Session, qtbot: Any
) -> None:
    first = make_run("a")
    window = make_window(first.parent)
    second = make_run("b", model="gpt-5-mini")
    table = window.runs.proxy
    qtbot.waitUntil(lambda: table.rowCount() == 2, timeout=20_000)
    qtbot.waitUntil(lambda: session.entries[1].digest is not None, timeout=30_000)
    assert session.current is session.entries[0]
    shutil.rmtree(second)
    qtbot.waitUntil(lambda: session.entries[1].gone, timeout=20_000)
    assert "1 gone" in window.runs._count.text() or window.runs._count_timer.isActive()
    qtbot.waitUntil(lambda: not window.poller.busy, timeout=20_000)


def test_a_run_that_becomes_another_is_shown_whole(
    make_window: Any, make_run: Any, session: Session, qtbot: Any
) -> None:
    run = make_run("tower")
    window = make_window(run)
    camera = window.view.scene.camera_state()
    (run / "actions.jsonl").write_text("")
    append(run, 90, 40)
    qtbot.waitUntil(lambda: session.current.run.log.steps == 1, timeout=20_000)  # type: ignore[union-attr]
    qtbot.waitUntil(lambda: not window.poller.busy and not window.view.pending, timeout=20_000)
    assert window.view.scene.camera_state() != camera


def test_closing_ends_the_watching(make_window: Any, make_run: Any, session: Session) -> None:
    window = make_window(make_run("tower"))
    window.close()
    assert not session.following.active
    assert not window.watching._timer.isActive()


def test_grading_in_the_background_hides_nothing(make_window: Any, make_run: Any, session: Session, qtbot: Any) -> None:
    for name in ("a", "b", "c"):
        make_run(name)
    window = make_window(scene=False)
    window.open_paths([make_run("d").parent])
    seen: set[str] = set()

    def look() -> bool:
        job = session.jobs.running
        if job is not None and not session.waited_for(job):
            job.started = 0.0  # as if it had run for long
            window._show_work()
            assert window.view.chip.isHidden()
            seen.add(job.label)
        return all(entry.digest is not None for entry in session.entries) and len(session.entries) == 4

    qtbot.waitUntil(look, timeout=40_000)
    assert seen <= {"Grading all runs", "Grading d"}
    qtbot.waitUntil(lambda: not window.poller.busy, timeout=20_000)
