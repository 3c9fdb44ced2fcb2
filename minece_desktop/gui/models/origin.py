"""Where a run's task (0, 0, 0) lies, in words. No Qt."""

from __future__ import annotations

from minece_desktop.core.run import Run
from minece_desktop.gui.translate import mark, tr

GUESS = mark("a guess")
"""The word beside an origin that no file states."""


def origin_source(run: Run) -> str:
    """How the origin is known."""
    if run.origin_by_hand:
        return tr("given by hand")
    if run.origin is None:
        return tr("not known")
    return tr(GUESS) if run.origin_guessed else tr("stated by the run")


def origin_line(run: Run) -> str:
    """``start (12, 64, -3) · a guess``; empty where a run is in task coordinates by definition."""
    if not can_move(run):
        return ""
    where = "" if run.origin is None else " ({}, {}, {})".format(*run.origin)
    return tr("start{} · {}").format(where, origin_source(run))


def uncertain(run: Run) -> bool:
    """Whether verdicts depend on a start that nothing states."""
    return can_move(run) and not run.origin_by_hand and (run.origin is None or run.origin_guessed)


def can_move(run: Run) -> bool:
    """Runs of the authors' files and import mode are in task coordinates already (``core.run.with_origin``)."""
    return run.mode != "authors" and all(turn.raw_coords is None for turn in run.turns)
