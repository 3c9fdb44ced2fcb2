"""What a task's verdict is made of: shares of the credit, and conditions without which there is none."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from checks.result import Evidence
from minece_desktop.core.run import Message
from tasks.blocks import Cell

Kind = Literal["good", "bad", "missing", "extra", "wrong", "plain"]
"""How a mark counts: for the share, against it (in one of four ways), or neither."""


@dataclass(frozen=True)
class Mark:
    """Cells of the world that a share's judge looked at and that mean the same, in ``words`` ("below light 8").

    ``tags``: a short text for each cell, or none ("5", its light level). ``paths``: ways through cells.
    """

    words: str
    kind: Kind
    cells: tuple[Cell, ...] = ()
    tags: tuple[str, ...] = ()
    paths: tuple[tuple[Cell, ...], ...] = ()


def cells_of_marks(marks: Iterable[Mark]) -> list[Cell]:
    """Every cell that is pointed at, ways included."""
    return [cell for mark in marks for cells in (mark.cells, *mark.paths) for cell in cells]


@dataclass(frozen=True)
class Record:
    """An entry of the evidence that is no block: a file, the entry's name in it, and what it says."""

    file: str
    entry: str
    value: str

    def to_json(self) -> dict[str, str]:
        return {"file": self.file, "entry": self.entry, "value": self.value}


@dataclass(frozen=True)
class Part:
    """One share: ``earned`` of ``of``, both as fractions of the task's credit, and why.

    ``marks``: what can be pointed at in the world, whether the share was earned or lost; ``records``: the entries of
    other files that decided it. One of the two is never empty. ``roof``: the highest layer to look at, where blocks
    above it hide what is pointed at. ``state``: which of several exports (0-based) it is seen in.
    """

    name: str
    earned: float
    of: float
    why: str
    evidence: Evidence = field(default_factory=Evidence)
    marks: tuple[Mark, ...] = ()
    records: tuple[Record, ...] = ()
    roof: int | None = None
    state: int | None = None

    @property
    def whole(self) -> bool:
        """Everything was earned."""
        return self.earned >= self.of - 1e-12

    def to_json(self) -> dict[str, Any]:
        shown: dict[str, Any] = {"name": self.name, "earned": self.earned, "of": self.of, "why": self.why}
        shown["evidence"] = self.evidence.to_json()
        return shown | ({"records": [record.to_json() for record in self.records]} if self.records else {})


@dataclass(frozen=True)
class Condition:
    """``met``: None where the folder has no evidence for or against it; False takes all credit."""

    name: str
    met: bool | None
    why: str

    def to_json(self) -> dict[str, Any]:
        return {"name": self.name, "met": self.met, "why": self.why}


@dataclass(frozen=True)
class Export:
    """One of several exports in a row: ``lever`` is on or off, ``fine``: what it shows is what is asked of it then."""

    lever: str
    fine: bool
    why: str


@dataclass(frozen=True)
class Report:
    """A task folder's verdict. ``messages``: what reading its evidence had to say; ``exports``: where it has a
    sequence of them.
    """

    folder: str
    task: str
    title: str
    parts: tuple[Part, ...]
    conditions: tuple[Condition, ...] = ()
    messages: tuple[Message, ...] = ()
    exports: tuple[Export, ...] = ()

    @property
    def credit(self) -> float:
        """0 to 1: the sum of what the shares earned."""
        return sum(part.earned for part in self.parts)

    def to_json(self) -> Mapping[str, Any]:
        """The keys of ``minece verify --json``."""
        return {
            "folder": self.folder,
            "task": self.task,
            "credit": self.credit,
            "parts": [part.to_json() for part in self.parts],
            "conditions": [condition.to_json() for condition in self.conditions],
        }
