"""Family 10: houses with a number of bedrooms, one bed in each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tasks.generate import rules
from tasks.generate.draft import Draft, Family, counted, digits, house_wordings, word
from tasks.generate.house import row_of_rooms
from tasks.generate.site import Reference

BEDROOMS = (1, 2, 3, 4, 5)


def drafts() -> Iterator[Draft]:
    for n in BEDROOMS:
        each = "it" if n == 1 else "each of them"
        wordings = house_wordings(
            "",
            (
                f"a {word(n)}-bedroom house with {'one bed' if n == 1 else 'one bed in every bedroom'}",
                f"a house with {counted(n, 'bedroom')} and one bed in {each}",
                f"a house with {digits(n, 'bedroom')} and 1 bed in {each}",
            ),
        )
        for verb, wording, prompt in wordings:
            yield Draft.single(
                prompt,
                (rules.PLAUSIBLE, rules.rooms(n), rules.DOORS_PASSABLE, rules.beds(n)),
                bedrooms=n,
                wording=wording,
                verb=verb,
            )


def reference(parameters: Mapping[str, Any]) -> Reference:
    return row_of_rooms(parameters["bedrooms"], beds=parameters["bedrooms"]).build().once()


FAMILY = Family(
    "bedrooms",
    "bedrooms",
    drafts,
    reference,
    (
        "Beds are counted over the whole house, not by room, and bedrock counts as one.",
        "A log that lists both halves of a bed has two beds.",
        "A room is a pocket closed at one height; neither a roof nor a way in is asked for.",
    ),
)
