"""A picture as a wall of coloured blocks: how much of it is right, and whether it stands and looks as asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from checks.blueprint.align import Alignment, best_alignment
from checks.blueprint.compare import Blocks
from tasks.blocks import BlockState, Cell
from tasks.materials import canonical_id

# Seen from the side that the wall faces, columns run to the viewer's right.
RIGHT: Final[Mapping[str, Cell]] = {"south": (1, 0, 0), "north": (-1, 0, 0), "east": (0, 0, -1), "west": (0, 0, 1)}
"""Direction of a picture's columns, from left to right, by the side that the wall faces."""


@dataclass(frozen=True)
class PictureScore:
    """``placed``: it stands and faces as asked. ``right``, ``wrong``: the picture's cells, where it stands.

    ``alignment``: what lays the build on its place; the identity when it is placed.
    """

    placed: bool
    right: tuple[Cell, ...]
    wrong: tuple[Cell, ...]
    alignment: Alignment

    @property
    def accuracy(self) -> float:
        cells = len(self.right) + len(self.wrong)
        return len(self.right) / cells if cells else 1.0


def picture_cells(names: Sequence[Sequence[str]], corner: Cell, facing: str = "south") -> dict[Cell, BlockState]:
    """The wall that a picture of block names asks for. ``corner``: the cell of its bottom left pixel, seen from the
    side it faces; rows run from the top down.
    """
    dx, _, dz = RIGHT[facing]
    x, y, z = corner
    return {
        (x + column * dx, y + len(names) - 1 - row, z + column * dz): BlockState.parse(f"minecraft:{name}")
        for row, line in enumerate(names)
        for column, name in enumerate(line)
    }


def picture_score(target: Blocks, build: Blocks, blocks: Sequence[str]) -> PictureScore:
    """Compare a wall with what a picture asks for; ``blocks``: ids that count as its pixels, others are scenery.

    The picture is placed when no other place, turn or mirror image of the build fits it better than where it stands.
    Its accuracy is taken where it fits best, so that a shifted picture loses its place and not its colours.
    """
    kinds = frozenset(blocks)
    pixels = {cell: _colored(block) for cell, block in build.items() if canonical_id(block.text) in kinds}
    wanted = {cell: _colored(block) for cell, block in target.items()}
    here = _right(wanted, pixels)
    best = best_alignment(wanted, pixels)
    there = _right(wanted, best.blocks(pixels))
    placed = bool(here) and len(here) >= len(there)
    alignment = Alignment() if placed else best
    right = here if placed else there
    return PictureScore(placed, tuple(sorted(right)), tuple(sorted(wanted.keys() - right)), alignment)


def _colored(block: BlockState) -> BlockState:
    """The id as the class: here colours count, which classes leave out."""
    return BlockState.parse(f"pixel:{canonical_id(block.text).removesuffix('_wool')}")


def _right(target: Blocks, build: Blocks) -> set[Cell]:
    return {cell for cell, block in target.items() if cell in build and build[cell].text == block.text}
