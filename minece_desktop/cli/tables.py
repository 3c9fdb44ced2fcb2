"""``minece table``: the paper's tables over runs, which are graded, or over grades written before."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from pathlib import Path

from checks.aggregate import Problem
from checks.tables import BUILDERS, Table, build, cross, with_differences
from minece_desktop.cli.grading import grades, suite_named
from minece_desktop.cli.output import Output, UsageError
from minece_desktop.cli.select import require_place
from minece_desktop.cli.verdicts import Whose
from minece_desktop.core import problems, published
from minece_desktop.core.grading import GradeOptions
from minece_desktop.core.reporters.charts import MOST_BARS, chart_of
from minece_desktop.core.reporters.drawing import draw
from minece_desktop.core.reporters.shapes import LOOKS, Drawing
from minece_desktop.core.reporters.svg import svg
from minece_desktop.core.reporters.tables import FORMATS
from minece_desktop.core.run import Message

_PICTURES = (".svg", ".png")


def table(arguments: argparse.Namespace, output: Output) -> None:
    _checked(arguments)
    tables = _published(arguments) if not arguments.paths else [_over_runs(arguments, output)]
    for place, one in enumerate(tables if arguments.plot is not None else []):
        path = Path(arguments.plot)
        _plot(one, path.with_stem(f"{path.stem}-{place + 1}") if place else path, arguments, output)
    for place, one in enumerate(tables):
        if place and arguments.format != "json":
            print()
        sys.stdout.write(FORMATS[arguments.format](one))


def _checked(arguments: argparse.Namespace) -> None:
    """Raises ``UsageError`` for options that don't go together, before anything is graded."""
    if not arguments.paths and not arguments.published:
        raise UsageError("give runs or a file of grades, or --published for the paper's numbers alone")
    if arguments.paths and arguments.kind not in BUILDERS:
        text = "is the paper's alone: give no PATH, or use --kind pivot --by FIELD over your runs"
        raise UsageError(f"--kind {arguments.kind} {text}")
    for option in ("metric", "baseline"):
        if getattr(arguments, option) is not None and (arguments.kind != "pivot" or not arguments.paths):
            raise UsageError(f"--{option} goes with --kind pivot over runs")
    if arguments.metric is not None and len(arguments.by or ()) < 2:
        raise UsageError("--metric needs two fields, such as --by wording --by model: the last one goes across")
    if arguments.plot is not None:
        path = Path(arguments.plot)
        if path.suffix.lower() not in _PICTURES:
            raise UsageError(f"--plot {path}: give a name that ends in .svg or .png")
        require_place(path, "--plot")


def _published(arguments: argparse.Namespace) -> list[Table]:
    found = [part.as_table() for part in published.of_kind(arguments.kind)]
    if not found:
        raise UsageError(f"--kind {arguments.kind}: the paper has no such table; give runs as PATH")
    return found


def _over_runs(arguments: argparse.Namespace, output: Output) -> Table:
    whose = Whose(arguments, output)
    found = _problems(arguments, whose, output)
    by = list(dict.fromkeys(arguments.by or ["model"]))
    _require(found, by)
    rules = sorted({problem.fields["rules"] for problem in found})
    if len(rules) > 1:
        output.note("note: grades by different rules (official, engineering) are added up; see --by rules")
    made = cross(found, by, arguments.metric) if arguments.metric else build(arguments.kind, found, by)
    made = whose.labelled(made)
    if arguments.baseline is not None:
        try:
            made = with_differences(made, arguments.baseline)
        except ValueError as error:
            raise UsageError(f"--baseline {arguments.baseline}: {error}") from None
    if not arguments.published:
        return made
    beside = published.beside(made)
    if beside is None:
        output.note("note: the paper has no table like this one to stand beside it")
    return replace(made, published=beside)


def _require(found: Sequence[Problem], by: Sequence[str]) -> None:
    known = {name for problem in found for name in problem.fields}
    for name in by:
        if found and name not in known:
            raise UsageError(f"--by {name}: no run has such a field; they have: {', '.join(sorted(known))}")


def _plot(table: Table, path: Path, arguments: argparse.Namespace, output: Output) -> None:
    chart = chart_of(table)
    kind = arguments.chart
    if kind is not None and kind not in chart.kinds:
        text = f"more than {MOST_BARS} groups cannot be told apart as bars; use --chart heatmap"
        raise UsageError(f"--chart {kind}: {len(chart.series)} groups: {text}")
    try:
        _save(draw(chart, LOOKS[arguments.theme], kind), path)
    except OSError as error:
        raise UsageError(f"--plot {path}: {error.strerror or error}") from None
    output.note(f"wrote {path}")


def _save(drawing: Drawing, path: Path) -> None:
    if path.suffix.lower() == ".svg":
        path.write_text(svg(drawing), "utf-8")
        return
    from minece_desktop.scene.charts import save_drawing

    save_drawing(drawing, path)


def _problems(arguments: argparse.Namespace, whose: Whose, output: Output) -> list[Problem]:
    """What the paths hold. Runs without a task are left out, and how many is said."""
    files = {path: path.resolve() for path in map(Path, arguments.paths) if problems.is_grades(path)}
    rest = [text for text in arguments.paths if Path(text) not in files]
    written = list({file: path for path, file in reversed(files.items())}.values())[::-1]  # each once, as runs are
    whose.require_runs(written)
    suite = suite_named(arguments.suite)
    found: list[Problem] = []
    left_out = 0
    options = GradeOptions(stress=arguments.stress)
    graded = chain.from_iterable(map(whose.problem, grades(arguments, options, rest, output)))
    for item in chain(*(problems.of_file(path, suite) for path in written), graded):
        if isinstance(item, Message):
            output.message(item)
        elif item is None:
            left_out += 1
        else:
            found.append(item)
    if left_out:
        which = "1 of the runs has no task and is" if left_out == 1 else f"{left_out} of the runs have no task and are"
        output.note(f"note: {which} left out; `minece grade --task ID` assigns one")
    return found
