"""A row of joined buttons of which one is down."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QWidget

from minece_desktop.gui.widgets.icons import keeps_space


class Segments(QFrame):
    """Shows exclusive actions as joined buttons; the actions carry text, shortcut and state."""

    def __init__(self, actions: Sequence[QAction], name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "segments")
        self.setAccessibleName(name)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(1, 1, 1, 1)
        layout.setSpacing(2)
        for action in actions:
            button = QToolButton(self)
            button.setDefaultAction(action)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.installEventFilter(SpaceKeeper.of(self))
            layout.addWidget(button)


class SpaceKeeper(QObject):
    """Keeps Space for a focused button although the window uses it for play."""

    @staticmethod
    def of(owner: QObject) -> SpaceKeeper:
        keeper = owner.findChild(SpaceKeeper, options=Qt.FindChildOption.FindDirectChildrenOnly)
        return keeper or SpaceKeeper(owner)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        return keeps_space(event)
