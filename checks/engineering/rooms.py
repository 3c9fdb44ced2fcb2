"""Rooms as one uses them: walls two high, a roof, a way in; doorways close a room, furniture does not divide it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from checks import evidence
from checks.engineering.kinds import Kind
from checks.engineering.world import World
from checks.grid import SIDES, Plan, plan_components
from checks.registry import Verdict, twin
from checks.view import TurnView
from checks.wording import plural
from tasks.saying import listed, say


@dataclass(frozen=True)
class Room:
    """A room at foot level ``foot``: its floor cells and all columns of its region."""

    foot: int
    floor: list[Plan]
    region: frozenset[Plan]


class _Level:
    """One foot level: what each column is, where the doorways are."""

    def __init__(self, world: World, foot: int, max_lintel: int) -> None:
        self.world, self.foot, self.max_lintel = world, foot, max_lintel
        self.doors = world.passages_at(foot) | world.passages_at(foot + 1)
        self.walls = self._walls()
        self.openings = self._openings()

    def _walls(self) -> set[Plan]:
        """Columns that are taken at foot and at head, doors apart. Below ground, those of the plan grown by two."""
        world, foot = self.world, self.foot
        if foot >= 0:
            return (world.obstacles_at(foot) & world.obstacles_at(foot + 1)) - self.doors
        taken = world.obstructs
        return {(x, z) for x, z in world.columns(2) if taken((x, foot, z)) and taken((x, foot + 1, z))} - self.doors

    def _is_open(self, column: Plan) -> bool:
        return column not in self.walls and column not in self.doors

    def _pinches(self, along: Plan) -> set[Plan]:
        """Open columns between two wall columns, clear ahead and behind, under a lintel; in the plan grown by one."""
        dx, dz = along
        walls = self.walls
        held = [(x + dz, z + dx) for x, z in walls if (x + 2 * dz, z + 2 * dx) in walls]
        return {
            (x, z)
            for x, z in held
            if self._is_open((x, z))
            and (x + dx, z + dz) not in walls
            and (x - dx, z - dz) not in walls
            and self.world.within((x, z), 1)
            and self._has_lintel((x, z))
        }

    def _has_lintel(self, column: Plan) -> bool:
        x, z = column
        return any(self.world.obstructs((x, y, z)) for y in range(self.foot + 2, self.foot + self.max_lintel + 1))

    def _widens(self, column: Plan, along: Plan) -> bool:
        """Is the column open, and not held by walls on both sides?"""
        (x, z), (dx, dz) = column, along
        is_held = (x + dz, z + dx) in self.walls and (x - dz, z - dx) in self.walls
        return self._is_open(column) and not is_held

    def _openings(self) -> set[Plan]:
        """First and last columns of every passage."""
        found: set[Plan] = set()
        for along in ((1, 0), (0, 1)):
            pinches = self._pinches(along)
            for first in pinches:
                before = (first[0] - along[0], first[1] - along[1])
                if before in pinches:
                    continue
                last = first
                while (ahead := (last[0] + along[0], last[1] + along[1])) in pinches:
                    last = ahead
                if self._widens(before, along) and self._widens(ahead, along):
                    found |= {first, last}
        return found

    def regions(self) -> Iterator[list[Plan]]:
        """Open columns that hang together and do not touch the frame of the plan grown by one."""
        closed = self.walls | self.doors | self.openings
        open_columns = [column for column in self.world.columns(1) if column not in closed]
        for region in plan_components(open_columns):
            if not any(self.world.outside(column) for column in region):
                yield region

    def floor(self, region: list[Plan]) -> list[Plan]:
        """Columns of a region in which one can be: two cells clear over something to stand on."""
        return [column for column in region if self._is_floor(column)]

    def _is_floor(self, column: Plan) -> bool:
        (x, z), foot = column, self.foot
        if self.world.obstructs((x, foot, z)) or self.world.obstructs((x, foot + 1, z)):
            return False
        return self.world.obstructs((x, foot - 1, z)) or self.world.kind((x, foot, z)) is Kind.HATCH

    def is_roofed(self, column: Plan) -> bool:
        return self.world.is_roofed(column, 2 * self.foot)

    def has_access(self, region: list[Plan]) -> bool:
        """A door or opening beside the region, or stairs or a ladder in it."""
        for x, z in region:
            for dx, dz in SIDES:
                near = (x + dx, z + dz)
                if near in self.doors or near in self.openings:
                    return True
            if any(self._is_climbed((x, y, z)) for y in range(self.foot - 1, self.foot + 2)):
                return True
        return False

    def _is_climbed(self, cell: tuple[int, int, int]) -> bool:
        block = self.world.blocks.get(cell)
        return block is not None and (block.kind is Kind.STAIR or block.id in ("ladder", "scaffolding"))


def _floor_levels(world: World) -> set[int]:
    """Foot levels at which some block can be stood on; ground, which carries levels up to 0, apart."""
    found = {y for (_, y, _), block in world.blocks.items() if block.kind is Kind.HATCH}
    for x, y, z in world.obstacles:
        if y + 1 not in found and not (world.obstructs((x, y + 1, z)) or world.obstructs((x, y + 2, z))):
            found.add(y + 1)
    return found


@dataclass(frozen=True)
class Refused:
    """Columns shut in at a foot level that are no room: how many of them are floor, and why."""

    foot: int
    region: list[Plan]
    floor: int
    why: str


def rooms_of(
    world: World,
    min_cells: int = 2,
    max_lintel: int = 3,
    *,
    access: bool = True,
    refused: list[Refused] | None = None,
) -> list[Room]:
    """All rooms, from the lowest foot level to the highest; ``refused`` is filled with what comes near to one."""
    heights = {y for _, y, _ in world.blocks}
    found: list[Room] = []
    accepted: list[Room] = []
    floors = _floor_levels(world)
    for foot in sorted(heights | {y - 1 for y in heights if y > min(heights)}):
        if foot > 0 and foot not in floors:
            continue
        below = {column for room in accepted if room.foot == foot - 1 for column in room.region}
        level = _Level(world, foot, max_lintel)
        accepted = []
        for region in level.regions():
            floor = level.floor(region)
            why = _why_not(level, region, floor, min_cells, access)
            if why is None and below.isdisjoint(region):
                accepted.append(Room(foot, floor, frozenset(region)))
            elif why is not None and refused is not None:
                refused.append(Refused(foot, region, len(floor), why))
        found += accepted
    return found


def _why_not(level: _Level, region: list[Plan], floor: list[Plan], min_cells: int, access: bool) -> str | None:
    """Why columns that are shut in make no room; None when they do."""
    roofed = sum(map(level.is_roofed, floor))
    if len(floor) < min_cells:
        return say("only {} of floor", plural(len(floor), "cell"))
    if 2 * len(floor) < len(region):
        return say("floor under less than half of them")
    if 10 * roofed < 9 * len(floor):
        return say("a roof over {} of {} only", roofed, plural(len(floor), "cell"))
    return say("no way in") if access and not level.has_access(region) else None


def _lie(columns: int) -> str:
    return say("lies 1 column") if columns == 1 else say("lie {} columns", columns)


@twin("shape.has_rooms", ignored=("y",))
def has_rooms(
    view: TurnView,
    room_cnt: Annotated[int, "how many rooms there must be at least"],
    min_cells: Annotated[int, "the least floor of a room, in cells"] = 2,
    max_lintel: Annotated[int, "how far above the floor a doorway's lintel may be, in cells"] = 3,
    access: Annotated[bool, "whether a room needs a door, an opening or stairs"] = True,
) -> Verdict:
    """At least so many rooms on all storeys together: walls two high, a floor, a roof and a way in.

    Doors, gates and one-cell openings under a lintel close a room, so an open doorway does not make it outside.
    Furniture divides nothing, fences are walls.
    """
    need = say(
        "needs at least {} (floors of {} cells, {}entered)",
        plural(room_cnt, "room"),
        min_cells,
        "" if access else "not necessarily ",
    )
    if room_cnt <= 0:
        return Verdict(1.0, say("no room is asked for"), room_cnt, None)
    world = World.of(view)
    if not world.blocks:
        return Verdict(0.0, say("{}, but there are no blocks", need), room_cnt, 0)
    refused: list[Refused] = []
    rooms = rooms_of(world, min_cells, max_lintel, access=access, refused=refused)
    message = say("{}, has {}", need, len(rooms))
    cells = [(x, room.foot, z) for room in rooms for x, z in room.floor]
    floors = listed(", ", (say("{} at y = {}", plural(len(room.floor), "cell"), room.foot) for room in rooms[:8]))
    note = say("the rooms' floors: {}", floors)
    if len(rooms) < room_cnt and refused:
        near = max(refused, key=lambda one: (one.floor, len(one.region)))
        message += say("; shut in at y = {} {} with {}", near.foot, _lie(len(near.region)), near.why)
        cells += [(x, near.foot, z) for x, z in near.region]
        note = say("{}; and what is shut in and no room", note) if rooms else say("what is shut in and no room")
    elif not rooms:
        message += say(": the walls leave every place open to the outside, or nothing is walled in")
        note = ""
    return Verdict(float(len(rooms) >= room_cnt), message, room_cnt, len(rooms), evidence.cells(cells, note))
