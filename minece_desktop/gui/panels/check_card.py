"""One check as a card: mark, title, what was found, the dispute, and its details while it is selected."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from checks.result import CheckResult, RuleSet, Status
from minece_desktop.core.fixing import FixState
from minece_desktop.gui.panels.card import Card
from minece_desktop.gui.panels.check_sides import DisputedMark, Sides
from minece_desktop.gui.panels.detail_grid import DetailGrid, cell_of
from minece_desktop.gui.panels.fix_box import FixBox
from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import tr
from minece_desktop.gui.widgets.status import StatusMark
from minece_desktop.gui.widgets.text import PlainLabel, WrappedLabel, breakable
from minece_desktop.gui.words import phrase

if TYPE_CHECKING:
    from minece_desktop.gui.models.checks import CheckRow


_DISPUTE_GAP = 4
"""Pixels between a card's caption and the dispute's box."""


class CheckCard(Card["CheckRow"]):
    """Open: both verdicts where they differ, the fix, the details."""

    block_wanted = Signal(object)
    """A cell whose block is to be shown."""
    step_wanted = Signal(int)
    side_wanted = Signal(object)
    """The verdict (a ``CheckResult``) whose evidence is to be shown."""
    fix_wanted = Signal(object)
    """A minimal fix of this verdict is to be found."""
    fix_cancelled = Signal()
    preview_changed = Signal(bool)

    def __init__(self, row: CheckRow, parent: QWidget | None = None) -> None:
        super().__init__(row, parent)
        self._mark = StatusMark(row.result.status, 18)
        self._title = _label("strong")
        self._metric = PlainLabel()
        self._metric.setProperty("role", "small")
        self._line = _label("")
        self._caption = _label("faint")
        self._badge = DisputedMark()
        self._rules = row.result.rules
        self._dispute: _Dispute | None = None
        self._sides: Sides | None = None
        self._details: DetailGrid | None = None
        self.fix_box: FixBox | None = None
        head, below = (self._title, self._badge, self._metric), (self._line, self._caption)
        self._body = self._lay_out(self._mark, head, below, spacing=2)
        self.toggled.connect(self._show_details)
        self.set_row(row)

    @property
    def result(self) -> CheckResult:
        return self.row.result

    @property
    def shown(self) -> CheckResult:
        """The verdict whose evidence and details an opened card shows."""
        return self.row.side(self._rules)

    def set_row(self, row: CheckRow) -> None:
        super().set_row(row)
        self._mark.set_status(row.result.status)
        self._title.setText(row.title)
        self._title.setEnabled(row.result.status is not Status.NOT_APPLICABLE)
        self._metric.setText(row.metric)
        self._line.setText(row.line)
        self._caption.setText(row.caption)
        self._badge.setVisible(row.result.disputed is not None)
        if self._dispute is None and row.result.disputed is not None:
            self._dispute = _Dispute(self)
            self._body.insertWidget(3, self._dispute)
        if self._dispute is not None:
            self._dispute.set_reason(phrase(row.result.disputed or ""))
        self._show_details(self.isChecked())
        self.setAccessibleDescription(f"{row.metric}; {row.caption}")

    def show_side(self, rules: RuleSet | None) -> None:
        """Open the card on one of its verdicts; None closes it."""
        self._rules = rules or self.row.result.rules
        self.setChecked(rules is not None)
        self._show_details(self.isChecked())

    def set_fix(self, state: FixState | None) -> None:
        if self.fix_box is not None:
            self.fix_box.set_state(state)

    def _show_details(self, shown: bool) -> None:
        """Made when they are first asked for: most cards are never opened."""
        opinion = self.row.opinion
        both = shown and opinion is not None
        self._line.setVisible(bool(self.row.line) and not both)
        if self._dispute is not None:
            self._dispute.setVisible(self.row.result.disputed is not None and not both)
        if self._details is None and shown:
            self._make_details()
        if self._details is None or self._sides is None or self.fix_box is None:
            return
        self._sides.setVisible(both)
        if opinion is not None:
            self._sides.set_results(self.row.result, opinion)
            self._sides.set_shown(self._rules)
        fixable = False
        if shown:
            from checks.fixes import fixable as can_be_fixed

            fixable = can_be_fixed(self.shown)
            self._details.set_details(self.row.details_by(self._rules))
        self._details.setVisible(shown)
        self.fix_box.setVisible(fixable)

    def _make_details(self) -> None:
        self._sides = Sides(self)
        self._sides.chosen.connect(lambda rules: self.side_wanted.emit(self.row.side(rules)))
        self.fix_box = FixBox(self)
        self.fix_box.wanted.connect(lambda: self.fix_wanted.emit(self.shown))
        self.fix_box.cancelled.connect(self.fix_cancelled)
        self.fix_box.preview_changed.connect(self.preview_changed)
        self.fix_box.followed.connect(self._follow)
        self._details = DetailGrid(self)
        self._details.followed.connect(self._follow)
        for part in (self._sides, self.fix_box, self._details):
            self._body.addWidget(part)

    def _follow(self, link: str) -> None:
        cell = cell_of(link)
        if cell is None:
            self.step_wanted.emit(int(link.partition(":")[2]))
        else:
            self.block_wanted.emit(cell)


class _Dispute(QFrame):
    """Why the engineering opinion differs from the official verdict."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._text = WrappedLabel()
        self._text.setTextFormat(Qt.TextFormat.RichText)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(11, 6 + _DISPUTE_GAP, 8, 7)
        layout.addWidget(self._text)
        self._reason = ""
        theme().changed.connect(self._write)

    def set_reason(self, reason: str) -> None:
        self._reason = reason
        self._write()

    def _write(self) -> None:
        self._text.setFont(theme().font("small"))
        head = f'<span style="font-weight:600; color:{theme().hex("warn")}">≠ {tr("disputed")}</span> '
        QLabel.setText(self._text, head + html.escape(breakable(self._reason)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        box = self.rect().adjusted(0, _DISPUTE_GAP, 0, 0)
        painter.fillRect(box, theme().color("inset"))
        painter.fillRect(box.adjusted(0, 0, 3 - box.width(), 0), theme().color("warn"))
        painter.end()


def _label(role: str) -> WrappedLabel:
    label = WrappedLabel()
    if role:
        label.setProperty("role", role)
    return label
