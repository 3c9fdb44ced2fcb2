"""A run made of what another program holds: actions or blocks as plain values, instead of a folder."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Set
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from minece_desktop.core.importers import ImportOptions, RunRef, find_runs, load_run
from minece_desktop.core.importers.fields import FieldError, block_text, cell, shown, whole
from minece_desktop.core.importers.files import fail
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.importers.native import event_of
from minece_desktop.core.run import Message, Run, TurnRecord
from tasks.blocks import ActionLog, BlockState, Event, Op, Structure
from tasks.saying import say

Given = (
    Run
    | ActionLog
    | Structure
    | str
    | os.PathLike[str]
    | Iterable[Event | Mapping[str, Any] | tuple[Any, ...] | list[Any]]
)
"""What a run can be made of (``run_of``)."""

FORMAT = "given"
"""``Run.format`` of runs that were never a file."""


def run_of(given: Given, *, limits: Limits | None = None, ordered: bool = True) -> Run:
    """A run of what is given.

    A path: the one run there. A ``Structure``: blocks without an order. An iterable: an entry an action, in order. Each
    is an ``Event``, an object as a line of ``actions.jsonl`` (``op``, ``x``, ``y``, ``z``, ``block`` …), or a block
    alone: ``(x, y, z, block)``, or an object without ``op`` and its block in ``block`` or ``material``. Numbers and
    rows may be numpy's.

    ``ordered``: False when entries stand in no order that was built in, as those of a set. Raises ``RunError``, which
    names entry and field, and ``TypeError`` for limits that are none.
    """
    limits = Limits() if limits is None else limits
    if not isinstance(limits, Limits):
        raise TypeError(f"limits: needs a Limits, not {limits!r}")
    if isinstance(given, Run):
        return given
    if isinstance(given, str | os.PathLike):
        return _at(Path(given), limits)
    if isinstance(given, ActionLog):
        return _made(given, ordered)
    if isinstance(given, Structure):
        return _made(_placed(given), False)
    if isinstance(given, Mapping | bytes) or not isinstance(given, Iterable):
        fail(say("needs actions or blocks in a list, a run or a path, not {}", shown(given)))
    events: list[Event] = []
    for number, entry in enumerate(given):
        if number >= limits.events:
            fail(say("more than {} actions (setting: events)", limits.events), f"[{number}]")
        try:
            events.append(_event(entry, limits))
        except FieldError as error:
            fail(str(error), f"[{number}]")
    return _made(ActionLog.from_events(events), ordered and not isinstance(given, Set))


def _event(entry: Any, limits: Limits) -> Event:
    """Raises ``FieldError``."""
    if isinstance(entry, Event):
        return _sound(entry, limits)
    if isinstance(entry, np.ndarray):
        entry = entry.tolist()
    if isinstance(entry, Mapping):
        entry = {key: _plain(value) for key, value in entry.items()}
        if "op" in entry:
            return event_of(entry, limits)
        block = entry.get("block", entry.get("material"))
        if block is None:
            raise FieldError(say("block: missing (a placement needs one)"))
    elif isinstance(entry, tuple | list) and len(entry) == 4:
        entry, block = dict(zip("xyz", map(_plain, entry), strict=False)), entry[3]
    else:
        raise FieldError(say("needs an action or [x, y, z, block], not {}", shown(entry)))
    return Event(0, Op.PLACE, *cell(entry, limits), BlockState.parse(block_text(block, "block")))


def _plain(value: Any) -> Any:
    return value.item() if isinstance(value, np.generic) else value


def _sound(event: Event, limits: Limits) -> Event:
    """What was made elsewhere keeps to the same bounds. Raises ``FieldError``."""
    if not isinstance(event.op, Op):
        raise FieldError(f"op: needs an Op, not {shown(event.op)}")
    if not isinstance(event.block, BlockState | None) or (event.block is None and event.op is Op.PLACE):
        raise FieldError(f"block: needs a BlockState, not {shown(event.block)}")
    at = dict(zip("xyz", map(_plain, event.cell), strict=True))
    turn = whole(_plain(event.turn), "turn", 0, limits.turns - 1)
    x, y, z = cell(at, limits)
    return event if (turn, x, y, z) == (event.turn, *event.cell) else replace(event, turn=turn, x=x, y=y, z=z)


def _placed(structure: Structure) -> ActionLog:
    rows = zip(structure.cells, structure.ids.tolist(), strict=True)
    return ActionLog.from_events(Event(0, Op.PLACE, *at, structure.palette[block]) for at, block in rows)


def _made(log: ActionLog, ordered: bool) -> Run:
    turns = int(np.max(log.turn, initial=0)) + 1
    return Run(
        id=FORMAT,
        path=Path(),
        format=FORMAT,
        log=log,
        turns=tuple(TurnRecord(turn, recovered=say("action log")) for turn in range(turns)),
        ordered=ordered,
    )


def _at(path: Path, limits: Limits) -> Run:
    """The one run at a path. Raises ``RunError``."""
    options = ImportOptions(limits=limits)
    found: list[RunRef] = []
    for ref in find_runs(path, options):
        if isinstance(ref, Message):
            fail(ref.text, ref.file or str(path), ref.line)
        found.append(ref)
        if len(found) > 1:
            fail(say("holds several runs; name one, or open them all"), str(path))
    if not found:
        fail(say("holds no run"), str(path))
    return load_run(found[0], options)
