"""The benchmark authors' result files ``eval_…_raw.json``: JSON lines, one line a turn, one run a ``run_idx``."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from io import BufferedReader
from pathlib import Path
from typing import TYPE_CHECKING, Any

from minece_desktop.core.importers import fields
from minece_desktop.core.importers.authors_verdicts import Table, by_position, verdicts_beside
from minece_desktop.core.importers.files import Folder, Messages, cause, estimated_memory, fail, parse_json, shown_name
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.run import Message, Run, RunError, Severity, TurnRecord
from tasks.blocks import ActionLog, BlockState, Cell, Event, EvidenceKind, Op, Source
from tasks.saying import say
from tasks.spec import CheckSpec

if TYPE_CHECKING:
    from minece_desktop.core.importers.registry import ImportOptions, RunRef

FORMAT = "authors-eval-raw"
SUFFIX = "_raw.json"
_RUN_IDX = re.compile(rb'"run_idx"\s*:\s*(-?\d{1,18})(?!\d)')
_NAME = re.compile(r"eval_(?P<model>.+)_(?P<day>\d{8})_(?P<time>\d{6})_raw\.json")
_ORDER_NOTE = say(
    "the file lists the blocks that stand after each turn: removals within a turn are gone, "
    "a re-placed block keeps its first place, and the order is as good as that"
)


@dataclass(frozen=True)
class _Index:
    """Where the lines of each run are: (1-based line number, first byte, length), by ``run_idx`` in file order."""

    runs: Mapping[str, Sequence[tuple[int, int, int]]]
    strays: Sequence[int] = field(default_factory=tuple)
    """Numbers of the lines that name no run."""


class AuthorsImporter:
    """Files named ``…_raw.json``."""

    name = "authors"
    owned: frozenset[str] = frozenset()
    reads_files = True

    def sniff(self, path: Path, limits: Limits) -> Sequence[str | None]:
        try:
            if not path.name.endswith(SUFFIX) or not path.is_file():
                return []
            status = path.stat()
            if status.st_size > limits.lines_bytes:
                return [None]  # load says that it is too large
            index = _index(path, status.st_mtime_ns, status.st_size)
        except OSError:
            return [None] if path.name.startswith("eval_") else []
        if index.runs:
            return list(index.runs)
        return [None] if path.name.startswith("eval_") else []

    def load(self, ref: RunRef, options: ImportOptions) -> Run:
        folder = Folder(ref.path.parent, options.limits)
        name = shown_name(ref.path)
        messages = Messages(options.limits.messages)
        lines = _lines(folder, ref, messages)
        if not lines:
            fail(say("no line of this file can be read as a turn of a run"), name)
        turns = _by_turn(lines, name, messages, options.limits)
        table, table_name = verdicts_beside(folder, ref.path, SUFFIX, messages)
        log, raw = _events(turns, name, messages, options.limits)
        records = tuple(_record(index, turn, raw.get(index), messages, name) for index, turn in enumerate(turns))
        if table_name is not None:
            records = tuple(_published(record, ref, table, table_name, messages) for record in records)
        first = next(turn for turn in turns if turn is not None)
        stated = _NAME.fullmatch(name)
        model = first.get("builder_model") or first.get("model_safe") or (stated and stated["model"])
        return Run(
            id=ref.id,
            path=ref.path,
            format=FORMAT,
            log=log,
            turns=records,
            model=model if isinstance(model, str) else None,
            started=_started(first.get("ts"), stated),
            origin=(0, 0, 0),
            mode=options.mode,
            messages=messages.result(),
        )


def _lines(folder: Folder, ref: RunRef, messages: Messages) -> list[tuple[int, Mapping[str, Any]]]:
    """The run's lines as objects; a bad line is a message."""
    if ref.part is None:
        next(folder.read_lines(ref.path), None)  # says what is wrong: missing, too large, binary
    name = shown_name(ref.path)
    if not folder.inside(ref.path):
        fail(say("is a link that leads outside the folder; it is not followed"), name)
    try:
        status = ref.path.stat()
        if status.st_size > folder.limits.lines_bytes:
            folder.read_bytes(ref.path, "lines_bytes")
        index = _index(ref.path, status.st_mtime_ns, status.st_size)
        if ref.part is not None and ref.part not in index.runs:
            fail(say("there is no run_idx {} in this file", ref.part), name)
        if ref.part == next(iter(index.runs), None):
            for number in index.strays:
                messages.add(say("the line names no run_idx; it is left out"), name, number, Severity.ERROR)
        with ref.path.open("rb") as file:
            texts = [
                (number, _slice(file, start, min(length, folder.limits.file_bytes)))
                for number, start, length in index.runs.get(ref.part or "", ())
            ]
    except OSError as error:
        fail(cause(error), name)
    lines: list[tuple[int, Mapping[str, Any]]] = []
    first: Message | None = None
    left = folder.limits.json_memory
    for number, text in texts:
        try:
            entry = parse_json(text, name, number, memory=left)
            left -= estimated_memory(text)
            if not isinstance(entry, dict):
                fail(say("needs a JSON object"), name, number)
            lines.append((number, entry))
        except RunError as error:
            first = first or error.message
            messages.extend([error.message])
    if first is not None and not lines:
        raise RunError(first)
    return lines


