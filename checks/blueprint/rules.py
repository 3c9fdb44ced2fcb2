"""Blueprint checks by name: a build against the target that a task draws, or that its run carries."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Annotated, Any, Literal

from checks import evidence
from checks.blueprint.actions import agreement, net_changes
from checks.blueprint.align import Alignment
from checks.blueprint.classes import SAME, id_of
from checks.blueprint.compare import Blocks, Comparison, compared_by, of_classes
from checks.blueprint.drawn import drawn_plan, laid
from checks.blueprint.layers import Layer, LayerScore, layer_scores, overall_accuracy, stair_score
from checks.registry import NotApplicable, Verdict, own
from checks.result import Evidence
from checks.view import TurnView, Wanted
from tasks.blocks import BlockState, Cell
from tasks.saying import say

Layers = Annotated[
    tuple[str, ...] | None,
    "the target, a plan a layer from the lowest: rows from north to south divided by /, a sign a cell from west to "
    "east; null takes the target that the run's own files name",
]
Legend = Annotated[dict[str, str] | None, "the blocks of the signs; dots, dashes and blanks are air"]
At = Annotated[tuple[int, int, int], "where the first sign of the lowest layer belongs"]
Align = Annotated[
    Literal["none", "shift", "turn", "best"],
    "how the target may be moved onto the build: not at all, moved, turned in quarters too, mirrored too",
]
Full = Annotated[float, "from this on the score is 1"]


def wanted(
    view: TurnView, layers: tuple[str, ...] | None, legend: dict[str, str] | None, at: tuple[int, int, int]
) -> Wanted:
    """The target of a check. Raises ``NotApplicable`` where neither the task nor the run has one."""
    if layers is not None:
        return drawn_plan(layers, legend or {}, at)
    if view.target is None:
        raise NotApplicable(say("neither the task nor the run's own files name a target"))
    return view.target


def scaled(value: float, zero: float, full: float) -> float:
    """0 at ``zero`` and below, 1 at ``full`` and above, straight between. Raises ``ValueError`` unless they differ."""
    if not zero < full:
        raise ValueError(say("full ({}) must be more than zero ({})", full, zero))
    return 1.0 if value >= full - 1e-9 else max(0.0, (value - zero) / (full - zero))


def capped(share: float, full: float) -> float:
    """The share itself, and 1 from ``full`` on. Raises ``ValueError`` for a ``full`` that nothing falls short of."""
    return share if scaled(share, 0.0, full) < 1 else 1.0


def _compared(
    view: TurnView, target: Wanted, align: str, key: Callable[[BlockState], str], classes: Collection[str] = ()
) -> tuple[Comparison, tuple[str, str]]:
    """Build and target where it is laid, blocks with equal keys being the same: cells, and in words how many are right
    or not and where the target was moved. ``classes``: blocks of these alone; empty for all.
    """
    plan, alignment = laid(target, view.world_blocks, align)
    wants, build = (of_classes(blocks, classes) for blocks in (plan.blocks, plan.part_of(view.world_blocks)))
    found = compared_by(wants, build, key)
    kinds = (found.right, found.missing, found.extra, found.wrong)
    counts = say("{} right, {} missing, {} extra, {} wrong", *map(len, kinds))
    return found, (counts, "" if alignment == Alignment() else say("; the target {}", alignment.words()))


def _actual(found: Comparison, **more: Any) -> dict[str, Any]:
    """Counts of cells, of all and by layer."""
    kinds = {"right": found.right, "missing": found.missing, "extra": found.extra, "wrong": found.wrong}
    layers: dict[int, dict[str, int]] = {}
    for kind, cells in kinds.items():
        for _, y, _ in cells:
            row = layers.setdefault(y, dict.fromkeys(kinds, 0))
            row[kind] += 1
    counts = {kind: len(cells) for kind, cells in kinds.items()}
    return {**more, **counts, "layers": [{"y": y, **layers[y]} for y in sorted(layers)]}


def _shown(found: Comparison) -> Evidence:
    return evidence.cells((*found.missing, *found.extra, *found.wrong) or found.right, found.evidence.note)


@own("blueprint.iou", title="like the target: IoU from {full}")
def iou(
    view: TurnView,
    layers: Layers = None,
    legend: Legend = None,
    at: At = (0, 0, 0),
    same: Annotated[Literal["class", "id", "state"], "what makes two blocks the same"] = "class",
    align: Align = "none",
    classes: Annotated[tuple[str, ...], "block-type classes that alone are compared; empty for all"] = (),
    zero: Annotated[float, "the IoU at which the score is 0"] = 0.0,
    full: Full = 1.0,
) -> Verdict:
    """Intersection over union of build and target: cells that are right over cells where either has a block.

    A cell where both have different blocks counts once in the union. The class of a shaped block is its shape (any
    planks, any stairs), that of a plain block its id. The score runs from ``zero`` to ``full``. Evidence: the cells
    that are missing, extra or wrong, counted layer by layer; where none is, those that are right.
    """
    found, words = _compared(view, wanted(view, layers, legend, at), align, SAME[same], classes)
    message = say("IoU {:.4f}, {} is asked: {}{}", found.iou, full, *words)
    return Verdict(scaled(found.iou, zero, full), message, full, _actual(found, iou=found.iou), _shown(found))


@own("blueprint.block_accuracy", title="every block of the target")
def block_accuracy(
    view: TurnView,
    layers: Layers = None,
    legend: Legend = None,
    at: At = (0, 0, 0),
    align: Align = "none",
    full: Full = 1.0,
) -> Verdict:
    """Share of the target's cells that hold the block asked for, by id, as MineCollab scores its construction tasks.

    Cells that are asked to be free count when something stands there, and not when they are free; what stands outside
    of what is drawn is scenery.
    """
    found, words = _compared(view, wanted(view, layers, legend, at), align, id_of)
    message = say("{:.1%} of the cells hold their block: {}{}", found.iou, *words)
    return Verdict(scaled(found.iou, 0.0, full), message, full, _actual(found, accuracy=found.iou), _shown(found))


@own("blueprint.layer_accuracy", title="layer by layer as drawn[, layer {layer} alone]")
def layer_accuracy(
    view: TurnView,
    layers: Layers = None,
    legend: Legend = None,
    at: At = (0, 0, 0),
    layer: Annotated[int | None, "the layer that alone is looked at, 0 for the lowest; null for all"] = None,
    full: Full = 1.0,
) -> Verdict:
    """Share of the cells that agree with the plan, by block-type class, cells that are drawn free included.

    The score is that share, and 1 from ``full`` on. Evidence: the cells that are not as drawn.
    """
    plan = wanted(view, layers, legend, at)
    scores = layer_scores(_layers_of(plan, view), view.world_blocks)
    if layer is not None:
        if not 0 <= layer < len(scores):
            raise ValueError(say("layer {}: the target has {}", layer, len(scores)))
        scores = [scores[layer]]
    share = overall_accuracy(scores)
    wrong = [cell for score in scores for cell in score.wrong]
    told = [_layer_words(score) for score in scores if score.wrong]
    count = sum(score.of for score in scores)
    message = say("{} of {} cells are as drawn, {:.1%}", count - len(wrong), count, share)
    rows = [{"y": score.y, "right": score.of - len(score.wrong), "of": score.of} for score in scores]
    shown = evidence.cells(wrong or [cell for cell in view.world_blocks if cell in plan.blocks], "; ".join(told))
    return Verdict(capped(share, full), message, full, {"accuracy": share, "layers": rows}, shown)


def _layer_words(score: LayerScore) -> str:
    return say("y = {}: {} of {}", score.y, len(score.wrong), score.of)


def _layers_of(plan: Wanted, view: TurnView) -> list[Layer]:
    """The target layer by layer; of one that does not draw its air, the cells that it or the build has a block in."""
    cells: Iterable[Cell] = plan.drawn if plan.drawn is not None else {*plan.blocks, *plan.part_of(view.world_blocks)}
    by_level: dict[int, dict[Cell, BlockState | None]] = {}
    for cell in cells:
        by_level.setdefault(cell[1], {})[cell] = plan.blocks.get(cell)
    return [Layer(by_level[y]) for y in sorted(by_level)]


@own("blueprint.stairs", title="stairs face as drawn")
def stairs(view: TurnView, layers: Layers = None, legend: Legend = None, at: At = (0, 0, 0)) -> Verdict:
    """Share of the target's stairs that stand there with its ``facing`` and ``half``."""
    plan = wanted(view, layers, legend, at)
    score = stair_score(_layers_of(plan, view), view.world_blocks)
    count = len(score.right) + len(score.wrong)
    if not count:
        raise NotApplicable(say("the target has no stairs"))
    message = say("{} of {} stairs stand as drawn", len(score.right), count)
    shown = evidence.cells(score.wrong or score.right)
    return Verdict(len(score.right) / count, message, count, len(score.right), shown)


