from __future__ import annotations

from dataclasses import replace

import pytest

from minece_desktop.gui.live_camera import CameraHistory
from minece_desktop.scene import CameraState


def test_history_takes_a_drag_as_one_move() -> None:
    history, start = CameraHistory(), CameraState()
    history.leave(start, "rotate", 10.0)
    history.leave(replace(start, azimuth=50), "rotate", 10.1)
    history.leave(replace(start, azimuth=60), "rotate", 10.2)
    assert history.back(replace(start, azimuth=70)) == start
    assert history.back(start) is None
    assert history.forth(start) == replace(start, azimuth=70)
    assert history.forth(start) is None


def test_history_tells_moves_apart_by_kind_and_by_pause() -> None:
    history, states = CameraHistory(), [CameraState(azimuth=float(angle)) for angle in range(4)]
    history.leave(states[0], "rotate", 1.0)
    history.leave(states[1], "zoom", 1.1)
    history.leave(states[2], "zoom", 3.0)
    assert [history.back(states[3]), history.back(states[2]), history.back(states[1])] == states[2::-1]


def test_a_new_move_forgets_what_was_undone() -> None:
    history, states = CameraHistory(), [CameraState(azimuth=float(angle)) for angle in range(3)]
    history.leave(states[0], "pan", 1.0)
    history.back(states[1])
    history.leave(states[0], "pan", 5.0)
    assert history.forth(states[2]) is None


def test_camera_moves_are_told_undone_and_linked(make_window, make_run) -> None:  # type: ignore[no-untyped-def]
    window = make_window(make_run("tower"))
    live, told = window.view.live, []
    live.camera_changed.connect(told.append)
    start = live.camera_state()
    live.set_view(6)
    top = live.camera_state()
    assert told[-1] == top != start
    live.undo_camera()
    assert live.camera_state() == start == told[-1]
    live.redo_camera()
    assert live.camera_state() == top
    live.orbit(30)
    assert live.camera_state().azimuth == pytest.approx(top.azimuth + 30)
    assert live.camera_state() == told[-1]
    live.undo_camera()
    assert live.camera_state() == start, "an orbit leaves no trace in the history"
    count = len(told)
    live.set_camera_state(start)
    assert len(told) == count, "nothing moved, so nothing is told: linked cameras come to rest"


def test_ghosts_and_paths_belong_to_the_run_shown(make_window, make_run, qtbot) -> None:  # type: ignore[no-untyped-def]
    make_run("a", [(0, 0, 0, "stone")])
    folder = make_run("b", [(0, 0, 0, "stone"), (1, 0, 0, "stone")]).parent
    window = make_window(folder)
    live = window.view.live
    bare = live.scene.image()
    live.set_ghosts(add=[(0, 1, 0)])
    live.set_path([(0, 1, 0), (1, 1, 0)])
    assert (live.scene.image() != bare).any()
    window.step_run(1)
    qtbot.waitUntil(lambda: not window.poller.busy and not window.view.pending)
    window.step_run(-1)
    qtbot.waitUntil(lambda: not window.poller.busy and not window.view.pending)
    assert (live.scene.image() == bare).all()
