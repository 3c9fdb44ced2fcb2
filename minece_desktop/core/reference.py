"""Reference runs: what a sound answer to each problem looks like, as native runs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from minece_desktop.core.importers.native import FORMAT, RUN
from minece_desktop.core.importers.write_native import write_native
from minece_desktop.core.run import Message, Run, RunError, Severity, TurnRecord
from tasks.blocks import ActionLog, BlockState, Cell, Event, EvidenceKind, Op
from tasks.generate import reference
from tasks.generate.site import Reference
from tasks.saying import say
from tasks.spec import Task

MODEL = "reference"
"""What ``run.json`` of a reference names as its model."""

_FACING = {"north": (0, -1), "south": (0, 1), "west": (-1, 0), "east": (1, 0)}


def reference_log(task: Task) -> ActionLog:
    """The reference's placements and removals in the order of building, second halves of doors and beds included.

    Raises ``KeyError`` for a task that is not of the benchmark's families.
    """
    return log_of(reference(task))


def log_of(turns: Reference) -> ActionLog:
    """The events of placements and removals, those of second halves among them."""
    return ActionLog.from_events(_events(turns))


def reference_run(task: Task, folder: Path) -> Run:
    """The reference of a task as a run that would live in ``folder``. Raises ``KeyError`` as ``reference_log`` does."""
    return run_of(task, reference_log(task), folder, MODEL)


def run_of(task: Task, log: ActionLog, folder: Path, model: str) -> Run:
    """A log of placements as a run of a task that would live in ``folder``."""
    turns = tuple(TurnRecord(index, turn.prompt, recovered=say("action log")) for index, turn in enumerate(task.turns))
    return Run(
        id=folder.name,
        path=folder,
        format=FORMAT,
        log=log,
        turns=turns,
        task_id=task.id,
        model=model,
        origin=(0, 0, 0),
    )


def write_generated(run: Run) -> None:
    """Write a run to its folder. One of the same model there is replaced, nothing else is.

    Raises ``OSError``, and ``RunError`` when something else is in the way.
    """
    if _taken(run.path, run.model):
        text = say("{} holds something else already; choose another folder", run.path)
        raise RunError(Message(text, Severity.ERROR, run.id))
    write_native(run, run.path)


def _taken(place: Path, model: str | None) -> bool:
    path = place / RUN
    if not path.exists():
        return place.is_dir() and any(place.iterdir())
    try:
        head = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return True
    return not isinstance(head, dict) or head.get("model") != model


def _events(turns: Reference) -> Iterator[Event]:
    """A removed block takes its second half along, as in the game."""
    halves: dict[Cell, Event] = {}
    for turn, steps in enumerate(turns):
        for cell, text in steps:
            half = halves.pop(cell, None)
            if half is not None:
                yield Event(turn, Op.REMOVE, *half.cell, evidence=EvidenceKind.IMPLIED)
            if text is None:
                yield Event(turn, Op.REMOVE, *cell)
                continue
            block = BlockState.parse(text)
            yield Event(turn, Op.PLACE, *cell, block)
            second = _second_half(turn, cell, block)
            if second is not None:
                halves[cell] = second
                yield second


def _second_half(turn: int, cell: Cell, block: BlockState) -> Event | None:
    """The upper half of a door, the head of a bed."""
    x, y, z = cell
    if block.id.endswith("_door") and block.get("half") == "lower":
        upper = BlockState.parse(block.text.replace("half=lower", "half=upper"))
        return Event(turn, Op.PLACE, x, y + 1, z, upper, EvidenceKind.IMPLIED)
    facing = block.get("facing")
    if block.id.endswith("_bed") and block.get("part") == "foot" and facing in _FACING:
        dx, dz = _FACING[facing]
        head = BlockState.parse(block.text.replace("part=foot", "part=head"))
        return Event(turn, Op.PLACE, x + dx, y, z + dz, head, EvidenceKind.IMPLIED)
    return None
