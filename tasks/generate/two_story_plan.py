"""Family 18: a two-story house, its four parts named in every order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations
from typing import Any

from tasks.generate import rules
from tasks.generate.draft import Draft, Family, listed
from tasks.generate.site import Reference
from tasks.generate.storeys import Storeys

PARTS = {
    "foundation": "a stone foundation",
    "frame": "a frame of white concrete",
    "floor": "a second floor of oak planks",
    "ceiling": "a red ceiling",
}


def drafts() -> Iterator[Draft]:
    for order in permutations(PARTS):
        yield Draft.single(
            f"Build a two-story house with {listed(PARTS[part] for part in order)}. Stairs lead to the second floor, "
            "at least 3 blocks above the ground. Put the parts up in an order that works on a real site.",
            (
                rules.PLAUSIBLE,
                rules.order_of("stone", "white_concrete", "oak_planks", "red"),
                rules.stairs_to(3),
            ),
            order=list(order),
        )


def reference(_parameters: Mapping[str, Any]) -> Reference:
    building = Storeys(
        2, base="stone", posts="white_concrete", floors="oak_planks", roof="red_concrete", steps="oak_planks"
    )
    return building.build().once()


FAMILY = Family(
    "two-story plan",
    "single_turn_planning",
    drafts,
    reference,
    (
        "The order is read from a subsequence: a part begun too early and patched later passes.",
        "Any name with red in it is a red ceiling, redstone too.",
    ),
)
