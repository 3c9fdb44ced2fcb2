"""What a timeline shows of an action log, step by step: materials, turns, path, height, floating placements.

Steps are those of ``ActionLog``: step k is the world after the first k events with effect; all per-step arrays here
have one row an event with effect, so row k - 1 belongs to step k. No Python loop over events: 100 000 take
well under a second.
"""

from __future__ import annotations

import bisect
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from minece_desktop.core.path import way
from tasks.blocks import EVIDENCE_KINDS, ActionLog, EvidenceKind, IntArray, Lifetimes, Op, Source

Int64Array = npt.NDArray[np.int64]
FloatArray = npt.NDArray[np.float64]

REMOVED = -1
"""Material index of an event that leaves no block."""

GROUND_Y = 0
"""The lowest layer above the ground, which fills y <= -1: blocks at or below it are carried."""

_IMPLIED = EVIDENCE_KINDS.index(EvidenceKind.IMPLIED)
_FACES = np.array([(0, -1, 0), (1, 0, 0), (-1, 0, 0), (0, 0, 1), (0, 0, -1), (0, 1, 0)], dtype=np.int64)
"""Likeliest support first: most blocks need no further look."""


@dataclass(frozen=True, slots=True)
class Segment:
    """Consecutive events of one material: steps ``first`` to ``last``, both included. ``material`` is None where
    blocks are removed."""

    first: int
    last: int
    material: str | None

    @property
    def count(self) -> int:
        return self.last - self.first + 1

    @property
    def label(self) -> str:
        return f"{self.material or 'removed'} · {self.count}"


