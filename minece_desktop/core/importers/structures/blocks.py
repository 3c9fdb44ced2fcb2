"""Blocks without an action log: ``{"blocks": [{x, y, z, block}]}``, or a bare list of ``{x, y, z, material}``.

A block may also be a row ``[x, y, z, block]`` or ``[x, y, z]``, as files of coordinates have it; a bare list of either
is read as voxels without an order. With ``boxes`` or
``lines`` beside it is voxel-benchmark JSON (``voxels``).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from minece_desktop.core.importers import fields
from minece_desktop.core.importers.authors import coords_of
from minece_desktop.core.importers.files import Folder, Messages, fail, shown_name
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.importers.structures import voxels
from minece_desktop.core.importers.structures.assemble import run_of_content
from minece_desktop.core.run import Message, Run, RunError, Severity, TurnRecord
from tasks.blocks import ActionLog, BlockState, Event, EvidenceKind, Op
from tasks.saying import say

if TYPE_CHECKING:
    from minece_desktop.core.importers.registry import ImportOptions, RunRef

FORMAT = "blocks-json"
UNKNOWN = "unknown"
"""Stands for a material that the file does not tell; it weighs as any block does."""
_NAMES = ("block", "type", "material")
_HEAD = re.compile(
    rb"""\A(?:\xef\xbb\xbf)?\s*(?:
        \{.*?"(?:blocks"\s*:\s*\[|boxes"\s*:\s*\[\s*\{[^{}]*"[xyz][12]"\s*:|lines"\s*:\s*\[\s*\{[^{}]*"(?:from|to)"\s*:\s*\{)
        |\[\s*\{[^{}]*"x"\s*:|\[\s*\[(?:\s*-?\d+\s*,){3}\s*")""",
    re.DOTALL | re.VERBOSE,
)


class BlocksImporter:
    """``*.json`` files that begin like one of the shapes."""

    name = "blocks"
    owned: frozenset[str] = frozenset()
    reads_files = True

    def sniff(self, path: Path, limits: Limits) -> Sequence[str | None]:
        try:
            if path.suffix != ".json" or not path.is_file():
                return []
            with path.open("rb") as file:
                head = file.read(min(4096, limits.file_bytes))
        except OSError:
            return []
        return [None] if _HEAD.match(head) else []

    def load(self, ref: RunRef, options: ImportOptions) -> Run:
        content = Folder(ref.path.parent, options.limits).read_json(ref.path)
        return run_of(content, ref.id, ref.path, options.limits)


def run_of(content: Any, run: str, path: Path, limits: Limits) -> Run:
    """The run that the content of such a file is. ``path``'s name stands in messages. Raises ``RunError``."""
    messages = Messages(limits.messages)
    name = shown_name(path)
    if voxels.has_shapes(content):
        return run_of_content(voxels.read(content, name, messages, limits), run, path, messages, limits)
    if isinstance(content, list) and _is_plain(content):
        content = {"blocks": content}
    if isinstance(content, list):
        raw, cells = coords_of(content, "coords", name, messages, limits)
        if content and not cells:
            fail(say("no entry of this list is a block with x, y and z"), name)
        events = [_placed(place, text) for place, text in cells.items()]
        messages.note(say("a list of coords: its order is taken for the order of placement"), name)
        record = TurnRecord(0, recovered=say("list of blocks"), raw_coords=raw)
    else:
        events = _blocks(content, name, messages, limits)
        messages.note(say("a structure without an action log: nothing can be said of its order"), name)
        record = TurnRecord(0, recovered=say("structure, no order"))
    return Run(
        id=run,
        path=path,
        format=FORMAT,
        log=ActionLog.from_events(events),
        turns=(record,),
        ordered=isinstance(content, list),
        messages=messages.result(),
    )


def _is_plain(content: list[Any]) -> bool:
    """Whether a bare list is one of voxels, ``{x, y, z, block}`` or ``[x, y, z, block]``, and none of the authors'."""
    first = content[0] if content else None
    return isinstance(first, list) or (
        isinstance(first, dict) and "material" not in first and any(key in first for key in _NAMES)
    )


def _placed(place: tuple[int, int, int], text: str) -> Event:
    return Event(0, Op.PLACE, *place, BlockState.parse(text), evidence=EvidenceKind.LOG)


def _blocks(content: Any, name: str, messages: Messages, limits: Limits) -> list[Event]:
    blocks = content.get("blocks") if isinstance(content, dict) else None
    if not isinstance(blocks, list):
        fail(say('blocks: needs a list of {{"x", "y", "z", "block"}}'), name)
    if len(blocks) > limits.events:
        fail(say("blocks: {} are more than {} (setting: events)", len(blocks), limits.events), name)
    events: list[Event] = []
    first: Message | None = None
    for index, entry in enumerate(blocks):
        try:
            events.append(_placed(*_block(entry, limits)))
        except fields.FieldError as error:
            message = Message(say("blocks[{}]: {}", index, error), Severity.ERROR, name)
            first = first or message
            messages.extend([message])
    if first is not None and not events:
        raise RunError(first)
    return events


def _block(entry: Any, limits: Limits) -> tuple[tuple[int, int, int], str]:
    """``{"x", "y", "z", "block"}``, or a row ``[x, y, z]`` or ``[x, y, z, block]``; a row may leave the block out."""
    if isinstance(entry, list) and 3 <= len(entry) <= 4:
        place = fields.cell(dict(zip("xyz", entry, strict=False)), limits)
        return place, fields.block_text(entry[3], "block") if len(entry) == 4 else UNKNOWN
    if not isinstance(entry, Mapping):
        raise fields.FieldError(say("needs an object or [x, y, z, block], not {}", fields.shown(entry)))
    for key in _NAMES:
        if entry.get(key) is not None:
            return fields.cell(entry, limits), fields.block_text(entry[key], key)
    raise fields.FieldError(say("{}: missing (or {}, {})", _NAMES[0], _NAMES[1], _NAMES[2]))
