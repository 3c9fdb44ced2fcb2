"""Lines between points, drawn over everything: the walks of evidence, the agent's path, the ruler."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from vtkmodules.vtkCommonCore import vtkPoints
from vtkmodules.vtkCommonDataModel import vtkCellArray, vtkPolyData
from vtkmodules.vtkRenderingCore import vtkActor, vtkPolyDataMapper

from minece_desktop.scene.arrays import copied
from minece_desktop.scene.theme import Rgb

Points = npt.NDArray[np.float64]

MAX_DASHES = 20_000


class Lines:
    """One actor of one colour; the points are in task coordinates."""

    def __init__(self, opacity: float = 1.0) -> None:
        self._data = vtkPolyData()
        mapper = vtkPolyDataMapper()
        mapper.SetInputData(self._data)
        self.actor = vtkActor()
        self.actor.SetMapper(mapper)
        self.actor.GetProperty().LightingOff()
        self.actor.GetProperty().SetOpacity(opacity)
        self.actor.ForceTranslucentOn()
        shader = self.actor.GetShaderProperty()
        compute = "//VTK::PositionVC::Impl"
        nearest = f"{compute}\ngl_Position.z = 0.001 * gl_Position.z - 0.995 * gl_Position.w;"
        shader.AddVertexShaderReplacement(compute, True, nearest, False)
        self.actor.SetVisibility(False)

    def set_width(self, pixels: float) -> None:
        self.actor.GetProperty().SetLineWidth(pixels)

    def set_color(self, color: Rgb) -> None:
        self.actor.GetProperty().SetColor(*color)

    def show(self, walks: list[npt.NDArray[np.int64]], origin: npt.NDArray[np.int64], color: Rgb) -> None:
        """Lines through the centres of the cells of each walk (m, 3)."""
        self.show_segments([np.stack([walk[:-1], walk[1:]], axis=1) + 0.5 for walk in walks], origin)
        self.set_color(color)

    def show_segments(self, parts: list[Points], origin: npt.NDArray[np.int64]) -> None:
        """Straight pieces, each part (m, 2, 3); none hides the actor."""
        segments = np.concatenate([*parts, np.zeros((0, 2, 3))])
        if not len(segments):
            self.clear()
            return
        points = vtkPoints()
        points.SetData(copied((segments.reshape(-1, 3) - origin).astype(np.float32)))
        lines = vtkCellArray()
        lines.SetData(2, copied(np.arange(2 * len(segments), dtype=np.int64)))
        self._data.SetPoints(points)
        self._data.SetLines(lines)
        self._data.Modified()
        self.actor.SetVisibility(True)

    def clear(self) -> None:
        self._data.Initialize()
        self.actor.SetVisibility(False)


def dashed(segments: Points, dash: float = 0.34, gap: float = 0.26) -> Points:
    """Dashes (k, 2, 3) along straight pieces (m, 2, 3), beginning and ending with one."""
    way = segments[:, 1] - segments[:, 0]
    length = np.linalg.norm(way, axis=1)
    pitch = max(dash + gap, float(length.sum()) / MAX_DASHES)
    count = np.maximum(1, np.ceil((length - dash) / pitch).astype(np.int64) + 1)
    owner = np.repeat(np.arange(len(segments)), count)
    number = np.arange(len(owner)) - np.repeat(np.cumsum(count) - count, count)
    share = dash / (dash + gap)
    step = 1.0 / (count[owner] - 1 + share)
    start = number * step
    ends = np.stack([start, start + share * step], axis=1)
    out: Points = segments[owner, 0][:, None, :] + ends[:, :, None] * way[owner][:, None, :]
    return out
