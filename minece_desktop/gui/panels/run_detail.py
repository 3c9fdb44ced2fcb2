"""What is known of the current run: task, model, counts, and what the import had to say."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from minece_desktop.core.run import Message, Run, Severity
from minece_desktop.core.session import RunEntry, Session
from minece_desktop.gui.models.checks import SOURCE_WORDS
from minece_desktop.gui.models.origin import origin_line, uncertain
from minece_desktop.gui.translate import plural, tr
from minece_desktop.gui.widgets.layouts import clear
from minece_desktop.gui.widgets.listening import ListeningWidget
from minece_desktop.gui.widgets.message_row import MessageRow
from minece_desktop.gui.widgets.segments import SpaceKeeper
from minece_desktop.gui.widgets.status import SeverityMark
from minece_desktop.gui.widgets.text import FoldingLabel, PlainLabel, plain_tip
from minece_desktop.gui.words import located, phrase

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
        return tr("grading…") if entry.grading else tr("not graded yet")
    return " · ".join(part for part in (grade.task_id or "", tr(SOURCE_WORDS[grade.task_source])) if part)


def counts_line(run: Run) -> str:
    counts = run.counts
    parts = [plural("{} turn", "{} turns", counts["turns"]), tr("{} placed").format(counts["placements"])]
    if counts["removals"]:
        parts.append(tr("{} removed").format(counts["removals"]))
    parts.append(plural("{} block stands", "{} blocks stand", counts["blocks"]))
    return " · ".join(parts)


def summary_line(entry: RunEntry) -> str:
    """What is known of a run that is not read."""
    about = entry.about
    placed = (
        None
        if about.placements is None
        else (tr("{} placed") if about.exact else tr("about {} placed")).format(about.placements)
    )
    who = [
        about.task_id,
        about.model or about.agent,
        None if about.seed is None else tr("seed {}").format(about.seed),
        placed,
    ]
    return " · ".join(part for part in who if part)


def account_summary(run: Run) -> str:
    """What the turns' accounts tell of the whole run; empty where there is nothing to know before it is judged."""
    accounts = [turn.account for turn in run.turns if turn.account is not None]
    disagreed = sum(len(account.disagreed) for account in accounts)
    lost = sum(len(account.lost) for account in accounts)
    open_ = sum(account.unconfirmed for account in accounts)
    told = (
        (disagreed, plural("{} disagreement between its sources", "{} disagreements between its sources", disagreed)),
        (lost, plural("{} loss known", "{} losses known", lost)),
        (open_, plural("{} event the server never answered", "{} events the server never answered", open_)),
    )
    return ", ".join(words for count, words in told if count)


class RunDetail(ListeningWidget):
    """A few lines under the runs list; hidden while no run is shown."""

    origin_wanted = Signal()
    """The start position is to be set by hand."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._title = self._label("heading", selectable=True)
        self._task = self._label("")
        self._facts = self._label("small")
        self._origin = self._label("small", selectable=True)
        self._guess = SeverityMark(Severity.WARNING)
        self._guess.setToolTip(self.tr("Nothing states where the agent started: what counts from there may be off"))
        self.set_origin = QPushButton(self.tr("Set…"), self)
        self.set_origin.setProperty("role", "link")
        self.set_origin.setAccessibleName(self.tr("Set the start position"))
        self.set_origin.clicked.connect(self.origin_wanted)
        self.set_origin.installEventFilter(SpaceKeeper.of(self))
        self._messages = QWidget(self)
        self._rows = QVBoxLayout(self._messages)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(0)
        self._told: list[Message] = []
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
        origin = QHBoxLayout()
        origin.setSpacing(6)
        origin.addWidget(self._guess)
        origin.addWidget(self._origin, 1)
        origin.addWidget(self.set_origin)
        inner.addLayout(origin)
        inner.addWidget(self._messages)
        self.listen(session.current_changed, self._show)
        self.listen(session.entry_changed, self._changed)
        self._show(session.current)

    def set_short(self, short: bool) -> None:
        """Leave out what is found elsewhere too, where there is little height, and give the rest a line each."""
        self._facts.setVisible(not short)
        for label in (self._title, self._task, self._origin):
            label.fold(short)

    def text(self) -> str:
        """All that is shown, a line each."""
        labels = (self._title, self._task, self._facts, self._origin)
        return "\n".join([label.text() for label in labels if not label.isHidden()] + self._message_lines())

    def _message_lines(self) -> list[str]:
        more = len(self._told) - _SHOWN_MESSAGES
        shown = list(map(located, self._told[:_SHOWN_MESSAGES]))
        return [*shown, self.tr("and {} more").format(more)] if more > 0 else shown

    def _label(self, role: str, *, selectable: bool = False) -> FoldingLabel:
        label = FoldingLabel(parent=self)
        label.setProperty("role", role)
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
        note = self._note(entry)
        if run is None:
            state = self.tr("reading…") if entry.loading else self.tr("not read yet")
            self._task.setText(self.tr("cannot be read") if entry.error else state)
            self._facts.setText("\n".join(part for part in (summary_line(entry), str(entry.ref.path)) if part))
            self._show_origin(None)
            self._show_messages([*note, entry.error] if entry.error else note)
            return
        self._task.setText(task_line(entry))
        who = [run.model or run.agent or "", "" if run.seed is None else tr("seed {}").format(run.seed), run.format]
        lines = [" · ".join(part for part in who if part), counts_line(run)]
        recovered = dict.fromkeys(turn.recovered for turn in run.turns if turn.recovered)
        lines += [tr("recovered from {}").format(phrase(how)) for how in recovered]
        lines.append(account_summary(run))
        self._show_origin(run)
        self._facts.setText("\n".join(line for line in lines if line))
        self._show_messages([*note, *run_messages(entry)])

    def _show_origin(self, run: Run | None) -> None:
        """Where the checks count from, and in words and shape whether that is a guess."""
        line = origin_line(run) if run is not None else ""
        self._origin.setText(line)
        for part in (self._origin, self.set_origin):
            part.setVisible(bool(line))
        self._guess.setVisible(run is not None and uncertain(run))

    def _note(self, entry: RunEntry) -> list[Message]:
        """What has become of its files since they were found."""
        if entry.gone:
            return [Message(self.tr("The files of this run are gone; what was read of them is still shown."))]
        if entry.growing:
            return [Message(self.tr("This run is being written; it is read again as it grows."), Severity.INFO)]
        return []

    def _show_messages(self, messages: list[Message]) -> None:
        """The gravest ones, each with the mark of its own severity."""
        self._messages.setVisible(bool(messages))
        if messages == self._told:
            return
        self._told = messages
        clear(self._rows)
        for message in messages[:_SHOWN_MESSAGES]:
            self._rows.addWidget(MessageRow(message, self._messages))
        if len(messages) > _SHOWN_MESSAGES:
            more = PlainLabel(self._message_lines()[-1], self._messages)
            more.setProperty("role", "small")
            self._rows.addWidget(more)
        self._messages.setToolTip(plain_tip("\n".join(map(located, messages))))
