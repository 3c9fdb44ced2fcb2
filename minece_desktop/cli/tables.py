"""``minece table``: the paper's tables over runs, which are graded, or over grades written before."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Collection, Sequence
from contextlib import ExitStack
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final

from checks.aggregate import Problem
from checks.tables import BUILDERS, Table, build, cross, with_differences
from checks.totals import InMemory, Source, Sources
from minece_desktop.cli.grading import grades, suite_named
from minece_desktop.cli.loading import loading
from minece_desktop.cli.output import Output, UsageError, progress_bar
from minece_desktop.cli.select import existing, require_place
from minece_desktop.cli.verdicts import Whose
from minece_desktop.core import problems, published
from minece_desktop.core.grading import GradeOptions
from minece_desktop.core.jobs import JobContext
from minece_desktop.core.reporters.charts import MOST_BARS, chart_of
from minece_desktop.core.reporters.drawing import draw
from minece_desktop.core.reporters.shapes import LOOKS, Drawing
from minece_desktop.core.reporters.svg import svg
from minece_desktop.core.reporters.tables import FORMATS
from minece_desktop.core.results.files import is_results
from minece_desktop.core.run import Message, RunError
from minece_desktop.core.scale.parquet import ENDING
from tasks.suite import Suite

if TYPE_CHECKING:
    from minece_desktop.core.results.totals import StoredSource

_PICTURES = (".svg", ".png")
LARGE: Final = 64 * 2**20
"""Bytes of JSON lines beyond which grades are added up by DuckDB, as Parquet always is."""


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
    if arguments.chart is not None and arguments.plot is None:
        raise UsageError("--chart goes with --plot")
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
    by = list(dict.fromkeys(arguments.by or ["model"]))
    with ExitStack() as opened:
        found = _source(arguments, whose, output, opened, by)
        try:
            if len(found.grouped(("rules",))) > 1:
                output.note("note: grades by different rules (official, engineering) are added up; see --by rules")
            made = cross(found, by, arguments.metric) if arguments.metric else build(arguments.kind, found, by)
        except ValueError as error:
            raise UsageError(f"--by {' '.join(by)}: {error}") from None
        except RunError as error:
            raise UsageError(str(error)) from None
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


def _require(known: Collection[str], by: Sequence[str]) -> None:
    for name in by:
        if known and name not in known:
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
    with loading():
        from minece_desktop.scene.charts import save_drawing
    save_drawing(drawing, path)


def _source(
    arguments: argparse.Namespace, whose: Whose, output: Output, opened: ExitStack, by: Sequence[str]
) -> Source:
    """What the paths hold. Runs that are in no table are left out, and how many is said."""
    for text in arguments.paths:
        existing(text)
    for path in filter(problems.is_empty, map(Path, arguments.paths)):
        raise UsageError(
            f"{path} is empty: it holds neither grades nor a run; `minece grade PATH --json` prints grades"
        )
    files = {path: path.resolve() for path in map(Path, arguments.paths) if _is_written(path)}
    rest = [text for text in arguments.paths if Path(text) not in files]
    written = list({file: path for path, file in reversed(files.items())}.values())[::-1]  # each once, as runs are
    whose.require_runs(written)
    suite = suite_named(arguments.suite)
    large = [path for path in written if path.is_dir() or path.stat().st_size > LARGE or path.suffix == ENDING]
    stored = [_stored(path, suite, output, opened) for path in large]
    found: list[Problem] = []
    left_out = sum(source.left_out() + source.folders() for source in stored)
    known = {name for source in stored for name in source.names()}
    options = GradeOptions(stress=arguments.stress)
    graded = chain.from_iterable(map(whose.problem, grades(arguments, options, rest, output)))
    read = (problems.of_file(path, suite) for path in written if path not in large)
    for item in chain(*read, graded):
        if isinstance(item, Message):
            output.message(item)
        elif item is None:
            left_out += 1
        else:
            found.append(item)
    if left_out:
        one = left_out == 1
        which = "1 of the runs is in no table: it has" if one else f"{left_out} of the runs are in no table: they have"
        other = "is a task folder" if one else "are task folders"
        output.note(f"note: {which} no task (`minece grade --task ID` assigns one), or {other}")
    _require(known | {name for problem in found for name in problem.fields}, by)
    return Sources((*stored, InMemory(found))) if stored else InMemory(found)


def _is_written(path: Path) -> bool:
    return is_results(path) or problems.is_grades(path)


def _stored(path: Path, suite: Suite, output: Output, opened: ExitStack) -> StoredSource:
    """Grades that are added up where they lie. Raises ``UsageError`` where they cannot be."""
    from minece_desktop.core.results import ResultStore

    try:
        with progress_bar(f"Reading {path.name}") as report:
            store = ResultStore.open(path, context=JobContext(report), suite=suite)
    except RunError as error:
        raise UsageError(str(error)) from None
    except OSError as error:
        raise UsageError(f"{path}: the index cannot be written: {error}") from None
    opened.enter_context(store)
    for message in store.messages:
        output.message(message)
    if store.again:
        output.note(f"note: {path}: {store.again} earlier grades of the same runs are left out: the last ones count")
    return store.source()
