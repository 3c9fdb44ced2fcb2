"""What the agent was asked, what the import has to say, and the code it wrote."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from minece_desktop.core.run import Message, Run
from minece_desktop.core.timeline import Timeline
from minece_desktop.gui.panels.code_view import CodeView
from minece_desktop.gui.widgets.listening import ListeningWidget
from minece_desktop.gui.widgets.status import SeverityMark
from minece_desktop.gui.widgets.text import ElidedLabel, PlainLabel, WrappedLabel

if TYPE_CHECKING:
    from minece_desktop.core.session import RunEntry, Session

_SHOWN_MESSAGES = 50


class CodePanel(ListeningWidget):
    """Follows the session's current entry and step; a click on a line goes to the first step that it made.

    ``strip``: the code alone, for a low place under other panels.
    """

    def __init__(self, session: Session, parent: QWidget | None = None, *, strip: bool = False) -> None:
        super().__init__(parent)
        self._strip = strip
        self.setAccessibleName("Code" if strip else "Prompt and code")
        self._session = session
        self._run: Run | None = None
        self._timeline: Timeline | None = None
        self._file = ""
        self._build()
        self.listen(session.current_changed, self._current_changed)
        self.listen(session.entry_changed, self._entry_changed)
        self.listen(session.step_changed, self._step_changed)
        self._show_run(session.current)

    def _build(self) -> None:
        self._prompt = QWidget()
        self._lines = QVBoxLayout(self._prompt)
        self._lines.setContentsMargins(16, 12, 16, 12)
        self._lines.setSpacing(4)
        above = QScrollArea()
        above.setFrameShape(QFrame.Shape.NoFrame)
        above.setWidgetResizable(True)
        above.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        above.setWidget(self._prompt)
        above.setVisible(not self._strip)
        self._files = QComboBox()
        self._files.setAccessibleName("Code file")
        self._files.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._files.setMinimumContentsLength(12)
        self._files.activated.connect(lambda _index: self._show_file(self._files.currentText()))
        self._only = ElidedLabel()
        self._place = PlainLabel()
        self._place.setProperty("role", "small")
        bar = QHBoxLayout()
        bar.setContentsMargins(12, 8, 12, 8)
        bar.setSpacing(8)
        bar.addWidget(self._files, 1)
        bar.addWidget(self._only, 1)
        bar.addWidget(self._place)
        self.view = CodeView()
        self.view.line_clicked.connect(self._line_clicked)
        self._none = WrappedLabel("This run brings no code: its format holds block positions only.")
        self._none.setProperty("role", "dim")
        self._none.setContentsMargins(16, 12, 16, 12)
        below = QWidget()
        column = QVBoxLayout(below)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(bar)
        column.addWidget(self.view, 1)
        column.addWidget(self._none)
        column.addStretch(0)
        self._split = QSplitter(Qt.Orientation.Vertical)
        self._split.setChildrenCollapsible(False)
        self._split.addWidget(above)
        self._split.addWidget(below)
        self._split.setStretchFactor(1, 1)
        self._split.splitterMoved.connect(self._split_by_hand)
        self._by_hand = False
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._split)

    def _split_by_hand(self, _position: int, _index: int) -> None:
        self._by_hand = True

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_height()

    def _share_height(self) -> None:
        """Give the prompt what it needs, up to two fifths, until the user moves the divider."""
        if not self._by_hand and not self._strip and self.height() > 0:
            needed = self._prompt.heightForWidth(max(1, self.width() - 12))
            above = min(max(needed, 48), self.height() * 2 // 5)
            self._split.setSizes([above, self.height() - above])

    # Following the session

    def _current_changed(self, entry: RunEntry | None) -> None:
        if (entry.run if entry else None) is not self._run:
            self._show_run(entry)

    def _entry_changed(self, entry: RunEntry) -> None:
        if entry is self._session.current:
            self._current_changed(entry)

    def _show_run(self, entry: RunEntry | None) -> None:
        run = self._run = entry.run if entry else None
        self._timeline = run.timeline if run else None
        self._file = ""
        self._show_prompt(entry)
        self._files.clear()
        names = list(run.code) if run else []
        self._files.addItems(names)
        self._files.setVisible(len(names) > 1)
        self._only.setVisible(len(names) == 1)
        for part in (self._place, self.view):
            part.setVisible(bool(names))
        self._none.setVisible(run is not None and not names)
        if names:
            self._show_file(names[0])
        self._step_changed(self._session.step)

    def _show_prompt(self, entry: RunEntry | None) -> None:
        while (item := self._lines.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        run = entry.run if entry else None
        if self._strip:
            return
        if entry is None or run is None:
            self._lines.addWidget(_label("No run is shown.", "dim"))
        else:
            for turn in run.turns:
                head = f"Turn {turn.index + 1}" if len(run.turns) > 1 else "Instruction"
                self._lines.addWidget(_label(" · ".join(part for part in (head, turn.recovered) if part), "small"))
                self._lines.addWidget(_label(turn.instruction or "No instruction is known.", ""))
                self._add_messages([entry.located(message) for message in turn.messages])
            self._add_messages([entry.located(message) for message in run.messages])
        self._lines.addStretch(1)
        self._share_height()

    def _add_messages(self, messages: Sequence[Message]) -> None:
        for message in messages[:_SHOWN_MESSAGES]:
            self._lines.addWidget(MessageRow(message))
        if len(messages) > _SHOWN_MESSAGES:
            self._lines.addWidget(_label(f"and {len(messages) - _SHOWN_MESSAGES} more messages", "small"))

    def _show_file(self, name: str) -> None:
        assert self._run is not None
        self._file = name
        self._files.setCurrentText(name)
        self._only.setText(name)
        self.view.set_code(self._run.code[name], self._steps_by_line(name))
        self._mark_line(self._session.step)

    def _steps_by_line(self, name: str) -> dict[int, int]:
        assert self._timeline is not None
        log = self._timeline.log
        made = np.bincount(log.source[log.effective] + 1, minlength=len(log.sources) + 1)[1:].tolist()
        return {
            source.line: count
            for source, count in zip(log.sources, made, strict=True)
            if source.file == name and source.line is not None and count
        }

    def _step_changed(self, step: int) -> None:
        source = self._timeline.source(step) if self._timeline else None
        if self._run is not None and source is not None and source.file in self._run.code and source.file != self._file:
            self._show_file(source.file)
        else:
            self._mark_line(step)

    def _mark_line(self, step: int) -> None:
        source = self._timeline.source(step) if self._timeline else None
        here = source.line if source is not None and source.file == self._file else None
        if here != self.view.current or here is None:
            self.view.set_current(here)
        self._place.setText(f"line {here} made step {step}" if here is not None else "")

    def _line_clicked(self, line: int) -> None:
        steps = self._timeline.steps_of_line(self._file, line).tolist() if self._timeline else []
        if steps:
            self._session.set_step(steps[0])


class MessageRow(QWidget):
    """One message of the import with its severity as colour, shape and word."""

    def __init__(self, message: Message, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        text = WrappedLabel(str(message))
        text.setProperty("role", "small")
        text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 2, 0, 2)
        row.setSpacing(6)
        row.addWidget(SeverityMark(message.severity), 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(text, 1)
        self.setAccessibleName(f"{message.severity.value}: {message}")


def _label(text: str, role: str) -> WrappedLabel:
    label = WrappedLabel(text)
    if role:
        label.setProperty("role", role)
    return label
