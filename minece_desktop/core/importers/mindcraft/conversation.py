"""The conversation (histories, then memory) and the turns and actions in it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Literal

from minece_desktop.core.importers.fields import shown
from minece_desktop.core.importers.files import Folder, Messages
from minece_desktop.core.importers.mindcraft.dates import in_order_of_dates
from minece_desktop.core.importers.mindcraft.log_lines import LogEvent, parse_line
from minece_desktop.core.run import RunError
from tasks.saying import say

# Beginnings and ends are looked for one after the other, each once: one pattern with ``.*`` between them takes time
# that grows with the square of a message full of beginnings.
_CODE_BEGINS = re.compile(r"Agent wrote this code:[ \t]{0,20}\n{0,4}```(?:javascript|js)?\n?")
_CODE_ENDS = re.compile(r"```[ \t]{0,20}\n{1,4}Code Output:\n")
_CUT_BEGINS = re.compile(
    r"Action output is very long \((?P<count>\d{1,12}) chars\) and has been shortened\.\s{0,40}\n *First outputs:\n"
)
_CUT_SKIPS = "\n...skipping many lines.\nFinal outputs:\n"
_WHOLE = re.compile(r"(?:\A|\n)Action output:\n(?P<text>.*)\Z", re.DOTALL)
_SPEAKER = re.compile(r"\A(?P<name>[\w .-]{1,40}): ")
_FROM_AGENT = "(FROM OTHER BOT)"
_GOAL = re.compile(r"\AYou are self-prompting with the goal: '(?P<goal>.*?)'\.(?:\s|\Z)", re.DOTALL)
"""How mindcraft tells a goal of a task file: before every step that the agent takes on its own."""
_NEW_ACTION = re.compile(r"!newAction\b")
_NO_CODE = re.compile(r"not allowed|disabled|no code (?:block )?(?:was )?(?:found|generated)", re.IGNORECASE)
_N = r"(-?\d{1,9}(?:\.\d{1,9})?)"
_POSITION = re.compile(rf"- Position: x: {_N}, y: {_N}, z: {_N}")


@dataclass(frozen=True)
class Output:
    """What was kept of an action's text log: all of it, its head, tail and length, or nothing."""

    kind: Literal["whole", "cut", "none"] = "none"
    text: str = ""
    head: str = ""
    tail: str = ""
    count: int = 0

    @property
    def lines(self) -> list[str]:
        """The complete lines that can be seen."""
        if self.kind == "cut":
            return [*self.head.split("\n")[:-1], *self.tail.split("\n")[1:]]
        return self.text.split("\n")

    @property
    def missing(self) -> int:
        """Characters that are lost between head and tail."""
        return max(self.count - len(self.head) - len(self.tail), 0)

    @cached_property
    def events(self) -> tuple[LogEvent, ...]:
        """What the visible lines say of blocks, in order."""
        return tuple(self._read())

    def _read(self) -> Iterator[LogEvent]:
        return (event for line in self.lines if (event := parse_line(line)) is not None)

    @property
    def changes_blocks(self) -> bool:
        """Whether a visible line says so; no more of them are read than it takes."""
        return any(event.reason is None for event in self._read())

    @staticmethod
    def parse(message: str) -> Output:
        cut = _CUT_BEGINS.search(message)
        # A line of the log may read like the mark: mindcraft's own is the last.
        skips = message.rfind(_CUT_SKIPS, cut.end() - 1) if cut else -1
        if cut and skips >= 0:
            tail = message[skips + len(_CUT_SKIPS) :].removeprefix(" ")
            return Output("cut", head=message[cut.end() : skips], tail=tail, count=int(cut["count"]))
        whole = _WHOLE.search(message)
        return Output("whole", text=whole["text"]) if whole else Output()


@dataclass
class Action:
    """Something the agent did in a turn: ``code`` that ran (None: a command such as !placeHere) and its output.

    ``said``: the assistant message that asked for it. ``error``: the error that ended the code, as the console has it.
    ``file``: the action file with this code, if it is still there. ``reported``: the conversation tells of it, so that
    it surely ran.
    """

    code: str | None
    output: Output = field(default_factory=Output)
    said: str = ""
    error: str | None = None
    file: str | None = None
    reported: bool = True


@dataclass
class Turn:
    """A user message and what the agent did upon it."""

    instruction: str | None
    actions: list[Action] = field(default_factory=list)
    speaker: str | None = None
    agent: int = 0
    """Whose turn it is, where several agents built together."""
    pending: bool = False
    """An action was asked for whose result is not in the conversation."""


