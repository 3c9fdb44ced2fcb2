"""What the colours of a comparison mean, each with a shape of its own, and how many blocks have them."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from minece_desktop.core.compare import BlockDiff
from minece_desktop.core.units import grouped
from minece_desktop.gui.compare.diff_colors import DIFFERENT, ONLY, SAME
from minece_desktop.gui.theme import theme

Shape = str


class DiffLegend(QWidget):
    """One line: the same ■, another block ◆, only in A ▲, only in B ●."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._parts: list[tuple[Shape, tuple[int, int, int], str]] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Blocks that differ"))
        theme().changed.connect(self.updateGeometry)

    @property
    def words(self) -> str:
        return " · ".join(words for _, _, words in self._parts)

    def show_diff(self, diff: BlockDiff | None) -> None:
        self._parts = []
        if diff is not None:
            self._parts = [
                ("square", SAME, self.tr("{} the same").format(grouped(diff.same))),
                ("diamond", DIFFERENT, self.tr("{} another block (outlined)").format(grouped(diff.different))),
                ("triangle", ONLY["A"], self.tr("{} only in A").format(grouped(diff.only_a))),
                ("disc", ONLY["B"], self.tr("{} only in B").format(grouped(diff.only_b))),
            ]
        self.setAccessibleDescription(self.words)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme().px(300), theme().px(26))

    def paintEvent(self, _event: QPaintEvent) -> None:
        look = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), look.color("window"))
        font = look.font("small")
        metrics, side = QFontMetricsF(font), float(look.px(11))
        left = 14.0
        for shape, color, words in self._parts:
            box = QRectF(left, self.height() / 2 - side / 2, side, side)
            _paint_shape(painter, box, shape, QColor(*color))
            painter.setFont(font)
            painter.setPen(look.color("text_dim"))
            width = metrics.horizontalAdvance(words)
            at = QRectF(box.right() + 6, 0, width + 2, self.height())
            painter.drawText(at, int(Qt.AlignmentFlag.AlignVCenter), words)
            left = at.right() + look.px(20)
        painter.end()


def _paint_shape(painter: QPainter, box: QRectF, shape: Shape, color: QColor) -> None:
    painter.setPen(theme().color("text_faint"))
    painter.setBrush(color)
    middle = box.center()
    if shape == "disc":
        painter.drawEllipse(box)
    elif shape == "square":
        painter.drawRect(box)
    elif shape == "diamond":
        painter.drawPolygon(
            QPolygonF(
                [
                    QPointF(middle.x(), box.top()),
                    QPointF(box.right(), middle.y()),
                    QPointF(middle.x(), box.bottom()),
                    QPointF(box.left(), middle.y()),
                ]
            )
        )
    else:
        painter.drawPolygon(QPolygonF([QPointF(middle.x(), box.top()), box.bottomRight(), box.bottomLeft()]))
