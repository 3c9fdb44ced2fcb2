"""A build as a film: which step each picture shows and for how long, drawn one at a time and written as they come."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np

from minece_desktop.core.grading import stress_of
from minece_desktop.core.jobs import JobContext
from minece_desktop.core.run import Message, Run, RunError, Severity
from minece_desktop.core.view_state import ViewOptions, part_of
from minece_desktop.scene import DARK, LIGHT, CameraState, Coloring, StructureScene
from minece_desktop.scene.animation_files import Picture, Pixels, check_format, write_film
from minece_desktop.scene.pictures import coloring

MOST_FRAMES = 3_000
MOST_PIXELS = 8_300_000
"""A picture of 4K."""
MOST_VALUES = 30_000_000
"""Values of all pictures together, where colours change with the step."""
FPS = (1, 50)
SECONDS = (0.1, 600.0)
_FINE_BLOCKS = 20_000
"""Larger structures are drawn without smooth outlines, which take four times as long."""
_BY_STEP = ("stress", "displacement", "support")


@dataclass(frozen=True)
class Film:
    """``size`` in pixels; ``fps`` pictures a second for ``seconds``, then the end for ``hold`` seconds more.

    ``color`` as ``pictures.coloring`` has it; ``caption``: task and instruction; ``counter``: the step in words;
    ``future``: what is still to be placed, faintly; ``camera``: where to look from (None: the isometric view).
    Raises ValueError for numbers out of range.
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
        if self.options.deformation != "off":
            raise ValueError("a film shows no deformed shape; choose the undeformed one")


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
        self._colors, self._share = _colors(run, film, plan, context)
        scene = self._scene = StructureScene(film.size, LIGHT if film.theme == "light" else DARK)
        width, height = film.size
        ratio = max(1.0, min(width / 1280, height / 800))
        scene.resize(round(width / ratio), round(height / ratio), ratio)
        if film.caption:
            scene.set_caption(run.task_id or run.id, next((text for text in run.instructions if text), None))
        scene.set_lifetimes(run.log.lifetimes)
        scene.set_part(part_of(film.options, run.log.lifetimes.xyz).shown, rest=film.options.ghost_rest)
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
        self._scene.set_coloring(self._colors[min(number, len(self._colors) - 1)])
        self._scene.set_step(step)
        if self._film.counter:
            self._scene.set_notes([f"step {step} of {self._run.log.steps}"])
        return _fitted(self._scene.image(), self._film.size)


def _fitted(picture: Pixels, size: tuple[int, int]) -> Pixels:
    """(h, w, 3) of the size asked for: the scene may round a pixel away."""
    width, height = size
    rgb = picture[:height, :width, :3]
    missing = ((0, height - rgb.shape[0]), (0, width - rgb.shape[1]), (0, 0))
    return np.ascontiguousarray(np.pad(rgb, missing, mode="edge") if rgb.shape[:2] != (height, width) else rgb)


def _colors(run: Run, film: Film, plan: list[tuple[int, int]], context: JobContext) -> tuple[list[Coloring], float]:
    """A colouring for each picture, or one for all; and the share of the work that was.

    Values of all steps share one range, or colours could not be compared.
    """
    if film.color not in _BY_STEP:
        return [_mapped(coloring(run, film.color, run.log.steps, context), film)], 0.0
    if len(plan) * len(run.log.lifetimes) > MOST_VALUES:
        raise ValueError(
            f"colours by {film.color} of so many steps and blocks; choose fewer pictures or another colour"
        )
    share = 0.2 if film.color == "support" else 0.7
    made = []
    for number, (step, _) in enumerate(plan):
        context.progress(share * number / len(plan), f"{film.color} at step {step}")
        made.append(_mapped(_at_step(run, film.color, step), film))
    known = [color.values[np.isfinite(color.values)] for color in made if color.values is not None]
    largest = max((float(values.max()) for values in known if len(values)), default=0.0)
    return [color if color.values is None else color.with_range(0.0, max(largest, 1e-9)) for color in made], share


def _at_step(run: Run, color: str, step: int) -> Coloring:
    if color == "support" or step:
        return coloring(run, color, step, None, None if color == "support" else stress_of(run, step))
    nothing = np.zeros(0, dtype=np.int64)
    if color == "stress":
        return Coloring.by_stress(run.log.lifetimes, nothing, np.zeros(0))
    return Coloring.by_displacement(run.log.lifetimes, nothing, np.zeros((0, 3)))


def _mapped(color: Coloring, film: Film) -> Coloring:
    return color if color.values is None else replace(color, colormap=film.options.colormap)


__all__ = ["FPS", "SECONDS", "Film", "film_job", "save_film", "schedule", "unfinished"]
