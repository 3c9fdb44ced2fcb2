"""Whether a room of a Terraria world is a house in which somebody may live.

The game's rules (since 1.3): from a place in the room everything is reached that no solid tile shuts off, corners
included; fewer than 750 places, tiles around them counted, and at least 60; nothing of it within ten tiles of the
world's edge; and each place has, within two tiles left or right of it, and within two above or below it, a wall that
was set or a solid tile, so that small holes in the background are forgiven. In it, or in its border, are a light, a
table, a chair and an entrance (doors, trapdoors, gates, platforms).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from checks.result import Evidence
from checks.world.finding import Finding, found
from checks.world.tile_map import (
    DOOR,
    OPEN_DOOR,
    OPEN_TALL_GATE,
    OPEN_TRAPDOOR,
    PLATFORMS,
    TALL_GATE,
    TRAPDOOR,
    Tile,
    TileMap,
)
from tasks.blocks import Cell
from tasks.saying import counted, listed, say

GUIDE: Final = 22
LEAST, MOST, _EDGE, _REACH = 60, 750, 10, 2
_PASSED: Final = frozenset({OPEN_DOOR, OPEN_TRAPDOOR, OPEN_TALL_GATE})
"""Open, and yet the room ends there."""
NEEDS: Final = {
    say("a light"): frozenset(
        {4, 33, 34, 35, 42, 49, 92, 93, 95, 98, 100, 149, 173, 174, 270, 271, 316, 317, 318, 372, 405, 572, 581, 592}
        | {646, 660}
    ),
    say("a table"): frozenset({14, 18, 87, 88, 90, 101, 354, 355, 464, 469, 487}),
    say("a chair"): frozenset({15, 79, 89, 102, 487, 497}),
    say("an entrance"): PLATFORMS | {DOOR, OPEN_DOOR, TRAPDOOR, OPEN_TRAPDOOR, TALL_GATE, OPEN_TALL_GATE},
}
_FURNITURE: Final = frozenset().union(*NEEDS.values()) - PLATFORMS


def cell_of(tile: Tile, depth: int = 0) -> Cell:
    """A tile's place in the view, which has y upwards; walls stand one behind (``depth`` −1)."""
    return tile[0], -tile[1], depth


@dataclass(frozen=True)
class Room:
    """``space``: open places; ``border``: solid tiles around them; ``bare``: places before no wall; ``fault``: why
    the room is none, or "".
    """

    space: tuple[Tile, ...]
    border: tuple[Tile, ...]
    bare: tuple[Tile, ...]
    fault: str
    found: dict[str, tuple[Tile, ...]] = field(default_factory=dict)
    """What a house needs, by its words, and where it stands."""

    @property
    def closed(self) -> bool:
        return not self.fault

    @property
    def lacking(self) -> tuple[str, ...]:
        return tuple(need for need in NEEDS if not self.found.get(need))

    @property
    def valid(self) -> bool:
        return self.closed and not self.lacking


def room_at(tiles: TileMap, start: Tile) -> Room:
    """The room around a place, nearest tiles first, so that one that is open has what stands near its start."""
    space: list[Tile] = []
    border: list[Tile] = []
    seen, queue, bare = {start}, deque([start]), []
    fault = say("it begins in a solid tile") if tiles.solid(*start) else ""
    while queue:
        x, y = queue.popleft()
        if len(space) + len(border) + 1 >= MOST:
            fault = fault or say("it has {} tiles or more: it is open, or too large", MOST)
            break
        edge = _beyond(tiles, x, y)
        if edge:
            fault = fault or edge
        elif tiles.solid(x, y) or tiles.kind(x, y) in _PASSED:
            border.append((x, y))
        else:
            space.append((x, y))
            if not _walled(tiles, x, y):
                bare.append((x, y))
            fresh = [near for near in _around(x, y) if near not in seen]
            seen.update(fresh)
            queue.extend(fresh)
    if not fault and len(space) + len(border) < LEAST:
        fault = say("it has {} tiles with its border, fewer than {}", len(space) + len(border), LEAST)
    if not fault and bare:
        fault = counted(len(bare), "{} place has no wall behind it", "{} places have no wall behind them")
    return Room(tuple(sorted(space)), tuple(sorted(border)), tuple(sorted(bare)), fault, _furnished(tiles, seen))


def _beyond(tiles: TileMap, x: int, y: int) -> str:
    """Why a place belongs to no house, wherever the room ends; "" where it may."""
    if not tiles.inside(x, y):
        return say("it reaches the edge of the tiles that are looked at, at {}", (x, y))
    if min(x, y) < _EDGE or x >= tiles.size[0] - _EDGE or y >= tiles.size[1] - _EDGE:
        return say("it reaches the edge of the world")
    return ""


