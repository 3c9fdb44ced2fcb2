"""Imports what the first use of a large window would wait for, one module at a time while nobody waits for anything."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

if TYPE_CHECKING:
    from minece_desktop.gui.main_window import MainWindow

_PARTS = (
    "minece_desktop.core.compare",
    "minece_desktop.gui.compare.diff_colors",
    "minece_desktop.gui.compare.legend",
    "minece_desktop.gui.compare.side_view",
    "minece_desktop.gui.compare.rows",
    "minece_desktop.gui.compare.pair_table",
    "minece_desktop.gui.compare.linked",
    "minece_desktop.gui.compare.window",
    "minece_desktop.gui.compare.wall_model",
    "minece_desktop.gui.compare.wall",
)
"""In the order in which they need each other, so that none takes long."""
_FIRST_MS = 2_000
_NEXT_MS = 150


class PreloadingFeature(QObject):
    """Waits while the worker is busy: what is opened comes first."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._left = [name for name in _PARTS if name not in sys.modules]
        self._timer = QTimer(self, interval=_FIRST_MS)
        self._timer.timeout.connect(self._next)
        if self._left:
            self._timer.start()

    def _next(self) -> None:
        if self._window.poller.busy or self._window.view.pending:
            return
        self._timer.setInterval(_NEXT_MS)
        if self._left:
            import_module(self._left.pop(0))
        if not self._left:
            self._timer.stop()

    def stop(self) -> None:
        self._timer.stop()


def install(window: MainWindow) -> PreloadingFeature:
    return PreloadingFeature(window)
