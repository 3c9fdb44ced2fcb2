"""What stands in a scroll area: as high as its texts need at the width they have."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


class ScrolledColumn(QWidget):
    """Its layout's least height would be that at the least width, which leaves a scroll area with a long empty end."""

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)


def scroll_area(inner: QWidget, *, focusable: bool = False) -> QScrollArea:
    """A frameless area that scrolls up and down only."""
    area = QScrollArea()
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    if focusable:
        area.setProperty("role", "page")
    else:
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(inner)
    return area
