"""Bookshelves around an enchanting table.

Rule of the game (Java 1.20): a bookshelf counts at a distance of two blocks in x or z, at most two in the other, on
the table's level or one above, when the cell halfway (the offset in x and z halved towards the table, on the
bookshelf's level) holds air or something replaceable. Fifteen give level 30.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from checks.result import Evidence
from checks.world.finding import Finding, found
from checks.world.light_data import is_replaceable
from checks.world.volume import Volume
from tasks.blocks import Cell
from tasks.saying import say

ENOUGH: Final = 15
OFFSETS: Final = tuple(
    (dx, dy, dz) for dx in range(-2, 3) for dy in (0, 1) for dz in range(-2, 3) if abs(dx) == 2 or abs(dz) == 2
)


@dataclass(frozen=True)
class Shelves:
    """Bookshelves about a table: those that count, and those whose way to it is barred."""

    table: Cell
    valid: tuple[Cell, ...]
    barred: tuple[Cell, ...]


def shelves_of(volume: Volume, table: Cell) -> Shelves:
    valid: list[Cell] = []
    barred: list[Cell] = []
    for dx, dy, dz in OFFSETS:
        cell = table[0] + dx, table[1] + dy, table[2] + dz
        if volume.name(cell) == "bookshelf":
            between = table[0] + _half(dx), table[1] + dy, table[2] + _half(dz)
            (valid if is_replaceable(volume.block(between)) else barred).append(cell)
    return Shelves(table, tuple(valid), tuple(barred))


def arrangement(volume: Volume) -> Finding:
    """At least 15 bookshelves count for one of the enchanting tables of the region."""
    tables = [shelves_of(volume, cell) for cell in volume.named("enchanting_table")]
    if not tables:
        return found(False, say("there is no enchanting table in the exported region"))
    best = max(tables, key=lambda shelves: len(shelves.valid))
    why = say("{} bookshelves count for the enchanting table at {}; {} are asked", len(best.valid), best.table, ENOUGH)
    if best.barred:
        why += say(" ({} more are barred by a block between)", len(best.barred))
    enough = len(best.valid) >= ENOUGH
    return found(enough, why, Evidence(cells=best.valid if enough else (best.table, *best.barred)))


def _half(offset: int) -> int:
    """Halved towards zero, as Java divides."""
    return int(offset / 2)
