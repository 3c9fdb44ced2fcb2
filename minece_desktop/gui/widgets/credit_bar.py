"""A task's credit as one bar of its shares: each as wide as it counts, filled as far as it was earned."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from minece_desktop.gui.models.credit import COLORS, State
from minece_desktop.gui.theme import theme

_GAP = 2.0


class CreditBar(QWidget):
    """``set_shares``: width, filled share and state of each; what is lost is hatched, not only another colour."""

    def __init__(self, height: int = 10, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._height = height
        self._shares: list[tuple[float, float, State]] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_shares(self, shares: list[tuple[float, float, State]], words: str) -> None:
        self._shares = shares
        self.setAccessibleName(words)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme().px(160), theme().px(self._height))

    def paintEvent(self, _event: QPaintEvent) -> None:
        look = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        total = sum(width for width, _, _ in self._shares) or 1.0
        room = self.width() - _GAP * max(0, len(self._shares) - 1)
        left = 0.0
        for width, filled, state in self._shares:
            box = QRectF(left, 0, room * width / total, self.height())
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(look.color("raised"))
            painter.drawRect(box)
            painter.setBrush(QBrush(look.color("border"), Qt.BrushStyle.BDiagPattern))
            painter.drawRect(box)
            done = QRectF(box.left(), box.top(), box.width() * filled, box.height())
            painter.fillRect(done, look.color(COLORS[state]))
            if look.contrast:
                painter.setPen(QPen(look.color("border"), 1))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5))
            left = box.right() + _GAP
        painter.end()
