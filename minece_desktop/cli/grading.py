"""``minece grade``: every check of every turn of every run."""

from __future__ import annotations

import argparse
import contextlib
import logging
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from checks.result import RuleSet
from minece_desktop.cli.output import SIGNS, Output, UsageError, progress_bar
from minece_desktop.cli.pool import in_order
from minece_desktop.cli.select import existing, found
from minece_desktop.cli.streams import finite
from minece_desktop.core.grading import Grade, GradeOptions, assign, grade_run
from minece_desktop.core.importers import ImportOptions, RunRef, load_run
from minece_desktop.core.resuming import GradeFile, Key, marks
from minece_desktop.core.run import Message, RunError, Severity
from minece_desktop.core.suites import suite_messages
from minece_desktop.core.verdicts import Published, agree, differences, published_verdicts
from tasks.suite import Suite, default_suite, load_suite, suite_files


def grade(arguments: argparse.Namespace, output: Output) -> None:
    """Grade every run below the paths; results in the order of the runs, one bad run never stops the rest."""
    options = GradeOptions(counting(arguments.rules), arguments.stress)
    opinions = arguments.rules == "both"
    with _resumed(arguments.resume, output) as kept:
        for outcome in _graded(arguments, options, arguments.paths, output, kept):
            grade, published = outcome.grade, outcome.published
            assert grade is not None
            line = _json(grade, published, opinions) | dict(outcome.marks)
            if kept is not None:
                _keep(kept, finite(line))
            if output.as_json:
                output.json(line)
                sys.stdout.flush()
            else:
                _describe(grade, published, opinions, output)


@contextlib.contextmanager
def _resumed(name: str | None, output: Output) -> Iterator[GradeFile | None]:
    """The file of ``--resume``, and at the end a word on what it spared. Raises ``UsageError``."""
    if name is None:
        yield None
        return
    try:
        file = GradeFile(Path(name))
    except (OSError, ValueError) as error:
        raise UsageError(f"--resume {name}: {getattr(error, 'strerror', None) or error}") from None
    with file:
        for message in file.messages:
            output.message(message)
        yield file
        output.note(f"{name}: {file.added} grades added, {file.spared} were there already")


def _keep(file: GradeFile, line: Mapping[str, Any]) -> None:
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
    kept: GradeFile | None = None,
) -> Iterator[_Outcome]:
    """What came of every run that was graded; those that ``kept`` holds already are not."""
    suite = suite_named(arguments.suite)
    if arguments.suite not in OURS:
        for message in suite_messages(suite):
            output.message(message)
    if arguments.task is not None and arguments.task not in suite:
        raise UsageError(f"--task {arguments.task}: the suite has no such task; `minece tasks list` shows them")
    importing = ImportOptions(mode=arguments.import_mode, origin=arguments.origin)
    refs = list(found(paths, importing, output))
    requests = [
        (
            ref,
            importing,
            arguments.task,
            options,
            arguments.suite,
            kept.of(ref.id, arguments.rules) if kept else frozenset(),
        )
        for ref in refs
    ]
    with progress_bar("Grading") as report:
        for done, outcome in enumerate(in_order(_grade_one, requests, arguments.jobs)):
            report((done + 1) / len(refs), refs[done].id)
            if outcome is None:
                died = "the process that graded it ended unexpectedly (out of memory?)"
                output.message(Message(died, Severity.ERROR, refs[done].id))
                continue
            for message in outcome.messages:
                output.message(refs[done].located(message))
            if outcome.grade is not None:
                yield outcome
            elif outcome.held and kept is not None:
                kept.spared += 1


Request = tuple[RunRef, ImportOptions, str | None, GradeOptions, str, frozenset[Key]]


@dataclass(frozen=True)
class _Outcome:
    """``grade``: None when the run could not be read or graded; ``messages`` say why, and what reading it told.

    ``held``: not graded because a file has this grade already; ``marks`` are what it is known again by.
    """

    grade: Grade | None
    messages: tuple[Message, ...]
    published: Published = ()
    marks: Mapping[str, str] = field(default_factory=dict)
    held: bool = False


def _grade_one(request: Request) -> _Outcome:
    ref, importing, task, options, suite, held = request
    try:
        run = load_run(ref, importing)
        told = tuple(message for message in run.all_messages if message.severity is not Severity.INFO)
        asked = marks(run, assign(run, task, suite_named(suite)), options)
        if (asked["identity"], asked["asked"], importing.mode) in held:
            return _Outcome(None, told, held=True)
        graded = grade_run(run, task, options, suite=suite_named(suite))
        return _Outcome(graded, told, published_verdicts(run, graded), asked)
    except RunError as error:
        return _Outcome(None, (replace(error.message, severity=Severity.ERROR),))
    except MemoryError:
        return _Outcome(None, (Message("needs more memory than there is", Severity.ERROR),))
    except Exception as error:
        logging.getLogger(__name__).exception("grading %s failed", ref.path)
        text = f"cannot be graded: internal error ({type(error).__name__}: {error}); please report it"
        return _Outcome(None, (Message(text, Severity.ERROR),))


def _beside(grade: Grade, published: Published, opinions: bool) -> list[float | None]:
    """The published verdict for each check that is told; None for those that have none."""
    of = dict(zip(map(id, grade.results), published, strict=True)) if published else {}
    return [of.get(id(result)) for result in grade.told(opinions)]


def _json(grade: Grade, published: Published, opinions: bool) -> dict[str, Any]:
    """The grade's keys; where the run has published verdicts, ``published`` in each check and ``differences``."""
    told = grade.to_json(opinions=opinions)
    if published:
        for check, score in zip(told["checks"], _beside(grade, published, opinions), strict=True):
            check["published"] = score
        told["differences"] = [difference.to_json() for difference in differences(grade, published)]
    return told


OURS = ("full", "lite")
"""Names of suites that come with the app."""


def suite_named(name: str) -> Suite:
    """``full`` is the benchmark's own, ``lite`` its Lite of seed 0, everything else a file or a folder of files.

    Raises ``UsageError``.
    """
    if name == "full":
        return default_suite()
    if name == "lite":
        return default_suite().lite(0)
    try:
        existing(name)
        stats = [(str(file), file.stat()) for file in suite_files(Path(name))]
        return _suite_of(name, tuple((file, status.st_mtime_ns, status.st_size) for file, status in stats))
    except OSError as error:
        raise UsageError(f"--suite {name}: {error.strerror}") from None
    except (UsageError, ValueError) as error:  # they begin with the path
        raise UsageError(f"--suite {error}") from None


@lru_cache(maxsize=1)
def _suite_of(path: str, _state: tuple[tuple[str, int, int], ...]) -> Suite:
    """A suite's files are read once for all runs of a process, and again when one has changed."""
    return load_suite(path)


def _describe(grade: Grade, published: Published, opinions: bool, output: Output) -> None:
    summary = grade.summary
    known = "no task" if grade.task_source == "none" else f"{grade.task_id or 'checks'} ({grade.task_source})"
    output.line(f"{grade.run}: {known} · overall {_word(grade.overall)} · accurate {_word(summary.accurate)}")
    if grade.note:
        output.line(f"   {grade.note}")
    for result, theirs in zip(grade.told(opinions), _beside(grade, published, opinions), strict=True):
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
