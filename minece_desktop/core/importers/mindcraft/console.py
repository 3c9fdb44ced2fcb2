"""The agent's console: the code of every attempt and how it ended, and a conversation where no memory is left."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from minece_desktop.core.importers.mindcraft.conversation import Said

_ANSI = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
_USER = re.compile(r"^(?P<agent>\w+) received message from (?P<speaker>\w+) ?: ?(?P<text>.*)$")
_GOT = re.compile(r"^Agent executed: (?P<command>!\w+) and got: (?P<text>.*)$")
_SAID = re.compile(r'^(?P<agent>\w+) full response to (?P<speaker>\w+): "+(?P<text>.*?)"+$')
_THREW = re.compile(r"^Generated code threw error: (?P<error>.*)$")
_BEGIN = 'Generated code: """'
_NEXT = re.compile(
    r"^(?:Saved memory to|\w+ full response to |received message from|\w+ received message from|Unpausing mode|"
    r"Agent executed: |Initializing agent|parsed command: )"
)

Outcome = Literal["not run", "threw", "ran", "unknown"]


@dataclass(frozen=True)
class Attempt:
    """One piece of generated code; ``error`` in the console's words when it threw or was not run."""

    code: str
    outcome: Outcome
    error: str | None = None


def is_console(text: str) -> bool:
    """Whether a log looks like an agent's console."""
    return _BEGIN in text or "Initializing agent " in text


def join_consoles(texts: Sequence[str]) -> str:
    """Consoles one after another (one a session); what another one holds already is a copy."""
    whole = [text for i, text in enumerate(texts) if not any(text in other for other in texts[:i])]
    return "\n".join(text for text in whole if not any(text is not other and text in other for other in whole))


def clean(text: str) -> str:
    return _ANSI.sub("", text).replace("\r\n", "\n").replace("\r", "\n")


def read_attempts(text: str) -> list[Attempt]:
    """Every piece of generated code in order, with its outcome."""
    attempts: list[Attempt] = []
    pieces = clean(text).split(_BEGIN)
    for piece in pieces[1:]:
        code, quotes, rest = piece.removeprefix("\n").partition('"""')
        if quotes:
            attempts.append(_attempt(code, rest))
    return attempts


def _attempt(code: str, rest: str) -> Attempt:
    for line in rest.split("\n"):
        threw = _THREW.match(line)
        if threw:
            return Attempt(code, "threw", threw["error"])
        if line.startswith("Linting error"):
            return Attempt(code, "not run", "the linter refused it")
        if line.startswith("Agent executed: "):
            return Attempt(code, "ran")
    return Attempt(code, "ran" if "Executing code..." in rest else "unknown")


def read_conversation(text: str) -> list[Said]:
    """Messages as memory would have kept them."""
    said: list[Said] = []
    lines = clean(text).split("\n")
    index = 0
    while index < len(lines):
        line = lines[index]
        index += 1
        user, answer, got = _USER.match(line), _SAID.match(line), _GOT.match(line)
        if user and user["speaker"] != "system":
            said.append(Said("user", f"{user['speaker']}: {user['text']}"))
        elif answer and answer["text"]:
            said.append(Said("assistant", answer["text"]))
        elif got:
            body = [got["text"]]
            while index < len(lines) and not _NEXT.match(lines[index]):
                body.append(lines[index])
                index += 1
            while len(body) > 1 and not body[-1]:
                body.pop()
            said.append(Said("system", "\n".join(body) + "\n"))
    return said
