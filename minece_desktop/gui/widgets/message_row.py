"""One message of the import with its severity as colour, shape and word."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from minece_desktop.core.run import Message
from minece_desktop.gui.translate import tr
from minece_desktop.gui.widgets.status import SeverityMark
from minece_desktop.gui.widgets.text import WrappedLabel
from minece_desktop.gui.words import located


class MessageRow(QWidget):
    """A mark, and the words beside it."""

    def __init__(self, message: Message, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        text = WrappedLabel(located(message))
        text.setProperty("role", "small")
        text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 2, 0, 2)
        row.setSpacing(6)
        row.addWidget(SeverityMark(message.severity), 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(text, 1)
        self.setAccessibleName(f"{tr(message.severity.value)}: {located(message)}")
