"""Walking out on the level, and up the stairs (Algorithms 7 and 8)."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Annotated

from checks import evidence
from checks.grid import SIDES, Plan
from checks.registry import Verdict, check
from checks.result import Evidence
from checks.view import TurnView
from checks.wording import plural, plural_does
from tasks.blocks import Cell
from tasks.saying import say

StartMaterial = Annotated[str | None, "a part of the id of the blocks to start from; null starts in the middle"]


class _Floor:
    """The floor of ``shape.is_single_level``: its level, its cells, and where one can step.

    ``level``: lowest y of all. Doors are never in the way.
    """

    def __init__(self, view: TurnView, start_material: str | None) -> None:
        cells, materials = view.cells(), view.lower_materials
        self.level = min(y for _, y, _ in cells)
        self.solid = {cell for cell, material in zip(cells, materials, strict=True) if "door" not in material}
        self.starts = self._middle(cells) if start_material is None else self._named(view, start_material)
        self.cells = {(x, z) for x, y, z in cells if y == self.level}
        if start_material is not None:
            self.cells |= {(x, z) for x, y, z in self.starts if y == self.level + 1}
        xs, zs = [x for x, _ in self.cells], [z for _, z in self.cells]
        self.low, self.high = (min(xs), min(zs)), (max(xs), max(zs))

    @staticmethod
    def _middle(cells: Iterable[Cell]) -> list[Cell]:
        x, y, z = ((min(values) + max(values)) // 2 for values in zip(*cells, strict=True))
        return [(x, y, z)]

    @staticmethod
    def _named(view: TurnView, start_material: str) -> list[Cell]:
        name = start_material.lower()
        pairs = zip(view.cells(), view.lower_materials, strict=True)
        return list(dict.fromkeys(cell for cell, material in pairs if material and name in material))

    def outside(self, cell: Plan) -> bool:
        (x0, z0), (x1, z1) = self.low, self.high
        return not (x0 <= cell[0] <= x1 and z0 <= cell[1] <= z1)

    def can_step(self, cell: Plan) -> bool:
        x, z = cell
        above = (x, self.level + 1, z)
        if self.outside(cell):
            return above not in self.solid and (x, self.level, z) not in self.solid
        if cell not in self.cells:
            return False
        return above not in self.solid or (x, self.level + 2, z) not in self.solid


def walk(
    start: Plan, can_step: Callable[[Plan], bool], arrived: Callable[[Plan], bool]
) -> tuple[list[Plan], set[Plan]]:
    """Breadth-first walk over the sides of cells: the shortest path (empty when there is none) and all cells seen."""
    came_from: dict[Plan, Plan | None] = {start: None}
    queue = deque([start])
    while queue:
        cell = queue.popleft()
        if arrived(cell):
            return _path(came_from, cell), set(came_from)
        for dx, dz in SIDES:
            near = (cell[0] + dx, cell[1] + dz)
            if near not in came_from and can_step(near):
                came_from[near] = cell
                queue.append(near)
    return [], set(came_from)


def _path(came_from: dict[Plan, Plan | None], end: Plan) -> list[Plan]:
    path, at = [], end
    while True:
        path.append(at)
        before = came_from[at]
        if before is None:
            return path[::-1]
        at = before


@check("shape.is_single_level", algorithm="Alg. 7", title="flat way out[ from every {start_material}]")
def is_single_level(view: TurnView, start_material: StartMaterial = None) -> Verdict:
    """From every start a flat walk over the floor leads out.

    The floor is the lowest level and must lie at y ≤ −1, flush with the ground. One steps on floor cells, also over
    one block on the floor if the cell above that is free; doors are open. Starts are all blocks of a material, which
    must stand on the floor, or the middle of the box. Why: a wheelchair takes no stairs. No blocks, or none of the
    start material: passes.
    """
    view.cells()
    if not len(view):
        return Verdict(1.0, say("there are no blocks, which the rule lets pass"), True, None)
    floor = _Floor(view, start_material)
    y = floor.level + 1
    if floor.level > -1:
        lowest = evidence.cells((cell for cell in view.cells() if cell[1] == floor.level), say("the lowest blocks"))
        message = say("needs its floor at y = -1 or below, but the lowest block is at y = {}", floor.level)
        return Verdict(0.0, message, True, False, lowest)
    if not floor.starts:
        return Verdict(1.0, say("there is no {} to start from, which the rule lets pass", start_material), True, None)
    return _all_get_out(floor, y, start_material or say("middle of the box"))


def _all_get_out(floor: _Floor, y: int, named: str) -> Verdict:
    paths: list[tuple[Cell, ...]] = []
    way_out: set[Plan] = set()
    for start in floor.starts:
        at = (start[0], start[2])
        if start[1] != y or not floor.can_step(at):
            why = say("stands at y = {}, not at {}", start[1], y) if start[1] != y else say("cannot be stepped on")
            message = say("needs a flat way out from every {}; the one at {} {}", named, start, why)
            return Verdict(0.0, message, True, False, evidence.cells([start], say("a start that {}", why)))
        if at in way_out:
            continue
        path, seen = walk(at, floor.can_step, floor.outside)
        if not path:
            message = say(
                "needs a flat way out from every {}; the one at {} reaches {} only",
                named,
                start,
                plural(len(seen), "cell"),
            )
            reached = ((x, y, z) for x, z in sorted(seen))
            return Verdict(0.0, message, True, False, evidence.cells(reached, say("all that can be reached from it")))
        # Steps lead both ways, so whatever this walk saw has the same way out.
        way_out |= {cell for cell in seen if not floor.outside(cell)}
        paths.append(tuple((x, y, z) for x, z in path))
    message = say("a flat way leads out from {} {}", "the" if named.startswith("middle") else "every", named)
    shown = evidence.cells(floor.starts, say("the starts and the ways out"), paths=tuple(paths[:20]))
    return Verdict(1.0, message, True, True, shown)


@check("shape.is_reachable_by_stairs", algorithm="Alg. 8", title="stairs lead up to y = {min_floor_y}")
def is_reachable_by_stairs(
    view: TurnView, min_floor_y: Annotated[int, "the y of the blocks of the upper floor"]
) -> Verdict:
    """Walking on the blocks from y = 0, a step up at most one block, one gets to a block at this y or higher.

    A block can be stood on when the two cells above it are free. Steps lead to the four sides, level or one up, never
    down. Why: an upper storey without stairs is of no use. No blocks: fails.
    """
    cells = view.cell_set

    def can_stand(cell: Cell) -> bool:
        x, y, z = cell
        return (x, y + 1, z) not in cells and (x, y + 2, z) not in cells

    came_from: dict[Cell, Cell | None] = dict.fromkeys(
        (cell for cell in view.cells() if cell[1] == 0 and can_stand(cell)), None
    )
    need = say("needs a way up to y = {}", min_floor_y)
    if not came_from:
        lowest = [cell for cell in dict.fromkeys(view.cells()) if cell[1] == 0]
        shown = evidence.cells(lowest, say("the blocks at y = 0, each with a block in the two cells above"))
        message = say("{}, but no block at y = 0 has two free cells above it to start from", need)
        return Verdict(0.0, message, min_floor_y, None, shown if lowest else Evidence())
    queue = deque(came_from)
    while queue:
        at = queue.popleft()
        if at[1] >= min_floor_y:
            return _climbed(came_from, at, min_floor_y)
        x, y, z = at
        for dx, dz in SIDES:
            for near in ((x + dx, y, z + dz), (x + dx, y + 1, z + dz)):
                if near in cells and near not in came_from and can_stand(near):
                    came_from[near] = at
                    queue.append(near)
    top = max(y for _, y, _ in came_from)
    highest = [cell for cell in came_from if cell[1] == top]
    shown = evidence.cells(highest, say("the highest blocks that can be reached, at y = {}", top))
    return Verdict(0.0, say("{}, gets up to y = {}", need, top), min_floor_y, top, shown)


def _climbed(came_from: dict[Cell, Cell | None], end: Cell, wanted: int) -> Verdict:
    path: list[Cell] = []
    at: Cell | None = end
    while at is not None:
        path.append(at)
        at = came_from[at]
    shown = evidence.cells(path[::-1], say("the way up"), paths=(tuple(path[::-1]),))
    return Verdict(
        1.0,
        say("{} up to y = {}, needs {}", plural_does(len(path), "block", "leads", "lead"), end[1], wanted),
        wanted,
        end[1],
        shown,
    )
