"""Search over tasks, and in the background over what the open runs say and hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from minece_desktop.core.entry import Key
from minece_desktop.core.importers.found import Found
from minece_desktop.core.jobs import Job
from minece_desktop.core.text_search import Hit, Query, RunHits, search_job, search_tasks
from minece_desktop.gui.going import Going, Place
from minece_desktop.gui.translate import tr

if TYPE_CHECKING:
    from minece_desktop.gui.main_window import MainWindow
    from minece_desktop.gui.search_window import SearchWindow

SLICE_SECONDS = 0.6
"""Between slices the worker reads and grades what is shown."""
_TASK_PAGE = "foundTask"
"""The name of such windows: they are closed with the main one."""
_SLICE = 256
"""Most runs that are sent at a time."""


class SearchFeature:
    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self.shown: SearchWindow | None = None
        self._going = Going(window)
        self._query = Query(())
        self._left: list[Found] = []
        self._titles: dict[Key, str] = {}
        self._total = 0
        self._job: Job | None = None
        window.actions_.add("Edit", "search", "Search Everywhere…", self.show, "Ctrl+Shift+F",
            "Tasks, instructions, code, blocks, chat of all open runs")  # fmt: skip
        window.session.busy_changed.connect(self._busy_changed)

    def show(self) -> None:
        from minece_desktop.gui.search_window import SearchWindow

        if self.shown is None or not isValid(self.shown):
            self.shown = SearchWindow(self._window)
            self.shown.wanted.connect(self.begin)
            self.shown.cancel.clicked.connect(self.cancel)
            self.shown.hit_chosen.connect(self.go)
            self.shown.task_chosen.connect(lambda task_id: show_task(self._window, task_id))
        self.shown.show()
        self.shown.raise_()
        self.shown.activateWindow()
        self.shown.line.setFocus()
        self.shown.line.selectAll()

    @property
    def busy(self) -> bool:
        return self._job is not None

    def begin(self, text: str) -> None:
        """Search for something else; what was found before goes. Empty: end the search."""
        from tasks.suite import default_suite

        self.cancel()
        if not text or self.shown is None:
            return
        self._query = Query.of(text)
        self.shown.clear()
        self.shown.show_tasks(search_tasks(default_suite(), self._query))
        entries = [entry for entry in self._window.session.entries if not entry.gone]
        self._titles = {entry.key: entry.ref.id for entry in entries}
        self._left = [entry.found for entry in entries]
        self._total = len(self._left)
        if self._left:
            self._go_on()
        else:
            self.shown.say(tr("No runs are open: only tasks were searched."))

    def cancel(self) -> None:
        """Stop; what was found stays."""
        job, self._job = self._job, None
        if job is not None:
            self._window.session.jobs.cancel(job)
            self._tell()

    def _busy_changed(self) -> None:
        """All work may be cancelled from elsewhere."""
        job = self._job
        if job is not None and (job.state == "cancelled" or job.cancel_at is not None):
            self._job = None
            self._tell()

    def _go_on(self) -> None:
        session = self._window.session
        part = tuple(self._left[:_SLICE])
        job = session.submit(search_job, part, session.setup, self._query, SLICE_SECONDS, label=tr("Searching"))
        self._job = job
        job.on_partial = lambda found: self._found(job, found)
        job.on_done = lambda done: self._ended(job, done)
        report = job.on_error

        def failed(message: object) -> None:
            self._job = None if self._job is job else self._job
            self._tell()
            report(message)  # type: ignore[arg-type]

        job.on_error = failed
        self._tell()

    def _found(self, job: Job, found: RunHits) -> None:
        if job is self._job and self.shown is not None and isValid(self.shown):
            self.shown.show_run(self._titles.get(found.key, str(found.key[0])), found)
            self._tell()

    def _ended(self, job: Job, done: int) -> None:
        if job is not self._job:
            return
        self._job = None
        self._left = self._left[max(done, 1) :]
        if self._left:
            self._go_on()
        else:
            self._tell()

    def _tell(self) -> None:
        if self.shown is not None and isValid(self.shown):
            done = self._total - len(self._left)
            self.shown.show_progress(done / max(self._total, 1) if self.busy else None, done, self._total)

    def go(self, key: Key, hit: Hit) -> None:
        """Show the run at the step, the block or the code that was found."""
        window = self._window
        tab = window.code if hit.kind in ("code", "instruction", "log") else None

        def there() -> None:
            if tab is not None:
                window.tabs.setCurrentWidget(tab)

        self._going.to(Place(key, hit.step, hit.cell, then=there))

    def stop(self) -> None:
        self.cancel()
        self._window.session.busy_changed.disconnect(self._busy_changed, missing_ok=True)
        self._going.stop()
        if self.shown is not None and isValid(self.shown):
            self.shown.close()
            self.shown.deleteLater()
        self.shown = None
        for page in self._window.findChildren(QWidget, _TASK_PAGE):
            page.close()


def show_task(window: MainWindow, task_id: str) -> None:
    """A task's page in a window of its own."""
    from minece_desktop.gui.panels.task_page import TaskPageWindow
    from tasks.suite import default_suite

    page = TaskPageWindow(window.session, window)
    page.setObjectName(_TASK_PAGE)
    page.set_task(default_suite().get(task_id))
    page.show()


def install(window: MainWindow) -> SearchFeature:
    return SearchFeature(window)
