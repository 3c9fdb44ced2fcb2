"""What a suite holds, in numbers, and what in it cannot be graded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from checks import registry
from checks.aggregate import OWN
from checks.registry import metric_of
from checks.result import Metric, RuleSet
from minece_desktop.core.run import Message, Severity
from tasks.saying import say
from tasks.spec import CheckSpec, Task
from tasks.suite import Suite

ACCURACY = frozenset({Metric.MATERIAL, Metric.SHAPE, Metric.SIZE})


def suite_messages(suite: Suite) -> Iterator[Message]:
    """Files of a folder that were left out, and the checks that no rule stands behind (they count as failed)."""
    for text in suite.left_out:
        yield Message(text, Severity.ERROR)
    for name, (count, first) in unknown_checks(suite).items():
        rows = f"{first}" if count == 1 else say("{} and {} more", first, count - 1)
        yield Message(say("there is no check named {!r} ({}): it counts as an error", name, rows), file=suite.name)


def unknown_checks(suite: Suite) -> dict[str, tuple[int, str]]:
    """By name of a check that is not in the registry: how many rows ask for it, and the first task that does."""
    known = {*registry.names(), *registry.own_names()}
    found: dict[str, tuple[int, str]] = {}
    for task in suite:
        for check in _rows(task):
            if check.name not in known:
                count, first = found.get(check.name, (0, task.id))
                found[check.name] = (count + 1, first)
    return found


def stats(suite: Suite) -> dict[str, Any]:
    """The keys of ``minece tasks stats --json``: problems, turns and checks, by metric, category, family and check."""
    tasks = list(suite)
    rows = Counter(metric_of(check.name) for task in tasks for check in _rows(task))
    with_metric = Counter(metric for task in tasks for metric in _metrics(task))
    functions = Counter(check.name for task in tasks for check in _rows(task))
    known = registry.names(RuleSet.OFFICIAL)
    return {
        "suite": suite.name,
        "problems": len(tasks),
        "turns": sum(len(task.turns) for task in tasks),
        "problems_by_turns": {str(n): count for n, count in sorted(Counter(len(t.turns) for t in tasks).items())},
        "check_rows": rows.total(),
        "rows_by_metric": {metric.value: rows[metric] for metric in Metric if metric not in OWN or rows[metric]},
        "problems_by_metric": {
            metric.value: with_metric[metric] for metric in Metric if metric not in OWN or with_metric[metric]
        }
        | {"accuracy": sum(bool(ACCURACY & _metrics(task)) for task in tasks)},
        "categories": _grouped(tasks, "category"),
        "families": _grouped(tasks, "family"),
        "check_functions": {
            "used": sum(name in functions for name in known),
            "unused": [name for name in known if name not in functions],
            "unknown": sorted(name for name in functions if name not in known and name not in registry.own_names()),
            "rows": dict(sorted(functions.items())),
        },
        "distinct_prompt_sequences": len({tuple(turn.prompt for turn in task.turns) for task in tasks}),
    }


def _grouped(tasks: list[Task], field: str) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for task in tasks:
        group = found.setdefault(getattr(task, field), {"problems": 0, "turns": 0, "check_rows": 0})
        group["problems"] += 1
        group["turns"] += len(task.turns)
        group["check_rows"] += len(list(_rows(task)))
    return found


def _rows(task: Task) -> Iterator[CheckSpec]:
    for turn in task.turns:
        yield from turn.checks


def _metrics(task: Task) -> frozenset[Metric]:
    return frozenset(metric_of(check.name) for check in _rows(task))
