"""Block states, structures and ordered action logs.

Coordinates are task coordinates: y is up, (0, 0, 0) is the cell the agent started in, the ground fills y <= -1.
Everything here is plain data: arrays with a palette, so that a hundred thousand blocks stay small and fast.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import TypeVar

import numpy as np
import numpy.typing as npt

IntArray = npt.NDArray[np.int32]
BoolArray = npt.NDArray[np.bool_]
Cell = tuple[int, int, int]

NEVER = np.iinfo(np.int32).max
"""Step at which a block that is never removed disappears."""

AIR_IDS = frozenset({"air", "cave_air", "void_air"})


@dataclass(frozen=True, slots=True)
class BlockState:
    """One block state, such as ``minecraft:oak_stairs[facing=east]``.

    ``text`` is what the source wrote; ``id`` drops the ``minecraft:`` prefix and the properties; ``properties`` are in
    the order written. A malformed property list is kept in ``text`` and ignored elsewhere.
    """

    text: str
    id: str
    properties: tuple[tuple[str, str], ...] = ()

    @staticmethod
    @lru_cache(maxsize=65536)
    def parse(text: str) -> BlockState:
        """Split ``namespace:id[key=value,…]``; never raises. Halves of characters, which are no text, become "?"."""
        text = text.encode("utf-8", "replace").decode("utf-8")
        name, bracket, rest = text.strip().partition("[")
        properties: list[tuple[str, str]] = []
        if bracket and rest.endswith("]"):
            for part in rest[:-1].split(","):
                key, equals, value = part.partition("=")
                if equals:
                    properties.append((key.strip(), value.strip()))
        return BlockState(text=text, id=name.strip().removeprefix("minecraft:"), properties=tuple(properties))

    @property
    def is_air(self) -> bool:
        return self.id in AIR_IDS

    def get(self, key: str) -> str | None:
        """Value of one property, or None."""
        return dict(self.properties).get(key)

    def __str__(self) -> str:
        return self.text


class Op(enum.IntEnum):
    """What an event does to its cell."""

    REMOVE = 0
    PLACE = 1

    @property
    def word(self) -> str:
        return self.name.lower()


class EvidenceKind(enum.StrEnum):
    """Where an event is known from: a server's answer, the agent's text log (what it sent, not what happened),
    re-executed code; ``implied`` is the second half of a door or bed that the game places."""

    SERVER = "server"
    LOG = "log"
    CODE = "code"
    IMPLIED = "implied"


EVIDENCE_KINDS = tuple(EvidenceKind)
_IMPLIED = EVIDENCE_KINDS.index(EvidenceKind.IMPLIED)

_T = TypeVar("_T")


def _interned(values: Iterable[_T | None]) -> tuple[tuple[_T, ...], IntArray]:
    """The distinct values in order of appearance, and per row the index of its own (-1 for None)."""
    table: dict[_T, int] = {}
    ids = [-1 if value is None else table.setdefault(value, len(table)) for value in values]
    return tuple(table), np.array(ids, dtype=np.int32)


@dataclass(frozen=True, slots=True)
class Source:
    """The agent's code line that caused an event; ``line`` is 1-based, in the un-instrumented code."""

    file: str
    line: int | None = None


@dataclass(frozen=True, slots=True)
class Event:
    """One entry of the action log.

    ``effect`` is False for what was asked and did not happen, with ``reason`` in words. ``block`` is None for removals.
    ``time`` is in seconds from the run's start, where known.
    """

    turn: int
    op: Op
    x: int
    y: int
    z: int
    block: BlockState | None = None
    evidence: EvidenceKind = EvidenceKind.LOG
    effect: bool = True
    reason: str | None = None
    time: float | None = None
    source: Source | None = None

    @property
    def cell(self) -> Cell:
        return (self.x, self.y, self.z)


