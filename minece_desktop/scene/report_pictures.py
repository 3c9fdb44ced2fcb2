"""The pictures of one run for reports and BCF files: the structure, its stress, and what checks point at."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from checks.result import CheckResult
from minece_desktop.core.evidence import check_groups, evidence_cells
from minece_desktop.core.grading import Grade, StressField
from minece_desktop.core.jobs import JobContext
from minece_desktop.core.reporters.report.model import Camera, Picture, Vector
from minece_desktop.core.reporters.report.pages import shown_step, worst_first
from minece_desktop.core.run import Run
from minece_desktop.scene.camera import CameraState
from minece_desktop.scene.coloring import Coloring
from minece_desktop.scene.content import Content
from minece_desktop.scene.highlight import Highlight
from minece_desktop.scene.small_png import small_png
from minece_desktop.scene.structure import StructureScene
from minece_desktop.scene.theme import LIGHT
from tasks.materials import block_color

SIZE = (560, 420)
"""Logical pixels; a picture has ``RATIO`` times as many each way."""
RATIO = 1.5
EVIDENCE = 6
"""Most pictures of evidence a run, the disputed checks' first."""


@dataclass(frozen=True)
class Wanted:
    """``evidence``: most pictures of what checks point at, of one run."""

    size: tuple[int, int] = SIZE
    ratio: float = RATIO
    evidence: int = EVIDENCE


class Painter:
    """Draws runs one after the other on one off-screen window: to make one takes as long as several pictures."""

    def __init__(self, wanted: Wanted | None = None) -> None:
        self._wanted = wanted or Wanted()
        self._scene = StructureScene(self._wanted.size, LIGHT)
        self._scene.resize(*self._wanted.size, self._wanted.ratio)

    def draw(
        self, run: Run, grade: Grade, field: StressField | None, context: JobContext | None = None
    ) -> tuple[Picture, ...]:
        """``field``: stress at the end, where it could be solved. Raises ``Cancelled``."""
        context = context or JobContext()
        if not len(run.log.lifetimes):
            return ()
        self._scene.set_content(Content.of(run.log.lifetimes))
        self._scene.reset()
        made = []
        for picture in self._pictures(run, grade, field):
            context.check()
            made.append(picture)
        return tuple(made)

    def _pictures(self, run: Run, grade: Grade, field: StressField | None) -> Iterator[Picture]:
        scene, life, last = self._scene, run.log.lifetimes, run.log.steps
        scene.set_coloring(Coloring.by_material(life, block_color))
        yield self._taken(Picture("structure", b"", 0, 0, "The structure at the end", step=last))
        if field is not None:
            scene.set_coloring(Coloring.by_stress(life, field.events, field.result.von_mises))
            yield self._taken(Picture("stress", b"", 0, 0, "Von Mises stress at equilibrium, at the end", step=last))
        for place in worst_first(grade)[: self._wanted.evidence]:
            result = grade.results[place]
            if evidence_cells(result):
                yield self._evidence(run, place, result)

    def _evidence(self, run: Run, place: int, result: CheckResult) -> Picture:
        scene, life = self._scene, run.log.lifetimes
        step = shown_step(run, result)
        scene.set_step(step)
        scene.set_coloring(
            Coloring.by_evidence(life, block_color, check_groups(result, life.xyz), result.name.rpartition(".")[2])
        )
        shown = result.evidence
        scene.set_highlight(Highlight(shown.cells, shown.paths, shown.pairs, dim_others=True, kind="fail"))
        caption = f"What {result.name} points at, after turn {result.turn + 1}"
        picture = self._taken(Picture("evidence", b"", 0, 0, caption, check=place, step=step))
        scene.set_highlight(None)
        return picture

    def _taken(self, about: Picture) -> Picture:
        image = self._scene.image()
        height, width = image.shape[:2]
        camera = camera_of(self._scene.camera_state(), width / height)
        return Picture(about.kind, small_png(image), width, height, about.caption, camera, about.check, about.step)

    def close(self) -> None:
        self._scene.close()


def camera_of(state: CameraState, aspect: float) -> Camera:
    """A scene's camera as a parallel one that stands outside of what it looks at."""
    _, up, back = state.axes
    distance = state.span * (1.0 + math.hypot(1.0, aspect))
    position = [focus + distance * part for focus, part in zip(state.focus, back.tolist(), strict=True)]
    return Camera(
        _vector(position), _vector([-part for part in back.tolist()]), _vector(up.tolist()), float(state.span), aspect
    )


def _vector(parts: list[float]) -> Vector:
    x, y, z = (round(part, 9) + 0.0 for part in parts)
    return (x, y, z)
