"""Plots under the scrubber, on its axis: one lane each, with its words and values in it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from minece_desktop.core.timeline import Timeline
from minece_desktop.gui.models.timeline_plots import TITLES, USUAL, Curve, Lane, PlotSource
from minece_desktop.gui.panels.timeline_track import StepAxis
from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import tr
from minece_desktop.gui.widgets.text import plain_tip

_LEAST_LANE = 20
"""Logical pixels; lanes that would get less are left out, and said to be."""
_GAP = 4
_EDGES = 6
_DOTS = 200
"""Points of the stress curve that are marked, so that single solved steps can be seen."""
_COLORS = {"path": "accent", "efficiency": "ok", "height": "text_dim", "floating": "fail", "stress": "warn"}


class TimelinePlot(QWidget):
    """Each lane has a scale of its own. The pointer reads values off; a click goes to its step."""

    step_requested = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Plots by step"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMouseTracking(True)
        self._source: PlotSource | None = None
        self._chosen: tuple[str, ...] = USUAL
        self._lanes: list[Lane] = []
        self._made: dict[str, Lane] = {}
        self._still: dict[str, tuple[Lane, QSize, QPixmap]] = {}
        """Each lane with its curves, as long as neither it nor its size changes."""
        self._step = 0
        self._hover: int | None = None
        theme().changed.connect(self._redraw)

    # What is shown

    def set_source(self, source: PlotSource | None) -> None:
        before, self._source = self._source, source if source is not None and source.timeline.steps else None
        if self._source is None:
            self._made.clear()
        else:
            self._made = {name: lane for name, lane in self._made.items() if self._source.same(before, name)}
        self._make_lanes()

    def set_chosen(self, names: Sequence[str]) -> None:
        """Which plots, of ``TITLES``; they keep its order."""
        self._chosen = tuple(name for name in TITLES if name in names)
        self._make_lanes()
        self.updateGeometry()

    def set_step(self, step: int) -> None:
        self._step = step
        self._describe()
        self.update()

    @property
    def timeline(self) -> Timeline | None:
        """The build that is plotted."""
        return None if self._source is None else self._source.timeline

    @property
    def lanes(self) -> list[Lane]:
        return self._lanes

    def hint(self, step: int) -> str:
        """All values at a step, a line each."""
        return "\n".join([tr("step {}").format(step), *(lane.words(step) for lane in self._lanes)])

    def _make_lanes(self) -> None:
        before, source = self._lanes, self._source
        if source is None:
            self._lanes = []
        else:
            self._made |= {name: source.lane(name) for name in self._chosen if name not in self._made}
            self._lanes = [self._made[name] for name in self._chosen]
        self._still = {name: kept for name, kept in self._still.items() if self._made.get(name) is kept[0]}
        if [id(lane) for lane in self._lanes] != [id(lane) for lane in before]:
            self._describe()
            self.update()

    def _describe(self) -> None:
        self.setAccessibleDescription("; ".join(lane.words(self._step) for lane in self._lanes))

    def sizeHint(self) -> QSize:
        return QSize(480, theme().px(104))

    def minimumSizeHint(self) -> QSize:
        return QSize(160, len(self._chosen) * (theme().px(_LEAST_LANE) + _GAP) + _EDGES)

    def _redraw(self) -> None:
        self._still.clear()
        self.update()

    # Geometry

    def _fitting(self) -> tuple[list[tuple[Lane, QRectF]], int]:
        """The lanes that there is room for, with their areas, and how many there is none for."""
        axis = StepAxis(1, self.width())
        least, room = theme().px(_LEAST_LANE), self.height() - _EDGES
        count = min(len(self._lanes), max(0, int((room + _GAP) // (least + _GAP))))
        if not count:
            return [], len(self._lanes)
        height = (room + _GAP) // count - _GAP  # whole pixels: each lane is a picture of its own
        return [
            (lane, QRectF(axis.left, 2 + row * (height + _GAP), axis.right - axis.left, height))
            for row, lane in enumerate(self._lanes[:count])
        ], len(self._lanes) - count

    @property
    def _axis(self) -> StepAxis:
        return StepAxis(self._source.timeline.steps if self._source else 1, self.width())

    # Painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        lanes, left_out = self._fitting()
        if not lanes:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for lane, area in lanes:
            painter.drawPixmap(area.topLeft(), self._still_of(lane, area))
        at = self._step if self._hover is None else self._hover
        bottom = lanes[-1][1].bottom()
        rules = [(self._step, "accent", Qt.PenStyle.DashLine)]
        if self._hover is not None:
            rules.append((self._hover, "text_dim", Qt.PenStyle.SolidLine))
        for step, color, style in rules:
            x = self._axis.x(step)
            painter.setPen(QPen(theme().color(color), 1, style))
            painter.drawLine(QPointF(x, lanes[0][1].top()), QPointF(x, bottom))
        for row, (lane, area) in enumerate(lanes):
            self._paint_point(painter, lane, area, at)
            more = (
                tr(" · {} more when the timeline is taller").format(left_out)
                if left_out and row == len(lanes) - 1
                else ""
            )
            self._paint_words(painter, lane, area, lane.words(at) + more)
        painter.end()

    def _still_of(self, lane: Lane, area: QRectF) -> QPixmap:
        ratio = self.devicePixelRatioF()
        size = QSize(math.ceil(area.width() * ratio), math.ceil(area.height() * ratio))
        known = self._still.get(lane.name)
        if known is None or known[0] is not lane or known[1] != size:
            pixmap = QPixmap(size)
            pixmap.setDevicePixelRatio(ratio)
            known = self._still[lane.name] = (lane, size, pixmap)
            self._paint_still(pixmap, lane, QRectF(0, 0, area.width(), area.height()))
        return known[2]

    def _paint_still(self, pixmap: QPixmap, lane: Lane, area: QRectF) -> None:
        pixmap.fill(theme().color("inset"))
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(QRectF(area.left(), area.bottom() - 1, area.width(), 1), theme().color("border"))
        if 0 < lane.done < 1:
            x = area.left() + area.width() * lane.done
            unknown = QRectF(x, area.top(), area.right() - x, area.height() - 1)
            painter.fillRect(unknown, QBrush(theme().color("border"), Qt.BrushStyle.BDiagPattern))
        for curve in reversed(lane.curves):
            points = self._paint_curve(painter, area, lane, curve)
            if lane.name == "stress" and len(points) <= _DOTS:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(theme().color(_COLORS[lane.name]))
                for point in points:
                    painter.drawEllipse(point, 1.8, 1.8)
        painter.end()

    def _paint_curve(self, painter: QPainter, area: QRectF, lane: Lane, curve: Curve) -> list[QPointF]:
        """At most two points every other pixel: wide outlines are costly."""
        if not len(curve.steps):
            return []
        steps = self._axis.steps
        keep = _outline(curve.steps, curve.values, steps, max(1, int(area.width() / 2)))
        x = area.left() + area.width() * curve.steps[keep] / steps
        y = np.round(area.bottom() - 1 - (area.height() - 4) * curve.values[keep] / lane.top, 1)
        bends = np.concatenate(([True], (np.diff(y)[:-1] != 0) | (np.diff(y)[1:] != 0), [True]))[: len(y)]
        x, y = x[bends], y[bends]  # a wide straight line of many points takes long
        points = [QPointF(a, b) for a, b in zip(x.tolist(), y.tolist(), strict=True)]
        drawn = points
        if lane.stairs:
            drawn = [point for a, b in pairwise(points) for point in (a, QPointF(b.x(), a.y()))] + points[-1:]
        pen = _pen_of(lane.name, curve.role)
        if curve.role == "main" and len(drawn) > 1:
            under = [QPointF(drawn[0].x(), area.bottom() - 1), *drawn, QPointF(drawn[-1].x(), area.bottom() - 1)]
            fill = QColor(pen.color())
            fill.setAlphaF(0.12)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(fill)
            painter.drawPolygon(QPolygonF(under))
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(drawn))
        return points

    def _paint_point(self, painter: QPainter, lane: Lane, area: QRectF, step: int) -> None:
        value = lane.main.at(step)
        if value is None:
            return
        y = area.bottom() - 1 - (area.height() - 4) * value / lane.top
        painter.setPen(QPen(theme().color("window"), 1.5))
        painter.setBrush(theme().color(_COLORS[lane.name]))
        painter.drawEllipse(QPointF(self._axis.x(step), y), 3.5, 3.5)

    def _paint_words(self, painter: QPainter, lane: Lane, area: QRectF, text: str) -> None:
        look = theme()
        font = look.font("caption")
        font.setFeature(QFont.Tag("tnum"), 1)
        painter.setFont(font)
        metrics = QFontMetricsF(font)
        text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, area.width() - 40)
        width, left = metrics.horizontalAdvance(text), area.left() + 4
        plate = look.color("inset")
        plate.setAlphaF(0.82)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(plate)
        painter.drawRoundedRect(QRectF(left - 2, area.top() + 1, width + 28, metrics.height() + 1), 3, 3)
        base = area.top() + 1 + metrics.ascent()
        painter.setPen(_pen_of(lane.name, "main"))
        middle = base - metrics.xHeight() / 2
        painter.drawLine(QPointF(left, middle), QPointF(left + 14, middle))
        painter.setPen(look.color("text_dim"))
        painter.drawText(QPointF(left + 20, base), text)

    # Mouse

    def _step_at(self, x: float) -> int:
        return round(self._axis.fraction(x))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._source is None or not self._lanes:
            return
        self._hover = self._step_at(event.position().x())
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.step_requested.emit(self._hover)
        QToolTip.showText(event.globalPosition().toPoint(), plain_tip(self.hint(self._hover)), self)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self._source is not None:
            self.step_requested.emit(self._step_at(event.position().x()))
        else:
            event.ignore()

    def leaveEvent(self, event: QEvent) -> None:
        self._hover = None
        self.update()
        super().leaveEvent(event)


def _pen_of(name: str, role: str) -> QPen:
    """The main curve has the lane's colour; what it is measured against is dashed (least) or dotted (efficient)."""
    look = theme()
    if role == "main":
        pen = QPen(look.color(_COLORS[name]), 1.8)
    else:
        pen = QPen(look.color("text_faint" if role == "least" else "text"), 1.2)
        pen.setStyle(Qt.PenStyle.CustomDashLine)
        pen.setDashPattern([5, 3] if role == "least" else [1.5, 2.5])
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen


def _outline(
    steps: npt.NDArray[np.int64], values: npt.NDArray[np.float64], total: int, columns: int
) -> npt.NDArray[np.int64]:
    """Indices, ascending, that draw much the same curve as all: both ends, and each column's least and greatest."""
    if len(steps) <= 2 * columns:
        return np.arange(len(steps))
    column = np.minimum(steps * columns // max(total, 1), columns - 1)
    first = np.flatnonzero(np.diff(column, prepend=-1))
    last = np.append(first[1:], len(steps)) - 1
    by_value = np.lexsort((values, column))
    return np.unique(np.concatenate(([0, len(steps) - 1], by_value[first], by_value[last])))
