"""Which part of a run the 3-D view shows, and how it is deformed, by the view's options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from minece_desktop.core.evidence import evidence_cells
from minece_desktop.core.grading import StressField
from minece_desktop.core.run import Run
from minece_desktop.core.session import Session
from minece_desktop.core.units import grouped
from minece_desktop.core.view_state import Part, ViewOptions, deformation_factor, part_of
from minece_desktop.gui.translate import tr
from minece_desktop.gui.words import phrase
from tasks.blocks import BoolArray

if TYPE_CHECKING:
    from minece_desktop.scene import Coloring, StructureScene
    from minece_desktop.scene.deformation import Deformation


@dataclass(frozen=True)
class _Shape:
    """What a deformation was made of."""

    field: StressField
    factor: float
    step: int


class ViewParts:
    """Tells the scene about its part and its deformation where they have changed."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._mask: BoolArray | None = None
        self._rest = True
        self._shape: _Shape | None = None
        self._deformation: Deformation | None = None

    def forget(self) -> None:
        """The scene has another content, whole and undeformed."""
        self._mask, self._shape, self._deformation = None, None, None

    def apply(
        self, scene: StructureScene, run: Run, options: ViewOptions, coloring: Coloring, stress: StressField | None
    ) -> None:
        part = self._part(run, options, coloring)
        if self._is_new(part.shown, options.ghost_rest):
            self._mask, self._rest = part.shown, options.ghost_rest
            scene.set_part(part.shown, rest=options.ghost_rest)
        scene.set_deformation(self._deformed(options, stress))
        scene.set_notes(self._words(run, part, options))

    def _part(self, run: Run, options: ViewOptions, coloring: Coloring) -> Part:
        check = self._session.selected_check
        bounds = options.range(self._session.color.value)
        words = tuple("" if bound is None else coloring.amount(bound) for bound in (bounds.above, bounds.below))
        return part_of(
            options,
            run.log.lifetimes.xyz,
            values=coloring.values,
            bounds=bounds,
            bound_text=(words[0], words[1]),
            selection=self._session.selected_block,
            evidence=() if check is None else evidence_cells(check),
        )

    def _is_new(self, mask: BoolArray | None, rest: bool) -> bool:
        if (mask is None) != (self._mask is None):
            return True
        if mask is None or self._mask is None:
            return False
        return rest != self._rest or not np.array_equal(mask, self._mask)

    def _deformed(self, options: ViewOptions, stress: StressField | None) -> Deformation | None:
        if options.deformation == "off" or stress is None:
            self._shape = self._deformation = None
            return None
        result = stress.result
        shape = _Shape(stress, deformation_factor(options, result.displacement, result.blocks), self._session.step)
        if shape != self._shape:
            from minece_desktop.scene.deformation import Deformation

            self._shape = shape
            self._deformation = Deformation(result.blocks, shape.factor * result.displacement)
        return self._deformation

    def _words(self, run: Run, part: Part, options: ViewOptions) -> tuple[str, ...]:
        words = [phrase(text) for text in part.words]
        if part.shown is not None:
            standing = run.log.lifetimes.standing(self._session.step)
            words.append(tr("{} of {} blocks shown").format(int((standing & part.shown).sum()), int(standing.sum())))
        if options.deformation != "off":
            words.append(self._shape_words(options))
        return tuple(words)

    def _shape_words(self, options: ViewOptions) -> str:
        if self._shape is None:
            return tr("deformed shape: displacements are being worked out")
        late = (
            tr(" after step {}").format(self._shape.field.step) if self._shape.field.step != self._session.step else ""
        )
        if options.deformation == "true":
            return tr("deformed shape at true scale{}").format(late)
        return tr("deformed shape ×{}{}").format(_grouped(self._shape.factor), late)


def _grouped(factor: float) -> str:
    return grouped(round(factor)) if factor >= 100 else f"{factor:g}"
