"""How far a run is reviewed, as a shape: an empty, half or full disc, a triangle for reviewers who disagree."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from minece_desktop.gui.models.audit import RunState
from minece_desktop.gui.theme import theme

_COLORS = {
    RunState.NONE: "text_faint",
    RunState.PARTLY: "accent",
    RunState.DONE: "accent",
    RunState.CONFLICT: "warn",
}


def paint_review(painter: QPainter, box: QRectF, state: RunState) -> None:
    """Draw the shape of a state into ``box``."""
    color = theme().color(_COLORS[state])
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(color, 1.3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    inside = box.adjusted(0.7, 0.7, -0.7, -0.7)
    if state is RunState.CONFLICT:
        middle = QPointF(inside.center().x(), inside.top())
        painter.drawPolygon(QPolygonF([middle, inside.bottomRight(), inside.bottomLeft()]))
    else:
        if state is RunState.DONE:
            painter.setBrush(color)
        painter.drawEllipse(inside)
    if state is RunState.PARTLY:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color)
        painter.drawPie(inside, 90 * 16, 180 * 16)
    painter.restore()
