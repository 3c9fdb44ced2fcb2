"""A second place to look at a run from: what a view beside the main one shows, with a step and colours of its own.

It speaks like a ``Session`` to views, reads and solves through the session's worker, and keeps its run whole while the
session lets others go.
"""

from __future__ import annotations

from psygnal import Signal

from checks.result import CheckResult
from minece_desktop.core.entry import RunEntry
from minece_desktop.core.grading import StressField, stress_job
from minece_desktop.core.jobs import Job
from minece_desktop.core.run import Message
from minece_desktop.core.session import ColorMode, Session
from tasks.blocks import Cell


class SideSession:
    """Follows one entry of ``main``; ``current`` is a copy of it that the session does not let go."""

    runs_changed = Signal()
    entry_changed = Signal(RunEntry)
    current_changed = Signal(object)
    step_changed = Signal(int)
    color_changed = Signal(object)
    check_selected = Signal(object)
    block_selected = Signal(object)
    busy_changed = Signal()
    message = Signal(Message)

    def __init__(self, main: Session) -> None:
        self._main = main
        self.jobs = main.jobs
        self.of: RunEntry | None = None
        """The session's entry that is followed."""
        self.current: RunEntry | None = None
        self.step = 0
        self.color = ColorMode.MATERIAL
        self.selected_check: CheckResult | None = None
        self.selected_block: Cell | None = None
        self._solving: tuple[Job, int, str] | None = None
        main.entry_changed.connect(self._changed)
        self.message.connect(self._tell)
        self.busy_changed.connect(self._busy)

    def close(self) -> None:
        self._main.entry_changed.disconnect(self._changed, missing_ok=True)
        self._stop_solving()
        self.of = self.current = None

    @property
    def entries(self) -> list[RunEntry]:
        return [] if self.current is None else [self.current]

    @property
    def stress(self) -> StressField | None:
        return self.current.stress.get(self.step) if self.current is not None else None

    @property
    def solving(self) -> bool:
        """A step is being solved."""
        return self._solving is not None and self._solving[0].active

    @property
    def ready(self) -> bool:
        """The run is read; or it never will be."""
        return self.current is not None and (self.current.run is not None or self.current.error is not None)

    def show(self, entry: RunEntry | None) -> None:
        """Show an entry at its end; it is read when it is not yet."""
        self._stop_solving()
        self.of = entry
        self.current = None if entry is None else RunEntry(entry.ref, summary=entry.summary)
        self.selected_check = self.selected_block = None
        if entry is not None:
            self._take(entry)
            if entry.run is None and entry.error is None:
                self._main.load(entry)
            elif entry.run is not None and entry.grade is None and not entry.grading:
                self._main.grade(entry, first=False)
        self.step = self._last
        self.current_changed.emit(self.current)
        self.step_changed.emit(self.step)

    def set_step(self, step: int) -> None:
        step = min(max(step, 0), self._last)
        if step != self.step:
            self.step = step
            self.step_changed.emit(step)

    def set_color(self, mode: ColorMode) -> None:
        if mode is not self.color:
            self.color = mode
            self.color_changed.emit(mode)

    def select_check(self, result: CheckResult | None) -> None:
        self.selected_check = result
        self.check_selected.emit(result)

    def select_block(self, cell: Cell | None) -> None:
        self.selected_block = cell
        self.block_selected.emit(cell)

    def want_stress(self, owner: object, wanted: bool) -> None:  # noqa: ARG002 - called as a session's is
        """Views ask for it with a deformed shape."""
        if wanted:
            self.solve()

    def solve(self) -> None:
        """Have the step shown solved, unless it is or was found not to be solvable."""
        entry, step = self.current, self.step
        if entry is None or entry.run is None or step in entry.stress or step in entry.unsolved:
            return
        identity = entry.run.identity
        if self.solving and self._solving is not None and self._solving[1:] == (step, identity):
            return
        self._stop_solving()
        job = self._main.submit(stress_job, entry.run, step, label=f"Solving step {step} of {entry.ref.id}")
        job.on_partial = job.on_done = lambda field: self._solved(entry, field)
        job.on_error = lambda message: self._unsolved(entry, step, message)
        self._solving = (job, step, identity)

    @property
    def _last(self) -> int:
        return self.current.run.log.steps if self.current is not None and self.current.run is not None else 0

    def _stop_solving(self) -> None:
        if self._solving is not None and self._solving[0].active:
            self.jobs.cancel(self._solving[0])
        self._solving = None

    def _solved(self, entry: RunEntry, field: StressField) -> None:
        entry.keep(field)
        if entry is self.current:
            self.entry_changed.emit(entry)

    def _unsolved(self, entry: RunEntry, step: int, message: Message) -> None:
        entry.unsolved[step] = entry.ref.located(message)
        if entry is self.current:
            self.message.emit(entry.unsolved[step])
            self.entry_changed.emit(entry)

    def _tell(self, message: Message) -> None:
        self._main.message.emit(message)

    def _busy(self) -> None:
        self._main.busy_changed.emit()

    def _changed(self, entry: RunEntry) -> None:
        if entry is not self.of or self.current is None:
            return
        before = self.current.run
        self._take(entry)
        if before is None and self.current.run is not None:
            self.step = self._last
            self.current_changed.emit(self.current)
            self.step_changed.emit(self.step)
        else:
            self.step = min(self.step, self._last)
            self.entry_changed.emit(self.current)

    def _take(self, entry: RunEntry) -> None:
        """Copy what is known; what the session has let go stays as it was."""
        mine = self.current
        assert mine is not None
        mine.error, mine.loading, mine.grading, mine.summary = entry.error, entry.loading, entry.grading, entry.summary
        mine.keep_digest(entry.digest)
        if entry.run is not None and entry.run is not mine.run:
            if mine.run is not None and mine.run.identity != entry.run.identity:
                mine.forget_stress()
            mine.run = entry.run
        mine.grade = entry.grade or mine.grade
        mine.stress.update(entry.stress)
        mine.peaks.update(entry.peaks)
