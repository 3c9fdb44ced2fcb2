"""Labels and tool tips that show text as it is, labels that keep to the room they have.

Qt guesses whether a text is HTML, and text of a run then loads pictures from any file.
"""

from __future__ import annotations

import html

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget


def plain_tip(text: str) -> str:
    """A tool tip that shows ``text`` letter by letter, line by line."""
    if "<" not in text and "&" not in text:
        return text  # cannot be taken for HTML, and stays what it was for screen readers
    return f'<p style="white-space:pre-wrap">{html.escape(text).replace(chr(10), "<br/>")}</p>'


class PlainLabel(QLabel):
    """A label that never takes its text for HTML."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(text)


class ElidedLabel(QLabel):
    """One line, cut at its end with an ellipsis; the whole text is the tool tip when it is cut."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setText(text)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def setText(self, text: str) -> None:
        super().setText(text)
        self._hint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._hint()

    def _hint(self) -> None:
        cut = self.fontMetrics().horizontalAdvance(self.text()) > self.width()
        self.setToolTip(plain_tip(self.text()) if cut else "")

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        text = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), text)
        painter.end()


class FoldingLabel(ElidedLabel):
    """All its lines, or where there is little height the first one."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setWordWrap(True)
        self._hint()

    def fold(self, short: bool) -> None:
        self.setWordWrap(not short)
        self._hint()

    def _hint(self) -> None:
        if self.wordWrap():
            self.setToolTip("")
        else:
            super()._hint()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.wordWrap():
            QLabel.paintEvent(self, event)
        else:
            super().paintEvent(event)


class WrappedLabel(QLabel):
    """Plain text over as many lines as it needs, long words broken, so that it never asks for width."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setText(text)

    def setText(self, text: str) -> None:
        """Names such as ``cluster_count_at_y_is`` may break after an underscore."""
        super().setText(breakable(text))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)


def breakable(text: str) -> str:
    """Allow a line break after underscores, dots and slashes inside words."""
    return "".join(f"{char}\u200b" if char in "_/" else char for char in text)
