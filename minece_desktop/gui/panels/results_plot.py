"""A chart of a table: bars with ± or a heat map, drawn by pyqtgraph in the theme's colours."""

from __future__ import annotations

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from minece_desktop.core.reporters.charts import Chart, ChartKind, Series, percent_text
from minece_desktop.core.reporters.drawing import heat_color, ink_on, series_colors, series_label
from minece_desktop.core.reporters.shapes import DARK, LIGHT, Look, wrapped
from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import tr
from minece_desktop.gui.widgets.flow import FlowLayout
from minece_desktop.gui.widgets.text import PlainLabel

_GROUP = 0.8
"""Share of a measure's room that its bars take."""


def look() -> Look:
    return DARK if theme().dark else LIGHT


class ResultsPlot(QWidget):
    """Shows one chart at a time. What it shows is its accessible description too."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chart: Chart | None = None
        self._kind: ChartKind = "bar"
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        self._legend = QWidget(self)
        self._entries = FlowLayout(self._legend)
        layout.addWidget(self._legend)
        self.plot = pg.PlotWidget(self)
        self.plot.setAccessibleName(tr("Plot"))
        self.plot.setMenuEnabled(False)
        self.plot.hideButtons()
        self.plot.setMouseEnabled(x=False, y=False)
        self.plot.setFrameShape(pg.QtWidgets.QFrame.Shape.NoFrame)
        self.plot.setProperty("role", "page")
        layout.addWidget(self.plot, 1)
        theme().changed.connect(self._draw)

    def minimumSizeHint(self) -> QSize:
        return QSize(theme().px(320), theme().px(180))

    def show_chart(self, chart: Chart, kind: ChartKind) -> None:
        self._chart, self._kind = chart, kind
        told = [
            f"{series_label(one)}: "
            + ", ".join(f"{name} {percent_text(v)}" for name, v in zip(chart.measures, one.values, strict=True))
            for one in chart.series
        ]
        self.plot.setAccessibleName(f"{chart.title}, {chart.axis}")
        self.plot.setAccessibleDescription("; ".join(told))
        self._draw()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Names are broken into lines by the room there is."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._draw()

    def _room(self, chart: Chart) -> float:
        """Pixels a measure has across, beside the axis of values."""
        return max(60.0, (self.width() - theme().px(60)) / len(chart.measures))

    def _draw(self) -> None:
        item = self.plot.getPlotItem()
        item.clear()
        colors = look()
        self.plot.setBackground(colors.background)
        self._entries.clear()
        chart = self._chart
        if chart is None or not chart.measures or not chart.series:
            item.hideAxis("left")
            item.hideAxis("bottom")
            return
        for name in ("left", "bottom", "top"):
            axis = item.getAxis(name)
            axis.setTextPen(colors.text_dim)
            axis.setPen(colors.grid)
            axis.setStyle(tickFont=theme().font("small"), tickLength=0, tickTextOffset=6, hideOverlappingLabels=False)
        if self._kind == "bar":
            self._bars(chart, colors)
        else:
            self._heat(chart, colors)

    def _bars(self, chart: Chart, colors: Look) -> None:
        item = self.plot.getPlotItem()
        fills = series_colors(chart.series, colors)
        for one, fill in zip(chart.series, fills, strict=True):
            self._entries.addWidget(_Swatch(series_label(one), brush_of(one, fill), self._legend))
        width = _GROUP / len(chart.series)
        numbers = width * self._room(chart) >= self.fontMetrics().horizontalAdvance("100")
        for index, (one, fill) in enumerate(zip(chart.series, fills, strict=True)):
            middle = np.arange(len(chart.measures)) + (index - (len(chart.series) - 1) / 2) * width
            heights = np.array([np.nan if v.value is None else 100 * v.value for v in one.values])
            known = ~np.isnan(heights)
            item.addItem(
                pg.BarGraphItem(
                    x=middle[known],
                    height=heights[known],
                    width=0.9 * width,
                    brush=brush_of(one, fill),
                    pen=pg.mkPen(fill, width=1),
                )
            )
            self._spreads(one, middle, heights, width, colors)
            for x, height, value in zip(middle, heights, one.values, strict=True):
                if numbers or value.value is None:
                    top = 0.0 if value.value is None else height + 100 * (value.half_range or 0.0)
                    self._write(x, top, "–" if value.value is None else f"{height:.0f}", colors.text_dim, (0.5, 1.0))
        self._bar_axes(chart, colors)

    def _spreads(self, one: Series, middle: np.ndarray, heights: np.ndarray, width: float, colors: Look) -> None:
        half = np.array([100 * (v.half_range or 0.0) for v in one.values])
        shown = (half > 0) & ~np.isnan(heights)
        if shown.any():
            bottom = np.minimum(half[shown], heights[shown])
            top = np.minimum(half[shown], 100 - heights[shown])
            pen = pg.mkPen(colors.text, width=1.4)
            self.plot.addItem(
                pg.ErrorBarItem(x=middle[shown], y=heights[shown], bottom=bottom, top=top, beam=width / 3, pen=pen)
            )

    def _write(self, x: float, y: float, text: str, color: str, anchor: tuple[float, float]) -> None:
        label = pg.TextItem(text, color=color, anchor=anchor)
        label.setFont(theme().font("caption"))
        label.setPos(x, y)
        self.plot.addItem(label)

    def _bar_axes(self, chart: Chart, colors: Look) -> None:
        item = self.plot.getPlotItem()
        item.showAxis("left")
        item.showAxis("bottom")
        item.hideAxis("top")
        item.setLabel("left", chart.axis, color=colors.text_dim, **{"font-size": f"{theme().px(11)}px"})
        names = ["\n".join(wrapped(name, theme().px(11), self._room(chart) - 8, 3)) for name in chart.measures]
        item.getAxis("bottom").setTicks([list(enumerate(names))])
        item.getAxis("bottom").setHeight(_axis_height(names))
        marks = range(0, chart.top + 1, chart.top // 5)
        item.getAxis("left").setTicks([[(value, str(value)) for value in marks]])
        item.getAxis("left").setWidth(None)
        item.invertY(False)
        for value in marks:  # pyqtgraph's own grid would hide the axis's outermost numbers
            line = pg.InfiniteLine(value, angle=0, pen=pg.mkPen(colors.grid if value else colors.text_dim))
            line.setZValue(-10)
            item.addItem(line)
        item.setXRange(-0.5, len(chart.measures) - 0.5, padding=0.01)
        item.setYRange(-0.005 * chart.top, 1.08 * chart.top, padding=0)

    def _heat(self, chart: Chart, colors: Look) -> None:
        item = self.plot.getPlotItem()
        for row, one in enumerate(chart.series):
            for column, value in enumerate(one.values):
                fill = colors.raised if value.value is None else heat_color(value.value)
                cell = pg.QtWidgets.QGraphicsRectItem(QRectF(column + 0.02, row + 0.04, 0.96, 0.92))
                cell.setBrush(QBrush(QColor(fill)))
                cell.setPen(pg.mkPen(None))
                item.addItem(cell)
                ink = colors.text_dim if value.value is None else ink_on(fill)
                self._write(column + 0.5, row + 0.5, percent_text(value), ink, (0.5, 0.5))
        self._entries.addWidget(_Scale(tr("{}, from 0 to 100").format(chart.axis), self._legend))
        item.showAxis("left")
        item.showAxis("top")
        item.hideAxis("bottom")
        item.setLabel("left", "")
        metrics = self.plot.fontMetrics()
        labels = [series_label(one) for one in chart.series]
        item.getAxis("left").setTicks([[(row + 0.5, name) for row, name in enumerate(labels)]])
        item.getAxis("left").setWidth(12 + max(metrics.horizontalAdvance(name) for name in labels))
        room = (self.width() - item.getAxis("left").width()) / len(chart.measures)
        names = ["\n".join(wrapped(name, theme().px(11), max(60.0, room - 8), 3)) for name in chart.measures]
        item.getAxis("top").setTicks([[(column + 0.5, name) for column, name in enumerate(names)]])
        item.getAxis("top").setHeight(_axis_height(names))
        item.invertY(True)
        item.setXRange(0, len(chart.measures), padding=0)
        item.setYRange(0, len(chart.series), padding=0)


def _axis_height(names: list[str]) -> int:
    return theme().px(16) * (1 + max(name.count("\n") for name in names)) + theme().px(10)


def brush_of(one: Series, fill: str) -> QBrush:
    """Published bars are hatched: they differ by more than their colour."""
    style = Qt.BrushStyle.BDiagPattern if one.published else Qt.BrushStyle.SolidPattern
    return QBrush(QColor(fill), style)


class _Swatch(QWidget):
    """One entry of the legend."""

    def __init__(self, text: str, brush: QBrush, parent: QWidget) -> None:
        super().__init__(parent)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 12, 0)
        layout.setSpacing(6)
        layout.addWidget(_Square(brush, self))
        label = PlainLabel(text, self)
        label.setProperty("role", "small")
        layout.addWidget(label)


class _Square(QWidget):
    def __init__(self, brush: QBrush, parent: QWidget) -> None:
        super().__init__(parent)
        self._brush = brush
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(theme().px(12), theme().px(12))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._brush)
        painter.setPen(self._brush.color())
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        painter.end()


class _Scale(QWidget):
    """The heat map's colours with what they mean."""

    def __init__(self, text: str, parent: QWidget) -> None:
        super().__init__(parent)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 12, 0)
        layout.setSpacing(6)
        layout.addWidget(_Ramp(self))
        label = PlainLabel(text, self)
        label.setProperty("role", "small")
        layout.addWidget(label)


class _Ramp(QWidget):
    def sizeHint(self) -> QSize:
        return QSize(theme().px(120), theme().px(10))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        top = (self.height() - theme().px(10)) // 2
        for x in range(self.width()):
            color = QColor(heat_color(x / max(self.width() - 1, 1)))
            painter.fillRect(x, top, 1, theme().px(10), color)
        painter.end()
