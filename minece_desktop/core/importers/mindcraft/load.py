"""Mindcraft folders as runs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from minece_desktop.core.importers.files import Folder, Messages, fail, plural
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.importers.mindcraft import console
from minece_desktop.core.importers.mindcraft.attempts import CodeFile, assign_code, read_code
from minece_desktop.core.importers.mindcraft.conversation import (
    Conversation,
    Turn,
    parse_conversation,
    read_conversation,
)
from minece_desktop.core.importers.mindcraft.draft import Draft
from minece_desktop.core.importers.mindcraft.full_log import complete_outputs
from minece_desktop.core.importers.mindcraft.layout import AgentFolder, agents, text_files
from minece_desktop.core.importers.mindcraft.origin import guess_origin
from minece_desktop.core.importers.mindcraft.reconcile import Account, settle
from minece_desktop.core.importers.mindcraft.recover import Recovered, Recovery
from minece_desktop.core.importers.mindcraft.server import ServerRecord, read_server, turn_starts
from minece_desktop.core.run import Message, Run, RunError, Severity, TurnRecord
from tasks.blocks import ActionLog, Cell, Op

if TYPE_CHECKING:
    from minece_desktop.core.importers.registry import ImportOptions, RunRef

FORMAT = "mindcraft"


class MindcraftImporter:
    """Folders with ``bots/<agent>`` below them, or one agent's folder. Several agents are parts, a run each."""

    name = "mindcraft"
    owned: frozenset[str] = frozenset({"bots", "action-code", "histories", "server"})
    reads_files = False

    def sniff(self, path: Path, limits: Limits) -> Sequence[str | None]:
        try:
            if not path.is_dir():
                return []
            found = agents(Folder(path, limits))
        except OSError:
            return []
        return [None] if len(found) == 1 else [agent.name for agent in found]

    def load(self, ref: RunRef, options: ImportOptions) -> Run:
        messages = Messages(options.limits.messages)
        pieces = _read(ref, options.limits, messages)
        if options.mode == "authors":
            from minece_desktop.core.importers.mindcraft.authors_mode import load_authors

            return load_authors(ref, pieces, options.limits, messages)
        return _load_events(ref, pieces, options.limits, messages)


@dataclass(frozen=True)
class Pieces:
    """What the folder holds of one agent's run."""

    agent: AgentFolder
    conversation: Conversation
    turns: list[Turn]
    files: list[CodeFile]
    server: ServerRecord
    model: str | None
    started: str | None

    @property
    def said(self) -> list[list[str]]:
        """Per turn what the agent said to ask for its actions."""
        return [[action.said for action in turn.actions if action.said] for turn in self.turns]


def _read(ref: RunRef, limits: Limits, messages: Messages) -> Pieces:
    folder = Folder(ref.path, limits)
    try:
        found = agents(folder)
    except OSError as error:
        fail(f"cannot be read: {error.strerror}", ref.id)
    agent = next((agent for agent in found if ref.part in (None, agent.name)), None)
    if agent is None:
        fail("holds no agent's folder with action-code, memory.json or a text log", ref.id)
    if len(found) > 1:
        names = ", ".join(other.name for other in found if other is not agent)
        messages.add(
            f"other agents have folders beside {agent.name}: {names}. Each is read as a run of its own, without the "
            "blocks of the others; if they built together, no run shows the whole structure"
        )
    texts = text_files(folder, agent, messages)
    log = console.join_consoles([text.text for text in texts if console.is_console(text.text)])
    conversation = parse_conversation(read_conversation(folder, agent.path, messages))
    on_console = parse_conversation(console.read_conversation(log))
    if _actions(on_console) > _actions(conversation):
        conversation = on_console
        messages.note("the conversation is the console's: memory and histories tell of fewer actions")
    files = read_code(folder, agent, messages)
    turns = assign_code(conversation.turns, files, console.read_attempts(log), messages)
    turns = complete_outputs(folder, agent, turns, messages)
    if len(turns) > limits.turns:
        fail(f"{len(turns)} turns are more than {limits.turns} (setting: turns)", ref.id)
    model, started = _profile(folder, agent.path)
    return Pieces(agent, conversation, turns, files, read_server(texts, agent.name), model, started)


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


