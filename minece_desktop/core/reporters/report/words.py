"""Facts of a run in words, for HTML and PDF alike."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from checks.wording import stress_text
from minece_desktop.core.grading import StressField, as_cell
from minece_desktop.core.reporters.report.model import RunPage
from minece_desktop.core.units import grouped, length_unit


def summary_line(page: RunPage) -> str:
    """Who built it for what."""
    grade = page.grade
    task = "no task known" if grade.task_source == "none" else grade.task_id or "checks in the file"
    parts = [task, grade.model or "", grade.agent or "", "" if grade.seed is None else f"seed {grade.seed}"]
    return " · ".join(filter(None, parts))


def stress_facts(field: StressField) -> Iterator[tuple[str, str]]:
    """The largest stress and where it is, and what the solver could not tell."""
    result = field.result
    worst = result.argmax
    where = "" if worst is None else f" at {', '.join(map(str, as_cell(result.blocks[worst])))}"
    yield "Largest von Mises stress", stress_text(result.max_von_mises) + where
    doubtful = result.thin | result.near_singular
    if worst is not None and doubtful[worst]:
        sound = result.von_mises[np.isfinite(result.von_mises) & ~doubtful]
        elsewhere = f"; elsewhere at most {stress_text(float(sound.max()))}" if len(sound) else ""
        yield "Beware", f"that block lies in a thin part, where the value is not reliable{elsewhere}"
    if result.max_displacement is not None:
        divisor, unit = length_unit(result.max_displacement)
        yield "Largest displacement", f"{result.max_displacement / divisor:.3g} {unit}"
    flags = (
        (result.unsupported, "unsupported"),
        (result.mechanism, "in parts that can move"),
        (result.thin, "in thin parts"),
    )
    counts = [f"{grouped(int(which.sum()))} {words}" for which, words in flags if which.any()]
    yield "Blocks", ", ".join([grouped(len(result)), *counts])
    residual = "" if result.residual is None else f", residual {result.residual:.1e}"
    yield "Solver", f"{result.solver}{residual}, {result.seconds:.2f} s"
