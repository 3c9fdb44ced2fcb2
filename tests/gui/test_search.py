"""Search over tasks and open runs, in the background."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QTreeWidgetItem

from minece_desktop.core.session import Session
from minece_desktop.gui.features import search
from minece_desktop.gui.features.search import SearchFeature
from minece_desktop.gui.main_window import MainWindow
from minece_desktop.gui.panels.task_page import TaskPageWindow
from minece_desktop.gui.search_window import SearchWindow


def feature(window: MainWindow) -> SearchFeature:
    return next(one for one in window.features if isinstance(one, SearchFeature))


def find(window: MainWindow, text: str, qtbot: Any) -> SearchWindow:
    one = feature(window)
    one.show()
    assert one.shown is not None
    one.shown.line.setText(text)
    qtbot.keyClick(one.shown.line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not one.busy, timeout=30_000)
    return one.shown


def tops(shown: SearchWindow) -> list[QTreeWidgetItem]:
    return [shown.tree.topLevelItem(row) for row in range(shown.tree.topLevelItemCount())]  # type: ignore[misc]


@pytest.fixture
def window(make_window: Any, make_run: Any) -> MainWindow:
    make_run("a-tower")
    make_run("b-roof", [(0, 0, 0, "stone"), (3, 2, 0, "glass"), (3, 3, 0, "glass")])
    wall = make_run("c-wall", turns=[{"instruction": "Build a wall of marble."}])
    found: MainWindow = make_window(wall.parent, scene=False)
    return found


def test_results_come_by_run_and_lead_to_the_block(window: MainWindow, session: Session, qtbot: Any) -> None:
    assert window.actions_.key("search") == "Ctrl+Shift+F"
    shown = find(window, "glass", qtbot)
    runs = [top for top in tops(shown) if top.text(0).startswith("b-roof")]
    assert [top.text(0) for top in runs] == ["b-roof (1)"]
    block = runs[0].child(0)
    assert [block.text(column) for column in range(3)] == ["minecraft:glass", "block", "2 placed · step 2"]
    assert "places: 1 · runs: 1" in shown.state.text()
    shown.tree.itemActivated.emit(block, 0)
    qtbot.waitUntil(lambda: session.step == 2, timeout=10_000)
    assert session.current is not None
    assert session.current.ref.id == "b-roof"
    assert session.selected_block == (3, 2, 0)


def test_an_instruction_leads_to_its_turn_and_the_code_tab(window: MainWindow, session: Session, qtbot: Any) -> None:
    shown = find(window, "wall marble", qtbot)
    (run,) = [top for top in tops(shown) if not top.text(0).startswith("Tasks")]
    assert run.child(0).text(1) == "instruction"
    shown.tree.itemActivated.emit(run.child(0), 0)
    qtbot.waitUntil(lambda: window.tabs.currentWidget() is window.code, timeout=10_000)
    assert session.current is not None
    assert (session.current.ref.id, session.step) == ("c-wall", 1)


def test_a_cell_is_searched(window: MainWindow, qtbot: Any) -> None:
    shown = find(window, "3, 3, 0", qtbot)
    assert [top.text(0) for top in tops(shown)] == ["b-roof (1)"]


def test_a_task_is_found_and_shown(window: MainWindow, qtbot: Any) -> None:
    shown = find(window, "columns-003", qtbot)
    tasks = tops(shown)[0]
    assert tasks.text(0) == "Tasks (1)"
    shown.tree.itemActivated.emit(tasks.child(0), 0)
    (page,) = window.findChildren(TaskPageWindow)
    assert page.task is not None
    assert page.task.id == "columns-003"
    page.close()


def test_a_new_search_replaces_the_old_one(window: MainWindow, qtbot: Any) -> None:
    find(window, "glass", qtbot)
    shown = find(window, "obsidian monument", qtbot)
    assert tops(shown) == []
    assert "places: 0 · runs: 0" in shown.state.text()


@pytest.mark.parametrize("by", ["button", "command", "closing", "escape"])
def test_a_search_is_cancelled(window: MainWindow, session: Session, qtbot: Any, by: str) -> None:
    one = feature(window)
    one.show()
    assert one.shown is not None
    qtbot.waitUntil(lambda: QApplication.activeWindow() is one.shown)
    one.begin("stone")
    assert one.busy
    if by == "button":
        one.shown.cancel.click()
    elif by == "command":
        window.actions_["cancel"].trigger()
    elif by == "closing":
        assert one.shown.close()
    else:
        qtbot.keyClick(one.shown.line, Qt.Key.Key_Escape)
    assert not one.busy
    assert one.shown.isVisible() is (by in ("button", "command"))
    qtbot.waitUntil(lambda: not window.poller.busy, timeout=10_000)


def test_a_search_goes_on_slice_by_slice(
    window: MainWindow, qtbot: Any, monkeypatch: pytest.MonkeyPatch, make_run: Any
) -> None:
    monkeypatch.setattr(search, "SLICE_SECONDS", -1.0)
    shown = find(window, "tower stone blocks", qtbot)
    assert {top.text(0).partition(" ")[0] for top in tops(shown)} >= {"a-tower", "b-roof"}


def test_without_runs_only_tasks_are_searched(make_window: Any, qtbot: Any) -> None:
    shown = find(make_window(scene=False), "columns", qtbot)
    assert "only tasks" in shown.state.text()
    assert tops(shown)[0].text(0).startswith("Tasks")


def test_every_control_has_a_name(window: MainWindow, qtbot: Any, tmp_path: Path) -> None:
    shown = find(window, "glass", qtbot)
    assert all(widget.accessibleName() for widget in (shown.line, shown.tree))
