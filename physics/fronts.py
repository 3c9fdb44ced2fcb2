"""Multifrontal elimination of blocks from the stiffness at u = 0, in dense pieces, never assembled as a whole.

Blocks are eliminated in groups. The front of a group gathers the stiffness of all particles that touch it and what
earlier groups left on it; what it leaves on blocks still to come is a :class:`Contribution`. Groups may be eliminated
in several orders from the same contributions, which is what makes solving many similar structures cheap.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from scipy.linalg import lapack

from physics.result import BoolArray, FloatArray, IntArray
from physics.shapes import Indices, Shapes

GROUP = 48
"""Most blocks eliminated at once: below, the fixed cost of a front exceeds that of its arithmetic."""

LAST = 192
"""The same for blocks that are all coupled already."""

LEAST_PIVOT = 1.0
"""Pivots in N/m below this may belong to a free motion. Those of the softest structures that stand are above 60, what
rounding leaves of a vanishing one is below 1e-5."""


class Contribution(NamedTuple):
    """Stiffness ``matrix`` (3k, 3k) in N/m, component by component, on ``blocks`` (k,)."""

    blocks: Indices
    matrix: FloatArray


class SingularFront(ArithmeticError):  # noqa: N818 - a finding about the structure
    """A group has a motion without stiffness, or almost."""


@dataclass(frozen=True)
class Front:
    """One eliminated group: rows (degrees of freedom 3·block + component) and the operators of both sweeps.

    ``inverse`` (e, e) of the group's own stiffness, ``coupling`` (b, e) to what is left, ``follow`` (e, b): how the
    group follows the rest.
    """

    own: Indices
    rest: Indices
    inverse: FloatArray
    coupling: FloatArray
    follow: FloatArray

    def condense(self, forces: FloatArray, columns: slice) -> None:
        """Forward: replaces the group's forces by its displacements with the rest held, and loads the rest."""
        held = self.inverse @ forces[self.own, columns]
        forces[self.own, columns] = held
        forces[self.rest, columns] -= self.coupling @ held

    def recover(self, vectors: FloatArray, columns: slice) -> None:
        """Backward: turns the group's entries into displacements, those of the rest being known."""
        vectors[self.own, columns] -= self.follow @ vectors[self.rest, columns]


