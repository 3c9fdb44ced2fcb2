"""Keys: one for each command, other ones by choice, remembered; some are never a command's."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

from minece_desktop.gui.actions import Actions
from minece_desktop.gui.keys import Keys, portable, refused
from minece_desktop.gui.shortcuts_dialog import NAME_ROLE, ShortcutsDialog


@pytest.fixture
def actions(make_window: Any) -> Actions:
    found: Actions = make_window(scene=False).actions_
    return found


@pytest.fixture
def dialog(actions: Actions, qtbot: Any) -> ShortcutsDialog:
    made = ShortcutsDialog(actions)
    qtbot.addWidget(made)
    made.show()
    return made


def row(dialog: ShortcutsDialog, name: str) -> tuple[str, ...]:
    item = next(item for item in dialog._items() if item.data(0, NAME_ROLE) == name)
    return tuple(item.text(column) for column in range(3))


def test_no_two_commands_have_one_key(actions: Actions) -> None:
    keys = Counter(actions.key(name) for name in actions.by_name if actions.key(name))
    assert [key for key, count in keys.items() if count > 1] == []
    assert not [name for name in actions.by_name if refused(actions.key(name))]


@pytest.mark.parametrize("key", ["Return", "Enter", "Backspace", "Shift+Return", "Tab", "Shift+Backspace", "Ctrl+K, C"])
def test_keys_that_no_command_may_have(data_folder: Path, key: str) -> None:
    with pytest.raises(ValueError, match=r"is kept for|not several"):
        Keys(data_folder).set("reload", key, "F5")
    assert not data_folder.exists()


def test_keys_with_ctrl_may_be_had() -> None:
    assert not refused("Ctrl+Return")
    assert not refused("K")
    assert not refused("")
    assert portable("ctrl+shift+k") == "Ctrl+Shift+K"


def test_another_key_is_told_tried_and_remembered(
    actions: Actions, dialog: ShortcutsDialog, data_folder: Path, qtbot: Any
) -> None:
    dialog.choose("reload")
    assert dialog.current == "reload"
    assert not dialog.change.isEnabled()
    dialog.edit.setKeySequence(QKeySequence("Ctrl+Alt+7"))
    assert dialog.change.isEnabled()
    qtbot.mouseClick(dialog.change, Qt.MouseButton.LeftButton)
    assert actions["reload"].shortcut().toString() == "Ctrl+Alt+7"
    assert "Ctrl+Alt+7" in actions["reload"].toolTip()
    assert row(dialog, "reload")[1:] == ("Ctrl+Alt+7", "F5")
    assert Keys(data_folder).of("reload", "F5") == "Ctrl+Alt+7"
    qtbot.mouseClick(dialog.restore, Qt.MouseButton.LeftButton)
    assert actions.key("reload") == "F5"
    assert Keys(data_folder).of("reload", "F5") == "F5"


def test_a_key_that_is_taken_is_told_before_it_is_taken_over(
    actions: Actions, dialog: ShortcutsDialog, data_folder: Path, qtbot: Any
) -> None:
    dialog.choose("reload")
    dialog.edit.setKeySequence(QKeySequence("Ctrl+O"))
    assert "Ctrl+O is the key of “Open Folder”" in dialog.note.text().replace("\u200b", "")
    assert dialog.change.text() == "Take over"
    qtbot.mouseClick(dialog.change, Qt.MouseButton.LeftButton)
    assert (actions.key("reload"), actions.key("open_folder")) == ("Ctrl+O", "")
    assert Keys(data_folder).of("open_folder", "Ctrl+O") == ""
    qtbot.mouseClick(dialog.reset, Qt.MouseButton.LeftButton)
    assert (actions.key("reload"), actions.key("open_folder")) == ("F5", "Ctrl+O")
    assert Keys(data_folder).of("reload", "F5") == "F5"


def test_enter_is_refused_with_a_reason(dialog: ShortcutsDialog) -> None:
    dialog.choose("reload")
    dialog.edit.setKeySequence(QKeySequence("Backspace"))
    assert not dialog.change.isEnabled()
    assert "is kept for" in dialog.note.text()


def test_a_command_can_do_without_a_key(actions: Actions, dialog: ShortcutsDialog, qtbot: Any) -> None:
    dialog.choose("next_run")
    qtbot.mouseClick(dialog.clear, Qt.MouseButton.LeftButton)
    assert actions.key("next_run") == ""
    assert row(dialog, "next_run")[1:] == ("", "J")


def test_the_list_is_searched_by_name_menu_and_key(dialog: ShortcutsDialog) -> None:
    dialog.search.setText("ctrl+shift+p")
    shown = [item.data(0, NAME_ROLE) for item in dialog._items() if not item.isHidden()]
    assert shown == ["palette"]
    dialog.search.setText("no such command")
    assert all(item.isHidden() for item in dialog._items())


def test_kept_keys_count_in_the_next_window(make_window: Any, data_folder: Path) -> None:
    Keys(data_folder).set("previous_run", "Ctrl+Alt+8", "K")
    Keys(data_folder).set("play", "Ctrl+Alt+9", "Space")
    actions = make_window(scene=False).actions_
    assert actions.key("previous_run") == "Ctrl+Alt+8"
    assert actions.own_keys["previous_run"] == "K"
    assert "Ctrl+Alt+8" in actions["previous_run"].toolTip()


def test_a_damaged_key_is_the_usual_one(data_folder: Path) -> None:
    data_folder.mkdir(parents=True, exist_ok=True)
    (data_folder / "shortcuts.json").write_text('{"version": 1, "values": {"a": 3, "b": "Return", "c": "F9"}}')
    keys = Keys(data_folder)
    assert [keys.of(name, "F1") for name in "abc"] == ["F1", "F1", "F9"]


def test_every_control_has_a_name(dialog: ShortcutsDialog) -> None:
    for widget in (dialog.search, dialog.tree, dialog.edit):
        assert widget.accessibleName()
