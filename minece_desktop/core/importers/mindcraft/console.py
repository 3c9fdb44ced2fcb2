"""The agent's console: the code of every attempt and how it ended, and a conversation where no memory is left."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from minece_desktop.core.importers.mindcraft.conversation import Said

_ANSI = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
# Each is held against the beginning of a line and looks at little of it before it gives up: a line may be a whole file.
_USER = re.compile(r"^(?P<agent>\w{1,40}) received message from (?P<speaker>\w{1,40}) ?: ?(?P<text>.*)$")
_GOT = re.compile(r"^Agent executed: (?P<command>!\w{1,40}) and got: (?P<text>.*)$")
_SAID = re.compile(r'^(?P<agent>\w{1,40}) full response to (?P<speaker>\w{1,40}): "(?P<text>.*)"$')
_THREW = re.compile(r"^Generated code threw error: (?P<error>.*)$")
_SPEAKS = re.compile(r"^(\w{1,40}) full response to \w{1,40}: ", re.MULTILINE)
_SAVED = re.compile(r"^Saved memory to: \S*?/bots/(?P<agent>[^/\n]{1,255})/memory\.json")
_BEGIN = 'Generated code: """'
_NEXT = re.compile(
    r"^(?:Saved memory to|\w{1,40} full response to |received message from|\w{1,40} received message from|"
    r"Unpausing mode|Storing memories\.\.\.|Agent executed: |Initializing agent|parsed command: )"
)

Outcome = Literal["not run", "threw", "ran", "unknown"]


@dataclass(frozen=True)
class Attempt:
    """One piece of generated code; ``error`` in the console's words when it threw or was not run."""

    code: str
    outcome: Outcome
    error: str | None = None
    agent: str | None = None
    """Whose it is by the lines before it, where several agents share the console."""
    at: int | None = None
    """Character of the console at which it begins."""


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
    agent: str | None = None
    at = 0
    for before, piece in itertools.pairwise(pieces):
        at += len(before) + len(_BEGIN)
        speakers = _SPEAKS.findall(before)
        agent = speakers[-1] if speakers else agent
        code, quotes, rest = piece.removeprefix("\n").partition('"""')
        if quotes:
            attempts.append(replace(_attempt(code, rest), agent=agent, at=at))
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


def read_conversation(text: str, agent: str | None = None) -> list[Said]:
    """Messages as memory would have kept them; of one agent, where several share the console.

    What an action gave names no agent: it is whose memory is saved next, or else who spoke last.
    """
    said: list[Said] = []
    lines = clean(text).split("\n")
    index = 0
    spoke: str | None = None
    while index < len(lines):
        line = lines[index]
        index += 1
        user, answer, got = _USER.match(line), _SAID.match(line), _GOT.match(line)
        if user and user["speaker"] != "system" and agent in (None, user["agent"]):
            said.append(Said("user", f"{user['speaker']}: {user['text']}"))
        elif answer and (words := answer["text"].strip('"')):
            spoke = answer["agent"]
            if agent in (None, spoke):
                said.append(Said("assistant", words))
        elif got:
            body = [got["text"]]
            while index < len(lines) and not _NEXT.match(lines[index]):
                body.append(lines[index])
                index += 1
            while len(body) > 1 and not body[-1]:
                body.pop()
            after = next((other for other in lines[index : index + 2] if not other.startswith("Storing memories")), "")
            saved = _SAVED.match(after)
            if agent in (None, saved["agent"] if saved else spoke):
                said.append(Said("system", "\n".join(body) + "\n"))
    return said
