"""Family 12: houses that a wheelchair user can enter and leave."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from tasks.generate import rules
from tasks.generate.draft import BUILD_VERBS, Draft, Family, counted
from tasks.generate.house import House
from tasks.generate.site import Reference

PROGRAMS = ((3, 2), (2, 1), (2, 2), (1, 1))
WORDINGS = {
    "wheelchair": (
        "{verb} a house with {rooms} and {beds} for a wheelchair user. Everything is on one level, without a step "
        "between {any_bed} and the open ground, and the way out is at least two blocks wide."
    ),
    "step-free": (
        "{verb} a step-free house with {rooms} and {beds}. A person in a wheelchair can get from {every_bed} to the "
        "outside through an exit at least two blocks wide."
    ),
}


def drafts() -> Iterator[Draft]:
    for (rooms, beds), (wording, sentence), verb in product(PROGRAMS, WORDINGS.items(), BUILD_VERBS):
        yield Draft.single(
            sentence.format(
                verb=verb,
                rooms=counted(rooms, "room"),
                beds=counted(beds, "bed"),
                any_bed="the bed" if beds == 1 else "any bed",
                every_bed="the bed" if beds == 1 else "every bed",
            ),
            (
                rules.PLAUSIBLE,
                rules.rooms(rooms),
                rules.DOORS_PASSABLE,
                rules.beds(beds),
                rules.single_level("bed"),
                rules.check("shape.has_exit"),
                rules.check("shape.has_wide_exit"),
            ),
            rooms=rooms,
            beds=beds,
            wording=wording,
            verb=verb,
        )


def reference(parameters: Mapping[str, Any]) -> Reference:
    """The middle of the box lies in a room, since the exit is sought from there."""
    widths = {1: [5], 2: [9, 3], 3: [4, 6, 4]}[parameters["rooms"]]
    house = House(widths, beds=parameters["beds"], door_width=2, floor=True)
    return house.build().once()


FAMILY = Family(
    "accessible house",
    "accessibility",
    drafts,
    reference,
    (
        "The floor has to lie at y = -1, in place of the turf: a house that uses the turf itself as its floor fails.",
        "A kerb passes as level, and one free cell is head room enough.",
        "The search for an exit starts at the centre of the whole box and may fly: a chimney or a high roof moves the "
        "centre off the floor.",
    ),
)
