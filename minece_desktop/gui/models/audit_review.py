"""The review behind the audit panel: what is looked at, what is decided, where the queue goes next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from psygnal import SignalInstance
from PySide6.QtCore import QObject, Signal

from minece_desktop.core.audit.audit import Audit, Saved
from minece_desktop.core.audit.audits import Audits
from minece_desktop.core.audit.candidates import Candidate
from minece_desktop.core.audit.decisions import Record, Role, Subject
from minece_desktop.core.audit.earlier import EarlierStates
from minece_desktop.core.audit.place import ReviewerName
from minece_desktop.core.audit.queue import Mode, QueueFilter, ReviewQueue
from minece_desktop.core.audit.standing import MINE, Outcome, outcome
from minece_desktop.core.run import Message, RunError, Severity
from minece_desktop.core.session import RunEntry, Session
from minece_desktop.gui.models.audit import Draft, Target, result_of, target_of
from minece_desktop.gui.models.audit_drafts import DraftKeeper
from minece_desktop.gui.models.audit_queue import QueueFeed, run_key
from minece_desktop.gui.models.audit_states import AuditStates
from minece_desktop.gui.models.audit_upkeep import Upkeep
from minece_desktop.gui.translate import tr


class Review(QObject):
    """One reviewer's work in one window. ``changed``: what is shown of the subject may be another now.

    ``looked_at``: tells the camera, as numbers a decision keeps.
    """

    changed = Signal()
    target_changed = Signal()
    """Another subject is under review."""
    queue_changed = Signal()
    opened = Signal()
    """Other folders are open: stores may have come with them, or are accepted now."""
    states_changed = Signal(object)
    """Runs (a list of ``RunEntry``) that are reviewed further, or less far, than before."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.audits = Audits(at_once=False)
        self._given = ""
        self.queue = ReviewQueue(self.audits, ReviewerName().get() or "", QueueFilter(unreviewed=True))
        self.feed = QueueFeed(self.queue)
        self.states = AuditStates(self.audits, self.states_changed.emit)
        self.earlier = EarlierStates(self.audits.known)
        self.looked_at: Callable[[], tuple[float, ...]] = tuple
        self.drafts = DraftKeeper(self.queue.reviewer, self)
        """What was typed and not submitted, by subject."""
        self.target: Target | None = None
        self._wanted: tuple[RunEntry, Subject | None] | None = None
        self._upkeep = Upkeep(session, self.audits, self.feed, self.states, self.earlier, self)
        self._upkeep.changed.connect(self.changed)
        self._upkeep.queue_changed.connect(self.queue_changed)
        self._upkeep.opened.connect(self.opened)
        for signal, slot in self._heard():
            signal.connect(slot)
        self._upkeep.start()

    def _heard(self) -> list[tuple[SignalInstance, Callable[..., None]]]:
        session = self.session
        return [
            (session.entry_changed, self._entry_changed),
            (session.current_changed, self._look),
            (session.check_selected, self._look),
            (self.audits.message, self._tell),
            (self.queue.current_changed, self._go),
        ]

    def _tell(self, message: Message) -> None:
        self.session.message.emit(message)

    def stop(self) -> tuple[Record, ...]:
        """Let go of everything; returns decisions that could be saved nowhere."""
        self._upkeep.stop()
        self.drafts.stop()
        for signal, slot in self._heard():
            signal.disconnect(slot, missing_ok=True)
        return self.audits.close()

    # Who

    @property
    def reviewer(self) -> str | None:
        """As the settings have it now; None while nobody has said."""
        name = ReviewerName().get() or self._given
        if name != self.queue.reviewer:
            self.queue.set_reviewer(name)
            self._renamed()
        return name or None

    def set_reviewer(self, name: str) -> None:
        """Raises ``ValueError`` for an empty name."""
        ReviewerName().set(name)
        self._given = name.strip()  # where the settings cannot be written, the window remembers
        self.queue.set_reviewer(self._given)
        self._renamed()
        self.changed.emit()

    # What there is

    @property
    def active(self) -> bool:
        """Whether somebody reviews."""
        return self._upkeep.active

    def begin(self) -> None:
        """Somebody reviews: fill the queue, which an open window alone does not need."""
        self._upkeep.begin()

    @property
    def ready(self) -> bool:
        """Whether all that is decided is looked up, so that progress can be told."""
        return self._upkeep.ready

    def reopen(self, audit: Audit) -> None:
        """Look again at where decisions on a folder are kept: its store was accepted, or given up."""
        self.audits.reopen(audit.opened)
        self.opened.emit()

    # What is looked at

    @property
    def audit(self) -> Audit | None:
        """Where decisions on the run shown are kept."""
        entry = self.session.current
        try:
            return None if entry is None else self.audits.of(entry.ref.path)
        except KeyError:
            return None

    def _entry_changed(self, entry: RunEntry) -> None:
        if entry is self.session.current:
            self._look()

    def _look(self, _entry: object = None) -> None:
        entry = self.session.current
        grade = entry.grade if entry is not None else None
        if grade is None or not grade.complete or entry is None or entry.stale:
            self._set_target(None)
            return
        self.earlier.want(entry.run)
        self._upkeep.soon()
        if self._wanted is not None and self._wanted[0] is entry:
            subject, self._wanted = self._wanted[1], None
            wanted = None if subject is None else result_of(grade, subject)
            if wanted is not self.session.selected_check:
                self.session.select_check(wanted)
        self._set_target(target_of(grade, self.session.selected_check))

    def _set_target(self, target: Target | None) -> None:
        before, self.target = self.target, target
        if (before and (before.subject, before.grade)) != (target and (target.subject, target.grade)):
            self._follow()
            self.target_changed.emit()

    def _follow(self) -> None:
        """The queue goes on from what the reviewer looks at, if that is in it."""
        entry = self.session.current
        if self.target is None or entry is None:
            return
        here = self.queue.find(run_key(entry), self.target.subject)
        if here is not None and here != self.queue.current:
            self.queue.go(here)

    @property
    def blind(self) -> bool:
        return self.queue.filter.mode is Mode.SECOND

    def _renamed(self) -> None:
        """Another reviewer has drafts of their own, and may see other things."""
        self.drafts.set_reviewer(self.queue.reviewer)
        self._hide()

    def _hide(self) -> None:
        """The list of runs tells a blind reviewer nothing of others."""
        self.states.show_only(self.queue.reviewer if self.blind else None)
        self._upkeep.soon()

    @property
    def hidden(self) -> bool:
        """Whether what others decided on the subject may not be seen yet."""
        if not self.blind or self.target is None:
            return False
        subject = self.target.subject
        reviewer = self.reviewer or ""
        return not self.audits.decided([subject.run], reviewer).get(subject.key, 0) & MINE

    def history(self) -> list[Record]:
        """What may be seen of the subject's history, oldest first; before it what was said of earlier states."""
        if self.target is None:
            return []
        subject = self.target.subject
        seen = self.queue.visible(self.audits.history(subject))
        return seen if self.hidden else [*self.earlier.history(subject.check, self.audits.history), *seen]

    def outcome(self) -> Outcome | None:
        if self.target is None:
            return None
        subject = self.target.subject
        return outcome(self.audits.stands([subject.run]).get(subject.key, ()))

    def mine(self) -> Record | None:
        """The reviewer's own standing decision on the subject, in the role they have now."""
        if self.target is None:
            return None
        found = [one for one in self.audits.standing(self.target.subject) if one.reviewer == self.reviewer]
        return next((one for one in found if one.decision is not None and one.decision.role is self.role), None)

    def draft(self) -> Draft:
        """What is to stand in the form: what was typed, else what was decided."""
        if self.target is None:
            return Draft()
        kept = self.drafts.get(self.target.subject)
        mine = self.mine()
        return replace(kept) if kept is not None else Draft.of(mine.decision if mine is not None else None)

    def keep(self, draft: Draft) -> None:
        """It was typed on what is shown, and not submitted."""
        if self.target is not None:
            self.drafts.put(self.target.subject, draft)

    # Deciding

    @property
    def role(self) -> Role:
        return Role.ADJUDICATION if self.queue.filter.mode is Mode.ADJUDICATE else Role.REVIEW

    def decide(self, draft: Draft) -> Saved | None:
        """Keep a decision on what is shown. None, with a message: it could not be made."""
        target, audit, reviewer = self.target, self.audit, self.reviewer
        if target is None or reviewer is None or draft.opinion is None:
            return None
        if audit is None:
            text = tr("this run lies in none of the opened folders: open its folder to keep decisions on it")
            self.session.message.emit(Message(text, Severity.ERROR))
            return None
        more = {
            **draft.fields,
            "role": self.role,
            "blind": self.blind,
            "step": self.session.step,
            "camera": self.looked_at(),
        }
        try:
            if target.result is None:
                saved = audit.decide_run(reviewer, target.grade, draft.opinion, **more)
            else:
                saved = audit.decide_check(reviewer, target.grade, target.result, draft.opinion, **more)
        except RunError as error:
            self.session.message.emit(error.message)
            return None
        self.drafts.drop(target.subject)
        self.changed.emit()
        return saved

    def undo_target(self) -> tuple[Audit, Record] | None:
        """The reviewer's last decision in any of the opened folders."""
        return self.audits.undo_target(self.reviewer or "")

    def redo_target(self) -> tuple[Audit, Record] | None:
        """What was undone last; None when something was decided since, in whichever folder."""
        return self.audits.redo_target(self.reviewer or "")

    def undo(self) -> Record | None:
        return self._mark(self.undo_target(), Audit.retract)

    def redo(self) -> Record | None:
        return self._mark(self.redo_target(), Audit.restore)

    def _mark(self, found: tuple[Audit, Record] | None, how: Callable[[Audit, Record], Saved]) -> Record | None:
        if found is None:
            return None
        how(*found)
        self.drafts.drop(found[1].subject)
        self.go_to(found[1].subject, found[1].run_id)
        self.changed.emit()
        return found[1]

    # Going

    def advance(self) -> Candidate | None:
        self.begin()
        self._settle()
        found = self.queue.advance()
        if found is None:
            text = tr("nothing is left to review here; another filter may give more")
            self.session.message.emit(Message(text, Severity.INFO))
        return found

    def next(self) -> Candidate | None:
        self.begin()
        self._settle()
        return self.queue.next()

    def previous(self) -> Candidate | None:
        self.begin()
        self._settle()
        return self.queue.previous()

    def _settle(self) -> None:
        """A queue that was begun just now has something in it at once; the rest comes in slices."""
        if self.queue.current is None:
            self.feed.step()

    def _go(self, candidate: Candidate | None) -> None:
        entry = None if candidate is None else self.feed.entry(candidate)
        if candidate is None or entry is None:
            return
        if self.target is not None and entry is self.session.current and self.target.subject == candidate.subject:
            return
        self._show(entry, candidate.subject)

    def go_to(self, subject: Subject, run_id: str = "") -> bool:
        """Show what a decision was made on; whether its run is open."""
        found = [entry for entry in self.session.entries if entry.about.identity == subject.run]
        entry = next((one for one in found if one.ref.id == run_id), found[0] if found else None)
        if entry is not None:
            self._show(entry, subject)
        return entry is not None

    def _show(self, entry: RunEntry, subject: Subject) -> None:
        self._wanted = (entry, subject)
        if entry is self.session.current:
            self._look()
        else:
            self.session.show(entry)

    def set_filter(self, wanted: QueueFilter, *, whole_runs: bool = False) -> None:
        self.begin()
        self.feed.set_whole_runs(whole_runs)
        self.queue.set_filter(wanted)
        self._hide()
        self._follow()
        self._upkeep.soon()
        self.target_changed.emit()
