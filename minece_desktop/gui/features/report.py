"""File → Export Report: HTML, PDF or BCF over the open runs, written in the background."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QStandardPaths, QTimer
from PySide6.QtWidgets import QFileDialog, QProgressDialog
from shiboken6 import isValid

from minece_desktop.core.jobs import Job, JobQueue
from minece_desktop.core.run import Message, Severity
from minece_desktop.gui.translate import mark, tr
from minece_desktop.gui.widgets.text import PlainLabel

if TYPE_CHECKING:
    from minece_desktop.gui.main_window import MainWindow
    from minece_desktop.gui.report_job import Written

_POLL_MS = 60
_FILTERS = {
    ".html": mark("HTML report (*.html)"),
    ".pdf": mark("PDF report (*.pdf)"),
    ".bcf": mark("BCF 3.0 issues (*.bcf)"),
}


class ReportFeature(QObject):
    """One report at a time; its worker ends with it, and holds up neither grades nor the window."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.jobs = JobQueue()
        self.job: Job | None = None
        self.dialog: QProgressDialog | None = None
        self._poll = QTimer(self, interval=_POLL_MS)
        self._poll.timeout.connect(self._polled)
        tip = "Grades, pictures, tables and decisions of the open runs as HTML or PDF, or failed checks as BCF issues"
        window.actions_.add("File", "report", "Export Report…", self.choose, "Ctrl+Shift+X", tip, needs_run=True)

    def choose(self) -> None:
        """Ask where to; the ending says what."""
        if self.busy:
            self._window.session.message.emit(Message(tr("a report is being written already"), Severity.INFO))
            return
        documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        folder = Path(documents) if documents and Path(documents).is_dir() else Path.home()
        dialog = QFileDialog(self._window, tr("Export report"), str(folder / "report.html"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        filters = {ending: tr(words) for ending, words in _FILTERS.items()}
        dialog.setNameFilters(list(filters.values()))
        dialog.setDefaultSuffix("html")
        dialog.filterSelected.connect(
            lambda chosen: dialog.setDefaultSuffix(next((e[1:] for e, words in filters.items() if words == chosen), ""))
        )
        dialog.fileSelected.connect(lambda name: self.export(Path(name)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.setModal(True)
        dialog.show()

    @property
    def busy(self) -> bool:
        return self.job is not None and self.job.active

    def export(self, path: Path) -> None:
        """Begin; a dialog tells how far it is, and stops it."""
        from minece_desktop.core.reporters.report.files import BCF_ENDINGS, ENDINGS, Places
        from minece_desktop.gui.report_job import Wanted, absolute, report_job

        session = self._window.session
        ending = path.suffix.lower()
        if ending not in (*ENDINGS, *BCF_ENDINGS):
            text = tr("{}: a report's name ends in .html, .pdf or .bcf").format(path.name)
            session.message.emit(Message(text, Severity.ERROR))
            return
        if self.busy or not session.entries:
            return
        places = Places(issues=path) if ending in BCF_ENDINGS else Places(report=path)
        names = [opened.name for opened in session.opened[:3]]
        wanted = Wanted(
            title="Report on " + (", ".join(names) or "open runs"),
            refs=absolute([entry.ref for entry in session.entries]),
            setup=session.setup,
            places=places,
            opened=tuple(session.opened),
            undrawn="" if self._window.view.scene is not None else "there is no OpenGL here, not even in software",
        )
        self.job = self.jobs.submit(
            report_job,
            wanted,
            label=tr("Writing {}").format(path.name),
            on_progress=self._progress,
            on_done=self._done,
            on_error=self._failed,
        )
        self._begin(path)

    def _begin(self, path: Path) -> None:
        self.dialog = QProgressDialog(tr("Reading runs…"), tr("Cancel"), 0, 1000, self._window)
        self.dialog.setLabel(PlainLabel(parent=self.dialog))
        self.dialog.setWindowTitle(tr("Export report: {}").format(path.name))
        self.dialog.setMinimumDuration(0)
        self.dialog.setAutoClose(False)
        self.dialog.setAutoReset(False)
        self.dialog.setMinimumWidth(420)
        self.dialog.canceled.connect(self.cancel)
        self.dialog.show()
        self._poll.start()

    def cancel(self) -> None:
        if self.job is not None and self.job.active:
            self.jobs.cancel(self.job)

    def _progress(self, fraction: float, text: str) -> None:
        if self.dialog is None or not isValid(self.dialog):
            return
        left = None if self.job is None else self.job.remaining()
        words = text if left is None else tr("{} · {} s left").format(text, max(1, round(left)))
        self.dialog.setLabelText(words)
        self.dialog.setValue(round(1000 * fraction))

    def _done(self, written: Written) -> None:
        message = self._window.session.message
        for one in written.messages:
            message.emit(one)
        names = ", ".join(map(str, written.paths))
        message.emit(Message(tr("wrote {}: a report over {} runs").format(names, written.runs), Severity.INFO))

    def _failed(self, message: Message) -> None:
        self._window.session.message.emit(message)

    def _polled(self) -> None:
        self.jobs.poll()
        if self.jobs.running is None and not self.jobs.waiting:
            self._end()
            if self.job is not None and self.job.state == "cancelled":
                self._window.session.message.emit(
                    Message(tr("the report was stopped; nothing was written"), Severity.INFO)
                )

    def _end(self) -> None:
        self._poll.stop()
        self.jobs.close()
        if self.dialog is not None and isValid(self.dialog):
            self.dialog.canceled.disconnect(self.cancel)
            self.dialog.close()
            self.dialog.deleteLater()
        self.dialog = None

    def stop(self) -> None:
        self._end()


def install(window: MainWindow) -> ReportFeature:
    return ReportFeature(window)
