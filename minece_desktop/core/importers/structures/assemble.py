"""From cells and a palette to a run: air left out, one block a cell, the ground found or guessed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import numpy.typing as npt

from minece_desktop.core.importers.files import Messages, fail, plural, shown_name
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.importers.mindcraft.origin import has_sunk_floor
from minece_desktop.core.run import GROUND_UNKNOWN, Run, TurnRecord
from tasks.blocks import EVIDENCE_KINDS, ActionLog, BlockState, Cell, EvidenceKind, Op
from tasks.saying import listed, say

NO_BLOCK = frozenset({"structure_void"})
"""Stands in files for "leave what is there", as air does for "nothing"; neither is a block of the structure."""

_LOG = EVIDENCE_KINDS.index(EvidenceKind.LOG)


@dataclass(frozen=True)
class Content:
    """What a file holds, in its own coordinates.

    ``xyz`` (n, 3) integers and ``ids`` (n,) into ``palette``: where two rows have one cell, the later counts. Air may
    be among them. ``stated``: the file says where its coordinates begin (an offset from who pastes it, say), so that
    a lowest layer of 0 or -1 is believed. ``exact``: its y = 0 is the layer on the ground, as files of our own say.
    ``world``: position in the world of the file's (0, 0, 0). ``left_out``: what the file has besides blocks, counted.
    """

    format: str
    xyz: npt.NDArray[np.integer]
    ids: npt.NDArray[np.integer]
    palette: Sequence[str]
    stated: bool = False
    exact: bool = False
    world: Cell | None = None
    left_out: dict[str, int] = field(default_factory=dict)


def run_of_content(content: Content, run: str, path: Path, messages: Messages, limits: Limits) -> Run:
    """The run that a structure file is: one event a block, from the lowest layer up. Raises ``RunError``."""
    name = shown_name(path)
    states = [BlockState.parse(text) for text in content.palette]
    xyz, ids = _standing(content, states)
    if len(ids) > limits.events:
        fail(say("{} blocks are more than {} (setting: events)", len(ids), limits.events), name)
    if len(ids) and max(-int(xyz.min()), int(xyz.max())) > limits.coordinate:
        fail(say("has blocks further out than {} (setting: coordinate)", limits.coordinate), name)
    _tell(content, states, name, messages)
    ground, guessed = _ground(content, xyz)
    if guessed and len(ids):
        sunk = int(xyz[:, 1].min()) < ground
        how = say("a floor sunk into it") if sunk else say("what stands on it")
        messages.note(
            say("{}: the lowest layer is taken for {} (a guess; --origin moves it)", GROUND_UNKNOWN, how), name
        )
    if not len(ids):
        messages.add(say("there is no block in it, only air"), name)
    xyz[:, 1] -= ground
    origin = None
    if content.world is not None:
        x, y, z = content.world
        origin = (x, y + ground, z)
    elif guessed:
        origin = (0, ground, 0)
    return Run(
        id=run,
        path=path,
        format=content.format,
        log=_log(xyz.astype(np.int32), ids, states),
        turns=(TurnRecord(0, recovered=say("structure, no order")),),
        origin=origin,
        origin_guessed=guessed,
        ordered=False,
        messages=messages.result(),
    )


def _standing(content: Content, states: Sequence[BlockState]) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """The blocks, the last of each cell, without air, layer by layer (y, then z, then x)."""
    xyz = np.asarray(content.xyz, dtype=np.int64).reshape(-1, 3)
    ids = np.asarray(content.ids, dtype=np.int64)
    if len(ids) > 1:
        order = np.lexsort((np.arange(len(ids)), xyz[:, 0], xyz[:, 2], xyz[:, 1]))
        xyz, ids = xyz[order], ids[order]
        last = np.append((xyz[1:] != xyz[:-1]).any(axis=1), True)
        xyz, ids = xyz[last], ids[last]
    nothing = np.array([state.is_air or state.id in NO_BLOCK for state in states], dtype=np.bool_)
    if nothing.any() and len(ids):
        kept = ~nothing[ids]
        xyz, ids = xyz[kept], ids[kept]
    return xyz.copy(), ids


def _ground(content: Content, xyz: npt.NDArray[np.int64]) -> tuple[int, bool]:
    """The y of the file that is the layer on the ground, and whether it is a guess."""
    if content.exact or not len(xyz):
        return 0, not content.exact
    low = int(xyz[:, 1].min())
    if content.stated and low in (0, -1):
        return 0, True
    rows = [tuple(row) for row in xyz[xyz[:, 1] <= low + 1].tolist()]
    return (low + 1 if has_sunk_floor({(x, y, z) for x, y, z in rows}, low) else low), True


def _tell(content: Content, states: Sequence[BlockState], name: str, messages: Messages) -> None:
    messages.note(say("a structure without an action log: nothing can be said of its order"), name)
    kept = [say("{} ({})", what, count) for what, count in content.left_out.items() if count]
    if kept:
        messages.note(say("not shown, and no part of the structure: {}", listed(", ", kept)), name)
    voids = {index for index, state in enumerate(states) if state.id in NO_BLOCK}
    count = int(np.isin(content.ids, list(voids)).sum()) if voids else 0
    if count:
        messages.note(say("{} of structure_void left out: no block stands there", plural(count, "cell")), name)


def _log(xyz: npt.NDArray[np.int32], ids: npt.NDArray[np.int64], states: Sequence[BlockState]) -> ActionLog:
    """One placement a block; the palette holds what is used, in order of appearance."""
    used, first, inverse = np.unique(ids, return_index=True, return_inverse=True)
    by_appearance = np.argsort(first, kind="stable")
    rank = np.empty(len(used), dtype=np.int32)
    rank[by_appearance] = np.arange(len(used), dtype=np.int32)
    none = np.full(len(ids), -1, dtype=np.int32)
    return ActionLog(
        turn=np.zeros(len(ids), dtype=np.int32),
        op=np.full(len(ids), int(Op.PLACE), dtype=np.int8),
        xyz=xyz,
        ids=rank[inverse].astype(np.int32),
        effect=np.ones(len(ids), dtype=np.bool_),
        evidence=np.full(len(ids), _LOG, dtype=np.uint8),
        reason=none,
        source=none.copy(),
        time=np.full(len(ids), np.nan),
        palette=tuple(states[int(used[index])] for index in by_appearance),
    )
