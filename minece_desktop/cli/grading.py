"""``minece grade``: every check of every turn of every run."""

from __future__ import annotations

import argparse
import contextlib
import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from checks.result import RuleSet
from minece_desktop.cli.output import SIGNS, Output, UsageError, progress_bar
from minece_desktop.cli.select import existing, found
from minece_desktop.core.grading import Grade, GradeOptions
from minece_desktop.core.importers import ImportOptions
from minece_desktop.core.resuming import GradeFile
from minece_desktop.core.run import Message, Severity
from minece_desktop.core.scale.batch import OURS, Asked, Graded, Item, Told, beside, grade_one, suite_of
from minece_desktop.core.scale.costs import cost_of
from minece_desktop.core.scale.parquet import ENDING, ParquetGrades
from minece_desktop.core.scale.pool import in_order
from minece_desktop.core.suites import suite_messages
from minece_desktop.core.verdicts import Published, agree, differences
from tasks.suite import Suite


def grade(arguments: argparse.Namespace, output: Output) -> None:
    """Grade every run below the paths; results in the order of the runs, one bad run never stops the rest."""
    opinions = arguments.rules == "both"
    if opinions and arguments.no_opinions:
        raise UsageError("--no-opinions: leaves out what --rules both asks for; give one of them")
    if arguments.scheduler is not None and arguments.executor == "local":
        raise UsageError("--scheduler goes with --executor dask")
    options = GradeOptions(counting(arguments.rules), arguments.stress, beside=not arguments.no_opinions)
    with _resumed(arguments.resume, output) as kept:
        told: Told = "line" if output.as_json else "both" if kept is not None else "grade"
        for outcome in _graded(arguments, options, arguments.paths, output, kept, told=told):
            if kept is not None and outcome.line is not None:
                _keep(kept, outcome.line)
            if output.as_json and outcome.line is not None:
                output.json_line(outcome.line)
            elif outcome.grade is not None:
                _describe(outcome.grade, outcome.published, opinions, output)


Kept = GradeFile | ParquetGrades


@contextlib.contextmanager
def _resumed(name: str | None, output: Output) -> Iterator[Kept | None]:
    """The file of ``--resume``, and at the end a word on what it spared. Raises ``UsageError``."""
    if name is None:
        yield None
        return
    try:
        path = Path(name)
        file: Kept = ParquetGrades(path) if path.suffix == ENDING else GradeFile(path)
    except (OSError, ValueError) as error:
        raise UsageError(f"--resume {name}: {getattr(error, 'strerror', None) or error}") from None
    with _closed(file):
        for message in file.messages:
            output.message(message)
        yield file
        output.note(f"{name}: {file.added} grades added, {file.spared} were there already")


@contextlib.contextmanager
def _closed(file: Kept) -> Iterator[None]:
    """What still waits is written at the end. Raises ``UsageError``; what else goes wrong is not the file's."""
    try:
        yield
    finally:
        try:
            file.__exit__(None, None, None)
        except OSError as error:
            raise UsageError(f"--resume {file.path}: {error.strerror or error}; what it holds is whole") from None


def _keep(file: Kept, line: str) -> None:
    try:
        file.append(line)
    except OSError as error:
        raise UsageError(f"--resume {file.path}: {error.strerror or error}; what it holds is whole") from None


def counting(rules: str) -> RuleSet:
    """Whose verdicts make the grade: the official ones, unless the engineering ones alone are asked for."""
    return RuleSet.ENGINEERING if rules == "engineering" else RuleSet.OFFICIAL


def grades(
    arguments: argparse.Namespace, options: GradeOptions, paths: Sequence[str], output: Output
) -> Iterator[Grade]:
    """The grade of every run below the paths that can be read, with a progress bar."""
    for outcome in _graded(arguments, options, paths, output):
        if outcome.grade is not None:
            yield outcome.grade


