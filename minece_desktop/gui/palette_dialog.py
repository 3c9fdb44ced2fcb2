"""The command palette: a line to type in, and what fits it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QEvent, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QDialog,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from minece_desktop.gui.models.palette import Item, matches
from minece_desktop.gui.theme import theme
from minece_desktop.gui.widgets.text import PlainLabel, plain_tip

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
ITEM_ROLE = Qt.ItemDataRole.UserRole + 1
_MOVES = {
    *(Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown),
}


class ItemsModel(QAbstractListModel):
    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.items: list[Item] = []

    def set_items(self, items: list[Item]) -> None:
        self.beginResetModel()
        self.items = items
        self.endResetModel()

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.items)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        item = self.items[index.row()]
        if role == ITEM_ROLE:
            return item
        if role == Qt.ItemDataRole.DisplayRole:
            return item.text
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(part for part in (item.text, item.detail, item.key) if part)
        return plain_tip(item.text) if role == Qt.ItemDataRole.ToolTipRole else None


class ItemDelegate(QStyledItemDelegate):
    """Name on the left; menu and key on the right."""

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(40, theme().px(28))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look, item = theme(), index.data(ITEM_ROLE)
        painter.save()
        inside = option.rect.adjusted(look.px(12), 0, -look.px(12), 0)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(option.rect, look.color("selection"))
            painter.fillRect(
                QRect(option.rect.left(), option.rect.top(), 3, option.rect.height()), look.color("accent")
            )
        right = inside.right()
        for text, font, color in ((item.key, "mono", "text"), (item.detail, "small", "text_faint")):
            if text:
                painter.setFont(look.font(font))
                metrics = painter.fontMetrics()
                shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, inside.width() // 3)
                left = right - metrics.horizontalAdvance(shown)
                painter.setPen(look.color(color))
                box = QRect(left, inside.top(), right - left + 1, inside.height())
                painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight), shown)
                right = left - look.px(16)
        painter.setFont(look.font("body"))
        painter.setPen(look.color("text"))
        room = max(0, right - inside.left())
        shown = painter.fontMetrics().elidedText(item.text, Qt.TextElideMode.ElideMiddle, room)
        painter.drawText(
            QRect(inside.left(), inside.top(), room, inside.height()), Qt.AlignmentFlag.AlignVCenter, shown
        )
        painter.restore()


class PaletteDialog(QDialog):
    """``chosen`` is the item that was carried out, None while there is none."""

    def __init__(self, items: Sequence[Item], recent: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Dialog | Qt.WindowType.FramelessWindowHint)
        self.setWindowTitle(self.tr("Command palette"))
        self.chosen: Item | None = None
        self._items, self._recent = items, tuple(recent)
        self.line = QLineEdit(self)
        self.line.setAccessibleName(self.tr("What to do"))
        self.line.setPlaceholderText(self.tr("Type a command, a run or a task"))
        self.list = QListView(self)
        self.list.setAccessibleName(self.tr("What fits"))
        self.list.setUniformItemSizes(True)
        self.list.setItemDelegate(ItemDelegate(self.list))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.model = ItemsModel(self)
        self.list.setModel(self.model)
        self.hint = PlainLabel(parent=self)
        self.hint.setProperty("role", "small")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*(theme().px(10),) * 4)
        layout.setSpacing(8)
        layout.addWidget(self.line)
        layout.addWidget(self.list, 1)
        layout.addWidget(self.hint)
        self.line.installEventFilter(self)
        self.line.textChanged.connect(self._look)
        self.list.clicked.connect(self._choose)
        self.list.activated.connect(self._choose)
        self.resize(min(theme().px(640), parent.width() - 40), min(theme().px(420), parent.height() - 60))
        corner = parent.mapToGlobal(parent.rect().topLeft())
        self.move(corner.x() + (parent.width() - self.width()) // 2, corner.y() + theme().px(60))
        self._look("")
        self.line.setFocus()

    def _look(self, text: str) -> None:
        self.model.set_items(matches(text, self._items, self._recent))
        self.list.setCurrentIndex(self.model.index(0, 0))
        if self.model.items:
            self.hint.setText(self.tr("> only commands    @ only runs    # only tasks"))
        else:
            self.hint.setText(self.tr("Nothing fits. Greyed-out commands are not offered."))

    def _choose(self, index: QModelIndex) -> None:
        if index.isValid() and self.chosen is None:
            self.chosen = index.data(ITEM_ROLE)
            self.accept()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if event.key() in _MOVES:
                self.list.keyPressEvent(event)
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._choose(self.list.currentIndex())
                return True
        return super().eventFilter(watched, event)
