"""From the opened folder, each in at most three actions and without a manual: why a run failed, where its worst stress
is, at which step the first floating block was placed, which line of code placed it. By clicks and keys alone."""

from __future__ import annotations

import itertools
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

import resources
from minece_desktop.core.session import Session
from minece_desktop.gui.main_window import MainWindow

NAMES = ("columns-floating-roof", "roof-five-columns-biased", "wall-too-narrow")
MOST = 3


class User:
    """Acts on a window by mouse and keys, counts it, and reads what is in sight."""

    def __init__(self, window: MainWindow, qtbot: Any) -> None:
        self.window, self._bot = window, qtbot
        self.actions = 0

    def click(self, widget: QWidget, where: QPoint | None = None) -> None:
        assert widget.isVisible(), "nobody can click what is not in sight"
        self.actions += 1
        self._bot.mouseClick(widget, Qt.MouseButton.LeftButton, pos=where or widget.rect().center())
        self.settle()

    def key(self, key: Qt.Key) -> None:
        self.actions += 1
        self._bot.keyClick(self.window, key)
        self.settle()

    def choose_run(self, name: str) -> None:
        table = self.window.runs.table
        model = table.model()
        row = next(row for row in range(model.rowCount()) if name in str(model.index(row, 0).data()))
        table.scrollTo(model.index(row, 0))
        self.click(table.viewport(), table.visualRect(model.index(row, 0)).center())

    def choose_tab(self, words: str) -> None:
        bar = self.window.tabs.tabBar()
        index = next(index for index in range(bar.count()) if words in bar.tabText(index))
        self.click(bar, bar.tabRect(index).center())

    def settle(self) -> None:
        """Until the run shown is graded and drawn, and solved where stress is looked at; the rest may go on."""
        window = self.window

        def ready() -> bool:
            entry = window.session.current
            graded = entry is not None and entry.run is not None and entry.grade is not None and not entry.grading
            solved = not window.stress.isVisible() or window.stress.view is not None
            return graded and solved and not window.view.pending

        self._bot.wait(50)
        self._bot.waitUntil(ready, timeout=60_000)

    def in_sight(self, of: QWidget) -> list[str]:
        """Words of labels and buttons that lie whole within the window, not scrolled or covered away."""
        found = []
        for widget in itertools.chain(of.findChildren(QLabel), of.findChildren(QAbstractButton)):
            if widget.isVisible() and widget.visibleRegion().boundingRect().height() >= widget.height() - 1:
                found.append(widget.text().replace("\u200b", ""))
        return found

    def sees(self, words: str, of: QWidget) -> bool:
        return any(words in text for text in self.in_sight(of))


@pytest.fixture
def user(make_window: Callable[..., MainWindow], tmp_path: Path, qtbot: Any) -> User:
    """In front of some of the bundled samples, just opened."""
    for name in NAMES:
        shutil.copytree(resources.FOLDER / "samples" / name, tmp_path / "opened" / name)
    user = User(make_window(width=1680, height=1050), qtbot)
    user.window.open_paths([tmp_path / "opened"])
    user.settle()
    qtbot.waitUntil(lambda: len(user.window.session.entries) == len(NAMES))
    return user


def test_why_a_run_failed(user: User, session: Session) -> None:
    user.choose_run("wall-too-narrow")
    assert user.sees("Fails", user.window.checks)
    failing = next(card for card in user.window.checks.cards if card.result.status.value == "fail")
    assert failing.visibleRegion().boundingRect().height() > 0, "the reason is in sight without scrolling"
    user.click(failing, QPoint(60, 12))
    assert session.selected_check == failing.result
    assert user.sees("35", failing)
    assert user.sees("30", failing)
    assert user.actions <= MOST


def test_where_the_worst_stress_is(user: User, session: Session) -> None:
    user.choose_run("roof-five-columns-biased")
    user.choose_tab("Stress")
    panel = user.window.stress
    assert session.stress is not None, "nobody has to ask for it"
    assert session.stress.result.argmax is not None
    x, y, z = session.stress.result.blocks[session.stress.result.argmax].tolist()
    assert user.sees(f"({x}, {y}, {z})", panel)
    user.click(panel._head.place)
    assert session.selected_block == (x, y, z)
    assert user.window.status.block.text().startswith(f"({x}, {y}, {z})")
    assert user.actions <= MOST


@pytest.mark.parametrize("by", ["key", "button"])
def test_at_which_step_the_first_floating_block_was_placed_and_by_which_line(
    user: User, session: Session, by: str
) -> None:
    user.choose_run("columns-floating-roof")
    timeline = user.window.timeline
    if by == "key":
        user.key(Qt.Key.Key_N)
    else:
        user.click(timeline._violations_button)
    assert session.current is not None
    assert session.current.run is not None
    first = int(session.current.run.timeline.floating[0])
    assert session.step == first
    assert user.sees(f"step {first} of", timeline)
    source = session.current.run.timeline.source(first)
    assert source is not None
    assert source.line is not None
    assert user.sees(f"0.js:{source.line}", timeline)
    code = next(panel for panel in (user.window.code_strip, user.window.code) if panel.view.isVisible())
    assert code.view.current == source.line
    assert user.sees(f"line {source.line} made step {first}", code)
    assert user.actions <= MOST


def test_the_line_stands_in_the_code_tab_too(user: User, session: Session) -> None:
    """Where the window is too low for the strip under the checks."""
    user.window.resize(1024, 600)
    user.choose_run("columns-floating-roof")
    user.key(Qt.Key.Key_N)
    user.choose_tab("code")
    assert session.current is not None
    assert session.current.run is not None
    assert session.step == int(session.current.run.timeline.floating[0])
    source = session.current.run.timeline.source(session.step)
    assert source is not None
    assert user.window.code.view.isVisible()
    assert user.window.code.view.current == source.line
    assert user.actions <= MOST
