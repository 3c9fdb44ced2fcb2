"""What a block is to a builder: does it carry, obstruct, can one stand on it?

Heights are in half blocks: block y covers half-cells 2y and 2y + 1, a fence 2y + 2 as well.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tasks.blocks import BlockState
from tasks.materials import canonical_id, family


class Kind(enum.StrEnum):
    AIR = "air"
    LIQUID = "liquid"
    HATCH = "closed trapdoor at the foot of its cell"
    DOOR = "door"
    GATE = "fence gate"
    FURNITURE = "furniture"
    NONE = "nothing to bump into"
    TALL = "fence or wall"
    PANE = "pane or rod"
    SLAB = "lower slab"
    TOP_SLAB = "upper slab"
    STAIR = "stairs"
    TOP_STAIR = "stairs upside down"
    FULL = "full block"


OBSTACLES: Final = frozenset({Kind.FULL, Kind.SLAB, Kind.TOP_SLAB, Kind.STAIR, Kind.TOP_STAIR, Kind.TALL, Kind.PANE})
"""Walls and roofs are made of these."""

STRUCTURAL: Final = OBSTACLES - {Kind.TALL, Kind.PANE}
"""Surfaces and supports are made of these."""

PASSAGES: Final = frozenset({Kind.DOOR, Kind.GATE})
"""One goes through these, and they close a room."""

_WHOLE = (0, 1)
HALVES: Final[Mapping[Kind, tuple[int, ...]]] = {
    Kind.FURNITURE: _WHOLE,
    Kind.TALL: (0, 1, 2),
    Kind.PANE: _WHOLE,
    Kind.SLAB: (0,),
    Kind.TOP_SLAB: (1,),
    Kind.STAIR: _WHOLE,
    Kind.TOP_STAIR: _WHOLE,
    Kind.FULL: _WHOLE,
}
"""Half-cells that obstruct, from the foot of the block's cell; none for the kinds not listed."""

TOPS: Final[Mapping[Kind, int]] = {
    Kind.HATCH: 0,
    Kind.SLAB: 1,
    Kind.TOP_SLAB: 2,
    Kind.STAIR: 2,
    Kind.TOP_STAIR: 2,
    Kind.FULL: 2,
}
"""Height of the face one can stand on, from the foot of the block's cell."""


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_FURNITURE = _words(
    "chest trapped_chest ender_chest barrel crafting_table smithing_table cartography_table fletching_table "
    "furnace blast_furnace smoker lectern cauldron water_cauldron lava_cauldron powder_snow_cauldron composter "
    "anvil chipped_anvil damaged_anvil loom grindstone stonecutter enchanting_table brewing_stand jukebox "
    "note_block flower_pot decorated_pot cake bell beehive bee_nest"
)
_NOTHING = _words(
    "torch wall_torch soul_torch soul_wall_torch redstone_torch redstone_wall_torch ladder vine weeping_vines "
    "twisting_vines cave_vines lever rail powered_rail detector_rail activator_rail redstone_wire tripwire "
    "tripwire_hook repeater comparator grass short_grass tall_grass fern large_fern dandelion poppy "
    "blue_orchid allium azure_bluet red_tulip orange_tulip white_tulip pink_tulip oxeye_daisy cornflower "
    "lily_of_the_valley wither_rose sunflower lilac rose_bush peony torchflower pink_petals cobweb fire "
    "soul_fire glow_lichen snow scaffolding lily_pad candle"
)
_NOTHING_ENDS = ("_sapling", "_carpet", "_pressure_plate", "_button", "_sign", "_banner", "_candle")
_PANES = frozenset({"lantern", "soul_lantern", "chain", "end_rod", "lightning_rod", "bamboo"})
_AIR = frozenset({"air", "cave_air", "void_air", "structure_void", "light", "moving_piston"})
_LIQUIDS = frozenset({"water", "lava", "bubble_column"})


@dataclass(frozen=True, slots=True)
class Traits:
    """A block state as these rules read it: canonical id, its tokens, properties and kind."""

    id: str
    tokens: tuple[str, ...]
    properties: Mapping[str, str]
    kind: Kind


@lru_cache(maxsize=65536)
def traits(text: str) -> Traits:
    """Read a block state. An empty text is ``unknown``, a full block."""
    name = canonical_id(text)
    properties = dict(BlockState.parse(text.lower()).properties)
    return Traits(name, family(text), properties, _kind(name, properties))


def _kind(name: str, properties: Mapping[str, str]) -> Kind:
    if name in _AIR:
        return Kind.AIR
    if name in _LIQUIDS:
        return Kind.LIQUID
    if name.endswith("_trapdoor"):
        if properties.get("open") == "true":
            return Kind.NONE
        return Kind.FULL if properties.get("half") == "top" else Kind.HATCH
    if name.endswith("_door"):
        return Kind.DOOR
    if name.endswith("_fence_gate"):
        return Kind.GATE
    if name.endswith("_bed") or name in _FURNITURE:
        return Kind.FURNITURE
    if name in _NOTHING or name.endswith(_NOTHING_ENDS) or name.startswith("potted_"):
        return Kind.NONE
    return _built_kind(name, properties)


def _built_kind(name: str, properties: Mapping[str, str]) -> Kind:
    if name.endswith(("_fence", "_wall")):
        return Kind.TALL
    if name.endswith(("_pane", "_bars")) or name in _PANES:
        return Kind.PANE
    if name.endswith("_slab"):
        return {"top": Kind.TOP_SLAB, "double": Kind.FULL}.get(properties.get("type", ""), Kind.SLAB)
    if name.endswith("_stairs"):
        return Kind.TOP_STAIR if properties.get("half") == "top" else Kind.STAIR
    return Kind.FULL
