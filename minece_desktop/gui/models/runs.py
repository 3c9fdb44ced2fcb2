"""The runs list as a Qt table model: one row an entry of the session, computed once per change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, QSortFilterProxyModel, Qt

from checks.result import Metric, Status
from minece_desktop.core.grading import Grade
from minece_desktop.core.session import RunEntry, Session
from minece_desktop.gui.models.run_filter import RunFacts, RunFilter, parse
from minece_desktop.gui.widgets.text import plain_tip

Index = QModelIndex | QPersistentModelIndex

METRICS = (
    (Metric.MATERIAL, "mat"),
    (Metric.SHAPE, "shp"),
    (Metric.SIZE, "size"),
    (Metric.PLAUSIBILITY, "plaus"),
    (Metric.STABILITY, "stab"),
    (Metric.EFFICIENCY, "eff"),
)
GRADED = frozenset({Metric.STABILITY, Metric.EFFICIENCY})
"""Shown as a score, not as a mark."""
FIRST_METRIC, OVERALL = 1, 1 + len(METRICS)
HEADERS = ("run", *(short for _, short in METRICS), "overall")

ENTRY_ROLE = Qt.ItemDataRole.UserRole + 1
CELL_ROLE = Qt.ItemDataRole.UserRole + 2
SORT_ROLE = Qt.ItemDataRole.UserRole + 3

_RANK = {Status.ERROR: 0.0, Status.FAIL: 1.0, Status.PASS: 2.0, Status.NOT_APPLICABLE: 3.0}
_ROOT = QModelIndex()


@dataclass(frozen=True)
class Cell:
    """One painted cell: a mark, a score or a word, and whether a verdict behind it is disputed."""

    status: Status | None = None
    text: str = ""
    disputed: bool = False
    score: float | None = None

    @property
    def spoken(self) -> str:
        words = [self.text or (self.status.value if self.status else "not known yet")]
        if self.disputed:
            words.append("disputed")
        return ", ".join(words)

    @property
    def sort_key(self) -> float:
        if self.score is not None:
            return self.score
        return 9.0 if self.status is None else _RANK[self.status]


@dataclass(frozen=True)
class Row:
    """What one entry shows, and what the filter sees of it."""

    cells: tuple[Cell, ...]
    facts: RunFacts


def describe_state(entry: RunEntry) -> str:
    """What is going on with an entry, in a word; empty when all is done."""
    if entry.error is not None:
        return "error"
    if entry.run is None:
        return "reading…" if entry.loading else "not read"
    if entry.grading:
        done = len(entry.grade.results) if entry.grade else 0
        return f"{done} of {entry.grade.total}" if entry.grade and entry.grade.total else "grading…"
    return ""


def metric_cell(grade: Grade, metric: Metric) -> Cell:
    """A metric over all turns: failed when one check failed, a score where the metric is graded."""
    results = [result for result in grade.results if result.metric is metric]
    disputed = any(result.disputed for result in results)
    if any(result.status is Status.ERROR for result in results):
        return Cell(Status.ERROR, disputed=disputed)
    part = grade.summary.metrics.get(metric.value)
    if part is None or not part.total:
        return Cell(Status.NOT_APPLICABLE)
    status = Status.PASS if part.passed == part.total else Status.FAIL
    if metric in GRADED and part.score is not None:
        return Cell(status, f"{part.score:.2f}", disputed, part.score)
    return Cell(status, disputed=disputed)


def overall_cell(entry: RunEntry) -> Cell:
    state = describe_state(entry)
    if state:
        return Cell(Status.ERROR if entry.error else None, state)
    overall = entry.grade.overall if entry.grade else None
    if entry.grade is None or overall is None:
        return Cell(Status.NOT_APPLICABLE, "no grade")
    unseen = {Metric.DEPENDENCY}  # counts, and has no column of its own
    disputed = any(result.disputed for result in entry.grade.results if result.metric in unseen)
    return Cell(Status.PASS, "pass", disputed) if overall else Cell(Status.FAIL, "fail", disputed)


def row_of(entry: RunEntry) -> Row:
    grade = entry.grade
    cells = tuple(metric_cell(grade, metric) if grade else Cell() for metric, _ in METRICS)
    overall = overall_cell(entry)
    task = (grade.task_id if grade else None) or (entry.run.task_id if entry.run else None) or ""
    seed = entry.run.seed if entry.run else None
    disputed = " disputed" if any(cell.disputed for cell in (*cells, overall)) else ""
    texts = {
        "run": entry.ref.id,
        "task": task,
        "category": task.rpartition("-")[0],
        "model": (entry.run.model if entry.run else None) or "",
        "seed": "" if seed is None else str(seed),
        "status": overall.text + disputed,
    }
    numbers = {
        metric.value: cell.score for (metric, _), cell in zip(METRICS, cells, strict=True) if cell.score is not None
    }
    return Row((Cell(text=entry.ref.id), *cells, overall), RunFacts(texts, numbers))


class RunsModel(QAbstractTableModel):
    """Rows are appended as runs are found, so that a long search stays fluid; the panel calls ``refresh`` and
    ``entry_changed`` on the session's signals."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._entries: list[RunEntry] = []
        self._row_of: dict[RunEntry, int] = {}
        self._rows: dict[RunEntry, Row] = {}
        self.refresh()

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._entries)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(HEADERS)

    def entry(self, row: int) -> RunEntry:
        return self._entries[row]

    def row(self, entry: RunEntry | None) -> int | None:
        return None if entry is None else self._row_of.get(entry)

    def facts(self, row: int) -> RunFacts:
        return self._row(self._entries[row]).facts

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        entry = self._entries[index.row()]
        column = index.column()
        if role == ENTRY_ROLE:
            return entry
        cell = self._row(entry).cells[column]
        if role == CELL_ROLE:
            return cell
        if role == SORT_ROLE:
            return entry.ref.id.lower() if column == 0 else cell.sort_key
        if role == Qt.ItemDataRole.DisplayRole:
            return cell.text
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return entry.ref.id if column == 0 else f"{_long_name(column)}: {cell.spoken}"
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self._tooltip(entry, column, cell))
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return HEADERS[section]
        if role == Qt.ItemDataRole.ToolTipRole:
            return _long_name(section)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            return left if section in (0, OVERALL) else Qt.AlignmentFlag.AlignCenter
        return None

    def _row(self, entry: RunEntry) -> Row:
        row = self._rows.get(entry)
        if row is None:
            row = self._rows[entry] = row_of(entry)
        return row

    def _tooltip(self, entry: RunEntry, column: int, cell: Cell) -> str:
        if entry.error is not None:
            return str(entry.error)
        if column == 0:
            return str(entry.ref.path)
        return f"{_long_name(column)}: {cell.spoken}"

    def refresh(self) -> None:
        entries = self._session.entries
        known = len(self._entries)
        if known <= len(entries) and (not known or entries[known - 1] is self._entries[-1]):
            added = entries[known:]
            if added:
                self.beginInsertRows(_ROOT, known, len(entries) - 1)
                self._row_of.update((entry, known + offset) for offset, entry in enumerate(added))
                self._entries.extend(added)
                self.endInsertRows()
            return
        self.beginResetModel()
        self._entries = list(entries)
        self._row_of = {entry: row for row, entry in enumerate(self._entries)}
        self._rows.clear()
        self.endResetModel()

    def entry_changed(self, entry: RunEntry) -> None:
        self._rows.pop(entry, None)
        row = self._row_of.get(entry)
        if row is not None:
            self.dataChanged.emit(self.index(row, 0), self.index(row, len(HEADERS) - 1))


def _long_name(column: int) -> str:
    if column == 0:
        return "run"
    return "overall" if column == OVERALL else METRICS[column - FIRST_METRIC][0].value


class RunsProxy(QSortFilterProxyModel):
    """Sorted and filtered rows."""

    def __init__(self, source: RunsModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._filter = RunFilter()
        self.setSortRole(SORT_ROLE)
        self.setSourceModel(source)

    def set_filter(self, text: str) -> None:
        self._filter = parse(text)
        self.invalidate()

    def filterAcceptsRow(self, source_row: int, source_parent: Index) -> bool:  # noqa: ARG002 - Qt's signature
        model = self.sourceModel()
        assert isinstance(model, RunsModel)
        return not self._filter.conditions or self._filter(model.facts(source_row))
