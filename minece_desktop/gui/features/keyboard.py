"""The window without a mouse: from panel to panel, the camera, and the block that a step placed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from shiboken6 import isValid

from minece_desktop.gui.translate import tr

if TYPE_CHECKING:
    from minece_desktop.gui.main_window import MainWindow

_TURN_PX = 36
_PAN_PX = 48
_ZOOM = 1.2
_ARROWS = (("Left", -1, 0), ("Right", 1, 0), ("Up", 0, -1), ("Down", 0, 1))


class KeyboardFeature:
    """A panel that is come back to has the focus where it was."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._last: dict[QWidget, QWidget] = {}
        add, live = window.actions_.add, window.view.live
        tip = "Runs, structure, checks, code, timeline, toolbar"
        add("Window", "next_panel", "Next Panel", partial(self.go, 1), "F6", tip, before="reset_layout")
        add("Window", "previous_panel", "Previous Panel", partial(self.go, -1), "Shift+F6", tip, before="reset_layout")
        move = "Move the View"
        add("View", "zoom_in", "Zoom In", partial(self._zoom, _ZOOM), "+", submenu=move, needs_run=True)
        add("View", "zoom_out", "Zoom Out", partial(self._zoom, 1 / _ZOOM), "-", submenu=move, needs_run=True)
        for name, x, y in _ARROWS:
            turn = partial(live.rotate, x * _TURN_PX, y * _TURN_PX)
            add("View", f"turn_{name.lower()}", f"Turn {name}", turn, f"Ctrl+{name}", submenu=move, needs_run=True)
        for name, x, y in _ARROWS:
            pan = partial(live.pan, x * _PAN_PX, y * _PAN_PX)
            key = f"Ctrl+Shift+{name}"
            add("View", f"shift_{name.lower()}", f"Shift {name}", pan, key, submenu=move, needs_run=True)
        add("View", "select_placed", "Select the Block of This Step", self._select_placed, "B",
            "The block that the step shown placed or removed", needs_run=True)  # fmt: skip
        self._following = self._application.focusChanged.connect(self._focus_changed)

    @property
    def _application(self) -> QApplication:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        return application

    @staticmethod
    def _focus_changed(_before: QWidget | None, now: QWidget | None) -> None:
        """Qt scrolls within an area only, not when Tab comes into it from outside."""
        if now is None or QGuiApplication.mouseButtons():
            return
        around = now.parentWidget()
        while around is not None:
            if isinstance(around, QScrollArea):
                around.ensureWidgetVisible(now, 4, 4)
            around = around.parentWidget()

    def _zoom(self, factor: float) -> None:
        view = self._window.view
        view.live.zoom(factor, (view.width() / 2, view.height() / 2))

    def _select_placed(self) -> None:
        session = self._window.session
        run = session.current.run if session.current is not None else None
        if run is None:
            return
        if not session.step:
            self._window.statusBar().showMessage(tr("before the first step there is no block"), 4000)
            return
        x, y, z = run.log.xyz[run.log.effective[session.step - 1]].tolist()
        session.select_block((x, y, z))

    # Panels

    @property
    def panels(self) -> list[QWidget]:
        """Those in sight that take the focus, in the order in which they are gone through."""
        window = self._window
        options = window.view.findChild(QWidget, "viewOptions")
        welcome = window.centralWidget().findChild(QWidget, "welcomePage")
        every = (
            window.strip,
            welcome,
            window.runs,
            window.view,
            options,
            window.tabs,
            window.code_strip,
            window.timeline,
            window.toolbar,
        )
        return [panel for panel in every if panel is not None and panel.isVisible() and _first(panel) is not None]

    def panel_of(self, widget: QWidget | None) -> QWidget | None:
        """The panel that a widget stands in: the innermost one."""
        known = set(self.panels)
        while widget is not None and widget not in known:
            widget = widget.parentWidget()
        return widget

    def go(self, by: int) -> None:
        """Give the focus to the next (1) or the one before (-1)."""
        panels = self.panels
        focused = self._window.focusWidget()
        here = self.panel_of(focused)
        if here is not None and focused is not None:
            self._last[here] = focused
        start = panels.index(here) if here is not None else (-1 if by > 0 else 0)
        panel = panels[(start + by) % len(panels)]
        last = self._last.get(panel)
        wanted = last if last is not None and isValid(last) and _takes_focus(last) else _first(panel)
        if wanted is not None:
            wanted.setFocus(Qt.FocusReason.TabFocusReason)

    def stop(self) -> None:
        QObject.disconnect(self._following)
        self._last.clear()


def _takes_focus(widget: QWidget) -> bool:
    by_tab = widget.focusPolicy().value & Qt.FocusPolicy.TabFocus.value
    return bool(by_tab) and widget.isVisible() and widget.isEnabled()


def _first(panel: QWidget) -> QWidget | None:
    """What Tab reaches first in a panel; the view options, which lie over the picture, are a panel of their own."""
    return next((widget for widget in _chain(panel) if _takes_focus(widget)), None)


def _chain(panel: QWidget) -> Iterator[QWidget]:
    yield panel
    widget = panel.nextInFocusChain()
    while widget is not panel:
        if panel.isAncestorOf(widget):
            yield widget
        widget = widget.nextInFocusChain()


def install(window: MainWindow) -> KeyboardFeature:
    return KeyboardFeature(window)
