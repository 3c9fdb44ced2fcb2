"""Reads, grades, solves and draws one run for a report. One process makes page after page with one painter."""

from __future__ import annotations

import logging
import time
from dataclasses import dataclass, field, replace
from functools import lru_cache

from minece_desktop.core.grading import Grade, GradeOptions, StressField, grade_run, stress_of
from minece_desktop.core.importers import ImportOptions, RunRef, load_run
from minece_desktop.core.importers.jobs import Setup
from minece_desktop.core.jobs import Cancelled, JobContext
from minece_desktop.core.reporters.report.model import RunPage, Source
from minece_desktop.core.reporters.report.pages import page_of
from minece_desktop.core.run import Message, Run, RunError, Severity, with_origin
from minece_desktop.core.settings import assignment_key, origin_key
from minece_desktop.scene.report_pictures import Painter, Wanted
from tasks.suite import Suite

MOST_SOLVED = 20_000
"""Blocks beyond which a report does not solve the stress at the end on its own account."""


@dataclass(frozen=True)
class Request:
    """One run. ``task``: by hand; ``undrawn``: why there are to be no pictures, "" for pictures.

    ``setup``: a window's, with tasks and start cells given there; it counts instead of ``task`` and ``importing``.
    """

    ref: RunRef
    importing: ImportOptions
    options: GradeOptions
    task: str | None = None
    undrawn: str = ""
    solve: bool = True
    wanted: Wanted = field(default_factory=Wanted)
    setup: Setup | None = None


@dataclass(frozen=True)
class Outcome:
    """``page``: None when the run could not be read or graded; ``messages`` say why, and what reading it told."""

    page: RunPage | None
    messages: tuple[Message, ...]


def make_page(request: Request, suite: Suite, context: JobContext | None = None) -> Outcome:
    """Never raises for what is wrong with a run; raises ``Cancelled``."""
    context = context or JobContext()
    started = time.perf_counter()
    try:
        run, task = _read(request)
        told = tuple(message for message in run.all_messages if message.severity is not Severity.INFO)
        quiet = JobContext(cancelled=context.cancelled)
        grade = _grade(run, task, request.options, suite, quiet)
        stress, unsolved = _solved(run, request, quiet)
        pictures = () if request.undrawn else _painter(request.wanted).draw(run, grade, stress, quiet)
        page = page_of(
            run,
            grade,
            _source(request, run, task),
            field=stress,
            unsolved=unsolved,
            pictures=pictures,
            undrawn=request.undrawn,
            seconds=time.perf_counter() - started,
        )
        return Outcome(page, told)
    except RunError as error:
        return Outcome(None, (replace(error.message, severity=Severity.ERROR),))
    except MemoryError:
        return Outcome(None, (Message("needs more memory than there is", Severity.ERROR),))
    except Cancelled:
        raise
    except Exception as error:
        logging.getLogger(__name__).exception("a page for %s failed", request.ref.path)
        text = f"cannot be reported: internal error ({type(error).__name__}: {error}); please report it"
        return Outcome(None, (Message(text, Severity.ERROR),))


def _read(request: Request) -> tuple[Run, str | None]:
    """A run and the task it was given by hand."""
    if request.setup is None:
        return load_run(request.ref, request.importing), request.task
    setup = request.setup
    run = load_run(request.ref, setup.options)
    origin = setup.origins.get(origin_key(run))
    if origin is not None and origin != run.origin:
        run = with_origin(run, origin)
    return run, setup.given.get(assignment_key(run))


def _grade(run: Run, task: str | None, options: GradeOptions, suite: Suite, context: JobContext) -> Grade:
    try:
        return grade_run(run, task, options, suite=suite, context=context)
    except KeyError:  # a task remembered from a suite that is gone
        return grade_run(run, None, options, suite=suite, context=context)


def _source(request: Request, run: Run, task: str | None) -> Source:
    origin = run.origin if run.origin_by_hand else None
    return Source(str(request.ref.path), request.ref.part, request.ref.importer, run.mode, origin, task)


def _solved(run: Run, request: Request, context: JobContext) -> tuple[StressField | None, str]:
    if not request.solve or not run.log.steps:
        return None, ""
    blocks = run.counts["blocks"]
    if blocks > MOST_SOLVED:
        text = f"{blocks} blocks are more than a report solves ({MOST_SOLVED}); `minece stress` does"
        return None, text
    try:
        return stress_of(run, context=context), ""
    except ValueError as error:  # beyond the solver's limits
        return None, str(error)


@lru_cache(maxsize=1)
def _painter(wanted: Wanted) -> Painter:
    """One for all pages of a process: it ends with the process."""
    return Painter(wanted)
