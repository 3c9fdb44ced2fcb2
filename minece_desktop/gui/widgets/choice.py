"""A drop-down list that shows that it is one: the style sheet takes Qt's arrow away."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QComboBox, QWidget

from minece_desktop.gui.theme import theme

_ROOM = 18


class Choice(QComboBox):
    """As wide as its longest item, with a chevron at its end."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)

    def sizeHint(self) -> QSize:
        return super().sizeHint() + QSize(theme().px(_ROOM), 0)

    def minimumSizeHint(self) -> QSize:
        return QSize(theme().px(80), super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme().color("text_dim"), 1.4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        size = theme().px(4)
        x, y = self.width() - theme().px(14), self.height() / 2
        painter.drawPolyline(
            QPolygonF([QPointF(x - size, y - size / 2), QPointF(x, y + size / 2), QPointF(x + size, y - size / 2)])
        )
        painter.end()
