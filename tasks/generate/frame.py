"""Family 7: concrete frames of several stories with stairs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from tasks.generate import rules
from tasks.generate.draft import BUILD_VERBS, Draft, Family, article
from tasks.generate.site import Reference
from tasks.generate.storeys import Storeys

STORIES = tuple(range(2, 11))
STORY_HEIGHT = 4
WORDINGS = {
    "compound": (
        "{verb} {a} {stories}-story concrete frame, more than {concrete} blocks in all. Every story is 4 blocks high; "
        "stairs lead up to the top floor, {floor} blocks above the ground, and the frame reaches at least {top} blocks "
        "above the ground."
    ),
    "stories": (
        "{verb} the bare concrete frame of a building with {stories} stories, 4 blocks from floor to floor, more than "
        "{concrete} blocks in all. A staircase joins the floors up to the highest, {floor} blocks above the ground; "
        "the top of the frame lies at least {top} blocks above the ground."
    ),
}


def drafts() -> Iterator[Draft]:
    for stories, (wording, sentence), verb in product(STORIES, WORDINGS.items(), BUILD_VERBS):
        floor, top, concrete = STORY_HEIGHT * (stories - 1), STORY_HEIGHT * stories, 16 * stories
        yield Draft.single(
            sentence.format(verb=verb, a=article(stories), stories=stories, floor=floor, top=top, concrete=concrete),
            (
                rules.PLAUSIBLE,
                rules.stairs_to(floor),
                rules.top_at_least(top),
                rules.count_above(concrete, "concrete", substring=True),
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
