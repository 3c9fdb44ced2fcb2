"""What the server said: blocks it changed, commands it refused."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from minece_desktop.core.importers.mindcraft.console import clean
from minece_desktop.core.importers.mindcraft.layout import TextFile
from tasks.blocks import Cell

_CHAT = re.compile(r"<(?P<name>\w+)> (?P<text>.*)$")
_CHANGED = re.compile(
    r"(?:^|[\s\[\]:>])(?:\[(?P<name>\w+): )?Changed the block at (-?\d{1,9}), (-?\d{1,9}), (-?\d{1,9})"
)
_FILLED = re.compile(r"(?:^|[\s\[\]:>])(?:\[(?P<name>\w+): )?Successfully filled (\d{1,9}) block")
_REFUSALS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("permission", re.compile(r"You do not have permission", re.IGNORECASE)),
    ("same", re.compile(r"Could not set the block|No blocks were filled")),
    ("world", re.compile(r"out of this world")),
    ("loaded", re.compile(r"position is not loaded")),
    ("block", re.compile(r"Unknown block type|does not have property|does not accept|Invalid or unknown block")),
    ("position", re.compile(r"Expected (?:a )?(?:block )?(?:position|coordinate|whole number)|Incomplete \(expected")),
    ("usage", re.compile(r"Incorrect argument for command|Unknown or incomplete command|Usage: /(?:setblock|fill)")),
    ("command", re.compile(r"Command not found|Unknown command")),
    ("many", re.compile(r"Too many blocks in the specified area")),
)
_FORMAT_CODE = re.compile(r"[&§][0-9a-fk-or]")
_COPY = 0.8
"""Share of a file's lines that another has, from which on it counts as a copy of it."""

RefusalKind = Literal["permission", "same", "world", "loaded", "block", "position", "usage", "command", "many"]


@dataclass(frozen=True)
class ServerLine:
    """One line: exactly one of ``cell``, ``filled``, ``refusal`` and ``chat`` is set. ``name``: whose it is."""

    name: str | None = None
    cell: Cell | None = None
    filled: int | None = None
    refusal: str | None = None
    text: str = ""
    chat: str | None = None


@dataclass(frozen=True)
class ServerRecord:
    """``lines``: the fullest account of changes, with the chat between them. ``refusals``: of the file that has most
    of them (the chat between them too). ``prints``: whether this server prints changes at all."""

    lines: Sequence[ServerLine] = ()
    refusals: Sequence[ServerLine] = ()
    files: Sequence[str] = field(default_factory=tuple)
    seen_not_op: bool = False
    """A log of this server shows the agent joining, and never that it was made an operator."""

    @property
    def prints(self) -> bool:
        return any(line.cell is not None or line.filled is not None for line in self.lines)


def parse_line(line: str) -> ServerLine | None:
    """What one line of a server log or chat record says; None for noise."""
    chat = _CHAT.search(line)
    if chat:
        return ServerLine(name=chat["name"], chat=chat["text"])
    changed = _CHANGED.search(line)
    if changed:
        return ServerLine(changed["name"], cell=(int(changed[2]), int(changed[3]), int(changed[4])))
    filled = _FILLED.search(line)
    if filled:
        return ServerLine(filled["name"], filled=int(filled[2]))
    for kind, pattern in _REFUSALS:
        found = pattern.search(line)
        if found:
            return ServerLine(refusal=kind, text=_FORMAT_CODE.sub("", line[line.rfind("\t") + 1 :]).strip()[-100:])
    return None


def read_server(files: Sequence[TextFile], agent: str) -> ServerRecord:
    """Server lines of one agent; lines that name another agent are left out, those without a name are taken."""
    parsed: list[tuple[str, list[ServerLine]]] = []
    for file in files:
        lines = [found for line in clean(file.text).split("\n") if (found := parse_line(line)) is not None]
        mine = [line for line in lines if line.name in (None, agent)]
        if any(line.chat is None for line in mine):
            parsed.append((file.name, mine))
    parts = _without_copies(parsed)
    refusals = max((lines for _, lines in parsed), key=_refused, default=[])
    return ServerRecord(
        lines=[line for _, lines in parts for line in lines],
        refusals=refusals if _refused(refusals) else [],
        files=[name for name, _ in parts],
        seen_not_op=_seen_not_op([file.text for file in files], agent),
    )


def _seen_not_op(texts: Sequence[str], agent: str) -> bool:
    name = re.escape(agent)
    joins = re.compile(rf"\b{name}\b(?:\[/| \()[^\n]*(?:connected|logged in)|\b{name} joined the game")
    opped = re.compile(rf"\bOpped {name}\b|\bMade {name} a server operator")
    return any(joins.search(text) for text in texts) and not any(opped.search(text) for text in texts)


def _changes(lines: Sequence[ServerLine]) -> Counter[object]:
    return Counter(line.cell or line.filled for line in lines if line.cell is not None or line.filled is not None)


def _refused(lines: Sequence[ServerLine]) -> int:
    return sum(line.refusal is not None for line in lines)


def _without_copies(parsed: list[tuple[str, list[ServerLine]]]) -> list[tuple[str, list[ServerLine]]]:
    """The fullest of each group of copies; what is no copy (the log after a restart) is a part of its own."""
    kept: list[tuple[str, list[ServerLine], Counter[object]]] = []
    fullest = sorted(parsed, key=lambda item: (-_changes(item[1]).total(), -_refused(item[1]), item[0]))
    for name, lines in fullest:
        changes = _changes(lines)
        total = changes.total()
        if not total:
            continue
        if any((changes & other).total() >= _COPY * total for _, _, other in kept):
            continue
        kept.append((name, lines, changes))
    return [(name, lines) for name, lines, _ in sorted(kept, key=lambda item: item[0])]


def turn_starts(lines: Sequence[ServerLine], said: Sequence[Sequence[str]]) -> list[int]:
    """Per turn the index of the line at which its first command was spoken; never falling, 0 where unknown.

    ``said``: per turn the assistant's messages that asked for its actions. What a server reports of a turn comes after
    this line; it may come after the next turn's, too, when the server lags.
    """
    chats = [(index, _words(line.chat)) for index, line in enumerate(lines) if line.chat is not None]
    starts: list[int] = []
    at, after = 0, 0
    for messages in said:
        wanted = {_words(message) for message in messages if message.strip()}
        found = next((i for i in range(after, len(chats)) if chats[i][1] in wanted), None)
        if found is not None:
            at, after = chats[found][0], found + 1
        starts.append(at)
    return starts


def _words(message: str) -> str:
    """The beginning of a message as chat shows it: long ones are sent in pieces, spaces are not kept."""
    return " ".join(message.split())[:60]
