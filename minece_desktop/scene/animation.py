"""A build as a film: which step each picture shows and for how long, drawn one at a time and written as they come."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from minece_desktop.core.jobs import JobContext
from minece_desktop.core.run import Message, Run, RunError, Severity
from minece_desktop.core.view_state import ViewOptions
from minece_desktop.scene import DARK, LIGHT, CameraState, StructureScene
from minece_desktop.scene.animation_files import Picture, Pixels, check_format, write_film
from minece_desktop.scene.deformation import Deformation
from minece_desktop.scene.film_shots import Shot, shots
from minece_desktop.scene.look import Look
from tasks.blocks import Cell

MOST_FRAMES = 3_000
MOST_PIXELS = 8_300_000
"""A picture of 4K."""
FPS = (1, 50)
SECONDS = (0.1, 600.0)
_FINE_BLOCKS = 20_000
"""Larger structures are drawn without smooth outlines, which take four times as long."""


@dataclass(frozen=True)
class Film:
    """``size`` in pixels; ``fps`` pictures a second for ``seconds``, then the end for ``hold`` seconds more.

    ``color`` as ``pictures.coloring`` has it; ``caption``: task and instruction; ``counter``: the step in words;
    ``future``: what is still to be placed, faintly; ``camera``: where to look from (None: the isometric view);
    ``selection`` and ``evidence``: the cells that ``options`` may isolate. Raises ValueError for numbers out of range.
    """

    size: tuple[int, int] = (1280, 800)
    fps: float = 20.0
    seconds: float = 8.0
    hold: float = 1.5
    color: str = "material"
    theme: str = "dark"
    caption: bool = True
    counter: bool = True
    future: bool = True
    camera: CameraState | None = None
    options: ViewOptions = field(default_factory=ViewOptions)
    selection: Cell | None = None
    evidence: tuple[Cell, ...] = ()

    def __post_init__(self) -> None:
        width, height = self.size
        if min(width, height) < 64 or width * height > MOST_PIXELS:
            raise ValueError(f"a film of {width} × {height} pixels; 64 × 64 to {MOST_PIXELS:,} pixels are possible")
        for name, value, (low, high) in (
            ("pictures a second", self.fps, FPS),
            ("seconds", self.seconds, SECONDS),
            ("seconds of hold", self.hold, (0.0, 60.0)),
        ):
            if not low <= value <= high:
                raise ValueError(f"{value:g} {name}; {low:g} to {high:g} are possible")
        if self.fps * self.seconds > MOST_FRAMES:
            raise ValueError(f"{self.fps * self.seconds:.0f} pictures; at most {MOST_FRAMES:,} are possible")


def schedule(steps: int, film: Film) -> list[tuple[int, int]]:
    """(step, milliseconds) of each picture, every step once at most; times are whole hundredths of a second."""
    frames = max(2, round(film.fps * film.seconds))
    times = [round(100 * index / film.fps) for index in range(frames)]
    shown = [round(index * steps / (frames - 1)) for index in range(frames)]
    first = [index for index in range(frames) if index == 0 or shown[index] != shown[index - 1]]
    ends = [times[index] for index in first[1:]] + [round(100 * (film.seconds + film.hold))]
    return [(shown[index], max(1, end - times[index]) * 10) for index, end in zip(first, ends, strict=True)]


def save_film(run: Run, path: Path, film: Film, context: JobContext | None = None) -> int:
    """Write the build of a run as a film, in the format that the path's ending names; returns its number of pictures.

    Raises ValueError for an unknown format, a run in which nothing was built or more than can be held, OSError,
    ``Cancelled``; nothing is left behind then.
    """
    context = context or JobContext()
    check_format(path)
    if not run.log.steps:
        raise ValueError("nothing was built, so there is nothing to show")
    plan = schedule(run.log.steps, film)
    part = unfinished(path)
    studio = _Studio(run, film, plan, context)
    try:
        write_film(part, path.suffix.lower(), film.size, studio.pictures(), len(plan), studio.samples)
        part.replace(path)
    finally:
        studio.close()
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
    return len(plan)


def unfinished(path: Path) -> Path:
    """Where a film is until it is whole."""
    return path.with_name(f".{path.name}.part")


def film_job(context: JobContext, run: Run, path: Path, film: Film) -> int:
    """``save_film`` for a worker process: what the user can mend comes back as a message."""
    try:
        return save_film(run, path, film, context)
    except ValueError as error:
        raise RunError(Message(f"{run.id}: {error}", Severity.ERROR)) from None
    except OSError as error:
        text = f"{path}: {error.strerror or error}; choose another place"
        raise RunError(Message(text, Severity.ERROR)) from None


class _Studio:
    """Draws pictures of a build, one at a time. Close it."""

    def __init__(self, run: Run, film: Film, plan: list[tuple[int, int]], context: JobContext) -> None:
        self._run, self._film, self._plan, self._context = run, film, plan, context
        self._shots, self._share = shots(run, film, [step for step, _ in plan], context)
        self._shape: tuple[Shot, Deformation | None] | None = None
        scene = self._scene = StructureScene(film.size, LIGHT if film.theme == "light" else DARK)
        width, height = film.size
        ratio = max(1.0, min(width / 1280, height / 800))
        scene.resize(round(width / ratio), round(height / ratio), ratio)
        if film.caption:
            scene.set_caption(run.task_id or run.id, next((text for text in run.instructions if text), None))
        options = film.options
        scene.set_lifetimes(run.log.lifetimes, true_shapes=options.true_shapes)
        scene.set_look(Look(options.grid, options.edges, options.compass, options.callout_max, options.callout_min))
        scene.set_future_visible(film.future)
        scene.set_fine(len(run.log.lifetimes) <= _FINE_BLOCKS)
        if film.camera is not None:
            scene.set_camera_state(film.camera)

    def close(self) -> None:
        self._scene.close()

    def samples(self) -> Pixels:
        """Some pictures of the film, one below the other: all colours that matter."""
        last = len(self._plan) - 1
        return np.concatenate([self._draw(number) for number in sorted({0, last // 3, 2 * last // 3, last})])

    def pictures(self) -> Iterator[Picture]:
        count = len(self._plan)
        for number, (_, milliseconds) in enumerate(self._plan):
            done = self._share + (1 - self._share) * number / count
            self._context.progress(done, f"picture {number + 1} of {count}")
            yield self._draw(number), milliseconds

    def _draw(self, number: int) -> Pixels:
        step = self._plan[number][0]
        shot = self._shots[min(number, len(self._shots) - 1)]
        if self._shape is None or self._shape[0] is not shot:
            self._shape = shot, shot.deformation
            self._scene.set_coloring(shot.coloring)
            self._scene.set_part(shot.part.shown, rest=self._film.options.ghost_rest)
            self._scene.set_deformation(self._shape[1])
        self._scene.set_step(step)
        counter = [f"step {step} of {self._run.log.steps}"] if self._film.counter else []
        self._scene.set_notes([*shot.words(self._film), *counter])
        return _fitted(self._scene.image(), self._film.size)


def _fitted(picture: Pixels, size: tuple[int, int]) -> Pixels:
    """(h, w, 3) of the size asked for: the scene may round a pixel away."""
    width, height = size
    rgb = picture[:height, :width, :3]
    missing = ((0, height - rgb.shape[0]), (0, width - rgb.shape[1]), (0, 0))
    return np.ascontiguousarray(np.pad(rgb, missing, mode="edge") if rgb.shape[:2] != (height, width) else rgb)


__all__ = ["FPS", "SECONDS", "Film", "film_job", "save_film", "schedule", "unfinished"]
