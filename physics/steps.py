"""Stress while a structure is built: ``static`` after each event of an action log, streamed.

Steps that follow each other share most of their factors (:mod:`physics.condensation`). Where that finds no equilibrium,
because something can move freely or bends too far, steps are solved like any structure.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from operator import itemgetter

import numpy as np

from physics.condensation import BatchStress, Condensation
from physics.elasticity import lame_parameters
from physics.history import Cell, History, Steps
from physics.memory import default_limit, refuse_beyond
from physics.result import IntArray
from physics.shapes import Indices
from physics.solve import SolveCancelled, solve

LOOK_AHEAD = 2048
"""Most steps read before the first is solved."""

LOOK_AHEAD_BLOCKS = 5_000_000
"""The same in blocks of all steps, which bounds memory."""

MOST_BLOCKS = 6000
"""Structures beyond this are solved one by one: fronts grow too large to be stopped in, and gain less."""

MOST_CHANGE = 100_000
"""Blocks times mean number of blocks that change in a step: beyond, steps have too little in common."""

_TIE = 1e-9
_WORTH_A_START = 16
_MOST_NEIGHBOURS = 26
_NONE: Indices = np.empty(0, dtype=np.intp)

_Start = tuple[int, Indices]


@dataclass(frozen=True)
class StepStress:
    """The structure after ``event`` (0-based): stress in Pa, displacement in m, None when nothing stands.

    ``argmax``: the cell with the largest von Mises stress. ``unsupported``, ``mechanism`` (k, 3): cells without value.
    ``seconds``: the step's even share of the time since the last results were ready, which come in batches.
    """

    event: int
    blocks: int
    max_von_mises: float | None
    argmax: Cell | None
    max_displacement: float | None
    unsupported: IntArray
    mechanism: IntArray
    seconds: float = 0.0


def stress_steps(
    events: Iterable[tuple[bool, Cell]],
    *,
    every: int = 1,
    first: int = 0,
    lame: str = "beck",
    cancelled: Callable[[], bool] = lambda: False,
) -> Iterator[StepStress]:
    """Stress after each ``every``-th event and after the last, in order, of those from event ``first`` (0-based) on.

    ``events``: (True, cell) places a block, (False, cell) removes one; placing on an occupied cell and removing from an
    empty one change nothing. Raises ValueError when ``every`` is not positive, and what :func:`physics.solve.solve`
    raises.
    """
    if every < 1:
        raise ValueError(f"every is {every}; expected a positive number of events")
    lame_parameters(lame)
    steps = Steps()
    event = -1
    for event, (placed, cell) in enumerate(events):
        steps.change(placed, cell)
        if (event + 1) % every == 0 and event >= first:
            steps.take(event)
            if len(steps.events) >= LOOK_AHEAD or steps.size >= LOOK_AHEAD_BLOCKS:
                yield from _Solver(steps, lame, cancelled).results()
                steps = steps.following()
    if (event + 1) % every and event >= first:
        steps.take(event)
    yield from _Solver(steps, lame, cancelled).results()


class _Solver:
    """Solves ``steps`` together."""

    def __init__(self, steps: Steps, lame: str, cancelled: Callable[[], bool]) -> None:
        self._steps, self._lame, self._cancelled = steps, lame, cancelled
        self._cells = steps.cells

    def results(self) -> Iterator[StepStress]:
        """Of every step, in order."""
        started = time.perf_counter()
        for results in self._batches():
            share = (time.perf_counter() - started) / len(results)
            for result in results:
                yield replace(result, seconds=share)
            started = time.perf_counter()

    def _batches(self) -> Iterator[list[StepStress]]:
        if not self._steps.events:
            return
        history = self._history()
        if history is None:
            for k in range(len(self._steps.events)):
                yield [self._alone(k)[0]]
            return
        start, loose = 0, _NONE
        while start < len(self._steps.events):
            start, loose = yield from self._stretch(history, start, loose)

    def _stretch(self, history: History, start: int, loose: Indices) -> Generator[list[StepStress], None, _Start]:
        """Steps from ``start`` on, up to where to start anew, and with which loose blocks.

        ``loose``: a mechanism. It takes no part until its equations change, since the rest does not depend on it.
        """
        end = history.quiet(loose, start) if len(loose) else len(self._steps.events)
        part = history
        if start or len(loose):
            taking_part = np.ones(len(self._cells), dtype=bool)
            taking_part[loose[history.free[loose]]] = False
            structures = [structure[taking_part[structure]] for structure in self._steps.structures[start:end]]
            part = History(self._cells, structures, self._poll)
        for batch in Condensation(part, lame_parameters(self._lame), self._poll).batches():
            first = start + batch.first
            for solved, run in groupby(enumerate(batch.solved.tolist(), start=first), key=itemgetter(1)):
                steps = [k for k, _ in run]
                if solved:
                    yield [self._step(k, batch, k - first, history, loose) for k in steps]
                    continue
                for k in steps:
                    step, found = self._alone(k)
                    yield [step]
                    new = len(found) > 0 and not np.array_equal(found, loose)
                    if new and history.quiet(found, k + 1) > k + _WORTH_A_START:
                        return k + 1, found
        return end, _NONE

    def _history(self) -> History | None:
        """None where steps have too little in common for it to pay, or together are too large or too scattered."""
        largest = max(len(structure) for structure in self._steps.structures)
        if largest > MOST_BLOCKS:
            return None
        refuse_beyond(default_limit(), largest, _MOST_NEIGHBOURS * largest)
        try:
            history = History(self._cells, self._steps.structures, self._poll)
        except ValueError:  # too scattered to index, which those of a single step may not be
            return None
        changes = sum(len(changed) for changed in history.changed[1:])
        return None if changes * largest > MOST_CHANGE * len(history.changed) else history

    def _poll(self) -> None:
        if self._cancelled():
            raise SolveCancelled

    def _step(self, k: int, batch: BatchStress, column: int, history: History, loose: Indices) -> StepStress:
        structure = self._steps.structures[k]
        step = StepStress(
            event=self._steps.events[k],
            blocks=len(structure),
            max_von_mises=None,
            argmax=None,
            max_displacement=None,
            unsupported=self._cells[history.unsupported[k]],
            mechanism=self._cells[structure[np.isin(structure, loose)]],
        )
        known = batch.active[:, column] & ~np.isin(batch.blocks, loose)
        if not known.any():
            return step
        stress = np.where(known, batch.von_mises[:, column], -1.0)
        largest = float(stress.max())
        worst = batch.blocks[stress >= largest * (1.0 - _TIE)]
        first = structure[np.isin(structure, worst)][0]
        x, y, z = self._cells[first].tolist()
        moved = float(batch.displacement[:, column].max())
        return replace(step, max_von_mises=largest, argmax=(x, y, z), max_displacement=moved)

    def _alone(self, k: int) -> tuple[StepStress, Indices]:
        """As a structure like any other; also the blocks that are mechanisms, in ascending order."""
        structure = self._cells[self._steps.structures[k]]
        result = solve(structure, lame=self._lame, cancelled=self._cancelled)
        worst = result.argmax
        x, y, z = (0, 0, 0) if worst is None else structure[worst].tolist()
        step = StepStress(
            event=self._steps.events[k],
            blocks=len(structure),
            max_von_mises=result.max_von_mises,
            argmax=None if worst is None else (x, y, z),
            max_displacement=result.max_displacement,
            unsupported=structure[result.unsupported],
            mechanism=structure[result.mechanism],
        )
        return step, np.sort(self._steps.structures[k][result.mechanism]).astype(np.intp)
