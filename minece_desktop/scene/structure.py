"""The structure as a picture: blocks at a step, coloured, with ground, marks, scalar bar and callout."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt

from minece_desktop.scene.aimed import Aimed
from minece_desktop.scene.coloring import Coloring
from minece_desktop.scene.content import Content, Shown, octant
from minece_desktop.scene.deformation import Deformation, hit
from minece_desktop.scene.frame import Frame
from minece_desktop.scene.highlight import Highlight
from minece_desktop.scene.look import Look
from minece_desktop.scene.overlays import Overlays, WalkedPath
from minece_desktop.scene.picking import Pick
from minece_desktop.scene.png import png_bytes
from minece_desktop.scene.stage import Marks, Stage
from minece_desktop.scene.theme import DARK, SceneTheme
from tasks.blocks import BoolArray, Cell, Lifetimes

Image = npt.NDArray[np.uint8]

_JITTER = np.array([(1, -3), (-1, 3), (5, 1), (-3, -5), (-5, 5), (-7, -1), (3, 7), (7, -7)]) / 16
"""Places within a pixel, in pixels, at which a picture that stands still is sampled: no two in one row or column."""


class StructureScene(Aimed):
    """Draws a timeline off screen.

    Pixels given to ``pick``, ``rotate``, ``pan`` and ``zoom`` and got from ``project`` are logical ones from the top
    left corner; ``image`` has ``device_pixel_ratio`` times as many. Nothing is drawn before ``render`` or ``image``.
    """

    def __init__(self, size: tuple[int, int] = (960, 640), theme: SceneTheme = DARK) -> None:
        super().__init__(size)
        self._theme = theme
        self._shown: Shown | None = None
        self._coloring: Coloring | None = None
        self._highlight: Highlight | None = None
        self._deformation: Deformation | None = None
        self._look = Look()
        self._selected: Cell | None = None
        self._hover: Cell | None = None
        self._future = False
        self._step = 0
        self._octant = np.zeros(3, dtype=np.int64)
        self._fine = False
        self._samples: npt.NDArray[np.uint16] | None = None
        self._sampled = 0
        self._stage = Stage(size, theme)
        self._overlays = Overlays()

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
        self._shown = None if content is None else Shown(content.geometry)
        self._coloring = self._highlight = self._deformation = self._selected = self._hover = None
        self._overlays = Overlays()
        self._step = 0 if self._content is None else self._content.last
        if content is not None:
            content.geometry.deform(None)
        self._stage.set_content(self._shown)
        self._stale |= {"colors", "blocks", "marks", "highlight", "ground", "ghosts", "path"}
        if first and self._content is not None:
            self.reset()

    def set_step(self, step: int) -> None:
        """Show the blocks that stand after ``step`` events with effect."""
        if step != self._step:
            self._step = step
            self._stale |= {"blocks", "marks", "path"}

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

    def set_part(self, mask: BoolArray | None, *, rest: bool = True) -> None:
        """Draw, and pick, only the blocks of ``mask`` (n,); the ``rest`` faintly or not at all. None: all blocks.

        Raises ValueError when the mask has another number of rows than the timeline.
        """
        if self._content is None or self._shown is None or (mask is None and self._shown.mask is None):
            return
        before, self._shown = self._shown, Shown.of(self._content, mask, rest=rest)
        if mask is None or (rest and before.rest is None):  # the whole geometry's colours may be old
            self._stale.add("colors")
        self._stale |= {"part", "shift", "blocks", "marks"}

    def set_deformation(self, deformation: Deformation | None) -> None:
        """Draw the blocks where they are displaced to; None: in their places."""
        if deformation is not self._deformation:
            self._deformation = deformation
            self._stale |= {"shift", "marks", "highlight", "camera"}

    def set_look(self, look: Look) -> None:
        if look != self._look:
            self._look = look
            self._stale |= {"theme", "ground"}

    def set_notes(self, notes: Sequence[str]) -> None:
        """What the picture does not show as it is (a cut, a deformed shape), at its lower edge."""
        if tuple(notes) != self._labels.notes:
            self._labels.notes = tuple(notes)
            self._stale.add("theme")

    def set_ruler(self, start: Cell | None, end: Cell | None = None) -> None:
        """Measure from the middle of one block to that of another; None: no ruler."""
        self._overlays.ruler = None if start is None else (start, end)
        self._stale.add("theme")

    def set_selected(self, cell: Cell | None) -> None:
        self._selected = cell
        self._stale.add("marks")

    def set_hover(self, cell: Cell | None) -> None:
        if cell != self._hover:
            self._hover = cell
            self._stale.add("marks")

    def set_ghosts(self, add: Iterable[Cell] = (), remove: Iterable[Cell] = ()) -> None:
        """Cells of blocks that a change would add (translucent green) and take away (red outlines)."""
        self._overlays.set_ghosts(add, remove)
        self._stale.add("ghosts")

    def set_path(
        self, points: npt.ArrayLike | None, up_to_step: int | None = None, steps: npt.ArrayLike | None = None
    ) -> None:
        """The agent's way: ``points`` (m, 3) cells, reached at ``steps`` (m,), by default 1, 2, 3 …; None: no path.

        What comes after ``up_to_step`` (None: the step shown, which it then follows) is faint. Raises ValueError when
        there are not as many steps as points.
        """
        self._overlays.path = None if points is None else WalkedPath.of(points, steps)
        self.set_path_step(up_to_step)

    def set_path_step(self, up_to_step: int | None) -> None:
        self._overlays.path_step = up_to_step
        self._stale.add("path")

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

    def set_covered(self, box: tuple[float, float, float, float] | None) -> None:
        """A part (left, top, right, bottom) at the left edge, in logical pixels, that a panel lies over."""
        if box != self._labels.covered:
            self._labels.covered = box
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

    # -- from pixels to blocks and back

    def pick(self, x: float, y: float) -> Pick | None:
        """The block seen at a pixel at the current step."""
        if self._content is None:
            return None
        assert self._shown is not None
        if self._deformation is not None:
            self._deform()
            geometry = self._shown.geometry
            rows = geometry.facing(octant(self._camera)).visible(self._step)
            return hit(geometry, self._content.lifetimes, rows, self._camera, (x, y), self._size)
        origin, direction = self._camera.ray(x, y, self._size)
        return self._content.index.first_hit(origin, direction, self._step, self._shown.mask)

    def project(self, cell: Cell) -> tuple[float, float] | None:
        """The pixel of a cell's centre, where it is drawn; None when it lies outside the picture."""
        middle = np.array(cell) + 0.5
        if self._deformation is not None:
            middle = middle + self._deformation.of_cells(np.array([cell]))[0]
        x, y = self._camera.project([middle], self._size)[0].tolist()
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
        self._aim(dx, dy)
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
            self._overlays,
            self._shown,
            self._deformation,
            self._look,
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

    def _update(self) -> None:
        stale, stage, content, shown = self._stale, self._stage, self._content, self._shown
        self._stale = set()
        self._samples, self._sampled = None, 0
        if "size" in stale:
            stage.resize(self._pixels, _samples(self._pixels) if self._fine else 0)
        if stale & {"theme", "size"}:
            stage.set_theme(self._theme, self._ratio, self._look)
        if "ground" in stale:
            stage.lay_ground(content, self._look)
        self._update_part(stale)
        if stale & {"camera", "ground"}:
            self._aim()
            toward = octant(self._camera)
            if (toward != self._octant).any():
                self._octant = toward
                stale.add("blocks")
        if content is not None and shown is not None:
            if stale & {"colors", "part"}:
                stage.paint(content, shown, self._coloring, self._highlight, self._theme, rest="colors" in stale)
            if "blocks" in stale:
                stage.show_step(content, shown, self._step, self._octant, self._future)
        if "marks" in stale:
            stage.show_marks(content, self._marks, self._deformation)
        if stale & {"highlight", "theme", "size"}:
            stage.show_highlight(content, self._highlight, self._theme, self._deformation)
        stage.show_overlays(content, self._overlays, self._step, stale)

    def _update_part(self, stale: set[str]) -> None:
        if "part" in stale:
            self._stage.set_shown(self._shown)
        if "shift" in stale:
            self._deform()
            self._stage.shift(self._shown)

    @property
    def _marks(self) -> Marks:
        mask = None if self._shown is None else self._shown.mask
        return Marks(self._step, self._selected, self._hover, self._future, mask)

    def _aim(self, dx: float = 0.0, dy: float = 0.0) -> None:
        """Turn VTK's camera; the picture is shifted by (dx, dy) logical pixels."""
        state = self._camera.panned(dx, dy, self._size[1]) if dx or dy else self._camera
        self._stage.aim(state, self._content, 0.0 if self._deformation is None else self._deformation.largest)

    def _deform(self) -> None:
        """Bring the geometry drawn into the deformed shape, once."""
        if self._shown is None or self._shown.deformed_by is self._deformation:
            return
        self._shown.deform(self._deformation)


def _samples(pixels: tuple[int, int]) -> int:
    """Samples a pixel for smooth outlines: fewer in huge pictures, whose buffers would take gigabytes."""
    millions = pixels[0] * pixels[1] / 1e6
    return 8 if millions <= 4 else 4 if millions <= 17 else 0
