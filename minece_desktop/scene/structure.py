"""The structure as a picture: blocks at a step, coloured, with ground, marks, scalar bar and callout."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from minece_desktop.scene.camera import VIEWS, CameraState
from minece_desktop.scene.coloring import Coloring
from minece_desktop.scene.frame import Frame
from minece_desktop.scene.highlight import Highlight
from minece_desktop.scene.labels import Labels
from minece_desktop.scene.meshes import FaceGeometry
from minece_desktop.scene.picking import Pick, VoxelIndex
from minece_desktop.scene.png import png_bytes
from minece_desktop.scene.stage import Stage
from minece_desktop.scene.theme import DARK, SceneTheme
from tasks.blocks import NEVER, Cell, Lifetimes

Image = npt.NDArray[np.uint8]

_JITTER = np.array([(1, -3), (-1, 3), (5, 1), (-3, -5), (-5, 5), (-7, -1), (3, 7), (7, -7)]) / 16
"""Places within a pixel, in pixels, at which a picture that stands still is sampled: no two in one row or column."""


@dataclass(frozen=True)
class Content:
    """A timeline prepared for drawing; ``origin`` (3,) is subtracted so that positions are exact in 32-bit floats."""

    lifetimes: Lifetimes
    geometry: FaceGeometry
    index: VoxelIndex
    origin: npt.NDArray[np.int64]
    low: npt.NDArray[np.int64]
    high: npt.NDArray[np.int64]
    last: int
    """The last step at which anything changes."""

    @staticmethod
    def of(lifetimes: Lifetimes) -> Content:
        """Works out what can be seen when. Makes no VTK object, so a thread may do it: 100 000 blocks take 0.3 s."""
        cells = lifetimes.xyz.astype(np.int64)
        if len(cells):
            low, high = cells.min(axis=0), cells.max(axis=0) + 1
        else:
            low, high = np.array([-4, 0, -4]), np.array([5, 1, 5])
        origin = np.round((low + high) / 20).astype(np.int64) * 10  # a multiple of the ground grid's coarse step
        ends = lifetimes.death[lifetimes.death < NEVER]
        last = max(int(lifetimes.birth.max(initial=0)), int(ends.max(initial=0)))
        geometry = FaceGeometry(lifetimes, origin)
        geometry.facing(_octant(CameraState()))  # remembered for the first picture
        return Content(lifetimes, geometry, VoxelIndex(lifetimes), origin, low, high, last)


class StructureScene:
    """Draws a timeline off screen.

    Pixels given to ``pick``, ``rotate``, ``pan`` and ``zoom`` and got from ``project`` are logical ones from the top
    left corner; ``image`` has ``device_pixel_ratio`` times as many. Nothing is drawn before ``render`` or ``image``.
    """

    def __init__(self, size: tuple[int, int] = (960, 640), theme: SceneTheme = DARK) -> None:
        self._size: tuple[float, float] = (float(size[0]), float(size[1]))
        self._ratio = 1.0
        self._theme = theme
        self._content: Content | None = None
        self._coloring: Coloring | None = None
        self._highlight: Highlight | None = None
        self._selected: Cell | None = None
        self._hover: Cell | None = None
        self._future = False
        self._step = 0
        self._camera = CameraState()
        self._framed: npt.NDArray[np.int64] | None = None
        self._octant = np.zeros(3, dtype=np.int64)
        self._fine = False
        self._samples: npt.NDArray[np.uint16] | None = None
        self._sampled = 0
        self._stage = Stage(size, theme)
        self._labels = Labels()
        self._stale = {"camera", "ground", "theme"}

    # -- what is shown

    def set_lifetimes(self, lifetimes: Lifetimes | None) -> None:
        """Show another timeline, at its end, without colouring, highlight or selection.

        The camera stays, so that a growing run does not jump, unless nothing was shown before: then it is reset.
        """
        self.set_content(None if lifetimes is None else Content.of(lifetimes))

    def set_content(self, content: Content | None) -> None:
        """As ``set_lifetimes``, with what was prepared before."""
        first = self._content is None
        self._content = content
        self._coloring = self._highlight = self._selected = self._hover = None
        self._step = 0 if self._content is None else self._content.last
        self._stage.set_content(self._content)
        self._stale |= {"colors", "blocks", "marks", "highlight", "ground"}
        if first and self._content is not None:
            self.reset()

    def set_step(self, step: int) -> None:
        """Show the blocks that stand after ``step`` events with effect."""
        if step != self._step:
            self._step = step
            self._stale |= {"blocks", "marks"}

    @property
    def step(self) -> int:
        return self._step

    def set_coloring(self, coloring: Coloring | None) -> None:
        """Raises ValueError when the colouring has another number of rows than the timeline."""
        if coloring is not None:
            rows = coloring.rgb if coloring.rgb is not None else coloring.values
            count = 0 if self._content is None else len(self._content.lifetimes)
            if rows is None or len(rows) != count:
                raise ValueError(f"a colouring of {0 if rows is None else len(rows)} blocks for a timeline of {count}")
        self._coloring = coloring
        self._stale.add("colors")

    def set_highlight(self, highlight: Highlight | None) -> None:
        self._highlight = highlight
        self._stale |= {"highlight", "colors"}

    def set_selected(self, cell: Cell | None) -> None:
        self._selected = cell
        self._stale.add("marks")

    def set_hover(self, cell: Cell | None) -> None:
        if cell != self._hover:
            self._hover = cell
            self._stale.add("marks")

    def set_future_visible(self, visible: bool) -> None:
        """Show faintly what will still be placed, and outline what was removed."""
        self._future = visible
        self._stale |= {"blocks", "marks"}

    def set_caption(self, title: str | None, subtitle: str | None = None) -> None:
        """Words in the upper left corner of the picture."""
        self._labels.caption = (title, subtitle)
        self._stale.add("theme")

    def set_text(self, head: float, scale: float) -> None:
        """``head``: logical pixels at the top to keep free of labels; ``scale``: size of their text, 1 as usual."""
        if (head, scale) != (self._labels.head, self._labels.scale):
            self._labels.head, self._labels.scale = head, scale
            self._stale.add("theme")
            if self._framed is not None:
                self.fit(self._framed)

    def set_theme(self, theme: SceneTheme) -> None:
        self._theme = theme
        self._stale |= {"theme", "colors"}

    def set_fine(self, fine: bool) -> None:
        """Multisampling: smooth outlines at four times the time. For pictures that stand still."""
        if fine != self._fine:
            self._fine = fine
            self._stale.add("size")

    def resize(self, width: int, height: int, device_pixel_ratio: float = 1.0) -> None:
        """Size in logical pixels; the picture has ``device_pixel_ratio`` times as many each way."""
        self._set_size((float(max(1, width)), float(max(1, height))), device_pixel_ratio)

    # -- the camera

    def rotate(self, dx: float, dy: float) -> None:
        self.set_camera_state(self._camera.rotated(dx, dy))

    def pan(self, dx: float, dy: float) -> None:
        self.set_camera_state(self._camera.panned(dx, dy, self._size[1]))

    def zoom(self, factor: float, at: tuple[float, float] | None = None) -> None:
        """Magnify by ``factor``, keeping what is under pixel ``at`` (default: the middle) in its place."""
        self.set_camera_state(self._camera.zoomed(factor, at, self._size))

    def reset(self) -> None:
        """The isometric view of the whole timeline."""
        self.view(1)

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

    def camera_state(self) -> CameraState:
        return self._camera

    def set_camera_state(self, state: CameraState) -> None:
        self._camera = state
        self._framed = None
        self._stale.add("camera")

    # -- from pixels to blocks and back

    def pick(self, x: float, y: float) -> Pick | None:
        """The block seen at a pixel at the current step."""
        if self._content is None:
            return None
        origin, direction = self._camera.ray(x, y, self._size)
        return self._content.index.first_hit(origin, direction, self._step)

    def project(self, cell: Cell) -> tuple[float, float] | None:
        """The pixel of a cell's centre; None when it lies outside the picture."""
        x, y = self._camera.project([[c + 0.5 for c in cell]], self._size)[0].tolist()
        return (x, y) if 0 <= x < self._size[0] and 0 <= y < self._size[1] else None

    # -- the picture

    def render(self) -> None:
        """Draw if anything has changed."""
        if self._sampled:
            self._stale.add("camera")
        if self._stale:
            self._update()
            self._stage.render()

    def image(self) -> Image:
        """The picture (h, w, 4) uint8 RGBA, top row first; a fresh array each time."""
        self.render()
        return self._labelled(self._stage.read())

    def refine(self) -> Image | None:
        """Draw once more, less than a pixel aside; the mean of ``len(_JITTER)`` such pictures has smooth outlines.

        Returns it with the last of them, None before. Each costs as much as an ordinary picture, so a window can draw
        them one by one while nothing moves, where multisampling would hold it up. Any change begins anew.
        """
        if self._stale:
            self._update()
        dx, dy = (_JITTER[self._sampled] / self._ratio).tolist()
        self._stage.aim(self._camera.panned(dx, dy, self._size[1]), self._content)
        self._stage.render()
        picture = self._stage.read()
        self._samples = picture.astype(np.uint16) if self._samples is None else np.add(self._samples, picture)
        self._sampled += 1
        if self._sampled < len(_JITTER):
            return None
        mean = ((self._samples + len(_JITTER) // 2) // len(_JITTER)).astype(np.uint8)
        self._samples, self._sampled = None, 0
        self._stale.add("camera")
        return self._labelled(mean)

    def _labelled(self, picture: Image) -> Image:
        frame = Frame(
            self._content,
            self._coloring,
            self._highlight,
            self._step,
            self._camera,
            self._theme,
            self._pixels,
            self._ratio * self._labels.scale,
        )
        for patch in self._labels.patches(frame):
            patch.blend(picture)
        return picture

    def save_png(self, path: str | Path, size: tuple[int, int] | None = None) -> None:
        """Write the picture with smooth outlines, in its own or another size in pixels. Raises OSError."""
        before = (self._size, self._ratio, self._fine, self._camera, self._framed)
        if size is not None:
            ratio = max(1.0, min(size[0] / 1280, size[1] / 800))
            self._set_size((size[0] / ratio, size[1] / ratio), ratio)
        try:
            self.set_fine(True)
            Path(path).write_bytes(png_bytes(self.image()))
        finally:
            logical, old_ratio, fine, camera, framed = before
            self._set_size(logical, old_ratio)
            self.set_fine(fine)
            self.set_camera_state(camera)
            self._framed = framed

    def close(self) -> None:
        """Release the window and all GL resources; nothing may be called afterwards."""
        self._stage.close()
        self._content = None

    # -- inside

    def _set_size(self, size: tuple[float, float], ratio: float) -> None:
        if size != self._size or ratio != self._ratio:
            self._size, self._ratio = size, ratio
            self._stale |= {"size", "camera"}
            if self._framed is not None:
                self.fit(self._framed)

    @property
    def _pixels(self) -> tuple[int, int]:
        return round(self._size[0] * self._ratio), round(self._size[1] * self._ratio)

    def _update(self) -> None:
        stale, stage, content = self._stale, self._stage, self._content
        self._stale = set()
        self._samples, self._sampled = None, 0
        if "size" in stale:
            stage.resize(self._pixels, _samples(self._pixels) if self._fine else 0)
        if stale & {"theme", "size"}:
            stage.set_theme(self._theme, self._ratio)
        if "ground" in stale:
            stage.lay_ground(content)
        if stale & {"camera", "ground"}:
            stage.aim(self._camera, content)
            octant = _octant(self._camera)
            if (octant != self._octant).any():
                self._octant = octant
                stale.add("blocks")
        if content is not None:
            if "colors" in stale:
                stage.paint(content, self._coloring, self._highlight, self._theme)
            if "blocks" in stale:
                stage.show_step(content, self._step, self._octant, self._future)
        if "marks" in stale:
            stage.show_marks(content, self._step, self._selected, self._hover, self._future)
        if stale & {"highlight", "theme", "size"}:
            stage.show_highlight(content, self._highlight, self._theme)


def _octant(camera: CameraState) -> npt.NDArray[np.int64]:
    """Signs (3,) of the way to the viewer."""
    return np.sign(np.round(camera.axes[2], 6)).astype(np.int64)


def _samples(pixels: tuple[int, int]) -> int:
    """Samples a pixel for smooth outlines: fewer in huge pictures, whose buffers would take gigabytes."""
    millions = pixels[0] * pixels[1] / 1e6
    return 8 if millions <= 4 else 4 if millions <= 17 else 0
