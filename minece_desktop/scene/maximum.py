"""The block with the largest value, and the label that points at it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from minece_desktop.core.peak import Largest, largest
from minece_desktop.core.units import stress_text
from minece_desktop.scene.callout import Callout, Occupancy, cube
from minece_desktop.scene.coloring import Coloring
from minece_desktop.scene.faces import DIRECTIONS
from minece_desktop.scene.frame import Frame
from minece_desktop.scene.meshes import box_corners
from minece_desktop.scene.paint import Box, Patch

OCCUPANCY_SAMPLES = 4000


@dataclass(frozen=True)
class Peak:
    """The block with the largest value, the pixel its label points at, and whether other blocks hide it."""

    most: Largest
    anchor: tuple[float, float]
    hidden: bool


class MaximumLabel:
    """Stays in its place beside the block while there is nothing better."""

    def __init__(self) -> None:
        self._callout = Callout()

    def find(self, frame: Frame) -> Peak | None:
        """The largest value at this step."""
        if frame.content is None or frame.coloring is None or frame.coloring.values is None:
            return None
        standing = frame.content.lifetimes.standing(frame.step)
        most = largest(np.where(standing, frame.coloring.values, np.nan))
        return None if most is None else _peak(frame, most)

    def patches(self, frame: Frame, peak: Peak, taken: list[Box]) -> list[Patch]:
        """The label, beside the boxes already ``taken``; nothing when the block is outside the picture."""
        assert frame.content is not None and frame.coloring is not None
        pixels, camera, life = frame.pixels, frame.camera, frame.content.lifetimes
        if not (0 <= peak.anchor[0] < pixels[0] and 0 <= peak.anchor[1] < pixels[1]):
            return []
        row = peak.most.row
        x, y, z = life.xyz[row].tolist()
        where = f"({x}, {y}, {z}) {life.palette[int(life.ids[row])].id} · step {int(life.birth[row])}"
        note = peak.most.others + (" · hidden" if peak.hidden else "")
        words = (f"max {amount(peak.most.value, frame.coloring)}", where + note)
        some = life.xyz[:: max(1, len(life) // OCCUPANCY_SAMPLES)]
        blocks = Occupancy(camera.project(some + 0.5, pixels), pixels[1] / camera.span, pixels)
        label = self._callout.patches(
            words, peak.anchor, blocks, taken, pixels, frame.theme, frame.ratio, hidden=peak.hidden
        )
        if not peak.hidden:
            return label
        corners = box_corners(life.xyz[row], life.xyz[row] + 1)
        farthest = int((corners @ camera.axes[2]).argmin())
        return [cube(camera.project(corners, pixels), farthest, frame.theme, frame.ratio), *label]


def amount(value: float, coloring: Coloring) -> str:
    """A value in words, with its unit."""
    if coloring.si:
        return stress_text(value)
    return f"{value:.0f}" if coloring.integer else f"{value:.4g}"


def _peak(frame: Frame, most: Largest) -> Peak:
    x, y = frame.camera.project([_visible_point(frame, most.row)], frame.pixels)[0].tolist()
    assert frame.content is not None
    hit = frame.content.index.first_hit(*frame.camera.ray(x, y, frame.pixels), frame.step)
    return Peak(most, (x, y), hidden=hit is None or hit.lifetime != most.row)


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
