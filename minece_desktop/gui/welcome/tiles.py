"""The samples as tiles: a picture, a title, what there is to see. One click, Enter or Space opens."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from minece_desktop.gui.theme import theme
from minece_desktop.gui.widgets.icons import keeps_space

_PICTURE = 108
"""Height of the picture,"""
_LEAST = 184
"""least width of a tile,"""
_INSIDE, _GAP = 12, 12
"""and room around its words and between tiles, in pixels at the usual text size."""
_WRAP = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)
_KEYS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}


class SampleTile(QAbstractButton):
    """``picture`` is read when ``load`` is called, so that a window is there before its pictures are."""

    moved = Signal(int, int)
    """The focus is to go so many tiles to the right and down."""

    def __init__(self, title: str, about: str, picture: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._about, self._path = about, picture
        self._picture = QPixmap()
        self.asked = False
        """The picture was read, or cannot be."""
        self.setText(title)
        self.setAccessibleName(title)
        self.setAccessibleDescription(about)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    @property
    def pictured(self) -> bool:
        return not self._picture.isNull()

    def load(self) -> None:
        """Read the picture; a tile whose picture cannot be read goes without."""
        self.asked = True
        self._picture = QPixmap(str(self._path))
        self.update()

    def height_for(self, width: int) -> int:
        """Height that a tile of this width needs."""
        title, about = self._words(width)
        look = theme()
        return look.px(_PICTURE) + title.height() + about.height() + look.px(2 * _INSIDE)

    def sizeHint(self) -> QSize:
        width = theme().px(_LEAST)
        return QSize(width, self.height_for(width))

    def _words(self, width: int) -> tuple[QRect, QRect]:
        """Where title and description stand, from (0, 0) on."""
        room = width - theme().px(2 * _INSIDE)
        title = QFontMetrics(self._heading()).boundingRect(QRect(0, 0, room, 1000), _WRAP, self.text())
        about = QFontMetrics(theme().font("small")).boundingRect(QRect(0, 0, room, 1000), _WRAP, self._about)
        return QRect(0, 0, room, title.height()), QRect(0, 0, room, about.height())

    @staticmethod
    def _heading() -> QFont:
        font = theme().font("body")
        font.setWeight(QFont.Weight.DemiBold)
        return font

    def event(self, event: QEvent) -> bool:
        """Space and arrows are the timeline's elsewhere."""
        override = event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent)
        if override and event.key() in _KEYS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            event.accept()
            return True
        return keeps_space(event) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _KEYS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.moved.emit(*_KEYS[Qt.Key(event.key())])
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        look = theme()
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        lit = self.underMouse() or self.hasFocus()
        width = 2.0 if self.hasFocus() else 1.0
        painter.setBrush(look.color("selection" if self.isDown() else "raised" if self.underMouse() else "surface"))
        painter.setPen(QPen(look.color("accent" if lit else "border"), width))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)
        self._paint_picture(painter)
        title, about = self._words(self.width())
        left, top = look.px(_INSIDE), look.px(_PICTURE + _INSIDE * 0.6)
        painter.setFont(self._heading())
        painter.setPen(look.color("text"))
        painter.drawText(title.translated(left, top), _WRAP, self.text())
        painter.setFont(look.font("small"))
        painter.setPen(look.color("text_dim"))
        painter.drawText(about.translated(left, top + title.height() + look.px(3)), _WRAP, self._about)
        painter.end()

    def _paint_picture(self, painter: QPainter) -> None:
        if self._picture.isNull():
            return
        look = theme()
        room = QRectF(look.px(8), look.px(10), self.width() - look.px(16), look.px(_PICTURE) - look.px(10))
        size = self._picture.size().toSizeF().scaled(room.size(), Qt.AspectRatioMode.KeepAspectRatio)
        place = QRectF(QPointF(0, 0), size)
        place.moveCenter(room.center())
        painter.drawPixmap(place, self._picture, QRectF(self._picture.rect()))


class TileGrid(QWidget):
    """Tiles of one size in as many columns as there is room for; arrow keys go from tile to tile."""

    def __init__(self, tiles: Sequence[SampleTile], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tiles = list(tiles)
        for tile in self.tiles:
            tile.setParent(self)
            tile.moved.connect(self._move)
        theme().changed.connect(self.place)

    @property
    def columns(self) -> int:
        look = theme()
        least, gap = look.px(_LEAST), look.px(_GAP)
        return max(1, min((self.width() + gap) // (least + gap), len(self.tiles)))

    def place(self) -> None:
        """Set the tiles out over the width there is."""
        columns, gap = self.columns, theme().px(_GAP)
        width = (self.width() - gap * (columns - 1)) // columns
        height = max((tile.height_for(width) for tile in self.tiles), default=0)
        for number, tile in enumerate(self.tiles):
            row, column = divmod(number, columns)
            tile.setGeometry(column * (width + gap), row * (height + gap), width, height)
        rows = -(-len(self.tiles) // columns)
        self.setFixedHeight(max(0, rows * (height + gap) - gap))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.place()

    def _move(self, right: int, down: int) -> None:
        here = self.tiles.index(self.sender())  # type: ignore[arg-type]
        there = here + right + down * self.columns
        if 0 <= there < len(self.tiles):
            self.tiles[there].setFocus(Qt.FocusReason.TabFocusReason)
