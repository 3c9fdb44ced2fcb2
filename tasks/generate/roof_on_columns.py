"""Family 4: oak-plank roofs on slender stone columns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from tasks.generate import rules
from tasks.generate.draft import BUILD_VERBS, Draft, Family
from tasks.generate.site import Reference, Site

ROOFS = ((3, 5), (5, 5), (5, 7), (7, 7))
HEIGHTS = (3, 4)
COLUMNS = (2, 3, 4, 5)


def drafts() -> Iterator[Draft]:
    for (a, b), high, count, verb in product(ROOFS, HEIGHTS, COLUMNS, BUILD_VERBS):
        yield Draft.single(
            f"{verb} {count} stone columns, each {high} blocks high, and put a flat roof of {a} by {b} oak planks "
            f"on top of them, at least {a * b + count * high} blocks in all.",
            (
                rules.PLAUSIBLE,
                rules.count_at_least(a * b + count * high),
                rules.clusters(1, count),
                rules.order_of("stone", "oak_planks"),
            ),
            [rules.roof_size((a, b), 1, "oak_planks")],
            roof=[a, b],
            height=high,
            columns=count,
            verb=verb,
        )


def reference(parameters: Mapping[str, Any]) -> Reference:
    (a, b), high = parameters["roof"], parameters["height"]
    corners = [(0, 0), (a - 1, 0), (a - 1, b - 1), (0, b - 1)]
    columns = {
        2: [(a // 2, 0), (a // 2, b - 1)],
        3: [(0, 0), (a - 1, 0), (a // 2, b - 1)],
        4: corners,
        5: [*corners, (a // 2, b // 2)],
    }
    site = Site()
    for x, z in columns[parameters["columns"]]:
        site.box([x], range(high), [z], "stone")
    site.box(range(a), [high], range(b), "oak_planks")
    return site.once()


FAMILY = Family(
    "roof on columns",
    "columns",
    drafts,
    reference,
    (
        "The roof's size is not measured; a total of blocks stands for it.",
        "The columns are counted one block above the ground only.",
        "The order is read from a subsequence: one roof block after one column block is enough.",
    ),
)
