"""``minece image``: a picture of a run, no display needed."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from minece_desktop.cli.animate import FILMS, animate
from minece_desktop.cli.loading import loading
from minece_desktop.cli.output import Output, UsageError, progress_bar
from minece_desktop.cli.select import one_run, require_place, step_of
from minece_desktop.cli.view_options import view_options
from minece_desktop.core.importers import ImportOptions
from minece_desktop.core.jobs import JobContext
from minece_desktop.core.run import Message, Severity

MAX_PIXELS = 64_000_000


def size_of(text: str) -> tuple[int, int]:
    """``1280x800``; raises ValueError outside 64 … 16384 pixels a side."""
    match = re.fullmatch(r"(\d{1,5})[x×](\d{1,5})", text)
    width, height = (int(match[1]), int(match[2])) if match else (0, 0)
    if not (64 <= width <= 16384 and 64 <= height <= 16384 and width * height <= MAX_PIXELS):
        raise argparse.ArgumentTypeError(f"{text}: a size is WIDTHxHEIGHT in pixels, such as 1280x800")
    return width, height


def image(arguments: argparse.Namespace, output: Output) -> None:
    path = Path(arguments.output)
    if arguments.animate:
        animate(arguments, path, output)
        return
    if path.suffix.lower() in FILMS:
        raise UsageError(f"-o {path}: that is a film; say --animate to play the build")
    if path.suffix.lower() != ".png":
        raise UsageError(f"-o {path}: the picture is a PNG; give a name that ends in .png")
    for option in ("fps", "seconds", "no_caption"):
        if getattr(arguments, option) not in (None, False):
            raise UsageError(f"--{option.replace('_', '-')} goes with --animate")
    require_place(path, "-o")
    run = one_run(arguments.run, ImportOptions(mode=arguments.import_mode, origin=arguments.origin), output)
    if run is None:
        return
    step = step_of(run, arguments.step, arguments.turn)
    with loading():
        from minece_desktop.scene import gl_available
        from minece_desktop.scene.pictures import save_picture
    if not gl_available():
        raise UsageError("no OpenGL here, not even in software: pictures cannot be drawn")
    with progress_bar(f"Drawing {run.id}") as report:
        try:
            save_picture(
                run,
                path,
                color=arguments.color,
                step=step,
                size=arguments.size,
                theme=arguments.theme,
                context=JobContext(progress=report),
                options=view_options(arguments),
            )
        except OSError as error:
            raise UsageError(f"-o {path}: {error.strerror or error}") from None
        except ValueError as error:  # a structure beyond the solver's limits, an unknown check
            output.message(Message(str(error), Severity.ERROR, run.id))
            return
    output.note(f"wrote {path}")
