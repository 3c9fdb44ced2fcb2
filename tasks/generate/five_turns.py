"""Family 20: a house that grows from one room to five."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tasks.generate.draft import BUILD_VERBS, Draft, Family, counted
from tasks.generate.house import row_of_rooms
from tasks.generate.room_house import FAMILY as ROOMS
from tasks.generate.room_house import room_checks
from tasks.generate.site import Reference, revised

COUNTS = (1, 2, 3, 4, 5)


def drafts() -> Iterator[Draft]:
    for verb in BUILD_VERBS:
        first = f"{verb} a house with {counted(COUNTS[0], 'room')}."
        later = (f"{verb} another room, so that the house has {counted(n, 'room')}." for n in COUNTS[1:])
        yield Draft(
            {"rooms": list(COUNTS), "verb": verb},
            (first, *later),
            tuple(room_checks(n) for n in COUNTS),
        )


def reference(parameters: Mapping[str, Any]) -> Reference:
    return revised(row_of_rooms(count).build().blocks for count in parameters["rooms"])


FAMILY = Family("five turns", "multi_turn_revision", drafts, reference, ROOMS.notes)
