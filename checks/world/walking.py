"""Where a player can stand and step. Heights are in half blocks, as ``checks.engineering.kinds`` counts them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator

from checks.engineering.kinds import HALVES, TOPS, Kind, traits
from checks.grid import SIDES
from checks.world.volume import Volume
from tasks.blocks import Cell

Node = tuple[int, int, int]
"""A place to stand: x, height in half blocks, z."""

_TALL = 4
"""Half-cells that a player takes up."""
_JUMP, _DROP = 2, 6
"""Half blocks that a player climbs by a jump, and falls without harm."""


class Walking:
    """Places to stand in a box. Doors and gates count as open; nobody stands in a liquid.

    ``least``: height in half blocks below which nobody may stand.
    """

    def __init__(self, volume: Volume, least: int | None = None) -> None:
        self._volume, self._least = volume, 2 * volume.low[1] if least is None else least
        self._kinds = {block: traits(block.text).kind for block in volume.palette}
        self._tops: dict[tuple[int, int], tuple[int, ...]] = {}

    def kind(self, cell: Cell) -> Kind:
        return self._kinds.get(self._volume.block(cell), Kind.AIR)

    def nodes(self, x: int, z: int) -> tuple[int, ...]:
        """Heights at which one can stand in a column, from the lowest."""
        known = self._tops.get((x, z))
        if known is None:
            known = self._tops[(x, z)] = tuple(self._standing(x, z))
        return known

    def steps(self, node: Node) -> Iterator[Node]:
        """Where one step or a jump over a gap of one block leads to."""
        x, h, z = node
        for dx, dz in SIDES:
            nearer = False
            for other in self.nodes(x + dx, z + dz):
                if self._can_step(node, (x + dx, other, z + dz)):
                    nearer = True
                    yield (x + dx, other, z + dz)
            if nearer or not self._is_clear(x, z, h, h + 6) or not self._is_clear(x + dx, z + dz, h, h + 6):
                continue
            for other in self.nodes(x + 2 * dx, z + 2 * dz):
                if h - _JUMP <= other <= h and self._is_clear(x + 2 * dx, z + 2 * dz, other, h + 6):
                    yield (x + 2 * dx, other, z + 2 * dz)

    def way(self, starts: Iterable[Node], goal: Callable[[Node], bool]) -> tuple[list[Node], set[Node]]:
        """The shortest way to a node that is a goal ([] where there is none), and every node reached."""
        came: dict[Node, Node | None] = dict.fromkeys(starts)
        queue = deque(came)
        while queue:
            node = queue.popleft()
            if goal(node):
                return _back(came, node), set(came)
            for near in self.steps(node):
                if near not in came:
                    came[near] = node
                    queue.append(near)
        return [], set(came)

    def _standing(self, x: int, z: int) -> Iterator[int]:
        low, high = self._volume.low[1], self._volume.high[1]
        for y in range(low, high + 1):
            kind = self.kind((x, y, z))
            if kind in TOPS:
                h = 2 * y + TOPS[kind]
                if (
                    h >= self._least
                    and self._is_clear(x, z, h, h + _TALL)
                    and self.kind((x, h // 2, z)) is not Kind.LIQUID
                ):
                    yield h

    def _can_step(self, node: Node, to: Node) -> bool:
        (x, h, z), (tx, other, tz) = node, to
        if not h - _DROP <= other <= h + _JUMP:
            return False
        if other > h:
            return self._is_clear(x, z, h, other + _TALL)
        return self._is_clear(tx, tz, other, h + _TALL)

    def _is_clear(self, x: int, z: int, low: int, high: int) -> bool:
        """Whether nothing obstructs the half-cells from ``low`` up to, not including, ``high``."""
        for y in range(low // 2 - 1, (high + 1) // 2):
            for half in HALVES.get(self.kind((x, y, z)), ()):
                if low <= 2 * y + half < high:
                    return False
        return True


def cells_of(nodes: Iterable[Node]) -> tuple[Cell, ...]:
    """The cells that feet are in."""
    return tuple((x, h // 2, z) for x, h, z in nodes)


def _back(came: dict[Node, Node | None], node: Node | None) -> list[Node]:
    way = []
    while node is not None:
        way.append(node)
        node = came[node]
    return way[::-1]
