"""Family 24: domes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from tasks.generate import rules
from tasks.generate.draft import BUILD_VERBS, Draft, Family
from tasks.generate.site import Reference, Site, serpentine
from tasks.spec import CheckSpec

DIAMETERS = (5, 6, 7, 8, 9, 10)

DOME = {rules.TOP: {"form": "dome"}, rules.CLUSTERS: {"form": "dome"}}
NOTES = (
    "Lengths are measured between cell centres: a disc five cells wide fails diameter five, six cells pass.",
    "One slice that rises is enough: a triangle one block thick passes as a dome.",
    "Cells that touch by an edge are apart, so the ring at the base has to be joined by faces.",
)


def dome_height(diameter: int) -> int:
    return (diameter + 1) // 2


def dome_checks(diameter: int) -> tuple[CheckSpec, ...]:
    return (
        rules.PLAUSIBLE,
        rules.clusters(0, 1),
        rules.check("shape.cluster_at_y_has_min_radius", y=0, min_radius=diameter / 2),
        rules.check("shape.cluster_at_y_has_min_diameter", y=0, min_diameter=diameter),
        rules.TOP_CURVED,
        rules.top_at_least(dome_height(diameter)),
    )


def dome_drafts(sentence: str) -> Iterator[Draft]:
    """``sentence``: with fields ``verb``, ``diameter`` and ``height``."""
    for diameter, verb in product(DIAMETERS, BUILD_VERBS):
        yield Draft.single(
            sentence.format(verb=verb, diameter=diameter, height=dome_height(diameter)),
            dome_checks(diameter),
            diameter=diameter,
            verb=verb,
        )


def drafts() -> Iterator[Draft]:
    return dome_drafts(
        "{verb} a dome, {diameter} blocks in diameter and half as high, whose crown lies at least {height} blocks "
        "above the ground."
    )


def dome_reference(diameter: int, block: str) -> Reference:
    """A shell whose courses are joined by faces, one cell wider than asked: lengths go from centre to centre."""
    radius, centre = (diameter + 1) / 2, diameter / 2

    def solid(x: int, y: int, z: int) -> bool:
        return (x - centre) ** 2 + (z - centre) ** 2 + y * y <= (radius + 0.1) ** 2

    site = Site()
    for x, y, z in serpentine(range(diameter + 1), range(int(radius) + 1), range(diameter + 1)):
        around = [(x + dx, z + dz) for dx in (-1, 0, 1) for dz in (-1, 0, 1)]
        inside = all(solid(a, y, b) for a, b in around) and all(
            solid(a, y + 1, b) for a, b in around if a == x or b == z
        )
        if solid(x, y, z) and not inside:
            site.put(x, y, z, block)
    return site.once()


def reference(parameters: Mapping[str, Any]) -> Reference:
    return dome_reference(parameters["diameter"], "smooth_quartz")


FAMILY = Family("dome", "domes", drafts, reference, NOTES, engineering=DOME)
