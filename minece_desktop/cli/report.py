"""``minece report``: grades, pictures, tables and decisions in one file, and whether an older report still holds."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from minece_desktop.cli.grading import counting, suite_named
from minece_desktop.cli.loading import loading
from minece_desktop.cli.output import Output, UsageError, progress_bar
from minece_desktop.cli.select import existing, found, require_place
from minece_desktop.core.audit import merge
from minece_desktop.core.audit.decisions import Record
from minece_desktop.core.grading import GradeOptions
from minece_desktop.core.importers import ImportOptions, RunRef
from minece_desktop.core.reporters.report.build import report_of
from minece_desktop.core.reporters.report.decisions import KnownDecisions, kept_with
from minece_desktop.core.reporters.report.files import BCF_ENDINGS, ENDINGS, Places, files_of
from minece_desktop.core.reporters.report.manifest import relative
from minece_desktop.core.reporters.report.model import Report, RunPage
from minece_desktop.core.run import Message, Severity
from minece_desktop.core.scale.batch import OURS
from minece_desktop.core.scale.pool import in_order
from minece_desktop.core.settings import write_atomically
from minece_desktop.core.suites import suite_messages
from tasks.suite import Suite

if TYPE_CHECKING:
    from minece_desktop.scene.report_pages import Outcome, Request


def report(arguments: argparse.Namespace, output: Output) -> None:
    """Write a report over every run below the paths, or look whether one that was written still holds."""
    if arguments.verify is not None:
        from minece_desktop.cli.report_verify import verify

        verify(arguments, output)
        return
    _checked(arguments)
    suite = suite_named(arguments.suite)
    if arguments.suite not in OURS:
        for message in suite_messages(suite):
            output.message(message)
    if arguments.task is not None and arguments.task not in suite:
        raise UsageError(f"--task {arguments.task}: the suite has no such task; `minece tasks list` shows them")
    options = GradeOptions(counting(arguments.rules), arguments.stress)
    started = time.perf_counter()
    pages, unread = _pages(arguments, options, output)
    if not pages:
        output.note("minece: there is nothing to report")
        output.status = max(output.status, 1)
        return
    title = arguments.title or _title(arguments.paths)
    decided = KnownDecisions.of(_records(arguments, output))
    seconds = time.perf_counter() - started
    made = report_of(title, pages, options, suite, decided=decided, unread=unread, seconds=seconds)
    _write(made, suite, arguments, output)


def _checked(arguments: argparse.Namespace) -> None:
    """Raises ``UsageError`` before anything is graded."""
    if not arguments.paths:
        raise UsageError("give runs as PATH, or a report's manifest by --verify")
    if arguments.output is None and arguments.bcf is None:
        raise UsageError("-o FILE.html or FILE.pdf says where to, --bcf FILE.bcf for issues alone")
    _checked_name("-o", arguments.output, ENDINGS, ".html or .pdf")
    _checked_name("--bcf", arguments.bcf, BCF_ENDINGS, ".bcf or .bcfzip")
    _checked_name("--manifest", arguments.manifest, (".json",), ".json")
    for text in arguments.decisions:
        existing(text)


def _checked_name(option: str, name: str | None, endings: Sequence[str], words: str) -> None:
    if name is None:
        return
    path = Path(name)
    if path.suffix.lower() not in endings:
        raise UsageError(f"{option} {path}: give a name that ends in {words}")
    require_place(path, option)


def _title(paths: Sequence[str]) -> str:
    names = [Path(path).resolve().name or path for path in paths]
    return "Report on " + ", ".join(names[:3]) + (f" and {len(names) - 3} more" if len(names) > 3 else "")


@dataclass(frozen=True)
class Work:
    """What a process is given to make one page; ``suite``: as ``--suite`` names it."""

    request: Request
    suite: str


def _pages(arguments: argparse.Namespace, options: GradeOptions, output: Output) -> tuple[list[RunPage], list[Message]]:
    """A page for every run that can be read, and why the others have none."""
    importing = ImportOptions(mode=arguments.import_mode, origin=arguments.origin)
    refs = list(found(arguments.paths, importing, output))
    undrawn = _undrawn(arguments.pictures)
    if undrawn and arguments.pictures:
        output.note(f"note: {undrawn}: the report has no pictures")
    work = [_work(ref, importing, options, arguments, undrawn) for ref in refs]
    pages: list[RunPage] = []
    unread: list[Message] = []
    with progress_bar("Reporting") as told:
        for done, outcome in enumerate(in_order(one_page, work, arguments.jobs)):
            told((done + 1) / len(refs), refs[done].id)
            page = _taken(outcome, refs[done], unread, output)
            if page is not None:
                pages.append(page)
    return pages, unread


def _undrawn(wanted: bool) -> str:
    """Why there are to be no pictures; "" for pictures."""
    if not wanted:
        return "pictures were not asked for"
    with loading():
        from minece_desktop.scene import gl_available
    return "" if gl_available() else "there is no OpenGL here, not even in software"


def _work(
    ref: RunRef, importing: ImportOptions, options: GradeOptions, arguments: argparse.Namespace, undrawn: str
) -> Work:
    with loading():
        from minece_desktop.scene.report_pages import Request
    # from anywhere: a manifest names it from its own folder
    request = Request(replace(ref, path=ref.path.absolute()), importing, options, arguments.task, undrawn)
    return Work(request, arguments.suite)


def one_page(work: Work) -> Outcome:
    """In a process of the pool."""
    from minece_desktop.scene.report_pages import make_page

    return make_page(work.request, suite_named(work.suite))


def _taken(outcome: Outcome | None, ref: RunRef, unread: list[Message], output: Output) -> RunPage | None:
    if outcome is None:
        died = Message("the process that graded it ended unexpectedly (out of memory?)", Severity.ERROR, ref.id)
        output.message(died)
        unread.append(died)
        return None
    messages = [ref.located(message) for message in outcome.messages]
    for message in messages:
        output.message(message)
    if outcome.page is None:
        unread.extend(messages)
    return outcome.page


def _records(arguments: argparse.Namespace, output: Output) -> Iterator[Record]:
    """Decisions that belong to the opened folders, and those of ``--decisions``; what cannot be read is told."""
    named = [existing(text)[0] for text in arguments.decisions]
    opened = [existing(text)[0] for text in arguments.paths]
    for one in chain(*map(merge.read_any, named), kept_with(opened)):
        if isinstance(one, Message):
            output.message(one)
        else:
            yield one


def _write(made: Report, suite: Suite, arguments: argparse.Namespace, output: Output) -> None:
    places = Places(_path(arguments.output), _path(arguments.bcf), _path(arguments.manifest))
    folder = places.manifest_path.parent.resolve()
    name = arguments.suite if arguments.suite in OURS else relative(arguments.suite, folder)
    for path, data in files_of(made, places, suite, name, _pdf).items():
        with _told(path):
            write_atomically(path, data)
        output.note(f"wrote {path}")


def _path(text: str | None) -> Path | None:
    return None if text is None else Path(text)


@contextmanager
def _told(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise UsageError(f"-o {path}: {error.strerror or error}") from None


def _pdf(made: Report) -> bytes:
    with loading():
        from minece_desktop.paper import pdf
    return pdf(made)
