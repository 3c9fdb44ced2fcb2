"""What lies over the window while it is introduced: a light on one or two places, and the card beside it.

Neither holds anything up: clicks go through the light, and every panel works on.
"""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from minece_desktop.gui.theme import theme
from minece_desktop.gui.widgets.segments import SpaceKeeper
from minece_desktop.gui.widgets.text import PlainLabel
from minece_desktop.gui.widgets.thin_bar import ThinBar

_WIDE = 340
_RADIUS = 6.0
_DIM = {True: 0.55, False: 0.32}
"""How much the rest of a dark and of a light window is darkened."""


class Light(QWidget):
    """Darkens the window but for some places, which it puts rings round."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.places: list[QRect] = []
        """In the window's coordinates."""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        theme().changed.connect(self.update)

    def show_places(self, places: list[QRect]) -> None:
        if places != self.places:
            self.places = places
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        look = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        dark = QPainterPath()
        dark.addRect(QRectF(self.rect()))
        width = 3.0 if look.contrast else 2.0
        holes = [QRectF(place).adjusted(width / 2, width / 2, -width / 2, -width / 2) for place in self.places]
        for hole in holes:
            light = QPainterPath()
            light.addRoundedRect(hole, _RADIUS, _RADIUS)
            dark -= light
        painter.fillPath(dark, QColor.fromRgbF(0, 0, 0, _DIM[look.dark]))
        painter.setPen(QPen(look.color("accent"), width))
        for hole in holes:
            painter.drawRoundedRect(hole, _RADIUS, _RADIUS)
        painter.end()


class Card(QFrame):
    """Title, a few sentences, how far, and three buttons. Esc is seen to by whoever shows it."""

    next_wanted = Signal()
    back_wanted = Signal()
    skipped = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("introductionCard")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._progress = PlainLabel(parent=self)
        self._progress.setProperty("role", "small")
        self._bar = ThinBar(64, self)
        self.title = PlainLabel(parent=self)
        self.title.setProperty("role", "title")
        self.text = PlainLabel(parent=self)
        self.title.setWordWrap(True)
        self.text.setWordWrap(True)
        self.skip = QPushButton(self.tr("Skip"), self)
        self.skip.setProperty("role", "link")
        self.skip.setToolTip(self.tr("End the introduction; Help shows it again (Esc)"))
        self.back = QPushButton(self.tr("Back"), self)
        self.next = QPushButton(self)
        self.next.setProperty("role", "primary")
        for button, signal in (
            (self.skip, self.skipped),
            (self.back, self.back_wanted),
            (self.next, self.next_wanted),
        ):
            button.setAutoDefault(True)  # Enter presses it too
            button.installEventFilter(SpaceKeeper.of(self))
            button.clicked.connect(signal)
        self._lay_out()
        theme().changed.connect(self._restyle)
        self._restyle()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self._progress)
        head.addStretch(1)
        head.addWidget(self._bar)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.skip)
        buttons.addStretch(1)
        buttons.addWidget(self.back)
        buttons.addWidget(self.next)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 14, 18, 14)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self.title)
        column.addWidget(self.text)
        column.addSpacing(6)
        column.addLayout(buttons)

    def show_point(self, title: str, text: str, number: int, count: int) -> None:
        """``number``: from 0 on. The words are spoken too where a screen reader listens."""
        self._progress.setText(self.tr("Introduction · {} of {}").format(number + 1, count))
        self._bar.set_fraction((number + 1) / count)
        self.title.setText(title)
        self.text.setText(text)
        self.back.setEnabled(number > 0)
        last = number + 1 == count
        self.next.setText(self.tr("Done") if last else self.tr("Next"))
        self.skip.setVisible(not last)
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)
        self.next.setAccessibleDescription(f"{title}. {text}")
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, f"{title}. {text}"))
        self.fit()

    def fit(self) -> None:
        """As wide as is read well, as high as the words need."""
        width = theme().px(_WIDE)
        for part in (self, self.title, self.text, self.next):
            part.ensurePolished()
        self.layout().invalidate()
        self.resize(width, self.heightForWidth(width))

    def _restyle(self) -> None:
        look = theme()
        self.setStyleSheet(
            f"#introductionCard {{ background: {look.hex('surface')}; border: 1px solid {look.hex('border')};"
            " border-radius: 8px; }"
        )
