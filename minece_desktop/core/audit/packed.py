"""What a queue goes by, of every decided subject at once: rows of numbers, some thousands to a blob.

A queue whose reviewer has decided on nearly all of it has to be told of all of it before its first page is known. By
key that is a second for 200 000 subjects; packed it is some megabytes that are read in order. Like all that is
derived, the blobs are kept up in the transaction that adds a record (``schema``).
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from minece_desktop.core.audit.decisions import Role
from minece_desktop.core.audit.standing import CONFLICT, DIFFER, MINE, OTHERS, Stand, outcome

Key = tuple[str, str]
"""``Subject.key``."""
Tokens = npt.NDArray[np.uint64]
EVERYBODY: Final = ""
"""Stands where a reviewer's name does, which is never empty."""
_SHIFT: Final = np.uint64(56)
"""A token's first byte says which blob it is in: a decision writes a few kilobytes, and what is added in the order of
keys a few blobs."""
_MINE: Final = np.dtype("<u8")
_ALL: Final = np.dtype([("token", "<u8"), ("state", "<u8"), ("reviewers", "<u2"), ("flags", "u1")])
_MOST: Final = 2**16 - 1


def token(key: Key) -> int:
    """A number below 2^64 from a subject's key, alike on every machine; the first byte is the run's."""
    run, check = key
    return _number(run[:2] + run[-14:]) ^ _number(check[:14] or "0")


def _number(digits: str) -> int:
    """Below 2^64, of up to 16 hexadecimal digits; and of any text that somebody wrote into the store by hand."""
    try:
        number = int(digits, 16)
    except ValueError:
        number = -1
    if 0 <= number < 2**64:
        return number
    return int.from_bytes(hashlib.blake2b(digits.encode("utf-8", "replace"), digest_size=8).digest())


@dataclass(frozen=True)
class Packed:
    """``tokens`` of decided subjects, (n,), ascending, and their ``bits`` (``standing``) for one reviewer.

    ``states``: numbers that are equal where the same decisions stand. ``unsure``: tokens whose bits have to be looked
    up by key.
    """

    tokens: Tokens
    bits: npt.NDArray[np.uint8]
    states: Tokens
    unsure: Tokens

    @staticmethod
    def none() -> Packed:
        nothing = np.zeros(0, dtype=np.uint64)
        return Packed(nothing, np.zeros(0, dtype=np.uint8), nothing, nothing)

    def but(self, tokens: Iterable[int]) -> Packed:
        """The same, unsure of these too."""
        more = np.array(sorted(tokens), dtype=np.uint64)
        return Packed(self.tokens, self.bits, self.states, np.union1d(self.unsure, more)) if len(more) else self

    def of(self, tokens: Tokens) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.bool_]]:
        """The bits of these tokens, 0 for what nobody decided on, and which of them are sure."""
        found = np.zeros(len(tokens), dtype=np.uint8)
        if len(self.tokens):
            order = np.argsort(tokens)  # looking for them in order is many times faster
            wanted = tokens[order]
            at = np.minimum(np.searchsorted(self.tokens, wanted), len(self.tokens) - 1)
            found[order] = np.where(self.tokens[at] == wanted, self.bits[at], 0)
        return found, np.isin(tokens, self.unsure, invert=True)


def together(parts: Sequence[Packed]) -> Packed:
    """Several stores as one. Where two know of a subject and not the same decisions stand, it is unsure."""
    parts = [part for part in parts if len(part.tokens) or len(part.unsure)]
    if len(parts) < 2:
        return parts[0] if parts else Packed.none()
    tokens = np.concatenate([part.tokens for part in parts])
    order = np.argsort(tokens, kind="stable")
    tokens = tokens[order]
    bits = np.concatenate([part.bits for part in parts])[order]
    states = np.concatenate([part.states for part in parts])[order]
    same = tokens[1:] == tokens[:-1]
    differ = tokens[1:][same & (states[1:] != states[:-1])]
    first = np.concatenate([[True], ~same]) if len(tokens) else np.zeros(0, dtype=np.bool_)
    unsure = np.unique(np.concatenate([differ, *(part.unsure for part in parts)]))
    return Packed(tokens[first], bits[first], states[first], unsure)


# Out of the store


def read(db: sqlite3.Connection, reviewer: str) -> Packed:
    """Everything, as this reviewer's queue sees it. Raises ``sqlite3.Error``."""
    rows = _entries(db, EVERYBODY, _ALL)
    tokens = np.ascontiguousarray(rows["token"]).astype(np.uint64, copy=False)
    mine = np.zeros(len(tokens), dtype=np.uint8)
    own = _entries(db, reviewer, _MINE) if reviewer and len(tokens) else np.zeros(0, dtype=_MINE)
    if len(own):
        at = np.minimum(np.searchsorted(tokens, own), len(tokens) - 1)
        mine[at[tokens[at] == own]] = MINE
    others = (rows["reviewers"] > mine).astype(np.uint8) * np.uint8(OTHERS)
    bits = (rows["flags"] | mine | others).astype(np.uint8, copy=False)
    return Packed(tokens, bits, np.ascontiguousarray(rows["state"]), np.zeros(0, dtype=np.uint64))


def _entries(db: sqlite3.Connection, reviewer: str, kind: np.dtype[Any]) -> npt.NDArray[Any]:
    blobs = db.execute("SELECT entries FROM packed WHERE reviewer = ? ORDER BY bucket", (reviewer,))
    return np.frombuffer(b"".join(_whole(blob, kind) for (blob,) in blobs), dtype=kind)


def _whole(blob: bytes, kind: np.dtype[Any]) -> bytes:
    """Half an entry at the end would shift all that follow."""
    return blob[: len(blob) - len(blob) % kind.itemsize]


# Into the store


