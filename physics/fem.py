"""Linear finite elements, one 8-node hexahedron a block: the ``fem`` solver, a second opinion on ``static``.

The same load and elastic constants; what is held differs by half a block: a particle sits in the middle of its block,
while here the ground holds the nodes at its surface and below. Identical elements make one 24×24 matrix
all there is to assemble: docs/decisions/0014-finite-elements.md.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
from scipy.sparse import coo_array, csc_array, csr_array

from physics.coarse import CoarseSpace, aggregates, rigid_motions
from physics.direct import DirectSolver
from physics.elasticity import Lame, lame_of, per_tensor
from physics.hexahedron import CENTROID_GRADIENTS, CORNERS, element_stiffness
from physics.hinges import swinging
from physics.iterative import IterativeSolver
from physics.matrix_free import Precision, Product, inverse_root
from physics.particles import components, compressed_cells
from physics.result import BoolArray, FloatArray, IntArray
from physics.vectors import norm

DIRECT_LIMIT = 400
"""Most free nodes for which the stiffness is factorized at once."""

FALLBACK_LIMIT = 6000
"""Most free nodes for which it is factorized when the iteration finds free motions."""

_AIM, _TOLERANCE = 1e-10, 1e-8
_INNER = 1e-5
_MAX_CORRECTIONS = 8
_PIECE = 384
_HELD_NODES = 4
"""Of a block that the ground holds: a face's."""
_NODES_PER_COARSE = 4
"""Bending of thin walls needs a fine coarse space."""

_EDGES = np.argwhere(np.triu(np.abs(CORNERS[:, None] - CORNERS).sum(axis=2) == 1))

Report = Callable[[float, str], None]


@dataclass(frozen=True)
class Solution:
    """Per block: ``displacement`` (n, 3) in m and ``cauchy`` (n, 3, 3) in Pa at the centroid, ``mechanism`` (n,)."""

    displacement: FloatArray
    cauchy: FloatArray
    mechanism: BoolArray
    residual: float


@dataclass(frozen=True)
class Mesh:
    """``nodes`` (n, 8): each block's, ordered like CORNERS. ``position`` (N, 3): gaps closed. ``free`` (N,).

    ``owner`` (N, 3): cell of the first block that has the node; gathering nodes by it never splits a wall lengthwise.
    """

    nodes: npt.NDArray[np.intp]
    position: npt.NDArray[np.int64]
    owner: npt.NDArray[np.int64]
    free: BoolArray


