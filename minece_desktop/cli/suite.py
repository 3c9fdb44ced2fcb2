"""``minece tasks``: what the benchmark asks, its numbers, samples of it, and other programs' formats of it."""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from minece_desktop.cli.grading import suite_named
from minece_desktop.cli.output import Output, UsageError
from minece_desktop.cli.select import require_place
from minece_desktop.cli.task_page import show_page
from minece_desktop.core import suites
from minece_desktop.core.scale.batch import OURS
from minece_desktop.core.settings import write_atomically
from tasks.authors_format import tasks_to_authors
from tasks.mindcraft_format import builder_profile, tasks_to_mindcraft
from tasks.spec import Task
from tasks.suite import Suite
from tasks.suite_format import suite_text


def list_tasks(arguments: argparse.Namespace, output: Output) -> None:
    _tell(_suite(arguments, output), output)


def lite(arguments: argparse.Namespace, output: Output) -> None:
    """A sample of the suite; with ``-o`` it is also written as a suite that ``--suite`` reads."""
    sample = _suite(arguments, output).lite(arguments.seed, arguments.sampler)
    if arguments.output is not None:
        _write(Path(arguments.output), suite_text(sample.name, sample))
    _tell(sample, output)


def _tell(tasks: Iterable[Task], output: Output) -> None:
    if output.as_json:
        for task in tasks:
            output.json(task.model_dump(mode="json", by_alias=True))
    else:
        rows = [(task.id, len(task.turns), task.turns[0].prompt if task.turns else "") for task in tasks]
        output.rows(("task", "turns", "prompt"), rows)


def show_task(arguments: argparse.Namespace, output: Output) -> None:
    task = task_named(_suite(arguments, output), arguments.id)
    show_page(task, arguments, output)


def stats(arguments: argparse.Namespace, output: Output) -> None:
    numbers = suites.stats(_suite(arguments, output))
    if output.as_json:
        output.json(numbers)
        return
    turns = ", ".join(f"{count} of length {n}" for n, count in numbers["problems_by_turns"].items())
    output.line(f"{numbers['suite']}: {numbers['problems']} problems, {numbers['turns']} turns ({turns})")
    output.line(f"{numbers['check_rows']} checks by {numbers['check_functions']['used']} functions; " + _gaps(numbers))
    output.line()
    by_metric = numbers["problems_by_metric"]
    rows = [(name, by_metric[name], numbers["rows_by_metric"].get(name)) for name in by_metric]
    output.rows(("metric", "problems", "checks"), rows)
    for field in ("categories", "families"):
        output.line()
        groups = [(name, *group.values()) for name, group in numbers[field].items()]
        output.rows((field, "problems", "turns", "checks"), groups)


def _gaps(numbers: Mapping[str, Any]) -> str:
    functions = numbers["check_functions"]
    unused = ", ".join(functions["unused"]) or "none"
    unknown = f"; unknown: {', '.join(functions['unknown'])}" if functions["unknown"] else ""
    return f"not used: {unused}{unknown}"


def export(arguments: argparse.Namespace, output: Output) -> None:
    """The suite in another program's format, to ``-o`` or to standard output."""
    suite = _suite(arguments, output)
    text = _FORMATS[arguments.format](suite)
    if arguments.output is None:
        sys.stdout.write(text)
        if arguments.format == "mindcraft":
            output.note("note: with -o FILE the agent's profile is written beside the tasks")
        return
    path = Path(arguments.output)
    _write(path, text)
    output.note(f"wrote {path}: {len(suite)} tasks")
    if arguments.format == "mindcraft":
        profile = path.with_name(f"{path.stem}-builder.json")
        _write(profile, _json_text(builder_profile()))
        output.note(f"wrote {profile}; choose the model in it, then, in mindcraft's folder:")
        first = next(iter(suite.ids), "ID")
        words = ["node", "main.js", "--task_path", str(path), "--task_id", first, "--profiles", str(profile)]
        output.note(f"  {shlex.join(words)}")


def _json_text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


_FORMATS: Mapping[str, Callable[[Suite], str]] = {
    "json": lambda suite: suite_text(suite.name, suite),
    "authors": lambda suite: _json_text(tasks_to_authors(suite)),
    "mindcraft": lambda suite: _json_text(tasks_to_mindcraft(suite)),
}
FORMATS = tuple(_FORMATS)


def _write(path: Path, text: str) -> None:
    require_place(path, "-o")
    try:
        write_atomically(path, text)
    except OSError as error:
        raise UsageError(f"-o {path}: {error.strerror or error}") from None


def _suite(arguments: argparse.Namespace, output: Output) -> Suite:
    suite = suite_named(arguments.suite)
    if arguments.suite not in OURS:
        for message in suites.suite_messages(suite):
            output.message(message)
    return suite


def task_named(suite: Suite, task_id: str) -> Task:
    """Raises ``UsageError`` for an id that the suite does not have."""
    try:
        return suite.get(task_id)
    except KeyError as error:
        raise UsageError(str(error)) from None
