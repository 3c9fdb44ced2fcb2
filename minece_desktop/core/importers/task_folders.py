"""Task folders (``task.json`` and its evidence) as runs: what the world's export shows, and the target beside it.

A folder with a sequence of exports is a run of as many turns, each of which makes the changes to the one before.
Coordinates are those of the world, as the words of its verdict are.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np
import numpy.typing as npt

from checks.world.volume import Volume
from minece_desktop.core.importers.files import Folder, Messages, fail, plural
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.importers.registry import ImportOptions, RunRef
from minece_desktop.core.run import Message, Run, RunError, Severity, TurnRecord
from tasks.blocks import EVIDENCE_KINDS, ActionLog, BlockState, EvidenceKind, IntArray, Op
from tasks.saying import say

if TYPE_CHECKING:
    from minece_desktop.core.target import Target
    from minece_desktop.core.verify.evidence import TaskEvidence
    from minece_desktop.core.verify.pack import TaskText
    from minece_desktop.core.verify.showing import Shown

FORMAT: Final = "task folder"
_FILE: Final = "task.json"
_HEAD, _SIGN = 4096, b"minece-verify/"
_LOG: Final = EVIDENCE_KINDS.index(EvidenceKind.LOG)
_AIR: Final = -1
_Grid = npt.NDArray[np.int32]


class TaskFolderImporter:
    """Folders with a ``task.json`` of the format ``minece-verify/1``. All that lies in one belongs to it."""

    name = FORMAT
    owned: frozenset[str] = frozenset()
    reads_files = False
    whole = True

    def sniff(self, path: Path, limits: Limits) -> Sequence[str | None]:
        try:
            if path.is_file() and path.name == _FILE:
                path = path.parent
            if not (path / _FILE).is_file():
                return []
            return [None] if _SIGN in Folder(path, limits).head(path / _FILE, _HEAD) else []
        except OSError:
            return []

    def load(self, ref: RunRef, options: ImportOptions) -> Run:
        """Raises ``RunError`` for a ``task.json`` that is unusable; evidence that is broken is told of."""
        from minece_desktop.core.verify.evidence import TaskEvidence
        from minece_desktop.core.verify.manifest import read_manifest
        from minece_desktop.core.verify.pack import pack, task_of

        folder = Folder(ref.path, options.limits)
        manifest = read_manifest(folder)
        task = task_of(manifest.task)
        if task is None:
            fail(say('task: there is no "{}"; there are {}', manifest.task, ", ".join(pack())), _FILE)
        messages = Messages(options.limits.messages)
        evidence = TaskEvidence(folder, manifest, messages)
        exports = _exports(evidence, messages)
        volumes = [export.volume for export in exports]
        log = _log_of(volumes, options.limits, messages)
        return Run(
            id=ref.id,
            path=ref.path,
            format=FORMAT,
            log=log,
            turns=_turns(exports, task),
            task_id=task.id,
            origin=(0, 0, 0),
            ordered=False,
            messages=messages.result(),
            target=_target(evidence, task.id),
            evidence=_digest(evidence, volumes),
            ground=int(log.xyz[:, 1].min()) if len(log) else 0,
        )


def _exports(evidence: TaskEvidence, messages: Messages) -> list[Shown]:
    """The exports that can be read, in order; none for a task that is about records alone."""
    from minece_desktop.core.verify.evidence import MissingEvidence
    from minece_desktop.core.verify.showing import shown

    try:
        return shown(evidence)
    except MissingEvidence as error:
        messages.add(str(error), _FILE)
    except RunError as error:
        messages.extend([Message(error.message.text, Severity.ERROR, error.message.file, error.message.line)])
    return []


def _turns(exports: Sequence[Shown], task: TaskText) -> tuple[TurnRecord, ...]:
    """One for each export, named by its title or the task's words; one where there is none."""
    recovered = say("an export of the world, no order")
    titles = [export.title or task.instruction for export in exports] or [task.instruction]
    return tuple(TurnRecord(number, title, recovered=recovered) for number, title in enumerate(titles))


# Blocks


def _log_of(volumes: Sequence[Volume], limits: Limits, messages: Messages) -> ActionLog:
    """The first export block by block from the lowest layer up, then what each one changes."""
    if not volumes:
        return ActionLog.from_events(())
    table: dict[BlockState, int] = {}
    low, size = _frame(volumes)
    before, hides = np.full(size, _AIR, dtype=np.int32), False
    columns: list[tuple[int, IntArray, _Grid]] = []
    for turn, volume in enumerate(volumes):
        now = _numbers(volume, low, size, table)
        if not turn:
            whole, now = now, _bounded(now, limits, messages)
            hides = now is not whole
        elif hides:
            now = np.where(_buried(now != _AIR), _AIR, now)
        changed = np.argwhere(now != before)
        if turn and not len(changed):
            changed = _one_of(now)
        changed = changed[np.lexsort((changed[:, 0], changed[:, 2], changed[:, 1]))]
        columns.append((turn, changed.astype(np.int32), now[tuple(changed.T)]))
        before = now
    return _joined(columns, low, table)


