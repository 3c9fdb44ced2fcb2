"""A row of rooms, one behind the other along x, each with its own way out: the house of most families."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tasks.generate.site import Site

DEPTH = 5
"""Cells between the long walls."""


@dataclass(frozen=True)
class House:
    """``widths``: cells of each room along x. ``ceilings``: clear heights from the first to the last third of the
    length. ``beds``: rooms, from the first, that have a bed. ``door_width``: cells of each outer door."""

    widths: Sequence[int]
    beds: int = 0
    ceilings: Sequence[int] = (3,)
    door_width: int = 1
    floor: bool = False
    chimney: bool = False
    wall: str = "oak_planks"
    roof: str = "spruce_planks"

    def build(self) -> Site:
        site = Site()
        walls = self._walls()
        last, back = walls[-1], DEPTH + 1
        if self.floor:
            site.box(range(last + 1), [-1], range(back + 1), "smooth_stone")
        for x in range(last + 1):
            top = self._ceiling(x)
            rows = range(back + 1) if x in walls else (0, back)
            site.box([x], range(top), rows, self.wall)
        for x in range(last + 1):
            self._cover(site, x, back)
        for start, width in zip(walls, self.widths, strict=False):
            first = start + 1 + (width - self.door_width) // 2
            for x in range(first, first + self.door_width):
                site.clear(x, 1, 0)
                hinge = "right" if x > first else "left"
                site.put(x, 0, 0, f"oak_door[facing=south,half=lower,hinge={hinge}]")
        for start in walls[: self.beds]:
            site.put(start + 1, 0, DEPTH - 1, "red_bed[facing=south,part=foot]")
        if self.chimney:
            site.box([-1], range(self._ceiling(0) + 3), [back], "bricks")
        return site

    def _walls(self) -> list[int]:
        """x of every cross wall."""
        walls = [0]
        for width in self.widths:
            walls.append(walls[-1] + width + 1)
        return walls

    def _ceiling(self, x: int) -> int:
        length = self._walls()[-1] + 1
        return self.ceilings[x * len(self.ceilings) // length]

    def _cover(self, site: Site, x: int, back: int) -> None:
        """The roof of one column of cells, and the riser where a higher part begins."""
        top = self._ceiling(x)
        site.box([x], [top], range(back + 1), self.roof)
        if x and top > self._ceiling(x - 1):
            site.box([x], range(self._ceiling(x - 1), top), range(back + 1), self.roof)


def row_of_rooms(count: int, beds: int = 0) -> House:
    return House(widths=[4] * count, beds=beds)
