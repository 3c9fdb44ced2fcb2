"""What the window shows, as plain observable state: open runs, the current one, step, colours, selection, results.

Panels read it and listen to its signals; actions call its methods. Nothing here knows Qt or VTK, so tests drive it
without a display.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Sequence
from pathlib import Path
from weakref import WeakSet

from psygnal import Signal

from checks.result import CheckResult
from minece_desktop.core.background import BackgroundGrading
from minece_desktop.core.bodies import Bodies
from minece_desktop.core.catalog import Catalog, Change
from minece_desktop.core.entry import RunEntry as RunEntry
from minece_desktop.core.entry import same_run
from minece_desktop.core.following import Following
from minece_desktop.core.grade_work import GradeWork
from minece_desktop.core.grading import StressField
from minece_desktop.core.importers import ImportOptions
from minece_desktop.core.importers.found import Found
from minece_desktop.core.importers.jobs import Body, Setup, find_job, load_job
from minece_desktop.core.jobs import Job, JobQueue, Work
from minece_desktop.core.run import Message, Run, RunError, with_origin
from minece_desktop.core.searching import Search
from minece_desktop.core.settings import OriginAssignments, TaskAssignments, assignment_key, origin_key
from minece_desktop.core.stress_work import StressWork
from tasks.blocks import Cell


class ColorMode(enum.StrEnum):
    """What the blocks' colours mean."""

    MATERIAL = "material"
    STRESS = "stress"
    DISPLACEMENT = "displacement"
    ORDER = "order"
    SUPPORT = "support"
    EVIDENCE = "evidence"

    @property
    def solved(self) -> bool:
        """Does it need the equilibrium of the step shown?"""
        return self in (ColorMode.STRESS, ColorMode.DISPLACEMENT)