@dataclass(frozen=True)
class Structure:
    """Blocks at one moment: at most one a cell, in the order they were placed.

    ``xyz``: (n, 3) int32; ``ids``: (n,) int32 into ``palette``; ``event``: (n,) int32, index in the action log of the
    event that put the block there, -1 where there is no log.
    """

    xyz: IntArray
    ids: IntArray
    palette: tuple[BlockState, ...]
    event: IntArray

    def __len__(self) -> int:
        return len(self.xyz)

    @staticmethod
    def from_blocks(blocks: Iterable[tuple[Cell, str]]) -> Structure:
        """A structure without an order; of several blocks in one cell the last counts."""
        log = ActionLog.from_events(Event(0, Op.PLACE, *cell, BlockState.parse(text)) for cell, text in blocks)
        made = log.structure()
        return Structure(made.xyz, made.ids, made.palette, np.full(len(made), -1, dtype=np.int32))

    @cached_property
    def cells(self) -> list[Cell]:
        return [(x, y, z) for x, y, z in self.xyz.tolist()]

    def block(self, index: int) -> BlockState:
        return self.palette[int(self.ids[index])]

    @property
    def bounds(self) -> tuple[Cell, Cell] | None:
        """Lowest and highest cell along each axis; None when empty."""
        if not len(self):
            return None
        low, high = self.xyz.min(axis=0).tolist(), self.xyz.max(axis=0).tolist()
        return (low[0], low[1], low[2]), (high[0], high[1], high[2])


@dataclass(frozen=True)
class Lifetimes:
    """Every block that ever stood, with the steps between which it stood.

    Block i stands after step k exactly when ``birth[i] <= k < death[i]``. Steps count events with effect from 1;
    step 0 is the empty world. ``event`` is the index in the action log of the placing event.
    """

    xyz: IntArray
    ids: IntArray
    birth: IntArray
    death: IntArray
    event: IntArray
    palette: tuple[BlockState, ...]

    def __len__(self) -> int:
        return len(self.xyz)

    def standing(self, step: int) -> BoolArray:
        return (self.birth <= step) & (step < self.death)


