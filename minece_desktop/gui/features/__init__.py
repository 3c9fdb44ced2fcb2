"""What the window can do beyond its panels: each feature adds its own actions, widgets and listeners to a window.

A feature is a module with ``install(window) -> Feature``, named in ``NAMES``. It is installed once the panels stand
and before the menus are filled, so it can add actions by ``window.actions_.add`` and tabs to ``window.tabs``; costly
imports (pyqtgraph, dialogs) belong into its slots. ``stop`` is called when the window closes, before VTK and the worker
go.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from collections.abc import Callable

    from minece_desktop.gui.main_window import MainWindow

NAMES: tuple[str, ...] = (
    "task_page",
    "fix_preview",
    "origin",
    "code_search",
    "results",
    "rule_what_if",
    "audit",
    "task_folder",
    "target",
    "view_bookmarks",
    "view_options",
    "keyboard",
    "build_study",
    "path_overlay",
    "animate",
    "report",
    "compare",
    "presentation",
    "clipboard",
    "search",
    "palette",
    "settings_dialog",
    "project",
    "stored_results",
    "printing",
    "help",
    "introduction",
    "welcome",
    "preloading",
)
"""Modules of this package, in the order their commands stand in the menus."""


class Feature(Protocol):
    """One part of a window that can be taken away."""

    def stop(self) -> None:
        """Let go of timers, threads and the session's signals."""


def install_all(window: MainWindow) -> list[Feature]:
    """Install every feature; the window keeps what is returned and stops it."""
    made = []
    for name in NAMES:
        install = cast("Callable[[MainWindow], Feature]", import_module(f"{__name__}.{name}").install)
        made.append(install(window))
    return made
