"""What was opened lately, where some of it lies in a folder that does not answer."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction

from minece_desktop.core.recent import Recent
from minece_desktop.core.session import Session
from minece_desktop.gui import presence as module
from minece_desktop.gui.features.project import ProjectFeature
from minece_desktop.gui.features.welcome import WelcomeFeature
from minece_desktop.gui.main_window import MainWindow
from minece_desktop.gui.presence import Presence, PresenceAsker
from minece_desktop.gui.welcome.recents import RecentButton


class DeadFolder:
    """A run in it is there, but nothing that is asked about it is answered until ``answer``."""

    def __init__(self, run: Path) -> None:
        self.run = run
        self.asked: list[threading.Thread] = []
        self._answers = threading.Event()

    def is_there(self, path: Path) -> bool:
        if path == self.run:
            self.asked.append(threading.current_thread())
            self._answers.wait(60)
        return os.path.exists(path)  # noqa: PTH110 - as the program asks

    def answer(self) -> None:
        self._answers.set()
        for thread in self.asked:
            thread.join()


@pytest.fixture
def dead(make_run: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[DeadFolder]:
    folder = DeadFolder(make_run("far"))
    monkeypatch.setattr(module, "is_there", folder.is_there)
    monkeypatch.setattr(module, "_SILENT_SECONDS", 0.05)
    yield folder
    folder.answer()


@pytest.fixture
def window(dead: DeadFolder, make_window: Any, make_run: Any, tmp_path: Path, qtbot: Any) -> MainWindow:
    """With a welcome page that lists a run that is there, one that is gone and one that does not answer."""
    Recent().add([make_run("near"), tmp_path / "gone", dead.run])
    made: MainWindow = make_window(scene=False)
    return made


def project(window: MainWindow) -> ProjectFeature:
    return next(one for one in window.features if isinstance(one, ProjectFeature))


def rows(window: MainWindow, qtbot: Any) -> list[RecentButton]:
    feature = next(one for one in window.features if isinstance(one, WelcomeFeature))
    page = feature.page
    assert page is not None
    qtbot.waitUntil(lambda: page.complete)
    return page.recents.buttons


def entries(window: MainWindow) -> list[QAction]:
    """Of the menu, as it is opened."""
    project(window).fill()
    return project(window).menu.actions()[:3]


def test_the_page_lists_at_once_and_marks_what_is_known(window: MainWindow, qtbot: Any) -> None:
    far, gone, near = rows(window, qtbot)
    assert [row.text() for row in (far, gone, near)] == ["far", "gone", "near"]
    qtbot.waitUntil(lambda: not gone.isEnabled() and "no answer" in far.accessibleDescription())
    assert far.isEnabled(), "it may answer yet"
    assert "not there" in gone.accessibleDescription()
    assert near.isEnabled()
    assert near.accessibleDescription() == str(near.path.parent)


def test_the_menu_lists_at_once_and_marks_what_is_known(window: MainWindow, dead: DeadFolder, qtbot: Any) -> None:
    far, gone, near = entries(window)
    assert [far.isEnabled(), near.isEnabled()] == [True, True]
    qtbot.waitUntil(lambda: not gone.isEnabled() and "no answer" in far.text())
    assert "not there" in gone.text()
    assert near.text().endswith("near")
    assert [action.isEnabled() for action in entries(window)] == [True, False, True], "what was known is shown at once"
    assert len(dead.asked) == 1, "what owes an answer is not asked again"
    dead.answer()
    qtbot.waitUntil(lambda: entries(window)[0].text().endswith("far"))


def test_what_does_not_answer_opens_when_it_does(
    window: MainWindow, dead: DeadFolder, session: Session, qtbot: Any
) -> None:
    far = rows(window, qtbot)[0]
    qtbot.mouseClick(far, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "does not answer" in window.statusBar().currentMessage())
    window.statusBar().clearMessage()
    qtbot.mouseClick(far, Qt.MouseButton.LeftButton)
    assert "does not answer" in window.statusBar().currentMessage(), "each click is answered"
    assert not session.opened
    dead.answer()
    qtbot.waitUntil(lambda: session.current is not None and session.current.run is not None)
    assert session.opened == [dead.run]


def test_what_does_not_answer_is_let_go_when_something_else_is_opened(
    window: MainWindow, dead: DeadFolder, session: Session, qtbot: Any
) -> None:
    far, _gone, near = rows(window, qtbot)
    far.click()
    near.click()
    qtbot.waitUntil(lambda: session.current is not None and not window.poller.busy)
    dead.answer()
    qtbot.waitUntil(lambda: project(window).presence.of(dead.run) is Presence.THERE)
    assert session.opened == [near.path]


def test_closing_does_not_wait_for_what_does_not_answer(
    window: MainWindow, dead: DeadFolder, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_JOIN_SECONDS", 30)
    rows(window, qtbot)
    asker = project(window).presence
    qtbot.waitUntil(lambda: asker.of(dead.run) is Presence.SILENT)
    (question,) = asker._open.values()
    question.since -= 60  # a minute ago
    begun = time.monotonic()
    window.close()
    assert time.monotonic() - begun < 20
    assert not window.isVisible()
    assert dead.asked[0].is_alive()
    assert dead.asked[0].daemon, "the app ends without it"


def test_an_answer_that_comes_after_the_end_is_told_to_nobody(dead: DeadFolder, qtbot: Any) -> None:
    asker = PresenceAsker()
    asker.ask([dead.run])
    asker._open[dead.run].since -= 60
    asker.stop()
    dead.answer()
    with qtbot.waitSignal(asker.told, timeout=50, raising=False) as told:
        pass
    assert not told.signal_triggered
