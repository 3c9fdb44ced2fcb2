"""A first look at runs that were found: what can be told cheaply, and a stamp that changes with their files.

The stamp goes by modification times and sizes, for one run of a result file by the bytes of its lines. It says whether
what was learned of a run, now or at an earlier start, still holds.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import stat
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.importers.registry import RunRef
from minece_desktop.core.run import RunError
from minece_desktop.core.summary import GradeDigest, RunSummary

_NATIVE, _MINDCRAFT, _AUTHORS, _TASK_FOLDER = "native", "mindcraft", "authors", "task folder"
"""Importers' names; the window's process, which lists what the worker found, does not import them."""
_NATIVE_FILES = ("run.json", "actions.jsonl")
_PLACED = re.compile(rb'"op"\s*:\s*"place"')
_REMOVED = re.compile(rb'"op"\s*:\s*"remove"')
_MODEL = re.compile(r'"builder_model"\s*:\s*"((?:[^"\\]|\\.)*)"')
_TURNS = re.compile(rb'"n_turns"\s*:\s*(\d{1,9})')
_COORDS = re.compile(rb'"coords"\s*:\s*\[')
_CELL = re.compile(rb'"x"\s*:')
_NAMED = re.compile(r"eval_(?P<model>.+)_\d{8}_\d{6}_raw\.json")
_COUNTED_BYTES = 4 * 2**20
"""An action log larger than this is not counted before it is read."""
_MOST_FILES = 20_000
"""Files of one run folder whose times go into its stamp."""


@dataclass(frozen=True, slots=True)
class Found:
    """A run as the list needs it. ``stamp``: see the module; "" when its files cannot be looked at."""

    ref: RunRef
    stamp: str
    summary: RunSummary = field(default_factory=RunSummary)
    digest: GradeDigest | None = None
    """Its grade, where that is known from an earlier start."""

    @property
    def key(self) -> tuple[Path, str | None]:
        return self.ref.path, self.ref.part


def first_look(refs: Sequence[RunRef], limits: Limits, unit: str | None = None) -> Iterator[Found]:
    """Stamps and summaries of runs that share a path, in their order; never raises for what is wrong with files.

    ``unit``: their path's stamp, where that is known already.
    """
    for ref, (stamp, summary) in zip(refs, _look(refs, limits, unit, told=True), strict=True):
        yield Found(ref, stamp, summary)


def stamp_of(ref: RunRef, limits: Limits) -> str:
    """The stamp of one run now."""
    return next(iter(_look([ref], limits, None, told=False)))[0]


def unit_stamp(path: Path, importer: str) -> str:
    """The stamp of all that lies at a path, however many runs: cheap to get, so caches go by it. "" when missing."""
    try:
        if importer == _NATIVE:
            return "-".join(_file_stamp(f"{path}{os.sep}{name}") for name in _NATIVE_FILES)
        if not path.is_dir():
            beside = path.with_name(path.name.removesuffix("_raw.json") + ".csv")
            return _file_stamp(path) + (f"-{_file_stamp(beside)}" if importer == _AUTHORS else "")
        return _folder_stamp(path)
    except OSError:
        return ""


def _file_stamp(path: Path | str) -> str:
    try:
        status = os.stat(path)  # noqa: PTH116 - Path.stat costs twice as much, and there are many
    except FileNotFoundError:
        return ""
    return f"{status.st_mtime_ns:x}.{status.st_size:x}"


def _folder_stamp(path: Path) -> str:
    digest = hashlib.blake2b(digest_size=12)
    left = _MOST_FILES
    folders = [str(path)]
    while folders and left > 0:
        with os.scandir(folders.pop()) as listing:
            for entry in sorted(listing, key=lambda entry: entry.name):
                if entry.name.startswith("."):
                    continue
                if entry.is_dir(follow_symlinks=False):
                    folders.append(entry.path)
                else:
                    status = entry.stat(follow_symlinks=False)
                    digest.update(f"{entry.path},{status.st_mtime_ns},{status.st_size}\n".encode("utf-8", "replace"))
                left -= 1
    return digest.hexdigest()


def _look(refs: Sequence[RunRef], limits: Limits, unit: str | None, *, told: bool) -> Iterator[tuple[str, RunSummary]]:
    path, importer = refs[0].path, refs[0].importer
    if importer == _AUTHORS:
        yield from _result_file(refs, limits)
        return
    stamp = unit_stamp(path, importer) if unit is None else unit
    summarize = _SUMMARIES.get(importer) if told else None
    for ref in refs:
        try:
            yield stamp, summarize(ref) if summarize is not None else RunSummary()
        except (OSError, RunError, ValueError, RecursionError):  # reading the run will tell
            yield stamp, RunSummary()


def _native(ref: RunRef) -> RunSummary:
    head = _object(ref.path / _NATIVE_FILES[0])
    turns = head.get("turns")
    actions = _small(ref.path / _NATIVE_FILES[1])
    return RunSummary(
        task_id=_text(head.get("task_id")),
        model=_text(head.get("model")),
        agent=_text(head.get("agent")),
        seed=_whole(head.get("seed")),
        started=_text(head.get("started")),
        turns=len(turns) if isinstance(turns, list) and turns else None,
        placements=None if actions is None else len(_PLACED.findall(actions)),
        removals=None if actions is None else len(_REMOVED.findall(actions)),
    )


def _mindcraft(ref: RunRef) -> RunSummary:
    """Everything but the model is in logs that take long to read."""
    bots = ref.path / "bots"
    agents = sorted(bots.iterdir()) if bots.is_dir() else [ref.path]
    agents = [agent for agent in agents if ref.part in (None, agent.name)]
    for agent in agents:
        model = _object(agent / "last_profile.json").get("model")
        model = model.get("model") if isinstance(model, dict) else model
        if isinstance(model, str):
            return RunSummary(model=model, agent=agent.name)
    return RunSummary(agent=agents[0].name if len(agents) == 1 else None)


def _task_folder(ref: RunRef) -> RunSummary:
    task = _text(_object(ref.path / "task.json").get("task"))
    return RunSummary(task_id=None if task is None else task.strip().upper().rpartition("-")[2], turns=1)


_SUMMARIES: Mapping[str, Callable[[RunRef], RunSummary]] = {
    _NATIVE: _native,
    _MINDCRAFT: _mindcraft,
    _TASK_FOLDER: _task_folder,
}


def _object(path: Path) -> Mapping[str, Any]:
    """A small JSON object; {} for everything else."""
    head = _small(path)
    content = json.loads(head) if head else {}
    return content if isinstance(content, dict) else {}


def _small(path: Path) -> bytes | None:
    """A plain file's bytes; None for what is missing, large, a link or a device, which reading the run will tell of."""
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
    try:
        descriptor = os.open(path, flags)
    except OSError:
        return None
    try:
        file = os.fdopen(descriptor, "rb", buffering=0)
    except OSError:  # a folder: the descriptor is not taken over
        os.close(descriptor)
        return None
    with file:
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode) or status.st_size > _COUNTED_BYTES:
            return None
        return file.read(_COUNTED_BYTES)