@dataclass
class Elimination:
    """How far a structure has been eliminated; ``branch`` to go on in more than one way.

    ``nodes`` (n, 27): neighbour in each slot, the block itself last, −1 where there is none in any of the structures.
    ``free``, ``eliminated``, ``gathered`` (n,): blocks with degrees of freedom, those done with, and particles whose
    stiffness is already in. ``poll`` is called often and may raise.
    """

    nodes: IntArray
    free: BoolArray
    eliminated: BoolArray
    gathered: BoolArray
    poll: Callable[[], None]
    pending: tuple[Contribution, ...] = ()

    def branch(self) -> Elimination:
        return replace(self, eliminated=self.eliminated.copy(), gathered=self.gathered.copy())

    def order(self, blocks: Indices, cells: npt.NDArray[np.int64]) -> list[Indices]:
        """``blocks`` in groups to eliminate in this order; ``cells`` (n, 3): where blocks are.

        What contributions couple anyway comes last, lest every front carries it along.
        """
        if len(blocks) <= GROUP:
            return [blocks] if len(blocks) else []
        coupled = np.zeros(len(self.free), dtype=bool)
        for contribution in self.pending:
            coupled[contribution.blocks] = True
        last = blocks[coupled[blocks]]
        groups = list(dissect(blocks[~coupled[blocks]], cells))
        return groups + [last[start : start + LAST] for start in range(0, len(last), LAST)]

    def eliminate(self, group: Indices, active: BoolArray, shape: Indices, shapes: Shapes) -> Front:
        """The front of ``group``; ``active`` (n,) and ``shape`` (n,): which particles there are, and their shapes.

        Raises SingularFront.
        """
        around = np.unique(self.nodes[group])
        near: Indices = around[around >= 0].astype(np.intp)
        particles = near[active[near] & ~self.gathered[near]]
        self.gathered[particles] = True
        involved = np.zeros(len(self.free) + 1, dtype=bool)
        involved[group] = True
        touching = [c for c in self.pending if involved[c.blocks].any()]
        involved[self.nodes[particles]] = True
        involved[:-1] &= self.free & active
        involved[-1] = False
        for contribution in touching:
            involved[contribution.blocks] = True
        self.eliminated[group] = True
        involved[group] = False
        rest = np.flatnonzero(involved)
        matrix = self._gather(np.concatenate([group, rest]), particles, touching, shape, shapes)
        front, left = _factorize(matrix, group, rest, self.poll)
        self.pending = tuple(c for c in self.pending if all(c is not t for t in touching))
        if len(rest):
            self.pending += (Contribution(rest, left),)
        return front

    def _gather(
        self,
        blocks: Indices,
        particles: Indices,
        touching: list[Contribution],
        shape: Indices,
        shapes: Shapes,
    ) -> FloatArray:
        """Stiffness (3, 3, k, k) on ``blocks`` (k,) of particles, and of contributions."""
        k = len(blocks)
        place = np.full(len(self.free) + 1, k, dtype=np.intp)
        place[blocks] = np.arange(k)
        owner, row, column, entry = shapes.pairs(shape[particles])
        touched = np.unique(place[self.nodes[particles]])
        m = len(touched)
        rank = np.zeros(k + 1, dtype=np.intp)
        rank[touched] = np.arange(m)
        at = particles[owner]
        flat = rank[place[self.nodes[at, row]]] * m + rank[place[self.nodes[at, column]]]
        inside = touched[touched < k]
        matrix = np.zeros((3, 3, k, k))
        for component in range(9):
            sums = np.bincount(flat, shapes.entries(component, entry), minlength=m * m).reshape(m, m)
            matrix[component // 3, component % 3][inside[:, None], inside] = sums[: len(inside), : len(inside)]
        for contribution in touching:
            self.poll()
            at = place[contribution.blocks]
            m = len(at)
            left = contribution.matrix.reshape(3, m, 3, m)
            for a in range(3):
                for b in range(3):
                    matrix[a, b][at[:, None], at] += left[a, :, b]
        return matrix


def _factorize(matrix: FloatArray, group: Indices, rest: Indices, poll: Callable[[], None]) -> tuple[Front, FloatArray]:
    e, b = 3 * len(group), 3 * len(rest)
    g = len(group)
    by_row = matrix.transpose(0, 2, 1, 3)
    inverse = _inverse(by_row[:, :g, :, :g].reshape(e, e))
    poll()
    coupling = by_row[:, g:, :, :g].reshape(b, e)
    follow = inverse @ by_row[:, :g, :, g:].reshape(e, b)
    poll()
    left = by_row[:, g:, :, g:].reshape(b, b) - coupling @ follow
    return Front(_rows(group), _rows(rest), inverse, coupling, follow), left


def _inverse(matrix: FloatArray) -> FloatArray:
    factors, pivots, _ = lapack.dgetrf(matrix.T, overwrite_a=True)
    if not np.abs(factors.diagonal()).min() > LEAST_PIVOT:
        raise SingularFront
    inverse: FloatArray = lapack.dgetri(factors, pivots, overwrite_lu=True)[0].T
    return inverse


def _rows(blocks: Indices) -> Indices:
    return (3 * blocks + np.arange(3)[:, None]).ravel()


def dissect(blocks: Indices, cells: npt.NDArray[np.int64]) -> Iterator[Indices]:
    """``blocks`` in groups to eliminate in this order: halves, then the two layers of cells that part them.

    Stiffness couples blocks up to two cells apart, hence two layers. ``cells`` (n, 3): where blocks are.
    """
    if len(blocks) <= GROUP:
        if len(blocks):
            yield blocks
        return
    layer, parting = None, len(blocks)
    for axis in range(3):
        values = cells[blocks, axis]
        middle = int(np.median(values))
        for cut in (middle - 1, middle):
            size = int(np.count_nonzero((values == cut) | (values == cut + 1)))
            below = int(np.count_nonzero(values < cut))
            above = len(blocks) - size - below
            if size < parting and min(below, above) * 6 > len(blocks):
                layer, parting = values - cut, size
    if layer is None:
        for start in range(0, len(blocks), 2 * GROUP):
            yield blocks[start : start + 2 * GROUP]
        return
    yield from dissect(blocks[layer < 0], cells)
    yield from dissect(blocks[layer > 1], cells)
    separator = blocks[(layer == 0) | (layer == 1)]
    for start in range(0, len(separator), 4 * GROUP):
        yield separator[start : start + 4 * GROUP]
