"""Status marks and chips: colour, shape and word together."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from checks.result import Status
from minece_desktop.core.run import Severity
from minece_desktop.gui.theme import paint_status, theme
from minece_desktop.gui.translate import tr
from minece_desktop.gui.widgets.text import plain_tip


class StatusMark(QWidget):
    """A status as a ring with its mark; the word is its accessible name and tool tip. Nothing when None."""

    def __init__(self, status: Status | None = None, side: float = 18, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._side = side
        self._status: Status | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_status(status)
        theme().changed.connect(self.updateGeometry)

    @property
    def status(self) -> Status | None:
        return self._status

    def set_status(self, status: Status | None) -> None:
        self._status = status
        self.setAccessibleName(tr(status.value) if status else "")
        self.setToolTip(tr(status.value) if status else "")
        self.update()

    def sizeHint(self) -> QSize:
        side = theme().px(self._side)
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._status is not None:
            painter = QPainter(self)
            paint_status(painter, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), self._status, ring=True)
            painter.end()


_SEVERITY_COLORS = {Severity.INFO: "accent", Severity.WARNING: "warn", Severity.ERROR: "fail"}


class SeverityMark(QWidget):
    """A message's severity: dot (info), triangle (warning) or cross in a ring (error), with its word."""

    def __init__(self, severity: Severity, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._severity = severity
        self.setAccessibleName(severity.value)
        self.setToolTip(severity.value)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        side = theme().px(14)
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        color = theme().color(_SEVERITY_COLORS[self._severity])
        if self._severity is Severity.ERROR:
            paint_status(painter, box, Status.FAIL, ring=True)
        elif self._severity is Severity.INFO:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(color)
            painter.drawEllipse(box.center(), box.width() / 4, box.width() / 4)
        else:
            painter.setPen(QPen(color, 1.4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
            middle, foot = box.center().x(), box.bottom() - 1
            painter.drawPolygon(
                QPolygonF([QPointF(middle, box.top() + 0.5), QPointF(box.right(), foot), QPointF(box.left(), foot)])
            )
            painter.drawLine(QPointF(middle, box.top() + 4.5), QPointF(middle, foot - 4))
            painter.drawPoint(QPointF(middle, foot - 1.9))
        painter.end()


class Chip(QWidget):
    """A short fact on a raised ground, with a status mark before it where it has one."""

    def __init__(self, text: str, status: Status | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text, self._status = text, status
        self.setAccessibleName(f"{text}: {tr(status.value)}" if status else text)
        self.setToolTip(plain_tip(self.accessibleName()))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self.updateGeometry)

    @property
    def text(self) -> str:
        return self._text

    def sizeHint(self) -> QSize:
        font = theme().font("small")
        mark = theme().px(14) if self._status else 0
        return QSize(round(QFontMetricsF(font).horizontalAdvance(self._text)) + mark + 17, theme().px(22))

    def paintEvent(self, _event: QPaintEvent) -> None:
        look = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.color("inset"))
        box = QRectF(self.rect())
        painter.drawRoundedRect(box, 5, 5)
        left = 8.0
        if self._status is not None:
            side = look.px(10)
            mark = QRectF(0, 0, side, side)
            mark.moveCenter(QPointF(left + side / 2, box.center().y()))
            paint_status(painter, mark, self._status)
            left += look.px(14)
        painter.setFont(look.font("small"))
        painter.setPen(look.color("text_dim"))
        painter.drawText(box.adjusted(left, 0, 0, 0), int(Qt.AlignmentFlag.AlignVCenter), self._text)
        painter.end()
