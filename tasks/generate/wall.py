"""Family 3: free-standing stone walls."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from tasks.generate import rules
from tasks.generate.draft import BUILD_VERBS, Draft, Family, digits
from tasks.generate.site import Reference, Site

WIDTHS = (5, 7, 10)
THICKNESSES = (1, 2)
HEIGHTS = (5, 7)
VERBS = (*BUILD_VERBS, "Erect")


def drafts() -> Iterator[Draft]:
    for width, thick, high, verb in product(WIDTHS, THICKNESSES, HEIGHTS, VERBS):
        yield Draft.single(
            f"{verb} a solid stone wall {width} blocks wide, {digits(thick, 'block')} thick and {high} blocks high, "
            f"{width * thick * high} blocks in all.",
            (
                rules.count_is(width * thick * high),
                rules.all_of("stone"),
                rules.box_is((thick, width), high),
                rules.PLAUSIBLE,
                rules.PATH_LENGTH,
            ),
            width=width,
            thickness=thick,
            height=high,
            verb=verb,
        )


def reference(parameters: Mapping[str, Any]) -> Reference:
    site = Site()
    site.box(range(parameters["thickness"]), range(parameters["height"]), range(parameters["width"]), "stone")
    return site.once()


FAMILY = Family(
    "wall",
    "walls",
    drafts,
    reference,
    ("A cell that is written twice counts twice, so a wall with a hole can still have the asked number of blocks.",),
)
