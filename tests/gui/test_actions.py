"""The window's commands: names, menus, keys, and features that bring their own."""

from __future__ import annotations

import sys
import types
from collections.abc import Callable

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from minece_desktop.gui import features
from minece_desktop.gui.actions import MENUS
from minece_desktop.gui.main_window import MainWindow


def test_every_action_stands_in_one_menu_and_its_tip_names_its_key(
    make_window: Callable[[], MainWindow],
) -> None:
    window = make_window()
    actions = window.actions_
    placed = [item.action for items in actions.menus.values() for item in items]
    assert len(placed) == len(set(map(id, placed))) == len(actions.by_name)
    assert list(actions.menus) == list(MENUS)
    for action in placed:
        assert action.toolTip()
        if not action.shortcut().isEmpty():
            assert action.shortcut().toString() in action.toolTip()


def test_submenus_hold_their_items_and_empty_menus_are_not_shown(
    make_window: Callable[[], MainWindow],
) -> None:
    window = make_window()
    shown = {action.text().lstrip("&"): action.menu() for action in window.menuBar().actions()}
    assert list(shown) == [name for name in MENUS if window.actions_.menus[name]]
    view = shown["View"]
    assert isinstance(view, QMenu)
    look = next(action.menu() for action in view.actions() if action.text() == "Look From")
    assert isinstance(look, QMenu)
    assert len(look.actions()) == 7


def test_a_name_is_taken_once(make_window: Callable[[], MainWindow]) -> None:
    window = make_window()
    with pytest.raises(ValueError, match="two actions named reload"):
        window.actions_.add("File", "reload", "Again", lambda: None)


def test_features_add_commands_before_the_menus_and_are_stopped_with_the_window(
    monkeypatch: pytest.MonkeyPatch, make_window: Callable[[], MainWindow]
) -> None:
    stopped, called = [], []

    def install(window: MainWindow) -> types.SimpleNamespace:
        window.actions_.add("Audit", "probe", "Probe", lambda: called.append(1), "Ctrl+Alt+Shift+P", needs_run=True)
        return types.SimpleNamespace(stop=lambda: stopped.append(1))

    module = types.ModuleType("probe")
    module.install = install  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, f"{features.__name__}.probe", module)
    monkeypatch.setattr(features, "NAMES", ("probe",))
    window = make_window()
    action = window.actions_["probe"]
    assert isinstance(action, QAction)
    assert not action.isEnabled()
    assert any(found.text() == "&Audit" for found in window.menuBar().actions())
    action.setEnabled(True)
    action.trigger()
    assert called == [1]
    window.close()
    assert stopped == [1]
