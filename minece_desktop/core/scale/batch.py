"""Grading one of many runs: what a process anywhere is given, and what it gives back.

A line of JSON is made where the run is graded: it is a tenth of what the grade itself would be on its way.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

from checks.result import RuleSet
from minece_desktop.core.grading import Grade, GradeOptions, assign, grade_run
from minece_desktop.core.importers import ImportOptions, RunRef, load_run
from minece_desktop.core.json_lines import line_of
from minece_desktop.core.resuming import Key, marks
from minece_desktop.core.run import Message, RunError, Severity
from minece_desktop.core.verdicts import Published, differences, published_verdicts
from tasks.suite import Suite, default_suite, load_suite, suite_files

Told = Literal["line", "grade", "both"]

OURS = ("full", "lite")
"""Names of suites that come with the app."""


@dataclass(frozen=True)
class Asked:
    """What is asked of every run alike.

    ``suite``: ``full``, ``lite``, or a path. ``opinions``: engineering verdicts are told behind official ones.
    ``told``: what is wanted back, the ``line`` of JSON, the ``grade`` itself, or both.
    """

    importing: ImportOptions = field(default_factory=ImportOptions)
    options: GradeOptions = field(default_factory=GradeOptions)
    task: str | None = None
    suite: str = "full"
    opinions: bool = False
    told: Told = "line"


Item = tuple[Asked, RunRef, frozenset[Key]]
"""One run, and the keys of the grades of it that somebody has already."""


@dataclass(frozen=True)
class Graded:
    """``line``: the grade as a line of JSON; ``grade``: itself; both None when it could not be read or graded.

    ``messages`` say why, and what reading it told. ``held``: not graded because somebody has this grade already.
    """

    line: str | None = None
    grade: Grade | None = None
    messages: tuple[Message, ...] = ()
    published: Published = ()
    held: bool = False

    @property
    def is_graded(self) -> bool:
        return self.line is not None or self.grade is not None


def grade_one(item: Item) -> Graded:
    """Never raises: what goes wrong with one run is that run's message."""
    asked, ref, held = item
    try:
        return _graded(asked, ref, held)
    except RunError as error:
        return _failed(error.message.text, error.message)
    except MemoryError:
        return _failed("needs more memory than there is")
    except Exception as error:
        logging.getLogger(__name__).exception("grading %s failed", ref.path)
        return _failed(f"cannot be graded: internal error ({type(error).__name__}: {error}); please report it")


def _failed(text: str, message: Message | None = None) -> Graded:
    return Graded(messages=(replace(message or Message(text), severity=Severity.ERROR),))


def _graded(asked: Asked, ref: RunRef, held: frozenset[Key]) -> Graded:
    run = load_run(ref, asked.importing)
    told = tuple(message for message in run.all_messages if message.severity is not Severity.INFO)
    suite = suite_of(asked.suite)
    known = marks(run, assign(run, asked.task, suite), asked.options)
    if (known["identity"], known["asked"], asked.importing.mode) in held:
        return Graded(messages=told, held=True)
    listed = asked.opinions or asked.options.rules is RuleSet.ENGINEERING
    options = replace(asked.options, extras=listed or asked.told != "line")
    grade = grade_run(run, asked.task, options, suite=suite)
    published = published_verdicts(run, grade)
    line = None if asked.told == "grade" else line_of({**grade_json(grade, published, asked.opinions), **known})
    if asked.told == "line":
        return Graded(line, messages=told)
    return Graded(line, grade, told, published)


def grade_json(grade: Grade, published: Published, opinions: bool) -> dict[str, Any]:
    """The grade's keys; where the run has published verdicts, ``published`` in each check and ``differences``."""
    told = grade.to_json(opinions=opinions)
    if published:
        for check, score in zip(told["checks"], beside(grade, published, opinions), strict=True):
            check["published"] = score
        told["differences"] = [difference.to_json() for difference in differences(grade, published)]
    return told


def beside(grade: Grade, published: Published, opinions: bool) -> list[float | None]:
    """The published verdict for each check that is told; None for those that have none."""
    of = dict(zip(map(id, grade.results), published, strict=True)) if published else {}
    return [of.get(id(result)) for result in grade.told(opinions)]


def suite_of(name: str) -> Suite:
    """``full`` is the benchmark's own, ``lite`` its Lite of seed 0, everything else a file or a folder of files.

    Read once for all runs of a process, and again when a file has changed. Raises ``OSError`` and ``ValueError``.
    """
    if name == "full":
        return default_suite()
    if name == "lite":
        return default_suite().lite(0)
    stats = [(str(file), file.stat()) for file in suite_files(Path(name))]
    return _suite_at(name, tuple((file, status.st_mtime_ns, status.st_size) for file, status in stats))


@lru_cache(maxsize=1)
def _suite_at(path: str, _state: tuple[tuple[str, int, int], ...]) -> Suite:
    return load_suite(path)
