"""Laying a build over its target: the translation, quarter turn about y and mirror with the highest class IoU.

For every orientation the overlaps at all translations come at once from correlations by the fast Fourier transform:
one of occupied cells, one summed over classes. Source of the method: the correlation theorem.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from checks.blueprint.classes import class_of
from checks.blueprint.compare import Blocks
from tasks.blocks import BlockState, Cell
from tasks.saying import listed, say

MOST_CELLS = 2**23
"""Cells of the box that two structures are correlated in."""

_Floats = npt.NDArray[np.float64]
_Ints = npt.NDArray[np.int64]
_TURNS = ("north", "east", "south", "west")


class AlignError(ValueError):
    """Structures that cannot be laid over each other; the text says why."""


@dataclass(frozen=True, order=True)
class Alignment:
    """``turns`` quarter turns clockwise seen from above, after a mirror in x where ``mirror``, then a shift.

    A cell (x, y, z) goes to (-x, y, z) by the mirror, and to (-z, y, x) by one turn: east becomes south.
    """

    mirror: bool = False
    turns: int = 0
    shift: Cell = (0, 0, 0)

    def cell(self, cell: Cell) -> Cell:
        x, y, z = cell
        x = -x if self.mirror else x
        for _ in range(self.turns % 4):
            x, z = -z, x
        dx, dy, dz = self.shift
        return x + dx, y + dy, z + dz

    def block(self, block: BlockState) -> BlockState:
        """The state with its ``facing`` and ``axis`` turned along; other properties stay."""
        changed = {"facing": self._facing, "axis": self._axis}
        if not any(key in changed for key, _ in block.properties):
            return block
        parts = [f"{key}={changed[key](value) if key in changed else value}" for key, value in block.properties]
        return BlockState.parse(f"{block.text.partition('[')[0]}[{','.join(parts)}]")

    def blocks(self, blocks: Blocks) -> dict[Cell, BlockState]:
        return {self.cell(cell): self.block(block) for cell, block in blocks.items()}

    def words(self) -> str:
        """``shifted by (1, 0, 0), turned by 90°, mirrored``."""
        parts = [say("shifted by {}", self.shift)]
        if self.turns % 4:
            parts.append(say("turned by {}°", 90 * (self.turns % 4)))
        if self.mirror:
            parts.append(say("mirrored"))
        return listed(", ", parts)

    def _facing(self, value: str) -> str:
        if value not in _TURNS:
            return value
        if self.mirror and value in ("east", "west"):
            value = "west" if value == "east" else "east"
        return _TURNS[(_TURNS.index(value) + self.turns) % 4]

    def _axis(self, value: str) -> str:
        return {"x": "z", "z": "x"}.get(value, value) if self.turns % 2 else value


def orientations(*, turn: bool = True, mirror: bool = True) -> Iterator[Alignment]:
    """Those that are tried, the identity first."""
    for mirrored in (False, True) if mirror else (False,):
        for turns in range(4) if turn else range(1):
            yield Alignment(mirrored, turns)


def best_alignment(
    target: Blocks,
    build: Blocks,
    *,
    turn: bool = True,
    mirror: bool = True,
    lift: bool = True,
    key: Callable[[BlockState], str] = class_of,
) -> Alignment:
    """The alignment of the build with the highest IoU; of equals the first orientation, then the least shift.

    ``key``: blocks with equal keys are the same (default: their class). Without ``lift`` y stays. Without a block in
    either the identity. Raises ``AlignError`` for structures of more than ``MOST_CELLS``.
    """
    if not target or not build:
        return Alignment()
    found: tuple[float, Alignment] | None = None
    for orientation in orientations(turn=turn, mirror=mirror):
        moved = {orientation.cell(cell): block for cell, block in build.items()}
        iou, shift = _best_shift(target, moved, lift, key)
        if found is None or iou > found[0] + 1e-12:
            found = iou, Alignment(orientation.mirror, orientation.turns, shift)
    return found[1] if found else Alignment()


def _best_shift(target: Blocks, build: Blocks, lift: bool, key: Callable[[BlockState], str]) -> tuple[float, Cell]:
    to, to_low, to_size = _frame(target)
    by, by_low, by_size = _frame(build)
    shape = tuple(int(n) for n in to_size + by_size - 1)
    if np.prod(shape, dtype=np.float64) > MOST_CELLS:
        raise AlignError(f"target and build span more than {MOST_CELLS} cells together: align them by a marker")
    to_classes, by_classes = _classes(target, key), _classes(build, key)
    anywhere = _correlated(to, by, shape)
    same = np.zeros(shape)
    for name in to_classes.keys() & by_classes.keys():
        same += _correlated(to[to_classes[name]], by[by_classes[name]], shape)
    iou = same / (len(target) + len(build) - anywhere)
    if not lift:
        level = (by_low[1] - to_low[1]) % shape[1] if -by_size[1] < by_low[1] - to_low[1] < to_size[1] else None
        iou[:, [y for y in range(shape[1]) if y != level]] = -1.0
        if level is None:  # they share no level: nothing overlaps, wherever they are
            return 0.0, (0, 0, 0)
    best = np.argwhere(iou >= iou.max() - 1e-12)
    shifts = np.where(best >= to_size, best - np.array(shape), best) + to_low - by_low
    order = np.lexsort((shifts[:, 2], shifts[:, 1], shifts[:, 0], np.abs(shifts).sum(axis=1)))
    x, y, z = shifts[order[0]].tolist()
    return float(iou.max()), (x, y, z)


def _frame(blocks: Blocks) -> tuple[_Ints, _Ints, _Ints]:
    """Cells counted from their lowest corner, that corner, and the size of their box."""
    cells = np.array(list(blocks), dtype=np.int64).reshape(-1, 3)
    low = cells.min(axis=0)
    return cells - low, low, cells.max(axis=0) - low + 1


def _classes(blocks: Blocks, key: Callable[[BlockState], str]) -> dict[str, list[int]]:
    rows: dict[str, list[int]] = {}
    for row, block in enumerate(blocks.values()):
        rows.setdefault(key(block), []).append(row)
    return rows


def _correlated(to: _Ints, by: _Ints, shape: tuple[int, ...]) -> _Floats:
    """How many cells of ``by`` fall on cells of ``to``, at every shift; a negative shift counts from the end."""
    fixed, moved = np.zeros(shape), np.zeros(shape)
    fixed[tuple(to.T)] = 1.0
    moved[tuple(by.T)] = 1.0
    product = np.fft.rfftn(fixed) * np.conj(np.fft.rfftn(moved))
    counts: _Floats = np.rint(np.fft.irfftn(product, s=shape, axes=(0, 1, 2)))
    return counts