def _slice(file: BufferedReader, start: int, length: int) -> str:
    file.seek(start)
    return file.read(length).decode("utf-8", "replace")


@lru_cache(maxsize=4)
def _index(path: Path, mtime: int, size: int) -> _Index:  # noqa: ARG001 - they are the cache's key
    """Scan the file once per version of it (``mtime``, ``size``)."""
    runs: dict[str, list[tuple[int, int, int]]] = {}
    strays: list[int] = []
    start = 0
    with path.open("rb") as file:
        for number, line in enumerate(file, start=1):
            found = _RUN_IDX.search(line)
            if found:
                runs.setdefault(str(int(found[1])), []).append((number, start, len(line)))
            elif line.strip():
                strays.append(number)
            start += len(line)
    return _Index(runs, strays)


def line_index(path: Path) -> Mapping[str, Sequence[tuple[int, int, int]]]:
    """Where the lines of each run are: (1-based number, first byte, length), by ``run_idx``. Raises ``OSError``."""
    status = path.stat()
    return _index(path, status.st_mtime_ns, status.st_size).runs


def _by_turn(
    lines: Sequence[tuple[int, Mapping[str, Any]]], name: str, messages: Messages, limits: Limits
) -> list[Mapping[str, Any] | None]:
    """The lines by turn, None where a turn has none; of two lines for one turn the later counts."""
    found: dict[int, Mapping[str, Any]] = {}
    first: Message | None = None
    count = 1
    for number, entry in lines:
        try:
            turn = fields.whole(entry.get("turn_idx"), "turn_idx", 1, limits.turns)
            count = max(count, turn, fields.whole(entry.get("n_turns", turn), "n_turns", 1, limits.turns))
        except fields.FieldError as error:
            wrong = Message(str(error), Severity.ERROR, name, number)
            first = first or wrong
            messages.extend([wrong])
            continue
        if turn in found:
            messages.add(say("turn_idx {} is there twice; the later line counts", turn), name, number)
        found[turn] = entry
    if first is not None and not found:
        raise RunError(first)
    for turn in range(1, count + 1):
        if turn not in found:
            messages.add(say("turn_idx {} of {} is missing: what stood before it counts", turn, count), name)
    return [found.get(turn) for turn in range(1, count + 1)]


def coords_of(
    value: Any, where: str, file: str, messages: Messages, limits: Limits
) -> tuple[tuple[Mapping[str, Any], ...], dict[Cell, str]]:
    """A ``coords`` list: its objects exactly as written, and the usable ones as cells in the authors' order."""
    if not isinstance(value, list):
        messages.add(say("{}: needs a list, not {}", where, fields.shown(value)), file, severity=Severity.ERROR)
        return (), {}
    raw = tuple(entry for entry in value if isinstance(entry, dict))
    cells: dict[Cell, str] = {}
    for index, entry in enumerate(value):
        if not isinstance(entry, dict):
            messages.add(say("{}[{}]: needs an object, not {}", where, index, fields.shown(entry)), file)
            continue
        x, y, z = (fields.lenient_int(entry.get(axis)) for axis in "xyz")
        if x is None or y is None or z is None or max(abs(x), abs(y), abs(z)) > limits.coordinate:
            spelled = ", ".join(fields.shown(entry.get(axis)) for axis in "xyz")
            messages.add(
                say("{}[{}]: ({}) is no cell; the checks see it, the view does not", where, index, spelled), file
            )
            continue
        material = entry.get("material")
        if not isinstance(material, str) or not material.strip():
            messages.add(say("{}[{}].material: {}, shown as unknown", where, index, fields.shown(material)), file)
            material = "unknown"
        cells[(x, y, z)] = material
    return raw, cells


