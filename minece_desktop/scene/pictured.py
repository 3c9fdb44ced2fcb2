"""Pictures of what a scene shows: begun, laid out for VTK where that draws, labelled, smoothed, saved."""

from __future__ import annotations

import time
from collections.abc import Callable
from copy import copy
from pathlib import Path

import numpy as np
import numpy.typing as npt

from minece_desktop.scene.aimed import Aimed
from minece_desktop.scene.camera import CameraState
from minece_desktop.scene.coloring import Coloring
from minece_desktop.scene.content import Shown, octant
from minece_desktop.scene.deformation import Deformation
from minece_desktop.scene.drawing import Artist, Drawing, Image
from minece_desktop.scene.frame import Frame
from minece_desktop.scene.highlight import Highlight
from minece_desktop.scene.look import Look
from minece_desktop.scene.overlays import Overlays
from minece_desktop.scene.paint import Patch
from minece_desktop.scene.png import png_bytes
from minece_desktop.scene.stage import Marks, Stage
from minece_desktop.scene.theme import DARK, SceneTheme
from tasks.blocks import Cell

_JITTER = np.array([(1, -3), (-1, 3), (5, 1), (-3, -5), (-5, 5), (-7, -1), (3, 7), (7, -7)]) / 16
"""Places within a pixel, in pixels, at which a picture that stands still is sampled: no two in one row or column."""


