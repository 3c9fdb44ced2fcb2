"""A plan of blocks in building phases, and the placement order that a builder would take."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

Cell = tuple[int, int, int]
Event = tuple[str, Cell, str | None]
"""("place" or "remove", cell, block state)"""


class Plan:
    """What stands where at the end. Of several blocks in a cell the last counts; ``phase`` orders the work."""

    def __init__(self) -> None:
        self.blocks: dict[Cell, str] = {}
        self._phase: dict[Cell, int] = {}
        self.phase = 0

    def put(self, x: int, y: int, z: int, block: str) -> None:
        self.blocks[(x, y, z)] = block
        self._phase[(x, y, z)] = self.phase

    def box(self, xs: Iterable[int], ys: Iterable[int], zs: Iterable[int], block: str) -> None:
        zs, xs = list(zs), list(xs)
        for y in ys:
            for x in xs:
                for z in zs:
                    self.put(x, y, z, block)

    def clear(self, x: int, y: int, z: int) -> None:
        self.blocks.pop((x, y, z), None)

    def next_phase(self) -> None:
        self.phase += 1

    def placed(self) -> Iterator[Event]:
        """Phase by phase, layer by layer, in rows that turn back; a layer begins where the last one ended."""

        def key(cell: Cell) -> tuple[int, int, int, int]:
            x, y, z = cell
            row = x if y % 2 == 0 else -x
            return (self._phase[cell], y, row, z if (x + y) % 2 == 0 else -z)

        return (("place", cell, self.blocks[cell]) for cell in sorted(self.blocks, key=key))


def stairs(kind: str, facing: str, half: str = "bottom") -> str:
    return f"{kind}_stairs[facing={facing},half={half}]"


def slab(kind: str, part: str = "bottom") -> str:
    return f"{kind}_slab[type={part}]"


def ring(x0: int, x1: int, z0: int, z1: int) -> Iterator[tuple[int, int]]:
    """The outline of a rectangle, corners included."""
    for x in range(x0, x1 + 1):
        for z in range(z0, z1 + 1):
            if x in (x0, x1) or z in (z0, z1):
                yield x, z
