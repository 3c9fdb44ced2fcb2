"""A way out for something as wide as a wheelchair: a box that moves through free cells."""

from __future__ import annotations

import itertools
from collections import deque
from collections.abc import Sequence
from typing import Annotated, Final

import numpy as np
import numpy.typing as npt

from checks import evidence
from checks.grid import SIDES, Plan
from checks.official.walks import StartMaterial
from checks.registry import Verdict, check
from checks.view import TurnView
from checks.wording import plural
from tasks.blocks import Cell
from tasks.saying import say

LARGEST_SPACE: Final = 30_000_000
"""Positions, empty stretches left out, up to which a space is searched."""

_TRIED: Final[tuple[Plan, ...]] = ((0, 0), *SIDES)
"""Offsets from a start at which the box may begin."""

_MOVES: Final = np.array([[[abs(dx) + abs(dz) == 1 for dz in (-1, 0, 1)] for _ in range(3)] for dx in (-1, 0, 1)])
"""The twelve moves: to a side, level or one up or down."""

Sizes = tuple[int, int, int]


def _cut(known: set[int], keep: int) -> npt.NDArray[np.int64]:
    """Coordinates of an axis from the least to the largest of ``known``, empty stretches between them cut to ``keep``.

    A box that fits into a stretch of empty planes can leave along them whatever their number, so the cut decides
    nothing as long as a box fits and cannot touch both ends (``keep`` ≥ 2 · size + 2).
    """
    ordered, half = sorted(known), keep // 2
    parts = [range(ordered[-1], ordered[-1] + 1)]
    for before, after in itertools.pairwise(ordered):
        if after - before <= keep:
            parts.append(range(before, after))
        else:
            parts += [range(before, before + half), range(after - half, after)]
    return np.sort(np.concatenate([np.arange(part.start, part.stop, dtype=np.int64) for part in parts]))


def _windowed(solid: npt.NDArray[np.bool_], sizes: Sizes) -> npt.NDArray[np.bool_]:
    """Per origin: does a box of these sizes meet something solid? Origins whose box leaves the array are cut off."""
    met = solid
    for axis, size in enumerate(sizes):
        met = np.moveaxis(met, axis, 0)
        reach = 1
        while reach < size:
            step = min(reach, size - reach)
            met = met[:-step] | met[step:]
            reach += step
        met = np.moveaxis(met, 0, axis)
    return met


class _Space:
    """All positions of a box of ``sizes`` (x, y, z) around a structure.

    The box's origin is its lowest corner; it stays within the structure's heights and goes at most just outside.
    """

    def __init__(self, cells: Sequence[Cell], solid: Sequence[Cell], sizes: Sizes, starts: Sequence[Cell]) -> None:
        self.sizes = sizes
        self.low = [min(values) for values in zip(*cells, strict=True)]
        self.high = [max(values) for values in zip(*cells, strict=True)]
        w, h, d = sizes
        self.coordinates = []
        for k, (size, before, after) in enumerate(((w, w, w), (h, 0, h - 1), (d, d, d))):
            first, last = self.low[k] - before, self.high[k] + after
            known = {first, self.low[k], self.high[k], last, *(cell[k] for cell in solid)}
            known.update(start[k] for start in starts if first <= start[k] <= last)
            self.coordinates.append(_cut(known, 2 * size + 2))
        shape = [len(axis) for axis in self.coordinates]
        if shape[0] * shape[1] * shape[2] > LARGEST_SPACE:
            raise ValueError(say("the structure spreads over too large a space to search it for a way out"))
        occupied = np.zeros(shape, dtype=np.bool_)
        if solid:
            at = np.array(solid, dtype=np.int64).T
            occupied[tuple(np.searchsorted(self.coordinates[k], at[k]) for k in range(3))] = True
        self.free = ~_windowed(occupied, sizes)
        self.starts = [at for at in map(self._position, starts) if at is not None]

    def _position(self, cell: Cell) -> Cell | None:
        """Indices of the position with this origin; None when it is not free or lies outside."""
        at = [int(np.searchsorted(axis, value)) for axis, value in zip(self.coordinates, cell, strict=True)]
        for k in range(3):
            if at[k] >= self.free.shape[k] or self.coordinates[k][at[k]] != cell[k]:
                return None
        return (at[0], at[1], at[2]) if self.free[tuple(at)] else None

    def _cell(self, at: Sequence[int]) -> Cell:
        x, y, z = (int(axis[i]) for axis, i in zip(self.coordinates, at, strict=True))
        return x, y, z

    def _out(self) -> npt.NDArray[np.bool_]:
        """Per plan position: are all four bottom corners outside the plan of the structure?"""
        beyond = []
        for k in (0, 2):
            first = self.coordinates[k][: self.free.shape[k]]
            last = first + self.sizes[k] - 1
            low, high = self.low[k], self.high[k]
            beyond.append(((first < low) | (first > high)) & ((last < low) | (last > high)))
        return np.asarray(beyond[0][:, None] | beyond[1][None, :])

    def search(self) -> tuple[list[Cell], list[Cell]]:
        """The shortest path out, empty when there is none, and then the origins that can be reached."""
        if not self.starts:
            return [], []
        from scipy import ndimage  # here: the window reads titles of checks and needs no SciPy

        regions, _ = ndimage.label(self.free, structure=_MOVES)
        outside = np.unique(regions.transpose(0, 2, 1)[self._out()])
        mine = {int(regions[start]) for start in self.starts}
        if mine.isdisjoint(outside.tolist()):
            reached = np.argwhere(np.isin(regions, list(mine)))
            return [], [self._cell(at) for at in reached[: evidence.LIMIT].tolist()]
        return self._shortest(), []

    def _shortest(self) -> list[Cell]:
        """Breadth-first over flat indices, in a table with a closed rim so that no step wraps round."""
        rimmed = np.zeros([length + 2 for length in self.free.shape], dtype=np.uint8)
        rimmed[1:-1, 1:-1, 1:-1] = self.free
        out = np.zeros(rimmed.shape, dtype=np.uint8)
        out[1:-1, :, 1:-1] = self._out()[:, None, :]
        table, outside = bytearray(rimmed.tobytes()), out.tobytes()
        along_x, along_y = rimmed.shape[1] * rimmed.shape[2], rimmed.shape[2]
        moves = [side + rise for side in (along_x, -along_x, 1, -1) for rise in (0, along_y, -along_y)]
        came_from = {(i + 1) * along_x + (j + 1) * along_y + k + 1: -1 for i, j, k in self.starts}
        for flat in came_from:
            table[flat] = 0
        queue = deque(came_from)
        while not outside[at := queue.popleft()]:
            for move in moves:
                near = at + move
                if table[near]:
                    table[near] = 0
                    came_from[near] = at
                    queue.append(near)
        path = []
        while at >= 0:
            path.append(self._cell([index - 1 for index in np.unravel_index(at, rimmed.shape)]))
            at = came_from[at]
        return path[::-1]


