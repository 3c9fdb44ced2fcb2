"""Two runs side by side: which blocks agree, which verdicts differ, and which steps belong together. No Qt."""

from __future__ import annotations

import enum
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from checks.result import CheckResult, Metric
from minece_desktop.core.summary import GradeDigest, Mark
from minece_desktop.core.timeline import Timeline
from minece_desktop.core.verdicts import AGREEING
from tasks.blocks import Cell, IntArray, Lifetimes

Int8Array = npt.NDArray[np.int8]
Int64Array = npt.NDArray[np.int64]


class Match(enum.IntEnum):
    """What the other run has in a block's cell: the same block id, another one, nothing. ABSENT: it does not stand."""

    ABSENT = -1
    SAME = 0
    DIFFERENT = 1
    ONLY = 2


@dataclass(frozen=True)
class BlockDiff:
    """``a`` (n,) and ``b`` (m,): ``Match`` of every lifetime of either run. Properties (facing) are not compared."""

    a: Int8Array
    b: Int8Array

    @property
    def same(self) -> int:
        return int((self.a == Match.SAME).sum())

    @property
    def different(self) -> int:
        return int((self.a == Match.DIFFERENT).sum())

    @property
    def only_a(self) -> int:
        return int((self.a == Match.ONLY).sum())

    @property
    def only_b(self) -> int:
        return int((self.b == Match.ONLY).sum())

    @property
    def words(self) -> str:
        return f"{self.same} the same, {self.different} another block, {self.only_a} only in A, {self.only_b} only in B"


class BlockComparison:
    """The blocks of two timelines; ``shift`` is added to the cells of the second."""

    def __init__(self, a: Lifetimes, b: Lifetimes, shift: Cell = (0, 0, 0)) -> None:
        self._a, self._b = a, b
        cells = a.xyz.astype(np.int64), b.xyz.astype(np.int64) + np.array(shift, dtype=np.int64)
        both = np.concatenate(cells)
        low = both.min(axis=0) if len(both) else np.zeros(3, dtype=np.int64)
        size = both.max(axis=0) - low + 1 if len(both) else np.ones(3, dtype=np.int64)
        keys = [((part - low) * (size[1] * size[2], size[2], 1)).sum(axis=1) for part in cells]
        names = {name: index for index, name in enumerate(dict.fromkeys(s.id for life in (a, b) for s in life.palette))}
        ids = [_ids(life, names) for life in (a, b)]
        self._keys: list[Int64Array] = keys
        self._ids: list[IntArray] = ids
        # Sorted once: a mask keeps the order, so that a step costs no sorting.
        self._order = [np.argsort(part, kind="stable") for part in keys]

    def at(self, step_a: int, step_b: int) -> BlockDiff:
        """What stands after ``step_a`` events of the first run against what stands after ``step_b`` of the second."""
        standing = [self._a.standing(step_a), self._b.standing(step_b)]
        rows = [order[mask[order]] for order, mask in zip(self._order, standing, strict=True)]
        return BlockDiff(self._matches(0, rows), self._matches(1, rows))

    def _matches(self, side: int, rows: Sequence[npt.NDArray[np.intp]]) -> Int8Array:
        mine, other = rows[side], rows[1 - side]
        found = np.full(len(self._keys[side]), Match.ABSENT, dtype=np.int8)
        found[mine] = Match.ONLY
        if len(mine) and len(other):
            keys = self._keys[1 - side][other]
            place = np.minimum(np.searchsorted(keys, self._keys[side][mine]), len(keys) - 1)
            shared = keys[place] == self._keys[side][mine]
            equal = self._ids[side][mine] == self._ids[1 - side][other[place]]
            found[mine[shared]] = np.where(equal, Match.SAME, Match.DIFFERENT)[shared]
        return found


def _ids(life: Lifetimes, names: dict[str, int]) -> IntArray:
    table = np.array([names[state.id] for state in life.palette] or [0], dtype=np.int32)
    ids: IntArray = table[life.ids]
    return ids


