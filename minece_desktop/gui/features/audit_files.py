"""Decisions out, in, and how well they agree: work of the worker process, started from the audit menu."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog
from shiboken6 import isValid

from minece_desktop.core.audit.audit import Audit
from minece_desktop.core.audit.decisions import Record
from minece_desktop.core.audit.problems import detail_of
from minece_desktop.core.audit.schema import SchemaError
from minece_desktop.core.audit.store import Added
from minece_desktop.core.audit.work import agreement_job, export_job, read_job
from minece_desktop.core.run import Message, Severity
from minece_desktop.gui.models.audit_review import Review
from minece_desktop.gui.translate import mark, tr

if TYPE_CHECKING:
    from minece_desktop.core.audit.ratings import AgreementReport
    from minece_desktop.core.jobs import Job
    from minece_desktop.gui.main_window import MainWindow
    from minece_desktop.gui.panels.audit_agreement import AgreementWindow

_SHOWN_MS = 8000
_KINDS = mark("Decisions (*.jsonl *.sqlite3);;All files (*)")


class AuditFiles(QObject):
    """One agreement window at a time."""

    agreement_go = Signal(object)
    """The ``Rated`` whose run is wanted."""

    def __init__(self, window: MainWindow, review: Review) -> None:
        super().__init__(window)
        self._window, self._session, self._review = window, window.session, review
        self.agreement: AgreementWindow | None = None

    @property
    def _stores(self) -> list[Path]:
        return [audit.store.path for audit in self._review.audits.all]

    @property
    def _pending(self) -> list[Record]:
        return [record for audit in self._review.audits.all for record in audit.store.pending]

    # Out

    def export(self) -> None:
        if not self._stores:
            self._tell(tr("open a folder first: there is nothing to export"))
            return
        begin = str(Path(self._window._settings.folder or ".") / "decisions.jsonl")
        name, _ = QFileDialog.getSaveFileName(self._window, tr("Export decisions"), begin, tr("Decisions (*.jsonl)"))
        if name:
            self.export_to(Path(name))

    def export_to(self, target: Path) -> Job:
        job = self._session.submit(
            export_job, self._stores, self._pending, target, label=tr("Exporting decisions"), first=True
        )
        job.on_partial = self._session.message.emit
        job.on_done = lambda count: self._show(tr("exported {} records to {}").format(count, target.name))
        return job

    # In

    def merge(self) -> None:
        if self._into is None:
            self._tell(tr("open the folder that the decisions are on first"))
            return
        names, _ = QFileDialog.getOpenFileNames(
            self._window, tr("Merge reviewers' decisions"), self._window._settings.folder, tr(_KINDS)
        )
        for name in names:
            self.merge_from(Path(name))

    @property
    def _into(self) -> Audit | None:
        """The store of the run shown, else the first one."""
        return self._review.audit or next(iter(self._review.audits.all), None)

    def merge_from(self, source: Path) -> Job:
        """The worker reads and checks; records come in handfuls, so that the window goes on."""
        audit = self._into
        assert audit is not None
        taking = _Taking(audit)
        job = self._session.submit(read_job, source, label=tr("Reading {}").format(source.name), first=True)

        def part(one: Message | list[Record]) -> None:
            if isinstance(one, Message):
                self._session.message.emit(one)
            elif message := taking.take(one):
                self._session.message.emit(message)
                self._session.jobs.cancel(job)

        def done(_count: int) -> None:
            added = taking.added
            self._show(tr("{}: {} new records, {} known ones").format(source.name, added.new, added.known))
            if added.renamed:
                text = tr("{} records differ from known ones with the same id; both are kept").format(added.renamed)
                self._session.message.emit(Message(text, Severity.WARNING, source.name))

        job.on_partial, job.on_done = part, done
        return job

    # Agreement

    def show_agreement(self) -> None:
        from minece_desktop.gui.panels.audit_agreement import AgreementWindow

        if self.agreement is None or not isValid(self.agreement):
            self.agreement = AgreementWindow(self._window)
            self.agreement.go_wanted.connect(self.agreement_go)
            self.agreement.refresh_wanted.connect(self.work_out)
        self.agreement.show()
        self.agreement.raise_()
        self.agreement.activateWindow()
        self.work_out()

    def work_out(self) -> Job:
        job = self._session.submit(
            agreement_job, self._stores, self._pending, label=tr("Working out agreement"), first=True
        )
        job.on_partial = self._session.message.emit
        job.on_done = self._agreed
        return job

    def _agreed(self, report: AgreementReport) -> None:
        if self.agreement is not None and isValid(self.agreement):
            self.agreement.show_report(report)

    def _show(self, text: str) -> None:
        self._window.statusBar().showMessage(text, _SHOWN_MS)

    def _tell(self, text: str) -> None:
        self._session.message.emit(Message(text, Severity.INFO))

    def stop(self) -> None:
        if self.agreement is not None and isValid(self.agreement):
            self.agreement.close()
        self.agreement = None


class _Taking:
    """Adds records to a store as they come; ``added`` counts them."""

    def __init__(self, audit: Audit) -> None:
        self._audit = audit
        self.added = Added()

    def take(self, records: list[Record]) -> Message | None:
        """A message when they cannot be written; what was added before stays."""
        store = self._audit.store
        try:
            self.added += store.add_all(records)
        except (sqlite3.Error, OSError, SchemaError) as error:
            text = tr("decisions cannot be merged: {}; what was added before that is kept").format(detail_of(error))
            return Message(text, Severity.ERROR, str(store.path))
        return None
