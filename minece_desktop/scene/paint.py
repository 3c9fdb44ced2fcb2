"""Anti-aliased shapes and text on small transparent patches, which are then laid over a picture.

VTK's own 2-D actors are as rough as the picture under them (multisampling is too slow in software); here every edge is
smooth at any resolution, and the window and saved pictures get the same pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
import numpy.typing as npt
import vtkmodules.vtkRenderingFreeType  # noqa: F401  (registers the text renderer)
from vtkmodules.vtkCommonDataModel import vtkImageData
from vtkmodules.vtkRenderingCore import vtkTextProperty, vtkTextRenderer

from minece_desktop.scene.arrays import viewed
from minece_desktop.scene.fonts import characters, font_runs, own_font
from minece_desktop.scene.theme import Rgb

Mask = npt.NDArray[np.float32]
Image = npt.NDArray[np.uint8]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom in pixels of the picture."""

_OVERSAMPLE = 4
_FREETYPE = 1
_FONT_FILE = 4
_STANDING = (("x", 0.0), ("国", 0.08))
"""Letters, and how far below the baseline they reach, in heights of the font."""


def _rendered(text: str, pixels: int, font: str) -> tuple[Mask, int]:
    """Coverage of a line of text in a font file, and how far its lowest row lies below the line box's bottom."""
    renderer = vtkTextRenderer.GetInstance()
    renderer.SetScaleToPowerOfTwo(False)
    style = vtkTextProperty()
    style.SetFontFamily(_FONT_FILE)
    style.SetFontFile(font)
    style.SetFontSize(pixels)
    style.SetColor(1.0, 1.0, 1.0)
    image, used = vtkImageData(), [0, 0]
    renderer.RenderString(style, text, image, used, 72, _FREETYPE)
    width, height, _ = image.GetDimensions()
    scalars = image.GetPointData().GetScalars()
    alpha = viewed(scalars).reshape(height, width, -1)[::-1, :, -1].astype(np.float32) / np.float32(255)
    return alpha, -int(image.GetExtent()[2])


@lru_cache(maxsize=64)
def _descent(pixels: int, font: str) -> int:
    """Distance from the line box's bottom to the baseline, by a letter that stands on it: a fallback font may lack
    Latin ones, and Chinese ones reach some way below."""
    known = characters(font)
    letter, sinks = next(((char, share) for char, share in _STANDING if ord(char) in known), ("", 0.0))
    if not letter:
        return _descent(pixels, own_font(False))
    mask, below = _rendered(letter, pixels, font)
    foot = np.flatnonzero(mask.max(axis=1) > 0.5)
    return int(len(mask) - 1 - foot[-1]) - below + round(sinks * pixels)


