"""A small picture of a run, drawn in the worker: neither reading nor drawing holds up the window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from minece_desktop.core.importers.found import Found
from minece_desktop.core.importers.jobs import Setup, read_body
from minece_desktop.core.jobs import JobContext
from minece_desktop.core.run import Message, RunError, Severity
from minece_desktop.core.summary_cache import SummaryCache


@dataclass(frozen=True)
class Picture:
    """``pixels``: RGBA, row by row from the top; None for a run that built nothing."""

    width: int
    height: int
    pixels: bytes | None


def picture_job(
    context: JobContext,
    found: Found,
    setup: Setup,
    size: tuple[int, int],
    ratio: float,
    theme: Literal["dark", "light"],
) -> Picture:
    """The end of a run in the colours of its materials, ``size`` logical pixels. Raises ``RunError``."""
    context.check()
    with SummaryCache(setup.cache) as known:
        run = read_body(found, setup, known).run
    if not len(run.log.lifetimes):
        return Picture(*size, None)
    context.check()
    from minece_desktop.scene import DARK, LIGHT, StructureScene, gl_available
    from minece_desktop.scene.pictures import coloring

    if not gl_available():
        raise RunError(Message("there is no OpenGL here, not even in software", Severity.WARNING, run.id))
    scene = StructureScene(size, DARK if theme == "dark" else LIGHT)
    try:
        scene.resize(*size, ratio)
        scene.set_lifetimes(run.log.lifetimes)
        scene.set_coloring(coloring(run, "material", run.log.steps))
        scene.set_fine(True)
        scene.reset()
        pixels = scene.image()
    finally:
        scene.close()
    height, width = pixels.shape[:2]
    return Picture(width, height, pixels.tobytes())
