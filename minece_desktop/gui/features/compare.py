"""Two runs side by side, and one task over all models, each in a window of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog
from shiboken6 import isValid

from minece_desktop.core.entry import RunEntry
from minece_desktop.core.run import Message, Severity
from minece_desktop.gui.translate import tr

if TYPE_CHECKING:
    from minece_desktop.gui.compare.picker import RunPicker
    from minece_desktop.gui.compare.wall import WallWindow
    from minece_desktop.gui.compare.window import CompareWindow
    from minece_desktop.gui.main_window import MainWindow


class CompareFeature:
    """One comparison and one wall at a time; asking again brings them to the front."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self.shown: CompareWindow | None = None
        self.wall: WallWindow | None = None
        self.picker: RunPicker | None = None
        add = window.actions_.add
        compare = add("Run", "compare", "Compare With…", self.choose, "Ctrl+B",
            "Another run beside this one: linked views, what differs in blocks and verdicts",
            part=True, needs_run=True)  # fmt: skip
        task_wall = add("Run", "task_wall", "This Task over All Models", self.show_task, "Ctrl+Shift+B",
            "Pictures, verdicts and metrics of every run of the task", needs_run=True)  # fmt: skip
        add("Run", "wall", "Wall of Runs", self.show_wall, "Ctrl+Alt+B", "Pictures of all open runs")
        window.runs.table.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        window.runs.table.addActions([compare, task_wall])

    @property
    def _failure(self) -> str:
        """Why there are no pictures; empty when there are."""
        view = self._window.view
        return "" if view.scene is not None else view.failure or tr("no 3-D view on this machine")

    # Two runs

    def choose(self) -> None:
        """Ask for the second run; does not block."""
        from minece_desktop.gui.compare.picker import RunPicker

        first, entries = self._first, self._window.session.entries
        if first is None:
            return
        if len(entries) < 2:
            self._tell(tr("there is no other run to compare with; open a folder with more than one"))
            return
        parent = self.shown if self.shown is not None and isValid(self.shown) else self._window
        picker = self.picker = RunPicker(first, list(entries), parent)
        picker.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        picker.finished.connect(lambda result: self._chosen(first, picker, result))
        picker.open()

    def _chosen(self, first: RunEntry, picker: RunPicker, result: int) -> None:
        self.picker = None
        if result == QDialog.DialogCode.Accepted and picker.entry is not None:
            self.compare(first, picker.entry)

    @property
    def _first(self) -> RunEntry | None:
        """The run that stays when another second one is chosen."""
        if self.shown is not None and isValid(self.shown) and self.shown.isActiveWindow():
            return self.shown.first
        return self._window.session.current

    def compare(self, a: RunEntry, b: RunEntry) -> CompareWindow:
        from minece_desktop.gui.compare.window import CompareWindow

        if self.shown is None or not isValid(self.shown):
            self.shown = CompareWindow(self._window.session, self._failure, self._window)
            self.shown.choose_requested.connect(self.choose)
        self.shown.show()
        self.shown.show_runs(a, b)
        self.shown.raise_()
        self.shown.activateWindow()
        return self.shown

    # All runs

    def show_wall(self) -> WallWindow:
        return self._show_wall(None)

    def show_task(self) -> None:
        from minece_desktop.gui.compare.picker import task_of

        entry = self._window.session.current
        task = None if entry is None else task_of(entry)
        if task is None:
            self._tell(tr("no task is known for this run; Run → Assign Task chooses one"))
        else:
            self._show_wall(task)

    def _show_wall(self, task: str | None) -> WallWindow:
        from minece_desktop.gui.compare.wall import WallWindow

        if self.wall is None or not isValid(self.wall):
            self.wall = WallWindow(self._window.session, self._failure, self._window)
            self.wall.opened.connect(self._open)
            self.wall.compared.connect(self._compare_with)
        self.wall.set_task(task)
        self.wall.show()
        self.wall.raise_()
        self.wall.activateWindow()
        return self.wall

    def _open(self, entry: RunEntry) -> None:
        self._window.session.show(entry)
        self._window.raise_()
        self._window.activateWindow()

    def _compare_with(self, entry: RunEntry) -> None:
        current = self._window.session.current
        if current is None or current is entry:
            self._tell(tr("choose another run than the one that is shown"))
        else:
            self.compare(current, entry)

    def _tell(self, text: str) -> None:
        self._window.session.message.emit(Message(text, Severity.INFO))

    def stop(self) -> None:
        for window in (self.picker, self.shown, self.wall):
            if window is not None and isValid(window):
                window.close()
        self.picker = self.shown = self.wall = None


def install(window: MainWindow) -> CompareFeature:
    return CompareFeature(window)