class Changes:
    """What has become of some subjects, gathered and then written at once."""

    def __init__(self) -> None:
        self._all: dict[int, tuple[int, int, int] | None] = {}
        self._of: dict[str, dict[int, bool]] = {}

    def set(self, key: Key, stands: Sequence[Stand], before: Iterable[str]) -> None:
        """The standing decisions on a subject; ``before``: whose reviews stood until now."""
        reviews = {stand.reviewer for stand in stands if stand.role is Role.REVIEW}
        flags = state = 0
        if stands:
            told = outcome(stands)
            flags = told.differ * DIFFER | told.conflict * CONFLICT
            state = state_of(stand.record for stand in stands)
        self.put(token(key), len(reviews), flags, state, there=bool(stands))
        for reviewer in reviews.difference(before):
            self._of.setdefault(reviewer, {})[token(key)] = True
        for reviewer in set(before) - reviews:
            self._of.setdefault(reviewer, {})[token(key)] = False

    def put(self, number: int, reviewers: int, flags: int, state: int, *, there: bool = True) -> None:
        self._all[number] = (state, min(reviewers, _MOST), flags) if there else None

    def add(self, number: int, reviewer: str) -> None:
        """A reviewer has decided on the subject with this token."""
        self._of.setdefault(reviewer, {})[number] = True

    def write(self, db: sqlite3.Connection) -> None:
        """Raises ``sqlite3.Error``."""
        gone = [number for number, entry in self._all.items() if entry is None]
        there = [(number, *entry) for number, entry in self._all.items() if entry is not None]
        _merge(db, EVERYBODY, np.array(there, dtype=_ALL), gone)
        for reviewer, marks in self._of.items():
            added = np.array([number for number, kept in marks.items() if kept], dtype=_MINE)
            _merge(db, reviewer, added, [number for number, kept in marks.items() if not kept])


def state_of(records: Iterable[str]) -> int:
    """A number from the ids of standing decisions, whatever their order."""
    state = 0
    for record in records:
        state ^= _number(record[:8] + record[9:13] + record[32:])
    return state


def _merge(db: sqlite3.Connection, reviewer: str, added: npt.NDArray[Any], gone: Sequence[int]) -> None:
    removed = np.array(gone, dtype=np.uint64)
    numbers = _tokens(added)
    for bucket in np.unique(np.concatenate([numbers, removed]) >> _SHIFT).tolist():
        here = added[(numbers >> _SHIFT) == bucket]
        away = removed[(removed >> _SHIFT) == bucket]
        row = db.execute("SELECT entries FROM packed WHERE reviewer = ? AND bucket = ?", (reviewer, bucket)).fetchone()
        before = np.frombuffer(_whole(row[0], added.dtype) if row else b"", dtype=added.dtype)
        kept = before[~np.isin(_tokens(before), np.concatenate([_tokens(here), away]))]
        _save(db, reviewer, bucket, np.concatenate([kept, here]))


def _save(db: sqlite3.Connection, reviewer: str, bucket: int, entries: npt.NDArray[Any]) -> None:
    ordered = entries[np.argsort(_tokens(entries), kind="stable")]
    db.execute("INSERT OR REPLACE INTO packed VALUES (?, ?, ?)", (reviewer, bucket, ordered.tobytes()))


def _tokens(entries: npt.NDArray[Any]) -> Tokens:
    found: Tokens = entries if entries.dtype.names is None else entries["token"]
    return found.astype(np.uint64, copy=False)


def fill(db: sqlite3.Connection) -> None:
    """Pack everything again from the other derived tables. Raises ``sqlite3.Error``."""
    db.execute("DELETE FROM packed")
    own: dict[str, list[int]] = {}
    rows: list[tuple[int, int, int, int]] = []
    subjects = db.execute("SELECT run, check_key, reviewers, differ, conflict FROM subjects ORDER BY run, check_key")
    states = _states(db, own)
    for run, check, reviewers, differ, conflict in subjects:
        state = next((state for key, state in states if key == (run, check)), 0)
        flags = differ * DIFFER | conflict * CONFLICT
        rows.append((token((run, check)), state, min(reviewers, _MOST), flags))
    _fill(db, EVERYBODY, np.array(rows, dtype=_ALL))
    for reviewer, numbers in own.items():
        _fill(db, reviewer, np.array(numbers, dtype=_MINE))


def _states(db: sqlite3.Connection, own: dict[str, list[int]]) -> Iterator[tuple[Key, int]]:
    """Each subject's state in the order of keys; reviewers' tokens are gathered on the way."""
    key: Key | None = None
    number = state = 0
    for run, check, reviewer, role, record in db.execute(
        "SELECT run, check_key, reviewer, role, record FROM standing ORDER BY run, check_key"
    ):
        if key != (run, check):
            if key is not None:
                yield key, state
            key, number, state = (run, check), token((run, check)), 0
        state ^= state_of([record])
        if role == Role.REVIEW.value:
            own.setdefault(reviewer, []).append(number)
    if key is not None:
        yield key, state


def _fill(db: sqlite3.Connection, reviewer: str, entries: npt.NDArray[Any]) -> None:
    buckets = _tokens(entries) >> _SHIFT
    for bucket in np.unique(buckets).tolist():
        _save(db, reviewer, bucket, entries[buckets == bucket])


def put_all(db: sqlite3.Connection, told: Mapping[Key, tuple[int, int, int]], stood: Iterable[tuple[Key, str]]) -> None:
    """Of new subjects: (reviewers, flags, state) by key, and whose reviews stand. Raises ``sqlite3.Error``."""
    changes = Changes()
    for key, (reviewers, flags, state) in told.items():
        changes.put(token(key), reviewers, flags, state)
    for key, reviewer in stood:
        changes.add(token(key), reviewer)
    changes.write(db)
