"""``minece tasks``: what the benchmark asks."""

from __future__ import annotations

import argparse

from minece_desktop.cli.output import Output, UsageError
from tasks.suite import default_suite


def list_tasks(_arguments: argparse.Namespace, output: Output) -> None:
    suite = default_suite()
    tasks = [suite.get(task_id) for task_id in suite.ids]
    if output.as_json:
        for task in tasks:
            output.json(task.model_dump(mode="json", by_alias=True))
    else:
        output.rows(("task", "turns", "prompt"), [(task.id, len(task.turns), task.turns[0].prompt) for task in tasks])


def show_task(arguments: argparse.Namespace, output: Output) -> None:
    try:
        task = default_suite().get(arguments.id)
    except KeyError as error:
        raise UsageError(str(error.args[0])) from None
    if output.as_json:
        output.json(task.model_dump(mode="json", by_alias=True))
        return
    output.line(f"{task.id} · {task.category}")
    for index, turn in enumerate(task.turns):
        output.line(f"turn {index}: {turn.prompt}")
        for spec in turn.checks:
            output.line(f"   {spec.name} {spec.args or ''}".rstrip())
    for note in task.notes:
        output.line(f"note: {note}")
