"""What families 5 and 6 share: a 10x10 roof on thick columns that are to be set out for low stress."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tasks.generate import rules
from tasks.generate.draft import BUILD_VERBS, Draft, word
from tasks.generate.site import Reference, Site

SIDE = 10
COLUMN_BLOCKS = 8

NOTES = (
    "The roof's size is not measured; a total of blocks stands for it.",
    "The reference stress comes from a solver that is unsettled when it stops; compare with the static solver.",
)


def stability_roofs(
    layers: int, sentence: str, order: tuple[str, ...], reference: Mapping[int, float]
) -> Iterator[Draft]:
    """``sentence``: with fields ``verb``, ``count`` and ``blocks``; ``reference``: the authors' stress in Pa by column
    count."""
    for count, sigma in reference.items():
        blocks = SIDE * SIDE * layers + COLUMN_BLOCKS * count
        for verb in BUILD_VERBS:
            yield Draft.single(
                sentence.format(verb=verb, count=word(count), blocks=blocks),
                (
                    rules.PLAUSIBLE,
                    rules.stress(sigma),
                    rules.count_at_least(blocks),
                    rules.clusters(0, count),
                    rules.clusters(1, count),
                    rules.order_of(*order),
                ),
                [rules.roof_size((SIDE, SIDE), layers, order[1] if layers == 1 else None)],
                layers=layers,
                columns=count,
                verb=verb,
            )


def reference_roof(columns: int, materials: tuple[str, ...]) -> Reference:
    """Columns under the quarter points, the fifth under the middle; ``materials``: columns, then a roof layer each."""
    site = Site()
    for x, z in [(1, 1), (7, 1), (7, 7), (1, 7), (4, 4)][:columns]:
        site.box((x, x + 1), (0, 1), (z, z + 1), materials[0])
    for layer, material in enumerate(materials[1:]):
        site.box(range(SIDE), [2 + layer], range(SIDE), material)
    return site.once()
