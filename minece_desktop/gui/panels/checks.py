"""The checks of the current run, turn by turn: verdicts, reasons and evidence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QMenu,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from checks.result import CheckResult, Status
from minece_desktop.gui.models.checks import (
    CheckRow,
    Section,
    check_text,
    counts,
    empty_text,
    headline,
    metric_chips,
    sections,
    task_note,
    verdict_text,
)
from minece_desktop.gui.panels.check_card import CheckCard
from minece_desktop.gui.widgets.flow import FlowLayout
from minece_desktop.gui.widgets.listening import ListeningWidget
from minece_desktop.gui.widgets.status import Chip, StatusMark
from minece_desktop.gui.widgets.text import PlainLabel, WrappedLabel

if TYPE_CHECKING:
    from minece_desktop.core.grading import Grade
    from minece_desktop.core.session import RunEntry, Session


class ChecksPanel(ListeningWidget):
    """Follows the session's current entry; selecting a card selects the check in the session."""

    assign_requested = Signal()
    title_changed = Signal(str)
    """The tab's title: ``Checks 3/5``."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Checks")
        self._session = session
        self._cards: list[CheckCard] = []
        self._pool: list[CheckCard] = []
        self._shape: list[tuple[int, str | None, int]] = []
        self._title = ""
        self._header = _Header()
        self._header.assign.clicked.connect(self.assign_requested)
        self._empty = WrappedLabel()
        self._empty.setProperty("role", "dim")
        self._empty.setMargin(16)
        self._list = QWidget()
        self._column = QVBoxLayout(self._list)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addStretch(1)
        self._scroll = QScrollArea()
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidget(self._list)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._header)
        layout.addWidget(self._empty)
        layout.addWidget(self._scroll, 1)
        self.listen(session.current_changed, self._current_changed)
        self.listen(session.entry_changed, self._entry_changed)
        self.listen(session.check_selected, self._check_selected)
        self._refresh(session.current)

    @property
    def title(self) -> str:
        return self._title

    @property
    def cards(self) -> list[CheckCard]:
        return list(self._cards)

    # Following the session

    def _entry_changed(self, entry: RunEntry) -> None:
        if entry is self._session.current:
            self._refresh(entry)

    def _current_changed(self, entry: RunEntry | None) -> None:
        self._scroll.verticalScrollBar().setValue(0)
        self._refresh(entry)

    def _refresh(self, entry: RunEntry | None) -> None:
        grade = entry.grade if entry else None
        self._header.show_entry(entry)
        text = empty_text(entry)
        self._empty.setText(text)
        self._empty.setVisible(bool(text))
        instructions = entry.run.instructions if entry and entry.run else ()
        self._show_sections(sections(grade.results, instructions) if grade else [])
        self._check_selected(self._session.selected_check)
        title = f"Checks {counts(grade)}".strip()
        if title != self._title:
            self._title = title
            self.title_changed.emit(title)

    def _show_sections(self, wanted: list[Section]) -> None:
        """Keep the cards where only their verdicts change: partial results must not disturb focus or scrolling."""
        shape = [(section.turn, section.instruction, len(section.rows)) for section in wanted]
        if shape != self._shape:
            self._build(wanted)
            self._shape = shape
        rows = [row for section in wanted for row in section.rows]
        for card, row in zip(self._cards, rows, strict=True):
            if card.row != row:
                card.set_row(row)

    def _build(self, wanted: list[Section]) -> None:
        """Set the column anew; cards are used again, which is much cheaper than making them."""
        self._list.setUpdatesEnabled(False)
        items = [self._column.itemAt(index) for index in range(self._column.count() - 1)]
        for widget in [widget for item in items if item is not None and (widget := item.widget()) is not None]:
            # Not takeAt: its item would live on as the one whose cached height the widget invalidates.
            self._column.removeWidget(widget)
            if isinstance(widget, _TurnHeader):
                widget.hide()
                widget.deleteLater()
        self._cards = []
        for section in wanted:
            if section.instruction is not None:
                self._insert(_TurnHeader(section.turn, section.instruction))
            for row in section.rows:
                self._cards.append(self._card(len(self._cards), row))
                self._insert(self._cards[-1])
        for card in self._cards:
            card.show()
        for card in self._pool[len(self._cards) :]:
            card.hide()
        self._list.setUpdatesEnabled(True)

    def _card(self, index: int, row: CheckRow) -> CheckCard:
        if index < len(self._pool):
            return self._pool[index]
        card = CheckCard(row, self._list)
        card.clicked.connect(lambda _checked=False: self._clicked(card))
        card.moved.connect(lambda offset: self._move_focus(card, offset))
        card.block_wanted.connect(self._session.select_block)
        card.step_wanted.connect(self._session.set_step)
        self._pool.append(card)
        return card

    def _insert(self, widget: QWidget) -> None:
        self._column.insertWidget(self._column.count() - 1, widget)

    # Selecting

    def _clicked(self, card: CheckCard) -> None:
        self._session.select_check(card.result if card.isChecked() else None)

    def _check_selected(self, result: CheckResult | None) -> None:
        for card in self._cards:
            chosen = result is not None and card.result == result
            card.setChecked(chosen)
            if chosen:
                self._scroll.ensureWidgetVisible(card, 0, 24)

    def _move_focus(self, card: CheckCard, offset: int) -> None:
        index = self._cards.index(card) + offset
        if 0 <= index < len(self._cards):
            self._cards[index].setFocus(Qt.FocusReason.TabFocusReason)
            self._scroll.ensureWidgetVisible(self._cards[index], 0, 24)

    # Copying

    def copy_all(self) -> None:
        """All verdicts of the run as text, on the clipboard."""
        grade = self._grade
        if grade is not None:
            QGuiApplication.clipboard().setText(verdict_text(grade))

    def copy_check(self, card: CheckCard) -> None:
        QGuiApplication.clipboard().setText(check_text(card.result))

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
            menu.addAction("Copy this check", lambda: self.copy_check(card))
        if self._grade is not None:
            menu.addAction("Copy all verdicts", self.copy_all)
        return menu

    def _card_at(self, position: QPoint) -> CheckCard | None:
        widget = self.childAt(position)
        while widget is not None and not isinstance(widget, CheckCard):
            widget = widget.parentWidget()
        return widget


class _Header(QFrame):
    """Overall verdict, metrics, task and how it is known, progress."""

    def __init__(self) -> None:
        super().__init__()
        self._mark = StatusMark(None, 24)
        self._verdict = PlainLabel()
        self._verdict.setProperty("role", "title")
        self._detail = WrappedLabel()
        self._detail.setProperty("role", "dim")
        self._chips = QWidget()
        self._flow = FlowLayout(self._chips)
        self._shown_chips: list[tuple[str, Status]] = []
        self._task = WrappedLabel()
        self._known = WrappedLabel()
        self._known.setProperty("role", "small")
        self.assign = QPushButton("Assign task…")
        self.assign.setToolTip("Choose the task that this run is graded by")
        self._progress = QProgressBar()
        self._progress.setTextVisible(False)
        self._progress.setAccessibleName("Grading")
        self._line = QFrame()
        self._line.setProperty("role", "line")
        self._lay_out()

    def _lay_out(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(1)
        words.addWidget(self._verdict)
        words.addWidget(self._detail)
        verdict = QHBoxLayout()
        verdict.setSpacing(10)
        verdict.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        verdict.addLayout(words, 1)
        known = QVBoxLayout()
        known.setSpacing(1)
        known.addWidget(self._task)
        known.addWidget(self._known)
        task = QHBoxLayout()
        task.setSpacing(8)
        task.addLayout(known, 1)
        task.addWidget(self.assign, 0, Qt.AlignmentFlag.AlignVCenter)
        inner = QVBoxLayout()
        inner.setContentsMargins(12, 12, 12, 12)
        inner.setSpacing(10)
        inner.addLayout(verdict)
        inner.addWidget(self._chips)
        inner.addLayout(task)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(inner)
        whole.addWidget(self._progress)
        whole.addWidget(self._line)

    def show_entry(self, entry: RunEntry | None) -> None:
        self.setVisible(entry is not None and entry.run is not None)
        if entry is None or entry.run is None:
            return
        self._show_progress(entry)
        grade = entry.grade
        if grade is None:
            self._mark.set_status(None)
            self._mark.hide()
            self._verdict.setText("Grading…" if entry.grading else "Not graded")
            self._detail.hide()
            self._task.setText(entry.run.task_id or "")
            self._known.setText("")
            self._show_chips([])
            return
        head = headline(grade)
        self._mark.set_status(head.status)
        self._mark.setVisible(head.status is not None and not entry.grading)
        self._verdict.setText(head.text if not entry.grading else f"Grading {len(grade.results)} of {grade.total}…")
        self._detail.setText(head.detail)
        self._detail.setVisible(bool(grade.results))
        self._task.setText(grade.task_id or "No task")
        self._known.setText(task_note(grade))
        self._show_chips(metric_chips(grade))

    def _show_progress(self, entry: RunEntry) -> None:
        grade = entry.grade
        self._progress.setVisible(entry.grading)
        self._line.setVisible(not entry.grading)
        if grade is None:
            self._progress.setRange(0, 0)
        else:
            self._progress.setRange(0, max(1, grade.total))
            self._progress.setValue(len(grade.results))

    def _show_chips(self, chips: list[tuple[str, Status]]) -> None:
        if chips != self._shown_chips:
            self._shown_chips = chips
            self._flow.clear()
            for text, status in chips:
                self._flow.addWidget(Chip(text, status))
            self._chips.updateGeometry()
        self._chips.setVisible(bool(chips))


class _TurnHeader(QFrame):
    """The instruction that the checks below judge."""

    def __init__(self, turn: int, instruction: str) -> None:
        super().__init__()
        number = PlainLabel(f"Turn {turn + 1}")
        number.setProperty("role", "small")
        text = WrappedLabel(f"“{instruction}”" if instruction else "no instruction is known")
        text.setProperty("role", "dim")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 12, 12, 8)
        layout.setSpacing(2)
        layout.addWidget(number)
        layout.addWidget(text)
        self.setAccessibleName(f"Turn {turn + 1}: {instruction}")
