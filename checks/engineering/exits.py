"""A way out of a stated width, on foot."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Annotated

from checks import evidence
from checks.engineering.walks import StartMaterial, start_blocks
from checks.engineering.world import World
from checks.grid import SIDES, Plan
from checks.registry import Verdict, twin
from checks.result import Evidence
from checks.view import TurnView
from tasks.blocks import Cell
from tasks.saying import say

State = tuple[int, int, int, int]
"""(x, z, h, o): least corner of the footprint, its highest foot in half blocks, orientation (1: turned)."""

Step = Annotated[int, "the highest step, in half blocks"]


class _Body:
    """A footprint ``width`` × ``depth`` that walks; narrow ones walk across their width and turn on the spot."""

    def __init__(self, world: World, width: int, depth: int, step: int) -> None:
        self.world, self.width, self.depth, self.step = world, width, depth, step
        self.margin = max(width, depth) + 1
        self._fits: dict[State, bool] = {}

    def sizes(self, o: int) -> Plan:
        return (self.depth, self.width) if o else (self.width, self.depth)

    def columns(self, x: int, z: int, o: int) -> list[Plan]:
        wx, wz = self.sizes(o)
        return [(x + i, z + k) for i in range(wx) for k in range(wz)]

    def foot(self, column: Plan, h: int) -> int | None:
        """The highest node of a column in [h − step, h]."""
        for node in reversed(self.world.nodes(column)):
            if node <= h:
                return node if node >= h - self.step else None
        return None

    def fits(self, state: State) -> bool:
        """Is this a state: feet near ``h`` in every column, one at ``h``, and room for bodies over ``h``?"""
        fits = self._fits.get(state)
        if fits is None:
            x, z, h, o = state
            columns = self.columns(x, z, o)
            feet = [self.foot(column, h) for column in columns]
            fits = self._fits[state] = None not in feet and h in feet and self._roomy(columns, h)
        return fits

    def _roomy(self, columns: list[Plan], h: int) -> bool:
        return all(self.world.is_free(x, h, z) for x, z in columns)

    def _sheltered(self) -> Iterator[State]:
        """All states under a roof whose footprint lies inside the walls."""
        world, inside = self.world, -1
        for o in (0,) if self.width == self.depth else (0, 1):
            for x, z in world.columns(inside):
                columns = self.columns(x, z, o)
                if world.within(columns[-1], inside):
                    for h in {node for column in columns for node in world.nodes(column)}:
                        if all(world.is_roofed(column, h) for column in columns) and self.fits((x, z, h, o)):
                            yield x, z, h, o

    def moves(self, state: State) -> Iterator[State]:
        x, z, h, o = state
        here = self.columns(x, z, o)
        for dx, dz in SIDES:
            along = dx if o else dz
            if self.width != self.depth and not along:
                continue
            there = self.columns(x + dx, z + dz, o)
            if not (self.world.within(there[0], self.margin) and self.world.within(there[-1], self.margin)):
                continue
            heights = {node for column in there for node in self.world.nodes(column) if abs(node - h) <= self.step}
            for new in heights:
                high = max(h, new)
                if self.fits((x + dx, z + dz, new, o)) and self._roomy(here, high) and self._roomy(there, high):
                    yield x + dx, z + dz, new, o
        if self.width != self.depth:
            yield from self._turns(state)

    def _turns(self, state: State) -> Iterator[State]:
        """Turned footprints that share with this one a square of free floor."""
        x, z, h, o = state
        side, slack = max(self.width, self.depth), abs(self.width - self.depth)
        wx, wz = self.sizes(o)
        for back in range(slack + 1):
            corner = (x, z - back) if wx > wz else (x - back, z)
            square = [(corner[0] + i, corner[1] + k) for i in range(side) for k in range(side)]
            if not all(self.foot(column, h) is not None for column in square) or not self._roomy(square, h):
                continue
            for shift in range(slack + 1):
                turned = (corner[0] + shift, corner[1]) if wx > wz else (corner[0], corner[1] + shift)
                if self.fits((*turned, h, 1 - o)):
                    yield (*turned, h, 1 - o)

    def is_out(self, state: State) -> bool:
        x, z, h, o = state
        return h == 0 and all(self.world.outside(column) for column in self.columns(x, z, o))

    def starts(self, start_material: str | None) -> list[State]:
        """States under a roof, inside the walls, at the middle or beside a start block."""
        (x0, z0), (x1, z1) = self.world.plan
        found = list(self._sheltered())
        if start_material is not None:
            cells = [cell for start in start_blocks(self.world, start_material) for cell in start]
            beside = {(x + dx, 2 * y, z + dz) for x, y, z in cells for dx, dz in SIDES}
            return [
                state
                for state in found
                if any(
                    (cx, self.foot((cx, cz), state[2]), cz) in beside
                    for cx, cz in self.columns(state[0], state[1], state[3])
                )
            ]

        def off(state: State) -> int:
            wx, wz = self.sizes(state[3])
            return abs(2 * state[0] + wx - 1 - x0 - x1) + abs(2 * state[1] + wz - 1 - z0 - z1)

        least = min(map(off, found), default=0)
        return [state for state in found if off(state) == least]

    def walk(self, starts: list[State]) -> tuple[list[State], list[State]]:
        """The shortest way out (empty when there is none), and all states seen."""
        came_from: dict[State, State | None] = dict.fromkeys(starts)
        queue = deque(starts)
        while queue:
            state = queue.popleft()
            if self.is_out(state):
                path: list[State] = []
                at: State | None = state
                while at is not None:
                    path.append(at)
                    at = came_from[at]
                return path[::-1], list(came_from)
            for near in self.moves(state):
                if near not in came_from:
                    came_from[near] = state
                    queue.append(near)
        return [], list(came_from)


def _exit(view: TurnView, width: int, depth: int, start_material: str | None, step: int) -> Verdict:
    if min(width, depth) < 1:
        raise ValueError(say("width and depth must be at least 1, not {} and {}", width, depth))
    body = _Body(World.of(view), width, depth, step)
    need = say(
        "needs a walk out {} wide and {} deep, two cells high, steps of {} half blocks at most", width, depth, step
    )
    starts = body.starts(start_material)
    if not starts:
        named = start_blocks(body.world, start_material) if start_material is not None else []
        beside = "" if start_material is None else say(" beside {}", start_material)
        shown = evidence.cells(
            (cell for start in named for cell in start), say("no roofed place inside lies beside these")
        )
        message = say("{}; there is no roofed place inside{} to start from", need, beside)
        return Verdict(0.0, message, True, None, shown if named else Evidence())
    path, seen = body.walk(starts)

    def cell(state: State) -> Cell:
        return state[0], state[2] // 2, state[1]

    if path:
        way = tuple(map(cell, path))
        return Verdict(
            1.0, say("{}; {} moves lead out", need, len(path) - 1), True, True, evidence.cells(way, paths=(way,))
        )
    shown = evidence.cells(map(cell, seen), say("all places that can be reached (corner of least x and z)"))
    return Verdict(0.0, say("{}; it stays inside", need), True, False, shown)


@twin("shape.has_exit", ignored=("height",))
def has_exit(
    view: TurnView,
    width: Annotated[int, "width of the way, in cells"] = 2,
    depth: Annotated[int, "depth of the body, in cells"] = 1,
    start_material: StartMaterial = None,
    step: Step = 2,
) -> Verdict:
    """A body of this width walks out at foot level, ground underfoot, through doors or openings as wide as asked.

    It starts under a roof, inside the walls. A body less deep than wide walks across its width, and turns where a
    square of its width is free.
    """
    return _exit(view, width, depth, start_material, step)


@twin("shape.has_wide_exit")
def has_wide_exit(
    view: TurnView,
    width: Annotated[int, "width and depth of the body, in cells"] = 2,
    start_material: StartMaterial = None,
    step: Step = 2,
) -> Verdict:
    """A body as deep as wide walks out at foot level, ground underfoot."""
    return _exit(view, width, width, start_material, step)