def _one_of(now: _Grid) -> npt.NDArray[np.int64]:
    """The place of one block, which an export that changes nothing puts again: the timeline needs a step to stop at."""
    places = np.argwhere(now != _AIR)
    return places[:1]


def _frame(volumes: Sequence[Volume]) -> tuple[npt.NDArray[np.int64], tuple[int, int, int]]:
    """The lowest corner and the size of the box around all of them."""
    low = np.min([volume.low for volume in volumes], axis=0)
    high = np.max([volume.high for volume in volumes], axis=0)
    x, y, z = (high - low + 1).tolist()
    if x * y * z > _MOST_CELLS:
        fail(say("the exports lie too far apart: {} × {} × {} cells around them", x, y, z), _FILE)
    return low.astype(np.int64), (x, y, z)


_MOST_CELLS: Final = 2**22


def _numbers(
    volume: Volume, low: npt.NDArray[np.int64], size: tuple[int, int, int], table: dict[BlockState, int]
) -> _Grid:
    """Each cell's number in the table, -1 for air."""
    numbers = [_AIR if block.is_air else table.setdefault(block, len(table)) for block in volume.palette]
    grid = np.full(size, _AIR, dtype=np.int32)
    start = (np.array(volume.low) - low).tolist()
    part = tuple(slice(a, a + n) for a, n in zip(start, volume.ids.shape, strict=True))
    grid[part] = np.array(numbers, dtype=np.int32)[volume.ids]
    return grid


def _bounded(grid: _Grid, limits: Limits, messages: Messages) -> _Grid:
    """Without blocks that are buried on all sides, where there are more than a run may have."""
    solid = grid != _AIR
    count = int(solid.sum())
    if count <= limits.events:
        return grid
    buried = _buried(solid)
    left = count - int(buried.sum())
    if left > limits.events:
        fail(say("{} blocks to be seen are more than {} (setting: events)", left, limits.events), _FILE)
    messages.note(say("{} of {} left out of the picture", plural(int(buried.sum()), "buried block"), count), _FILE)
    shown: _Grid = np.where(buried, _AIR, grid)
    return shown


def _buried(solid: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
    """Cells with blocks on all six sides."""
    padded = np.pad(solid, 1)
    buried = solid.copy()
    for axis in range(3):
        for step in (0, 2):
            index = [slice(1, -1)] * 3
            index[axis] = slice(step, step + solid.shape[axis])
            buried &= padded[tuple(index)]
    return buried


def _joined(
    columns: Sequence[tuple[int, IntArray, _Grid]], low: npt.NDArray[np.int64], table: dict[BlockState, int]
) -> ActionLog:
    ids = np.concatenate([numbers for _, _, numbers in columns]).astype(np.int32)
    none = np.full(len(ids), -1, dtype=np.int32)
    return ActionLog(
        turn=np.concatenate([np.full(len(cells), turn, dtype=np.int32) for turn, cells, _ in columns]),
        op=np.where(ids == _AIR, int(Op.REMOVE), int(Op.PLACE)).astype(np.int8),
        xyz=(np.concatenate([cells for _, cells, _ in columns]) + low).astype(np.int32),
        ids=ids,
        effect=np.ones(len(ids), dtype=np.bool_),
        evidence=np.full(len(ids), _LOG, dtype=np.uint8),
        reason=none,
        source=none.copy(),
        time=np.full(len(ids), np.nan),
        palette=tuple(table),
    )


# What it is judged by besides


def _target(evidence: TaskEvidence, task: str) -> Target | None:
    from minece_desktop.core.verify.targeting import target_of_task

    return target_of_task(evidence, task)


def _digest(evidence: TaskEvidence, volumes: Sequence[Volume]) -> str:
    """SHA-256 over ``task.json``, the records it names, and the exports whole."""
    from minece_desktop.core.verify.showing import record_files

    folder = evidence.folder
    digest = hashlib.sha256()
    for name in (_FILE, *record_files(evidence.manifest, evidence)):
        try:
            data = folder.read_bytes(folder.root / name)
        except RunError as error:
            data = str(error).encode("utf-8", "replace")
        digest.update(f"{name}:{len(data)}:".encode("utf-8", "replace"))
        digest.update(data)
    for volume in volumes:
        digest.update(repr((volume.low, volume.ids.shape, [block.text for block in volume.palette])).encode())
        digest.update(np.ascontiguousarray(volume.ids).tobytes())
    return digest.hexdigest()
