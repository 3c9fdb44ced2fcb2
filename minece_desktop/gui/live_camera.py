"""The camera of a live scene: moves by hand and by command, their history, and word of every move.

For others: ``camera_state`` and ``set_camera_state`` with ``camera_changed`` link the cameras of two scenes;
``orbit(degrees)`` turns a scene about its vertical axis, without a trace in the history.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from minece_desktop.gui.translate import tr

if TYPE_CHECKING:
    import numpy.typing as npt

    from minece_desktop.scene import CameraState, StructureScene
    from tasks.blocks import Cell

GESTURE_SECONDS = 0.7
"""Moves of one kind that follow each other faster are one step of the history."""
_KEPT = 100


class CameraHistory:
    """Where the camera was, to go back to and forth again."""

    def __init__(self) -> None:
        self._past: list[CameraState] = []
        self._future: list[CameraState] = []
        self._last = ("", 0.0)

    def leave(self, state: CameraState, kind: str, now: float) -> None:
        """``state`` is about to be left by a move of a ``kind``, ``now`` in seconds."""
        before, when = self._last
        self._last = (kind, now)
        if kind == before and now - when < GESTURE_SECONDS and self._past:
            return
        self._past = [*self._past[-_KEPT + 1 :], state]
        self._future.clear()

    def back(self, here: CameraState) -> CameraState | None:
        return self._go(self._past, self._future, here)

    def forth(self, here: CameraState) -> CameraState | None:
        return self._go(self._future, self._past, here)

    def _go(self, source: list[CameraState], target: list[CameraState], here: CameraState) -> CameraState | None:
        self._last = ("", 0.0)
        if not source:
            return None
        target.append(here)
        return source.pop()

    def clear(self) -> None:
        self._past.clear()
        self._future.clear()
        self._last = ("", 0.0)


class LiveCamera(QObject):
    """``scene`` is None until there is something to draw with."""

    changed = Signal()
    """The picture is another one now."""
    camera_changed = Signal(object)
    """The camera's new state (``scene.CameraState``), whoever moved it."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.scene: StructureScene | None = None
        self.history = CameraHistory()
        self._camera_before: CameraState | None = None
        """Where the view was before evidence was shown; None once the camera was moved by hand."""
        self._camera_told: CameraState | None = None

    def camera_state(self) -> CameraState | None:
        return None if self.scene is None else self.scene.camera_state()

    def set_camera_state(self, state: CameraState, *, remember: bool = False) -> None:
        """Look from elsewhere; ``remember``: the reviewer can go back to where the camera was."""
        if self.scene is None or state == self.scene.camera_state():
            return
        if remember:
            self._leave("state")
        self.scene.set_camera_state(state)
        self._moved()

    def orbit(self, degrees: float) -> None:
        """Turn about the vertical axis through the middle of the picture, to the right for positive angles."""
        if self.scene is not None:
            state = self.scene.camera_state()
            self.set_camera_state(replace(state, azimuth=(state.azimuth + degrees + 180.0) % 360.0 - 180.0))

    def rotate(self, dx: float, dy: float) -> None:
        if self.scene is not None:
            self._leave("rotate")
            self.scene.rotate(dx, dy)
            self._moved()

    def pan(self, dx: float, dy: float) -> None:
        if self.scene is not None:
            self._leave("pan")
            self.scene.pan(dx, dy)
            self._moved()

    def zoom(self, factor: float, at: tuple[float, float]) -> None:
        if self.scene is not None:
            self._leave("zoom")
            self.scene.zoom(factor, at)
            self._moved()

    def set_view(self, number: int) -> None:
        if self.scene is not None:
            self._leave(tr("view {}").format(number))
            self.scene.view(number)
            self._moved()

    def reset_view(self) -> None:
        if self.scene is not None:
            self._leave("reset")
            self.scene.reset()
            self._moved()

    def come_to(self, cells: Sequence[Cell], step: int, around: npt.ArrayLike) -> None:
        """Show cells and what is ``around`` (m, 3) them, from where they are seen; the reviewer can go back.

        As with evidence, the view is as before once nothing is pointed at any more.
        """
        if self.scene is not None:
            before = self._camera_before or self.scene.camera_state()
            self._leave("come to")
            self.scene.come_to(cells, step, around)
            self._moved()
            self._camera_before = before

    def undo_camera(self) -> None:
        """Back to where the camera was before the last move."""
        if self.scene is not None:
            self._recall(self.history.back(self.scene.camera_state()))

    def redo_camera(self) -> None:
        if self.scene is not None:
            self._recall(self.history.forth(self.scene.camera_state()))

    def resize(self, width: int, height: int, ratio: float) -> None:
        if self.scene is not None and width > 0 and height > 0:
            self.scene.resize(width, height, ratio)
            self.changed.emit()
            self.tell_camera()

    def tell_camera(self) -> None:
        """Say where the camera is, if it was elsewhere when that was last said."""
        state = self.camera_state()
        if state is not None and state != self._camera_told:
            self._camera_told = state
            self.camera_changed.emit(state)

    def _recall(self, state: CameraState | None) -> None:
        if state is not None:
            self.set_camera_state(state)

    def _leave(self, kind: str) -> None:
        assert self.scene is not None
        self.history.leave(self.scene.camera_state(), kind, time.monotonic())

    def _moved(self) -> None:
        """The camera was moved on purpose: it stays when evidence is put away."""
        self._camera_before = None
        self.changed.emit()
        self.tell_camera()
