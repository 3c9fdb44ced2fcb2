"""The native format ``minece-run/1``: a folder with ``actions.jsonl`` and, mostly, ``run.json``."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from minece_desktop.core.importers import fields
from minece_desktop.core.importers.files import Folder, Messages, fail, parse_json
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.run import Message, Run, RunError, Severity, Stated, TurnRecord
from tasks.blocks import ActionLog, BlockState, Cell, Event, EvidenceKind, IntArray, Op, Source

if TYPE_CHECKING:
    from minece_desktop.core.importers.registry import ImportOptions, RunRef

FORMAT = "minece-run/1"
RUN, ACTIONS = "run.json", "actions.jsonl"
_KNOWN = frozenset({"format", "task_id", "model", "agent", "seed", "started", "origin", "ordered", "turns"})
_MOST_FIELDS, _LONGEST_FIELD, _DEEPEST_FIELD = 64, 200, 3
_OPS = {op.word: op for op in Op}
_KINDS = {kind.value: kind for kind in EvidenceKind}


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
        head = _read_head(folder, messages)
        events, agents = _read_events(folder, messages)
        log = ActionLog.from_events(events)
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
            fail("needs a JSON object", RUN)
        if head.get("format") != FORMAT:
            fail(f'format: is {fields.shown(head.get("format"))}; this version reads "{FORMAT}"', RUN)
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
            elif len(value) <= _LONGEST_FIELD if isinstance(value, str) else _is_number(value):
                found[name] = value

    gather({key: value for key, value in head.items() if key not in _KNOWN}, "", 0)
    return found


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and math.isfinite(value)


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


def _read_events(folder: Folder, messages: Messages) -> tuple[list[Event], list[str | None]]:
    """The actions, one a line, and whose each is. A bad line is a message; a file without a good line is an error."""
    path = folder.root / ACTIONS
    if not path.exists():
        messages.note("there is no actions.jsonl: the run has no actions", RUN)
        return [], []
    events: list[Event] = []
    agents: list[str | None] = []
    first: Message | None = None
    turn = 0
    for number, line in folder.read_lines(path):
        try:
            text = line.decode("utf-8")
            entry = parse_json(text, ACTIONS, number, memory=folder.limits.json_memory)
            event = _event(entry, folder.limits)
            agent = None if entry.get("agent") is None else fields.text(entry["agent"], "agent")
        except UnicodeDecodeError as error:
            message = Message(f"is not UTF-8 text (byte {error.start} of the line)", Severity.ERROR, ACTIONS, number)
        except RunError as error:
            message = error.message
        except fields.FieldError as error:
            message = Message(str(error), Severity.ERROR, ACTIONS, number)
        else:
            if event.turn < turn:
                messages.add(f"turn {event.turn} after turn {turn}: the order of the lines counts", ACTIONS, number)
            turn = event.turn
            events.append(event)
            agents.append(agent)
            if len(events) >= folder.limits.events:
                messages.add(
                    f"more than {folder.limits.events} actions: the rest is left out (setting: events)",
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


def _event(entry: Any, limits: Limits) -> Event:
    """One line. Raises ``FieldError``."""
    if not isinstance(entry, dict):
        raise fields.FieldError(f"needs a JSON object, not {fields.shown(entry)}")
    word = entry.get("op")
    op = _OPS.get(word) if isinstance(word, str) else None
    if op is None:
        raise fields.FieldError(f'op: is {fields.shown(word)}, needs "place" or "remove"')
    x, y, z = fields.cell(entry, limits)
    block = None
    if op is Op.PLACE:
        if "block" not in entry:
            raise fields.FieldError("block: missing (a placement needs one)")
        block = BlockState.parse(fields.block_text(entry["block"], "block"))
    evidence = entry.get("evidence", EvidenceKind.LOG.value)
    if not isinstance(evidence, str) or evidence not in _KINDS:
        raise fields.FieldError(f"evidence: is {fields.shown(evidence)}, needs one of {', '.join(_KINDS)}")
    time, reason = entry.get("time"), entry.get("reason")
    return Event(
        turn=fields.whole(entry.get("turn", 0), "turn", 0, limits.turns - 1),
        op=op,
        x=x,
        y=y,
        z=z,
        block=block,
        evidence=_KINDS[evidence],
        effect=fields.flag(entry.get("effect", True), "effect"),
        reason=None if reason is None else fields.text(reason, "reason"),
        time=None if time is None else fields.number(time, "time"),
        source=_source(entry.get("source")),
    )


def _source(entry: Any) -> Source | None:
    if entry is None:
        return None
    if not isinstance(entry, dict):
        raise fields.FieldError(f"source: needs an object, not {fields.shown(entry)}")
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
    messages.add(f"{key}: needs a text, not {fields.shown(value)}; it is left out", RUN)
    return None


def _ordered(head: Mapping[str, Any], messages: Messages) -> bool:
    """False in what was exported from a structure without an order."""
    value = head.get("ordered", True)
    if isinstance(value, bool):
        return value
    messages.add(f"ordered: needs true or false, not {fields.shown(value)}; true is taken", RUN)
    return True


def _seed(head: Mapping[str, Any], messages: Messages) -> int | None:
    if head.get("seed") is None:
        return None
    try:
        return fields.whole(head["seed"], "seed", -(2**63), 2**63 - 1)
    except fields.FieldError as error:
        messages.add(f"{error}; it is left out", RUN)
        return None


def _origin(head: Mapping[str, Any], messages: Messages, limits: Limits) -> Cell | None:
    value = head.get("origin")
    if value is None:
        return None
    try:
        if not isinstance(value, list) or len(value) != 3:
            raise fields.FieldError(f"origin: needs [x, y, z], not {fields.shown(value)}")
        return fields.cell(dict(zip("xyz", value, strict=True)), limits)
    except fields.FieldError as error:
        messages.add(f"{error}; it is left out", RUN)
        return None


def _turns(head: Mapping[str, Any], log: ActionLog, messages: Messages, limits: Limits) -> tuple[TurnRecord, ...]:
    """A record for every turn that either file names; at least one."""
    stated = head.get("turns", [])
    if not isinstance(stated, list) or len(stated) > limits.turns:
        messages.add(f"turns: needs a list of at most {limits.turns} objects; it is left out", RUN)
        stated = []
    instructions: list[str | None] = []
    for index, entry in enumerate(stated):
        instruction = entry.get("instruction") if isinstance(entry, dict) else None
        if not isinstance(entry, dict) or not isinstance(instruction, str | None):
            messages.add(f"turns[{index}].instruction: needs a text, not {fields.shown(entry)}", RUN)
            instruction = None
        instructions.append(instruction)
    count = max(len(instructions), log.turns, 1)
    instructions += [None] * (count - len(instructions))
    return tuple(TurnRecord(i, words, recovered="action log") for i, words in enumerate(instructions))
