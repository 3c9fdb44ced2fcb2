"""A flat way out for a wheelchair, and stairs that can be climbed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from checks import evidence
from checks.engineering.kinds import Kind
from checks.engineering.world import Node, World, cells_of, explored, is_of, walk, way_to
from checks.grid import SIDES, plan_components
from checks.registry import Verdict, twin
from checks.view import TurnView
from tasks.blocks import Cell
from tasks.saying import say

StartMaterial = Annotated[str | None, "the family to start from; null starts in the middle"]
_SEARCHED = 2
"""How far beyond the plan a walk may lead."""


def start_blocks(world: World, family: str) -> list[list[Cell]]:
    """The blocks of a family to start from, a bed's two halves together; doors are no start."""
    cells = [c for c, block in world.blocks.items() if is_of(block, family) and block.kind is not Kind.DOOR]
    groups: dict[Cell, list[Cell]] = {}
    for cell in sorted(cells, key=lambda c: world.blocks[c].properties.get("part") == "head"):
        other = _other_half(world, cell, groups)
        if other is None:
            groups[cell] = [cell]
        else:
            groups[other].append(cell)
    return list(groups.values())


def _other_half(world: World, cell: Cell, groups: dict[Cell, list[Cell]]) -> Cell | None:
    """The foot that a bed's head belongs to, if it has none of its own yet."""
    block = world.blocks[cell]
    if block.properties.get("part") != "head":
        return None
    x, y, z = cell
    for dx, dz in SIDES:
        foot = (x + dx, y, z + dz)
        near = world.blocks.get(foot)
        is_foot = near is not None and near.id == block.id and near.properties.get("part") == "foot"
        if is_foot and len(groups.get(foot, ())) == 1:
            return foot
    return None


def entries(world: World, cells: Iterable[Cell]) -> list[Node]:
    """Nodes level with the foot of blocks, in the columns beside them."""
    found = [(x + dx, 2 * y, z + dz) for x, y, z in cells for dx, dz in SIDES if 2 * y in world.nodes((x + dx, z + dz))]
    return list(dict.fromkeys(found))


def middle(world: World) -> list[Node]:
    """The roofed nodes nearest to the middle of the plan."""
    (x0, z0), (x1, z1) = world.plan
    nodes = [(x, h, z) for x, z in world.columns() for h in world.nodes((x, z)) if world.is_roofed((x, z), h)]

    def off(node: Node) -> int:
        return abs(2 * node[0] - x0 - x1) + abs(2 * node[2] - z0 - z1)

    least = min(map(off, nodes), default=0)
    return [node for node in nodes if off(node) == least]


class FlatWalk:
    """Steps without stairs: level, or half a block over a ramp of ``ramp_run`` cells."""

    def __init__(self, world: World, ramp_run: int) -> None:
        self.world, self.ramp_run = world, ramp_run

    def steps(self, node: Node) -> list[Node]:
        return [
            near for near in self.world.steps(node, 1, _SEARCHED) if near[1] == node[1] or self._has_ramp(node, near)
        ]

    def _has_ramp(self, a: Node, b: Node) -> bool:
        """From the node at an odd height straight away from the other: are there enough nodes at its height?"""
        odd, even = (a, b) if a[1] % 2 else (b, a)
        dx, dz = odd[0] - even[0], odd[2] - even[2]
        run = ((odd[0] + k * dx, odd[2] + k * dz) for k in range(self.ramp_run))
        return all(odd[1] in self.world.nodes(column) for column in run)

    def is_out(self, node: Node) -> bool:
        return node[1] == 0 and self.world.outside((node[0], node[2]))


@twin("shape.is_single_level")
def is_single_level(
    view: TurnView,
    start_material: StartMaterial = None,
    ramp_run: Annotated[int, "how many half-block steps in line make a ramp of half a block"] = 6,
) -> Verdict:
    """From every start a wheelchair gets out: level floor, two cells of head room, ramps of 1 in 12, no kerbs.

    A floor at y = −1 or on the turf is level with the ground outside; one at y = 0 needs a ramp of lower slabs. Doors,
    gates and carpets can be passed. The start must exist.
    """
    world = World.of(view)
    need = say(
        "needs a flat way out (ramps of {} cells a half block) from every {}", ramp_run, start_material or "middle"
    )
    starts = [middle(world)] if start_material is None else start_blocks(world, start_material)
    if not starts or (start_material is None and not starts[0]):
        return Verdict(0.0, say("{}, but there is none", need), True, None)
    flat = FlatWalk(world, ramp_run)
    paths = []
    for start in starts:
        nodes: list[Node] = list(start) if start_material is None else entries(world, start)
        path, seen = walk(nodes, flat.steps, flat.is_out)
        if not path:
            told = (
                say("the one at {} cannot be reached on its own level", start[0])
                if not nodes
                else say("one is shut in")
            )
            shown = evidence.cells([*start, *cells_of(seen)], say("a start and all that can be reached from it"))
            return Verdict(0.0, say("{}; {}", need, told), True, False, shown)
        paths.append(tuple(cells_of(path)))
    shown = evidence.cells([cell for path in paths for cell in path[:1]], say("the ways out"), paths=tuple(paths[:20]))
    return Verdict(1.0, say("{}; there is one", need), True, True, shown)


@twin("shape.is_reachable_by_stairs")
def is_reachable_by_stairs(
    view: TurnView,
    min_floor_y: Annotated[int, "the y of the blocks of the upper floor"],
    step: Annotated[int, "the highest step, in half blocks"] = 2,
    floor_cells: Annotated[int, "how many cells make a floor"] = 4,
) -> Verdict:
    """From outside, on foot, one gets to a floor of some cells at this y or higher.

    A climb takes room over both cells: three free cells over the lower of two whole steps. Slabs and stairs are steps,
    doors and carpets can be passed, ladders are no stairs.
    """
    world = World.of(view)
    grown = 1
    starts = [(x, 0, z) for x, z in world.columns(grown) if world.outside((x, z)) and 0 in world.nodes((x, z))]

    def steps(node: Node) -> tuple[Node, ...]:
        return world.steps(node, step, grown)

    came_from, _ = explored(starts, steps)
    seen = set(came_from)
    need = say("needs a way from outside up to a floor of {} cells at y = {} or higher", floor_cells, min_floor_y)
    if not world.blocks:
        return Verdict(0.0, say("{}, but there are no blocks", need), min_floor_y, None)
    for h in sorted({node[1] for node in seen if node[1] >= 2 * (min_floor_y + 1)}):
        for part in plan_components((x, z) for x, nh, z in seen if nh == h):
            if len(part) >= floor_cells:
                path = cells_of(way_to((part[0][0], h, part[0][1]), came_from))
                shown = evidence.cells([(x, h // 2, z) for x, z in part], say("the floor"), paths=(tuple(path),))
                return Verdict(
                    1.0, say("{}; {} cells can be reached", need, len(part)), min_floor_y, (h - 1) // 2, shown
                )
    top = max((node[1] for node in seen), default=0)
    shown = evidence.cells(
        cells_of([node for node in seen if node[1] == top]), say("the highest cells that can be reached")
    )
    return Verdict(
        0.0, say("{}; one gets up to blocks at y = {} only", need, (top - 1) // 2), min_floor_y, (top - 1) // 2, shown
    )
