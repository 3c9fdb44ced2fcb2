"""Which colours the 3-D view shows, and whether they lag behind the step. VTK is imported when colours are made."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from minece_desktop.core.grading import StressField
from minece_desktop.core.run import Run
from minece_desktop.core.session import ColorMode, Session
from minece_desktop.gui.step_facts import StepFacts, SupportField
from tasks.blocks import Cell, IntArray

if TYPE_CHECKING:
    from minece_desktop.scene import Coloring

_AROUND = 4
"""Blocks shown around the evidence of a check."""


class ViewColors:
    """Keeps the last stress and support of the run shown: while those of the step are being worked out, the old
    ones stay, and ``note`` says so."""

    def __init__(self, session: Session, facts: StepFacts) -> None:
        self._session, self._facts = session, facts
        self._stress: StressField | None = None
        self._support: SupportField | None = None

    def forget(self) -> None:
        """Another run is shown."""
        self._stress = self._support = None

    @property
    def by_step(self) -> bool:
        """Do the colours change with the step?"""
        return self._session.color in (ColorMode.STRESS, ColorMode.SUPPORT)

    def make(self, run: Run) -> Coloring:
        """Colours for every lifetime of ``run``; materials where nothing is known yet."""
        from minece_desktop.scene import Coloring

        life, mode = run.log.lifetimes, self._session.color
        if mode is ColorMode.ORDER:
            return Coloring.by_order(life)
        known = self._known()
        if isinstance(known, StressField):
            coloring = Coloring.by_stress(life, known.events, known.result.von_mises)
            late = known.step != self._session.step
            return replace(coloring, missing_label="not solved yet") if late else coloring
        if isinstance(known, SupportField):
            return Coloring.by_support(life, known.events, known.support)
        from tasks.materials import block_color

        return Coloring.by_material(life, block_color)

    def note(self) -> str:
        """A few words where the colours are those of another step, or not yet the ones asked for; else empty."""
        if not self.by_step:
            return ""
        mode, known = self._session.color.value, self._known()
        if known is None:
            return f"{mode} is being worked out; until then the colours are materials"
        return f"colours: {mode} after step {known.step}" if known.step != self._session.step else ""

    def _known(self) -> StressField | SupportField | None:
        if self._session.color is ColorMode.STRESS:
            self._stress = self._session.stress or self._stress
            return self._stress
        if self._session.color is ColorMode.SUPPORT:
            self._support = self._facts.support or self._support
            return self._support
        return None


def surroundings(cells: list[Cell], blocks: IntArray) -> IntArray:
    """Corners (2, 3) of a box around ``cells`` that shows some of ``blocks`` (n, 3) next to them."""
    near = np.asarray(cells, dtype=np.int32)
    low, high = near.min(axis=0), near.max(axis=0)
    wide_low = np.maximum(low - _AROUND, np.minimum(blocks.min(axis=0), low))
    wide_high = np.minimum(high + _AROUND, np.maximum(blocks.max(axis=0), high))
    corners: IntArray = np.array([wide_low, wide_high], dtype=np.int32)
    return corners
