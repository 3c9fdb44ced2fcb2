"""Intersection over union of a target and a build, by block-type class."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass

from checks.blueprint.classes import block_class, class_of
from checks.result import Evidence
from tasks.blocks import BlockState, Cell
from tasks.saying import listed, mark, say

Blocks = Mapping[Cell, BlockState]
"""Blocks by cell, air left out."""


@dataclass(frozen=True)
class Comparison:
    """Cells of the union of target and build, sorted: ``right`` (same class), ``wrong`` (another class stands there),
    ``missing`` (in the target alone) and ``extra`` (in the build alone).
    """

    right: tuple[Cell, ...]
    wrong: tuple[Cell, ...]
    missing: tuple[Cell, ...]
    extra: tuple[Cell, ...]

    @property
    def union(self) -> int:
        return len(self.right) + len(self.wrong) + len(self.missing) + len(self.extra)

    @property
    def iou(self) -> float:
        """Right cells over the union, a wrong cell counted once in it; 1 for two empty structures."""
        return len(self.right) / self.union if self.union else 1.0

    @property
    def evidence(self) -> Evidence:
        """The cells that differ, and their counts layer by layer in the note."""
        cells = (*self.missing, *self.extra, *self.wrong)
        return Evidence(cells=cells, note=listed("; ", self.by_layer()))

    def by_layer(self) -> list[str]:
        """``y = 2: 1 missing, 3 wrong`` for every layer that has a difference, from the lowest."""
        kinds = ((mark("{} missing"), self.missing), (mark("{} extra"), self.extra), (mark("{} wrong"), self.wrong))
        counts = [(words, Counter(y for _, y, _ in cells)) for words, cells in kinds]
        lines = []
        for y in sorted({y for _, count in counts for y in count}):
            told = (say(words, count[y]) for words, count in counts if count[y])
            lines.append(say("y = {}: {}", y, listed(", ", told)))
        return lines


def compared(target: Blocks, build: Blocks) -> Comparison:
    """Compare cell by cell, in one frame of coordinates, by class."""
    return compared_by(target, build, class_of)


def compared_by(target: Blocks, build: Blocks, key: Callable[[BlockState], str]) -> Comparison:
    """The same by whatever makes blocks the same: those with equal keys are."""
    both = target.keys() & build.keys()
    same = {cell for cell in both if key(target[cell]) == key(build[cell])}
    return Comparison(
        right=tuple(sorted(same)),
        wrong=tuple(sorted(both - same)),
        missing=tuple(sorted(target.keys() - both)),
        extra=tuple(sorted(build.keys() - both)),
    )


def of_classes(blocks: Blocks, classes: Collection[str]) -> Blocks:
    """The blocks of these classes alone: what stands for another counts as absent. Without a class all of them."""
    return {cell: block for cell, block in blocks.items() if block_class(block.text) in classes} if classes else blocks
