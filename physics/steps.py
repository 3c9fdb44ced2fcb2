"""Stress while a structure is built: ``static`` after each event of an action log, streamed.

Steps are solved in batches: the structures of several steps stand side by side, too far apart to touch, in one system.
That shares the fixed cost of a solve, which dominates for structures of up to a few hundred blocks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace

import numpy as np

from physics.result import FloatArray, IntArray, StressResult
from physics.solve import solve

BATCH_BLOCKS = 2000
BATCH_STEPS = 64

Cell = tuple[int, int, int]


@dataclass(frozen=True)
class StepStress:
    """The structure after ``event`` (0-based): stress in Pa, displacement in m, None when nothing stands.

    ``argmax``: the cell with the largest von Mises stress. ``unsupported``, ``mechanism`` (k, 3): cells without value.
    ``seconds``: the step's even share of the time its batch took.
    """

    event: int
    blocks: int
    max_von_mises: float | None
    argmax: Cell | None
    max_displacement: float | None
    unsupported: IntArray
    mechanism: IntArray
    seconds: float = 0.0


@dataclass
class _Batch:
    events: list[int] = field(default_factory=list)
    structures: list[IntArray] = field(default_factory=list)

    @property
    def full(self) -> bool:
        return len(self.events) >= BATCH_STEPS or sum(map(len, self.structures)) >= BATCH_BLOCKS


def stress_steps(
    events: Iterable[tuple[bool, Cell]],
    *,
    every: int = 1,
    lame: str = "beck",
    cancelled: Callable[[], bool] = lambda: False,
) -> Iterator[StepStress]:
    """Stress after each ``every``-th event and after the last, in order.

    ``events``: (True, cell) places a block, (False, cell) removes one; placing on an occupied cell and removing from an
    empty one change nothing. Raises ValueError when ``every`` is not positive, and what :func:`physics.solve.solve`
    raises.
    """
    if every < 1:
        raise ValueError(f"every is {every}; expected a positive number of events")
    occupied: dict[Cell, None] = {}
    batch = _Batch()
    event, last_taken = -1, -1
    for event, (placed, cell) in enumerate(events):
        if placed:
            occupied.setdefault(cell)
        else:
            occupied.pop(cell, None)
        if (event + 1) % every == 0:
            last_taken = event
            _take(batch, event, occupied)
            if batch.full:
                yield from _solve_batch(batch, lame, cancelled)
                batch = _Batch()
    if event > last_taken:
        _take(batch, event, occupied)
    yield from _solve_batch(batch, lame, cancelled)


def _take(batch: _Batch, event: int, occupied: dict[Cell, None]) -> None:
    batch.events.append(event)
    batch.structures.append(np.array(list(occupied), dtype=np.int32).reshape(-1, 3))


def _solve_batch(batch: _Batch, lame: str, cancelled: Callable[[], bool]) -> Iterator[StepStress]:
    if not batch.events:
        return
    sizes = [len(structure) for structure in batch.structures]
    result = solve(_side_by_side(batch.structures), lame=lame, cancelled=cancelled)
    share = result.seconds / len(sizes)
    starts = np.concatenate([[0], np.cumsum(sizes)])
    for k, (event, structure) in enumerate(zip(batch.events, batch.structures, strict=True)):
        yield replace(_step(event, structure, result, slice(int(starts[k]), int(starts[k + 1]))), seconds=share)


def _side_by_side(structures: list[IntArray]) -> IntArray:
    """All structures in one, moved along x so that none is a neighbour of another. Their own extents don't matter.

    Gaps wider than two cells are closed first, which keeps neighbours and everything else a solve depends on.
    """
    placed: list[FloatArray | IntArray] = []
    start = 0
    for structure in structures:
        if len(structure) == 0:
            continue
        columns, rank = np.unique(structure[:, 0], return_inverse=True)
        near = np.concatenate([[0], np.cumsum(np.minimum(np.diff(columns.astype(np.int64)), 2))])
        moved = structure.copy()
        moved[:, 0] = start + near[rank]
        start += int(near[-1]) + 4
        placed.append(moved)
    return np.concatenate(placed) if placed else np.empty((0, 3), dtype=np.int32)


def _step(event: int, structure: IntArray, result: StressResult, part: slice) -> StepStress:
    vm = result.von_mises[part]
    known = np.isfinite(vm)
    worst = int(np.flatnonzero(known)[np.argmax(vm[known])]) if known.any() else None
    moved = np.linalg.norm(result.displacement[part][known], axis=1)
    x, y, z = structure[worst].tolist() if worst is not None else (0, 0, 0)
    return StepStress(
        event=event,
        blocks=len(structure),
        max_von_mises=None if worst is None else float(vm[worst]),
        argmax=None if worst is None else (x, y, z),
        max_displacement=None if worst is None else float(moved.max()),
        unsupported=structure[result.unsupported[part]],
        mechanism=structure[result.mechanism[part]],
    )
