"""What the agent was asked, turn by turn, how the turn's events were settled, and what the import had to say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from minece_desktop.core.run import Message, TurnRecord
from minece_desktop.gui.panels.turn_account import AccountView
from minece_desktop.gui.translate import plural, tr
from minece_desktop.gui.widgets.layouts import clear
from minece_desktop.gui.widgets.message_row import MessageRow
from minece_desktop.gui.widgets.scrolled import ScrolledColumn
from minece_desktop.gui.widgets.text import WrappedLabel
from minece_desktop.gui.words import phrase

if TYPE_CHECKING:
    from minece_desktop.core.session import RunEntry

_SHOWN_MESSAGES = 50
_SHOWN_TURNS = 100


class PromptView(ScrolledColumn):
    """Rows of one run, made anew for each."""

    opened = Signal()
    """An account was opened or closed: another height is needed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(16, 12, 16, 12)
        self._lines.setSpacing(4)

    def show_entry(self, entry: RunEntry | None) -> None:
        clear(self._lines)
        run = entry.run if entry else None
        if entry is None or run is None:
            self._lines.addWidget(_label(tr("No run is shown."), "dim"))
        else:
            for turn in run.turns[:_SHOWN_TURNS]:
                self._add_turn(entry, turn, several=len(run.turns) > 1)
            more = len(run.turns) - _SHOWN_TURNS
            if more > 0:
                self._lines.addWidget(_label(plural("and {} more turn", "and {} more turns", more), "small"))
            self._add_messages([entry.located(message) for message in run.messages])
        self._lines.addStretch(1)

    def _add_turn(self, entry: RunEntry, turn: TurnRecord, *, several: bool) -> None:
        head = tr("Turn {}").format(turn.index + 1) if several else tr("Instruction")
        parts = (head, phrase(turn.recovered), ", ".join(turn.agents))
        self._lines.addWidget(_label(" · ".join(part for part in parts if part), "small"))
        text = _label(turn.instruction or tr("No instruction is known."), "")
        text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._lines.addWidget(text)
        if turn.account is not None:
            account = AccountView(turn.account, turn.index)
            account.more.toggled.connect(lambda _shown: self.opened.emit())
            self._lines.addWidget(account)
        self._add_messages([entry.located(message) for message in turn.messages])

    def _add_messages(self, messages: Sequence[Message]) -> None:
        for message in messages[:_SHOWN_MESSAGES]:
            self._lines.addWidget(MessageRow(message))
        more = len(messages) - _SHOWN_MESSAGES
        if more > 0:
            self._lines.addWidget(_label(plural("and {} more message", "and {} more messages", more), "small"))


def _label(text: str, role: str) -> WrappedLabel:
    label = WrappedLabel(text)
    if role:
        label.setProperty("role", role)
    return label
