"""The VTK side of the scene: one off-screen window, one renderer, a handful of actors."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
from vtkmodules.vtkCommonCore import vtkUnsignedCharArray
from vtkmodules.vtkRenderingCore import vtkRenderer

from minece_desktop.scene.arrays import viewed
from minece_desktop.scene.camera import CameraState
from minece_desktop.scene.coloring import Coloring
from minece_desktop.scene.drawing import Artist, Image
from minece_desktop.scene.frame import evidence_color
from minece_desktop.scene.highlight import Highlight
from minece_desktop.scene.lines import Lines
from minece_desktop.scene.look import Look
from minece_desktop.scene.meshes import Ground, block_mesh, box_corners, cells_array, ghost_mesh, outline_mesh
from minece_desktop.scene.overlays import OverlayActors, Overlays
from minece_desktop.scene.theme import SceneTheme
from minece_desktop.scene.window import offscreen_window, quiet
from tasks.blocks import BoolArray, Cell

if TYPE_CHECKING:
    from minece_desktop.scene.content import Content, Shown
    from minece_desktop.scene.deformation import Deformation

_NO_CELLS = np.zeros((0, 3), dtype=np.int64)
_NO_ORIGIN = np.zeros(3, dtype=np.int64)


@dataclass(frozen=True)
class Marks:
    """What is marked at a step, of the blocks in ``mask`` (n,) (None: all)."""

    step: int
    selected: Cell | None
    hover: Cell | None
    future: bool
    mask: BoolArray | None


class Stage:
    """Owns every VTK object; knows nothing of the order in which things change.

    All that changes anything is called where pictures are drawn (``begin``).
    """

    def __init__(self, size: tuple[int, int], theme: SceneTheme, artist: Artist) -> None:
        self._artist = artist
        self._window = artist.do(lambda: offscreen_window(*size))
        self._size, self._samples = size, 0
        self._laid_out = (size, 0)
        self._shown: Shown | None = None
        self._renderer = vtkRenderer()
        self._renderer.SetUseOIT(False)
        self._renderer.GetCullers().RemoveAllItems()
        self._renderer.GetActiveCamera().ParallelProjectionOn()
        self._window.AddRenderer(self._renderer)
        self._pixels = vtkUnsignedCharArray()
        self.ground = Ground()
        self.blocks = block_mesh()
        self.ghosts = ghost_mesh()
        self.rest = ghost_mesh()
        self.removed = outline_mesh("front")
        self.current = outline_mesh("over")
        self.gone = outline_mesh("over")
        self.evidence = outline_mesh("over")
        self.hover = outline_mesh("over")
        self.selected = outline_mesh("over")
        self.overlays = OverlayActors()
        self._meshes = [
            self.blocks,
            self.ground.mesh,
            self.rest,
            self.ghosts,
            self.removed,
            *self.overlays.meshes,
            self.evidence,
            self.current,
            self.gone,
            self.hover,
            self.selected,
        ]
        self.lines = Lines()
        for drawn in [*self._meshes, *self.overlays.lines, self.lines]:
            self._renderer.AddViewProp(drawn.actor)
        self.set_theme(theme, 1.0, Look())

    def set_theme(self, theme: SceneTheme, ratio: float, look: Look) -> None:
        self._renderer.SetBackground(theme.background_bottom)
        self._renderer.SetBackground2(theme.background_top)
        self._renderer.SetGradientBackground(theme.background_bottom != theme.background_top)
        thin = 0.55 * ratio
        self.blocks.style(halfWidth=thin, edgeOpacity=0.5 if look.edges else 0.0, pixelRatio=ratio)
        self.ground.mesh.style(halfWidth=0.5 * ratio, edgeOpacity=0.55, inkColor=theme.grid)
        self.ghosts.style(halfWidth=thin, edgeOpacity=0.38, fillOpacity=0.12, inkColor=theme.text_dim)
        self.rest.style(halfWidth=thin, edgeOpacity=0.2, fillOpacity=0.05, inkColor=theme.text_dim)
        self.removed.style(halfWidth=thin, edgeOpacity=0.55, fillOpacity=0.06, inkColor=theme.fail)
        self.current.style(halfWidth=1.3 * ratio, edgeOpacity=1.0, fillOpacity=0.16, inkColor=theme.accent)
        self.gone.style(halfWidth=1.3 * ratio, edgeOpacity=1.0, fillOpacity=0.10, inkColor=theme.fail)
        self.hover.style(halfWidth=0.9 * ratio, edgeOpacity=0.75, fillOpacity=0.10, inkColor=theme.text)
        self.selected.style(halfWidth=1.5 * ratio, edgeOpacity=1.0, fillOpacity=0.0, inkColor=theme.text)
        self.evidence.style(halfWidth=1.0 * ratio, edgeOpacity=0.9, fillOpacity=0.14, inkColor=theme.accent)
        self.lines.set_width(2.0 * ratio)
        self.overlays.set_theme(theme, ratio)

    def resize(self, pixels: tuple[int, int], samples: int) -> None:
        """From the next picture on."""
        self._size, self._samples = pixels, samples

    def set_content(self, shown: Shown | None) -> None:
        """Another timeline, or none."""
        for mesh in self._meshes:
            if mesh is not self.ground.mesh:
                mesh.clear()
        for lines in [*self.overlays.lines, self.lines]:
            lines.clear()
        self.set_shown(shown)

    def set_shown(self, shown: Shown | None) -> None:
        """Another part of the timeline."""
        self._shown = shown  # VTK reads its arrays
        self.rest.clear()
        if shown is not None:
            self.blocks.set_geometry(shown.geometry)
            self.ghosts.set_geometry(shown.geometry)
            if shown.rest is not None:
                self.rest.set_geometry(shown.rest)

    def shift(self, shown: Shown | None) -> None:
        """Draw the blocks where the geometry's deformation has them."""
        if shown is not None:
            self.blocks.set_shift(shown.geometry.shift)
            self.ghosts.set_shift(shown.geometry.shift)
            if shown.rest is not None:
                self.rest.set_shift(shown.rest.shift)

    def lay_ground(self, content: Content | None, look: Look) -> None:
        if content is None:
            self.ground.lay((-4, 0, -4), (5, 1, 5), _NO_ORIGIN)
        else:
            self.ground.lay(content.low, content.high, content.origin)
        self.ground.mesh.actor.SetVisibility(look.grid)

    def aim(self, state: CameraState, content: Content | None, beyond: float = 0.0) -> None:
        """``beyond``: how far, in blocks, anything is drawn outside the structure's box."""
        origin = _NO_ORIGIN if content is None else content.origin
        _, up, back = state.axes
        focus = np.array(state.focus) - origin
        corners = [self.ground.corners - origin]
        if content is not None:
            corners.append(box_corners(content.low, content.high) - origin)
        along = (np.concatenate(corners) - focus) @ back
        margin = 2.0 + beyond + 0.02 * float(np.ptp(along))
        distance = float(along.max()) + margin
        camera = self._renderer.GetActiveCamera()
        camera.SetFocalPoint(*focus)
        camera.SetPosition(*(focus + back * max(distance, margin)))
        camera.SetViewUp(*up)
        camera.SetParallelScale(state.span / 2)
        camera.SetClippingRange(margin / 4, max(distance, margin) - float(along.min()) + margin)

    def paint(
        self,
        content: Content,
        shown: Shown,
        coloring: Coloring | None,
        highlight: Highlight | None,
        theme: SceneTheme,
        *,
        rest: bool,
    ) -> None:
        """``rest``: colour the hidden blocks too."""
        count = len(content.lifetimes)
        dim = np.zeros(count, dtype=np.bool_)
        if coloring is None:
            rgb, hatched = np.full((count, 3), 150, dtype=np.uint8), np.zeros(count, dtype=np.bool_)
        else:
            rgb, hatched = coloring.colors(theme)
            dim = dim if coloring.dim is None else coloring.dim
        if highlight is not None and highlight.dim_others:
            dim = dim | ~content.index.among(cells_array(highlight.cells))
        if dim.any():
            rgb = dimmed(rgb, dim, theme)
        for geometry in (shown.geometry, shown.rest if rest else None):
            if geometry is not None:
                geometry.set_colors(rgb, hatched)
        for mesh in (self.blocks, self.ghosts, self.rest):
            mesh.recolored()

    def show_step(self, content: Content, shown: Shown, step: int, signs: npt.NDArray[np.int64], future: bool) -> None:
        """Draw what stands after ``step``, seen from the octant ``signs`` (3,)."""
        geometry = shown.geometry
        order = geometry.facing(signs)
        self.blocks.set_triangles(geometry.triangles(order.visible(step)))
        rows = np.zeros(0, dtype=np.int32)
        if future:
            rows = order.visible(content.last)
            rows = rows[content.lifetimes.birth[geometry.table.block[rows]] > step]
        self.ghosts.set_triangles(geometry.triangles(rows))
        if shown.rest is not None:
            self.rest.set_triangles(shown.rest.triangles(shown.rest_rows(signs, step)))

    def show_marks(self, content: Content | None, marks: Marks, deformation: Deformation | None) -> None:
        origin = _NO_ORIGIN
        current: npt.NDArray[np.integer] = _NO_CELLS
        gone, removed = current, current
        if content is not None:
            life, origin, step = content.lifetimes, content.origin, marks.step
            seen = np.ones(len(life), dtype=np.bool_) if marks.mask is None else marks.mask
            if step < content.last:  # at the end nothing is singled out: the finished structure
                current = life.xyz[seen & (life.birth == step)]
                left = life.xyz[seen & (life.death == step)]
                gone = left[content.index.standing_at(left, step) < 0]
            if marks.future:
                past = life.xyz[seen & (life.death < step)]
                removed = past[content.index.standing_at(past, step) < 0]
        chosen = [cells_array([] if cell is None else [cell]) for cell in (marks.selected, marks.hover)]
        for mesh, cells in zip(
            (self.current, self.gone, self.removed, self.selected, self.hover),
            (current, gone, removed, *chosen),
            strict=True,
        ):
            mesh.show_cells(cells, origin, deformation)

    def show_highlight(
        self,
        content: Content | None,
        highlight: Highlight | None,
        theme: SceneTheme,
        deformation: Deformation | None,
    ) -> None:
        origin = _NO_ORIGIN if content is None else content.origin
        if highlight is None:
            self.evidence.show_cells(_NO_CELLS, origin)
            self.lines.clear()
            return
        color = evidence_color(highlight, theme)
        self.evidence.style(inkColor=color)
        pairs = [list(pair) for pair in highlight.pairs]
        cells = cells_array([*highlight.cells, *(cell for pair in pairs for cell in pair)])
        self.evidence.show_cells(cells, origin, deformation)
        self.lines.show([cells_array(walk) for walk in [*highlight.paths, *pairs]], origin, color)

    def show_overlays(self, content: Content | None, overlays: Overlays, step: int, stale: set[str]) -> None:
        origin = _NO_ORIGIN if content is None else content.origin
        if "ghosts" in stale:
            self.overlays.show_ghosts(overlays, origin)
        if "path" in stale:
            self.overlays.show_path(overlays, step, origin)
        if "pointing" in stale:
            self.overlays.pointing.show(overlays.pointing, origin)

    def begin(self, update: Callable[[], None], *, anew: bool = True) -> Future[tuple[Image, float]]:
        """Call ``update``, draw if anything is ``anew``, and read the picture (h, w, 4) uint8, top row first.

        Gives the seconds it took, too.
        """
        return self._artist.begin(lambda: self._drawn(update, anew))

    def _drawn(self, update: Callable[[], None], anew: bool) -> tuple[Image, float]:
        begun = time.perf_counter()
        update()
        if anew:
            self._render()
        return self._read(), time.perf_counter() - begun

    def _render(self) -> None:
        if (self._size, self._samples) != self._laid_out:
            self._laid_out = (self._size, self._samples)
            self._window.SetMultiSamples(self._samples)
            self._window.SetSize(*self._size)
        with quiet():
            self._window.Render()

    def _read(self) -> Image:
        width, height = self._size
        self._window.GetRGBACharPixelData(0, 0, width - 1, height - 1, 0, self._pixels, 0)
        picture = np.ascontiguousarray(viewed(self._pixels).reshape(height, width, 4)[::-1])
        picture[:, :, 3] = 255
        return picture

    def close(self) -> None:
        self._artist.do(self._close)

    def _close(self) -> None:
        self._renderer.RemoveAllViewProps()
        self._window.Finalize()
        self._window.RemoveRenderer(self._renderer)


def dimmed(rgb: npt.NDArray[np.uint8], which: BoolArray, theme: SceneTheme) -> npt.NDArray[np.uint8]:
    """Colours of which some are greyed towards the background."""
    grey = rgb @ np.array([0.299, 0.587, 0.114])
    background = (np.array(theme.background_top) + theme.background_bottom) / 2 * 255
    towards = 0.24 * grey[:, None] + 0.16 * rgb + 0.60 * background
    out: npt.NDArray[np.uint8] = np.where(which[:, None], towards, rgb).astype(np.uint8)
    return out
