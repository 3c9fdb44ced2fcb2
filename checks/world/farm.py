"""A square wheat farm around one water source, and its fence."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from checks.engineering.kinds import Kind, traits
from checks.result import Evidence
from checks.world.enclosure import flood_from, on_level
from checks.world.finding import Finding, found
from checks.world.volume import Volume
from tasks.blocks import BlockState, Cell
from tasks.materials import canonical_id
from tasks.saying import say

_REACH = 4
"""Blocks on each side of the water: 9 × 9, which is as far as a source hydrates."""
_WET = "7"


@dataclass(frozen=True)
class Farm:
    """``centre``: the water cell, on the level of the farmland; ``soil``: the 80 cells around it."""

    centre: Cell
    soil: tuple[Cell, ...]


def farm_around(centre: Cell) -> Farm:
    x, y, z = centre
    reach = range(-_REACH, _REACH + 1)
    return Farm(centre, tuple((x + dx, y, z + dz) for dx in reach for dz in reach if dx or dz))


def farm_of(volume: Volume) -> Farm | None:
    """The farm whose water has the most farmland around it; None where no water has any."""
    count = _around(_is(volume, "farmland")) * _is(volume, "water")
    if not count.any():
        return None
    x, y, z = (int(n) for n in np.unravel_index(int(count.argmax()), count.shape))
    return farm_around((x + volume.low[0], y + volume.low[1], z + volume.low[2]))


def _is(volume: Volume, name: str) -> npt.NDArray[np.int32]:
    wanted = np.array([canonical_id(block.text) == name for block in volume.palette], dtype=np.int32)
    return wanted[volume.ids]


def _around(cells: npt.NDArray[np.int32]) -> npt.NDArray[np.int32]:
    """How many cells of the level are set in the square around each, by running sums along x and z."""
    for axis in (0, 2):
        pad = [(0, 0)] * 3
        pad[axis] = (_REACH + 1, _REACH)
        total = np.cumsum(np.pad(cells, pad), axis=axis)
        high = np.take(total, range(2 * _REACH + 1, total.shape[axis]), axis=axis)
        cells = high - np.take(total, range(total.shape[axis] - 2 * _REACH - 1), axis=axis)
    return cells


def hydration(volume: Volume, farm: Farm) -> Finding:
    """All 80 cells are farmland of moisture 7 around water."""
    dry = tuple(cell for cell in farm.soil if not _is_wet(volume.block(cell)))
    if volume.name(farm.centre) != "water":
        return found(False, say("there is no water at the centre of the farm"), Evidence(cells=(farm.centre,)))
    why = say("{} of {} cells around the water are farmland of moisture 7", len(farm.soil) - len(dry), len(farm.soil))
    return found(not dry, why, Evidence(cells=dry))


def planting(volume: Volume, farm: Farm) -> Finding:
    """Wheat of any age above all 80 cells."""
    bare = tuple((x, y + 1, z) for x, y, z in farm.soil if volume.name((x, y + 1, z)) != "wheat")
    why = say("wheat grows on {} of {} cells", len(farm.soil) - len(bare), len(farm.soil))
    return found(not bare, why, Evidence(cells=bare))


def fencing(volume: Volume, farm: Farm) -> Finding:
    """A flood on the level of the crops finds no way out between fences, and a gate is among what bounds it.

    Steps go through sides of cells, not corners: two fences that touch at a corner leave no gap to walk through.
    """
    x, y, z = farm.centre
    flood = flood_from(volume, [(x, y + 1, z)], on_level, _passes)
    if flood.way_out:
        return found(False, say("there is a way out between the fences"), Evidence(paths=(flood.way_out,)))
    fences = tuple(sorted(cell for cell in flood.bounds if traits(volume.block(cell).text).kind in _FENCE))
    gates = [cell for cell in fences if volume.name(cell).endswith("fence_gate")]
    if not gates:
        return found(False, say("the farm is closed in, without a gate"), Evidence(cells=fences))
    return found(True, say("{} fences and gates close the farm in", len(fences)), Evidence(cells=fences))


_FENCE = frozenset({Kind.TALL, Kind.GATE})


def _passes(block: BlockState) -> bool:
    return traits(block.text).kind in (Kind.AIR, Kind.NONE, Kind.LIQUID) or block.id == "wheat"


def _is_wet(block: BlockState) -> bool:
    return block.id == "farmland" and block.get("moisture") == _WET
