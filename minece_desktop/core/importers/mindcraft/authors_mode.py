"""The authors' way of turning a mindcraft folder into blocks.

The last action file of each turn is re-executed with a world that answers air to every question, from (0, 0, 0). Cells
broken in a turn are taken from the earlier turns' cells, then the turn's placements are added. Non-integer coordinates
are dropped, ``air`` is a block, a missing file keeps the previous cells, ``process.exit`` fails the turn.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from minece_desktop.core.importers.files import Messages, plural
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.importers.mindcraft.budget import Budget
from minece_desktop.core.importers.mindcraft.conversation import Turn
from minece_desktop.core.run import Message, Run, Severity, TurnRecord
from minece_desktop.core.sandbox import Execution, Script
from tasks.blocks import ActionLog, BlockState, Cell, Event, EvidenceKind, Op, Source
from tasks.saying import say

if TYPE_CHECKING:
    from minece_desktop.core.importers.mindcraft.load import Pieces
    from minece_desktop.core.importers.registry import RunRef

_SAFE = 2**53
_NUMBER = re.compile(r"(\d+)\.js")


def load_authors(ref: RunRef, pieces: Pieces, limits: Limits, messages: Messages) -> Run:
    """A run by the authors' merge: structure and official order are theirs."""
    events: list[Event] = []
    standing: set[Cell] = set()
    records: list[TurnRecord] = []
    code: dict[str, str] = {}
    texts = {file.name: file for file in pieces.files}
    budget = Budget(limits.sandbox)
    for index, turn in enumerate(pieces.turns):
        name = last_file(turn)
        if name is None:
            missing = Message(say("no action file of this turn is left: the blocks before it stay"))
            records.append(TurnRecord(index, turn.instruction, say("no action file"), (missing,)))
            continue
        code[name] = texts[name].plain
        execution = budget.execute(Script(name, texts[name].text), mode="air")
        placed, removed, notes = account(execution, name, limits)
        events += merge(index, name, standing, placed, removed)
        records.append(TurnRecord(index, turn.instruction, say("the authors' re-execution of {}", name), tuple(notes)))
    budget.tell(messages)
    return Run(
        id=ref.id,
        path=ref.path,
        format="mindcraft",
        log=ActionLog.from_events(events, air_is_block=True),
        turns=tuple(records) or (TurnRecord(0),),
        model=pieces.model,
        agent=pieces.agent.name,
        started=pieces.started,
        origin=(0, 0, 0),
        mode="authors",
        messages=messages.result(),
        code=code,
    )


def last_file(turn: Turn) -> str | None:
    """The highest-numbered action file of a turn."""
    found = [(int(match[1]), action.file) for action in turn.actions if (match := _NUMBER.search(action.file or ""))]
    return max(found)[1] if found else None


Placed = tuple[Cell, str, int | None]


def account(
    execution: Execution, name: str, limits: Limits
) -> tuple[list[Placed], list[tuple[Cell, int | None]], list[Message]]:
    """Placements and removals at whole-numbered cells, in order, as the authors' stand-ins record them."""
    notes: list[Message] = []
    if execution.status == "finished":
        pass
    elif "process.exit" in (execution.message or ""):
        notes.append(Message(say("calls process.exit: the turn fails, the blocks before it stay"), file=name))
        return [], [], notes
    else:
        notes.append(Message(say("{}: {}; what it placed stays", execution.status, execution.message or ""), file=name))
    placed: list[Placed] = []
    removed: list[tuple[Cell, int | None]] = []
    dropped = far = 0
    for action in execution.actions:
        if action.implied:
            continue
        cell = _whole_cell(action.x, action.y, action.z)
        if cell is None:
            dropped += 1
        elif max(map(abs, cell)) > limits.coordinate:
            far += 1
        elif action.op is Op.PLACE:
            placed.append((cell, action.block or "", action.line))
        else:
            removed.append((cell, action.line))
    if dropped:
        notes.append(Message(say("{} commands at non-integer coordinates are dropped", dropped), Severity.INFO, name))
    if far:
        text = say("{} left out: further out than {} (setting: coordinate)", plural(far, "command"), limits.coordinate)
        notes.append(Message(text, file=name))
    return placed, removed, notes


def _whole_cell(*values: float) -> Cell | None:
    if not all(abs(value) < _SAFE and float(value).is_integer() for value in values):
        return None
    x, y, z = (int(value) for value in values)
    return (x, y, z)


def merge(
    turn: int,
    file: str,
    standing: set[Cell],
    placed: Sequence[Placed],
    removed: Sequence[tuple[Cell, int | None]],
) -> list[Event]:
    """The turn's events: removals from what stood before it, then its placements. Brings ``standing`` up to date."""
    events: list[Event] = []
    for cell, line in removed:
        if cell in standing:
            standing.discard(cell)
            events.append(Event(turn, Op.REMOVE, *cell, evidence=EvidenceKind.CODE, source=Source(file, line)))
    for cell, block, line in placed:
        standing.add(cell)
        state = BlockState.parse(block)
        events.append(Event(turn, Op.PLACE, *cell, state, evidence=EvidenceKind.CODE, source=Source(file, line)))
    return events
