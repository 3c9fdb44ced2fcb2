"""Which block has the largest value: one rule for the picture's callout and the stress panel."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from physics.result import FloatArray

TIE = 1e-9
"""Relative difference below which another block's value is the largest too: symmetric structures have several."""


class Largest(NamedTuple):
    """``row`` as ``StressResult.argmax`` has it; ``ties``: how many other rows have the largest value too."""

    row: int
    value: float
    ties: int

    @property
    def others(self) -> str:
        """`` · and 3 more``, or nothing."""
        return f" · and {self.ties} more" if self.ties else ""


def largest(values: FloatArray) -> Largest | None:
    """The largest of ``values`` (n,), NaN left out; None when there is none."""
    known = np.where(np.isfinite(values), values, -np.inf)
    if not len(known) or not np.isfinite(known.max()):
        return None
    row = int(known.argmax())
    value = float(known[row])
    return Largest(row, value, int((known >= value - TIE * abs(value)).sum()) - 1)
