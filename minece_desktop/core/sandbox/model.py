"""What goes into the sandbox and what comes out of it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from tasks.blocks import Cell, Op

Status = Literal[
    "finished",
    "threw",
    "timeout",
    "memory",
    "too many actions",
    "too much output",
    "crashed",
    "syntax error",
    "not a function",
]
Mode = Literal["superflat", "air"]
Position = tuple[float, float, float]


@dataclass(frozen=True)
class Script:
    """One action file: ``name`` as ``Source.file`` shows it, ``text`` as it is on disk, instrumented or not."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Recorded:
    """One action of a script, in order.

    ``x``, ``y``, ``z`` are world coordinates as asked, before flooring: fractional, or NaN where the code gave no
    number. ``block`` is the text that was sent, with its state (None for removals). ``implied`` marks the second cell
    of a door or bed. ``line`` is 1-based in the un-instrumented code, None in scripts of more than 20 000 lines.
    ``log`` is the text-log line that goes with it.
    """

    op: Op
    x: float
    y: float
    z: float
    block: str | None = None
    effect: bool = True
    reason: str | None = None
    implied: bool = False
    line: int | None = None
    log: str | None = None

    @property
    def cell(self) -> Cell | None:
        """The floored cell; None where the coordinates are not finite."""
        if not (math.isfinite(self.x) and math.isfinite(self.y) and math.isfinite(self.z)):
            return None
        return (math.floor(self.x), math.floor(self.y), math.floor(self.z))


@dataclass(frozen=True)
class WorldCells:
    """The simulated world between two scripts of a run: what was set, and where the bot stands.

    ``position`` is where a script sent the bot with a teleport, valid for runs that still start from ``start``.
    ``ground_y`` is the y of the topmost ground layer.
    """

    before: WorldCells | None = field(default=None, repr=False)
    changes: tuple[Recorded, ...] = field(default=(), repr=False)
    start: Position | None = None
    position: Position | None = None
    ground_y: int | None = None

    @cached_property
    def cells(self) -> Mapping[Cell, str]:
        """Block text of every cell that was ever set; ``air`` where something was taken away."""
        cells = dict(self.before.cells) if self.before is not None else {}
        for action in self.changes:
            cell = action.cell if action.effect else None
            if cell is not None:
                cells[cell] = "air" if action.block is None else action.block
        return cells

    @staticmethod
    def of(cells: Mapping[Cell, str] | Iterable[tuple[Cell, str]], *, ground_y: int | None = None) -> WorldCells:
        """A world with the given blocks in it, e.g. what the server log says is really there."""
        pairs = cells.items() if isinstance(cells, Mapping) else cells
        changes = tuple(Recorded(Op.PLACE, float(x), float(y), float(z), block) for (x, y, z), block in pairs)
        return WorldCells(changes=changes, ground_y=ground_y)


@dataclass(frozen=True)
class Execution:
    """What one script did. ``log`` holds all its text-log lines in order; ``message`` names file and line.

    ``seconds`` is the wall time of the sandbox process, start-up included. ``confined``: False where the system has no
    system-call filter to run the process under.
    """

    actions: tuple[Recorded, ...]
    log: tuple[str, ...]
    status: Status
    message: str | None
    world: WorldCells
    unknown_calls: tuple[str, ...]
    seconds: float
    confined: bool = True
