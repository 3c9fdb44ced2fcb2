"""What a run is to match: a target structure beside its build, and where the two differ, layer by layer."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Literal

from checks.blueprint.align import Alignment
from checks.blueprint.classes import SAME, block_class
from checks.blueprint.compare import compared_by
from tasks.blocks import BlockState, Cell
from tasks.materials import canonical_id
from tasks.saying import say

SameBy = Literal["class", "id", "state"]
"""What makes two blocks the same: their block-type class (any planks), their id, or their whole state."""

Blocks = Mapping[Cell, BlockState]


@dataclass(frozen=True)
class Target:
    """A target in the coordinates of the run's action log, without air.

    ``source``: what it is, for people (a file's name). ``same``: what counts as agreement. ``placed``: how it came to
    lie where it lies, in words ("by its marker gold_block at (8, 63, 8)"). ``box``: lowest and highest corner of what
    is compared; blocks of the build outside it are scenery. None: everything. ``drawn``: the cells that the target
    speaks of, where it names its air too (a layered plan); None: its blocks and whatever is built. ``ignored``: ids of
    blocks that are never part of the build (the marker). ``kinds``: ids that alone are part of it; empty for all.
    """

    blocks: Blocks
    source: str
    same: SameBy = "class"
    placed: str = ""
    box: tuple[Cell, Cell] | None = None
    drawn: frozenset[Cell] | None = None
    ignored: frozenset[str] = frozenset()
    kinds: frozenset[str] = frozenset()

    @cached_property
    def identity(self) -> str:
        """SHA-256 over all that decides a comparison."""
        rows = sorted((cell, block.text) for cell, block in self.blocks.items())
        drawn = None if self.drawn is None else sorted(self.drawn)
        parts = (rows, self.same, self.box, drawn, sorted(self.ignored), sorted(self.kinds))
        return hashlib.sha256(repr(parts).encode("utf-8", "replace")).hexdigest()

    def moved(self, by: Sequence[int]) -> Target:
        """The same ``by`` cells further on."""
        dx, dy, dz = by

        def move(cell: Cell) -> Cell:
            return cell[0] + dx, cell[1] + dy, cell[2] + dz

        return replace(
            self,
            blocks={move(cell): block for cell, block in self.blocks.items()},
            box=None if self.box is None else (move(self.box[0]), move(self.box[1])),
            drawn=None if self.drawn is None else frozenset(map(move, self.drawn)),
        )

    def laid(self, alignment: Alignment) -> Target:
        """The same moved, turned and mirrored; box and drawn air go along, ``placed`` says so."""
        if alignment == Alignment():
            return replace(self, placed=say("where it lies by its own coordinates, which fits best"))
        corners = None if self.box is None else [alignment.cell(corner) for corner in self.box]
        return replace(
            self,
            blocks=alignment.blocks(self.blocks),
            box=None if corners is None else _box_of(corners),
            drawn=None if self.drawn is None else frozenset(map(alignment.cell, self.drawn)),
            placed=say("where it fits best: {}", alignment.words()),
        )

    def part_of(self, build: Blocks) -> dict[Cell, BlockState]:
        """The blocks of a build that are compared with it."""
        return {cell: block for cell, block in build.items() if self._counts(cell, block)}

    def _counts(self, cell: Cell, block: BlockState) -> bool:
        if self.drawn is not None and cell not in self.drawn:
            return False
        if self.box is not None:
            low, high = self.box
            if not all(a <= c <= b for a, c, b in zip(low, cell, high, strict=True)):
                return False
        name = canonical_id(block.text)
        return name not in self.ignored and (not self.kinds or name in self.kinds)

    def key(self, block: BlockState) -> str:
        """Blocks with equal keys are the same."""
        return SAME[self.same](block)


@dataclass(frozen=True)
class Layer:
    """One y of a comparison; counts of cells. ``of``: cells that the layer is measured over."""

    y: int
    right: int
    wrong: int = 0
    missing: int = 0
    extra: int = 0

    @property
    def of(self) -> int:
        return self.right + self.wrong + self.missing + self.extra

    @property
    def accuracy(self) -> float:
        return self.right / self.of if self.of else 1.0


@dataclass(frozen=True)
class Difference:
    """Cells, sorted. ``right``; ``wrong``: another block stands there; ``turned``: stairs among ``right`` whose facing
    or half is not the target's; ``missing``: nothing stands there; ``extra``: only the build has a block.

    ``agreed_air``: cells that the target draws as air and where nothing stands, by y.
    """

    right: tuple[Cell, ...]
    wrong: tuple[Cell, ...]
    missing: tuple[Cell, ...]
    extra: tuple[Cell, ...]
    turned: tuple[Cell, ...] = ()
    agreed_air: Mapping[int, int] = field(default_factory=dict)

    @property
    def iou(self) -> float:
        union = len(self.right) + len(self.wrong) + len(self.missing) + len(self.extra)
        return len(self.right) / union if union else 1.0

    @property
    def cells(self) -> tuple[Cell, ...]:
        """All that differ."""
        return (*self.missing, *self.extra, *self.wrong, *self.turned)

    @cached_property
    def layers(self) -> tuple[Layer, ...]:
        """From the lowest; air that is drawn and kept free counts as right."""
        kinds = ("right", "wrong", "missing", "extra")
        counts: dict[int, dict[str, int]] = {y: {"right": n} for y, n in self.agreed_air.items()}
        for kind in kinds:
            for cell in getattr(self, kind):
                row = counts.setdefault(cell[1], {})
                row[kind] = row.get(kind, 0) + 1
        return tuple(Layer(y, **{kind: row.get(kind, 0) for kind in kinds}) for y, row in sorted(counts.items()))


def difference(target: Target, build: Blocks) -> Difference:
    """Where a build, by cell and without air, differs from its target."""
    part = target.part_of(build)
    found = compared_by(target.blocks, part, target.key)
    turned = tuple(cell for cell in found.right if not _as_turned(target.blocks[cell], part[cell]))
    return Difference(found.right, found.wrong, found.missing, found.extra, turned, _air(target, part))


def _as_turned(wanted: BlockState, found: BlockState) -> bool:
    """Of stairs: facing and half as the target has them, where it says."""
    if block_class(wanted.text) != "stairs":
        return True
    facing, half = wanted.get("facing"), wanted.get("half")
    return (facing is None or facing == found.get("facing")) and (half or "bottom") == (found.get("half") or "bottom")


def _air(target: Target, part: Collection[Cell]) -> dict[int, int]:
    counts: dict[int, int] = {}
    for cell in target.drawn or ():
        if cell not in target.blocks and cell not in part:
            counts[cell[1]] = counts.get(cell[1], 0) + 1
    return counts


def _box_of(cells: Iterable[Cell]) -> tuple[Cell, Cell]:
    columns = list(zip(*cells, strict=True))
    low, high = tuple(map(min, columns)), tuple(map(max, columns))
    return (low[0], low[1], low[2]), (high[0], high[1], high[2])
