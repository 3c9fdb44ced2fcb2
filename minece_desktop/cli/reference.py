"""``minece reference`` and ``minece tasks mutants``: structures that pass every check of their task, or fail one."""

from __future__ import annotations

import argparse
from pathlib import Path

from minece_desktop.cli.output import Output, UsageError, progress_bar
from minece_desktop.cli.suite import task_named
from minece_desktop.core.mutants import mutants_of
from minece_desktop.core.reference import reference_run, write_generated
from minece_desktop.core.run import Run, RunError
from tasks.suite import default_suite


def reference(arguments: argparse.Namespace, output: Output) -> None:
    """Write the references asked for below ``-o``, each in a folder named as its task."""
    if arguments.all == bool(arguments.ids):
        raise UsageError("name the tasks whose references to write, or give --all for every one")
    suite = default_suite()
    tasks = list(suite) if arguments.all else [task_named(suite, task_id) for task_id in arguments.ids]
    folder = _folder(arguments.output)
    with progress_bar("Writing references") as report:
        for done, task in enumerate(tasks, start=1):
            report(done / len(tasks), task.id)
            run = reference_run(task, folder / task.id)
            if not _written(run, output):
                continue
            if output.as_json:
                output.json({"run": run.id, "task_id": run.task_id, "path": str(run.path), **run.counts})
            else:
                output.line(f"{run.path}: {run.counts['placements']} placements, {run.counts['blocks']} blocks")


def mutants(arguments: argparse.Namespace, output: Output) -> None:
    """For each check of a task a structure that fails it; with ``-o`` each is written as a run."""
    task = task_named(default_suite(), arguments.id)
    folder = None if arguments.output is None else _folder(arguments.output)
    for mutant in mutants_of(task):
        run = mutant.run(folder) if folder is not None and mutant.turns else None
        if run is not None and not _written(run, output):
            continue
        message = mutant.result.message if mutant.result else None
        if output.as_json:
            told = {"task_id": task.id, "turn": mutant.turn, "row": mutant.row, "check": mutant.check.name}
            told |= {"args": mutant.check.args, "change": mutant.words, "message": message}
            output.json(told | {"run": run.id if run else None})
        else:
            turn = f"turn {mutant.turn} " if len(task.turns) > 1 else ""
            output.line(f"{turn}{mutant.check.name}: {mutant.words}{f': {message}' if message else ''}")


def _folder(name: str) -> Path:
    folder = Path(name)
    try:
        if not name or (folder.exists() and not folder.is_dir()):
            raise UsageError(f"-o {name!r}: give the name of a folder")
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"-o {folder}: {error.strerror or error}") from None
    return folder


def _written(run: Run, output: Output) -> bool:
    """False, and a message, when something else is in the way."""
    try:
        write_generated(run)
    except RunError as error:
        output.message(error.message)
        return False
    except OSError as error:
        raise UsageError(f"-o {run.path}: {error.strerror or error}") from None
    return True
