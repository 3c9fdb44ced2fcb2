"""``minece grade``: every check of every turn of every run."""

from __future__ import annotations

import argparse
import logging
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from checks.result import RuleSet
from minece_desktop.cli.output import SIGNS, Output, UsageError, progress_bar
from minece_desktop.cli.pool import in_order
from minece_desktop.cli.select import existing, found
from minece_desktop.core.grading import Grade, GradeOptions, grade_run
from minece_desktop.core.importers import ImportOptions, RunRef, load_run
from minece_desktop.core.run import Message, Run, RunError, Severity
from tasks.suite import Suite, default_suite, load_suite


def grade(arguments: argparse.Namespace, output: Output) -> None:
    """Grade every run below the paths; results in the order of the runs, one bad run never stops the rest."""
    options = GradeOptions(counting(arguments.rules), arguments.stress)
    opinions = arguments.rules == "both"
    for grade, published in _graded(arguments, options, arguments.paths, output):
        if output.as_json:
            output.json(_json(grade, published, opinions))
            sys.stdout.flush()
        else:
            _describe(grade, published, opinions, output)


def counting(rules: str) -> RuleSet:
    """Whose verdicts make the grade: the official ones, unless the engineering ones alone are asked for."""
    return RuleSet.ENGINEERING if rules == "engineering" else RuleSet.OFFICIAL


def grades(
    arguments: argparse.Namespace, options: GradeOptions, paths: Sequence[str], output: Output
) -> Iterator[Grade]:
    """The grade of every run below the paths that can be read, with a progress bar."""
    for grade, _ in _graded(arguments, options, paths, output):
        yield grade


Published = tuple[float | None, ...]
"""The authors' verdicts from the ``.csv`` beside their file, one per result of the grade; () when there are none."""

AGREEING = 5e-4
"""Scores that differ by no more are the same to the three decimals that are shown."""


def _graded(
    arguments: argparse.Namespace, options: GradeOptions, paths: Sequence[str], output: Output
) -> Iterator[tuple[Grade, Published]]:
    suite = suite_named(arguments.suite)
    if arguments.task is not None and arguments.task not in suite:
        raise UsageError(f"--task {arguments.task}: the suite has no such task; `minece tasks list` shows them")
    importing = ImportOptions(mode=arguments.import_mode)
    refs = list(found(paths, importing, output))
    requests = [(ref, importing, arguments.task, options, arguments.suite) for ref in refs]
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
                yield outcome.grade, outcome.published


Request = tuple[RunRef, ImportOptions, str | None, GradeOptions, str]


@dataclass(frozen=True)
class _Outcome:
    """``grade``: None when the run could not be read or graded; ``messages`` say why, and what reading it told."""

    grade: Grade | None
    messages: tuple[Message, ...]
    published: Published = ()


def _grade_one(request: Request) -> _Outcome:
    ref, importing, task, options, suite = request
    try:
        run = load_run(ref, importing)
        told = tuple(message for message in run.all_messages if message.severity is not Severity.INFO)
        graded = grade_run(run, task, options, suite=suite_named(suite))
        return _Outcome(graded, told, _published(run, graded))
    except RunError as error:
        return _Outcome(None, (replace(error.message, severity=Severity.ERROR),))
    except MemoryError:
        return _Outcome(None, (Message("needs more memory than there is", Severity.ERROR),))
    except Exception as error:
        logging.getLogger(__name__).exception("grading %s failed", ref.path)
        text = f"cannot be graded: internal error ({type(error).__name__}: {error}); please report it"
        return _Outcome(None, (Message(text, Severity.ERROR),))


def _published(run: Run, grade: Grade) -> Published:
    """They go by position, and so with the checks that ride in the file alone."""
    if grade.task_source != "inline" or all(turn.published is None for turn in run.turns):
        return ()
    return tuple(score for turn in run.turns for score in (turn.published or (None,) * len(turn.checks or ())))


def _beside(grade: Grade, published: Published, opinions: bool) -> list[float | None]:
    """The published verdict for each check that is told; None for those that have none."""
    of = dict(zip(map(id, grade.results), published, strict=True)) if published else {}
    return [of.get(id(result)) for result in grade.told(opinions)]


def _json(grade: Grade, published: Published, opinions: bool) -> dict[str, Any]:
    """The grade's keys, with ``published`` in each check where the run has published verdicts."""
    told = grade.to_json(opinions=opinions)
    if published:
        for check, score in zip(told["checks"], _beside(grade, published, opinions), strict=True):
            check["published"] = score
    return told


def suite_named(name: str) -> Suite:
    """``full`` is the benchmark's own, ``lite`` its Lite of seed 0, everything else a file. Raises ``UsageError``."""
    if name == "full":
        return default_suite()
    if name == "lite":
        return default_suite().lite(0)
    existing(name)
    try:
        status = Path(name).stat()
        return _suite_of(name, status.st_mtime_ns, status.st_size)
    except OSError as error:
        raise UsageError(f"--suite {name}: {error.strerror}") from None
    except ValueError as error:
        raise UsageError(f"--suite {name}: {error}") from None


@lru_cache(maxsize=1)
def _suite_of(path: str, _mtime: int, _size: int) -> Suite:
    """A suite's file is read once for all runs of a process, and again when it has changed."""
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
            same = result.score is not None and abs(result.score - theirs) <= AGREEING
            ours = "not applicable" if result.score is None else f"{result.score:.3g}"
            output.line(f"     = published: {theirs:.3g}" if same else f"     ≠ published: {theirs:.3g}, here {ours}")


def _word(verdict: bool | None) -> str:
    return "–" if verdict is None else "pass" if verdict else "fail"
