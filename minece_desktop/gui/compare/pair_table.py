"""Two runs' figures and verdicts in three columns: what, A, B."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QGuiApplication, QKeyEvent, QKeySequence, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from minece_desktop.core.spreadsheet import tab_separated
from minece_desktop.gui.compare.rows import Row, Value
from minece_desktop.gui.theme import paint_disputed, paint_status, theme
from minece_desktop.gui.translate import tr
from minece_desktop.gui.widgets.text import plain_tip

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
PAIR_ROLE = Qt.ItemDataRole.UserRole + 1
ROW_ROLE = Qt.ItemDataRole.UserRole + 2
_NAME, _VALUE, _LEAST_VALUE = 130, 128, 76
"""Widths of the columns: what the names need, what the values have, and what they keep where there is little room."""


class PairTable(QAbstractTableModel):
    def __init__(self, what: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._heads = (what, "A", "B")
        self.rows: list[Row] = []

    def set_rows(self, rows: Sequence[Row]) -> None:
        if list(rows) != self.rows:
            self.beginResetModel()
            self.rows = list(rows)
            self.endResetModel()

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._heads)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self._heads[section]
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = self.rows[index.row()]
        if role == ROW_ROLE:
            return row
        if role == PAIR_ROLE:
            return row.pair
        value = (row.a, row.b)[index.column() - 1] if index.column() else None
        if role == Qt.ItemDataRole.DisplayRole:
            return row.name if value is None else value.text
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(row.name if value is None else value.tip or value.text)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            if value is not None:
                return value.spoken
            return tr("{}, differs").format(row.name) if row.differs else row.name
        return None


class PairDelegate(QStyledItemDelegate):
    """A dot before what differs, a mark before a verdict."""

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(theme().px(60), theme().px(26))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look, row = theme(), index.data(ROW_ROLE)
        rect = QRectF(option.rect)
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, look.color("selection"))
            if index.column() == 0:
                painter.fillRect(QRectF(rect.left(), rect.top(), 2, rect.height()), look.color("accent"))
        inside = rect.adjusted(look.px(10), 0, -look.px(4), 0)
        if index.column():
            _paint_value(painter, inside, (row.a, row.b)[index.column() - 1])
        else:
            side = look.px(7)
            if row.differs:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(look.color("accent"))
                painter.drawEllipse(QRectF(inside.left(), inside.center().y() - side / 2, side, side))
            font = look.font("body")
            font.setWeight(QFont.Weight.DemiBold if row.differs else QFont.Weight.Normal)
            _paint_text(painter, inside.adjusted(side + look.px(6), 0, 0, 0), row.name, font, "text")
        painter.restore()


def _paint_value(painter: QPainter, box: QRectF, value: Value) -> None:
    look = theme()
    side = look.px(11)
    if value.status is not None:
        paint_status(painter, QRectF(box.left(), box.center().y() - side / 2, side, side), value.status)
        box = box.adjusted(side + look.px(6), 0, 0, 0)
    _paint_text(painter, box, value.text, look.font("number"), "text" if value.text else "text_faint")
    if value.disputed:
        width = QFontMetrics(look.font("number")).horizontalAdvance(value.text)
        badge = look.px(9)
        paint_disputed(painter, QRectF(box.left() + width + 5, box.center().y() - badge / 2, badge, badge))


def _paint_text(painter: QPainter, box: QRectF, text: str, font: Any, color: str) -> None:
    painter.setFont(font)
    painter.setPen(theme().color(color))
    shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()))
    painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), shown)


class PairView(QTableView):
    """The first column takes the room that is left; Copy takes the whole table."""

    def __init__(self, model: PairTable, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setModel(model)
        self.setItemDelegate(PairDelegate(self))
        self.setAccessibleName(name)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.setStyleSheet("QHeaderView::section, QHeaderView::section:first { padding: 4px 10px; }")
        theme().changed.connect(self._restyle)
        self._restyle()

    def _restyle(self) -> None:
        self.verticalHeader().setDefaultSectionSize(theme().px(26))
        self._share_out()
        self.viewport().update()

    def _share_out(self) -> None:
        """Where there is little room the values give way to the names first."""
        px = theme().px
        width = min(px(_VALUE), max(px(_LEAST_VALUE), (self.viewport().width() - px(_NAME)) // 2))
        for column in (1, 2):
            self.setColumnWidth(column, width)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._share_out()
        super().resizeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        else:
            super().keyPressEvent(event)

    def copy(self) -> None:
        """The rows as tab-separated text, on the clipboard."""
        model = self.model()
        assert isinstance(model, PairTable)
        heads = [str(model.headerData(column, Qt.Orientation.Horizontal)) for column in range(model.columnCount())]
        lines = [heads, *([row.name, row.a.spoken, row.b.spoken] for row in model.rows)]
        QGuiApplication.clipboard().setText(tab_separated(lines))
