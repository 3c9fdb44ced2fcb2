"""What the window shows, as plain observable state: open runs, the current one, step, colours, selection, results.

Panels read it and listen to its signals; actions call its methods. Nothing here knows Qt or VTK, so tests drive it
without a display.
"""

from __future__ import annotations

import enum
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from psygnal import Signal

from checks.result import CheckResult
from minece_desktop.core.grading import Grade, StressField, grade_job, stress_job
from minece_desktop.core.importers import ImportOptions, RunRef
from minece_desktop.core.importers.jobs import find_job, load_job
from minece_desktop.core.jobs import Job, JobQueue
from minece_desktop.core.run import Message, Run, Severity
from minece_desktop.core.settings import TaskAssignments, assignment_key
from tasks.blocks import Cell

_MOST_STRESSED_BLOCKS = 1_000_000
"""Blocks whose stress is kept over all runs and steps, at some 130 bytes each."""
_PATIENCE_SECONDS = 0.5
"""A solve that has run for less is not thrown away when the step moves on."""


class ColorMode(enum.StrEnum):
    """What the blocks' colours mean."""

    MATERIAL = "material"
    STRESS = "stress"
    ORDER = "order"
    SUPPORT = "support"


@dataclass(eq=False)
class RunEntry:
    """One row of the runs list, and all that is known of it so far."""

    ref: RunRef
    run: Run | None = None
    grade: Grade | None = None
    stress: dict[int, StressField] = field(default_factory=dict)
    """Equilibrium by step; a step that was not asked for is absent."""
    error: Message | None = None
    loading: bool = False
    grading: bool = False
    peaks: dict[int, float] = field(default_factory=dict)
    """Largest von Mises stress in Pa by step, of every step that was ever solved."""
    unsolved: dict[int, Message] = field(default_factory=dict)
    """Why a step has no equilibrium to show (too large)."""
    load_job: Job | None = field(default=None, repr=False)
    grade_job: Job | None = field(default=None, repr=False)

    @property
    def title(self) -> str:
        return self.ref.id

    def keep(self, field: StressField) -> None:
        """The equilibrium of one step is known."""
        self.stress[field.step] = field
        self.unsolved.pop(field.step, None)
        if field.result.max_von_mises is not None:
            self.peaks[field.step] = field.result.max_von_mises

    def located(self, message: Message) -> Message:
        """A message shown beside the run: its file named from what was opened on."""
        return message if message.file is None else self.ref.located(message)


