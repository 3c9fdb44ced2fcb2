"""Family 23: arch bridges that let a boat pass and people walk across."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from tasks.generate import rules
from tasks.generate.bridge import BOATS, NOTES, RIVERS, bridge_checks
from tasks.generate.draft import BUILD_VERBS, Draft, Family
from tasks.generate.site import Reference, Site
from tasks.generate.stability_arch import ARCH, UNDERSIDE_NOTE


def drafts() -> Iterator[Draft]:
    for river, boat, verb in product(RIVERS, BOATS, BUILD_VERBS):
        yield Draft.single(
            f"{verb} an arch bridge across a river {river} blocks wide, on two supports, one on either bank. People "
            f"can walk across from both ends, and a boat of {boat}x{boat}x{boat} blocks can pass underneath. The crown "
            f"of the arch lies at least {boat + 1} blocks above the ground.",
            (*bridge_checks(river, boat), rules.TOP_CURVED, rules.UNDERSIDE_CURVED),
            [rules.clearance(boat), rules.walkable(1)],
            river=river,
            boat=boat,
            verb=verb,
        )


def reference(parameters: Mapping[str, Any]) -> Reference:
    """Ramps at 45 degrees, a level crown, a ring two to three blocks thick, corbels beside the springings."""
    river: int = parameters["river"]
    boat: int = parameters["boat"]
    site, width, last = Site(), range(3), river + 1

    def deck(x: int) -> int:
        return min(x + boat, last - x + boat, boat + 3)

    def underside(x: int) -> int:
        return 0 if x < 1 or x > river else min(x + boat - 2, last - x + boat - 2, boat + 2)

    for x in range(-boat, last + boat + 1):
        site.box([x], range(underside(x), deck(x) + 1), width, "stone_bricks")
    for z in (0, 2):
        for x in range(-boat, last + boat + 1):
            site.put(x, deck(x) + 1, z, "stone_brick_wall")
    for x in (0, last):
        for z in (-1, 3):
            site.put(x, 1, z, "stone_bricks")
    return site.once()


FAMILY = Family(
    "arch bridge",
    "arch_bridges",
    drafts,
    reference,
    (*NOTES, UNDERSIDE_NOTE, "Nothing checks that the bridge can be walked across."),
    engineering=ARCH,
)
