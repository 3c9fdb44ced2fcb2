"""The deformed shape: every corner of the blocks moves by the mean displacement of the blocks that meet there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from minece_desktop.scene.camera import CameraState
from minece_desktop.scene.faces import DIRECTIONS
from minece_desktop.scene.picking import Pick

if TYPE_CHECKING:
    from minece_desktop.scene.meshes import FaceGeometry
    from tasks.blocks import Lifetimes

FloatArray = npt.NDArray[np.float64]

MAX_GRID = 8_000_000
"""Corners of the box around the blocks up to which all are held, which is much faster than looking them up."""

_CORNERS = np.array([[x, y, z] for x in (0, 1) for y in (0, 1) for z in (0, 1)], dtype=np.int64)


class Deformation:
    """Displacements by corner, so that blocks which touch stay together.

    ``cells`` (k, 3) of blocks whose displacement is known, ``moved`` (k, 3) how far they are drawn from their place, in
    blocks; corners of other blocks stay.
    """

    def __init__(self, cells: npt.NDArray[np.integer], moved: FloatArray) -> None:
        known = np.isfinite(moved).all(axis=1)
        corners = (cells[known].astype(np.int64)[:, None, :] + _CORNERS).reshape(-1, 3)
        self.largest = float(np.abs(moved[known]).max(initial=0.0))
        self._axes = [np.unique(corners[:, axis]) for axis in range(3)]
        key, _ = self._key(corners)
        self._keys: npt.NDArray[np.int64] | None = None
        size = int(np.prod([len(values) for values in self._axes], dtype=np.float64))
        if size > MAX_GRID:
            self._keys, key = np.unique(key, return_inverse=True)
            size = len(self._keys)
        count = np.bincount(key, minlength=size)
        each = np.repeat(moved[known], len(_CORNERS), axis=0)
        sums = [np.bincount(key, weights=each[:, axis], minlength=size) for axis in range(3)]
        self._mean = np.stack(sums, axis=1) / np.maximum(count, 1)[:, None]

    def _key(self, corners: npt.NDArray[np.int64]) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.bool_]]:
        """One number a corner, and whether its coordinates occur at all."""
        key, occurs = np.zeros(len(corners), dtype=np.int64), np.ones(len(corners), dtype=np.bool_)
        for axis, values in enumerate(self._axes):
            last = max(len(values) - 1, 0)
            wanted = corners[:, axis]
            if not len(values):
                occurs[:] = False
            elif values[-1] - values[0] == last:  # no gaps: the place follows from the value
                place = np.clip(wanted - values[0], 0, last)
                occurs &= values[0] + place == wanted
                key = key * len(values) + place
            else:
                place = np.minimum(np.searchsorted(values, wanted), last)
                occurs &= values[place] == wanted
                key = key * len(values) + place
        return key, occurs

    def at(self, corners: npt.NDArray[np.integer]) -> FloatArray:
        """How far corners (m, 3) of the block grid move, (m, 3) in blocks."""
        if not len(self._mean):
            return np.zeros((len(corners), 3))
        key, occurs = self._key(corners.astype(np.int64))
        if self._keys is not None:
            place = np.minimum(np.searchsorted(self._keys, key), len(self._keys) - 1)
            occurs &= self._keys[place] == key
            key = place
        moved: FloatArray = self._mean[key]
        moved[~occurs] = 0.0
        return moved

    def within(self, cells: npt.NDArray[np.integer], places: npt.NDArray[np.floating]) -> FloatArray:
        """How far ``places`` (m, 3) in cells (m, 3) move, in blocks from each cell's lowest corner: as its corners do,
        in proportion."""
        moved = np.zeros((len(cells), 3))
        for corner in _CORNERS:
            share = np.where(corner == 1, places, 1.0 - places).prod(axis=1)
            moved += share[:, None] * self.at(cells + corner)
        return moved

    def of_cells(self, cells: npt.NDArray[np.integer]) -> FloatArray:
        """How far the middles of cells (m, 3) move."""
        corners = (np.asarray(cells, dtype=np.int64)[:, None, :] + _CORNERS).reshape(-1, 3)
        moved: FloatArray = self.at(corners).reshape(-1, len(_CORNERS), 3).mean(axis=1)
        return moved


def hit(
    geometry: FaceGeometry,
    lifetimes: Lifetimes,
    rows: npt.NDArray[np.integer],
    camera: CameraState,
    at: tuple[float, float],
    size: tuple[float, float],
) -> Pick | None:
    """The nearest of the faces ``rows`` under pixel ``at``, where they are drawn."""
    quads = geometry.drawn_corners(rows)
    flat = camera.project(quads.reshape(-1, 3), size).reshape(-1, 4, 2) - np.array(at)
    turn = flat[:, :, 0] * np.roll(flat[:, :, 1], -1, axis=1) - flat[:, :, 1] * np.roll(flat[:, :, 0], -1, axis=1)
    inside = np.flatnonzero((turn >= 0).all(axis=1) | (turn <= 0).all(axis=1))
    if not len(inside):
        return None
    depths = _depths(quads[inside], *camera.ray(*at, size))
    face = int(rows[inside[depths.argmin()]])
    block = int(geometry.table.block[face])
    x, y, z = lifetimes.xyz[block].tolist()
    nx, ny, nz = DIRECTIONS[geometry.table.direction[face]].tolist()
    return Pick((x, y, z), block, (nx, ny, nz))


def _depths(quads: FloatArray, origin: FloatArray, direction: FloatArray) -> FloatArray:
    """Where a line meets the planes of quads (m, 4, 3); of those it lies in, where it meets their middles."""
    middle = quads.mean(axis=1)
    normal = np.cross(quads[:, 2] - quads[:, 0], quads[:, 3] - quads[:, 1])
    slope = normal @ direction
    steep = np.abs(slope) > 1e-9
    through = ((middle - origin) * normal).sum(axis=1) / np.where(steep, slope, 1.0)
    depths: FloatArray = np.where(steep, through, (middle - origin) @ direction)
    return depths
