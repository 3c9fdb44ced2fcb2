"""In the whole window: a minimal fix drawn as ghosts, and a start position given by hand."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialogButtonBox

import resources
from checks.result import RuleSet, Status
from minece_desktop.core.run import Message
from minece_desktop.core.session import Session
from minece_desktop.gui.main_window import MainWindow
from minece_desktop.gui.panels.origin_dialog import OriginDialog
from minece_desktop.scene.sight import share_seen

FLOATING = [(0, 0, 0, "stone"), (0, 1, 0, "stone"), (0, 3, 0, "stone")]


def failing(session: Session) -> Any:
    assert session.current is not None
    assert session.current.grade is not None
    return next(result for result in session.current.grade.results if result.status is Status.FAIL)


@pytest.fixture
def window(make_window: Any, make_run: Any) -> MainWindow:
    """One run with a block that floats a cell above a pillar, graded by plausibility alone."""
    made: MainWindow = make_window(make_run("floating", FLOATING))
    return made


def test_a_fix_is_drawn_as_ghosts_and_goes_with_the_selection(window: MainWindow, session: Session, qtbot: Any) -> None:
    before = session.current.run if session.current else None
    session.select_check(failing(session))
    window.actions_["find_fix"].trigger()
    live = window.view.live
    qtbot.waitUntil(lambda: live._ghosts == (((0, 2, 0),), ()), timeout=30_000)
    box = next(card.fix_box for card in window.checks.cards if card.isChecked())
    assert box is not None
    box.preview.click()
    assert live._ghosts == ((), ())
    box.preview.click()
    assert live._ghosts[0]
    session.select_check(None)
    assert live._ghosts == ((), ())
    assert session.current is not None
    assert session.current.run is before, "it is applied to nothing"


def test_asking_for_a_fix_without_a_failed_check_says_what_to_do(window: MainWindow, session: Session) -> None:
    told: list[Message] = []
    session.message.connect(told.append)
    window.actions_["find_fix"].trigger()
    assert "select a failed check first" in str(told[-1])


def test_the_other_rules_evidence_by_key(window: MainWindow, session: Session) -> None:
    session.select_check(failing(session))
    window.actions_["other_side"].trigger()
    assert session.selected_check is not None
    assert session.selected_check.rules is RuleSet.ENGINEERING
    window.actions_["other_side"].trigger()
    assert session.selected_check.rules is RuleSet.OFFICIAL


def test_find_in_code_shows_the_tab(make_window: Any, qtbot: Any) -> None:
    window = make_window(resources.FOLDER / "samples" / "columns-floating-roof", scene=False)
    window.actions_["find_code"].trigger()
    assert window.tabs.currentWidget() is window.code
    assert window.code.search.isVisible()
    qtbot.keyClicks(window.code.search.field, "oak_planks")
    assert window.code.search._count.text() == "1 of 1"


def test_a_run_without_code_offers_its_raw_log(make_window: Any, make_run: Any, session: Session, qtbot: Any) -> None:
    window = make_window(make_run("plain"), scene=False)
    window.tabs.setCurrentWidget(window.code)
    assert not window.code.view.isVisible()
    assert window.code._none.isVisible()
    window.code._files.setCurrentIndex(0)
    window.code._files.activated.emit(0)
    qtbot.waitUntil(lambda: '"minecraft:stone"' in window.code.view.toPlainText(), timeout=20_000)
    assert not window.code._none.isVisible()


def dialog(qapp: QApplication) -> OriginDialog:
    (found,) = [widget for widget in qapp.topLevelWidgets() if isinstance(widget, OriginDialog) and widget.isVisible()]
    return found


def test_a_start_given_by_hand_moves_the_ground_and_the_grade(
    make_window: Any, make_run: Any, session: Session, qtbot: Any, qapp: QApplication
) -> None:
    rows = [(5, y, 5, "stone") for y in range(3, 6)]
    window = make_window(make_run("high", rows))
    detail = window.runs.detail
    assert failing(session).name == "physical_plausibility.is_ground_connected"
    qtbot.mouseClick(detail.set_origin, Qt.MouseButton.LeftButton)
    asked = dialog(qapp)
    assert "Nothing moves." in asked.effect.text()
    qtbot.keyClick(asked.fields[0], Qt.Key.Key_Up)
    assert asked.effect.text().startswith("All blocks move by (\u22121, +0, +0)")
    qtbot.keyClick(asked.fields[0], Qt.Key.Key_Down)
    before = session.current.run.origin or (0, 0, 0) if session.current and session.current.run else (0, 0, 0)
    asked.ground.click()
    assert asked.given == (before[0], before[1] + 3, before[2])
    assert asked.effect.text().endswith("the lowest is then at y = 0.")
    asked.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Ok).click()
    qtbot.waitUntil(lambda: not window.poller.busy, timeout=30_000)
    entry = session.current
    assert entry is not None
    assert entry.run is not None
    assert entry.grade is not None
    assert entry.run.origin_by_hand
    assert [result.status for result in entry.grade.results] == [Status.PASS]
    assert "given by hand" in detail.text()
    window.actions_["origin"].trigger()
    again = dialog(qapp)
    assert again.forget.isEnabled()
    again.forget.click()
    qtbot.waitUntil(lambda: not window.poller.busy and not entry.run.origin_by_hand, timeout=30_000)
    assert failing(session)


def test_the_camera_comes_to_a_fix_that_was_hidden_and_goes_back(
    make_window: Any, make_run: Any, session: Session, qtbot: Any
) -> None:
    """A floating block behind a wall: the gap below it cannot be seen from where the view was."""
    wall = [(x, y, 5, "stone") for x in range(-4, 6) for y in range(9)]
    wall += [(5, y, z, "stone") for y in range(9) for z in range(-4, 5)]
    window = make_window(make_run("hidden", [*wall, *((0, y, 0, "stone") for y in (0, 1, 3))]))
    live = window.view.live
    qtbot.waitUntil(lambda: live.shown is not None and not window.view.pending, timeout=30_000)
    live.set_view(1)
    before = live.camera_state()
    content = live.scene._content
    gap = np.array([(0, 2, 0)])
    assert share_seen(content, gap, session.step, before) == 0
    session.select_check(failing(session))
    near = live.camera_state()
    window.actions_["find_fix"].trigger()
    qtbot.waitUntil(lambda: live._ghosts == (((0, 2, 0),), ()), timeout=30_000)
    there = live.camera_state()
    assert share_seen(content, gap, session.step, there) == 1
    assert there.span < before.span
    live.undo_camera()
    assert live.camera_state() == near
    live.redo_camera()
    assert live.camera_state() == there
    session.select_check(None)
    session.select_check(failing(session))
    assert live.camera_state() == there, "what is known is shown at once"


def test_putting_a_fix_away_brings_the_view_back(window: MainWindow, session: Session, qtbot: Any) -> None:
    live = window.view.live
    qtbot.waitUntil(lambda: live.shown is not None and not window.view.pending, timeout=30_000)
    before = live.camera_state()
    session.select_check(failing(session))
    window.actions_["find_fix"].trigger()
    qtbot.waitUntil(lambda: live._ghosts == (((0, 2, 0),), ()), timeout=30_000)
    session.select_check(None)
    assert live.camera_state() == before
