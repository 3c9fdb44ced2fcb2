"""A boss arena in a Terraria world: rows of platforms, and what warms and heals at its centre.

The game looks for buffs in a rectangle around the player's tile: 169 wide and 124 high (its largest screen with a
margin), that is 84 to each side, 62 above and 61 below.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Final

import numpy as np

from checks.result import Evidence
from checks.world.finding import Finding, found
from checks.world.housing import cell_of
from checks.world.tile_map import PLATFORMS, Tile, TileMap
from tasks.saying import say

WIDTH, ROWS = 100, 3
NEAREST, FARTHEST = 10, 14
ACROSS, ABOVE, BELOW = 84, 62, 61
SHARED: Final = 50
"""Columns that rows of one arena have in common, at least."""
_CAMPFIRE, _FIREPLACE, _LANTERN = 215, 405, 42
_LIT_CAMPFIRE, _LIT_FIREPLACE = 36, 54
_HEART: Final = (324, 358)
"""Frames (from, to) of a hanging lantern that is a heart lantern."""
_MOST_ROWS: Final = 60


@dataclass(frozen=True)
class Row:
    """Platforms without a gap, from ``left`` to ``right``, both within."""

    y: int
    left: int
    right: int

    @property
    def width(self) -> int:
        return self.right - self.left + 1


@dataclass(frozen=True)
class Arena:
    """``rows``: the three that are judged, from the top; fewer where there are no three. ``others``: the longest row of
    every other height. ``centre``: where the buffs must reach, None where there is nothing.
    """

    rows: tuple[Row, ...]
    others: tuple[Row, ...]
    centre: Tile | None


def arena_of(tiles: TileMap, centre: Tile | None = None) -> Arena:
    """``centre``: where the task names one; else the middle of the rows."""
    rows = longest_rows(tiles)
    wide = [row for row in rows if row.width >= WIDTH][:_MOST_ROWS]
    chosen = max(combinations(wide, ROWS), key=_merit, default=None)
    if chosen is not None and _shared(chosen) < SHARED:
        chosen = None
    kept = chosen or tuple(wide[:ROWS])
    middle = centre or (_middle(kept) if kept else None)
    return Arena(kept, tuple(row for row in rows if row not in kept), middle)


def _merit(rows: tuple[Row, ...]) -> tuple[bool, int, int]:
    return _shared(rows) >= SHARED, sum(NEAREST <= gap <= FARTHEST for gap in gaps(rows)), _shared(rows)


def _shared(rows: tuple[Row, ...]) -> int:
    return min(row.right for row in rows) - max(row.left for row in rows) + 1


def gaps(rows: tuple[Row, ...]) -> list[int]:
    """How far each row is below the one before."""
    return [below.y - above.y for above, below in pairwise(rows)]


def _middle(rows: tuple[Row, ...]) -> Tile:
    left, right = max(row.left for row in rows), min(row.right for row in rows)
    return (left + right) // 2, (rows[0].y + rows[-1].y) // 2


def longest_rows(tiles: TileMap) -> list[Row]:
    """The longest row of platforms of every height that has one of at least ten, from the top."""
    platforms = np.isin(tiles.kinds, list(PLATFORMS)) & ~tiles.inactive
    found_rows = []
    for index in np.flatnonzero(platforms.any(axis=0)).tolist():
        edges = np.flatnonzero(np.diff(np.pad(platforms[:, index].astype(np.int8), 1)))
        starts, ends = edges[::2], edges[1::2]
        best = int(np.argmax(ends - starts))
        row = Row(index + tiles.low[1], int(starts[best]) + tiles.low[0], int(ends[best]) - 1 + tiles.low[0])
        if row.width >= _LEAST:
            found_rows.append(row)
    return found_rows


_LEAST: Final = 10


def row_tiles(rows: tuple[Row, ...]) -> list[Tile]:
    return [(x, row.y) for row in rows for x in range(row.left, row.right + 1)]


def platform_rows(arena: Arena) -> Finding:
    """Three rows above one another, each at least 100 wide."""
    enough = len(arena.rows) == ROWS and _shared(arena.rows) >= SHARED
    shown = arena.rows or arena.others
    evidence = Evidence(tuple(cell_of(tile) for tile in row_tiles(shown)))
    if enough:
        widths = ", ".join(str(row.width) for row in arena.rows)
        return found(True, say("three rows of platforms, {} wide", widths), evidence)
    if len(arena.rows) == ROWS:
        return found(False, say("three rows of platforms are {} wide, but not above one another", WIDTH), evidence)
    widest = max((row.width for row in (*arena.rows, *arena.others)), default=0)
    why = say("{} rows of platforms above one another are {} wide; the widest has {}", len(arena.rows), WIDTH, widest)
    return found(False, why, evidence)


def spacing(arena: Arena) -> Finding:
    """Three such rows, each 10 to 14 tiles below the one before."""
    evidence = Evidence(tuple(cell_of(tile) for tile in row_tiles(arena.rows)))
    if len(arena.rows) != ROWS or _shared(arena.rows) < SHARED:
        return found(False, say("there are no three rows to be spaced"), evidence)
    distances = gaps(arena.rows)
    holds = all(NEAREST <= gap <= FARTHEST for gap in distances)
    shown = ", ".join(map(str, distances))
    return found(holds, say("the rows are {} tiles apart; {} to {} are asked", shown, NEAREST, FARTHEST), evidence)


@dataclass(frozen=True)
class Sources:
    """Lit campfires and heart lanterns, tile by tile."""

    fires: tuple[Tile, ...]
    lanterns: tuple[Tile, ...]


def sources(tiles: TileMap) -> Sources:
    fires = [tile for tile in tiles.of_kinds(frozenset({_CAMPFIRE})) if tiles.frame(*tile)[1] < _LIT_CAMPFIRE]
    fires += [tile for tile in tiles.of_kinds(frozenset({_FIREPLACE})) if tiles.frame(*tile)[0] < _LIT_FIREPLACE]
    lanterns = tiles.of_kinds(frozenset({_LANTERN}))
    return Sources(tuple(fires), tuple(tile for tile in lanterns if is_heart(tiles.frame(*tile))))


def is_heart(frame: Tile) -> bool:
    """Whether a hanging lantern's frame is that of a heart lantern."""
    return _HEART[0] <= frame[1] <= _HEART[1]


def reaches(centre: Tile, tile: Tile) -> bool:
    """Whether the buff of a tile is felt at the centre."""
    return abs(tile[0] - centre[0]) <= ACROSS and -ABOVE <= tile[1] - centre[1] <= BELOW


def buffs(tiles: TileMap, arena: Arena) -> Finding:
    """A lit campfire and a heart lantern, both felt at the arena's centre."""
    there = sources(tiles)
    evidence = Evidence(tuple(cell_of(tile) for tile in (*there.fires, *there.lanterns)))
    if arena.centre is None:
        return found(False, say("there is no arena, so it has no centre"), evidence)
    centre = arena.centre
    fire, heart = (any(reaches(centre, tile) for tile in some) for some in (there.fires, there.lanterns))
    shown = say("a lit campfire reaches the centre {}", centre) if fire else say("no lit campfire reaches {}", centre)
    other = say("a heart lantern reaches it") if heart else say("no heart lantern reaches it")
    return found(fire and heart, say("{}; {}", shown, other), evidence)
