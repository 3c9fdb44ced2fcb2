"""Block light: how far the light of torches and other sources reaches, by the rules of Minecraft Java 1.14 and later.

A source's cell has the level that its state gives off. Light goes from cell to cell through faces; it falls by
max(1, opacity of the cell entered), and does not pass where the shapes of slabs, stairs and the like on both sides of
a face cover it together. A cell has the highest level that reaches it.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from checks.world.light_data import FULL_FACE, emission, face_mask, opacity
from checks.world.volume import FACES, Volume
from tasks.blocks import Cell

Levels = npt.NDArray[np.int8]
_Bools = npt.NDArray[np.bool_]


def block_light(volume: Volume) -> Levels:
    """Levels (nx, ny, nz) of the box. What stands outside it neither shines nor is lit.

    Levels are settled from 15 down: a cell that is reached at level L lights its neighbours at less than L only.
    """
    palette = volume.palette
    light = np.array([emission(block) for block in palette], dtype=np.int8)[volume.ids]
    loss = np.maximum(np.array([opacity(block) for block in palette], dtype=np.int8), 1)[volume.ids]
    gates = [_closed(volume, face) for face in FACES]
    for level in range(15, 1, -1):
        front = light == level
        if front.any():
            for face, closed in zip(FACES, gates, strict=True):
                _spread(light, front, loss, level, face, closed)
    return light


def level_at(volume: Volume, levels: Levels, cell: Cell) -> int:
    """The level of a cell; 0 outside the box."""
    if not volume.inside(cell):
        return 0
    x, y, z = (c - a for c, a in zip(cell, volume.low, strict=True))
    return int(levels[x, y, z])


def _spread(
    light: Levels,
    front: npt.NDArray[np.bool_],
    loss: Levels,
    level: int,
    face: Cell,
    closed: npt.NDArray[np.bool_] | None,
) -> None:
    here, there = _pair(face)
    reached = np.where(front[here], level - loss[there], 0)
    if closed is not None:
        reached = np.where(closed, 0, reached)
    light[there] = np.maximum(light[there], reached.astype(np.int8))


def _pair(face: Cell) -> tuple[tuple[slice, ...], tuple[slice, ...]]:
    """Slices of the cells that have a neighbour in a direction, and of those neighbours."""
    ahead = {1: slice(1, None), -1: slice(None, -1), 0: slice(None)}
    return tuple(ahead[-step] for step in face), tuple(ahead[step] for step in face)


def _closed(volume: Volume, face: Cell) -> _Bools | None:
    """Faces that shapes on both sides cover together; None when no block of the box has such a shape."""
    back = (-face[0], -face[1], -face[2])
    leaving = [face_mask(block, face) for block in volume.palette]
    entering = [face_mask(block, back) for block in volume.palette]
    masks = {mask: number for number, mask in enumerate(dict.fromkeys([*leaving, *entering]))}
    if len(masks) == 1 and 0 in masks:
        return None
    table = np.array([[(a | b) == FULL_FACE for b in masks] for a in masks], dtype=np.bool_)
    here, there = _pair(face)
    out = np.array([masks[mask] for mask in leaving], dtype=np.int32)[volume.ids[here]]
    into = np.array([masks[mask] for mask in entering], dtype=np.int32)[volume.ids[there]]
    closed: _Bools = table[out, into]
    return closed
