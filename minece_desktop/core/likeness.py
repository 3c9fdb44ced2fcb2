"""How like a run is to a target or to another run: IoU, accuracy by layer, net actions turn by turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, cast

import numpy as np

from checks.blueprint.actions import Agreement, Change, agreement, net_changes
from checks.blueprint.align import Alignment
from minece_desktop.core.importers.files import Folder, Messages
from minece_desktop.core.importers.registry import ImportOptions, RunRef, load_run
from minece_desktop.core.laying import Laying, alignment_of
from minece_desktop.core.run import Message, Run, RunError, Severity
from minece_desktop.core.target import Blocks, Difference, Layer, SameBy, Target, difference
from tasks.blocks import ActionLog, BlockState, Cell, Structure
from tasks.saying import say

Choice = Laying | Literal["auto"]
_SAME: tuple[SameBy, ...] = ("class", "id", "state")
_BLUEPRINT, _GOLD = "minecollab", "gold"


@dataclass(frozen=True)
class Likeness:
    """A run beside its target, which ``target`` has where it was laid.

    ``iou``: by class, by id and by whole state. ``found``: where they differ, by id. ``turns``: net actions of each
    turn, where the target is a run with turns of its own; else one entry for the whole. ``in_turns`` says which.
    """

    run: str
    target: Target
    blocks: int
    iou: Mapping[str, float]
    found: Difference
    turns: tuple[Agreement, ...]
    in_turns: bool

    @property
    def accuracy(self) -> float:
        """Blocks that are right over all cells where target or build have one: MineCollab's own score as a share."""
        return self.found.iou

    @property
    def net(self) -> Agreement:
        """Net actions of all turns together."""
        return sum(self.turns, Agreement())

    @property
    def layers(self) -> tuple[Layer, ...]:
        """From the lowest. Cells where target and build both have nothing are not counted, drawn air neither."""
        return replace(self.found, agreed_air={}).layers

    def to_json(self) -> dict[str, Any]:
        """The keys of ``minece compare --json``."""
        return {
            "run": self.run,
            "target": self.target.source,
            "placed": self.target.placed,
            "blocks": self.blocks,
            "target_blocks": len(self.target.blocks),
            "iou": dict(self.iou),
            "accuracy": self.accuracy,
            "layers": [
                {
                    "y": layer.y,
                    "right": layer.right,
                    "wrong": layer.wrong,
                    "missing": layer.missing,
                    "extra": layer.extra,
                    "accuracy": layer.accuracy,
                }
                for layer in self.layers
            ],
            "net_actions": agreement_json(self.net),
            "turns": [{"turn": turn, **agreement_json(each)} for turn, each in enumerate(self.turns)]
            if self.in_turns
            else [],
            "missing": list(self.found.missing),
            "extra": list(self.found.extra),
            "wrong": list(self.found.wrong),
        }


def agreement_json(net: Agreement) -> dict[str, Any]:
    return {
        "right": net.right,
        "made": net.made,
        "gold": net.gold,
        "precision": net.precision,
        "recall": net.recall,
        "f1": net.f1,
    }


@dataclass(frozen=True)
class Other:
    """What a run is compared with.

    ``origin``: the world position of the target's (0, 0, 0), where it is known. ``run``: where it is one that has
    turns. ``free``: how it is laid where nothing says where it belongs. ``messages``: what reading it told.
    """

    target: Target
    origin: Cell | None
    run: Run | None = None
    free: Laying = "shift"
    messages: tuple[Message, ...] = ()


def other_of(ref: RunRef, options: ImportOptions) -> Other:
    """A found run as something to compare with. Raises ``RunError``.

    A blueprint task counts every cell that it draws, air too; a run is what it built in the end, in task coordinates:
    where in its world an agent stood is not compared. A gold configuration has no place: builders of the dialogue
    corpora put it anywhere, turned as they like, on the ground.
    """
    if ref.importer == _BLUEPRINT:
        from minece_desktop.core.importers.neighbours.minecollab import read_blueprint

        folder = Folder(ref.path.parent, options.limits)
        messages = Messages(options.limits.messages)
        blueprint = read_blueprint(folder, ref.path, ref.part, messages)
        return Other(blueprint.target, (0, 0, 0), messages=messages.result())
    run = load_run(ref, options)
    target = Target(blocks_of(run.log.structure()), ref.id, same="id")
    if ref.importer == _GOLD:
        return Other(target, None, free="ground", messages=run.all_messages)
    if run.ordered:
        return Other(target, None, run, free="none", messages=run.all_messages)
    return Other(target, None if run.origin_guessed else run.origin, messages=run.all_messages)