def mesh(blocks: IntArray) -> Mesh:
    """Nodes of distinct cells ``blocks`` (n, 3); those at y ≤ 0, the ground's surface or below, are held."""
    cells = compressed_cells(blocks)
    corners = cells[:, None, :] + CORNERS
    extent = corners.max(axis=(0, 1), initial=0) + 1
    keys = corners @ np.array([extent[1] * extent[2], extent[2], 1], dtype=np.int64)
    _, first, nodes = np.unique(keys, return_index=True, return_inverse=True)
    height = blocks[:, None, 1].astype(np.int64) + CORNERS[:, 1]
    return Mesh(nodes.reshape(-1, 8), corners.reshape(-1, 3)[first], cells[first // 8], height.ravel()[first] > 0)


class ElementStiffness:
    """v ↦ K v over the nodes, element by element; vectors are (3, N), component by component, zero where held."""

    def __init__(self, m: Mesh, lame: Lame) -> None:
        self._mesh = m
        elements, count = len(m.nodes), len(m.free)
        ends = np.arange(m.nodes.size + 1)
        gather = csr_array((np.ones(m.nodes.size), m.nodes.ravel(), ends), shape=(m.nodes.size, count))
        self._scatter = gather.T.tocsr()
        self._mu = np.array(np.broadcast_to(lame.mu, elements))
        ratios, kind = np.unique(np.broadcast_to(lame.lam / lame.mu, elements), return_inverse=True)
        self._kind: npt.NDArray[np.intp] = kind
        self._matrices = np.array([element_stiffness(float(ratio)) for ratio in ratios]).reshape(-1, 24, 24)
        self._members = [np.flatnonzero(kind == k) for k in range(len(ratios))]
        own = np.diagonal(self._matrices, axis1=1, axis2=2)[kind] * self._mu[:, None]
        self.scale = inverse_root(self._sum(own), m.free)

    def product(self, _precision: Precision) -> Product:
        """v ↦ D^-½ K D^-½ v for flat vectors, in double precision whatever is asked."""
        return lambda v: self.scale * self((self.scale * v).reshape(3, -1)).ravel()

    def __call__(self, v: FloatArray) -> FloatArray:
        local = v[:, self._mesh.nodes].transpose(1, 0, 2).reshape(-1, 24)
        local *= self._mu[:, None]
        if len(self._members) == 1:
            return self._sum(_times(local, self._matrices[0]))
        force = np.empty_like(local)
        for K, members in zip(self._matrices, self._members, strict=True):
            force[members] = _times(local[members], K)
        return self._sum(force)

    def _sum(self, local: FloatArray) -> FloatArray:
        by_component = local.reshape(-1, 3, 8).transpose(1, 0, 2).reshape(3, -1)
        y = np.empty((3, len(self._mesh.free)))
        for a in range(3):
            y[a] = self._scatter @ by_component[a]
        y[:, ~self._mesh.free] = 0.0
        return y

    def element_matrices(self, rows: npt.NDArray[np.intp]) -> FloatArray:
        """(len(rows), 24, 24) in N/m."""
        matrices: FloatArray = self._matrices[self._kind[rows]] * self._mu[rows, None, None]
        return matrices


def _times(rows: FloatArray, K: FloatArray) -> FloatArray:
    """``rows`` (n, 24) @ K in pieces too small for OpenBLAS to spread over threads, which costs more than it gains:
    forty times as long on a machine that has other things to do.
    """
    padded = np.zeros((-(-len(rows) // _PIECE), _PIECE, 24))
    padded.reshape(-1, 24)[: len(rows)] = rows
    product: FloatArray = (padded @ K).reshape(-1, 24)[: len(rows)]
    return product


def assemble(K: ElementStiffness, m: Mesh) -> csc_array[Any]:
    """K (3f, 3f) over the f free nodes, component by component."""
    free_count = int(np.count_nonzero(m.free))
    number = np.where(m.free, np.cumsum(m.free) - 1, -1)[m.nodes]
    dofs = np.where(number[:, None, :] >= 0, np.arange(3)[:, None] * free_count + number[:, None, :], -1).reshape(
        -1, 24
    )
    rows = np.broadcast_to(dofs[:, :, None], (len(dofs), 24, 24))
    columns = np.broadcast_to(dofs[:, None, :], rows.shape)
    kept = (rows >= 0) & (columns >= 0)
    values = K.element_matrices(np.arange(len(dofs)))[kept]
    shape = (3 * free_count, 3 * free_count)
    return coo_array((values, (rows[kept], columns[kept])), shape=shape).tocsc()


def equilibrium(
    blocks: IntArray, weight: FloatArray, lame: Lame, report: Report, *, level: FloatArray | None = None
) -> Solution:
    """``blocks`` (n, 3): distinct cells, all tied to the ground; ``weight`` (n,): force in y on each, in N.

    Blocks that swing on a hinge are left out, with their weight. ``level`` (n,): stiffness of each block as a share of
    the largest, where they differ.
    """
    report(0.05, "looking for hinges")
    m = mesh(blocks)
    loose = swinging(blocks, np.count_nonzero(~m.free[m.nodes], axis=1) >= _HELD_NODES, weight)
    if not loose.any():
        return _standing(m, weight, lame, report, level)
    rows = np.flatnonzero(~loose)
    m, level = mesh(blocks[rows]), None if level is None else level[rows]
    rest = _standing(m, weight[rows], lame_of(lame, rows), report, level)
    displacement, cauchy = np.zeros((len(blocks), 3)), np.zeros((len(blocks), 3, 3))
    displacement[rows], cauchy[rows], loose[rows] = rest.displacement, rest.cauchy, rest.mechanism
    return Solution(displacement, cauchy, loose, rest.residual)


def _standing(m: Mesh, weight: FloatArray, lame: Lame, report: Report, level: FloatArray | None) -> Solution:
    count = len(m.free)
    u, standing, residual = np.zeros((count, 3)), np.zeros(count, dtype=bool), 0.0
    if m.free.any():
        load = np.zeros((count, 3))
        load[:, 1] = np.bincount(m.nodes.ravel(), np.repeat(weight / 8.0, 8), minlength=count)
        u, standing, residual = _solve(m, ElementStiffness(m, lame), load, _node_level(m, level), report)
    lost: BoolArray = np.asarray((m.free & ~standing)[m.nodes].any(axis=1))
    return Solution(u[m.nodes].mean(axis=1), centroid_stress(m, u, lame), lost, residual)


def _node_level(m: Mesh, level: FloatArray | None) -> FloatArray | None:
    """Of every node, the largest of its blocks."""
    if level is None:
        return None
    of_node = np.zeros(len(m.free))
    np.maximum.at(of_node, m.nodes, level[:, None])
    return of_node


def centroid_stress(m: Mesh, u: FloatArray, lame: Lame) -> FloatArray:
    """σ (n, 3, 3) in Pa at the centroid of every block, of displacements u (N, 3) of the nodes."""
    H = np.einsum("nka,km->nam", u[m.nodes], CENTROID_GRADIENTS)
    trace = np.trace(H, axis1=1, axis2=2)
    sigma: FloatArray = per_tensor(lame.mu) * (H + H.transpose(0, 2, 1))
    sigma += np.eye(3) * (lame.lam * trace)[:, None, None]
    return sigma


def _solve(
    m: Mesh, K: ElementStiffness, load: FloatArray, level: FloatArray | None, report: Report
) -> tuple[FloatArray, BoolArray, float]:
    """Displacements (N, 3), which free nodes are in equilibrium (N,), and the residual relative to their load."""
    first, second = _pairs(m)
    label = components(len(m.free), first, second)
    nodes = int(np.count_nonzero(m.free))
    solver: IterativeSolver | DirectSolver
    if nodes > DIRECT_LIMIT:
        solver = _iterative(m, K, label, load, (first, second), report)
        u, residual = _correct(m, K, solver, label, load, report)
        if (residual <= _TOLERANCE and not solver.mechanism.any()) or nodes > FALLBACK_LIMIT:
            return u, m.free & ~solver.mechanism[label], residual
    report(0.2, "factorizing the stiffness")
    solver = DirectSolver(assemble(K, m), m.free, label, load, level)
    u, residual = _correct(m, K, solver, label, load, report)
    return u, m.free & ~solver.mechanism[label], residual


def _correct(
    m: Mesh,
    K: ElementStiffness,
    solver: IterativeSolver | DirectSolver,
    label: IntArray,
    load: FloatArray,
    report: Report,
) -> tuple[FloatArray, float]:
    u = np.zeros_like(load)
    relative = 0.0
    for correction in range(_MAX_CORRECTIONS):
        standing = m.free & ~solver.mechanism[label]
        size = norm(load[standing])
        if size == 0.0:
            return np.zeros_like(load), 0.0
        residual = np.where(standing[:, None], load - K(np.ascontiguousarray(u.T)).T, 0.0)
        relative = norm(residual) / size
        if relative <= _AIM:
            break
        report(0.4 + 0.5 * correction / _MAX_CORRECTIONS, f"correction {correction + 1}, residual {relative:.1e}")
        u = u + solver(residual)
        u[solver.mechanism[label]] = 0.0
    return u, relative


def _pairs(m: Mesh) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.intp]]:
    """Free nodes at the two ends of an element's edge."""
    one, other = m.nodes[:, _EDGES[:, 0]], m.nodes[:, _EDGES[:, 1]]
    both = m.free[one] & m.free[other]
    return one[both], other[both]


def _iterative(
    m: Mesh,
    K: ElementStiffness,
    label: IntArray,
    load: FloatArray,
    pairs: tuple[npt.NDArray[np.intp], npt.NDArray[np.intp]],
    report: Report,
) -> IterativeSolver:
    report(0.1, "preparing the iteration")
    aggregate = aggregates(*pairs, m.owner, m.free, len(m.free) // _NODES_PER_COARSE, finest=4)
    Z = rigid_motions(m.position, aggregate)
    coarse = CoarseSpace(Z, _galerkin(K, m, aggregate, Z))

    def tick(iteration: int, _residual: float) -> None:
        report(0.3, f"iteration {iteration}")

    return IterativeSolver(K, coarse, label, load, tick, _INNER)


def _galerkin(K: ElementStiffness, m: Mesh, aggregate: npt.NDArray[np.int64], Z: csr_array[Any]) -> csr_array[Any]:
    """E = Zᵀ K Z from the elements that coarse motions deform: those with nodes of several aggregates, or held ones."""
    owner = aggregate[m.nodes]
    deformed = np.flatnonzero((owner != owner[:, :1]).any(axis=1))
    nodes = m.nodes[deformed]
    dofs = (np.arange(3)[:, None] * len(m.free) + nodes[:, None, :]).reshape(-1, 24)
    matrices = K.element_matrices(deformed)
    columns = np.broadcast_to((24 * np.arange(len(dofs)))[:, None, None] + np.arange(24), matrices.shape)
    starts = np.arange(0, matrices.size + 1, 24)
    local = Z[dofs.ravel()]
    elements = csr_array((matrices.ravel(), columns.ravel(), starts), shape=(dofs.size, dofs.size))
    E: csr_array[Any] = (local.T.tocsr() @ (elements @ local)).tocsr()
    return E