@dataclass(frozen=True)
class ActionLog:
    """Ordered place and remove events, in turns, as columns.

    All arrays have one row an event: ``turn`` int32, ``op`` int8 (``Op``), ``xyz`` int32 (m, 3), ``ids`` int32 into
    ``palette`` (-1 for removals), ``effect`` bool, ``evidence`` uint8 into ``EVIDENCE_KINDS``, ``reason`` and
    ``source`` int32 into ``reasons`` and ``sources`` (-1 for none), ``time`` float64 in seconds (NaN for unknown).
    ``air_is_block`` is True for imports by the authors' rules only, where a placed ``air`` counts as a block.
    """

    turn: IntArray
    op: npt.NDArray[np.int8]
    xyz: IntArray
    ids: IntArray
    effect: BoolArray
    evidence: npt.NDArray[np.uint8]
    reason: IntArray
    source: IntArray
    time: npt.NDArray[np.float64]
    palette: tuple[BlockState, ...]
    reasons: tuple[str, ...] = ()
    sources: tuple[Source, ...] = ()
    air_is_block: bool = field(default=False)

    def __len__(self) -> int:
        return len(self.op)

    @staticmethod
    def from_events(events: Iterable[Event], *, air_is_block: bool = False) -> ActionLog:
        rows = list(events)
        palette, ids = _interned(e.block for e in rows)
        reasons, reason = _interned(e.reason for e in rows)
        sources, source = _interned(e.source for e in rows)
        return ActionLog(
            turn=np.fromiter((e.turn for e in rows), dtype=np.int32, count=len(rows)),
            op=np.fromiter((e.op for e in rows), dtype=np.int8, count=len(rows)),
            xyz=np.array([e.cell for e in rows], dtype=np.int32).reshape(-1, 3),
            ids=ids,
            effect=np.fromiter((e.effect for e in rows), dtype=np.bool_, count=len(rows)),
            evidence=np.fromiter((EVIDENCE_KINDS.index(e.evidence) for e in rows), dtype=np.uint8, count=len(rows)),
            reason=reason,
            source=source,
            time=np.array([np.nan if e.time is None else e.time for e in rows], dtype=np.float64),
            palette=palette,
            reasons=reasons,
            sources=sources,
            air_is_block=air_is_block,
        )

    def event(self, index: int) -> Event:
        block, reason, source = int(self.ids[index]), int(self.reason[index]), int(self.source[index])
        time = float(self.time[index])
        x, y, z = self.xyz[index].tolist()
        return Event(
            turn=int(self.turn[index]),
            op=Op(int(self.op[index])),
            x=x,
            y=y,
            z=z,
            block=None if block < 0 else self.palette[block],
            evidence=EVIDENCE_KINDS[int(self.evidence[index])],
            effect=bool(self.effect[index]),
            reason=None if reason < 0 else self.reasons[reason],
            time=None if np.isnan(time) else time,
            source=None if source < 0 else self.sources[source],
        )

    def events(self, *, all_events: bool = False) -> Iterator[Event]:
        """Events in order; those without effect only when asked for."""
        for index in range(len(self)):
            if all_events or self.effect[index]:
                yield self.event(index)

    @cached_property
    def effective(self) -> IntArray:
        """Indices of the events with effect: step k is the world after ``effective[:k]``."""
        return np.flatnonzero(self.effect).astype(np.int32)

    @property
    def steps(self) -> int:
        return len(self.effective)

    @property
    def turns(self) -> int:
        """Number of turns that the log speaks of (highest turn + 1)."""
        return int(self.turn.max()) + 1 if len(self) else 0

    def step_after_turn(self, turn: int) -> int:
        """The step at which a turn has ended: the last event with effect of this or an earlier turn."""
        belongs = np.flatnonzero(self.turn[self.effective] <= turn)
        return int(belongs[-1]) + 1 if len(belongs) else 0

    @cached_property
    def _places(self) -> BoolArray:
        """Per event: does it leave a block in its cell?"""
        places: BoolArray = self.op == Op.PLACE
        if not self.air_is_block:
            air = np.array([state.is_air for state in self.palette] + [False], dtype=np.bool_)
            places = places & ~air[self.ids]
        return places

    @cached_property
    def lifetimes(self) -> Lifetimes:
        """Every block that ever stood; O(m log m), no Python loop."""
        order = self.effective
        xyz, places = self.xyz[order], self._places[order]
        step = np.arange(1, len(order) + 1, dtype=np.int32)
        by_cell = np.lexsort((step, xyz[:, 2], xyz[:, 1], xyz[:, 0]))
        death = np.full(len(order), NEVER, dtype=np.int32)
        if len(order) > 1:
            same = (xyz[by_cell[1:]] == xyz[by_cell[:-1]]).all(axis=1)
            death[by_cell[:-1][same]] = step[by_cell[1:][same]]
        return Lifetimes(
            xyz=xyz[places],
            ids=self.ids[order][places],
            birth=step[places],
            death=death[places],
            event=order[places],
            palette=self.palette,
        )

    def structure(self, step: int | None = None, *, turn: int | None = None) -> Structure:
        """The blocks after ``step`` events with effect, after ``turn``, or at the end."""
        if turn is not None:
            step = self.step_after_turn(turn)
        life = self.lifetimes
        stands = life.standing(self.steps if step is None else min(max(step, 0), self.steps))
        return Structure(life.xyz[stands], life.ids[stands], self.palette, life.event[stands])

    def official_sequence(self, turn: int | None = None) -> list[int]:
        """Indices of the surviving placements in the order the authors' merge gives.

        Cumulative over turns, without implied halves; a re-placed cell keeps its place in the order unless it was
        removed before.
        """
        order = self.effective
        if turn is not None:
            order = order[self.turn[order] <= turn]
        order = order[self.evidence[order] != _IMPLIED]
        position: dict[Cell, int] = {}
        rows = zip(order.tolist(), self._places[order].tolist(), self.xyz[order].tolist(), strict=True)
        for index, places, (x, y, z) in rows:
            if places:
                position[x, y, z] = index
            else:
                position.pop((x, y, z), None)
        return list(position.values())

    def placements_of_turn(self, turn: int) -> list[int]:
        """Indices of all placements with effect of one turn, in order, later removed ones included."""
        mine = (self.turn == turn) & self.effect & self._places & (self.evidence != _IMPLIED)
        indices: list[int] = np.flatnonzero(mine).tolist()
        return indices

    def shifted(self, offset: Sequence[int]) -> ActionLog:
        """The same log with every cell moved by ``offset``."""
        moved = (self.xyz + np.asarray(offset, dtype=np.int32)).astype(np.int32)
        return replace(self, xyz=moved)
