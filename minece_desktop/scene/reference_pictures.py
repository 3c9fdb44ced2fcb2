"""The picture of a task's reference structure."""

from __future__ import annotations

import tempfile
from pathlib import Path

from minece_desktop.core.jobs import JobContext
from minece_desktop.core.run import Message, Run, RunError, Severity
from minece_desktop.core.task_pages import reference_of
from minece_desktop.scene import DARK, LIGHT, gl_available, render_png
from minece_desktop.scene.pictures import coloring
from tasks.spec import Task


def save_reference_picture(task: Task, path: Path, *, size: tuple[int, int] = (960, 720), theme: str = "dark") -> bool:
    """Draw a task's reference, whole, into a PNG file; False for a task that has none. Raises ``OSError``."""
    run = reference_of(task)
    if run is None:
        return False
    _draw(run, path, size, theme)
    return True


def reference_picture_job(_context: JobContext, task: Task, size: tuple[int, int], theme: str) -> bytes | None:
    """The same as the bytes of a PNG, for the worker; None for a task without a reference. Raises ``RunError``."""
    if not gl_available():
        raise RunError(Message("there is no OpenGL here, not even in software", Severity.WARNING, task.id))
    with tempfile.TemporaryDirectory(prefix="minece-") as folder:
        path = Path(folder) / "reference.png"
        return path.read_bytes() if save_reference_picture(task, path, size=size, theme=theme) else None


def _draw(run: Run, path: Path, size: tuple[int, int], theme: str) -> None:
    """Without a caption: the page around it says what it is."""
    step = run.log.steps
    look = LIGHT if theme == "light" else DARK
    render_png(run.log.lifetimes, coloring(run, "material", step), path, step=step, size=size, theme=look)
