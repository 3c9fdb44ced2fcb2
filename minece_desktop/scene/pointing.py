"""Cells that are pointed at by kind: each kind has a colour, a pattern and words of its own, some cells a short text.

What is missing is a translucent block, what should be another one is striped, what should not be there is crossed
out; what speaks for and against is outlined in the colours of pass and fail. No two kinds differ by colour alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

import numpy as np
import numpy.typing as npt

from minece_desktop.core.verify.parts import Kind, Mark
from minece_desktop.scene import overlay, shading
from minece_desktop.scene.lines import Lines
from minece_desktop.scene.meshes import Mesh, cells_array
from minece_desktop.scene.paint import Patch, text_width
from minece_desktop.scene.theme import Rgb, SceneTheme

if TYPE_CHECKING:
    from minece_desktop.scene.coloring import Rgb8
    from minece_desktop.scene.frame import Frame

Cells = npt.NDArray[np.int64]
KINDS: Final[tuple[Kind, ...]] = ("good", "plain", "missing", "wrong", "extra", "bad")
MOST_TAGS: Final = 600
"""Texts in one picture; of more none is written."""
_LEAST_PIXELS: Final = 15.0
"""A cell's size on the picture, in logical pixels, below which nothing is written on it."""
_TAG: Final = 10.5

# Half width of the outline, its opacity, that of the fill, the pattern (0 none, 1 stripes, 2 crosses), of the pattern.
_STYLES: Final[dict[Kind, tuple[float, float, float, float, float]]] = {
    "good": (0.8, 0.75, 0.10, 0.0, 0.0),
    "plain": (0.8, 0.8, 0.06, 0.0, 0.0),
    "missing": (1.1, 1.0, 0.34, 0.0, 0.0),
    "wrong": (1.3, 1.0, 0.22, 1.0, 0.85),
    "extra": (1.3, 1.0, 0.16, 2.0, 0.95),
    "bad": (1.4, 1.0, 0.26, 0.0, 0.0),
}
SIGNS: Final[dict[Kind, str]] = {"good": "✓", "plain": "·", "missing": "□", "wrong": "≠", "extra": "✕", "bad": "!"}
"""What stands before a kind's words in the legend."""


def color_of(kind: Kind, theme: SceneTheme) -> Rgb:
    """The colour of a kind."""
    colors = {"good": theme.ok, "missing": theme.accent, "wrong": theme.warn, "extra": theme.fail, "bad": theme.fail}
    return colors.get(kind, theme.text_dim)


@dataclass(frozen=True, eq=False)
class Pointing:
    """``marks`` in the order of the legend; ``dim``: blocks that none of them is at are greyed."""

    marks: tuple[Mark, ...]
    dim: bool = True

    @cached_property
    def cells(self) -> Cells:
        """All that is pointed at, ways aside."""
        return cells_array(cell for mark in self.marks for cell in mark.cells)

    def of(self, kind: Kind) -> Cells:
        return cells_array(cell for mark in self.marks if mark.kind == kind for cell in mark.cells)

    def ways(self, *kinds: Kind) -> list[Cells]:
        return [cells_array(path) for mark in self.marks if mark.kind in kinds for path in mark.paths]

    @cached_property
    def tags(self) -> list[tuple[tuple[int, int, int], str, Kind]]:
        """Cells with a text on them."""
        pairs = ((mark.kind, *pair) for mark in self.marks for pair in zip(mark.cells, mark.tags, strict=False))
        return [(cell, tag, kind) for kind, cell, tag in pairs if tag]

    def counts(self) -> list[tuple[Mark, int]]:
        """Each mark with how many cells, or ways, it has."""
        return [(mark, len(mark.cells) or len(mark.paths)) for mark in self.marks]


