"""Several reviewers: what is hidden from a blind one, conflicts, agreement, another window on the same folder."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt

from checks.result import Status
from minece_desktop.core.audit.audit import Audit
from minece_desktop.core.audit.decisions import Decision, Kind, Opinion, Record, Role
from minece_desktop.core.audit.queue import Mode
from minece_desktop.core.audit.snapshot import judged_check
from minece_desktop.gui.features.audit import AuditFeature
from minece_desktop.gui.main_window import MainWindow
from minece_desktop.gui.models.audit import EARLIER, RunState
from minece_desktop.gui.models.runs import AUDIT

MakeWindow = Callable[..., MainWindow]
Helper = Callable[..., Any]
NAMES = ("roof-five-columns-biased", "wall-too-narrow")
NONE = Qt.KeyboardModifier.NoModifier
CTRL = Qt.KeyboardModifier.ControlModifier


def test_a_blind_review_shows_others_only_after_its_own_decision(
    reviewing: AuditFeature, qtbot: Any, settle: Helper, press: Helper, other_says: Helper
) -> None:
    other_says(reviewing, Opinion.DISAGREE)
    assert "Bob" in reviewing.panel.history.lines[0].head
    reviewing._window.actions_["audit_mode_second"].trigger()
    settle(reviewing, qtbot)
    assert reviewing.review.queue.progress.total == 1
    assert reviewing.panel.history.lines == []
    assert reviewing.panel.verdicts.words[2].startswith("Human decision: hidden")
    reviewing.panel.advances = False
    press(reviewing, qtbot, Qt.Key.Key_A)
    mine = reviewing.review.mine()
    assert mine is not None
    assert mine.decision is not None
    assert mine.decision.blind
    assert {one.record.reviewer for one in reviewing.panel.history.lines} == {"Ada", "Bob"}
    assert reviewing.panel.verdicts.words[2].startswith("Human decision: conflict")


def test_a_conflict_is_settled(
    reviewing: AuditFeature, qtbot: Any, settle: Helper, press: Helper, other_says: Helper
) -> None:
    other_says(reviewing, Opinion.DISAGREE)
    other_says(reviewing, Opinion.AGREE, reviewer="Cem")
    entry = reviewing.review.session.current
    assert entry is not None
    qtbot.waitUntil(lambda: reviewing.review.states.of(entry) is RunState.CONFLICT, timeout=5_000)
    reviewing._window.actions_["audit_mode_adjudicate"].trigger()
    settle(reviewing, qtbot)
    assert reviewing.review.queue.progress.total == 1
    reviewing.panel.advances = False
    press(reviewing, qtbot, Qt.Key.Key_A)
    mine = reviewing.review.mine()
    assert mine is not None
    assert mine.decision is not None
    assert mine.decision.role is Role.ADJUDICATION
    assert "settled by Ada" in reviewing.panel.verdicts.words[2]
    qtbot.waitUntil(lambda: reviewing.review.states.of(entry) is RunState.PARTLY, timeout=5_000)


def test_an_older_decision_on_another_result_is_marked(reviewing: AuditFeature, qtbot: Any) -> None:
    target, audit = reviewing.review.target, reviewing.review.audit
    assert target is not None
    assert target.result is not None
    assert audit is not None
    judged = judged_check(target.grade, target.result)
    other = Status.PASS if judged.status is Status.FAIL else Status.FAIL
    judged = replace(judged, status=other)
    audit.decide("Bob", target.subject, Decision(Opinion.AGREE, judged))
    assert [one.another for one in reviewing.panel.history.lines] == ["judged another result"]
    assert "judged another result" in reviewing.panel.note.text()


def test_two_windows_on_one_folder_see_what_the_other_decides(reviewing: AuditFeature, qtbot: Any) -> None:
    target = reviewing.review.target
    assert target is not None
    assert target.result is not None
    other = Audit(reviewing.review.audits.all[0].opened)
    heard: list[object] = []
    other.changed.connect(heard.append)
    other.decide_check("Bob", target.grade, target.result, Opinion.AGREE)
    qtbot.waitUntil(lambda: bool(reviewing.panel.history.lines), timeout=5_000)
    assert reviewing.panel.history.lines[0].record.reviewer == "Bob"
    reviewing.panel.advances = False
    other.poll()
    heard.clear()
    reviewing.panel.decide(Opinion.DISAGREE)
    other.poll()
    assert heard, "and the other way round"
    assert {record.reviewer for record in other.standing(target.subject)} == {"Ada", "Bob"}
    other.close()


def test_the_runs_list_tells_what_is_reviewed(reviewing: AuditFeature, qtbot: Any, press: Helper) -> None:
    runs = reviewing._window.runs
    assert runs.table.isColumnHidden(AUDIT)
    press(reviewing, qtbot, Qt.Key.Key_X)
    qtbot.waitUntil(lambda: not runs.table.isColumnHidden(AUDIT), timeout=5_000)
    assert sorted(runs.model.index(row, AUDIT).data() for row in range(len(NAMES))) == ["none", "partly"]
    runs.proxy.set_filter("audit:partly")
    assert runs.proxy.rowCount() == 1
    runs.proxy.set_filter("no")
    assert runs.proxy.rowCount() == 0, "the state is found by its key alone"
    runs.proxy.set_filter("")
    reviewing._window.actions_["audit_undo"].trigger()
    qtbot.waitUntil(lambda: runs.table.isColumnHidden(AUDIT), timeout=5_000)


def test_agreement_leads_to_the_run_of_a_disagreement(
    reviewing: AuditFeature, qtbot: Any, settle: Helper, press: Helper, here: Helper
) -> None:
    where = here(reviewing)
    press(reviewing, qtbot, Qt.Key.Key_X)
    reviewing.panel.submit()
    settle(reviewing, qtbot)
    press(reviewing, qtbot, Qt.Key.Key_A)
    reviewing.files.show_agreement()
    qtbot.waitUntil(lambda: not reviewing._window.poller.busy, timeout=30_000)
    shown = reviewing.files.agreement
    assert shown is not None
    assert "2 verdicts decided on by Ada" in shown.about.text()
    assert shown.table.item(0, 1).text() == "Ada × rule"
    assert shown.disagreements.rowCount() == 1
    assert shown.confusion.rowCount() > 0
    assert here(reviewing) != where
    shown.disagreements.itemActivated.emit(shown.disagreements.item(0, 0))
    settle(reviewing, qtbot)
    assert here(reviewing) == where


def test_the_runs_list_gives_a_blind_review_nothing_away(
    reviewing: AuditFeature, qtbot: Any, settle: Helper, press: Helper, other_says: Helper
) -> None:
    entry = reviewing.review.session.current
    other_says(reviewing, Opinion.DISAGREE)
    other_says(reviewing, Opinion.AGREE, reviewer="Cem")
    reviewing.review.audits.poll()
    states = reviewing.review.states
    qtbot.waitUntil(lambda: states.of(entry) is RunState.CONFLICT, timeout=5_000)
    reviewing.panel.bar.set_mode(Mode.SECOND)
    qtbot.waitUntil(lambda: states.of(entry) is RunState.NONE, timeout=5_000)
    settle(reviewing, qtbot)
    reviewing.review.advance()
    settle(reviewing, qtbot)
    press(reviewing, qtbot, Qt.Key.Key_A)
    qtbot.waitUntil(lambda: states.of(entry) is RunState.PARTLY, timeout=5_000)
    reviewing.panel.bar.set_mode(Mode.REVIEW)
    qtbot.waitUntil(lambda: states.of(entry) is RunState.CONFLICT, timeout=5_000)


def test_decisions_on_a_run_before_it_grew_are_told_apart(reviewing: AuditFeature, qtbot: Any, settle: Helper) -> None:
    review = reviewing.review
    entry, target = review.session.current, review.target
    assert entry is not None
    assert entry.run is not None
    assert target is not None
    *_, before, _ = entry.run.identities()
    assert target.result is not None
    decision = Decision(Opinion.AGREE, judged_check(target.grade, target.result))
    for name, identity in ((entry.ref.id, before), ("another/run", before), (entry.ref.id, "ab" * 32)):
        earlier = replace(target.subject, run=identity)
        review.audits.all[0].store.append(Record(Kind.DECISION, "Bob", earlier, name, decision=decision))
    review.audits.changed.emit(None)
    qtbot.waitUntil(lambda: len(reviewing.panel.history.lines) == 1, timeout=5_000)
    line = reviewing.panel.history.lines[0]
    assert line.another == EARLIER
    assert not line.stands
    outcome = review.outcome()
    assert outcome is not None
    assert outcome.reviewers == 0, "the state that is shown was judged by nobody"
