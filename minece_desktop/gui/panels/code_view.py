"""Agent code, read only: line numbers, colours, the current line, and which lines placed blocks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QSyntaxHighlighter,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
)
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QToolTip, QWidget

from minece_desktop.gui.models.javascript import State, tokens
from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import plural, tr
from minece_desktop.gui.widgets.text import plain_tip

_COLOURED_LINES = 20_000
"""Longer code is shown plain: colouring it would hold the window up."""

_MARKED_PLACES = 500
_CENTRED = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter

_COLORS = {"comment": "text_faint", "string": "ok", "number": "warn", "call": "text", "keyword": "accent"}


class _Highlighter(QSyntaxHighlighter):
    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        self.load_colors()

    def load_colors(self) -> None:
        self._formats = {}
        for kind, name in _COLORS.items():
            style = QTextCharFormat()
            style.setForeground(theme().color(name))
            if kind == "comment":
                style.setFontItalic(True)
            self._formats[kind] = style

    def highlightBlock(self, text: str) -> None:
        found, state = tokens(text, State(max(0, self.previousBlockState())))
        for start, length, kind in found:
            self.setFormat(start, length, self._formats[kind])
        self.setCurrentBlockState(int(state))


class CodeView(QPlainTextEdit):
    """One file of code. Lines are 1-based."""

    line_clicked = Signal(int)
    """A line was clicked, or Enter was pressed on it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "code")
        self.setReadOnly(True)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setAccessibleName(tr("Agent code"))
        self.document().setDocumentMargin(0)
        self._current: int | None = None
        self._picked: int | None = None
        self._places: list[tuple[int, int, int]] = []
        self._here: tuple[int, int, int] | None = None
        self._steps: Mapping[int, int] = {}
        self._highlighter: _Highlighter | None = None
        self._gutter = _Gutter(self)
        self.setCornerWidget(QWidget())  # the style would draw a frame where the scroll bars meet
        self.updateRequest.connect(self._scroll_gutter)
        self.blockCountChanged.connect(lambda _count: self._make_room())
        theme().changed.connect(self._apply_theme)
        self._apply_theme()

    def set_code(self, text: str, steps: Mapping[int, int], *, plain: bool = False) -> None:
        """Show a file; ``steps`` tells how many steps each line made, for the lines that made any. ``plain``: a log."""
        self._steps = steps
        self._current = self._picked = None
        self._places = []
        if self._highlighter is not None:
            self._highlighter.setDocument(None)
            self._highlighter = None
        self.setPlainText(text)
        if not plain and self.blockCount() <= _COLOURED_LINES:
            self._highlighter = _Highlighter(self.document())
        self.set_current(None)
        self._gutter.update()

    @property
    def current(self) -> int | None:
        return self._current

    def set_current(self, line: int | None) -> None:
        """Highlight a line and bring it into view with some lines around it."""
        self._current = line if line is not None and 1 <= line <= self.blockCount() else None
        self._mark_current()
        if self._current is not None:
            self._show_line(self._current)
        self._gutter.update()

    @property
    def picked(self) -> int | None:
        return self._picked

    def set_picked(self, line: int | None) -> None:
        """Mark the line that placed the selected block, and bring it into view."""
        self._picked = line if line is not None and 1 <= line <= self.blockCount() else None
        self._mark_current()
        if self._picked is not None:
            self._show_line(self._picked)
        self._gutter.update()

    def set_places(self, places: Sequence[tuple[int, int, int]], here: tuple[int, int, int] | None = None) -> None:
        """Mark what was searched for, (line, start, length) each, and show the one that is ``here``."""
        self._places, self._here = list(places[:_MARKED_PLACES]), here
        self._mark_current()
        if here is not None:
            block = self.document().findBlockByNumber(here[0] - 1)
            cursor = QTextCursor(block)
            cursor.setPosition(block.position() + min(here[1], block.length() - 1))
            self.setTextCursor(cursor)
            self._show_line(here[0])

    def _show_line(self, line: int) -> None:
        """Scroll only as far as needed, keeping two lines of context and the line's start in view."""
        bar = self.verticalScrollBar()
        first, shown = bar.value(), max(1, bar.pageStep())
        if line - 1 < first + 2:
            bar.setValue(line - 3)
        elif line - 1 > first + shown - 3:
            bar.setValue(line - shown + 2)
        if line - 1 < bar.value() or line - 1 >= bar.value() + shown:
            bar.setValue(line - 1 - shown // 2)

    def _mark_current(self) -> None:
        marks = []
        for line, color in ((self._picked, "accent_soft"), (self._current, "selection")):
            if line is not None and not (color == "selection" and line == self._picked):
                mark = QTextEdit.ExtraSelection()
                mark.format.setBackground(theme().color(color))
                mark.format.setProperty(QTextFormat.Property.FullWidthSelection, True)
                mark.cursor = QTextCursor(self.document().findBlockByNumber(line - 1))
                marks.append(mark)
        marks += [self._place_mark(*place) for place in self._places]
        self.setExtraSelections(marks)

    def _place_mark(self, line: int, start: int, length: int) -> QTextEdit.ExtraSelection:
        mark = QTextEdit.ExtraSelection()
        block = self.document().findBlockByNumber(line - 1)
        mark.cursor = QTextCursor(block)
        mark.cursor.setPosition(block.position() + start)
        mark.cursor.setPosition(block.position() + start + length, QTextCursor.MoveMode.KeepAnchor)
        here = (line, start, length) == self._here
        mark.format.setBackground(theme().color("accent" if here else "accent_soft"))
        if here:
            mark.format.setForeground(theme().color("on_accent"))
        mark.format.setFontUnderline(True)
        return mark

    def _apply_theme(self) -> None:
        font = theme().font("mono")
        self.setFont(font)
        self.document().setDefaultFont(font)
        self.setTabStopDistance(2 * self.fontMetrics().horizontalAdvance(" "))
        if self._highlighter is not None:
            self._highlighter.load_colors()
            self._highlighter.rehighlight()
        self._mark_current()
        self._make_room()

    # Gutter

    def gutter_width(self) -> int:
        digits = max(2, len(str(self.blockCount())))
        return 12 + self.fontMetrics().horizontalAdvance("9") * digits + 14

    def _make_room(self) -> None:
        self.setViewportMargins(self.gutter_width(), 0, 0, 0)
        self._place_gutter()

    def _place_gutter(self) -> None:
        area = self.contentsRect()
        self._gutter.setGeometry(QRect(area.left(), area.top(), self.gutter_width(), area.height()))

    def _scroll_gutter(self, rect: QRect, dy: int) -> None:
        if dy:
            self._gutter.scroll(0, dy)
        else:
            self._gutter.update(0, rect.y(), self._gutter.width(), rect.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_gutter()
        if self._current is not None:
            self._show_line(self._current)

    def paint_gutter(self, painter: QPainter, clip: QRect) -> None:
        """Numbers of the lines in view; an accent bar beside those that made steps."""
        look = theme()
        painter.fillRect(clip, look.color("surface"))
        painter.setFont(self.font())
        block = self.firstVisibleBlock()
        width = self._gutter.width()
        while block.isValid():
            box = self.blockBoundingGeometry(block).translated(self.contentOffset())
            if box.top() > clip.bottom():
                break
            line = block.blockNumber() + 1
            if line == self._current:
                painter.fillRect(QRectF(0, box.top(), width, box.height()), look.color("selection"))
            if line == self._picked:
                painter.setPen(look.color("accent"))
                painter.drawText(QRectF(width - 13, box.top(), 12, box.height()), int(_CENTRED), "◆")
            if line in self._steps:
                painter.fillRect(QRectF(0, box.top() + 2, 3, box.height() - 4), look.color("accent"))
            painter.setPen(look.color("text" if line == self._current else "text_faint"))
            numbers = QRectF(0, box.top(), width - 14, box.height())
            painter.drawText(numbers, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), str(line))
            block = block.next()

    def line_at(self, y: float) -> int | None:
        """The line at a height of the viewport; None below the last."""
        cursor = self.cursorForPosition(QPoint(0, round(y)))
        box = self.blockBoundingGeometry(cursor.block()).translated(self.contentOffset())
        return cursor.blockNumber() + 1 if box.top() <= y <= box.bottom() else None

    def hint(self, line: int | None) -> str:
        steps = self._steps.get(line, 0) if line is not None else 0
        return (
            plural("made {} step; click to go to the first", "made {} steps; click to go to the first", steps)
            if steps
            else ""
        )

    # Mouse and keys

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and not self.textCursor().hasSelection():
            self.click_at(event.position())

    def click_at(self, position: QPointF) -> None:
        line = self.line_at(position.y())
        if line is not None:
            self.line_clicked.emit(line)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.line_clicked.emit(self.textCursor().blockNumber() + 1)
        else:
            super().keyPressEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            hint = plain_tip(self.hint(self.line_at(event.pos().y())))
            QToolTip.showText(event.globalPos(), hint, self.viewport())
            return True
        return super().viewportEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(320, 240)


class _Gutter(QWidget):
    def __init__(self, view: CodeView) -> None:
        super().__init__(view)
        self._view = view
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        return QSize(self._view.gutter_width(), 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._view.paint_gutter(painter, event.rect())
        painter.end()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._view.click_at(event.position())

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            hint = plain_tip(self._view.hint(self._view.line_at(event.pos().y())))
            QToolTip.showText(event.globalPos(), hint, self)
            return True
        return super().event(event)
