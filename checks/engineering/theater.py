"""Lit exits of a theater: an extra check."""

from __future__ import annotations

import itertools
import math
from typing import Annotated

from checks import evidence
from checks.engineering.clusters import centre_distance
from checks.engineering.doors import impassable
from checks.engineering.extra import extra
from checks.engineering.kinds import Kind
from checks.engineering.walks import FlatWalk, is_single_level
from checks.engineering.world import Node, World, is_of, walk
from checks.grid import SIDES, Plan, plan_components
from checks.registry import Verdict
from checks.view import TurnView
from tasks.blocks import Cell
from tasks.saying import say

_RAMP_RUN = 6


class _Theater:
    """Doors by group, the lit path, and where doors lead."""

    def __init__(self, world: World, path: str) -> None:
        self.world = world
        self.doors = {cell for cell, block in world.blocks.items() if block.kind is Kind.DOOR}
        self.door_columns = {(x, z) for x, _, z in self.doors}
        self.lit = {
            (x, 2 * y + 2, z)
            for (x, y, z), block in world.blocks.items()
            if block.kind is Kind.FULL and is_of(block, path) and 2 * y + 2 in world.nodes((x, z))
        }

    def groups(self) -> list[tuple[int, list[Plan]]]:
        """Lower door cells that stand side by side, with their level."""
        lower = self.doors - self.world.second
        found = []
        for level in sorted({y for _, y, _ in lower}):
            found += [(level, group) for group in plan_components((x, z) for x, y, z in sorted(lower) if y == level)]
        return found

    def around(self, level: int, group: list[Plan]) -> list[Node]:
        cells = [*group, *((x + dx, z + dz) for x, z in group for dx, dz in SIDES)]
        return [(x, 2 * level, z) for x, z in dict.fromkeys(cells)]

    def is_lit(self, level: int, group: list[Plan]) -> bool:
        return any(node in self.lit for node in self.around(level, group))

    def leads_out(self, level: int, group: list[Plan]) -> bool:
        """Is there a flat way out from beside the doors that passes no door?"""
        starts = [
            node
            for node in self.around(level, group)
            if (node[0], node[2]) not in self.door_columns and node[1] in self.world.nodes((node[0], node[2]))
        ]
        flat = FlatWalk(self.world, _RAMP_RUN)
        path, _ = walk(
            starts,
            lambda node: (near for near in flat.steps(node) if (near[0], near[2]) not in self.door_columns),
            flat.is_out,
        )
        return bool(path)

    def joined(self, exits: list[tuple[int, list[Plan]]]) -> list[list[int]]:
        """For each part of the lit path without dead ends: the exits that it joins, by position in the list."""
        exit_of = {(x, 2 * level, z): k for k, (level, group) in enumerate(exits) for x, z in group}
        nodes = self.lit | exit_of.keys()
        found = []
        for h in sorted({node[1] for node in nodes}):
            for part in plan_components((x, z) for x, nh, z in sorted(nodes) if nh == h):
                members = set(part)
                ends = {(x, z) for x, z in part if (x, h, z) in exit_of}
                if not any(self._is_dead_end(column, members, ends) for column in part):
                    found.append(sorted({exit_of[x, h, z] for x, z in ends}))
        return found

    @staticmethod
    def _is_dead_end(column: Plan, members: set[Plan], ends: set[Plan]) -> bool:
        x, z = column
        near = {(x + dx, z + dz) for dx, dz in SIDES} & members
        return len(near) < 2 and column not in ends and not near & ends


@extra("theater_exits", "{exits} lit exits")
def theater_exits(
    view: TurnView,
    exits: Annotated[int, "how many exits there must be"] = 2,
    doors_per_exit: Annotated[int, "how many doors side by side make an exit"] = 2,
    seats: Annotated[str, "the family of the seats"] = "oak_stairs",
    path: Annotated[str, "the family of the lit path"] = "sea_lantern",
    separation: Annotated[float, "least distance of two exits, as a share of the plan's diagonal"] = 1 / 3,
) -> Verdict:
    """Enough wide exits, apart, joined by a lit path without dead ends, and a flat way from every seat."""
    world = World.of(view)
    need = say(
        "needs {} exits of {} doors, joined by a lit path, {:.2f} of the diagonal apart",
        exits,
        doors_per_exit,
        separation,
    )
    shut = impassable(world)
    if shut:
        return Verdict(0.0, say("{}; a door cannot be passed", need), exits, None, evidence.cells(shut))
    seated = is_single_level(view, seats)
    if not seated.passed:
        return Verdict(0.0, say("{}; {}", need, seated.message), exits, None, seated.evidence)
    theater = _Theater(world, path)
    usable = [
        (level, group)
        for level, group in theater.groups()
        if len(group) >= doors_per_exit and theater.is_lit(level, group) and theater.leads_out(level, group)
    ]
    cells: list[Cell] = [(x, level, z) for level, group in usable for x, z in group]
    shown = evidence.cells(
        [*cells, *((x, h // 2 - 1, z) for x, h, z in sorted(theater.lit))], say("exits and lit path")
    )
    if len(usable) < exits:
        return Verdict(0.0, say("{}; there are {} that lead out", need, len(usable)), exits, len(usable), shown)
    joined = [members for members in theater.joined(usable) if len(members) >= exits]
    if not joined:
        message = say("{}; no lit path without dead ends joins them", need)
        return Verdict(0.0, message, exits, len(usable), shown)
    (x0, z0), (x1, z1) = world.plan
    diagonal = math.hypot(x1 - x0 + 1, z1 - z0 + 1)
    apart = max(_spread([usable[k][1] for k in members]) for members in joined)
    fits = apart >= separation * diagonal - 1e-9
    return Verdict(
        float(fits), say("{}; they are {:.2f} of it apart", need, apart / diagonal), exits, len(usable), shown
    )


def _spread(groups: list[list[Plan]]) -> float:
    return max((centre_distance(a, b) for a, b in itertools.combinations(groups, 2)), default=0.0)