def _events(
    turns: Sequence[Mapping[str, Any] | None], name: str, messages: Messages, limits: Limits
) -> tuple[ActionLog, dict[int, tuple[Mapping[str, Any], ...]]]:
    """New and changed cells of each turn as placements in file order, after removals for the cells that vanished."""
    messages.note(_ORDER_NOTE, name)
    events: list[Event] = []
    raw: dict[int, tuple[Mapping[str, Any], ...]] = {}
    standing: dict[Cell, str] = {}
    for index, turn in enumerate(turns):
        if turn is None:
            if index:
                raw[index] = raw.get(index - 1, ())
            continue
        raw[index], cells = coords_of(turn.get("coords"), say("turn_idx {}: coords", index + 1), name, messages, limits)
        source = Source(turn["action_file"]) if isinstance(turn.get("action_file"), str) else None
        events.extend(_event(index, Op.REMOVE, place, None, source) for place in standing if place not in cells)
        for place, material in cells.items():
            if standing.get(place) != material:
                events.append(_event(index, Op.PLACE, place, material, source))
        standing = cells
        if len(events) > limits.events:
            fail(say("more than {} blocks (setting: events)", limits.events), name)
    return ActionLog.from_events(events, air_is_block=True), raw


def _event(turn: int, op: Op, place: Cell, material: str | None, source: Source | None) -> Event:
    block = None if material is None else BlockState.parse(material)
    return Event(turn, op, *place, block, evidence=EvidenceKind.CODE, source=source)


def _record(
    index: int,
    turn: Mapping[str, Any] | None,
    raw: tuple[Mapping[str, Any], ...] | None,
    messages: Messages,
    name: str,
) -> TurnRecord:
    if turn is None:
        return TurnRecord(index, recovered=say("missing in the file"), checks=(), raw_coords=raw)
    prompt = turn.get("prompt")
    where = say("turn_idx {}", index + 1)
    if not isinstance(prompt, str):
        messages.add(say("{}: prompt: needs a text, not {}", where, fields.shown(prompt)), name)
        prompt = None
    checks = inline_checks(turn.get("checks", []), where, name, messages)
    return TurnRecord(index, prompt, recovered=say("the authors' coords"), checks=checks, raw_coords=raw)


def _published(record: TurnRecord, ref: RunRef, table: Table, file: str, messages: Messages) -> TurnRecord:
    """The turn with the authors' verdicts of it, if they have any."""
    rows = table.get((ref.part or "", record.index + 1))
    if rows is None:
        return record
    where = say("turn_idx {}", record.index + 1)
    return replace(record, published=by_position(rows, record.checks or (), where, file, messages))


def inline_checks(value: Any, where: str, file: str, messages: Messages) -> tuple[CheckSpec, ...]:
    """``[{"fn", "args"}]``; what cannot be used keeps its position, so that verdicts stay beside their checks."""
    if not isinstance(value, list):
        messages.add(say("{}: checks: needs a list, not {}", where, fields.shown(value)), file)
        return ()
    specs: list[CheckSpec] = []
    for index, entry in enumerate(value):
        fn = entry.get("fn") if isinstance(entry, dict) else None
        args = entry.get("args", {}) if isinstance(entry, dict) else {}
        if not isinstance(fn, str):
            messages.add(say("{}: checks[{}].fn: needs a text, not {}", where, index, fields.shown(entry)), file)
            fn = "unreadable"
        if not isinstance(args, dict):
            messages.add(say("{}: checks[{}].args: needs an object, not {}", where, index, fields.shown(args)), file)
            args = {}
        specs.append(CheckSpec(name=fn.removeprefix("eval_code."), args=args))
    return tuple(specs)


def _started(stamp: Any, stated: re.Match[str] | None) -> str | None:
    """``ts`` as written, or the file name's time; both in the authors' local time."""
    if isinstance(stamp, str) and stamp:
        found = re.fullmatch(r"(\d{8})_(\d{6})", stamp)
        if not found:
            return stamp
        day, time = found.groups()
    elif stated is not None:
        day, time = stated["day"], stated["time"]
    else:
        return None
    return f"{day[:4]}-{day[4:6]}-{day[6:]}T{time[:2]}:{time[2:4]}:{time[4:]}"
