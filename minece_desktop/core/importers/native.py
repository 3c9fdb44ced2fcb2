"""The native format ``minece-run/1``: a folder with ``actions.jsonl`` and, mostly, ``run.json``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from minece_desktop.core.importers import fields
from minece_desktop.core.importers.files import Folder, Messages, fail, parse_json
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.importers.plain_log import plain_log
from minece_desktop.core.json_lines import is_number
from minece_desktop.core.run import Message, Run, RunError, Severity, Stated, TurnRecord
from tasks.blocks import ActionLog, BlockState, Cell, Event, EvidenceKind, IntArray, Op, Source
from tasks.saying import listed, say

if TYPE_CHECKING:
    from minece_desktop.core.importers.registry import ImportOptions, RunRef

FORMAT = "minece-run/1"
RUN, ACTIONS = "run.json", "actions.jsonl"
_KNOWN = frozenset({"format", "task_id", "model", "agent", "seed", "started", "origin", "ordered", "turns"})
_MOST_FIELDS, _LONGEST_FIELD, _DEEPEST_FIELD = 64, 200, 3
_OPS = {op.word: op for op in Op}
_KINDS = {kind.value: kind for kind in EvidenceKind}
_LOG = EvidenceKind.LOG.value


class NativeImporter:
    """Folders with ``actions.jsonl`` or a ``run.json`` that names the format."""

    name = "native"
    owned: frozenset[str] = frozenset()
    reads_files = False

    def sniff(self, path: Path, limits: Limits) -> Sequence[str | None]:
        try:
            if (path / ACTIONS).is_file():
                return [None]
            return [None] if _claims_format(Folder(path, limits)) else []
        except OSError:
            return []

    def load(self, ref: RunRef, options: ImportOptions) -> Run:
        folder = Folder(ref.path, options.limits)
        messages = Messages(options.limits.messages)
        if not any((ref.path / name).exists() for name in (RUN, ACTIONS)):
            fail(say("is gone: the folder has neither {} nor {} any more", RUN, ACTIONS))
        head = _read_head(folder, messages)
        log, agents = _read_log(folder, messages)
        names, acted = _whose(agents, _string(head, "agent", messages))
        return Run(
            id=ref.id,
            path=ref.path,
            format=FORMAT,
            log=log,
            turns=_turns(head, log, messages, options.limits),
            task_id=_string(head, "task_id", messages),
            model=_string(head, "model", messages),
            agent=_string(head, "agent", messages),
            seed=_seed(head, messages),
            started=_string(head, "started", messages),
            origin=_origin(head, messages, options.limits),
            ordered=_ordered(head, messages),
            agents=names,
            acted=acted,
            fields=_stated(head),
            messages=messages.result(),
        )


def _claims_format(folder: Folder) -> bool:
    return b'"minece-run/' in folder.head(folder.root / RUN, 65536)


def _read_head(folder: Folder, messages: Messages) -> Mapping[str, Any]:
    """``run.json``; what is wrong with it is a message as long as there are actions to go on with."""
    path = folder.root / RUN
    if not path.exists():
        return {}
    try:
        head = folder.read_json(path)
        if not isinstance(head, dict):
            fail(say("needs a JSON object"), RUN)
        if head.get("format") != FORMAT:
            fail(say('format: is {}; this version reads "{}"', fields.shown(head.get("format")), FORMAT), RUN)
    except RunError as error:
        if not (folder.root / ACTIONS).exists():
            raise
        messages.extend([error.message])
        return {}
    return head


def _stated(head: Mapping[str, Any]) -> dict[str, Stated]:
    """What ``run.json`` says beyond the format's keys: its plain values, those of inner objects as ``outer.inner``."""
    found: dict[str, Stated] = {}

    def gather(inner: Mapping[str, Any], prefix: str, depth: int) -> None:
        for key, value in inner.items():
            name = f"{prefix}{key}"
            if len(found) >= _MOST_FIELDS or len(name) > _LONGEST_FIELD:
                continue
            if isinstance(value, dict) and depth < _DEEPEST_FIELD:
                gather(value, f"{name}.", depth + 1)
            elif _is_plain(value):
                found[name] = value

    gather({key: value for key, value in head.items() if key not in _KNOWN}, "", 0)
    return found


def _is_plain(value: Any) -> bool:
    if isinstance(value, str):
        return len(value) <= _LONGEST_FIELD
    return isinstance(value, bool) or is_number(value)


def _whose(agents: Sequence[str | None], owner: str | None) -> tuple[tuple[str, ...], IntArray | None]:
    """Names of all agents and each event's index into them, where lines name several; else nothing of either.

    ``agents``: what each event's line says; the rest is the run's own agent's.
    """
    named = [agent or owner or "" for agent in agents]
    names = tuple(dict.fromkeys(named))
    if len(names) < 2:
        return (), None
    index = {name: number for number, name in enumerate(names)}
    return names, np.array([index[name] for name in named], dtype=np.int32)


def _read_log(folder: Folder, messages: Messages) -> tuple[ActionLog, list[str | None]]:
    """The actions, one a line, and whose each is. A bad line is a message; a file without a good line is an error."""
    path = folder.root / ACTIONS
    if not path.exists():
        messages.note(say("there is no actions.jsonl: the run has no actions"), RUN)
        return ActionLog.from_events([]), []
    plain = plain_log(folder.read_bytes(path, "lines_bytes"), folder.limits)
    if plain is not None:
        return plain
    events, agents = _read_events(folder, path, messages)
    return ActionLog.from_events(events), agents