@dataclass(frozen=True)
class Conversation:
    turns: list[Turn]
    start: tuple[float, float, float] | None
    """The agent's position from !stats, when it was asked for before the first change."""
    position: tuple[float, float, float] | None
    """The first position from !stats at all."""
    requests: tuple[str, ...] = ()
    """What the agent said to ask for code."""


@dataclass(frozen=True)
class Said:
    role: str
    content: str


def read_conversation(folder: Folder, agent: Path, messages: Messages) -> list[Said]:
    """Histories in the order of their dates, then memory; what two of them share is taken once."""
    said: list[Said] = []
    try:
        histories = in_order_of_dates(folder.files(agent / "histories", ".json"))
    except RunError as error:
        messages.extend([error.message])
        histories = []
    for path in [*histories, agent / "memory.json"]:
        if not path.exists():
            continue
        try:
            content = folder.read_json(path)
        except RunError as error:
            messages.extend([error.message])
            continue
        part = _said(content, folder.name(path), messages)
        said += part[_overlap(said, part) :]
    return said


def _said(content: Any, name: str, messages: Messages) -> list[Said]:
    turns = content.get("turns") if isinstance(content, dict) else content
    if not isinstance(turns, list):
        messages.add(say("turns: needs a list of messages, not {}", shown(turns)), name)
        return []
    said: list[Said] = []
    for index, entry in enumerate(turns):
        role = entry.get("role") if isinstance(entry, dict) else None
        text = entry.get("content") if isinstance(entry, dict) else None
        if isinstance(text, list):  # messages with pictures keep their text in parts
            text = "\n".join(str(part.get("text", "")) for part in text if isinstance(part, dict))
        if isinstance(role, str) and isinstance(text, str):
            said.append(Said(role, text))
        else:
            messages.add(
                say("turns[{}]: needs a role and a content, not {}; it is left out", index, shown(entry)), name
            )
    return said


def _overlap(before: Sequence[Said], after: Sequence[Said]) -> int:
    """Length of the longest end of ``before`` that ``after`` begins with."""
    for length in range(min(len(before), len(after)), 0, -1):
        if before[-length] == after[0] and list(before[-length:]) == list(after[:length]):
            return length
    return 0


def parse_conversation(said: Sequence[Said]) -> Conversation:
    """Turns: user messages, and goals when first told, followed by an action that runs code or changes blocks."""
    turns: list[Turn] = []
    current = Turn(None)
    asked = goal = ""
    start: tuple[float, float, float] | None = None
    position: tuple[float, float, float] | None = None
    changed = False
    for message in said:
        if message.role == "user":
            turns.append(current)
            speaker = _SPEAKER.match(message.content)
            words = _SPEAKER.sub("", message.content).removeprefix(_FROM_AGENT).strip()
            current, asked = Turn(words, speaker=speaker["name"] if speaker else None), ""
        elif message.role == "assistant":
            asked = message.content
            current.pending = bool(_NEW_ACTION.search(asked))
        elif message.role == "system":
            told = _GOAL.match(message.content)
            if told and told["goal"] != goal:
                turns.append(current)
                goal = told["goal"]
                current, asked = Turn(goal.strip()), ""
            stats = _POSITION.search(message.content)
            if stats and position is None:
                position = (float(stats[1]), float(stats[2]), float(stats[3]))
                start = None if changed else position
            action = _action(message.content, asked)
            if action is not None:
                current.actions.append(action)
                current.pending, changed = False, True
            elif current.pending and _NO_CODE.search(message.content):
                current.pending = False
    turns.append(current)
    requests = tuple(m.content for m in said if m.role == "assistant" and _NEW_ACTION.search(m.content))
    return Conversation([turn for turn in turns if turn.actions or turn.pending], start, position, requests)


def _action(content: str, asked: str) -> Action | None:
    """The action that a system message reports, if it is one that runs code or changes blocks."""
    begins = _CODE_BEGINS.search(content)
    ends = _CODE_ENDS.search(content, begins.end()) if begins else None
    if begins and ends:
        return Action(content[begins.end() : ends.start()], Output.parse(content[ends.end() :]), asked)
    output = Output.parse(content)
    if output.kind != "none" and output.changes_blocks:
        return Action(None, output, asked)
    return None