class PointingActors:
    """The VTK side: two meshes a kind, one that blocks hide and a faint one that they do not, and two sets of ways."""

    def __init__(self) -> None:
        self._near = {kind: Mesh(shading.PATTERN, translucent=True, depth="front") for kind in KINDS}
        self._through = {kind: Mesh(shading.PATTERN, translucent=True, depth="over") for kind in KINDS}
        self._good, self._bad = Lines(0.95), Lines(0.95)
        self.meshes: list[Mesh] = [mesh for kind in KINDS for mesh in (self._through[kind], self._near[kind])]
        self.lines = [self._good, self._bad]

    def set_theme(self, theme: SceneTheme, ratio: float) -> None:
        for kind, (width, edge, fill, pattern, ink) in _STYLES.items():
            color = color_of(kind, theme)
            self._near[kind].style(
                halfWidth=width * ratio, edgeOpacity=edge, fillOpacity=fill, inkColor=color, pixelRatio=ratio,
                pattern=pattern, patternOpacity=ink,
            )  # fmt: skip
            self._through[kind].style(
                halfWidth=0.7 * ratio, edgeOpacity=0.4 * edge, fillOpacity=0.25 * fill, inkColor=color,
                pixelRatio=ratio, pattern=0.0, patternOpacity=0.0,
            )  # fmt: skip
        self._good.set_color(theme.ok)
        self._bad.set_color(theme.fail)
        for lines in self.lines:
            lines.set_width(2.6 * ratio)

    def show(self, pointing: Pointing | None, origin: Cells) -> None:
        for kind in KINDS:
            cells = np.zeros((0, 3), dtype=np.int64) if pointing is None else pointing.of(kind)
            for mesh in (self._near[kind], self._through[kind]):
                mesh.show_cells(cells, origin)
        for lines, kinds in ((self._good, ("good", "plain")), (self._bad, ("bad", "missing", "wrong", "extra"))):
            ways = [] if pointing is None else pointing.ways(*kinds)
            pieces = [np.stack([way[:-1], way[1:]], axis=1).astype(np.float64) + 0.5 for way in ways if len(way) > 1]
            lines.show_segments(pieces, origin)


def pointing_swatches(pointing: Pointing | None, theme: SceneTheme) -> list[tuple[str, str, Rgb8 | None]]:
    """Rows for the legend: sign and words, count, colour."""
    if pointing is None:
        return []
    from minece_desktop.scene.coloring import rgb8
    from minece_desktop.scene.words import say

    return [
        (f"{SIGNS[mark.kind]} {say(mark.words)}", f"{count}", rgb8(color_of(mark.kind, theme)))
        for mark, count in pointing.counts()
    ]


def pointing_patches(frame: Frame) -> list[Patch]:
    """The texts on cells, where these are large enough on the picture, and the ends of ways."""
    pointing = frame.overlays.pointing
    if pointing is None:
        return []
    return [*_ends(pointing, frame), *_tags(pointing, frame)]


def _ends(pointing: Pointing, frame: Frame) -> list[Patch]:
    found = []
    for mark in pointing.marks:
        color = frame.theme.ok if mark.kind in ("good", "plain") else frame.theme.fail
        for path in mark.paths:
            ends = np.array([path[0], path[-1]], dtype=np.float64) + 0.5
            first, last = frame.camera.project(ends, frame.pixels).tolist()
            found.append(overlay.mark((first[0], first[1]), color, frame.ratio, open_=False))
            found.append(overlay.mark((last[0], last[1]), color, frame.ratio, open_=len(path) > 1))
    return found


def _tags(pointing: Pointing, frame: Frame) -> list[Patch]:
    tags = pointing.tags
    s = frame.ratio
    if not tags or len(tags) > MOST_TAGS or _cell_pixels(frame) < _LEAST_PIXELS * s:
        return []
    side = _facing(frame)
    at = frame.camera.project(np.array([cell for cell, _, _ in tags], dtype=np.float64) + side, frame.pixels)
    return [
        patch
        for (x, y), (_, text, _) in zip(at.tolist(), tags, strict=True)
        if 0 <= x < frame.pixels[0] and 0 <= y < frame.pixels[1]
        for patch in _tag(text, (x, y), frame.theme, s)
    ]


def _facing(frame: Frame) -> npt.NDArray[np.float64]:
    """The middle of the face that looks most at the viewer, from a cell's lowest corner."""
    back = frame.camera.axes[2]
    axis = 1 if back[1] > 0.35 else int(np.argmax(np.abs(back)))
    middle = np.full(3, 0.5)
    middle[axis] = 1.0 if back[axis] > 0 else 0.0
    return middle


def _cell_pixels(frame: Frame) -> float:
    return frame.pixels[1] / max(frame.camera.span, 1e-6)


def _tag(text: str, at: tuple[float, float], theme: SceneTheme, s: float) -> list[Patch]:
    """A short text on a plate of its own."""
    width, height = text_width(text, _TAG * s, True) + round(6 * s), round(14 * s)
    left, top = round(at[0] - width / 2), round(at[1] - height / 2)
    patch = Patch(left, top, width, height)
    patch.rectangle((left, top, left + width, top + height), theme.callout_fill, radius=3 * s, opacity=0.82)
    patch.text(left + 3 * s, top + height - 3.5 * s, text, _TAG * s, theme.text, bold=True)
    return [patch]
