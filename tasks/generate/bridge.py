"""Family 21: bridges that let a boat pass."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from tasks.generate import rules
from tasks.generate.draft import BUILD_VERBS, Draft, Family
from tasks.generate.site import Reference, Site
from tasks.spec import CheckSpec

RIVERS = (10, 13, 17, 20)
BOATS = (3, 4, 5)

NOTES = (
    "The span is measured between cell centres: nine free cells pass as ten.",
    "The opening is looked at by its supports only: a deck that sags into the boat's way passes.",
    "One block above the boat is asked for, so a flat deck right above it needs a railing to pass.",
    "No deck is looked for: two pillars far enough apart pass.",
)


def bridge_checks(river: int, boat: int) -> tuple[CheckSpec, ...]:
    return (
        rules.PLAUSIBLE,
        *(rules.clusters(y, 2) for y in range(boat)),
        rules.span(0, river),
        rules.top_at_least(boat + 1),
    )


def drafts() -> Iterator[Draft]:
    for river, boat, verb in product(RIVERS, BOATS, BUILD_VERBS):
        yield Draft.single(
            f"{verb} a bridge across a river {river} blocks wide, on two supports, one on either bank. A boat of "
            f"{boat}x{boat}x{boat} blocks can pass underneath, and the top of the bridge lies at least "
            f"{boat + 1} blocks above the ground.",
            bridge_checks(river, boat),
            [rules.clearance(boat)],
            river=river,
            boat=boat,
            verb=verb,
        )


def reference(parameters: Mapping[str, Any]) -> Reference:
    """A level deck with railings on two abutments, steps up to it at both ends."""
    river, boat, site, width = parameters["river"], parameters["boat"], Site(), range(3)
    for bank, outward in ((0, -1), (river + 1, 1)):
        for away in range(boat + 1):
            site.box([bank + outward * away], range(boat + 1 - away), width, "stone_bricks")
    site.box(range(1, river + 1), [boat], width, "oak_planks")
    for z in (0, 2):
        site.box(range(river + 2), [boat + 1], [z], "oak_fence")
    return site.once()


FAMILY = Family("bridge", "bridges", drafts, reference, NOTES)
