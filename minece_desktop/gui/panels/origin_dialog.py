"""Give a run another start position: the world cell that is task (0, 0, 0)."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QIntValidator, QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.run import Run, Severity
from minece_desktop.gui.models.origin import origin_source, uncertain
from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import mark, tr
from minece_desktop.gui.widgets.status import SeverityMark
from minece_desktop.gui.widgets.text import PlainLabel, WrappedLabel
from tasks.blocks import Cell

_ABOUT = mark(
    "Checks count from the cell where the agent stood at the start: its height is the "
    "ground, y = 0. Where no file states it, it is guessed from the blocks. The run is "
    "graded again with what you give, and the choice is remembered."
)


class AxisField(QLineEdit):
    """A whole number within the limit for coordinates; Up and Down count."""

    def __init__(self, value: int) -> None:
        super().__init__()
        self._limit = Limits().coordinate
        self._last = value
        self.setValidator(QIntValidator(-self._limit, self._limit, self))
        self.set_value(value)

    def value(self) -> int:
        """The last whole number that was typed."""
        if self.hasAcceptableInput():
            self._last = int(self.text())
        return self._last

    def set_value(self, value: int) -> None:
        self.setText(str(min(max(value, -self._limit), self._limit)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.set_value(self.value() + (1 if event.key() == Qt.Key.Key_Up else -1))
            self.selectAll()
        else:
            super().keyPressEvent(event)


class OriginDialog(QDialog):
    """``origin`` is None for what the run's files say."""

    def __init__(self, run: Run, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Set start position"))
        self.origin: Cell | None = run.origin
        self._before = run.origin or (0, 0, 0)
        low, high = self._extent(run)
        about = WrappedLabel(tr(_ABOUT))
        about.setProperty("role", "dim")
        self.fields = [self._field(axis, value) for axis, value in zip("xyz", self._before, strict=True)]
        self.effect = WrappedLabel()
        self.effect.setProperty("role", "small")
        self._lowest = low[1]
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12)
        layout.addWidget(about)
        layout.addLayout(self._known(run))
        layout.addLayout(self._grid())
        if run.log.steps:
            self.ground = QPushButton(self.tr("Lowest layer on the ground"))
            self.ground.setToolTip(self.tr("Move the ground so that the lowest block placed is at y = 0"))
            self.ground.setAutoDefault(False)
            self.ground.clicked.connect(lambda: self.fields[1].set_value(self._before[1] + self._lowest))
            layout.addWidget(self.ground, 0, Qt.AlignmentFlag.AlignLeft)
            extent = tr("Blocks lie from ({}, {}, {}) to ({}, {}, {}) now.").format(
                low[0], low[1], low[2], high[0], high[1], high[2]
            )
            layout.addWidget(PlainLabel(extent))
        layout.addWidget(self.effect)
        layout.addStretch(1)
        layout.addWidget(self._buttons(run))
        self._tell()
        self.resize(theme().px(440), self.sizeHint().height())

    @staticmethod
    def _extent(run: Run) -> tuple[list[int], list[int]]:
        xyz = run.log.lifetimes.xyz
        return (xyz.min(axis=0).tolist(), xyz.max(axis=0).tolist()) if len(xyz) else ([0, 0, 0], [0, 0, 0])

    def _field(self, axis: str, value: int) -> AxisField:
        field = AxisField(value)
        field.setAccessibleName(tr("World {} of the start").format(axis))
        field.setToolTip(tr("Up and Down change it by one"))
        field.textChanged.connect(lambda _text: self._tell())
        return field

    def _known(self, run: Run) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(6)
        if uncertain(run):
            row.addWidget(SeverityMark(Severity.WARNING))
        where = "" if run.origin is None else "({}, {}, {}), ".format(*run.origin)
        row.addWidget(PlainLabel(tr("Start now: {}{}").format(where, origin_source(run))), 1)
        return row

    def _grid(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        for column, (axis, field) in enumerate(zip("xyz", self.fields, strict=True)):
            label = PlainLabel(f"&{axis}")
            label.setBuddy(field)
            grid.addWidget(label, 0, column)
            grid.addWidget(field, 1, column)
            grid.setColumnStretch(column, 1)
        return grid

    def _buttons(self, run: Run) -> QDialogButtonBox:
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        box.button(QDialogButtonBox.StandardButton.Ok).setText(self.tr("Set and grade again"))
        self.forget = box.addButton(self.tr("Use the files'"), QDialogButtonBox.ButtonRole.ResetRole)
        self.forget.setToolTip(self.tr("Forget what was given by hand"))
        self.forget.setEnabled(run.origin_by_hand)
        self.forget.clicked.connect(self._forget)
        box.accepted.connect(self._accept)
        box.rejected.connect(self.reject)
        return box

    @property
    def given(self) -> Cell:
        x, y, z = (field.value() for field in self.fields)
        return (x, y, z)

    def _tell(self) -> None:
        shift = [old - new for old, new in zip(self._before, self.given, strict=True)]
        if not any(shift):
            self.effect.setText(self.tr("Nothing moves."))
            return
        moved = ", ".join(f"{value:+d}" for value in shift).replace("-", "−")
        text = self.tr("All blocks move by ({}); the lowest is then at y = {}.")
        self.effect.setText(text.format(moved, self._lowest + shift[1]))

    def _accept(self) -> None:
        self.origin = self.given
        self.accept()

    def _forget(self) -> None:
        self.origin = None
        self.accept()
