"""What the status bar says of the step shown: blocks, floating, unsupported, thin; worked out in the background."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QObject, QTimer, Signal

from minece_desktop.core.jobs import Job, JobContext
from minece_desktop.core.run import Run
from minece_desktop.core.session import RunEntry, Session
from minece_desktop.gui.models.stress import SOLVER_WORDS
from minece_desktop.gui.translate import plural, tr
from tasks.blocks import IntArray

if TYPE_CHECKING:
    from minece_desktop.core.run import Message


@dataclass(frozen=True)
class SupportField:
    """``support``: (n,) ``core.support.Support`` of the blocks placed by ``events`` (n,) of the action log."""

    step: int
    events: IntArray
    support: npt.NDArray[np.int8]


_SETTLE_MS = 120
"""While the timeline moves only the step it rests on is looked at."""
_KEPT, _RUNS = 64, 4
"""Steps, and runs they are of: each is held whole, whatever the session lets go."""


def support_job(context: JobContext, run: Run, step: int) -> SupportField:
    """What holds each block standing after ``step``. Imports SciPy: for the worker process."""
    from minece_desktop.core.support import support_of

    context.check()
    structure = run.log.structure(step)
    return SupportField(step, structure.event, support_of(run.above_ground(structure.xyz)))


class StepFacts(QObject):
    """Follows the session's entry and step."""

    changed = Signal()

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._known: OrderedDict[tuple[int, int], tuple[Run, SupportField]] = OrderedDict()
        self._job: Job | None = None
        self._timer = QTimer(self, singleShot=True, interval=_SETTLE_MS)
        self._timer.timeout.connect(self._ask)
        session.step_changed.connect(self._moved)
        session.current_changed.connect(self._moved)
        session.entry_changed.connect(self._entry_changed)
        session.runs_changed.connect(self._runs_changed)
        self._moved()

    def stop(self) -> None:
        self._timer.stop()
        if self._job is not None and self._job.active:
            self._session.jobs.cancel(self._job)
        self._job = None
        for signal, slot in (
            (self._session.step_changed, self._moved),
            (self._session.current_changed, self._moved),
            (self._session.entry_changed, self._entry_changed),
            (self._session.runs_changed, self._runs_changed),
        ):
            signal.disconnect(slot, missing_ok=True)

    @property
    def support(self) -> SupportField | None:
        """What holds the blocks of the step shown; None while it is not known."""
        entry = self._session.current
        known = None if entry is None else self._known.get((id(entry.run), self._session.step))
        return None if known is None else known[1]

    def text(self) -> str:
        """``160 blocks · 0 floating · 0 unsupported · 100 thin``; what is not known yet is left out."""
        entry = self._session.current
        if entry is None or entry.run is None:
            return ""
        standing = entry.run.log.lifetimes.standing(self._session.step)
        blocks = int(standing.sum())
        parts = [plural("{} block", "{} blocks", blocks)]
        support = self.support
        if support is not None:
            kinds = support.support
            parts += [
                tr("{} floating").format(int((kinds > 0).sum())),
                tr("{} unsupported").format(int((kinds > 1).sum())),
            ]
        field = self._session.stress
        if field is not None:
            parts.append(tr("{} thin").format(int(field.result.thin.sum())))
        return " · ".join(parts)

    def solver_text(self) -> str:
        """``equilibrium · residual 9e-10 · 14 ms``; empty while the step shown was not solved."""
        field = self._session.stress
        if field is None:
            return ""
        result = field.result
        name = tr(SOLVER_WORDS.get(result.solver, result.solver))
        residual = "" if result.residual is None else tr("residual {:.0e}").format(result.residual)
        spent = f"{result.seconds:.1f} s" if result.seconds >= 1 else tr("{:.0f} ms").format(result.seconds * 1000)
        return " · ".join(part for part in (name, residual, spent) if part)

    def _moved(self, _what: object = None) -> None:
        self._timer.start()
        self.changed.emit()

    def _entry_changed(self, entry: RunEntry) -> None:
        if entry is self._session.current:
            if self.support is None:
                self._timer.start()
            self.changed.emit()

    def _runs_changed(self) -> None:
        """Keep nothing of runs that were closed."""
        if not self._session.entries:
            self._known.clear()
            self._job = None

    def _ask(self) -> None:
        entry = self._session.current
        if entry is None or entry.run is None or self.support is not None:
            return
        if self._job is not None and self._job.active:
            self._session.jobs.cancel(self._job)
        run, step = entry.run, self._session.step
        self._job = self._session.jobs.submit(
            support_job,
            run,
            step,
            label=tr("Looking for floating blocks"),
            on_done=lambda support: self._learned(run, support),
            on_error=self._failed,
            first=True,
        )
        self._session.busy_changed.emit()

    def _learned(self, run: Run, support: SupportField) -> None:
        if self._job is None:
            return  # what it was worked out for is closed
        self.keep(run, support)
        self.changed.emit()

    def keep(self, run: Run, support: SupportField) -> None:
        """Remember what holds the blocks of a step, and forget the steps and runs that were learned of longest ago."""
        self._known[id(run), support.step] = (run, support)  # the run is kept, so its id stays its own
        while len(self._known) > _KEPT:
            self._known.popitem(last=False)
        newest = list(dict.fromkeys(one for one, _ in reversed(self._known)))[:_RUNS]
        for one in [one for one in self._known if one[0] not in newest]:
            del self._known[one]

    def _failed(self, message: Message) -> None:
        self._session.message.emit(message)
