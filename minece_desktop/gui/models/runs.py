"""The runs list as a Qt table model: one row an entry of the session, computed once per change."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from checks.result import Metric, Status
from minece_desktop.core.filtering import RunFacts
from minece_desktop.core.session import RunEntry, Session
from minece_desktop.core.summary import GradeDigest, Mark
from minece_desktop.gui.models.audit import RunState
from minece_desktop.gui.translate import mark, tr
from minece_desktop.gui.widgets.text import plain_tip

Index = QModelIndex | QPersistentModelIndex

METRICS = (
    (Metric.MATERIAL, mark("mat")),
    (Metric.SHAPE, mark("shp")),
    (Metric.SIZE, mark("size")),
    (Metric.PLAUSIBILITY, mark("plaus")),
    (Metric.STABILITY, mark("stab")),
    (Metric.EFFICIENCY, mark("eff")),
)
GRADED = frozenset({Metric.STABILITY, Metric.EFFICIENCY})
"""Shown as a score, not as a mark."""
FIRST_METRIC, OVERALL = 1, 1 + len(METRICS)
AUDIT = OVERALL + 1
HEADERS = (mark("run"), *(short for _, short in METRICS), mark("overall"), mark("audit"))

ENTRY_ROLE = Qt.ItemDataRole.UserRole + 1
CELL_ROLE = Qt.ItemDataRole.UserRole + 2
_ROLES = frozenset(
    {CELL_ROLE, Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole}
)

_METRIC_OF = {metric.value: metric for metric, _ in METRICS}
_MOST_ROWS = 2_000
"""Rows whose cells are kept: some screens full."""
_RANK = {Status.ERROR: 0.0, Status.FAIL: 1.0, Status.PASS: 2.0, Status.NOT_APPLICABLE: 3.0}
_REVIEW_RANK = {state: rank for rank, state in enumerate(reversed(RunState))}
_ROOT = QModelIndex()


@dataclass(frozen=True)
class Cell:
    """One painted cell: a mark, a score or a word, and whether a verdict behind it is disputed."""

    status: Status | None = None
    text: str = ""
    disputed: bool = False
    score: float | None = None
    review: RunState | None = None

    @property
    def spoken(self) -> str:
        verdict = tr(self.status.value) if self.status else ""
        words = [self.text or verdict or tr("not known yet")]
        if verdict and verdict not in words[0]:
            words.append(verdict)
        if self.disputed:
            words.append(tr("disputed"))
        return ", ".join(words)

    @property
    def sort_key(self) -> float:
        if self.review is not None:
            return float(_REVIEW_RANK[self.review])
        if self.score is not None:
            return self.score
        return 9.0 if self.status is None else _RANK[self.status]


def state_word(entry: RunEntry) -> str:
    """What is going on with an entry, in an English word, for the filter; empty when all is done."""
    if entry.gone:
        return mark("gone")
    if entry.error is not None:
        return mark("error")
    if entry.growing:
        return mark("growing…")
    if entry.grading:
        return mark("grading…")
    if entry.run is None and entry.digest is None:
        return mark("reading…") if entry.loading else mark("not graded")
    return ""


def describe_state(entry: RunEntry) -> str:
    """What is going on with an entry, as it is shown; empty when all is done."""
    word, digest = state_word(entry), entry.digest
    if word == "grading…" and digest is not None and digest.total:
        return tr("{} of {}").format(digest.done, digest.total)
    return tr(word) if word else ""


def metric_cell(digest: GradeDigest, metric: Metric) -> Cell:
    """A metric over all turns: failed when one check failed, a score where the metric is graded."""
    mark = digest.mark(metric)
    return _NONE if mark is None else mark_cell(mark, metric in GRADED)


@lru_cache(maxsize=4096)
def mark_cell(mark: Mark, graded: bool) -> Cell:
    if mark.failed:
        return Cell(Status.ERROR, disputed=mark.disputed)
    if not mark.total:
        return Cell(Status.NOT_APPLICABLE)
    status = Status.PASS if mark.passed == mark.total else Status.FAIL
    if graded and mark.score is not None:
        return Cell(status, f"{mark.score:.2f}", mark.disputed, mark.score)
    return Cell(status, disputed=mark.disputed)


_NONE = Cell(Status.NOT_APPLICABLE)
_UNKNOWN = Cell()


def overall_cell(entry: RunEntry) -> Cell:
    state = describe_state(entry)
    if state:
        return Cell(Status.ERROR if entry.error and not entry.gone else None, state)
    digest = entry.digest
    if digest is not None and digest.credit is not None:
        return credit_cell(digest.credit)
    overall = digest.overall if digest else None
    if digest is None or overall is None:
        return Cell(Status.NOT_APPLICABLE, tr("no grade"))
    unseen = digest.mark(Metric.DEPENDENCY)  # counts, and has no column of its own
    disputed = unseen is not None and unseen.disputed
    return Cell(Status.PASS, tr("pass"), disputed) if overall else Cell(Status.FAIL, tr("fail"), disputed)


def credit_cell(credit: float) -> Cell:
    """A task folder's credit: a pass where it is whole, a fail where it is none."""
    status = Status.PASS if credit >= 1 - 1e-9 else Status.FAIL if credit <= 0 else None
    return Cell(status, tr("{:.0f} %").format(100 * credit), score=credit)


