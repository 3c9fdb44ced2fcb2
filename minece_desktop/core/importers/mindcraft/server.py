"""What the server said of an agent and its turns, out of all its logs and the records of its chat."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from minece_desktop.core.importers.files import Messages
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.importers.mindcraft.console import clean
from minece_desktop.core.importers.mindcraft.layout import TextFile
from minece_desktop.core.importers.mindcraft.server_lines import LineReader, ServerLine, lines_with

_TO_AGENT = re.compile(r"\A\(To \w{1,40}\) ?")
_ASKS = re.compile(r"!newAction\b|\*used newAction\*")
_COMMAND = re.compile(r"!(?P<name>\w{1,40})")
_LOOKED_AT = 4096
"""Characters of a message, or of a line that tells of one agent, that are enough to know it by."""
_COPY = 0.8
"""Share of a file's lines that another has, from which on it counts as a copy of it."""


@dataclass(frozen=True)
class ServerRecord:
    """What the server said: of one agent (``of``), or of all.

    ``lines``: the fullest account of changes, with the chat between them. ``refusals``: of the file that has most of
    them (the chat between them too). ``prints``: whether this server prints changes at all, whoever made them.
    ``chat``: every line of chat of the file that has most of it.
    """

    lines: Sequence[ServerLine] = ()
    refusals: Sequence[ServerLine] = ()
    chat: Sequence[ServerLine] = ()
    files: Sequence[str] = field(default_factory=tuple)
    not_op: frozenset[str] = frozenset()
    """Agents that a log of this server shows joining, and never that they were made operators."""
    kicked: frozenset[str] = frozenset()
    """Agents that a log of this server shows being kicked."""
    agents: tuple[str, ...] = ()
    """All agents of the folder."""
    prints: bool = False
    owned: Mapping[str, Sequence[ServerLine]] = field(default_factory=dict)
    """Refusals from the records of one agent's chat."""

    def of(self, agent: str) -> ServerRecord:
        """What concerns one agent: its own lines, and those without a name."""
        return replace(
            self,
            lines=[line for line in self.lines if line.name in (None, agent)],
            refusals=[line for line in self.owned.get(agent, self.refusals) if line.name in (None, agent)],
            chat=[line for line in self.chat if line.name == agent],
        )

    def without(self, used: Used) -> ServerRecord:
        """The rest when other agents have claimed lines that name nobody."""
        return replace(
            self,
            lines=[line for line in self.lines if line.number not in used.lines],
            refusals=[line for line in self.refusals if line.number not in used.refusals],
        )


@dataclass
class Used:
    """Numbers of the lines and refusals that answer an event already."""

    lines: set[int] = field(default_factory=set)
    refusals: set[int] = field(default_factory=set)


@dataclass(frozen=True)
class _Parsed:
    """One file. ``owner``: the agent whose chat it records, None for a server's log and where it cannot be told."""

    name: str
    lines: list[ServerLine]
    owner: str | None


def read_server(files: Sequence[TextFile], agent: str) -> ServerRecord:
    """What concerns one agent; lines that name another are left out, those without a name are taken."""
    return read_record(files, [agent]).of(agent)