@dataclass(frozen=True)
class Timeline:
    """One action log along its steps. Everything is computed when first asked for and kept.

    ``ground``: the lowest layer that the ground carries.
    """

    log: ActionLog
    ground: int = GROUND_Y

    @property
    def steps(self) -> int:
        return self.log.steps

    @cached_property
    def _places(self) -> npt.NDArray[np.bool_]:
        """Per step: does the event leave a block?"""
        leaves = np.zeros(self.steps, dtype=np.bool_)
        leaves[self.log.lifetimes.birth - 1] = True
        return leaves

    @cached_property
    def materials(self) -> tuple[str, ...]:
        """Block ids (without properties) in order of the palette."""
        return tuple(dict.fromkeys(state.id for state in self.log.palette))

    @cached_property
    def material(self) -> IntArray:
        """(steps,) index into ``materials`` of the block that each event leaves, ``REMOVED`` where it leaves none."""
        index = {name: i for i, name in enumerate(self.materials)}
        of_state = np.array([index[state.id] for state in self.log.palette] + [REMOVED], dtype=np.int32)
        ids = of_state[self.log.ids[self.log.effective]]
        return np.where(self._places, ids, REMOVED).astype(np.int32)

    @cached_property
    def runs(self) -> tuple[IntArray, IntArray]:
        """Runs of one material: (first step, material index), each (n,)."""
        if not self.steps:
            return np.zeros(0, dtype=np.int32), np.zeros(0, dtype=np.int32)
        starts = np.concatenate(([0], np.flatnonzero(np.diff(self.material)) + 1))
        return (starts + 1).astype(np.int32), self.material[starts]

    @cached_property
    def segments(self) -> list[Segment]:
        """Runs of one material with their names. Made of objects: meant for the few that have room for a label."""
        first, material = self.runs
        last = np.append(first[1:] - 1, self.steps)
        return [
            Segment(begin, end, None if name == REMOVED else self.materials[name])
            for begin, end, name in zip(first.tolist(), last.tolist(), material.tolist(), strict=False)
        ]

    @cached_property
    def turn_starts(self) -> tuple[tuple[int, int], ...]:
        """(turn, step of its first event with effect) in order; turns without one are absent."""
        turns = self.log.turn[self.log.effective]
        if not len(turns):
            return ()
        starts = np.concatenate(([0], np.flatnonzero(np.diff(turns)) + 1))
        return tuple(zip(turns[starts].tolist(), (starts + 1).tolist(), strict=True))

    @cached_property
    def removals(self) -> IntArray:
        """Steps that leave no block, ascending."""
        return (np.flatnonzero(~self._places) + 1).astype(np.int32)

    @cached_property
    def floating(self) -> IntArray:
        """Steps whose block touched neither the ground nor a standing block's face when it was placed, ascending.

        The second half of a door or bed is not counted: the game places it.
        """
        life = self.log.lifetimes
        ours = self.log.evidence[life.event] != _IMPLIED
        asked = np.flatnonzero(ours & (life.xyz[:, 1] > self.ground))
        return life.birth[asked[~_touches(life, asked)]]

    @cached_property
    def path(self) -> Int64Array:
        """(steps,) L1 distance travelled from placement to placement, cumulative, in blocks.

        As Algorithm 12 measures it, over every placement of a turn: the way between two turns is not counted, nor are
        removals and second halves.
        """
        moves = self.walk
        cost = way(self.walk_cells)
        cost[np.diff(self.log.turn[self.log.effective[moves]]) != 0] = 0
        each = np.zeros(self.steps, dtype=np.int64)
        each[moves[1:]] = cost
        return np.cumsum(each)

    @cached_property
    def walk(self) -> Int64Array:
        """(m,) rows of the events that the path goes through: placements that are no second halves."""
        return np.flatnonzero(self._places & (self.log.evidence[self.log.effective] != _IMPLIED))

    @property
    def walk_cells(self) -> Int64Array:
        """(m, 3) cells of ``walk``."""
        return self.log.xyz[self.log.effective[self.walk]].astype(np.int64)

    @cached_property
    def ideal(self) -> Int64Array:
        """(steps,) the least ``path`` could be by then: a cell for each placement but a turn's first."""
        each = np.zeros(self.steps, dtype=np.int64)
        moves = self.walk
        each[moves[1:]] = np.diff(self.log.turn[self.log.effective[moves]]) == 0
        return np.cumsum(each)

    @cached_property
    def efficiency(self) -> FloatArray:
        """(steps,) Algorithm 12's score of the step's turn, had it ended there: 1 until it has gone anywhere."""
        length, best = self.turn_path.astype(np.float64), self.turn_ideal.astype(np.float64)
        return np.where(length > 0, np.minimum(1.0, best / np.maximum(length, 1.0)), 1.0)

    @cached_property
    def turn_path(self) -> Int64Array:
        """(steps,) ``path`` since the step's turn began."""
        return self._within_turn(self.path)

    @cached_property
    def turn_ideal(self) -> Int64Array:
        """(steps,) ``ideal`` since the step's turn began."""
        return self._within_turn(self.ideal)

    def _within_turn(self, total: Int64Array) -> Int64Array:
        began = np.array([step - 1 for _, step in self.turn_starts], dtype=np.int64)
        turn = np.repeat(np.arange(len(began)), np.diff([*began.tolist(), self.steps]))
        return total - np.concatenate(([0], total))[began][turn]

    @cached_property
    def height(self) -> Int64Array:
        """(steps,) layers from the ground to the top of the highest standing block; 0 when nothing stands above it."""
        life = self.log.lifetimes
        if not len(self.removals):
            tops = np.zeros(self.steps, dtype=np.int64)
            tops[life.birth - 1] = life.xyz[:, 1].astype(np.int64) + 1 - self.ground
            return np.maximum.accumulate(np.maximum(tops, 0)) if self.steps else tops
        return _height_with_removals(life, self.steps, self.ground)

    def source(self, step: int) -> Source | None:
        """The code line of the event that made ``step``; None at step 0 or where it is not known."""
        if not 1 <= step <= self.steps:
            return None
        index = int(self.log.source[self.log.effective[step - 1]])
        return None if index < 0 else self.log.sources[index]

    def turn(self, step: int) -> int | None:
        """0-based turn that ``step`` belongs to; None at step 0."""
        return int(self.log.turn[self.log.effective[step - 1]]) if 1 <= step <= self.steps else None

    def seconds(self, step: int) -> float | None:
        """Seconds from the run's start to ``step``, where the log knows them."""
        if not 1 <= step <= self.steps:
            return None
        value = float(self.log.time[self.log.effective[step - 1]])
        return None if np.isnan(value) else value

    def steps_of_line(self, file: str, line: int) -> IntArray:
        """Steps made by one line of the agent's code, ascending."""
        if Source(file, line) not in self.log.sources:
            return np.zeros(0, dtype=np.int32)
        index = self.log.sources.index(Source(file, line))
        return (np.flatnonzero(self.log.source[self.log.effective] == index) + 1).astype(np.int32)

    def describe(self, step: int, say: Callable[[str], str] = str) -> str:
        """One line about the event that made ``step``: ``placing oak_planks at (5, 3, 7) · turn 1 · 0.js:45``.

        ``say`` translates the words, which have ``{}`` for what is filled in.
        """
        if not 1 <= step <= self.steps:
            return say("before the first block")
        event = self.log.event(int(self.log.effective[step - 1]))
        placed = event.block if event.op is Op.PLACE else None
        cell = (event.x, event.y, event.z)
        if placed:
            act = say("placing {} at ({}, {}, {})").format(placed.id, *cell)
        else:
            act = say("removing at ({}, {}, {})").format(*cell)
        parts = [act, say("turn {}").format(event.turn + 1)]
        if event.source is not None:
            name = event.source.file.rpartition("/")[2]
            parts.append(name if event.source.line is None else f"{name}:{event.source.line}")
        return " · ".join(parts)


