"""A 2 × 2 piston door over a given sequence of exports, the lever switched between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from checks.engineering.kinds import Kind, traits
from checks.result import Evidence
from checks.world.finding import Finding, found
from checks.world.volume import Volume
from tasks.blocks import BlockState, Cell
from tasks.saying import say

CYCLES: Final = 3
_PISTONS: Final = 4
_NEAR: Final = 3
"""Fewest sticky pistons of such a door, and how far from a doorway cell they may stand, along each axis."""
_MOVED: Final = frozenset({"moving_piston", "piston_head", "piston", "sticky_piston"})


@dataclass(frozen=True)
class DoorState:
    """One export: whether the lever was on, and the world then."""

    on: bool
    world: Volume


def pistons_around(states: Sequence[DoorState], doorway: Sequence[Cell]) -> Finding:
    """At least four sticky pistons near the doorway in the first export."""
    if not states:
        return found(False, say("there is no export to look at"))
    pistons = [cell for cell in states[0].world.named("sticky_piston") if _near(cell, doorway)]
    why = say("{} sticky pistons stand within {} blocks of the doorway; {} are asked", len(pistons), _NEAR, _PISTONS)
    return found(len(pistons) >= _PISTONS, why, Evidence(cells=tuple(pistons)))


def opens(states: Sequence[DoorState], doorway: Sequence[Cell]) -> Finding:
    """All four cells are air in every export with the lever on, of which there are three at least."""
    return _over(states, doorway, on=True)


def closes(states: Sequence[DoorState], doorway: Sequence[Cell]) -> Finding:
    """All four cells hold a full block, in the wall's plane, in every export with the lever off."""
    return _over(states, doorway, on=False)


def _over(states: Sequence[DoorState], doorway: Sequence[Cell], *, on: bool) -> Finding:
    word, wanted = ("on", say("air")) if on else ("off", say("solid and flush"))
    chosen = [(number, state.world) for number, state in enumerate(states) if state.on is on]
    if len(chosen) < CYCLES:
        return found(False, say("{} exports have the lever {}; {} are needed", len(chosen), word, CYCLES))
    for number, world in chosen:
        wrong = tuple(cell for cell in doorway if not (_is_free if on else _is_flush)(world.block(cell)))
        if wrong:
            which = say("export {} of {}, lever {}", number + 1, len(states), word)
            why = say("{}: {} of {} doorway cells are not {}", which, len(wrong), len(doorway), wanted)
            return found(False, why, Evidence(cells=wrong))
    why = say("the doorway is {} in all {} exports with the lever {}", wanted, len(chosen), word)
    return found(True, why, Evidence(cells=tuple(doorway)))


def _is_free(block: BlockState) -> bool:
    return block.is_air


def _is_flush(block: BlockState) -> bool:
    """A full block that is no part of a piston: its face lies in the wall's plane."""
    return traits(block.text).kind is Kind.FULL and block.id not in _MOVED


def _near(cell: Cell, doorway: Sequence[Cell]) -> bool:
    return any(max(abs(a - b) for a, b in zip(cell, other, strict=True)) <= _NEAR for other in doorway)
