"""A small house on a marked footprint: walls, roof, a door on the south side, windows.

The template is the wall ring of the footprint with a doorway of two cells on the south side and two windows. Where a
door and glass stand in the ring, the template has them there; a door or window that is missing has its place in the
middle of a side, so that walls that are closed over it lose those cells.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from checks.blueprint.classes import block_class
from checks.blueprint.compare import Blocks, Comparison, compared, of_classes
from checks.result import Evidence
from checks.world.finding import Finding, found
from checks.world.volume import Volume, box_cells
from tasks.blocks import BlockState, Cell
from tasks.saying import say

SIDE, HEIGHT, WINDOWS, FULL_IOU = 5, 4, 2, 0.9
_WALL: Final = BlockState.parse("minecraft:cobblestone")
_ROOF: Final = BlockState.parse("minecraft:oak_planks")
_DOOR: Final = BlockState.parse("minecraft:oak_door")
_GLASS: Final = BlockState.parse("minecraft:glass")
MARKER: Final = "gold_block"


@dataclass(frozen=True)
class House:
    """``corner``: the north-west cell of the lowest wall layer. ``build``: blocks of the house's box, the roof's layer
    included; ``target``: the template fitted to its door and windows.
    """

    corner: Cell
    build: Blocks
    target: Blocks


def marked_corner(volume: Volume) -> Cell | None:
    """Where gold blocks at the corners of a 5 × 5 square, or just outside them, say that the house stands: the
    north-west cell of its lowest wall layer, above the gold.

    Four mark it, or three, or two across from each other, should the builder have taken some; None without such.
    """
    gold = set(volume.named(MARKER))
    for least in (4, 3, 2):
        for outside in (0, 1):
            marked = [
                corner for corner in sorted(_squares(gold, SIDE + 2 * outside)) if _marks(gold, corner, outside, least)
            ]
            if marked:
                x, y, z = marked[0]
                return x + outside, y + 1, z + outside
    return None


def _squares(gold: set[Cell], side: int) -> set[Cell]:
    """North-west corners of the squares of which a gold block is a corner."""
    return {(x - dx, y, z - dz) for x, y, z in gold for dx in (0, side - 1) for dz in (0, side - 1)}


def _marks(gold: set[Cell], corner: Cell, outside: int, least: int) -> bool:
    x, y, z = corner
    far = SIDE + 2 * outside - 1
    one, other = {(x, y, z), (x + far, y, z + far)} & gold, {(x + far, y, z), (x, y, z + far)} & gold
    return len(one) + len(other) >= least and 2 in (len(one), len(other))


def fitted_corner(volume: Volume) -> Cell | None:
    """Where the ring of walls has the highest IoU with cobblestone, the lowest of equals; None below a half."""
    size = (SIDE, HEIGHT, SIDE)
    room = tuple(n - s + 1 for n, s in zip(volume.ids.shape, size, strict=True))
    if min(room) < 1:
        return None
    kinds = np.array([block_class(block.text) == "cobblestone" for block in volume.palette], dtype=np.int16)
    stone = kinds[volume.ids]
    ring = frozenset(_ring((0, 0, 0)))
    hits, others = (np.zeros(room, dtype=np.int16) for _ in range(2))
    for x, y, z in box_cells((0, 0, 0), (SIDE - 1, HEIGHT - 1, SIDE - 1)):
        part = stone[x : x + room[0], y : y + room[1], z : z + room[2]]
        count = hits if (x, y, z) in ring else others
        count += part
    iou = hits / (len(ring) + others)
    if 2 * iou.max() < 1:
        return None
    places = np.argwhere(iou == iou.max())
    x, y, z = (places[np.lexsort((places[:, 2], places[:, 0], places[:, 1]))[0]] + np.array(volume.low)).tolist()
    return x, y, z


def house_at(volume: Volume, corner: Cell) -> House:
    high = (corner[0] + SIDE - 1, corner[1] + HEIGHT, corner[2] + SIDE - 1)
    build = {cell: block for cell, block in volume.blocks(corner, high).items() if block.id != MARKER}
    return House(corner, build, _template(corner, build))


def walls(house: House) -> Comparison:
    """The cobblestone and the template's."""
    return compared(*(of_classes(blocks, {"cobblestone"}) for blocks in (house.target, house.build)))


