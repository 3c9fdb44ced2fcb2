"""What is known of the current run: task, model, counts, and what the import had to say."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QVBoxLayout, QWidget

from minece_desktop.core.run import Message, Run, Severity
from minece_desktop.core.session import RunEntry, Session
from minece_desktop.gui.models.checks import SOURCE_WORDS
from minece_desktop.gui.widgets.listening import ListeningWidget
from minece_desktop.gui.widgets.text import PlainLabel, plain_tip

_SHOWN_MESSAGES = 3


def run_messages(entry: RunEntry) -> list[Message]:
    """All that importing the entry's run had to say, the gravest first."""
    order = {Severity.ERROR: 0, Severity.WARNING: 1, Severity.INFO: 2}
    run = entry.run
    found = [*run.messages, *(message for turn in run.turns for message in turn.messages)] if run else []
    return sorted(map(entry.located, found), key=lambda message: order[message.severity])


def task_line(entry: RunEntry) -> str:
    grade = entry.grade
    if grade is None:
        return "grading…" if entry.grading else "not graded yet"
    return " · ".join(part for part in (grade.task_id or "", SOURCE_WORDS[grade.task_source]) if part)


def counts_line(run: Run) -> str:
    counts = run.counts
    turns = "turn" if counts["turns"] == 1 else "turns"
    parts = [f"{counts['turns']} {turns}", f"{counts['placements']} placed"]
    if counts["removals"]:
        parts.append(f"{counts['removals']} removed")
    parts.append(f"{counts['blocks']} blocks stand")
    return " · ".join(parts)


class RunDetail(ListeningWidget):
    """A few lines under the runs list; hidden while no run is shown."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._title = self._label("heading", selectable=True)
        self._task = self._label("")
        self._facts = self._label("small")
        self._messages = self._label("warn", selectable=True)
        self._messages.setProperty("small", "true")
        line = QFrame(self)
        line.setProperty("role", "line")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 12)
        layout.setSpacing(4)
        layout.addWidget(line)
        inner = QVBoxLayout()
        inner.setContentsMargins(12, 8, 12, 0)
        inner.setSpacing(4)
        layout.addLayout(inner)
        inner.addWidget(self._title)
        inner.addWidget(self._task)
        inner.addWidget(self._facts)
        inner.addWidget(self._messages)
        self.listen(session.current_changed, self._show)
        self.listen(session.entry_changed, self._changed)
        self._show(session.current)

    def set_short(self, short: bool) -> None:
        """Leave out what is found elsewhere too, where there is little height."""
        self._facts.setVisible(not short)

    def text(self) -> str:
        """All that is shown, a line each."""
        labels = (self._title, self._task, self._facts, self._messages)
        return "\n".join(label.text() for label in labels if not label.isHidden())

    def _label(self, role: str, *, selectable: bool = False) -> QLabel:
        label = PlainLabel(parent=self)
        label.setProperty("role", role)
        label.setWordWrap(True)
        label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        if selectable:
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        return label

    def _changed(self, entry: RunEntry) -> None:
        if entry is self._session.current:
            self._show(entry)

    def _show(self, entry: RunEntry | None) -> None:
        self.setVisible(entry is not None)
        if entry is None:
            return
        self._title.setText(entry.ref.id)
        run = entry.run
        if run is None:
            state = self.tr("reading…") if entry.loading else self.tr("not read yet")
            self._task.setText(self.tr("cannot be read") if entry.error else state)
            self._facts.setText(str(entry.ref.path))
            self._show_messages([entry.error] if entry.error else [])
            return
        self._task.setText(task_line(entry))
        who = [run.model or run.agent or "", "" if run.seed is None else f"seed {run.seed}", run.format]
        lines = [" · ".join(part for part in who if part), counts_line(run)]
        recovered = dict.fromkeys(turn.recovered for turn in run.turns if turn.recovered)
        lines += [f"recovered from {how}" for how in recovered]
        self._facts.setText("\n".join(line for line in lines if line))
        self._show_messages(run_messages(entry))

    def _show_messages(self, messages: list[Message]) -> None:
        shown = [str(message) for message in messages[:_SHOWN_MESSAGES]]
        if len(messages) > _SHOWN_MESSAGES:
            shown.append(self.tr("and {} more").format(len(messages) - _SHOWN_MESSAGES))
        self._messages.setText("\n".join(shown))
        self._messages.setToolTip(plain_tip("\n".join(map(str, messages))))
        self._messages.setVisible(bool(shown))
        grave = any(message.severity is Severity.ERROR for message in messages)
        self._messages.setProperty("role", "fail" if grave else "warn")
        self._messages.style().unpolish(self._messages)
        self._messages.style().polish(self._messages)
