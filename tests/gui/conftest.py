"""Fixtures of the window's tests: runs on disk, sessions and windows, and a guard against what outlives a test."""

from __future__ import annotations

import gc
import json
import multiprocessing
import os
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication, QEvent, Qt, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from minece_desktop.core.session import Session
from minece_desktop.core.settings import TaskAssignments
from minece_desktop.gui.main_window import MainWindow
from minece_desktop.gui.theme import theme
from minece_desktop.gui.window_settings import WindowSettings

Row = tuple[int, int, int, str]
MakeRun = Callable[..., Path]
MakeWindow = Callable[..., MainWindow]


class PatientBot(QtBot):
    """Waits at least ``PATIENCE`` ms: a wait ends with what it is for, however busy the machine is."""

    PATIENCE = 90_000

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = PATIENCE) -> None:
        super().waitUntil(callback, timeout=max(timeout, self.PATIENCE))

    def waitSignal(self, signal: Any, *, timeout: int = PATIENCE, **how: Any) -> Any:
        if how.get("raising") is False:  # it is not to come
            return super().waitSignal(signal, timeout=timeout, **how)
        return super().waitSignal(signal, timeout=max(timeout, self.PATIENCE), **how)


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> PatientBot:
    return PatientBot(request)


@pytest.fixture(autouse=True, scope="session")
def nothing_is_collected_in_other_threads() -> Iterator[None]:
    """As in the program (``gui.collector``); after each test it is done by hand."""
    gc.disable()
    yield
    gc.enable()


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's data and caches of a test live in its own folder."""
    folder = tmp_path / "user-data"
    monkeypatch.setenv("MINECE_DATA_DIR", str(folder))
    monkeypatch.setenv("MINECE_CACHE_DIR", str(tmp_path / "user-cache"))
    return folder


def _living(kinds: tuple[str, ...]) -> dict[int, object]:
    """Objects of classes whose name starts with one of ``kinds``, by id."""
    return {id(thing): thing for thing in gc.get_objects() if type(thing).__name__.startswith(kinds)}


@pytest.fixture(autouse=True)
def nothing_outlives_the_test(qapp: QApplication) -> Iterator[None]:
    """Fail on threads, worker processes, running timers, VTK objects and visible windows that a test leaves behind."""
    threads = set(threading.enumerate())
    processes = {process.pid for process in multiprocessing.active_children()}
    vtk = set(_living(("vtk",)))
    yield
    for _ in range(3):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        qapp.processEvents()
    gc.collect()
    timers = [
        timer for timer in gc.get_objects() if issubclass(type(timer), QTimer) and isValid(timer) and timer.isActive()
    ]
    assert not [window for window in qapp.topLevelWidgets() if window.isVisible()], "a window is still open"
    assert not timers, f"timers still run: {[timer.parent() for timer in timers]}"
    assert not set(threading.enumerate()) - threads, "a thread still runs"
    assert not {p.pid for p in multiprocessing.active_children()} - processes, "a worker process still runs"
    left = [type(thing).__name__ for key, thing in _living(("vtk",)).items() if key not in vtk]
    assert not left, f"VTK objects are left: {sorted(set(left))}"


@pytest.fixture(autouse=True)
def dark_theme(qapp: QApplication) -> None:
    """Every test begins with the same look, whichever came before it."""
    theme().apply(qapp, "dark")


def column(height: int, x: int = 0, z: int = 0, block: str = "stone") -> list[Row]:
    return [(x, y, z, block) for y in range(height)]


@pytest.fixture
def make_run(tmp_path: Path) -> MakeRun:
    """Writes a native run below ``tmp_path/runs`` and returns its folder."""

    def make(name: str = "tower", rows: Sequence[Row] | None = None, **about: Any) -> Path:
        folder = tmp_path / "runs" / name
        folder.mkdir(parents=True)
        about = {"turns": [{"instruction": "Build a tower of four stone blocks."}], **about}
        (folder / "run.json").write_text(json.dumps({"format": "minece-run/1", **about}))
        lines = [
            json.dumps(
                {
                    "turn": 0,
                    "op": "place",
                    "x": x,
                    "y": y,
                    "z": z,
                    "block": f"minecraft:{block}",
                    "source": {"file": "action-code/0.js", "line": number},
                }
            )
            for number, (x, y, z, block) in enumerate(column(4) if rows is None else rows, 1)
        ]
        (folder / "actions.jsonl").write_text("\n".join(lines) + "\n")
        return folder

    return make


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    made = Session(assignments=TaskAssignments(tmp_path / "assignments"))
    yield made
    made.close()


class Watchdog:
    """The longest that the window did not answer: between ticks of a 10 ms timer, in milliseconds.

    ``worst`` counts the processor time of the window's thread, which says the same on a busy machine; ``waited`` the
    time that went by.
    """

    def __init__(self) -> None:
        self.ticks = 0
        self.worst = self.waited = 0.0
        self._timer = QTimer(interval=10)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)

    def start(self) -> None:
        """Begin, or begin anew."""
        self.ticks, self.worst, self.waited = 0, 0.0, 0.0
        self._spent, self._last = time.thread_time(), time.perf_counter()
        self._timer.start()

    def stop(self) -> None:
        self._timer.stop()

    def _tick(self) -> None:
        spent, now = time.thread_time(), time.perf_counter()
        self.ticks += 1
        self.worst = max(self.worst, 1000 * (spent - self._spent))
        self.waited = max(self.waited, 1000 * (now - self._last))
        self._spent, self._last = spent, now


@pytest.fixture
def watchdog(qapp: QApplication) -> Iterator[Watchdog]:
    """Watches the window's thread from ``start`` on."""
    dog = Watchdog()
    yield dog
    dog.stop()


@pytest.fixture
def make_window(qtbot: Any, session: Session, dark_theme: None) -> Iterator[MakeWindow]:
    """Opens windows that are closed, and whose Python objects are gone, when the test ends."""
    windows: list[MainWindow] = []

    def make(*paths: Path, scene: bool = True, width: int = 1400, height: int = 900) -> MainWindow:
        settings = WindowSettings()
        settings.gl_trusted = True
        window = MainWindow(session, settings, probe=False)
        windows.append(window)
        window.resize(width, height)
        window.show()
        if scene:
            qtbot.waitUntil(lambda: window.view.scene is not None, timeout=20_000)
        if paths:
            window.open_paths(paths)
            qtbot.waitUntil(lambda: not window.poller.busy and not window.view.pending, timeout=30_000)
        return window

    yield make
    while windows:
        window = windows.pop()
        window.close()
        window.deleteLater()
