"""Every command of the window, once, as an action with a name, a menu and a key."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QWidget

from minece_desktop.core.session import ColorMode, RunEntry, Session
from minece_desktop.gui.keys import Keys, native, portable
from minece_desktop.gui.theme import Mode, theme
from minece_desktop.gui.translate import tr

CONTEXT = "Actions"
"""Of the commands' texts in the catalogs; ``packaging/translations.py`` reads them from a window."""

MENUS = ("File", "Edit", "View", "Run", "Timeline", "Checks", "Audit", "Window", "Help")

VIEWS = ("Isometric", "Front", "Back", "Left", "Right", "Top", "Bottom")
"""Names of the camera's views 1 to 7, as the scene has them."""

COLORS = (
    (ColorMode.MATERIAL, "Material", "Blocks in the colours of their materials"),
    (ColorMode.STRESS, "Stress", "Von Mises stress at equilibrium"),
    (ColorMode.ORDER, "Order", "Earlier blocks dark, later ones bright"),
    (ColorMode.SUPPORT, "Support", "What stands on the ground, what floats"),
    (ColorMode.DISPLACEMENT, "Displacement", "How far each block moves at equilibrium"),
    (ColorMode.EVIDENCE, "Evidence", "Blocks that the selected check, or every failed one, points at"),
)

THEMES: tuple[tuple[Mode, str], ...] = (
    ("system", "As the System"),
    ("light", "Light"),
    ("dark", "Dark"),
    ("contrast", "High Contrast, Dark"),
    ("contrast-light", "High Contrast, Light"),
)

_LAST = ("quit", "about")
"""They stay at the end of their menus, whatever is added later."""
_NEED_LIST = ("reload", "close_all", "next_run", "previous_run")


class Commands(Protocol):
    """What the window does that the session does not."""

    def open_folder(self) -> None: ...
    def open_file(self) -> None: ...
    def open_sample(self, path: Path) -> None: ...
    def close(self) -> bool: ...
    def set_view(self, number: int) -> None: ...
    def reset_view(self) -> None: ...
    def show_future(self, visible: bool) -> None: ...
    def focus_view(self) -> None: ...
    def step_run(self, offset: int) -> None: ...
    def assign_task(self) -> None: ...
    def set_theme(self, mode: Mode) -> None: ...
    def show_messages(self) -> None: ...
    def show_shortcuts(self) -> None: ...
    def show_about(self) -> None: ...
    def reset_layout(self) -> None: ...


@dataclass(frozen=True)
class MenuItem:
    """Where an action stands: ``submenu`` is empty for the menu itself; ``part`` asks for a line above."""

    action: QAction
    submenu: str = ""
    part: bool = False


