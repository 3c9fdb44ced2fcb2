"""One share of a task's credit as a card: sign, what was earned of it, why, and what it points at while it is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from minece_desktop.gui.models.credit import COLORS, SIGNS, WORDS, record_words
from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import tr
from minece_desktop.gui.widgets.credit_bar import CreditBar
from minece_desktop.gui.widgets.icons import keeps_space
from minece_desktop.gui.widgets.mark_legend import MarkLegend
from minece_desktop.gui.widgets.text import PlainLabel, WrappedLabel
from minece_desktop.gui.words import phrase

if TYPE_CHECKING:
    from minece_desktop.core.verify.parts import Record
    from minece_desktop.gui.models.credit import ShareRow


class ShareCard(QAbstractButton):
    """A checkable button; checked = its evidence is shown. Keys: Space or Enter, Up and Down between cards."""

    moved = Signal(int)
    """The focus is to go to the next (+1) or previous (-1) card."""

    def __init__(self, row: ShareRow, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.row = row
        self._sign, self._title, self._amount = PlainLabel(), WrappedLabel(), PlainLabel()
        self._bar = CreditBar(5)
        self._why = WrappedLabel()
        self.legend = MarkLegend()
        self.records = RecordTable()
        self._nowhere = WrappedLabel(tr("Nothing of the world to point at: other files decide it."))
        self._lay_out()
        self.toggled.connect(self._show_details)
        self.set_row(row)

    def _lay_out(self) -> None:
        self._title.setProperty("role", "strong")
        self._amount.setProperty("role", "strong")
        self._why.setProperty("role", "dim")
        self._nowhere.setProperty("role", "small")
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self._title, 1)
        head.addWidget(self._amount, 0, Qt.AlignmentFlag.AlignTop)
        body = QVBoxLayout()
        body.setSpacing(5)
        body.addLayout(head)
        for part in (self._bar, self._why, self.legend, self._nowhere, self.records):
            body.addWidget(part)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(12, 10, 12, 11)
        whole.setSpacing(10)
        whole.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        whole.addLayout(body, 1)
        for label in (self._sign, self._title, self._amount, self._bar, self._why, self._nowhere, self.records):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def set_row(self, row: ShareRow) -> None:
        self.row = row
        self._sign.setText(SIGNS[row.state])
        self._sign.setStyleSheet(f"color: {theme().hex(COLORS[row.state])}; font-weight: 600")
        self._sign.setToolTip(tr(WORDS[row.state]))
        self._title.setText(row.title)
        self._amount.setText(row.amount)
        self._bar.set_shares([(1.0, row.fraction, row.state)], row.amount)
        self._why.setText(phrase(row.part.why))
        self.legend.show_marks(row.part.marks)
        self.records.show_records(row.part.records)
        self.setAccessibleName(row.accessible)
        self._show_details(self.isChecked())

    def _show_details(self, shown: bool) -> None:
        self.legend.setVisible(shown and bool(self.row.part.marks))
        self.records.setVisible(shown and bool(self.row.part.records))
        self._nowhere.setVisible(shown and not self.row.part.marks)

    def event(self, event: QEvent) -> bool:
        return keeps_space(event) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.moved.emit(1 if key == Qt.Key.Key_Down else -1)
        elif key == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()  # the arrows left and right are the timeline's

    def paintEvent(self, _event: QPaintEvent) -> None:
        look = theme()
        painter = QPainter(self)
        box = self.rect()
        if self.isChecked():
            painter.fillRect(box, look.color("selection"))
        elif self.underMouse():
            painter.fillRect(box, look.color("inset"))
        if self.row.state != "whole":
            painter.fillRect(0, 0, 3, box.height() - 1, look.color(COLORS[self.row.state]))
        painter.fillRect(0, box.height() - 1, box.width(), 1, look.color("border"))
        if self.hasFocus():
            painter.setPen(QPen(look.color("accent"), 1))
            painter.drawRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -1.5))
        painter.end()


class RecordTable(QWidget):
    """Entries of statistics, player data and logs: the entry, what it says, and below it the file."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[Record, ...] = ()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 2, 0, 0)
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(0, 1)

    @property
    def words(self) -> list[str]:
        return [record_words(record) for record in self._shown]

    def show_records(self, records: tuple[Record, ...]) -> None:
        if records == self._shown:
            return
        self._shown = records
        while (item := self._grid.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        line, last = 0, None
        for record in records:
            if record.file != last:
                last = record.file
                file = WrappedLabel(record.file)
                file.setProperty("role", "small")
                self._grid.addWidget(file, line, 0, 1, 2)
                line += 1
            entry, value = WrappedLabel(record.entry), PlainLabel(record.value)
            long = len(record.value) > _LONGEST
            if long:
                value = WrappedLabel(record.value)  # type: ignore[assignment]
            value.setProperty("role", "" if long else "strong")
            self._grid.addWidget(entry, line, 0)
            self._grid.addWidget(value, line + long, 0 if long else 1, 1, 2 if long else 1)
            line += 1 + long
        self.setAccessibleName(tr("Records"))
        self.setAccessibleDescription("; ".join(self.words))


_LONGEST = 24
