"""Family 6: a 10x10 roof of two layers, graded by its stress."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tasks.generate.draft import Draft, Family
from tasks.generate.site import Reference
from tasks.generate.stability_roof import NOTES, reference_roof, stability_roofs

SENTENCE = (
    "{verb} a flat roof of 10x10x2 blocks carried by exactly {count} columns of 2x2x2 blocks each, at least {blocks} "
    "blocks in all. Use white concrete for the columns, iron blocks for the lower layer of the roof and gray concrete "
    "for its upper layer. Place the columns so "
    "that the roof is stressed as little as possible."
)


def drafts() -> Iterator[Draft]:
    return stability_roofs(2, SENTENCE, ("white_concrete", "iron", "gray_concrete"), {5: 8943, 4: 9474})


def reference(parameters: Mapping[str, Any]) -> Reference:
    return reference_roof(parameters["columns"], ("white_concrete", "iron_block", "gray_concrete"))


FAMILY = Family("roof, two layers", "roofs", drafts, reference, NOTES)
