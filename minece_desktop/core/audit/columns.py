"""A queue's candidates as columns, so that adding to and filtering hundreds of thousands takes milliseconds."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

import numpy as np
import numpy.typing as npt

from minece_desktop.core.audit.candidates import Candidate
from minece_desktop.core.audit.decisions import Subject
from minece_desktop.core.audit.packed import Key, Packed, Tokens, token
from tasks.blocks import BoolArray, IntArray

LookUp = Callable[[Sequence[str]], Mapping[Key, int]]
"""From run identities to what was decided on their subjects (``standing.bits``)."""
_ROW = np.dtype(
    [
        ("code", "u8"),
        ("token", "u8"),
        ("bits", "u1"),
        ("known", "?"),
        ("disputed", "?"),
        ("failed", "?"),
        ("name", "i4"),
        ("there", "?"),
    ]
)


class Columns:
    """Candidates by slot. A slot is never used again; ``order`` has those in use by rank, then as runs were put in."""

    def __init__(self) -> None:
        self.candidates: list[Candidate] = []
        self._rows = np.zeros(1024, dtype=_ROW)
        self._slots: dict[str, dict[Key, int]] = {}
        """By run id and subject: two runs may be the same, cell by cell."""
        self._of_identity: dict[str, list[int]] = {}
        self._turn: dict[str, int] = {}
        """When a run was put in first."""
        self._unknown: dict[str, None] = {}
        self._names: dict[str, int] = {}
        """Checks' names by number; a whole run has -1."""
        self._order: IntArray | None = None

    def put(self, run: str, candidates: Sequence[Candidate]) -> None:
        """The candidates of a run, instead of those it had; it keeps its turn."""
        before = self._slots.get(run, {}).items()
        told = {key: int(self._rows["bits"][slot]) for key, slot in before if self._rows["known"][slot]}
        self.remove(run)
        turn = self._turn.setdefault(run, len(self._turn))
        mine = self._slots[run] = {}
        for number, one in enumerate(candidates):
            slot, key = self._new(one), one.subject.key
            code = (int(one.rank) << 56) | (turn << 20) | number
            bits = told.get(key)
            known = bits is not None
            check = one.subject.check
            name = -1 if check is None else self._names.setdefault(check.name, len(self._names))
            self._rows[slot] = (code, token(key), bits or 0, known, one.disputed, one.failed, name, True)
            mine[key] = slot
            self._of_identity.setdefault(one.subject.run, []).append(slot)
            if not known:
                self._unknown[one.subject.run] = None

    def remove(self, run: str) -> None:
        self._order = None
        for slot in self._slots.pop(run, {}).values():
            self._rows["there"][slot] = False
            self._of_identity[self.candidates[slot].subject.run].remove(slot)

    def _new(self, candidate: Candidate) -> int:
        slot = len(self.candidates)
        self.candidates.append(candidate)
        if slot == len(self._rows):
            self._rows = np.concatenate([self._rows, np.zeros(slot, dtype=_ROW)])
        return slot

    def slot(self, candidate: Candidate) -> int | None:
        """Where a run's candidate for this subject is; None when there is none."""
        return self.place(candidate.run, candidate.subject)

    def place(self, run: str, subject: Subject) -> int | None:
        """The same by a run and a subject."""
        return self._slots.get(run, {}).get(subject.key)

    def order(self) -> IntArray:
        """All slots in use, in order."""
        if self._order is None:
            rows = self._rows[: len(self.candidates)]
            there = np.flatnonzero(rows["there"]).astype(np.int32)
            self._order = there[np.argsort(rows["code"][there], kind="stable")]
        return self._order

    def column(self, name: str, slots: IntArray) -> npt.NDArray[np.generic]:
        """``code`` (which sorts as the order does), ``token``, ``disputed`` or ``failed`` of some slots."""
        found: npt.NDArray[np.generic] = self._rows[name][slots]
        return found

    def named(self, names: Collection[str], slots: IntArray) -> BoolArray:
        """Which of these are checks with one of the names."""
        wanted = [self._names[name] for name in names if name in self._names]
        return np.isin(self._rows["name"][slots], wanted)

    def forget(self, runs: Collection[str] | None = None) -> None:
        """What was decided on runs with these identities has to be looked up again; None: on all."""
        if runs is None:
            self._rows["known"] = False
            self._unknown = dict.fromkeys(self._of_identity)
            return
        for run in runs:
            if run in self._of_identity:
                self._rows["known"][self._of_identity[run]] = False
                self._unknown[run] = None

    def bits(self, slots: IntArray, look_up: LookUp) -> npt.NDArray[np.uint8]:
        """What was decided on the candidates in these slots; what is not known is looked up."""
        missing = slots[~self._rows["known"][slots]].tolist()
        if missing:
            self._learn(list(dict.fromkeys(self.candidates[slot].subject.run for slot in missing)), look_up)
        found: npt.NDArray[np.uint8] = self._rows["bits"][slots]
        return found

    def look_up(self, runs: int, look_up: LookUp) -> bool:
        """Learn of so many more runs; whether all are known."""
        some = [run for run, _ in zip(self._unknown, range(runs), strict=False)]
        if some:
            self._learn(some, look_up)
        return not self._unknown

    @property
    def unknown(self) -> int:
        """How many runs have something that is not looked up yet, at most."""
        return len(self._unknown)

    def learn(self, packed: Packed) -> None:
        """All that was decided, at once; what it is unsure of stays unknown."""
        rows = self._rows[: len(self.candidates)]
        missing = np.flatnonzero(~rows["known"] & rows["there"])
        tokens: Tokens = rows["token"][missing]
        bits, sure = packed.of(tokens)
        rows["bits"][missing] = bits
        rows["known"][missing[sure]] = True
        self._unknown = dict.fromkeys(self.candidates[slot].subject.run for slot in missing[~sure].tolist())

    def _learn(self, runs: Sequence[str], look_up: LookUp) -> None:
        told = look_up(runs)
        slots = [slot for run in runs for slot in self._of_identity[run]]
        self._rows["bits"][slots] = [told.get(self.candidates[slot].subject.key, 0) for slot in slots]
        self._rows["known"][slots] = True
        for run in runs:
            self._unknown.pop(run, None)
