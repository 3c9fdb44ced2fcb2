"""A timeline prepared for drawing, whole and in part."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from minece_desktop.core.shapes import BlockShapes
from minece_desktop.scene.camera import CameraState
from minece_desktop.scene.deformation import Deformation
from minece_desktop.scene.faces import Contacts, contacts, exposed_faces
from minece_desktop.scene.meshes import FaceGeometry
from minece_desktop.scene.picking import VoxelIndex
from tasks.blocks import NEVER, BoolArray, IntArray, Lifetimes

LARGE = 20_000
"""Blocks from which on the contacts are worked out with the rest, which a thread does then."""


@dataclass(frozen=True)
class Content:
    """A timeline prepared for drawing; ``origin`` (3,) is subtracted so that positions are exact in 32-bit floats.

    ``shapes``: of the blocks that do not fill their cell; None when all are drawn as full cubes.
    """

    lifetimes: Lifetimes
    geometry: FaceGeometry
    index: VoxelIndex
    origin: npt.NDArray[np.int64]
    low: npt.NDArray[np.int64]
    high: npt.NDArray[np.int64]
    last: int
    """The last step at which anything changes."""
    shapes: BlockShapes | None = None

    @staticmethod
    def of(lifetimes: Lifetimes, *, true_shapes: bool = True) -> Content:
        """Works out what can be seen when. Makes no VTK object, so a thread may do it: 100 000 blocks take 0.5 s.

        ``true_shapes``: draw stairs, slabs, doors and the like as they are, else every block as a full cube.
        """
        cells = lifetimes.xyz.astype(np.int64)
        if len(cells):
            low, high = cells.min(axis=0), cells.max(axis=0) + 1
        else:
            low, high = np.array([-4, 0, -4]), np.array([5, 1, 5])
        origin = np.round((low + high) / 20).astype(np.int64) * 10  # a multiple of the ground grid's coarse step
        ends = lifetimes.death[lifetimes.death < NEVER]
        last = max(int(lifetimes.birth.max(initial=0)), int(ends.max(initial=0)))
        shapes = BlockShapes.of(lifetimes.ids, lifetimes.palette) if true_shapes else None
        geometry = FaceGeometry(lifetimes, origin, exposed_faces(lifetimes, shapes))
        geometry.facing(octant(CameraState()))  # remembered for the first picture
        made = Content(lifetimes, geometry, VoxelIndex(lifetimes), origin, low, high, last, shapes)
        if len(lifetimes) >= LARGE:
            _ = made.contacts
        return made

    @cached_property
    def contacts(self) -> Contacts:
        """Which blocks stand side by side, for the faces of a part."""
        return contacts(self.lifetimes)


@dataclass
class Shown:
    """What of a content is drawn as blocks; ``mask`` (n,) None for all. ``rest``: the whole geometry, of which the
    hidden blocks are drawn faintly."""

    geometry: FaceGeometry
    mask: BoolArray | None = None
    rest: FaceGeometry | None = None
    deformed_by: Deformation | None = None

    def deform(self, deformation: Deformation | None) -> None:
        self.deformed_by = deformation
        self.geometry.deform(deformation)
        if self.rest is not None:
            self.rest.deform(deformation)

    @staticmethod
    def of(content: Content, mask: BoolArray | None, *, rest: bool) -> Shown:
        """Raises ValueError when the mask has another number of rows than the timeline."""
        if mask is not None and len(mask) != len(content.lifetimes):
            raise ValueError(f"a part of {len(mask)} blocks for a timeline of {len(content.lifetimes)}")
        if mask is None or mask.all():
            content.geometry.deform(None)
            return Shown(content.geometry)

        table = content.geometry.table.of_part(content.contacts, mask)
        geometry = FaceGeometry(content.lifetimes, content.origin, table)
        return Shown(geometry, mask, content.geometry if rest else None)

    def rest_rows(self, signs: npt.NDArray[np.int64], step: int) -> IntArray:
        """Faces of ``rest`` that belong to hidden blocks; those towards blocks that are shown lie behind these."""
        assert self.rest is not None
        assert self.mask is not None
        rows = self.rest.facing(signs).visible(step)
        hidden: IntArray = rows[~self.mask[self.rest.table.block[rows]]]
        return hidden


def octant(camera: CameraState) -> npt.NDArray[np.int64]:
    """Signs (3,) of the way to the viewer."""
    return np.sign(np.round(camera.axes[2], 6)).astype(np.int64)
