"""Clusters, spans and diameters counted in cells."""

from __future__ import annotations

import math
from typing import Annotated, Literal

from checks import evidence
from checks.distances import gap_between
from checks.engineering.kinds import Kind
from checks.engineering.world import World
from checks.grid import AROUND, SIDES, Plan, plan_components
from checks.registry import Verdict, twin
from checks.view import TurnView
from checks.wording import number, plural
from tasks.blocks import Cell
from tasks.saying import say

Level = Annotated[int, "the level that is looked at"]
Corners = Annotated[bool, "whether cells that touch at a corner belong together"]


def _at(y: int, cells: list[Plan]) -> list[Cell]:
    return [(x, y, z) for x, z in cells]


@twin("shape.cluster_count_at_y_is")
def cluster_count_at_y_is(
    view: TurnView,
    y: Level,
    expected_count: Annotated[int, "how many separate clusters there must be"],
    use_8_neighbors: Corners = False,
    form: Annotated[
        Literal["auto", "arch", "dome"], "of a dome's base, cells that touch at a corner hang together"
    ] = "auto",
) -> Verdict:
    """Blocks that carry (no torches, fences, doors) form exactly so many separate clusters on a level."""
    world = World.of(view)
    cells = world.structural_at(y)
    clusters = plan_components(cells, AROUND if use_8_neighbors or form == "dome" else SIDES)
    message = say(
        "needs {} of structural blocks at y = {}, has {}", plural(expected_count, "cluster"), y, len(clusters)
    )
    fits = bool(world.blocks) and len(clusters) == expected_count
    return Verdict(float(fits), message, expected_count, len(clusters), evidence.cells(_at(y, cells)))


@twin("shape.clusters_at_y_have_min_span")
def clusters_at_y_have_min_span(
    view: TurnView,
    y: Level,
    min_span: Annotated[float, "the least number of free cells between two clusters"],
    use_8_neighbors: Corners = False,
) -> Verdict:
    """Every two clusters have at least so many free cells between them: a clear span, from face to face."""
    cells = World.of(view).structural_at(y)
    clusters = plan_components(cells, AROUND if use_8_neighbors else SIDES)
    need = say("needs {} free cells between every two clusters of structural blocks at y = {}", number(min_span), y)
    if len(clusters) < 2:
        message = say("{}, but there are not two of them", need)
        return Verdict(0.0, message, min_span, None, evidence.cells(_at(y, cells)))
    a, b = gap_between(clusters)
    free = max(abs(a[0] - b[0]), abs(a[1] - b[1])) - 1
    pair = (a[0], y, a[1]), (b[0], y, b[1])
    shown = evidence.cells(pair, say("the two cells with the fewest between them"), pairs=(pair,))
    return Verdict(float(free >= min_span), say("{}, the closest two have {}", need, free), min_span, free, shown)


def _wide(view: TurnView, y: int, wanted: float, told: str) -> Verdict:
    """One 8-connected cluster at ``y`` that is ``wanted`` cells wide along x and along z."""
    world = World.of(view)
    cells = [
        (x, z) for (x, cy, z), block in world.blocks.items() if cy == y and block.kind not in (Kind.NONE, Kind.LIQUID)
    ]
    clusters = plan_components(cells, AROUND)
    need = say("needs one cluster at y = {} that is {} cells wide along x and along z ({})", y, number(wanted), told)
    shown = evidence.cells(_at(y, cells))
    if len(clusters) != 1:
        return Verdict(0.0, say("{}, but there are {}", need, len(clusters)), wanted, None, shown)
    wx, wz = (max(values) - min(values) + 1 for values in zip(*cells, strict=True))
    return Verdict(
        float(min(wx, wz) >= wanted), say("{}, it is {} and {} wide", need, wx, wz), wanted, min(wx, wz), shown
    )


@twin("shape.cluster_at_y_has_min_diameter", ignored=("use_8_neighbors",))
def cluster_at_y_has_min_diameter(
    view: TurnView, y: Level, min_diameter: Annotated[float, "the least width in cells"]
) -> Verdict:
    """The level holds one cluster, at least so many cells wide both ways: a disc 5 cells wide has diameter 5."""
    return _wide(view, y, min_diameter, say("diameter {}", number(min_diameter)))


@twin("shape.cluster_at_y_has_min_radius", ignored=("use_8_neighbors",))
def cluster_at_y_has_min_radius(
    view: TurnView, y: Level, min_radius: Annotated[float, "half the least width in cells"]
) -> Verdict:
    """The level holds one cluster, at least twice so many cells wide both ways."""
    return _wide(view, y, 2 * min_radius, say("radius {}", number(min_radius)))


def centre_distance(a: list[Plan], b: list[Plan]) -> float:
    """Distance between the centres of two groups' boxes."""
    (ax, az), (bx, bz) = (
        tuple((min(values) + max(values)) / 2 for values in zip(*cells, strict=True)) for cells in (a, b)
    )
    return math.hypot(ax - bx, az - bz)
