"""Going to a place in a run that may have to be found, read and drawn first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from minece_desktop.core.entry import Key, RunEntry
from minece_desktop.core.project import View
from tasks.blocks import Cell

if TYPE_CHECKING:
    from minece_desktop.gui.main_window import MainWindow


@dataclass(frozen=True)
class Place:
    """``key``: the run. ``step``: None for the last one. ``cell``: the block to select. ``then``: called there."""

    key: Key
    step: int | None = None
    cell: Cell | None = None
    view: View | None = None
    then: Callable[[], object] = lambda: None


class Going(QObject):
    """One way at a time: another place asked for, or another run chosen by hand, ends it."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window, self._session = window, window.session
        self._place: Place | None = None
        self._view: tuple[Key, View] | None = None
        self._session.runs_changed.connect(self._look)
        self._session.current_changed.connect(self._shown)
        window.view.live.changed.connect(self._drawn)

    def to(self, place: Place) -> None:
        """Show the run when it is listed, and go to the step once it is read."""
        self._place, self._view = place, None
        self._look()

    def give_up(self) -> None:
        self._place = self._view = None

    def _look(self) -> None:
        place = self._place
        if place is None:
            return
        entry = next((entry for entry in self._session.entries if entry.key == place.key), None)
        if entry is None:
            return
        if entry is self._session.current:
            self._shown(entry)
        else:
            self._session.show(entry)

    def _shown(self, entry: RunEntry | None) -> None:
        place = self._place
        if place is None or entry is None or entry.key != place.key or entry.run is None:
            return
        self._place = None
        if place.view is not None:
            self._view = (place.key, place.view)
            self._session.set_color(place.view.color)
        if place.step is not None:
            self._session.set_step(place.step)
        self._session.select_block(place.cell)
        self._drawn()
        place.then()

    def _drawn(self) -> None:
        """Camera and options are the picture's: they wait until it shows the run, if there is one."""
        live, entry = self._window.view.live, self._session.current
        if self._view is None or entry is None or entry.key != self._view[0] or entry.run is None:
            return
        if live.scene is not None and (live.pending or live.shown is not entry.run):
            return
        view, self._view = self._view[1], None
        live.set_options(view.options)
        if view.camera is not None and live.scene is not None:
            from minece_desktop.scene import CameraState

            live.set_camera_state(CameraState(**view.camera))

    def stop(self) -> None:
        self._session.runs_changed.disconnect(self._look, missing_ok=True)
        self._session.current_changed.disconnect(self._shown, missing_ok=True)
