"""The block with the largest value, and the label that points at it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from minece_desktop.core.units import stress_text
from minece_desktop.scene.callout import Callout, Occupancy, cube
from minece_desktop.scene.coloring import Coloring
from minece_desktop.scene.faces import DIRECTIONS
from minece_desktop.scene.frame import Frame
from minece_desktop.scene.meshes import box_corners
from minece_desktop.scene.paint import Box, Patch

OCCUPANCY_SAMPLES = 4000
TIES = 24
"""Blocks with an equal maximum that are looked at for one in view: symmetric structures have several."""


@dataclass(frozen=True)
class Peak:
    """A block's row, its value, the pixel its label points at, and whether other blocks hide it."""

    row: int
    value: float
    anchor: tuple[float, float]
    hidden: bool


class MaximumLabel:
    """Stays with its block and its place while there is nothing better."""

    def __init__(self) -> None:
        self._callout = Callout()
        self._row = -1

    def find(self, frame: Frame) -> Peak | None:
        """The largest value at this step; of equal ones the last shown, else one that is in view."""
        if frame.content is None or frame.coloring is None or frame.coloring.values is None:
            return None
        standing = frame.content.lifetimes.standing(frame.step)
        values = np.where(standing & np.isfinite(frame.coloring.values), frame.coloring.values, -np.inf)
        largest = float(values.max(initial=-np.inf))
        if not np.isfinite(largest):
            return None
        ties = np.flatnonzero(values >= largest - 1e-6 * abs(largest))[:TIES].tolist()
        ties.sort(key=lambda row: row != self._row)
        first: Peak | None = None
        for row in ties:
            peak = _peak(frame, row, float(values[row]))
            first = first or peak
            if not peak.hidden:
                first = peak
                break
        assert first is not None
        self._row = first.row
        return first

    def patches(self, frame: Frame, peak: Peak, taken: list[Box]) -> list[Patch]:
        """The label, beside the boxes already ``taken``; nothing when the block is outside the picture."""
        assert frame.content is not None and frame.coloring is not None
        pixels, camera, life = frame.pixels, frame.camera, frame.content.lifetimes
        if not (0 <= peak.anchor[0] < pixels[0] and 0 <= peak.anchor[1] < pixels[1]):
            return []
        x, y, z = life.xyz[peak.row].tolist()
        where = f"({x}, {y}, {z}) {life.palette[int(life.ids[peak.row])].id} · step {int(life.birth[peak.row])}"
        words = (f"max {amount(peak.value, frame.coloring)}", where + (" · hidden" if peak.hidden else ""))
        some = life.xyz[:: max(1, len(life) // OCCUPANCY_SAMPLES)]
        blocks = Occupancy(camera.project(some + 0.5, pixels), pixels[1] / camera.span, pixels)
        label = self._callout.patches(
            words, peak.anchor, blocks, taken, pixels, frame.theme, frame.ratio, hidden=peak.hidden
        )
        if not peak.hidden:
            return label
        corners = box_corners(life.xyz[peak.row], life.xyz[peak.row] + 1)
        farthest = int((corners @ camera.axes[2]).argmin())
        return [cube(camera.project(corners, pixels), farthest, frame.theme, frame.ratio), *label]


def amount(value: float, coloring: Coloring) -> str:
    """A value in words, with its unit."""
    if coloring.si:
        return stress_text(value)
    return f"{value:.0f}" if coloring.integer else f"{value:.4g}"


def _peak(frame: Frame, row: int, value: float) -> Peak:
    x, y = frame.camera.project([_visible_point(frame, row)], frame.pixels)[0].tolist()
    assert frame.content is not None
    hit = frame.content.index.first_hit(*frame.camera.ray(x, y, frame.pixels), frame.step)
    return Peak(row, value, (x, y), hidden=hit is None or hit.lifetime != row)


def _visible_point(frame: Frame, row: int) -> npt.NDArray[np.float64]:
    """The middle of the block's face that is exposed and turned most to the viewer, tops first; or its centre."""
    assert frame.content is not None
    cell = frame.content.lifetimes.xyz[row].astype(np.int64)
    free = frame.content.index.standing_at(cell + DIRECTIONS, frame.step) < 0
    turned = DIRECTIONS @ frame.camera.axes[2]
    preferred = np.where(free & (turned > 0.05), turned + np.array([0, 0, 0.2, 0, 0, 0]), 0.0)
    best = int(preferred.argmax())
    middle: npt.NDArray[np.float64] = cell + 0.5 + (DIRECTIONS[best] * 0.5 if preferred[best] > 0 else 0.0)
    return middle
