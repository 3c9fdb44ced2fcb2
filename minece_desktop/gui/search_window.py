"""Search over tasks and runs: a line to type in, and what was found, grouped by run."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from minece_desktop.core.text_search import MOST_TASKS, Hit, RunHits, TaskHit
from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import mark, tr
from minece_desktop.gui.widgets.text import PlainLabel, plain_tip
from minece_desktop.gui.widgets.thin_bar import ThinBar

HIT_ROLE = Qt.ItemDataRole.UserRole + 1
_KINDS = {
    "instruction": mark("instruction"),
    "code": mark("code"),
    "block": mark("block"),
    "log": mark("chat and log"),
}
_MOST_RUNS = 2_000
"""Listed; more are counted."""
_OPEN = 20
"""So many runs are shown with what was found in them."""


class SearchWindow(QDialog):
    """Asks for a search and shows what is handed to it; knows no session."""

    wanted = Signal(str)
    """Search for this from now on; empty: for nothing."""
    hit_chosen = Signal(object, object)
    """A run's key and the ``Hit``, None for the run itself."""
    task_chosen = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Search"))
        self.setWindowFlag(Qt.WindowType.WindowMinMaxButtonsHint)
        self.line = QLineEdit(self)
        self.line.setAccessibleName(self.tr("Search for"))
        self.line.setPlaceholderText(self.tr("Words of tasks, instructions, code, blocks, chat; or a cell: 3, 0, 5"))
        self.line.setClearButtonEnabled(True)
        self.begin = QPushButton(self.tr("Search"), self)
        self.begin.setProperty("role", "primary")
        self.begin.setDefault(True)
        self.cancel = QPushButton(self.tr("Cancel"), self)
        self.cancel.setAutoDefault(False)
        self.tree = QTreeWidget(self)
        self.tree.setAccessibleName(self.tr("Found"))
        self.tree.setHeaderLabels([self.tr("Found"), self.tr("Kind"), self.tr("Where")])
        self.tree.setUniformRowHeights(True)
        self.tree.header().setStretchLastSection(False)
        self.tree.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.tree.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.state = PlainLabel(parent=self)
        self.state.setProperty("role", "dim")
        self.bar = ThinBar(120, self)
        self._tasks: QTreeWidgetItem | None = None
        self.runs = self.hits = self.failed = 0
        self._build()
        self.line.returnPressed.connect(self._ask)
        self.begin.clicked.connect(self._ask)
        self.tree.itemActivated.connect(self._choose)
        self.tree.itemClicked.connect(self._choose)
        self.resize(theme().px(820), theme().px(560))
        self.show_progress(None)
        self.say("")  # nothing was searched yet

    def _build(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.line, 1)
        row.addWidget(self.begin)
        below = QHBoxLayout()
        below.setSpacing(8)
        below.addWidget(self.state, 1)
        below.addWidget(self.bar)
        below.addWidget(self.cancel)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(8)
        layout.addLayout(row)
        layout.addWidget(self.tree, 1)
        layout.addLayout(below)

    def _ask(self) -> None:
        self.wanted.emit(self.line.text().strip())

    def clear(self) -> None:
        self.tree.clear()
        self._tasks = None
        self.runs = self.hits = self.failed = 0

    def show_tasks(self, tasks: Iterable[TaskHit]) -> None:
        found = list(tasks)
        if not found:
            return
        most = "+" if len(found) == MOST_TASKS else ""
        self._tasks = QTreeWidgetItem(self.tree, [self.tr("Tasks ({}{})").format(len(found), most)])
        self._embolden(self._tasks)
        for hit in found:
            item = QTreeWidgetItem(self._tasks, [hit.text, self.tr("task"), hit.task_id])
            item.setData(0, HIT_ROLE, hit.task_id)
            item.setToolTip(0, plain_tip(hit.text))
        self._tasks.setExpanded(len(found) <= _OPEN)

    def show_run(self, title: str, found: RunHits) -> None:
        """One run's part, below those before it."""
        if found.error:
            self.failed += 1
            return
        self.runs += 1
        self.hits += len(found.hits) + found.more
        if self.runs > _MOST_RUNS:
            return
        top = QTreeWidgetItem(self.tree, [f"{title} ({len(found.hits) + found.more})"])
        top.setData(0, HIT_ROLE, (found.key, None))
        top.setToolTip(0, plain_tip(title))
        self._embolden(top)
        for hit in found.hits:
            item = QTreeWidgetItem(top, [hit.text, tr(_KINDS[hit.kind]), _place(hit)])
            item.setData(0, HIT_ROLE, (found.key, hit))
            item.setToolTip(0, plain_tip(hit.text))
        if found.more:
            QTreeWidgetItem(top, [self.tr("and {} more: narrow the search").format(found.more)])
        top.setExpanded(self.runs <= _OPEN)

    def show_progress(self, fraction: float | None, done: int = 0, total: int = 0) -> None:
        """``fraction`` None: nothing is searched now."""
        busy = fraction is not None
        self.bar.setVisible(busy)
        self.cancel.setVisible(busy)
        self.bar.set_fraction(fraction)
        told = self.tr("places: {} · runs: {}").format(self.hits, self.runs)
        if self.failed:
            told += self.tr(" · could not be read: {}").format(self.failed)
        if self.runs > _MOST_RUNS:
            told += self.tr(" · the first {} are listed").format(_MOST_RUNS)
        self.state.setText(
            self.tr("{} · searched {} of {}").format(told, done, total) if busy or done < total else told
        )

    def say(self, text: str) -> None:
        self.state.setText(text)

    @staticmethod
    def _embolden(item: QTreeWidgetItem) -> None:
        font = theme().font("body")
        font.setWeight(font.Weight.DemiBold)
        item.setFont(0, font)
        item.setFirstColumnSpanned(True)

    def _choose(self, item: QTreeWidgetItem, _column: int = 0) -> None:
        what = item.data(0, HIT_ROLE)
        if isinstance(what, str):
            self.task_chosen.emit(what)
        elif what is not None and what[1] is not None:
            self.hit_chosen.emit(*what)

    def reject(self) -> None:
        """Escape and the window's own button both come here."""
        self.wanted.emit("")
        super().reject()


def _place(hit: Hit) -> str:
    return hit.place if hit.step is None else tr("{} · step {}").format(hit.place, hit.step)
