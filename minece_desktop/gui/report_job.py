"""Writing a report over the open runs, in a worker process of its own."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from minece_desktop.core.grading import GradeOptions
from minece_desktop.core.importers import RunRef
from minece_desktop.core.importers.jobs import Setup
from minece_desktop.core.jobs import JobContext
from minece_desktop.core.reporters.report.build import report_of
from minece_desktop.core.reporters.report.decisions import KnownDecisions, kept_with
from minece_desktop.core.reporters.report.files import Places, files_of
from minece_desktop.core.reporters.report.model import Report, RunPage
from minece_desktop.core.run import Message, RunError, Severity
from minece_desktop.core.settings import write_atomically

_PAGES = 0.9
"""Share of the work that making pages takes; the rest is writing."""


@dataclass(frozen=True)
class Wanted:
    """``opened``: paths whose stores have the decisions; ``undrawn``: why there are to be no pictures."""

    title: str
    refs: tuple[RunRef, ...]
    setup: Setup
    places: Places
    opened: tuple[Path, ...]
    undrawn: str = ""


@dataclass(frozen=True)
class Written:
    """``messages``: runs that are missing from the report, and decisions that could not be read."""

    paths: tuple[Path, ...]
    runs: int
    messages: tuple[Message, ...]


def report_job(context: JobContext, wanted: Wanted) -> Written:
    """Raises ``RunError`` when nothing can be written, and ``Cancelled``; then no file is touched."""
    from tasks.suite import default_suite

    started, suite = time.perf_counter(), default_suite()
    pages, unread = _pages(context, wanted)
    if not pages:
        raise RunError(Message("none of the runs can be read: there is nothing to report", Severity.ERROR))
    told = list(kept_with(wanted.opened))
    decided = KnownDecisions.of(one for one in told if not isinstance(one, Message))
    unkept = [one for one in told if isinstance(one, Message)]
    seconds = time.perf_counter() - started
    report = report_of(wanted.title, pages, GradeOptions(), suite, decided=decided, unread=unread, seconds=seconds)

    def pdf(report: Report) -> bytes:
        from minece_desktop.paper import pdf as write

        return write(report, lambda fraction, text: context.progress(_PAGES + (1 - _PAGES) * fraction, text))

    context.progress(_PAGES, "writing")
    files = files_of(report, wanted.places, suite, "full", pdf)
    context.check()
    for path, data in files.items():
        try:
            write_atomically(path, data)
        except OSError as error:
            raise RunError(
                Message(f"cannot be written: {error.strerror or error}", Severity.ERROR, str(path))
            ) from None
    return Written(tuple(files), len(pages), (*unread, *unkept))


def _pages(context: JobContext, wanted: Wanted) -> tuple[list[RunPage], list[Message]]:
    from minece_desktop.scene.report_pages import Request, make_page
    from tasks.suite import default_suite

    pages: list[RunPage] = []
    unread: list[Message] = []
    suite = default_suite()
    for done, ref in enumerate(wanted.refs):
        context.progress(_PAGES * done / len(wanted.refs), f"{done + 1} of {len(wanted.refs)}: {ref.id}")
        request = Request(ref, wanted.setup.options, GradeOptions(), undrawn=wanted.undrawn, setup=wanted.setup)
        outcome = make_page(request, suite, context)
        if outcome.page is None:
            unread += [ref.located(message) for message in outcome.messages]
        else:
            pages.append(outcome.page)
    return pages, unread


def absolute(refs: Sequence[RunRef]) -> tuple[RunRef, ...]:
    """A manifest names runs from its own folder, wherever the window was started."""
    return tuple(replace(ref, path=ref.path.absolute()) for ref in refs)
