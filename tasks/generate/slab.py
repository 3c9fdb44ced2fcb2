"""Family 1: shallow slab foundations of stone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from tasks.generate import rules
from tasks.generate.draft import Draft, Family, digits
from tasks.generate.site import Reference, Site

SIDES = (7, 8, 9, 10)
DEPTHS = (1, 2)
VERBS = ("Lay", "Install")


def drafts() -> Iterator[Draft]:
    for a, b, depth, verb in product(SIDES, SIDES, DEPTHS, VERBS):
        yield Draft.single(
            f"{verb} a slab foundation of stone, {a} by {b} blocks in plan and {digits(depth, 'block')} deep.",
            (rules.all_of("stone"), rules.box_is((a, b), depth), rules.PLAUSIBLE, rules.PATH_LENGTH),
            a=a,
            b=b,
            depth=depth,
            verb=verb,
        )


def reference(parameters: Mapping[str, Any]) -> Reference:
    site = Site()
    depth = parameters["depth"]
    site.box(range(parameters["a"]), range(1 - depth, 1), range(parameters["b"]), "stone")
    return site.once()


FAMILY = Family(
    "slab",
    "foundations",
    drafts,
    reference,
    (
        "Only the bounding box is measured: two opposite corner blocks pass as a slab.",
        "Nothing says whether the slab lies on the ground or is let into it; both pass.",
    ),
)
