"""A table of texts to be read: nothing in it can be edited, its headings stand over what they name."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from minece_desktop.gui.widgets.text import plain_tip

_HEADINGS = "QHeaderView::section:first { padding-left: 3px; }"
"""The first heading too stands over what it names. Padding of the cells would do, but wrapped texts are cut then."""


def text_table(headings: Sequence[str], name: str, parent: QWidget) -> QTableWidget:
    """Without rows yet; rows are selected as a whole."""
    table = QTableWidget(0, len(headings), parent)
    table.setHorizontalHeaderLabels(list(headings))
    table.setAccessibleName(name)
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setTabKeyNavigation(False)
    table.setShowGrid(False)
    table.setStyleSheet(_HEADINGS)
    table.verticalHeader().hide()
    header = table.horizontalHeader()
    header.setHighlightSections(False)
    header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
    header.setStretchLastSection(True)
    return table


def text_item(text: str) -> QTableWidgetItem:
    """A cell that may be cut off: the whole text is its tool tip."""
    item = QTableWidgetItem(text)
    item.setToolTip(plain_tip(text))
    return item
