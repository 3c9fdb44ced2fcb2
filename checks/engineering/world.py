"""The structure in its ground: what stands where, where one can stand, and how one gets on."""

from __future__ import annotations

import itertools
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from checks.engineering.kinds import HALVES, OBSTACLES, PASSAGES, STRUCTURAL, TOPS, Kind, Traits, traits
from checks.grid import AROUND, SIDES, Plan, plan_components
from checks.registry import NotApplicable
from checks.view import TurnView
from tasks.blocks import EVIDENCE_KINDS, Cell, EvidenceKind, Op
from tasks.materials import family
from tasks.saying import say

LARGEST_PLAN = 4_000_000
BODY = 4
"""Half-cells of head room that a body takes."""

_TURF = (0,)
"""Where one stands in a column without blocks and dug cells."""

Node = tuple[int, int, int]
"""A place to stand: (x, h, z), h in half blocks."""

Block = Traits


@dataclass(frozen=True)
class Opening:
    """The clear opening between two supports: along ``axis`` (0 is x, 2 is z), between coordinates ``a`` and ``b``."""

    axis: int
    a: int
    b: int

    @property
    def words(self) -> str:
        return say("the opening along {} from {} to {}", "xyz"[self.axis], self.a, self.b)


class World:
    """Blocks by cell, air left out. ``second``: cells of upper door halves and bed heads, implied ones included;
    ``implied``: door halves that no log shows. ``dug``: cells at y ≤ −1 whose last event removed what was there.
    """

    def __init__(
        self, blocks: Iterable[tuple[Cell, str]], second: Iterable[Cell] = (), dug: Iterable[Cell] = ()
    ) -> None:
        air = Kind.AIR
        self.blocks: dict[Cell, Block] = {
            cell: block for cell, text in blocks if (block := traits(text)).kind is not air
        }
        self.dug = frozenset(dug) - self.blocks.keys()
        self.second: set[Cell] = set(second)
        self.implied: set[Cell] = set()
        self._settle_doors()
        self._settle_beds()
        self.plan = self._plan()
        self._nodes: dict[Plan, tuple[int, ...]] = {}
        self._steps: dict[tuple[int, int], dict[Node, tuple[Node, ...]]] = {}

    @staticmethod
    def of(view: TurnView) -> World:
        """The world of a view. Raises ``NotApplicable`` for a plan that is too large."""
        if World not in view.memo:
            made = view.world
            cells = made.cells
            texts = [state.text for state in made.palette]
            blocks = map(texts.__getitem__, made.ids.tolist())
            view.memo[World] = World(zip(cells, blocks, strict=True), _implied_cells(view), _dug_cells(view))
        world: World = view.memo[World]
        (x0, z0), (x1, z1) = world.plan
        if (x1 - x0 + 1) * (z1 - z0 + 1) > LARGEST_PLAN:
            raise NotApplicable(say("extent too large"))
        return world

    def _settle_doors(self) -> None:
        doors = sorted((c for c, b in self.blocks.items() if b.kind is Kind.DOOR), key=lambda c: c[1])
        for cell in doors:
            x, y, z = cell
            block, half = self.blocks[cell], self.blocks[cell].properties.get("half")
            below = (x, y - 1, z)
            if half == "upper" or cell in self.second:
                self.second.add(cell)
            elif half is None:
                if below in self.blocks and self.blocks[below].kind is Kind.DOOR and below not in self.second:
                    self.second.add(cell)
                elif (x, y + 1, z) not in self.blocks:
                    above = (x, y + 1, z)
                    self.blocks[above] = block
                    self.second.add(above)
                    self.implied.add(above)

    def _settle_beds(self) -> None:
        for cell, block in self.blocks.items():
            if block.kind is Kind.FURNITURE and block.id.endswith("_bed") and block.properties.get("part") == "head":
                feet = (self.blocks.get((cell[0] + dx, cell[1], cell[2] + dz)) for dx, dz in SIDES)
                if any(foot and foot.id == block.id and foot.properties.get("part") == "foot" for foot in feet):
                    self.second.add(cell)

    @cached_property
    def _columns(self) -> dict[Plan, list[int]]:
        """Levels of the blocks and dug cells of each column that has any."""
        found: dict[Plan, list[int]] = {}
        for x, y, z in itertools.chain(self.blocks, self.dug):
            found.setdefault((x, z), []).append(y)
        return found

    @cached_property
    def _obstructed(self) -> dict[Plan, set[int]]:
        """Half-cells that blocks of each column take, ground apart."""
        found: dict[Plan, set[int]] = {}
        for (x, y, z), block in self.blocks.items():
            halves = HALVES.get(block.kind)
            if halves is not None:
                taken = found.setdefault((x, z), set())
                for half in halves:
                    taken.add(2 * y + half)
        return found

    @cached_property
    def _roof(self) -> dict[Plan, int]:
        """The highest half-cell that an obstacle of each column takes."""
        found: dict[Plan, int] = {}
        for x, y, z in self.obstacles:
            high = 2 * y + HALVES[self.blocks[x, y, z].kind][-1]
            if found.get((x, z), high) <= high:
                found[x, z] = high
        return found

    def _plan(self) -> tuple[Plan, Plan]:
        shown = [cell for cell in self.blocks if cell[1] >= -1] or list(self.blocks)
        if not shown:
            return (0, 0), (-1, -1)
        xs, _, zs = zip(*shown, strict=True)
        return (min(xs), min(zs)), (max(xs), max(zs))

    # Cells

    def kind(self, cell: Cell) -> Kind | None:
        """Kind of the block in a cell; FULL for ground, None for an empty cell."""
        block = self.blocks.get(cell)
        if block is not None:
            return block.kind
        return Kind.FULL if self.is_ground(cell) else None

    def is_ground(self, cell: Cell) -> bool:
        return cell[1] < 0 and cell not in self.blocks and cell not in self.dug

    def obstructs(self, cell: Cell) -> bool:
        """Is the cell taken by an obstacle or by ground?"""
        return cell in self.obstacles or (cell[1] < 0 and self.is_ground(cell))

    def is_door(self, cell: Cell) -> bool:
        return self.kind(cell) is Kind.DOOR

    def of_family(self, query: str) -> list[Cell]:
        """Cells of the blocks of a family: those whose id holds the query's tokens side by side."""
        want = family(query)
        return [cell for cell, block in self.blocks.items() if _stand_in(want, block.tokens)]

    @cached_property
    def obstacles(self) -> set[Cell]:
        """Cells of the blocks that walls and roofs are made of."""
        return {cell for cell, block in self.blocks.items() if block.kind in OBSTACLES}

    @cached_property
    def _obstacle_levels(self) -> dict[int, set[Plan]]:
        return _by_level(self.obstacles)

    @cached_property
    def _passage_levels(self) -> dict[int, set[Plan]]:
        return _by_level(cell for cell, block in self.blocks.items() if block.kind in PASSAGES)

    def obstacles_at(self, y: int) -> set[Plan]:
        """Columns with an obstacle at a level, ground apart."""
        return self._obstacle_levels.get(y, set())

    def passages_at(self, y: int) -> set[Plan]:
        """Columns with a door or a gate at a level."""
        return self._passage_levels.get(y, set())

    @cached_property
    def structural(self) -> list[Cell]:
        return [cell for cell, block in self.blocks.items() if block.kind in STRUCTURAL]

    def structural_at(self, y: int) -> list[Plan]:
        return [(x, z) for x, cy, z in self.structural if cy == y]

    @cached_property
    def structural_columns(self) -> dict[Plan, list[Cell]]:
        columns: dict[Plan, list[Cell]] = {}
        for cell in self.structural:
            columns.setdefault((cell[0], cell[2]), []).append(cell)
        return columns

    def top(self, cell: Cell) -> int:
        """Height of a structural block's upper face."""
        return 2 * cell[1] + TOPS[self.blocks[cell].kind]

    # Standing and stepping

    def is_free(self, x: int, h: int, z: int) -> bool:
        """Is there room for a body over height ``h``?"""
        taken = self._obstructed.get((x, z))
        if taken is not None and not taken.isdisjoint(range(h, h + BODY)):
            return False
        return h >= 0 or not any(self.is_ground((x, y, z)) for y in range(h // 2, min(0, (h + BODY + 1) // 2)))

    def nodes(self, column: Plan) -> tuple[int, ...]:
        """Heights at which one can stand in a column, from below."""
        found = self._nodes.get(column)
        if found is None:
            listed = self._columns.get(column)
            found = self._nodes[column] = _TURF if listed is None else tuple(sorted(self._standing(column, listed)))
        return found

    def _standing(self, column: Plan, listed: list[int]) -> set[int]:
        x, z = column
        tops = {0} if self.is_ground((x, -1, z)) else set()
        for y in listed:
            block = self.blocks.get((x, y, z))
            if block is not None and block.kind in TOPS:
                tops.add(2 * y + TOPS[block.kind])
            if y < 0 and self.is_ground((x, y - 1, z)):
                tops.add(2 * y)
        taken = self._obstructed.get(column, ())
        return {h for h in tops if h not in taken and self.is_free(x, h, z)}

    def steps(self, node: Node, limit: int, margin: int) -> tuple[Node, ...]:
        """Where one gets from a node in one step: at most ``limit`` half blocks, with head room over both columns, in
        the plan grown by ``margin``. Several walks ask for the same ones, so they are kept.
        """
        known = self._steps.setdefault((limit, margin), {})
        found = known.get(node)
        if found is None:
            found = known[node] = tuple(self._stepped(node, limit, margin))
        return found

    def _stepped(self, node: Node, limit: int, margin: int) -> list[Node]:
        x, h, z = node
        level, low, high = (h,), h - limit, h + limit
        (x0, z0), (x1, z1) = self.plan
        found: list[Node] = []
        for column in ((x + 1, z), (x - 1, z), (x, z + 1), (x, z - 1)):
            nx, nz = column
            if not (x0 - margin <= nx <= x1 + margin and z0 - margin <= nz <= z1 + margin):
                continue
            # Over either node there is room already: what is left is the lower column at the higher one's height.
            heights = self._nodes.get(column) or self.nodes(column)
            if heights == level:
                found.append((nx, h, nz))
                continue
            found += [
                (nx, nh, nz)
                for nh in heights
                if nh == h or (low <= nh <= high and (self.is_free(x, nh, z) if nh > h else self.is_free(nx, h, nz)))
            ]
        return found

    def beside(self, node: Node) -> Iterator[Node]:
        """All nodes of the four neighbouring columns."""
        x, _, z = node
        for dx, dz in SIDES:
            for h in self.nodes((x + dx, z + dz)):
                yield x + dx, h, z + dz

    def outside(self, column: Plan) -> bool:
        (x0, z0), (x1, z1) = self.plan
        return not (x0 <= column[0] <= x1 and z0 <= column[1] <= z1)

    def within(self, column: Plan, margin: int) -> bool:
        """Is the column in the plan grown by ``margin``?"""
        (x0, z0), (x1, z1) = self.plan
        return x0 - margin <= column[0] <= x1 + margin and z0 - margin <= column[1] <= z1 + margin

    def columns(self, margin: int = 0) -> Iterator[Plan]:
        """The columns of the plan grown by ``margin``."""
        (x0, z0), (x1, z1) = self.plan
        for x in range(x0 - margin, x1 + margin + 1):
            for z in range(z0 - margin, z1 + margin + 1):
                yield x, z

    def is_roofed(self, column: Plan, h: int) -> bool:
        """Does an obstacle stand over a body at height ``h``?"""
        return self._roof.get(column, h) >= h + BODY

    def obstacle_halves(self, column: Plan) -> list[int]:
        """Half-cells that obstacles of a column obstruct, ground apart."""
        x, z = column
        return [
            2 * y + half
            for y in self._columns.get(column, ())
            if (x, y, z) in self.blocks and self.blocks[x, y, z].kind in OBSTACLES
            for half in HALVES[self.blocks[x, y, z].kind]
        ]

    # Openings

    def openings(self, y: int) -> list[Opening]:
        """The largest clear openings between supports at level ``y``; several when equally large."""
        found: list[tuple[int, Opening]] = []
        cells = self.structural_at(y)
        for axis in (0, 2):
            along = sorted({cell[axis // 2] for cell in cells})
            found += [(b - a - 1, Opening(axis, a, b)) for a, b in itertools.pairwise(along) if b - a > 1]
        widest = max((gap for gap, _ in found), default=0)
        return [opening for gap, opening in found if gap == widest]

    def supports(self, y: int) -> list[list[Plan]]:
        return plan_components(self.structural_at(y), AROUND)


def _by_level(cells: Iterable[Cell]) -> dict[int, set[Plan]]:
    found: dict[int, set[Plan]] = {}
    for x, y, z in cells:
        found.setdefault(y, set()).add((x, z))
    return found


def is_of(block: Block, query: str) -> bool:
    """Do the query's tokens stand side by side in the block's id?"""
    return _stand_in(family(query), block.tokens)


@lru_cache(maxsize=4096)
def _stand_in(want: tuple[str, ...], have: tuple[str, ...]) -> bool:
    return any(have[at : at + len(want)] == want for at in range(len(have) - len(want) + 1))


def explored(
    starts: Iterable[Node], steps: Callable[[Node], Iterable[Node]], arrived: Callable[[Node], bool] | None = None
) -> tuple[dict[Node, Node | None], Node | None]:
    """Breadth-first walk: each node seen with the one it was first reached from, and the first where ``arrived`` holds.

    Without ``arrived``, or where it holds nowhere, all is walked through.
    """
    came_from: dict[Node, Node | None] = dict.fromkeys(starts)
    queue = deque(came_from)
    while queue:
        node = queue.popleft()
        if arrived is not None and arrived(node):
            return came_from, node
        for near in steps(node):
            if near not in came_from:
                came_from[near] = node
                queue.append(near)
    return came_from, None


def way_to(node: Node, came_from: Mapping[Node, Node | None]) -> list[Node]:
    """The shortest path from a start of ``explored`` to a node it has seen."""
    path: list[Node] = []
    at: Node | None = node
    while at is not None:
        path.append(at)
        at = came_from[at]
    return path[::-1]


def walk(
    starts: Iterable[Node], steps: Callable[[Node], Iterable[Node]], arrived: Callable[[Node], bool]
) -> tuple[list[Node], set[Node]]:
    """The shortest path to where ``arrived`` holds (empty when nowhere) and all nodes seen."""
    came_from, end = explored(starts, steps, arrived)
    return [] if end is None else way_to(end, came_from), set(came_from)


def cells_of(nodes: Collection[Node]) -> list[Cell]:
    """The cells that hold the feet of nodes."""
    return [(x, h // 2, z) for x, h, z in nodes]


def _implied_cells(view: TurnView) -> list[Cell]:
    """Cells whose block came with a log event that is implied by the one before: second halves."""
    if view.log is None or not len(view.world):
        return []
    implied = EVIDENCE_KINDS.index(EvidenceKind.IMPLIED)
    rows = view.world.xyz[view.log.evidence[view.world.event] == implied]
    return [(x, y, z) for x, y, z in rows.tolist()]


def _dug_cells(view: TurnView) -> list[Cell]:
    """Cells below the ground's face whose last event removed their block or put air there."""
    last: dict[Cell, bool] = {}
    if view.log is not None:
        log = view.log
        air = [state.is_air for state in log.palette]
        done = log.effective[: log.step_after_turn(view.turn)]
        done = done[log.xyz[done, 1] < 0]
        for op, block, (x, y, z) in zip(
            log.op[done].tolist(), log.ids[done].tolist(), log.xyz[done].tolist(), strict=True
        ):
            last[x, y, z] = op == Op.REMOVE or air[block]
    else:
        for cell, material in zip(view.cells(), view.materials, strict=True):
            if cell[1] < 0:
                last[cell] = traits(material or "unknown").kind is Kind.AIR
    return [cell for cell, gone in last.items() if gone]