class Session:
    """The state behind one main window.

    ``cache``: the file where summaries and grades are remembered (``summary_cache``), None for none. ``watching``:
    whether opened folders are watched once they have been looked through.
    """

    runs_changed = Signal()
    """The list of entries grew, shrank or was replaced."""
    entry_changed = Signal(RunEntry)
    """Something became known of one entry: loaded, graded, stressed, failed, grown, gone."""
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

    def __init__(
        self,
        jobs: JobQueue | None = None,
        assignments: TaskAssignments | None = None,
        origins: OriginAssignments | None = None,
        *,
        cache: Path | None = None,
        watching: bool = False,
    ) -> None:
        self.jobs = jobs or JobQueue()
        self.assignments = assignments or TaskAssignments()
        self.origins = origins or OriginAssignments()
        self.options = ImportOptions()
        self.bodies = Bodies()
        self.opened: list[Path] = []
        self.current: RunEntry | None = None
        self.step = 0
        self.color = ColorMode.MATERIAL
        self._stress_wanted: WeakSet[object] = WeakSet()
        self.selected_check: CheckResult | None = None
        self.selected_block: Cell | None = None
        self._cache = cache
        self._catalog = Catalog()
        self._stress = StressWork(self)
        self._background = BackgroundGrading(self)
        self._grades = GradeWork(self, self._background)
        self._search: Search | None = None
        self._restore: tuple[str | None, int] | None = None
        self.following = Following(self, self._catalog, watching=watching)
        self.jobs.on_idle = self._background.go_on

    @property
    def entries(self) -> list[RunEntry]:
        return self._catalog.entries

    @property
    def setup(self) -> Setup:
        """How runs are read and graded now. By the authors' merge a run counts otherwise, so nothing is remembered."""
        cache = self._cache if self.options.mode == "events" else None
        return Setup(self.options, self.assignments.all(), self.origins.all(), cache)

    @property
    def ungraded(self) -> int:
        """Runs that wait to be graded in the background."""
        return len(self._background)

    @property
    def searching(self) -> bool:
        """Runs are being looked for."""
        return self._search is not None and self._search.active

    def grade_all(self, wanted: bool) -> None:
        """Whether runs that nobody looks at are graded in the background too."""
        self._background.allowed = wanted
        if wanted and self.jobs.running is None and not self.jobs.waiting:
            self._background.go_on()
        else:
            self._background.step_back()

    def waited_for(self, job: Job | None) -> bool:
        """Whether the user waits for a job: grading of runs that are not shown goes on quietly."""
        return job is not None and not self._background.owns(job)

    # Opening

    def open(self, paths: Sequence[Path], *, replace: bool = False) -> Search:
        """Look for runs below the paths in the background; the first one found is shown."""
        if replace:
            self.close_all()
        self.opened.extend(path for path in paths if path not in self.opened)
        self.following.begin()
        self._search = Search(self, paths)
        return self._search

    def reload(self) -> None:
        """Read everything again (F5), and show the same run and step if they are still there."""
        shown, step = (self.current.ref.id if self.current else None), self.step
        paths = list(self.opened)
        self.open(paths, replace=True)
        self._restore = (shown, step)

    def close_all(self) -> None:
        self.jobs.cancel_all()
        self.following.stop()
        self._catalog.clear()
        self._background.clear()
        self.bodies.clear()
        self.opened.clear()
        self._restore = None
        self._stress.clear()
        self.runs_changed.emit()
        self.show(None)

    def take(self, found: Sequence[Found], *, growing: bool = False) -> list[RunEntry]:
        """List runs that were found, ``growing`` while they were being written; returns those listed already."""
        before, again = len(self.entries), list[RunEntry]()
        for one in found:
            entry, change = self._catalog.add(one)
            if change is not Change.SAME:
                entry.growing = growing
            if change is Change.NEW:
                entry.keep_digest(one.digest)
            else:
                again.append(entry)
            if change is Change.GREW:
                self.following.grew(entry)
        new = self.entries[before:]
        if new:
            self.runs_changed.emit()
            self.queue(entry for entry in new if entry.digest is None and not entry.growing)
            wanted = self._restore[0] if self._restore else None
            first = next((entry for entry in new if wanted in (None, entry.ref.id)), None)
            if self.current is None and first is not None:
                self.show(first)
        return again

    def queue(self, entries: Iterable[RunEntry]) -> None:
        """Grade entries in the background, when there is nothing else to do."""
        self._background.add(entries)
        if self.jobs.running is None and not self.jobs.waiting:
            self._background.go_on()

    def lose(self, entry: RunEntry) -> None:
        """An entry's files are gone; what is known of it stays."""
        self._background.done_with(entry)
        self.told(entry)

    # Showing

    def show(self, entry: RunEntry | None) -> None:
        """Make an entry the current one; it is read and graded before all others when it was not yet."""
        self.current = entry
        self.selected_check = None
        self.selected_block = None
        if entry is not None and entry.run is None and entry.error is None:
            self.load(entry)
        elif entry is not None and entry.run is not None:
            self.bodies.keep(entry, shown=entry)
            if entry.grading:
                self.jobs.promote(entry.grade_job)
            elif entry.grade is None:
                self.grade(entry)  # it was cancelled
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

    # Reading and grading

    def assign_task(self, task_id: str | None) -> None:
        """Give the current run a task by hand (remembered by the run's identity), and grade it again."""
        entry = self.current
        if entry is None or entry.run is None:
            return
        self.assignments.set(assignment_key(entry.run), task_id)
        self.grade(entry)

    def want_stress(self, owner: object, wanted: bool) -> None:
        """Whether ``owner`` needs every step shown solved whatever is coloured, as a deformed shape does."""
        (self._stress_wanted.add if wanted else self._stress_wanted.discard)(owner)
        self._want_stress()

    def set_origin(self, origin: Cell | None) -> None:
        """Move the current run's task (0, 0, 0) to a world position, None for what its files say; grades follow.

        Remembered like a task given by hand. Runs in task coordinates by definition say why they are not moved.
        """
        entry = self.current
        if entry is None or entry.run is None:
            return
        try:
            with_origin(entry.run, origin or (0, 0, 0))
        except RunError as error:
            self.message.emit(entry.ref.located(error.message))
            return
        self.origins.set(origin_key(entry.run), origin)
        self.load(entry)

    def solve_now(self) -> None:
        """Stress of the current step, whatever is coloured."""
        self._want_stress(always=True, again=True)

    def cancel(self) -> None:
        """Stop all background work; runs that were not read or graded yet are when they are shown."""
        self.jobs.cancel_all()
        self._background.clear()
        for entry in self.entries:
            if entry.loading or entry.grading:
                self._grades.stopped(entry)
                self.entry_changed.emit(entry)
        self.busy_changed.emit()

    def load(self, entry: RunEntry) -> None:
        """Read an entry, again if it was read before, before anything else."""
        if entry.loading:
            self.jobs.promote(entry.load_job)
            return
        entry.loading = True
        job = entry.load_job = self.submit(
            load_job, entry.found, self.setup, entry.growing, label=f"Reading {entry.ref.id}", first=True
        )
        job.on_done = lambda body: self._loaded(entry, body)
        job.on_error = lambda message: self.failed(entry, message)

    def _loaded(self, entry: RunEntry, body: Body) -> None:
        self._take_body(entry, body)
        self.following.was_read(entry)

    def _take_body(self, entry: RunEntry, body: Body) -> None:
        before, run = entry.run, body.run
        entry.loading, entry.error = False, None
        entry.stamp, entry.summary = body.found.stamp, body.found.summary
        if before is not None and same_run(before, run):
            self.told(entry)
            self._grades.if_due(entry)
            return
        if before is not None and before.identity != run.identity:
            entry.forget_stress()
        entry.run = run
        self.bodies.keep(entry, shown=self.current)
        self.entry_changed.emit(entry)
        if entry is self.current:
            self._set_step_in(entry, before)
        self._grades.if_due(entry)
        if entry is self.current:
            self._want_stress(always=before is None or not entry.growing)

    def _set_step_in(self, entry: RunEntry, before: Run | None) -> None:
        """Where the reviewer is in a run that was read: at its end, at first; later where they were."""
        assert entry.run is not None
        last = entry.run.log.steps
        if before is None:
            wanted = self._restore[1] if self._restore and self._restore[0] == entry.ref.id else last
            self._restore = None
            self.step = min(wanted, last)
            self.current_changed.emit(entry)
        else:
            self.step = last if self.step == before.log.steps else min(self.step, last)
        self.step_changed.emit(self.step)

    def failed(self, entry: RunEntry, message: Message) -> None:
        """An entry could not be read or graded. While its files are being written that may be for a moment only."""
        self._grades.stopped(entry)
        self._background.done_with(entry)
        if not entry.growing:
            message = entry.ref.located(message)
            if entry.run is None:
                entry.error = message
            self.message.emit(message)
        self.told(entry)
        self.following.was_read(entry)

    def grade(self, entry: RunEntry, *, first: bool = True) -> None:
        """Grade an entry; an older grading of it, by another task perhaps, is no longer worth ending."""
        self._grades.grade(entry, first=first)

    def _want_stress(self, *, always: bool = False, again: bool = False) -> None:
        if self.current is not None and (always or self.color.solved or bool(self._stress_wanted)):
            self._stress.want(self.current, self.step, again=again)

    def told(self, entry: RunEntry) -> None:
        """Say that something became known of an entry."""
        self.entry_changed.emit(entry)
        self.busy_changed.emit()

    def submit(self, work: Work, *args: object, label: str, first: bool = False) -> Job:
        """Queue a job that reports to the user; what comes ``first`` makes grading in the background step back.

        While runs are looked for only reading goes before that.
        """
        first = first and (not self.searching or work in (find_job, load_job))
        if first:
            self._background.step_back()
        job = self.jobs.submit(work, *args, label=label, first=first)
        job.on_error = self.message.emit
        job.on_progress = lambda fraction, text: self.busy_changed.emit()
        self.busy_changed.emit()
        return job

    def close(self) -> None:
        self.following.close()
        self.jobs.close()
