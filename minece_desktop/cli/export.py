"""``minece export``: a run in another program's format."""

from __future__ import annotations

import argparse
from pathlib import Path

from minece_desktop.cli.output import Output, UsageError, progress_bar
from minece_desktop.cli.select import one_run, require_place, step_of
from minece_desktop.core.exporters import ExportError, export, format_of
from minece_desktop.core.grading import StressField, stress_of
from minece_desktop.core.importers import ImportOptions
from minece_desktop.core.jobs import JobContext
from minece_desktop.core.run import Message, Run, Severity
from minece_desktop.core.stress_steps import TooLarge


def export_run(arguments: argparse.Namespace, output: Output) -> None:
    if arguments.output in ("", "-"):
        raise UsageError("-o: give the name of a file, or for native of a folder")
    path = Path(arguments.output)
    try:
        kind = format_of(path, arguments.format)
    except ExportError as error:
        raise UsageError(f"-o {error}") from None
    if kind != "native":
        require_place(path, "-o")
    if arguments.solver is not None and kind != "vtu":
        raise UsageError(f"--solver: {kind} holds no stress; vtu does")
    run = one_run(arguments.run, ImportOptions(mode=arguments.import_mode, origin=arguments.origin), output)
    if run is None:
        return
    step = step_of(run, arguments.step, arguments.turn)
    field: StressField | None = None
    if arguments.solver is not None:
        field = _solved(run, step, arguments.solver, output)
        if field is None:
            return
    write(run, path, kind, output, step=step, field=field, option="-o")
    if output.as_json:
        told = run.log.structure(step)
        output.json({"run": run.id, "output": str(path), "format": kind, "step": step, "blocks": len(told)})


def _solved(run: Run, step: int, solver: str, output: Output) -> StressField | None:
    try:
        with progress_bar(f"Solving {run.id}") as report:
            return stress_of(run, step, solver, context=JobContext(progress=report))
    except TooLarge as error:
        output.message(Message(str(error), Severity.ERROR, run.id))
        return None
    except ValueError as error:
        raise UsageError(str(error)) from None


def write(
    run: Run, path: Path, kind: str, output: Output, *, step: int, field: StressField | None, option: str
) -> None:
    """Write the file and tell what got lost. Raises ``UsageError`` naming the option that gave the path."""
    try:
        lost = export(run, path, kind, step=step, stress=field)
    except ExportError as error:
        raise UsageError(f"{option}: {error}") from None
    except OSError as error:
        raise UsageError(f"{option} {path}: {error.strerror or error}") from None
    for message in lost:
        output.message(message)
    output.note(f"wrote {path}")
