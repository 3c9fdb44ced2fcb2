"""What a scene's camera does, without drawing: moves, views, fitting, and from pixels to lines of sight and back."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from minece_desktop.scene.camera import VIEWS, CameraState
from minece_desktop.scene.content import Content
from minece_desktop.scene.labels import Labels
from minece_desktop.scene.sight import best_view
from tasks.blocks import Cell

_MAP = (48, 24, 2)
"""Cells from which on something is a map: at least as wide and high, at most as deep."""


class Aimed:
    """The part of a scene that knows where it is looked at from. Sizes and pixels are logical ones."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._size: tuple[float, float] = (float(size[0]), float(size[1]))
        self._ratio = 1.0
        self._camera = CameraState()
        self._framed: npt.NDArray[np.int64] | None = None
        self._content: Content | None = None
        self._labels = Labels()
        self._stale = {"camera", "ground", "theme"}

    def resize(self, width: int, height: int, device_pixel_ratio: float = 1.0) -> None:
        """Size in logical pixels; the picture has ``device_pixel_ratio`` times as many each way."""
        self._set_size((float(max(1, width)), float(max(1, height))), device_pixel_ratio)

    def rotate(self, dx: float, dy: float) -> None:
        self.set_camera_state(self._camera.rotated(dx, dy))

    def pan(self, dx: float, dy: float) -> None:
        self.set_camera_state(self._camera.panned(dx, dy, self._size[1]))

    def zoom(self, factor: float, at: tuple[float, float] | None = None) -> None:
        """Magnify by ``factor``, keeping what is under pixel ``at`` (default: the middle) in its place."""
        self.set_camera_state(self._camera.zoomed(factor, at, self._size))

    def reset(self) -> None:
        """The isometric view of the whole timeline; a map of tiles, large and flat, from the front."""
        self.view(2 if self._shows_map else 1)

    @property
    def _shows_map(self) -> bool:
        if self._content is None or not len(self._content.lifetimes.xyz):
            return False
        x, y, z = np.ptp(self._content.lifetimes.xyz, axis=0).tolist()
        return bool(z < _MAP[2] and x >= _MAP[0] and y >= _MAP[1])

    def view(self, number: int) -> None:
        """1 isometric, 2 front, 3 back, 4 left, 5 right, 6 top, 7 bottom, each showing everything."""
        azimuth, elevation = VIEWS[number]
        self.set_camera_state(CameraState(azimuth, elevation, self._camera.focus, self._camera.span))
        self.fit()

    def fit(self, cells: npt.ArrayLike | None = None) -> None:
        """Keep the direction and show all of ``cells`` (m, 3), or of the timeline.

        They stay in view when the picture's size changes, until the camera is moved.
        """
        if cells is None:
            cells = np.zeros((0, 3)) if self._content is None else self._content.lifetimes.xyz
        rows = np.asarray(cells, dtype=np.int64).reshape(-1, 3)
        if not len(rows):
            rows = np.array([[-4, 0, -4], [4, 0, 4]])
        self.set_camera_state(self._camera.fitted(rows, self._size, self._labels.margins(self._size)))
        self._framed = rows

    def come_to(self, cells: Sequence[Cell], step: int, around: npt.ArrayLike) -> None:
        """Show all of ``around`` (m, 3), from where ``cells`` are seen past other blocks: turned only if need be."""
        if self._content is not None:
            self.set_camera_state(best_view(self._content, cells, step, self._camera))
        self.fit(around)

    def camera_state(self) -> CameraState:
        return self._camera

    def set_camera_state(self, state: CameraState) -> None:
        self._camera = state
        self._framed = None
        self._stale.add("camera")

    def _set_size(self, size: tuple[float, float], ratio: float) -> None:
        if size != self._size or ratio != self._ratio:
            self._size, self._ratio = size, ratio
            self._stale |= {"size", "camera"}
            if self._framed is not None:
                self.fit(self._framed)

    @property
    def _pixels(self) -> tuple[int, int]:
        return round(self._size[0] * self._ratio), round(self._size[1] * self._ratio)
