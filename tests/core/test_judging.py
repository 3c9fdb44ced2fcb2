"""What is still to be graded, and how much of it is done."""

from __future__ import annotations

from pathlib import Path

from minece_desktop.core.entry import RunEntry
from minece_desktop.core.importers import RunRef
from minece_desktop.core.judging import Backlog


def test_a_backlog_counts_what_is_done() -> None:
    entries = [RunEntry(RunRef(str(n), Path(str(n)), "native")) for n in range(5)]
    backlog = Backlog()
    backlog.add([*entries, entries[0]])
    assert (len(backlog), backlog.total, backlog.done) == (5, 5, 0)
    assert backlog.next(2) == tuple(entries[:2])
    backlog.done_with(entries[0])
    backlog.done_with(entries[3])
    entries[1].loading = True
    assert backlog.next(2) == (entries[2], entries[4])
    assert backlog.done == 2
    for entry in entries:
        backlog.done_with(entry)
    backlog.add(entries[:1])
    assert (backlog.total, backlog.done) == (1, 0)