def _load_events(ref: RunRef, pieces: Pieces, limits: Limits, messages: Messages) -> Run:
    said = pieces.said
    texts = {file.name: file.text for file in pieces.files}
    recovery = Recovery(pieces.turns, texts, pieces.conversation.start, _server_cells(pieces), limits)
    recovered = recovery.run()
    recovery.replayer.budget.tell(messages)
    drafts = recovered.drafts
    if len(drafts) > limits.events:
        fail(f"{len(drafts)} events are more than {limits.events} (setting: events)", ref.id)
    origin, guessed = _origin(recovered, drafts)
    accounts, unexplained = settle(drafts, pieces.server, said, origin or (0, 0, 0), real_world=not recovered.simulated)
    if unexplained:
        messages.add(
            f"{plural(unexplained, 'line')} of the server tell of changes that no recovered event explains "
            "(a lost log, another player, or code that was not kept)",
            pieces.server.files[0],
        )
    if pieces.server.seen_not_op and not pieces.server.prints and any(draft.effect for draft in drafts):
        messages.add(
            f"the server's log shows {pieces.agent.name} joining and never that it was made an operator: "
            "if it was none, its commands were refused and nothing of this stands"
        )
    if not drafts:
        messages.add("nothing in this folder places or removes a block")
    if guessed:
        messages.add(f"the agent's start position is not known: {origin} is a guess")
    log = ActionLog.from_events(draft.event(origin or (0, 0, 0)) for draft in drafts if draft.cell is not None)
    records = [_record(i, turn, recovered, accounts[i], pieces.server, drafts) for i, turn in enumerate(pieces.turns)]
    return Run(
        id=ref.id,
        path=ref.path,
        format=FORMAT,
        log=log,
        turns=tuple(records) or (TurnRecord(0),),
        model=pieces.model,
        agent=pieces.agent.name,
        started=pieces.started,
        origin=origin,
        origin_guessed=guessed,
        messages=messages.result(),
        code=recovered.code,
    )


def _server_cells(pieces: Pieces) -> list[list[Cell]]:
    """Per turn the cells that the server reports between its first command and the next turn's."""
    starts = turn_starts(pieces.server.lines, pieces.said)
    bounds = [*starts[1:], len(pieces.server.lines)]
    return [
        [line.cell for line in pieces.server.lines[low:high] if line.cell is not None]
        for low, high in zip(starts, bounds, strict=False)
    ]


def _origin(recovered: Recovered, drafts: Sequence[Draft]) -> tuple[Cell | None, bool]:
    if recovered.start is not None:
        x, y, z = (int(value // 1) for value in recovered.start)
        return (x, y, z), False
    if recovered.simulated or not drafts:
        return None, False
    placed = (d.cell for d in drafts if d.cell is not None and d.effect and d.op is Op.PLACE)
    return guess_origin(placed), True


def _record(
    index: int, turn: Turn, recovered: Recovered, account: Account, server: ServerRecord, drafts: Sequence[Draft]
) -> TurnRecord:
    """How the turn was recovered, what disagreed, what was lost."""
    messages = list(recovered.messages[index])
    nowhere = sum(draft.turn == index and draft.cell is None for draft in drafts)
    if nowhere:
        messages.append(
            Message(f"{plural(nowhere, 'command')} at coordinates that are no cell (NaN): nothing", Severity.INFO)
        )
    if account.refused:
        messages.append(Message(f"the server refused {plural(account.refused, 'command')}"))
    if account.unconfirmed:
        messages.append(
            Message(f"{plural(account.unconfirmed, 'event')} without effect: the server never changed the cell")
        )
    phantoms = [draft for draft in drafts if draft.turn == index and draft.phantom and not draft.effect]
    if phantoms and not server.prints:
        named = ", ".join(f"{draft.block} at {draft.cell}" for draft in phantoms[:5])
        messages.append(
            Message(
                f"{plural(len(phantoms), 'second cell')} left out that a server refuses unless it ignores block states "
                f"(world coordinates: {named}{', …' if len(phantoms) > 5 else ''})",
                Severity.INFO,
            )
        )
    messages += [Message(note) for note in account.notes]
    how = recovered.how[index]
    if server.prints:
        how += f"; {plural(account.confirmed, 'event')} confirmed by the server"
        how += f", {account.unconfirmed} not" if account.unconfirmed else ""
    elif account.refused:
        how += f"; {account.refused} refused by the server"
    else:
        how += "; nothing of the server confirms it"
    return TurnRecord(index, turn.instruction, how, tuple(messages))