def _graded(
    arguments: argparse.Namespace,
    options: GradeOptions,
    paths: Sequence[str],
    output: Output,
    kept: Kept | None = None,
    *,
    told: Told = "grade",
) -> Iterator[Graded]:
    """What came of every run that was graded; those that ``kept`` holds already are not."""
    suite = suite_named(arguments.suite)
    if arguments.suite not in OURS:
        for message in suite_messages(suite):
            output.message(message)
    if arguments.task is not None and arguments.task not in suite:
        raise UsageError(f"--task {arguments.task}: the suite has no such task; `minece tasks list` shows them")
    importing = ImportOptions(mode=arguments.import_mode, origin=arguments.origin)
    both = getattr(arguments, "rules", "official") == "both"
    asked = Asked(importing, options, arguments.task, arguments.suite, both, told)
    refs = list(found(paths, importing, output))
    items = [(asked, ref, kept.of(ref.id, arguments.rules) if kept else frozenset()) for ref in refs]
    with progress_bar("Grading") as report:
        for done, (index, outcome) in enumerate(_outcomes(items, arguments), 1):
            ref = refs[index]
            report(done / len(refs), ref.id)
            if outcome is None:
                died = "the process that graded it ended unexpectedly (out of memory?)"
                output.message(Message(died, Severity.ERROR, ref.id))
                continue
            for message in outcome.messages:
                output.message(ref.located(message))
            if outcome.is_graded:
                yield outcome
            elif outcome.held and kept is not None:
                kept.spared += 1


def _outcomes(items: Sequence[Item], arguments: argparse.Namespace) -> Iterator[tuple[int, Graded | None]]:
    """Each run's index with what came of it: in order from this machine's processes, from a cluster as they come."""
    costs = [cost_of(ref) for _, ref, _ in items]
    if getattr(arguments, "executor", "local") == "local":
        yield from enumerate(in_order(grade_one, items, arguments.jobs, costs))
        return
    from minece_desktop.core.scale.clusters import ClusterError, on_dask

    if arguments.scheduler is None:
        raise UsageError("--executor dask: needs --scheduler ADDRESS, as the scheduler prints it (tcp://host:8786)")
    try:
        yield from on_dask(grade_one, [_from_anywhere(item) for item in items], arguments.scheduler, costs)
    except ClusterError as error:
        raise UsageError(f"--executor dask: {error}") from None


def _from_anywhere(item: Item) -> Item:
    """Paths as another process finds them, whatever folder it stands in."""
    asked, ref, held = item
    suite = asked.suite if asked.suite in OURS else os.path.abspath(asked.suite)  # noqa: PTH100 - links are kept
    return replace(asked, suite=suite), replace(ref, path=ref.path.absolute()), held


def suite_named(name: str) -> Suite:
    """``full`` is the benchmark's own, ``lite`` its Lite of seed 0, everything else a file or a folder of files.

    Raises ``UsageError``.
    """
    try:
        if name not in OURS:
            existing(name)
        return suite_of(name)
    except OSError as error:
        raise UsageError(f"--suite {name}: {error.strerror}") from None
    except (UsageError, ValueError) as error:  # they begin with the path
        raise UsageError(f"--suite {error}") from None


def _describe(grade: Grade, published: Published, opinions: bool, output: Output) -> None:
    summary = grade.summary
    known = "no task" if grade.task_source == "none" else f"{grade.task_id or 'checks'} ({grade.task_source})"
    output.line(f"{grade.run}: {known} · overall {_word(grade.overall)} · accurate {_word(summary.accurate)}")
    if grade.note:
        output.line(f"   {grade.note}")
    for result, theirs in zip(grade.told(opinions), beside(grade, published, opinions), strict=True):
        turn = f"turn {result.turn} " if len({r.turn for r in grade.results}) > 1 else ""
        score = "" if result.score in (0, 1, None) else f" {result.score:.2f}"
        rules = f" [{result.rules.value}]" if opinions else ""
        output.line(f"   {SIGNS[result.status.value]}{score} {turn}{result.name}{rules}: {result.message}")
        if result.disputed and not opinions:
            output.line(f"     ≠ disputed: {result.disputed}")
        if theirs is not None:
            same = agree(result.score, theirs)
            ours = "not applicable" if result.score is None else f"{result.score:.3g}"
            output.line(f"     = published: {theirs:.3g}" if same else f"     ≠ published: {theirs:.3g}, here {ours}")
    compared = sum(score is not None for score in published)
    if compared:
        other = len(differences(grade, published))
        output.line(f"   published verdicts: {compared - other} agree, {other} differ")


def _word(verdict: bool | None) -> str:
    return "–" if verdict is None else "pass" if verdict else "fail"