class Actions(QObject):
    """All actions by name. Features of the window add theirs by ``add`` before the menus are filled.

    Texts are given in English and shown in the user's language; keys are the user's where they chose others.
    """

    keys_changed = Signal()

    def __init__(
        self,
        session: Session,
        commands: Commands,
        timeline: Mapping[str, QAction],
        parent: QWidget,
        keys: Keys | None = None,
    ) -> None:
        super().__init__(parent)
        self._session, self._commands, self._window = session, commands, parent
        self._keys = keys or Keys()
        self.own_keys: dict[str, str] = {}
        """The key that each command has by itself."""
        self.by_name: dict[str, QAction] = {}
        self.menus: dict[str, list[MenuItem]] = {name: [] for name in MENUS}
        self._need_run: list[QAction] = []
        self._make_file()
        self._make_view()
        self._make_run()
        self._make_timeline(timeline)
        self._make_window()
        session.color_changed.connect(self._color_changed)
        session.current_changed.connect(self.refresh)
        session.entry_changed.connect(self._entry_changed)
        self.refresh()

    def stop(self) -> None:
        self._session.color_changed.disconnect(self._color_changed, missing_ok=True)
        self._session.current_changed.disconnect(self.refresh, missing_ok=True)
        self._session.entry_changed.disconnect(self._entry_changed, missing_ok=True)

    def __getitem__(self, name: str) -> QAction:
        return self.by_name[name]

    @property
    def groups(self) -> list[tuple[str, list[QAction]]]:
        """The actions of each menu that has any."""
        return [(name, [item.action for item in items]) for name, items in self.menus.items() if items]

    def add(
        self,
        menu: str,
        name: str,
        text: str,
        slot: Callable[[], object],
        shortcut: str = "",
        tip: str = "",
        *,
        submenu: str = "",
        part: bool = False,
        checked: bool | None = None,
        needs_run: bool = False,
        before: str = "",
    ) -> QAction:
        """A command in a menu of ``MENUS`` and in the whole window; ``slot`` is called without arguments.

        ``checked``: None for a plain command, else the state a checkable one begins with. ``needs_run``: greyed out
        while no run is shown. ``before``: the name of the command that it stands before; else it is the last one.
        Raises ValueError for a name that is taken.
        """
        if name in self.by_name:
            raise ValueError(f"there are two actions named {name}")
        action = QAction(self._window)
        if checked is not None:
            action.setCheckable(True)
            action.setChecked(checked)
        action.triggered.connect(lambda _checked=False: slot())
        action.setShortcut(QKeySequence(shortcut))
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        self._place(menu, name, action, MenuItem(action, submenu, part), text, tip, before)
        if needs_run:
            self._need_run.append(action)
            action.setEnabled(self._has_run)
        return action

    def _place(
        self, menu: str, name: str, action: QAction, item: MenuItem, text: str, tip: str, before: str = ""
    ) -> None:
        action.setObjectName(name)
        action.setProperty("english", (text, tip, item.submenu))
        action.setText(tr(text, CONTEXT))
        action.setProperty("tip", tr(tip, CONTEXT) if tip else action.text().rstrip("…"))
        self.own_keys[name] = portable(action.shortcut().toString())
        action.setShortcut(QKeySequence(self._keys.of(name, self.own_keys[name])))
        set_hint(action)
        self._window.addAction(action)
        self.by_name[name] = action
        placed = self.menus[menu]
        before = before or next((last for last in _LAST if placed and placed[-1].action is self.by_name.get(last)), "")
        there = next((row for row, one in enumerate(placed) if before and one.action is self.by_name[before]), None)
        placed.insert(len(placed) if there is None else there, item)

    # Keys

    def key(self, name: str) -> str:
        return portable(self[name].shortcut().toString())

    def holder(self, key: str, but: str = "") -> str:
        """The name of the command that has a key, ``but`` aside; empty when it is free."""
        wanted = portable(key)
        return next((name for name in self.by_name if wanted and name != but and self.key(name) == wanted), "")

    def set_key(self, name: str, key: str) -> None:
        """Give a command another key (empty: none); whoever had it has none then. Raises ``ValueError``."""
        key = portable(key) or key
        self._keys.set(name, key, self.own_keys[name])
        holder = self.holder(key, but=name)
        self._show_key(name, key)
        if holder:
            self._keys.set(holder, "", self.own_keys[holder])
            self._show_key(holder, "")
        self.keys_changed.emit()

    def reset_keys(self) -> None:
        """Every command gets its own key back."""
        for name, own in self.own_keys.items():
            self._keys.set(name, own, own)
            self._show_key(name, own)
        self.keys_changed.emit()

    def _show_key(self, name: str, key: str) -> None:
        self[name].setShortcut(QKeySequence(key))
        set_hint(self[name])

    def _make_file(self) -> None:
        session, commands = self._session, self._commands
        self.add("File", "open_folder", "Open Folder…", commands.open_folder, "Ctrl+O", "Find every run below a folder")
        self.add(
            "File", "open_file", "Open File…", commands.open_file, "Ctrl+Shift+O", "Open a result file or a structure"
        )
        self.add("File", "reload", "Reload", session.reload, "F5", "Read everything again", part=True)
        self.add("File", "close_all", "Close All", session.close_all, "Ctrl+W", "Close all runs")
        self.add("File", "quit", "Quit", lambda: commands.close(), "Ctrl+Q", part=True).setMenuRole(
            QAction.MenuRole.QuitRole
        )

    def _make_view(self) -> None:
        colors = QActionGroup(self)
        for number, (mode, text, tip) in enumerate(COLORS, 1):
            slot = partial(self._session.set_color, mode)
            begun = self._session.color is mode
            colors.addAction(
                self.add(
                    "View", f"color_{mode.value}", text, slot, f"Alt+{number}", tip, submenu="Colour By", checked=begun
                )
            )
        for number, name in enumerate(VIEWS, 1):
            slot = partial(self._commands.set_view, number)
            self.add("View", f"view_{number}", f"{name} View", slot, str(number), submenu="Look From", needs_run=True)
        self.add(
            "View", "reset_view", "Fit to Structure", self._commands.reset_view, "R", "Show all blocks again",
            needs_run=True,
        )  # fmt: skip
        future = "What is still to be placed, faintly"
        self.add("View", "future", "Show Future Blocks", self._toggle_future, "F", future, part=True, checked=True)
        self.add(
            "View", "clear", "Clear Selection", self._clear_selection, "Esc", "Let go of the selected check and block"
        )

    def _clear_selection(self) -> None:
        """Where nothing is selected the focus goes back to the structure."""
        if self._session.selected_check is None and self._session.selected_block is None:
            self._commands.focus_view()
        self._session.select_check(None)
        self._session.select_block(None)

    def _toggle_future(self) -> None:
        self._commands.show_future(self["future"].isChecked())

    def _make_run(self) -> None:
        session, commands = self._session, self._commands
        self.add("Run", "next_run", "Next Run", lambda: commands.step_run(1), "J")
        self.add("Run", "previous_run", "Previous Run", lambda: commands.step_run(-1), "K")
        assign = "Choose the task this run is graded by"
        self.add("Run", "assign", "Assign Task…", commands.assign_task, "Ctrl+T", assign, part=True, needs_run=True)
        solve = "Equilibrium of the step shown"
        self.add("Run", "solve", "Solve Stress", session.solve_now, "Ctrl+R", solve, needs_run=True)
        self.add("Run", "cancel", "Cancel Background Work", session.cancel, "Ctrl+.")

    def _make_timeline(self, commands: Mapping[str, QAction]) -> None:
        """The timeline brings its own commands; here their keys get to work in the whole window."""
        for name, action in commands.items():
            tip = "" if action.toolTip() == action.text() else action.toolTip()
            self._place("Timeline", name, action, MenuItem(action), action.text(), tip)

    def _make_window(self) -> None:
        commands = self._commands
        modes = QActionGroup(self)
        for choice, text in THEMES:
            slot = partial(commands.set_theme, choice)
            begun = theme().mode == choice
            modes.addAction(self.add("Window", f"theme_{choice}", text, slot, submenu="Theme", checked=begun))
        self.add("Window", "reset_layout", "Reset Layout", commands.reset_layout)
        self.add(
            "Window", "messages", "Messages", commands.show_messages, "Ctrl+M", "All messages of this window", part=True
        )
        self.add("Help", "shortcuts", "Keyboard Shortcuts…", commands.show_shortcuts, "F1")
        about = self.add("Help", "about", "About MineCEraft Desktop", commands.show_about, part=True)
        about.setMenuRole(QAction.MenuRole.AboutRole)

    def _color_changed(self, mode: ColorMode) -> None:
        self[f"color_{mode.value}"].setChecked(True)

    def _entry_changed(self, entry: RunEntry) -> None:
        if entry is self._session.current:
            self.refresh()

    @property
    def _has_run(self) -> bool:
        entry = self._session.current
        return entry is not None and entry.run is not None

    def refresh(self, _entry: object = None) -> None:
        """Grey out what makes no sense now."""
        for action in self._need_run:
            action.setEnabled(self._has_run)
        for name in _NEED_LIST:
            self[name].setEnabled(bool(self._session.entries or self._session.opened))


def menu_name(menu: str) -> str:
    """The name of one of ``MENUS`` in the user's language, without the letter that opens it (``文件(&F)``)."""
    return re.sub(r"\(&.\)|&", "", tr(f"&{menu}", CONTEXT))


def set_hint(action: QAction) -> None:
    """The tool tip names the key; call it again after the key has changed."""
    tip = action.property("tip") or action.text().rstrip("…")
    key = native(action.shortcut().toString())
    action.setToolTip(f"{tip} ({key})" if key else tip)