def whole(house: House) -> Comparison:
    """All classes, the template's cells and what else stands in the house's box."""
    return compared(house.target, house.build)


def likeness(house: House) -> Finding:
    """IoU of the walls; all of it from an IoU of ``FULL_IOU`` over all block classes on."""
    part, all_of_it = walls(house), whole(house)
    full = all_of_it.iou >= FULL_IOU - 1e-9
    why = say(
        "IoU of the walls {:.3f}, of all block classes {:.3f} (from {} on it is full)",
        part.iou,
        all_of_it.iou,
        FULL_IOU,
    )
    return Finding(1.0 if full else part.iou, why, (all_of_it if full else part).evidence)


def roof(house: House) -> Finding:
    """Planks on all 25 cells of the layer on the walls."""
    cells = _roof_cells(house.corner)
    bare = tuple(cell for cell in cells if cell not in house.build or block_class(house.build[cell].text) != "planks")
    return found(
        not bare, say("{} of {} roof cells are planks", len(cells) - len(bare), len(cells)), Evidence(cells=bare)
    )


def south_door(house: House) -> Finding:
    """A door, both halves of it, in the south wall, its lower half on the ground."""
    door = _door_cells(house.corner, house.build)
    if door:
        return found(True, say("a door stands in the south wall at {}", door[0]), Evidence(cells=door))
    elsewhere = tuple(cell for cell, block in house.build.items() if block_class(block.text) == "door")
    side = say("doors stand elsewhere") if elsewhere else say("there is no door")
    cells = (*_wanted(house, "door"), *elsewhere)
    return found(False, say("no whole door stands in the south wall: {}", side), Evidence(cells=cells))


def windows(house: House) -> Finding:
    """At least two cells of glass in the walls."""
    glass = _glass_cells(house.corner, house.build)
    why = say("{} cells of glass stand in the walls; {} are asked", len(glass), WINDOWS)
    enough = len(glass) >= WINDOWS
    return found(enough, why, Evidence(cells=glass if enough else (*glass, *_wanted(house, "glass"))))


def _wanted(house: House, kind: str) -> tuple[Cell, ...]:
    """Where the template has a block of a class and the build has none."""
    places = [cell for cell, block in house.target.items() if block_class(block.text) == kind]
    return tuple(c for c in places if c not in house.build or block_class(house.build[c].text) != kind)


def _template(corner: Cell, build: Blocks) -> dict[Cell, BlockState]:
    x, y, z = corner
    half = SIDE // 2
    target = dict.fromkeys(_ring(corner), _WALL) | dict.fromkeys(_roof_cells(corner), _ROOF)
    south = (x + half, y, z + SIDE - 1)
    door = _door_cells(corner, build) or (south, (south[0], y + 1, south[2]))
    glass = [cell for cell in _glass_cells(corner, build) if cell not in door][:WINDOWS]
    spare = [(x, y + 1, z + half), (x + SIDE - 1, y + 1, z + half), (x + half, y + 1, z)]
    glass += [cell for cell in spare if cell not in glass][: WINDOWS - len(glass)]
    return target | dict.fromkeys(door, _DOOR) | dict.fromkeys(glass, _GLASS)


def _ring(corner: Cell) -> list[Cell]:
    x, y, z = corner
    high = (x + SIDE - 1, y + HEIGHT - 1, z + SIDE - 1)
    return [cell for cell in box_cells(corner, high) if cell[0] in (x, high[0]) or cell[2] in (z, high[2])]


def _roof_cells(corner: Cell) -> list[Cell]:
    x, y, z = corner
    return list(box_cells((x, y + HEIGHT, z), (x + SIDE - 1, y + HEIGHT, z + SIDE - 1)))


def _door_cells(corner: Cell, build: Blocks) -> tuple[Cell, ...]:
    """Both cells of the first whole door in the south wall, corners left out; () without one."""
    x, y, z = corner
    for column in range(x + 1, x + SIDE - 1):
        cells = (column, y, z + SIDE - 1), (column, y + 1, z + SIDE - 1)
        if all(cell in build and block_class(build[cell].text) == "door" for cell in cells):
            return cells
    return ()


def _glass_cells(corner: Cell, build: Blocks) -> tuple[Cell, ...]:
    return tuple(cell for cell in _ring(corner) if cell in build and block_class(build[cell].text) == "glass")
