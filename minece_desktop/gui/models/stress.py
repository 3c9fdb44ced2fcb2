"""What the stress panel says about a solved step. No Qt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from checks.result import CheckResult
from minece_desktop.core.peak import largest
from minece_desktop.core.spreadsheet import tab_separated
from minece_desktop.core.support import Support
from minece_desktop.core.units import stress_text, stress_unit
from minece_desktop.gui.translate import mark, plural, tr
from minece_desktop.gui.words import phrase
from tasks.blocks import ActionLog, Cell

if TYPE_CHECKING:
    from minece_desktop.core.grading import StressField

SOLVER_WORDS = {
    "static": mark("equilibrium"),
    "explicit": mark("transient"),
    "published": mark("published grader's transient"),
    "fem": mark("finite elements"),
}

_BINS = 24
_WORST = 10


@dataclass(frozen=True)
class StressedBlock:
    """One block with its stress. ``step`` placed it (0 where the log does not say); ``note`` warns about its value."""

    cell: Cell
    material: str
    step: int
    von_mises: float
    note: str


def column_text(pascal: float, largest: float) -> str:
    """A stress in the unit and to the decimals that suit ``largest``, so that a column of them lines up."""
    divisor, unit = stress_unit(largest)
    whole = len(str(int(abs(largest) / divisor)))
    return f"{pascal / divisor:.{max(0, 4 - whole)}f} {unit}"


@dataclass(frozen=True)
class Count:
    """How many blocks are of a kind, and what that means."""

    number: int
    name: str
    meaning: str


@dataclass(frozen=True)
class Histogram:
    """Blocks by stress: ``counts`` (n,) between ``edges`` (n + 1,) in Pa."""

    counts: npt.NDArray[np.int64]
    edges: npt.NDArray[np.float64]

    def label(self, index: int) -> str:
        """``1.2–1.6 kPa: 14 blocks`` for one bar."""
        divisor, unit = stress_unit(float(self.edges[-1]))
        low, high = self.edges[index] / divisor, self.edges[index + 1] / divisor
        count = int(self.counts[index])
        return f"{low:.3g}–{high:.3g} {unit}: " + plural("{} block", "{} blocks", count)


@dataclass(frozen=True)
class StressView:
    """One solved step of one run."""

    field: StressField
    log: ActionLog

    @cached_property
    def worst(self) -> list[StressedBlock]:
        """The blocks with the largest stress, at most ten, the largest first: ``argmax`` of the result, which the
        picture's callout names too."""
        result = self.field.result
        known = np.flatnonzero(np.isfinite(result.von_mises))
        order = np.argsort(-result.von_mises[known], kind="stable")
        return [self._block(int(index)) for index in known[order[:_WORST]]]

    @property
    def largest(self) -> StressedBlock | None:
        return self.worst[0] if self.worst else None

    @property
    def others(self) -> str:
        """`` · and 3 more`` when other blocks have the largest stress too."""
        most = largest(self.field.result.von_mises)
        return phrase(most.others) if most is not None else ""

    def _block(self, index: int) -> StressedBlock:
        result, event = self.field.result, int(self.field.events[index])
        x, y, z = result.blocks[index].tolist()
        known = 0 <= event < len(self.log)
        palette = int(self.log.ids[event]) if known else -1
        flags = {tr("thin"): result.thin[index], tr("nearly singular"): result.near_singular[index]}
        return StressedBlock(
            cell=(x, y, z),
            material=self.log.palette[palette].id if palette >= 0 else tr("unknown"),
            step=int(np.searchsorted(self.log.effective, event)) + 1 if known else 0,
            von_mises=float(result.von_mises[index]),
            note=", ".join(name for name, present in flags.items() if present),
        )

    @cached_property
    def counts(self) -> list[Count]:
        result = self.field.result
        blocks = len(result)
        table = [
            Count(blocks, tr("blocks"), tr("{} of them are held by the ground.").format(int(result.fixed.sum()))),
            Count(
                int(result.thin.sum()),
                tr("thin"),
                tr(
                    "Their neighbours do not span all three directions. Here the missing direction is "
                    "completed; published values beside them are far too high."
                ),
            ),
            Count(
                int(result.unsupported.sum()),
                tr("unsupported"),
                tr("No chain of neighbours ties them to the ground: left out of the solution."),
            ),
            Count(
                int(result.mechanism.sum()),
                tr("in a mechanism"),
                tr("Tied to the ground, yet they would tip or slide: no equilibrium, no value."),
            ),
        ]
        tied = int((self.field.support == Support.TIED).sum())
        if tied:
            meaning = tr("Only edges or corners lead to the ground: the plausibility check calls them floating.")
            table.insert(2, Count(tied, tr("held by edges only"), meaning))
        near = int(result.near_singular.sum())
        if near:
            table.insert(
                2, Count(near, tr("nearly singular"), tr("Almost thin: a published value is numerical noise there."))
            )
        return table

    @cached_property
    def histogram(self) -> Histogram | None:
        """Blocks by stress from 0 to the largest; None when no block has a value above 0."""
        values = self.field.result.von_mises
        values = values[np.isfinite(values)]
        if not len(values) or values.max() <= 0:
            return None
        counts, edges = np.histogram(values, bins=_BINS, range=(0.0, float(values.max())))
        return Histogram(counts.astype(np.int64), edges)

    @property
    def solution(self) -> str:
        """How it was solved: ``equilibrium · residual 9e-10 · 14 ms``."""
        result = self.field.result
        parts = [tr(SOLVER_WORDS.get(result.solver, result.solver))]
        if result.residual is not None:
            parts.append(tr("residual {:.1g}").format(result.residual))
        parts.append(tr("{:.0f} ms").format(result.seconds * 1e3) if result.seconds < 1 else f"{result.seconds:.1f} s")
        return " · ".join(parts)


DISPUTED = mark("≠ disputed: official and engineering scores differ")


def sigma_line(result: CheckResult) -> str:
    """``σ_max 144.2 MPa · σ_ref 62 MPa · published solver`` of a stability verdict, as far as it tells."""
    expected = result.expected if isinstance(result.expected, Mapping) else {}
    parts = []
    if isinstance(result.actual, int | float):
        parts.append(tr("σ_max {}").format(stress_text(result.actual)))
    if isinstance(expected.get("reference"), int | float):
        parts.append(tr("σ_ref {}").format(stress_text(expected["reference"])))
    if parts and expected.get("solver"):
        parts.append(tr("{} solver").format(expected["solver"]))
    return " · ".join(parts)


_WORST_HEAD = ("x", "y", "z", "block", "step", "von Mises (Pa)", "note")


def worst_table(view: StressView) -> str:
    """The blocks with the largest stress, tab-separated, in Pa, for a spreadsheet."""
    head = [(f"step {view.field.step}, {view.field.result.solver}",), _WORST_HEAD]
    lines = [(*block.cell, block.material, block.step or "", repr(block.von_mises), block.note) for block in view.worst]
    return tab_separated([*head, *lines])
