"""What was opened lately, as rows: one click opens, another takes a row out of the list."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from minece_desktop.gui.presence import Presence, PresenceAsker, with_presence
from minece_desktop.gui.theme import blend, theme
from minece_desktop.gui.translate import tr
from minece_desktop.gui.widgets.icons import keeps_space
from minece_desktop.gui.widgets.segments import SpaceKeeper
from minece_desktop.gui.widgets.text import PlainLabel, plain_tip

_MOST = 6
"""Rows of the list; File → Open Recent has all."""


class RecentButton(QAbstractButton):
    """A folder's or file's name over where it lies; greyed, with a word, where it is not there any more."""

    removed = Signal()

    def __init__(self, path: Path, presence: Presence, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.path = path
        self.setText(path.name or str(path))
        self.setAccessibleName(self.text())
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.set_presence(presence)

    def set_presence(self, presence: Presence) -> None:
        there, where = presence is not Presence.GONE, str(self.path.parent)
        if presence is Presence.GONE:
            where = tr("not there · {}").format(where)
        elif presence is Presence.SILENT:
            where = tr("no answer · {}").format(where)
        self._where = where
        self.setAccessibleDescription(where)
        self.setToolTip(plain_tip(with_presence(self.path, presence)))
        self.setEnabled(there)
        self.setCursor(Qt.CursorShape.PointingHandCursor if there else Qt.CursorShape.ArrowCursor)
        self.update()

    def sizeHint(self) -> QSize:
        look = theme()
        lines = sum(QFontMetrics(look.font(role)).height() for role in ("body", "small"))
        return QSize(look.px(160), lines + look.px(10))

    def event(self, event: QEvent) -> bool:
        return keeps_space(event) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() == Qt.Key.Key_Delete:
            self.removed.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        look = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = look.color("accent") if self.hasFocus() else Qt.GlobalColor.transparent
        painter.setPen(QPen(edge, 2 if look.contrast else 1))
        painter.setBrush(look.color("raised") if self.underMouse() and self.isEnabled() else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 5, 5)
        font = look.font("body")
        font.setWeight(QFont.Weight.DemiBold)
        box = self.rect().adjusted(look.px(8), look.px(5), -look.px(8), -look.px(5))
        faint = blend(look.color("text_faint"), look.color("window"), 0.8)
        for role, color, text, place in (
            (font, "text", self.text(), Qt.AlignmentFlag.AlignTop),
            (look.font("small"), "text_faint", self._where, Qt.AlignmentFlag.AlignBottom),
        ):
            painter.setFont(role)
            painter.setPen(look.color(color) if self.isEnabled() else faint)
            shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideMiddle, box.width())
            painter.drawText(box, int(Qt.AlignmentFlag.AlignLeft | place), shown)
        painter.end()


class RecentList(QWidget):
    """The rows, or a word that there are none."""

    opened = Signal(object)
    removed = Signal(object)

    def __init__(self, presence: PresenceAsker, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._presence = presence
        presence.told.connect(self._told)
        self.buttons: list[RecentButton] = []
        self.removers: list[QToolButton] = []
        self._none = PlainLabel(self.tr("Nothing was opened yet."), self)
        self._none.setProperty("role", "dim")
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(2)
        self._rows.addWidget(self._none)
        self._keeper = SpaceKeeper(self)

    def show_paths(self, paths: Sequence[Path]) -> None:
        """List the newest, newest first; those that are gone are told apart as soon as that is known."""
        shown = list(paths[:_MOST])
        for row in self.findChildren(QWidget, "recentRow"):
            self._rows.removeWidget(row)
            row.hide()
            row.deleteLater()
        self.buttons, self.removers = [], []
        for path in shown:
            self._rows.addWidget(self._row(path))
        self._none.setVisible(not shown)
        self._presence.ask(shown)

    def _told(self, path: Path) -> None:
        for button in self.buttons:
            if button.path == path:
                button.set_presence(self._presence.of(path))

    def _row(self, path: Path) -> QWidget:
        row = QWidget(self)
        row.setObjectName("recentRow")
        button = RecentButton(path, self._presence.of(path), row)
        button.clicked.connect(lambda: self.opened.emit(path))
        button.removed.connect(lambda: self._remove(path))
        remove = QToolButton(row)
        remove.setText("×")
        remove.setProperty("role", "quiet")
        remove.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        remove.setToolTip(self.tr("Take out of this list"))
        remove.setAccessibleName(self.tr("Take {} out of this list").format(button.text()))
        remove.installEventFilter(self._keeper)
        remove.clicked.connect(lambda: self._remove(path))
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(2)
        line.addWidget(button, 1)
        line.addWidget(remove)
        self.buttons.append(button)
        self.removers.append(remove)
        return row

    def _remove(self, path: Path) -> None:
        """The focus goes to the next row, so that keys can go on."""
        row = next(index for index, button in enumerate(self.buttons) if button.path == path)
        focused = self.removers[row].hasFocus() or self.buttons[row].hasFocus()
        self.removed.emit(path)
        if focused and self.removers:
            self.removers[min(row, len(self.removers) - 1)].setFocus(Qt.FocusReason.TabFocusReason)
