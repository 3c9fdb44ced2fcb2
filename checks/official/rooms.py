"""Enclosed rooms on a level (Algorithm 5)."""

from __future__ import annotations

from typing import Annotated

import numpy as np
import numpy.typing as npt

from checks import evidence
from checks.grid import Plan, plan_components
from checks.official.relations import require_texts
from checks.registry import Verdict, check
from checks.view import Coercion, TurnView
from checks.wording import plural
from tasks.saying import listed, say

LARGEST_PLAN = 16_000_000
"""Columns of the plan, empty stretches left out, up to which the rooms' cells are drawn; beyond, they are counted."""

_EIGHT = np.ones((3, 3), dtype=np.int8)


@check("shape.has_rooms", algorithm="Alg. 5", title="at least {room_cnt|room} at y = {y}")
def has_rooms(
    view: TurnView,
    room_cnt: Annotated[int, "how many rooms there must be at least"],
    y: Annotated[int, "the level at which walls are looked for"] = 1,
) -> Verdict:
    """At least so many pockets of free cells on one level that the outside air does not reach, not even diagonally.

    Walls are the blocks at that level, and doors standing one level below. Why: a room has walls all round; an open
    doorway at that level makes it outside. A pocket of one cell counts.
    """
    need = say("needs at least {} at y = {}", plural(room_cnt, "room"), y)
    if room_cnt <= 0:
        return Verdict(1.0, say("no room is asked for"), room_cnt, None)
    walls = walls_at(view, y)
    if not walls:
        return Verdict(0.0, say("{}, but there are no blocks at y = {}", need, y), room_cnt, 0)
    rooms = enclosed(walls)
    count = len(rooms) if rooms is not None else hole_count(walls)
    message = say("{}, has {}", need, count)
    if count:
        cells = [(x, y, z) for room in rooms or () for x, z in room]
        sizes = listed(", ", (plural(len(room), "cell") for room in (rooms or ())[:8]))
        return Verdict(
            float(count >= room_cnt),
            message,
            room_cnt,
            count,
            evidence.cells(cells, say("the rooms' cells: {}", sizes)),
        )
    shown = evidence.cells(
        ((x, y, z) for x, z in sorted(walls)), say("walls and doors; the outside reaches every free cell")
    )
    return Verdict(0.0, say("{}: the walls at this level leak or are missing", message), room_cnt, 0, shown)


def walls_at(view: TurnView, y: int) -> set[Plan]:
    """Columns of blocks at ``y``, and of doors at ``y`` − 1. The level is compared as written: "1" is not 1."""
    at, below = [], []
    if view.rows is None:
        heights: list[object] = [cell[1] for cell in view.cells()]
    else:
        heights = [view.raw(index, "y") for index in range(len(view))]
    for index, height in enumerate(heights):
        if height == y:
            at.append(index)
        elif height == y - 1:
            below.append(index)
    require_texts(view, below)
    at += [index for index in below if "door" in view.lower_materials[index]]
    return {_column(view, index) for index in at}


def _column(view: TurnView, index: int) -> Plan:
    if view.rows is None:
        x, _, z = view.cells()[index]
        return x, z
    return view.coordinate(index, "x", Coercion.TEXT), view.coordinate(index, "z", Coercion.TEXT)


def _squeezed(values: npt.NDArray[np.int64]) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Positions of ``values`` when every empty stretch is one cell long, from 1, and the coordinate of each position.

    A column without walls reaches the outside from end to end, so its width decides nothing.
    """
    distinct = np.unique(values)
    steps = np.minimum(np.diff(distinct), 2)
    positions = np.concatenate(([1], 1 + np.cumsum(steps)))
    coordinates = np.full(int(positions[-1]) + 2, np.iinfo(np.int64).min)
    coordinates[positions] = distinct
    return positions[np.searchsorted(distinct, values)], coordinates


def enclosed(walls: set[Plan]) -> list[list[Plan]] | None:
    """The pockets, each as its columns, in order of their first column; None when the plan is too large to draw."""
    x, z = np.array(sorted(walls), dtype=np.int64).T
    px, at_x = _squeezed(x)
    pz, at_z = _squeezed(z)
    if len(at_x) * len(at_z) > LARGEST_PLAN:
        return None
    free = np.ones((len(at_x), len(at_z)), dtype=np.bool_)
    free[px, pz] = False
    from scipy import ndimage  # here: the window reads titles of checks and needs no SciPy

    labels, found = ndimage.label(free, structure=_EIGHT)
    pockets: list[list[Plan]] = [[] for _ in range(found + 1)]
    inside = np.argwhere((labels != 0) & (labels != labels[0, 0]))
    for i, j in inside.tolist():
        pockets[labels[i, j]].append((int(at_x[i]), int(at_z[j])))
    return [pocket for pocket in pockets if pocket]


def hole_count(walls: set[Plan]) -> int:
    """Number of pockets without drawing them: 4-connected wall components minus their Euler number.

    The Euler number of 4-connected cells is cells − face pairs + full 2 × 2 squares; components minus it are the
    8-connected bounded parts of the rest.
    """
    pairs = sum((x + 1, z) in walls for x, z in walls) + sum((x, z + 1) in walls for x, z in walls)
    squares = sum((x + 1, z) in walls and (x, z + 1) in walls and (x + 1, z + 1) in walls for x, z in walls)
    return len(plan_components(walls)) - (len(walls) - pairs + squares)
