"""Makes the results window's table, beside the window where there are many runs."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal

from checks.tables import Table
from minece_desktop.core.audit.verdicts import Decisions
from minece_desktop.core.entry import RunEntry
from minece_desktop.gui.models.results import Gathered, Gatherer, Wanted, fields_of, groups_of, tables
from minece_desktop.gui.work import Work

MANY = 400
"""Runs from which on a table takes a good part of a frame."""


@dataclass(frozen=True)
class Made:
    wanted: Wanted
    gathered: Gathered
    fields: list[str]
    tables: list[Table]
    groups: list[str]


class TableLoader(QObject):
    """Makes tables of something. ``ready`` gives a ``Made``, ``failed`` says why there is none."""

    ready = Signal(object)
    failed = Signal(str)

    @property
    def busy(self) -> bool:
        raise NotImplementedError

    def ask(self, entries: list[RunEntry], wanted: Wanted, decided: Decisions | None = None) -> None:
        """``ready`` follows, at once or later. ``decided``: for reviewers' verdicts."""
        raise NotImplementedError

    def close(self) -> None:
        """Let go of threads."""


class ResultsLoader(TableLoader):
    """One table at a time; of those asked for meanwhile only the last one is made."""

    def __init__(self, gatherer: Gatherer, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._gatherer = gatherer
        self._next: tuple[list[RunEntry], Wanted, Decisions] | None = None
        self._work: Work | None = None

    @property
    def busy(self) -> bool:
        return self._work is not None

    def ask(self, entries: list[RunEntry], wanted: Wanted, decided: Decisions | None = None) -> None:
        """``ready`` follows: at once for a few runs, later for many. ``decided``: for reviewers' verdicts."""
        told = dict(decided or {})
        if self._work is not None:
            self._next = (list(entries), wanted, told)
        elif len(entries) <= MANY:
            self.ready.emit(self._make(entries, wanted, told))
        else:
            held = list(entries)
            self._work = Work(lambda: self._make(held, wanted, told), self)
            self._work.finished.connect(self._finished)
            self._work.start()

    def _make(self, entries: list[RunEntry], wanted: Wanted, decided: Decisions) -> Made:
        gathered = self._gatherer.gather(entries, wanted.whose, decided)
        made = tables(gathered, wanted)
        plain = tables(gathered, replace(wanted, baseline="", beside=False)) if wanted.baseline else made
        return Made(wanted, gathered, fields_of(gathered.problems) or ["model"], made, groups_of(plain[0]))

    def _finished(self) -> None:
        work = self._work
        if work is None or not work.isFinished():
            return  # of a thread that was closed: a signal on its way arrives although it is disconnected
        self._work = None
        work.deleteLater()
        if self._next is not None:
            (entries, wanted, decided), self._next = self._next, None
            self.ask(entries, wanted, decided)
        elif work.error is None:
            self.ready.emit(work.made)
        else:
            self.failed.emit(work.why)

    def close(self) -> None:
        """Wait for the thread; it cannot be stopped in the middle of a table."""
        self._next = None
        if self._work is not None:
            self._work.let_go(self._finished)
            self._work = None
