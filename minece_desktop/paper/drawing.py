"""A core drawing (the timeline strip) on paper: the same shapes that SVG files hold."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from minece_desktop.core.reporters.shapes import Drawing, Line, Rectangle, Shape
from minece_desktop.paper.blocks import UNITS, Block, fill, font

_LETTERS = 1.15
"""Letters are a little larger than the drawing's scale asks; its widths leave them room."""


class Sketch(Block):
    """As wide as there is room; its letters keep a size that can be read."""

    def __init__(self, drawing: Drawing, *, space: float = 4.0) -> None:
        self._drawing, self.space = drawing, space

    def height(self, width: float) -> float:
        return width * self._drawing.height / self._drawing.width * self._tall

    @property
    def _tall(self) -> float:
        """A strip is wide: shrunk to paper it is stretched upwards, so that its letters have room."""
        return 1.35

    def draw(self, painter: QPainter, x: float, y: float, width: float) -> None:
        scale = width / self._drawing.width
        for shape in self._drawing.shapes:
            self._shape(painter, shape, (x, y), (scale, scale * self._tall))

    def _shape(self, painter: QPainter, shape: Shape, at: tuple[float, float], by: tuple[float, float]) -> None:
        (x, y), (sx, sy) = at, by
        if isinstance(shape, Rectangle):
            box = QRectF(x + shape.x * sx, y + shape.y * sy, shape.width * sx, shape.height * sy)
            fill(painter, box, shape.fill)
        elif isinstance(shape, Line):
            painter.setPen(QPen(QColor(shape.color), shape.width * sx * UNITS))
            start = QPointF((x + shape.x1 * sx) * UNITS, (y + shape.y1 * sy) * UNITS)
            painter.drawLine(start, QPointF((x + shape.x2 * sx) * UNITS, (y + shape.y2 * sy) * UNITS))
        else:
            look = font(shape.size * sx * _LETTERS, shape.bold)
            painter.setFont(look)
            painter.setPen(QColor(shape.color))
            across = QFontMetricsF(look).horizontalAdvance(shape.text) * shape.align
            painter.drawText(QPointF((x + shape.x * sx) * UNITS - across, (y + shape.y * sy) * UNITS), shape.text)
