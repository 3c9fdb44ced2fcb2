"""The checks of the current run, turn by turn: verdicts, reasons and evidence."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from checks.result import CheckResult
from minece_desktop.core.verdicts import published_verdicts
from minece_desktop.gui.models.checks import (
    CheckRow,
    Section,
    check_text,
    counts,
    empty_text,
    sections,
    verdict_text,
)
from minece_desktop.gui.panels.card import CardPanel
from minece_desktop.gui.panels.check_card import CheckCard
from minece_desktop.gui.panels.check_head import Header, TurnHeader
from minece_desktop.gui.translate import tr

if TYPE_CHECKING:
    from minece_desktop.core.fixing import FixState
    from minece_desktop.core.grading import Grade
    from minece_desktop.core.session import RunEntry, Session


_AT_ONCE = 4
"""Cards that are put in their places in one turn of the event loop: new ones take a millisecond each."""


class ChecksPanel(CardPanel[CheckCard]):
    """The checks of a run."""

    assign_requested = Signal()
    task_requested = Signal()
    """The page of the run's task is wanted."""
    fix_wanted = Signal(object)
    """A minimal fix of this verdict is to be found; ``set_fixes`` tells where it will be."""
    fix_cancelled = Signal()
    fix_preview_changed = Signal(bool)
    """Whether fixes are to be drawn in the structure."""
    title_changed = Signal(str)
    """The tab's title: ``Checks 3/5``."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        header = Header()
        super().__init__(session, tr("Checks"), (header,), parent)
        self._header = header
        self._header.assign.clicked.connect(self.assign_requested)
        self._header.page.clicked.connect(self.task_requested)
        self._pool: list[CheckCard] = []
        self._rows: list[CheckRow] = []
        self._shape: list[tuple[int, str | None, int]] = []
        self._coming: Iterator[None] = iter(())
        self._build_timer = QTimer(self, singleShot=True, interval=1)
        self._build_timer.timeout.connect(lambda: self._build_on(_AT_ONCE))
        self._title = ""
        self._fix_of: Callable[[CheckResult], FixState | None] = lambda _result: None
        self._refresh(session.current)

    @property
    def title(self) -> str:
        return self._title

    @property
    def cards(self) -> list[CheckCard]:
        self._build_on(len(self._rows) + 1)
        return super().cards

    # Following the session

    def _current_changed(self, entry: RunEntry | None) -> None:
        self._scroll.verticalScrollBar().setValue(0)
        super()._current_changed(entry)

    def _refresh(self, entry: RunEntry | None) -> None:
        grade = entry.grade if entry else None
        self._header.show_entry(entry)
        self._say(empty_text(entry))
        instructions = entry.run.instructions if entry and entry.run else ()
        if entry is None or entry.run is None or grade is None:
            self._show_sections([])
        else:
            theirs = published_verdicts(entry.run, grade)
            self._show_sections(sections(grade.results, instructions, grade.opinions, grade.extras, theirs))
        self._check_selected(self._session.selected_check)
        title = tr("Checks {}").format(counts(grade)).strip()
        if title != self._title:
            self._title = title
            self.title_changed.emit(title)

    def _show_sections(self, wanted: list[Section]) -> None:
        """Keep the cards where only their verdicts change: partial results must not disturb focus or scrolling."""
        shape = [(section.turn, section.instruction, len(section.rows)) for section in wanted]
        self._rows = [row for section in wanted for row in section.rows]
        self._set_rows(self._rows)
        if shape != self._shape:
            self._shape = shape
            self._build(wanted)

    def _build(self, wanted: list[Section]) -> None:
        """Set the column anew; cards are used again, which is much cheaper than making them."""
        self._list.setUpdatesEnabled(False)
        items = [self._column.itemAt(index) for index in range(self._column.count() - 1)]
        for widget in [widget for item in items if item is not None and (widget := item.widget()) is not None]:
            # Not takeAt: its item would live on as the one whose cached height the widget invalidates.
            self._column.removeWidget(widget)
            if isinstance(widget, TurnHeader):
                widget.hide()
                widget.deleteLater()
        self._cards = []
        for card in self._pool[len(self._rows) :]:
            card.hide()
        self._coming = self._insert_all(wanted)
        self._build_on(max(_AT_ONCE, len(self._pool)))
        self._list.setUpdatesEnabled(True)

    def _build_on(self, count: int) -> None:
        """Put so many more cards in their places, and the rest in later turns: the first ones are all that is seen."""
        self._column.setEnabled(False)  # else each card that is shown lays all of them out
        for _ in islice(self._coming, count):
            self._build_timer.start()
        self._column.setEnabled(True)
        self._column.activate()
        if len(self._cards) == len(self._rows):
            next(self._coming, None)  # what stands below the last card
            self._build_timer.stop()

    def _insert_all(self, wanted: list[Section]) -> Iterator[None]:
        """Card by card."""
        for section in wanted:
            if section.instruction is not None:
                self._insert(TurnHeader(section))
            for _ in section.rows:
                row = self._rows[len(self._cards)]
                card = self._card(len(self._cards), row)
                if card.row != row:
                    card.set_row(row)
                self._cards.append(card)
                self._insert(card)
                card.show()
                yield

    def _card(self, index: int, row: CheckRow) -> CheckCard:
        if index < len(self._pool):
            return self._pool[index]
        card = CheckCard(row, self._list)
        self._heed(card)
        card.block_wanted.connect(self._session.select_block)
        card.step_wanted.connect(self._session.set_step)
        card.side_wanted.connect(self._session.select_check)
        card.fix_wanted.connect(self.fix_wanted)
        card.fix_cancelled.connect(self.fix_cancelled)
        card.preview_changed.connect(self._preview_changed)
        self._pool.append(card)
        return card

    # Selecting

    def _check_selected(self, result: CheckResult | None) -> None:
        for card in self._cards if result is None else self.cards:
            chosen = result is not None and result in (card.row.result, card.row.opinion)
            card.show_side(result.rules if chosen and result is not None else None)
            if chosen:
                self.show_fixes()
                self._bring_into_view(card)

    # Fixes

    def set_fixes(self, state_of: Callable[[CheckResult], FixState | None]) -> None:
        """Where it is told how far the fix of a verdict is; ``show_fixes`` when that has changed."""
        self._fix_of = state_of

    def show_fixes(self) -> None:
        card = self._open_card
        if card is not None:
            card.set_fix(self._fix_of(card.shown))

    def _preview_changed(self, shown: bool) -> None:
        """One choice for all cards."""
        for card in self._pool:
            if card.fix_box is not None:
                card.fix_box.preview.setChecked(shown)
        self.fix_preview_changed.emit(shown)

    # Copying

    def copy_all(self) -> None:
        """All verdicts of the run as text, on the clipboard."""
        grade = self._grade
        if grade is not None:
            QGuiApplication.clipboard().setText(verdict_text(grade))

    def copy_check(self, card: CheckCard) -> None:
        QGuiApplication.clipboard().setText(check_text(card.result, card.row.opinion))

    def copy_selected(self) -> None:
        """The opened check; all of them when none is open."""
        card = self._open_card
        if card is None:
            self.copy_all()
        else:
            self.copy_check(card)

    def show_other_side(self) -> None:
        """The evidence of the verdict that the opened card does not show."""
        card = self._open_card
        if card is not None and card.row.opinion is not None:
            other = card.row.opinion if card.shown is card.row.result else card.row.result
            self._session.select_check(other)

    @property
    def _open_card(self) -> CheckCard | None:
        return next((card for card in self._cards if card.isChecked()), None)

    @property
    def _grade(self) -> Grade | None:
        return self._session.current.grade if self._session.current else None

    def event(self, event: QEvent) -> bool:
        """Keep the copy key although the window may have a command on it."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.ShortcutOverride:
            return super().event(event)
        if not event.matches(QKeySequence.StandardKey.Copy):
            return super().event(event)
        event.accept()
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not event.matches(QKeySequence.StandardKey.Copy):
            super().keyPressEvent(event)
            return
        focused = next((card for card in self._cards if card.hasFocus() or card.isChecked()), None)
        if focused is None:
            self.copy_all()
        else:
            self.copy_check(focused)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = self._menu(self._card_at(event.pos()))
        if not menu.isEmpty():
            menu.popup(event.globalPos())

    def _menu(self, card: CheckCard | None) -> QMenu:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if card is not None:
            menu.addAction(tr("Copy this check"), lambda: self.copy_check(card))
        if self._grade is not None:
            menu.addAction(tr("Copy all verdicts"), self.copy_all)
        return menu

    def _card_at(self, position: QPoint) -> CheckCard | None:
        widget = self.childAt(position)
        while widget is not None and not isinstance(widget, CheckCard):
            widget = widget.parentWidget()
        return widget
