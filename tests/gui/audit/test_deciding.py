"""Deciding in the window: by keys, from one verdict to the next, with nothing lost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from checks.result import Status
from minece_desktop.core.audit import place
from minece_desktop.core.audit.decisions import Kind, Opinion, Subject
from minece_desktop.core.audit.queue import Mode, Only
from minece_desktop.gui.features.audit import AuditFeature
from minece_desktop.gui.main_window import MainWindow
from minece_desktop.gui.models.audit_drafts import DraftKeeper
from minece_desktop.gui.models.audit_review import Review

MakeWindow = Callable[..., MainWindow]
Helper = Callable[..., Any]
NAMES = ("roof-five-columns-biased", "wall-too-narrow")
NONE = Qt.KeyboardModifier.NoModifier
CTRL = Qt.KeyboardModifier.ControlModifier


def test_keys_decide_and_go_on_with_the_evidence_shown(
    reviewing: AuditFeature, qtbot: Any, press: Helper, here: Helper, said: Helper
) -> None:
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


def test_the_queue_crosses_runs_and_comes_to_an_end(
    reviewing: AuditFeature, qtbot: Any, press: Helper, here: Helper
) -> None:
    runs_seen = set()
    total = reviewing.review.queue.progress.total
    for _ in range(total):
        runs_seen.add(here(reviewing)[0])
        press(reviewing, qtbot, Qt.Key.Key_A)
    assert runs_seen == set(NAMES)
    assert reviewing.review.queue.progress.done == total
    assert reviewing.panel.bar.told == f"{total} of {total} done"


def test_disagreeing_is_saved_at_once_and_its_reason_goes_along(
    reviewing: AuditFeature, qtbot: Any, press: Helper, here: Helper, said: Helper
) -> None:
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
def test_plain_enter_and_backspace_are_no_verdict(
    reviewing: AuditFeature, qtbot: Any, key: Qt.Key, said: Helper
) -> None:
    for widget in (reviewing.panel, reviewing.panel.form.comment, reviewing.panel.form.tags):
        widget.setFocus()
        qtbot.keyClick(widget, key)
    assert said(reviewing) == []


def test_a_verdict_key_decides_nothing_while_the_tab_is_not_seen(
    reviewing: AuditFeature, qtbot: Any, said: Helper
) -> None:
    window = reviewing._window
    window.tabs.setCurrentWidget(window.checks)
    window.actions_["audit_agree"].trigger()
    assert said(reviewing) == []
    assert reviewing.shown, "it brings the tab forward instead"


def test_undo_and_redo_reach_back_over_runs(
    reviewing: AuditFeature, qtbot: Any, settle: Helper, press: Helper, here: Helper, said: Helper
) -> None:
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


def test_three_verdicts_are_always_told_apart(reviewing: AuditFeature, qtbot: Any, press: Helper, here: Helper) -> None:
    words = reviewing.panel.verdicts.words
    assert [text.split(":")[0] for text in words] == ["Official grade", "Engineering opinion", "Human decision"]
    assert words[2] == "Human decision: none yet"
    press(reviewing, qtbot, Qt.Key.Key_X)
    assert reviewing.panel.verdicts.words[:2] == words[:2], "a decision changes no grade"
    assert "by Ada" in reviewing.panel.verdicts.words[2]
    reviewing.review.session.select_check(None)
    assert [text.split(":")[0] for text in reviewing.panel.verdicts.words] == [text.split(":")[0] for text in words]
    assert here(reviewing)[1] == "Whole run"


def test_filters_change_what_comes(reviewing: AuditFeature, qtbot: Any, settle: Helper) -> None:
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


def test_what_was_typed_is_kept_until_it_is_submitted(
    reviewing: AuditFeature, qtbot: Any, settle: Helper, said: Helper
) -> None:
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


def test_the_name_is_asked_once(make_window: MakeWindow, runs: Path, qtbot: Any, begin: Helper, said: Helper) -> None:
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


def test_step_and_camera_of_a_decision_come_back(
    make_window: MakeWindow, runs: Path, qtbot: Any, begin: Helper
) -> None:
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


def test_what_was_typed_outlives_the_window(reviewing: AuditFeature, qtbot: Any) -> None:
    subject = reviewing.review.target.subject
    reviewing.panel.form.comment.setPlainText("half a thought")
    reviewing.review.stop()
    again = Review(reviewing.review.session)
    again.session.show(again.session.current)
    assert again.target is not None
    assert again.target.subject == Subject(subject.run), "the run itself, as no check is selected"
    again.session.select_check(again.target.grade.results[0])
    while again.target.subject != subject:
        place = again.target.grade.results.index(again.session.selected_check)
        again.session.select_check(again.target.grade.results[place + 1])
    assert again.draft().comment == "half a thought"
    assert again.decide(replace(again.draft(), opinion=Opinion.AGREE)) is not None
    again.stop()
    assert subject not in DraftKeeper("Ada", reviewing), "it was submitted"


def test_what_was_typed_is_on_the_disk_soon(reviewing: AuditFeature, qtbot: Any) -> None:
    """A crash takes what was typed in the last third of a second."""
    reviewing.panel.form.reason.setEditText("rule too strict")
    kept = DraftKeeper("Ada", reviewing)
    subject = reviewing.review.target.subject
    qtbot.waitUntil(lambda: subject in DraftKeeper("Ada", reviewing), timeout=5_000)
    assert subject not in kept, "it was read before"
    reviewing.review.set_reviewer("Bob")
    assert subject not in reviewing.review.drafts, "each reviewer has their own"
