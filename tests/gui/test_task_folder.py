"""Task folders in the whole window: credit, evidence of shares, exports, targets, blueprints chosen by hand."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QSlider

import resources
from checks.result import CheckResult
from minece_desktop.core.run import Message
from minece_desktop.core.verify.pack import pack
from minece_desktop.gui.features.target import TargetFeature
from minece_desktop.gui.features.task_folder import TaskFolderFeature
from minece_desktop.gui.main_window import MainWindow
from minece_desktop.gui.models.audit import target_of
from minece_desktop.gui.panels.blueprint_dialog import BlueprintDialog

PACKAGING = Path(__file__).parents[2] / "packaging"
ROOF = resources.FOLDER / "samples" / "roof-five-columns-sound"


@pytest.fixture
def write(tmp_path: Path) -> Iterator[Callable[..., Path]]:
    """Writes sets by ``task/name`` and gives the folder that holds them."""
    sys.path.insert(0, str(PACKAGING))
    scripts = importlib.import_module("make_verify_samples")
    made = scripts.samples()

    def put(*names: str) -> Path:
        for name in names:
            task, _, part = name.partition("/")
            scripts.write(made[task][part], tmp_path / "tasks" / task / part)
        return tmp_path / "tasks"

    yield put
    sys.path.remove(str(PACKAGING))


@pytest.fixture
def opened(make_window: Callable[..., MainWindow], write: Callable[..., Path], qtbot: Any) -> Callable[..., MainWindow]:
    def open_(*names: str, scene: bool = True) -> MainWindow:
        window = make_window(write(*names), scene=scene)
        settle(window, qtbot)
        return window

    return open_


def settle(window: MainWindow, qtbot: Any) -> None:
    session = window.session
    qtbot.waitUntil(lambda: all(entry.grade is not None or entry.digest for entry in session.entries), timeout=60_000)
    qtbot.waitUntil(lambda: session.current is None or session.current.grade is not None, timeout=60_000)
    qtbot.waitUntil(lambda: not window.poller.busy and not window.view.pending, timeout=60_000)


def feature(window: MainWindow, kind: type[Any]) -> Any:
    return next(one for one in window.features if isinstance(one, kind))


def show(window: MainWindow, name: str, qtbot: Any) -> None:
    entry = next(entry for entry in window.session.entries if entry.ref.id.endswith(name))
    window.session.show(entry)
    settle(window, qtbot)


def share(window: MainWindow, name: str) -> CheckResult:
    entry = window.session.current
    assert entry is not None
    assert entry.grade is not None
    return next(one for one in entry.grade.extras if one.name == f"share.{name}")


def tabs_of(window: MainWindow) -> list[str]:
    return [window.tabs.tabText(i) for i in range(window.tabs.count()) if window.tabs.isTabVisible(i)]


def test_a_folder_of_task_folders_is_listed_with_its_credit(opened: Callable[..., MainWindow], qtbot: Any) -> None:
    window = opened("T01/passing", "T06/partial_1", "T13/partial_2")
    table = window.runs.proxy
    told = {table.index(row, 0).data(): table.index(row, 7).data() for row in range(table.rowCount())}
    assert told == {"T01/passing": "100 %", "T06/partial_1": "60 %", "T13/partial_2": "40 %"}
    window.runs.filter.setText("credit<0.5")
    qtbot.waitUntil(lambda: table.rowCount() == 1)
    assert table.index(0, 0).data() == "T13/partial_2"
    window.runs.filter.setText("status:partly")
    qtbot.waitUntil(lambda: table.rowCount() == 2)


def test_the_credit_tab_is_there_for_task_folders_only(
    opened: Callable[..., MainWindow], qtbot: Any, write: Callable[..., Path]
) -> None:
    window = opened("T14/partial_1", scene=False)
    credit = feature(window, TaskFolderFeature)
    assert "Credit" in tabs_of(window)
    assert window.tabs.currentWidget() is credit.panel
    assert credit.panel.head._credit.text() == "60 % credit"
    assert [card.row.amount for card in credit.panel.cards] == ["30 of 30 %", "30 of 30 %", "0 of 40 %"]
    assert "lost, 0 of 40 %" in credit.panel.cards[2].accessibleName()
    for control in credit.panel.findChildren(QAbstractButton):
        assert control.accessibleName() or control.property("text"), control
    credit.panel.head.copy.click()
    assert "✕ Fence: 0 / 40 %" in QApplication.clipboard().text()
    window.open_paths([ROOF])
    qtbot.waitUntil(lambda: any(entry.ref.id == ROOF.name for entry in window.session.entries), timeout=30_000)
    show(window, ROOF.name, qtbot)
    assert "Credit" not in tabs_of(window)
    assert "Target" not in tabs_of(window)
    told: list[Message] = []
    window.session.message.connect(told.append)
    window.actions_["credit_show"].trigger()
    assert "no task folder" in str(told[-1])


def test_a_share_points_at_its_evidence_and_lets_go_again(opened: Callable[..., MainWindow], qtbot: Any) -> None:
    window = opened("T07/partial_1")
    live, session = window.view.live, window.session
    before = live.options.layers
    session.select_check(share(window, "whole floor"))
    marks = {mark.kind: mark for mark in live._pointed[0]}
    assert len(marks["bad"].cells) == 30
    assert marks["bad"].tags[0] in "01234567"
    assert live.options.layers == (63, 64), "the roof is cut away"
    assert live.scene is not None
    assert live.scene._overlays.pointing is not None
    assert live.scene._highlight is None, "each kind is drawn by itself, not all cells alike"
    card = feature(window, TaskFolderFeature).panel.cards[1]
    assert card.isChecked()
    assert "light below 8 30" in card.legend.words
    session.select_check(None)
    assert live._pointed is None
    assert live.options.layers == before
    assert not card.isChecked()


def test_shares_by_key_and_by_click(opened: Callable[..., MainWindow], qtbot: Any) -> None:
    window = opened("T12/partial_1", scene=False)
    session, panel = window.session, feature(window, TaskFolderFeature).panel
    window.actions_["share_next"].trigger()
    assert session.selected_check == share(window, "bookshelves")
    window.actions_["share_next"].trigger()
    assert session.selected_check == share(window, "enchantment")
    assert panel.cards[1].records.words == [
        "andy.dat: Inventory · diamond_pickaxe = not enchanted",
        "andy.dat: XpLevel = 30",
    ]
    window.actions_["share_previous"].trigger()
    assert session.selected_check == share(window, "bookshelves")
    qtbot.mouseClick(panel.cards[0], Qt.MouseButton.LeftButton)
    assert session.selected_check is None
    panel.cards[0].setFocus()
    qtbot.keyClick(panel.cards[0], Qt.Key.Key_Return)
    assert session.selected_check == share(window, "bookshelves")
    assert session.current is not None
    assert session.current.grade is not None
    reviewed = target_of(session.current.grade, session.selected_check)
    assert reviewed is not None
    assert reviewed.subject.check is not None
    assert reviewed.subject.check.name == "share.bookshelves", "a decision stands beside the share"


def test_exports_are_stepped_through(opened: Callable[..., MainWindow], qtbot: Any) -> None:
    window = opened("T11/partial_1")
    session, panel = window.session, feature(window, TaskFolderFeature).panel
    assert [button.text() for button in panel.exports.buttons][-1] == "✕ 6 · lever off"
    assert panel.exports.buttons[5].isChecked(), "a run is shown at its end"
    session.select_check(share(window, "opens"))
    run = session.current.run if session.current else None
    assert run is not None
    assert session.step == run.log.step_after_turn(0)
    assert panel.exports.buttons[0].isChecked()
    panel.exports.buttons[1].click()
    assert session.step == run.log.step_after_turn(1)
    assert [button.isChecked() for button in panel.exports.buttons] == [False, True, False, False, False, False]
    session.set_step(run.log.step_after_turn(4))
    assert panel.exports.buttons[4].isChecked()


def test_the_target_lies_over_the_build_layer_by_layer(opened: Callable[..., MainWindow], qtbot: Any) -> None:
    window = opened("T19/partial_2")
    live, target = window.view.live, feature(window, TargetFeature)
    assert "Target" in tabs_of(window)
    assert [mark.kind for mark in live._pointed[0]] == ["missing"]
    assert [row.row.accessible for row in target.panel.rows][:2] == ["y = 69: 0 %, 49 missing", "y = 68: 100 %"]
    for control in (*target.panel.findChildren(QAbstractButton), *target.panel.findChildren(QSlider)):
        assert control.accessibleName() or control.property("text"), control
    assert "by its marker gold_block" in target.panel._about.text().replace("\u200b", "")
    target.panel.slider.setValue(1)
    assert live.options.layers == (65, 65)
    assert not live._pointed[0], "nothing is missing there"
    target.panel.below.setChecked(True)
    target.panel.slider.setValue(5)
    assert live.options.layers == (65, 69)
    assert len(live._pointed[0][0].cells) == 49
    target.panel.slider.setValue(0)
    assert live.options.layers is None
    window.actions_["target_overlay"].trigger()
    assert live._pointed is None
    assert not target.panel.shown.isChecked()
    window.actions_["target_overlay"].trigger()
    window.session.select_check(share(window, "layer 1"))
    assert [mark.words for mark in live._pointed[0]] == ["as drawn"], (
        "a share that is chosen has the picture for itself"
    )
    window.session.select_check(None)
    assert [mark.kind for mark in live._pointed[0]] == ["missing"]
    window.session.set_step(0)
    qtbot.waitUntil(lambda: target.difference.iou == 0, timeout=5_000)
    assert target.panel._detail.text() == "144 cells differ", "what differs goes with the timeline"


def test_a_blueprint_chosen_by_hand(make_window: Callable[..., MainWindow], tmp_path: Path, qtbot: Any) -> None:
    window = make_window(ROOF)
    settle(window, qtbot)
    grade = window.session.current.grade if window.session.current else None
    path = tmp_path / "plan.txt"
    path.write_text("#A\n", "utf-8")
    window.actions_["compare_blueprint"].trigger()
    dialog = window.findChild(BlueprintDialog)
    assert dialog is not None
    dialog.path.setText(str(path))
    dialog.path.editingFinished.emit()
    assert dialog.legend.toPlainText() == "# = stone\nA ="
    dialog.legend.setPlainText("# = oak_planks\nA = nothing = here = [")
    dialog.legend.setPlainText("# = oak_planks\nA = glass")
    dialog.align.setCurrentIndex(1)
    dialog._accept()
    target = feature(window, TargetFeature)
    qtbot.waitUntil(lambda: target.target is not None, timeout=30_000)
    assert window.tabs.currentWidget() is target.panel
    assert window.view.live._pointed is not None
    assert target.panel.forget.isVisible()
    assert window.session.current is not None
    assert window.session.current.grade is grade, "no grade changes"
    target.panel.forget.click()
    assert target.target is None
    assert window.view.live._pointed is None
    assert "Target" not in tabs_of(window)


def test_a_dialog_that_cannot_use_what_it_is_given(tmp_path: Path, qtbot: Any) -> None:
    from minece_desktop.core.importers.limits import Limits

    dialog = BlueprintDialog(Limits(), None)
    qtbot.addWidget(dialog)
    dialog.path.setText(str(tmp_path / "plan.doc"))
    assert dialog.choice() is None
    assert "plan.doc is no blueprint" in dialog.note.text().replace("\u200b", "")
    dialog.path.setText(str(tmp_path / "plan.txt"))
    dialog.path.editingFinished.emit()
    assert "no such file" in dialog.note.text()
    dialog.legend.setPlainText("just words")
    assert dialog.choice() is None
    assert "line 1" in dialog.note.text()


def test_every_share_of_every_task_is_drawn_or_told(opened: Callable[..., MainWindow], qtbot: Any) -> None:
    """Each share of the 20 tasks points at cells in the scene, or at records in its card, or at both."""
    window = opened(*(f"{task}/partial_2" for task in pack()))
    session, scene, live = window.session, window.view.live.scene, window.view.live
    assert scene is not None
    window.actions_["target_overlay"].setChecked(False)
    for task in pack():
        show(window, f"{task}/partial_2", qtbot)
        entry = session.current
        assert entry is not None
        assert entry.grade is not None
        for result in entry.grade.extras:
            session.select_check(None)
            assert scene._overlays.pointing is None
            session.select_check(result)
            card = next(card for card in feature(window, TaskFolderFeature).panel.cards if card.isChecked())
            pointing = scene._overlays.pointing
            drawn = 0 if pointing is None else len(pointing.cells) + len(pointing.ways("good", "plain", "bad"))
            assert drawn == sum(len(mark.cells) + len(mark.paths) for mark in card.row.part.marks)
            assert drawn or card.records.words, result.name
            assert bool(card.legend.words) == bool(drawn)
            assert card._nowhere.isHidden() == bool(drawn)
    assert live.shown is not None
