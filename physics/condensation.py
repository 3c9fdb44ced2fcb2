"""Equilibria of the many structures of a build, by condensation nested over time.

In a window of consecutive steps most blocks have the same equations throughout. They are eliminated once for the whole
window; each half of the window has more such blocks, and so on down to single steps, where few are left. The factors
of all windows that hold a step solve for it, and for all steps of a batch at once: a linear solve, then corrections
with the exact forces, as in ``static``. See docs/decisions/0015-nested-condensation.md.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from physics.elasticity import Lame
from physics.fronts import Elimination, Front, SingularFront
from physics.history import History
from physics.result import BoolArray, FloatArray
from physics.shapes import Indices, Shapes
from physics.step_forces import StepForces

BATCH = 32
"""Most steps solved at once."""

AIM = 1e-9
"""Residual relative to the load at which corrections stop. ``static`` goes to 1e-10 or 5e-9, depending on size."""

ERROR = 1e-8
"""Estimated error of the displacements, as a share of them, at which corrections stop. In structures so soft that they
move by half a block, a residual of 1e-9 can leave more."""

_MAX_CORRECTIONS = 12
_LEAST_GAIN = 0.5
_PARTS = 2

Poll = Callable[[], None]


@dataclass(frozen=True)
class BatchStress:
    """Steps ``first`` up to and without ``last``. ``solved`` (s,): whether an equilibrium was found.

    ``blocks`` (n,): numbers of the blocks that are tied to the ground at any of the steps; ``active`` (n, s): at which;
    ``von_mises`` (n, s) in Pa and ``displacement`` (n, s), its size in m, both 0 where a block is not there.
    """

    first: int
    last: int
    solved: BoolArray
    blocks: Indices
    active: BoolArray
    von_mises: FloatArray
    displacement: FloatArray


class Condensation:
    """Solves the steps of a history in order, batch by batch. ``poll`` is called often and may raise."""

    def __init__(self, history: History, lame: Lame, poll: Poll) -> None:
        self._history, self._lame, self._poll = history, lame, poll
        self._shapes = Shapes(lame)

    def batches(self) -> Iterator[BatchStress]:
        nothing = np.zeros(len(self._history.free), dtype=bool)
        start = Elimination(self._history.nodes, self._history.free, nothing, nothing, self._poll)
        yield from self._descend(0, len(self._history.changed), start, [])

    def _descend(self, first: int, last: int, elimination: Elimination, outer: list[Front]) -> Iterator[BatchStress]:
        if last - first <= BATCH:
            yield self._solve(first, last, elimination, outer)
            return
        self._history.advance(first)
        now = (self._history.active, self._shape_ids(self._history.active, self._history.codes))
        try:
            fronts, elimination = self._eliminate_settled(first, last, elimination, *now)
        except SingularFront:
            for start in range(first, last, BATCH):
                yield _unsolved(start, min(start + BATCH, last))
            return
        middle = (first + last) // 2
        yield from self._descend(first, middle, elimination, outer + fronts)
        yield from self._descend(middle, last, elimination, outer + fronts)

    def _shape_ids(self, active: BoolArray, codes: npt.NDArray[np.int32]) -> Indices:
        """Number of the shape of every particle that is there, 0 elsewhere."""
        if self._shapes.full:
            self._shapes = Shapes(self._lame)
        ids = np.zeros(codes.shape, dtype=np.intp)
        ids[active] = self._shapes.ids(codes[active])
        return ids

    def _eliminate_settled(
        self, first: int, last: int, elimination: Elimination, active: BoolArray, shape: Indices
    ) -> tuple[list[Front], Elimination]:
        """Fronts of what is settled in a window, and the elimination after them. ``active``, ``shape``: at its start.

        Raises SingularFront.
        """
        elimination = elimination.branch()
        settled = self._history.settled(first, last) & active & self._history.free & ~elimination.eliminated
        fronts = []
        for group in elimination.order(np.flatnonzero(settled), self._history.position):
            self._poll()
            fronts.append(elimination.eliminate(group, active, shape, self._shapes))
        return fronts, elimination

    def _solve(self, first: int, last: int, elimination: Elimination, outer: list[Front]) -> BatchStress:
        """Factors of the steps of a batch, then their equilibria."""
        history = self._history
        n = len(history.free)
        active = np.empty((last - first, n), dtype=bool)
        codes = np.empty((last - first, n), dtype=np.int32)
        for step in range(first, last):
            history.advance(step)
            active[step - first], codes[step - first] = history.active, history.codes
        batch = _Batch(first, active, self._shape_ids(active, codes))
        window = self._window(first, last, elimination, batch)
        active[batch.singular] = False
        blocks = np.flatnonzero(active.any(axis=0))
        place = np.full(n + 1, -1, dtype=np.int32)
        place[blocks] = np.arange(len(blocks), dtype=np.int32)
        there = np.ascontiguousarray(active[:, blocks].T)
        shape = np.ascontiguousarray(batch.shape[:, blocks].T)
        nodes, free = place[history.nodes[blocks]], history.free[blocks]
        forces = StepForces(nodes, free, there, shape, self._shapes, self._lame, self._poll)
        u, stress, solved = self._equilibria(_Factors(outer, window, n, blocks, self._poll), forces)
        solved[batch.singular] = False
        return BatchStress(first, last, solved, blocks, there, stress, np.sqrt(np.einsum("nas,nas->ns", u, u)))

    def _window(self, first: int, last: int, elimination: Elimination, batch: _Batch) -> _Window:
        """Factors of steps; those where a free motion shows go to ``batch.singular`` and have none."""
        row = first - batch.first
        window = _Window(slice(row, last - batch.first))
        try:
            window.fronts, elimination = self._eliminate_settled(
                first, last, elimination, batch.active[row], batch.shape[row]
            )
        except SingularFront:
            batch.singular.extend(range(row, last - batch.first))
            return window
        if last - first > 1:
            size = -(-(last - first) // _PARTS)
            for start in range(first, last, size):
                window.parts.append(self._window(start, min(start + size, last), elimination, batch))
        return window

    def _equilibria(self, factors: _Factors, forces: StepForces) -> tuple[FloatArray, FloatArray, BoolArray]:
        """Displacements (n, 3, s), σ_vm (n, s), and where corrections settled (s,)."""
        load = forces.load()
        size = _norms(load)
        size[size == 0.0] = 1.0
        u, residual = np.zeros_like(load), load
        before, lost = np.zeros(len(size)), np.zeros(len(size), dtype=bool)
        for step in range(_MAX_CORRECTIONS):
            self._poll()
            correction = factors.solve(residual)
            u += correction
            with np.errstate(over="ignore", invalid="ignore", divide="ignore"):
                force, stress = forces.evaluate(u)
            residual = force + load
            relative, moved = _norms(residual) / size, _norms(correction)
            gain = np.divide(moved, before, out=np.zeros_like(moved), where=before > 0.0) if step else relative
            settled = (relative <= AIM) & (moved * gain <= ERROR * _norms(u))
            lost |= ~settled & ~((gain <= _LEAST_GAIN) | ((step == 0) & np.isfinite(gain)))
            if (settled | lost).all():
                break
            u[:, :, lost] = residual[:, :, lost] = 0.0
            before = moved
        return u, stress, settled & ~lost


@dataclass
class _Batch:
    """What stands at each of a batch's steps (s, n), and shapes; ``singular``: steps with a free motion, from 0."""

    first: int
    active: BoolArray
    shape: Indices
    singular: list[int] = field(default_factory=list)


