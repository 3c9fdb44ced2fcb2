"""The prompt and code panel: the current line, clicks on lines, files, messages."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from minece_desktop.core.run import Message, Severity, TurnRecord
from minece_desktop.gui.panels.code import CodePanel
from minece_desktop.gui.theme import theme
from minece_desktop.gui.widgets.message_row import MessageRow
from tasks.blocks import ActionLog, BlockState, Event, Op, Source

STONE = BlockState.parse("stone")
FIRST = "".join(f"place({line});  // line {line}\n" for line in range(1, 201))
SECOND = "const roof = `a\nb`;\nplace(3);\n"


@pytest.fixture
def run(fakes: Any) -> Any:
    """Steps 1 to 3 by 0.js:10, step 4 by 0.js:150, step 5 by 1.js:3, step 6 by a line that nobody knows."""
    lines = [("0.js", 10), ("0.js", 10), ("0.js", 10), ("0.js", 150), ("1.js", 3)]
    events = [
        Event(file == "1.js", Op.PLACE, x, 0, 0, STONE, source=Source(file, line))
        for x, (file, line) in enumerate(lines)
    ]
    events.append(Event(1, Op.PLACE, 9, 0, 0, STONE))
    turns = (
        TurnRecord(0, "Build a row.", "text log", (Message("2 placements were refused", file="log.txt", line=7),)),
        TurnRecord(1, None),
    )
    note = (Message("the origin is guessed", Severity.INFO), Message("a file is missing", Severity.ERROR))
    return fakes.run_of(ActionLog.from_events(events), turns=turns, messages=note, code={"0.js": FIRST, "1.js": SECOND})


@pytest.fixture
def session(fakes: Any, run: Any) -> Any:
    return fakes.session(run)


@pytest.fixture
def panel(session: Any, show: Any) -> CodePanel:
    made: CodePanel = show(CodePanel(session), 380, 600)
    return made


def texts(widget: QWidget) -> list[str]:
    return [label.text().replace("\u200b", "") for label in widget.findChildren(QLabel) if label.isVisibleTo(widget)]


def visible_lines(panel: CodePanel) -> range:
    bar = panel.view.verticalScrollBar()
    return range(bar.value() + 1, bar.value() + bar.pageStep() + 1)


@pytest.mark.parametrize(("step", "file", "line"), [(3, "0.js", 10), (4, "0.js", 150), (5, "1.js", 3)])
def test_the_line_of_the_step_is_highlighted_and_in_view(
    panel: CodePanel, session: Any, step: int, file: str, line: int
) -> None:
    session.set_step(step)
    assert panel._files.currentText() == file
    assert panel.view.current == line
    (mark,) = panel.view.extraSelections()
    assert mark.cursor.blockNumber() == line - 1
    assert line in visible_lines(panel)
    assert f"line {line} made step {step}" in texts(panel)


def test_a_step_without_a_line_keeps_the_file(panel: CodePanel, session: Any) -> None:
    session.set_step(4)
    session.set_step(6)
    assert panel._files.currentText() == "0.js"
    assert panel.view.current is None
    assert panel.view.extraSelections() == []
    session.set_step(0)
    assert panel.view.current is None


def test_a_click_on_a_line_goes_to_its_first_step(panel: CodePanel, session: Any, qtbot: Any) -> None:
    session.set_step(4)
    panel.view.verticalScrollBar().setValue(5)
    block = panel.view.document().findBlockByNumber(9)
    box = panel.view.blockBoundingGeometry(block).translated(panel.view.contentOffset())
    qtbot.mouseClick(panel.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(60, round(box.center().y())))
    assert session.step == 1
    session.set_step(5)
    panel._show_file("0.js")
    panel.view.click_at(QPointF(4, box.center().y() + 3 * box.height()))
    assert session.step == 5


def test_enter_on_a_line_does_the_same(panel: CodePanel, session: Any, qtbot: Any) -> None:
    session.set_step(1)
    cursor = QTextCursor(panel.view.document().findBlockByNumber(149))
    panel.view.setTextCursor(cursor)
    qtbot.keyClick(panel.view, Qt.Key.Key_Return)
    assert session.step == 4


def test_lines_that_made_steps_are_marked(panel: CodePanel, session: Any) -> None:
    session.set_step(1)
    assert panel.view.hint(10) == "made 3 steps; click to go to the first"
    assert panel.view.hint(11) == ""
    block = panel.view.document().findBlockByNumber(9)
    middle = round(panel.view.blockBoundingGeometry(block).translated(panel.view.contentOffset()).center().y())
    image = panel.view._gutter.grab().toImage()
    assert image.pixelColor(1, middle) == theme().color("accent")
    assert image.pixelColor(1, middle + round(block.layout().boundingRect().height())) != theme().color("accent")


def test_code_is_coloured(panel: CodePanel, session: Any, qapp: QApplication) -> None:
    session.set_step(5)
    qapp.processEvents()
    formats = panel.view.document().firstBlock().layout().formats()
    colors = {(piece.start, piece.length): piece.format.foreground().color() for piece in formats}
    assert colors[(0, 5)] == theme().color("accent")
    assert colors[(13, 2)] == theme().color("ok")
    second = panel.view.document().findBlockByNumber(1).layout().formats()
    assert second[0].format.foreground().color() == theme().color("ok")


def test_the_code_cannot_be_edited(panel: CodePanel, qtbot: Any) -> None:
    before = panel.view.toPlainText()
    qtbot.keyClick(panel.view, Qt.Key.Key_X)
    assert panel.view.toPlainText() == before


def test_prompt_and_messages(panel: CodePanel) -> None:
    shown = texts(panel)
    assert shown.index("Turn 1 · text log") < shown.index("Build a row.") < shown.index("Turn 2")
    assert "No instruction is known." in shown
    rows = [row.accessibleName() for row in panel.findChildren(MessageRow)]
    assert rows == [
        "warning: experiment/run/log.txt:7: 2 placements were refused",
        "info: the origin is guessed",
        "error: a file is missing",
    ]


def test_choosing_a_file_by_hand(panel: CodePanel, session: Any) -> None:
    session.set_step(4)
    panel._files.setCurrentIndex(1)
    panel._files.activated.emit(1)
    assert panel.view.toPlainText() == SECOND
    assert panel.view.current is None
    session.set_step(3)
    assert panel._files.currentText() == "0.js"


def test_a_run_without_code_and_no_run(
    fakes: Any, session: Any, panel: CodePanel, show: Any, qapp: QApplication
) -> None:
    bare = show(CodePanel(fakes.session(fakes.run_of(fakes.log_of(fakes.row_of(2))))))
    assert bare._none.isVisible()
    assert not bare.view.isVisible()
    session.show(None)
    qapp.processEvents()
    assert "No run is shown." in texts(panel)
    assert not panel.view.isVisible()


def test_code_of_many_lines_is_shown_plain(fakes: Any, show: Any) -> None:
    run = fakes.run_of(fakes.log_of(fakes.row_of(2)), code={"0.js": "if (x) place();\n" * 30_000})
    panel = show(CodePanel(fakes.session(run)))
    assert panel.view.document().firstBlock().layout().formats() == []
    assert panel.view.current == 2


def test_both_themes_paint(panel: CodePanel, qapp: QApplication) -> None:
    colors = set()
    for mode in ("light", "dark"):
        theme().apply(qapp, mode)
        panel._session.set_step(5)
        qapp.processEvents()
        panel.grab()
        formats = panel.view.document().firstBlock().layout().formats()
        colors.add(formats[0].format.foreground().color().name())
    assert len(colors) == 2
