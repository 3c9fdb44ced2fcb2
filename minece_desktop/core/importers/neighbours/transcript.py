"""Transcripts of the Minecraft Dialogue Corpus: ``dialogue-with-actions.txt``, many games to a file.

A line with a game's name (``B1-A3-C1-1522435497386``) begins a game; ``<Architect> …`` and ``<Builder> …`` are chat,
``[Builder puts down a red block at X:0 Y:1 Z:0]`` and ``[Builder picks up …]`` actions. y = 1 is the first layer on the
ground.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Final

from minece_desktop.core.importers import fields
from minece_desktop.core.importers.files import Folder, Messages, fail
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.importers.neighbours.gold import block_of
from minece_desktop.core.importers.neighbours.turns import Builder
from minece_desktop.core.run import Run, RunError
from tasks.blocks import Cell, Op
from tasks.saying import say

if TYPE_CHECKING:
    from minece_desktop.core.importers.registry import ImportOptions, RunRef

FORMAT: Final = "minecraft-dialogue-text"
_ORIGIN: Final[Cell] = (0, 1, 0)
_GAME: Final = re.compile(r"B\d{1,6}-A\d{1,6}-(?P<config>[^\s/#]{1,60})-\d{7,20}")
_ACTION: Final = re.compile(
    r"\[Builder (?P<what>puts down|picks up) an? (?P<kind>\w{1,40}) block at "
    r"X:(?P<x>-?\d{1,9}) Y:(?P<y>-?\d{1,9}) Z:(?P<z>-?\d{1,9})\]"
)
_LIKE_ACTION: Final = re.compile(r"\[?Builder (?:puts down|picks up)\b")
_HEAD: Final = re.compile(rb"\[Builder (?:puts down|picks up) an? \w")
_CHAT: Final = ("<Architect>", "<Builder>")


class TranscriptImporter:
    """``*.txt`` files in which a builder puts blocks down."""

    name = "transcript"
    owned: frozenset[str] = frozenset()
    reads_files = True

    def sniff(self, path: Path, limits: Limits) -> Sequence[str | None]:
        try:
            if path.suffix != ".txt" or not path.is_file():
                return []
            folder = Folder(path.parent, limits)
            if not _HEAD.search(folder.head(path, 65536)):
                return []
            status = path.stat()
            names = _names(path, limits, status.st_mtime_ns, status.st_size)
        except OSError:
            return []
        except RunError:
            return [None]  # load says what is wrong
        return list(names) if len(names) > 1 else [None]

    def load(self, ref: RunRef, options: ImportOptions) -> Run:
        limits = options.limits
        messages = Messages(limits.messages)
        folder = Folder(ref.path.parent, limits)
        builder = Builder(folder.name(ref.path), limits)
        name: str | None = None
        for game, lines in _games(folder.read_text(ref.path, lenient=True)):
            if ref.part in (None, game) and (lines or game):
                name = game
                for number, line in lines:
                    _read_line(number, line, builder, messages)
                break
        else:
            fail(say("has no game {}", ref.part), folder.name(ref.path))
        found = _GAME.fullmatch(name or "")
        return Run(
            id=ref.id,
            path=ref.path,
            format=FORMAT,
            log=builder.log(),
            turns=builder.records("transcript"),
            agent="Builder",
            origin=_ORIGIN,
            fields={} if found is None else {"config": found["config"]},
            messages=messages.result(),
        )


@lru_cache(maxsize=8)
def _names(path: Path, limits: Limits, _modified: int, _size: int) -> tuple[str, ...]:
    """The games of a file, each name once; of very many the first."""
    text = Folder(path.parent, limits).read_text(path, lenient=True)
    return tuple(dict.fromkeys(islice((name for name, _ in _games(text) if name), limits.turns)))


def _games(text: str) -> Iterator[tuple[str | None, list[tuple[int, str]]]]:
    """Name and numbered lines of each game; lines before the first name are a game without one."""
    name: str | None = None
    lines: list[tuple[int, str]] = []
    for number, line in enumerate(map(str.strip, text.split("\n")), 1):
        if _GAME.fullmatch(line):
            if name or lines:
                yield name, lines
            name, lines = line, []
        elif line:
            lines.append((number, line))
    if name or lines:
        yield name, lines


def _read_line(number: int, line: str, builder: Builder, messages: Messages) -> None:
    if line.startswith(_CHAT):
        builder.say([line])
        return
    match = _ACTION.search(line[: builder.limits.line])
    if match is None:
        if _LIKE_ACTION.match(line):
            messages.add(say("is no action that can be read; left out"), builder.file, number)
        return
    try:
        x, y, z = fields.cell({axis: int(match[axis]) for axis in "xyz"}, builder.limits)
    except fields.FieldError as error:
        messages.add(str(error), builder.file, number)
        return
    placed = match["what"] == "puts down"
    builder.act(Op.PLACE if placed else Op.REMOVE, (x, y - 1, z), block_of(match["kind"]) if placed else None)
