"""The page of the shown run's task, in a window of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shiboken6 import isValid

from minece_desktop.core.run import Message, Severity
from minece_desktop.gui.translate import tr
from tasks.spec import Task

if TYPE_CHECKING:
    from minece_desktop.core.session import RunEntry
    from minece_desktop.gui.main_window import MainWindow
    from minece_desktop.gui.panels.task_page import TaskPageWindow


class TaskPageFeature:
    """The window follows the run that is shown."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self.shown: TaskPageWindow | None = None
        tip = "What the run was asked, its checks in words, known weaknesses, the reference"
        window.actions_.add("Run", "task_page", "Show Task", self.show, "Ctrl+Shift+K", tip, needs_run=True)
        window.checks.task_requested.connect(self.show)
        window.session.current_changed.connect(self._follow)
        window.session.entry_changed.connect(self._changed)

    def show(self) -> None:
        from minece_desktop.gui.panels.task_page import TaskPageWindow

        task = self._task()
        if task is None:
            text = tr("no task is known for this run; Run → Assign Task chooses one")
            self._window.session.message.emit(Message(text, Severity.INFO))
            return
        if not self._is_open:
            self.shown = TaskPageWindow(self._window.session, self._window)
        assert self.shown is not None
        if self.shown.task != task:
            self.shown.set_task(task)
        self.shown.show()
        self.shown.raise_()
        self.shown.activateWindow()

    @property
    def _is_open(self) -> bool:
        return self.shown is not None and isValid(self.shown)

    def _task(self) -> Task | None:
        entry = self._window.session.current
        return entry.grade.task if entry is not None and entry.grade is not None else None

    def _changed(self, entry: RunEntry) -> None:
        if entry is self._window.session.current:
            self._follow(entry)

    def _follow(self, _entry: object = None) -> None:
        """A run without a task leaves the page as it is."""
        if self.shown is not None and self._is_open:
            task = self._task()
            if task is not None and self.shown.task != task:
                self.shown.set_task(task)

    def stop(self) -> None:
        session = self._window.session
        session.current_changed.disconnect(self._follow, missing_ok=True)
        session.entry_changed.disconnect(self._changed, missing_ok=True)
        if self.shown is not None and self._is_open:
            self.shown.close()
        self.shown = None


def install(window: MainWindow) -> TaskPageFeature:
    return TaskPageFeature(window)
