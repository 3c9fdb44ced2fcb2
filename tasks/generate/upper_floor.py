"""Family 11: an upper floor on exactly four columns, in eight wordings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tasks.generate import rules
from tasks.generate.draft import BUILD_VERBS, Draft, Family
from tasks.generate.site import Reference, Site

_FLOOR = "{verb} a house whose upper floor stands on exactly four columns, at least four blocks above the ground."
_LEVELS = "{verb} a two-level house. Exactly 4 columns hold up the upper level, at least 4 blocks above the ground."
PROMPTS = (
    *(_FLOOR.format(verb=verb) for verb in BUILD_VERBS),
    *(_LEVELS.format(verb=verb) for verb in BUILD_VERBS),
    "Raise the upper floor of a house on exactly four columns, at least four blocks above the ground, and leave the "
    "space between the columns open.",
    "Build a house on stilts: an upper floor, at least four blocks above the ground, and below it nothing but exactly "
    "four columns.",
)


def drafts() -> Iterator[Draft]:
    for number, prompt in enumerate(PROMPTS, start=1):
        yield Draft.single(
            prompt, (rules.PLAUSIBLE, rules.top_at_least(4), rules.clusters(2, 4)), columns=4, wording=number
        )


def reference(_parameters: Mapping[str, Any]) -> Reference:
    site, span, inside = Site(), range(7), range(1, 6)
    for x, z in ((0, 0), (6, 0), (6, 6), (0, 6)):
        site.box([x], range(4), [z], "stripped_oak_log")
    site.box(span, [4], span, "oak_planks")
    site.ring(span, range(5, 8), span, "birch_planks")
    for z in (0, 6):
        site.box(inside[1:-1], [6], [z], "glass")
    site.box(span, [8], span, "spruce_planks")
    return site.once()


FAMILY = Family(
    "upper floor",
    "multi_story",
    drafts,
    reference,
    (
        "Columns are counted two blocks above the ground only: anything in four pieces there passes.",
        "No floor is looked for; one block at y = 4 is high enough.",
    ),
)
