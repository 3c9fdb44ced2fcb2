"""How shares are pointed at: the shape of a marker, and what becomes of one that fails."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from minece_desktop.core.verify.evidence import TaskEvidence
from minece_desktop.core.verify.parts import Mark


@dataclass(frozen=True)
class Pointed:
    """``roof``: the highest layer to look at; ``state``: which of several exports (0-based) is looked at."""

    marks: tuple[Mark, ...]
    roof: int | None = None
    state: int | None = None


Marker = Callable[[TaskEvidence], Pointed]
Markers = Mapping[str, Marker]
"""A task's markers by the names of its shares."""


def cleaned(pointed: Pointed) -> Pointed:
    """Without marks of nothing."""
    return Pointed(tuple(mark for mark in pointed.marks if mark.cells or mark.paths), pointed.roof, pointed.state)
