"""Small charts: a histogram of stress and a gauge from 0 to 1."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QHelpEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from minece_desktop.core.units import stress_unit
from minece_desktop.gui.models.stress import Histogram
from minece_desktop.gui.theme import blend, theme
from minece_desktop.gui.translate import plural, tr
from minece_desktop.gui.widgets.text import plain_tip


class HistogramView(QWidget):
    """Bars of block counts over stress; the count of a bar is its tool tip. A bar that is not empty is at least 2 px
    high, so that a single peak block is seen among thousands."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._histogram: Histogram | None = None
        self._hover = -1
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self.updateGeometry)

    def set_histogram(self, histogram: Histogram | None) -> None:
        self._histogram = histogram
        self._hover = -1
        if histogram is not None:
            bars = range(len(histogram.counts))
            self.setAccessibleName(tr("Blocks by stress"))
            self.setAccessibleDescription("; ".join(histogram.label(i) for i in bars if histogram.counts[i]))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, theme().px(96))

    def _plot(self) -> QRectF:
        return QRectF(self.rect()).adjusted(0, theme().px(16), 0, -theme().px(18))

    def paintEvent(self, _event: QPaintEvent) -> None:
        histogram = self._histogram
        if histogram is None:
            return
        look, plot = theme(), self._plot()
        painter = QPainter(self)
        painter.fillRect(QRectF(plot.left(), plot.bottom(), plot.width(), 1), look.color("border"))
        width, most = plot.width() / len(histogram.counts), int(histogram.counts.max())
        for index, count in enumerate(histogram.counts.tolist()):
            if count:
                height = max(2.0, plot.height() * count / most)
                color = look.color("accent") if index == self._hover else blend(look.color("accent"), _ground(), 0.7)
                left = round(plot.left() + index * width)
                right = round(plot.left() + (index + 1) * width) - 1
                painter.fillRect(QRectF(left, plot.bottom() - height, right - left, height), color)
        self._paint_scale(painter, histogram, plot, most)
        painter.end()

    def _paint_scale(self, painter: QPainter, histogram: Histogram, plot: QRectF, most: int) -> None:
        look = theme()
        font = look.font("caption")
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        painter.setPen(look.color("text_faint"))
        top = float(histogram.edges[-1])
        divisor, unit = stress_unit(top)
        base = plot.bottom() + 4 + metrics.ascent()
        for share, align in ((0.0, 0.0), (0.5, 0.5), (1.0, 1.0)):
            text = f"{top * share / divisor:.3g}" + (f" {unit}" if share == 1.0 else "")
            x = plot.left() + share * plot.width() - align * metrics.horizontalAdvance(text)
            painter.drawText(QPointF(x, base), text)
        painter.drawText(
            QPointF(plot.left(), plot.top() - 5), plural("up to {} block a bar", "up to {} blocks a bar", most)
        )

    def _bar_at(self, x: float) -> int:
        histogram, plot = self._histogram, self._plot()
        if histogram is None or not plot.left() <= x < plot.right():
            return -1
        return int((x - plot.left()) / plot.width() * len(histogram.counts))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        hover = self._bar_at(event.position().x())
        if hover != self._hover:
            self._hover = hover
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._hover = -1
        self.update()
        super().leaveEvent(event)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and self._histogram is not None:
            bar = self._bar_at(event.pos().x())
            if bar >= 0:
                QToolTip.showText(event.globalPos(), plain_tip(self._histogram.label(bar)), self)
                return True
        return super().event(event)


class Gauge(QWidget):
    """A score from 0 to 1 as a filled bar."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._value = 0.0
        self._color = "accent"
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_value(self, value: float, color: str) -> None:
        """``color``: a name of the theme's."""
        self._value, self._color = min(max(value, 0.0), 1.0), color
        self.setAccessibleName(tr("{:.2f} of 1").format(value))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(80, 6)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        bar = QRectF(0, (self.height() - 6) / 2, self.width(), 6)
        painter.setBrush(theme().color("raised"))
        painter.drawRoundedRect(bar, 3, 3)
        if self._value > 0:
            bar.setWidth(max(6.0, bar.width() * self._value))
            painter.setBrush(theme().color(self._color))
            painter.drawRoundedRect(bar, 3, 3)
        painter.end()


def _ground() -> QColor:
    return theme().color("surface")
