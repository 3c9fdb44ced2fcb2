"""What lies over the 3-D view: title, notices, the chip of the job that runs."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QWidget

from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import tr
from minece_desktop.gui.widgets.text import PlainLabel
from minece_desktop.gui.widgets.thin_bar import ThinBar

_MARGIN = 14.0


def title_height() -> float:
    """Height that the title's two lines take, in logical pixels."""
    return 10.0 + sum(QFontMetrics(theme().font(role)).height() + 3 for role in ("title", "small"))


def paint_title(painter: QPainter, area: QRectF, title: str, quote: str, note: str = "") -> None:
    """In the upper left corner: what is shown, what was asked for, and a note where the picture lags behind."""
    look = theme()
    width = area.width() - 2 * _MARGIN
    lines = [
        (look.font("title"), "text", title),
        (look.font("small"), "text_dim", quote),
        (look.font("small"), "warn", note),
    ]
    top = 10.0
    for font, color, text in lines:
        if not text:
            continue
        painter.setFont(font)
        metrics = painter.fontMetrics()
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, int(width))
        box = QRectF(_MARGIN, top, metrics.horizontalAdvance(shown) + 1, metrics.height())
        _paint_plate(painter, box.adjusted(-5, -1, 5, 1))
        painter.setPen(look.color(color))
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)
        top += metrics.height() + 3


def _paint_plate(painter: QPainter, box: QRectF) -> None:
    """Keeps words readable where the structure reaches up behind them."""
    fill = theme().color("window")
    fill.setAlphaF(0.82)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(fill)
    painter.drawRoundedRect(box, 4, 4)


def paint_notice(painter: QPainter, area: QRectF, title: str, text: str, color: str) -> None:
    """A short message in the middle of an empty view."""
    look = theme()
    width = min(area.width() - 4 * _MARGIN, float(look.px(520)))
    box = QRectF(area.center().x() - width / 2, area.center().y() - look.px(40), width, area.height() / 2)
    painter.setFont(look.font("title"))
    painter.setPen(look.color(color))
    center = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
    used = painter.boundingRect(box, center, title)
    painter.drawText(box, center, title)
    painter.setFont(look.font("body"))
    painter.setPen(look.color("text_dim"))
    flags = center | Qt.TextFlag.TextWrapAnywhere if " " not in text else center
    painter.drawText(box.adjusted(0, used.height() + 8, 0, 0), flags, text)


class Unwanted(str):
    """Why nothing is drawn in 3-D where somebody chose that: nothing has failed."""

    __slots__ = ()


def paint_absence(painter: QPainter, area: QRectF, why: str, text: str) -> None:
    """In place of the picture, that there is none. ``why``: an ``Unwanted`` one is no lack of the machine's."""
    if isinstance(why, Unwanted):
        paint_notice(painter, area, tr("The 3-D view is off"), text, "text")
    else:
        paint_notice(painter, area, tr("No 3-D view on this machine"), text, "warn")


class BusyChip(QFrame):
    """In the lower right corner while a job runs: what, how far, and a way to stop it."""

    cancelled = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("busyChip")
        self._text = PlainLabel(parent=self)
        self._bar = ThinBar(80, self)
        self._cancel = QPushButton(self.tr("Cancel"), self)
        self._cancel.setProperty("role", "link")
        self._cancel.clicked.connect(self.cancelled)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 4, 6, 4)
        layout.setSpacing(8)
        layout.addWidget(self._text)
        layout.addWidget(self._bar)
        layout.addWidget(self._cancel)
        theme().changed.connect(self._restyle)
        self._restyle()
        self.hide()

    def show_job(self, text: str, fraction: float) -> None:
        """``fraction`` 0 means that it is not known how far the job is."""
        self._text.setText(text)
        self._bar.set_fraction(fraction or None)
        self.adjustSize()
        self.place()
        self.show()

    def place(self) -> None:
        parent = self.parentWidget()
        if parent is not None:
            self.move(parent.width() - self.width() - 14, parent.height() - self.height() - 14)

    def _restyle(self) -> None:
        look = theme()
        self.setStyleSheet(
            f"#busyChip {{ background: {look.hex('raised')}; border: 1px solid {look.hex('border')};"
            " border-radius: 6px; }"
        )
