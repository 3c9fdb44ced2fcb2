"""The ruler: from one block to another along the axes, with the distances in metres."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from minece_desktop.scene.overlay import TEXT
from minece_desktop.scene.paint import Box, Patch, patch_around, text_width
from minece_desktop.scene.words import say

if TYPE_CHECKING:
    from minece_desktop.scene.frame import Frame
    from tasks.blocks import Cell

Points = npt.NDArray[np.float64]


def ruler_words(start: Cell, end: Cell) -> tuple[str, str]:
    """What is measured between the middles of two blocks, which are 1 m wide: the way along the axes, and its parts."""
    apart = [b - a for a, b in zip(start, end, strict=True)]
    path, straight = sum(map(abs, apart)), float(np.linalg.norm(np.array(apart, dtype=np.float64)))
    parts = " · ".join(
        f"d{name} {value:+d}" if value else f"d{name} 0" for name, value in zip("xyz", apart, strict=True)
    )
    return say(f"{path} m along the axes"), say(f"{parts} · {straight:.4g} m straight")


def ruler_patches(frame: Frame, taken: list[Box]) -> list[Patch]:
    """Legs along y, then x, then z, in the axes' colours, and a label beside the boxes already ``taken``."""
    if frame.overlays.ruler is None:
        return []
    start, end = frame.overlays.ruler
    theme, pixels, s = frame.look
    if end is None:
        return [_mark(frame, start)]
    corner = np.array(start, dtype=np.float64) + 0.5
    legs, points = [], [corner]
    for axis, color in ((1, theme.axis_y), (0, theme.axis_x), (2, theme.axis_z)):
        corner = corner.copy()
        corner[axis] = end[axis] + 0.5
        legs.append(color)
        points.append(corner)
    flat = [(float(x), float(y)) for x, y in frame.camera.project(np.array(points), pixels)]
    lines = patch_around(flat, 9 * s)
    for number in range(len(legs)):
        lines.line(flat[number], flat[number + 1], theme.callout_fill, 5.0 * s)
    for number, color in enumerate(legs):
        lines.line(flat[number], flat[number + 1], color, 2.6 * s)
    for at in (flat[0], flat[-1]):
        lines.disc(at, 5.5 * s, theme.callout_fill)
        lines.disc(at, 3.8 * s, theme.text)
    return [lines, _label(frame, ruler_words(start, end), flat, taken)]


def _mark(frame: Frame, cell: Cell) -> Patch:
    x, y = frame.camera.project([[part + 0.5 for part in cell]], frame.pixels)[0].tolist()
    patch = patch_around([(x, y)], 9 * frame.ratio)
    patch.disc((x, y), 5.5 * frame.ratio, frame.theme.callout_fill)
    patch.disc((x, y), 3.8 * frame.ratio, frame.theme.text)
    return patch


def _label(frame: Frame, words: tuple[str, str], flat: list[tuple[float, float]], taken: list[Box]) -> Patch:
    theme, pixels, s = frame.look
    width = max(text_width(words[0], 14 * s, True), text_width(words[1], TEXT * s)) + 24 * s
    height = 46 * s
    left, top = _place(np.array(flat), (width, height), taken, pixels, s)
    box = (left, top, left + width, top + height)
    label = patch_around([box[:2], box[2:]], 12 * s)
    label.shadow((box[0], box[1] + 2 * s, box[2], box[3] + 2 * s), radius=7 * s, blur=14 * s, opacity=0.28)
    label.rectangle(box, theme.callout_fill, radius=7 * s)
    label.frame(box, theme.callout_border, radius=7 * s, width=1.0 * s)
    label.text(left + 12 * s, top + 19 * s, words[0], 14 * s, theme.text, bold=True)
    label.text(left + 12 * s, top + 36 * s, words[1], TEXT * s, theme.text_dim)
    return label


def _place(
    flat: Points, size: tuple[float, float], taken: list[Box], pixels: tuple[int, int], s: float
) -> tuple[float, float]:
    """Beside the ruler's box: right, left, above or below, where it covers least of other labels and stays inside."""
    (low_x, low_y), (high_x, high_y) = flat.min(axis=0).tolist(), flat.max(axis=0).tolist()
    middle_x, middle_y, gap = (low_x + high_x - size[0]) / 2, (low_y + high_y - size[1]) / 2, 16 * s
    wanted = (
        (high_x + gap, middle_y),
        (low_x - gap - size[0], middle_y),
        (middle_x, low_y - gap - size[1]),
        (middle_x, high_y + gap),
    )
    edge, best = 12 * s, (float("inf"), 0.0, 0.0)
    for order, (x, y) in enumerate(wanted):
        left = min(max(x, edge), max(edge, pixels[0] - size[0] - edge))
        top = min(max(y, edge), max(edge, pixels[1] - size[1] - edge))
        cost = abs(left - x) + abs(top - y) + order
        for box in taken:
            across = left < box[2] and box[0] < left + size[0]
            cost += 2000.0 if across and top < box[3] and box[1] < top + size[1] else 0.0
        best = min(best, (cost, left, top))
    return best[1], best[2]
