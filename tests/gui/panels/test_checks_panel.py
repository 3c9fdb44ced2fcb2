"""The checks panel: cards, selection, evidence links, header, clipboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel, QProgressBar, QWidget

from checks.result import CheckResult, Evidence, Metric, Status
from minece_desktop.gui.panels.checks import ChecksPanel
from minece_desktop.gui.theme import theme
from minece_desktop.gui.widgets.status import Chip

LONG = "a_name_without_any_space_that_is_far_longer_than_the_panel_is_wide_and_has_to_break_somewhere " * 3


@pytest.fixture
def results(fakes: Any) -> list[CheckResult]:
    return [
        fakes.check_of(
            "structural_stability.stress_score",
            Status.FAIL,
            Metric.STABILITY,
            score=0.52,
            disputed=f"the roof is <thin>: {LONG}",
        ),
        fakes.check_of("size.is_equal", args={"xz": [4, 1], "y": 1}),
        fakes.check_of(
            "shape.cluster_count_at_y_is",
            Status.FAIL,
            Metric.SHAPE,
            args={"expected_count": 5, "y": 0},
            message="4 clusters at y = 0; 5 would pass",
            evidence=Evidence(cells=((0, 0, 0), (2, 0, 0)), steps=(3,)),
        ),
        fakes.check_of("efficiency.l1_dist", Status.NOT_APPLICABLE, Metric.EFFICIENCY),
        fakes.check_of("shape.unknown", Status.ERROR, Metric.SHAPE, message=LONG),
    ]


@pytest.fixture
def run(fakes: Any) -> Any:
    return fakes.run_of(fakes.log_of(fakes.row_of(4)))


@pytest.fixture
def panel(fakes: Any, run: Any, results: list[CheckResult], show: Callable[..., Any]) -> ChecksPanel:
    made: ChecksPanel = show(ChecksPanel(fakes.session(run, fakes.grade_of(*results))), 340, 700)
    return made


def texts(widget: QWidget) -> list[str]:
    return [label.text() for label in widget.findChildren(QLabel) if label.isVisibleTo(widget)]


def test_cards_in_task_order_with_words_for_their_status(panel: ChecksPanel, results: list[CheckResult]) -> None:
    assert [card.result for card in panel.cards] == results, "the disputed one first"
    words = [card.accessibleName().partition(".")[0] for card in panel.cards]
    assert words == ["fail", "pass", "fail", "not applicable", "error"]
    assert panel.title == "Checks 1/4"


def test_cards_further_down_come_in_later_turns(fakes: Any, run: Any, show: Callable[..., Any], qtbot: Any) -> None:
    many = [fakes.check_of(f"size.check_{number}", Status.PASS) for number in range(20)]
    made = show(ChecksPanel(fakes.session(run, fakes.grade_of(*many))), 340, 700)
    assert 0 < len(made._cards) < 20
    qtbot.waitUntil(lambda: len(made._cards) == 20)
    assert [card.result for card in made._cards] == many
    assert all(card.isVisibleTo(made) for card in made._cards)
    assert len({card.y() for card in made._cards}) == 20
    qtbot.waitUntil(lambda: not made._build_timer.isActive())


def test_whoever_asks_for_a_card_has_it_at_once(fakes: Any, run: Any, show: Callable[..., Any]) -> None:
    many = [fakes.check_of(f"size.check_{number}", Status.FAIL) for number in range(20)]
    made = show(ChecksPanel(fakes.session(run, fakes.grade_of(*many))), 340, 700)
    made._session.select_check(many[18])
    assert [card.result for card in made._cards if card.isChecked()] == [many[18]]
    assert not made._build_timer.isActive()


def test_a_click_selects_and_another_lets_go(panel: ChecksPanel, results: list[CheckResult], qtbot: Any) -> None:
    card = panel.cards[2]
    qtbot.mouseClick(card, Qt.MouseButton.LeftButton)
    assert panel._session.selected_check == results[2]
    assert card.isChecked()
    assert "expected count 5 · y 0" in [text.replace("\u200b", "") for text in texts(card)]
    qtbot.mouseClick(panel.cards[0], Qt.MouseButton.LeftButton)
    assert [other.isChecked() for other in panel.cards] == [True, False, False, False, False]
    qtbot.mouseClick(panel.cards[0], Qt.MouseButton.LeftButton)
    assert panel._session.selected_check is None
    assert not any(other.isChecked() for other in panel.cards)


def test_keys_move_and_select(panel: ChecksPanel, results: list[CheckResult], qtbot: Any) -> None:
    panel.activateWindow()
    panel.cards[0].setFocus()
    qtbot.keyClick(panel.cards[0], Qt.Key.Key_Down)
    assert panel.cards[1].hasFocus()
    qtbot.keyClick(panel.cards[1], Qt.Key.Key_Return)
    assert panel._session.selected_check == results[1]
    qtbot.keyClick(panel.cards[1], Qt.Key.Key_Space)
    assert panel._session.selected_check is None
    qtbot.keyClick(panel.cards[1], Qt.Key.Key_Up)
    assert panel.cards[0].hasFocus()
    qtbot.keyClick(panel.cards[0], Qt.Key.Key_Up)
    assert panel.cards[0].hasFocus()


def test_a_selection_made_elsewhere_is_shown(panel: ChecksPanel, results: list[CheckResult]) -> None:
    panel._session.select_check(results[0])
    assert panel.cards[0].isChecked()


def test_evidence_links_lead_to_block_and_step(panel: ChecksPanel, qtbot: Any) -> None:
    card = panel.cards[2]
    card.click()
    links = [label for label in card.findChildren(QLabel) if "href" in label.text()]
    assert any('href="cell:2,0,0"' in label.text() for label in links)
    for label in links:
        for kind in ("cell:2,0,0", "step:3"):
            if kind in label.text():
                label.linkActivated.emit(kind)
    assert panel._session.selected_block == (2, 0, 0)
    assert panel._session.step == 3


def test_a_dispute_is_shown_as_text_not_markup(panel: ChecksPanel) -> None:
    shown = [text for text in texts(panel.cards[0]) if "disputed" in text]
    assert len(shown) == 1
    assert "&lt;thin&gt;" in shown[0]
    assert not any("disputed" in text for text in texts(panel.cards[1]))


@pytest.mark.parametrize("width", [320, 360, 480])
def test_nothing_is_clipped(panel: ChecksPanel, width: int, qapp: QApplication) -> None:
    for card in panel.cards:
        card.setChecked(True)
    panel.resize(width, 900)
    for _ in range(3):
        qapp.processEvents()
    assert panel.minimumSizeHint().width() <= 320
    for label in panel.findChildren(QLabel):
        if label.isVisible():
            right = label.mapTo(panel, label.rect().topRight()).x()
            assert right < width, label.text()
            needed = label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height()
            assert label.height() >= needed, label.text()


def test_partial_grades_keep_the_cards_and_the_focus(
    fakes: Any, run: Any, results: list[CheckResult], show: Any
) -> None:
    session = fakes.session(run)
    entry = session.current
    entry.grading = True
    panel = show(ChecksPanel(session))
    assert panel._empty.text() == "Grading…"
    for count in range(1, 6):
        entry.grade = fakes.grade_of(*results[:count], total=5)
        session.entry_changed.emit(entry)
        if count == 1:
            first = panel.cards[0]
        assert panel.cards[0] is first
        assert len(panel.cards) == count
    bar = panel.findChild(QProgressBar)
    assert (bar.isVisible(), bar.value(), bar.maximum()) == (True, 5, 5)
    entry.grading = False
    session.entry_changed.emit(entry)
    assert not bar.isVisible()


def test_a_changed_verdict_replaces_the_card_text(panel: ChecksPanel, fakes: Any, results: list[CheckResult]) -> None:
    entry = panel._session.current
    assert entry is not None
    before = panel.cards
    entry.grade = fakes.grade_of(
        results[0], fakes.check_of("size.is_equal", Status.FAIL, message="5 wide"), *results[2:]
    )
    panel._session.entry_changed.emit(entry)
    assert panel.cards == before
    assert panel.cards[1].accessibleName().startswith("fail.")
    assert "5 wide" in texts(panel.cards[1])


def test_turns_are_headed_by_their_instructions(fakes: Any, show: Any, results: list[CheckResult]) -> None:
    run = fakes.run_of(fakes.log_of(fakes.row_of(4)), ["Build columns.", "Add a roof."])
    grade = fakes.grade_of(results[1], results[2].at_turn(1))
    panel = show(ChecksPanel(fakes.session(run, grade)))
    shown = texts(panel)
    assert shown.index("“Build columns.”") < shown.index("“Add a roof.”")


def test_the_header_names_the_task_and_asks_for_one(panel: ChecksPanel, qtbot: Any) -> None:
    assert {"roofs-001", "Matched by the instruction's words", "Fails"} <= set(texts(panel._header))
    chips = [chip.text for chip in panel.findChildren(Chip)]
    assert chips == ["shape 0/2", "size 1/1", "stability 0.52", "efficiency"]
    with qtbot.waitSignal(panel.assign_requested):
        panel._header.assign.click()


def test_no_task(fakes: Any, run: Any, show: Any) -> None:
    note = "no task is known for this run: only plausibility can be graded; assign a task to grade the rest"
    plausible = fakes.check_of("physical_plausibility.is_ground_connected", metric=Metric.PLAUSIBILITY)
    grade = fakes.grade_of(plausible, task=None, task_source="none", note=note)
    panel = show(ChecksPanel(fakes.session(run, grade)))
    assert "No task" in texts(panel._header)
    assert note.capitalize() in texts(panel._header)


def test_no_run(fakes: Any, show: Any) -> None:
    panel = show(ChecksPanel(fakes.session()))
    assert panel._empty.isVisible()
    assert not panel._header.isVisible()
    assert panel.title == "Checks"


def test_copying(panel: ChecksPanel, qtbot: Any) -> None:
    panel._session.select_check(None)
    panel.setFocus()
    qtbot.keyClick(panel, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    everything = QGuiApplication.clipboard().text()
    assert everything.count("[fail]") == 2
    panel.cards[2].click()
    qtbot.keyClick(panel, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text().startswith("[fail] 5 clusters at y = 0")
    entries = [action.text() for action in panel._menu(panel.cards[1]).actions()]
    assert entries == ["Copy this check", "Copy all verdicts"]


def test_the_title_is_announced_when_it_changes(panel: ChecksPanel, qtbot: Any) -> None:
    with qtbot.waitSignal(panel.title_changed) as signal:
        panel._session.show(None)
    assert signal.args == ["Checks"]


def test_both_themes_paint(panel: ChecksPanel, qapp: QApplication) -> None:
    panel.cards[2].click()
    grounds = set()
    for mode in ("light", "dark"):
        theme().apply(qapp, mode)
        grounds.add(panel.cards[2].grab().toImage().pixelColor(60, 2).name())
        assert panel.cards[2].grab().toImage().pixelColor(1, 10) == theme().color("fail")
    assert len(grounds) == 2


def test_cards_used_again_for_another_run_open_to_their_full_height(
    panel: ChecksPanel, fakes: Any, results: list[CheckResult], qtbot: Any
) -> None:
    other = fakes.session(fakes.run_of(fakes.log_of(fakes.row_of(4))), fakes.grade_of(*results[:3])).current
    panel._session.show(other)
    QApplication.processEvents()
    card = panel.cards[2]
    panel._session.select_check(card.result)
    qtbot.waitUntil(lambda: card.height() >= card.layout().heightForWidth(card.width()))


def test_the_list_has_no_empty_end(panel: ChecksPanel, qapp: QApplication) -> None:
    for _ in range(3):
        qapp.processEvents()
    foot = max(card.geometry().bottom() for card in panel.cards)
    assert panel._list.height() <= max(foot + 1, panel._scroll.viewport().height())
