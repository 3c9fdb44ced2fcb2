"""What can be seen of a large run and when, worked out beside the window: for 100 000 blocks it takes 0.3 s.

A thread is right here, although Python's lock makes it wrong for most work: NumPy lets the lock go while it sorts.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from minece_desktop.core.run import Run
from minece_desktop.gui.work import Work

LARGE = 1_000
"""Blocks from which on it would take a good part of a frame."""


class _Work(Work):
    def __init__(self, run: Run, true_shapes: bool, parent: QObject) -> None:
        super().__init__(lambda: _content(run, true_shapes), parent)
        self.of, self.wanted = run, (run, true_shapes)


def _content(run: Run, true_shapes: bool) -> object:
    from minece_desktop.scene import Content

    return Content.of(run.log.lifetimes, true_shapes=true_shapes)


class ContentLoader(QObject):
    """Prepares one run at a time; of those asked for meanwhile only the last one counts."""

    ready = Signal(object, object)
    """A run and its ``Content``."""
    failed = Signal(object, str)
    """A run, and why it has none."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._wanted: tuple[Run, bool] | None = None
        self._work: _Work | None = None

    @property
    def busy(self) -> bool:
        return self._wanted is not None

    def ask(self, run: Run | None, *, true_shapes: bool = True) -> None:
        """Prepare this run, so or as cubes, and forget others; None: nothing is wanted any more."""
        self._wanted = None if run is None else (run, true_shapes)
        if run is not None and self._work is None:
            self._work = _Work(run, true_shapes, self)
            self._work.finished.connect(self._finished)
            self._work.start()

    def close(self) -> None:
        """Wait for the thread; it cannot be stopped in the middle of a sort."""
        self._wanted = None
        if self._work is not None:
            self._work.let_go(self._finished)
            self._work = None

    def _finished(self) -> None:
        work = self._work
        if work is None or not work.isFinished():
            return  # of a thread that was closed: a signal on its way arrives although it is disconnected
        self._work = None
        work.deleteLater()
        if self._wanted is None or work.of is not self._wanted[0] or work.wanted != self._wanted:
            wanted, shapes = self._wanted or (None, True)
            self.ask(wanted, true_shapes=shapes)
            return
        self._wanted = None
        if work.error is None:
            self.ready.emit(work.of, work.made)
        else:
            self.failed.emit(work.of, work.why)
