"""What a run folder holds of each of its agents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from minece_desktop.core.importers.files import Folder, Messages, cause, fail
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.importers.mindcraft import console
from minece_desktop.core.importers.mindcraft.attempts import CodeFile, assign_code, fingerprint, read_code
from minece_desktop.core.importers.mindcraft.conversation import (
    Conversation,
    Turn,
    parse_conversation,
    read_conversation,
)
from minece_desktop.core.importers.mindcraft.full_log import complete_outputs
from minece_desktop.core.importers.mindcraft.layout import AgentFolder, TextFile, agents, text_files
from minece_desktop.core.importers.mindcraft.server import ServerRecord, read_record
from minece_desktop.core.run import RunError
from tasks.saying import say

if TYPE_CHECKING:
    from minece_desktop.core.importers.registry import RunRef


@dataclass(frozen=True)
class Pieces:
    """What the folder holds of one agent's part of the run."""

    agent: AgentFolder
    conversation: Conversation
    turns: list[Turn]
    files: list[CodeFile]
    server: ServerRecord
    model: str | None
    started: str | None
    attempts: Sequence[console.Attempt] = ()

    @property
    def said(self) -> list[list[str]]:
        """Per turn what the agent said to ask for its actions."""
        return [said_in(turn) for turn in self.turns]


def said_in(turn: Turn) -> list[str]:
    return [action.said for action in turn.actions if action.said]


def gather(ref: RunRef, limits: Limits, messages: Messages) -> tuple[list[Pieces], ServerRecord]:
    """The pieces of the agent that ``ref`` names, or of all, and what the server said. Raises ``RunError``."""
    folder = Folder(ref.path, limits)
    try:
        found = agents(folder)
    except OSError as error:
        fail(cause(error), ref.id)
    asked = [agent for agent in found if ref.part in (None, agent.name)]
    if not asked:
        fail(say("holds no agent's folder with action-code, memory.json or a text log"), ref.id)
    if len(asked) < len(found):
        others = ", ".join(agent.name for agent in found if agent not in asked)
        messages.note(say("only {} is shown: what {} built in the same world is left out", asked[0].name, others))
    names = [agent.name for agent in found]
    texts: dict[str, TextFile] = {}
    for agent in asked:
        texts |= {text.name: text for text in text_files(folder, agent, messages, once=set(texts))}
    record = read_record(list(texts.values()), names, limits, messages)
    reader = _Reader(folder, found, list(texts.values()), messages)
    pieces = [reader.pieces(agent, record.of(agent.name)) for agent in asked]
    if sum(len(each.turns) for each in pieces) > limits.turns:
        fail(say("{} turns are more than {} (setting: turns)", sum(len(p.turns) for p in pieces), limits.turns), ref.id)
    return pieces, record


class _Reader:
    """Reads one agent after another; a console may be all agents'."""

    def __init__(
        self, folder: Folder, found: Sequence[AgentFolder], texts: Sequence[TextFile], messages: Messages
    ) -> None:
        self.folder, self.found, self.messages = folder, found, messages
        consoles = [text.text for text in texts if console.is_console(text.text)]
        self.log = console.join_consoles(consoles)
        self.attempts = console.read_attempts(self.log)
        if self.log not in consoles:  # places in several consoles cannot be compared
            self.attempts = [replace(attempt, at=None) for attempt in self.attempts]
        self.code = {agent.name: self._known_code(agent) for agent in found} if len(found) > 1 else {}

    def _known_code(self, agent: AgentFolder) -> set[str]:
        """Fingerprints of code that is surely this agent's."""
        silent = Messages(0)
        turns = parse_conversation(read_conversation(self.folder, agent.path, silent)).turns
        known = {fingerprint(action.code) for turn in turns for action in turn.actions if action.code is not None}
        return known | {fingerprint(file.text) for file in read_code(self.folder, agent, silent)}

    def _mine(self, agent: AgentFolder) -> list[console.Attempt]:
        """The console's attempts but for those of other agents."""
        if not self.code:
            return self.attempts
        own = self.code[agent.name]
        others: set[str] = set().union(*(known for name, known in self.code.items() if name != agent.name))
        return [
            attempt
            for attempt in self.attempts
            if (mark := fingerprint(attempt.code)) in own or (mark not in others and attempt.agent == agent.name)
        ]

    def pieces(self, agent: AgentFolder, record: ServerRecord) -> Pieces:
        folder, messages = self.folder, self.messages
        conversation = parse_conversation(read_conversation(folder, agent.path, messages))
        alone = agent.name if len(self.found) > 1 else None
        on_console = parse_conversation(console.read_conversation(self.log, alone))
        if _actions(on_console) > _actions(conversation):
            conversation = on_console
            messages.note(say("the conversation is the console's: memory and histories tell of fewer actions"))
        files = read_code(folder, agent, messages)
        attempts = self._mine(agent)
        turns = assign_code(conversation.turns, files, attempts, messages)
        turns = complete_outputs(folder, agent, turns, messages)
        model, started = _profile(folder, agent.path)
        return Pieces(agent, conversation, turns, files, record, model, started, attempts)


def _actions(conversation: Conversation) -> int:
    return sum(len(turn.actions) for turn in conversation.turns)


def _profile(folder: Folder, agent: Path) -> tuple[str | None, str | None]:
    """Model from the profile that mindcraft leaves, start time from memory."""

    def read(name: str) -> dict[str, Any]:
        try:
            content = folder.read_json(agent / name)
        except RunError:
            return {}
        return content if isinstance(content, dict) else {}

    model = read("last_profile.json").get("model")
    if isinstance(model, dict):
        model = model.get("model")
    stamp = read("memory.json").get("taskStart")
    started = None
    if isinstance(stamp, int) and 0 < stamp < 2**42:
        started = datetime.fromtimestamp(stamp / 1000, UTC).isoformat(timespec="seconds")
    return (model if isinstance(model, str) else None), started
