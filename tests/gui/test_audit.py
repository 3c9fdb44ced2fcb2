"""Reviewing in the window: by keys, from one verdict to the next, with nothing lost and nothing given away."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

import resources
from checks.result import Status
from minece_desktop.core.audit import merge, place
from minece_desktop.core.audit.audit import Audit
from minece_desktop.core.audit.decisions import Decision, Kind, Opinion, Record, Role
from minece_desktop.core.audit.queue import Mode, Only
from minece_desktop.core.audit.snapshot import judged_check, subjects_of
from minece_desktop.core.session import Session
from minece_desktop.core.settings import TaskAssignments
from minece_desktop.gui.features.audit import AuditFeature
from minece_desktop.gui.main_window import MainWindow
from minece_desktop.gui.models.audit import RunState
from minece_desktop.gui.models.runs import AUDIT

MakeWindow = Callable[..., MainWindow]
NAMES = ("roof-five-columns-biased", "wall-too-narrow")
NONE = Qt.KeyboardModifier.NoModifier
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def runs(tmp_path: Path) -> Path:
    """Two runs, each with verdicts that fail."""
    folder = tmp_path / "opened"
    for name in NAMES:
        shutil.copytree(resources.FOLDER / "samples" / name, folder / name)
    return folder


@pytest.fixture
def reviewing(make_window: MakeWindow, runs: Path, qtbot: Any) -> AuditFeature:
    """The audit tab over two runs, by a reviewer whose name is known."""
    place.ReviewerName().set("Ada")
    return begin(make_window(runs, scene=False), qtbot)


def feature_of(window: MainWindow) -> AuditFeature:
    found = window.findChild(AuditFeature)
    assert found is not None
    return found


def begin(window: MainWindow, qtbot: Any) -> AuditFeature:
    """Open the tab and go to the first verdict of the queue."""
    feature = feature_of(window)
    entries = window.session.entries
    qtbot.waitUntil(lambda: len(entries) == len(NAMES) and all(one.digest for one in entries), timeout=60_000)
    feature.show()
    qtbot.waitUntil(lambda: feature.review.ready and feature.review.target is not None, timeout=60_000)
    feature.review.advance()
    settle(feature, qtbot)
    return feature


def settle(feature: AuditFeature, qtbot: Any) -> None:
    """Until what the queue is at is shown, and all decisions are looked up."""
    review = feature.review

    def there() -> bool:
        current, target = review.queue.current, review.target
        return review.ready and target is not None and (current is None or current.subject == target.subject)

    qtbot.waitUntil(there, timeout=20_000)


def press(feature: AuditFeature, qtbot: Any, key: Qt.Key, held: Qt.KeyboardModifier = NONE) -> None:
    widget: QWidget = QApplication.focusWidget() or feature.panel
    qtbot.keyClick(widget, key, held)
    settle(feature, qtbot)


def here(feature: AuditFeature) -> tuple[str, str]:
    """Run and check under review."""
    entry, target = feature.review.session.current, feature.review.target
    assert entry is not None
    assert target is not None
    return entry.ref.id, target.title


def said(feature: AuditFeature) -> list[tuple[str, Opinion]]:
    """All standing decisions, by any reviewer."""
    found = [one for audit in feature.review.audits.all for one in audit.store.standing_records()]
    return [(one.reviewer, one.decision.opinion) for one in found if one.decision is not None]


def other_says(feature: AuditFeature, opinion: Opinion, *, reviewer: str = "Bob") -> Record:
    """Another reviewer decides on what is under review, in another program."""
    target, entry = feature.review.target, feature.review.session.current
    assert target is not None
    assert target.result is not None
    assert entry is not None
    audit = Audit(feature.review.audits.all[0].opened)
    saved = audit.decide_check(reviewer, target.grade, target.result, opinion)
    assert saved.on_disk
    audit.close()
    feature.review.audits.poll()
    return saved.record


def test_keys_decide_and_go_on_with_the_evidence_shown(reviewing: AuditFeature, qtbot: Any) -> None:
    first = here(reviewing)
    press(reviewing, qtbot, Qt.Key.Key_A)
    second = here(reviewing)
    assert second != first
    assert said(reviewing) == [("Ada", Opinion.AGREE)]
    target = reviewing.review.target
    assert target is not None
    assert reviewing.review.session.selected_check is target.result, "its evidence is what the structure shows"
    press(reviewing, qtbot, Qt.Key.Key_U)
    assert sorted(said(reviewing)) == [("Ada", Opinion.AGREE), ("Ada", Opinion.CANT_TELL)]


def test_the_queue_crosses_runs_and_comes_to_an_end(reviewing: AuditFeature, qtbot: Any) -> None:
    runs_seen = set()
    total = reviewing.review.queue.progress.total
    for _ in range(total):
        runs_seen.add(here(reviewing)[0])
        press(reviewing, qtbot, Qt.Key.Key_A)
    assert runs_seen == set(NAMES)
    assert reviewing.review.queue.progress.done == total
    assert reviewing.panel.bar.told == f"{total} of {total} done"


def test_disagreeing_is_saved_at_once_and_its_reason_goes_along(reviewing: AuditFeature, qtbot: Any) -> None:
    place_before = here(reviewing)
    press(reviewing, qtbot, Qt.Key.Key_X)
    assert said(reviewing) == [("Ada", Opinion.DISAGREE)]
    assert here(reviewing) == place_before, "the reviewer stays to say why"
    assert reviewing.panel.form.reason.hasFocus() or not reviewing.panel.isActiveWindow()
    reviewing.panel.form.reason.setEditText("rule too strict")
    reviewing.panel.form.comment.setPlainText("five columns stand")
    reviewing.panel.form.tags.setText("columns, columns, roof")
    reviewing.panel.form.comment.setFocus()
    press(reviewing, qtbot, Qt.Key.Key_Return, CTRL)
    assert here(reviewing) != place_before
    kept = [one.decision for one in reviewing.review.audits.all[0].store.standing_records()]
    assert [(one.reason, one.comment, one.tags) for one in kept if one is not None] == [
        ("rule too strict", "five columns stand", ("columns", "roof"))
    ]
    assert kept[0] is not None
    assert kept[0].verdict in (Status.PASS, Status.FAIL)
    assert kept[0].step == reviewing.review.session.step or kept[0].step is not None


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Backspace, Qt.Key.Key_Space])
def test_plain_enter_and_backspace_are_no_verdict(reviewing: AuditFeature, qtbot: Any, key: Qt.Key) -> None:
    for widget in (reviewing.panel, reviewing.panel.form.comment, reviewing.panel.form.tags):
        widget.setFocus()
        qtbot.keyClick(widget, key)
    assert said(reviewing) == []


def test_a_verdict_key_decides_nothing_while_the_tab_is_not_seen(reviewing: AuditFeature, qtbot: Any) -> None:
    window = reviewing._window
    window.tabs.setCurrentWidget(window.checks)
    window.actions_["audit_agree"].trigger()
    assert said(reviewing) == []
    assert reviewing.shown, "it brings the tab forward instead"


def test_undo_and_redo_reach_back_over_runs(reviewing: AuditFeature, qtbot: Any) -> None:
    window, first = reviewing._window, here(reviewing)
    assert not window.actions_["audit_undo"].isEnabled()
    press(reviewing, qtbot, Qt.Key.Key_A)
    window.actions_["audit_undo"].trigger()
    settle(reviewing, qtbot)
    assert said(reviewing) == []
    assert here(reviewing) == first, "what was taken back is shown"
    assert [one.record.kind for one in reviewing.panel.history.lines] == [Kind.RETRACT, Kind.DECISION]
    assert not window.actions_["audit_undo"].isEnabled()
    window.actions_["audit_redo"].trigger()
    settle(reviewing, qtbot)
    assert said(reviewing) == [("Ada", Opinion.AGREE)]
    assert "agree" in window.actions_["audit_undo"].text()


def test_three_verdicts_are_always_told_apart(reviewing: AuditFeature, qtbot: Any) -> None:
    words = reviewing.panel.verdicts.words
    assert [text.split(":")[0] for text in words] == ["Official grade", "Engineering opinion", "Human decision"]
    assert words[2] == "Human decision: none yet"
    press(reviewing, qtbot, Qt.Key.Key_X)
    assert reviewing.panel.verdicts.words[:2] == words[:2], "a decision changes no grade"
    assert "by Ada" in reviewing.panel.verdicts.words[2]
    reviewing.review.session.select_check(None)
    assert [text.split(":")[0] for text in reviewing.panel.verdicts.words] == [text.split(":")[0] for text in words]
    assert here(reviewing)[1] == "Whole run"


def test_a_blind_review_shows_others_only_after_its_own_decision(reviewing: AuditFeature, qtbot: Any) -> None:
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


def test_a_conflict_is_settled(reviewing: AuditFeature, qtbot: Any) -> None:
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


def test_filters_change_what_comes(reviewing: AuditFeature, qtbot: Any) -> None:
    bar, queue = reviewing.panel.bar, reviewing.review.queue
    everything = queue.progress.total
    bar.only.setCurrentIndex(bar.only.findData(Only.FAILED))
    bar.only.activated.emit(bar.only.currentIndex())
    settle(reviewing, qtbot)
    assert 0 < queue.progress.total < everything
    assert all(one.failed for one in queue.items())
    bar.only.setCurrentIndex(0)
    bar.sample.setText("3")
    bar.seed.setText("5")
    bar.sample.editingFinished.emit()
    assert queue.filter.sample == 3
    assert queue.progress.total == 3
    bar.sample.setText("")
    bar.unit.setCurrentIndex(1)
    bar.unit.activated.emit(1)
    qtbot.waitUntil(lambda: reviewing.review.ready and queue.progress.total == len(NAMES), timeout=5_000)
    assert all(one.subject.check is None for one in queue.items())


def test_what_was_typed_is_kept_until_it_is_submitted(reviewing: AuditFeature, qtbot: Any) -> None:
    first = reviewing.review.queue.current
    reviewing.panel.form.comment.setPlainText("look again")
    assert "not submitted" in reviewing.panel.form.hint.text()
    reviewing.review.next()
    settle(reviewing, qtbot)
    assert reviewing.panel.form.comment.toPlainText() == ""
    reviewing.review.queue.go(first)
    settle(reviewing, qtbot)
    assert reviewing.panel.form.comment.toPlainText() == "look again"
    reviewing.panel.submit()
    assert said(reviewing) == [], "a comment alone is no decision"
    assert "Choose" in reviewing.panel.form.hint.text()


def test_the_name_is_asked_once(make_window: MakeWindow, runs: Path, qtbot: Any) -> None:
    from minece_desktop.gui.panels.audit_name import NameDialog

    feature = begin(make_window(runs, scene=False), qtbot)
    feature.panel.advances = False
    feature.panel.decide(Opinion.AGREE)
    dialog = feature._window.findChild(NameDialog)
    assert dialog is not None
    assert not dialog.ok.isEnabled()
    assert said(feature) == []
    dialog.edit.setText("  Ada ")
    dialog.ok.click()
    assert said(feature) == [("Ada", Opinion.AGREE)]
    feature.panel.decide(Opinion.CANT_TELL)
    assert said(feature) == [("Ada", Opinion.CANT_TELL)]
    assert place.ReviewerName().get() == "Ada"


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


def test_a_store_that_came_with_the_folder_waits_to_be_accepted(
    make_window: MakeWindow, runs: Path, tmp_path: Path, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    place.ReviewerName().set("Ada")
    monkeypatch.setenv("MINECE_DATA_DIR", str(tmp_path / "another-computer"))
    theirs = Audit(runs)
    session = Session(assignments=TaskAssignments(tmp_path / "assignments"))
    grade = _graded(session, runs, qtbot)
    theirs.decide_check("Bob", grade, subjects_of(grade)[0][1], Opinion.DISAGREE)
    theirs.close()
    session.close()
    monkeypatch.setenv("MINECE_DATA_DIR", str(tmp_path / "user-data"))
    before = place.inside(runs).read_bytes()
    feature = begin(make_window(runs, scene=False), qtbot)
    assert "not trusted" in feature.panel.arrived.text
    feature.panel.advances = False
    feature.panel.decide(Opinion.AGREE)
    assert place.inside(runs).read_bytes() == before, "it is read-only until it is accepted"
    assert said(feature) == [("Ada", Opinion.AGREE)]
    feature.panel.arrived.button.click()
    qtbot.waitUntil(lambda: feature.panel.arrived.text == "", timeout=20_000)
    assert {reviewer for reviewer, _ in said(feature)} == {"Ada", "Bob"}
    assert feature.review.audits.all[0].in_folder


def _graded(session: Session, path: Path, qtbot: Any) -> Any:
    session.open([path])

    def done() -> bool:
        session.jobs.poll()
        return session.current is not None and session.current.grade is not None and not session.current.grading

    qtbot.waitUntil(done, timeout=60_000)
    assert session.current is not None
    return session.current.grade


def test_unsaved_decisions_are_told_and_saved_later(
    reviewing: AuditFeature, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = reviewing.review.audits.all[0].store
    monkeypatch.setattr(store, "_write", _full)
    press(reviewing, qtbot, Qt.Key.Key_A)
    assert "1 decision not yet saved: the disk is full" in reviewing.panel.unsaved.text
    assert "⚠" in reviewing._window.tabs.tabText(reviewing._tab)
    monkeypatch.undo()
    qtbot.waitUntil(lambda: reviewing.panel.unsaved.text == "", timeout=5_000)
    assert said(reviewing) == [("Ada", Opinion.AGREE)]


def _full(_records: object) -> None:
    raise OSError(28, "No space left on device")


def test_the_runs_list_tells_what_is_reviewed(reviewing: AuditFeature, qtbot: Any) -> None:
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


def test_decisions_go_out_and_come_in(reviewing: AuditFeature, tmp_path: Path, qtbot: Any) -> None:
    press(reviewing, qtbot, Qt.Key.Key_A)
    target = tmp_path / "ada.jsonl"
    reviewing.files.export_to(target)
    qtbot.waitUntil(lambda: not reviewing._window.poller.busy, timeout=20_000)
    lines = [json.loads(line) for line in target.read_text().splitlines()]
    assert [line["reviewer"] for line in lines] == ["Ada"]
    theirs = tmp_path / "bob.jsonl"
    told = {**lines[0], "id": "00000000-0000-4000-8000-000000000001", "reviewer": "Bob", "decision": "disagree"}
    theirs.write_text(json.dumps(told) + "\nno decision\n")
    reviewing.files.merge_from(theirs)
    qtbot.waitUntil(lambda: not reviewing._window.poller.busy, timeout=20_000)
    assert sorted(said(reviewing)) == [("Ada", Opinion.AGREE), ("Bob", Opinion.DISAGREE)]
    texts = [entry.message.text for entry in reviewing._window.messages.entries]
    assert any("not a decision" in text for text in texts), "a bad line is named, the rest goes on"


def test_agreement_leads_to_the_run_of_a_disagreement(reviewing: AuditFeature, qtbot: Any) -> None:
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


def test_step_and_camera_of_a_decision_come_back(make_window: MakeWindow, runs: Path, qtbot: Any) -> None:
    place.ReviewerName().set("Ada")
    window = make_window(runs)
    feature = begin(window, qtbot)
    qtbot.waitUntil(lambda: not window.view.pending and window.view.live.shown is not None, timeout=20_000)
    window.set_view(3)
    window.session.set_step(4)
    camera = window.view.live.camera_state()
    feature.panel.advances = False
    feature.panel.decide(Opinion.AGREE)
    window.set_view(1)
    window.session.set_step(9)
    feature.panel.history.look_wanted.emit(feature.panel.history.lines[0].record)
    assert window.session.step == 4
    assert window.view.live.camera_state() == camera


def test_the_tab_is_worked_by_keys_and_names_its_parts(reviewing: AuditFeature) -> None:
    panel = reviewing.panel
    for widget in panel.findChildren(QWidget):
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisibleTo(panel):
            name = widget.accessibleName() or getattr(widget, "text", lambda: "")()
            assert name or widget.parentWidget().accessibleName(), widget
    assert reviewing._window.actions_["audit_submit"].shortcut().toString() == "Ctrl+Return"
    assert Mode.REVIEW in [panel.bar.mode.itemData(row) for row in range(panel.bar.mode.count())]


def test_decisions_that_no_store_took_are_rescued(reviewing: AuditFeature, qtbot: Any, tmp_path: Path) -> None:
    """What could be saved nowhere is offered for export when the window closes."""
    press(reviewing, qtbot, Qt.Key.Key_A)
    record = next(iter(reviewing.review.audits.all[0].store.everything()))
    target = tmp_path / "rescued.jsonl"
    asked: list[int] = []
    reviewing.ask_where = lambda count: (asked.append(count), str(target))[1]
    reviewing._rescue([record])
    assert asked == [1]
    with target.open("rb") as file:
        assert list(merge.read_lines(file, "rescued.jsonl")) == [record]
