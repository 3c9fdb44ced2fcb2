"""The minimal fix of a failed check: ask for it, follow it, look at it. It is applied to nothing."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QProgressBar, QPushButton, QVBoxLayout, QWidget

from minece_desktop.core.fixing import FixState
from minece_desktop.gui.models.fixes import NOTHING, fix_details, fix_line, fix_text
from minece_desktop.gui.panels.detail_grid import DetailGrid
from minece_desktop.gui.translate import tr
from minece_desktop.gui.widgets.segments import SpaceKeeper
from minece_desktop.gui.widgets.text import WrappedLabel
from minece_desktop.gui.words import phrase


class FixBox(QFrame):
    """``set_state`` None: nobody asked yet."""

    wanted = Signal()
    cancelled = Signal()
    preview_changed = Signal(bool)
    """Whether the changes are to be drawn."""
    followed = Signal(str)
    """A cell's link, as ``DetailGrid`` has it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "inset")
        self._state: FixState | None = None
        self.ask = QPushButton(tr("Find a minimal fix"))
        self.ask.setToolTip(tr("The fewest blocks to add or remove so that this check passes; the run stays as it is"))
        self.cancel = QPushButton(tr("Cancel"))
        self.cancel.setProperty("role", "link")
        self.copy = QPushButton(tr("Copy"))
        self.copy.setProperty("role", "link")
        self.copy.setAccessibleName(tr("Copy the fix"))
        self.preview = QCheckBox(tr("Show in the structure"))
        self.preview.setChecked(True)
        self.preview.setToolTip(tr("Blocks to add in green, blocks to take away in red outline"))
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setRange(0, 0)
        self._bar.setAccessibleName(tr("Finding a minimal fix"))
        self._line, self._note = WrappedLabel(), WrappedLabel()
        self._line.setProperty("role", "strong")
        self._note.setProperty("role", "dim")
        self._grid = DetailGrid(self)
        self._lay_out()
        self.set_state(None)

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(8)
        for widget in (self.ask, self.preview):
            row.addWidget(widget, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self._bar, 1, Qt.AlignmentFlag.AlignVCenter)
        row.addStretch(0)
        for button in (self.cancel, self.copy):
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 8, 8)
        column.setSpacing(4)
        for text in (self._line, self._note, self._grid):
            column.addWidget(text)
        column.addLayout(row)
        for pressed in (self.ask, self.cancel, self.copy, self.preview):
            pressed.installEventFilter(SpaceKeeper.of(self))
        self.ask.clicked.connect(self.wanted)
        self.cancel.clicked.connect(self.cancelled)
        self.copy.clicked.connect(self._copy)
        self.preview.toggled.connect(self.preview_changed)
        self._grid.followed.connect(self.followed)

    def set_state(self, state: FixState | None) -> None:
        self._state = state
        kind = state.state if state is not None else "idle"
        fix = state.fix if state is not None else None
        self.ask.setVisible(kind in ("idle", "failed"))
        for moving in (self._bar, self.cancel):
            moving.setVisible(kind == "working")
        for part in (self.copy, self.preview, self._grid):
            part.setVisible(fix is not None)
        line = {"working": tr("Finding a minimal fix…"), "none": tr(NOTHING), "failed": tr("No fix could be computed.")}
        self._line.setText(tr("Minimal fix: {}").format(fix_line(fix)) if fix is not None else line.get(kind, ""))
        self._note.setText(phrase(fix.note if fix is not None else state.why if state is not None else ""))
        for text in (self._line, self._note):
            text.setVisible(bool(text.text()))
        self._grid.set_details(fix_details(fix) if fix is not None else ())

    def _copy(self) -> None:
        if self._state is not None and self._state.fix is not None:
            QGuiApplication.clipboard().setText(fix_text(self._state.fix))
