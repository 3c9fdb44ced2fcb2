"""Lines of the server's logs and of records of the chat: blocks it changed, commands it refused, what was said."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from minece_desktop.core.importers.files import Messages, plural
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.run import Severity
from tasks.blocks import Cell
from tasks.saying import say

_CHAT = re.compile(r"<(?P<name>\w{1,40})> (?P<text>.*)$")
_CHANGED = re.compile(
    r"(?:^|[\s\[\]:>])(?:\[(?P<name>\w{1,40}): )?Changed the block at (-?\d{1,9}), (-?\d{1,9}), (-?\d{1,9})"
)
_FILLED = re.compile(r"(?:^|[\s\[\]:>])(?:\[(?P<name>\w{1,40}): )?Successfully filled (\d{1,9}) block")
_REFUSALS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("permission", re.compile(r"You do not have permission", re.IGNORECASE)),
    ("same", re.compile(r"Could not set the block|No blocks were filled")),
    ("world", re.compile(r"out of this world")),
    ("loaded", re.compile(r"position is not loaded")),
    ("block", re.compile(r"Unknown block type|Invalid or unknown block")),
    ("property", re.compile(r"does not have property|does not accept|Duplicate property|Expected value for property")),
    ("position", re.compile(r"Expected (?:a )?(?:block )?(?:position|coordinate|whole number)|Incomplete \(expected")),
    ("usage", re.compile(r"Incorrect argument for command|Unknown or incomplete command|Usage: /(?:setblock|fill)")),
    ("command", re.compile(r"Command not found|Unknown command")),
    ("many", re.compile(r"Too many blocks in the specified area")),
)
_JOINED = re.compile(
    r"(?:^|[\s\[\]:>&§])(?:&[0-9a-f])?(?P<name>\w{1,40})"
    r"(?: joined the game|\[/[^\]\s]{0,100}\] logged in| \([^)\s]{0,100}\) connected)"
)
_WORDS = (
    *("> ", "Changed the block at", "Successfully filled", "joined the game", "logged in", "connected"),
    *("Could not set the block", "No blocks were filled", "out of this world", "position is not loaded"),
    *("Unknown block type", "Invalid or unknown block", "does not have property", "does not accept", "Expected "),
    *("Duplicate property", "Incomplete (expected", "Incorrect argument for command", "Command not found", "Usage: /"),
    *("Unknown or incomplete command", "Unknown command", "Too many blocks in the specified area"),
    *("ermission", "ERMISSION"),
)
"""A line that holds none of them says nothing: finding them is a hundred times quicker than trying the patterns."""
_CHUNK = 2**20
"""Characters that are searched at a time."""
_FORMAT_CODE = re.compile(r"[&§][0-9a-fk-or]")


@dataclass(frozen=True, slots=True)
class ServerLine:
    """One line: exactly one of ``cell``, ``filled``, ``refusal``, ``chat`` and ``joined`` is set.

    ``name``: whose it is. ``number``: its place among all lines that are read, growing, the same for every agent.
    """

    name: str | None = None
    cell: Cell | None = None
    filled: int | None = None
    refusal: str | None = None
    text: str = ""
    chat: str | None = None
    joined: bool = False
    number: int = -1

    @property
    def changes(self) -> bool:
        return self.cell is not None or self.filled is not None


def parse_line(line: str, number: int = -1, owner: str | None = None) -> ServerLine | None:
    """What one line of a server log or chat record says; None for noise.

    ``owner``: whose a change is that names nobody.
    """
    chat = _CHAT.search(line)
    if chat:
        return ServerLine(name=chat["name"], chat=chat["text"], number=number)
    changed = _CHANGED.search(line)
    if changed:
        cell = (int(changed[2]), int(changed[3]), int(changed[4]))
        return ServerLine(changed["name"] or owner, cell=cell, number=number)
    filled = _FILLED.search(line)
    if filled:
        return ServerLine(filled["name"] or owner, filled=int(filled[2]), number=number)
    joined = _JOINED.search(line)
    if joined:
        return ServerLine(joined["name"], joined=True, number=number)
    for kind, pattern in _REFUSALS:
        found = pattern.search(line)
        if found:
            text = _FORMAT_CODE.sub("", line[line.rfind("\t") + 1 :]).strip()[-100:]
            return ServerLine(refusal=kind, text=text, number=number)
    return None


class LineReader:
    """Reads one file after another and numbers their lines."""

    def __init__(self, limits: Limits, messages: Messages) -> None:
        self.limits, self.messages = limits, messages
        self._count = 0

    def read(self, name: str, text: str) -> list[ServerLine]:
        """What the lines of a text say, in order; of what is left out the messages tell."""
        lines: list[ServerLine] = []
        longest = self.limits.line
        long: list[int] = []
        for start, end in lines_with(_WORDS, text):
            if end - start > longest:
                long.append(start)
                end = start + longest
            found = parse_line(text[start:end], self._count)
            if found is None:
                continue
            if len(lines) >= self.limits.events:
                self.messages.add(
                    say(
                        "more than {} lines tell something: from here on nothing of this file is known, and what "
                        "it would confirm may count as without effect (setting: events)",
                        self.limits.events,
                    ),
                    name,
                    text.count("\n", 0, start) + 1,
                    Severity.ERROR,
                )
                break
            lines.append(found)
            self._count += 1
        if long:
            which = say("{} of more than {} characters, of which this is the first", plural(len(long), "line"), longest)
            told = say("{}: what stands after that is not looked at (setting: line)", which)
            self.messages.add(told, name, text.count("\n", 0, long[0]) + 1)
        return lines


def lines_with(words: Sequence[str], text: str) -> Iterator[tuple[int, int]]:
    """Beginning and end of every line that holds one of the words, in order."""
    begin = 0
    while begin < len(text):
        stop = text.find("\n", begin + _CHUNK)
        stop = len(text) if stop < 0 else stop + 1
        found: dict[int, int] = {}
        for word in words:
            at = text.find(word, begin, stop)
            while at >= 0:
                start = text.rfind("\n", begin, at) + 1 or begin
                end = text.find("\n", at, stop)
                found[start] = end = stop if end < 0 else end
                at = text.find(word, end, stop)
        yield from sorted(found.items())
        begin = stop
