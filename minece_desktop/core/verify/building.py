"""Tasks that compare a build with a target: T04, T05, T16, T19.

"Full credit from" a threshold is taken at its word: from it on the whole share is earned, below it the share times
what was measured (docs/decisions/0131).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from checks.blueprint.align import Alignment, best_alignment
from checks.blueprint.color import nearest, wool_palette
from checks.blueprint.compare import Blocks, Comparison, compared
from checks.blueprint.layers import layer_scores, overall_accuracy, stair_score
from checks.blueprint.pixels import PictureScore, picture_cells, picture_score
from checks.result import Evidence
from checks.world import house
from checks.world.finding import Finding, found
from minece_desktop.core.verify.evidence import MissingEvidence, TaskEvidence
from minece_desktop.core.verify.manifest import corners
from minece_desktop.core.verify.shares import Judge, Judges, ramp
from tasks.blocks import BlockState, Cell
from tasks.materials import canonical_id
from tasks.saying import say

_LAYERS: Final = 5
_FULL_ACCURACY, _FULL_PICTURE = 0.95, 0.98
_LOW, _MIDDLE, _HIGH = 0.4, 0.625, 0.85


def house_of(evidence: TaskEvidence) -> house.House:
    """Raises ``MissingEvidence`` where nothing tells its place."""
    return evidence.once("house", _house)


def _house(evidence: TaskEvidence) -> house.House:
    return house.house_at(evidence.world, _corner(evidence)[0])


def _corner(evidence: TaskEvidence) -> tuple[Cell, str]:
    """The house's corner, and what to say of it where neither the manifest nor gold blocks tell."""
    corner = evidence.manifest.parameters.corner or house.marked_corner(evidence.world)
    if corner is not None:
        return corner, ""
    corner = house.fitted_corner(evidence.world)
    if corner is None:
        raise MissingEvidence(
            say("no gold blocks mark a 5 × 5 square and no walls stand anywhere; give parameters.corner")
        )
    return corner, say("; without markers the house is looked for where its walls fit best, from {}", corner)


def _walls(evidence: TaskEvidence) -> Finding:
    built = house.likeness(house_of(evidence))
    return replace(built, why=built.why + _corner(evidence)[1])


def _plot(evidence: TaskEvidence) -> Blocks:
    """What was built: the plot's blocks, without the marker."""
    plot = evidence.manifest.parameters.plot
    low, high = corners(plot) if plot else (None, None)
    marker = canonical_id(evidence.manifest.place.marker)
    return {cell: block for cell, block in evidence.world.blocks(low, high).items() if block.id != marker}


def likeness(evidence: TaskEvidence) -> tuple[Comparison, Alignment]:
    """The plot against the target, and how the target was moved for it."""
    return evidence.once("likeness", _likeness)


def _likeness(evidence: TaskEvidence) -> tuple[Comparison, Alignment]:
    build = _plot(evidence)
    if evidence.manifest.place.align == "best":
        target = evidence.unplaced_plan.blocks
        alignment = best_alignment(build, target)  # the target is moved, so that evidence is where the build is
        return compared(alignment.blocks(target), build), alignment
    return compared(evidence.plan.blocks, build), Alignment()


def _ramped(low: float, high: float) -> Judge:
    def judge(evidence: TaskEvidence) -> Finding:
        comparison, alignment = likeness(evidence)
        laid = "" if alignment == Alignment() else say("; target {}", alignment.words())
        why = say("IoU by block class {:.4f}; this share runs from {} to {}{}", comparison.iou, low, high, laid)
        return Finding(ramp(comparison.iou, low, high), why, comparison.evidence)

    return judge


def wanted_picture(evidence: TaskEvidence) -> dict[Cell, BlockState]:
    """The wall of wool that the picture asks for, in the world."""
    names = nearest(evidence.picture, wool_palette())
    return picture_cells(names, evidence.place, evidence.manifest.parameters.facing)


def picture_of(evidence: TaskEvidence) -> PictureScore:
    """The wall of wool against the picture."""

    def score(evidence: TaskEvidence) -> PictureScore:
        return picture_score(evidence.once("wanted picture", wanted_picture), evidence.blocks, list(wool_palette()))

    return evidence.once("picture score", score)


def _placed(evidence: TaskEvidence) -> Finding:
    score = picture_of(evidence)
    facing = evidence.manifest.parameters.facing
    if score.placed:
        return found(
            True, say("the picture stands at its marker and faces {}", say(facing)), Evidence(cells=score.right)
        )
    if not score.right:
        return found(False, say("no pixel of the picture is there"), Evidence(cells=score.wrong))
    place = Evidence(cells=(*score.right, *score.wrong))
    return found(False, say("the picture would fit better {}", score.alignment.words()), place)


def _colours(evidence: TaskEvidence) -> Finding:
    score = picture_of(evidence)
    share = score.accuracy
    why = say("{} of {} pixels have the nearest wool colour", len(score.right), len(score.right) + len(score.wrong))
    full = score.placed and share >= _FULL_PICTURE - 1e-9
    return Finding(1.0 if full else share, why, Evidence(cells=score.wrong))


def _layer(number: int) -> Judge:
    def judge(evidence: TaskEvidence) -> Finding:
        plan = evidence.plan
        if len(plan.layers) != _LAYERS:
            raise MissingEvidence(say("the target has {} layers; {} are needed", len(plan.layers), _LAYERS))
        scores = layer_scores(plan.layers, evidence.blocks)
        overall, score = overall_accuracy(scores), scores[number]
        why = say(
            "{} of {} cells agree at y = {}; {:.1%} of all layers",
            score.of - len(score.wrong),
            score.of,
            score.y,
            overall,
        )
        full = overall >= _FULL_ACCURACY - 1e-9
        return Finding(1.0 if full else score.accuracy, why, Evidence(cells=score.wrong))

    return judge


def _stairs(evidence: TaskEvidence) -> Finding:
    score = stair_score(evidence.plan.layers, evidence.blocks)
    count = len(score.right) + len(score.wrong)
    if not count:
        raise MissingEvidence(say("the target has no stairs"))
    return found(
        not score.wrong, say("{} of {} stairs stand as drawn", len(score.right), count), Evidence(cells=score.wrong)
    )


JUDGES: Final[dict[str, Judges]] = {
    "T04": {
        "walls": _walls,
        "roof": lambda evidence: house.roof(house_of(evidence)),
        "door": lambda evidence: house.south_door(house_of(evidence)),
        "windows": lambda evidence: house.windows(house_of(evidence)),
    },
    "T05": {"likeness": _ramped(_LOW, _MIDDLE), "exactness": _ramped(_MIDDLE, _HIGH)},
    "T16": {"place": _placed, "colours": _colours},
    "T19": {**{f"layer {number + 1}": _layer(number) for number in range(_LAYERS)}, "stairs": _stairs},
}
