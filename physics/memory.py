"""How much memory a solve will take, before it starts."""

from __future__ import annotations

import os

BYTES_PER_BLOCK = 8_500
BYTES_PER_NEIGHBOUR = 180
"""Peak of ``static`` above the interpreter, fitted to buildings and cubes of 30 000 to 130 000 blocks (±10 %)."""

_SHARE_OF_MACHINE = 0.7


class TooLarge(ValueError):  # noqa: N818 - reads as the reason in messages and in except clauses
    """The structure needs more memory than allowed. ``blocks``; ``needed`` and ``limit`` in bytes."""

    def __init__(self, blocks: int, needed: float, limit: float) -> None:
        super().__init__(
            f"{blocks:,} blocks need about {needed / 1e9:.1f} GB of memory, and the limit is {limit / 1e9:.1f} GB; "
            "solve a part of the structure, or raise the limit"
        )
        self.blocks, self.needed, self.limit = blocks, needed, limit

    def __reduce__(self) -> tuple[type[TooLarge], tuple[int, float, float]]:
        return type(self), (self.blocks, self.needed, self.limit)


def default_limit() -> float:
    """Seven tenths of the machine's memory, in bytes."""
    return _SHARE_OF_MACHINE * os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")


def estimate(blocks: int, neighbours: int) -> float:
    """Peak memory in bytes of a solve; ``neighbours``: sum over blocks, each pair counted twice."""
    return float(BYTES_PER_BLOCK * blocks + BYTES_PER_NEIGHBOUR * neighbours)


def refuse_beyond(limit: float, blocks: int, neighbours: int) -> None:
    """Raises TooLarge when the estimate exceeds ``limit`` bytes."""
    needed = estimate(blocks, neighbours)
    if needed > limit:
        raise TooLarge(blocks, needed, limit)
