"""Builder logs of the Minecraft Dialogue Corpus and of what was collected with its tools.

A folder of a game holds ``postprocessed-observations.json`` (or ``aligned-…``, or the ``…raw-observations.json`` they
are made from): ``WorldStates``, each with the chat so far (``ChatHistory``, a list of ``<Architect> …`` and ``<Builder>
…``; ``ChatHistoryTokenized``; raw, ``Chat`` has what is new) and the blocks that stand (``BlocksInGrid``; raw,
``BuilderGridAbsolute``). The corpus' y = 1 is the first layer on the ground. Source: A. Narayan-Chen, P. Jayannavar,
J. Hockenmaier, "Collaborative Dialogue in Minecraft", ACL 2019, and the corpus' files.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from checks.blueprint.align import AlignError
from minece_desktop.core.importers import fields
from minece_desktop.core.importers.files import Folder, Messages, fail
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.importers.neighbours.gold import FOLDER, block_of, gold_of
from minece_desktop.core.importers.neighbours.turns import Builder
from minece_desktop.core.laying import laid
from minece_desktop.core.run import Run, RunError, Severity
from minece_desktop.core.target import Target
from tasks.blocks import Cell
from tasks.saying import say

if TYPE_CHECKING:
    from minece_desktop.core.importers.registry import ImportOptions, RunRef

FORMAT: Final = "minecraft-dialogue"
ORIGIN: Final[Cell] = (0, 1, 0)
"""Where task (0, 0, 0) is in the corpus' coordinates."""
_FILES: Final = ("postprocessed-observations.json", "aligned-observations.json")
_RAW: Final = "raw-observations.json"
_HEAD: Final = re.compile(rb'"WorldStates"\s*:\s*\[')
_GAME: Final = re.compile(r"B\d+-A\d+-(?P<config>.+)-\d{7,}")
_TIME: Final = "%Y-%m-%d %H:%M:%S"
_GRIDS: Final = ("BlocksInGrid", "BuilderGridAbsolute")
_LEGACY_GRIDS: Final = ("BlocksInside", "BlocksOutside")


class DialogueImporter:
    """Folders of one game, and ``…observations.json`` files with world states."""

    name = "dialogue"
    owned: frozenset[str] = frozenset()
    reads_files = True

    def sniff(self, path: Path, limits: Limits) -> Sequence[str | None]:
        try:
            file = _file_of(path, limits)
            if file is None:
                return []
            folder = Folder(path if path.is_dir() else path.parent, limits)
            return [None] if _HEAD.search(folder.head(file, 65536)) else []
        except (OSError, RunError):
            return []

    def load(self, ref: RunRef, options: ImportOptions) -> Run:
        limits = options.limits
        file = _file_of(ref.path, limits)
        if file is None:
            fail(say("has no observations (postprocessed-observations.json) any more"), ref.id)
        folder = Folder(file.parent, limits)
        messages = Messages(limits.messages)
        game = _Game(folder.read_json(file), folder.name(file), limits, messages)
        builder = game.read()
        config = _config(file)
        run = Run(
            id=ref.id,
            path=ref.path,
            format=FORMAT,
            log=builder.log(),
            turns=builder.records("world states"),
            agent="Builder",
            started=game.started,
            origin=ORIGIN,
            fields={} if config is None else {"config": config},
        )
        target = None if config is None else _target(ref, file, config, run, limits, messages)
        return replace(run, target=target, messages=messages.result())


def _file_of(path: Path, limits: Limits) -> Path | None:
    """The observations of a game's folder, the processed ones before the raw; a file itself."""
    if path.is_dir():
        for name in _FILES:
            if (path / name).is_file():
                return path / name
        raw = Folder(path, limits).files(path, _RAW)
        return raw[0] if raw else None
    return path if path.name.endswith("observations.json") and path.is_file() else None


def _config(file: Path) -> str | None:
    """The name of the target structure, which the folder of a game states."""
    found = _GAME.fullmatch(file.parent.name)
    return None if found is None else found["config"]


def _target(ref: RunRef, file: Path, config: str, run: Run, limits: Limits, messages: Messages) -> Target | None:
    """The target among the gold configurations beside the logs, laid on the build as the corpus compares them."""
    found = gold_of(ref, file, config, limits, messages)
    if found is None:
        where = f"{FOLDER}/{config}.xml"
        messages.note(say("its target {} is not beside the logs, up to the folder that was opened", where), ref.id)
        return None
    blocks, source = found
    target = Target(blocks, source, same="id")
    structure = run.log.structure()
    build = {cell: structure.block(row) for row, cell in enumerate(structure.cells)}
    try:
        return laid(target, build, "ground")
    except AlignError as error:
        messages.add(str(error), source)
        return target


