"""What the shares of building tasks point at in the world: T04, T05, T16, T19."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import numpy as np

from checks.blueprint.classes import block_class
from checks.blueprint.color import delta_e2000, lab_of_srgb, wool_palette
from checks.blueprint.compare import Blocks, Comparison
from checks.blueprint.layers import stair_score
from checks.world import house
from minece_desktop.core.verify.building import house_of, likeness, picture_of, wanted_picture
from minece_desktop.core.verify.evidence import TaskEvidence
from minece_desktop.core.verify.marking import Marker, Markers, Pointed
from minece_desktop.core.verify.parts import Mark
from tasks.blocks import BlockState, Cell
from tasks.materials import canonical_id
from tasks.saying import say

_ARROWS: Final = {"north": "N", "east": "E", "south": "S", "west": "W"}


def comparison_marks(found: Comparison, y: int | None = None) -> tuple[Mark, ...]:
    """Missing, wrong, extra and right cells, of one layer where ``y`` names it."""

    def cells(of: Iterable[Cell]) -> tuple[Cell, ...]:
        return tuple(cell for cell in of if y is None or cell[1] == y)

    return (
        Mark(say("missing"), "missing", cells(found.missing)),
        Mark(say("another block"), "wrong", cells(found.wrong)),
        Mark(say("extra"), "extra", cells(found.extra)),
        Mark(say("as in the target"), "good", cells(found.right)),
    )


def _house_part(kind: str, good: str, bad: str) -> Marker:
    """Cells of a part of the house where the template has a class: those that have it, and those that have not."""

    def marks(evidence: TaskEvidence) -> Pointed:
        built = house_of(evidence)
        wanted = [cell for cell, block in built.target.items() if block_class(block.text) == kind]
        has = [cell for cell in wanted if cell in built.build and block_class(built.build[cell].text) == kind]
        elsewhere = [c for c, block in built.build.items() if c not in built.target and block_class(block.text) == kind]
        more = [c for c, block in built.build.items() if c in built.target and c not in wanted
                and block_class(block.text) == kind]  # fmt: skip
        lacking = tuple(sorted(set(wanted) - set(has)))
        return Pointed(
            (
                Mark(good, "good", tuple(sorted(has))),
                Mark(bad, "missing", lacking),
                Mark(say("elsewhere"), "extra", tuple(sorted([*elsewhere, *more]))),
            )
        )

    return marks


def _walls(evidence: TaskEvidence) -> Pointed:
    return Pointed(comparison_marks(house.whole(house_of(evidence))))


def _likeness(evidence: TaskEvidence) -> Pointed:
    comparison, _ = likeness(evidence)
    return Pointed(comparison_marks(comparison))


def _picture_place(evidence: TaskEvidence) -> Pointed:
    score = picture_of(evidence)
    if score.placed:
        right, wrong = Mark(say("where it belongs"), "good", score.right), Mark(say("not as asked"), "bad", score.wrong)
        return Pointed((right, wrong))
    wanted = tuple(sorted(evidence.once("wanted picture", wanted_picture)))
    pixels = tuple(sorted(c for c, block in evidence.blocks.items() if canonical_id(block.text) in wool_palette()))
    return Pointed((Mark(say("where it belongs"), "missing", wanted), Mark(say("where it stands"), "extra", pixels)))


def _picture_colours(evidence: TaskEvidence) -> Pointed:
    """Every pixel; the wrong ones with ΔE2000 between what was asked and what stands there."""
    score, wanted = picture_of(evidence), evidence.once("wanted picture", wanted_picture)
    build = evidence.blocks if score.placed else score.alignment.blocks(evidence.blocks)
    wrong = [cell for cell in score.wrong if _wool(build.get(cell))]
    missing = tuple(cell for cell in score.wrong if not _wool(build.get(cell)))
    tags = _differences([wanted[cell] for cell in wrong], [build[cell] for cell in wrong])
    return Pointed(
        (
            Mark(say("another wool, with its ΔE"), "wrong", tuple(wrong), tags),
            Mark(say("no wool"), "missing", missing),
            Mark(say("the nearest wool"), "good", score.right),
        )
    )


def _wool(block: BlockState | None) -> bool:
    return block is not None and canonical_id(block.text) in wool_palette()


def _differences(wanted: list[BlockState], found: list[BlockState]) -> tuple[str, ...]:
    if not wanted:
        return ()
    palette = wool_palette()
    sides = [lab_of_srgb(np.array([palette[canonical_id(block.text)] for block in side])) for side in (wanted, found)]
    return tuple(f"{value:.0f}" for value in delta_e2000(*sides).tolist())


def layer_marks(cells: dict[Cell, BlockState | None], build: Blocks) -> tuple[Mark, ...]:
    """One layer of a plan, its air included, against what stands there."""
    kinds: dict[str, list[Cell]] = {"missing": [], "wrong": [], "extra": [], "good": []}
    for cell, wanted in sorted(cells.items()):
        kinds[_agreement(wanted, build.get(cell))].append(cell)
    solid = tuple(cell for cell in kinds["good"] if cell in build)
    return (
        Mark(say("missing"), "missing", tuple(kinds["missing"])),
        Mark(say("another block"), "wrong", tuple(kinds["wrong"])),
        Mark(say("extra"), "extra", tuple(kinds["extra"])),
        Mark(say("as drawn"), "good", solid),
    )


def _agreement(wanted: BlockState | None, found: BlockState | None) -> str:
    if wanted is None:
        return "good" if found is None else "extra"
    if found is None:
        return "missing"
    return "good" if block_class(wanted.text) == block_class(found.text) else "wrong"


def _layer(number: int) -> Marker:
    def marks(evidence: TaskEvidence) -> Pointed:
        layer = evidence.plan.layers[number]
        y = min((cell[1] for cell in layer.cells), default=None)
        return Pointed(layer_marks(dict(layer.cells), evidence.blocks), roof=y)

    return marks


def _stairs(evidence: TaskEvidence) -> Pointed:
    score = stair_score(evidence.plan.layers, evidence.blocks)
    wanted = evidence.plan.blocks

    def facing(cells: tuple[Cell, ...]) -> tuple[str, ...]:
        return tuple(_ARROWS.get(wanted[cell].get("facing") or "", "") for cell in cells)

    return Pointed(
        (
            Mark(say("stairs not as drawn, with the side asked for"), "wrong", score.wrong, facing(score.wrong)),
            Mark(say("stairs as drawn, with their side"), "good", score.right, facing(score.right)),
        )
    )


MARKERS: Final[dict[str, Markers]] = {
    "T04": {
        "walls": _walls,
        "roof": _house_part("planks", say("planks"), say("no planks")),
        "door": _house_part("door", say("door"), say("no door")),
        "windows": _house_part("glass", say("glass"), say("no glass")),
    },
    "T05": {"likeness": _likeness, "exactness": _likeness},
    "T16": {"place": _picture_place, "colours": _picture_colours},
    "T19": {**{f"layer {number + 1}": _layer(number) for number in range(5)}, "stairs": _stairs},
}