def _read_events(folder: Folder, path: Path, messages: Messages) -> tuple[list[Event], list[str | None]]:
    """Line by line."""
    events: list[Event] = []
    agents: list[str | None] = []
    first: Message | None = None
    turn = 0
    for number, line in folder.read_lines(path):
        try:
            text = line.decode("utf-8")
            entry = parse_json(text, ACTIONS, number, memory=folder.limits.json_memory)
            event = event_of(entry, folder.limits)
            agent = None if entry.get("agent") is None else fields.text(entry["agent"], "agent")
        except UnicodeDecodeError as error:
            message = Message(
                say("is not UTF-8 text (byte {} of the line)", error.start), Severity.ERROR, ACTIONS, number
            )
        except RunError as error:
            message = error.message
        except fields.FieldError as error:
            message = Message(str(error), Severity.ERROR, ACTIONS, number)
        else:
            if event.turn < turn:
                text = say("turn {} after turn {}: the order of the lines counts", event.turn, turn)
                messages.add(text, ACTIONS, number)
            turn = event.turn
            events.append(event)
            agents.append(agent)
            if len(events) >= folder.limits.events:
                messages.add(
                    say("more than {} actions: the rest is left out (setting: events)", folder.limits.events),
                    ACTIONS,
                    number,
                    Severity.ERROR,
                )
                break
            continue
        first = first or message
        messages.extend([message])
    if first is not None and not events:
        raise RunError(first)
    return events, agents


def event_of(entry: Any, limits: Limits) -> Event:
    """One line of ``actions.jsonl``. Raises ``FieldError``."""
    if not isinstance(entry, dict):
        raise fields.FieldError(say("needs a JSON object, not {}", fields.shown(entry)))
    word = entry.get("op")
    op = _OPS.get(word) if isinstance(word, str) else None
    if op is None:
        raise fields.FieldError(say('op: is {}, needs "place" or "remove"', fields.shown(word)))
    cell = fields.cell(entry, limits)
    block = None
    if op is Op.PLACE:
        if "block" not in entry:
            raise fields.FieldError(say("block: missing (a placement needs one)"))
        block = BlockState.parse(fields.block_text(entry["block"], "block"))
    evidence = entry.get("evidence", _LOG)
    if not isinstance(evidence, str) or evidence not in _KINDS:
        raise fields.FieldError(say("evidence: is {}, needs one of {}", fields.shown(evidence), listed(", ", _KINDS)))
    time, reason, source = entry.get("time"), entry.get("reason"), entry.get("source")
    return Event(
        fields.whole(entry.get("turn", 0), "turn", 0, limits.turns - 1),
        op,
        *cell,
        block,
        _KINDS[evidence],
        fields.flag(entry.get("effect", True), "effect"),
        None if reason is None else fields.text(reason, "reason"),
        None if time is None else fields.number(time, "time"),
        None if source is None else _source(source),
    )


def _source(entry: Any) -> Source:
    if not isinstance(entry, dict):
        raise fields.FieldError(say("source: needs an object, not {}", fields.shown(entry)))
    line = entry.get("line")
    return _interned_source(
        fields.text(entry.get("file"), "source.file"),
        None if line is None else fields.whole(line, "source.line", 0, 2**31 - 1),
    )


@lru_cache(maxsize=4096)
def _interned_source(file: str, line: int | None) -> Source:
    return Source(file, line)


def _string(head: Mapping[str, Any], key: str, messages: Messages) -> str | None:
    value = head.get(key)
    if value is None or isinstance(value, str):
        return value
    messages.add(say("{}: needs a text, not {}; it is left out", key, fields.shown(value)), RUN)
    return None


def _ordered(head: Mapping[str, Any], messages: Messages) -> bool:
    """False in what was exported from a structure without an order."""
    value = head.get("ordered", True)
    if isinstance(value, bool):
        return value
    messages.add(say("ordered: needs true or false, not {}; true is taken", fields.shown(value)), RUN)
    return True


def _seed(head: Mapping[str, Any], messages: Messages) -> int | None:
    if head.get("seed") is None:
        return None
    try:
        return fields.whole(head["seed"], "seed", -(2**63), 2**63 - 1)
    except fields.FieldError as error:
        messages.add(say("{}; it is left out", error), RUN)
        return None


def _origin(head: Mapping[str, Any], messages: Messages, limits: Limits) -> Cell | None:
    value = head.get("origin")
    if value is None:
        return None
    try:
        if not isinstance(value, list) or len(value) != 3:
            raise fields.FieldError(say("needs [x, y, z], not {}", fields.shown(value)))
        return fields.cell(dict(zip("xyz", value, strict=True)), limits)
    except fields.FieldError as error:
        messages.add(say("origin: {}; it is left out", error), RUN)
        return None


def _turns(head: Mapping[str, Any], log: ActionLog, messages: Messages, limits: Limits) -> tuple[TurnRecord, ...]:
    """A record for every turn that either file names; at least one."""
    stated = head.get("turns", [])
    if not isinstance(stated, list) or len(stated) > limits.turns:
        messages.add(say("turns: needs a list of at most {} objects; it is left out", limits.turns), RUN)
        stated = []
    instructions: list[str | None] = []
    for index, entry in enumerate(stated):
        instruction = entry.get("instruction") if isinstance(entry, dict) else None
        if not isinstance(entry, dict) or not isinstance(instruction, str | None):
            messages.add(say("turns[{}].instruction: needs a text, not {}", index, fields.shown(entry)), RUN)
            instruction = None
        instructions.append(instruction)
    count = max(len(instructions), log.turns, 1)
    instructions += [None] * (count - len(instructions))
    return tuple(TurnRecord(i, words, recovered=say("action log")) for i, words in enumerate(instructions))
