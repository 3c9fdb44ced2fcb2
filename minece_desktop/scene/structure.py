"""The structure as a picture: blocks at a step, coloured, with ground, marks, scalar bar and callout."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
import numpy.typing as npt

from minece_desktop.scene.coloring import Coloring
from minece_desktop.scene.content import Content, Shown
from minece_desktop.scene.deformation import Deformation
from minece_desktop.scene.highlight import Highlight
from minece_desktop.scene.look import Look
from minece_desktop.scene.overlays import Overlays, WalkedPath
from minece_desktop.scene.picking import Pick
from minece_desktop.scene.pictured import Pictured
from minece_desktop.scene.pointing import Pointing
from minece_desktop.scene.seen import seen
from minece_desktop.scene.theme import SceneTheme
from tasks.blocks import BoolArray, Cell, Lifetimes


class StructureScene(Pictured):
    """Draws a timeline off screen.

    Pixels given to ``pick``, ``rotate``, ``pan`` and ``zoom`` and got from ``project`` are logical ones from the top
    left corner; ``image`` has ``device_pixel_ratio`` times as many. Nothing is drawn before ``begin`` or ``image``.

    ``apart``: draw in a thread of its own, so that ``begin`` returns at once. All methods are for one thread only.
    """

    # -- what is shown

    def set_lifetimes(self, lifetimes: Lifetimes | None, *, true_shapes: bool = True) -> None:
        """Show another timeline, at its end, without colouring, highlight or selection.

        The camera stays, so that a growing run does not jump, unless nothing was shown before: then it is reset.
        """
        self.set_content(None if lifetimes is None else Content.of(lifetimes, true_shapes=true_shapes))

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
        self._stale |= {"content", "colors", "blocks", "marks", "highlight", "ground", "ghosts", "path", "pointing"}
        if content is None:
            self._artist.begin(self._update())  # keeps nothing alive until the next picture,
            self._stale.add("camera")  # which is another one
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

    def set_pointing(self, pointing: Pointing | None) -> None:
        """Point at cells by kind, of which the legend then tells; None: at nothing."""
        self._overlays.pointing = pointing
        self._stale |= {"pointing", "colors"}

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

    # -- from pixels to blocks and back

    def pick(self, x: float, y: float) -> Pick | None:
        """The block seen at a pixel at the current step."""
        if self._content is None:
            return None
        assert self._shown is not None
        if self._deformation is not None:
            self._deform()
        deformed = self._deformation is not None
        return seen(self._content, self._shown, self._step, self._camera, (x, y), self._size, deformed=deformed)

    def project(self, cell: Cell) -> tuple[float, float] | None:
        """The pixel of a cell's centre, where it is drawn; None when it lies outside the picture."""
        middle = np.array(cell) + 0.5
        if self._deformation is not None:
            middle = middle + self._deformation.of_cells(np.array([cell]))[0]
        x, y = self._camera.project([middle], self._size)[0].tolist()
        return (x, y) if 0 <= x < self._size[0] and 0 <= y < self._size[1] else None
