"""All that is known of one block: where, what, placed when and by which line, how stressed. No Qt."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from minece_desktop.core.grading import StressField
from minece_desktop.core.run import Run
from minece_desktop.core.units import stress_text
from tasks.blocks import Cell, Source


@dataclass(frozen=True)
class BlockFacts:
    """``step`` is the one that placed the block; ``von_mises`` in Pa, None where there is no value."""

    cell: Cell
    block: str
    step: int
    source: Source | None
    von_mises: float | None

    @property
    def place(self) -> str:
        return "({}, {}, {})".format(*self.cell)

    @property
    def code(self) -> str:
        if self.source is None:
            return ""
        name = self.source.file.rpartition("/")[2]
        return name if self.source.line is None else f"{name}:{self.source.line}"

    @property
    def line(self) -> str:
        """``(5, 3, 7) oak_planks · 7.84 kPa · step 118 · 0.js:45``."""
        stress = "" if self.von_mises is None else stress_text(self.von_mises)
        parts = [f"{self.place} {self.block}", stress, f"step {self.step}", self.code]
        return " · ".join(part for part in parts if part)


def lifetime_at(run: Run, cell: Cell, step: int) -> int | None:
    """Row in ``run.log.lifetimes`` of the block that stands in a cell after ``step``; None for air."""
    life = run.log.lifetimes
    found = np.flatnonzero((life.xyz == np.asarray(cell, dtype=np.int32)).all(axis=1) & life.standing(step))
    return int(found[0]) if len(found) else None


def facts_of(run: Run, row: int, field: StressField | None) -> BlockFacts:
    """Facts of one row of ``run.log.lifetimes``."""
    life = run.log.lifetimes
    event = int(life.event[row])
    x, y, z = life.xyz[row].tolist()
    source = int(run.log.source[event])
    return BlockFacts(
        cell=(x, y, z),
        block=life.palette[int(life.ids[row])].id,
        step=int(life.birth[row]),
        source=None if source < 0 else run.log.sources[source],
        von_mises=von_mises_of(field, event),
    )


def von_mises_of(field: StressField | None, event: int) -> float | None:
    """Von Mises stress in Pa of the block placed by one event of the log (``field.events`` ascends)."""
    if field is None:
        return None
    row = int(np.searchsorted(field.events, event))
    if row >= len(field.events) or field.events[row] != event:
        return None
    value = float(field.result.von_mises[row])
    return value if np.isfinite(value) else None


def turn_at(run: Run, step: int) -> int:
    """0-based turn that a step belongs to; 0 for the empty world."""
    return int(run.log.turn[run.log.effective[step - 1]]) if step else 0


def instruction_at(run: Run, step: int) -> str:
    turn = turn_at(run, step)
    return (run.turns[turn].instruction or "") if turn < len(run.turns) else ""
