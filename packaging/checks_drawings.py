"""Small structures drawn in text, as examples of checks show them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

MATERIALS: Mapping[str, str] = {
    "#": "stone",
    "P": "oak_planks",
    "G": "glass",
    "S": "oak_stairs",
    "D": "oak_door",
    "B": "red_bed",
    "R": "bedrock",
    "L": "sea_lantern",
    "F": "oak_fence",
    "=": "oak_slab",
    "t": "torch",
    "s": "oak_stairs[facing=south]",
    "n": "oak_stairs[facing=north]",
    "C": "cobblestone",
    "O": "obsidian",
    "N": "nether_portal",
    "~": "water",
    "K": "bookshelf",
    "E": "enchanting_table",
    "f": "farmland[moisture=7]",
    "e": "farmland[moisture=0]",
    "w": "wheat",
    "g": "oak_fence_gate",
    "i": "sticky_piston",
    "r": "red_wool",
    "y": "yellow_wool",
    "b": "blue_wool",
}
"""What a letter of a drawing stands for; dots and blanks are free cells."""


@dataclass(frozen=True)
class Drawing:
    """``layers``: plans by level, rows divided by ``/``: x to the right, z downwards. ``side``: one elevation instead,
    rows from the top down to ``low``, ``deep`` cells deep.
    """

    layers: Mapping[int, str] = field(default_factory=dict)
    side: str = ""
    low: int = 0
    deep: int = 1

    def blocks(self) -> list[dict[str, Any]]:
        """Rows in the order of a reader: from the lowest level up, rows from the top, letters from the left."""
        found = []
        for y in sorted(self.layers):
            for z, row in enumerate(self.layers[y].split("/")):
                found += [(x, y, z, letter) for x, letter in enumerate(row)]
        rows = self.side.split("/") if self.side else []
        for up, row in enumerate(reversed(rows)):
            found += [(x, self.low + up, z, letter) for z in range(self.deep) for x, letter in enumerate(row)]
        return [
            {"x": x, "y": y, "z": z, "material": MATERIALS[letter]} for x, y, z, letter in found if letter in MATERIALS
        ]

    def text(self) -> list[str]:
        """Lines of the drawing: levels beside each other, or the elevation with its levels."""
        if self.side:
            rows = self.side.split("/")
            top = self.low + len(rows) - 1
            lines = [f"y {top - k:2}  {' '.join(row)}" for k, row in enumerate(rows)]
            return [*lines, f"({self.deep} deep)"] if self.deep > 1 else lines
        blocks = [[f"y = {y}", *(" ".join(row) for row in self.layers[y].split("/"))] for y in sorted(self.layers)]
        tall = max(map(len, blocks))
        wide = [max(map(len, block)) for block in blocks]
        lines = [
            "   ".join((block[k] if k < len(block) else "").ljust(w) for block, w in zip(blocks, wide, strict=True))
            for k in range(tall)
        ]
        return [line.rstrip() for line in lines]

    def letters(self) -> list[str]:
        drawn = self.side + "".join(self.layers.values())
        return [letter for letter in MATERIALS if letter in drawn]


@dataclass(frozen=True)
class Example:
    """A drawing under a check's arguments.

    ``own``: further arguments of the engineering rule. ``stress``: largest stresses in Pa by ``published`` and by
    ``static``, and our own reference for the latter.
    """

    title: str
    args: Mapping[str, Any]
    drawing: Drawing
    own: Mapping[str, Any] = field(default_factory=dict)
    stress: tuple[float, float, float] | None = None


def plan(**layers: str) -> Drawing:
    """``plan(y0="##", y1=".#", below="##")``; ``below`` is y = −1."""
    return Drawing({-1 if name == "below" else int(name[1:]): rows for name, rows in layers.items()})


def side(rows: str, low: int = 0, deep: int = 1) -> Drawing:
    return Drawing(side=rows, low=low, deep=deep)
