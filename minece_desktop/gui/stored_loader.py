"""Asks a store of results beside the window: its index in a worker process, its queries in a thread.

DuckDB lets go of the interpreter while it works, so a thread does not hold up the window; what it fetches are pages.
Indexing JSON lines is Python, and goes to a process of its own (docs/decisions/0004-worker-process.md).
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QThread, QTimer, Signal

from minece_desktop.core.jobs import Job, JobQueue
from minece_desktop.core.results.duck import said
from minece_desktop.core.results.files import ResultFiles, find
from minece_desktop.core.results.store import ResultStore, index_job, index_of, is_sound
from minece_desktop.core.run import Message, RunError, Severity
from minece_desktop.gui.translate import tr
from tasks.suite import Suite

_POLL_MS = 50
_MOST_PAGES = 6
"""Pages that wait to be read; those asked for longest ago are not in sight any more."""

Work = Callable[[ResultStore], Any]


@dataclass(frozen=True)
class Task:
    """``kind``: of those that wait with one kind, only the last is done; ``page``: the last few. ``about``: whatever
    tells who asked what it was."""

    kind: str
    about: Any
    work: Work


class _Thread(QThread):
    """Opens a store and answers one task after the other; the store never leaves it."""

    opened = Signal(object)
    """The ``ResultStore``, for what never changes of it."""
    unmade = Signal(object)
    """The ``ResultFiles``, whose index is to be made first."""
    failed = Signal(object)
    answered = Signal(object, object, str)
    """The task, its answer, or why there is none."""

    def __init__(
        self, path: Path, cache: Path | None, suite: Suite, words: Callable[[str], str], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._path, self._cache, self._suite, self._words = path, cache, suite, words
        self.files: ResultFiles | None = None
        self._tasks: deque[Task] = deque()
        self._changed = threading.Condition()
        self._ended = False
        self._store: ResultStore | None = None

    def add(self, task: Task) -> list[Task]:
        """Returns those that are not done now."""
        with self._changed:
            same = [one for one in self._tasks if one.kind == task.kind]
            dropped = same[: max(0, len(same) - (_MOST_PAGES - 1 if task.kind == "page" else 0))]
            for one in dropped:
                self._tasks.remove(one)
            self._tasks.append(task)
            self._changed.notify()
            return dropped

    def end(self) -> None:
        with self._changed:
            self._ended = True
            self._changed.notify()
            if self._store is not None:
                self._store.interrupt()

    def run(self) -> None:
        try:
            files = self.files or find(self._path)
            index = index_of(files, self._cache)
            if not is_sound(index):
                self.unmade.emit(files)
                return
            with ResultStore(files, index, self._suite) as store:
                store.words = self._words
                self._answer(store)
        except RunError as error:
            self.failed.emit(error.message)
        except Exception as error:  # told in the window's thread; here nobody would hear of it
            self.failed.emit(Message(f"{type(error).__name__}: {error}", Severity.ERROR, str(self._path)))

    def _answer(self, store: ResultStore) -> None:
        with self._changed:
            self._store = store
        self.opened.emit(store)
        try:
            while (task := self._next()) is not None:
                try:
                    with said(self._path):
                        value = task.work(store)
                    self.answered.emit(task, value, "")
                except (RunError, ValueError, KeyError) as error:
                    self.answered.emit(task, None, str(error))
        finally:
            with self._changed:
                self._store = None

    def _next(self) -> Task | None:
        with self._changed:
            while not self._tasks and not self._ended:
                self._changed.wait()
            return None if self._ended else self._tasks.popleft()


class StoredLoader(QObject):
    """One opened file or folder of results. ``close`` ends thread and process."""

    opened = Signal(object)
    """The ``ResultStore``: its numbers and messages; only the loader's tasks may query it."""
    progressed = Signal(float, str)
    failed = Signal(object)
    """A ``Message``."""
    answered = Signal(object, object, str)
    cancelled = Signal()

    def __init__(
        self, path: Path, cache: Path | None, suite: Suite, words: Callable[[str], str], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._given = (path, cache, suite, words)
        self._thread: _Thread | None = None
        self._jobs: JobQueue | None = None
        self._job: Job | None = None
        self._timer = QTimer(self, interval=_POLL_MS)
        self._timer.timeout.connect(self._poll)

    @property
    def ready(self) -> bool:
        """Whether there is a store, or will soon be one, that answers."""
        return self._thread is not None and self._thread.isRunning()

    @property
    def indexing(self) -> bool:
        return self._job is not None

    def begin(self, files: ResultFiles | None = None) -> None:
        """Open, or open again what has changed; ``files``: in the state of an index that was just made, for what is
        being written would be another one each time."""
        self.close()
        thread = _Thread(*self._given, self)
        thread.opened.connect(self._opened)
        thread.unmade.connect(self._index)
        thread.failed.connect(self._failed)
        thread.answered.connect(self._answered)
        thread.files = files
        self._thread = thread
        thread.start()

    def ask(self, kind: str, about: Any, work: Work) -> list[Task]:
        """``answered`` follows, unless something newer of the kind is asked for. Returns what this put aside."""
        return [] if self._thread is None else self._thread.add(Task(kind, about, work))

    def cancel(self) -> None:
        """Stop making the index."""
        if self._jobs is not None and self._job is not None:
            self._jobs.cancel(self._job)

    def _opened(self, store: object) -> None:
        if self.sender() is self._thread:
            self.opened.emit(store)

    def _failed(self, message: object) -> None:
        if self.sender() is self._thread:
            self.failed.emit(message)

    def _answered(self, task: object, value: object, why: str) -> None:
        if self.sender() is self._thread:
            self.answered.emit(task, value, why)

    def _index(self, files: ResultFiles) -> None:
        if self.sender() is not self._thread:
            return
        self._jobs = JobQueue()
        self._job = self._jobs.submit(index_job, files, self._given[1], label=tr("Reading results"))
        self._job.on_progress = self.progressed.emit
        self._job.on_done = lambda _index: self._indexed(files)
        self._job.on_error = self._not_indexed
        self._timer.start()
        self.progressed.emit(0.0, "")

    def _poll(self) -> None:
        job, jobs = self._job, self._jobs
        if jobs is not None:
            jobs.poll()
        if job is not None and job is self._job and job.state == "cancelled":
            self._end_job()
            self.cancelled.emit()

    def _indexed(self, files: ResultFiles) -> None:
        QTimer.singleShot(0, self, lambda: self.begin(files))  # not from within the queue, which ``begin`` closes

    def _not_indexed(self, message: Message) -> None:
        self._job = None
        QTimer.singleShot(0, self, self._end_job)
        self.failed.emit(message)

    def _end_job(self) -> None:
        self._timer.stop()
        self._job = None
        if self._jobs is not None:
            self._jobs.close()
            self._jobs = None

    def close(self) -> None:
        """Wait for what DuckDB is at, which stops at once."""
        self._end_job()
        thread, self._thread = self._thread, None
        if thread is not None:
            thread.end()
            thread.wait()
            thread.deleteLater()
