"""The audit tab: three verdicts on what is looked at, the reviewer's decision, its history, and the queue."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from minece_desktop.core.audit.audit import Audit
from minece_desktop.core.audit.decisions import Opinion
from minece_desktop.core.audit.queue import Mode
from minece_desktop.core.audit.snapshot import Relation
from minece_desktop.gui.models.audit import RELATIONS, Draft, history_lines, three_of
from minece_desktop.gui.models.audit_review import Review
from minece_desktop.gui.models.checks import title_of
from minece_desktop.gui.panels.audit_form import DecisionForm
from minece_desktop.gui.panels.audit_parts import Banner, HistoryList, ThreeVerdicts
from minece_desktop.gui.panels.audit_queue import QueueBar
from minece_desktop.gui.translate import tr
from minece_desktop.gui.widgets.choice import Choice
from minece_desktop.gui.widgets.scrolled import ScrolledColumn, scroll_area
from minece_desktop.gui.widgets.text import PlainLabel, WrappedLabel


class AuditPanel(QWidget):
    """``ask_name``: called with what is to be done once the reviewer has said who they are."""

    title_changed = Signal(str)
    look_wanted = Signal(object)
    """The ``Record`` whose camera and step are wanted."""
    accept_wanted = Signal(object)
    """The ``Audit`` whose arrived store is to be trusted."""
    name_wanted = Signal()

    def __init__(self, review: Review, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Audit"))
        self.setProperty("whole_column", True)
        self.review = review
        self.ask_name: Callable[[Callable[[], None]], None] = lambda then: then()
        self.advances = True
        self._arrived: Audit | None = None
        self.arrived = Banner(tr("Accept"), self)
        self.unsaved = Banner(parent=self)
        self.bar = QueueBar(self)
        self.subject = Choice(tr("What is reviewed now"), self)
        self._turn = PlainLabel(parent=self)
        self._turn.setProperty("role", "small")
        self.verdicts = ThreeVerdicts(self)
        self.form = DecisionForm(self)
        self.note = WrappedLabel(parent=self)
        self.note.setProperty("role", "warn")
        self.history = HistoryList(self)
        self._history_head = PlainLabel(tr("History"), self)
        self._history_head.setProperty("role", "heading")
        self.who = QPushButton(self)
        self.who.setProperty("role", "link")
        self.who.setToolTip(tr("Whose name stands under decisions"))
        self._empty = WrappedLabel(parent=self)
        self._empty.setProperty("role", "dim")
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        top = QWidget(self)
        head = QVBoxLayout(top)
        head.setContentsMargins(12, 10, 12, 10)
        head.setSpacing(8)
        for banner in (self.arrived, self.unsaved):
            head.addWidget(banner)
        head.addWidget(self.bar)
        line = QFrame(self)
        line.setProperty("role", "line")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(top)
        layout.addWidget(line)
        self._scroll = scroll_area(self._lay_out_body())
        layout.addWidget(self._scroll, 1)

    def _lay_out_body(self) -> QWidget:
        body = ScrolledColumn()
        column = QVBoxLayout(body)
        column.setContentsMargins(12, 10, 12, 12)
        column.setSpacing(10)
        self._body = QWidget(body)
        inner = QVBoxLayout(self._body)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(10)
        self.subject.setSizeAdjustPolicy(Choice.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.subject.setMinimumContentsLength(12)
        inner.addWidget(self.subject)
        inner.addWidget(self.verdicts)
        inner.addWidget(self.note)
        inner.addWidget(self.form)
        row = QHBoxLayout()
        row.addWidget(self._history_head)
        row.addStretch(1)
        row.addWidget(self.who)
        inner.addLayout(row)
        inner.addWidget(self.history)
        column.addWidget(self._empty)
        column.addWidget(self._body)
        column.addStretch(1)
        return body

    def _connect(self) -> None:
        review = self.review
        review.target_changed.connect(self.show_target)
        review.changed.connect(self.refresh)
        review.queue_changed.connect(self._show_progress)
        self.bar.wanted.connect(lambda wanted, whole: review.set_filter(wanted, whole_runs=whole))
        self.bar.next_wanted.connect(review.next)
        self.bar.previous_wanted.connect(review.previous)
        self.form.decided.connect(self.decide)
        self.form.edited.connect(self._keep_draft)
        self.form.submitted.connect(self.submit)
        self.subject.activated.connect(self._choose)
        self.arrived.wanted.connect(lambda: self.accept_wanted.emit(self._arrived))
        self.history.look_wanted.connect(self.look_wanted)
        self.who.clicked.connect(self.name_wanted)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.review.begin()
        self.show_target()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keypad's Enter submits too."""
        if event.key() == Qt.Key.Key_Enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.submit()
        else:
            super().keyPressEvent(event)

    # What is shown

    def show_target(self) -> None:
        """Another subject: the form is filled anew. Nothing is looked up while nobody sees it."""
        if not self.isVisible():
            return
        self._fill_subjects()
        self.form.show_draft(self.review.draft(), self.review.target)
        self.refresh()
        self._show_progress()

    def refresh(self) -> None:
        """Verdicts and history, and the form where nothing was typed into it."""
        if not self.isVisible():
            return
        target, review = self.review.target, self.review
        self._body.setVisible(target is not None)
        self._empty.setText(self._why_empty())
        self._empty.setVisible(target is None)
        self.who.setText(review.reviewer or tr("Your name…"))
        if target is None:
            return
        hidden = review.hidden
        records = review.history()
        self.verdicts.show_verdicts(three_of(target, review.outcome(), hidden=hidden))
        self.history.show_lines(history_lines(records, target.grade))
        self._history_head.setText(tr("History") if records else tr("No decision yet"))
        self._history_head.setVisible(not hidden or bool(records))
        if target.subject not in review.drafts:
            self.form.show_draft(review.draft(), target)
        self._show_note()

    def _show_note(self) -> None:
        target, review = self.review.target, self.review
        notes = []
        if target is not None:
            other = next((one for one in self.history.lines if one.stands and one.another), None)
            if other is not None and other.another == RELATIONS[Relation.OTHER_RESULT]:
                notes.append(tr("{} judged another result than the one shown now.").format(other.record.reviewer))
            if review.queue.filter.mode is Mode.ADJUDICATE:
                notes.append(tr("Your decision settles what reviewers disagree about."))
        self.note.setText(" ".join(notes))
        self.note.setVisible(bool(notes))
        typed = target is not None and target.subject in review.drafts
        self.form.tell(tr("Typed, not submitted yet (Ctrl+Enter).") if typed else "")

    def _why_empty(self) -> str:
        entry = self.review.session.current
        if entry is None:
            return tr("No run is shown. Open a folder of runs to review them.")
        if entry.error is not None:
            return tr("This run could not be read: there is nothing to judge.")
        return tr("Decisions can be made once the run is graded.")

    def _fill_subjects(self) -> None:
        """The run itself and its checks, as they are reviewed from here."""
        target = self.review.target
        self.subject.clear()
        if target is None:
            return
        self.subject.addItem(tr("Whole run"), None)
        several = any(result.turn for result in target.grade.results)
        for result in (*target.grade.results, *target.grade.extras):
            turn = tr("Turn {} · ").format(result.turn + 1) if several else ""
            self.subject.addItem(f"{turn}{title_of(result)}", result)
            if result is target.result:
                self.subject.setCurrentIndex(self.subject.count() - 1)
        self.subject.setToolTip(target.title)

    def _choose(self, index: int) -> None:
        self.review.session.select_check(self.subject.itemData(index))

    def _show_progress(self) -> None:
        review = self.review
        if not review.active:
            return
        progress = review.queue.progress if review.ready else None
        self.bar.show_progress(progress, 0 if review.feed.whole_runs else len(review.feed.unread))

    def show_arrived(self, audit: Audit | None, text: str) -> None:
        """A store that came with a folder; an empty text when there is none to accept."""
        self._arrived = audit
        self.arrived.tell(text)

    # Deciding

    def _keep_draft(self) -> None:
        if self.review.target is not None:
            self.review.keep(self.form.draft())
            self._show_note()

    def decide(self, opinion: Opinion) -> None:
        """One of the three: saved at once. Whoever disagrees stays to say why."""
        if self.review.target is None:
            return
        self.form.set_opinion(opinion)
        draft = self.form.draft()
        self._named(lambda: self._save(draft, advance=opinion is not Opinion.DISAGREE and self.advances))
        if opinion is Opinion.DISAGREE and self.review.reviewer is not None:
            self.form.reason.setFocus()
            self._scroll.ensureWidgetVisible(self.form.submit, 0, 12)

    def submit(self) -> None:
        """Save what was added, and go on."""
        review, target = self.review, self.review.target
        if target is None:
            self._advance()
            return
        draft = self.form.draft()
        if draft.opinion is None:
            if draft != Draft():
                self.form.tell(tr("Choose Agree, Disagree or Can't tell first."))
                return
            self._advance()
            return
        mine = review.mine()
        if mine is not None and Draft.of(mine.decision) == draft and target.subject not in review.drafts:
            self._advance()
            return
        self._named(lambda: self._save(draft, advance=True))

    def _named(self, then: Callable[[], None]) -> None:
        if self.review.reviewer is None:
            self.ask_name(then)
        else:
            then()

    def _save(self, draft: Draft, *, advance: bool) -> None:
        if self.review.decide(draft) is not None and advance:
            self._advance()

    def _advance(self) -> None:
        """The keyboard leaves the fields, so that the next letter decides and is not typed."""
        self.setFocus()
        self.review.advance()

    def go_to_comment(self) -> None:
        self.form.comment.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._scroll.ensureWidgetVisible(self.form.comment, 0, 12)