@dataclass
class _Window:
    """Steps of a batch and fronts of what is settled in them; ``parts``: the windows in it, down to single steps."""

    columns: slice
    fronts: list[Front] = field(default_factory=list)
    parts: list[_Window] = field(default_factory=list)


class _Factors:
    """The tangents at u = 0 of a batch's steps, over ``blocks`` (m,) of all n."""

    def __init__(self, outer: list[Front], window: _Window, n: int, blocks: Indices, poll: Poll) -> None:
        self._window = _Window(window.columns, outer + window.fronts, window.parts)
        self._n, self._blocks, self._poll = n, blocks, poll

    def solve(self, forces: FloatArray) -> FloatArray:
        """Displacements (m, 3, s) in m under ``forces`` in N."""
        s = forces.shape[2]
        vectors = np.zeros((self._n, 3, s))
        vectors[self._blocks] = forces
        self._sweep(self._window, vectors.reshape(3 * self._n, s))
        u: FloatArray = vectors[self._blocks]
        return u

    def _sweep(self, window: _Window, vectors: FloatArray) -> None:
        for front in window.fronts:
            self._poll()
            front.condense(vectors, window.columns)
        for part in window.parts:
            self._sweep(part, vectors)
        for front in reversed(window.fronts):
            self._poll()
            front.recover(vectors, window.columns)


def _norms(vectors: FloatArray) -> FloatArray:
    norms: FloatArray = np.sqrt(np.einsum("nas,nas->s", vectors, vectors))
    return norms


def _unsolved(first: int, last: int) -> BatchStress:
    s = last - first
    nothing, never = np.empty((0, s)), np.empty((0, s), dtype=bool)
    return BatchStress(first, last, np.zeros(s, dtype=bool), np.empty(0, dtype=np.intp), never, nothing, nothing)
