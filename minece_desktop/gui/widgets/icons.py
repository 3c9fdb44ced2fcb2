"""Icons as painter paths on a 16 by 16 grid, and the button that wears one."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from minece_desktop.gui.theme import blend, theme

GRID = 16.0


def _triangle(tip: float, base: float, half: float = 5.0) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(tip, 8), QPointF(base, 8 - half), QPointF(base, 8 + half)]))
    path.closeSubpath()
    return path


def _bar(left: float, width: float = 2.0, half: float = 5.0) -> QPainterPath:
    path = QPainterPath()
    path.addRect(QRectF(left, 8 - half, width, 2 * half))
    return path


def _copy() -> QPainterPath:
    outer, inner = QPainterPath(), QPainterPath()
    for path, grow in ((outer, 0.0), (inner, 1.4)):
        path.addRoundedRect(QRectF(6, 2, 8, 9).adjusted(grow, grow, -grow, -grow), 1.5, 1.5)
        back = QPainterPath()
        back.addRoundedRect(QRectF(2, 5, 8, 9).adjusted(grow, grow, -grow, -grow), 1.5, 1.5)
        path.addPath(back)
    return outer - inner


def _chevron() -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(4, 6), QPointF(12, 6), QPointF(8, 11)]))
    path.closeSubpath()
    return path


def _dots() -> QPainterPath:
    path = QPainterPath()
    for y in (2.5, 8.0, 13.5):
        path.addEllipse(QPointF(8, y), 1.9, 1.9)
    return path


def icon_path(name: str) -> QPainterPath:
    """Filled shape of an icon on the 16 by 16 grid. Raises ``KeyError`` for an unknown name."""
    shapes = {
        "first": lambda: _bar(2.5) + _triangle(5, 13),
        "previous": lambda: _triangle(4, 11.5),
        "play": lambda: _triangle(12.5, 4.5),
        "pause": lambda: _bar(4, 3) + _bar(9, 3),
        "next": lambda: _triangle(12, 4.5),
        "last": lambda: _triangle(11, 3) + _bar(11.5),
        "copy": _copy,
        "down": _chevron,
        "more": _dots,
    }
    return shapes[name]()


def paint_icon(painter: QPainter, rect: QRectF, name: str, color: QColor) -> None:
    """Fill an icon, centred in ``rect`` as large as fits."""
    side = min(rect.width(), rect.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center().x() - side / 2, rect.center().y() - side / 2)
    painter.scale(side / GRID, side / GRID)
    painter.fillPath(icon_path(name), color)
    painter.restore()


def keeps_space(event: QEvent) -> bool:
    """Whether the event asks for Space, accepted here for the focused button although the window plays by it."""
    if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.ShortcutOverride:
        return False
    if event.key() != Qt.Key.Key_Space:
        return False
    event.accept()
    return True


class IconButton(QAbstractButton):
    """A button of 40 by 28 px with one icon; ``primary`` fills it with the accent. ``name`` is what it does, in words:
    tool tip and accessible name."""

    def __init__(self, icon: str, name: str, parent: QWidget | None = None, *, primary: bool = False) -> None:
        super().__init__(parent)
        self._icon = icon
        self._primary = primary
        self.set_name(name)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        theme().changed.connect(self.updateGeometry)

    def set_name(self, name: str) -> None:
        self.setToolTip(name)
        self.setAccessibleName(name)

    def set_icon(self, icon: str) -> None:
        if icon != self._icon:
            self._icon = icon
            self.update()

    @property
    def icon_name(self) -> str:
        return self._icon

    def sizeHint(self) -> QSize:
        return QSize(theme().px(40), theme().px(28))

    def event(self, event: QEvent) -> bool:
        return keeps_space(event) or super().event(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        look = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        fill, line, ink = look.color("surface"), look.color("border"), look.color("text")
        if self._primary:
            fill = line = look.color("accent")
            ink = look.color("on_accent")
        if not self.isEnabled():
            fill, line = look.color("surface"), look.color("border")
            ink = blend(look.color("text_faint"), look.color("surface"), 0.5)
        elif self.isDown():
            fill = blend(fill, look.color("text"), 0.82)
        elif self.underMouse():
            fill = blend(fill, look.color("text"), 0.92) if self._primary else look.color("raised")
        if self.hasFocus():
            line = look.color("text") if self._primary else look.color("accent")
        painter.setPen(QPen(line, 1))
        painter.setBrush(fill)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
        side = look.px(16)
        box = QRectF(0, 0, side, side)
        box.moveCenter(QRectF(self.rect()).center())
        paint_icon(painter, box, self._icon, ink)
        painter.end()
