"""One of the paper's tables as a Qt model: text, what to sort by, and which cells are published ones."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from checks.tables import Percent, Table, TableCell
from minece_desktop.core.published import LABEL, joined
from minece_desktop.core.reporters.tables import text
from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import tr
from minece_desktop.gui.words import heading

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
SORT_ROLE: Final = Qt.ItemDataRole.UserRole + 1
_PREFIX: Final = f"{LABEL}: "


class ResultsTable(QAbstractTableModel):
    """``set_table`` shows another one; a published table beside it is joined, its cells set apart by look and words."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table = Table("", "", (), ())

    def set_table(self, table: Table) -> None:
        self.beginResetModel()
        self._table = table if table.published is None else joined(table, table.published)
        self.endResetModel()

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._table.rows)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._table.columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal or section >= len(self._table.columns):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return heading(self._table.columns[section]).replace(": ", "\n")
        if role == Qt.ItemDataRole.ToolTipRole:
            return heading(self._table.columns[section])
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignVCenter | self._side(section)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        cell = self._table.rows[index.row()][index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return heading(cell) if isinstance(cell, str) else text(cell)
        if role == SORT_ROLE:
            return _rank(cell)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignVCenter | self._side(index.column())
        if role == Qt.ItemDataRole.BackgroundRole and self.is_published(index):
            return theme().color("inset")
        if role == Qt.ItemDataRole.ForegroundRole and self.is_published(index):
            return theme().color("text_dim")
        if role == Qt.ItemDataRole.FontRole and isinstance(cell, Percent | int):
            return theme().font("number")
        if role == Qt.ItemDataRole.ToolTipRole:
            return _tip(cell)
        return None

    def is_published(self, index: Index) -> bool:
        first = self._table.rows[index.row()][0]
        below = isinstance(first, str) and first.startswith(_PREFIX)
        return self._table.is_published or below or self._table.columns[index.column()].startswith(_PREFIX)

    def _side(self, column: int) -> Qt.AlignmentFlag:
        keys = column < self._table.keys
        return Qt.AlignmentFlag.AlignLeft if keys else Qt.AlignmentFlag.AlignRight


def _rank(cell: TableCell) -> float | str:
    """Numbers by value, nothing below all of them; texts by themselves."""
    if isinstance(cell, Percent):
        return -1e9 if cell.value is None else cell.value
    return -1e9 if cell == "–" else cell


def _tip(cell: TableCell) -> str | None:
    if not isinstance(cell, Percent) or cell.of is None:
        return None
    return tr("taken over {}").format(cell.of) if cell.value is not None else tr("nothing to judge")
