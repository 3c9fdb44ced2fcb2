"""Clusters on one level: their number, distances, radius and diameter (Algorithm 6)."""

from __future__ import annotations

import math
from typing import Annotated

from checks import evidence
from checks.distances import closest_between, distance, farthest
from checks.grid import AROUND, SIDES, Plan, plan_components
from checks.registry import Verdict, check
from checks.view import TurnView
from checks.wording import number, plural
from tasks.blocks import Cell
from tasks.saying import counted, listed, say

Level = Annotated[int, "the level that is looked at"]
Corners = Annotated[bool, "whether cells that touch at a corner belong together"]


def clusters_at(view: TurnView, y: int, use_8_neighbors: bool) -> list[list[Plan]]:
    """Connected components of the cells at level ``y``."""
    cells = [(cx, cz) for cx, cy, cz in view.cells() if cy == y]
    return plan_components(cells, AROUND if use_8_neighbors else SIDES)


def sizes_note(clusters: list[list[Plan]], y: int, most: int = 8) -> str:
    """Size and first cell of each cluster, in words."""
    parts = [say("{} at ({}, {}, {})", plural(len(c), "cell"), c[0][0], y, c[0][1]) for c in clusters[:most]]
    return listed("; ", parts) + ("; …" if len(clusters) > most else "")


@check("shape.cluster_count_at_y_is", algorithm="Alg. 6", title="{expected_count|cluster} at y = {y}")
def cluster_count_at_y_is(
    view: TurnView,
    y: Level,
    expected_count: Annotated[int, "how many separate clusters there must be"],
    use_8_neighbors: Corners = False,
) -> Verdict:
    """The blocks at one level form exactly so many separate clusters.

    Why: five columns cut at half height are five clusters; columns that touch or are missing are not.
    """
    clusters = clusters_at(view, y, use_8_neighbors)
    count = len(clusters)
    need = say("needs {} at y = {}", plural(expected_count, "separate cluster"), y)
    return Verdict(
        float(count == expected_count),
        say("{}, has {}", need, count),
        expected_count,
        count,
        evidence.cells(((x, y, z) for cluster in clusters for x, z in cluster), sizes_note(clusters, y)),
    )


def _at(cell: Plan, y: int) -> Cell:
    return cell[0], y, cell[1]


@check("shape.clusters_at_y_have_min_span", algorithm="Alg. 6", title="clusters at y = {y} are {min_span} apart")
def clusters_at_y_have_min_span(
    view: TurnView,
    y: Level,
    min_span: Annotated[float, "the least distance between cell centres of two clusters, in cells"],
    use_8_neighbors: Corners = False,
) -> Verdict:
    """Every two clusters on a level are at least so far apart, from cell centre to cell centre.

    Why: a bridge spans a river of a stated width, piles keep their spacing. Distances are between centres, so 9 free
    cells between supports are a span of 10. Fewer than two clusters: fails.
    """
    clusters = clusters_at(view, y, use_8_neighbors)
    need = say("needs every two clusters at y = {} at least {} apart", y, number(min_span))
    if len(clusters) < 2:
        cells = (_at(cell, y) for cluster in clusters for cell in cluster)
        return Verdict(
            0.0,
            say("{}, but there {} only", need, _are(len(clusters))),
            min_span,
            None,
            evidence.cells(cells, say("the only cluster")),
        )
    a, b = closest_between(clusters)
    span = distance(a, b)
    return Verdict(
        float(span >= min_span),
        say("{}; the closest two of {} are {} apart", need, plural(len(clusters), "cluster"), number(span)),
        min_span,
        span,
        evidence.cells((_at(a, y), _at(b, y)), say("the closest two cells"), pairs=((_at(a, y), _at(b, y)),)),
    )


def _are(count: int) -> str:
    return counted(count, "is {} cluster", "are {} clusters")


def _single(clusters: list[list[Plan]], y: int, need: str, wanted: float) -> Verdict | None:
    """The failure of a rule that looks at one cluster, when there are none or several."""
    if len(clusters) == 1:
        return None
    cells = (_at(cell, y) for cluster in clusters for cell in cluster)
    message = say("{}, but there {}", need, _are(len(clusters)))
    return Verdict(0.0, message, wanted, None, evidence.cells(cells, sizes_note(clusters, y)))


@check("shape.cluster_at_y_has_min_radius", algorithm="Alg. 6", title="cluster at y = {y} has radius {min_radius}")
def cluster_at_y_has_min_radius(
    view: TurnView,
    y: Level,
    min_radius: Annotated[float, "the least distance from the mean of the cells to the farthest one, in cells"],
    use_8_neighbors: Corners = False,
) -> Verdict:
    """The level holds exactly one cluster, and its farthest cell centre lies at least so far from the cells' mean.

    Why: domes and round bases have a stated radius. Between centres, so a disc 5 cells wide has a radius of 2 to 2.8.
    """
    need = say("needs one cluster at y = {} that reaches {} from its middle", y, number(min_radius))
    clusters = clusters_at(view, y, use_8_neighbors)
    unfit = _single(clusters, y, need, min_radius)
    if unfit is not None:
        return unfit
    cells = clusters[0]
    mx, mz = sum(x for x, _ in cells) / len(cells), sum(z for _, z in cells) / len(cells)
    far = max(cells, key=lambda cell: (cell[0] - mx) ** 2 + (cell[1] - mz) ** 2)
    radius = math.sqrt((far[0] - mx) ** 2 + (far[1] - mz) ** 2)
    return Verdict(
        float(radius >= min_radius),
        say("{}; it reaches {}", need, number(radius)),
        min_radius,
        radius,
        evidence.cells([_at(far, y)], say("the cell farthest from the middle ({:g}, {:g})", mx, mz)),
    )


@check("shape.cluster_at_y_has_min_diameter", algorithm="Alg. 6", title="cluster at y = {y} is {min_diameter} across")
def cluster_at_y_has_min_diameter(
    view: TurnView,
    y: Level,
    min_diameter: Annotated[float, "the least distance between the two cells farthest apart, in cells"],
    use_8_neighbors: Corners = False,
) -> Verdict:
    """The level holds exactly one cluster, and its two farthest cell centres are at least so far apart.

    Why: domes and round bases have a stated diameter. Between centres, so a disc 5 cells wide is 4 to 5.7 across.
    """
    need = say("needs one cluster at y = {} that is {} across", y, number(min_diameter))
    clusters = clusters_at(view, y, use_8_neighbors)
    unfit = _single(clusters, y, need, min_diameter)
    if unfit is not None:
        return unfit
    a, b = farthest(clusters[0])
    across = distance(a, b)
    return Verdict(
        float(across >= min_diameter),
        say("{}; it is {}", need, number(across)),
        min_diameter,
        across,
        evidence.cells((_at(a, y), _at(b, y)), say("the two cells farthest apart"), pairs=((_at(a, y), _at(b, y)),)),
    )
