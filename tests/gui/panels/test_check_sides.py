"""Both verdicts on a check, what is not graded, published verdicts, and minimal fixes in the checks panel."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from checks.fixes import Fix
from checks.result import CheckResult, Evidence, Metric, RuleSet, Status
from minece_desktop.core.fixing import FixState
from minece_desktop.core.run import TurnRecord
from minece_desktop.gui.panels.check_head import TurnHeader
from minece_desktop.gui.panels.check_sides import DisputedMark
from minece_desktop.gui.panels.checks import ChecksPanel


@pytest.fixture
def official(fakes: Any) -> CheckResult:
    result: CheckResult = fakes.check_of(
        "physical_plausibility.is_ground_connected",
        Status.FAIL,
        Metric.PLAUSIBILITY,
        message="two float",
        algorithm="Alg. 11",
        evidence=Evidence(cells=((0, 0, 0), (2, 0, 0))),
        disputed="fail officially, pass by the engineering rule",
    )
    return result


@pytest.fixture
def opinion(official: CheckResult) -> CheckResult:
    evidence = Evidence(cells=((3, 0, 0),))
    return replace(
        official,
        rules=RuleSet.ENGINEERING,
        status=Status.PASS,
        score=1.0,
        message="all is carried",
        disputed=None,
        algorithm="",
        evidence=evidence,
    )


@pytest.fixture
def extra(fakes: Any) -> CheckResult:
    result: CheckResult = fakes.check_of(
        "extra.roof_size", Status.FAIL, Metric.SIZE, args={"xz": [5, 7]}, message="the roof is 4 × 7"
    )
    return replace(result, rules=RuleSet.ENGINEERING)


@pytest.fixture
def panel(fakes: Any, show: Any, official: CheckResult, opinion: CheckResult, extra: CheckResult) -> ChecksPanel:
    plain = fakes.check_of("size.is_equal", args={"xz": [4, 1], "y": 1})
    agreeing = replace(plain, rules=RuleSet.ENGINEERING, message="as officially")
    grade = fakes.grade_of(plain, official, opinions=(agreeing, opinion), extras=(extra,))
    run = fakes.run_of(fakes.log_of(fakes.row_of(4)))
    made: ChecksPanel = show(ChecksPanel(fakes.session(run, grade)), 340, 800)
    return made


def texts(widget: QWidget) -> list[str]:
    return [
        label.text().replace("\u200b", "").replace("\xa0", " ")
        for label in widget.findChildren(QLabel)
        if label.isVisibleTo(widget)
    ]


def test_the_disputed_one_is_first_and_wears_its_badge(panel: ChecksPanel, official: CheckResult) -> None:
    card = panel.cards[0]
    assert card.result == official
    badges = [card.findChild(DisputedMark).isVisibleTo(card) for card in panel.cards]
    assert badges == [True, False, False]
    assert "is_ground_connected · Alg. 11 · engineering ✓ pass" in texts(card)


def test_an_opened_card_has_both_verdicts_in_full(panel: ChecksPanel) -> None:
    card = panel.cards[0]
    card.click()
    shown = texts(card)
    assert [word for word in shown if word in ("Official", "Engineering")] == ["Official", "Engineering"]
    assert {"two float", "all is carried", "fail", "pass", "● shown", "show"} <= set(shown)
    assert shown.count("two float") == 1
    assert "Algorithm 11 of the paper" in shown
    card.click()
    assert "all is carried" not in texts(card)


def test_either_evidence_can_be_shown(
    panel: ChecksPanel, official: CheckResult, opinion: CheckResult, qtbot: Any
) -> None:
    card = panel.cards[0]
    card.click()
    sides = card._sides
    assert sides is not None
    assert panel._session.selected_check == official
    panel.activateWindow()
    other = sides.buttons[RuleSet.ENGINEERING]
    other.setFocus()
    qtbot.keyClick(other, Qt.Key.Key_Return)
    assert panel._session.selected_check == opinion
    assert card.isChecked()
    assert (other.isChecked(), sides.buttons[RuleSet.OFFICIAL].isChecked()) == (True, False)
    qtbot.waitUntil(lambda: any("cell:3,0,0" in text for text in texts(card)))
    assert other.accessibleName() == "Engineering verdict: pass. all is carried"
    panel.show_other_side()
    assert panel._session.selected_check == official
    qtbot.keyClick(sides.buttons[RuleSet.OFFICIAL], Qt.Key.Key_Space)
    assert panel._session.selected_check == official


def test_what_is_not_graded_stands_apart(panel: ChecksPanel, extra: CheckResult) -> None:
    heads = [head for head in panel.findChildren(TurnHeader) if head.isVisible()]
    assert [texts(head)[0] for head in heads] == ["Not graded"]
    assert panel.cards[-1].result == extra
    assert heads[0].y() < panel.cards[-1].y()
    assert panel.title == "Checks 1/2", "counted nowhere"


def test_published_verdicts_stand_beside(fakes: Any, show: Any) -> None:
    result = fakes.check_of("size.is_equal", Status.FAIL, message="5 wide")
    turns = (TurnRecord(0, "Build.", checks=(), published=(1.0,)),)
    run = fakes.run_of(fakes.log_of(fakes.row_of(4)), turns=turns)
    panel = show(ChecksPanel(fakes.session(run, fakes.grade_of(result, task=None, task_source="inline"))))
    assert any("published ≠ 1, here 0" in text for text in texts(panel.cards[0]))


def test_copying_tells_both(panel: ChecksPanel) -> None:
    panel.cards[0].click()
    panel.copy_selected()
    text = QGuiApplication.clipboard().text()
    assert "[fail]" in text
    assert "engineering: [pass] all is carried" in text
    panel._session.select_check(None)
    panel.copy_selected()
    assert "not graded\n[fail]" in QGuiApplication.clipboard().text()


def test_a_grade_of_an_older_state_says_so(panel: ChecksPanel, fakes: Any) -> None:
    entry = panel._session.current
    assert entry is not None
    assert entry.stale, "the made-up grade is of no run"
    assert panel._header._stale.isVisible()
    entry.grade = replace(entry.grade, identity=entry.run.identity)
    panel._session.entry_changed.emit(entry)
    assert not panel._header._stale.isVisible()


def test_a_fix_is_asked_for_followed_and_copied(panel: ChecksPanel, official: CheckResult, qtbot: Any) -> None:
    states: list[FixState | None] = [None]
    panel.set_fixes(lambda _result: states[0])
    card = panel.cards[0]
    card.click()
    box = card.fix_box
    assert box is not None
    assert box.isVisibleTo(card)
    with qtbot.waitSignal(panel.fix_wanted) as asked:
        qtbot.mouseClick(box.ask, Qt.MouseButton.LeftButton)
    assert asked.args == [official]
    states[0] = FixState("working")
    panel.show_fixes()
    assert box.cancel.isVisibleTo(box)
    assert not box.ask.isVisibleTo(box)
    with qtbot.waitSignal(panel.fix_cancelled):
        box.cancel.click()
    fix = Fix(add=(((1, 0, 0), "stone"),), remove=((2, 0, 0),), note="add 1 block and remove 1")
    states[0] = FixState("found", fix)
    panel.show_fixes()
    shown = texts(box)
    assert "Minimal fix: 1 block to add, 1 to remove" in shown
    assert "add 1 block and remove 1" in shown
    for label in box.findChildren(QLabel):
        if "cell:1,0,0" in label.text():
            label.linkActivated.emit("cell:1,0,0")
    assert panel._session.selected_block == (1, 0, 0)
    box.copy.click()
    assert QGuiApplication.clipboard().text().splitlines()[1:] == ["add stone at 1, 0, 0", "remove 2, 0, 0"]
    with qtbot.waitSignal(panel.fix_preview_changed) as changed:
        box.preview.click()
    assert changed.args == [False]


@pytest.mark.parametrize(
    ("state", "words"),
    [(FixState("none"), "No minimal fix was found"), (FixState("failed", why="out of memory"), "out of memory")],
)
def test_when_there_is_no_fix(panel: ChecksPanel, state: FixState, words: str) -> None:
    panel.set_fixes(lambda _result: state)
    panel.cards[0].click()
    assert any(words in text for text in texts(panel.cards[0]))


def test_a_check_that_passes_offers_no_fix(panel: ChecksPanel) -> None:
    card = panel.cards[1]
    card.click()
    assert card.fix_box is not None
    assert not card.fix_box.isVisibleTo(card)
    assert card._sides is not None
    assert card._sides.isVisibleTo(card)


@pytest.mark.parametrize("width", [320, 420])
def test_nothing_is_clipped_in_opened_cards(panel: ChecksPanel, width: int, qapp: QApplication) -> None:
    panel.set_fixes(lambda _result: FixState("found", Fix(add=(((1, 0, 0), "stone"),) * 3, note="three blocks " * 9)))
    panel.resize(width, 1000)
    panel.cards[0].click()
    for _ in range(4):
        qapp.processEvents()
    assert panel.minimumSizeHint().width() <= 320
    for label in panel.findChildren(QLabel):
        if label.isVisible():
            assert label.mapTo(panel, label.rect().topRight()).x() < width, label.text()
            needed = label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height()
            assert label.height() >= needed, label.text()