@lru_cache(maxsize=512)
def text_mask(text: str, size: float, bold: bool = False) -> tuple[Mask, float]:
    """Coverage (h, w) of one line of text ``size`` pixels high, and the row of its baseline."""
    text = "".join(char if char.isprintable() else " " for char in text)
    if not text.strip():
        return np.zeros((1, max(1, round(len(text) * size * 0.28))), dtype=np.float32), 0.0
    pixels = max(1, round(size * _OVERSAMPLE))
    parts, baseline, below = [], 0, 0
    for part, font in font_runs(text, bold):
        mask, under = _rendered(part, pixels, font)
        foot = _descent(pixels, font) + under
        parts.append((mask, len(mask) - foot))
        baseline, below = max(baseline, len(mask) - foot), max(below, foot)
    line = [np.pad(mask, ((baseline - above, below - len(mask) + above), (0, 0))) for mask, above in parts]
    mask = np.concatenate(line, axis=1)
    top = -baseline % _OVERSAMPLE  # the baseline falls on a whole row
    rows = -(len(mask) + top) % _OVERSAMPLE
    columns = -mask.shape[1] % _OVERSAMPLE
    mask = np.pad(mask, ((top, rows), (0, columns)))
    small = mask.reshape(mask.shape[0] // _OVERSAMPLE, _OVERSAMPLE, mask.shape[1] // _OVERSAMPLE, _OVERSAMPLE)
    return small.mean(axis=(1, 3), dtype=np.float32), (baseline + top) / _OVERSAMPLE


def text_width(text: str, size: float, bold: bool = False) -> int:
    return int(text_mask(text, size, bold)[0].shape[1])


class Patch:
    """A transparent rectangle whose top left pixel is (x, y) of the picture; all drawing is in the picture's pixels."""

    def __init__(self, x: int, y: int, width: int, height: int) -> None:
        self.x, self.y = x, y
        self.color: Mask = np.zeros((max(height, 0), max(width, 0), 3), dtype=np.float32)
        self.alpha: Mask = np.zeros((max(height, 0), max(width, 0), 1), dtype=np.float32)
        self._px: Mask = (np.arange(max(width, 0), dtype=np.float32) + (x + 0.5))[None, :]
        self._py: Mask = (np.arange(max(height, 0), dtype=np.float32) + (y + 0.5))[:, None]

    def over(
        self,
        mask: Mask,
        color: Rgb | Mask,
        opacity: float = 1.0,
        area: tuple[slice, slice] = (slice(None), slice(None)),
    ) -> None:
        """Lay a colour over the patch, or over an area of it, where ``mask`` (h, w) covers it."""
        a = mask[:, :, None] * np.float32(opacity)
        under, alpha = self.color[area], self.alpha[area]
        under *= 1 - a
        under += a * np.asarray(color, dtype=np.float32)
        alpha *= 1 - a
        alpha += a

    def rectangle(self, box: Box, color: Rgb, *, radius: float = 0.0, opacity: float = 1.0) -> None:
        """Fill (left, top, right, bottom), with round corners."""
        self.over(np.clip(0.5 - self._box_distance(box, radius), 0, 1), color, opacity)

    def frame(self, box: Box, color: Rgb, *, radius: float = 0.0, width: float = 1.0) -> None:
        """Stroke just inside the edge of (left, top, right, bottom)."""
        distance = self._box_distance(box, radius)
        self.over(np.clip(width / 2 + 0.5 - np.abs(distance + width / 2), 0, 1), color)

    def shadow(self, box: Box, *, radius: float, blur: float, opacity: float) -> None:
        distance = self._box_distance(box, radius)
        self.over(np.clip(1 - (distance + blur / 2) / blur, 0, 1) ** 2, (0.0, 0.0, 0.0), opacity)

    def line(self, start: tuple[float, float], end: tuple[float, float], color: Rgb, width: float) -> None:
        self.over(np.clip(width / 2 + 0.5 - self._segment_distance(start, end), 0, 1), color)

    def disc(self, centre: tuple[float, float], radius: float, color: Rgb) -> None:
        distance = np.hypot(self._px - centre[0], self._py - centre[1])
        self.over(np.clip(radius + 0.5 - distance, 0, 1), color)

    def ring(self, centre: tuple[float, float], radius: float, color: Rgb, width: float) -> None:
        distance = np.abs(np.hypot(self._px - centre[0], self._py - centre[1]) - radius)
        self.over(np.clip(width / 2 + 0.5 - distance, 0, 1), color)

    def hatch(self, box: Box, color: Rgb, spacing: float, width: float) -> None:
        """Diagonal strokes within a rectangle, as the blocks without a value carry them."""
        phase = np.mod(self._px + self._py, spacing)
        stroke = np.clip(width / 2 + 0.5 - np.abs(phase - spacing / 2), 0, 1)
        self.over((stroke * np.clip(0.5 - self._box_distance(box, 0.0), 0, 1)).astype(np.float32), color, 0.45)

    def gradient(self, box: tuple[int, int, int, int], table: npt.NDArray[np.uint8], *, across: bool = False) -> None:
        """Fill (left, top, right, bottom) with a colour map, its first entry below (``across``: on the left)."""
        left, top, right, bottom = box
        length = right - left if across else bottom - top
        shares = (np.arange(length, dtype=np.float32) + 0.5) / max(length, 1)
        shares = shares if across else 1 - shares
        colors = table[np.clip((shares * len(table)).astype(np.int64), 0, len(table) - 1)].astype(np.float32) / 255
        area = np.s_[top - self.y : bottom - self.y, left - self.x : right - self.x]
        self.color[area], self.alpha[area] = colors[None] if across else colors[:, None], 1.0

    def text(
        self, x: float, baseline: float, text: str, size: float, color: Rgb, *, bold: bool = False, align: float = 0.0
    ) -> int:
        """Write a line; ``align`` 0 starts it at x, 0.5 centres it there, 1 ends it there. Returns its width."""
        mask, above = text_mask(text, size, bold)
        height, width = mask.shape
        left = round(x - width * align) - self.x
        top = round(baseline - above) - self.y
        rows, columns = slice(max(top, 0), max(top + height, 0)), slice(max(left, 0), max(left + width, 0))
        shape = self.alpha[rows, columns].shape
        cut = mask[max(-top, 0) :, max(-left, 0) :][: shape[0], : shape[1]]
        rows = slice(rows.start, rows.start + cut.shape[0])
        columns = slice(columns.start, columns.start + cut.shape[1])
        self.over(cut, color, area=(rows, columns))
        return int(width)

    @property
    def box(self) -> Box:
        height, width = self.alpha.shape[:2]
        return (self.x, self.y, self.x + width, self.y + height)

    def blend(self, picture: Image) -> None:
        """Lay the patch over a picture (h, w, 4), in place."""
        height, width = picture.shape[:2]
        top, left = max(self.y, 0), max(self.x, 0)
        bottom, right = min(self.y + self.alpha.shape[0], height), min(self.x + self.alpha.shape[1], width)
        if top >= bottom or left >= right:
            return
        inner = np.s_[top - self.y : bottom - self.y, left - self.x : right - self.x]
        area = picture[top:bottom, left:right, :3]
        area[:] = np.rint(self.color[inner] * 255 + area * (1 - self.alpha[inner]))
        below = picture[top:bottom, left:right, 3:]
        below[:] = np.rint(self.alpha[inner] * 255 + below * (1 - self.alpha[inner]))

    def _box_distance(self, box: Box, radius: float) -> Mask:
        """Distance to the edge of a rectangle with round corners, negative inside."""
        left, top, right, bottom = box
        dx = np.abs(self._px - (left + right) / 2) - (right - left) / 2 + radius
        dy = np.abs(self._py - (top + bottom) / 2) - (bottom - top) / 2 + radius
        outside = np.hypot(np.maximum(dx, 0), np.maximum(dy, 0))
        distance: Mask = (outside + np.minimum(np.maximum(dx, dy), 0) - radius).astype(np.float32)
        return distance

    def _segment_distance(self, start: tuple[float, float], end: tuple[float, float]) -> Mask:
        ax, ay = end[0] - start[0], end[1] - start[1]
        px, py = self._px - start[0], self._py - start[1]
        along = np.clip((px * ax + py * ay) / max(ax * ax + ay * ay, 1e-9), 0, 1)
        distance: Mask = np.hypot(px - along * ax, py - along * ay).astype(np.float32)
        return distance


def patch_around(points: Sequence[tuple[float, float]], margin: float) -> Patch:
    """An empty patch that holds all points with a margin."""
    low = np.floor(np.min(points, axis=0) - margin).astype(int)
    high = np.ceil(np.max(points, axis=0) + margin).astype(int)
    return Patch(int(low[0]), int(low[1]), int(high[0] - low[0]), int(high[1] - low[1]))
