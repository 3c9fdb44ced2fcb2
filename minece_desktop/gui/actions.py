"""Menus, toolbar and shortcuts: every command of the window, once, as an action."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QSizePolicy, QToolBar, QToolButton, QWidget

from minece_desktop.core.session import ColorMode, RunEntry, Session
from minece_desktop.gui.theme import Mode, theme
from minece_desktop.gui.widgets.sample_menu import fill_sample_menu
from minece_desktop.gui.widgets.segments import Segments, SpaceKeeper

VIEWS = ("Isometric", "Front", "Back", "Left", "Right", "Top", "Bottom")
"""Names of the camera's views 1 to 7, as the scene has them."""

COLORS = (
    (ColorMode.MATERIAL, "Material", "Blocks in the colours of their materials"),
    (ColorMode.STRESS, "Stress", "Von Mises stress at equilibrium"),
    (ColorMode.ORDER, "Order", "Earlier blocks dark, later ones bright"),
    (ColorMode.SUPPORT, "Support", "What stands on the ground, what floats"),
)


_NEED_RUN = (
    "reset_view",
    *(f"view_{number}" for number in range(1, len(VIEWS) + 1)),
    "assign",
    "solve",
)


_BEGIN_PART = ("reload", "quit", "view_1", "theme_system", "assign", "cancel", "about")
"""Actions with a line above them in their menu."""


class Commands(Protocol):
    """What the window does that the session does not."""

    def open_folder(self) -> None: ...
    def open_file(self) -> None: ...
    def open_sample(self, path: Path) -> None: ...
    def close(self) -> bool: ...
    def set_view(self, number: int) -> None: ...
    def reset_view(self) -> None: ...
    def show_future(self, visible: bool) -> None: ...
    def step_run(self, offset: int) -> None: ...
    def assign_task(self) -> None: ...
    def set_theme(self, mode: Mode) -> None: ...
    def show_messages(self) -> None: ...
    def show_shortcuts(self) -> None: ...
    def show_about(self) -> None: ...
    def reset_layout(self) -> None: ...


class Actions(QObject):
    """All actions by name; ``fill_menus`` and ``fill_toolbar`` lay them out."""

    def __init__(self, session: Session, commands: Commands, timeline: Mapping[str, QAction], parent: QWidget) -> None:
        super().__init__(parent)
        self._session, self._commands, self._window = session, commands, parent
        self.by_name: dict[str, QAction] = {}
        self.groups: list[tuple[str, list[QAction]]] = []
        self._make_file()
        self._make_view()
        self._make_run()
        self._make_timeline(timeline)
        self._make_help()
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

    def _make_file(self) -> None:
        session, commands = self._session, self._commands
        self._group("File")
        self._add("open_folder", "Open Folder…", commands.open_folder, "Ctrl+O", "Find every run below a folder")
        self._add("open_file", "Open File…", commands.open_file, "Ctrl+Shift+O", "Open a result file or a structure")
        self._add("reload", "Reload", session.reload, "F5", "Read everything again")
        self._add("close_all", "Close All", session.close_all, "Ctrl+W", "Close all runs")
        self._add("quit", "Quit", lambda: commands.close(), "Ctrl+Q").setMenuRole(QAction.MenuRole.QuitRole)

    def _make_view(self) -> None:
        self._group("View")
        colors = QActionGroup(self)
        for number, (mode, text, tip) in enumerate(COLORS, 1):
            action = self._add(
                f"color_{mode.value}", text, partial(self._session.set_color, mode), f"Alt+{number}", tip
            )
            action.setCheckable(True)
            action.setChecked(self._session.color is mode)
            colors.addAction(action)
        for number, name in enumerate(VIEWS, 1):
            self._add(f"view_{number}", f"{name} View", partial(self._commands.set_view, number), str(number))
        self._add("reset_view", "Fit to Structure", self._commands.reset_view, "R", "Show all blocks again")
        future = self._add(
            "future", "Show Future Blocks", self._toggle_future, "F", "What is still to be placed, faintly"
        )
        future.setCheckable(True)
        future.setChecked(True)
        self._add("clear", "Clear Selection", self._clear_selection, "Esc", "Let go of the selected check and block")
        modes = QActionGroup(self)
        choices: tuple[tuple[Mode, str], ...] = (("system", "System Theme"), ("light", "Light"), ("dark", "Dark"))
        for choice, text in choices:
            action = self._add(f"theme_{choice}", text, partial(self._commands.set_theme, choice))
            action.setCheckable(True)
            action.setChecked(theme().mode == choice)
            modes.addAction(action)
        self._add("reset_layout", "Reset Layout", self._commands.reset_layout)

    def _clear_selection(self) -> None:
        self._session.select_check(None)
        self._session.select_block(None)

    def _toggle_future(self) -> None:
        self._commands.show_future(self["future"].isChecked())

    def _make_run(self) -> None:
        session, commands = self._session, self._commands
        self._group("Run")
        self._add("next_run", "Next Run", lambda: commands.step_run(1), "J")
        self._add("previous_run", "Previous Run", lambda: commands.step_run(-1), "K")
        self._add("assign", "Assign Task…", commands.assign_task, "Ctrl+T", "Choose the task this run is graded by")
        self._add("solve", "Solve Stress", session.solve_now, "Ctrl+R", "Equilibrium of the step shown")
        self._add("cancel", "Cancel Background Work", session.cancel, "Ctrl+.")

    def _make_timeline(self, commands: Mapping[str, QAction]) -> None:
        """The timeline brings its own commands; here their keys get to work in the whole window."""
        self._group("Timeline")
        for name, action in commands.items():
            self._window.addAction(action)
            self.by_name[name] = action
            self.groups[-1][1].append(action)

    def _make_help(self) -> None:
        self._group("Help")
        self._add("messages", "Messages", self._commands.show_messages, "Ctrl+M", "All messages of this window")
        self._add("shortcuts", "Keyboard Shortcuts", self._commands.show_shortcuts, "F1")
        about = self._add("about", "About MineCEraft Desktop", self._commands.show_about)
        about.setMenuRole(QAction.MenuRole.AboutRole)

    def _group(self, name: str) -> None:
        self.groups.append((name, []))

    def _add(self, name: str, text: str, slot: Callable[[], object], shortcut: str = "", tip: str = "") -> QAction:
        action = QAction(text, self._window)
        action.setObjectName(name)
        action.triggered.connect(lambda _checked=False: slot())
        if shortcut:
            action.setShortcut(QKeySequence(shortcut))
            action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        hint = f" ({action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)})" if shortcut else ""
        action.setToolTip((tip or text.rstrip("…")) + hint)
        self._window.addAction(action)
        self.by_name[name] = action
        self.groups[-1][1].append(action)
        return action

    def _color_changed(self, mode: ColorMode) -> None:
        self[f"color_{mode.value}"].setChecked(True)

    def _entry_changed(self, entry: RunEntry) -> None:
        if entry is self._session.current:
            self.refresh()

    def refresh(self, _entry: object = None) -> None:
        """Grey out what makes no sense now."""
        entry = self._session.current
        loaded = entry is not None and entry.run is not None
        for name in _NEED_RUN:
            self[name].setEnabled(loaded)
        for name in ("reload", "close_all", "next_run", "previous_run"):
            self[name].setEnabled(bool(self._session.entries or self._session.opened))