def own_target(run: Run) -> Other:
    """What the run's own files ask to be matched. Raises ``RunError`` where they ask nothing."""
    if run.target is None:
        text = say("its files name no target: give one (a blueprint, a structure, another run)")
        raise RunError(Message(text, Severity.ERROR, run.id))
    return Other(run.target, None, free="none")


def blocks_of(structure: Structure) -> dict[Cell, BlockState]:
    return {cell: structure.block(row) for row, cell in enumerate(structure.cells)}


def likeness(run: Run, other: Other, how: Choice = "auto", turn: int | None = None) -> Likeness:
    """Compare a run, after ``turn`` or at its end.

    ``how``: how the target may be moved; ``auto`` leaves it where it lies where both know their place in the world (or
    neither does), and lays it as ``other.free`` says elsewhere. Raises ``AlignError`` for structures that are too large
    to be laid.
    """
    build = blocks_of(run.log.structure(turn=turn))
    target, place = _in_frame(run, other, build, how)
    parts = {same: difference(replace(target, same=same), build).iou for same in _SAME}
    return Likeness(
        run=run.id,
        target=target,
        blocks=len(build),
        iou=cast(Mapping[str, float], parts),
        found=difference(replace(target, same="id"), build),
        turns=(_whole(target, build),) if other.run is None else tuple(_by_turn(run, other.run, place, turn)),
        in_turns=other.run is not None,
    )


@dataclass(frozen=True)
class _Place:
    """Where the target's cells lie in the run's coordinates: moved by ``shift``, then aligned."""

    shift: Sequence[int]
    alignment: Alignment

    def cell(self, cell: Cell) -> Cell:
        x, y, z = (a + b for a, b in zip(cell, self.shift, strict=True))
        return self.alignment.cell((x, y, z))


def _in_frame(run: Run, other: Other, build: Blocks, how: Choice) -> tuple[Target, _Place]:
    own = None if run.origin_guessed else run.origin
    known = own is not None and other.origin is not None
    shift = [0, 0, 0]
    if own is not None and other.origin is not None:
        shift = [there - here for there, here in zip(other.origin, own, strict=True)]
    target = other.target.moved(shift)
    if how == "auto":
        how = "none" if known or (own is None and other.origin is None and other.free == "shift") else other.free
    if how == "none":
        where = say("by its place in the world") if known else say("by its own coordinates")
        return replace(target, placed=target.placed or where), _Place(shift, Alignment())
    alignment = alignment_of(target, build, how)
    return target.laid(alignment), _Place(shift, alignment)


def _whole(target: Target, build: Blocks) -> Agreement:
    """From an empty world to the target, against from an empty world to the build."""
    return agreement(net_changes({}, target.part_of(build)), net_changes({}, target.blocks))


def _by_turn(run: Run, gold: Run, place: _Place, last: int | None) -> Iterator[Agreement]:
    """Net actions of every turn of either run, each against its own world before the turn."""
    turns = max(run.log.turns, gold.log.turns, len(run.turns), len(gold.turns))
    turns = turns if last is None else min(turns, last + 1)
    for made, asked in zip(changes_by_turn(run.log, turns), changes_by_turn(gold.log, turns), strict=True):
        yield agreement(made, frozenset((op, place.cell(cell), kind) for op, cell, kind in asked))


def changes_by_turn(log: ActionLog, turns: int) -> Iterator[frozenset[Change]]:
    """The net changes of each of the first ``turns`` turns of a log."""
    ends = np.zeros(max(turns, log.turns, 1), dtype=np.int64)
    np.maximum.at(ends, log.turn[log.effective], np.arange(1, log.steps + 1))
    standing: dict[Cell, BlockState] = {}
    start = 0
    for end in np.maximum.accumulate(ends)[:turns].tolist():
        before: dict[Cell, BlockState | None] = {}
        for index in log.effective[start:end].tolist():
            event = log.event(index)
            before.setdefault(event.cell, standing.get(event.cell))
            if event.block is None or event.block.is_air:
                standing.pop(event.cell, None)
            else:
                standing[event.cell] = event.block
        start = max(start, end)
        after = {cell: standing[cell] for cell in before if cell in standing}
        yield net_changes({cell: block for cell, block in before.items() if block is not None}, after)