def neighbour(steps: Sequence[int], step: int, direction: int) -> int | None:
    """The next (+1) or previous (-1) of ascending ``steps`` from ``step``; None when there is none."""
    if direction > 0:
        at = bisect.bisect_right(steps, step)
        return steps[at] if at < len(steps) else None
    at = bisect.bisect_left(steps, step)
    return steps[at - 1] if at else None


def _touches(life: Lifetimes, asked: IntArray | Int64Array) -> npt.NDArray[np.bool_]:
    """For each asked block: does a block stand in a cell across one of its faces when it is placed?"""
    key, axes, strides = _cell_keys(life.xyz)
    cells, of_block = np.unique(key, return_inverse=True)
    span = np.int64(life.birth.max(initial=0)) + 2
    moments = of_block * span + life.birth
    order = np.argsort(moments)
    moments, cell_of, death = moments[order], of_block[order], life.death[order]
    touched = np.zeros(len(asked), dtype=np.bool_)
    left = np.arange(len(asked))
    for face in _FACES:
        birth = life.birth[asked[left]]
        cell, exists = _find_cells(life.xyz[asked[left]].astype(np.int64) + face, cells, axes, strides)
        latest = np.searchsorted(moments, cell * span + birth) - 1
        found = exists & (latest >= 0)
        latest = np.maximum(latest, 0)
        found &= (cell_of[latest] == cell) & (death[latest] > birth)
        touched[left[found]] = True
        left = left[~found]
    return touched


def _cell_keys(xyz: IntArray) -> tuple[Int64Array, list[Int64Array], tuple[int, int]]:
    """Cells as single integers, from ranks along each axis so that far-apart coordinates cannot overflow."""
    axes = [np.unique(xyz[:, axis].astype(np.int64)) for axis in range(3)]
    strides = (len(axes[1]) * len(axes[2]), len(axes[2]))
    ranks = [np.searchsorted(axes[axis], xyz[:, axis]) for axis in range(3)]
    return ranks[0] * strides[0] + ranks[1] * strides[1] + ranks[2], axes, strides


def _find_cells(
    xyz: Int64Array, cells: Int64Array, axes: list[Int64Array], strides: tuple[int, int]
) -> tuple[Int64Array, npt.NDArray[np.bool_]]:
    """Index into ``cells`` of each cell, and whether it is there at all."""
    exists = np.ones(len(xyz), dtype=np.bool_)
    ranks = []
    for axis, values in enumerate(axes):
        rank = np.minimum(np.searchsorted(values, xyz[:, axis]), len(values) - 1)
        exists &= values[rank] == xyz[:, axis]
        ranks.append(rank)
    key = ranks[0] * strides[0] + ranks[1] * strides[1] + ranks[2]
    index = np.minimum(np.searchsorted(cells, key), len(cells) - 1)
    return index, exists & (cells[index] == key)


def _height_with_removals(life: Lifetimes, steps: int, ground: int) -> Int64Array:
    """Paint, from the lowest layer to the highest, the steps in which the layer holds a block."""
    height = np.zeros(steps + 1, dtype=np.int64)
    above = life.xyz[:, 1] >= ground
    y = life.xyz[above, 1].astype(np.int64) - ground
    begin = life.birth[above].astype(np.int64)
    end = np.minimum(life.death[above].astype(np.int64), steps + 1)
    moment = np.concatenate((begin, end))
    layer = np.concatenate((y, y))
    change = np.concatenate((np.ones(len(y), dtype=np.int64), np.full(len(y), -1, dtype=np.int64)))
    order = np.lexsort((-change, moment, layer))
    moment, layer = moment[order], layer[order]
    standing = np.cumsum(change[order])  # back to 0 at every layer's last death
    opens = np.flatnonzero((standing > 0) & (np.concatenate(([0], standing[:-1])) == 0))
    closes = np.flatnonzero((standing == 0) & (change[order] < 0))
    for first, last in zip(opens.tolist(), closes.tolist(), strict=True):
        height[moment[first] : moment[last]] = layer[first] + 1
    return height[1:]


__all__ = ["REMOVED", "Segment", "Timeline", "neighbour"]