def _review_cell(review: RunState) -> Cell:
    return Cell(text=tr(review.value), review=review)


def row_of(entry: RunEntry, review: RunState = RunState.NONE) -> tuple[Cell, ...]:
    """What is painted of an entry, by column."""
    digest = entry.digest
    cells = (metric_cell(digest, metric) if digest else _UNKNOWN for metric, _ in METRICS)
    return (Cell(text=entry.ref.id), *cells, overall_cell(entry), _review_cell(review))


def _status_words(entry: RunEntry) -> str:
    """What ``status:`` is compared with: the words that are shown, and the English ones where they are others."""
    digest, state = entry.digest, state_word(entry)
    if not state and digest is not None and digest.credit is not None:
        word = "pass" if digest.credit >= 1 - 1e-9 else "partly" if digest.credit > 0 else "fail"
        return " ".join(dict.fromkeys((word, tr(word), overall_cell(entry).text)))
    words = [state or ("no grade" if digest is None or digest.overall is None else ("fail", "pass")[digest.overall])]
    words.append(describe_state(entry) if state or digest is None else overall_cell(entry).text)
    if digest is not None and digest.disputed:
        words += ["disputed", tr("disputed")]
    return " ".join(dict.fromkeys(words))


def facts_of(entry: RunEntry, review: RunState = RunState.NONE) -> RunFacts:
    """What the filter sees of an entry."""
    digest, about = entry.digest, entry.about
    task = (digest.task_id if digest else None) or about.task_id or ""
    status = _status_words(entry)
    seed = "" if about.seed is None else str(about.seed)
    category = task.rpartition("-")[0]
    texts: tuple[str, ...] = (entry.ref.id, task, category, about.model or "", about.agent or "", seed, status)
    if "\n" in entry.ref.id or "\n" in (about.model or "") or "\n" in (about.agent or "") or "\n" in task:
        texts = tuple(text.replace("\n", " ") for text in texts)
    return RunFacts(texts, partial(_number_of, entry), review.value)


def _number_of(entry: RunEntry, name: str) -> float | None:
    metric = _METRIC_OF.get(name)
    if name == "credit":
        return None if entry.digest is None else entry.digest.credit
    if metric is None:
        count = getattr(entry.about, name)
        return None if count is None else float(count)
    digest = entry.digest
    return None if digest is None else metric_cell(digest, metric).score


def sort_key(entry: RunEntry, column: int, review: RunState = RunState.NONE) -> str | float:
    """Comparable within a column."""
    if column == 0:
        return entry.ref.id.lower()
    if column == AUDIT:
        return _review_cell(review).sort_key
    if column == OVERALL:
        return overall_cell(entry).sort_key
    digest = entry.digest
    return (metric_cell(digest, METRICS[column - FIRST_METRIC][0]) if digest else _UNKNOWN).sort_key


