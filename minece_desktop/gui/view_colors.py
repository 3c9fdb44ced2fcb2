"""Which colours the 3-D view shows, and whether they lag behind the step. VTK is imported when colours are made."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from minece_desktop.core.evidence import Group, check_groups, evidence_cells, failed_groups, fails
from minece_desktop.core.grading import StressField
from minece_desktop.core.run import Run
from minece_desktop.core.session import ColorMode, Session
from minece_desktop.core.view_state import ViewOptions
from minece_desktop.gui.step_facts import StepFacts, SupportField
from minece_desktop.gui.translate import tr
from tasks.blocks import Cell, IntArray, Lifetimes

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
        return self._session.color.solved or self._session.color is ColorMode.SUPPORT

    @property
    def stress(self) -> StressField | None:
        """The equilibrium of the step shown, or the last one that was known before."""
        self._stress = self._session.stress or self._stress
        return self._stress

    def make(self, run: Run, options: ViewOptions) -> Coloring:
        """Colours for every lifetime of ``run``; materials where nothing is known yet."""
        coloring = self._plain(run)
        if coloring.values is None:
            return coloring
        coloring = replace(coloring, colormap=options.colormap, unit=options.unit)
        wanted, scale = options.range(self._session.color.value), coloring.scale
        if wanted.mode == "auto" or scale is None or (wanted.low is None and wanted.high is None):
            return coloring
        low = scale.low if wanted.low is None else wanted.low
        high = scale.high if wanted.high is None else wanted.high
        return coloring.with_range(low, high) if low < high else coloring

    def _plain(self, run: Run) -> Coloring:
        from minece_desktop.scene import Coloring
        from tasks.materials import block_color

        life, mode = run.log.lifetimes, self._session.color
        if mode is ColorMode.ORDER:
            return Coloring.by_order(life)
        if mode is ColorMode.EVIDENCE:
            return Coloring.by_evidence(life, block_color, self._evidence(life), "evidence")
        known = self._known()
        if isinstance(known, StressField):
            coloring = (
                Coloring.by_displacement(life, known.events, known.result.displacement)
                if mode is ColorMode.DISPLACEMENT
                else Coloring.by_stress(life, known.events, known.result.von_mises)
            )
            late = known.step != self._session.step
            return replace(coloring, missing_label=tr("not solved yet")) if late else coloring
        if isinstance(known, SupportField):
            return Coloring.by_support(life, known.events, known.support)
        return Coloring.by_material(life, block_color)

    def note(self) -> str:
        """A few words where the colours are those of another step, or not yet the ones asked for; else empty."""
        if self._session.color is ColorMode.EVIDENCE:
            return self._evidence_note()
        if not self.by_step:
            return ""
        mode, known = self._session.color.value, self._known()
        if known is None:
            return tr("{} is being worked out; until then the colours are materials").format(tr(mode))
        if known.step == self._session.step:
            return ""
        return tr("colours: {} after step {}").format(tr(mode), known.step)

    def _known(self) -> StressField | SupportField | None:
        if self._session.color.solved:
            return self.stress
        if self._session.color is ColorMode.SUPPORT:
            self._support = self._facts.support or self._support
            return self._support
        return None

    def _evidence(self, life: Lifetimes) -> list[Group]:
        """Of the selected check, or of every check that fails."""
        chosen, entry = self._session.selected_check, self._session.current
        if chosen is not None:
            return check_groups(chosen, life.xyz)
        return failed_groups(entry.grade.judged, life.xyz) if entry is not None and entry.grade is not None else []

    def _evidence_note(self) -> str:
        entry, chosen = self._session.current, self._session.selected_check
        if chosen is not None:
            return "" if evidence_cells(chosen) else tr("the selected check points at no block")
        if entry is None or entry.grade is None:
            return "" if entry is None or entry.run is None else tr("not graded yet: no evidence to colour by")
        failing = [result for result in entry.grade.judged if fails(result)]
        if not failing:
            return tr("no check fails: nothing to point at")
        return "" if any(map(evidence_cells, failing)) else tr("the checks that fail point at no block")


def surroundings(cells: list[Cell], blocks: IntArray) -> IntArray:
    """Corners (2, 3) of a box around ``cells`` that shows some of ``blocks`` (n, 3) next to them."""
    near = np.asarray(cells, dtype=np.int32)
    low, high = near.min(axis=0), near.max(axis=0)
    wide_low = np.maximum(low - _AROUND, np.minimum(blocks.min(axis=0), low))
    wide_high = np.minimum(high + _AROUND, np.maximum(blocks.max(axis=0), high))
    corners: IntArray = np.array([wide_low, wide_high], dtype=np.int32)
    return corners
