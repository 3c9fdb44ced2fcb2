"""Family 7: concrete frames of several stories with stairs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from tasks.generate import rules
from tasks.generate.draft import BUILD_VERBS, Draft, Family
from tasks.generate.site import Reference
from tasks.generate.storeys import Storeys

STORIES = tuple(range(2, 11))
STORY_HEIGHT = 4
WORDINGS = {
    "compound": (
        "{verb} a {stories}-story concrete frame with stairs up to the top story. Every story is 4 blocks high."
    ),
    "stories": (
        "{verb} the bare concrete frame of a building with {stories} stories, 4 blocks from floor to floor, and join "
        "the floors by a staircase."
    ),
}


def drafts() -> Iterator[Draft]:
    for stories, (wording, sentence), verb in product(STORIES, WORDINGS.items(), BUILD_VERBS):
        yield Draft.single(
            sentence.format(verb=verb, stories=stories),
            (
                rules.PLAUSIBLE,
                rules.stairs_to(STORY_HEIGHT * (stories - 1)),
                rules.top_at_least(STORY_HEIGHT * stories),
                rules.count_above(16 * stories, "concrete", substring=True),
            ),
            stories=stories,
            wording=wording,
            verb=verb,
        )


def reference(parameters: Mapping[str, Any]) -> Reference:
    return Storeys(parameters["stories"]).build().once()


FAMILY = Family(
    "frame",
    "frames",
    drafts,
    reference,
    (
        "A climb starts from any block at y = 0, inside or out, and needs two free cells only, not three, over the "
        "cell it leaves.",
        "A lone block high enough counts as the floor that the stairs reach.",
        "Any concrete counts, concrete powder too.",
    ),
)
