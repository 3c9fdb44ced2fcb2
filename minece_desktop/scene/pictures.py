"""Pictures of runs for the command line and for reports: what to colour by, and the caption."""

from __future__ import annotations

from pathlib import Path

from minece_desktop.core.grading import stress_of
from minece_desktop.core.jobs import JobContext
from minece_desktop.core.run import Run
from minece_desktop.core.support import support_of
from minece_desktop.scene import DARK, LIGHT, Coloring, render_png
from tasks.materials import block_color


def coloring(run: Run, color: str, step: int, context: JobContext | None = None) -> Coloring:
    """``material``, ``stress`` (equilibrium after ``step``), ``order`` or ``support`` (after ``step``).

    Raises ``ValueError`` for a stress beyond the solver's limits, and ``Cancelled``.
    """
    life = run.log.lifetimes
    if color == "support":
        structure = run.log.structure(step)
        return Coloring.by_support(life, structure.event, support_of(structure.xyz))
    if color == "stress":
        field = stress_of(run, step, context=context)
        return Coloring.by_stress(life, field.events, field.result.von_mises)
    if color == "order":
        return Coloring.by_order(life)
    return Coloring.by_material(life, block_color)


def save_picture(
    run: Run,
    path: Path,
    *,
    color: str = "material",
    step: int | None = None,
    size: tuple[int, int] = (1280, 800),
    theme: str = "dark",
    context: JobContext | None = None,
) -> None:
    """Draw a run after ``step`` events (default: at the end) into a PNG file. Raises OSError, and as ``coloring``."""
    step = run.log.steps if step is None else step
    render_png(
        run.log.lifetimes,
        coloring(run, color, step, context),
        path,
        step=step,
        size=size,
        theme=LIGHT if theme == "light" else DARK,
        title=run.task_id or run.id,
        subtitle=next((text for text in run.instructions if text), None),
    )
