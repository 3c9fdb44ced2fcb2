"""Events on their way into the action log: world coordinates, settled step by step."""

from __future__ import annotations

import math
from dataclasses import dataclass

from tasks.blocks import BlockState, Cell, Event, EvidenceKind, Op, Source
from tasks.saying import say

SAME = say("nothing to change: the server does not set a block to what it is")
NOT_NUMBERS = say("the coordinates are not all numbers (NaN or Infinity)")
PHANTOM = say("a second half that this block does not have: a server refuses it")


@dataclass(slots=True)
class Draft:
    """One command of the agent. ``cell`` is None for a command at no cell (NaN): nothing, but it was sent.

    ``implied``: a door's or bed's second cell; ``phantom``: one that only the agent's code believes in (trapdoors,
    bedrock). ``fill``: number of the /fill command that the cell belongs to, None for single blocks; ``surely_fill``:
    the code says so, else a row of cells may be single commands too. ``logged``: the
    agent's text log has a line for it. ``agent``: whose it is, where several built together. ``line``: number of the
    server line that answers it. ``part``: the turn among those of all agents (``turn`` counts the run's, in the end).
    ``reported``: the conversation tells of its action; else it may be of a lost turn before.
    """

    turn: int
    op: Op
    cell: Cell | None
    block: str | None = None
    evidence: EvidenceKind = EvidenceKind.LOG
    effect: bool = True
    reason: str | None = None
    source: Source | None = None
    implied: bool = False
    phantom: bool = False
    fill: int | None = None
    surely_fill: bool = False
    logged: bool = True
    agent: int = 0
    line: int | None = None
    part: int = 0
    reported: bool = True

    @property
    def key(self) -> tuple[Op, Cell | None, str | None, bool]:
        """What two accounts of one command have in common."""
        return (self.op, self.cell, self.block, self.effect)

    @property
    def leaves(self) -> str:
        """What is in the cell after it: a block, or "" for air."""
        return "" if self.op is Op.REMOVE or BlockState.parse(self.block or "").is_air else self.block or ""

    def event(self, offset: Cell) -> Event:
        """The event in task coordinates."""
        assert self.cell is not None
        x, y, z = (value - base for value, base in zip(self.cell, offset, strict=True))
        block = None if self.op is Op.REMOVE or self.block is None else BlockState.parse(self.block)
        return Event(
            self.turn,
            self.op,
            x,
            y,
            z,
            block,
            evidence=EvidenceKind.IMPLIED if self.implied else self.evidence,
            effect=self.effect,
            reason=None if self.effect else self.reason,
            source=self.source,
        )


def floor_cell(x: float, y: float, z: float, bound: int) -> Cell | None:
    """The cell of a position; None for NaN, infinity and what lies beyond the coordinate limit."""
    try:
        cell = (math.floor(x), math.floor(y), math.floor(z))
    except (ValueError, OverflowError):
        return None
    return cell if max(cell) <= bound and min(cell) >= -bound else None


def no_cell(x: float, y: float, z: float, bound: int) -> str:
    """Why a position has no cell (``floor_cell``), in words that are the same for all that are not numbers."""
    if not (math.isfinite(x) and math.isfinite(y) and math.isfinite(z)):
        return NOT_NUMBERS
    return say("({:.12g}, {:.12g}, {:.12g}) is further out than {} (setting: coordinate)", x, y, z, bound)


def second_half(name: str, cell: Cell) -> tuple[Cell, str, bool] | None:
    """What mindcraft sends beside a placement: (cell, block, whether it is a phantom).

    It tests the name by substring, so that trapdoors and bedrock get a second half too, which no server grants.
    """
    x, y, z = cell
    block = BlockState.parse(name).id
    if "door" in block:
        return (x, y + 1, z), f"{block}[half=upper]", not block.endswith("_door") or block.endswith("trapdoor")
    if "bed" in block:
        return (x, y, z - 1), f"{block}[part=head]", not block.endswith("_bed")
    return None
