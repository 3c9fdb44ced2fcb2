"""One share of a task's credit as a card: sign, what was earned of it, why, and what it points at while it is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QGridLayout, QWidget

from minece_desktop.gui.models.credit import COLORS, SIGNS, WORDS, record_words
from minece_desktop.gui.panels.card import Card
from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import tr
from minece_desktop.gui.widgets.credit_bar import CreditBar
from minece_desktop.gui.widgets.layouts import clear
from minece_desktop.gui.widgets.mark_legend import MarkLegend
from minece_desktop.gui.widgets.text import PlainLabel, WrappedLabel
from minece_desktop.gui.words import phrase

if TYPE_CHECKING:
    from minece_desktop.core.verify.parts import Record
    from minece_desktop.gui.models.credit import ShareRow

_LONGEST = 24
"""Characters of a value that stands beside its entry; longer ones go below it."""


class ShareCard(Card["ShareRow"]):
    """Open: what it points at in the picture and in records."""

    def __init__(self, row: ShareRow, parent: QWidget | None = None) -> None:
        super().__init__(row, parent)
        self._sign, self._title, self._amount = PlainLabel(), WrappedLabel(), PlainLabel()
        self._bar = CreditBar(5)
        self._why = WrappedLabel()
        self.legend = MarkLegend()
        self.records = RecordTable()
        self._nowhere = WrappedLabel(tr("Nothing of the world to point at: other files decide it."))
        self._title.setProperty("role", "strong")
        self._amount.setProperty("role", "strong")
        self._why.setProperty("role", "dim")
        self._nowhere.setProperty("role", "small")
        below = (self._bar, self._why, self.legend, self._nowhere, self.records)
        self._lay_out(self._sign, (self._title, self._amount), below, spacing=5)
        self.toggled.connect(self._show_details)
        theme().changed.connect(self._color_sign)
        self.set_row(row)

    def set_row(self, row: ShareRow) -> None:
        super().set_row(row)
        self._sign.setText(SIGNS[row.state])
        self._color_sign()
        self._sign.setToolTip(tr(WORDS[row.state]))
        self._title.setText(row.title)
        self._amount.setText(row.amount)
        self._bar.set_shares([(1.0, row.fraction, row.state)], row.amount)
        self._why.setText(phrase(row.part.why))
        self.legend.show_marks(row.part.marks)
        self.records.show_records(row.part.records)
        self._show_details(self.isChecked())

    def _color_sign(self) -> None:
        self._sign.setStyleSheet(f"color: {theme().hex(COLORS[self.row.state])}; font-weight: 600")

    def _show_details(self, shown: bool) -> None:
        self.legend.setVisible(shown and bool(self.row.part.marks))
        self.records.setVisible(shown and bool(self.row.part.records))
        self._nowhere.setVisible(shown and not self.row.part.marks)


class RecordTable(QWidget):
    """Entries of statistics, player data and logs, under the file they stand in: the entry, and what it says."""

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
        clear(self._grid)
        line, last = 0, None
        for record in records:
            if record.file != last:
                last = record.file
                file = WrappedLabel(record.file)
                file.setProperty("role", "small")
                self._grid.addWidget(file, line, 0, 1, 2)
                line += 1
            long = len(record.value) > _LONGEST
            entry, value = WrappedLabel(record.entry), (WrappedLabel if long else PlainLabel)(record.value)
            value.setProperty("role", "" if long else "strong")
            self._grid.addWidget(entry, line, 0)
            self._grid.addWidget(value, line + long, 0 if long else 1, 1, 2 if long else 1)
            line += 1 + long
        self.setAccessibleName(tr("Records"))
        self.setAccessibleDescription("; ".join(self.words))
