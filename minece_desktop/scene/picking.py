"""Which block a line of sight meets first, at any step of a timeline."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from minece_desktop.scene.camera import Vector
from tasks.blocks import NEVER, BoolArray, Cell, IntArray, Lifetimes

MAX_PLANES = 60_000
"""Grid planes a ray walks through; beyond, all blocks are tested against the ray instead."""


@dataclass(frozen=True)
class Pick:
    """A block met by a ray: its cell, its row in the lifetimes, and the outward normal of the face that was hit."""

    cell: Cell
    lifetime: int
    normal: Cell


class VoxelIndex:
    """Answers "which block stands in this cell at this step" and "which block does this ray meet"."""

    def __init__(self, lifetimes: Lifetimes) -> None:
        self._lifetimes = lifetimes
        self._axes = [np.unique(lifetimes.xyz[:, axis].astype(np.int64)) for axis in range(3)]
        finite = np.concatenate([lifetimes.birth, lifetimes.death[lifetimes.death < NEVER], [0]])
        self._span = int(finite.max()) + 2
        keys, _ = self._cell_keys(lifetimes.xyz)
        self._cells = np.unique(keys)
        cell_of = np.searchsorted(self._cells, keys)
        self._order = np.lexsort((lifetimes.birth, cell_of))
        self._birth_keys = (cell_of * self._span + lifetimes.birth)[self._order]
        self._low = np.array([axis[0] if len(axis) else 0 for axis in self._axes], dtype=np.float64)
        self._high = np.array([axis[-1] + 1 if len(axis) else 0 for axis in self._axes], dtype=np.float64)

    def _cell_keys(self, xyz: npt.NDArray[np.integer]) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.bool_]]:
        """One number a cell, and whether its coordinates occur at all (so that keys never overflow)."""
        key, occurs = np.zeros(len(xyz), dtype=np.int64), np.ones(len(xyz), dtype=np.bool_)
        for axis, values in enumerate(self._axes):
            wanted = xyz[:, axis].astype(np.int64)
            place = np.minimum(np.searchsorted(values, wanted), max(len(values) - 1, 0))
            occurs &= values[place] == wanted
            key = key * len(values) + place
        return key, occurs

    def standing_at(self, cells: npt.NDArray[np.integer], step: int) -> IntArray:
        """Row in the lifetimes of the block standing in each of ``cells`` (m, 3) after ``step``, -1 for none."""
        if not len(self._cells) or not len(cells):
            return np.full(len(cells), -1, dtype=np.int32)
        step = min(max(step, 0), self._span - 1)
        keys, occurs = self._cell_keys(cells)
        place = np.minimum(np.searchsorted(self._cells, keys), len(self._cells) - 1)
        occurs &= self._cells[place] == keys
        at = np.searchsorted(self._birth_keys, place * self._span + step, side="right") - 1
        occurs &= at >= 0
        at = np.maximum(at, 0)
        occurs &= self._birth_keys[at] // self._span == place
        row = self._order[at]
        occurs &= self._lifetimes.death[row] > step
        return np.where(occurs, row, -1).astype(np.int32)

    def among(self, cells: npt.NDArray[np.integer]) -> npt.NDArray[np.bool_]:
        """Per lifetime (n,), whether its cell is one of ``cells`` (m, 3)."""
        if not len(cells) or not len(self._cells):
            return np.zeros(len(self._lifetimes), dtype=np.bool_)
        wanted, occurs = self._cell_keys(cells)
        mine, _ = self._cell_keys(self._lifetimes.xyz)
        return np.isin(mine, wanted[occurs])

    def first_hit(
        self,
        origin: Vector,
        direction: Vector,
        step: int,
        shown: BoolArray | None = None,
        look: Callable[[Pick], Pick | None] | None = None,
    ) -> Pick | None:
        """The first standing block along an endless line, seen against ``direction``; of those ``shown`` (n,).

        ``look`` is given what is met of each cell on the way, and says what is met of the block in it, which may not
        fill it; None for nothing.
        """
        if not len(self._cells):
            return None
        enter, leave = _slab(self._low, self._high, origin, direction)
        near, far = float(enter.max()), float(leave.min())
        if not near < far:
            return None
        if (np.abs(direction) * (far - near)).sum() > MAX_PLANES:
            return self._hit_by_test(origin, direction, step, shown, look)
        times, axes = [np.array([near])], [np.array([int(enter.argmax())])]
        for along in np.flatnonzero(np.abs(direction) > 1e-12).tolist():
            ends = sorted((origin[along] + direction[along] * near, origin[along] + direction[along] * far))
            planes = np.arange(np.ceil(ends[0]), np.floor(ends[1]) + 1)
            times.append((planes - origin[along]) / direction[along])
            axes.append(np.full(len(planes), along))
        time, axis = np.concatenate(times), np.concatenate(axes)
        order = np.argsort(time, kind="stable")
        time, axis = time[order], axis[order]
        inner = (time >= near) & (time < far)
        time, axis = time[inner], axis[inner]
        middle = (time + np.append(time[1:], far)) / 2
        cells = np.floor(origin + middle[:, None] * direction).astype(np.int64)
        rows = self.standing_at(cells, step)
        if shown is not None:
            rows = np.where((rows >= 0) & shown[rows], rows, -1)
        hits = np.flatnonzero((rows >= 0) & (np.append(time[1:], far) - time > 1e-9))
        return self._first(rows[hits], axis[hits], direction, look)

    def _hit_by_test(
        self,
        origin: Vector,
        direction: Vector,
        step: int,
        shown: BoolArray | None,
        look: Callable[[Pick], Pick | None] | None,
    ) -> Pick | None:
        standing = self._lifetimes.standing(step)
        rows = np.flatnonzero(standing if shown is None else standing & shown)
        low = self._lifetimes.xyz[rows].astype(np.float64)
        enter, leave = _slab(low, low + 1, origin, direction)
        near, far = enter.max(axis=-1), leave.min(axis=-1)
        hits = np.flatnonzero(near < far)
        hits = hits[np.argsort(near[hits], kind="stable")]
        return self._first(rows[hits], enter[hits].argmax(axis=-1), direction, look)

    def _first(
        self,
        rows: npt.NDArray[np.integer],
        axes: npt.NDArray[np.integer],
        direction: Vector,
        look: Callable[[Pick], Pick | None] | None,
    ) -> Pick | None:
        """The first block of several, nearest first, that is met and not only its cell."""
        for row, axis in zip(rows.tolist(), axes.tolist(), strict=True):
            cell = self._pick(row, axis, direction)
            pick = cell if look is None else look(cell)
            if pick is not None:
                return pick
        return None

    def _pick(self, row: int, axis: int, direction: Vector) -> Pick:
        x, y, z = self._lifetimes.xyz[row].tolist()
        normal = [0, 0, 0]
        normal[axis] = -1 if direction[axis] > 0 else 1
        return Pick((x, y, z), row, (normal[0], normal[1], normal[2]))


def _slab(low: Vector, high: Vector, origin: Vector, direction: Vector) -> tuple[Vector, Vector]:
    """Per axis, where a line enters and leaves boxes; an axis it does not move along holds for ever or never."""
    still = np.abs(direction) <= 1e-12
    safe = np.where(still, 1.0, direction)
    one, two = (low - origin) / safe, (high - origin) / safe
    inside = (low <= origin) & (origin < high)
    enter = np.where(still, np.where(inside, -np.inf, np.inf), np.minimum(one, two))
    leave = np.where(still, np.where(inside, np.inf, -np.inf), np.maximum(one, two))
    return enter, leave