def _around(x: int, y: int) -> Iterator[Tile]:
    return ((x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)


def _walled(tiles: TileMap, x: int, y: int) -> bool:
    def holds(at: Tile) -> bool:
        return tiles.housing_wall(*at) or tiles.solid(*at) or tiles.kind(*at) in _PASSED

    steps = range(-_REACH, _REACH + 1)
    return any(holds((x + step, y)) for step in steps) and any(holds((x, y + step)) for step in steps)


def _furnished(tiles: TileMap, places: set[Tile]) -> dict[str, tuple[Tile, ...]]:
    kinds = {place: tiles.kind(*place) for place in places}
    return {
        need: tuple(sorted(place for place, kind in kinds.items() if kind in wanted)) for need, wanted in NEEDS.items()
    }


def guide_home(tiles: TileMap) -> Tile | None:
    """The tile that the Guide has for a home."""
    return next((one.home for one in tiles.residents if one.kind == GUIDE), None)


@dataclass(frozen=True)
class House:
    """The room that is judged, or None where there is none at all; ``home``: the Guide's tile; ``settled``: whether
    that lies in the room.
    """

    room: Room | None
    home: Tile | None

    @property
    def settled(self) -> bool:
        return self.room is not None and self.home is not None and bool(_feet(self.home) & {*self.room.space})


def _feet(home: Tile) -> set[Tile]:
    """The game keeps the floor tile that one stands on; older worlds the place above it."""
    x, y = home
    return {(x, y), (x, y - 1)}


def house_of(tiles: TileMap) -> House:
    """The Guide's room where it is a house; else the room, among those with furniture, that is nearest to one."""
    home = guide_home(tiles)
    rooms = [*_rooms(tiles, home)]
    if not rooms:
        return House(None, home)
    return House(max(rooms, key=lambda room: _merit(room, home)), home)


def _merit(room: Room, home: Tile | None) -> tuple[bool, bool, int, bool, int]:
    settled = House(room, home).settled
    return room.valid, room.closed, -len(room.lacking), settled, -len(room.space)


def _rooms(tiles: TileMap, home: Tile | None) -> Iterator[Room]:
    """The Guide's, then those around furniture that no room before has."""
    seen: set[Tile] = set()
    candidates = sorted(_feet(home)) if home is not None else []
    left = _MOST_ROOMS
    for place in (*candidates, *tiles.of_kinds(_FURNITURE)):
        for at in (place, *_around(*place)):
            if at in seen or not tiles.inside(*at) or tiles.solid(*at) or tiles.kind(*at) in _PASSED:
                continue
            if not left:
                return
            left -= 1
            room = room_at(tiles, at)
            seen |= {*room.space}
            yield room


_MOST_ROOMS: Final = 200


# Shares


def _cells(tiles: tuple[Tile, ...]) -> tuple[Cell, ...]:
    return tuple(cell_of(tile) for tile in tiles)


def enclosure(house: House) -> Finding:
    """A room that is shut and has walls behind it."""
    room = house.room
    if room is None:
        return found(False, say("there is no room: no furniture, and no home of the Guide"))
    if room.closed:
        return found(True, say("a room of {} tiles is shut and walled", len(room.space)), Evidence(_cells(room.space)))
    return found(False, say("the room is no house: {}", room.fault), Evidence(_cells(room.bare or room.space)))


def furniture(house: House) -> Finding:
    """A light, a table, a chair and an entrance."""
    room = house.room
    if room is None:
        return found(False, say("there is no room: no furniture, and no home of the Guide"))
    there = tuple(tile for tiles in room.found.values() for tile in tiles)
    if room.lacking:
        return found(False, say("the room lacks {}", listed(", ", room.lacking)), Evidence(_cells(there or room.space)))
    return found(True, say("the room has {}", listed(", ", NEEDS)), Evidence(_cells(there)))


def assigned(house: House) -> Finding:
    """The Guide's home lies in a house that is one."""
    if house.home is None:
        return found(False, say("the Guide is homeless, or not in this world"))
    evidence = Evidence((cell_of(house.home),))
    if not house.settled:
        return found(False, say("the Guide's home at {} is not in that room", house.home), evidence)
    if house.room is None or not house.room.valid:
        return found(False, say("the Guide's home at {} is in a room that is no house", house.home), evidence)
    return found(True, say("the Guide lives at {}", house.home), evidence)
