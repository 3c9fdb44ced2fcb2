"""The line in which one types what to look for in the code."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QPushButton, QWidget

from minece_desktop.gui.translate import tr
from minece_desktop.gui.widgets.segments import SpaceKeeper
from minece_desktop.gui.widgets.text import PlainLabel


class SearchLine(QFrame):
    """Enter and Shift+Enter go on and back, Escape closes."""

    changed = Signal(str)
    moved = Signal(int)
    """To the next (+1) or previous (-1) place."""
    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = QLineEdit()
        self.field.setPlaceholderText(tr("Find in code"))
        self.field.setAccessibleName(tr("Find in code"))
        self.field.setToolTip(tr("Upper and lower case are one, unless an upper-case letter is typed"))
        self.field.setClearButtonEnabled(True)
        self._count = PlainLabel()
        self._count.setProperty("role", "small")
        self.back = _button("↑", tr("Previous place (Shift+Enter)"))
        self.forward = _button("↓", tr("Next place (Enter)"))
        self.close_button = _button("✕", tr("Close the search (Esc)"))
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 0, 8, 8)
        row.setSpacing(4)
        row.addWidget(self.field, 1)
        row.addWidget(self._count)
        for button in (self.back, self.forward, self.close_button):
            button.installEventFilter(SpaceKeeper.of(self))
            row.addWidget(button)
        self.field.textChanged.connect(self.changed)
        self.back.clicked.connect(lambda: self.moved.emit(-1))
        self.forward.clicked.connect(lambda: self.moved.emit(1))
        self.close_button.clicked.connect(self.closed)
        self.set_count(None, 0, more=False)

    def begin(self, text: str = "") -> None:
        """Show it and take the keyboard; ``text``: what is selected in the code."""
        self.show()
        if text:
            self.field.setText(text)
        self.field.selectAll()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def set_count(self, at: int | None, total: int, *, more: bool) -> None:
        """``at``: which of them is shown, from 0; ``more``: there are more than were counted."""
        plus = "+" if more else ""
        if not self.field.text():
            self._count.setText("")
        elif not total:
            self._count.setText(tr("not found"))
        else:
            self._count.setText(
                tr("{} of {}{}").format(at + 1, total, plus)
                if at is not None
                else tr("{}{} places").format(total, plus)
            )
        for button in (self.back, self.forward):
            button.setEnabled(total > 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.moved.emit(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
        elif event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)


def _button(text: str, name: str) -> QPushButton:
    button = QPushButton(text)
    button.setProperty("role", "link")
    button.setAccessibleName(name)
    button.setToolTip(name)
    button.setAutoDefault(False)
    return button
