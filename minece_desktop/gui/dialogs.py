"""Assign task, keyboard shortcuts, about."""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterable
from importlib import metadata
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QSortFilterProxyModel, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QListView,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from minece_desktop import __version__
from minece_desktop.gui.theme import theme
from minece_desktop.gui.widgets.text import PlainLabel
from tasks.spec import Task
from tasks.suite import Suite

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
_SEARCH_ROLE = Qt.ItemDataRole.UserRole + 1
_ID_ROLE = Qt.ItemDataRole.UserRole + 2


class TaskModel(QAbstractListModel):
    """The tasks of a suite: id, category, prompts."""

    def __init__(self, suite: Suite, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tasks = [suite.get(task_id) for task_id in suite.ids]

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._tasks)

    def task(self, row: int) -> Task:
        return self._tasks[row]

    def row_of(self, task_id: str | None) -> int | None:
        return next((row for row, task in enumerate(self._tasks) if task.id == task_id), None)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        task = self._tasks[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return task.id
        if role == Qt.ItemDataRole.FontRole:
            return theme().font("mono")
        if role == _SEARCH_ROLE:
            return " ".join((task.id, task.category, *(turn.prompt for turn in task.turns))).lower()
        return task.id if role == _ID_ROLE else None


class _WordsProxy(QSortFilterProxyModel):
    """Every word must occur somewhere in the task."""

    words: tuple[str, ...] = ()

    def set_words(self, text: str) -> None:
        self.words = tuple(text.lower().split())
        self.invalidate()

    def filterAcceptsRow(self, source_row: int, source_parent: Index) -> bool:
        text = self.sourceModel().index(source_row, 0, source_parent).data(_SEARCH_ROLE)
        return all(word in text for word in self.words)


def task_text(task: Task) -> str:
    """A task in plain words: prompts, and the checks after each."""
    lines = [f"{task.id} · {task.category}"]
    for number, turn in enumerate(task.turns, 1):
        lines += ["", f"Turn {number} of {len(task.turns)}" if len(task.turns) > 1 else "Instruction", turn.prompt]
        for check in turn.checks:
            arguments = ", ".join(f"{key}={value!r}" for key, value in check.args.items())
            lines.append(f"  {check.name}({arguments})")
    return "\n".join([*lines, *(f"\nNote: {note}" for note in task.notes)])


class AssignTaskDialog(QDialog):
    """Choose the task that a run is graded by. ``task_id`` is None for "find it automatically"."""

    def __init__(self, suite: Suite, run: str, current: str | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Assign task"))
        self.resize(theme().px(760), theme().px(480))
        self.task_id: str | None = None
        self._model = TaskModel(suite, self)
        self._proxy = _WordsProxy(self)
        self._proxy.setSourceModel(self._model)
        self.search = QLineEdit(self)
        self.search.setPlaceholderText(self.tr("Search {} tasks by id, category or words").format(len(suite.ids)))
        self.search.setClearButtonEnabled(True)
        self.list = QListView(self)
        self.list.setModel(self._proxy)
        self.list.setUniformItemSizes(True)
        self.list.setAccessibleName(self.tr("Tasks"))
        self.text = QPlainTextEdit(self)
        self.text.setReadOnly(True)
        self._build(run)
        self.search.textChanged.connect(self._search)
        self.list.selectionModel().currentChanged.connect(self._chosen)
        self.list.doubleClicked.connect(self.accept)
        row = self._model.row_of(current)
        self._select(self._proxy.mapFromSource(self._model.index(row or 0)))
        self.search.setFocus()

    def _build(self, run: str) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(8)
        about = PlainLabel(self.tr("{} is graded by the task you choose. The choice is remembered.").format(run), self)
        about.setProperty("role", "dim")
        about.setWordWrap(True)
        layout.addWidget(about)
        layout.addWidget(self.search)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.list, 2)
        row.addWidget(self.text, 3)
        layout.addLayout(row, 1)
        automatic = QPushButton(self.tr("Find automatically"), self)
        automatic.setToolTip(self.tr("Forget the choice: use what the run says, or the best match of its words"))
        automatic.setAutoDefault(False)
        automatic.clicked.connect(self._automatic)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.assign = self.buttons.addButton(self.tr("Assign"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.assign.setDefault(True)
        self.buttons.addButton(automatic, QDialogButtonBox.ButtonRole.ResetRole)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        layout.addWidget(self.buttons)

    def _search(self, text: str) -> None:
        self._proxy.set_words(text)
        self._select(self._proxy.index(0, 0))

    def _select(self, index: QModelIndex) -> None:
        self.list.setCurrentIndex(index)
        self._chosen(index)

    def _chosen(self, index: QModelIndex, _previous: QModelIndex | None = None) -> None:
        self.assign.setEnabled(index.isValid())
        self.task_id = index.data(_ID_ROLE) if index.isValid() else None
        row = self._proxy.mapToSource(index).row()
        self.text.setPlainText(task_text(self._model.task(row)) if index.isValid() else self.tr("No task matches."))

    def _automatic(self) -> None:
        self.task_id = None
        self.done(QDialog.DialogCode.Accepted)


class ShortcutsDialog(QDialog):
    """Every action that has a key, by menu."""

    def __init__(self, groups: Iterable[tuple[str, list[QAction]]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keyboard shortcuts"))
        body = QWidget(self)
        grid = QGridLayout(body)
        grid.setHorizontalSpacing(32)
        grid.setVerticalSpacing(6)
        row = 0
        for name, actions in groups:
            keyed = [action for action in actions if not action.shortcut().isEmpty()]
            if not keyed:
                continue
            heading = PlainLabel(name, body)
            heading.setProperty("role", "heading")
            heading.setContentsMargins(0, 8 if row else 0, 0, 0)
            grid.addWidget(heading, row, 0, 1, 2)
            for action in keyed:
                row += 1
                key = PlainLabel(action.shortcut().toString(QKeySequence.SequenceFormat.NativeText), body)
                key.setFont(theme().font("mono"))
                grid.addWidget(PlainLabel(action.text().rstrip("…"), body), row, 0)
                grid.addWidget(key, row, 1)
            row += 1
        grid.setColumnStretch(0, 1)
        scroll = QScrollArea(self)
        scroll.setWidget(body)
        scroll.setWidgetResizable(True)
        _finish(self, scroll)
        self.resize(theme().px(420), theme().px(560))


def versions() -> list[tuple[str, str]]:
    """Name and version of what the app stands on."""
    names = ("PySide6_Essentials", "vtk", "numpy", "scipy", "pyqtgraph", "quickjs-ng", "pydantic")
    found = [("Python", platform.python_version()), ("Platform", f"{platform.system()} {platform.machine()}")]
    for name in names:
        try:
            found.append((name, metadata.version(name)))
        except metadata.PackageNotFoundError:
            found.append((name, "bundled" if getattr(sys, "frozen", False) else "not installed"))
    return found


class AboutDialog(QDialog):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("About"))
        body = QWidget(self)
        layout = QVBoxLayout(body)
        title = PlainLabel(f"MineCEraft Desktop {__version__}", body)
        title.setProperty("role", "title")
        layout.addWidget(title)
        what = PlainLabel(
            self.tr(
                "Opens, draws and grades Minecraft structures that language-model agents built: every verdict joined "
                "to its blocks, its build step and the line of code that placed them."
            ),
            body,
        )
        what.setWordWrap(True)
        what.setProperty("role", "dim")
        layout.addWidget(what)
        lines = PlainLabel("\n".join(f"{name} {version}" for name, version in versions()), body)
        lines.setFont(theme().font("mono"))
        lines.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        layout.addSpacing(8)
        layout.addWidget(lines)
        layout.addStretch(1)
        _finish(self, body)
        self.resize(theme().px(440), theme().px(320))


def _finish(dialog: QDialog, body: QWidget) -> None:
    layout = QVBoxLayout(dialog)
    layout.setContentsMargins(16, 16, 16, 16)
    layout.addWidget(body, 1)
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, dialog)
    buttons.rejected.connect(dialog.reject)
    layout.addWidget(buttons)
