"""Finding text in the agent's code by key, from anywhere in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from minece_desktop.gui.main_window import MainWindow


class CodeSearchFeature:
    """Searches in the code that has the keyboard, else in the tab with the whole code."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        tip = "Look for text in the code of the run shown, or in its raw log"
        window.actions_.add("Edit", "find_code", "Find in Code", self.find, "Ctrl+F", tip, needs_run=True)

    def find(self) -> None:
        window = self._window
        if window.code_strip.isAncestorOf(window.focusWidget() or window):
            window.code_strip.begin_search()
            return
        window.tabs.setCurrentWidget(window.code)
        window.code.begin_search()

    def stop(self) -> None:
        """It listens to nothing."""


def install(window: MainWindow) -> CodeSearchFeature:
    return CodeSearchFeature(window)
