"""The scrubber under the material strip: every event with effect, turns, violations, and the head."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QPolygonF,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractSlider, QSizePolicy, QToolTip, QWidget

from minece_desktop.core.timeline import REMOVED, Timeline, neighbour
from minece_desktop.gui.panels.timeline_agents import paint_agents
from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import tr
from minece_desktop.gui.widgets.colors import material_rgb
from minece_desktop.gui.widgets.strip import strip_image
from minece_desktop.gui.widgets.text import plain_tip
from tasks.blocks import IntArray

MARGIN = 16
"""Left and right of the axis, so that the head is whole at both ends."""

_SNAP = 5.0
"""Pixels within which a click on the marks' row takes the mark's step."""


class StepAxis:
    """Steps 0 to ``steps`` along ``left`` to ``right``; shared by strip, scrubber and plots."""

    def __init__(self, steps: int, width: float) -> None:
        self.steps = steps
        self.left, self.right = float(MARGIN), max(float(MARGIN) + 1, width - MARGIN)

    def x(self, step: float) -> float:
        return self.left + (self.right - self.left) * (step / self.steps if self.steps else 0.0)

    def fraction(self, x: float) -> float:
        """Steps, not rounded, clamped to the axis."""
        return self.steps * min(max((x - self.left) / (self.right - self.left), 0.0), 1.0)


class TimelineTrack(QAbstractSlider):
    """Value = step. The still parts are one pixmap; only the head is drawn anew when it moves."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setOrientation(Qt.Orientation.Horizontal)
        self.setAccessibleName(tr("Timeline"))
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setPageStep(10)
        self._timeline: Timeline | None = None
        self._floating: Sequence[int] = ()
        self._breaks: Sequence[int] = ()
        self._agents: tuple[str, ...] = ()
        self._agent: IntArray | None = None
        self._still: QPixmap | None = None
        self._hover: float | None = None
        self._by_event = False
        theme().changed.connect(self._theme_changed)

    # What is shown

    def set_timeline(self, timeline: Timeline | None) -> None:
        self._timeline = timeline
        self.setRange(0, timeline.steps if timeline else 0)
        self.setEnabled(bool(timeline and timeline.steps))
        self._redraw()
        self.updateGeometry()

    def set_violations(self, floating: Sequence[int], breaks: Sequence[int]) -> None:
        """Steps that placed a floating block, and steps that broke the asked order; both ascending."""
        if (floating, breaks) != (self._floating, self._breaks):
            self._floating, self._breaks = floating, breaks
            self._redraw()

    def set_agents(self, names: tuple[str, ...], agent: IntArray | None) -> None:
        """Whose each step is: ``agent`` (steps,) indexes ``names``; None for no row of agents."""
        self._agents, self._agent = names, agent
        self._redraw()
        self.updateGeometry()

    @property
    def axis(self) -> StepAxis:
        return StepAxis(self.maximum(), self.width())

    def _theme_changed(self) -> None:
        self._redraw()
        self.updateGeometry()

    def _redraw(self) -> None:
        self._still = None
        self.update()

    # Geometry: rows from the top

    @property
    def _turn_row(self) -> int:
        many = self._timeline is not None and len(self._timeline.turn_starts) > 1
        return theme().px(16) if many else 0

    @property
    def _marks_row(self) -> int:
        return 8

    def _strip_rect(self) -> QRectF:
        axis = self.axis
        return QRectF(axis.left, self._turn_row + self._marks_row + 1, axis.right - axis.left, theme().px(10))

    @property
    def _agents_row(self) -> int:
        return 0 if self._agent is None else theme().px(14)

    def _rail_y(self) -> float:
        return self._strip_rect().bottom() + self._agents_row + 9.0

    def sizeHint(self) -> QSize:
        height = self._turn_row + self._marks_row + 1 + theme().px(10) + self._agents_row + 18 + theme().px(15)
        return QSize(480, height)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, self.sizeHint().height())

    # Painting

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._still = None
        super().resizeEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._timeline is None or not self._timeline.steps:
            self._paint_rail(painter, filled=False)
            painter.end()
            return
        if self._still is None or self._still.devicePixelRatio() != self.devicePixelRatioF():
            self._still = self._paint_still(self._timeline)
        painter.drawPixmap(0, 0, self._still)
        if self._hover is not None and not self.isSliderDown():
            strip = self._strip_rect()
            painter.setPen(QPen(theme().color("text_dim"), 1))
            painter.drawLine(QPointF(self._hover, strip.top() - 3), QPointF(self._hover, self._rail_y() + 3))
        self._paint_rail(painter, filled=True)
        painter.end()

    def _paint_rail(self, painter: QPainter, *, filled: bool) -> None:
        look, axis, y = theme(), self.axis, self._rail_y()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.color("border"))
        painter.drawRoundedRect(QRectF(axis.left, y - 1.5, axis.right - axis.left, 3), 1.5, 1.5)
        if not filled:
            return
        x = axis.x(self.value())
        painter.setBrush(look.color("accent"))
        painter.drawRoundedRect(QRectF(axis.left, y - 1.5, x - axis.left, 3), 1.5, 1.5)
        strip = self._strip_rect()
        painter.drawRect(QRectF(x - 0.75, strip.top() - 2, 1.5, y - strip.top()))
        painter.setPen(QPen(look.color("surface"), 2))
        painter.drawEllipse(QPointF(x, y), 7.5, 7.5)
        if self.hasFocus():
            painter.setPen(QPen(look.color("text"), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QPointF(x, y), 8.5, 8.5)

    def _paint_still(self, timeline: Timeline) -> QPixmap:
        look, ratio = theme(), self.devicePixelRatioF()
        pixmap = QPixmap(math.ceil(self.width() * ratio), math.ceil(self.height() * ratio))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        strip = self._strip_rect()
        image = strip_image(
            timeline,
            max(1, round(strip.width() * ratio)),
            max(1, round(strip.height() * ratio)),
            rgb=material_rgb,
            ground=look.color("inset"),
            mark=look.color("text_faint"),
        )
        painter.drawImage(strip, image)
        self._paint_turns(painter, timeline)
        if self._agent is not None:
            below = QRectF(strip.left(), strip.bottom() + 2, strip.width(), self._agents_row - 2)
            paint_agents(painter, below, self._agents, self._agent)
        self._paint_marks(painter, self._floating, look.color("fail"), floating=True)
        self._paint_marks(painter, self._breaks, look.color("warn"), floating=False)
        self._paint_labels(painter, timeline)
        painter.end()
        return pixmap

    def _paint_turns(self, painter: QPainter, timeline: Timeline) -> None:
        starts = timeline.turn_starts
        if len(starts) < 2:
            return
        look, axis, strip = theme(), self.axis, self._strip_rect()
        font = look.font("caption")
        painter.setFont(font)
        metrics = QFontMetricsF(font)
        free = -math.inf
        for turn, step in starts:
            x = axis.x(step - 1)
            painter.fillRect(QRectF(x - 0.5, 2, 1, strip.bottom() - 2), look.color("text_faint"))
            label = tr("turn {}").format(turn + 1)
            if x >= free and x + 4 + metrics.horizontalAdvance(label) <= self.width():
                painter.setPen(look.color("text_dim"))
                painter.drawText(QPointF(x + 4, metrics.ascent() + 1), label)
                free = x + 12 + metrics.horizontalAdvance(label)

    def _paint_marks(self, painter: QPainter, steps: Sequence[int], color: QColor, *, floating: bool) -> None:
        """A line through the strip with a triangle (floating) or a diamond (order) above it, once a pixel."""
        if not len(steps):
            return
        axis, strip = self.axis, self._strip_rect()
        top = strip.top() - 5.0
        scale = (axis.right - axis.left) / axis.steps
        xs = np.unique(np.rint(axis.left + scale * (np.asarray(steps) - 0.5)))
        painter.setBrush(color)
        for x in xs.tolist():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawRect(QRectF(x - 1, strip.top(), 2, strip.height()))
            if floating:
                shape = [QPointF(x - 4, top - 3.5), QPointF(x + 4, top - 3.5), QPointF(x, top + 3.5)]
            else:
                shape = [QPointF(x, top - 4), QPointF(x + 4, top), QPointF(x, top + 4), QPointF(x - 4, top)]
            painter.drawPolygon(QPolygonF(shape))

    def _paint_labels(self, painter: QPainter, timeline: Timeline) -> None:
        look, axis = theme(), self.axis
        font = look.font("caption")
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        painter.setPen(look.color("text_dim"))
        base = self._rail_y() + 9 + metrics.ascent()
        first, material = timeline.runs
        last = np.append(first[1:] - 1, timeline.steps)
        scale = (axis.right - axis.left) / timeline.steps
        for index in np.flatnonzero((last - first + 1) * scale > 24).tolist():
            name = tr("removed") if material[index] == REMOVED else timeline.materials[material[index]]
            room = float(last[index] - first[index] + 1) * scale - 8
            for text in (f"{name} · {last[index] - first[index] + 1}", name):
                if metrics.horizontalAdvance(text) <= room:
                    painter.drawText(QPointF(axis.x(int(first[index]) - 1) + 2, base), text)
                    break

    # Mouse and keys

    def _step_at(self, position: QPointF) -> int:
        at = self.axis.fraction(position.x())
        return math.ceil(at) if self._by_event else round(at)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton or not self.maximum():
            event.ignore()
            return
        self.setSliderDown(True)
        strip = self._strip_rect()
        self._by_event = strip.top() <= event.position().y() <= strip.bottom()
        marked = self._mark_near(event.position()) if event.position().y() < strip.top() else None
        self.setValue(self._step_at(event.position()) if marked is None else marked)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self.setValue(self._step_at(event.position()))
        axis = self.axis
        self._hover = min(max(event.position().x(), axis.left), axis.right)
        self.update()

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        self.setSliderDown(False)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._hover = None
        self.update()
        super().leaveEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        delta = event.angleDelta().y() or event.angleDelta().x()
        if delta:
            self.setValue(self.value() + (1 if delta < 0 else -1))
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()  # the panel knows the keys

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and self._timeline is not None:
            QToolTip.showText(event.globalPos(), plain_tip(self._hint(QPointF(event.pos()))), self)
            return True
        return super().event(event)

    def _hint(self, position: QPointF) -> str:
        assert self._timeline is not None
        step = self._mark_near(position) or max(1, math.ceil(self.axis.fraction(position.x())))
        lines = [tr("step {} of {}").format(step, self.maximum()), self._timeline.describe(step, tr)]
        if self._agent is not None:
            lines.append(tr("by {}").format(self._agents[int(self._agent[step - 1])]))
        if step in self._floating:
            lines.append(tr("floating: touches neither ground nor block"))
        if step in self._breaks:
            lines.append(tr("breaks the asked order"))
        return "\n".join(lines)

    def _mark_near(self, position: QPointF) -> int | None:
        """The violation whose mark is under the pointer, in the marks' row."""
        if position.y() >= self._strip_rect().top():
            return None
        axis = self.axis
        here = round(axis.fraction(position.x()) + 0.5)
        around = [
            step
            for steps in (self._floating, self._breaks)
            for step in (neighbour(steps, here + 1, -1), neighbour(steps, here, 1))
            if step is not None
        ]
        near = min(around, key=lambda step: abs(axis.x(step - 0.5) - position.x()), default=None)
        return near if near is not None and abs(axis.x(near - 0.5) - position.x()) <= _SNAP else None
