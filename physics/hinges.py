"""Blocks of a finite element mesh that may swing: what hangs on edges and corners too few to hold it.

Blocks joined by faces share four nodes and move as one body, and an element has no free motion but its rigid ones. So
the free motions of a mesh are those of rigid bodies that agree where they share nodes: a small problem whatever the
size of the bodies.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from physics.kernels import OFFSETS
from physics.particles import components, neighbour_table
from physics.result import BoolArray, FloatArray, IntArray

MOST_BODIES = 150
"""Of bodies that hang together; more are left to the solver, which judges a part as a whole."""

_FACES = np.flatnonzero(np.abs(OFFSETS).sum(axis=1) == 1)
_RANK_CUTOFF, _DRIVEN, _MOVED = 1e-9, 1e-6, 1e-6


def swinging(blocks: IntArray, held: BoolArray, weight: FloatArray) -> BoolArray:
    """Blocks (n,) that a free motion moves which the load drives, and those that nothing else holds.

    ``blocks`` (n, 3): distinct cells; ``held`` (n,): those the ground holds; ``weight`` (n,): force in y, in N.
    """
    lost = np.zeros(len(blocks), dtype=bool)
    while True:
        kept = np.flatnonzero(~lost)
        more = _driven(blocks[kept], held[kept], weight[kept])
        if not more.any():
            return lost
        lost[kept[more]] = True


@dataclass(frozen=True)
class _Joints:
    """Nodes ``position`` (j, 3) that the bodies ``first`` and ``second`` (j,) share."""

    position: FloatArray
    first: IntArray
    second: IntArray

    def take(self, rows: npt.NDArray[Any]) -> _Joints:
        return _Joints(self.position[rows], self.first[rows], self.second[rows])


def _driven(blocks: IntArray, held: BoolArray, weight: FloatArray) -> BoolArray:
    table = neighbour_table(blocks)
    i, slot = np.nonzero(table[:, _FACES] >= 0)
    body = components(len(blocks), i, table[i, _FACES[slot]])
    count = int(body.max(initial=-1)) + 1
    firm = np.zeros(count, dtype=bool)
    firm[body[held]] = True
    moving = np.zeros(count, dtype=bool)
    if not firm.all():
        joints = _joints(blocks, table, body, firm)
        inner = ~firm[joints.first] & ~firm[joints.second]
        group = components(count, joints.first[inner], joints.second[inner])
        centres = blocks.astype(np.float64) + 0.5
        members = _by_label(body, count)
        joints_of = _by_label(group[np.where(firm[joints.first], joints.second, joints.first)], count)
        bodies_of = _by_label(group, count)
        for label in np.unique(group[~firm]):
            bodies = bodies_of[label]
            if len(bodies) <= MOST_BODIES:
                shapes = [(centres[members[one]], weight[members[one]]) for one in bodies]
                moving[bodies] = _moving(bodies, shapes, joints.take(joints_of[label]))
    moved: BoolArray = moving[body]
    return moved


def _by_label(label: IntArray, count: int) -> list[npt.NDArray[np.intp]]:
    """Rows of each of ``count`` labels."""
    order = np.argsort(label, kind="stable")
    return np.split(order, np.searchsorted(label[order], np.arange(1, count)))


def _joints(blocks: IntArray, table: IntArray, body: IntArray, firm: BoolArray) -> _Joints:
    """Of bodies that touch by edges and corners, at least one of them not firm."""
    i, slot = np.nonzero(table >= 0)
    j = table[i, slot]
    touching = (i < j) & (body[i] != body[j]) & ~(firm[body[i]] & firm[body[j]])
    i, j, step = i[touching], j[touching], OFFSETS[slot[touching]]
    # Along an axis in which the two don't differ they share both ends, in the others one.
    shared = [blocks[i] + np.where(step == 0, corner, (step + 1) // 2) for corner in (0, 1)]
    return _Joints(np.concatenate(shared).astype(np.float64), np.tile(body[i], 2), np.tile(body[j], 2))


def _moving(
    bodies: npt.NDArray[np.intp], shapes: Sequence[tuple[FloatArray, FloatArray]], joints: _Joints
) -> BoolArray:
    """Which of the ``bodies`` the load sets in motion; those not among them stand still.

    ``shapes``: of each, centres (k, 3) and weights (k,) of its blocks.
    """
    origin = np.array([centres.mean(axis=0) for centres, _ in shapes])
    size = np.array([1.0 + np.abs(centres - at).max() for (centres, _), at in zip(shapes, origin, strict=True)])
    constraints = np.zeros((len(joints.position), 3, len(bodies), 6))
    for end, sign in ((joints.first, 1.0), (joints.second, -1.0)):
        at = np.minimum(np.searchsorted(bodies, end), len(bodies) - 1)
        (rows,) = np.nonzero(bodies[at] == end)
        at = at[rows]
        constraints[rows, :, at] += sign * _motion(joints.position[rows] - origin[at], size[at])
    load = np.zeros((len(bodies), 6))
    for k, (centres, weight) in enumerate(shapes):
        motion = _motion(centres - origin[k], np.full(len(centres), size[k]))
        load[k] = np.einsum("n,nd->d", weight, motion[:, 1])
    free = _null_space(constraints.reshape(-1, 6 * len(bodies)))
    share = free.T @ load.ravel()
    if np.linalg.norm(share) <= _DRIVEN * np.linalg.norm(load):
        return np.zeros(len(bodies), dtype=bool)
    path = np.abs(free @ share).reshape(-1, 6).max(axis=1)
    moved: BoolArray = path > _MOVED * path.max()
    return moved


def _motion(arm: FloatArray, size: FloatArray) -> FloatArray:
    """(n, 3, 6): translations, and rotations that move points ``size`` away by one, of points at ``arm`` (n, 3)."""
    motion = np.zeros((len(arm), 3, 6))
    motion[:, range(3), range(3)] = 1.0
    for axis in range(3):
        motion[:, :, 3 + axis] = np.cross(np.eye(3)[axis], arm) / size[:, None]
    return motion


def _null_space(matrix: FloatArray) -> FloatArray:
    _, values, Vt = np.linalg.svd(matrix.T @ matrix)
    free: FloatArray = Vt[values <= _RANK_CUTOFF * max(float(values.max(initial=0.0)), 1.0)].T
    return free