@dataclass(frozen=True)
class VerdictPair:
    """One check in two grades; None where a run was not asked it."""

    turn: int
    name: str
    metric: Metric
    a: CheckResult | None
    b: CheckResult | None

    @property
    def differs(self) -> bool:
        """Another status, another score to three decimals, or a check that only one was asked."""
        a, b = self.a, self.b
        if a is None or b is None or a.status is not b.status:
            return True
        if a.score is None or b.score is None:
            return a.score is not b.score
        return abs(a.score - b.score) > AGREEING

    @property
    def one(self) -> CheckResult:
        """Either verdict, for what they share."""
        found = self.a or self.b
        assert found is not None
        return found


def pair_verdicts(a: Sequence[CheckResult], b: Sequence[CheckResult]) -> list[VerdictPair]:
    """Verdicts on the same check (turn, name, arguments) together, turn by turn, in the first grade's order.

    A check that is asked several times goes with its like by position.
    """
    of_b = dict(_keyed(b))
    pairs = [VerdictPair(one.turn, one.name, one.metric, one, of_b.pop(key, None)) for key, one in _keyed(a)]
    pairs += [VerdictPair(one.turn, one.name, one.metric, None, one) for one in of_b.values()]
    return sorted(pairs, key=lambda pair: pair.turn)


def _keyed(results: Sequence[CheckResult]) -> Iterator[tuple[tuple[int, str, str, int], CheckResult]]:
    seen: Counter[tuple[int, str, str]] = Counter()
    for one in results:
        key = (one.turn, one.name, json.dumps(dict(one.args), sort_keys=True, default=str))
        yield (*key, seen[key]), one
        seen[key] += 1


def score_pairs(a: GradeDigest | None, b: GradeDigest | None) -> list[tuple[Metric, Mark | None, Mark | None]]:
    """Every metric that either run was asked, in the paper's order."""
    rows = [(metric, a.mark(metric) if a else None, b.mark(metric) if b else None) for metric in Metric]
    return [row for row in rows if row[1] is not None or row[2] is not None]


class LinkBy(enum.StrEnum):
    """Which steps of two runs are shown together."""

    TURN = "turn"
    SHARE = "share"
    STEP = "step"


@dataclass(frozen=True)
class StepLink:
    """One position for two timelines, from 0 to ``positions``.

    By ``TURN`` each turn begins and ends together, its steps shared out evenly between; by ``SHARE`` the whole is
    shared out evenly; by ``STEP`` both have made the same number of steps, until the shorter one ends.
    """

    by: LinkBy
    a: Timeline
    b: Timeline

    @cached_property
    def _knots(self) -> tuple[list[int], list[int], list[int]]:
        """Positions and the steps of both that lie there, ascending."""
        ends = [[self.a.steps], [self.b.steps]]
        if self.by is LinkBy.TURN:
            turns = 1 + max((turn for side in (self.a, self.b) for turn, _ in side.turn_starts), default=0)
            ends = [turn_ends(side, turns) for side in (self.a, self.b)]
        position, knots = 0, ([0], [0], [0])
        for end_a, end_b in zip(*ends, strict=True):
            longest = max(end_a - knots[1][-1], end_b - knots[2][-1])
            if longest > 0:
                position += longest
                for knot, value in zip(knots, (position, end_a, end_b), strict=True):
                    knot.append(value)
        return knots

    @property
    def positions(self) -> int:
        return self._knots[0][-1]

    def steps(self, position: int) -> tuple[int, int]:
        """The steps of both runs at a position."""
        if self.by is LinkBy.STEP:
            return min(position, self.a.steps), min(position, self.b.steps)
        at, a, b = self._knots
        return round(float(np.interp(position, at, a))), round(float(np.interp(position, at, b)))

    def position_of(self, step_a: int) -> int:
        """The last position that shows ``step_a`` of the first run."""
        low, high = 0, self.positions
        while low < high:
            middle = (low + high + 1) // 2
            low, high = (middle, high) if self.steps(middle)[0] <= step_a else (low, middle - 1)
        return low


def turn_ends(timeline: Timeline, turns: int) -> list[int]:
    """The last step of each of ``turns`` turns; one without a step ends where the turn before it does."""
    starts = dict(timeline.turn_starts)
    ends, end = [], timeline.steps
    for turn in reversed(range(turns)):
        ends.append(end)
        if turn in starts:
            end = starts[turn] - 1
    return ends[::-1]
