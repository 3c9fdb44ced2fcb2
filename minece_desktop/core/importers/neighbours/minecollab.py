"""Blueprint tasks of MineCollab, as mindcraft keeps them in task files.

``{"name": {"type": "construction", "goal": "…", "blueprint": {"levels": […]}}}``, many to a file.
A level has ``coordinates`` (the world position of its first cell) and ``placement``, rows that follow each other in z,
each with the names of blocks that follow each other in x; ``air`` is asked for as a block is. Source: I. White et al.,
"Collaborating action by action: a multi-agent LLM framework for embodied reasoning", 2025, and mindcraft's task files.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from minece_desktop.core.importers import fields
from minece_desktop.core.importers.files import Folder, Messages, fail
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.importers.structures.assemble import Content, run_of_content
from minece_desktop.core.run import Message, Run, RunError, Severity, TurnRecord
from minece_desktop.core.target import Target
from tasks.blocks import BlockState, Cell
from tasks.saying import say

if TYPE_CHECKING:
    from minece_desktop.core.importers.registry import ImportOptions, RunRef

FORMAT: Final = "minecollab-blueprint"
_HEAD: Final = re.compile(rb'\A(?:\xef\xbb\xbf)?\s*\{.*?"(?:type"\s*:\s*"construction"|blueprint"\s*:\s*\{)', re.DOTALL)
_LOOKED_AT: Final = 65536


class BlueprintImporter:
    """``*.json`` files of tasks, of which those with a blueprint are read."""

    name = "minecollab"
    owned: frozenset[str] = frozenset()
    reads_files = True

    def sniff(self, path: Path, limits: Limits) -> Sequence[str | None]:
        try:
            if path.suffix != ".json" or not path.is_file():
                return []
            head = Folder(path.parent, limits).head(path, _LOOKED_AT)
            if not _HEAD.match(head) or b'"blueprint"' not in head:
                return []
            status = path.stat()
            names = _names(path, limits, status.st_mtime_ns, status.st_size)
        except OSError:
            return []
        except RunError:
            return [None]  # load says what is wrong
        return [None] if len(names) == 1 else list(names)

    def load(self, ref: RunRef, options: ImportOptions) -> Run:
        messages = Messages(options.limits.messages)
        folder = Folder(ref.path.parent, options.limits)
        blueprint = read_blueprint(folder, ref.path, ref.part, messages)
        blocks = blueprint.blocks
        palette = list(dict.fromkeys(blocks.values()))
        number = {text: index for index, text in enumerate(palette)}
        xyz = np.array(list(blocks), dtype=np.int64).reshape(-1, 3) - np.array(blueprint.base)
        ids = np.array([number[text] for text in blocks.values()], dtype=np.int64)
        content = Content(FORMAT, xyz, ids, palette, exact=True, world=blueprint.base)
        run = run_of_content(content, ref.id, ref.path, messages, options.limits)
        return replace(run, turns=(TurnRecord(0, blueprint.goal, recovered="blueprint, no order"),))


@lru_cache(maxsize=8)
def _names(path: Path, limits: Limits, _modified: int, _size: int) -> tuple[str, ...]:
    """The tasks of a file that have a blueprint; of very many the first."""
    content = Folder(path.parent, limits).read_json(path)
    tasks = content if isinstance(content, dict) else {}
    found = [name for name, task in tasks.items() if isinstance(task, dict) and "blueprint" in task]
    if not found and "blueprint" in tasks:
        return (path.stem,)
    return tuple(found[: limits.parts])


@dataclass(frozen=True)
class Level:
    """One level: names of blocks by world cell, air among them."""

    number: int
    cells: Mapping[Cell, str]


@dataclass(frozen=True)
class Blueprint:
    """``base``: the lowest corner of all levels, in the world."""

    name: str
    levels: tuple[Level, ...]
    goal: str | None = None

    @property
    def cells(self) -> dict[Cell, str]:
        return {cell: text for level in self.levels for cell, text in level.cells.items()}

    @property
    def blocks(self) -> dict[Cell, str]:
        return {cell: text for cell, text in self.cells.items() if not BlockState.parse(text).is_air}

    @property
    def base(self) -> Cell:
        x, y, z = (min(cell[axis] for level in self.levels for cell in level.cells) for axis in range(3))
        return x, y, z

    @property
    def target(self) -> Target:
        """As a target, in world coordinates: every cell that it draws counts, by the block's name."""
        blocks = {cell: BlockState.parse(text) for cell, text in self.blocks.items()}
        return Target(blocks, self.name, same="id", drawn=frozenset(self.cells))


