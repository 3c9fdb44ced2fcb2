"""Without a mouse: every command in a menu, every control by Tab, every panel by F6, and the focus always in sight."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QImage, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QMenu,
    QRadioButton,
    QTabBar,
    QToolButton,
    QWidget,
)

from minece_desktop.gui.features.keyboard import KeyboardFeature
from minece_desktop.gui.main_window import MainWindow

Place = tuple[str, QWidget]
Places = Callable[[], Iterator[Place]]
_MOST, _MOST_STAYS = 400, 60


def reachable(root: QWidget) -> dict[int, QWidget]:
    """Controls below ``root`` that Tab is to reach."""
    found = {}
    for widget in root.findChildren(QWidget):
        by_tab = widget.focusPolicy().value & Qt.FocusPolicy.TabFocus.value
        if widget.isVisible() and widget.isEnabled() and by_tab and widget.window() is root and not _inner(widget):
            found[id(widget)] = widget
    return found


def _inner(widget: QWidget) -> bool:
    """Parts of Qt's own controls, which their whole stands for; of radio buttons Tab reaches the chosen one."""
    parent = widget.parentWidget()
    part = isinstance(parent, QAbstractSpinBox | QComboBox) or widget.focusProxy() is not None
    part |= isinstance(parent, QAbstractScrollArea) and widget is parent.viewport()
    return part or (isinstance(parent, QTabBar) and isinstance(widget, QToolButton)) or isinstance(widget, QRadioButton)


def focused(root: QWidget) -> QWidget:
    widget = root.focusWidget()
    assert widget is not None
    return widget


def name_of(widget: QWidget) -> str:
    parent = widget.parentWidget()
    said = widget.accessibleName() or getattr(widget, "text", str)()
    return f"{type(widget).__name__} {said!r} in {type(parent).__name__}"


def activate(root: QWidget, qtbot: Any) -> None:
    root.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is root, timeout=5_000)
    if root.focusWidget() is None:
        root.setFocus()
        root.focusNextChild()


def in_sight(root: QWidget, widget: QWidget) -> bool:
    """Whether a line of a control lies within all that it stands in."""
    shown = widget.rect()
    one = widget
    while one is not root:
        parent = one.parentWidget()
        shown = shown.translated(one.pos()).intersected(parent.rect())
        one = parent
    return shown.height() >= min(12, widget.height()) and shown.width() >= min(12, widget.width())


class Walk:
    """What Tab goes through, from the widget that has the focus until it comes round, and what is wrong on the way."""

    def __init__(self, root: QWidget, known: set[QWidget], qtbot: Any) -> None:
        self._root, self._known, self._bot = root, known, qtbot
        self.met: list[QWidget] = []
        self.wrong: set[str] = set()

    def go(self, key: Qt.Key) -> None:
        stayed = 0
        while stayed < _MOST_STAYS and len(self.met) < _MOST:
            before = focused(self._root)
            self._bot.keyClick(before, key)
            here = focused(self._root)
            stayed = stayed + 1 if here is before else 0  # a page goes from link to link
            if here is not before and here in self.met:
                return
            if here is not before:
                self.met.append(here)
                self._look_at(here)

    def _look_at(self, widget: QWidget) -> None:
        if widget in self._known:
            return
        self._known.add(widget)
        if not in_sight(self._root, widget):
            self.wrong.add(f"{name_of(widget)} is out of sight")
        elif not (isinstance(widget, QLineEdit) and not widget.isReadOnly()) and not self._told_apart(widget):
            self.wrong.add(f"{name_of(widget)} looks the same without the focus")

    def _told_apart(self, widget: QWidget) -> bool:
        with_focus = self._picture(widget)
        widget.clearFocus()
        without = self._picture(widget)
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        return with_focus != without

    def _picture(self, widget: QWidget) -> QImage:
        box = widget.rect().translated(widget.mapTo(self._root, QPoint(0, 0))).adjusted(-3, -3, 3, 3)
        return self._root.grab(box).toImage()


def test_tab_reaches_every_control_in_sight_and_is_held_by_none(places: Places, qtbot: Any) -> None:
    wrong, known = set(), set[QWidget]()
    for place, root in places():
        activate(root, qtbot)
        met = {id(root.focusWidget())}
        forth, back = Walk(root, known, qtbot), Walk(root, known, qtbot)
        forth.go(Qt.Key.Key_Tab)
        back.go(Qt.Key.Key_Backtab)
        met |= {id(widget) for widget in forth.met}
        wrong |= {f"{place}: {text}" for text in forth.wrong | back.wrong}
        wrong |= {f"{place}: {name_of(one)} is missed" for key, one in reachable(root).items() if key not in met}
        wrong |= {f"{place}: {name_of(one)} is missed on the way back" for one in set(forth.met) - set(back.met)}
    assert not wrong, "\n".join(sorted(wrong))
    assert len(known) > 150, "the walk saw the window"


@pytest.fixture
def window(make_window: Callable[..., MainWindow], make_run: Callable[[], Path], qtbot: Any) -> MainWindow:
    made = make_window(make_run())
    activate(made, qtbot)
    made.view.setFocus()
    return made


@pytest.fixture
def keyboard(window: MainWindow) -> KeyboardFeature:
    return next(one for one in window.features if isinstance(one, KeyboardFeature))


