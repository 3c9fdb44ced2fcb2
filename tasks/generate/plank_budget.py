"""Family 16: the largest room from a limited number of planks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from tasks.generate import rules
from tasks.generate.draft import Draft, Family
from tasks.generate.site import Reference, Site

SIDES = {4: 56, 5: 98, 6: 152, 7: 218}
WORDINGS = (
    "You have {planks} oak planks. Build a closed room in the shape of a cube, the largest that they allow.",
    "From no more than {planks} oak planks, create a cube-shaped room, closed on all sides and as large as possible.",
    "Construct a cube-shaped room without openings. Use at most {planks} oak planks and make it as large as you can.",
)


def drafts() -> Iterator[Draft]:
    for (side, planks), (number, sentence) in product(SIDES.items(), enumerate(WORDINGS, start=1)):
        yield Draft.single(
            sentence.format(planks=planks),
            (
                rules.PLAUSIBLE,
                rules.rooms(1),
                rules.count_at_most(planks, "oak", substring=True),
                rules.check("size.all_dimensions_geq", min_size=side),
            ),
            planks=planks,
            side=side,
            wording=number,
        )


def reference(parameters: Mapping[str, Any]) -> Reference:
    span, site = range(parameters["side"]), Site()
    site.box(span, [0], span, "oak_planks")
    site.ring(span, span[1:-1], span, "oak_planks")
    site.box(span, [span[-1]], span, "oak_planks")
    return site.once()


FAMILY = Family(
    "plank budget",
    "resource_optimization",
    drafts,
    reference,
    (
        "Only names with oak in them are counted: other blocks are free, dark oak is not.",
        "The room is closed at one height; its roof and floor may be missing.",
    ),
    engineering={rules.ROOMS: {"access": False}},
)
