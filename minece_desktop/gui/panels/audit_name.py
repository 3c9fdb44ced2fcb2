"""Asks who reviews, once."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLineEdit, QVBoxLayout, QWidget

from minece_desktop.gui.theme import theme
from minece_desktop.gui.widgets.text import WrappedLabel

_MOST = 200


class NameDialog(QDialog):
    """``name`` once it is accepted."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Who reviews?"))
        about = WrappedLabel(
            self.tr(
                "Every decision carries its reviewer's name, so that several can be compared. "
                "It is kept on this computer and can be changed in the settings."
            ),
            self,
        )
        about.setProperty("role", "dim")
        self.edit = QLineEdit(name, self)
        self.edit.setMaxLength(_MOST)
        self.edit.setAccessibleName(self.tr("Your name"))
        self.edit.setPlaceholderText(self.tr("your name"))
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, parent=self
        )
        self.ok = buttons.button(QDialogButtonBox.StandardButton.Ok)
        self.ok.setDefault(True)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self.edit.textChanged.connect(lambda _text: self.ok.setEnabled(bool(self.name)))
        self.ok.setEnabled(bool(self.name))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(10)
        layout.addWidget(about)
        layout.addWidget(self.edit)
        layout.addWidget(buttons)
        self.resize(theme().px(380), theme().px(160))
        self.edit.setFocus()

    @property
    def name(self) -> str:
        return self.edit.text().strip()
