"""Colours of the blocks of a run by what another run has in their places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import numpy as np

from minece_desktop.core.compare import Int8Array, Match
from minece_desktop.core.run import Run
from minece_desktop.core.view_state import ViewOptions
from minece_desktop.gui.translate import tr
from minece_desktop.gui.view_colors import ViewColors

if TYPE_CHECKING:
    from minece_desktop.scene import Coloring

Side = Literal["A", "B"]
Rgb = tuple[int, int, int]

# Okabe and Ito's colours: told apart with every common colour blindness. What differs is outlined too, and what only
# one run has is never in the other's picture, so that no two meanings differ by colour alone.
ONLY: dict[Side, Rgb] = {"A": (230, 159, 0), "B": (86, 180, 233)}
DIFFERENT: Rgb = (204, 121, 167)
SAME: Rgb = (128, 128, 128)


class DiffColors(ViewColors):
    """``marks`` (n,): ``Match`` of every lifetime; None for the colours of the session's mode."""

    side: Side = "A"
    marks: Int8Array | None = None

    @property
    def by_step(self) -> bool:
        return self.marks is not None or super().by_step

    def note(self) -> str:
        return "" if self.marks is not None else super().note()

    def make(self, run: Run, options: ViewOptions) -> Coloring:
        if self.marks is None or len(self.marks) != len(run.log.lifetimes):
            return super().make(run, options)
        from minece_desktop.scene import Coloring

        other = "B" if self.side == "A" else "A"
        legend = (
            (tr("as in {}").format(other), SAME),
            (tr("another block in {}").format(other), DIFFERENT),
            (tr("only in {}").format(self.side), ONLY[self.side]),
        )
        category = np.maximum(self.marks, Match.SAME).astype(np.int32)
        table = np.array([color for _, color in legend], dtype=np.uint8)
        same = self.marks <= Match.SAME
        return Coloring(
            "categorical", rgb=table[category], title=tr("difference"), legend=legend, category=category, dim=same
        )
