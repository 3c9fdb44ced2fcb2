"""The target of a task that has one, as what the window lays over the build."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from checks.blueprint.align import AlignError
from checks.blueprint.color import wool_palette
from checks.world import house
from minece_desktop.core.run import RunError
from minece_desktop.core.target import Target
from minece_desktop.core.verify.building import house_of, likeness, picture_of, wanted_picture
from minece_desktop.core.verify.evidence import MissingEvidence, TaskEvidence
from minece_desktop.core.verify.manifest import corners
from tasks.materials import canonical_id
from tasks.saying import say


def target_of_task(evidence: TaskEvidence, task: str) -> Target | None:
    """None for a task without a target, and where target or place cannot be told: its shares say why."""
    make = _TARGETS.get(task)
    try:
        return None if make is None else make(evidence)
    except (MissingEvidence, RunError, AlignError, RecursionError, MemoryError):
        return None


def _house(evidence: TaskEvidence) -> Target:
    built = house_of(evidence)
    x, y, z = built.corner
    high = (x + house.SIDE - 1, y + house.HEIGHT, z + house.SIDE - 1)
    place = say("by parameters.corner") if evidence.manifest.parameters.corner else say("on its marked footprint")
    return Target(
        blocks=dict(built.target),
        source=say("the template, fitted to its door and windows"),
        placed=say("{}, from {}", place, built.corner),
        box=(built.corner, high),
        ignored=frozenset({house.MARKER}),
    )


def _plot(evidence: TaskEvidence) -> Target:
    plot = evidence.manifest.parameters.plot
    marker = canonical_id(evidence.manifest.place.marker)
    plan = evidence.unplaced_plan
    target = Target(
        blocks=plan.blocks,
        source=_source(evidence),
        box=None,
        ignored=frozenset({marker}),
    )
    if evidence.manifest.place.align == "best":
        _, alignment = likeness(evidence)
        target = target.laid(alignment)
    else:
        target = Target(evidence.plan.blocks, target.source, placed=_placed(evidence), ignored=target.ignored)
    box = None if plot is None else corners(plot)
    return Target(target.blocks, target.source, "class", target.placed, box, None, target.ignored)


def _picture(evidence: TaskEvidence) -> Target:
    wanted = evidence.once("wanted picture", wanted_picture)
    score = picture_of(evidence)
    facing = evidence.manifest.parameters.facing
    placed = say("{}, facing {}", _placed(evidence), say(facing))
    if not score.placed:
        placed += say("; the build would fit better {}", score.alignment.words())
    source = say("{}, each pixel in the nearest wool", evidence.manifest.picture)
    return Target(wanted, source, "id", placed, kinds=frozenset(wool_palette()))


def _layers(evidence: TaskEvidence) -> Target:
    plan = evidence.plan
    drawn = frozenset(cell for layer in plan.layers for cell in layer.cells)
    return Target(plan.blocks, _source(evidence), "class", _placed(evidence), drawn=drawn)


def _source(evidence: TaskEvidence) -> str:
    target = evidence.manifest.target
    if target is None:
        return "target"
    first, *more = target.path
    return say("{} and {} more", first, len(more)) if more else first


def _placed(evidence: TaskEvidence) -> str:
    placing = evidence.manifest.place
    if placing.at is not None:
        return say("by place.at, from {}", placing.at)
    return say("by its marker {}, from {}", canonical_id(placing.marker), evidence.place)


_TARGETS: Final[Mapping[str, Callable[[TaskEvidence], Target]]] = {
    "T04": _house,
    "T05": _plot,
    "T16": _picture,
    "T19": _layers,
}
