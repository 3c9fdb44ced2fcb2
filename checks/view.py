"""What a check sees of one turn: the blocks as the official rules read them, the world, the order and the stress.

Two kinds of source: an action log of ours, and raw rows ``{"x", "y", "z", "material"}`` as the authors' files hold
them, which each official check reads its own way.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Protocol

import numpy as np

from tasks.blocks import ActionLog, BlockState, Cell, IntArray, Structure
from tasks.saying import say

AXES: Final = ("x", "y", "z")
_FARTHEST: Final = 2**31 - 1


class Coercion(enum.Enum):
    """How a rule turns a raw coordinate into a whole number.

    ``TEXT``: ``int(str(v).strip())``, so "3" and " 3 " are 3 while 1.0, 2.5, None and true cannot be read.
    ``NUMBER``: ``int(v)``, so 2.5 is 2.
    """

    TEXT = "text"
    NUMBER = "number"


class CoordinateError(ValueError):
    """A raw coordinate that a rule cannot read as a whole number."""


class StressInterrupted(Exception):  # noqa: N818 - not an error: it carries one through the engine
    """Carries an exception of the stress source that is no failure of the solver (a cancellation) past the engine."""

    def __init__(self, reason: Exception) -> None:
        super().__init__(str(reason))
        self.reason = reason


@dataclass(frozen=True)
class StressData:
    """Stress of the turn's structure as plain data.

    ``max_von_mises`` in Pa, None when no block has a value; ``argmax`` the cell it stands in. ``unsupported``,
    ``mechanism`` and ``thin`` count blocks. ``reference``: our own reference stress in Pa, None to use the check's own
    argument. ``comparable``: False when the argument belongs to another solver and there is no reference of our own.
    """

    solver: str
    max_von_mises: float | None
    argmax: Cell | None = None
    unsupported: int = 0
    mechanism: int = 0
    thin: int = 0
    reference: float | None = None
    comparable: bool = True


def _as_text(value: Any) -> int:
    return value if type(value) is int else int(str(value).strip())


def _as_number(value: Any) -> int:
    return value if type(value) is int else int(value)


_READERS: Final[Mapping[Coercion, Callable[[Any], int]]] = {Coercion.TEXT: _as_text, Coercion.NUMBER: _as_number}


class Wanted(Protocol):
    """What a build is asked to match.

    ``blocks``: without air; ``drawn``: the cells that it speaks of, where it names its air too; ``part_of``: the blocks
    of a build that are compared with it.
    """

    @property
    def blocks(self) -> Mapping[Cell, BlockState]: ...

    @property
    def drawn(self) -> frozenset[Cell] | None: ...

    def part_of(self, build: Mapping[Cell, BlockState]) -> dict[Cell, BlockState]: ...


class TurnView:
    """One turn as checks see it. Everything derived is computed once, when first asked for.

    ``materials``: per block the material as written, None when missing or no text (``null_material`` tells which).
    ``ordered``: whether the list order is the order of placement. ``target``: what the run is asked to match.
    """

    def __init__(
        self,
        *,
        rows: Sequence[Mapping[str, Any]] | None = None,
        log: ActionLog | None = None,
        turn: int = 0,
        stress: Callable[[], StressData] | None = None,
        ordered: bool = True,
        target: Wanted | None = None,
    ) -> None:
        self.rows = rows
        self.log = log
        self.turn = turn
        self.ordered = ordered
        self.target = target
        self._stress_source = stress
        self._stress: StressData | None = None
        self._failure: Exception | None = None
        self._cells: dict[Coercion, list[Cell]] = {}
        self.memo: dict[Any, Any] = {}
        """What checks have derived from this view and may share, by whatever key they choose."""

    @staticmethod
    def of_log(
        log: ActionLog,
        turn: int,
        *,
        raw_coords: Sequence[Mapping[str, Any]] | None = None,
        stress: Callable[[], StressData] | None = None,
        ordered: bool = True,
        target: Wanted | None = None,
    ) -> TurnView:
        """The state after ``turn``. With ``raw_coords`` official checks see those rows instead of the log."""
        return TurnView(rows=raw_coords, log=log, turn=turn, stress=stress, ordered=ordered, target=target)

    @staticmethod
    def of_rows(
        rows: Sequence[Mapping[str, Any]],
        *,
        stress: Callable[[], StressData] | None = None,
        ordered: bool = True,
        target: Wanted | None = None,
    ) -> TurnView:
        return TurnView(rows=rows, stress=stress, ordered=ordered, target=target)

    # Blocks in list order

    @cached_property
    def _sequence(self) -> list[int]:
        """Indices in the log of the official sequence."""
        return self.log.official_sequence(self.turn) if self.log is not None else []

    def __len__(self) -> int:
        return len(self.rows) if self.rows is not None else len(self._sequence)

    @cached_property
    def materials(self) -> list[str | None]:
        if self.rows is not None:
            try:
                written = [row.get("material") for row in self.rows]
            except AttributeError:
                index = next(i for i, row in enumerate(self.rows) if not isinstance(row, Mapping))
                raise self._no_object(index) from None
            return [value if isinstance(value, str) else None for value in written]
        assert self.log is not None
        log = self.log
        names = [state.text if log.air_is_block else state.id for state in log.palette]
        return [names[block] for block in log.ids[self._sequence].tolist()]

    @cached_property
    def lower_materials(self) -> list[str]:
        """Materials in lower case, the missing ones empty."""
        return [(material or "").lower() for material in self.materials]

    def null_material(self, index: int) -> bool:
        """Is the material of a block written as null or as no text (and not merely absent)?"""
        return self.rows is not None and self.materials[index] is None and "material" in self.rows[index]

    def raw(self, index: int, axis: str) -> Any:
        """One coordinate exactly as written."""
        if self.rows is None:
            return self.cells()[index][AXES.index(axis)]
        row = self.rows[index]
        if not isinstance(row, Mapping):
            raise self._no_object(index)
        if axis not in row:
            raise CoordinateError(say("block {} of the list has no {}", index, axis))
        return row[axis]

    def _no_object(self, index: int) -> CoordinateError:
        assert self.rows is not None
        written = self.rows[index]
        return CoordinateError(
            say("block {} of the list is {!r}, not an object with x, y, z and material", index, written)
        )

    def cells(self, coercion: Coercion = Coercion.TEXT) -> list[Cell]:
        """All blocks' cells in list order, duplicates kept. Raises ``CoordinateError`` naming block and axis."""
        if coercion not in self._cells:
            self._cells[coercion] = self._read(coercion)
        return self._cells[coercion]

    def _read(self, coercion: Coercion) -> list[Cell]:
        if self.rows is None:
            assert self.log is not None
            return [(x, y, z) for x, y, z in self.log.xyz[self._sequence].tolist()]
        read = _READERS[coercion]
        try:
            return [(read(row["x"]), read(row["y"]), read(row["z"])) for row in self.rows]
        except (ValueError, TypeError, KeyError, AttributeError, OverflowError):
            return [self.cell(index, coercion) for index in range(len(self.rows))]

    def cell(self, index: int, coercion: Coercion = Coercion.TEXT) -> Cell:
        """One block's cell. Raises ``CoordinateError``."""
        if self.rows is None:
            return self.cells()[index]
        x, y, z = (self.coordinate(index, axis, coercion) for axis in AXES)
        return x, y, z

    def coordinate(self, index: int, axis: str, coercion: Coercion = Coercion.TEXT) -> int:
        """One coordinate of one block. Raises ``CoordinateError``."""
        written = self.raw(index, axis)
        try:
            return _READERS[coercion](written)
        except (ValueError, TypeError, OverflowError):
            raise CoordinateError(
                say(
                    "block {} of the list: {} is {!r}, which the rule cannot read as a whole number",
                    index,
                    axis,
                    written,
                )
            ) from None

    @cached_property
    def cell_set(self) -> frozenset[Cell]:
        """The distinct cells, read as text."""
        return frozenset(self.cells())

    def int_cells(self) -> IntArray:
        """(n, 3) int32 cells, duplicates kept. Raises ``CoordinateError``, ``OverflowError`` beyond 32 bits."""
        if self.rows is None:
            assert self.log is not None
            return self.log.xyz[self._sequence]
        return np.array(self.cells(), dtype=np.int32).reshape(-1, 3)

    # What evidence needs

    def evidence_cells(self, indices: Iterable[int]) -> list[Cell]:
        """Cells to show for some blocks; those whose coordinates cannot be read are left out."""
        if self.rows is None:
            cells = self.cells()
            return [cells[index] for index in indices]
        found = map(self._cell_or_none, indices)
        return [cell for cell in found if cell is not None]

    def _cell_or_none(self, index: int) -> Cell | None:
        if self.rows is None:
            return self.cells()[index]
        try:
            return self.cell(index, Coercion.TEXT)
        except CoordinateError:
            try:
                return self.cell(index, Coercion.NUMBER)
            except CoordinateError:
                return None

    def step(self, index: int) -> int | None:
        """The 1-based count of events with effect at which block ``index`` was placed; None when unknown."""
        if self.log is None:
            return index + 1
        cell = self._cell_or_none(index)
        return None if cell is None else self._step_of_cell.get(cell)

    @cached_property
    def _step_of_cell(self) -> dict[Cell, int]:
        assert self.log is not None
        steps = (np.searchsorted(self.log.effective, self._sequence) + 1).tolist()
        cells = [(x, y, z) for x, y, z in self.log.xyz[self._sequence].tolist()]
        return dict(zip(cells, steps, strict=True))

    # The world and its stress

    @cached_property
    def world(self) -> Structure:
        """The structure after the turn: last event at a cell wins, air is nothing. Raises ``CoordinateError``."""
        if self.log is not None:
            return self.log.structure(turn=self.turn)
        blocks = [(cell, material or "unknown") for cell, material in zip(self.cells(), self.materials, strict=True)]
        try:
            return Structure.from_blocks(blocks)
        except OverflowError:
            raise self._too_far() from None

    def _too_far(self) -> CoordinateError:
        far = [
            (index, axis, value)
            for index, cell in enumerate(self.cells())
            for axis, value in zip(AXES, cell, strict=True)
            if abs(value) > _FARTHEST
        ]
        index, axis, value = far[0]
        return CoordinateError(
            say("block {} of the list: {} is {}, farther out than {}", index, axis, value, _FARTHEST)
        )

    @cached_property
    def world_blocks(self) -> dict[Cell, BlockState]:
        """``world`` by cell. Raises ``CoordinateError``."""
        world = self.world
        return {cell: world.block(row) for row, cell in enumerate(world.cells)}

    @property
    def has_stress(self) -> bool:
        return self._stress_source is not None

    def stress(self) -> StressData:
        """The stress, computed at the first call only.

        ``ValueError``, ``ArithmeticError`` and ``MemoryError`` of the source are its failures and are raised as they
        are; every other exception interrupts the whole grading and is raised as ``StressInterrupted``.
        """
        if self._failure is not None:
            raise self._failure
        if self._stress is None:
            assert self._stress_source is not None
            try:
                self._stress = self._stress_source()
            except (ValueError, ArithmeticError, MemoryError) as failure:
                self._failure = failure
                raise
            except Exception as reason:
                raise StressInterrupted(reason) from reason
        return self._stress
