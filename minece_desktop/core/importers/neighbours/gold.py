"""Gold configurations: the target structures of the Minecraft dialogue corpora.

``gold-configurations/C1.xml``: ``<DrawBlock type="cwcmod:cwc_minecraft_red_rn" x="100" y="1" z="100"/>``, one a line,
displaced by 100 in x and z; y = 1 is the first layer on the ground. The lines are taken by their signs: no XML reader
sees them. The corpora know six colours of one kind of block; they are shown as concrete.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np

from minece_desktop.core.importers import fields
from minece_desktop.core.importers.files import Folder, Messages, fail
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.importers.structures.assemble import Content, run_of_content
from minece_desktop.core.run import Message, Run, RunError, Severity
from tasks.blocks import BlockState, Cell
from tasks.saying import say

if TYPE_CHECKING:
    from minece_desktop.core.importers.registry import ImportOptions, RunRef

FORMAT: Final = "gold-configuration"
COLORS: Final = ("red", "orange", "purple", "blue", "green", "yellow")
FOLDER: Final = "gold-configurations"
_ENTRY: Final = re.compile(r"<DrawBlock\b([^<>]{0,500})>")
_ATTRIBUTE: Final = re.compile(r"""\b(type|x|y|z)\s*=\s*["']([^"'<>]{0,200})["']""")
_COLOR: Final = re.compile("|".join(COLORS))
_DISPLACED, _AROUND = 100, 20
"""What the corpora add to x and z, and how far around it their build region reaches."""


class GoldImporter:
    """``*.xml`` files that begin with a ``DrawBlock``."""

    name = "gold"
    owned: frozenset[str] = frozenset()
    reads_files = True

    def sniff(self, path: Path, limits: Limits) -> Sequence[str | None]:
        try:
            if path.suffix != ".xml" or not path.is_file():
                return []
            return [None] if Folder(path.parent, limits).head(path, 512).lstrip().startswith(b"<DrawBlock") else []
        except OSError:
            return []

    def load(self, ref: RunRef, options: ImportOptions) -> Run:
        messages = Messages(options.limits.messages)
        folder = Folder(ref.path.parent, options.limits)
        blocks = read_gold(folder, ref.path, messages)
        palette = list(dict.fromkeys(blocks.values()))
        number = {text: index for index, text in enumerate(palette)}
        xyz = np.array(list(blocks), dtype=np.int64).reshape(-1, 3)
        ids = np.array([number[text] for text in blocks.values()], dtype=np.int64)
        content = Content(FORMAT, xyz, ids, palette, exact=True, world=(0, 1, 0))
        return run_of_content(content, ref.id, ref.path, messages, options.limits)


def block_of(kind: str) -> str:
    """A block of a corpus: its colour as concrete; a kind without one of the colours as it is."""
    found = _COLOR.search(kind)
    return kind if found is None else f"minecraft:{found[0]}_concrete"


def read_gold(folder: Folder, path: Path, messages: Messages) -> dict[Cell, str]:
    """Blocks by task cell. A bad entry is a message; when none is good, a ``RunError``."""
    name = folder.name(path)
    text = folder.read_text(path)
    if text.count("<DrawBlock") > folder.limits.events:
        fail(say("more than {} blocks (setting: events)", folder.limits.events), name)
    found: list[tuple[Cell, str]] = []
    first: Message | None = None
    line, counted = 1, 0
    for match in _ENTRY.finditer(text):
        line, counted = line + text.count("\n", counted, match.start()), match.start()
        try:
            found.append(_entry(match[1], folder.limits))
        except fields.FieldError as error:
            message = Message(str(error), Severity.ERROR, name, line)
            first = first or message
            messages.extend([message])
    if first is not None and not found:
        raise RunError(first)
    if not found:
        fail(say('has no block: needs lines <DrawBlock type="…" x="…" y="…" z="…"/>'), name)
    displaced = all(abs(x - _DISPLACED) <= _AROUND and abs(z - _DISPLACED) <= _AROUND for (x, _, z), _ in found)
    by = _DISPLACED if displaced else 0
    return {(x - by, y - 1, z - by): block for (x, y, z), block in found}


def _entry(attributes: str, limits: Limits) -> tuple[Cell, str]:
    told = dict(_ATTRIBUTE.findall(attributes))
    place = {axis: _number(told[axis], axis) for axis in "xyz" if axis in told}
    return fields.cell(place, limits), block_of(fields.block_text(told.get("type"), "type"))


def _number(text: str, axis: str) -> int:
    try:
        return int(text) if len(text) < 20 else int("")
    except ValueError:
        raise fields.FieldError(say("{}: needs a whole number, not {}", axis, fields.shown(text))) from None


def gold_of(
    ref: RunRef, file: Path, config: str, limits: Limits, messages: Messages
) -> tuple[Mapping[Cell, BlockState], str] | None:
    """The gold configuration of a game and its name, looked for beside the logs up to what was opened; None where there
    is none, or none that can be read (which is a message).
    """
    top = top_of(ref)
    for above in (file.parent, *file.parent.parents):
        if not above.is_relative_to(top):
            break
        path = above / FOLDER / f"{config}.xml"
        folder = Folder(top, limits)
        if not path.is_file() or not folder.inside(path):
            continue
        try:
            blocks = read_gold(folder, path, messages)
        except RunError as error:
            messages.extend([error.message])
            return None
        return {cell: BlockState.parse(text) for cell, text in blocks.items()}, f"{FOLDER}/{config}.xml"
    return None


def top_of(ref: RunRef) -> Path:
    """The folder that was opened, as far as the run's name tells: what lies above it is not looked at."""
    whole = ref.id.partition("#")[0] if ref.part is not None else ref.id
    parts = [part for part in whole.split("/") if part]
    own = ref.path if ref.path.is_dir() else ref.path.parent
    if len(parts) > 1 and list(ref.path.parts[-len(parts) :]) == parts:
        return ref.path.parents[len(parts) - 1]
    return own
