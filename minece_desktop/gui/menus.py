"""Lays the actions out: the menu bar and the toolbar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QRectF, Qt
from PySide6.QtGui import QAction, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QMenu, QMenuBar, QSizePolicy, QToolBar, QToolButton, QWidget

from minece_desktop.gui.actions import COLORS, CONTEXT, VIEWS, Actions
from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import tr
from minece_desktop.gui.widgets.icons import paint_icon
from minece_desktop.gui.widgets.sample_menu import fill_sample_menu
from minece_desktop.gui.widgets.segments import Segments, SpaceKeeper


def fill_menus(bar: QMenuBar, actions: Actions, panels: Sequence[QAction], open_sample: Callable[[Path], None]) -> None:
    """One menu for each of ``MENUS`` that has something in it; items of one submenu stand where its first one does."""
    for name, items in actions.menus.items():
        if not items:
            continue
        menu = bar.addMenu(tr(f"&{name}", CONTEXT))
        menu.setToolTipsVisible(True)
        below: dict[str, QMenu] = {}
        if name == "Window":
            menu.addMenu(tr("Panels")).addActions(list(panels))
        for item in items:
            if item.action is actions["reload"]:
                menu.addMenu(_sample_menu(menu, open_sample))
            if item.part:
                menu.addSeparator()
            if item.submenu and item.submenu not in below:
                below[item.submenu] = menu.addMenu(tr(item.submenu, CONTEXT))
                below[item.submenu].setToolTipsVisible(True)
            below.get(item.submenu, menu).addAction(item.action)


def _sample_menu(parent: QMenu, open_sample: Callable[[Path], None]) -> QMenu:
    """Filled when it is first opened: reading the samples' folder has time until then."""
    menu = QMenu(tr("Open Sample"), parent)

    def fill() -> None:
        if menu.isEmpty():
            fill_sample_menu(menu, open_sample)

    menu.aboutToShow.connect(fill)
    return menu


def fill_toolbar(bar: QToolBar, actions: Actions) -> None:
    """Colours, views, and on the right what is done with a run."""
    bar.setMovable(False)
    bar.setFloatable(False)
    bar.addWidget(Segments([actions[f"color_{mode.value}"] for mode, _, _ in COLORS], tr("Colour by"), bar))
    views = QMenu(bar)
    views.addActions([actions[f"view_{number}"] for number in range(1, len(VIEWS) + 1)])
    button = _button(bar, tr("View ▾"))
    button.setToolTip(tr("Look from a corner or along an axis (1–7)"))
    button.setMenu(views)
    button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
    bar.addWidget(button)
    bar.addWidget(_button(bar, tr("Fit"), actions["reset_view"]))
    space = QWidget(bar)
    space.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
    bar.addWidget(space)
    bar.addWidget(_button(bar, tr("Assign task…"), actions["assign"]))
    bar.addWidget(_button(bar, tr("Open folder…"), actions["open_folder"], role="primary"))
    more = bar.findChild(QToolButton, "qt_toolbar_ext_button")
    if more is not None:
        _MoreLook(more)


class _MoreLook(QObject):
    """Qt's button for what a toolbar has no room for wears a dark arrow, on dark ground too: it gets dots that show."""

    def __init__(self, button: QToolButton) -> None:
        super().__init__(button)
        self._button = button
        button.setToolTip(tr("More commands"))
        button.setAccessibleName(tr("More commands"))
        theme().changed.connect(self.draw)
        self.draw()

    def draw(self) -> None:
        side, ratio = 16, self._button.devicePixelRatioF()
        picture = QPixmap(round(side * ratio), round(side * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        paint_icon(painter, QRectF(0, 0, side, side), "more", theme().color("text"))
        painter.end()
        self._button.setIcon(QIcon(picture))


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
