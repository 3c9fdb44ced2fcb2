"""The parts of a small cobblestone house by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from checks.registry import Verdict, own
from checks.view import TurnView
from checks.world import house
from checks.world.finding import Finding
from checks.world.rules import verdict, volume_of
from tasks.saying import say

Corner = Annotated[
    tuple[int, int, int] | None,
    "the north-west cell of the lowest wall layer; null looks for gold blocks below its corners, and without such for "
    "the place where the walls fit best",
]


def _judged(view: TurnView, corner: tuple[int, int, int] | None, judge: Callable[[house.House], Finding]) -> Verdict:
    volume = volume_of(view)
    place = corner or house.marked_corner(volume) or house.fitted_corner(volume)
    if place is None:
        return Verdict(0.0, say("no walls stand anywhere"))
    x, y, z = (int(part) for part in place)
    return verdict(judge(house.house_at(volume, (x, y, z))))


@own("world.house_walls", title="the house's walls")
def house_walls(view: TurnView, corner: Corner = None) -> Verdict:
    """IoU of the cobblestone with the walls of a house of 5 × 5, 4 high, that has a doorway and two windows.

    From an IoU of 0.9 over all block classes on the score is 1.
    """
    return _judged(view, corner, house.likeness)


@own("world.house_roof", title="the house's roof of planks")
def house_roof(view: TurnView, corner: Corner = None) -> Verdict:
    """Planks lie on all 25 cells of the layer on the walls."""
    return _judged(view, corner, house.roof)


@own("world.house_door", title="a door in the south wall")
def house_door(view: TurnView, corner: Corner = None) -> Verdict:
    """A whole door stands in the south wall, its lower half on the ground."""
    return _judged(view, corner, house.south_door)


@own("world.house_windows", title="two windows")
def house_windows(view: TurnView, corner: Corner = None) -> Verdict:
    """At least two cells of glass stand in the walls."""
    return _judged(view, corner, house.windows)
