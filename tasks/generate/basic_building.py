"""Family 8: a simple building, one material a part."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from tasks.generate import rules
from tasks.generate.draft import BUILD_VERBS, Draft, Family
from tasks.generate.site import Reference, Site

COLORS = ("red", "green", "yellow", "orange", "purple", "black", "white")
SIDES = ("min_x", "max_x", "min_z", "max_z")


def drafts() -> Iterator[Draft]:
    for color, verb in product(COLORS, BUILD_VERBS):
        article = "an" if color == "orange" else "a"
        yield Draft.single(
            f"{verb} a simple building: stone pillars at its corners, dirt walls between the pillars, "
            f"{article} {color} roof and a door.",
            (
                rules.PLAUSIBLE,
                rules.region_of("corner", "stone"),
                *(rules.region_of(side, "dirt") for side in SIDES),
                rules.region_of("highest_block", color, substring=True),
                rules.count_above(0, "door", substring=True),
            ),
            roof=color,
            verb=verb,
        )


def reference(parameters: Mapping[str, Any]) -> Reference:
    site, span, high = Site(), range(7), 4
    for x in (0, 6):
        for z in (0, 6):
            site.box([x], range(high), [z], "stone")
    for inner in (0, 6):
        site.box(range(1, 6), range(high), [inner], "dirt")
        site.box([inner], range(high), range(1, 6), "dirt")
    site.clear(3, 1, 0)
    site.put(3, 0, 0, "oak_door[facing=south,half=lower]")
    site.box(span, [high], span, f"{parameters['roof']}_concrete")
    return site.once()


FAMILY = Family(
    "basic building",
    "basic_buildings",
    drafts,
    reference,
    (
        "Walls and corners are looked at in one layer, two blocks above the ground; half of a side is enough.",
        "The corner pillars are part of the sides: a wall four blocks long is half stone before it begins.",
        "A trapdoor counts as a door, and redstone as red.",
    ),
)
