"""A coarse space of rigid motions: the second level of the preconditioner for large structures.

Blocks are gathered into aggregates, the connected parts of cubes of ``edge`` cells; every aggregate may translate and
rotate. That takes the slow global modes (sway, bending of walls and floors) out of the iteration; what is left is the
spread of local stiffness that the diagonal handles.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
from scipy.sparse import csc_array, csr_array, diags_array, eye_array, vstack
from scipy.sparse.linalg import splu

from physics.discretization import Discretization
from physics.elasticity import Lame
from physics.matrix_free import Precision
from physics.particles import components
from physics.result import BoolArray, FloatArray, IntArray
from physics.vectors import Vector, norm

_RANK_CUTOFF = 1e-9
_INVERSE_ITERATIONS = 3
_SHIFT = 1e-9  # for structures that are loose as a whole
_EDGES = (4, 6, 8, 12, 16, 24, 32, 48, 64)
_LEAST_COARSE, _MOST_COARSE = 120, 9000
_BLOCKS_PER_COARSE = 40
"""Finer spaces save SPH few iterations and make each of them dearer, lattices' most of all."""
_BLOCKS_PER_COARSE_BY_PARITY = 20
_SHEET_NEIGHBOURS = (6.0, 10.0)
"""Mean number of neighbours between which a structure is mostly wide sheets one block thick."""


class CoarseSpace:
    """Z E⁻¹ Zᵀ with E = Zᵀ K Z: ``Z`` (3n, c), ``E`` (c, c); vectors are flat, component by component."""

    def __init__(self, Z: csr_array[Any], E: csr_array[Any]) -> None:
        self._Z = Z
        shifted: csc_array[Any] = (E + _SHIFT * float(E.diagonal().max()) * eye_array(self.size)).tocsc()
        options = {"SymmetricMode": True}
        self._factors = splu(shifted, permc_spec="MMD_AT_PLUS_A", diag_pivot_thresh=0.0, options=options)

    @property
    def size(self) -> int:
        """Number of coarse degrees of freedom."""
        return int(self._Z.shape[1])

    def softest(self, root: FloatArray) -> float:
        """Smallest stiffness of a coarse motion, of R⁻¹ K R⁻¹ with ``root`` (3n,) the diagonal of R."""
        Z = (diags_array(root) @ self._Z).tocsr()
        Zt = Z.T.tocsr()
        motion = Z @ np.random.default_rng(0).standard_normal(self.size)
        for _ in range(_INVERSE_ITERATIONS):
            motion = Z @ self._factors.solve(Zt @ (motion / norm(motion)))
        return 1.0 / norm(motion) if self.size else np.inf

    def scaled(self, root: FloatArray, precision: Precision) -> Callable[[Vector], tuple[Vector, float]]:
        """r ↦ z = R Z E⁻¹ Zᵀ R r, and r · z; ``root`` (3n,): the diagonal of R."""
        Z = (diags_array(root) @ self._Z).tocsr().astype(precision)
        Zt = Z.T.tocsr()

        def apply(r: Vector) -> tuple[Vector, float]:
            restricted = (Zt @ r).astype(np.float64)
            solved = self._factors.solve(restricted)
            return Z @ solved.astype(precision), float(np.einsum("c,c->", restricted, solved))

        return apply


def coarse_space(d: Discretization, blocks: IntArray, free: BoolArray, lame: Lame) -> CoarseSpace:
    """For K = Gᵀ C G + 2 Bᵀ c B over particles at ``blocks`` (n, 3).

    Gradients are central differences, which tie blocks of odd to blocks of even coordinates weakly, in wide sheets
    hardly at all: there each of the eight classes has rigid motions of its own.
    """
    both = free[d.first] & free[d.second]
    least, most = _SHEET_NEIGHBOURS
    by_parity = least <= 2.0 * len(d.first) / d.count <= most
    size = d.count // (8 * _BLOCKS_PER_COARSE_BY_PARITY if by_parity else _BLOCKS_PER_COARSE)
    aggregate = aggregates(d.first[both], d.second[both], blocks, free, size, finest=8)
    if by_parity:
        _, aggregate[free] = np.unique(8 * aggregate[free] + (blocks[free] % 2) @ (4, 2, 1), return_inverse=True)
    Z = rigid_motions(blocks, aggregate)
    return CoarseSpace(Z, _galerkin(d, Z, lame))


Indices = npt.NDArray[np.integer[Any]]


