"""The credit of a task folder: what each share earned and lost, why, and its evidence; the conditions; the exports."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QToolButton, QVBoxLayout, QWidget

from checks.result import CheckResult
from minece_desktop.gui.models.checks import STALE
from minece_desktop.gui.models.credit import (
    CONDITION_SIGNS,
    condition_words,
    credit_text,
    empty_text,
    headline,
    share_rows,
    state_of,
)
from minece_desktop.gui.panels.card import CardPanel
from minece_desktop.gui.panels.share_card import ShareCard
from minece_desktop.gui.translate import tr
from minece_desktop.gui.widgets.credit_bar import CreditBar
from minece_desktop.gui.widgets.flow import FlowLayout
from minece_desktop.gui.widgets.layouts import clear
from minece_desktop.gui.widgets.segments import SpaceKeeper
from minece_desktop.gui.widgets.text import PlainLabel, WrappedLabel, plain_tip
from minece_desktop.gui.words import phrase

if TYPE_CHECKING:
    from minece_desktop.core.session import RunEntry, Session
    from minece_desktop.core.verify.parts import Export, Report


class CreditPanel(CardPanel[ShareCard]):
    """The shares of a task folder."""

    export_wanted = Signal(int)
    """An export of the sequence (0-based) is to be shown."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        head, exports = CreditHead(), ExportRow()
        super().__init__(session, tr("Credit"), (head, exports), parent)
        self.head, self.exports = head, exports
        self.head.copy.clicked.connect(self.copy)
        self.exports.wanted.connect(self.export_wanted)
        self._refresh(session.current)

    def copy(self) -> None:
        """The whole verdict as text."""
        report = self._report
        if report is not None:
            QGuiApplication.clipboard().setText(credit_text(report))

    @property
    def _report(self) -> Report | None:
        entry = self._session.current
        return entry.grade.report if entry is not None and entry.grade is not None else None

    def _refresh(self, entry: RunEntry | None) -> None:
        report = self._report
        self.head.show_report(report, stale=entry is not None and entry.stale)
        self.exports.show_exports(report.exports if report is not None else ())
        self._say(empty_text(entry))
        rows = share_rows(entry.grade if entry is not None else None)
        if [row.part.name for row in rows] == [card.row.part.name for card in self._cards]:
            self._set_rows(rows)
        else:
            self._build([ShareCard(row, self._list) for row in rows])
        self._check_selected(self._session.selected_check)

    def _build(self, cards: list[ShareCard]) -> None:
        for old in self._cards:
            self._column.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._cards = cards
        for card in cards:
            self._heed(card)
            self._insert(card)
            card.show()

    def _check_selected(self, result: CheckResult | None) -> None:
        for card in self._cards:
            card.setChecked(result is not None and card.row.result == result)
            if card.isChecked():
                self._bring_into_view(card)


class CreditHead(QFrame):
    """The credit as number and bar, the task, and whether its conditions are met."""

    def __init__(self) -> None:
        super().__init__()
        self._credit, self._detail = PlainLabel(), WrappedLabel()
        self._credit.setProperty("role", "title")
        self._detail.setProperty("role", "dim")
        self._task = WrappedLabel()
        self._bar = CreditBar(12)
        self._stale = WrappedLabel(tr(STALE))
        self._stale.setProperty("role", "warn")
        self.copy = QPushButton(tr("Copy"))
        self.copy.setProperty("role", "link")
        self.copy.setAccessibleName(tr("Copy the credit"))
        self.copy.installEventFilter(SpaceKeeper.of(self))
        self._conditions = QVBoxLayout()
        self._conditions.setSpacing(3)
        top = QHBoxLayout()
        top.addWidget(self._credit, 1)
        top.addWidget(self.copy)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 12, 12, 12)
        layout.setSpacing(6)
        layout.addLayout(top)
        for part in (self._bar, self._detail, self._task, self._stale):
            layout.addWidget(part)
        layout.addLayout(self._conditions)

    def show_report(self, report: Report | None, *, stale: bool) -> None:
        self.setVisible(report is not None)
        self._stale.setVisible(stale)
        if report is None:
            return
        credit, detail = headline(report)
        self._credit.setText(credit)
        self._detail.setText(detail)
        self._task.setText(f"{report.task} · {phrase(report.title)}")
        shares = [(part.of, part.earned / part.of if part.of else 0.0, state_of(part)) for part in report.parts]
        self._bar.set_shares(shares, credit)
        clear(self._conditions)
        for condition in report.conditions:
            label = WrappedLabel(f"{CONDITION_SIGNS[condition.met]} {condition_words(condition)}")
            label.setProperty("role", "fail" if condition.met is False else "small")
            self._conditions.addWidget(label)


class ExportRow(QFrame):
    """A sequence of exports as a stepper: one button each, with its lever and whether it is as asked."""

    wanted = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        title = PlainLabel(tr("Exports, one after another"))
        title.setProperty("role", "small")
        self._holder = QFrame()
        self._holder.setProperty("role", "segments")
        self._flow = FlowLayout(self._holder)
        self.buttons: list[QToolButton] = []
        self._shown: tuple[Export, ...] = ()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 0, 12, 12)
        layout.setSpacing(4)
        layout.addWidget(title)
        layout.addWidget(self._holder)
        self.hide()

    def show_exports(self, exports: tuple[Export, ...]) -> None:
        self.setVisible(bool(exports))
        if exports == self._shown:
            return
        self._shown = exports
        self._flow.clear()
        self.buttons = []
        for number, export in enumerate(exports):
            button = QToolButton()
            button.setCheckable(True)
            lever = tr("lever on") if export.lever == "on" else tr("lever off")
            button.setText(f"{'✓' if export.fine else '✕'} {number + 1} · {lever}")
            button.setAccessibleName(tr("Export {}, {}: {}").format(number + 1, lever, phrase(export.why)))
            button.setToolTip(plain_tip(phrase(export.why)))
            button.clicked.connect(lambda _checked=False, number=number: self.wanted.emit(number))
            button.installEventFilter(SpaceKeeper.of(self))
            self._flow.addWidget(button)
            self.buttons.append(button)

    def show_current(self, number: int | None) -> None:
        """Which export the picture shows."""
        for place, button in enumerate(self.buttons):
            button.setChecked(place == number)
