"""What the kinds of marks in the picture mean: sign, pattern and colour as they are drawn, words, how many."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QLineF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from minece_desktop.core.verify.parts import Kind, Mark
from minece_desktop.gui.models.credit import KIND_COLORS, mark_words
from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import tr

_ROW, _SIDE = 20, 13


class MarkLegend(QWidget):
    """One row a mark."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: list[tuple[Kind, str, str]] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(tr("Marks in the picture"))
        theme().changed.connect(self.updateGeometry)

    @property
    def words(self) -> list[str]:
        return [f"{words} {count}" for _, words, count in self._rows]

    def show_marks(self, marks: Sequence[Mark]) -> None:
        self._rows = [(one.kind, *mark_words(one)) for one in marks]
        self.setAccessibleDescription("; ".join(self.words))
        self.setVisible(bool(self._rows))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme().px(200), theme().px(_ROW) * len(self._rows))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        look = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        row, side = look.px(_ROW), float(look.px(_SIDE))
        painter.setFont(look.font("small"))
        metrics = QFontMetricsF(painter.font())
        for number, (kind, words, count) in enumerate(self._rows):
            top = number * row
            paint_kind(painter, QRectF(1, top + (row - side) / 2, side, side), kind)
            painter.setPen(look.color("text"))
            width = metrics.horizontalAdvance(count)
            room = self.width() - side - 12 - width - 8
            text = metrics.elidedText(words, Qt.TextElideMode.ElideRight, room)
            place = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
            painter.drawText(QRectF(side + 10, top, room, row), place, text)
            painter.setPen(look.color("text_dim"))
            edge = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)
            painter.drawText(QRectF(0, top, self.width() - 2, row), edge, count)
        painter.end()


def paint_kind(painter: QPainter, box: QRectF, kind: Kind) -> None:
    """A small face with the outline and the pattern that a kind has in the picture."""
    color = theme().color(KIND_COLORS[kind])
    soft = QColor(color)
    soft.setAlphaF({"missing": 0.34, "bad": 0.45}.get(kind, 0.16))
    painter.setPen(QPen(color, 1.4))
    painter.setBrush(soft)
    painter.drawRect(box)
    if kind == "wrong":
        painter.setBrush(QBrush(color, Qt.BrushStyle.BDiagPattern))
        painter.drawRect(box)
    elif kind == "extra":
        painter.drawLine(QLineF(box.topLeft(), box.bottomRight()))
        painter.drawLine(QLineF(box.topRight(), box.bottomLeft()))
    elif kind == "missing":
        painter.setPen(QPen(color, 1.4, Qt.PenStyle.DotLine))
        painter.drawRect(box.adjusted(3, 3, -3, -3))
    elif kind == "bad":
        painter.drawLine(QLineF(box.center().x(), box.top() + 3, box.center().x(), box.bottom() - 5))
        painter.drawPoint(box.center() + (box.bottomLeft() - box.topLeft()) * 0.32)
    elif kind == "good":
        middle = box.center()
        painter.drawLine(QLineF(box.left() + 3, middle.y(), middle.x() - 0.5, box.bottom() - 3.5))
        painter.drawLine(QLineF(middle.x() - 0.5, box.bottom() - 3.5, box.right() - 2.5, box.top() + 3))
