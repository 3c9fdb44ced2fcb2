"""Text from outside is shown letter by letter: as HTML a run could make the window open any file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHelpEvent, QTextDocument
from PySide6.QtGui import Qt as GuiQt
from PySide6.QtWidgets import QApplication, QLabel, QToolTip, QWidget

import minece_desktop.gui
from minece_desktop.core.run import Message, Severity
from minece_desktop.core.session import Session
from minece_desktop.gui.dialogs import AssignTaskDialog
from minece_desktop.gui.models.stress import StressedBlock
from minece_desktop.gui.panels.stress import BlockRow
from minece_desktop.gui.panels.timeline_track import TimelineTrack
from minece_desktop.gui.widgets.text import ElidedLabel, PlainLabel, plain_tip
from tasks.suite import default_suite

ODD = "<b>x</b><img src=/etc/hostname>"
RICH = {"_Dispute", "_Details"}
"""Whose labels are HTML of this package, with all that comes from outside escaped (tested in panels)."""


def shown(text: str) -> str:
    """A tool tip's or label's text as Qt shows it."""
    if not GuiQt.mightBeRichText(text):
        return text
    document = QTextDocument()
    document.setHtml(text)
    return document.toPlainText()


@pytest.mark.parametrize(
    "text", ["", "plain", "a & b", "1 < 2\n3 > 2", "&lt;b&gt;", f"two\nlines of {ODD}", "a  b <p>"]
)
def test_a_tip_shows_its_text(text: str) -> None:
    assert shown(plain_tip(text)) == text


def test_labels_are_plain(qtbot: Any) -> None:
    for label in (PlainLabel(ODD), ElidedLabel(ODD)):
        qtbot.addWidget(label)
        assert label.textFormat() is Qt.TextFormat.PlainText
        assert label.text() == ODD
    label.resize(5, 20)
    label.show()
    assert shown(label.toolTip()) == ODD


def test_no_other_label_guesses() -> None:
    folder = Path(minece_desktop.gui.__file__).parent
    sources = {path: path.read_text() for path in folder.rglob("*.py") if path.name != "text.py"}
    for path, text in sources.items():
        assert " QLabel(" not in text, f"{path.name}: PlainLabel"
        assert "QMessageBox" not in text, f"{path.name}: message boxes guess too"
        for line in text.splitlines():
            assert "QToolTip.showText(" not in line or "plain_tip(" in line or ", hint, " in line, line


def scan(root: QWidget) -> None:
    for widget in (root, *root.findChildren(QWidget)):
        assert "<img" not in widget.toolTip(), f"{type(widget).__name__}: {widget.toolTip()}"
        if isinstance(widget, QLabel) and type(widget.parent()).__name__ not in RICH:
            assert widget.textFormat() is Qt.TextFormat.PlainText, f"{widget.parent()}: {widget.text()}"


def test_a_run_full_of_tags_is_shown_as_text(
    make_window: Any, make_run: Any, session: Session, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = [(x, 0, 0, ODD) for x in range(3)]
    folder = make_run("<b>x<b>", rows, task=ODD, model=ODD, turns=[{"instruction": ODD}])
    window = make_window(folder, width=900)
    session.message.emit(Message(f"odd\n{ODD}", Severity.WARNING, ODD))
    window.tabs.setCurrentIndex(1)
    QApplication.processEvents()
    scan(window)
    tips: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _place, text, *_more: tips.append(text))
    track = window.timeline.findChild(TimelineTrack)
    for widget in (track, window.code.view.viewport(), *window.stress.findChildren(QWidget)):
        here = widget.rect().center()
        QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, here, widget.mapToGlobal(here)))
    assert any(ODD in shown(tip) for tip in tips), "the timeline tells the block"
    assert not any("<img" in tip for tip in tips)
    for column in range(window.runs.proxy.columnCount()):
        tip = window.runs.proxy.index(0, column).data(Qt.ItemDataRole.ToolTipRole)
        assert "<b>" not in tip
    dialog = AssignTaskDialog(default_suite(), ODD, None, window)
    scan(dialog)
    dialog.deleteLater()


def test_a_row_of_the_stress_list_shows_its_block(qtbot: Any) -> None:
    row = BlockRow(StressedBlock((1, 2, 3), ODD, 4, 1.0, ""), 2.0)
    qtbot.addWidget(row)
    scan(row)
    assert shown(row.toolTip()).startswith(f"(1, 2, 3) {ODD}, placed at step 4")
