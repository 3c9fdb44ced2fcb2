"""VTK actors over face tables: the blocks, ghosts of blocks to come, outlines of cells, and the ground."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Literal

import numpy as np
import numpy.typing as npt
from vtkmodules.vtkCommonCore import vtkDataArray, vtkPoints
from vtkmodules.vtkCommonDataModel import vtkCellArray, vtkPolyData
from vtkmodules.vtkRenderingCore import vtkActor, vtkPolyDataMapper

from minece_desktop.scene import shading
from minece_desktop.scene.arrays import copied, shared, shared_indices
from minece_desktop.scene.deformation import Deformation
from minece_desktop.scene.faces import FaceOrder, FaceTable, exposed_faces
from tasks.blocks import NEVER, BoolArray, Cell, Lifetimes

_POINT_FIELD = 0
"""``vtkDataObject::FIELD_ASSOCIATION_POINTS``."""

_TRIANGLES = np.array([0, 1, 2, 0, 2, 3], dtype=np.int32)

# Light from above: tops keep their colour, the sides along z and x are darker, undersides darkest.
_SHADE = np.array([0.68, 0.68, 1.0, 0.56, 0.84, 0.84], dtype=np.float32)


class FaceGeometry:
    """Corner points and colours of a face table, shared by the blocks' and the ghosts' actors.

    VTK's arrays over them are made when first asked for, by the thread that draws.
    """

    def __init__(self, lifetimes: Lifetimes, origin: npt.NDArray[np.int64], table: FaceTable | None = None) -> None:
        """``table``: default all exposed faces of cubes."""
        self.table: FaceTable = exposed_faces(lifetimes) if table is None else table
        self._xyz = lifetimes.xyz
        self._origin = origin
        offsets = self.table.offsets
        self._offsets = None if offsets is None else offsets.reshape(-1, 3)
        self.shift: npt.NDArray[np.float32] | None = self._offsets
        """How far each corner is drawn from its place, which is on the grid, (4 f, 3); None: not at all."""
        self._by_block: tuple[npt.NDArray[np.int64], npt.NDArray[np.int32]] | None = None
        self._orders: dict[tuple[int, ...], FaceOrder] = {}
        self._corners = self.table.corners(lifetimes.xyz - origin).reshape(-1, 3)
        self._rgba = np.full((len(self.table), 4, 4), 255, dtype=np.uint8)
        self._triangles = 4 * np.arange(len(self.table), dtype=np.int32)[:, None] + _TRIANGLES
        self._shade = _SHADE[self.table.direction][:, None]

    @cached_property
    def points(self) -> vtkPoints:
        points = vtkPoints()
        points.SetData(shared(self._corners))
        return points

    @cached_property
    def colors(self) -> vtkDataArray:
        return shared(self._rgba.reshape(-1, 4))

    def set_colors(self, rgb: npt.NDArray[np.uint8], hatched: BoolArray) -> None:
        """Colour (n, 3) of each block; a hatched block is marked in the alpha channel, which the shader reads."""
        block = self.table.block
        self._rgba[:, :, :3] = (rgb[block] * self._shade).astype(np.uint8)[:, None, :]
        self._rgba[:, :, 3] = np.where(hatched[block], 0, 255)[:, None]
        self.colors.Modified()

    def deform(self, deformation: Deformation | None) -> None:
        """Draw every corner elsewhere."""
        if deformation is None:
            self.shift = self._offsets
        else:
            corners = np.rint(self._corners).astype(np.int64) + self._origin
            if self._offsets is None:
                moved = deformation.at(corners)
            else:
                cells = np.repeat(self._xyz[self.table.block], 4, axis=0)
                moved = self._offsets + deformation.within(cells, corners - cells + self._offsets)
            self.shift = moved.astype(np.float32)

    def drawn_corners(self, rows: npt.NDArray[np.integer]) -> npt.NDArray[np.float64]:
        """Corners (m, 4, 3) of some faces in task coordinates, where they are drawn."""
        corners: npt.NDArray[np.float64] = self._corners.reshape(-1, 4, 3)[rows].astype(np.float64) + self._origin
        if self.shift is not None:
            corners += self.shift.reshape(-1, 4, 3)[rows]
        return corners

    def of_block(self, block: int, step: int) -> npt.NDArray[np.int64]:
        """The faces that can be seen after ``step`` of one block that does not fill its cell."""
        if self._by_block is None:
            shapes = self.table.shapes
            some = np.flatnonzero(np.zeros(len(self.table)) if shapes is None else ~shapes.full[self.table.block])
            order = some[np.argsort(self.table.block[some], kind="stable")]
            self._by_block = order, self.table.block[order]
        order, blocks = self._by_block
        rows = order[slice(*np.searchsorted(blocks, (block, block + 1)))]
        return rows[(self.table.birth[rows] <= step) & (self.table.death[rows] > step)]

    def facing(self, signs: npt.NDArray[np.int64]) -> FaceOrder:
        """The faces turned to a viewer in the octant ``signs`` (3,), front to back; remembered."""
        octant = tuple(signs.tolist())
        if octant not in self._orders:
            self._orders[octant] = self.table.facing(self._xyz, signs)
        return self._orders[octant]

    def triangles(self, faces: npt.NDArray[np.integer]) -> npt.NDArray[np.int32]:
        corners: npt.NDArray[np.int32] = self._triangles[faces].reshape(-1)
        return corners


class Mesh:
    """One actor whose triangles change over fixed points, which a deformation may shift."""

    def __init__(self, fragment: str, *, translucent: bool, depth: Literal["surface", "front", "over"]) -> None:
        self._data = vtkPolyData()
        self._cells = vtkCellArray()
        self._kept: list[object] = []
        self._mapper = vtkPolyDataMapper()
        self._mapper.SetInputData(self._data)
        self._mapper.SetVBOShiftScaleMethod(0)  # the shader needs positions on the integer grid
        self._mapper.SetColorModeToDirectScalars()
        self.actor = vtkActor()
        self.actor.SetMapper(self._mapper)
        style = self.actor.GetProperty()
        style.LightingOff()
        style.BackfaceCullingOn()
        if translucent:
            self.actor.ForceTranslucentOn()
        else:
            self.actor.ForceOpaqueOn()
        self.actor.SetVisibility(False)
        self._fragment, self._depth, self._shifted = fragment, depth, False
        shading.install(self.actor, fragment, depth=depth)

    def set_geometry(self, geometry: FaceGeometry) -> None:
        self._data.SetPoints(geometry.points)
        self._data.GetPointData().SetScalars(geometry.colors)
        self.set_shift(geometry.shift)

    def set_shift(self, shift: npt.NDArray[np.float32] | None) -> None:
        """Draw each point (m, 3) so far from its place; the shader still reckons with the place itself."""
        if (shift is not None) != self._shifted:
            self._shifted = shift is not None
            shading.install(self.actor, self._fragment, depth=self._depth, shifted=self._shifted)
            if self._shifted:
                self._mapper.MapDataArrayToVertexAttribute("shiftMC", "shift", _POINT_FIELD, -1)
            else:
                self._mapper.RemoveVertexAttributeMapping("shiftMC")
                self._data.GetPointData().RemoveArray("shift")
        if shift is not None:
            values = copied(shift)
            values.SetName("shift")
            self._data.GetPointData().AddArray(values)
            self._data.Modified()

    def set_points(self, points: npt.NDArray[np.float32]) -> None:
        holder = vtkPoints()
        holder.SetData(copied(points))
        self._data.SetPoints(holder)

    def set_triangles(self, corners: npt.NDArray[np.int32]) -> None:
        """Indices of points, three a triangle; none hides the actor."""
        indices = shared_indices(corners)
        self._kept = [corners, indices]
        self._cells.SetData(3, indices)
        self._data.SetPolys(self._cells)
        self._data.Modified()
        self.actor.SetVisibility(len(corners) > 0)

    def show_cells(
        self,
        cells: npt.NDArray[np.integer],
        origin: npt.NDArray[np.int64],
        deformation: Deformation | None = None,
    ) -> None:
        """Show the hull of a set of cells (m, 3) in task coordinates."""
        if not len(cells):
            self.set_triangles(np.zeros(0, dtype=np.int32))
            return
        distinct = np.unique(np.asarray(cells, dtype=np.int64) - origin, axis=0).astype(np.int32)
        count = len(distinct)
        rows = np.zeros(count, dtype=np.int32)
        hull = exposed_faces(Lifetimes(distinct, rows, rows, np.full(count, NEVER, dtype=np.int32), rows, ()))
        corners = hull.corners(distinct).reshape(-1, 3)
        self.set_points(corners)
        moved = None if deformation is None else deformation.at(np.rint(corners).astype(np.int64) + origin)
        self.set_shift(None if moved is None else moved.astype(np.float32))
        self.set_triangles((4 * np.arange(len(hull), dtype=np.int32)[:, None] + _TRIANGLES).reshape(-1))

    def recolored(self) -> None:
        self._data.Modified()

    def style(self, **values: float | tuple[float, ...]) -> None:
        """Numbers of the fragment program."""
        shading.set_uniforms(self.actor, **values)

    def clear(self) -> None:
        self.set_triangles(np.zeros(0, dtype=np.int32))
        self._data.Initialize()


def block_mesh() -> Mesh:
    return Mesh(shading.BLOCKS, translucent=False, depth="surface")


def ghost_mesh() -> Mesh:
    return Mesh(shading.GHOSTS, translucent=True, depth="surface")


def outline_mesh(depth: Literal["front", "over"]) -> Mesh:
    return Mesh(shading.OUTLINE, translucent=True, depth=depth)


_FAR_UP = 24


class Ground:
    """The plane under y = 0 with a grid that fades out beyond the structure; under the structure, where that stands far
    above (an export in the world's coordinates, which brings its own ground).
    """

    def __init__(self) -> None:
        self.mesh = Mesh(shading.GROUND, translucent=True, depth="surface")
        self.mesh.actor.GetProperty().BackfaceCullingOff()
        self.corners: npt.NDArray[np.float64] = np.zeros((0, 3))

    def lay(self, low: Iterable[float], high: Iterable[float], origin: npt.NDArray[np.int64]) -> None:
        """Fit the plane to a box (task coordinates, low corner to high corner)."""
        lo, hi = np.array([*low], dtype=np.float64), np.array([*high], dtype=np.float64)
        middle, extent = (lo + hi) / 2 - origin, (hi - lo) / 2
        reach = 3.0 + 0.9 * float(max(extent[0], extent[2], 0.5 * extent[1]))
        level = lo[1] if lo[1] > _FAR_UP else 0.0
        y = float(level - origin[1]) - 0.004
        sides = [(-1, -1), (-1, 1), (1, 1), (1, -1)]
        half = extent + reach
        points = np.array([[middle[0] + half[0] * sx, y, middle[2] + half[2] * sz] for sx, sz in sides])
        self.corners = points + origin
        self.mesh.set_points(points.astype(np.float32))
        self.mesh.set_triangles(_TRIANGLES.copy())
        self.mesh.style(
            middle=(float(middle[0]), float(middle[2])), extent=(float(extent[0]), float(extent[2])), reach=reach
        )


def cells_array(cells: Iterable[Cell]) -> npt.NDArray[np.int64]:
    return np.array([tuple(cell) for cell in cells], dtype=np.int64).reshape(-1, 3)


def box_corners(low: npt.NDArray[np.integer], high: npt.NDArray[np.integer]) -> npt.NDArray[np.float64]:
    """The eight corners (8, 3) of a box, x slowest."""
    ends = np.array([low, high], dtype=np.float64)
    return np.array([[ends[i, 0], ends[j, 1], ends[k, 2]] for i in (0, 1) for j in (0, 1) for k in (0, 1)])