class Pictured(Aimed):
    """The part of a scene that knows all it shows, and makes pictures of it. ``_stale``: what has changed since the
    last one."""

    def __init__(self, size: tuple[int, int] = (960, 640), theme: SceneTheme = DARK, *, apart: bool = False) -> None:
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
        self._aside = False
        """VTK's camera is less than a pixel aside of this one."""
        self._updates = 0
        self._artist = Artist(apart=apart)
        try:
            self._stage = Stage(size, theme, self._artist)
        except BaseException:
            self._artist.close()
            raise
        self._overlays = Overlays()

    def set_fine(self, fine: bool) -> None:
        """Multisampling: smooth outlines at four times the time. For pictures that stand still."""
        if fine != self._fine:
            self._fine = fine
            self._stale.add("size")

    def begin(self) -> Drawing[Image]:
        """Start the picture of what is shown now: (h, w, 4) uint8 RGBA, top row first, a fresh array each time."""
        begun = time.perf_counter()
        if self._aside:
            self._stale.add("camera")
        anew = bool(self._stale)
        picture = self._stage.begin(self._update(), anew=anew)
        patches = self._patches()  # while it is being drawn
        return Drawing(picture, lambda drawn: _laid(drawn, patches), time.perf_counter() - begun)

    def image(self) -> Image:
        """The picture, waiting for it."""
        return self.begin().take()

    def begin_refining(self) -> Drawing[Image | None]:
        """Draw once more, less than a pixel aside; the mean of ``len(_JITTER)`` such pictures has smooth outlines.

        The last of them gives it, the others None. Each costs as much as an ordinary picture, so a window can draw them
        one by one while nothing moves, where multisampling would hold it up. Any change begins anew.
        """
        begun = time.perf_counter()
        update = self._update()
        dx, dy = (_JITTER[self._sampled] / self._ratio).tolist()
        now, aside, updates = copy(self), self._camera.panned(dx, dy, self._size[1]), self._updates
        self._aside = True

        def shifted() -> None:
            update()
            now._aim(aside)

        picture = self._stage.begin(shifted)
        return Drawing(picture, lambda drawn: self._sample(drawn, updates), time.perf_counter() - begun)

    def refine(self) -> Image | None:
        """``begin_refining``, waiting for it."""
        return self.begin_refining().take()

    def _sample(self, picture: Image, updates: int) -> Image | None:
        if self._stale or updates != self._updates:
            return None
        self._samples = picture.astype(np.uint16) if self._samples is None else np.add(self._samples, picture)
        self._sampled += 1
        if self._sampled < len(_JITTER):
            return None
        mean = ((self._samples + len(_JITTER) // 2) // len(_JITTER)).astype(np.uint8)
        self._samples, self._sampled = None, 0
        return _laid(mean, self._patches())

    def _patches(self) -> list[Patch]:
        """The labels of what is shown now."""
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
        return self._labels.patches(frame)

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
        try:
            self._stage.close()
        finally:
            self._artist.close()
            self._content = None

    @property
    def _dimming(self) -> Highlight | None:
        """Which blocks are not greyed: those of the evidence, else those that are pointed at."""
        pointing = self._overlays.pointing
        if self._highlight is not None or pointing is None or not pointing.dim:
            return self._highlight
        return Highlight(cells=pointing.cells.tolist(), dim_others=bool(len(pointing.cells)))

    def _update(self) -> Callable[[], None]:
        """What is to be done on the stage for the scene as it is now; the caller has it done, once, where it draws.

        That works on a copy: whatever is shown from now on is the next picture's.
        """
        stale, self._stale = self._stale, set()
        if not stale:
            return lambda: None
        self._samples, self._sampled, self._updates = None, 0, self._updates + 1
        if stale & {"camera", "ground"}:
            self._aside = False
            toward = octant(self._camera)
            if (toward != self._octant).any():
                self._octant = toward
                stale.add("blocks")
        if "shift" in stale:
            self._deform()
        now = copy(self)
        now._overlays = copy(self._overlays)
        return lambda: now._apply(stale)

    def _apply(self, stale: set[str]) -> None:
        stage, content, shown = self._stage, self._content, self._shown
        if "content" in stale:
            stage.set_content(shown)
        if "size" in stale:
            stage.resize(self._pixels, _samples(self._pixels) if self._fine else 0)
        if stale & {"theme", "size"}:
            stage.set_theme(self._theme, self._ratio, self._look)
        if "ground" in stale:
            stage.lay_ground(content, self._look)
        if stale & {"camera", "ground"}:
            self._aim(self._camera)
        self._apply_blocks(stale)
        if "marks" in stale:
            stage.show_marks(content, self._marks, self._deformation)
        if stale & {"highlight", "theme", "size"}:
            stage.show_highlight(content, self._highlight, self._theme, self._deformation)
        stage.show_overlays(content, self._overlays, self._step, stale)

    def _apply_blocks(self, stale: set[str]) -> None:
        stage, content, shown = self._stage, self._content, self._shown
        if "part" in stale:
            stage.set_shown(shown)
        if "shift" in stale:
            stage.shift(shown)
        if content is not None and shown is not None:
            if stale & {"colors", "part"}:
                stage.paint(content, shown, self._coloring, self._dimming, self._theme, rest="colors" in stale)
            if "blocks" in stale:
                stage.show_step(content, shown, self._step, self._octant, self._future)

    @property
    def _marks(self) -> Marks:
        mask = None if self._shown is None else self._shown.mask
        return Marks(self._step, self._selected, self._hover, self._future, mask)

    def _aim(self, state: CameraState) -> None:
        """Turn VTK's camera."""
        self._stage.aim(state, self._content, 0.0 if self._deformation is None else self._deformation.largest)

    def _deform(self) -> None:
        """Bring the geometry drawn into the deformed shape, once."""
        if self._shown is None or self._shown.deformed_by is self._deformation:
            return
        self._shown.deform(self._deformation)


def _laid(picture: Image, patches: list[Patch]) -> Image:
    for patch in patches:
        patch.blend(picture)
    return picture


def _samples(pixels: tuple[int, int]) -> int:
    """Samples a pixel for smooth outlines: fewer in huge pictures, whose buffers would take gigabytes."""
    millions = pixels[0] * pixels[1] / 1e6
    return 8 if millions <= 4 else 4 if millions <= 17 else 0