def read_record(
    files: Sequence[TextFile], agents: Sequence[str], limits: Limits | None = None, messages: Messages | None = None
) -> ServerRecord:
    """Everything that the server's logs and the records of the chat tell of the agents' world.

    Of one file no more than ``limits.events`` lines that tell something are read.
    """
    reader = LineReader(limits or Limits(), messages or Messages(0))
    parsed: list[_Parsed] = []
    for file in sorted(files, key=lambda file: file.name):
        lines = reader.read(file.name, clean(file.text))
        if any(line.changes or line.refusal is not None for line in lines):
            owner = _owner(file.name, lines, agents)
            if owner is not None:
                lines = [_owned(line, owner) for line in lines]
            parsed.append(_Parsed(file.name, lines, owner))
        elif any(line.chat is not None for line in lines):
            parsed.append(_Parsed(file.name, lines, None))
    parts = _without_copies(parsed)
    lines = [line for part in parts for line in part.lines]
    refusals = max((part.lines for part in parsed if part.owner is None), key=_refused, default=[])
    chats = max((part.lines for part in parsed), key=_chats, default=[])
    owned = {
        agent: max(own, key=_refused)
        for agent in agents
        if len(agents) > 1 and (own := [part.lines for part in parsed if part.owner == agent and _refused(part.lines)])
    }
    return ServerRecord(
        lines=lines,
        refusals=refusals if _refused(refusals) else [],
        chat=lines if _chats(lines) >= _chats(chats) else chats,
        files=[part.name for part in parts],
        not_op=frozenset(agent for agent in agents if _seen_not_op([file.text for file in files], agent)),
        kicked=frozenset(agent for agent in agents if any(_seen_kicked(file.text, agent) for file in files)),
        agents=tuple(agents),
        prints=any(line.changes for line in lines),
        owned=owned,
    )


def _owner(name: str, lines: Sequence[ServerLine], agents: Sequence[str]) -> str | None:
    """Whose chat a file records: the only agent; else the one its path names; else the one whose changes it shows
    without a name, as only the sender sees them."""
    if len(agents) == 1:
        return None
    named = [agent for agent in agents if re.search(rf"(?<![A-Za-z0-9]){re.escape(agent)}(?![A-Za-z0-9])", name)]
    if len(named) == 1:
        return named[0]
    if not any(line.changes and line.name is None for line in lines):
        return None
    others = {line.name for line in lines if line.changes and line.name is not None}
    silent = [agent for agent in agents if agent not in others]
    return silent[0] if len(silent) == 1 else None


def _owned(line: ServerLine, owner: str | None) -> ServerLine:
    return replace(line, name=owner) if line.changes and line.name is None and owner is not None else line


def _seen_not_op(texts: Sequence[str], agent: str) -> bool:
    name = re.escape(agent)
    joins = re.compile(rf"\b{name}\b(?:\[/| \()[^\n]{{0,200}}(?:connected|logged in)|\b{name} joined the game")
    opped = re.compile(rf"\bOpped {name}\b|\bMade {name} a server operator")
    joined = any(_seen(joins, ("joined the game", "connected", "logged in"), text) for text in texts)
    return joined and not any(_seen(opped, ("Opped ", "a server operator"), text) for text in texts)


def _seen_kicked(text: str, agent: str) -> bool:
    name = re.escape(agent)
    kicked = rf"\bKicked {name}\b|\b{name} (?:was kicked|lost connection: [^\n]{{0,80}}(?:[Kk]icked|disconnect\.spam))"
    return _seen(re.compile(kicked), ("Kicked", "kicked", "disconnect.spam"), text)


def _seen(pattern: re.Pattern[str], words: Sequence[str], text: str) -> bool:
    """Whether a line matches; only those that hold one of the words are looked at."""
    return any(pattern.search(text, start, min(end, start + _LOOKED_AT)) for start, end in lines_with(words, text))


def _changes(lines: Sequence[ServerLine]) -> Counter[object]:
    return Counter(line.cell or line.filled for line in lines if line.changes)


def _refused(lines: Sequence[ServerLine]) -> int:
    return sum(line.refusal is not None for line in lines)


def _chats(lines: Sequence[ServerLine]) -> int:
    return sum(line.chat is not None for line in lines)


def _without_copies(parsed: list[_Parsed]) -> list[_Parsed]:
    """The fullest of each group of copies; what is no copy (the log after a restart) is a part of its own."""
    kept: list[tuple[_Parsed, Counter[object]]] = []

    def fullness(part: _Parsed) -> tuple[int, int, int, str]:
        named = sum(line.changes and line.name is not None for line in part.lines)
        return (-_changes(part.lines).total(), -named, -_refused(part.lines), part.name)

    for part in sorted(parsed, key=fullness):
        changes = _changes(part.lines)
        total = changes.total()
        if not total or any((changes & other).total() >= _COPY * total for _, other in kept):
            continue
        kept.append((part, changes))
    return sorted((part for part, _ in kept), key=lambda part: part.name)


