"""Family 5: a 10x10 roof of one layer, graded by its stress."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tasks.generate.draft import Draft, Family
from tasks.generate.site import Reference
from tasks.generate.stability_roof import NOTES, reference_roof, stability_roofs

SENTENCE = (
    "{verb} a flat 10x10 roof of oak planks, a single layer, carried by exactly {count} stone columns of 2x2x2 blocks "
    "each, at least {blocks} blocks in all. Place the columns so that the roof is stressed as little as possible."
)


def drafts() -> Iterator[Draft]:
    return stability_roofs(1, SENTENCE, ("stone", "oak_planks"), {5: 62e6, 4: 70e6})


def reference(parameters: Mapping[str, Any]) -> Reference:
    return reference_roof(parameters["columns"], ("stone", "oak_planks"))


FAMILY = Family(
    "roof, one layer",
    "roofs",
    drafts,
    reference,
    (
        *NOTES,
        "A sheet one block thick makes the published solver invent a compression of hundreds of MPa: its values rank "
        "plans, they are no stresses.",
    ),
)
