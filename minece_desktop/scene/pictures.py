"""Pictures of runs for the command line and for reports: what to colour by, what to show, and the caption."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from minece_desktop.core.evidence import check_groups, failed_groups
from minece_desktop.core.grading import StressField, grade_run, stress_of
from minece_desktop.core.jobs import JobContext
from minece_desktop.core.run import Run
from minece_desktop.core.support import support_of
from minece_desktop.core.view_state import ViewOptions, deformation_factor, part_of
from minece_desktop.scene import DARK, LIGHT, Coloring, StructureScene, render_png
from minece_desktop.scene.deformation import Deformation
from tasks.materials import block_color


def coloring(
    run: Run, color: str, step: int, context: JobContext | None = None, field: StressField | None = None
) -> Coloring:
    """``material``, ``order``, ``support`` (after ``step``), ``evidence`` of all failed checks, ``check:NAME`` of one;
    ``stress`` and ``displacement`` at equilibrium after ``step`` (``field``, solved when None).

    Raises ``ValueError`` for a stress beyond the solver's limits or a check the run does not have, and ``Cancelled``.
    """
    life = run.log.lifetimes
    if color == "support":
        structure = run.log.structure(step)
        return Coloring.by_support(life, structure.event, support_of(run.above_ground(structure.xyz)))
    if color in ("stress", "displacement"):
        field = field or stress_of(run, step, context=context)
        if color == "displacement":
            return Coloring.by_displacement(life, field.events, field.result.displacement)
        return Coloring.by_stress(life, field.events, field.result.von_mises)
    if color == "order":
        return Coloring.by_order(life)
    if color == "evidence":
        return Coloring.by_evidence(life, block_color, failed_groups(grade_run(run, context=context).results, life.xyz))
    if color.startswith("check:"):
        return _by_check(run, color.removeprefix("check:"), context)
    return Coloring.by_material(life, block_color)


def _by_check(run: Run, name: str, context: JobContext | None) -> Coloring:
    """The evidence of the last verdict of a check, by its full name or the part after the dot."""
    results = grade_run(run, context=context).results
    named = [result for result in results if name in (result.name, result.name.rpartition(".")[2])]
    if not named:
        known = ", ".join(dict.fromkeys(result.name for result in results)) or "none: no task is known for it"
        raise ValueError(f"the run has no check {name!r}; it has {known}")
    return Coloring.by_evidence(
        run.log.lifetimes, block_color, check_groups(named[-1], run.log.lifetimes.xyz), named[-1].name
    )


def save_picture(
    run: Run,
    path: Path,
    *,
    color: str = "material",
    step: int | None = None,
    size: tuple[int, int] = (1280, 800),
    theme: str = "dark",
    context: JobContext | None = None,
    options: ViewOptions | None = None,
) -> None:
    """Draw a run after ``step`` events (default: at the end) into a PNG file. Raises OSError, and as ``coloring``."""
    step, options = run.log.steps if step is None else step, options or ViewOptions()
    needed = color in ("stress", "displacement") or options.deformation != "off"
    field = stress_of(run, step, context=context) if needed else None
    shown = coloring(run, color, step, context, field)
    if shown.values is not None:
        shown = replace(shown, colormap=options.colormap)
    render_png(
        run.log.lifetimes,
        shown,
        path,
        step=step,
        size=size,
        theme=LIGHT if theme == "light" else DARK,
        title=run.task_id or run.id,
        subtitle=next((text for text in run.instructions if text), None),
        true_shapes=options.true_shapes,
        dress=lambda scene: _dress(scene, run, options, field),
    )


def _dress(scene: StructureScene, run: Run, options: ViewOptions, field: StressField | None) -> None:
    """Show the part and the shape that are wanted, and say so."""
    part = part_of(options, run.log.lifetimes.xyz)
    scene.set_part(part.shown, rest=options.ghost_rest)
    words = list(part.words)
    if field is not None and options.deformation != "off":
        result = field.result
        factor = deformation_factor(options, result.displacement, result.blocks)
        scene.set_deformation(Deformation(result.blocks, factor * result.displacement))
        words.append(f"deformed shape ×{factor:g}")
    scene.set_notes(words)