def _exit(view: TurnView, width: int, depth: int, height: int, start_material: str | None) -> Verdict:
    cells, materials = view.cells(), view.lower_materials
    box = say("a box {} wide, {} deep and {} high", width, depth, height)
    need = say("needs a way out for {}", box)
    if min(width, depth, height) < 1:
        raise ValueError(say("width, depth and height must be at least 1, not {}, {} and {}", width, depth, height))
    if not cells:
        return Verdict(1.0, say("there are no blocks, which the rule lets pass"), True, None)
    solid = [
        c for c, material in zip(cells, materials, strict=True) if "door" not in material and "bed" not in material
    ]
    if start_material is None:
        x, y, z = ((min(values) + max(values)) // 2 for values in zip(*cells, strict=True))
        places: list[Cell] = [(x, y, z)]
    else:
        name = start_material.lower()
        places = [c for c, material in zip(cells, materials, strict=True) if material and name in material]
        if not places:
            return Verdict(
                1.0, say("there is no {} to start from, which the rule lets pass", start_material), True, None
            )
    starts = list(dict.fromkeys((x + dx, y, z + dz) for x, y, z in places for dx, dz in _TRIED))
    seen: list[Cell] = []
    for sizes in dict.fromkeys(((width, height, depth), (depth, height, width))):
        path, visited = _Space(cells, solid, sizes, starts).search()
        if path:
            shown = evidence.cells(
                path, say("corner of least x, y and z of the {} × {} box", sizes[0], sizes[2]), paths=(tuple(path),)
            )
            return Verdict(1.0, say("{} gets out in {}", box, plural(len(path) - 1, "move")), True, True, shown)
        seen = max(seen, visited, key=len)
    if not seen:
        where = start_material or say("the middle")
        return Verdict(
            0.0,
            say("{}; it fits nowhere at {}", need, where),
            True,
            False,
            evidence.cells(places, say("the starts tried")),
        )
    message = say("{}; from the start it gets to {} only", need, plural(len(seen), "position"))
    return Verdict(
        0.0, message, True, False, evidence.cells(seen, say("all positions of the box's corner that can be reached"))
    )


@check("shape.has_exit", algorithm="", title="way out {width} wide[ from a {start_material}]")
def has_exit(
    view: TurnView,
    width: Annotated[int, "width of the box, in cells"] = 2,
    depth: Annotated[int, "depth of the box, in cells"] = 1,
    height: Annotated[int, "height of the box, in cells"] = 2,
    start_material: StartMaterial = None,
) -> Verdict:
    """A box of this size gets out of the structure.

    It starts in the middle of the structure's box, or at a block of a material, or one cell beside; keeps one of two
    orientations; moves to the four sides, level, one up or one down, through cells without blocks other than doors and
    beds, its foot within the structure's heights; and is out when its bottom corners are outside the plan. It needs no
    ground. Why: a wheelchair must get out. No blocks, or none of the start material: passes.
    """
    return _exit(view, width, depth, height, start_material)


@check("shape.has_wide_exit", algorithm="", title="way out {width} wide and deep[ from a {start_material}]")
def has_wide_exit(
    view: TurnView,
    width: Annotated[int, "width and depth of the box, in cells"] = 2,
    start_material: StartMaterial = None,
) -> Verdict:
    """A box as deep as wide, two cells high, gets out of the structure: ``shape.has_exit`` with depth = width."""
    return _exit(view, width, width, 2, start_material)