@own("blueprint.net_action_f1", title="net actions of the turn: F1 from {full}")
def net_action_f1(
    view: TurnView,
    layers: Layers = None,
    legend: Legend = None,
    at: At = (0, 0, 0),
    full: Full = 1.0,
) -> Verdict:
    """F1 of what the turn placed and removed in the end against what leads from the world before it to the target.

    Net actions are sets of placements and removals with cell and block id; what was undone within the turn counts for
    nothing (Jayannavar et al., ACL 2020). The target is the world after the turn.
    """
    plan = wanted(view, layers, legend, at)
    before = _before(view)
    made = net_changes(plan.part_of(before), plan.part_of(view.world_blocks))
    gold = net_changes(plan.part_of(before), plan.blocks)
    found = agreement(made, gold)
    value = found.f1 if made or gold else 1.0
    rates = say("precision {:.4f}, recall {:.4f}", found.precision, found.recall)
    message = say("F1 {:.4f}: {} of {} net actions are among the {} asked for; {}", value, found.right, found.made,
                  found.gold, rates)  # fmt: skip
    missed = sorted({cell for _, cell, _ in made ^ gold})
    actual = {"f1": value, "right": found.right, "made": found.made, "gold": found.gold}
    shown = evidence.cells(missed or sorted({cell for _, cell, _ in made}))
    return Verdict(scaled(value, 0.0, full), message, full, actual, shown)


def _before(view: TurnView) -> Blocks:
    if view.log is None or view.turn < 1:
        return {}
    structure = view.log.structure(turn=view.turn - 1)
    return {cell: structure.block(row) for row, cell in enumerate(structure.cells)}
