"""Rows of the settings: a name, a control, what it means, and when a change counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from minece_desktop.gui.theme import theme
from minece_desktop.gui.widgets.choice import Choice
from minece_desktop.gui.widgets.text import PlainLabel, WrappedLabel


class Row(QWidget):
    """``name`` above its meaning on the left, the control on the right; ``fail`` says why a value was not taken."""

    def __init__(self, name: str, meaning: str, counts: str, control: QWidget, unit: str = "") -> None:
        super().__init__()
        self.name = name
        self._told = " ".join((name, meaning, counts)).lower()
        self.control = control
        control.setAccessibleName(f"{name} ({unit})" if unit else name)
        control.setAccessibleDescription(" ".join(part for part in (meaning, counts) if part))
        title = PlainLabel(name, self)
        title.setBuddy(control)
        about = WrappedLabel(" ".join(part for part in (meaning, counts) if part), self)
        about.setProperty("role", "small")
        self._failure = WrappedLabel(parent=self)
        self._failure.setProperty("role", "fail")
        self._failure.hide()
        words = QVBoxLayout()
        words.setSpacing(2)
        for label in (title, about, self._failure):
            words.addWidget(label)
        self.grid = QGridLayout(self)
        self.grid.setContentsMargins(0, 6, 0, 6)
        self.grid.setHorizontalSpacing(16)
        self.grid.addLayout(words, 0, 0)
        self.grid.addWidget(control, 0, 1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        beside = PlainLabel(unit, self)
        beside.setMinimumWidth(theme().px(28))
        beside.setContentsMargins(0, theme().px(5), 0, 0)
        self.grid.addWidget(beside, 0, 2, Qt.AlignmentFlag.AlignTop)
        self.grid.setColumnStretch(0, 1)

    def fits(self, words: Sequence[str]) -> bool:
        return all(word in self._told for word in words)

    @property
    def failure(self) -> str:
        return "" if self._failure.isHidden() else self._failure.text()

    def fail(self, why: str) -> None:
        self._failure.setText(why)
        self._failure.setVisible(bool(why))


def choice_row(
    name: str, meaning: str, counts: str, choices: Sequence[tuple[str, str]], now: str, chosen: Callable[[str], object]
) -> Row:
    """``choices``: value and its text."""
    box = Choice(name)
    for value, text in choices:
        box.addItem(text, value)
    box.setCurrentIndex(max(0, box.findData(now)))
    box.activated.connect(lambda index: chosen(box.itemData(index)))
    return Row(name, meaning, counts, box)


def switch_row(name: str, meaning: str, counts: str, now: bool, switched: Callable[[bool], object]) -> Row:
    box = QCheckBox()
    box.setChecked(now)
    box.toggled.connect(switched)
    return Row(name, meaning, counts, box)


def text_row(
    name: str,
    meaning: str,
    counts: str,
    now: str,
    entered: Callable[[str], str],
    *,
    hint: str = "",
    unit: str = "",
    wide: bool = False,
) -> Row:
    """``entered`` takes the text and returns why it cannot be, or nothing."""
    line = QLineEdit(now)
    line.setPlaceholderText(hint)
    line.setFixedWidth(theme().px(220 if wide else 120))
    if not wide:
        line.setAlignment(Qt.AlignmentFlag.AlignRight)
    row = Row(name, meaning, counts, line, unit)

    def finished() -> None:
        if line.isModified():
            line.setModified(False)
            row.fail(entered(line.text().strip()))

    line.editingFinished.connect(finished)
    return row


def button_row(name: str, meaning: str, text: str, pressed: Callable[[], object]) -> Row:
    button = QPushButton(text)
    button.setAutoDefault(False)
    button.clicked.connect(lambda _checked=False: pressed())
    return Row(name, meaning, "", button)
