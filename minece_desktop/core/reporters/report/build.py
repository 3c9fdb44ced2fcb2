"""A report of pages: tables over them, and what it was made with."""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from typing import Final

from checks.aggregate import Problem
from checks.tables import Table, build
from minece_desktop import __version__
from minece_desktop.core import published
from minece_desktop.core.audit.verdicts import Coverage, Decisions, Verdicts, labelled, problem_of
from minece_desktop.core.grading import Grade, GradeOptions
from minece_desktop.core.importers.limit_settings import current_limits
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.reporters.report.decisions import Decided, KnownDecisions
from minece_desktop.core.reporters.report.manifest import suite_digest
from minece_desktop.core.reporters.report.model import Report, RunPage
from minece_desktop.core.reporters.report.rows import outcomes
from minece_desktop.core.run import Message
from minece_desktop.core.summary import engine
from tasks.suite import Suite

KINDS: Final[tuple[str, ...]] = ("table2", "table3", "table4", "table5", "table10", "pivot")
"""Tables by official verdicts."""
BESIDE: Final[tuple[str, ...]] = ("table2", "pivot")
"""Those that are made again by engineering and by human verdicts."""
_LIBRARIES: Final = ("numpy", "scipy", "pydantic", "vtk", "PySide6-Essentials")


def report_of(
    title: str,
    pages: Sequence[RunPage],
    options: GradeOptions,
    suite: Suite,
    *,
    decided: Decided | None = None,
    unread: Sequence[Message] = (),
    seconds: float = 0.0,
    created: datetime | None = None,
) -> Report:
    """Everything a report says of graded runs."""
    known = decided or KnownDecisions()
    moment = (created or datetime.now(UTC)).astimezone(UTC).replace(microsecond=0)
    return Report(
        title=title,
        created=moment.isoformat().replace("+00:00", "Z"),
        pages=tuple(pages),
        tables=tuple(tables([page.grade for page in pages], known)),
        options=tuple(_options(options, pages)),
        provenance=tuple(_provenance(suite, pages)),
        unread=tuple(unread),
        notes=tuple(_notes(pages)),
        decided=known,
        seconds=seconds,
    )


def tables(grades: Sequence[Grade], decided: Decided) -> Iterator[Table]:
    """Each with a note that says whose verdicts it is made of; beside official ones the paper's own, which are by those
    rules."""
    outcome = outcomes(grades, decided)
    for whose, kinds in ((Verdicts.OFFICIAL, KINDS), (Verdicts.ENGINEERING, BESIDE), (Verdicts.HUMAN, BESIDE)):
        coverage = Coverage()
        found = _problems(grades, whose, outcome, coverage)
        if not found:
            continue
        for kind in kinds:
            made = build(kind, found, ["model"])
            if made.rows:
                beside = published.beside(made) if whose is Verdicts.OFFICIAL else None
                yield replace(labelled(made, whose, coverage), published=beside)


def _problems(grades: Sequence[Grade], whose: Verdicts, decided: Decisions, coverage: Coverage) -> list[Problem]:
    problems = (problem_of(grade, whose, decided, coverage) for grade in grades)
    return [problem for problem in problems if problem is not None]


def _options(options: GradeOptions, pages: Sequence[RunPage]) -> Iterator[tuple[str, str]]:
    solvers = {
        "published": "published (the benchmark’s own solver and reference stress)",
        "static": "static equilibrium, with our own reference stress",
        "none": "none: stability is not applicable",
    }
    yield "Rules that make the grade", options.rules.value
    yield "Solver behind the stability score", solvers[options.stress]
    modes = sorted({page.source.mode for page in pages})
    words = {"events": "every event in order", "authors": "the authors’ merge"}
    yield "Import", ", ".join(words.get(mode, mode) for mode in modes) or "–"


def _provenance(suite: Suite, pages: Sequence[RunPage]) -> Iterator[tuple[str, str]]:
    yield "minece-desktop", __version__
    yield "State of rules and solvers (SHA-256)", engine()
    yield "Suite", f"{suite.name}, {len(suite)} tasks"
    yield "Suite identity (SHA-256)", suite_digest(suite)
    yield "Python", f"{platform.python_version()} on {sys.platform} ({platform.machine()})"
    yield "Libraries", ", ".join(f"{name} {found}" for name in _LIBRARIES if (found := _version(name)))
    parameters = {item for page in pages for item in page.parameters.items()}
    if parameters:
        told = ", ".join(f"{name} = {_number(value)}" for name, value in sorted(parameters, key=str))
        yield "Solver parameters (SI units)", told
    raised = [f"{name}={value}" for name, value in _raised()]
    yield "Import limits", "the defaults" if not raised else "changed: " + ", ".join(raised)


def _version(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def _number(value: object) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)


def _raised() -> Iterator[tuple[str, object]]:
    """Limits that are not the defaults."""
    standard, now = asdict(Limits()), asdict(current_limits())
    yield from ((name, value) for name, value in now.items() if standard.get(name) != value)


def _notes(pages: Sequence[RunPage]) -> Iterator[str]:
    alone = sum(page.grade.task_source == "none" for page in pages)
    if alone:
        yield f"{alone} of {len(pages)} runs have no task: they are in no table, and only plausibility is judged."
    folders = sum(page.grade.report is not None for page in pages)
    if folders:
        yield f"{folders} of {len(pages)} runs are task folders: their credit is in no table."
    unsolved = sum(bool(page.unsolved) for page in pages)
    if unsolved:
        yield f"{unsolved} of {len(pages)} runs have no stress picture; their pages say why."
    limited = sum(any("limit" in message.text for message in page.messages) for page in pages)
    if limited:
        yield f"{limited} of {len(pages)} runs met an import limit; their pages name it."
