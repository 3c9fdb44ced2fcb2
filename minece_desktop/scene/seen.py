"""What is under a pixel, whatever the blocks' shapes and wherever they are drawn."""

from __future__ import annotations

from minece_desktop.scene.camera import CameraState
from minece_desktop.scene.content import Content, Shown, octant
from minece_desktop.scene.deformation import hit
from minece_desktop.scene.picking import Pick

Pair = tuple[float, float]


def seen(
    content: Content, shown: Shown, step: int, camera: CameraState, at: Pair, size: Pair, *, deformed: bool
) -> Pick | None:
    """The block seen at pixel ``at`` of a picture of ``size`` pixels after ``step``; None for none."""
    geometry = shown.geometry
    if deformed:
        rows = geometry.facing(octant(camera)).visible(step)
        return hit(geometry, content.lifetimes, rows, camera, at, size)
    shapes = content.shapes

    def look(cell: Pick) -> Pick | None:
        if shapes is None or shapes.full[cell.lifetime]:
            return cell
        return hit(geometry, content.lifetimes, geometry.of_block(cell.lifetime, step), camera, at, size)

    return content.index.first_hit(*camera.ray(*at, size), step, shown.mask, None if shapes is None else look)
