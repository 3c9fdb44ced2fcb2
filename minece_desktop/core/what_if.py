"""Stress with the stiffness and weight of real materials: a what-if, never part of a grade."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from minece_desktop.core.jobs import Cancelled, JobContext
from minece_desktop.core.run import Run
from minece_desktop.core.solving import StressField, field_of
from physics.result import StressResult
from tasks.blocks import IntArray, Structure
from tasks.materials import canonical_id, family

ASSUMED = "stone"
"""Taken for blocks that no rule knows."""

_WORDS: tuple[tuple[str, str], ...] = (
    ("straw", "leaves hay kelp target moss vine azalea wart"),
    ("wool", "wool carpet bed banner sponge cobweb"),
    ("sand", "sand soul_sand gravel concrete_powder"),
    ("earth", "dirt grass podzol mycelium mud clay farmland soul_soil nylium"),
    ("glass", "glass obsidian crying_obsidian glowstone sea_lantern beacon"),
    ("concrete", "concrete"),
    ("ice", "ice snow"),
    (
        "stone",
        "ore iron_ore stone end_stone cobblestone deepslate sandstone blackstone andesite diorite granite basalt",
    ),
    ("stone", "smooth_stone tuff calcite dripstone prismarine quartz purpur netherrack bedrock magma furnace coal"),
    ("brick", "bricks brick terracotta"),
    ("iron", "iron anvil cauldron hopper rail chain lantern soul_lantern bars netherite lodestone"),
    ("copper", "copper bell lightning"),
    ("gold", "gold"),
    ("oak", "oak dark_oak pale_oak birch cherry mangrove acacia jungle crimson warped"),
    ("softwood", "spruce bamboo planks log wood stem bookshelf chest barrel crafting table lectern loom composter"),
    ("softwood", "ladder scaffolding fence door trapdoor sign beehive campfire piston shelf"),
)
_FAMILY_OF_WORD = [(word, name) for name, words in _WORDS for word in words.split()]


@dataclass(frozen=True)
class WhatIf:
    """``families``: blocks by material. ``assumed``: ids that no rule knows, taken for ``ASSUMED``."""

    field: StressField
    families: Mapping[str, int]
    assumed: tuple[str, ...]


@lru_cache(maxsize=65536)
def material_family(block: str) -> str | None:
    """The family of a block id in the table of ``physics.materials``; None when no rule knows it.

    The first rule with a word of the id decides, so that ``stone_bricks`` is stone and ``oak_leaves`` is not oak.
    """
    words = set(family(block))
    return next((name for word, name in _FAMILY_OF_WORD if word in words), None)


def families_of(structure: Structure) -> list[str | None]:
    """Of every block, in order."""
    of_state = [material_family(state.id) for state in structure.palette]
    return [of_state[index] for index in structure.ids.tolist()]


def stress_if_real(
    run: Run,
    step: int | None = None,
    solver: str = "static",
    *,
    lame: str = "3d",
    context: JobContext | None = None,
) -> WhatIf:
    """Stress of the structure after ``step`` events (default: at the end) if its blocks were what they are named after.

    Raises ``Cancelled``, and ``ValueError`` for a solver that has one material only and beyond the solver's limits.
    """
    from physics.materials import materials_of
    from physics.solve import SolveCancelled, solve

    context = context or JobContext()
    step = run.log.steps if step is None else step
    structure = run.log.structure(step)
    known = families_of(structure)
    names = [name or ASSUMED for name in known]

    def solved(cells: IntArray) -> StressResult:
        return solve(
            cells,
            solver,
            lame=lame,
            materials=materials_of(names),
            progress=context.progress,
            cancelled=context.cancelled,
        )

    try:
        field = field_of(run, step, solved)
    except SolveCancelled:
        raise Cancelled from None
    unknown = {structure.block(row).id for row, name in enumerate(known) if name is None}
    return WhatIf(field, dict(Counter(names).most_common()), tuple(sorted(map(canonical_id, unknown))))
