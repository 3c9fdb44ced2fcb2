"""What the words of some tasks ask and no official check looks at. Not graded."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Annotated, Any

from checks import evidence
from checks.engineering.kinds import Kind
from checks.engineering.rooms import rooms_of
from checks.engineering.world import Node, Opening, World, cells_of, is_of, walk
from checks.grid import Plan, plan_components
from checks.registry import Verdict, check
from checks.result import Metric, RuleSet
from checks.view import TurnView
from tasks.blocks import Cell
from tasks.saying import listed, say


def extra(name: str, title: str) -> Callable[[Callable[..., Verdict]], Callable[..., Verdict]]:
    return check(f"extra.{name}", algorithm="", title=title, rules=RuleSet.ENGINEERING, metric=Metric.SHAPE)


@extra("ceiling_heights", "{min_count} ceiling heights")
def ceiling_heights(
    view: TurnView,
    min_count: Annotated[int, "how many different heights there must be"] = 3,
    min_area: Annotated[int, "the least area of one height, in cells"] = 2,
) -> Verdict:
    """The rooms have so many different clear heights, each over an area of some cells."""
    world = World.of(view)
    areas: dict[int, list[Cell]] = {}
    by_level: dict[tuple[int, int], list[Plan]] = {}
    for room in rooms_of(world, access=False) if world.blocks else ():
        for x, z in room.floor:
            clear = _clear_height(world, x, room.foot, z)
            if clear is not None:
                by_level.setdefault((room.foot, clear), []).append((x, z))
    for (foot, clear), columns in by_level.items():
        if max(map(len, plan_components(columns))) >= min_area:
            areas.setdefault(clear, []).extend((x, foot, z) for x, z in columns)
    heights = sorted(areas)
    message = say("needs {} ceiling heights over at least {} cells each, has {}", min_count, min_area, len(heights))
    message += say(": {} cells clear", listed(", ", map(str, heights))) if heights else ""
    shown = evidence.cells(cell for cells in areas.values() for cell in cells)
    return Verdict(float(len(heights) >= min_count), message, min_count, heights, shown)


def _clear_height(world: World, x: int, foot: int, z: int) -> int | None:
    """Whole cells between the floor and the lowest obstacle overhead; None without one."""
    halves = world.obstacle_halves((x, z))
    lowest = min((half for half in halves if half >= 2 * (foot + 2)), default=None)
    return None if lowest is None else (lowest - 2 * foot) // 2


@extra("bridge_walkable", "bridge walkable {width} wide")
def bridge_walkable(
    view: TurnView,
    width: Annotated[int, "how many cells side by side must be walkable"] = 1,
    y: Annotated[int, "the level at which the supports stand"] = 0,
    step: Annotated[int, "the highest step, in half blocks"] = 2,
) -> Verdict:
    """One walks over the bridge from bank to bank, so many cells wide; the river under it cannot be walked."""
    world = World.of(view)
    need = say("needs a walk over the bridge, {} wide, steps of {} half blocks at most", width, step)
    openings = world.openings(y)
    if not openings:
        return Verdict(0.0, say("{}; there are no two supports at y = {}", need, y), True, None)
    seen: set[Node] = set()
    for opening in openings:
        path, seen = _cross(world, opening, width, step)
        if path:
            way = cells_of(path)
            return Verdict(1.0, say("{}; there is one", need), True, True, evidence.cells(way, paths=(tuple(way),)))
    return Verdict(
        0.0, say("{}; there is none", need), True, False, evidence.cells(cells_of(seen), say("all that can be reached"))
    )


def _cross(world: World, opening: Opening, width: int, step: int) -> tuple[list[Node], set[Node]]:
    axis = opening.axis
    margin = width + 1

    def columns(x: int, z: int) -> list[Plan]:
        return [(x, z + k) if axis == 0 else (x + k, z) for k in range(width)]

    def along(column: Plan) -> int:
        return column[axis // 2]

    def stands(node: Node) -> bool:
        x, h, z = node
        return all(
            h in world.nodes(column)
            and world.within(column, margin)
            and not (h <= 0 and opening.a < along(column) < opening.b)
            for column in columns(x, z)
        )

    def steps(node: Node) -> Iterator[Node]:
        here = columns(node[0], node[2])
        for near in world.beside(node):
            high = max(node[1], near[1])
            both = [*here, *columns(near[0], near[2])]
            if abs(near[1] - node[1]) <= step and stands(near) and all(world.is_free(x, high, z) for x, z in both):
                yield near

    starts = [(x, 0, z) for x, z in world.columns(margin) if along((x, z)) <= opening.a and stands((x, 0, z))]
    return walk(starts, steps, lambda node: node[1] == 0 and along((node[0], node[2])) >= opening.b)


@extra("bridge_clearance", "clearance for a boat of {boat}")
def bridge_clearance(
    view: TurnView,
    boat: Annotated[int, "width and height of the boat, in cells"],
    y: Annotated[int, "the level of the water"] = 0,
) -> Verdict:
    """A boat this wide and high passes under the bridge in a straight channel. Water is no obstacle."""
    world = World.of(view)
    need = say("needs a straight channel {} wide and {} high at y = {}", boat, boat, y)
    found: list[Cell] = []
    for opening in world.openings(y):
        side = opening.axis // 2
        across = range(world.plan[0][1 - side], world.plan[1][1 - side] + 1)
        for t in range(opening.a + 1, opening.b - boat + 1):
            channel = [
                (i, level, s) if side == 0 else (s, level, i)
                for i in range(t, t + boat)
                for level in range(y, y + boat)
                for s in across
            ]
            blocking = [cell for cell in channel if world.kind(cell) not in (None, Kind.LIQUID)]
            if not blocking:
                return Verdict(
                    1.0, say("{}; there is one", need), boat, boat, evidence.cells(channel, say("the channel"))
                )
            found += blocking
    why = say("blocks are in the way") if found else say("no opening at y = {} is {} wide", y, boat)
    return Verdict(0.0, say("{}; {}", need, why), boat, None, evidence.cells(found, say("blocks in the way")))


@extra("roof_size", "roof of {xz}")
def roof_size(
    view: TurnView,
    xz: Annotated[tuple[int, int], "width and depth in blocks, in either order"],
    layers: Annotated[int, "how many layers thick"] = 1,
    material: Annotated[str | None, "the family of the roof's blocks; null for any"] = None,
) -> Verdict:
    """The roof is a full rectangle of this size and thickness; a chimney on it does not count."""
    world = World.of(view)
    cells = [c for c in world.structural if material is None or is_of(world.blocks[c], material)]
    levels: dict[int, set[Plan]] = {}
    for x, y, z in cells:
        levels.setdefault(y, set()).add((x, z))
    need = say("needs a full roof of {} × {}, {} thick", xz[0], xz[1], layers)
    top = max((y for y, columns in levels.items() if 2 * len(columns) >= xz[0] * xz[1]), default=None)
    if top is None:
        return Verdict(0.0, say("{}; no level holds half as many blocks", need), list(xz), None)
    roof = levels[top]
    sizes = [max(values) - min(values) + 1 for values in zip(*roof, strict=True)]
    shown = evidence.cells(((x, top, z) for x, z in sorted(roof)), say("the roof's top layer"))
    actual: dict[str, Any] = {"xz": sizes, "blocks": len(roof), "y": top}
    if sorted(sizes) != sorted(xz) or len(roof) != sizes[0] * sizes[1]:
        message = say(
            "{}; the top layer at y = {} holds {} blocks in {} × {}", need, top, len(roof), sizes[0], sizes[1]
        )
        return Verdict(0.0, message, list(xz), actual, shown)
    thick = 1
    while levels.get(top - thick) == roof:
        thick += 1
    return Verdict(
        float(thick == layers), say("{}; it is {} thick", need, thick), list(xz), actual | {"layers": thick}, shown
    )
