"""Finding and reading runs as jobs."""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from minece_desktop.core.importers.found import Found, first_look, stamp_of, unit_stamp
from minece_desktop.core.importers.registry import ImportOptions, RunRef, find_runs, load_run
from minece_desktop.core.jobs import JobContext
from minece_desktop.core.run import Message, Run, with_origin
from minece_desktop.core.settings import origin_key
from minece_desktop.core.summary import RunSummary, grade_identity
from minece_desktop.core.summary_cache import SummaryCache
from tasks.blocks import Cell

_BATCH = 400
_BATCH_SECONDS = 0.1
"""The first runs are shown at once, however long the rest takes."""
_PARTS = 2_000
"""Runs of one file that are looked at together: a large file is read on the way, not before."""

_CUT_OFF = "is cut off: "
"""In what is said of JSON that ends too early (``files.parse_json``)."""

Batch = tuple[Found | Message, ...]


@dataclass(frozen=True)
class Setup:
    """How runs are read and graded. ``cache``: a file, or None.

    ``given``: tasks given by hand, by ``assignment_key``; ``origins``: start cells given by hand, by ``origin_key``.
    """

    options: ImportOptions = field(default_factory=ImportOptions)
    given: Mapping[str, str] = field(default_factory=dict)
    origins: Mapping[str, Cell] = field(default_factory=dict)
    cache: Path | None = None


_MOST_SEARCHES = 8
"""Of those that go on at a time; one that nobody goes on with makes room for others."""


@dataclass
class _Search:
    """A search that is not at its end yet."""

    batches: Iterator[Batch]
    count: int = 0


_SEARCHES: dict[str, _Search] = {}
"""By the token of whoever began them; kept in the worker between one slice and the next."""


def find_job(
    context: JobContext, token: str, paths: tuple[Path, ...], setup: Setup, seconds: float = math.inf
) -> tuple[int, bool]:
    """Hands over what is found as ``Batch`` after ``Batch``; returns the number of runs, and whether it is all of them.

    After about ``seconds`` the search rests: the same call, in the same process, goes on with it.
    """
    search = _SEARCHES.pop(token, None) or _Search(_search(paths, setup))
    end = time.monotonic() + seconds
    for batch in search.batches:
        search.count += sum(isinstance(one, Found) for one in batch)
        context.progress(0.0, f"{search.count} found")
        context.partial(batch)
        if time.monotonic() > end:
            _SEARCHES[token] = search
            while len(_SEARCHES) > _MOST_SEARCHES:
                del _SEARCHES[next(iter(_SEARCHES))]
            return search.count, False
    return search.count, True


def _search(paths: tuple[Path, ...], setup: Setup) -> Iterator[Batch]:
    with SummaryCache(setup.cache) as known:
        for path in paths:
            yield from _batches(find_all(path, setup, known))
        known.prune()


def find_all(path: Path, setup: Setup, cache: SummaryCache) -> Iterator[Found | Message]:
    """Every run at or below a path with a first look at it, from the cache where its files have not changed."""
    fresh: list[tuple[Found, str]] = []
    for what in by_path(find_runs(path, setup.options)):
        if isinstance(what, Message):
            yield what
            continue
        unit = unit_stamp(what[0].path, what[0].importer)
        known = cache.known(what, unit)
        if known is not None:
            yield from (_with_grade(found, setup, cache) for found in known)
            continue
        for found in first_look(what, setup.options.limits, unit):
            fresh.append((found, unit))
            yield found
        if len(fresh) >= _BATCH:
            cache.keep(fresh)
            fresh.clear()
    cache.keep(fresh)


def _with_grade(found: Found, setup: Setup, cache: SummaryCache) -> Found:
    """Its digest too, if it was graded by the task that it would be graded by now."""
    judged = found.summary.judged
    if judged is None or setup.given.get(found.summary.assignment or "") != judged[2]:
        return found
    identity = grade_identity(judged[0], judged[1])
    return replace(found, digest=cache.grades([identity]).get(identity))


def by_path(found: Iterable[RunRef | Message]) -> Iterator[list[RunRef] | Message]:
    """Runs that share a path together, as they come."""
    refs: list[RunRef] = []
    for what in found:
        if refs and (isinstance(what, Message) or what.path != refs[0].path or len(refs) >= _PARTS):
            yield refs
            refs = []
        if isinstance(what, Message):
            yield what
        else:
            refs.append(what)
    if refs:
        yield refs


def _batches(found: Iterable[Found | Message]) -> Iterator[Batch]:
    batch: list[Found | Message] = []
    due = 0.0
    for what in found:
        batch.append(what)
        if len(batch) >= _BATCH or time.monotonic() >= due:
            yield tuple(batch)
            batch.clear()
            due = time.monotonic() + _BATCH_SECONDS
    if batch:
        yield tuple(batch)


@dataclass(frozen=True)
class Body:
    """A run that was read whole, and the stamp that its files had before: what came later is not in it."""

    run: Run
    found: Found


def read_body(found: Found, setup: Setup, cache: SummaryCache, *, growing: bool = False) -> Body:
    """Read a run, with what the window would else work out in its own thread. Raises ``RunError``.

    ``growing``: its files are being written, so that one that ends too early is nothing to speak of.
    """
    ref = found.ref
    unit = unit_stamp(ref.path, ref.importer)
    stamp = stamp_of(ref, setup.options.limits)
    run = load_run(ref, setup.options)
    if growing:
        run = replace(run, messages=tuple(message for message in run.messages if _CUT_OFF not in message.text))
    origin = setup.origins.get(origin_key(run)) if setup.origins else None
    if origin is not None and origin != run.origin:
        run = with_origin(run, origin)
    _ = run.identity, run.counts, run.log.lifetimes, run.timeline.floating
    read = Found(ref, stamp, RunSummary.of(run))
    cache.keep([(read, unit)])
    return Body(run, read)


def load_job(context: JobContext, found: Found, setup: Setup, growing: bool = False) -> Body:
    context.check()
    with SummaryCache(setup.cache) as known:
        return read_body(found, setup, known, growing=growing)
