"""The benchmark's 723 problems from its 25 families: what ``tasks/data`` holds frozen.

A family is one file and one entry in ``FAMILIES``, in the order of the benchmark's table; a problem's id is its
category and its number in that order. Nothing here is needed to grade a run.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tasks.generate import (
    accessible_house,
    arch_bridge,
    asymmetry,
    basic_building,
    bedroom_house,
    bridge,
    ceiling_heights,
    deep_foundation,
    dome,
    five_turns,
    frame,
    igloo,
    one_story_plan,
    plank_budget,
    roof_on_columns,
    roof_one_layer,
    roof_two_layers,
    room_house,
    slab,
    stability_arch,
    theater,
    two_story_plan,
    two_turns,
    upper_floor,
    wall,
)
from tasks.generate.site import Reference
from tasks.spec import Task, Turn

FAMILIES = (
    slab.FAMILY,
    deep_foundation.FAMILY,
    wall.FAMILY,
    roof_on_columns.FAMILY,
    roof_one_layer.FAMILY,
    roof_two_layers.FAMILY,
    frame.FAMILY,
    basic_building.FAMILY,
    room_house.FAMILY,
    bedroom_house.FAMILY,
    upper_floor.FAMILY,
    accessible_house.FAMILY,
    theater.FAMILY,
    asymmetry.FAMILY,
    ceiling_heights.FAMILY,
    plank_budget.FAMILY,
    one_story_plan.FAMILY,
    two_story_plan.FAMILY,
    two_turns.FAMILY,
    five_turns.FAMILY,
    bridge.FAMILY,
    stability_arch.FAMILY,
    arch_bridge.FAMILY,
    dome.FAMILY,
    igloo.FAMILY,
)


def generate() -> Iterator[Task]:
    """All tasks with their ids, family by family, without reference stresses."""
    numbers: Counter[str] = Counter()
    for family in FAMILIES:
        for draft in family.drafts():
            numbers[family.category] += 1
            yield Task(
                id=f"{family.category}-{numbers[family.category]:03d}",
                category=family.category,
                family=family.name,
                parameters=dict(draft.parameters),
                turns=tuple(
                    Turn(prompt=prompt, checks=checks, extra=draft.extra)
                    for prompt, checks in zip(draft.prompts, draft.checks, strict=True)
                ),
                engineering={name: dict(args) for name, args in family.engineering.items()},
                notes=family.notes,
            )


def reference(task: Task) -> Reference:
    """The reference structure of one of these tasks, as steps a turn. Raises ``KeyError`` for a foreign family."""
    return {family.name: family for family in FAMILIES}[task.family].reference(task.parameters)
