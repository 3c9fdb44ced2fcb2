"""What a reviewer looks at next: filtered, in an order that stays, with progress; blind second reviews; conflicts."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from psygnal import Signal

from minece_desktop.core.audit.candidates import Candidate, draws
from minece_desktop.core.audit.columns import Columns
from minece_desktop.core.audit.decisions import Record, Subject
from minece_desktop.core.audit.packed import Key, Packed
from minece_desktop.core.audit.standing import CONFLICT, DIFFER, MINE, OTHERS, Outcome, Stand, outcome
from tasks.blocks import BoolArray, IntArray

_FEW = 256
"""So many candidates are looked up by key; where a page needs more, everything is looked up at once."""
_MANY_RUNS = 400
"""The same, of runs."""


class Decided(Protocol):
    """Where decisions come from: ``Audit``, ``Audits`` or ``AuditStore``."""

    def decided(self, runs: Sequence[str], reviewer: str) -> dict[Key, int]: ...

    def stands(self, runs: Sequence[str]) -> dict[Key, list[Stand]]: ...

    def packed(self, reviewer: str) -> Packed: ...


class Mode(enum.StrEnum):
    """``SECOND``: what another reviewed, others' decisions hidden until this reviewer has decided.

    ``ADJUDICATE``: what reviewers disagree about.
    """

    REVIEW = "review"
    SECOND = "blind second review"
    ADJUDICATE = "adjudication"


class Only(enum.StrEnum):
    ALL = "all"
    DISPUTED = "disputed"
    FAILED = "failed"


@dataclass(frozen=True)
class QueueFilter:
    """``unreviewed``: leave out what is done. ``sample``: so many at random of what ``only`` and ``checks`` give, by
    ``seed``; the same ones whatever has been reviewed. ``checks``: names of checks, None for all.
    """

    only: Only = Only.ALL
    mode: Mode = Mode.REVIEW
    unreviewed: bool = False
    sample: int | None = None
    seed: int = 0
    checks: frozenset[str] | None = None


@dataclass(frozen=True)
class Progress:
    done: int
    total: int


class ReviewQueue:
    """The queue of one reviewer. Disputed verdicts come first, then failed ones, then the rest; within these the order
    of the runs as they were put in and of their checks. Deciding moves nothing.

    Decisions are looked up when they are first needed: those on the first few candidates by key, and where these do not
    fill a page, all at once.
    """

    changed = Signal()
    """Its content, order or progress."""
    current_changed = Signal(object)
    """Another ``Candidate`` (or None) is to be reviewed."""

    def __init__(self, decided: Decided, reviewer: str, wanted: QueueFilter | None = None) -> None:
        self.reviewer, self.filter = reviewer, wanted or QueueFilter()
        self.current: Candidate | None = None
        self._decided = decided
        self._table = Columns()
        self._chosen: IntArray | None = None

    # Content

    def put(self, run: str, candidates: Iterable[Candidate]) -> None:
        """The candidates of one run, instead of those it had: call it for each run that is graded."""
        self.put_all({run: candidates})

    def put_all(self, runs: Mapping[str, Iterable[Candidate]]) -> None:
        """The same for many runs at once."""
        for run, candidates in runs.items():
            self._table.put(run, tuple(candidates))
        self._renew()

    def remove(self, run: str) -> None:
        self._table.remove(run)
        self._renew()

    def clear(self) -> None:
        self._table = Columns()
        self._renew()

    def set_filter(self, wanted: QueueFilter) -> None:
        self.filter = wanted
        self._renew()

    def set_reviewer(self, reviewer: str) -> None:
        self.reviewer = reviewer
        self._table.forget()
        self._renew()

    def use(self, decided: Decided) -> None:
        """Where decisions come from is another."""
        self._decided = decided
        self._table.forget()
        self._renew()

    def update(self, keys: frozenset[Key] | None) -> None:
        """Decisions have changed (connect it to ``changed`` of where they come from); None: any of them may have."""
        self._table.forget(None if keys is None else {run for run, _ in keys})
        self.changed.emit()

    def _renew(self) -> None:
        self._chosen = None
        if self.current is not None:
            slot = self._table.slot(self.current)
            found = None if slot is None or not self._given(slot) else self._table.candidates[slot]
            if found != self.current:
                self._go(found)
        self.changed.emit()

    # Choosing

    @property
    def _static(self) -> IntArray:
        """Slots of the candidates that the filter gives whatever was decided, in order."""
        if self._chosen is None:
            table, wanted = self._table, self.filter
            chosen = table.order()
            if wanted.only is not Only.ALL:
                chosen = chosen[table.column(wanted.only.value, chosen).astype(np.bool_)]
            if wanted.checks is not None:
                chosen = chosen[table.named(wanted.checks, chosen)]
            if wanted.sample is not None and len(chosen) > wanted.sample:
                numbers = draws(table.column("token", chosen).astype(np.uint64), wanted.seed)
                chosen = chosen[np.sort(np.argpartition(numbers, wanted.sample)[: wanted.sample])]
            self._chosen = chosen
            return chosen
        return self._chosen

    def _split(self, slot: int) -> tuple[int, int]:
        """How many in ``_static`` come before a slot, and how many before or at it."""
        codes = self._table.column("code", self._static)
        code = self._table.column("code", np.array([slot], dtype=np.int32))
        return int(np.searchsorted(codes, code, "left")[0]), int(np.searchsorted(codes, code, "right")[0])

    def _given(self, slot: int) -> bool:
        """Whether the filter gives what is in a slot."""
        before, upto = self._split(slot)
        return before < upto

    def _any(self, slots: IntArray, bit: int) -> BoolArray:
        """Whether this is so of the candidates in these slots (``standing.bits``)."""
        if len(slots) > _FEW and self._table.unknown:
            self._table.learn(self._decided.packed(self.reviewer))
        told = self._table.bits(slots, lambda runs: self._decided.decided(runs, self.reviewer))
        found: BoolArray = (told & bit) > 0
        return found

    def _belong(self, slots: IntArray) -> BoolArray:
        if self.filter.mode is Mode.REVIEW:
            return np.ones(len(slots), dtype=np.bool_)
        return self._any(slots, OTHERS if self.filter.mode is Mode.SECOND else DIFFER)

    def _done(self, slots: IntArray) -> BoolArray:
        """Whether this reviewer has decided; when adjudicating, whether the conflict is settled."""
        if self.filter.mode is Mode.ADJUDICATE:
            return ~self._any(slots, CONFLICT)
        return self._any(slots, MINE)

    def _first(self, slots: IntArray, size: int, *, open_only: bool) -> list[Candidate]:
        """The first ``size`` in these slots that belong to the queue (``open_only``: and are not done)."""
        found: list[int] = []
        for chunk in (slots[:_FEW], slots[_FEW:]):
            if len(found) >= size or not len(chunk):
                break
            shown = self._belong(chunk)
            if open_only:
                shown &= ~self._done(chunk)
            found += chunk[shown].tolist()
        return [self._table.candidates[slot] for slot in found[:size]]

    def items(self) -> list[Candidate]:
        """Everything the filter asks for, done or not, in order. Looks up all decisions unless it is a plain review."""
        slots = self._static
        return [self._table.candidates[slot] for slot in slots[self._belong(slots)].tolist()]

    def page(self, size: int = 50, after: Candidate | None = None) -> list[Candidate]:
        """``size`` candidates of what the filter asks for, those behind ``after`` (the last of the page before)."""
        slot = None if after is None else self._table.slot(after)
        slots = self._static if slot is None else self._static[self._split(slot)[1] :]
        return self._first(slots, size, open_only=self.filter.unreviewed)

    def is_done(self, candidate: Candidate) -> bool:
        """Whether this reviewer has decided on it; when adjudicating, whether the conflict is settled."""
        slot = self._table.slot(candidate)
        return slot is not None and bool(self._done(np.array([slot], dtype=np.int32))[0])

    @property
    def progress(self) -> Progress:
        """How many of ``items`` are done. Looks up all decisions: ``prepare`` first, for a queue of many runs."""
        slots = self._static
        slots = slots[self._belong(slots)]
        return Progress(int(self._done(slots).sum()), len(slots))

    def prepare(self, runs: int = 200) -> bool:
        """Look up the decisions on some more runs, of many all; True when all are known. For idle moments."""
        if self._table.unknown > _MANY_RUNS:
            self._table.learn(self._decided.packed(self.reviewer))
        return self._table.look_up(runs, lambda some: self._decided.decided(some, self.reviewer))

    def outcome(self, subject: Subject) -> Outcome:
        """What all reviewers together say. Not for a blind review's eyes: see ``visible``."""
        return outcome(self._decided.stands([subject.run]).get(subject.key, ()))

    # Walking

    def find(self, run: str, subject: Subject) -> Candidate | None:
        """The candidate of a run (by the name it was put in under), if the filter gives it; its mode aside."""
        slot = self._table.place(run, subject)
        return self._table.candidates[slot] if slot is not None and self._given(slot) else None

    def go(self, candidate: Candidate | None) -> None:
        """Review this one now."""
        if candidate != self.current:
            self._go(candidate)

    def _go(self, candidate: Candidate | None) -> None:
        self.current = candidate
        self.current_changed.emit(candidate)

    def next(self) -> Candidate | None:
        """Go to the one behind the current one, done or not; at the end the current one stays. None: it is empty."""
        return self._step(forward=True)

    def previous(self) -> Candidate | None:
        return self._step(forward=False)

    def _here(self) -> tuple[int, int] | None:
        """Where the current one is among ``_static``."""
        slot = None if self.current is None else self._table.slot(self.current)
        return None if slot is None else self._split(slot)

    def _step(self, *, forward: bool) -> Candidate | None:
        here, slots = self._here(), self._static
        if here is not None:
            slots = slots[here[1] :] if forward else slots[: here[0]][::-1]
        found = self._first(slots, 1, open_only=False)
        if found or here is None:
            self.go(found[0] if found else None)
        return self.current

    def advance(self) -> Candidate | None:
        """Go to the next one that is not done, from the beginning again after the last; None (nothing): all are."""
        here = self._here()
        middle = 0 if here is None else here[1]
        slots = np.concatenate([self._static[middle:], self._static[:middle]])
        found = self._first(slots, 1, open_only=True)
        self.go(found[0] if found else None)
        return self.current

    def visible(self, history: Sequence[Record]) -> list[Record]:
        """Of a subject's history what this reviewer may see: in a blind review their own, until they have decided."""
        if self.filter.mode is not Mode.SECOND or not history:
            return list(history)
        subject = history[0].subject
        if self._decided.decided([subject.run], self.reviewer).get(subject.key, 0) & MINE:
            return list(history)
        return [record for record in history if record.reviewer == self.reviewer]
