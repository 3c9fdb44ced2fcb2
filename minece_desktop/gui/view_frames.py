"""Asks a live scene for pictures: one at a time, the next one of what is shown by then, smoother ones at rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal

if TYPE_CHECKING:
    from minece_desktop.gui.live_scene import LiveScene
    from minece_desktop.scene.drawing import Drawing, Image

_REST_MS = 200
"""After the last change the picture's outlines are made smooth, frame by frame,"""
_REFINE_MS = 16
_FINE_FRAME = 0.1
"""unless a frame takes longer than this many seconds."""


class ViewFrames(QObject):
    """Nobody waits for a picture: it is drawn in a thread (``scene.drawing``), and ``came`` when it is there."""

    came = Signal(object)
    """The picture of what was shown when it was begun, (h, w, 4) uint8."""
    _drawn = Signal()
    """From the thread that draws."""

    def __init__(self, live: LiveScene, parent: QObject) -> None:
        super().__init__(parent)
        self._live = live
        self.seconds = 0.0
        """What the last picture took, smoother ones aside."""
        self._drawing: Drawing[Image] | Drawing[Image | None] | None = None
        self._refines = self._outdated = False
        self._draw_timer = QTimer(self, singleShot=True, interval=0)
        self._draw_timer.timeout.connect(self._draw)
        self._rest_timer = QTimer(self, singleShot=True)
        self._rest_timer.timeout.connect(self._refine)
        self._drawn.connect(self._take, Qt.ConnectionType.QueuedConnection)

    @property
    def pending(self) -> bool:
        """The picture is about to change."""
        drawing = self._drawing is not None and (self._outdated or not self._refines)
        return drawing or self._draw_timer.isActive()

    @property
    def refining(self) -> bool:
        """The picture is about to become smoother."""
        return self._rest_timer.isActive() or (self._drawing is not None and self._refines)

    def rest(self) -> None:
        """Something has changed: what is there needs no smoothing any more."""
        self._rest_timer.stop()

    def ask(self) -> None:
        """Draw anew, once for many calls."""
        self._draw_timer.start()

    def now(self) -> None:
        """Have the picture before anything else happens."""
        scene = self._live.scene
        if scene is not None:
            self._draw_timer.stop()
            drawing = scene.begin()
            self._drawing, self._refines, self._outdated = drawing, False, False
            self._finish(drawing)

    def refine_now(self) -> None:
        """Make the outlines smooth at once, however long it takes; for pictures of the window."""
        scene, smooth = self._live.scene, None
        while scene is not None and smooth is None:
            smooth = scene.refine()
        if smooth is not None:
            self.came.emit(smooth)

    def stop(self) -> None:
        """Before the scene goes."""
        self._draw_timer.stop()
        self._rest_timer.stop()
        self._drawing = None

    def _draw(self) -> None:
        scene = self._live.scene
        if scene is None:
            return
        if self._drawing is not None:
            self._outdated = True
        else:
            self._begin(scene.begin(), refines=False)

    def _refine(self) -> None:
        scene = self._live.scene
        if scene is not None and not self.pending:
            self._begin(scene.begin_refining(), refines=True)

    def _begin(self, drawing: Drawing[Image] | Drawing[Image | None], *, refines: bool) -> None:
        self._drawing, self._refines, self._outdated = drawing, refines, False
        drawing.when_done(self._drawn.emit)

    def _take(self) -> None:
        drawing = self._drawing
        if drawing is not None and drawing.done:  # else it was waited for, or its scene was closed
            self._finish(drawing)

    def _finish(self, drawing: Drawing[Image] | Drawing[Image | None]) -> None:
        self._drawing = None
        picture = drawing.take()
        if not self._refines:
            self.seconds = drawing.seconds
        if picture is not None:
            self.came.emit(picture)
        if self._outdated:
            self._draw()
        elif drawing.seconds <= _FINE_FRAME and not self._draw_timer.isActive():
            if not self._refines:
                self._rest_timer.start(_REST_MS)
            elif picture is None:
                self._rest_timer.start(_REFINE_MS)


__all__ = ["ViewFrames"]
