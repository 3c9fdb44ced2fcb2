"""Widgets side by side with a hairline between them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QWidget


def splitter(orientation: Qt.Orientation, parent: QWidget, *widgets: QWidget) -> QSplitter:
    """None of the widgets can be pushed away whole."""
    made = QSplitter(orientation, parent)
    made.setHandleWidth(1)
    made.setChildrenCollapsible(False)
    for widget in widgets:
        made.addWidget(widget)
    return made
