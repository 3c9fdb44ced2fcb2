"""Family 19: a house whose number of rooms is changed once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations
from typing import Any

from tasks.generate.draft import Draft, Family, counted
from tasks.generate.house import row_of_rooms
from tasks.generate.room_house import FAMILY as ROOMS
from tasks.generate.room_house import room_checks
from tasks.generate.site import Reference, revised


def drafts() -> Iterator[Draft]:
    for first, second in permutations((1, 2, 3, 4), 2):
        change = "Extend the house so that it has" if second > first else "Reduce the house to"
        yield Draft(
            {"rooms": [first, second]},
            (f"Build a house with {counted(first, 'room')}.", f"{change} {counted(second, 'room')}."),
            (room_checks(first), room_checks(second)),
        )


def reference(parameters: Mapping[str, Any]) -> Reference:
    return revised(row_of_rooms(count).build().blocks for count in parameters["rooms"])


FAMILY = Family(
    "two turns",
    "multi_turn_revision",
    drafts,
    reference,
    (*ROOMS.notes, "At least the asked number of rooms passes: after a reduction nothing need have changed."),
)
