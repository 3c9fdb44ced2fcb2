"""Choose a run out of those that are open: those of the same task come first."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLineEdit, QListView, QVBoxLayout, QWidget

from minece_desktop.core.entry import RunEntry
from minece_desktop.core.filtering import parse
from minece_desktop.gui.models.runs import ENTRY_ROLE, facts_of
from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import tr
from minece_desktop.gui.widgets.text import PlainLabel

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
_DELAY_MS = 120


def task_of(entry: RunEntry) -> str | None:
    """The task that a run is graded by, or says it was asked."""
    digest = entry.digest
    return (digest.task_id if digest is not None else None) or entry.about.task_id


class PickerModel(QAbstractListModel):
    def __init__(self, entries: list[RunEntry], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._all, self.shown = entries, entries

    def set_filter(self, text: str) -> None:
        wanted = parse(text)
        self.beginResetModel()
        self.shown = [entry for entry in self._all if wanted(facts_of(entry))] if text.strip() else self._all
        self.endResetModel()

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        entry = self.shown[index.row()]
        if role == ENTRY_ROLE:
            return entry
        if role == Qt.ItemDataRole.DisplayRole:
            digest = entry.digest
            verdict = None if digest is None or not digest.complete else digest.overall
            words = {True: tr("✓ pass"), False: tr("✕ fail"), None: ""}[verdict]
            return "   ".join(part for part in (entry.ref.id, task_of(entry), entry.about.model, words) if part)
        return None


class RunPicker(QDialog):
    """``entry``: what is chosen; None while nothing matches."""

    def __init__(self, first: RunEntry, entries: list[RunEntry], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Compare with"))
        self.resize(theme().px(640), theme().px(440))
        task = task_of(first)
        others = [entry for entry in entries if entry is not first]
        others.sort(key=lambda entry: task is None or task_of(entry) != task)
        self.entry: RunEntry | None = None
        self.search = QLineEdit(self)
        self.search.setPlaceholderText(self.tr("Filter: words, model:gpt-5 status:fail stability<0.6"))
        self.search.setAccessibleName(self.tr("Filter runs"))
        self.search.setClearButtonEnabled(True)
        self.list = QListView(self)
        self.model = PickerModel(others, self)
        self.list.setModel(self.model)
        self.list.setUniformItemSizes(True)
        self.list.setAccessibleName(self.tr("Runs"))
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.choose = self.buttons.addButton(self.tr("Compare"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.choose.setDefault(True)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        about = PlainLabel(self.tr("{} beside which run? Those of its task come first.").format(first.ref.id), self)
        about.setProperty("role", "dim")
        about.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(8)
        for widget in (about, self.search, self.list, self.buttons):
            layout.addWidget(widget)
        self._timer = QTimer(self, singleShot=True, interval=_DELAY_MS)
        self._timer.timeout.connect(self._filter)
        self.search.textChanged.connect(lambda: self._timer.start())
        self.list.selectionModel().currentChanged.connect(self._chosen)
        self.list.doubleClicked.connect(self.accept)
        self._first()
        self.search.setFocus()

    def accept(self) -> None:
        if self._timer.isActive():
            self._timer.stop()
            self._filter()
        if self.entry is not None:
            super().accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The list is moved through while the filter is typed."""
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up) and self.search.hasFocus():
            self.list.setFocus()
            row = self.list.currentIndex().row() + (1 if event.key() == Qt.Key.Key_Down else -1)
            self.list.setCurrentIndex(self.model.index(min(max(row, 0), self.model.rowCount() - 1), 0))
        else:
            super().keyPressEvent(event)

    def _filter(self) -> None:
        self.model.set_filter(self.search.text())
        self._first()

    def _first(self) -> None:
        index = self.model.index(0, 0) if self.model.rowCount() else QModelIndex()
        self.list.setCurrentIndex(index)
        self._chosen(index)

    def _chosen(self, index: QModelIndex, _previous: QModelIndex | None = None) -> None:
        self.entry = index.data(ENTRY_ROLE) if index.isValid() else None
        self.choose.setEnabled(self.entry is not None)