def login_answers(lines: Sequence[ServerLine], agent: str | None = None) -> set[int]:
    """Indices of refusals that answer what an agent's start-up sends when it joins, such as ``/skin clear``.

    They stand between its joining and the next thing anyone says; a record without chat has none that can be told.
    """
    found: set[int] = set()
    pending: list[int] | None = None
    for index, line in enumerate(lines):
        if line.joined and agent in (None, line.name):
            pending = []
        elif line.chat is not None and pending is not None:
            found.update(pending)
            pending = None
        elif line.changes:
            pending = None
        elif line.refusal in ("command", "usage") and pending is not None and not pending:
            pending.append(index)
    return found


def turn_starts(lines: Sequence[ServerLine], said: Sequence[Sequence[str]]) -> list[int]:
    """Per turn the index of the line at which its first command was spoken; never falling, 0 where unknown.

    ``said``: per turn the assistant's messages that asked for its actions. What a server reports of a turn comes after
    this line; it may come after the next turn's, too, when the server lags.
    """
    places = _places(lines)
    starts: list[int] = []
    at, after = 0, 0
    for messages in said:
        found = _next(places, _ways(messages), after)
        if found is not None:
            at, after = found, found + 1
        starts.append(at)
    return starts


def spoken_at(lines: Sequence[ServerLine], said: Sequence[Sequence[str]]) -> list[tuple[int, int] | None]:
    """Per turn the numbers of the lines at which its first command was spoken and at which the agent spoke next."""
    chats = [line for line in lines if line.chat is not None]
    places = _places(chats)
    spans: list[tuple[int, int] | None] = []
    after = 0
    for messages in said:
        wanted = _ways(messages)
        found = last = _next(places, wanted, after)
        if found is None or last is None:
            spans.append(None)
            continue
        after = found + 1
        for _ in messages[1:]:
            again = _next(places, wanted, last + 1)
            last = last if again is None else again
        ends = chats[last + 1].number if last + 1 < len(chats) else chats[last].number + 1
        spans.append((chats[found].number, ends))
    return spans


def _places(lines: Sequence[ServerLine]) -> Mapping[str, Sequence[int]]:
    """Where each thing was said in chat, by its words."""
    places: dict[str, list[int]] = {}
    for index, line in enumerate(lines):
        if line.chat is not None:
            places.setdefault(_words(line.chat), []).append(index)
    return places


def _next(places: Mapping[str, Sequence[int]], wanted: set[str], after: int) -> int | None:
    """The first place from ``after`` on at which one of them was said."""
    heard = [places[words] for words in wanted if words in places]
    return min((at[i] for at in heard if (i := bisect_left(at, after)) < len(at)), default=None)


def _ways(messages: Sequence[str]) -> set[str]:
    return {words for message in messages for words in _spoken(message)}


def untold_requests(chat: Sequence[ServerLine], told: Sequence[str]) -> list[str]:
    """What an agent said in chat to ask for code and its conversation does not have."""
    known = {words for message in told for words in _spoken(message)}
    asked = [line.chat for line in chat if line.chat is not None and _ASKS.search(line.chat)]
    return [text for text in asked if _words(text) not in known]


def _spoken(message: str) -> set[str]:
    """The ways in which chat may show a message: whole, or with its command shortened or left out (a setting)."""
    if not message.strip():
        return set()
    ways = {_words(message)}
    command = _COMMAND.search(message)
    if command:
        before = message[: command.start()].strip()
        ways |= {_words(f"{before} *used {command['name']}*"), _words(before)}
    return ways - {""}


def _words(message: str) -> str:
    """The beginning of a message as chat shows it: long ones are sent in pieces, spaces are not kept."""
    return " ".join(_TO_AGENT.sub("", message[:_LOOKED_AT]).split())[:60]
