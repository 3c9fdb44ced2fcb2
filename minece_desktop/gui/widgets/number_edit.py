"""A field for a number that may be absent."""

from __future__ import annotations

import math

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from minece_desktop.gui.theme import theme


class NumberEdit(QLineEdit):
    """A number in the unit shown, or nothing; a text that is no number is put back."""

    edited = Signal()

    def __init__(self, name: str, hint: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setPlaceholderText(hint)
        self.setToolTip(name)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(theme().px(52))
        self._shown = ""
        self.editingFinished.connect(self._finished)

    def show_number(self, value: float | None, digits: int = 6) -> None:
        self._shown = "" if value is None else f"{value:.{digits}g}"
        if not self.hasFocus() or not self.isModified():
            self.setText(self._shown)

    @property
    def number(self) -> float | None:
        try:
            value = float(self.text().strip().replace(",", "."))
        except ValueError:
            return None
        return value if math.isfinite(value) else None

    def _finished(self) -> None:
        if self.text().strip() and self.number is None:
            self.setText(self._shown)
        elif self.text().strip() != self._shown:
            self.setModified(False)
            self.edited.emit()
