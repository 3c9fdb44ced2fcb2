"""``minece export``: which format, what of the run, and where it may go."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from minece_desktop.core.exporters.errors import ExportError
from minece_desktop.core.exporters.gltf import gltf_bytes
from minece_desktop.core.exporters.native import replace_native
from minece_desktop.core.exporters.rows import csv_text
from minece_desktop.core.exporters.sponge import schem_bytes
from minece_desktop.core.exporters.vtu import vtu_bytes
from minece_desktop.core.grading import StressField
from minece_desktop.core.run import Message, Run, Severity
from minece_desktop.core.settings import write_atomically
from tasks.blocks import ActionLog, Op
from tasks.saying import listed, say

FORMATS = ("native", "schem", "vtu", "gltf", "csv")
_ENDINGS = {".schem": "schem", ".vtu": "vtu", ".gltf": "gltf", ".glb": "gltf", ".csv": "csv"}


def format_of(path: Path, wanted: str | None = None) -> str:
    """The format asked for, or the one that the name's ending says; a name without ending is a native folder.

    Raises ``ExportError`` for an ending that says nothing.
    """
    if wanted is not None:
        return wanted
    ending = path.suffix.lower()
    if ending in _ENDINGS:
        return _ENDINGS[ending]
    if not ending or path.is_dir():
        return "native"
    known = ", ".join(_ENDINGS)
    raise ExportError(say("{}: no format has the ending {}; use {}, or say --format", path, ending, known))


def export(
    run: Run, path: Path, kind: str, *, step: int | None = None, stress: StressField | None = None
) -> Sequence[Message]:
    """Write a run, as it is after ``step`` (default: at the end), and return what got lost.

    A file that is there is replaced whole; a folder only when it is empty or a native run. ``stress`` (of the same
    step) goes into ``vtu``. Raises ``ExportError``, and ``OSError`` when the place cannot be written to.
    """
    _may_write(run, path, kind)
    part = _until(run, step)
    if kind == "native":
        replace_native(part, path)
    elif kind == "schem":
        write_atomically(path, schem_bytes(part))
    elif kind == "vtu":
        write_atomically(path, vtu_bytes(part, stress))
    elif kind == "gltf":
        write_atomically(path, gltf_bytes(part, binary=path.suffix.lower() == ".glb"))
    elif kind == "csv":
        write_atomically(path, csv_text(part))
    else:
        raise ExportError(say("no format is called {}; there are {}", kind, listed(", ", FORMATS)))
    return _lost(part, kind)


def _may_write(run: Run, path: Path, kind: str) -> None:
    """Raises ``ExportError`` for what is not ours to replace."""
    if os.path.realpath(path) == os.path.realpath(run.path):
        raise ExportError(say("{} is the run itself; give another name", path))
    if kind != "native" and path.is_dir():
        raise ExportError(say("{} is a folder; {} is a file: give a file name", path, kind))
    place = next((place for place in (path, *path.parents) if place.exists()), None)
    if kind == "native" and place is not None and not place.is_dir():
        raise ExportError(say("{} is a file; the native format is a folder: give another name", place))


def _until(run: Run, step: int | None) -> Run:
    """The run as it was after ``step``: its log ends with that event, its turns with that event's turn."""
    if step is None or step >= run.log.steps:
        return run
    end = int(run.log.effective[step - 1]) + 1 if step else 0
    log = _first(run.log, end)
    turns = run.turns[: max(log.turns, 1)]
    acted = None if run.acted is None else run.acted[:end]
    return replace(run, log=log, turns=turns, acted=acted)


def _first(log: ActionLog, count: int) -> ActionLog:
    return replace(
        log,
        turn=log.turn[:count],
        op=log.op[:count],
        xyz=log.xyz[:count],
        ids=log.ids[:count],
        effect=log.effect[:count],
        evidence=log.evidence[:count],
        reason=log.reason[:count],
        source=log.source[:count],
        time=log.time[:count],
    )


def _lost(run: Run, kind: str) -> list[Message]:
    """What the format does not hold."""
    log = run.log
    messages: list[Message] = []
    air = {index for index, state in enumerate(log.palette) if state.is_air}
    placed_air = sum(1 for op, block in zip(log.op, log.ids, strict=True) if op == Op.PLACE and int(block) in air)
    if log.air_is_block and placed_air and kind in ("native", "schem"):
        messages.append(
            Message(say("{} placed air blocks count as blocks here and as nothing in the file", placed_air))
        )
    if kind == "schem" and run.ordered:
        text = say("a schematic holds the blocks alone: order, turns and removals are not in it")
        messages.append(Message(text, Severity.INFO))
    return messages
