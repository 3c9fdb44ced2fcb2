"""Doors that one can walk through."""

from __future__ import annotations

from typing import Annotated

from checks import evidence
from checks.engineering.kinds import Kind
from checks.engineering.world import World
from checks.grid import Plan
from checks.registry import Verdict, twin
from checks.view import TurnView
from checks.wording import plural
from tasks.blocks import Cell
from tasks.saying import say

_CARRY_A_DOOR = (Kind.FULL, Kind.TOP_SLAB, Kind.TOP_STAIR)


def why_impassable(world: World, door: Cell, step: int) -> str | None:
    """Why a door half is no part of a working door, in words; None when it is."""
    x, y, z = door
    below, above = (x, y - 1, z), (x, y + 1, z)
    if door in world.second:
        return None if world.is_door(below) else say("is an upper half on no door")
    if not (world.is_door(above) and above in world.second and world.blocks[above].id == world.blocks[door].id):
        return say("has no upper half")
    if world.kind(below) not in _CARRY_A_DOOR:
        return say("stands on nothing that carries it")
    if any(
        _can_stand_beside(world, (x + dx, z + dz), y, step) and _can_stand_beside(world, (x - dx, z - dz), y, step)
        for dx, dz in ((1, 0), (0, 1))
    ):
        return None
    return say("has no free cells before and behind")


def _can_stand_beside(world: World, column: Plan, y: int, step: int) -> bool:
    x, z = column
    if world.is_door((x, y, z)):
        return False
    return any(abs(h - 2 * y) <= step and world.is_free(x, max(h, 2 * y), z) for h in world.nodes(column))


def impassable(world: World, step: int = 2) -> dict[Cell, str]:
    """All door halves that do not work, with the reason."""
    doors = (cell for cell, block in world.blocks.items() if block.kind is Kind.DOOR)
    reasons = ((door, why_impassable(world, door, step)) for door in doors)
    return {door: reason for door, reason in reasons if reason is not None}


@twin("shape.are_doors_passable")
def are_doors_passable(
    view: TurnView, step: Annotated[int, "the highest step at a door, in half blocks"] = 2
) -> Verdict:
    """Every door has both halves, stands on something, and can be walked through along x or z. No door: passes."""
    world = World.of(view)
    doors = [cell for cell, block in world.blocks.items() if block.kind is Kind.DOOR and cell not in world.second]
    wrong = impassable(world, step)
    if not wrong:
        told = (
            say("{} can be walked through", plural(len(doors), "door")) if doors else say("there is no door to judge")
        )
        return Verdict(1.0, told, True, True, evidence.cells(doors))
    door, reason = next(iter(wrong.items()))
    halves = say("{} {} not", len(wrong), "half is" if len(wrong) == 1 else "halves are")
    message = say("needs every door passable; {}, such as {}, which {}", halves, door, reason)
    return Verdict(0.0, message, True, False, evidence.cells(wrong, say("door halves that do not work")))
