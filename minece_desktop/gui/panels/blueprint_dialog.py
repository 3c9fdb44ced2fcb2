"""Choose a blueprint for the run shown: a file, its legend, where it lies, what counts as equal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from minece_desktop.core.blueprints import LAYERED, SUFFIXES, BlueprintChoice, read_legend, signs_of
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.run import RunError
from minece_desktop.gui.panels.typed_path import typed_path
from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import mark, tr
from minece_desktop.gui.widgets.choice import Choice
from minece_desktop.gui.widgets.text import PlainLabel, WrappedLabel
from minece_desktop.gui.words import phrase

_ALIGNS = (
    ("best", mark("Where it fits best")),
    ("own", mark("By its own coordinates")),
    ("marker", mark("By a marker block")),
)
_SAME = (("class", mark("The same kind of block")), ("id", mark("The same block")), ("state", mark("The same state")))
_FACING = (("south", mark("south")), ("north", mark("north")), ("east", mark("east")), ("west", mark("west")))
_ABOUT = mark(
    "A schematic (.schem, .litematic, .nbt), blocks or boxes as .json, layers drawn as .txt or .csv (lowest first, "
    "apart by an empty line), or a picture. No grade changes."
)


class BlueprintDialog(QDialog):
    """``choice`` is None while what is given cannot be used; a line below the fields says why."""

    def __init__(self, limits: Limits, before: BlueprintChoice | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Compare with blueprint"))
        self._limits = limits
        self.path = QLineEdit()
        self.path.setAccessibleName(self.tr("Blueprint file"))
        self.browse = QPushButton(self.tr("Browse…"))
        self.browse.setAutoDefault(False)
        self.align = _choice(_ALIGNS, self.tr("Where it lies"))
        self.marker = QLineEdit("gold_block")
        self.marker.setAccessibleName(self.tr("Marker block"))
        self.offset = [self._number(axis, value) for axis, value in zip("xyz", (0, 1, 0), strict=True)]
        self.same = _choice(_SAME, self.tr("Counts as equal"))
        self.picture = QCheckBox(self.tr("The picture is a wall of wool"))
        self.facing = _choice(_FACING, self.tr("The wall faces"))
        self.legend = QPlainTextEdit()
        self.legend.setAccessibleName(self.tr("Legend"))
        self.legend.setTabChangesFocus(True)
        self.legend.setPlaceholderText("# = stone_bricks\nS = oak_stairs[facing=north]")
        self.note = WrappedLabel()
        self.note.setProperty("role", "fail")
        self._lay_out()
        self._connect()
        if before is not None:
            self._fill(before)
        self._tell()

    @staticmethod
    def _number(axis: str, value: int) -> QLineEdit:
        field = QLineEdit(str(value))
        field.setValidator(QIntValidator(-1_000_000, 1_000_000, field))
        field.setAccessibleName(tr("Offset {}").format(axis))
        field.setMaximumWidth(theme().px(70))
        return field

    def _lay_out(self) -> None:
        about = WrappedLabel(tr(_ABOUT))
        about.setProperty("role", "dim")
        file, offset = QHBoxLayout(), QHBoxLayout()
        file.addWidget(self.path, 1)
        file.addWidget(self.browse)
        offset.addWidget(self.marker, 1)
        for axis, field in zip("xyz", self.offset, strict=True):
            offset.addWidget(PlainLabel(axis))
            offset.addWidget(field)
        form = QFormLayout()
        form.setHorizontalSpacing(12)
        form.setVerticalSpacing(8)
        form.addRow(self.tr("File"), file)
        form.addRow(self.tr("Where it lies"), self.align)
        form.addRow(self.tr("Marker, and offset"), offset)
        form.addRow(self.tr("Counts as equal"), self.same)
        form.addRow("", self.picture)
        form.addRow(self.tr("The wall faces"), self.facing)
        form.addRow(self.tr("Legend"), self.legend)
        self._form, self._offset_row = form, offset
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setText(self.tr("Compare"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12)
        for part in (about, form, self.note, self.buttons):
            if isinstance(part, QFormLayout):
                layout.addLayout(part)
            else:
                layout.addWidget(part)
        self.resize(theme().px(520), self.sizeHint().height())

    def _connect(self) -> None:
        self.browse.clicked.connect(self._browse)
        self.path.editingFinished.connect(self._file_given)
        self.path.textChanged.connect(self._tell)
        self.align.currentIndexChanged.connect(self._tell)
        self.picture.toggled.connect(self._tell)
        self.buttons.accepted.connect(self._accept)
        self.buttons.rejected.connect(self.reject)

    def _fill(self, before: BlueprintChoice) -> None:
        self.path.setText(str(before.path))
        for box, value in ((self.align, before.align), (self.same, before.same), (self.facing, before.facing)):
            box.setCurrentIndex(max(0, box.findData(value)))
        self.marker.setText(before.marker)
        for field, offset in zip(self.offset, before.offset, strict=True):
            field.setText(str(offset))
        self.picture.setChecked(before.picture)
        self.legend.setPlainText("\n".join(f"{sign} = {block}" for sign, block in before.legend.items()))

    @property
    def _path(self) -> Path:
        return typed_path(self.path.text())

    def _browse(self) -> None:
        kinds = " ".join(f"*{suffix}" for suffix in SUFFIXES)
        name, _ = QFileDialog.getOpenFileName(
            self, self.tr("Choose a blueprint"), self.path.text(), f"{self.tr('Blueprints')} ({kinds})"
        )
        if name:
            self.path.setText(name)
            self._file_given()

    def _file_given(self) -> None:
        """Bring the signs that the file uses into the legend."""
        try:
            signs = signs_of(self._path, self._limits)
        except RunError as error:
            self._say(phrase(str(error)))
            return
        known = [line.partition("=")[0].strip() for line in self.legend.toPlainText().splitlines()]
        lines = [f"{sign} = {'stone' if sign == '#' else ''}".rstrip() for sign in signs if sign not in known]
        if lines:
            self.legend.setPlainText("\n".join([*filter(None, [self.legend.toPlainText()]), *lines]))
        self._tell()

    def _tell(self, _what: Any = None) -> None:
        """Which fields make sense for the file and the alignment."""
        suffix = self._path.suffix.lower()
        picture = suffix == ".png"
        walled = picture and self.picture.isChecked()
        form = self._form
        form.setRowVisible(self._offset_row, self.align.currentData() == "marker")
        form.setRowVisible(self.picture, picture)
        form.setRowVisible(self.facing, walled)
        form.setRowVisible(self.same, not walled)
        form.setRowVisible(self.legend, (suffix in LAYERED or picture) and not walled)
        self._say("")
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(bool(suffix))

    def _say(self, text: str) -> None:
        self.note.setText(text)
        self.note.setVisible(bool(text))

    def choice(self) -> BlueprintChoice | None:
        """What was given."""
        path = self._path
        if path.suffix.lower() not in SUFFIXES:
            self._say(self.tr("{} is no blueprint: needs {}").format(path.name, ", ".join(SUFFIXES)))
            return None
        try:
            legend = read_legend(_without_empty(self.legend.toPlainText()))
        except RunError as error:
            self._say(phrase(str(error)))
            return None
        if self.align.currentData() == "marker" and not all(field.hasAcceptableInput() for field in self.offset):
            self._say(self.tr("The offset needs three whole numbers."))
            return None
        x, y, z = (int(field.text()) if field.hasAcceptableInput() else 0 for field in self.offset)
        return BlueprintChoice(
            path.absolute(),
            legend,
            self.align.currentData(),
            self.marker.text().strip() or "gold_block",
            (x, y, z),
            self.same.currentData(),
            picture=path.suffix.lower() == ".png" and self.picture.isChecked(),
            facing=self.facing.currentData(),
        )

    def _accept(self) -> None:
        if self.choice() is not None:
            self.accept()


def _without_empty(text: str) -> str:
    """Signs that nobody has explained are left to the reader, who says which are missing."""
    return "\n".join(line for line in text.splitlines() if not line.rstrip().endswith("=") or line.strip() == "=")


def _choice(items: tuple[tuple[str, str], ...], name: str) -> Choice:
    box = Choice(name)
    for value, words in items:
        box.addItem(tr(words), value)
    return box
