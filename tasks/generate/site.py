"""Building references: placements in the order in which a sensible builder makes them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from tasks.blocks import Cell

Step = tuple[Cell, str | None]
"""A cell and the block placed in it; None for a removal."""

Reference = tuple[tuple[Step, ...], ...]
"""The steps of each turn."""


def serpentine(xs: Iterable[int], ys: Iterable[int], zs: Iterable[int]) -> Iterator[Cell]:
    """A box layer by layer in rows that turn back, each layer the one below in reverse: neighbours all the way."""
    columns, rows = list(xs), list(zs)
    layer = [(x, z) for i, x in enumerate(columns) for z in (rows if i % 2 == 0 else reversed(rows))]
    for y in ys:
        yield from ((x, y, z) for x, z in layer)
        layer.reverse()


class Site:
    """What stands, and the steps that made it. A cell already taken is left as it is by ``fill``."""

    def __init__(self) -> None:
        self.blocks: dict[Cell, str] = {}

    def put(self, x: int, y: int, z: int, block: str) -> None:
        self.blocks[(x, y, z)] = block

    def box(self, xs: Iterable[int], ys: Iterable[int], zs: Iterable[int], block: str) -> None:
        for cell in serpentine(xs, ys, zs):
            self.blocks[cell] = block

    def ring(self, xs: range, ys: Iterable[int], zs: range, block: str) -> None:
        """The four sides of a box of one-thick walls."""
        for x, y, z in serpentine(xs, ys, zs):
            if x in (xs[0], xs[-1]) or z in (zs[0], zs[-1]):
                self.blocks[(x, y, z)] = block

    def clear(self, x: int, y: int, z: int) -> None:
        self.blocks.pop((x, y, z), None)

    def once(self) -> Reference:
        """One turn that places everything in the order of the calls."""
        return (tuple(self.blocks.items()),)


def revised(states: Iterable[Mapping[Cell, str]]) -> Reference:
    """Turns that lead from state to state: first what goes, from the top down, then what comes."""
    turns, before = [], dict[Cell, str]()
    for state in states:
        gone = sorted((cell for cell in before if cell not in state), key=lambda cell: -cell[1])
        steps: list[Step] = [(cell, None) for cell in gone]
        steps += [(cell, block) for cell, block in state.items() if before.get(cell) != block]
        turns.append(tuple(steps))
        before = dict(state)
    return tuple(turns)
