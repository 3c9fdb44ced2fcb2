"""Reviewing: the audit tab, its commands, and what is told in the rest of the window."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import astuple
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from minece_desktop.core.audit import merge
from minece_desktop.core.audit.arrived import Examined
from minece_desktop.core.audit.audit import Audit
from minece_desktop.core.audit.decisions import Opinion, Record
from minece_desktop.core.audit.problems import SaveStatus
from minece_desktop.core.audit.queue import Mode
from minece_desktop.core.audit.ratings import Rated
from minece_desktop.core.audit.work import accept_job
from minece_desktop.core.entry import RunEntry
from minece_desktop.core.run import Message, Severity
from minece_desktop.gui.actions import CONTEXT
from minece_desktop.gui.features.audit_files import AuditFiles
from minece_desktop.gui.models.audit_review import Review
from minece_desktop.gui.panels.audit import AuditPanel
from minece_desktop.gui.translate import tr

if TYPE_CHECKING:
    from minece_desktop.gui.main_window import MainWindow

_SHOWN_MS = 6000


class AuditFeature(QObject):
    """``review`` decides and walks; ``panel`` shows; ``files`` exports, merges and works out agreement."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window, self._session = window, window.session
        self.review = Review(window.session, self)
        self.panel = AuditPanel(self.review, window)
        self.files = AuditFiles(window, self.review)
        self._told_of: set[Path] = set()
        self._unsaved = ""
        self.ask_where: Callable[[int], str] = self._ask_where
        self.panel.ask_name = self.ask_name
        self._tab = window.tabs.addTab(self.panel, tr("Audit"))
        self._commands()
        self._connect()
        self._arrived()
        self._status_changed(self.review.audits.status)

    def _commands(self) -> None:
        add = self._window.actions_.add
        add(
            "Edit",
            "audit_undo",
            "Undo Decision",
            self.undo,
            "Ctrl+Z",
            "Take back your last decision; it stays in its history",
        )
        add("Edit", "audit_redo", "Redo Decision", self.redo, "Ctrl+Shift+Z", "Restore the decision taken back last")
        add("Audit", "audit_show", "Review", self.show, "Ctrl+Alt+A", "The audit tab: decide on checks and runs")
        for opinion, text, key, tip in (
            (Opinion.AGREE, "Agree", "A", "The verdict shown is right"),
            (Opinion.DISAGREE, "Disagree", "X", "The verdict shown is wrong; then say why"),
            (Opinion.CANT_TELL, "Can't Tell", "U", "Unclear: neither right nor wrong can be told"),
        ):
            name = f"audit_{opinion.name.lower()}"
            add("Audit", name, text, partial(self.decide, opinion), key, tip,
                needs_run=True, part=opinion is Opinion.AGREE)  # fmt: skip
        self._more_commands()

    def _more_commands(self) -> None:
        add, panel = self._window.actions_.add, self.panel
        add("Audit", "audit_comment", "Comment", self._comment, "C", "Type a comment", needs_run=True)
        add("Audit", "audit_submit", "Submit and Next", self.submit, "Ctrl+Return",
            "Save what was added, and go to the next one that is not done")  # fmt: skip
        add("Audit", "audit_next", "Next in Queue", self._in_tab(self.review.next), ".", part=True)
        add("Audit", "audit_previous", "Previous in Queue", self._in_tab(self.review.previous), ",")
        self.advances = add("Audit", "audit_advance", "Go On by Itself", self._set_advances, "",
                            "After Agree and Can't Tell show the next one", checked=True)  # fmt: skip
        for mode, text, tip in (
            (Mode.REVIEW, "Review", "All that the queue's filter gives"),
            (Mode.SECOND, "Blind Second Review", "What another reviewed; their decision shows after yours"),
            (Mode.ADJUDICATE, "Settle Conflicts", "What reviewers disagree about; your decision counts"),
        ):
            name = f"audit_mode_{mode.name.lower()}"
            add("Audit", name, text, partial(self._set_mode, mode), "", tip, submenu="Kind of Review")
        add("Audit", "audit_agreement", "Agreement…", self.files.show_agreement, "Ctrl+Shift+G",
            "How well reviewers agree with the rule and with each other", part=True)  # fmt: skip
        add("Audit", "audit_import", "Merge Decisions…", self.files.merge, "", "Add a reviewer's file to what is open")
        add(
            "Audit",
            "audit_export",
            "Export Decisions…",
            self.files.export,
            "",
            "All decisions on what is open, as JSON lines",
        )
        add("Audit", "audit_name", "Reviewer's Name…", lambda: self.ask_name(panel.refresh), "",
            "Whose name stands under decisions", part=True)  # fmt: skip

    def _connect(self) -> None:
        review, panel = self.review, self.panel
        review.looked_at = self._camera
        review.opened.connect(self._arrived)
        review.audits.status_changed.connect(self._status_changed)
        review.states_changed.connect(self._states_changed)
        review.changed.connect(self._name_undo)
        self._window.runs.model.review_of = review.states.of
        panel.look_wanted.connect(self.look)
        panel.accept_wanted.connect(self.accept)
        panel.name_wanted.connect(lambda: self.ask_name(panel.refresh))
        self.files.agreement_go.connect(self._go_to)
        self._name_undo()

    # What the rest of the window shows

    def _states_changed(self, entries: Sequence[RunEntry]) -> None:
        runs = self._window.runs
        runs.show_reviews(self.review.states.any)
        runs.model.reviews_changed(entries)

    def _status_changed(self, status: SaveStatus) -> None:
        self.panel.unsaved.tell(status.text)
        text = tr("⚠ Audit") if status.unsaved else tr("Audit")
        self._window.tabs.setTabText(self._tab, text)
        bar = self._window.statusBar()
        if status.unsaved:
            self._unsaved = status.text
            bar.showMessage(status.text)
        elif bar.currentMessage() and bar.currentMessage() == self._unsaved:
            bar.clearMessage()

    def _name_undo(self) -> None:
        """The menu says what is undone."""
        for name, words, found in (
            ("audit_undo", tr("Undo Decision", CONTEXT), self.review.undo_target()),
            ("audit_redo", tr("Redo Decision", CONTEXT), self.review.redo_target()),
        ):
            action = self._window.actions_[name]
            action.setEnabled(found is not None)
            action.setText(words if found is None else f"{words}: {_words(found[1])}".replace("&", "&&"))

    def _arrived(self) -> None:
        """A store that came with a folder is shown until it is accepted, and told of once."""
        found = next((audit for audit in self.review.audits.all if audit.arrived is not None), None)
        text = ""
        if found is not None:
            text = tr(
                "Decisions came with {}. They are not trusted yet: read-only, and yours are kept in your own data "
                "folder until you accept them."
            ).format(found.opened.name)
        self.panel.show_arrived(found, text)
        if found is not None and found.opened not in self._told_of:
            self._told_of.add(found.opened)
            self._session.message.emit(Message(tr("{} (Audit tab)").format(text), Severity.WARNING))

    def accept(self, audit: Audit) -> None:
        """Trust the store that came with a folder; the worker looks at all of it first."""
        job = self._session.submit(accept_job, audit.opened, label=tr("Looking at the decisions"), first=True)
        self.panel.arrived.button.setEnabled(False)

        def done(examined: Examined | None) -> None:
            self.panel.arrived.button.setEnabled(True)
            if examined is not None and examined.problems:
                self._partly(audit, examined)
            else:
                self.review.reopen(audit)
            if examined is not None and not examined.problems:
                who = ", ".join(examined.reviewers) or tr("nobody")
                told = tr("accepted {} records by {}").format(examined.records, who)
                self._window.statusBar().showMessage(told, _SHOWN_MS)

        def failed(message: Message) -> None:
            self.panel.arrived.button.setEnabled(True)
            self._session.message.emit(message)

        job.on_done, job.on_error = done, failed

    def _partly(self, audit: Audit, examined: Examined) -> None:
        """What could be read of a damaged store is in the user's data folder now."""
        for problem in examined.problems:
            self._session.message.emit(Message(problem, Severity.ERROR, audit.opened.name))
        text = tr("the store could be read only in part: that part was copied to your data folder")
        self._session.message.emit(Message(text, Severity.WARNING, audit.opened.name))
        audit.leave_arrived()
        audit.poll()
        self._arrived()

    # Commands

    @property
    def shown(self) -> bool:
        return self._window.tabs.currentWidget() is self.panel

    def show(self) -> None:
        self._window.tabs.setCurrentWidget(self.panel)
        self.review.begin()

    def decide(self, opinion: Opinion) -> None:
        """A key pressed where nobody sees what it decides on brings the tab forward, and decides nothing."""
        if self.shown:
            self.panel.decide(opinion)
        else:
            self.show()

    def submit(self) -> None:
        if self.shown:
            self.panel.submit()
        else:
            self.show()

    def _comment(self) -> None:
        self.show()
        self.panel.go_to_comment()

    def _in_tab(self, slot: Callable[[], object]) -> Callable[[], None]:
        def go() -> None:
            self.show()
            slot()

        return go

    def _set_advances(self) -> None:
        self.panel.advances = self.advances.isChecked()

    def _set_mode(self, mode: Mode) -> None:
        self.show()
        self.panel.bar.set_mode(mode)
        self.review.advance()

    def undo(self) -> None:
        self._told(self.review.undo(), tr("taken back: {}"))

    def redo(self) -> None:
        self._told(self.review.redo(), tr("restored: {}"))

    def _told(self, record: Record | None, words: str) -> None:
        if record is not None:
            self._window.statusBar().showMessage(words.format(_words(record)), _SHOWN_MS)
        self._name_undo()

    def ask_name(self, then: Callable[[], None]) -> None:
        """Ask who reviews; ``then`` is done once they have said."""
        from minece_desktop.gui.panels.audit_name import NameDialog

        dialog = NameDialog(self.review.reviewer or "", self._window)

        def take() -> None:
            self.review.set_reviewer(dialog.name)
            then()

        dialog.accepted.connect(take)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    # Looking

    def _camera(self) -> tuple[float, ...]:
        """Azimuth, elevation, focus, span of the picture; () without one."""
        state = self._window.view.live.camera_state()
        if state is None:
            return ()
        azimuth, elevation, focus, span = astuple(state)
        return (azimuth, elevation, *focus, span)

    def look(self, record: Record) -> None:
        """The step and the camera that a decision was made with."""
        decision = record.decision
        if decision is None:
            return
        if decision.step is not None:
            self._session.set_step(decision.step)
        live = self._window.view.live
        if len(decision.camera) == 6 and live.scene is not None:
            from minece_desktop.scene import CameraState

            azimuth, elevation, x, y, z, span = decision.camera
            live.set_camera_state(CameraState(azimuth, elevation, (x, y, z), span), remember=True)

    def _go_to(self, rated: Rated) -> None:
        self.show()
        if not self.review.go_to(rated.subject, rated.run_id):
            self._session.message.emit(Message(tr("{} is not open").format(rated.run_id), Severity.INFO))

    # The end

    def stop(self) -> None:
        self.files.stop()
        self.review.audits.status_changed.disconnect(self._status_changed, missing_ok=True)
        lost = self.review.stop()
        if lost:
            self._rescue(lost)

    def _rescue(self, lost: Sequence[Record]) -> None:
        """Decisions that neither the folder nor the user's data could take."""
        while name := self.ask_where(len(lost)):
            with contextlib.suppress(OSError):  # asked again: another place may do
                Path(name).write_text("".join(f"{line}\n" for line in merge.lines(lost)), "utf-8")
                return

    def _ask_where(self, count: int) -> str:
        title = tr("{} decisions could be saved nowhere: export them").format(count)
        name, _ = QFileDialog.getSaveFileName(self._window, title, "decisions.jsonl", tr("Decisions (*.jsonl)"))
        return name


def _words(record: Record) -> str:
    """What a decision was, for a menu."""
    decision, check = record.decision, record.subject.check
    what = check.name.partition(".")[2] or check.name if check is not None else tr("whole run")
    return f"{decision.opinion.value if decision is not None else ''} · {what}"


def install(window: MainWindow) -> AuditFeature:
    return AuditFeature(window)
