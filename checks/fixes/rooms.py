"""Cells to close so that a leaking room becomes one: a least vertex cut between a cell and the outside.

The outside air moves over the eight neighbours of a cell, so as many cells must be closed as there are ways out that
share no cell (Menger). Ways are found by augmenting a flow of unit capacities; eight always suffice.
"""

from __future__ import annotations

import itertools
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from checks.fixes.model import Fix
from checks.grid import AROUND, Plan
from checks.official.rooms import walls_at
from checks.result import CheckResult
from checks.view import TurnView
from checks.wording import plural
from tasks.saying import listed, say

MOST_ROOMS: Final = 4
"""More rooms than these are not a leak but a plan that was never built."""

MOST_CELLS: Final = 20_000
"""Cells of the plan up to which leaks are looked for."""

MOST_WORK: Final = 400_000
"""Cells walked over before the best leak found so far is taken."""

_MARGIN: Final = 3
_INTO, _OUT_OF = 0, 1
_State = tuple[Plan, int]
"""A cell as entered, or as left: the way between the two is what a closed cell blocks."""


def close_leaks(result: CheckResult, view: TurnView) -> Fix | None:
    """Blocks at the level of the rooms that shut in as many more pockets as are missing."""

    y = int(result.args.get("y", 1))
    walls = walls_at(view, y)
    missing = int(result.args["room_cnt"]) - int(result.actual or 0)
    if not walls or not 0 < missing <= MOST_ROOMS or _extent(walls) > MOST_CELLS:
        return None
    closed: list[Plan] = []
    areas: list[int] = []
    for _ in range(missing):
        leak = smallest_leak(walls | set(closed))
        if leak is None:
            return None
        closed += leak.cells
        areas.append(leak.area)
    names = [m for (_, cy, _), m in zip(view.cells(), view.materials, strict=True) if cy == y and m]
    block = Counter(names).most_common(1)[0][0] if names else "stone"
    sizes = listed(" and ", (plural(area, "cell") for area in areas))
    note = say("close {} at y = {}, with blocks or a door, to shut in {}", plural(len(closed), "cell"), y, sizes)
    return Fix(add=tuple(((x, y, z), block) for x, z in closed), note=note)


def _extent(walls: set[Plan]) -> int:
    xs, zs = [x for x, _ in walls], [z for _, z in walls]
    return (max(xs) - min(xs) + 1 + 2 * _MARGIN) * (max(zs) - min(zs) + 1 + 2 * _MARGIN)


@dataclass(frozen=True)
class Leak:
    """Cells to close, and the number of free cells that they shut in."""

    cells: list[Plan]
    area: int


def smallest_leak(walls: set[Plan]) -> Leak | None:
    """The fewest cells that make a pocket of what is now outside; of several such, those with the largest pocket."""
    air = _Air(walls)
    best: Leak | None = None
    settled: set[Plan] = set()
    for seed in air.seeds:
        if air.work > MOST_WORK:
            break
        most = len(best.cells) if best else len(AROUND)
        cells = air.leak_around(seed, most - 1 if seed in settled else most)
        if cells is None:
            continue
        pocket = air.shut_in(seed, set(cells))
        if best is None or (len(cells), -len(pocket)) < (len(best.cells), -best.area):
            best = Leak(cells, len(pocket))
        # A cell of this pocket has the same cut of this size, if it has no smaller one.
        settled = settled | pocket if len(cells) == most else pocket
    return best


