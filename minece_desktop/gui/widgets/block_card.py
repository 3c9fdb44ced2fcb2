"""What is known of the selected block, in the lower right corner of the 3-D view."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from minece_desktop.gui.theme import theme
from minece_desktop.gui.widgets.text import PlainLabel

_EDGE = 14
_CHIP = 44
"""Height kept free below for the chip of the job that runs."""


class BlockCard(QFrame):
    """A first line that says which block, and further ones with its numbers; lets the mouse through."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("blockCard")
        self.setAccessibleName(self.tr("Selected block"))
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._head, self._rest = PlainLabel(parent=self), PlainLabel(parent=self)
        self._head.setProperty("role", "strong")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 8, 12, 8)
        layout.setSpacing(4)
        layout.addWidget(self._head)
        layout.addWidget(self._rest)
        theme().changed.connect(self._restyle)
        self._restyle()
        self.hide()

    def show_lines(self, lines: Sequence[str]) -> None:
        """Nothing hides the card."""
        self._head.setText(lines[0] if lines else "")
        self._rest.setText("\n".join(lines[1:]))
        self._rest.setVisible(len(lines) > 1)
        self.setAccessibleDescription("\n".join(lines))
        self.setVisible(bool(lines))
        self.place()

    def place(self) -> None:
        parent = self.parentWidget()
        self.adjustSize()
        self.move(parent.width() - self.width() - _EDGE, parent.height() - self.height() - _CHIP)

    def _restyle(self) -> None:
        look = theme()
        self._rest.setFont(look.font("number"))
        self.setStyleSheet(
            f"#blockCard {{ background: {look.hex('surface')}; border: 1px solid {look.hex('border')};"
            " border-radius: 6px; }"
        )
