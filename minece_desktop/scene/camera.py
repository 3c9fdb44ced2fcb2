"""The camera: a parallel projection that turns about the vertical axis. Plain numbers, no VTK."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

Vector = npt.NDArray[np.float64]

DEGREES_PER_PIXEL = 0.4
ISOMETRIC = math.degrees(math.atan(math.sqrt(0.5)))

VIEWS: dict[int, tuple[float, float]] = {
    1: (45.0, ISOMETRIC),
    2: (0.0, 0.0),
    3: (180.0, 0.0),
    4: (-90.0, 0.0),
    5: (90.0, 0.0),
    6: (0.0, 90.0),
    7: (0.0, -90.0),
}
"""Azimuth and elevation in degrees: isometric, front (from +z), back, left (from -x), right, top, bottom."""


@dataclass(frozen=True)
class CameraState:
    """``azimuth`` and ``elevation`` in degrees of the viewer seen from the focus (azimuth 0 = +z, 90 = +x).

    ``focus`` in task coordinates is in the middle of the picture; ``span`` is the height of the picture in blocks.
    """

    azimuth: float = 45.0
    elevation: float = ISOMETRIC
    focus: tuple[float, float, float] = (0.5, 0.5, 0.5)
    span: float = 12.0

    @property
    def axes(self) -> tuple[Vector, Vector, Vector]:
        """Unit vectors to the right, up, and towards the viewer."""
        a, e = math.radians(self.azimuth), math.radians(self.elevation)
        right = np.array([math.cos(a), 0.0, -math.sin(a)])
        up = np.array([-math.sin(a) * math.sin(e), math.cos(e), -math.cos(a) * math.sin(e)])
        back = np.array([math.sin(a) * math.cos(e), math.sin(e), math.cos(a) * math.cos(e)])
        return right, up, back

    def rotated(self, dx: float, dy: float) -> CameraState:
        """Turned as a drag by (dx, dy) pixels turns what is seen."""
        elevation = min(90.0, max(-90.0, self.elevation + dy * DEGREES_PER_PIXEL))
        azimuth = (self.azimuth - dx * DEGREES_PER_PIXEL + 180.0) % 360.0 - 180.0
        return replace(self, azimuth=azimuth, elevation=elevation)

    def panned(self, dx: float, dy: float, height: float) -> CameraState:
        """Moved so that what is seen follows a drag by (dx, dy) pixels in a picture ``height`` pixels high."""
        right, up, _ = self.axes
        return self._focused(np.array(self.focus) + (up * dy - right * dx) * self.span / height)

    def zoomed(self, factor: float, at: tuple[float, float] | None, size: tuple[float, float]) -> CameraState:
        """Magnified by ``factor``; the point under pixel ``at`` stays where it is."""
        span = min(1e7, max(0.5, self.span / factor))
        focus = np.array(self.focus)
        if at is not None:
            right, up, _ = self.axes
            offset = right * (at[0] - size[0] / 2) + up * (size[1] / 2 - at[1])
            focus = focus + offset * (self.span - span) / size[1]
        return replace(self._focused(focus), span=span)

    def fitted(
        self, cells: npt.NDArray[np.integer], size: tuple[float, float], margins: tuple[float, float, float, float]
    ) -> CameraState:
        """Aimed so that all ``cells`` (n, 3) fit within margins (left, top, right, bottom) in pixels."""
        right, up, back = self.axes
        centres = cells.astype(np.float64) + 0.5
        low, high = [], []
        for axis in (right, up, back):
            along = centres @ axis
            half = np.abs(axis).sum() / 2
            low.append(along.min() - half)
            high.append(along.max() + half)
        left, top, right_margin, bottom = margins
        free_w, free_h = max(size[0] - left - right_margin, 1.0), max(size[1] - top - bottom, 1.0)
        per_pixel = max((high[0] - low[0]) / free_w, (high[1] - low[1]) / free_h, 4.0 / size[1])
        middle = [(a + b) / 2 for a, b in zip(low, high, strict=True)]
        middle[0] += (right_margin - left) / 2 * per_pixel
        middle[1] += (top - bottom) / 2 * per_pixel
        focus = right * middle[0] + up * middle[1] + back * middle[2]
        return replace(self._focused(focus), span=per_pixel * size[1])

    def project(self, points: npt.ArrayLike, size: tuple[float, float]) -> Vector:
        """Pixels (m, 2) from the top left corner of points (m, 3) in task coordinates."""
        right, up, _ = self.axes
        relative = np.asarray(points, dtype=np.float64) - np.array(self.focus)
        scale = size[1] / self.span
        return np.stack([size[0] / 2 + relative @ right * scale, size[1] / 2 - relative @ up * scale], axis=1)

    def ray(self, x: float, y: float, size: tuple[float, float]) -> tuple[Vector, Vector]:
        """A point on the line of sight through a pixel, and its direction away from the viewer."""
        right, up, back = self.axes
        per_pixel = self.span / size[1]
        origin = np.array(self.focus) + (right * (x - size[0] / 2) + up * (size[1] / 2 - y)) * per_pixel
        return origin, -back

    def _focused(self, focus: Vector) -> CameraState:
        return replace(self, focus=(float(focus[0]), float(focus[1]), float(focus[2])))
