"""Tasks that compare a build with a target: T04, T05, T16, T19.

"Full credit from" a threshold is taken at its word: from it on the whole share is earned, below it the share times
what was measured (docs/decisions/0131).
"""

from __future__ import annotations

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
from tasks.materials import canonical_id

_LAYERS: Final = 5
_FULL_ACCURACY, _FULL_PICTURE = 0.95, 0.98
_LOW, _MIDDLE, _HIGH = 0.4, 0.625, 0.85


def _house(evidence: TaskEvidence) -> house.House:
    corner = evidence.manifest.parameters.corner or house.marked_corner(evidence.world)
    if corner is None:
        raise MissingEvidence("no four gold blocks mark a 5 × 5 square; give parameters.corner")
    return house.house_at(evidence.world, corner)


def _walls(evidence: TaskEvidence) -> Finding:
    built = _house(evidence)
    iou, comparison = house.walls(built)
    whole = house.whole(built)
    why = f"IoU of the walls {iou:.3f}, of all block classes {whole.iou:.3f} (from {house.FULL_IOU} on it is full)"
    full = whole.iou >= house.FULL_IOU - 1e-9
    return Finding(1.0 if full else iou, why, (whole if full else comparison).evidence)


def _plot(evidence: TaskEvidence) -> Blocks:
    """What was built: the plot's blocks, without the marker."""
    plot = evidence.manifest.parameters.plot
    low, high = corners(plot) if plot else (None, None)
    marker = canonical_id(evidence.manifest.place.marker)
    return {cell: block for cell, block in evidence.world.blocks(low, high).items() if block.id != marker}


def _likeness(evidence: TaskEvidence) -> tuple[Comparison, Alignment]:
    build = _plot(evidence)
    if evidence.manifest.place.align == "best":
        target = evidence.unplaced_plan.blocks
        alignment = best_alignment(build, target)  # the target is moved, so that evidence is where the build is
        return compared(alignment.blocks(target), build), alignment
    return compared(evidence.plan.blocks, build), Alignment()


def _ramped(low: float, high: float) -> Judge:
    def judge(evidence: TaskEvidence) -> Finding:
        comparison, alignment = _likeness(evidence)
        laid = "" if alignment == Alignment() else f"; target {alignment.words()}"
        why = f"IoU by block class {comparison.iou:.4f}; this share runs from {low} to {high}{laid}"
        return Finding(ramp(comparison.iou, low, high), why, comparison.evidence)

    return judge


def _picture(evidence: TaskEvidence) -> PictureScore:
    palette = wool_palette()
    names = nearest(evidence.picture, palette)
    target = picture_cells(names, evidence.place, evidence.manifest.parameters.facing)
    return picture_score(target, evidence.blocks, list(palette))


def _placed(evidence: TaskEvidence) -> Finding:
    score = _picture(evidence)
    facing = evidence.manifest.parameters.facing
    if score.placed:
        return found(True, f"the picture stands at its marker and faces {facing}", Evidence(cells=score.right))
    if not score.right:
        return found(False, "no pixel of the picture is there", Evidence(cells=score.wrong))
    place = Evidence(cells=(*score.right, *score.wrong))
    return found(False, f"the picture would fit better {score.alignment.words()}", place)


def _colours(evidence: TaskEvidence) -> Finding:
    score = _picture(evidence)
    share = score.accuracy
    why = f"{len(score.right)} of {len(score.right) + len(score.wrong)} pixels have the nearest wool colour"
    full = score.placed and share >= _FULL_PICTURE - 1e-9
    return Finding(1.0 if full else share, why, Evidence(cells=score.wrong))


def _layer(number: int) -> Judge:
    def judge(evidence: TaskEvidence) -> Finding:
        plan = evidence.plan
        if len(plan.layers) != _LAYERS:
            raise MissingEvidence(f"the target has {len(plan.layers)} layers; {_LAYERS} are needed")
        scores = layer_scores(plan.layers, evidence.blocks)
        overall, score = overall_accuracy(scores), scores[number]
        why = f"{score.of - len(score.wrong)} of {score.of} cells agree at y = {score.y}; {overall:.1%} of all layers"
        full = overall >= _FULL_ACCURACY - 1e-9
        return Finding(1.0 if full else score.accuracy, why, Evidence(cells=score.wrong))

    return judge


def _stairs(evidence: TaskEvidence) -> Finding:
    score = stair_score(evidence.plan.layers, evidence.blocks)
    count = len(score.right) + len(score.wrong)
    if not count:
        raise MissingEvidence("the target has no stairs")
    return found(not score.wrong, f"{len(score.right)} of {count} stairs stand as drawn", Evidence(cells=score.wrong))


JUDGES: Final[dict[str, Judges]] = {
    "T04": {
        "walls": _walls,
        "roof": lambda evidence: house.roof(_house(evidence)),
        "door": lambda evidence: house.south_door(_house(evidence)),
        "windows": lambda evidence: house.windows(_house(evidence)),
    },
    "T05": {"likeness": _ramped(_LOW, _MIDDLE), "exactness": _ramped(_MIDDLE, _HIGH)},
    "T16": {"place": _placed, "colours": _colours},
    "T19": {**{f"layer {number + 1}": _layer(number) for number in range(_LAYERS)}, "stairs": _stairs},
}