class Session:
    """The state behind one main window."""

    runs_changed = Signal()
    """The list of entries grew, shrank or was replaced."""
    entry_changed = Signal(RunEntry)
    """Something became known of one entry: loaded, graded, stressed, failed."""
    current_changed = Signal(object)
    """Another entry (or None) is shown."""
    step_changed = Signal(int)
    color_changed = Signal(object)
    check_selected = Signal(object)
    """A CheckResult whose evidence is to be shown, or None."""
    block_selected = Signal(object)
    """A cell, or None."""
    busy_changed = Signal()
    """A job started, went on or ended."""
    message = Signal(Message)
    """Something for the user to read; nothing stops."""

    def __init__(self, jobs: JobQueue | None = None, assignments: TaskAssignments | None = None) -> None:
        self.jobs = jobs or JobQueue()
        self.assignments = assignments or TaskAssignments()
        self.options = ImportOptions()
        self.entries: list[RunEntry] = []
        self._kept: deque[tuple[RunEntry, int, int]] = deque()
        self._known: dict[tuple[Path, str | None], RunEntry] = {}
        self.opened: list[Path] = []
        self.current: RunEntry | None = None
        self.step = 0
        self.color = ColorMode.MATERIAL
        self.selected_check: CheckResult | None = None
        self.selected_block: Cell | None = None

    # Opening

    def open(self, paths: Sequence[Path], *, replace: bool = False) -> Job:
        """Look for runs below the paths in the background; the first one found is shown."""
        if replace:
            self.close_all()
        self.opened.extend(path for path in paths if path not in self.opened)
        before, again, told = len(self.entries), list[RunEntry](), list[Message]()
        job = self._submit(find_job, tuple(paths), self.options, label="Looking for runs")

        def found(what: RunRef | Message) -> None:
            if isinstance(what, Message):
                told.append(what)
                self.message.emit(what)
            elif not self._is_new(what):
                again.append(self._known[what.path, what.part])

        def ended(count: int) -> None:
            if count == 0 and len(told) < len(paths):
                self._tell_no_run(paths)
            if len(self.entries) == before and again and self.current not in again:
                self.show(again[0])
            if self.current is None and self.entries:
                self.show(self.entries[0])
            self.busy_changed.emit()

        job.on_partial, job.on_done = found, ended
        return job

    def reload(self) -> None:
        """Read everything again (F5), and show the same run and step if they are still there."""
        shown, step = (self.current.ref.id if self.current else None), self.step
        paths = list(self.opened)
        self.open(paths, replace=True)
        self._restore = (shown, step)

    def close_all(self) -> None:
        self.jobs.cancel_all()
        self.entries.clear()
        self._known.clear()
        self.opened.clear()
        self._restore = None
        self._kept.clear()
        self._solving = None
        self.runs_changed.emit()
        self.show(None)

    _restore: tuple[str | None, int] | None = None

    def _is_new(self, found: RunRef) -> bool:
        """List a run that was found, unless it is open already."""
        if (found.path, found.part) in self._known:
            return False
        entry = self._known[found.path, found.part] = RunEntry(found)
        self.entries.append(entry)
        self.runs_changed.emit()
        wanted = self._restore[0] if self._restore else None
        if self.current is None and wanted in (None, found.id):
            self.show(entry)
        else:
            self._load(entry)
        return True

    def _tell_no_run(self, paths: Sequence[Path]) -> None:
        names = ", ".join(map(str, paths[:3])) + (f" and {len(paths) - 3} more" if len(paths) > 3 else "")
        what = "runs are mindcraft logs, folders with a run.json, and result files (*_raw.json)"
        self.message.emit(Message(f"no run found in {names}; {what}", Severity.ERROR))

    # Showing

    def show(self, entry: RunEntry | None) -> None:
        """Make an entry the current one; it is read and graded before all others when it was not yet."""
        self.current = entry
        self.selected_check = None
        self.selected_block = None
        if entry is not None and entry.run is None and entry.error is None:
            self._load(entry, first=True)
        elif entry is not None and entry.run is not None and entry.grading:
            self.jobs.promote(entry.grade_job)
        elif entry is not None and entry.run is not None and entry.grade is None:
            self._grade(entry, first=True)  # it was cancelled
        self.step = entry.run.log.steps if entry is not None and entry.run is not None else 0
        self.current_changed.emit(entry)
        self.step_changed.emit(self.step)
        self._want_stress()

    def show_next(self, offset: int) -> None:
        if self.entries:
            here = self.entries.index(self.current) if self.current in self.entries else -offset
            self.show(self.entries[(here + offset) % len(self.entries)])

    def set_step(self, step: int) -> None:
        run = self.current.run if self.current else None
        step = min(max(step, 0), run.log.steps if run else 0)
        if step != self.step:
            self.step = step
            self.step_changed.emit(step)
            self._want_stress()

    def set_color(self, mode: ColorMode) -> None:
        if mode is not self.color:
            self.color = mode
            self.color_changed.emit(mode)
            self._want_stress()

    def select_check(self, result: CheckResult | None) -> None:
        self.selected_check = result
        self.check_selected.emit(result)

    def select_block(self, cell: Cell | None) -> None:
        self.selected_block = cell
        self.block_selected.emit(cell)

    @property
    def stress(self) -> StressField | None:
        """Equilibrium of what is shown now; None while it is not known."""
        return self.current.stress.get(self.step) if self.current else None

    # Grading

    def assign_task(self, task_id: str | None) -> None:
        """Give the current run a task by hand (remembered by the run's identity), and grade it again."""
        entry = self.current
        if entry is None or entry.run is None:
            return
        self.assignments.set(assignment_key(entry.run), task_id)
        self._grade(entry, first=True)

    def solve_now(self) -> None:
        """Stress of the current step, whatever is coloured."""
        self._want_stress(always=True, again=True)

    def cancel(self) -> None:
        """Stop all background work; runs that were not read yet are read when they are shown."""
        self.jobs.cancel_all()
        for entry in self.entries:
            if entry.loading or entry.grading:
                self._stopped(entry)
                self.entry_changed.emit(entry)
        self.busy_changed.emit()

    def _load(self, entry: RunEntry, *, first: bool = False) -> None:
        if entry.loading:
            if first:
                self.jobs.promote(entry.load_job)
            return
        entry.loading = True
        job = entry.load_job = self._submit(
            load_job, entry.ref, self.options, label=f"Reading {entry.ref.id}", first=first
        )
        job.on_done = lambda run: self._loaded(entry, run)
        job.on_error = lambda message: self._failed(entry, message)

    def _loaded(self, entry: RunEntry, run: Run) -> None:
        entry.run, entry.loading, entry.error = run, False, None
        self.entry_changed.emit(entry)
        if entry is self.current:
            step = self._restore[1] if self._restore and self._restore[0] == entry.ref.id else run.log.steps
            self._restore = None
            self.step = min(step, run.log.steps)
            self.current_changed.emit(entry)
            self.step_changed.emit(self.step)
        self._grade(entry, first=entry is self.current)
        if entry is self.current:
            self._want_stress(always=True)

    @staticmethod
    def _stopped(entry: RunEntry) -> None:
        """Reading or grading ended without a result; some verdicts of a grade are no grade."""
        entry.loading = entry.grading = False
        if entry.grade is not None and not entry.grade.complete:
            entry.grade = None

    def _failed(self, entry: RunEntry, message: Message) -> None:
        self._stopped(entry)
        message = entry.ref.located(message)
        if entry.run is None:
            entry.error = message
        self.message.emit(message)
        self.entry_changed.emit(entry)
        self.busy_changed.emit()

    def _grade(self, entry: RunEntry, *, first: bool) -> None:
        """Grade an entry; an older grading of it, by another task perhaps, is no longer worth ending."""
        assert entry.run is not None
        if entry.grade_job is not None:
            self.jobs.cancel(entry.grade_job)
        entry.grading = True
        task = self.assignments.get(assignment_key(entry.run))
        job = entry.grade_job = self._submit(grade_job, entry.run, task, label=f"Grading {entry.ref.id}", first=first)
        job.on_partial = lambda grade: self._graded(entry, job, grade, final=False)
        job.on_done = lambda grade: self._graded(entry, job, grade, final=True)
        job.on_error = lambda message: self._failed(entry, message)

    def _graded(self, entry: RunEntry, job: Job, grade: Grade, *, final: bool) -> None:
        if entry.grade_job is not job:
            return
        entry.grade = grade
        entry.grading = not final
        self.entry_changed.emit(entry)
        self.busy_changed.emit()

    def _want_stress(self, *, always: bool = False, again: bool = False) -> None:
        """Solve the step shown, unless it is solved, being solved, or (but for ``again``) known not to be solvable."""
        entry, step = self.current, self.step
        if entry is None or entry.run is None or step in entry.stress or (step in entry.unsolved and not again):
            return
        if self.color is not ColorMode.STRESS and not always:
            return
        job = self._stress_job
        if job is not None and job.active and job.cancel_at is None and self._solving == (entry, step):
            return
        self._drop_stale_stress()
        job = self._submit(stress_job, entry.run, step, label=f"Solving step {step}", first=True)
        job.on_partial = job.on_done = lambda field: self._stressed(entry, step, field)
        job.on_error = lambda message: self._not_stressed(entry, step, message)
        self._stress_job, self._solving = job, (entry, step)

    _stress_job: Job | None = None
    _solving: tuple[RunEntry, int] | None = None

    def _not_stressed(self, entry: RunEntry, step: int, message: Message) -> None:
        entry.unsolved[step] = entry.ref.located(message)
        self.message.emit(entry.unsolved[step])
        self.entry_changed.emit(entry)
        self.busy_changed.emit()

    def _drop_stale_stress(self) -> None:
        """While the timeline plays only the newest step is worth solving; one that is nearly solved is let go on."""
        for job in (self._stress_job, self.jobs.running):
            if job is None or job.work is not stress_job or not job.active or job.cancel_at is not None:
                continue
            if job.started is None or time.monotonic() - job.started > _PATIENCE_SECONDS:
                self.jobs.cancel(job)

    def _stressed(self, entry: RunEntry, step: int, summary: StressField) -> None:
        entry.keep(summary)
        self._kept.append((entry, step, len(summary.result)))
        self._forget_old_stress()
        self.entry_changed.emit(entry)
        self.busy_changed.emit()

    def _forget_old_stress(self) -> None:
        """Playing a long timeline in stress colours would fill the memory: the fields solved first go, peaks stay."""
        while sum(blocks for _, _, blocks in self._kept) > _MOST_STRESSED_BLOCKS and len(self._kept) > 1:
            entry, step, _ = self._kept.popleft()
            entry.stress.pop(step, None)

    def _submit(self, work: object, *args: object, label: str, first: bool = False) -> Job:
        job = self.jobs.submit(work, *args, label=label, first=first)  # type: ignore[arg-type]
        job.on_error = self.message.emit
        job.on_progress = lambda fraction, text: self.busy_changed.emit()
        self.busy_changed.emit()
        return job

    def close(self) -> None:
        self.jobs.close()
