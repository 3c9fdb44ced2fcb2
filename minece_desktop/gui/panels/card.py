"""Cards in a column, of which one is open: the checks of a run, the shares of a task's credit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from minece_desktop.gui.theme import theme
from minece_desktop.gui.widgets.list_row import ListRow
from minece_desktop.gui.widgets.listening import ListeningWidget
from minece_desktop.gui.widgets.scrolled import ScrolledColumn, scroll_area
from minece_desktop.gui.widgets.text import WrappedLabel

if TYPE_CHECKING:
    from checks.result import CheckResult
    from minece_desktop.core.session import RunEntry, Session


class Row(Protocol):
    """What a card shows. ``alarm``: the theme's name for the colour of its edge, where something is amiss."""

    @property
    def result(self) -> CheckResult: ...
    @property
    def accessible(self) -> str: ...
    @property
    def alarm(self) -> str | None: ...


R = TypeVar("R", bound=Row)


class Card(ListRow, Generic[R]):
    """Checked = open: its evidence is shown."""

    moved = Signal(int)
    """The focus is to go to the next (+1) or previous (-1) card."""

    def __init__(self, row: R, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.row = row

    def set_row(self, row: R) -> None:
        self.row = row
        self.setAccessibleName(row.accessible)
        self.update()

    def _lay_out(self, sign: QWidget, head: Sequence[QWidget], below: Sequence[QWidget], spacing: int) -> QVBoxLayout:
        """The sign; beside it the column that is returned, with the head, whose first part takes the room, on top."""
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(head[0], 1)
        for part in head[1:]:
            line.addWidget(part, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        column.setSpacing(spacing)
        column.addLayout(line)
        for part in below:
            column.addWidget(part)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(12, 10, 12, 11)
        whole.setSpacing(10)
        whole.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
        whole.addLayout(column, 1)
        for part in (*head, *below):
            if not part.toolTip():  # which is shown only by parts that feel the mouse
                part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        return column

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.moved.emit(1 if event.key() == Qt.Key.Key_Down else -1)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        look = theme()
        painter = QPainter(self)
        box = self.rect()
        if self.isChecked():
            painter.fillRect(box, look.color("selection"))
        elif self.underMouse():
            painter.fillRect(box, look.color("inset"))
        if self.row.alarm is not None:
            painter.fillRect(0, 0, 3, box.height() - 1, look.color(self.row.alarm))
        painter.fillRect(0, box.height() - 1, box.width(), 1, look.color("border"))
        if self.hasFocus():
            painter.setPen(QPen(look.color("accent"), 1))
            painter.drawRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -1.5))
        painter.end()


C = TypeVar("C", bound=Card[Any])


class CardPanel(ListeningWidget, Generic[C]):
    """Follows the session's current entry; opening a card selects its verdict in the session."""

    def __init__(self, session: Session, name: str, above: Sequence[QWidget], parent: QWidget | None = None) -> None:
        """``above``: what stands over the cards. A subclass calls ``_refresh`` when it is made."""
        super().__init__(parent)
        self.setAccessibleName(name)
        self._session = session
        self._cards: list[C] = []
        self._empty = WrappedLabel()
        self._empty.setProperty("role", "dim")
        self._empty.setMargin(16)
        self._list = ScrolledColumn()
        self._column = QVBoxLayout(self._list)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addStretch(1)
        self._scroll = scroll_area(self._list)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for part in (*above, self._empty):
            layout.addWidget(part)
        layout.addWidget(self._scroll, 1)
        self.listen(session.current_changed, self._current_changed)
        self.listen(session.entry_changed, self._entry_changed)
        self.listen(session.check_selected, self._check_selected)

    @property
    def cards(self) -> list[C]:
        """All of them, in their order."""
        return list(self._cards)

    def _refresh(self, entry: RunEntry | None) -> None:
        """Show what is known of the current entry."""
        raise NotImplementedError

    def _check_selected(self, result: CheckResult | None) -> None:
        """Open the card of a verdict, and no other."""
        raise NotImplementedError

    def _current_changed(self, entry: RunEntry | None) -> None:
        self._refresh(entry)

    def _entry_changed(self, entry: RunEntry) -> None:
        if entry is self._session.current:
            self._refresh(entry)

    def _say(self, text: str) -> None:
        """Why there are no cards; nothing when empty."""
        self._empty.setText(text)
        self._empty.setVisible(bool(text))

    def _set_rows(self, rows: Sequence[Any]) -> None:
        """Write the cards that there are anew where their rows are others: focus and scrolling stay."""
        for card, row in zip(self._cards, rows, strict=False):
            if card.row != row:
                card.set_row(row)

    def _heed(self, card: C) -> None:
        """Follow the clicks and keys of a new card."""
        card.clicked.connect(lambda _checked=False: self._clicked(card))
        card.moved.connect(lambda offset: self._move_focus(card, offset))

    def _insert(self, widget: QWidget) -> None:
        """Below what is in the column already."""
        self._column.insertWidget(self._column.count() - 1, widget)

    def _clicked(self, card: C) -> None:
        self._session.select_check(card.row.result if card.isChecked() else None)

    def _bring_into_view(self, card: C) -> None:
        """Once its details have their height; the card's head goes before its foot."""
        QTimer.singleShot(0, card, lambda: self._scroll_to(card))

    def _scroll_to(self, card: C) -> None:
        if card.isChecked():
            self._scroll.ensureWidgetVisible(card, 0, 24)
            top = card.y()
            if card.height() > self._scroll.viewport().height():
                self._scroll.verticalScrollBar().setValue(top)

    def _move_focus(self, card: C, offset: int) -> None:
        cards = self.cards
        index = cards.index(card) + offset
        if 0 <= index < len(cards):
            cards[index].setFocus(Qt.FocusReason.TabFocusReason)
            self._scroll.ensureWidgetVisible(cards[index], 0, 24)
