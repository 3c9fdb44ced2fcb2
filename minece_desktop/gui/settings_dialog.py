"""The settings: searchable, each with what it means and when a change counts. Changes are taken at once."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from minece_desktop.gui.settings_rows import Row
from minece_desktop.gui.theme import theme
from minece_desktop.gui.widgets.text import PlainLabel

Section = tuple[str, Sequence[Row]]


class SettingsDialog(QDialog):
    """Shows sections of rows that were made elsewhere."""

    def __init__(self, sections: Sequence[Section], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Settings"))
        self.search = QLineEdit(self)
        self.search.setPlaceholderText(self.tr("Search settings"))
        self.search.setAccessibleName(self.tr("Search settings"))
        self.search.setClearButtonEnabled(True)
        self.names = QListWidget(self)
        self.names.setAccessibleName(self.tr("Sections"))
        self.names.setFixedWidth(theme().px(170))
        self.area = QScrollArea(self)
        self.area.setWidgetResizable(True)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setAccessibleName(self.tr("Settings"))
        self.sections: list[tuple[QWidget, Sequence[Row]]] = []
        self._none = PlainLabel(self.tr("No setting fits."), self)
        self._none.setProperty("role", "dim")
        self._none.hide()
        self._build(sections)
        self.search.textChanged.connect(self._filter)
        self.names.currentRowChanged.connect(self._go)
        self.resize(theme().px(820), theme().px(620))
        self.search.setFocus()

    def _build(self, sections: Sequence[Section]) -> None:
        body = QWidget(self)
        column = QVBoxLayout(body)
        column.setContentsMargins(theme().px(16), 0, theme().px(16), 0)
        column.setSpacing(0)
        for name, rows in sections:
            heading = PlainLabel(name, body)
            heading.setProperty("role", "title")
            heading.setContentsMargins(0, theme().px(16), 0, theme().px(4))
            column.addWidget(heading)
            for row in rows:
                column.addWidget(row)
            self.sections.append((heading, rows))
            self.names.addItem(name)
        column.addStretch(1)
        self.area.setWidget(body)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        right = QVBoxLayout()
        right.addWidget(self._none)
        right.addWidget(self.area, 1)
        middle = QHBoxLayout()
        middle.setSpacing(8)
        middle.addWidget(self.names)
        middle.addLayout(right, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(8)
        layout.addWidget(self.search)
        layout.addLayout(middle, 1)
        layout.addWidget(buttons)

    def row(self, name: str) -> Row:
        """A row by its name. Raises KeyError."""
        for _, rows in self.sections:
            for row in rows:
                if row.name == name:
                    return row
        raise KeyError(name)

    def _filter(self, text: str) -> None:
        words, any_shown = text.lower().split(), False
        for number, (heading, rows) in enumerate(self.sections):
            whole = bool(words) and isinstance(heading, PlainLabel) and all(w in heading.text().lower() for w in words)
            for row in rows:
                row.setVisible(whole or row.fits(words))
            shown = any(not row.isHidden() for row in rows)
            heading.setVisible(shown)
            self.names.item(number).setHidden(not shown)
            any_shown = any_shown or shown
        self._none.setVisible(not any_shown)
        self.area.verticalScrollBar().setValue(0)

    def _go(self, number: int) -> None:
        if 0 <= number < len(self.sections):
            heading = self.sections[number][0]
            self.area.verticalScrollBar().setValue(heading.y())
