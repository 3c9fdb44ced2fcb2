"""Where a report's human verdicts come from: an open store, records read from files, or nowhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from minece_desktop.core.audit import merge, place
from minece_desktop.core.audit.decisions import Record, Subject
from minece_desktop.core.audit.standing import standing
from minece_desktop.core.run import Message


class Decided(Protocol):
    """``core.audit.audit.Audit`` and ``core.audit.audits.Audits`` are such."""

    def standing(self, subject: Subject) -> list[Record]:
        """Each reviewer's standing decision on a subject, oldest first."""
        ...


@dataclass(frozen=True)
class KnownDecisions:
    """Records by ``Subject.key``; without any, a report has no human verdicts."""

    records: Mapping[tuple[str, str], Sequence[Record]] = field(default_factory=dict)

    @staticmethod
    def of(records: Iterable[Record]) -> KnownDecisions:
        """Each record counts once, wherever it was read."""
        found: dict[tuple[str, str], dict[str, Record]] = {}
        for record in records:
            found.setdefault(record.subject.key, {})[record.id] = record
        return KnownDecisions({key: tuple(by_id.values()) for key, by_id in found.items()})

    def standing(self, subject: Subject) -> list[Record]:
        return standing(self.records.get(subject.key, ()))


def kept_with(opened: Iterable[Path]) -> Iterator[Record | Message]:
    """What the stores that belong to opened folders and files hold, and what this user keeps around and within them,
    read without writing anything; messages for what cannot be read."""
    known = place.Accepted()
    homes = (home for path in opened for home in (path, *known.around(path), *known.within(path)))
    for home in dict.fromkeys(homes):
        stores = (place.inside(home), place.beside(home)) if home.is_dir() else (place.beside(home),)
        for store in stores:
            if store.exists():
                yield from merge.read_any(store)
