"""Assign task, about."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QSortFilterProxyModel, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLineEdit,
    QListView,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from minece_desktop import __version__
from minece_desktop.core.doctor import versions
from minece_desktop.core.settings import data_dir, log_dir
from minece_desktop.core.task_pages import page_of
from minece_desktop.gui.icon import app_icon
from minece_desktop.gui.models.task_page import page_html
from minece_desktop.gui.panels.task_page import PageView
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
        self.search.setAccessibleName(self.tr("Search tasks"))
        self.list = QListView(self)
        self.list.setModel(self._proxy)
        self.list.setUniformItemSizes(True)
        self.list.setAccessibleName(self.tr("Tasks"))
        self.text = PageView(self)
        self.text.setAccessibleName(self.tr("Task"))
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
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.assign = self.buttons.addButton(self.tr("Assign"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.assign.setDefault(True)
        automatic = QPushButton(self.tr("Find automatically"), self)
        automatic.setToolTip(self.tr("Forget the choice: use what the run says, or the best match of its words"))
        automatic.setAutoDefault(False)
        automatic.clicked.connect(self._automatic)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        foot = QHBoxLayout()
        foot.addWidget(automatic)  # in the box Tab would pass it by for the default button
        foot.addWidget(self.buttons, 1)
        layout.addLayout(foot)
        for earlier, later in ((self.text, automatic), (automatic, self.buttons)):
            QWidget.setTabOrder(earlier, later)

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
        if index.isValid():
            self.text.setHtml(page_html(page_of(self._model.task(row)), theme()))
        else:
            self.text.setPlainText(self.tr("No task matches."))

    def _automatic(self) -> None:
        self.task_id = None
        self.done(QDialog.DialogCode.Accepted)


def information() -> str:
    """What a report of a fault should hold: versions, and where things are kept."""
    lines = [*versions(), ("data", str(data_dir())), ("logs", str(log_dir()))]
    width = max(len(name) for name, _ in lines)
    return "\n".join(f"{name:<{width}}  {value}" for name, value in lines)


class AboutDialog(QDialog):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("About"))
        body = QWidget(self)
        layout = QVBoxLayout(body)
        title = PlainLabel(f"MineCEraft Desktop {__version__}", body)
        title.setProperty("role", "title")
        what = PlainLabel(
            self.tr(
                "Opens, draws and grades Minecraft structures that language-model agents built: every verdict joined "
                "to its blocks, its build step and the line of code that placed them."
            ),
            body,
        )
        what.setWordWrap(True)
        what.setProperty("role", "dim")
        lines = PlainLabel(information(), body)
        lines.setFont(theme().font("mono"))
        lines.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        lines.setAccessibleName(self.tr("Versions and folders"))
        lines.setWordWrap(True)
        icon = PlainLabel("", body)
        icon.setPixmap(app_icon().pixmap(theme().px(48)))
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(icon)
        head.addWidget(title, 1)
        layout.addLayout(head)
        layout.addWidget(what)
        layout.addSpacing(8)
        layout.addWidget(lines)
        layout.addStretch(1)
        self.buttons = _finish(self, body)
        copy = self.buttons.addButton(self.tr("Copy"), QDialogButtonBox.ButtonRole.ActionRole)
        copy.setToolTip(self.tr("Versions and folders, for a report of a fault"))
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(information()))
        width = theme().px(560)
        self.resize(width, max(theme().px(380), self.layout().heightForWidth(width)))


def _finish(dialog: QDialog, body: QWidget) -> QDialogButtonBox:
    layout = QVBoxLayout(dialog)
    layout.setContentsMargins(16, 16, 16, 16)
    layout.addWidget(body, 1)
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, dialog)
    buttons.rejected.connect(dialog.reject)
    layout.addWidget(buttons)
    return buttons