def fill_menus(bar: QMenuBar, actions: Actions, panels: Sequence[QAction], open_sample: Callable[[Path], None]) -> None:
    """File, View, Run, Timeline, Help."""
    for name, members in actions.groups:
        menu = bar.addMenu(f"&{name}")
        menu.setToolTipsVisible(True)
        for action in members:
            if action is actions["reload"]:
                menu.addMenu(_sample_menu(menu, open_sample))
            if action.objectName() in _BEGIN_PART:
                menu.addSeparator()
            if action is actions["theme_system"]:
                _fill_window_part(menu, actions, panels)
            if not action.objectName().startswith("theme"):
                menu.addAction(action)


def _fill_window_part(menu: QMenu, actions: Actions, panels: Sequence[QAction]) -> None:
    look = menu.addMenu("Theme")
    look.addActions([actions["theme_system"], actions["theme_light"], actions["theme_dark"]])
    shown = menu.addMenu("Panels")
    shown.addActions(list(panels))


def _sample_menu(parent: QMenu, open_sample: Callable[[Path], None]) -> QMenu:
    """Filled when it is first opened: reading the samples' folder has time until then."""
    menu = QMenu("Open Sample", parent)

    def fill() -> None:
        if menu.isEmpty():
            fill_sample_menu(menu, open_sample)

    menu.aboutToShow.connect(fill)
    return menu


def fill_toolbar(bar: QToolBar, actions: Actions) -> None:
    """Colours, views, and on the right what is done with a run."""
    bar.setMovable(False)
    bar.setFloatable(False)
    bar.addWidget(Segments([actions[f"color_{mode.value}"] for mode, _, _ in COLORS], "Colour by", bar))
    views = QMenu(bar)
    views.addActions([actions[f"view_{number}"] for number in range(1, len(VIEWS) + 1)])
    button = _button(bar, "View ▾")
    button.setToolTip("Look from a corner or along an axis (1–7)")
    button.setMenu(views)
    button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
    bar.addWidget(button)
    bar.addWidget(_button(bar, "Fit", actions["reset_view"]))
    space = QWidget(bar)
    space.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
    bar.addWidget(space)
    bar.addWidget(_button(bar, "Assign task…", actions["assign"]))
    bar.addWidget(_button(bar, "Open folder…", actions["open_folder"], role="primary"))


def _button(bar: QToolBar, text: str, action: QAction | None = None, role: str = "button") -> QToolButton:
    button = QToolButton(bar)
    button.setText(text)
    button.setProperty("role", role)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.installEventFilter(SpaceKeeper.of(bar))
    if action is not None:
        button.setToolTip(action.toolTip())
        button.setEnabled(action.isEnabled())
        button.clicked.connect(action.trigger)
        action.enabledChanged.connect(button.setEnabled)
    return button
