"""Runs that are opened and closed leave nothing, and the window answers all the while."""

from __future__ import annotations

import gc
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt

from minece_desktop.core.entry import RunEntry
from minece_desktop.core.run import Run
from minece_desktop.core.session import ColorMode
from minece_desktop.gui.main_window import MainWindow
from tasks.blocks import ActionLog, Lifetimes

MOST_MS = 50.0
MOST_GROWTH = 0.05
_WARM, _CYCLES = 5, 10


def resident() -> int:
    """Bytes of memory this process has."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def cycle(window: MainWindow, folder: Path, qtbot: Any) -> None:
    """Open a folder until its run is graded and drawn, and close it."""
    session = window.session
    window.open_paths([folder])
    qtbot.waitUntil(lambda: session.current is not None and session.current.grade is not None, timeout=60_000)
    qtbot.waitUntil(lambda: not window.poller.busy and not window.view.pending, timeout=60_000)
    session.close_all()
    qtbot.waitUntil(lambda: not session.entries and not window.poller.busy, timeout=20_000)


def kept() -> dict[str, int]:
    """How many objects there are that a closed run has no business to keep."""
    gc.collect()
    found = dict.fromkeys(("RunEntry", "Run", "ActionLog", "Lifetimes"), 0)
    for thing in gc.get_objects():
        if type(thing) in (RunEntry, Run, ActionLog, Lifetimes):
            found[type(thing).__name__] += 1
    return found


def test_nothing_of_a_closed_run_is_kept(make_window: Any, make_run: Any, qtbot: Any) -> None:
    window = make_window()
    folder = make_run().parent
    cycle(window, folder, qtbot)
    once = kept()
    for _ in range(3):
        cycle(window, folder, qtbot)
    assert kept() == once
    assert once["RunEntry"] <= 1, "the last run shown at most"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="resident memory is read from /proc")
def test_memory_stays_flat_over_opening_and_closing(make_window: Any, make_run: Any, qtbot: Any) -> None:
    window = make_window()
    folder = make_run("hall", [(x, y, z, "stone") for y in range(4) for x in range(12) for z in range(12)]).parent
    for _ in range(_WARM):
        cycle(window, folder, qtbot)
    gc.collect()
    before = resident()
    for _ in range(_CYCLES):
        cycle(window, folder, qtbot)
    gc.collect()
    assert resident() <= before * (1 + MOST_GROWTH), f"{before / 1e6:.0f} MB → {resident() / 1e6:.0f} MB"


def test_the_window_answers_while_runs_are_read_graded_solved_and_stepped_through(
    make_window: Callable[..., MainWindow], samples: Path, watchdog: Any, qtbot: Any
) -> None:
    window = make_window()
    qtbot.wait(300)
    gc.collect()
    gc.freeze()
    watchdog.start()
    window.open_paths([samples])
    session = window.session
    qtbot.waitUntil(
        lambda: bool(session.entries) and all(one.grade is not None for one in session.entries), timeout=60_000
    )
    qtbot.waitUntil(lambda: not window.poller.busy and not window.view.pending, timeout=60_000)
    window.actions_["start"].trigger()
    window.actions_["play"].trigger()
    qtbot.wait(600)
    window.timeline.pause()
    watchdog.stop()
    gc.unfreeze()
    assert session.step > 0
    assert watchdog.ticks > 20
    assert watchdog.worst <= MOST_MS, f"{watchdog.worst:.0f} ms of work in one gap"


def test_the_window_answers_while_ten_thousand_blocks_are_looked_at(
    make_window: Callable[..., MainWindow], make_run: Any, watchdog: Any, qtbot: Any
) -> None:
    """Opened, stepped through, turned, coloured anew and picked from, with OpenGL in software."""
    hall = [
        (x, y, z, ("stone", "bricks")[y % 2])
        for y in range(22)
        for x in range(36)
        for z in range(36)
        if y % 6 == 0 or x in (0, 35) or z in (0, 35) or (x % 5 == 0 and z % 5 == 0)
    ]
    assert len(hall) >= 8_000
    folder = make_run("hall", hall)
    window = make_window()
    qtbot.wait(300)
    gc.collect()
    gc.freeze()
    watchdog.start()
    window.open_paths([folder])
    session, view = window.session, window.view
    qtbot.waitUntil(lambda: view.live.shown is not None and not view.pending, timeout=60_000)
    pictures: list[object] = []
    view.frames.came.connect(pictures.append)
    for step in range(session.step - 15, session.step):
        session.set_step(step)
        view.live.rotate(5.0, 1.0)
        qtbot.wait(10)
    for color in (ColorMode.ORDER, ColorMode.MATERIAL):
        session.set_color(color)
        qtbot.waitUntil(lambda: not view.pending, timeout=20_000)
    middle = QPoint(view.width() // 2, view.height() // 2)
    qtbot.mouseMove(view, middle)
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=middle)
    qtbot.waitUntil(lambda: not view.pending, timeout=20_000)
    watchdog.stop()
    gc.unfreeze()
    assert session.selected_block is not None
    assert len(pictures) >= 4
    assert watchdog.worst <= MOST_MS, f"{watchdog.worst:.0f} ms of work in one gap"


def test_the_watchdog_sees_a_window_that_hangs(watchdog: Any, qtbot: Any) -> None:
    watchdog.start()
    qtbot.wait(50)
    assert watchdog.worst < MOST_MS
    until = time.thread_time() + 0.08
    while time.thread_time() < until:
        pass
    qtbot.wait(50)
    assert watchdog.worst >= 80
    assert watchdog.waited >= watchdog.worst - 1
