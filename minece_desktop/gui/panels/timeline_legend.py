"""What the looks of blocks mean while a build is played."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import mark, tr

LOOKS = (
    (mark("past"), mark("placed before: in full colour")),
    (mark("current"), mark("placed by this step: bright outline")),
    (mark("future"), mark("still to be placed: faint (F shows or hides)")),
    (mark("removed"), mark("taken away again: red outline")),
)
_BOX = 11


class LooksLegend(QWidget):
    """Four swatches with a word each; hides itself where there is no room."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Looks of blocks: ") + "; ".join(f"{tr(name)}, {tr(words)}" for name, words in LOOKS))
        self.setToolTip("\n".join(f"{tr(name)}: {tr(words)}" for name, words in LOOKS))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(theme().font("caption"))
        width = sum(theme().px(_BOX) + 5 + metrics.horizontalAdvance(tr(name)) + 12 for name, _ in LOOKS)
        return QSize(round(width), theme().px(16))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)

    def paintEvent(self, _event: QPaintEvent) -> None:
        look = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = look.font("caption")
        painter.setFont(font)
        metrics = QFontMetricsF(font)
        side, x, middle = look.px(_BOX), 0.5, self.height() / 2
        for name, _ in LOOKS:
            _paint_box(painter, QRectF(x, middle - side / 2, side, side), name)
            x += side + 5
            painter.setPen(look.color("text_dim"))
            painter.drawText(QPointF(x, middle + metrics.capHeight() / 2), tr(name))
            x += metrics.horizontalAdvance(tr(name)) + 12
        painter.end()


def _paint_box(painter: QPainter, box: QRectF, name: str) -> None:
    """As the scene draws them: filled; filled with a bright edge; a faint edge; a red edge, crossed out."""
    look = theme()
    fill, edge = QColor(look.color("text_faint")), QPen(look.color("border"), 1)
    if name == "current":
        edge = QPen(look.color("accent"), 2)
    elif name == "future":
        fill.setAlphaF(0.12)
        edge = QPen(look.color("text_faint"), 1, Qt.PenStyle.DotLine)
    elif name == "removed":
        fill.setAlphaF(0.0)
        edge = QPen(look.color("fail"), 1.5)
    painter.setPen(edge)
    painter.setBrush(fill)
    painter.drawRect(box)
    if name == "removed":
        painter.drawLine(box.topLeft(), box.bottomRight())
