"""The line at the bottom: block, counts, solver, worker."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStatusBar, QWidget

from minece_desktop.core.jobs import Job
from minece_desktop.core.session import Session
from minece_desktop.gui.block_facts import facts_of, lifetime_at
from minece_desktop.gui.step_facts import StepFacts
from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import plural, tr
from minece_desktop.gui.widgets.text import PlainLabel
from minece_desktop.gui.widgets.thin_bar import ThinBar
from minece_desktop.gui.words import phrase
from tasks.blocks import Cell

_REFRESH_MS = 30


class StatusLine(QStatusBar):
    """Reads session and step facts; the window tells it of hovering, work and messages."""

    messages_requested = Signal()

    def __init__(self, session: Session, facts: StepFacts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session, self._facts = session, facts
        self._hover = ""
        self._unread = 0
        self.setSizeGripEnabled(False)
        self.block, self.counts, self.solver, self.work = (PlainLabel(parent=self) for _ in range(4))
        self.bar = ThinBar(96, self)
        self.cancel = QPushButton(self.tr("Cancel"), self)
        self.cancel.setProperty("role", "link")
        self.cancel.clicked.connect(session.cancel)
        self.unread = QPushButton(self)
        self.unread.setProperty("role", "link")
        self.unread.clicked.connect(self.messages_requested)
        for label in (self.block, self.counts, self.solver, self.work):
            label.setFont(theme().font("number"))
            label.setContentsMargins(0, 0, theme().px(16), 0)
        self.block.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self.setContentsMargins(10, 2, 2, 2)
        self.addWidget(self.block)
        self.addWidget(self.counts)
        for widget in (self.unread, self.solver, self.work, self.bar, self.cancel):
            self.addPermanentWidget(widget)
        self.unread.hide()
        self._timer = QTimer(self, singleShot=True, interval=_REFRESH_MS)
        self._timer.timeout.connect(self._refresh)
        facts.changed.connect(self._refresh_soon)
        session.block_selected.connect(self._block_selected)
        self.show_work(None, 0)
        self._refresh()

    def stop(self) -> None:
        self._timer.stop()
        self._session.block_selected.disconnect(self._block_selected, missing_ok=True)

    def show_hover(self, line: str) -> None:
        self._hover = line
        self._refresh_soon()

    def show_work(self, job: Job | None, waiting: int) -> None:
        """State of the worker; a job that waits for the process to start counts as work."""
        busy = job is not None or waiting > 0
        self.bar.setVisible(busy)
        self.cancel.setVisible(busy)
        if job is None:
            self.work.setText(self.tr("starting worker…") if waiting else self.tr("worker idle"))
            self.bar.set_fraction(None)
            return
        left = job.remaining()
        parts = [
            phrase(job.label),
            " · ".join(map(phrase, job.text.split(" · "))),
            tr("{:.0f} s left").format(left) if left is not None and left >= 1 else "",
        ]
        if waiting:
            parts.append(self.tr("{} waiting").format(waiting))
        self.work.setText(" · ".join(part for part in parts if part))
        self.bar.set_fraction(job.fraction or None)

    def count_message(self, message: object) -> None:
        """One more message to read; None when all have been read."""
        self._unread = 0 if message is None else self._unread + 1
        self.unread.setText(plural("{} message", "{} messages", self._unread))
        self.unread.setVisible(self._unread > 0)

    def _block_selected(self, _cell: Cell | None) -> None:
        self._refresh_soon()

    def _refresh_soon(self) -> None:
        if not self._timer.isActive():
            self._timer.start()

    def _refresh(self) -> None:
        self.block.setText(self._hover or self._selected_line())
        self.block.setVisible(bool(self.block.text()))
        self.counts.setText(self._facts.text())
        self.solver.setText(self._facts.solver_text())

    def _selected_line(self) -> str:
        entry, cell = self._session.current, self._session.selected_block
        if entry is None or entry.run is None or cell is None:
            return ""
        row = lifetime_at(entry.run, cell, self._session.step)
        if row is None:
            return tr("({}, {}, {}) air").format(*cell)
        return facts_of(entry.run, row, self._session.stress).line
