"""``minece image --animate``: the build of a run as a film, no display needed."""

from __future__ import annotations

import argparse
from pathlib import Path

from minece_desktop.cli.film_options import DEFAULT_FPS, DEFAULT_SECONDS
from minece_desktop.cli.loading import loading
from minece_desktop.cli.output import Output, UsageError, progress_bar
from minece_desktop.cli.select import one_run, require_place
from minece_desktop.cli.view_options import view_options
from minece_desktop.core.importers import ImportOptions
from minece_desktop.core.jobs import JobContext
from minece_desktop.core.run import Message, Severity

FILMS = (".webp", ".gif", ".mp4")


def animate(arguments: argparse.Namespace, path: Path, output: Output) -> None:
    """Raises UsageError for what the user has to put right."""
    if arguments.step is not None or arguments.turn is not None:
        raise UsageError("--animate shows the whole build; leave --step and --turn out")
    with loading():
        from minece_desktop.scene import gl_available
        from minece_desktop.scene.animation import Film, save_film
        from minece_desktop.scene.animation_files import check_format
    try:
        check_format(path)
    except ValueError as error:
        raise UsageError(f"-o {error}") from None
    require_place(path, "-o")
    try:
        film = Film(
            size=arguments.size,
            fps=DEFAULT_FPS if arguments.fps is None else arguments.fps,
            seconds=DEFAULT_SECONDS if arguments.seconds is None else arguments.seconds,
            color=arguments.color,
            theme=arguments.theme,
            caption=not arguments.no_caption,
            counter=not arguments.no_caption,
            options=view_options(arguments),
        )
    except ValueError as error:
        raise UsageError(str(error)) from None
    run = one_run(arguments.run, ImportOptions(mode=arguments.import_mode, origin=arguments.origin), output)
    if run is None:
        return
    if not gl_available():
        raise UsageError("no OpenGL here, not even in software: pictures cannot be drawn")
    with progress_bar(f"Filming {run.id}") as report:
        try:
            pictures = save_film(run, path, film, JobContext(progress=report))
        except OSError as error:
            raise UsageError(f"-o {path}: {error.strerror or error}") from None
        except ValueError as error:
            output.message(Message(str(error), Severity.ERROR, run.id))
            return
    output.note(f"wrote {path}: {pictures} pictures, {path.stat().st_size / 1e6:.1f} MB")