def read_blueprint(folder: Folder, path: Path, part: str | None, messages: Messages) -> Blueprint:
    """One task's blueprint. Bad levels are messages; when none is good, a ``RunError``."""
    name = folder.name(path)
    content = folder.read_json(path)
    task = _task(content, part, name)
    blueprint = task.get("blueprint")
    levels = blueprint.get("levels") if isinstance(blueprint, dict) else None
    if not isinstance(levels, list):
        fail(say('blueprint.levels: needs a list of {{"level", "coordinates", "placement"}}'), name)
    read, left = [], folder.limits.volume
    first: Message | None = None
    for index, entry in enumerate(levels):
        try:
            level = _level(entry, index, left, folder.limits)
        except fields.FieldError as error:
            message = Message(say("levels[{}]: {}", index, error), Severity.ERROR, name)
            first = first or message
            messages.extend([message])
            continue
        left -= len(level.cells)
        read.append(level)
    if first is not None and not read:
        raise RunError(first)
    if not read:
        fail(say("blueprint.levels: is empty"), name)
    twice = sum(len(level.cells) for level in read) - len({cell for level in read for cell in level.cells})
    if twice:
        messages.add(say("levels share {} cells: the later one's block counts", twice), name)
    goal = task.get("goal")
    title = part if part is not None else next(iter(content), path.stem) if "blueprint" not in content else path.stem
    return Blueprint(f"{name}#{title}", tuple(read), goal if isinstance(goal, str) else None)


def _task(content: Any, part: str | None, name: str) -> Mapping[str, Any]:
    named = content if isinstance(content, dict) else {}
    tasks = [named] if part is None else []
    tasks += [task for key, task in named.items() if isinstance(task, dict) and part in (None, key)]
    found = next((task for task in tasks if "blueprint" in task), None)
    if found is None:
        fail(say("has no task {} with a blueprint", part) if part else say("has no task with a blueprint"), name)
    return found


def _level(entry: Any, index: int, left: int, limits: Limits) -> Level:
    if not isinstance(entry, dict):
        raise fields.FieldError(say("needs an object, not {}", fields.shown(entry)))
    at = entry.get("coordinates")
    if not isinstance(at, list) or len(at) != 3:
        raise fields.FieldError(say("coordinates: needs [x, y, z], not {}", fields.shown(at)))
    corner = fields.cell(dict(zip("xyz", at, strict=True)), limits)
    cells = dict(_placed(entry.get("placement"), corner, left, limits))
    if not cells:
        raise fields.FieldError(say("placement: is empty"))
    number = entry.get("level", index)
    return Level(fields.whole(number, "level", -(2**31), 2**31), cells)


def _placed(placement: Any, corner: Cell, left: int, limits: Limits) -> Iterator[tuple[Cell, str]]:
    rows = placement if isinstance(placement, list) else None
    if rows is None or not all(isinstance(row, list) for row in rows):
        raise fields.FieldError(say("placement: needs a list of rows, not {}", fields.shown(placement)))
    count = sum(len(row) for row in rows)
    if count > min(left, limits.events):
        raise fields.FieldError(
            say("placement: {} cells are too many: {} in all (setting: events)", count, limits.events)
        )
    x, y, z = corner
    if max(abs(x), abs(z)) + max(len(rows), *map(len, rows), 0) > limits.coordinate:
        raise fields.FieldError(say("placement: reaches further out than {} (setting: coordinate)", limits.coordinate))
    for down, row in enumerate(rows):
        for right, block in enumerate(row):
            where = say("placement[{}][{}]", down, right)
            yield (x + right, y, z + down), "air" if block in (None, "") else fields.block_text(block, where)
