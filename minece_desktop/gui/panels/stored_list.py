"""The table of a store's grades: marks as in the list of runs, sorted by its header, copied as rows."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeySequence, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from minece_desktop.gui.models.runs import CELL_ROLE, Index
from minece_desktop.gui.models.stored_grades import COLUMNS, TEXTS, StoredGrades
from minece_desktop.gui.panels.runs import RunDelegate
from minece_desktop.gui.theme import theme
from minece_desktop.gui.widgets.text import PlainLabel

_ROW_HEIGHT = 28
_WIDTHS = (210, 120, 104, 44, *(40,) * 7, 92)


class GradeDelegate(RunDelegate):
    """Paints a grade's marks and scores as the list of runs does, its texts plainly."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        cell = index.data(CELL_ROLE)
        if index.column() < len(TEXTS) or cell is None:
            QStyledItemDelegate.paint(self, painter, option, index)
            return
        self.paint_mark(painter, option, cell, whole=index.column() == len(COLUMNS) - 1)


class GradesView(QTableView):
    """``empty``: what stands in place of rows."""

    copy_wanted = Signal(object)
    """The ``Places`` of grades that are to be copied, as they are sorted."""

    def __init__(self, model: StoredGrades, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self.setModel(model)
        self.setItemDelegate(GradeDelegate(self))
        self.setAccessibleName(self.tr("Grades"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ContiguousSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setDefaultSectionSize(theme().px(_ROW_HEIGHT))
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        for column, width in enumerate(_WIDTHS):
            header.resizeSection(column, theme().px(width))
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header.setSortIndicatorClearable(True)
        self.setSortingEnabled(True)
        copy = QAction(self.tr("Copy"), self)
        copy.setShortcut(QKeySequence(QKeySequence.StandardKey.Copy))
        copy.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        copy.triggered.connect(self.copy_selected)
        self.addAction(copy)
        self.empty = PlainLabel(parent=self)
        self.empty.setProperty("role", "dim")
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        QVBoxLayout(self).addWidget(self.empty)
        self.empty.hide()

    def copy_selected(self) -> None:
        """Ask for the rows as text: most of them may not be in memory."""
        selected = self.selectionModel().selection()
        spans = [selected.at(index) for index in range(selected.count())]
        if spans:
            first, last = min(span.top() for span in spans), max(span.bottom() for span in spans)
            self.copy_wanted.emit(self._model.places[first : last + 1])
