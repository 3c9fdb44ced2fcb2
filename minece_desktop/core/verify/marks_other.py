"""What the shares of other games' tasks point at: T08, T09, T15 and T20. T10 and T17 have records alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from checks.world import arena
from checks.world.housing import NEEDS, House, Room, cell_of
from checks.world.tile_map import Tile
from minece_desktop.core.verify.evidence import TaskEvidence
from minece_desktop.core.verify.marking import Markers, Pointed
from minece_desktop.core.verify.other_worlds import (
    arena_here,
    chests_of,
    demolition_of,
    holds_all,
    house_here,
    marked_cell,
    tiles_of,
)
from minece_desktop.core.verify.parts import Mark
from tasks.blocks import Cell
from tasks.saying import listed, say

_AFTER: Final = 1
"""The export in which a demolition is looked at."""

# T08


def _marked(evidence: TaskEvidence) -> Pointed:
    work = demolition_of(evidence)
    return Pointed(
        (
            Mark(say("marked and still there"), "bad", work.left),
            Mark(say("marked and removed"), "good", work.removed),
        ),
        state=_AFTER,
    )


def _outside(evidence: TaskEvidence) -> Pointed:
    work = demolition_of(evidence)
    edge = work.left + work.removed
    return Pointed(
        (Mark(say("removed outside the mark"), "missing", work.outside), Mark(say("the mark"), "plain", edge)),
        state=_AFTER,
    )


# T09


def _cells(tiles: tuple[Tile, ...] | list[Tile]) -> tuple[Cell, ...]:
    return tuple(cell_of(tile) for tile in tiles)


def _of_room(marks: Callable[[House, Room], tuple[Mark, ...]]) -> Callable[[TaskEvidence], Pointed]:
    def pointed(evidence: TaskEvidence) -> Pointed:
        house = house_here(evidence)
        return Pointed(marks(house, house.room) if house.room is not None else _homes(house))

    return pointed


def _homes(house: House) -> tuple[Mark, ...]:
    return (Mark(say("the Guide's home"), "plain", () if house.home is None else (cell_of(house.home),)),)


def _room(_house: House, room: Room) -> tuple[Mark, ...]:
    bare = {*room.bare}
    walled = [tile for tile in room.space if tile not in bare]
    return (
        Mark(say("no wall behind it"), "bad", _cells(room.bare)),
        Mark(say("room"), "good" if room.closed else "plain" if room.bare else "bad", _cells(walled)),
        Mark(say("border"), "plain", _cells(room.border)),
    )


def _furniture(_house: House, room: Room) -> tuple[Mark, ...]:
    there: dict[Tile, str] = {}
    for need in NEEDS:
        for number, tile in enumerate(room.found.get(need, ())):
            there.setdefault(tile, "" if number else need)
    return (
        Mark(say("what a house needs"), "good", _cells([*there]), tuple(there.values())),
        Mark(say("a room without {}", listed(", ", room.lacking)), "bad", _cells(room.space) if room.lacking else ()),
    )


def _guide(house: House, room: Room) -> tuple[Mark, ...]:
    home = () if house.home is None else (cell_of(house.home),)
    lives = house.settled and room.valid
    return (
        Mark(say("the Guide's home"), "good" if lives else "wrong", home),
        Mark(
            say("room"),
            "plain" if home else "bad",
            _cells(tuple(tile for tile in room.space if cell_of(tile) not in home)),
        ),
    )


# T15


def _rows(evidence: TaskEvidence) -> Pointed:
    found = arena_here(evidence)
    full = found.rows
    short = tuple(row for row in found.others if row.width < arena.WIDTH)
    apart = arena.platform_rows(found).value < 1 and not short
    words = say("wide enough, but not three above one another") if apart else say("{} wide or more", arena.WIDTH)
    return Pointed(
        (
            Mark(words, "wrong" if apart else "good", *_tagged(full)),
            Mark(say("row of platforms that is too short"), "bad", *_tagged(short)),
            *_nothing_built(evidence, full + short),
        )
    )


def _tagged(rows: tuple[arena.Row, ...]) -> tuple[tuple[Cell, ...], tuple[str, ...]]:
    """The tiles of rows; the first of each says how wide it is."""
    cells = _cells(arena.row_tiles(rows))
    tags = tuple(str(row.width) if not step else "" for row in rows for step in range(row.width))
    return cells, tags


def _nothing_built(evidence: TaskEvidence, rows: tuple[arena.Row, ...]) -> tuple[Mark, ...]:
    if rows:
        return ()
    tiles = tiles_of(evidence)
    corners = (tiles.low, tiles.high)
    return (Mark(say("no row of platforms between these corners"), "bad", _cells(corners)),)


def _spacing(evidence: TaskEvidence) -> Pointed:
    """Each row but the first, with how far it is below the one before."""
    rows = arena_here(evidence).rows
    good: list[tuple[Cell, str]] = []
    bad: list[tuple[Cell, str]] = []
    for row, gap in zip(rows[1:], arena.gaps(rows), strict=True):
        kept = good if arena.NEAREST <= gap <= arena.FARTHEST else bad
        kept += [(cell, str(gap) if not number else "") for number, cell in enumerate(_cells(arena.row_tiles((row,))))]
    few = rows if len(rows) < arena.ROWS else ()
    first = rows[:1] if not few else ()
    return Pointed(
        (
            Mark(say("as far below the row before as asked"), "good", *_split(good)),
            Mark(say("too near or too far below the row before"), "bad", *_split(bad)),
            Mark(say("the uppermost row"), "plain", _cells(arena.row_tiles(first))),
            Mark(say("fewer than three rows"), "wrong", _cells(arena.row_tiles(few[:1])) if few else ()),
            *_nothing_built(evidence, rows),
        )
    )


def _split(pairs: list[tuple[Cell, str]]) -> tuple[tuple[Cell, ...], tuple[str, ...]]:
    return tuple(cell for cell, _ in pairs), tuple(tag for _, tag in pairs)


def _buffs(evidence: TaskEvidence) -> Pointed:
    found, there = arena_here(evidence), arena.sources(tiles_of(evidence))
    centre = found.centre
    every = [*dict.fromkeys((*there.fires, *there.lanterns))]
    near = [tile for tile in every if centre is not None and arena.reaches(centre, tile)]
    lacking = centre is not None and not all(
        any(arena.reaches(centre, tile) for tile in some) for some in (there.fires, there.lanterns)
    )
    return Pointed(
        (
            Mark(say("reaches the centre"), "good", _cells(near)),
            Mark(say("too far from the centre"), "wrong", _cells([tile for tile in every if tile not in near])),
            Mark(say("centre"), "bad" if lacking else "plain", () if centre is None else (cell_of(centre),)),
            *(_nothing_built(evidence, ()) if centre is None and not every else ()),
        )
    )


# T20


def _chests(evidence: TaskEvidence) -> Pointed:
    mark, cells = marked_cell(evidence), tuple(chest.cell for chest in chests_of(evidence))
    return Pointed((Mark(say("chest"), "good", cells), Mark(say("no chest"), "missing", () if cells else (mark,))))


def _place(evidence: TaskEvidence) -> Pointed:
    mark, cells = marked_cell(evidence), tuple(chest.cell for chest in chests_of(evidence))
    return Pointed(
        (
            Mark(say("chest on the mark"), "good", (mark,) if mark in cells else ()),
            Mark(say("the mark, without a chest"), "missing", () if mark in cells else (mark,)),
            Mark(say("chest elsewhere"), "extra", tuple(cell for cell in cells if cell != mark)),
        )
    )


def _items(evidence: TaskEvidence) -> Pointed:
    """Each chest with what it holds of what is asked."""
    full: list[tuple[Cell, str]] = []
    other: list[tuple[Cell, str]] = []
    for chest in chests_of(evidence):
        kept = full if holds_all(chest) else other
        kept.append((chest.cell, f"{chest.count('apple')} + {chest.count('torch')}"))
    nothing = () if full or other else (marked_cell(evidence),)
    return Pointed(
        (
            Mark(say("chest with all, apples + torches"), "good", *_split(full)),
            Mark(say("chest without all, apples + torches"), "plain" if full else "bad", *_split(other)),
            Mark(say("no chest"), "missing", nothing),
        )
    )


MARKERS: Final[dict[str, Markers]] = {
    "T08": {"marked section": _marked, "collateral": _outside},
    "T09": {"enclosure": _of_room(_room), "furniture": _of_room(_furniture), "guide": _of_room(_guide)},
    "T15": {"rows": _rows, "spacing": _spacing, "buffs": _buffs},
    "T20": {"chest": _chests, "place": _place, "items": _items},
}
