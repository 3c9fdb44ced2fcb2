"""Start positions given by hand: where a run's task (0, 0, 0) lies in the world."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

if TYPE_CHECKING:
    from minece_desktop.gui.main_window import MainWindow


class OriginFeature:
    """One dialog at a time; it is modal to the window and does not block."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        tip = "Which world cell the agent started from, where that is a guess; grades follow"
        window.actions_.add("Run", "origin", "Set Start Position…", self.ask, "Ctrl+Shift+T", tip, needs_run=True)
        window.runs.detail.origin_wanted.connect(self.ask)

    def ask(self) -> None:
        from minece_desktop.gui.models.origin import can_move
        from minece_desktop.gui.panels.origin_dialog import OriginDialog

        session = self._window.session
        entry = session.current
        if entry is None or entry.run is None:
            return
        if not can_move(entry.run):
            session.set_origin(entry.run.origin)  # which says why
            return
        dialog = OriginDialog(entry.run, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

        def give() -> None:
            if session.current is entry:
                session.set_origin(dialog.origin)

        dialog.accepted.connect(give)
        dialog.open()

    def stop(self) -> None:
        """It listens to nothing of the session's."""


def install(window: MainWindow) -> OriginFeature:
    return OriginFeature(window)
