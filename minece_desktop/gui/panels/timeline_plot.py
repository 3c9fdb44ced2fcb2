"""Thin plots under the scrubber, on its axis: path length, height, peak stress where it has been solved."""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import pairwise

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from minece_desktop.core.timeline import Timeline
from minece_desktop.core.units import stress_text
from minece_desktop.gui.panels.timeline_track import StepAxis
from minece_desktop.gui.theme import theme


class TimelinePlot(QWidget):
    """Each curve has a scale of its own; the legend gives its value at the current step and its largest."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Path length, height and peak stress by step")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._timeline: Timeline | None = None
        self._stress: dict[int, float] = {}
        self._step = 0
        self._still: QPixmap | None = None
        theme().changed.connect(self._redraw)

    def set_timeline(self, timeline: Timeline | None) -> None:
        self._timeline = timeline
        self._redraw()

    def set_stress(self, stress: Mapping[int, float]) -> None:
        """Peak von Mises stress in Pa by step, for the steps that were solved."""
        if dict(stress) != self._stress:
            self._stress = dict(sorted(stress.items()))
            self._redraw()

    def set_step(self, step: int) -> None:
        self._step = step
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(480, theme().px(88))

    def minimumSizeHint(self) -> QSize:
        return QSize(160, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._still = None
        super().resizeEvent(event)

    def _redraw(self) -> None:
        self._still = None
        self.update()

    # Painting

    def _area(self) -> QRectF:
        axis = StepAxis(1, self.width())
        top = theme().px(20)
        return QRectF(axis.left, top, axis.right - axis.left, max(0, self.height() - top - 8))

    def paintEvent(self, _event: QPaintEvent) -> None:
        timeline = self._timeline
        area = self._area()
        if timeline is None or not timeline.steps or area.height() < 16:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._still is None or self._still.devicePixelRatio() != self.devicePixelRatioF():
            self._still = self._paint_still(timeline, area)
        painter.drawPixmap(0, 0, self._still)
        x = StepAxis(timeline.steps, self.width()).x(self._step)
        painter.setPen(QPen(theme().color("accent"), 1, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
        self._paint_legend(painter, timeline)
        painter.end()

    def _paint_still(self, timeline: Timeline, area: QRectF) -> QPixmap:
        ratio = self.devicePixelRatioF()
        pixmap = QPixmap(math.ceil(self.width() * ratio), math.ceil(self.height() * ratio))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(QRectF(area.left(), area.bottom(), area.width(), 1), theme().color("border"))
        steps = np.arange(1, timeline.steps + 1)
        self._paint_curve(painter, area, steps, timeline.path, _pen_of("path"))
        self._paint_curve(painter, area, steps, timeline.height, _pen_of("height"), stairs=True)
        if self._stress:
            solved, values = np.array(list(self._stress)), np.array(list(self._stress.values()))
            points = self._paint_curve(painter, area, solved, values, _pen_of("stress"))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme().color("warn"))
            for point in points if len(points) <= 200 else []:
                painter.drawEllipse(point, 2.5, 2.5)
        painter.end()
        return pixmap

    def _paint_curve(
        self,
        painter: QPainter,
        area: QRectF,
        steps: npt.NDArray[np.int64],
        values: npt.NDArray[np.float64] | npt.NDArray[np.int64],
        pen: QPen,
        *,
        stairs: bool = False,
    ) -> list[QPointF]:
        """Draw values by step, at most four points a pixel column: the first, least, greatest and last. Stairs keep
        each value until the next."""
        assert self._timeline is not None
        keep = _outline(steps, values, self._timeline.steps, max(1, int(area.width())))
        axis = StepAxis(self._timeline.steps, self.width())
        top = max(float(np.max(values)), 1e-12)
        x = axis.left + (axis.right - axis.left) * steps[keep] / axis.steps
        y = area.bottom() - (area.height() - 2) * np.asarray(values, dtype=np.float64)[keep] / top
        points = [QPointF(a, b) for a, b in zip(x.tolist(), y.tolist(), strict=True)]
        line = [QPointF(b.x(), a.y()) for a, b in pairwise(points)] if stairs else []
        drawn = (
            [point for pair in zip(points, [*line, points[-1]], strict=True) for point in pair] if stairs else points
        )
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(drawn))
        return points

    def _paint_legend(self, painter: QPainter, timeline: Timeline) -> None:
        look = theme()
        font = look.font("caption")
        font.setFeature(QFont.Tag("tnum"), 1)
        painter.setFont(font)
        metrics = QFontMetricsF(font)
        x, base = float(StepAxis(1, self.width()).left), metrics.ascent() + 2
        for name, text in self._legend(timeline):
            width = 24 + metrics.horizontalAdvance(text)
            if x + width > self.width() - 8:
                break
            middle = base - metrics.xHeight() / 2
            painter.setPen(_pen_of(name))
            painter.drawLine(QPointF(x, middle), QPointF(x + 16, middle))
            if name == "stress":
                painter.setBrush(look.color("warn"))
                painter.drawEllipse(QPointF(x + 8, middle), 2, 2)
            painter.setPen(look.color("text_dim"))
            painter.drawText(QPointF(x + 24, base), text)
            x += width + 24

    def _legend(self, timeline: Timeline) -> list[tuple[str, str]]:
        row = self._step - 1
        path = int(timeline.path[row]) if row >= 0 else 0
        height = int(timeline.height[row]) if row >= 0 else 0
        entries = [
            ("path", f"path length {path} of {int(timeline.path[-1])}"),
            ("height", f"height {height} of {int(timeline.height.max())}"),
        ]
        if self._stress:
            here = self._stress.get(self._step)
            known = "not solved here" if here is None else stress_text(here)
            entries.append(("stress", f"peak stress {known}, largest {stress_text(max(self._stress.values()))}"))
        return entries


def _pen_of(name: str) -> QPen:
    look = theme()
    colors: dict[str, QColor] = {
        "path": look.color("text_faint"),
        "height": look.color("text_dim"),
        "stress": look.color("warn"),
    }
    pen = QPen(colors[name], 2.0 if name == "stress" else 1.2)
    if name == "height":
        pen.setStyle(Qt.PenStyle.CustomDashLine)
        pen.setDashPattern([3, 3])
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen


def _outline(
    steps: npt.NDArray[np.int64],
    values: npt.NDArray[np.float64] | npt.NDArray[np.int64],
    total: int,
    columns: int,
) -> npt.NDArray[np.int64]:
    """Indices, ascending, that draw the same curve as all: per pixel column the first, least, greatest and last."""
    if len(steps) <= 4 * columns:
        return np.arange(len(steps))
    column = np.minimum(steps * columns // max(total, 1), columns - 1)
    first = np.flatnonzero(np.diff(column, prepend=-1))
    last = np.append(first[1:], len(steps)) - 1
    by_value = np.lexsort((values, column))
    return np.unique(np.concatenate((first, last, by_value[first], by_value[last])))
