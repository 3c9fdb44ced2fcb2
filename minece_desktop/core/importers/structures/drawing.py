"""Text drawings of a side view: ``#`` is stone, ``-`` is empty, the top line is the highest layer, one block thick.

The form is that of the paper's Arch Bridge Challenge ("viewed from the side using stones (#) and empty spaces (-)").
A drawing is a whole text file, or stands in it between lines of three backquotes; a file may hold several, apart by an
empty line or in fences of their own. Space counts as empty; characters may stand apart by one space.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from minece_desktop.core.importers.files import Folder, Messages, fail, shown_name
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.importers.structures.assemble import Content, run_of_content
from minece_desktop.core.run import Run, RunError, Severity
from tasks.saying import say

if TYPE_CHECKING:
    from minece_desktop.core.importers.registry import ImportOptions, RunRef

FORMAT = "text-drawing"
SUFFIXES = (".txt", ".md")
STONE = "minecraft:stone"
_OTHER = re.compile(r"[^#\- \r\n]|\r(?![\r\n]|\Z)")
"""What stands in no drawing; \\r does at the end of a line."""
_APART = re.compile(r" *[#-](?: [#-])+ *")
_FENCE = re.compile(r"^ {0,3}```[A-Za-z]*[^\S\n]*$", re.MULTILINE)
_GAP = re.compile(r"^[ \r\n]*$", re.MULTILINE)
_HEAD = 65536


@dataclass(frozen=True)
class Drawing:
    """The text of a drawing, its top line first; ``line`` is the number of that line in the file, 1-based."""

    line: int
    text: str


class DrawingImporter:
    """Text files that are a drawing, or have drawings in fences."""

    name = "drawing"
    owned: frozenset[str] = frozenset()
    reads_files = True

    def sniff(self, path: Path, limits: Limits) -> Sequence[str | None]:
        """One part a drawing, of files that begin with a drawing or have one near their beginning."""
        if path.suffix.lower() not in SUFFIXES:
            return []
        folder = Folder(path.parent, limits)
        try:
            head = folder.head(path, min(_HEAD, limits.file_bytes)).decode("utf-8-sig", "replace")
        except (OSError, RunError):
            return []
        if not (drawings(head, 1) or drawings(f"{head}\n```", 1)):  # the head may end within a fence
            return []
        try:
            count = len(drawings(folder.read_text(path), limits.parts)[: limits.parts])
        except RunError:
            count = 1  # load says what is wrong
        return [None] if count <= 1 else [str(number) for number in range(count)]

    def load(self, ref: RunRef, options: ImportOptions) -> Run:
        text = Folder(ref.path.parent, options.limits).read_text(ref.path)
        return run_of_text(text, ref.id, ref.path, options.limits, int(ref.part or 0))


def run_of_text(text: str, run: str, path: Path, limits: Limits, part: int = 0) -> Run:
    """The run that one drawing of a text is. ``path``'s name stands in messages. Raises ``RunError``."""
    name = shown_name(path)
    found = drawings(text, limits.parts)
    if part >= len(found):
        fail(
            say("is no drawing: needs lines of # (stone) and - (empty), alone in the file or between lines of ```"),
            name,
        )
    drawing = found[part]
    messages = Messages(limits.messages)
    if part == 0 and len(found) > limits.parts:
        most = say("more than {} drawings: the rest is left out (setting: parts)", limits.parts)
        messages.add(most, name, found[-1].line, Severity.ERROR)
    rows = _rows(drawing, name, limits.drawing)
    cells = [(x, len(rows) - 1 - down, 0) for down, row in enumerate(rows) for x, sign in enumerate(row) if sign == "#"]
    xyz = np.array(cells, dtype=np.int64).reshape(-1, 3)
    return run_of_content(
        Content(FORMAT, xyz, np.zeros(len(xyz), dtype=np.int64), [STONE]), run, path, messages, limits
    )


@lru_cache(maxsize=2)
def drawings(text: str, most: int) -> tuple[Drawing, ...]:
    """The drawings of a text, in order: those in fences, or else the text itself when it is nothing but drawings.

    One beyond ``most`` is looked for, to tell that there are more. Kept, because every run of a file asks for them.
    """
    blocks = list(_fenced(text)) or ([] if _OTHER.search(text) else [(1, text)])
    return tuple(islice((drawing for line, block in blocks for drawing in _apart(line, block)), most + 1))


def _fenced(text: str) -> Iterator[tuple[int, str]]:
    """The first line's number and the text of each fenced block that holds a drawing and nothing else."""
    fences = _FENCE.finditer(text)
    line, counted = 1, 0
    for opening, closing in zip(fences, fences, strict=False):
        start = opening.end() + 1
        line, counted = line + text.count("\n", counted, start), start
        block = text[start : closing.start()]
        if "#" in block and _OTHER.search(block) is None:
            yield line, block


def _apart(line: int, block: str) -> Iterator[Drawing]:
    """The drawings between empty lines, those without a stone left out."""
    start = 0
    for end, after in (*((gap.start(), gap.end()) for gap in _GAP.finditer(block)), (len(block), len(block))):
        drawing = block[start:end]
        if "#" in drawing:
            yield Drawing(line, drawing.removesuffix("\n"))
        line, start = line + block.count("\n", start, after + 1), after + 1


def _rows(drawing: Drawing, name: str, most: int) -> list[str]:
    """The lines as columns: characters that stand apart put together, the common indent taken off.

    Raises ``RunError`` for a drawing of more than ``most`` lines or columns.
    """
    height = drawing.text.count("\n") + 1
    rows = [row.rstrip() for row in drawing.text.split("\n")] if height <= most else []
    if all(_APART.fullmatch(row) for row in rows) and any("-" in row for row in rows):
        rows = [row.replace(" ", "") for row in rows]
    else:
        indent = min((len(row) - len(row.lstrip(" ")) for row in rows), default=0)
        rows = [row[indent:] for row in rows]
    side = max(height, *map(len, rows)) if rows else height
    if side > most:
        fail(
            say("a drawing of {} lines or columns is larger than {} (setting: drawing)", side, most), name, drawing.line
        )
    return rows