def _text(value: Any) -> str | None:
    return value[:500] if isinstance(value, str) else None


def _whole(value: Any) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) and abs(value) < 2**63 else None


def _result_file(refs: Sequence[RunRef], limits: Limits) -> Iterator[tuple[str, RunSummary]]:
    """One pass over a result file. Its index of lines is the importer's own, made when the file was recognized."""
    from minece_desktop.core.importers.authors import line_index

    path = refs[0].path
    named = _NAMED.fullmatch(path.name)
    model = named["model"] if named else None
    try:
        if path.stat().st_size > limits.file_bytes:
            raise OSError
        index = line_index(path)
        beside = unit_stamp(path, _AUTHORS).partition("-")[2]
        file = path.open("rb")
    except OSError:
        stamp = unit_stamp(path, _AUTHORS)
        yield from ((stamp, RunSummary(model=model)) for _ in refs)
        return
    with file:
        for ref in refs:
            lines = []
            for _, start, length in index.get(ref.part or "", ()):
                file.seek(start)
                lines.append(file.read(length))
            crc, size = 0, 0
            for line in lines:
                crc, size = zlib.crc32(line, crc), size + len(line)
            yield f"{crc:x}.{size:x}-{beside}", _result(lines, model)


def _result(lines: Sequence[bytes], model: str | None) -> RunSummary:
    if not lines:
        return RunSummary(model=model)
    stated = _MODEL.search(lines[0][-4096:].decode("utf-8", "replace")) or _MODEL.search(
        lines[0].decode("utf-8", "replace")
    )
    turns = max([len(lines), *(int(found[1]) for found in map(_TURNS.search, lines) if found)])
    coords = _COORDS.search(lines[-1])
    cells = len(_CELL.findall(lines[-1], coords.end())) if coords else None
    return RunSummary(model=stated[1] if stated else model, turns=turns, placements=cells, blocks=cells)
