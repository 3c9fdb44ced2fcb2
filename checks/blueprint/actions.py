"""Net actions: what a turn changed in the end, and how far two turns agree on it.

Source: P. Jayannavar, A. Narayan-Chen, J. Hockenmaier, "Learning to execute instructions in a Minecraft dialogue",
ACL 2020: the net placements and removals between the world before a turn and the world after it, compared as sets;
precision, recall and F1 are micro-averaged, over the counts of all turns together.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from checks.blueprint.classes import id_of
from checks.blueprint.compare import Blocks
from tasks.blocks import BlockState, Cell, Op

Change = tuple[Op, Cell, str]
"""Placed or removed, where, and what: for removals the block that was there."""


def net_changes(before: Blocks, after: Blocks, key: Callable[[BlockState], str] = id_of) -> frozenset[Change]:
    """The changes that lead from one world to another; a block that became another is a removal and a placement.

    ``key``: blocks with equal keys are the same (default: their id).
    """
    old = {(cell, key(block)) for cell, block in before.items()}
    new = {(cell, key(block)) for cell, block in after.items()}
    placed = ((Op.PLACE, cell, kind) for cell, kind in new - old)
    removed = ((Op.REMOVE, cell, kind) for cell, kind in old - new)
    return frozenset((*placed, *removed))


@dataclass(frozen=True)
class Agreement:
    """Counts of net actions: ``right`` are in both, ``made`` in the run, ``gold`` in what it is measured by."""

    right: int = 0
    made: int = 0
    gold: int = 0

    def __add__(self, other: Agreement) -> Agreement:
        return Agreement(self.right + other.right, self.made + other.made, self.gold + other.gold)

    @property
    def precision(self) -> float:
        """0 where nothing was done, as the source has it."""
        return self.right / self.made if self.made else 0.0

    @property
    def recall(self) -> float:
        return self.right / self.gold if self.gold else 0.0

    @property
    def f1(self) -> float:
        """Harmonic mean of precision and recall; 0 where nothing is right."""
        return 2 * self.right / (self.made + self.gold) if self.right else 0.0


def agreement(made: frozenset[Change], gold: frozenset[Change]) -> Agreement:
    return Agreement(len(made & gold), len(made), len(gold))
