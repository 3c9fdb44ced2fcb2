"""What is written over the picture: scalar bar, legend, callout, compass, caption. Sizes in logical pixels times s."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from minece_desktop.scene.camera import CameraState
from minece_desktop.scene.coloring import Coloring, Rgb8, Scale
from minece_desktop.scene.colormaps import colormap
from minece_desktop.scene.paint import Patch, patch_around, text_width
from minece_desktop.scene.theme import Rgb, SceneTheme

MARGIN = 24
TEXT = 12.0
SMALL = 11.0
LEGEND_ROWS = 8
_ROW = 18
_SWATCH = 11
_BAR_WIDTH = 13
_BAR_HEIGHT = 200
_STRIP = 24
_LONGEST = 0.4
"""Share of the picture's width that a legend's words may take."""

Swatch = tuple[str, str, Rgb8 | None]
"""A legend row: label, count or nothing, and the colour (None: hatched, no value)."""


def key(
    title: str,
    theme: SceneTheme,
    width: int,
    s: float,
    *,
    top: float,
    height: int,
    bar: tuple[Coloring, Scale] | None = None,
    swatches: Sequence[Swatch] = (),
) -> Patch:
    """Scalar bar, swatches or both, at the right edge of a picture ``width`` by ``height`` pixels, from ``top`` on."""
    swatches = [(shortened(label, SMALL * s, _LONGEST * width), count, color) for label, count, color in swatches]
    ticks = [bar[1].text(value) for value in bar[1].ticks] if bar else []
    bar_height = round(min(_BAR_HEIGHT * s, max(height * 0.4 - 60 * s, 40 * s))) if len(ticks) > 1 else round(14 * s)
    swatch_widths = [
        (_SWATCH + 8) * s + text_width(label, SMALL * s) + (10 * s + text_width(count, SMALL * s) if count else 0)
        for label, count, _ in swatches
    ]
    tick_widths = [(_BAR_WIDTH + 9) * s + text_width(text, SMALL * s) for text in ticks]
    inner = round(max([text_width(title, TEXT * s, True), *swatch_widths, *tick_widths]))
    left, top = width - round(MARGIN * s) - inner, round(top)
    total = round((22 + (14 if bar else 0) + _ROW * len(swatches)) * s) + (bar_height if bar else 0) + round(8 * s)
    edge = round(10 * s)
    patch = Patch(left - edge, top - edge, inner + 2 * edge, total + edge)
    patch.rectangle(patch.box, theme.background_top, radius=6 * s, opacity=0.7)  # legible over blocks, else unseen
    patch.text(left, top + 11 * s, title, TEXT * s, theme.text, bold=True)
    y = top + round(22 * s)
    if bar:
        y = _bar(patch, bar[0], ticks, (left, y), bar_height, theme, s) + round(14 * s)
    for label, count, color in swatches:
        _swatch(patch, (left, y), inner, (label, count, color), theme, s)
        y += round(_ROW * s)
    return patch


def strip(
    title: str, theme: SceneTheme, pixels: tuple[int, int], s: float, coloring: Coloring, scale: Scale
) -> list[Patch]:
    """Scalar bar in one line at the lower edge, for pictures without room for ``key``; none where it has no room."""
    high, low = scale.text(scale.high), scale.text(scale.low) if scale.low < scale.high else ""
    words, left, right = text_width(title, SMALL * s, True), text_width(low, SMALL * s), text_width(high, SMALL * s)
    gap, edge, height = round(8 * s), round(10 * s), round(_STRIP * s)
    room = pixels[0] - words - left - right - 3 * gap - 4 * edge
    if room < 40 * s:
        return []
    patch = Patch(edge, pixels[1] - height - edge, pixels[0] - 2 * edge, height)
    patch.rectangle(patch.box, theme.background_top, radius=6 * s, opacity=0.7)
    x, baseline = patch.x + edge, patch.y + height / 2 + 4 * s
    patch.text(x, baseline, title, SMALL * s, theme.text, bold=True)
    patch.text(x + words + gap, baseline, low, SMALL * s, theme.text_dim)
    begin = x + words + left + 2 * gap
    top = patch.y + round((height - 8 * s) / 2)
    patch.gradient((begin, top, begin + room, top + round(8 * s)), colormap(coloring.colormap), across=True)
    patch.text(begin + room + gap, baseline, high, SMALL * s, theme.text_dim)
    return [patch]


def _bar(
    patch: Patch, coloring: Coloring, ticks: list[str], at: tuple[int, int], height: int, theme: SceneTheme, s: float
) -> int:
    left, top = at
    right, bottom = left + round(_BAR_WIDTH * s), top + height
    patch.gradient((left, top, right, bottom), colormap(coloring.colormap))
    for index, text in enumerate(ticks):
        share = index / (len(ticks) - 1) if len(ticks) > 1 else 0.5
        y = bottom - share * (height - 1) - 0.5
        patch.line((right, y), (right + 3 * s, y), theme.text_dim, 1.0 * s)
        patch.text(right + 8 * s, y + 4 * s, text, SMALL * s, theme.text_dim)
    return bottom


def _swatch(patch: Patch, at: tuple[int, int], inner: int, row: Swatch, theme: SceneTheme, s: float) -> None:
    left, top = at
    label, count, color = row
    box = (float(left), float(top), left + round(_SWATCH * s), top + round(_SWATCH * s))
    if color is None:
        patch.rectangle(box, theme.missing)
        patch.hatch(box, (0.0, 0.0, 0.0), 5 * s, 1.6 * s)
    else:
        patch.rectangle(box, (color[0] / 255, color[1] / 255, color[2] / 255), radius=2 * s)
    baseline = top + (_SWATCH / 2 + 4) * s
    patch.text(left + (_SWATCH + 8) * s, baseline, label, SMALL * s, theme.text)
    if count:
        patch.text(left + inner, baseline, count, SMALL * s, theme.text_dim, align=1.0)


def compass(camera: CameraState, theme: SceneTheme, height: int, s: float) -> Patch:
    """The directions of the axes and of north, in the lower left corner."""
    size = round(104 * s)
    patch = Patch(round(8 * s), height - size - round(8 * s), size, size)
    centre = (patch.x + size / 2, patch.y + size / 2)
    right, up, back = camera.axes
    if np.hypot(right[2], up[2]) > 0.3:  # north is −z; from the front or the back it lies in the line of sight
        north = (centre[0] - float(right[2]) * 30 * s, centre[1] + float(up[2]) * 30 * s)
        patch.line(centre, north, theme.grid, 1.6 * s)
        at = (centre[0] - float(right[2]) * 41 * s, centre[1] + float(up[2]) * 41 * s)
        patch.text(at[0], at[1] + 4 * s, "N", SMALL * s, theme.text_dim, bold=True, align=0.5)
    axes = [("x", theme.axis_x), ("y", theme.axis_y), ("z", theme.axis_z)]
    for index in sorted(range(3), key=lambda i: back[i]):
        name, color = axes[index]
        dx, dy = float(right[index]), -float(up[index])
        length = float(np.hypot(dx, dy))
        end = (centre[0] + dx * 30 * s, centre[1] + dy * 30 * s)
        patch.line(centre, end, color, 2.0 * s)
        if length < 0.12:
            patch.disc(centre, 3.5 * s, color)
        reach = 30 + 11 * length
        aside = (0.0, 0.0) if length >= 0.12 else (11 * s, -9 * s)
        at = (centre[0] + dx * reach * s + aside[0], centre[1] + dy * reach * s + aside[1])
        patch.text(at[0], at[1] + 4 * s, name, SMALL * s, theme.text_dim, align=0.5)
    return patch


def caption(title: str | None, subtitle: str | None, theme: SceneTheme, width: int, s: float) -> list[Patch]:
    """Title and up to two lines of subtitle in the upper left corner, ``width`` pixels wide at most."""
    if not title and not subtitle:
        return []
    patch = Patch(round((MARGIN - 2) * s), round((MARGIN - 8) * s), max(width, 1), round(66 * s))
    x, y = MARGIN * s, (MARGIN + 8) * s
    if title:
        patch.text(x, y, shortened(title, 15 * s, width, bold=True), 15 * s, theme.text, bold=True)
        y += 21 * s
    for line in wrapped(subtitle or "", TEXT * s, width, 2):
        patch.text(x, y, line, TEXT * s, theme.text_dim)
        y += 17 * s
    return [patch]


def notes(words: Sequence[str], theme: SceneTheme, size: tuple[int, int], s: float) -> list[Patch]:
    """One line in the middle of the lower edge, on a plate."""
    if not words:
        return []
    line = shortened(" · ".join(words), TEXT * s, size[0] - 2 * 130 * s)
    width, height = text_width(line, TEXT * s) + round(20 * s), round(24 * s)
    left, top = round((size[0] - width) / 2), size[1] - height - round(14 * s)
    patch = Patch(left - 1, top - 1, width + 2, height + 2)
    box = (float(left), float(top), float(left + width), float(top + height))
    patch.rectangle(box, theme.callout_fill, radius=5 * s, opacity=0.92)
    patch.frame(box, theme.callout_border, radius=5 * s, width=1.0 * s)
    patch.text(left + 10 * s, top + 16.5 * s, line, TEXT * s, theme.text)
    return [patch]


def shortened(text: str, size: float, width: float, *, bold: bool = False) -> str:
    """The text, or as much of its beginning as fits, with an ellipsis."""
    if text_width(text, size, bold) <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if text_width(text[:middle].rstrip() + "…", size, bold) <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + "…"


def wrapped(text: str, size: float, width: float, rows: int) -> list[str]:
    """The text in at most ``rows`` lines, the last one shortened."""
    lines: list[str] = []
    words = text[:2000].split()
    while words and len(lines) < rows:
        count = len(words)
        if len(lines) < rows - 1:
            count = 1
            while count < len(words) and text_width(" ".join(words[: count + 1]), size) <= width:
                count += 1
        lines.append(shortened(" ".join(words[:count]), size, width))
        words = words[count:]
    return lines


def mark(at: tuple[float, float], color: Rgb, s: float, *, open_: bool) -> Patch:
    """A dot (start of a walk) or a ring (its end)."""
    patch = patch_around([at], 8 * s)
    if open_:
        patch.ring(at, 4.5 * s, color, 2.0 * s)
    else:
        patch.disc(at, 4.5 * s, color)
    return patch
