"""A room lit so that no monster appears: block light on its floor, and how many torches it took."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from checks.result import Evidence
from checks.world.light import block_light, level_at
from checks.world.volume import Volume
from tasks.blocks import Cell
from tasks.saying import say

LEAST: Final = 8
TORCHES: Final = 8


@dataclass(frozen=True)
class Lit:
    """``dark``: floor blocks with a level below ``LEAST`` above them; ``torches``: torches in the export."""

    floor: tuple[Cell, ...]
    dark: tuple[Cell, ...]
    torches: tuple[Cell, ...]
    darkest: int

    @property
    def share(self) -> float:
        return (len(self.floor) - len(self.dark)) / len(self.floor) if self.floor else 0.0

    @property
    def evidence(self) -> Evidence:
        return Evidence(cells=self.dark or self.torches)

    @property
    def words(self) -> str:
        lit = len(self.floor) - len(self.dark)
        return say(
            "{} of {} floor blocks have block light {} or more; the darkest has {}",
            lit,
            len(self.floor),
            LEAST,
            self.darkest,
        )


def lit_floor(volume: Volume, floor: Sequence[Cell]) -> Lit:
    """The light of a floor block is that of the cell above it, where a monster would stand."""
    levels = block_light(volume)
    light = {cell: level_at(volume, levels, (cell[0], cell[1] + 1, cell[2])) for cell in floor}
    return Lit(
        floor=tuple(floor),
        dark=tuple(cell for cell, level in light.items() if level < LEAST),
        torches=tuple(volume.named("torch", "wall_torch")),
        darkest=min(light.values(), default=0),
    )
