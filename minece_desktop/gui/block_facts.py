"""All that is known of one block: where, what, placed when and by which line, how stressed. No Qt."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from minece_desktop.core.grading import StressField
from minece_desktop.core.run import Run
from minece_desktop.core.units import length_unit, stress_text, stress_unit
from minece_desktop.gui.translate import tr
from tasks.blocks import Cell, Source

FloatArray = npt.NDArray[np.float64]


@dataclass(frozen=True)
class BlockFacts:
    """``step`` is the one that placed the block; ``von_mises`` in Pa, ``cauchy`` (3, 3) in Pa and ``moved`` (3,) in m,
    None where there is no value."""

    cell: Cell
    block: str
    step: int
    source: Source | None
    von_mises: float | None
    cauchy: FloatArray | None = None
    moved: FloatArray | None = None

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
        parts = [f"{self.place} {self.block}", stress, tr("step {}").format(self.step), self.code]
        return " · ".join(part for part in parts if part)

    @property
    def lines(self) -> list[str]:
        """The line above, then the stress tensor in one unit, and how far the block moves."""
        found = [self.line]
        if self.cauchy is not None:
            divisor, unit = stress_unit(float(np.abs(self.cauchy).max()))
            for row in _TENSOR:
                parts = [f"σ{'xyz'[i]}{'xyz'[j]} {self.cauchy[i, j] / divisor:+.4g}" for i, j in row]
                found.append("   ".join(parts) + f"  {unit}")
        if self.moved is not None:
            size = float(np.linalg.norm(self.moved))
            divisor, unit = length_unit(size)
            x, y, z = (self.moved / divisor).tolist()
            found.append(tr("moves {:.4g} {}: ({:+.3g}, {:+.3g}, {:+.3g})").format(size / divisor, unit, x, y, z))
        return found


_TENSOR = (((0, 0), (1, 1), (2, 2)), ((0, 1), (1, 2), (0, 2)))


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
    solved = _solved_row(field, event)
    result = None if field is None or solved is None else field.result
    return BlockFacts(
        cell=(x, y, z),
        block=life.palette[int(life.ids[row])].id,
        step=int(life.birth[row]),
        source=None if source < 0 else run.log.sources[source],
        von_mises=von_mises_of(field, event),
        cauchy=None if result is None or solved is None else result.cauchy[solved],
        moved=None if result is None or solved is None else result.displacement[solved],
    )


def von_mises_of(field: StressField | None, event: int) -> float | None:
    """Von Mises stress in Pa of the block placed by one event of the log."""
    row = _solved_row(field, event)
    return None if field is None or row is None else float(field.result.von_mises[row])


def _solved_row(field: StressField | None, event: int) -> int | None:
    """The row of the block placed by one event, where it has a value (``field.events`` ascends)."""
    if field is None:
        return None
    row = int(np.searchsorted(field.events, event))
    if row >= len(field.events) or field.events[row] != event or not np.isfinite(field.result.von_mises[row]):
        return None
    return row


def turn_at(run: Run, step: int) -> int:
    """0-based turn that a step belongs to; 0 for the empty world."""
    return int(run.log.turn[run.log.effective[step - 1]]) if step else 0


def instruction_at(run: Run, step: int) -> str:
    turn = turn_at(run, step)
    return (run.turns[turn].instruction or "") if turn < len(run.turns) else ""
