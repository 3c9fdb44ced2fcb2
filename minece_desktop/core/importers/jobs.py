"""Finding and reading runs as jobs."""

from __future__ import annotations

from pathlib import Path

from minece_desktop.core.importers.registry import ImportOptions, RunRef, find_runs, load_run
from minece_desktop.core.jobs import JobContext
from minece_desktop.core.run import Run


def find_job(context: JobContext, paths: tuple[Path, ...], options: ImportOptions) -> int:
    """Hands over every ``RunRef`` and ``Message`` as a partial result; returns the number of runs."""
    count = 0
    for path in paths:
        for found in find_runs(path, options):
            context.check()
            count += isinstance(found, RunRef)
            context.partial(found)
    return count


def load_job(context: JobContext, ref: RunRef, options: ImportOptions) -> Run:
    """The run with what the window would else work out in its own thread: identity, counts, lifetimes."""
    context.check()
    run = load_run(ref, options)
    _ = run.identity, run.counts, run.log.lifetimes, run.timeline.floating
    return run
