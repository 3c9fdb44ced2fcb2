"""A label with a leader line to one block, placed where it covers little of the structure."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from minece_desktop.scene.overlay import TEXT
from minece_desktop.scene.paint import Box, Patch, patch_around, text_width
from minece_desktop.scene.theme import SceneTheme


class Occupancy:
    """Which parts of the picture blocks are drawn on, as a coarse grid."""

    def __init__(self, centres: npt.NDArray[np.float64], spacing: float, size: tuple[int, int]) -> None:
        """``centres`` (m, 2): pixels of block centres, ``spacing``: size of a block in pixels."""
        self._pitch = max(12.0, spacing)
        shape = (int(size[1] / self._pitch) + 1, int(size[0] / self._pitch) + 1)
        place = np.floor(centres / self._pitch).astype(np.int64)
        inside = ((place >= 0) & (place < [shape[1], shape[0]])).all(axis=1)
        covered = np.zeros(shape, dtype=np.float64)
        covered[place[inside, 1], place[inside, 0]] = 1.0
        self._sums = np.pad(covered.cumsum(axis=0).cumsum(axis=1), ((1, 0), (1, 0)))

    def share(
        self, left: npt.NDArray[np.float64], top: npt.NDArray[np.float64], width: float, height: float
    ) -> npt.NDArray[np.float64]:
        """Share of each box at (left, top), arrays of any shape, that blocks cover."""
        rows, columns = self._sums.shape

        def cells(start: npt.NDArray[np.float64], length: float, limit: int) -> tuple[npt.NDArray[np.int64], ...]:
            low = np.clip(np.floor(start / self._pitch), 0, limit - 2).astype(np.int64)
            high = np.clip(np.ceil((start + length) / self._pitch), 1, limit - 1).astype(np.int64)
            return low, np.maximum(high, low + 1)

        x0, x1 = cells(left, width, columns)
        y0, y1 = cells(top, height, rows)
        total = self._sums[y1, x1] - self._sums[y0, x1] - self._sums[y1, x0] + self._sums[y0, x0]
        share: npt.NDArray[np.float64] = total / ((x1 - x0) * (y1 - y0))
        return share


class Callout:
    """A label with a leader line to a block; keeps its place beside the block while there is nothing better."""

    def __init__(self) -> None:
        self._last: int | None = None

    def patches(
        self,
        lines: tuple[str, str],
        anchor: tuple[float, float],
        blocks: Occupancy,
        taken: Sequence[Box],
        size: tuple[int, int],
        theme: SceneTheme,
        s: float,
        *,
        hidden: bool = False,
    ) -> list[Patch]:
        """``blocks``: where the structure is on the picture, ``taken``: boxes of other labels.

        The dot on the block is hollow when the block is ``hidden`` behind others.
        """
        inner = max(text_width(lines[0], 14 * s, True), text_width(lines[1], TEXT * s))
        width, height = inner + 24 * s, 48 * s
        left, top = self._place(width, height, anchor, blocks, taken, size, s)
        box = (left, top, left + width, top + height)
        near = (min(max(anchor[0], box[0] + 8 * s), box[2] - 8 * s), min(max(anchor[1], box[1]), box[3]))
        if box[1] < anchor[1] < box[3]:
            near = (box[0] if anchor[0] < box[0] else box[2], anchor[1])
        leader = patch_around([anchor, near], 8 * s)
        leader.line(anchor, near, theme.text, 1.4 * s)
        leader.disc(anchor, 6.0 * s, theme.callout_fill)
        leader.disc(anchor, 4.2 * s, theme.text)
        if hidden:
            leader.disc(anchor, 2.2 * s, theme.callout_fill)
        label = patch_around([(left, top), (left + width, top + height)], 12 * s)
        below = (box[0], box[1] + 2 * s, box[2], box[3] + 2 * s)
        label.shadow(below, radius=7 * s, blur=14 * s, opacity=0.28)
        label.rectangle(box, theme.callout_fill, radius=7 * s)
        label.frame(box, theme.callout_border, radius=7 * s, width=1.0 * s)
        label.text(left + 12 * s, top + 20 * s, lines[0], 14 * s, theme.text, bold=True)
        label.text(left + 12 * s, top + 37 * s, lines[1], TEXT * s, theme.text_dim)
        return [leader, label]

    def _place(
        self,
        width: float,
        height: float,
        anchor: tuple[float, float],
        blocks: Occupancy,
        taken: Sequence[Box],
        size: tuple[int, int],
        s: float,
    ) -> tuple[float, float]:
        # 16 directions, up and to the left first, each at growing distances; the cheapest place of the best direction.
        angle = np.pi * (1.25 + np.arange(16) / 8)[:, None]
        distance = np.arange(40, 380, 20)[None, :] * s
        x = anchor[0] + np.cos(angle) * (distance + width / 2) - width / 2
        y = anchor[1] + np.sin(angle) * (distance + height / 2) - height / 2
        edge = 12 * s
        left = np.clip(x, edge, max(edge, size[0] - width - edge))
        top = np.clip(y, edge, max(edge, size[1] - height - edge))
        cost = distance + 2.0 * np.hypot(left - x, top - y) + 420 * s * blocks.share(left, top, width, height)
        for other in taken:
            across = (left < other[2]) & (other[0] < left + width)
            cost += 2000 * s * (across & (top < other[3]) & (other[1] < top + height))
        best = cost.argmin(axis=1)
        lowest = cost[np.arange(16), best]
        if self._last is None or lowest[self._last] > lowest.min() + 60 * s:
            self._last = int(lowest.argmin())
        place = (self._last, int(best[self._last]))
        return float(left[place]), float(top[place])


def cube(corners: npt.NDArray[np.float64], farthest: int, theme: SceneTheme, s: float) -> Patch:
    """The near edges of a block seen through others; ``corners`` (8, 2) in pixels, x slowest, one of them behind."""
    points = [(float(x), float(y)) for x, y in corners]
    patch = patch_around(points, 3 * s)
    edges = [(i, i | bit) for i in range(8) for bit in (1, 2, 4) if not i & bit and farthest not in (i, i | bit)]
    for color, width in ((theme.callout_fill, 3.0 * s), (theme.text, 1.2 * s)):
        for start, end in edges:
            patch.line(points[start], points[end], color, width)
    return patch
