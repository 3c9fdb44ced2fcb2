"""Family 17: a one-story house, its four parts named in every order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations
from typing import Any

from tasks.generate import rules
from tasks.generate.draft import Draft, Family, listed
from tasks.generate.site import Reference, Site

PARTS = {
    "foundation": "a concrete foundation",
    "columns": "stone columns",
    "walls": "dirt walls",
    "ceiling": "an oak-plank ceiling",
}


def drafts() -> Iterator[Draft]:
    for order in permutations(PARTS):
        yield Draft.single(
            f"Build a one-story house with {listed(PARTS[part] for part in order)}. Put the parts up in an order that "
            "works on a real site.",
            (rules.PLAUSIBLE, rules.order_of("concrete", "stone", "dirt", "oak_planks")),
            order=list(order),
        )


def reference(_parameters: Mapping[str, Any]) -> Reference:
    site, span = Site(), range(7)
    site.box(span, [0], span, "light_gray_concrete")
    for x, z in ((0, 0), (6, 0), (6, 6), (0, 6)):
        site.box([x], range(1, 4), [z], "stone")
    for z in (0, 6):
        site.box(range(1, 6), range(1, 4), [z], "dirt")
    for x in (0, 6):
        site.box([x], range(1, 4), range(1, 6), "dirt")
    for y in (1, 2):
        site.clear(3, y, 0)
    site.box(span, [4], span, "oak_planks")
    return site.once()


FAMILY = Family(
    "one-story plan",
    "single_turn_planning",
    drafts,
    reference,
    (
        "Four blocks in a row, one of each material, pass.",
        "The order is read from a subsequence: a roof block laid first and patched later passes.",
    ),
)
