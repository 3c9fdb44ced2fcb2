"""``minece table``: the paper's tables over runs, which are graded, or over grades written before."""

from __future__ import annotations

import argparse
import sys
from itertools import chain
from pathlib import Path

from checks.aggregate import Problem
from checks.tables import build
from minece_desktop.cli.grading import grades, suite_named
from minece_desktop.cli.output import Output, UsageError
from minece_desktop.core import problems
from minece_desktop.core.grading import GradeOptions
from minece_desktop.core.reporters.tables import FORMATS
from minece_desktop.core.run import Message


def table(arguments: argparse.Namespace, output: Output) -> None:
    found = _problems(arguments, output)
    by = arguments.by or ["model"]
    known = {name for problem in found for name in problem.fields}
    for name in by:
        if found and name not in known:
            raise UsageError(f"--by {name}: no run has such a field; they have: {', '.join(sorted(known))}")
    rules = sorted({problem.fields["rules"] for problem in found})
    if len(rules) > 1:
        output.note("note: grades by different rules (official, engineering) are added up; see --by rules")
    sys.stdout.write(FORMATS[arguments.format](build(arguments.kind, found, by)))


def _problems(arguments: argparse.Namespace, output: Output) -> list[Problem]:
    """What the paths hold. Runs without a task are left out, and how many is said."""
    written = [path for path in map(Path, arguments.paths) if problems.is_grades(path)]
    rest = [text for text in arguments.paths if Path(text) not in written]
    suite = suite_named(arguments.suite)
    found: list[Problem] = []
    left_out = 0
    graded = (
        problems.of_grade(grade) for grade in grades(arguments, GradeOptions(stress=arguments.stress), rest, output)
    )
    for item in chain(*(problems.of_file(path, suite) for path in written), graded):
        if isinstance(item, Message):
            output.message(item)
        elif item is None:
            left_out += 1
        else:
            found.append(item)
    if left_out:
        output.note(f"note: {left_out} of the runs have no task and are left out; `minece grade --task ID` assigns one")
    return found
