"""Family 13: a small theater with exits for everybody."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from tasks.generate import rules
from tasks.generate.draft import BUILD_VERBS, Draft, Family
from tasks.generate.site import Reference, Site

SIZES = ((30, 20), (25, 15), (35, 25))


def drafts() -> Iterator[Draft]:
    for (seats, side), verb in product(SIZES, BUILD_VERBS):
        yield Draft.single(
            f"{verb} a theater for wheelchair users and everybody else, no larger than {side} by {side} blocks, with "
            f"exactly {seats} seats made of oak stairs, all on one level. It has two exits that lie apart, each with a "
            "double door, at least 4 doors in all, and paths of sea lanterns in the floor lead from the seats right up "
            "to the doors.",
            (
                rules.PLAUSIBLE,
                rules.count_is(seats, "oak_stairs", substring=True),
                rules.check("size.is_leq", xz=[side, side]),
                rules.count_at_least(4, "door", substring=True),
                rules.DOORS_PASSABLE,
                rules.single_level("oak_stairs"),
                rules.check("shape.are_adjacent", materials=["door", "sea_lantern"]),
            ),
            [rules.check("extra.theater_exits", exits=2, doors_per_exit=2)],
            seats=seats,
            side=side,
            verb=verb,
        )


def reference(parameters: Mapping[str, Any]) -> Reference:
    """Rows of seats on either side of a lit aisle that runs from one double door to the other."""
    site, side, middle = Site(), parameters["side"], parameters["side"] // 2
    span, aisle = range(side), (middle, middle + 1)
    site.box(span, [-1], span, "smooth_stone")
    site.box(span, [-1], aisle, "sea_lantern")
    site.ring(span, range(3), span, "bricks")
    for x, inward in ((0, "east"), (side - 1, "west")):
        for z in aisle:
            site.clear(x, 1, z)
            site.put(x, 0, z, f"oak_door[facing={inward},half=lower]")
    places = [
        (x, z) for x in range(3, side - 3, 2) for z in (middle - 5, middle - 4, middle - 3, middle + 4, middle + 5)
    ]
    for x, z in places[: parameters["seats"]]:
        site.put(x, 0, z, "oak_stairs[facing=west]")
    site.box(span, [3], span, "spruce_planks")
    return site.once()


FAMILY = Family(
    "theater",
    "accessibility",
    drafts,
    reference,
    (
        "Four doors anywhere pass as two exits; one lantern beside one door passes as the lit paths.",
        "Trapdoors count as doors.",
        "The floor has to lie at y = -1.",
    ),
)
