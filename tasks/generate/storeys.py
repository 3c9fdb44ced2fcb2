"""A post-and-slab building with a flight of steps in an open well of each floor: frames and two-story buildings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tasks.generate.site import Site, serpentine

LENGTH, WIDTH, STORY = 12, 7, 4


@dataclass(frozen=True)
class Storeys:
    """``roofs``: extra height of the roof from the first to the last third of the length. ``walls``: None for an open
    frame; else its outer walls, with a door on the ground floor."""

    stories: int
    base: str = "gray_concrete"
    posts: str = "white_concrete"
    floors: str = "light_gray_concrete"
    roof: str = "light_gray_concrete"
    steps: str = "light_gray_concrete"
    roofs: Sequence[int] = (0,)
    walls: str | None = None

    def build(self) -> Site:
        site = Site()
        site.box(range(LENGTH + 1), [0], range(WIDTH + 1), self.base)
        for story in range(self.stories):
            top = (story + 1) * STORY
            last = story + 1 == self.stories
            for x in range(0, LENGTH + 1, 4):
                rise = self._rise(x) if last else 0
                for z in (0, WIDTH):
                    site.box([x], range(top - STORY + 1, top + rise), [z], self.posts)
        for story in range(1, self.stories):
            self._flight(site, story - 1)
            for x in range(LENGTH + 1):
                for z in range(WIDTH + 1):
                    if not _well(x, z, story):
                        site.put(x, story * STORY, z, self.floors)
        if self.walls:
            self._enclose(site, self.walls)
        for x in range(LENGTH + 1):
            level = self.stories * STORY + self._rise(x)
            below = level if x == 0 else min(level, self.stories * STORY + self._rise(x - 1))
            site.box([x], range(below, level + 1), range(WIDTH + 1), self.roof)
        return site

    def _rise(self, x: int) -> int:
        return self.roofs[x * len(self.roofs) // (LENGTH + 1)]

    def _enclose(self, site: Site, walls: str) -> None:
        """Walls from the base to the roof, around the floors."""
        for x in range(LENGTH + 1):
            rows = range(WIDTH + 1) if x in (0, LENGTH) else (0, WIDTH)
            for cell in serpentine([x], range(1, self.stories * STORY + self._rise(x)), rows):
                if cell not in site.blocks:
                    site.put(*cell, walls)
        door = LENGTH // 2
        site.clear(door, 2, 0)
        site.put(door, 1, 0, "oak_door[facing=south,half=lower]")

    def _flight(self, site: Site, story: int) -> None:
        """Four steps east along z = 2, or west along z = 5; the fourth lies in the floor above."""
        for step in range(1, STORY + 1):
            x, z = (3 + step, 2) if story % 2 == 0 else (9 - step, 5)
            site.box([x], range(story * STORY + 1, story * STORY + step + 1), [z], self.steps)


def _well(x: int, z: int, story: int) -> bool:
    return z == 2 and 3 <= x <= 7 if story % 2 else z == 5 and 5 <= x <= 9
