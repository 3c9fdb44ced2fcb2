"""Family 2: deep foundations, a stone cap on piles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from tasks.generate import rules
from tasks.generate.draft import Draft, Family, digits
from tasks.generate.site import Reference, Site

SIDES = (7, 9)
THICKNESSES = (1, 2)
PILES = (4, 5, 6)
PILE_DEPTH = 5
VERBS = ("Lay", "Install")


def drafts() -> Iterator[Draft]:
    for a, b, thick, piles, verb in product(SIDES, SIDES, THICKNESSES, PILES, VERBS):
        count = a * b * thick + PILE_DEPTH * piles
        toe = -(thick + PILE_DEPTH - 1)
        yield Draft.single(
            f"{verb} a deep foundation of stone, {count} blocks in all: a cap of {a} by {b} blocks, "
            f"{digits(thick, 'block')} thick, whose top layer lies at ground level, on exactly {piles} piles. Each "
            f"pile is 1x1 in plan, reaches {PILE_DEPTH} blocks down from the cap, so that its foot is {-toe} blocks "
            "below the cap's top layer, and keeps at least 1 block clear of the next pile.",
            (
                rules.count_is(count),
                rules.all_of("stone"),
                rules.PLAUSIBLE,
                rules.check("size.min_y_is_equal", expected_y=toe),
                rules.clusters(toe, piles),
                rules.span(toe, 1),
            ),
            a=a,
            b=b,
            thickness=thick,
            piles=piles,
            verb=verb,
        )


def reference(parameters: Mapping[str, Any]) -> Reference:
    a, b, thick = parameters["a"], parameters["b"], parameters["thickness"]
    near, far, middle = 1, (a - 2, b - 2), (a // 2, b // 2)
    piles = [(near, near), (far[0], near), (far[0], far[1]), (near, far[1])]
    if parameters["piles"] == 5:
        piles.append(middle)
    elif parameters["piles"] == 6:
        piles += [(middle[0], near), (middle[0], far[1])]
    site = Site()
    for x, z in piles:
        site.box([x], range(1 - thick - PILE_DEPTH, 1 - thick), [z], "stone")
    site.box(range(a), range(1 - thick, 1), range(b), "stone")
    return site.once()


FAMILY = Family(
    "deep",
    "foundations",
    drafts,
    reference,
    (
        "Blocks below ground count as standing on it, so piles that miss the cap pass the plausibility check.",
        "The piles' feet are counted and spaced; their course above the lowest layer is not looked at.",
        "The span is measured between cell centres: piles that touch by a corner already have a span of one.",
    ),
)
