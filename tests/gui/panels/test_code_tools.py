"""Searching in code, raw logs, lines and blocks, and the account of a turn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QLabel, QWidget

from minece_desktop.core.raw_logs import raw_text
from minece_desktop.core.run import Message, TurnAccount, TurnRecord
from minece_desktop.gui.panels.code import CodePanel
from minece_desktop.gui.panels.turn_account import AccountView
from tasks.blocks import ActionLog, BlockState, Event, Op, Source

STONE = BlockState.parse("stone")
FIRST = "".join(f"place({line});\n" for line in range(1, 101))
SECOND = "// the roof\nconst Roof = 4;\nplace(Roof);\n"
ACCOUNT = TurnAccount(
    used=("the text log",), lost=("0.js: 20 characters in the middle",), disagreed=("a", "b"), confirmed=5
)


@pytest.fixture
def run(fakes: Any, tmp_path: Path) -> Any:
    """Steps 1 to 3 by 0.js:10, step 4 by 0.js:60, step 5 by 1.js:3."""
    lines = [("0.js", 10), ("0.js", 10), ("0.js", 10), ("0.js", 60), ("1.js", 3)]
    log = ActionLog.from_events(
        Event(0, Op.PLACE, x, 0, 0, STONE, source=Source(file, line)) for x, (file, line) in enumerate(lines)
    )
    made = fakes.run_of(log, turns=(TurnRecord(0, "Build.", account=ACCOUNT),), code={"0.js": FIRST, "1.js": SECOND})
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "console.log").write_text("a roof was placed\n")
    object.__setattr__(made, "path", folder)
    return made


@pytest.fixture
def session(fakes: Any, run: Any) -> Any:
    return fakes.session(run)


@pytest.fixture
def panel(session: Any, show: Any) -> CodePanel:
    made: CodePanel = show(CodePanel(session), 380, 700)
    return made


def texts(widget: QWidget) -> list[str]:
    return [label.text().replace("\u200b", "") for label in widget.findChildren(QLabel) if label.isVisibleTo(widget)]


def test_search_goes_from_file_to_file_and_round(panel: CodePanel, session: Any, qtbot: Any) -> None:
    session.set_step(1)
    panel.begin_search()
    qtbot.keyClicks(panel.search.field, "roof")
    assert panel._files.currentText() == "1.js"
    assert panel.search._count.text() == "1 of 3"
    marks = [mark.cursor.selectedText() for mark in panel.view.extraSelections() if mark.cursor.hasSelection()]
    assert marks == ["roof", "Roof", "Roof"]
    qtbot.keyClick(panel.search.field, Qt.Key.Key_Return)
    assert panel.search._count.text() == "2 of 3"
    assert panel.view.textCursor().blockNumber() == 1
    qtbot.keyClick(panel.search.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClick(panel.search.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert panel.search._count.text() == "3 of 3"
    qtbot.keyClick(panel.search.field, Qt.Key.Key_Escape)
    assert not panel.search.isVisible()
    assert not any(mark.cursor.hasSelection() for mark in panel.view.extraSelections())


def test_an_upper_case_letter_tells_the_cases_apart(panel: CodePanel, qtbot: Any) -> None:
    panel.begin_search()
    qtbot.keyClicks(panel.search.field, "Roof")
    assert panel.search._count.text() == "1 of 2"
    panel.search.field.setText("nothing like it")
    assert panel.search._count.text() == "not found"
    assert not panel.search.forward.isEnabled()


def test_search_begins_with_what_is_selected(panel: CodePanel, session: Any) -> None:
    session.set_step(1)
    cursor = QTextCursor(panel.view.document().findBlockByNumber(41))
    cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
    panel.view.setTextCursor(cursor)
    panel.begin_search()
    assert panel.search.field.text() == "place(42);"
    assert panel.search._count.text() == "1 of 1"


def test_a_line_leads_through_its_steps_and_blocks(panel: CodePanel, session: Any) -> None:
    session.set_step(4)
    seen = []
    for _ in range(4):
        panel.view.line_clicked.emit(10)
        seen.append((session.step, session.selected_block))
    assert seen == [(1, (0, 0, 0)), (2, (1, 0, 0)), (3, (2, 0, 0)), (1, (0, 0, 0))]
    assert panel._later.isVisible()
    panel._later.click()
    assert session.step == 2
    panel._earlier.click()
    panel._earlier.click()
    assert session.step == 3
    session.set_step(4)
    assert not panel._later.isVisible()


def test_a_block_leads_to_its_line(panel: CodePanel, session: Any) -> None:
    session.select_block((3, 0, 0))
    assert panel._files.currentText() == "0.js"
    assert panel.view.picked == 60
    top = panel.view.verticalScrollBar().value()
    assert top < 60 <= top + panel.view.verticalScrollBar().pageStep()
    session.select_block(None)
    assert panel.view.picked is None
    session.select_block((9, 9, 9))
    assert panel.view.picked is None


def test_a_raw_log_is_read_in_the_background(panel: CodePanel, session: Any, run: Any) -> None:
    names = [panel._files.itemText(index) for index in range(panel._files.count())]
    assert names == ["0.js", "1.js", "console.log (raw log)"]
    panel._files.setCurrentIndex(2)
    panel._files.activated.emit(2)
    job = session.jobs.submitted[-1]
    assert job.label == "Reading console.log"
    assert panel.view.toPlainText() == ""
    job.on_done(raw_text(run.path, "console.log"))
    assert panel.view.toPlainText() == "a roof was placed\n"
    session.set_step(1)
    assert panel.view.toPlainText() == "a roof was placed\n", "the log stays until code is asked for"
    panel.begin_search()
    panel.search.field.setText("roof")
    assert panel.search._count.text() == "1 of 1"
    panel._files.setCurrentIndex(0)
    panel._files.activated.emit(0)
    assert panel.view.toPlainText() == FIRST
    assert panel.view.current == 10


def test_a_log_that_cannot_be_read(panel: CodePanel, session: Any) -> None:
    told: list[Message] = []
    session.message.connect(told.append)
    panel.show_log("console.log")
    session.jobs.submitted[-1].on_error(Message("no such file", file="console.log"))
    assert [str(message) for message in told] == ["console.log: no such file"]
    assert "cannot be read" in texts(panel)


def test_a_log_that_comes_late_is_not_shown(panel: CodePanel, session: Any, run: Any) -> None:
    panel.show_log("console.log")
    job = session.jobs.submitted[-1]
    panel._chosen(1)
    job.on_done(raw_text(run.path, "console.log"))
    assert panel.view.toPlainText() == SECOND


def test_the_account_of_a_turn(panel: CodePanel, qtbot: Any) -> None:
    account = panel.findChild(AccountView)
    assert "5 events confirmed by the server · 2 disagreements · 1 lost" in texts(account)
    assert "the text log" not in texts(account)
    above = panel._split.sizes()[0]
    qtbot.mouseClick(account.more, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: panel._split.sizes()[0] > above)
    shown = texts(account)
    for words in ("used", "the text log", "disagreed", "lost", "0.js: 20 characters in the middle"):
        assert words in shown
    assert account.more.accessibleName() == "How the events of turn 1 were settled"
