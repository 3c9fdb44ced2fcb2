"""Family 22: small arch bridges, graded by their stress."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from tasks.generate import rules
from tasks.generate.draft import BUILD_VERBS, Draft, Family
from tasks.generate.site import Reference, Site

RIVER = 5
SHAPES = ((2, (2, 2), 3, 3887.0), (2, (2, 3), 4, 4855.0), (3, (3, 3), 4, 5877.0))
"""(width, plan of a support, height, the authors' reference stress in Pa)"""

ARCH = {rules.TOP: {"form": "arch"}}
UNDERSIDE_NOTE = (
    "The underside is asked to bulge downwards, as a hull does: a true arch fails unless corbels at its feet bend one "
    "slice the other way."
)


def drafts() -> Iterator[Draft]:
    for (width, (a, b), high, sigma), verb in product(SHAPES, BUILD_VERBS):
        yield Draft.single(
            f"{verb} an arch bridge across a river {RIVER} blocks wide. The bridge is {width} blocks wide and {high} "
            f"blocks high and springs from two supports, each {a}x{b} blocks in plan. Shape it so that it is stressed "
            "as little as possible.",
            (
                rules.PLAUSIBLE,
                rules.clusters(0, 2),
                rules.TOP_CURVED,
                rules.UNDERSIDE_CURVED,
                rules.stress(sigma),
            ),
            [rules.walkable(width)],
            river=RIVER,
            width=width,
            support=[a, b],
            height=high,
            verb=verb,
        )


PROFILES = {
    3: ((0, 0), (0, 1), (1, 2), (2, 3), (3, 3)),
    4: ((0, 0), (0, 1), (0, 2), (1, 3), (2, 4), (3, 4)),
}
"""Lowest and highest y along the span from one end to the crown, by height."""


def reference(parameters: Mapping[str, Any]) -> Reference:
    """A stepped ring with a corbel beside each springing: the corbels are for the rule on the underside."""
    half = PROFILES[parameters["height"]]
    profile = [*half, *half[-2::-1]]
    site, width = Site(), range(parameters["width"])
    springing = len(half) - (RIVER + 1) // 2 - 1
    for x, (low, high) in enumerate(profile):
        site.box([x], range(low, high + 1), width, "stone_bricks")
    for x in (springing, len(profile) - 1 - springing):
        for z in (-1, width[-1] + 1):
            site.put(x, 1, z, "stone_bricks")
    return site.once()


FAMILY = Family(
    "arch bridge, stability",
    "arch_bridges",
    drafts,
    reference,
    (
        UNDERSIDE_NOTE,
        "Neither the width of the river nor that of the bridge is measured; two bare towers with corbels score full.",
        "The reference stress comes from a solver that is unsettled when it stops; compare with the static solver.",
    ),
    engineering=ARCH,
)
