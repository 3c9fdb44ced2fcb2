"""What each picture of a film shows: colours, the part of the structure, and its deformed shape."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from minece_desktop.core.grading import StressField, stress_of
from minece_desktop.core.jobs import JobContext
from minece_desktop.core.run import Run
from minece_desktop.core.view_state import Part, deformation_factor, part_of
from minece_desktop.scene.coloring import Coloring
from minece_desktop.scene.deformation import Deformation
from minece_desktop.scene.pictures import coloring

if TYPE_CHECKING:
    from minece_desktop.scene.animation import Film

MOST_VALUES = 30_000_000
"""Values of all pictures together, where they change with the step."""
_SOLVED = ("stress", "displacement")
_BY_STEP = (*_SOLVED, "support")


@dataclass(frozen=True)
class Shot:
    """One picture. ``field`` and ``factor``: what the shape is deformed by; None and 0 for not at all."""

    coloring: Coloring
    part: Part
    field: StressField | None = None
    factor: float = 0.0

    @property
    def deformation(self) -> Deformation | None:
        if self.field is None or not self.factor:
            return None
        result = self.field.result
        return Deformation(result.blocks, self.factor * result.displacement)

    def words(self, film: Film) -> list[str]:
        """What is not shown as it is."""
        deformed = film.options.deformation != "off"
        return [*self.part.words, *([f"deformed shape ×{self.factor:g}"] if deformed else [])]


def shots(run: Run, film: Film, steps: Sequence[int], context: JobContext) -> tuple[list[Shot], float]:
    """Of the pictures after ``steps``, or one for all of them; and the share of the work that it was.

    Values of all steps share one range, and all shapes one scale, or they could not be compared. Raises ValueError for
    more than can be held, and as ``pictures.coloring``.
    """
    deformed, by_step = film.options.deformation != "off", film.color in _BY_STEP
    if not deformed and not by_step:
        return [_shot(run, film, coloring(run, film.color, run.log.steps, context))], 0.0
    if len(steps) * len(run.log.lifetimes) * (3 if deformed else 1) > MOST_VALUES:
        what = "a deformed shape" if deformed else f"colours by {film.color}"
        instead = "the undeformed shape" if deformed else "another colour"
        raise ValueError(f"{what} of so many steps and blocks; choose fewer pictures or {instead}")
    solved = deformed or film.color in _SOLVED
    share = 0.7 if solved else 0.2
    plain = None if by_step else coloring(run, film.color, run.log.steps, context)
    colors: list[Coloring] = []
    fields: list[StressField | None] = []
    for number, step in enumerate(steps):
        context.progress(share * number / len(steps), f"{film.color if by_step else 'shape'} at step {step}")
        field = stress_of(run, step) if solved and step else None
        fields.append(field)
        colors.append(plain or _at_step(run, film.color, step, field))
    factor = _factor(film, fields) if deformed else 0.0
    made = [
        _shot(run, film, color, field if deformed else None, factor)
        for color, field in zip(_one_range(film, colors), fields, strict=True)
    ]
    return made, share


def _shot(run: Run, film: Film, color: Coloring, field: StressField | None = None, factor: float = 0.0) -> Shot:
    if color.values is not None:
        color = replace(color, colormap=film.options.colormap, unit=film.options.unit)
    bounds = film.options.range(film.color)
    words = tuple("" if bound is None else color.amount(bound) for bound in (bounds.above, bounds.below))
    part = part_of(
        film.options,
        run.log.lifetimes.xyz,
        values=color.values,
        bounds=bounds,
        bound_text=(words[0], words[1]),
        selection=film.selection,
        evidence=film.evidence,
    )
    return Shot(color, part, field, factor)


def _one_range(film: Film, colors: list[Coloring]) -> list[Coloring]:
    known = [color.values[np.isfinite(color.values)] for color in colors if color.values is not None]
    largest = max((float(values.max()) for values in known if len(values)), default=0.0)
    wanted = film.options.range(film.color)
    low = 0.0 if wanted.mode == "auto" or wanted.low is None else wanted.low
    high = largest if wanted.mode == "auto" or wanted.high is None else wanted.high
    high = max(high, low + 1e-9)
    return [color if color.values is None else color.with_range(low, high) for color in colors]


def _factor(film: Film, fields: list[StressField | None]) -> float:
    """The largest that is not too large for any step."""
    some = [field.result for field in fields if field is not None and _moves(field)]
    return min((deformation_factor(film.options, one.displacement, one.blocks) for one in some), default=1.0)


def _moves(field: StressField) -> bool:
    displacement = field.result.displacement
    return bool((np.abs(displacement[np.isfinite(displacement)]) > 0).any())


def _at_step(run: Run, color: str, step: int, field: StressField | None) -> Coloring:
    if color == "support" or step:
        return coloring(run, color, step, None, field)
    nothing = np.zeros(0, dtype=np.int64)
    if color == "stress":
        return Coloring.by_stress(run.log.lifetimes, nothing, np.zeros(0))
    return Coloring.by_displacement(run.log.lifetimes, nothing, np.zeros((0, 3)))
