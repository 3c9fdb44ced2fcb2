"""Building evidence: distinct cells in order, and never more than a view can show."""

from __future__ import annotations

from collections.abc import Iterable

from checks.result import Evidence
from tasks.blocks import Cell
from tasks.saying import say

LIMIT = 2000
"""Cells, pairs and steps beyond this many are left out, and the note says so."""


def cells(found: Iterable[Cell], note: str = "", **parts: tuple[object, ...]) -> Evidence:
    """Evidence of some cells; ``parts`` are further parts of ``Evidence``."""
    distinct = tuple(dict.fromkeys(found))
    if len(distinct) > LIMIT:
        cut = say("the first {} of {} cells are shown", LIMIT, len(distinct))
        note, distinct = (f"{note}; {cut}" if note else cut), distinct[:LIMIT]
    return Evidence(cells=distinct, note=note, **parts)  # type: ignore[arg-type]
