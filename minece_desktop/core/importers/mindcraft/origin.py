"""Task (0, 0, 0) in world coordinates, where nothing in the folder says where the agent stood."""

from __future__ import annotations

from collections.abc import Iterable

from tasks.blocks import Cell

_FLOOR_SHARE = 0.9
_WALL_SHARE = 0.6


def guess_origin(cells: Iterable[Cell]) -> Cell:
    """x and z of the smallest placed cell; y so that the lowest layer is 0, or -1 when it is a sunk floor."""
    placed = set(cells)
    if not placed:
        return (0, 0, 0)
    low = min(y for _, y, _ in placed)
    ground = low + 1 if has_sunk_floor(placed, low) else low
    return (min(x for x, _, _ in placed), ground, min(z for _, _, z in placed))


def has_sunk_floor(placed: set[Cell], low: int) -> bool:
    """Whether the lowest layer is a filled rectangle, at least 3 × 3, with walls (and no second slab) on its rim."""
    floor = {(x, z) for x, y, z in placed if y == low}
    above = {(x, z) for x, y, z in placed if y == low + 1}
    xs, zs = [x for x, _ in floor], [z for _, z in floor]
    west, east, north, south = min(xs), max(xs), min(zs), max(zs)
    width, depth = east - west + 1, south - north + 1
    if min(width, depth) < 3 or len(floor) < _FLOOR_SHARE * width * depth:
        return False
    rim = {(x, z) for x, z in floor if x in (west, east) or z in (north, south)}
    inside = floor - rim
    return (
        above <= floor
        and len(above & rim) >= _WALL_SHARE * len(rim)
        and len(above & inside) < _WALL_SHARE * max(len(inside), 1)
    )
