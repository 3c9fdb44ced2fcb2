"""The results window's table: sorted by value, copied as a spreadsheet takes it."""

from __future__ import annotations

from PySide6.QtCore import QSortFilterProxyModel, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from checks.tables import Table
from minece_desktop.core.spreadsheet import tab_separated
from minece_desktop.gui.models.results_table import SORT_ROLE, ResultsTable
from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import tr

_WIDEST, _MORE = 320, 20
"""A column's greatest width, and what it gets beyond its texts, in pixels at the usual text size."""
_CELLS = """
QTableView::item { padding: 0 8px; }
QHeaderView::section, QHeaderView::section:first { padding: 4px 8px; }
"""
"""Headings stand over what they name."""


class ResultsView(QTableView):
    """Shows one table at a time, in its own order until a heading is clicked."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.results = ResultsTable(self)
        self._proxy = QSortFilterProxyModel(self)
        self._proxy.setSourceModel(self.results)
        self._proxy.setSortRole(SORT_ROLE)
        self.setModel(self._proxy)
        self.setAccessibleName(name)
        self.setSortingEnabled(True)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ContiguousSelection)
        self.setStyleSheet(_CELLS)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(theme().px(26))
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setHighlightSections(False)
        self.copying = QAction(tr("Copy"), self)
        self.copying.setShortcut(QKeySequence(QKeySequence.StandardKey.Copy))
        self.copying.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self.addAction(self.copying)

    def show_table(self, table: Table) -> None:
        self.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.results.set_table(table)
        self._proxy.sort(-1)
        self.resizeColumnsToContents()
        for column in range(self.results.columnCount()):
            self.setColumnWidth(column, min(theme().px(_WIDEST), self.columnWidth(column) + theme().px(_MORE)))

    def selected_text(self) -> str | None:
        """The selected cells, tab-separated, by row; None when none is selected."""
        rows: dict[int, list[str]] = {}
        for index in sorted(self.selectionModel().selectedIndexes(), key=lambda index: (index.row(), index.column())):
            rows.setdefault(index.row(), []).append(str(index.data()))
        return tab_separated(rows.values()) if rows else None
