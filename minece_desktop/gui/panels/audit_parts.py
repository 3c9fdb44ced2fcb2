"""Parts of the audit panel: three verdicts side by side, a subject's history, banners."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from minece_desktop.core.run import Severity
from minece_desktop.gui.models.audit import HistoryLine, Verdict
from minece_desktop.gui.translate import tr
from minece_desktop.gui.widgets.layouts import clear
from minece_desktop.gui.widgets.status import SeverityMark, StatusMark
from minece_desktop.gui.widgets.text import PlainLabel, WrappedLabel


class ThreeVerdicts(QFrame):
    """Official grade, engineering opinion, human decision: always three rows, so that none is taken for another."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "inset")
        grid = QGridLayout(self)
        grid.setContentsMargins(10, 8, 10, 8)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(1)
        grid.setColumnStretch(1, 1)
        self._rows = [_VerdictRow(grid, 3 * row) for row in range(3)]
        for row in (2, 5):
            grid.setRowMinimumHeight(row, 6)

    def show_verdicts(self, verdicts: Sequence[Verdict]) -> None:
        for row, verdict in zip(self._rows, verdicts, strict=True):
            row.show_verdict(verdict)
        self.setAccessibleName(". ".join(row.spoken for row in self._rows))

    @property
    def words(self) -> list[str]:
        """What each row says, for screen readers and tests."""
        return [row.spoken for row in self._rows]


class _VerdictRow:
    def __init__(self, grid: QGridLayout, row: int) -> None:
        self._mark = StatusMark(None, 14)
        self._whose, self._words = WrappedLabel(), PlainLabel()
        self._words.setProperty("role", "strong")
        self._detail = WrappedLabel()
        self._detail.setProperty("role", "faint")
        grid.addWidget(self._mark, row, 0)
        grid.addWidget(self._whose, row, 1)
        grid.addWidget(self._words, row, 2, Qt.AlignmentFlag.AlignRight)
        grid.addWidget(self._detail, row + 1, 1, 1, 2)
        self.spoken = ""

    def show_verdict(self, verdict: Verdict) -> None:
        self._mark.set_status(verdict.status)
        self._whose.setText(verdict.whose)
        self._words.setText(f"⚠ {verdict.words}" if verdict.warn else verdict.words)
        role = "warn" if verdict.warn else "strong" if verdict.status is not None else "dim"
        if self._words.property("role") != role:
            self._words.setProperty("role", role)
            self._words.style().polish(self._words)
        self._detail.setText(verdict.detail)
        self._detail.setVisible(bool(verdict.detail))
        self.spoken = ": ".join(part for part in (verdict.whose, verdict.words, verdict.detail) if part)


class HistoryList(QWidget):
    """A subject's records, the newest first."""

    look_wanted = Signal(object)
    """The ``Record`` whose camera and step are wanted."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        self._shown: list[HistoryLine] = []

    @property
    def lines(self) -> list[HistoryLine]:
        return list(self._shown)

    def show_lines(self, lines: Sequence[HistoryLine]) -> None:
        if list(lines) == self._shown:
            return
        self._shown = list(lines)
        clear(self._column)
        for line in lines:
            self._column.addWidget(self._row(line))

    def _row(self, line: HistoryLine) -> QWidget:
        row = QWidget(self)
        head, when = PlainLabel(line.head, row), PlainLabel(line.when, row)
        head.setProperty("role", "strong" if line.stands else "dim")
        when.setProperty("role", "small")
        told = WrappedLabel(line.told, row)
        told.setProperty("role", "" if line.stands else "faint")
        grid = QGridLayout(row)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(1)
        grid.setColumnStretch(1, 1)
        grid.addWidget(StatusMark(line.status if line.stands else None, 14, row), 0, 0)
        grid.addWidget(head, 0, 1)
        grid.addWidget(when, 0, 2)
        grid.addWidget(told, 1, 1, 1, 1 if line.look else 2)
        if line.look:
            look = QPushButton(tr("Look"), row)
            look.setProperty("role", "link")
            look.setAccessibleName(tr("What {} looked at").format(line.record.reviewer))
            look.setToolTip(tr("The step and the camera of this decision"))
            look.clicked.connect(lambda _checked=False: self.look_wanted.emit(line.record))
            grid.addWidget(look, 1, 2, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        marks = [tr(line.another)] if line.another else []
        if not line.stands and line.record.decision is not None:
            marks.append(tr("no longer stands"))
        if marks:
            told_marks = WrappedLabel(" · ".join(marks), row)
            told_marks.setProperty("role", "warn" if line.another else "small")
            told_marks.setProperty("small", "true")
            grid.addWidget(told_marks, 2, 1, 1, 2)
        row.setAccessibleName(", ".join(part for part in (line.head, line.when, line.told, *marks) if part))
        return row


class Banner(QFrame):
    """A warning with a button, which stays until what it warns of is gone."""

    wanted = Signal()

    def __init__(self, button: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "inset")
        self._text = WrappedLabel(parent=self)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 8, 10, 8)
        row.setSpacing(8)
        row.addWidget(SeverityMark(Severity.WARNING, self), 0, Qt.AlignmentFlag.AlignTop)
        words = QVBoxLayout()
        words.setSpacing(6)
        words.addWidget(self._text)
        self.button = QPushButton(button, self)
        self.button.clicked.connect(self.wanted)
        self.button.setVisible(bool(button))
        words.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        row.addLayout(words, 1)
        self.hide()

    @property
    def text(self) -> str:
        return self._text.text().replace("\u200b", "") if not self.isHidden() else ""

    def tell(self, text: str) -> None:
        """An empty text hides it."""
        self._text.setText(text)
        self.setAccessibleName(text)
        self.setVisible(bool(text))
