"""The block with the largest or the smallest value, and the label that points at it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from minece_desktop.core.peak import Largest, largest
from minece_desktop.scene.callout import Callout, Occupancy, cube
from minece_desktop.scene.content import Shown
from minece_desktop.scene.faces import DIRECTIONS
from minece_desktop.scene.frame import Frame
from minece_desktop.scene.meshes import box_corners
from minece_desktop.scene.paint import Box, Patch
from minece_desktop.scene.seen import seen
from minece_desktop.scene.words import say

OCCUPANCY_SAMPLES = 4000
_TOPS = np.array([0, 0, 0.2, 0, 0, 0])
"""By how much tops are preferred to sides that are turned as much to the viewer."""


@dataclass(frozen=True)
class Peak:
    """The block with the largest value, the pixel its label points at, and whether other blocks hide it."""

    most: Largest
    anchor: tuple[float, float]
    hidden: bool


class ExtremeLabel:
    """Stays in its place while there is nothing better. ``sign``: 1 for the largest value, -1 for the smallest."""

    def __init__(self, sign: int = 1) -> None:
        self._callout = Callout()
        self._sign = sign

    def find(self, frame: Frame) -> Peak | None:
        """The extreme value of what is shown at this step."""
        if frame.content is None or frame.coloring is None or frame.coloring.values is None:
            return None
        most = largest(np.where(frame.standing, self._sign * frame.coloring.values, np.nan))
        if most is None:
            return None
        return _peak(frame, most._replace(value=self._sign * most.value))

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
        name = "max" if self._sign > 0 else "min"
        name += " shown" if frame.mask is not None else ""
        words = (say(f"{name} {frame.coloring.amount(peak.most.value)}"), say(where + note))
        some = life.xyz if frame.mask is None else life.xyz[frame.mask]
        some = some[:: max(1, len(some) // OCCUPANCY_SAMPLES)]
        blocks = Occupancy(camera.project(some + 0.5, pixels), pixels[1] / camera.span, pixels)
        label = self._callout.patches(
            words, peak.anchor, blocks, taken, pixels, frame.theme, frame.ratio, hidden=peak.hidden
        )
        if not peak.hidden:
            return label
        corners = box_corners(life.xyz[row], life.xyz[row] + 1)
        if frame.deformation is not None:
            corners = corners + frame.deformation.at(np.rint(corners).astype(np.int64))
        farthest = int((corners @ camera.axes[2]).argmin())
        return [cube(camera.project(corners, pixels), farthest, frame.theme, frame.ratio), *label]


def _peak(frame: Frame, most: Largest) -> Peak:
    x, y = frame.camera.project([_visible_point(frame, most.row)], frame.pixels)[0].tolist()
    assert frame.content is not None
    return Peak(most, (x, y), hidden=_seen_at(frame, (x, y)) != most.row)


def _seen_at(frame: Frame, pixel: tuple[float, float]) -> int:
    """The lifetime seen at a pixel, -1 for none."""
    assert frame.content is not None
    shown = frame.shown or Shown(frame.content.geometry)
    deformed = frame.deformation is not None
    found = seen(frame.content, shown, frame.step, frame.camera, pixel, frame.pixels, deformed=deformed)
    return -1 if found is None else found.lifetime


def _visible_point(frame: Frame, row: int) -> npt.NDArray[np.float64]:
    """The middle of the block's face that is exposed and turned most to the viewer, tops first; or its centre."""
    assert frame.content is not None
    if frame.content.shapes is not None and not frame.content.shapes.full[row]:
        return _visible_quad(frame, row)
    cell = frame.content.lifetimes.xyz[row].astype(np.int64)
    beside = frame.content.index.standing_at(cell + DIRECTIONS, frame.step)
    free = beside < 0
    if frame.mask is not None:
        free |= ~frame.mask[beside]
    turned = DIRECTIONS @ frame.camera.axes[2]
    preferred = np.where(free & (turned > 0.05), turned + _TOPS, 0.0)
    best = int(preferred.argmax())
    middle: npt.NDArray[np.float64] = cell + 0.5 + (DIRECTIONS[best] * 0.5 if preferred[best] > 0 else 0.0)
    return middle if frame.deformation is None else middle + frame.deformation.of_cells(cell[None])[0]


def _visible_quad(frame: Frame, row: int) -> npt.NDArray[np.float64]:
    """As ``_visible_point``, of a block that does not fill its cell: of its larger rectangles."""
    assert frame.content is not None
    geometry = (frame.shown or Shown(frame.content.geometry)).geometry
    faces = geometry.of_block(row, frame.step)
    turned = (DIRECTIONS @ frame.camera.axes[2] + _TOPS)[geometry.table.direction[faces]]
    quads = geometry.drawn_corners(faces)
    area = np.linalg.norm(np.cross(quads[:, 1] - quads[:, 0], quads[:, 3] - quads[:, 0]), axis=1)
    score = np.where(turned > 0.05, turned * area, 0.0)
    if not score.any():
        middle: npt.NDArray[np.float64] = frame.content.lifetimes.xyz[row] + 0.5
        return middle
    point: npt.NDArray[np.float64] = quads[int(score.argmax())].mean(axis=0)
    return point
