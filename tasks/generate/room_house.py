"""Family 9: houses with a number of rooms."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tasks.generate import rules
from tasks.generate.draft import Draft, Family, counted, digits, house_wordings, word
from tasks.generate.house import row_of_rooms
from tasks.generate.site import Reference
from tasks.spec import CheckSpec

ROOMS = (1, 2, 3, 4, 5)


def room_checks(rooms: int) -> tuple[CheckSpec, ...]:
    return (rules.PLAUSIBLE, rules.rooms(rooms), rules.DOORS_PASSABLE)


def drafts() -> Iterator[Draft]:
    for rooms in ROOMS:
        wordings = house_wordings(
            "",
            (
                f"a {word(rooms)}-room house",
                f"a house with {counted(rooms, 'room')}",
                f"a house with {digits(rooms, 'room')}",
            ),
        )
        if rooms == 1:
            wordings.append(("Build", "single", "Build a house that consists of one single room."))
        for verb, wording, prompt in wordings:
            yield Draft.single(prompt, room_checks(rooms), rooms=rooms, wording=wording, verb=verb)


def reference(parameters: Mapping[str, Any]) -> Reference:
    return row_of_rooms(parameters["rooms"]).build().once()


FAMILY = Family(
    "rooms",
    "rooms",
    drafts,
    reference,
    (
        "A room is a pocket closed at one height: an open doorway makes none, a bench across a room makes two.",
        "One free cell between blocks counts as a room; neither a roof nor a way in is asked for.",
        "A house without doors passes the check on doors.",
    ),
)
