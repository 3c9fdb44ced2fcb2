"""One stop of a tour as a picture: prepared out of sight, then shown at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from minece_desktop.core.entry import RunEntry
from minece_desktop.core.session import ColorMode, Session
from minece_desktop.core.tour import Stop
from minece_desktop.gui.compare.side_view import SideView
from minece_desktop.gui.presentation.captions import Captions, head_height, paint_captions, unit
from minece_desktop.gui.presentation.pace import Moment, Pace
from minece_desktop.gui.widgets.view_overlays import paint_absence, paint_notice

_SLOW_FRAME = 0.026
"""Seconds a frame may take; beyond it pictures are drawn with fewer pixels and enlarged."""
_COARSE = 0.62
_FRAMES = 12
"""Frames of which the middle one is looked at."""


class StopView(SideView):
    """``stop``: what it prepares or shows; ``ready`` once its first picture would come without a wait."""

    def __init__(self, main: Session, parent: QWidget) -> None:
        super().__init__(main, "", parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.stop: Stop | None = None
        self.pace: Pace | None = None
        self.captions: Callable[[RunEntry], Captions] | None = None
        self.coarse = False
        self._times: list[float] = []
        self._room = QSize()
        self._of: object = None
        self._blocks = 0
        self.live.set_future_visible(False)
        self.live.changed.connect(self._apply)
        self.frames.came.connect(self._time)

    # Preparing

    def prepare(self, stop: Stop, entry: RunEntry) -> None:
        """Read, lay out and aim a stop's run; its stress is worked out when a colour needs it."""
        self.stop, self.pace, self._of = stop, None, None
        self.side.show(entry)
        self.side.set_color(stop.colors[0])
        self._apply()

    @property
    def ready(self) -> bool:
        """Its picture would come at once; or it is known that there is none."""
        entry = self.side.current
        return self._failure is not None or self.pace is not None or (entry is not None and entry.error is not None)

    @property
    def settled(self) -> bool:
        """Ready, and no colour of the stop waits for its stress any more."""
        needs = self.stop is not None and any(color.solved for color in self.stop.colors)
        return self.ready and not (needs and self.side.solving)

    def _solved(self, step: int) -> bool:
        return self.side.current is not None and step in self.side.current.stress

    def _apply(self) -> None:
        """The stop's view and its camera, once the scene holds its run."""
        run, stop, scene = self.live.shown, self.stop, self.live.scene
        if run is None or stop is None or scene is None or self._of is run:
            return
        self._of = run
        self.pace = Pace(stop, run.log.steps)
        blocks = len(run.log.lifetimes)
        if blocks < self._blocks // 2:
            self.set_coarse(False)
        self._blocks = blocks
        self.live.set_options(replace(stop.options, compass=False))
        self.side.solve()
        self._aim()
        self.show_moment(self.pace.at(0.0))

    def _aim(self) -> None:
        """Where the stop says; else so that the structure stays in the picture all the way round."""
        scene, stop, run = self.live.scene, self.stop, self.live.shown
        if scene is None or stop is None or run is None:
            return
        self._set_head()
        if stop.camera is not None:
            from minece_desktop.scene import CameraState

            self.live.set_camera_state(CameraState(**stop.camera))
            return
        scene.view(1)
        xyz = run.log.lifetimes.xyz
        if len(xyz):
            low, high = xyz.min(axis=0), xyz.max(axis=0)
            middle, radius = (low + high) / 2, float(np.hypot(*(high - low)[[0, 2]])) / 2
            angles = np.linspace(0, 2 * np.pi, 16, endpoint=False)
            ring = np.stack([np.cos(angles), np.zeros(16), np.sin(angles)], axis=1) * radius
            cells = np.concatenate([ring + np.array((middle[0], y, middle[2])) for y in (low[1], high[1])])
            scene.fit(np.rint(cells))
        self.live.changed.emit()

    def _set_head(self) -> None:
        scene = self.live.scene
        if scene is not None:
            area = QRectF(self.rect())
            scene.set_text(head_height(area), unit(area) * 1.1)

    # Showing

    def show_moment(self, moment: Moment, degrees: float = 0.0) -> None:
        """A step, a colour where it is known by now, and the camera turned on by so many degrees."""
        color = moment.color
        if color.solved and not self._solved(self.side.step) and not self._solved(moment.step):
            color = ColorMode.MATERIAL
        self.side.set_step(moment.step)
        self.side.set_color(color)
        if degrees:
            self.live.orbit(degrees)

    def draw_now(self) -> None:
        """Have the picture before the view is shown."""
        if self.live.scene is not None and self.live.shown is not None:
            self.frames.now()

    def place(self, size: QSize) -> None:
        """Take the room, shown or not: a hidden widget is told of its size only when it is shown."""
        self.setGeometry(0, 0, size.width(), size.height())
        if size != self._room:
            self._room = QSize(size)
            self._resize_scene()
            self._aim()

    def build_at(self, failure: str) -> None:
        self.build(failure)
        self._set_head()

    def set_coarse(self, coarse: bool) -> None:
        """Draw with fewer pixels and enlarge the picture, or not."""
        self._times = []
        if coarse != self.coarse:
            self.coarse = coarse
            self._resize_scene()

    def _resize_scene(self) -> None:
        ratio = self.devicePixelRatioF() * (_COARSE if self.coarse else 1.0)
        self.live.resize(self._room.width(), self._room.height(), ratio)

    def _time(self) -> None:
        self._times = [*self._times[-_FRAMES + 1 :], self.frames.seconds]
        middle = sorted(self._times)[len(self._times) // 2]
        if len(self._times) == _FRAMES and middle > _SLOW_FRAME:
            self.set_coarse(True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """``place`` has told the scene already."""
        QWidget.resizeEvent(self, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A picture of fewer pixels is enlarged smoothly."""
        if not self.coarse or self._image is None:
            super().paintEvent(event)
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(QRectF(self.rect()), self._image, QRectF(self._image.rect()))
        if self.side.current is not None:
            self._paint_words(painter, QRectF(self.rect()), self.side.current)
        painter.end()

    def _paint_words(self, painter: QPainter, area: QRectF, entry: RunEntry) -> None:
        if entry.error is not None:
            paint_notice(painter, area, self.tr("This run cannot be read"), entry.ref.id, "text_dim")
        elif self._failure is not None:
            paint_absence(painter, area, self._failure, self._failure)
        if self.captions is not None:
            paint_captions(painter, area, self.captions(entry))
