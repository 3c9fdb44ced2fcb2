"""What stands above the checks: the verdict on the whole run, its task, and each turn's instruction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QPushButton, QVBoxLayout, QWidget

from checks.result import Status
from minece_desktop.gui.models.checks import STALE, Section, headline, metric_chips, task_note
from minece_desktop.gui.translate import tr
from minece_desktop.gui.widgets.flow import FlowLayout
from minece_desktop.gui.widgets.status import Chip, StatusMark
from minece_desktop.gui.widgets.text import ElidedLabel, PlainLabel, WrappedLabel

if TYPE_CHECKING:
    from minece_desktop.core.session import RunEntry


class Header(QFrame):
    """Overall verdict, metrics, task and how it is known, progress."""

    def __init__(self) -> None:
        super().__init__()
        self._mark = StatusMark(None, 24)
        self._verdict = PlainLabel()
        self._verdict.setProperty("role", "title")
        self._detail = WrappedLabel()
        self._detail.setProperty("role", "dim")
        self._stale = WrappedLabel(tr(STALE))
        self._stale.setProperty("role", "warn")
        self._stale.hide()
        self._chips = QWidget()
        self._flow = FlowLayout(self._chips)
        self._shown_chips: list[tuple[str, Status]] = []
        self._task = WrappedLabel()
        self._known = ElidedLabel()
        self._known.setProperty("role", "small")
        self.assign = QPushButton(tr("Assign task…"))
        self.assign.setToolTip(tr("Choose the task that this run is graded by"))
        self.page = QPushButton(tr("Show task"))
        self.page.setProperty("role", "link")
        self.page.setToolTip(tr("What it asks, its checks in words, known weaknesses, the reference"))
        self._progress = QProgressBar()
        self._progress.setTextVisible(False)
        self._progress.setAccessibleName(tr("Grading"))
        self._line = QFrame()
        self._line.setProperty("role", "line")
        self._lay_out()

    def _lay_out(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(1)
        words.addWidget(self._verdict)
        words.addWidget(self._detail)
        verdict = QHBoxLayout()
        verdict.setSpacing(10)
        verdict.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        verdict.addLayout(words, 1)
        known = QVBoxLayout()
        known.setSpacing(1)
        known.addWidget(self._task)
        known.addWidget(self._known)
        task = QHBoxLayout()
        task.setSpacing(8)
        task.addLayout(known, 1)
        task.addWidget(self.page, 0, Qt.AlignmentFlag.AlignVCenter)
        task.addWidget(self.assign, 0, Qt.AlignmentFlag.AlignVCenter)
        inner = QVBoxLayout()
        inner.setContentsMargins(12, 12, 12, 12)
        inner.setSpacing(10)
        inner.addLayout(verdict)
        inner.addWidget(self._stale)
        inner.addWidget(self._chips)
        inner.addLayout(task)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(inner)
        whole.addWidget(self._progress)
        whole.addWidget(self._line)

    def show_entry(self, entry: RunEntry | None) -> None:
        self.setVisible(entry is not None and entry.run is not None)
        if entry is None or entry.run is None:
            return
        self._stale.setVisible(entry.stale)
        self._show_progress(entry)
        grade = entry.grade
        self.page.setVisible(grade is not None and grade.task is not None)
        if grade is None:
            self._mark.set_status(None)
            self._mark.hide()
            self._verdict.setText(tr("Grading…") if entry.grading else tr("Not graded"))
            self._detail.hide()
            self._task.setText(entry.run.task_id or "")
            self._known.setText("")
            self._show_chips([])
            return
        head = headline(grade)
        self._mark.set_status(head.status)
        self._mark.setVisible(head.status is not None and not entry.grading)
        self._verdict.setText(
            head.text if not entry.grading else tr("Grading {} of {}…").format(len(grade.results), grade.total)
        )
        self._detail.setText(head.detail)
        self._detail.setVisible(bool(grade.results))
        self._task.setText(grade.task_id or tr("No task"))
        self._known.setText(task_note(grade))
        self._show_chips(metric_chips(grade))

    def _show_progress(self, entry: RunEntry) -> None:
        grade = entry.grade
        self._progress.setVisible(entry.grading)
        self._line.setVisible(not entry.grading)
        if grade is None:
            self._progress.setRange(0, 0)
        else:
            self._progress.setRange(0, max(1, grade.total))
            self._progress.setValue(len(grade.results))

    def _show_chips(self, chips: list[tuple[str, Status]]) -> None:
        if chips != self._shown_chips:
            self._shown_chips = chips
            self._flow.clear()
            for text, status in chips:
                self._flow.addWidget(Chip(text, status))
            self._chips.updateGeometry()
        self._chips.setVisible(bool(chips))


class TurnHeader(QFrame):
    """The instruction that the checks below judge."""

    def __init__(self, section: Section) -> None:
        super().__init__()
        instruction = section.instruction or ""
        head = tr("Turn {}").format(section.turn + 1) if section.graded else tr("Not graded")
        quoted = f"“{instruction}”" if section.graded and instruction else instruction
        number = PlainLabel(head)
        number.setProperty("role", "small")
        text = WrappedLabel(quoted or tr("no instruction is known"))
        text.setProperty("role", "dim")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 12, 12, 8)
        layout.setSpacing(2)
        layout.addWidget(number)
        layout.addWidget(text)
        self.setAccessibleName(f"{head}: {instruction}")
