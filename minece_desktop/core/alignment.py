"""Laying one structure over another: by the task's coordinates, or by the translation that makes most blocks agree."""

from __future__ import annotations

import enum
import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from minece_desktop.core.jobs import JobContext
from minece_desktop.core.run import Run
from tasks.blocks import Cell, IntArray, Structure
from tasks.saying import listed, say

_MOST_CELLS = 1 << 23
"""Of the box in which all translations are tried: some 300 MB and 2 s."""
_MOST_IDS = 8
"""Kinds of block that are told apart while translations are tried, the most frequent first."""

FloatArray = npt.NDArray[np.float64]


class AlignBy(enum.StrEnum):
    """How cells of two runs are taken for the same."""

    TASK = "task coordinates"
    TRANSLATION = "best translation"


@dataclass(frozen=True)
class Alignment:
    """``shift`` is added to the second run's cells; ``why`` says in words what was chosen and for what reason."""

    by: AlignBy
    shift: Cell = (0, 0, 0)
    why: str = ""


def usual_alignment(a: Run, b: Run) -> tuple[AlignBy, str]:
    """Task coordinates where both runs state where they began, else the best translation; and why."""
    unsure = [name for name, run in (("A", a), ("B", b)) if not _knows_origin(run)]
    if not unsure:
        return AlignBy.TASK, say("both runs state where the agent began")
    return AlignBy.TRANSLATION, say("where the agent began is not stated in {}", listed(" and ", unsure))


def _knows_origin(run: Run) -> bool:
    return run.mode == "authors" or (run.origin is not None and not run.origin_guessed)


def best_shift(a: Structure, b: Structure) -> Cell:
    """The translation of ``b`` under which most cells hold the same block id as in ``a``.

    Of several, the one under which most cells are occupied in both, then the shortest. Beyond the ``_MOST_IDS`` most
    frequent ids only occupancy counts. Structures too far across to try every translation are laid corner on corner.
    """
    if not len(a) or not len(b):
        return (0, 0, 0)
    low_a, low_b = a.xyz.min(axis=0).astype(np.int64), b.xyz.min(axis=0).astype(np.int64)
    size_a, size_b = a.xyz.max(axis=0) - low_a + 1, b.xyz.max(axis=0) - low_b + 1
    shape = tuple(_smooth(int(side)) for side in size_a + size_b - 1)
    corner = low_a - low_b
    if math.prod(shape) > _MOST_CELLS:
        return _cell(corner)
    ids_a, ids_b = _ids(a), _ids(b)
    score = _overlaps(a.xyz - low_a, b.xyz - low_b, shape) * 1.0
    weight = len(a) + 1
    for name in _shared(ids_a, ids_b):
        rows_a, rows_b = ids_a == name, ids_b == name
        score += weight * _overlaps(a.xyz[rows_a] - low_a, b.xyz[rows_b] - low_b, shape)
    found = np.argwhere(score >= score.max() - 0.5)
    moves = np.where(found >= size_a, found - np.array(shape), found) + corner
    order = np.lexsort((*moves.T[::-1], np.abs(moves).sum(axis=1)))
    return _cell(moves[order[0]])


def best_shift_job(_context: JobContext, a: Structure, b: Structure) -> Cell:
    """``best_shift`` for the worker."""
    return best_shift(a, b)


def _overlaps(a: IntArray, b: IntArray, shape: tuple[int, ...]) -> FloatArray:
    """How many cells of ``b`` fall on cells of ``a``, by translation; negative ones wrap around."""
    grids = []
    for cells in (a, b):
        grid = np.zeros(shape)
        grid[tuple(cells.T)] = 1.0
        grids.append(np.fft.rfftn(grid))
    product = grids[0] * np.conj(grids[1])
    counts: FloatArray = np.rint(np.fft.irfftn(product, s=shape, axes=range(len(shape))))
    return counts


def _ids(structure: Structure) -> npt.NDArray[np.str_]:
    return np.array([state.id for state in structure.palette] or [""])[structure.ids]


def _shared(a: npt.NDArray[np.str_], b: npt.NDArray[np.str_]) -> list[str]:
    names, counts = np.unique(np.concatenate((a, b)), return_counts=True)
    both = np.isin(names, a) & np.isin(names, b)
    order = np.argsort(-counts[both], kind="stable")
    return [str(name) for name in names[both][order][:_MOST_IDS]]


def _smooth(side: int) -> int:
    """The next length without prime factors above 5, which transforms fast."""
    while True:
        rest = side
        for factor in (2, 3, 5):
            while rest % factor == 0:
                rest //= factor
        if rest == 1:
            return side
        side += 1


def _cell(values: npt.NDArray[np.integer]) -> Cell:
    x, y, z = values.tolist()
    return int(x), int(y), int(z)
