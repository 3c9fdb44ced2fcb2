"""A part of a building that was to be removed, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from checks.result import Evidence
from checks.world.finding import Finding, found
from checks.world.volume import Volume
from tasks.blocks import Cell
from tasks.saying import counted, say

WHOLE, COLLATERAL = 0.95, 0.05
"""Removed of the mark, from which on it counts as removed; removed outside, as a share of the mark's volume."""


@dataclass(frozen=True)
class Demolition:
    """Voxels that stood before, in order of x, y, z. ``removed`` and ``left``: within the mark; ``outside``: removed
    beyond it.
    """

    removed: tuple[Cell, ...]
    left: tuple[Cell, ...]
    outside: tuple[Cell, ...]

    @property
    def volume(self) -> int:
        """The mark's voxels that stood before."""
        return len(self.removed) + len(self.left)


def demolition(before: Volume, after: Volume, low: Cell, high: Cell) -> Demolition:
    """``low`` to ``high``: the marked box, both corners within. Voxels that ``after`` has besides count nowhere."""
    stood = np.array([not block.is_air for block in before.palette], dtype=np.bool_)[before.ids]
    stands = np.zeros_like(stood)
    start = np.maximum(before.low, after.low)
    stop = np.minimum(before.high, after.high) + 1
    if (stop > start).all():
        ours = tuple(slice(a, b) for a, b in zip(start - before.low, stop - before.low, strict=True))
        theirs = tuple(slice(a, b) for a, b in zip(start - after.low, stop - after.low, strict=True))
        solid = np.array([not block.is_air for block in after.palette], dtype=np.bool_)
        stands[ours] = solid[after.ids[theirs]]
    marked = np.zeros_like(stood)
    inner = np.clip(np.subtract(low, before.low), 0, None)
    outer = np.clip(np.subtract(high, before.low) + 1, 0, None)
    marked[tuple(slice(a, b) for a, b in zip(inner.tolist(), outer.tolist(), strict=True))] = True

    def cells(where: npt.NDArray[np.bool_]) -> tuple[Cell, ...]:
        rows = (np.argwhere(where) + np.array(before.low)).tolist()
        return tuple((x, y, z) for x, y, z in rows)

    return Demolition(cells(stood & ~stands & marked), cells(stood & stands & marked), cells(stood & ~stands & ~marked))


def marked_removed(work: Demolition) -> Finding:
    """Scaled by the mark's voxels that are gone; whole from 95 %."""
    if not work.volume:
        return found(False, say("nothing stood in the marked region"))
    share = len(work.removed) / work.volume
    why = say("{} of {} marked voxels removed ({:.1%})", len(work.removed), work.volume, share)
    return Finding(1.0 if share >= WHOLE - 1e-9 else share, why, Evidence(cells=work.left or work.removed))


def collateral(work: Demolition) -> Finding:
    """Voxels removed outside the mark: at most 5 % of the mark's."""
    share = len(work.outside) / work.volume if work.volume else 1.0
    why = say("{} removed outside the mark, {:.1%} of its volume; {:.0%} are allowed",
              counted(len(work.outside), "{} voxel", "{} voxels"), share, COLLATERAL)  # fmt: skip
    return found(bool(work.volume) and share <= COLLATERAL + 1e-9, why, Evidence(cells=work.outside))
