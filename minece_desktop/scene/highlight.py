"""What a check points at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from tasks.blocks import Cell


@dataclass(frozen=True)
class Highlight:
    """Evidence in task coordinates: cells, walks through cells, pairs of cells.

    ``dim_others`` greys every block that is not among ``cells``. ``kind`` gives the colour.
    """

    cells: Sequence[Cell] = ()
    paths: Sequence[Sequence[Cell]] = ()
    pairs: Sequence[tuple[Cell, Cell]] = ()
    dim_others: bool = False
    kind: Literal["ok", "fail", "neutral"] = "neutral"
