"""The rows of the runs list as they are sorted and filtered.

Qt's own proxy asks a Python model twice for every comparison and once for every row that it filters: seconds for
twenty thousand runs. Here a key is made once a row, and Python's sort and bisection do the rest.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from minece_desktop.core.filtering import RunFilter, parse
from minece_desktop.gui.models.runs import HEADERS, RunsModel, sort_key

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
_Key = tuple[str | float, int]
"""What a row is sorted by, and its row in the source: equal ones keep the order in which they were found."""


class RunsProxy(QAbstractTableModel):
    """Sorted and filtered rows of a ``RunsModel``; follows its changes one by one."""

    def __init__(self, source: RunsModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._source = source
        self._filter = RunFilter()
        self._column, self._descending = -1, False
        self._keys: list[_Key] = []
        """Of the rows shown, ascending whatever the order of the view."""
        self._key_of: dict[int, _Key] = {}
        source.rowsInserted.connect(self._inserted)
        source.modelAboutToBeReset.connect(self.beginResetModel)
        source.modelReset.connect(self._was_reset)
        source.dataChanged.connect(self._changed)
        self._arrange()

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._keys)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(HEADERS)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        return self._source.value(self._source_row(index.row()), index.column(), role)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        return self._source.headerData(section, orientation, role)

    def mapToSource(self, index: Index) -> QModelIndex:
        return self._source.index(self._source_row(index.row()), index.column()) if index.isValid() else QModelIndex()

    def mapFromSource(self, index: Index) -> QModelIndex:
        """An invalid index for a row that the filter leaves out."""
        key = self._key_of.get(index.row()) if index.isValid() else None
        return (
            QModelIndex() if key is None else self.index(self._view_row(bisect_left(self._keys, key)), index.column())
        )

    def set_filter(self, text: str) -> None:
        self.beginResetModel()
        self._filter = parse(text)
        self._arrange()
        self.endResetModel()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """By a column; -1 for the order in which the runs were found."""
        self.layoutAboutToBeChanged.emit()
        held = self.persistentIndexList()
        rows = [self._source_row(index.row()) for index in held]
        self._column, self._descending = column, order is Qt.SortOrder.DescendingOrder and column >= 0
        self._arrange()
        moved = [
            self.index(self._view_row(bisect_left(self._keys, self._key_of[row])), index.column())
            for row, index in zip(rows, held, strict=True)
        ]
        self.changePersistentIndexList(held, moved)
        self.layoutChanged.emit()

    def _source_row(self, row: int) -> int:
        return self._keys[-1 - row if self._descending else row][1]

    def _view_row(self, place: int) -> int:
        return len(self._keys) - 1 - place if self._descending else place

    def _key(self, row: int) -> _Key:
        if self._column < 0:
            return (0.0, row)
        entry = self._source.entry(row)
        return (sort_key(entry, self._column, self._source.review_of(entry)), row)

    def _passes(self, row: int) -> bool:
        return not self._filter.conditions or self._filter(self._source.facts(row))

    def _arrange(self) -> None:
        self._key_of = {row: self._key(row) for row in range(self._source.rowCount()) if self._passes(row)}
        self._keys = sorted(self._key_of.values())

    def _was_reset(self) -> None:
        self._arrange()
        self.endResetModel()

    def _inserted(self, _parent: QModelIndex, first: int, last: int) -> None:
        rows = [row for row in range(first, last + 1) if self._passes(row)]
        if self._column >= 0:
            for row in rows:
                self._insert(row)
        elif rows:
            self.beginInsertRows(_ROOT, len(self._keys), len(self._keys) + len(rows) - 1)
            for row in rows:
                self._key_of[row] = key = self._key(row)
                self._keys.append(key)
            self.endInsertRows()

    def _insert(self, row: int) -> None:
        key = self._key(row)
        place = bisect_left(self._keys, key)
        shown = len(self._keys) - place if self._descending else place
        self.beginInsertRows(_ROOT, shown, shown)
        self._keys.insert(place, key)
        self._key_of[row] = key
        self.endInsertRows()

    def _remove(self, row: int) -> None:
        place = bisect_left(self._keys, self._key_of[row])
        shown = self._view_row(place)
        self.beginRemoveRows(_ROOT, shown, shown)
        del self._keys[place]
        del self._key_of[row]
        self.endRemoveRows()

    def _changed(self, top: QModelIndex, bottom: QModelIndex) -> None:
        for row in range(top.row(), bottom.row() + 1):
            shown, wanted = row in self._key_of, self._passes(row)
            if shown and not wanted:
                self._remove(row)
            elif wanted and not shown:
                self._insert(row)
            elif wanted:
                if self._column >= 0 and self._key(row) != self._key_of[row]:
                    self._move(row)
                place = self._view_row(bisect_left(self._keys, self._key_of[row]))
                self.dataChanged.emit(self.index(place, 0), self.index(place, len(HEADERS) - 1))

    def _move(self, row: int) -> None:
        """To where its new key belongs; whoever holds the row keeps it."""
        old, key = self._key_of[row], self._key(row)
        place = bisect_left(self._keys, old)
        target = bisect_left(self._keys, key)
        to = target - (target > place)  # the place once the old key is out
        if to != place:
            count = len(self._keys)
            start, end = (count - 1 - place, count - 1 - to) if self._descending else (place, to)
            self.beginMoveRows(_ROOT, start, start, _ROOT, end + (end > start))
        del self._keys[place]
        self._keys.insert(to, key)
        self._key_of[row] = key
        if to != place:
            self.endMoveRows()
