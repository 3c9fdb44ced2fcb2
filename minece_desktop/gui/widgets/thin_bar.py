"""A thin progress bar. QProgressBar paints at once when its value changes, and all of the window that waits to be
painted with it, in the middle of delivering results."""

from __future__ import annotations

import time

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import tr

_HEIGHT = 4.0
_ROUND_SECONDS = 1.6
_RUNNER = 0.3
"""Share of the bar that runs to and fro while it is not known how far the work is."""


class ThinBar(QWidget):
    """``set_fraction(None)`` while it is not known how far the work is; call it again to keep that moving."""

    def __init__(self, width: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._width = width
        self._fraction: float | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(theme().px(self._width), theme().px(12))

    def set_fraction(self, fraction: float | None) -> None:
        self._fraction = fraction
        self.setAccessibleName(tr("working") if fraction is None else tr("{:.0f} % done").format(100 * fraction))
        self.update()

    @property
    def fraction(self) -> float | None:
        return self._fraction

    def paintEvent(self, _event: QPaintEvent) -> None:
        look = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        groove = QRectF(0, (self.height() - _HEIGHT) / 2, self.width(), _HEIGHT)
        painter.setBrush(look.color("border"))
        painter.drawRoundedRect(groove, 2, 2)
        if self._fraction is None:
            phase = (time.monotonic() / _ROUND_SECONDS) % 2
            start = (phase if phase < 1 else 2 - phase) * (1 - _RUNNER)
            done = QRectF(groove.left() + start * groove.width(), groove.top(), _RUNNER * groove.width(), _HEIGHT)
        else:
            done = QRectF(groove.left(), groove.top(), self._fraction * groove.width(), _HEIGHT)
        painter.setBrush(look.color("accent"))
        painter.drawRoundedRect(done, 2, 2)
        painter.end()
