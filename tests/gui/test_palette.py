"""The command palette in the window."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from minece_desktop.core.session import ColorMode, Session
from minece_desktop.gui.features.palette import PaletteFeature
from minece_desktop.gui.main_window import MainWindow
from minece_desktop.gui.panels.task_page import TaskPageWindow


def feature(window: MainWindow) -> PaletteFeature:
    return next(one for one in window.features if isinstance(one, PaletteFeature))


def test_a_command_is_found_by_letters_and_carried_out(make_window: Any, session: Session, qtbot: Any) -> None:
    window = make_window(scene=False)
    assert window.actions_.key("palette") == "Ctrl+Shift+P"
    dialog = feature(window).show()
    assert dialog.line.hasFocus() or dialog.focusWidget() is dialog.line
    qtbot.keyClicks(dialog.line, ">order")
    qtbot.keyClick(dialog.line, Qt.Key.Key_Return)
    assert session.color is ColorMode.ORDER
    assert feature(window).recent == ["color_order"]
    again = feature(window).show()
    assert again.model.items[0].name == "color_order"
    qtbot.keyClick(again.line, Qt.Key.Key_Down)
    assert again.list.currentIndex().row() == 1
    qtbot.keyClick(again.line, Qt.Key.Key_Escape)
    assert not again.isVisible()


def test_only_what_can_be_done_now_is_offered(make_window: Any, make_run: Any) -> None:
    window = make_window(scene=False)
    items = {item.name: item for item in feature(window).items()}
    assert "view_1" not in items
    assert "palette" not in items
    assert items["open_folder"].key == window.actions_["open_folder"].shortcut().toString()
    assert items["color_order"].detail == "View › Colour By"
    assert "columns-001" in items
    window.open_paths([make_run("tower")])
    window.actions_["view_1"].setEnabled(True)
    assert "view_1" in {item.name for item in feature(window).items()}


def test_a_run_and_a_task_are_shown(make_window: Any, make_run: Any, session: Session, qtbot: Any) -> None:
    make_run("tower")
    window = make_window(make_run("roof").parent, scene=False)
    assert session.current is session.entries[0]
    dialog = feature(window).show()
    qtbot.keyClicks(dialog.line, "@tow")
    qtbot.keyClick(dialog.line, Qt.Key.Key_Enter)
    assert session.current is session.entries[1]
    dialog = feature(window).show()
    qtbot.keyClicks(dialog.line, "#columns-003")
    index = dialog.model.index(0, 0)
    qtbot.mouseClick(dialog.list.viewport(), Qt.MouseButton.LeftButton, pos=dialog.list.visualRect(index).center())
    (page,) = window.findChildren(TaskPageWindow)
    assert page.task is not None
    assert page.task.id == "columns-003"
    qtbot.waitUntil(lambda: not window.poller.busy, timeout=30_000)
    page.close()
    QApplication.processEvents()


def test_nothing_that_fits_is_said(make_window: Any, qtbot: Any) -> None:
    dialog = feature(make_window(scene=False)).show()
    qtbot.keyClicks(dialog.line, "qqqqzzzz")
    assert dialog.model.items == []
    assert "Nothing fits" in dialog.hint.text()
    qtbot.keyClick(dialog.line, Qt.Key.Key_Return)
    assert dialog.isVisible()
    dialog.reject()
