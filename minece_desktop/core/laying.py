"""Laying a target over a build: where it lies by its own coordinates, or where it fits best."""

from __future__ import annotations

from typing import Final, Literal

from checks.blueprint.align import Alignment, best_alignment
from minece_desktop.core.target import Blocks, Target

Laying = Literal["none", "shift", "ground", "turn", "best"]
"""How a target may be moved: not at all; moved; moved and turned on its level; moved and turned; mirrored besides."""
LAYINGS: Final[tuple[Laying, ...]] = ("none", "shift", "ground", "turn", "best")


def alignment_of(target: Target, build: Blocks, how: Laying) -> Alignment:
    """What lays the target where it fits a build best, by what makes its blocks the same; the identity for ``none``.

    Raises ``checks.blueprint.align.AlignError`` for structures too large to be tried everywhere.
    """
    if how == "none":
        return Alignment()
    return best_alignment(
        target.part_of(build) if target.drawn is None and target.box is None else build,
        target.blocks,
        turn=how != "shift",
        mirror=how == "best",
        lift=how != "ground",
        key=target.key,
    )


def laid(target: Target, build: Blocks, how: Laying) -> Target:
    """The target where it fits a build best. Raises ``AlignError``."""
    return target if how == "none" else target.laid(alignment_of(target, build, how))