@dataclass
class _Game:
    content: Any
    file: str
    limits: Limits
    messages: Messages
    started: str | None = None

    def read(self) -> Builder:
        states = self.content.get("WorldStates") if isinstance(self.content, dict) else None
        if not isinstance(states, list):
            fail(say('needs an object {{"WorldStates": […]}}'), self.file)
        builder = Builder(self.file, self.limits)
        heard = 0
        first: datetime | None = None
        for index, state in enumerate(states):
            if not isinstance(state, dict):
                self._tell(say("WorldStates[{}]: needs an object, not {}", index, fields.shown(state)))
                continue
            new, heard = self._chat(state, heard, index)
            builder.say(new)
            moment = self._moment(state, index)
            first = first or moment
            if first is not None and self.started is None:
                self.started = first.isoformat(sep=" ")
            blocks = self._blocks(state, index)
            if blocks is not None:
                seconds = None if moment is None or first is None else (moment - first).total_seconds()
                builder.show(blocks, seconds)
        if not states:
            self._tell(say("there is no world state in it"))
        return builder

    def _tell(self, text: str) -> None:
        self.messages.add(text, self.file, severity=Severity.ERROR)

    def _chat(self, state: Mapping[str, Any], heard: int, index: int) -> tuple[list[str], int]:
        """What was said since the last state, and how many utterances that makes."""
        for key in ("ChatHistory", "ChatHistoryTokenized", "Chat"):
            value = state.get(key)
            if value is None:
                continue
            if not isinstance(value, list):
                self._tell(say("WorldStates[{}].{}: needs a list, not {}", index, key, fields.shown(value)))
                return [], heard
            texts = [_utterance(one) for one in (value if key == "Chat" else value[heard:])]
            return [text for text in texts if text], max(heard, len(value)) if key != "Chat" else heard
        return [], heard

    def _moment(self, state: Mapping[str, Any], index: int) -> datetime | None:
        value = state.get("Timestamp")
        try:
            return None if value is None else datetime.strptime(str(value)[:40], _TIME)  # noqa: DTZ007 - none is told
        except ValueError:
            self.messages.add(say("WorldStates[{}].Timestamp: {} is no time", index, fields.shown(value)), self.file)
            return None

    def _blocks(self, state: Mapping[str, Any], index: int) -> dict[Cell, str] | None:
        """The blocks that stand; None where the state does not know. A grid without the builder's position is one that
        the corpus' tools could not record: they write it empty.
        """
        grids = [key for key in _GRIDS if key in state][:1] or [key for key in _LEGACY_GRIDS if key in state]
        processed = "BuilderGridAbsolute" not in grids
        if not grids or (processed and "BuilderPosition" in state and state["BuilderPosition"] is None):
            return None
        blocks: dict[Cell, str] = {}
        for key in grids:
            entries = state[key]
            if not isinstance(entries, list):
                self._tell(say("WorldStates[{}].{}: needs a list, not {}", index, key, fields.shown(entries)))
                return None
            for number, entry in enumerate(entries):
                try:
                    cell, text = self._block(entry)
                    blocks[cell] = text
                except fields.FieldError as error:
                    self._tell(say("WorldStates[{}].{}[{}]: {}", index, key, number, error))
        return blocks

    def _block(self, entry: Any) -> tuple[Cell, str]:
        if not isinstance(entry, dict):
            raise fields.FieldError(say("needs an object, not {}", fields.shown(entry)))
        at = entry.get("AbsoluteCoordinates", entry)
        if not isinstance(at, dict):
            raise fields.FieldError(say("AbsoluteCoordinates: needs an object, not {}", fields.shown(at)))
        x, y, z = fields.cell({axis: at[axis.upper()] for axis in "xyz" if axis.upper() in at}, self.limits)
        return (x, y - ORIGIN[1], z), block_of(fields.block_text(entry.get("Type"), "Type"))


def _utterance(value: Any) -> str:
    """A text, or its words put together."""
    words: Iterable[Any] = value if isinstance(value, list) else [value]
    return " ".join(word for word in words if isinstance(word, str)).strip()