def every_menu_action(window: MainWindow) -> list[QAction]:
    def below(menu: QMenu) -> Iterator[QAction]:
        menu.aboutToShow.emit()
        for action in menu.actions():
            if isinstance(action.menu(), QMenu):
                yield from below(action.menu())
            yield action

    return [found for top in window.menuBar().actions() for found in below(top.menu())]


def test_every_command_is_in_a_menu(window: MainWindow) -> None:
    found = every_menu_action(window)
    missing = [name for name, action in window.actions_.by_name.items() if action not in found]
    unseen = [name for name, action in window.actions_.by_name.items() if not action.isVisible()]
    assert not missing
    assert not unseen


def test_no_key_is_used_twice(places: Places) -> None:
    twice = set()
    for place, root in places():
        keys: Counter[str] = Counter()
        within = Qt.ShortcutContext.WidgetWithChildrenShortcut, Qt.ShortcutContext.WidgetShortcut
        for action in {id(one): one for one in root.actions() + root.findChildren(QAction)}.values():
            held = [one for one in action.associatedObjects() if isinstance(one, QWidget) and one.window() is root]
            if held and action.shortcutContext() not in within:
                keys.update(key.toString() for key in action.shortcuts())
        keys.update(one.key().toString() for one in root.findChildren(QShortcut) if one.context() not in within)
        twice |= {f"{place}: {key}" for key, count in keys.items() if key and count > 1}
    assert not twice


def test_menus_open_by_letters_of_their_own(window: MainWindow) -> None:
    letters = Counter(QKeySequence.mnemonic(action.text()).toString() for action in window.menuBar().actions())
    assert "" not in letters
    assert max(letters.values()) == 1


def press(window: MainWindow, qtbot: Any, key: Qt.Key, with_: Qt.KeyboardModifier | None = None) -> None:
    qtbot.keyClick(focused(window), key, with_ or Qt.KeyboardModifier.NoModifier)


def test_f6_goes_through_the_panels_and_round(window: MainWindow, keyboard: KeyboardFeature, qtbot: Any) -> None:
    window.actions_["view_options"].trigger()
    window.view.setFocus()
    met = []
    for _ in keyboard.panels:
        press(window, qtbot, Qt.Key.Key_F6)
        met.append(keyboard.panel_of(window.focusWidget()))
    assert [one for one in keyboard.panels if one not in met] == []
    assert {window.runs, window.view, window.tabs, window.timeline, window.toolbar} < set(met)
    assert met[-1] is window.view
    press(window, qtbot, Qt.Key.Key_F6, Qt.KeyboardModifier.ShiftModifier)
    assert keyboard.panel_of(window.focusWidget()) is met[-2]


def test_a_panel_keeps_its_place(window: MainWindow, keyboard: KeyboardFeature, qtbot: Any) -> None:
    window.runs.table.setFocus()
    press(window, qtbot, Qt.Key.Key_F6)
    assert window.focusWidget() is window.view
    press(window, qtbot, Qt.Key.Key_F6, Qt.KeyboardModifier.ShiftModifier)
    assert window.focusWidget() is window.runs.table


def test_esc_lets_go_then_returns_to_the_structure(window: MainWindow, keyboard: KeyboardFeature, qtbot: Any) -> None:
    window.runs.table.setFocus()
    entry = window.session.current
    assert entry is not None
    assert entry.grade is not None
    window.session.select_check(entry.grade.results[0])
    press(window, qtbot, Qt.Key.Key_Escape)
    assert window.session.selected_check is None
    assert window.focusWidget() is window.runs.table
    press(window, qtbot, Qt.Key.Key_Escape)
    assert window.focusWidget() is window.view


def test_the_camera_is_moved_by_keys(window: MainWindow, keyboard: KeyboardFeature, qtbot: Any) -> None:
    control = Qt.KeyboardModifier.ControlModifier
    keys = {
        "turn_left": (Qt.Key.Key_Left, control),
        "turn_up": (Qt.Key.Key_Up, control),
        "shift_right": (Qt.Key.Key_Right, control | Qt.KeyboardModifier.ShiftModifier),
        "zoom_in": (Qt.Key.Key_Plus, Qt.KeyboardModifier.NoModifier),
        "zoom_out": (Qt.Key.Key_Minus, Qt.KeyboardModifier.NoModifier),
    }
    for name, (key, with_) in keys.items():
        before = window.view.live.camera_state()
        press(window, qtbot, key, with_)
        assert window.view.live.camera_state() != before, name
    window.actions_["camera_back"].trigger()
    assert window.session.step == window.timeline._track.maximum(), "the arrows with Ctrl do not move the timeline"


def test_the_block_of_a_step_is_selected_by_key(window: MainWindow, keyboard: KeyboardFeature, qtbot: Any) -> None:
    entry = window.session.current
    assert entry is not None
    assert entry.run is not None
    window.session.set_step(3)
    press(window, qtbot, Qt.Key.Key_B)
    assert window.session.selected_block == next(itertools.islice(entry.run.log.events(), 2, None)).cell
    window.session.set_step(0)
    press(window, qtbot, Qt.Key.Key_B)
    assert "before the first step" in window.statusBar().currentMessage()
