"""Which runs hang on the wall and in which order; their pictures as they come."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt, QTimer
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QApplication

from checks.result import Metric
from minece_desktop.core.entry import RunEntry
from minece_desktop.core.filtering import RunFacts, parse
from minece_desktop.core.jobs import Job
from minece_desktop.core.run import Message
from minece_desktop.core.session import Session
from minece_desktop.gui.compare.picker import task_of
from minece_desktop.gui.compare.picture_job import Picture, picture_job
from minece_desktop.gui.models.runs import ENTRY_ROLE, facts_of, metric_cell, overall_cell
from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import mark, tr
from minece_desktop.gui.widgets.text import plain_tip

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
PICTURE = (248, 176)
"""Logical pixels of a picture at least: too small for labels, large enough to tell structures apart."""
_FINER = 1.25
"""Pixels drawn for each of those: tiles grow until they fill the wall."""
_KEPT = 300
PIXMAP_ROLE = Qt.ItemDataRole.UserRole + 5

Key = tuple[object, str, bool]


def _score(metric: Metric) -> Callable[[RunEntry], Any]:
    """The best first; runs without a score last."""

    def key(entry: RunEntry) -> float:
        mark = entry.digest.mark(metric) if entry.digest is not None else None
        return 9.0 if mark is None or mark.score is None else -mark.score

    return key


ORDERS: tuple[tuple[str, Callable[[RunEntry], Any] | None], ...] = (
    (mark("As found"), None),
    (mark("Passed first"), lambda entry: -overall_cell(entry).sort_key % 9.5),
    (mark("Failed first"), lambda entry: overall_cell(entry).sort_key),
    (mark("Model"), lambda entry: ((entry.about.model or "\uffff").lower(), entry.about.seed or 0)),
    (mark("Task"), lambda entry: task_of(entry) or "\uffff"),
    (mark("Stability"), _score(Metric.STABILITY)),
    (mark("Efficiency"), _score(Metric.EFFICIENCY)),
    (mark("Most blocks"), lambda entry: -(entry.about.blocks or entry.about.placements or 0)),
)


def tasks_of(entries: list[RunEntry]) -> list[tuple[str, int]]:
    """Every task with the number of its runs, by name."""
    return sorted(Counter(task for entry in entries if (task := task_of(entry)) is not None).items())


class WallModel(QAbstractListModel):
    """``task``: None for all. Pictures are drawn one at a time, those asked for last first."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.task: str | None = None
        self.order, self.filter = 0, ""
        self.failure = ""
        """Why no pictures can be drawn."""
        self.shown: list[RunEntry] = []
        self._row: dict[RunEntry, int] = {}
        self._facts: dict[RunEntry, RunFacts] = {}
        self._pictures: OrderedDict[Key, QPixmap | None] = OrderedDict()
        self._wanted: OrderedDict[RunEntry, None] = OrderedDict()
        self._job: Job | None = None
        self._next = QTimer(self, singleShot=True, interval=0)
        self._next.timeout.connect(self._draw_next)

    def close(self) -> None:
        self._next.stop()
        self._wanted.clear()
        if self._job is not None and self._job.active:
            self._session.jobs.cancel(self._job)
        self._job = None
        self._pictures.clear()

    def arrange(self) -> None:
        """Filter and sort anew."""
        if not self._session.entries:
            self._facts.clear()
        wanted = parse(self.filter)
        shown = [entry for entry in self._session.entries if self.task is None or task_of(entry) == self.task]
        if self.filter.strip():
            shown = [entry for entry in shown if wanted(self._facts_of(entry))]
        key = ORDERS[self.order][1]
        if key is not None:
            shown.sort(key=key)
        if shown != self.shown:
            self.beginResetModel()
            self.shown = shown
            self._row = {entry: row for row, entry in enumerate(shown)}
            self.endResetModel()

    def _facts_of(self, entry: RunEntry) -> RunFacts:
        if entry not in self._facts:
            self._facts[entry] = facts_of(entry)
        return self._facts[entry]

    def row(self, entry: RunEntry | None) -> int | None:
        return None if entry is None else self._row.get(entry)

    def entry_changed(self, entry: RunEntry) -> None:
        self._facts.pop(entry, None)
        row = self._row.get(entry)
        if row is not None:
            self.dataChanged.emit(self.index(row, 0), self.index(row, 0))

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self.shown):
            return None
        entry = self.shown[index.row()]
        if role == ENTRY_ROLE:
            return entry
        if role == PIXMAP_ROLE:
            return self._picture(entry)
        if role == Qt.ItemDataRole.DisplayRole:
            return entry.ref.id
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            text = describe(entry)
            return plain_tip(text) if role == Qt.ItemDataRole.ToolTipRole else text
        return None

    # Pictures

    def _key(self, entry: RunEntry) -> Key:
        return entry.key, entry.stamp, theme().dark

    def _picture(self, entry: RunEntry) -> QPixmap | None:
        """What is there; what is not is drawn soon, since only what is in sight is asked for."""
        key = self._key(entry)
        if key in self._pictures:
            self._pictures.move_to_end(key)
            return self._pictures[key]
        if not self.failure and entry.error is None and not entry.gone:
            self._wanted[entry] = None
            self._wanted.move_to_end(entry)
            while len(self._wanted) > _KEPT // 4:  # scrolled past long ago
                self._wanted.popitem(last=False)
            self._next.start()
        return None

    @property
    def drawing(self) -> bool:
        return bool(self._wanted) or (self._job is not None and self._job.active) or self._next.isActive()

    def _draw_next(self) -> None:
        if self._job is not None and self._job.active:
            return
        while self._wanted:
            entry, _ = self._wanted.popitem(last=False)
            key = self._key(entry)
            if key not in self._pictures and entry in self._row:
                self._draw(entry, key)
                return

    def _draw(self, entry: RunEntry, key: Key) -> None:
        application = QApplication.instance()
        ratio = _FINER * (application.devicePixelRatio() if isinstance(application, QApplication) else 1.0)
        look = "dark" if theme().dark else "light"
        job = self._session.submit(
            picture_job,
            entry.found,
            self._session.setup,
            PICTURE,
            ratio,
            look,
            label=tr("Drawing {}").format(entry.ref.id),
            first=True,
        )
        job.on_done = lambda picture: self._drawn(entry, key, picture, ratio)
        job.on_error = lambda message: self._failed(entry, key, message)
        self._job = job

    def _drawn(self, entry: RunEntry, key: Key, picture: Picture, ratio: float) -> None:
        pixmap = None
        if picture.pixels is not None:
            image = QImage(
                picture.pixels, picture.width, picture.height, 4 * picture.width, QImage.Format.Format_RGBA8888
            )
            pixmap = QPixmap.fromImage(image)
            pixmap.setDevicePixelRatio(ratio)
        self._keep(entry, key, pixmap)

    def _failed(self, entry: RunEntry, key: Key, _message: Message) -> None:
        """The run says itself why it cannot be read, when it is opened."""
        self._keep(entry, key, None)

    def _keep(self, entry: RunEntry, key: Key, pixmap: QPixmap | None) -> None:
        self._job = None
        self._pictures[key] = pixmap
        while len(self._pictures) > _KEPT:
            self._pictures.popitem(last=False)
        self.entry_changed(entry)
        self._next.start()

    def pictured(self, entry: RunEntry) -> bool:
        """Whether it is known how an entry looks, if it has anything to show."""
        return self._key(entry) in self._pictures


def describe(entry: RunEntry) -> str:
    """A run in a line for screen readers and tool tips: id, model, verdict, metrics."""
    parts = [entry.ref.id, entry.about.model or "", overall_cell(entry).spoken]
    if entry.digest is not None:
        parts += [f"{name} {metric_cell(entry.digest, Metric(name)).spoken}" for name, _ in entry.digest.marks]
    return " · ".join(part for part in parts if part)
