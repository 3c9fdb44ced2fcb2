"""How well reviewers agree with the rule and with each other, and what they disagree about, in a window of its own."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHBoxLayout,
    QPushButton,
    QSplitter,
    QTableWidget,
    QVBoxLayout,
    QWidget,
)

from minece_desktop.core.audit.ratings import AgreementReport
from minece_desktop.gui.models.audit_agreement import (
    DISAGREEMENT_HEADERS,
    HEADERS,
    agreement_rows,
    confusion_table,
    disagreement_rows,
    header_words,
    summary,
)
from minece_desktop.gui.panels.text_table import text_item, text_table
from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import mark, tr
from minece_desktop.gui.widgets.text import PlainLabel, WrappedLabel

_ABOUT = mark(
    "κ (Cohen) and α (Krippendorff) are agreement beyond chance: 1 is perfect, 0 is chance. "
    "The rule’s rating is the verdict that was judged; “can’t tell” is no rating. Undefined: "
    "everybody says the same of everything."
)
_MOST_DISAGREEMENTS = 2_000
_WIDEST = 210
_NUMBERS = 3
"""First column of ``HEADERS`` that holds numbers."""


class AgreementWindow(QDialog):
    """``show_report`` fills it; ``go_wanted`` carries the ``Rated`` whose run is to be shown."""

    go_wanted = Signal(object)
    refresh_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Agreement"))
        self.about = WrappedLabel(self.tr("Working it out…"), self)
        self.about.setProperty("role", "heading")
        explain = WrappedLabel(tr(_ABOUT), self)
        explain.setProperty("role", "dim")
        self.table = _table(header_words(HEADERS), self.tr("Agreement coefficients"), self)
        self.confusion = _table((), self.tr("How often who said what"), self)
        self.disagreements = _table(header_words(DISAGREEMENT_HEADERS), self.tr("Disagreements"), self)
        self._heading = PlainLabel(self.tr("Disagreements"), self)
        self._heading.setProperty("role", "heading")
        self._rows = agreement_rows(AgreementReport((), (), {}, 0))
        self._shown = disagreement_rows(AgreementReport((), (), {}, 0))
        self.again = QPushButton(self.tr("Work out again"), self)
        self.again.setAutoDefault(False)
        self.again.clicked.connect(self.refresh_wanted)
        self.table.currentCellChanged.connect(lambda row, *_: self._show_confusion(row))
        self.disagreements.itemActivated.connect(lambda item: self._go(item.row()))
        self.disagreements.itemClicked.connect(lambda item: self._go(item.row()))
        self._lay_out(explain)
        self.resize(theme().px(1100), theme().px(680))

    def _lay_out(self, explain: QWidget) -> None:
        below = QWidget(self)
        column = QVBoxLayout(below)
        column.setContentsMargins(0, 8, 0, 0)
        head = QHBoxLayout()
        head.addWidget(self._heading)
        head.addStretch(1)
        hint = PlainLabel(self.tr("Click one to see its run"), below)
        hint.setProperty("role", "small")
        head.addWidget(hint)
        column.addLayout(head)
        column.addWidget(self.disagreements)
        upper = QSplitter(Qt.Orientation.Horizontal, self)
        upper.setHandleWidth(1)
        upper.addWidget(self.table)
        upper.addWidget(self.confusion)
        upper.setStretchFactor(0, 3)
        upper.setStretchFactor(1, 1)
        upper.setSizes([theme().px(800), theme().px(280)])
        rows = QSplitter(Qt.Orientation.Vertical, self)
        rows.setHandleWidth(1)
        rows.addWidget(upper)
        rows.addWidget(below)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(8)
        head = QHBoxLayout()
        head.addWidget(self.about, 1)
        head.addWidget(self.again, 0, Qt.AlignmentFlag.AlignTop)
        layout.addLayout(head)
        layout.addWidget(explain)
        layout.addWidget(rows, 1)

    def show_report(self, report: AgreementReport) -> None:
        self.about.setText(summary(report))
        self._rows, self._shown = agreement_rows(report), disagreement_rows(report)[:_MOST_DISAGREEMENTS]
        _fill(self.table, [row.cells for row in self._rows], numbers_from=_NUMBERS)
        _fill(self.disagreements, [row.cells for row in self._shown])
        count, shown = len(report.disagreements), len(self._shown)
        told = str(count) if count == shown else self.tr("{}, the first {} shown").format(count, shown)
        self._heading.setText(self.tr("Disagreements: {}").format(told))
        if self._rows:
            self.table.setCurrentCell(0, 0)
        self._show_confusion(0)

    def _show_confusion(self, row: int) -> None:
        headers, rows = confusion_table(self._rows[row].agreement) if 0 <= row < len(self._rows) else ([], [])
        self.confusion.setColumnCount(len(headers))
        self.confusion.setHorizontalHeaderLabels(headers)
        _fill(self.confusion, rows, numbers_from=1)

    def _go(self, row: int) -> None:
        if 0 <= row < len(self._shown):
            self.go_wanted.emit(self._shown[row].rated)


def _table(headings: Sequence[str], name: str, parent: QWidget) -> QTableWidget:
    table = text_table(headings, name, parent)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setWordWrap(False)
    return table


def _fill(table: QTableWidget, rows: Sequence[Sequence[str]], *, numbers_from: int = 99) -> None:
    table.setRowCount(len(rows))
    for place, cells in enumerate(rows):
        for column, text in enumerate(cells):
            item = text_item(text)
            if column >= numbers_from:
                item.setFont(theme().font("number"))
            table.setItem(place, column, item)
    table.resizeColumnsToContents()
    most = theme().px(_WIDEST)
    for column in range(table.columnCount() - 1):
        table.setColumnWidth(column, min(most, table.columnWidth(column) + theme().px(8)))
