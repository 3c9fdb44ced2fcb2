"""The VTK side of the scene: one off-screen window, one renderer, a handful of actors."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
from vtkmodules.vtkCommonCore import vtkPoints, vtkUnsignedCharArray
from vtkmodules.vtkCommonDataModel import vtkCellArray, vtkPolyData
from vtkmodules.vtkRenderingCore import vtkActor, vtkPolyDataMapper, vtkRenderer

from minece_desktop.scene.arrays import copied, viewed
from minece_desktop.scene.camera import CameraState
from minece_desktop.scene.coloring import Coloring
from minece_desktop.scene.frame import evidence_color
from minece_desktop.scene.highlight import Highlight
from minece_desktop.scene.meshes import Ground, block_mesh, box_corners, cells_array, ghost_mesh, outline_mesh
from minece_desktop.scene.theme import Rgb, SceneTheme
from minece_desktop.scene.window import offscreen_window, quiet
from tasks.blocks import BoolArray, Cell

if TYPE_CHECKING:
    from minece_desktop.scene.structure import Content

_NO_CELLS = np.zeros((0, 3), dtype=np.int64)
_NO_ORIGIN = np.zeros(3, dtype=np.int64)


class Stage:
    """Owns every VTK object; knows nothing of the order in which things change."""

    def __init__(self, size: tuple[int, int], theme: SceneTheme) -> None:
        self._window = offscreen_window(*size)
        self._size = size
        self._renderer = vtkRenderer()
        self._renderer.SetUseOIT(False)
        self._renderer.GetCullers().RemoveAllItems()
        self._renderer.GetActiveCamera().ParallelProjectionOn()
        self._window.AddRenderer(self._renderer)
        self._pixels = vtkUnsignedCharArray()
        self.ground = Ground()
        self.blocks = block_mesh()
        self.ghosts = ghost_mesh()
        self.removed = outline_mesh("front")
        self.current = outline_mesh("over")
        self.gone = outline_mesh("over")
        self.evidence = outline_mesh("over")
        self.hover = outline_mesh("over")
        self.selected = outline_mesh("over")
        self._meshes = [
            self.blocks,
            self.ground.mesh,
            self.ghosts,
            self.removed,
            self.evidence,
            self.current,
            self.gone,
            self.hover,
            self.selected,
        ]
        self.lines = Lines()
        for actor in [mesh.actor for mesh in self._meshes] + [self.lines.actor]:
            self._renderer.AddViewProp(actor)
        self.set_theme(theme, 1.0)

    def set_theme(self, theme: SceneTheme, ratio: float) -> None:
        self._renderer.SetBackground(theme.background_bottom)
        self._renderer.SetBackground2(theme.background_top)
        self._renderer.SetGradientBackground(theme.background_bottom != theme.background_top)
        thin = 0.55 * ratio
        self.blocks.style(halfWidth=thin, edgeOpacity=0.5, pixelRatio=ratio)
        self.ground.mesh.style(halfWidth=0.5 * ratio, edgeOpacity=0.55, inkColor=theme.grid)
        self.ghosts.style(halfWidth=thin, edgeOpacity=0.38, fillOpacity=0.12, inkColor=theme.text_dim)
        self.removed.style(halfWidth=thin, edgeOpacity=0.55, fillOpacity=0.06, inkColor=theme.fail)
        self.current.style(halfWidth=1.3 * ratio, edgeOpacity=1.0, fillOpacity=0.16, inkColor=theme.accent)
        self.gone.style(halfWidth=1.3 * ratio, edgeOpacity=1.0, fillOpacity=0.10, inkColor=theme.fail)
        self.hover.style(halfWidth=0.9 * ratio, edgeOpacity=0.75, fillOpacity=0.10, inkColor=theme.text)
        self.selected.style(halfWidth=1.5 * ratio, edgeOpacity=1.0, fillOpacity=0.0, inkColor=theme.text)
        self.evidence.style(halfWidth=1.0 * ratio, edgeOpacity=0.9, fillOpacity=0.14, inkColor=theme.accent)
        self.lines.set_width(2.0 * ratio)

    def resize(self, pixels: tuple[int, int], samples: int) -> None:
        self._size = pixels
        self._window.SetMultiSamples(samples)
        self._window.SetSize(*pixels)

    def set_content(self, content: Content | None) -> None:
        for mesh in self._meshes:
            if mesh is not self.ground.mesh:
                mesh.clear()
        self.lines.clear()
        if content is not None:
            self.blocks.set_geometry(content.geometry)
            self.ghosts.set_geometry(content.geometry)

    def lay_ground(self, content: Content | None) -> None:
        if content is None:
            self.ground.lay((-4, 0, -4), (5, 1, 5), _NO_ORIGIN)
        else:
            self.ground.lay(content.low, content.high, content.origin)

    def aim(self, state: CameraState, content: Content | None) -> None:
        origin = _NO_ORIGIN if content is None else content.origin
        _, up, back = state.axes
        focus = np.array(state.focus) - origin
        corners = [self.ground.corners - origin]
        if content is not None:
            corners.append(box_corners(content.low, content.high) - origin)
        along = (np.concatenate(corners) - focus) @ back
        margin = 2.0 + 0.02 * float(np.ptp(along))
        distance = float(along.max()) + margin
        camera = self._renderer.GetActiveCamera()
        camera.SetFocalPoint(*focus)
        camera.SetPosition(*(focus + back * max(distance, margin)))
        camera.SetViewUp(*up)
        camera.SetParallelScale(state.span / 2)
        camera.SetClippingRange(margin / 4, max(distance, margin) - float(along.min()) + margin)

    def paint(
        self, content: Content, coloring: Coloring | None, highlight: Highlight | None, theme: SceneTheme
    ) -> None:
        count = len(content.lifetimes)
        if coloring is None:
            rgb, hatched = np.full((count, 3), 150, dtype=np.uint8), np.zeros(count, dtype=np.bool_)
        else:
            rgb, hatched = coloring.colors(theme)
        if highlight is not None and highlight.dim_others:
            rgb = dimmed(rgb, ~content.index.among(cells_array(highlight.cells)), theme)
        content.geometry.set_colors(rgb, hatched)
        self.blocks.recolored()
        self.ghosts.recolored()

    def show_step(self, content: Content, step: int, signs: npt.NDArray[np.int64], future: bool) -> None:
        """Draw what stands after ``step``, seen from the octant ``signs`` (3,)."""
        geometry = content.geometry
        order = geometry.facing(signs)
        self.blocks.set_triangles(geometry.triangles(order.visible(step)))
        rows = np.zeros(0, dtype=np.int32)
        if future:
            rows = order.visible(content.last)
            rows = rows[content.lifetimes.birth[geometry.table.block[rows]] > step]
        self.ghosts.set_triangles(geometry.triangles(rows))

    def show_marks(
        self,
        content: Content | None,
        step: int,
        selected: Cell | None,
        hover: Cell | None,
        future: bool,
    ) -> None:
        origin = _NO_ORIGIN
        current: npt.NDArray[np.integer] = _NO_CELLS
        gone, removed = current, current
        if content is not None:
            life, origin = content.lifetimes, content.origin
            if step < content.last:  # at the end nothing is singled out: the finished structure
                current = life.xyz[life.birth == step]
                left = life.xyz[life.death == step]
                gone = left[content.index.standing_at(left, step) < 0]
            if future:
                past = life.xyz[life.death < step]
                removed = past[content.index.standing_at(past, step) < 0]
        self.current.show_cells(current, origin)
        self.gone.show_cells(gone, origin)
        self.removed.show_cells(removed, origin)
        self.selected.show_cells(cells_array([] if selected is None else [selected]), origin)
        self.hover.show_cells(cells_array([] if hover is None else [hover]), origin)

    def show_highlight(self, content: Content | None, highlight: Highlight | None, theme: SceneTheme) -> None:
        origin = _NO_ORIGIN if content is None else content.origin
        if highlight is None:
            self.evidence.show_cells(_NO_CELLS, origin)
            self.lines.clear()
            return
        color = evidence_color(highlight, theme)
        self.evidence.style(inkColor=color)
        pairs = [list(pair) for pair in highlight.pairs]
        self.evidence.show_cells(cells_array([*highlight.cells, *(cell for pair in pairs for cell in pair)]), origin)
        self.lines.show([cells_array(walk) for walk in [*highlight.paths, *pairs]], origin, color)

    def render(self) -> None:
        with quiet():
            self._window.Render()

    def read(self) -> npt.NDArray[np.uint8]:
        """The picture last drawn, (h, w, 4) uint8, top row first."""
        width, height = self._size
        self._window.GetRGBACharPixelData(0, 0, width - 1, height - 1, 0, self._pixels, 0)
        picture = np.ascontiguousarray(viewed(self._pixels).reshape(height, width, 4)[::-1])
        picture[:, :, 3] = 255
        return picture

    def close(self) -> None:
        self._renderer.RemoveAllViewProps()
        self._window.Finalize()
        self._window.RemoveRenderer(self._renderer)


class Lines:
    """Walks through cell centres, drawn over everything."""

    def __init__(self) -> None:
        self._data = vtkPolyData()
        mapper = vtkPolyDataMapper()
        mapper.SetInputData(self._data)
        self.actor = vtkActor()
        self.actor.SetMapper(mapper)
        self.actor.GetProperty().LightingOff()
        self.actor.ForceTranslucentOn()
        shader = self.actor.GetShaderProperty()
        compute = "//VTK::PositionVC::Impl"
        nearest = f"{compute}\ngl_Position.z = 0.001 * gl_Position.z - 0.995 * gl_Position.w;"
        shader.AddVertexShaderReplacement(compute, True, nearest, False)
        self.actor.SetVisibility(False)

    def set_width(self, pixels: float) -> None:
        self.actor.GetProperty().SetLineWidth(pixels)

    def show(self, walks: list[npt.NDArray[np.int64]], origin: npt.NDArray[np.int64], color: Rgb) -> None:
        walks = [walk for walk in walks if len(walk) > 1]
        if not walks:
            self.clear()
            return
        points = vtkPoints()
        centres = np.concatenate(walks) - origin + 0.5
        points.SetData(copied(centres.astype(np.float32)))
        lines = vtkCellArray()
        start = 0
        for walk in walks:
            lines.InsertNextCell(len(walk))
            for index in range(start, start + len(walk)):
                lines.InsertCellPoint(index)
            start += len(walk)
        self._data.SetPoints(points)
        self._data.SetLines(lines)
        self._data.Modified()
        self.actor.GetProperty().SetColor(*color)
        self.actor.SetVisibility(True)

    def clear(self) -> None:
        self._data.Initialize()
        self.actor.SetVisibility(False)


def dimmed(rgb: npt.NDArray[np.uint8], which: BoolArray, theme: SceneTheme) -> npt.NDArray[np.uint8]:
    """Colours of which some are greyed towards the background."""
    grey = rgb @ np.array([0.299, 0.587, 0.114])
    background = (np.array(theme.background_top) + theme.background_bottom) / 2 * 255
    towards = 0.24 * grey[:, None] + 0.16 * rgb + 0.60 * background
    out: npt.NDArray[np.uint8] = np.where(which[:, None], towards, rgb).astype(np.uint8)
    return out
