"""A million grades as a Qt table: only the pages in sight are held, and they come from beside the window."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final

import numpy as np
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from checks.result import Metric, Status
from minece_desktop.core.results.columns import seed_text
from minece_desktop.core.results.store import Item, Places, ResultStore
from minece_desktop.core.results.totals import json_or_none
from minece_desktop.core.spreadsheet import tab_separated
from minece_desktop.core.summary import Mark
from minece_desktop.gui.models.runs import CELL_ROLE, GRADED, METRICS, Cell, credit_cell, mark_cell
from minece_desktop.gui.translate import mark, tr
from minece_desktop.gui.widgets.text import plain_tip

Index = QModelIndex | QPersistentModelIndex
PAGE: Final = 100
_KEPT: Final = 40
"""Pages that stay: some screens full, for scrolling to and fro."""
_AT_ONCE: Final = 1000
"""Grades that one query asks for when many are copied."""
TEXTS: Final = (
    ("run", "run", mark("run")),
    ("task", "task_id", mark("task")),
    ("model", "model", mark("model")),
    ("seed", "seed", mark("seed")),
)
"""Columns of text: what they sort by, the column of the store, the heading."""
COLUMNS: Final = (
    *((sort, heading) for sort, _, heading in TEXTS),
    *((metric.value, short) for metric, short in METRICS),
    ("dependency", mark("dep")),
    ("overall", mark("overall")),
)
"""What a column sorts by, and its heading."""
_FIRST_METRIC: Final = len(TEXTS)
_OVERALL: Final = len(COLUMNS) - 1
_ROOT = QModelIndex()
ITEM_ROLE: Final = Qt.ItemDataRole.UserRole + 3
_SHOWN = frozenset(
    {CELL_ROLE, Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole}
)


def words_of(status: str) -> str:
    """What ``status:`` finds a grade by: the words of the store, and the user's."""
    known = [word for word in ("no grade", "pass", "fail", "partly", "disputed") if word in status]
    return " ".join(dict.fromkeys((status, *map(tr, known))))


def cells_of(item: Item) -> tuple[Cell, ...]:
    """What is painted of a grade, by column."""
    texts = [Cell(text=str(item[column] or "")) for _, column, _ in TEXTS[:-1]]
    texts.append(Cell(text=seed_text(json_or_none(item["seed"]))))
    metrics = [_metric(item, Metric(name)) for name, _ in COLUMNS[_FIRST_METRIC:_OVERALL]]
    return (*texts, *metrics, _overall(item))


def copied(store: ResultStore, places: Places) -> str:
    """Grades as rows of a spreadsheet, in the order of ``places``. Raises ``RunError``."""
    starts = range(0, len(places), _AT_ONCE)
    items = (item for start in starts for item in store.page(places[start : start + _AT_ONCE]))
    return tab_separated([cell.text or _word(cell) for cell in cells_of(item)] for item in items)


def _word(cell: Cell) -> str:
    return "" if cell.status is None else tr(cell.status.value)


def _metric(item: Item, metric: Metric) -> Cell:
    total = item[f"{metric.value}_total"]
    if total is None:
        return Cell(Status.NOT_APPLICABLE)
    known = Mark(item[f"{metric.value}_passed"] or 0, total, item[f"{metric.value}_score"])
    return mark_cell(known, metric in GRADED)


def _overall(item: Item) -> Cell:
    if item["credit"] is not None:
        return credit_cell(item["credit"])
    disputed = bool(item["disputed"])
    if item["overall"] is None:
        return Cell(Status.NOT_APPLICABLE, tr("no grade"), disputed)
    return Cell(Status.PASS, tr("pass"), disputed) if item["overall"] else Cell(Status.FAIL, tr("fail"), disputed)


class _Row:
    """A grade of a page; its cells are made when they are looked at, a quarter of a page is in sight."""

    def __init__(self, item: Item) -> None:
        self.item = item

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        return cells_of(self.item)


class StoredGrades(QAbstractTableModel):
    """``set_places`` says which grades and in which order; ``take_page`` fills in what ``page_wanted`` asked for."""

    page_wanted = Signal(int)
    sort_wanted = Signal(str, bool)
    """What to sort by, and whether downwards."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.places: Places = np.empty(0, np.int32)
        self._pages: OrderedDict[int, list[_Row] | None] = OrderedDict()

    def set_places(self, places: Places) -> None:
        self.beginResetModel()
        self.places = places
        self._pages.clear()
        self.endResetModel()

    def page_places(self, page: int) -> Places:
        return self.places[page * PAGE : (page + 1) * PAGE]

    def take_page(self, page: int, items: Sequence[Item]) -> None:
        self._pages[page] = list(map(_Row, items))
        while len(self._pages) > _KEPT:
            self._pages.popitem(last=False)
        first = page * PAGE
        last = min(first + PAGE, len(self.places)) - 1
        if first <= last:
            self.dataChanged.emit(self.index(first, 0), self.index(last, len(COLUMNS) - 1))

    def forget(self, page: int) -> None:
        """It will not come: ask again when it is looked at."""
        self._pages.pop(page, None)

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.places)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(COLUMNS)

    def item(self, row: int) -> Item | None:
        """None while it is on its way."""
        found = self._row(row)
        return None if found is None else found.item

    def _row(self, row: int) -> _Row | None:
        page, place = divmod(row, PAGE)
        if page not in self._pages:
            self._pages[page] = None
            self.page_wanted.emit(page)
        held = self._pages.get(page)
        if held is None or place >= len(held):
            return None
        self._pages.move_to_end(page)
        return held[place]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or (role not in _SHOWN and role != ITEM_ROLE):
            return None
        found = self._row(index.row())
        if found is None:
            return _WAITING if role == CELL_ROLE else "…" if role == Qt.ItemDataRole.DisplayRole else None
        if role == ITEM_ROLE:
            return found.item
        cell = found.cells[index.column()]
        if role == CELL_ROLE:
            return cell
        if role == Qt.ItemDataRole.DisplayRole:
            return cell.text
        spoken = cell.text if index.column() < _FIRST_METRIC else cell.spoken
        told = f"{long_name(index.column())}: {spoken}"
        return plain_tip(told) if role == Qt.ItemDataRole.ToolTipRole else told

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return tr(COLUMNS[section][1])
        if role == Qt.ItemDataRole.ToolTipRole:
            return long_name(section)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            return left if section < _FIRST_METRIC or section == _OVERALL else Qt.AlignmentFlag.AlignCenter
        return None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """By the header; -1 is the order in which they were written."""
        name = COLUMNS[column][0] if 0 <= column < len(COLUMNS) else "place"
        self.sort_wanted.emit(name, order == Qt.SortOrder.DescendingOrder)


_WAITING = Cell(text="…")


def long_name(column: int) -> str:
    sort, heading = COLUMNS[column]
    return tr(sort if _FIRST_METRIC <= column < _OVERALL else heading)