@dataclass
class Tally:
    """How many runs are in which state."""

    graded: int = 0
    failed: int = 0
    gone: int = 0


def _state(entry: RunEntry) -> str:
    if entry.gone:
        return "gone"
    if entry.error is not None:
        return "failed"
    return "graded" if entry.digest is not None and not entry.grading and not entry.growing else ""


class RunsModel(QAbstractTableModel):
    """Rows are appended as runs are found, so that a long search stays fluid; the panel calls ``refresh`` and
    ``entry_changed`` on the session's signals."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._entries: list[RunEntry] = []
        self._row_of: dict[RunEntry, int] = {}
        self._cells: dict[RunEntry, tuple[Cell, ...]] = {}
        self._facts: dict[RunEntry, RunFacts] = {}
        self._states: dict[RunEntry, str] = {}
        self.tally = Tally()
        self.review_of: Callable[[RunEntry], RunState] = lambda _entry: RunState.NONE
        """How far a run is reviewed; ``reviews_changed`` when that has changed."""
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
        entry = self._entries[row]
        facts = self._facts.get(entry)
        if facts is None:
            facts = self._facts[entry] = facts_of(entry, self.review_of(entry))
        return facts

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        return self.value(index.row(), index.column(), role) if index.isValid() else None

    def value(self, row: int, column: int, role: int) -> Any:
        entry = self._entries[row]
        if role == ENTRY_ROLE:
            return entry
        if role not in _ROLES:
            return None
        cell = self._row(entry)[column]
        if role == CELL_ROLE:
            return cell
        if role == Qt.ItemDataRole.DisplayRole:
            return cell.text
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return entry.ref.id if column == 0 else f"{_long_name(column)}: {cell.spoken}"
        return plain_tip(self._tooltip(entry, column, cell))

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return tr(HEADERS[section])
        if role == Qt.ItemDataRole.ToolTipRole:
            return _long_name(section)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            return left if section in (0, OVERALL, AUDIT) else Qt.AlignmentFlag.AlignCenter
        return None

    def _row(self, entry: RunEntry) -> tuple[Cell, ...]:
        row = self._cells.get(entry)
        if row is None:
            if len(self._cells) >= _MOST_ROWS:
                self._cells.clear()
            row = self._cells[entry] = row_of(entry, self.review_of(entry))
        return row

    def _count(self, entry: RunEntry) -> None:
        before, now = self._states.get(entry, ""), _state(entry)
        if before != now:
            self._states[entry] = now
            for state, change in ((before, -1), (now, 1)):
                if state:
                    setattr(self.tally, state, getattr(self.tally, state) + change)

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
                for entry in added:
                    self._count(entry)
                    self._facts[entry] = facts_of(entry, self.review_of(entry))
                self.endInsertRows()
            return
        self.beginResetModel()
        self._entries = list(entries)
        self._row_of = {entry: row for row, entry in enumerate(self._entries)}
        for kept in (self._cells, self._facts, self._states):
            kept.clear()
        self.tally = Tally()
        for entry in self._entries:
            self._count(entry)
        self.endResetModel()

    def entry_changed(self, entry: RunEntry) -> None:
        self._cells.pop(entry, None)
        self._facts.pop(entry, None)
        row = self._row_of.get(entry)
        if row is not None:
            self._count(entry)
            self.dataChanged.emit(self.index(row, 0), self.index(row, len(HEADERS) - 1))

    def reviews_changed(self, entries: Iterable[RunEntry]) -> None:
        """These runs are reviewed further, or less far, than before."""
        for entry in entries:
            self.entry_changed(entry)


def _long_name(column: int) -> str:
    name = METRICS[column - FIRST_METRIC][0].value if FIRST_METRIC <= column < OVERALL else HEADERS[column]
    return tr(name)