class _Air:
    """The free cells around walls that the outside reaches, and the ways between them."""

    def __init__(self, walls: set[Plan]) -> None:
        xs, zs = zip(*walls, strict=True)
        self._low = (min(xs) - _MARGIN, min(zs) - _MARGIN)
        self._high = (max(xs) + _MARGIN, max(zs) + _MARGIN)
        self._walls = walls
        self.work = 0
        self.depth = self._depths()
        self.frame = {cell for cell, depth in self.depth.items() if depth == 0}
        self.seeds = sorted((cell for cell, depth in self.depth.items() if depth > 1), key=lambda c: -self.depth[c])
        """Cells that can be shut in, those farthest from the outside first."""

    def _near(self, cell: Plan) -> Iterator[Plan]:
        (x0, z0), (x1, z1) = self._low, self._high
        for dx, dz in AROUND:
            x, z = cell[0] + dx, cell[1] + dz
            if x0 <= x <= x1 and z0 <= z <= z1 and (x, z) not in self._walls:
                yield x, z

    def _depths(self) -> dict[Plan, int]:
        (x0, z0), (x1, z1) = self._low, self._high
        depth = {(x, z): 0 for x in range(x0, x1 + 1) for z in (z0, z1)}
        depth |= {(x, z): 0 for x in (x0, x1) for z in range(z0, z1 + 1)}
        queue = deque(depth)
        while queue:
            cell = queue.popleft()
            for near in self._near(cell):
                if near not in depth:
                    depth[near] = depth[cell] + 1
                    queue.append(near)
        return depth

    def leak_around(self, seed: Plan, most: int) -> list[Plan] | None:
        """A least set of at most ``most`` cells that parts ``seed`` from the frame, the farthest out; None if more."""
        flow: set[tuple[Plan, Plan]] = set()
        for _ in range(most + 1):
            way = self._way_out(seed, flow)
            if way is None:
                return self._cut(flow)
            for (a, left), (b, entered) in itertools.pairwise(way):
                if a != b and left == _OUT_OF:
                    flow.add((a, b))
                elif a != b and entered == _OUT_OF:
                    flow.discard((b, a))
        return None

    def _way_out(self, seed: Plan, flow: set[tuple[Plan, Plan]]) -> list[_State] | None:
        """A shortest way from ``seed`` to the frame that crosses the ways of ``flow`` by undoing them only."""
        before = {b: a for a, b in flow}
        start = (seed, _OUT_OF)
        came: dict[_State, _State | None] = {start: None}
        queue: deque[_State] = deque([start])
        while queue:
            state = queue.popleft()
            cell, side = state
            if side == _INTO and cell in self.frame:
                return _back(came, state)
            for after in self._onward(cell, side, before, seed):
                if after not in came:
                    came[after] = state
                    queue.append(after)
        self.work += len(came)
        return None

    def _onward(self, cell: Plan, side: int, before: dict[Plan, Plan], seed: Plan) -> Iterator[_State]:
        self.work += 1
        if side == _OUT_OF:
            yield from ((near, _INTO) for near in self._near(cell) if near != seed)
            if cell in before:
                yield cell, _INTO
        elif cell in before:
            if before[cell] != seed:
                yield before[cell], _OUT_OF
        else:
            yield cell, _OUT_OF

    def _cut(self, flow: set[tuple[Plan, Plan]]) -> list[Plan]:
        """The cells that cannot be entered but could be left towards the frame: the cut nearest to the outside."""
        after, used = dict(flow), {b for _, b in flow}
        reaches: set[_State] = {(cell, _INTO) for cell in self.frame}
        queue = deque(reaches)
        while queue:
            cell, side = queue.popleft()
            if side == _INTO:
                found: list[_State] = [(near, _OUT_OF) for near in self._near(cell)]
                found += [(cell, _OUT_OF)] if cell in used else []
            else:
                found = [(cell, _INTO)] if cell not in used else []
                found += [(after[cell], _INTO)] if cell in after else []
            for state in found:
                if state not in reaches:
                    reaches.add(state)
                    queue.append(state)
        return sorted(cell for cell, side in reaches if side == _OUT_OF and (cell, _INTO) not in reaches)

    def shut_in(self, seed: Plan, closed: set[Plan]) -> set[Plan]:
        """The free cells that hang together with ``seed`` when some are closed."""
        found = {seed}
        queue = [seed]
        for cell in queue:
            for near in self._near(cell):
                if near not in found and near not in closed:
                    found.add(near)
                    queue.append(near)
        return found


def _back(came: dict[_State, _State | None], end: _State) -> list[_State]:
    way: list[_State] = []
    at: _State | None = end
    while at is not None:
        way.append(at)
        at = came[at]
    return way[::-1]
