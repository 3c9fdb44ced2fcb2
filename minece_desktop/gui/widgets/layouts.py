"""What layouts of every kind have in common."""

from __future__ import annotations

from PySide6.QtWidgets import QLayout


def clear(layout: QLayout) -> None:
    """Remove and delete all widgets; hidden at once, since Qt deletes them only in a later turn of the event loop."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()
