"""A builder's log from its world states: what changed from one to the next, in turns that chat divides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from minece_desktop.core.importers.files import fail
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.run import TurnRecord
from tasks.blocks import ActionLog, BlockState, Cell, Event, EvidenceKind, Op
from tasks.saying import say


@dataclass
class Builder:
    """Collects chat and world states in order.

    A turn is the chat since the last action and the actions up to the next utterance: what the builder action
    prediction task gives a model, and what it asks of it (Jayannavar et al., ACL 2020).
    """

    file: str
    limits: Limits
    events: list[Event] = field(default_factory=list)
    instructions: list[str | None] = field(default_factory=list)
    _standing: dict[Cell, str] = field(default_factory=dict)
    _said: list[str] = field(default_factory=list)

    def say(self, utterances: Sequence[str]) -> None:
        self._said += utterances

    def show(self, blocks: Mapping[Cell, str], time: float | None = None) -> None:
        """The world as it is now, without its air. Raises ``RunError`` for more events or turns than the limits."""
        gone = [cell for cell, text in self._standing.items() if blocks.get(cell) != text]
        new = [(cell, text) for cell, text in blocks.items() if self._standing.get(cell) != text]
        for cell in gone:
            self.act(Op.REMOVE, cell, None, time)
        for cell, text in new:
            self.act(Op.PLACE, cell, text, time)

    def act(self, op: Op, cell: Cell, text: str | None, time: float | None = None) -> None:
        """One action. Raises ``RunError`` for more events or turns than the limits."""
        if self._said or not self.instructions:
            self._begin_turn()
        if len(self.events) >= self.limits.events:
            fail(say("more than {} actions (setting: events)", self.limits.events), self.file)
        block = None if text is None else BlockState.parse(text)
        turn = len(self.instructions) - 1
        self.events.append(Event(turn, op, *cell, block, evidence=EvidenceKind.LOG, time=time))
        if text is None:
            self._standing.pop(cell, None)
        else:
            self._standing[cell] = text

    @property
    def standing(self) -> Mapping[Cell, str]:
        return self._standing

    def log(self) -> ActionLog:
        return ActionLog.from_events(self.events)

    def records(self, recovered: str) -> tuple[TurnRecord, ...]:
        """A record a turn; what was said after the last action is a turn of its own."""
        if self._said or not self.instructions:
            self._begin_turn()
        return tuple(TurnRecord(index, words, recovered) for index, words in enumerate(self.instructions))

    def _begin_turn(self) -> None:
        if len(self.instructions) >= self.limits.turns:
            fail(say("more than {} turns (setting: turns)", self.limits.turns), self.file)
        self.instructions.append("\n".join(self._said) or None)
        self._said = []