def aggregates(
    first: Indices, second: Indices, positions: Indices, free: BoolArray, size: int, finest: int
) -> npt.NDArray[np.int64]:
    """Aggregate of every particle or node at integer ``positions`` (n, 3), −1 for those that aren't free.

    ``first``, ``second``: pairs of free ones that hold together. Cubes grow from an edge of ``finest`` until there are
    no more than about ``size`` coarse degrees of freedom.
    """
    limit = min(max(size, _LEAST_COARSE), _MOST_COARSE)
    for edge in _EDGES[_EDGES.index(finest) :]:
        cube = positions // edge
        same = (cube[first] == cube[second]).all(axis=1)
        part = components(len(positions), first[same], second[same])
        used, label = np.unique(part[free], return_inverse=True)
        if 6 * len(used) <= limit:
            break
    aggregate = np.full(len(positions), -1, dtype=np.int64)
    aggregate[free] = label
    return aggregate


def rigid_motions(positions: Indices, aggregate: npt.NDArray[np.int64]) -> csr_array[Any]:
    """Z (3n, c): a basis of every aggregate's rigid motions, without those its shape does not have."""
    n = len(positions)
    (member,) = np.nonzero(aggregate >= 0)
    label = aggregate[member]
    count = np.bincount(label)
    X = positions[member].astype(np.float64)
    centre = np.stack([np.bincount(label, X[:, k]) for k in range(3)], axis=1) / count[:, None]
    X -= centre[label]
    motion = np.zeros((len(member), 3, 6))
    motion[:, range(3), range(3)] = 1.0
    for axis in range(3):
        motion[:, :, 3 + axis] = np.cross(np.eye(3)[axis], X)
    gram = np.zeros((len(count), 36))
    products = np.einsum("nak,nal->nkl", motion, motion).reshape(-1, 36)
    for entry in range(36):
        gram[:, entry] = np.bincount(label, products[:, entry])
    values, vectors = np.linalg.eigh(gram.reshape(-1, 6, 6))
    kept = values > _RANK_CUTOFF * values[:, -1:]
    # Translations and rotations as they are have half as many entries as an orthonormal basis.
    whole = kept.all(axis=1)
    vectors[whole] = np.eye(6)
    values[whole] = gram.reshape(-1, 6, 6)[whole][:, range(6), range(6)]
    scale = np.where(kept, 1.0 / np.sqrt(np.where(kept, values, 1.0)), 0.0)
    basis = np.einsum("nak,nkl->nal", motion, (vectors * scale[:, None, :])[label])
    column = (np.cumsum(kept) - 1).reshape(kept.shape)[label]
    rows = np.broadcast_to((np.arange(3) * n + member[:, None])[:, :, None], basis.shape)
    columns = np.broadcast_to(column[:, None, :], basis.shape)
    used = np.broadcast_to(kept[label][:, None, :], basis.shape) & (basis != 0.0)
    return csr_array((basis[used], (rows[used], columns[used])), shape=(3 * n, int(kept.sum())))


def _galerkin(d: Discretization, Z: csr_array[Any], lame: Lame) -> csr_array[Any]:
    """E = Zᵀ K Z from strains of the coarse motions, which vanish inside aggregates."""
    n = d.count
    parts = [Z[a * n : (a + 1) * n] for a in range(3)]
    gradient = [d.gradient[k::3] for k in range(3)]
    H = [[(gradient[k] @ parts[a]).tocsr() for k in range(3)] for a in range(3)]
    root = diags_array(np.sqrt(np.broadcast_to(lame.mu, n))).tocsr()
    strains = [np.sqrt(2.0) * root @ H[a][a] for a in range(3)]
    strains += [root @ (H[a][k] + H[k][a]) for a, k in ((0, 1), (1, 2), (2, 0))]
    strains.append(diags_array(np.sqrt(np.broadcast_to(lame.lam, n))).tocsr() @ (H[0][0] + H[1][1] + H[2][2]))
    stretch = sum(diags_array(d.direction[:, a]).tocsr() @ (d.incidence @ parts[a]) for a in range(3))
    strains.append(diags_array(np.sqrt(2.0 * d.hourglass)).tocsr() @ stretch)
    S = vstack(strains, format="csr")
    S.data[np.abs(S.data) < 1e-10 * np.abs(S.data).max(initial=0.0)] = 0.0
    S.eliminate_zeros()
    E: csr_array[Any] = (S.T.tocsr() @ S).tocsr()
    return E
