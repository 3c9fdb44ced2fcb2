"""``minece tasks show``: a task's page, and a picture of its reference."""

from __future__ import annotations

import argparse
from pathlib import Path

from minece_desktop.cli.loading import loading
from minece_desktop.cli.output import Output, UsageError
from minece_desktop.cli.select import require_place
from minece_desktop.core.task_pages import page_lines, page_of, reference_verdicts
from tasks.spec import Task


def show_page(task: Task, arguments: argparse.Namespace, output: Output) -> None:
    """The task as it is and its page under ``page``, as JSON; or the page as text."""
    picture = None if arguments.picture is None else _place(arguments.picture)
    verdicts = reference_verdicts(task)
    if output.as_json:
        page = page_of(task).to_json()
        page["reference"] = None if verdicts is None else verdicts.to_json()
        output.json({**task.model_dump(mode="json", by_alias=True), "page": page})
    else:
        for line in page_lines(page_of(task), verdicts):
            output.line(line)
    if picture is not None:
        _draw(task, picture, output)


def _place(text: str) -> Path:
    path = Path(text)
    if path.suffix.lower() != ".png":
        raise UsageError(f"--picture {path}: the picture is a PNG; give a name that ends in .png")
    require_place(path, "--picture")
    return path


def _draw(task: Task, path: Path, output: Output) -> None:
    with loading():
        from minece_desktop.scene import gl_available
        from minece_desktop.scene.reference_pictures import save_reference_picture
    if not gl_available():
        raise UsageError("no OpenGL here, not even in software: pictures cannot be drawn")
    try:
        drawn = save_reference_picture(task, path)
    except OSError as error:
        raise UsageError(f"--picture {path}: {error.strerror or error}") from None
    output.note(f"wrote {path}" if drawn else f"note: {task.id} comes from a file and has no reference to draw")
