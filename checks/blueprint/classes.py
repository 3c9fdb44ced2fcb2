"""Block-type classes: what counts as the same kind of block in a comparison that does not ask for the exact state.

The class of a shaped block is its shape (any planks, any stairs, any door); that of a plain block is its id. Stuffs
that are told apart by their names, such as cobblestone and stone, are classes of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final, Literal

from tasks.blocks import BlockState
from tasks.materials import canonical_id

_SHAPES: Final = (
    "fence_gate",
    "trapdoor",
    "pressure_plate",
    "stairs",
    "slab",
    "fence",
    "door",
    "planks",
    "button",
    "leaves",
    "carpet",
    "bed",
    "wool",
    "banner",
    "sign",
    "wall",
)
_WOOD_ENDS: Final = ("_log", "_wood", "_stem", "_hyphae")
_GLASS_ENDS: Final = ("glass", "glass_pane")
_STEMS_OF_PLANTS: Final = frozenset({"pumpkin_stem", "melon_stem", "attached_pumpkin_stem", "attached_melon_stem"})


@lru_cache(maxsize=65536)
def block_class(text: str) -> str:
    """The class of a block state: ``minecraft:oak_stairs[facing=east]`` and ``spruce_stairs`` are both ``stairs``."""
    name = canonical_id(text)
    if name.endswith("torch"):
        return name.replace("wall_torch", "torch")
    if name.endswith(_GLASS_ENDS):
        return "glass"
    if (name.endswith(_WOOD_ENDS) and name not in _STEMS_OF_PLANTS) or name == "bamboo_block":
        return "log"
    for shape in _SHAPES:
        if name == shape or name.endswith(f"_{shape}"):
            return shape
    return name


def class_of(block: BlockState) -> str:
    """The class of a block."""
    return block_class(block.text)


def id_of(block: BlockState) -> str:
    """The id of a block, without its namespace."""
    return canonical_id(block.text)


@lru_cache(maxsize=65536)
def state_of(block: BlockState) -> str:
    """Id and properties of a block, however they were spelled: ``stone`` is ``minecraft:stone``, and properties are
    the same in any order.
    """
    return f"{id_of(block)}[{','.join(sorted(f'{key}={value}' for key, value in block.properties))}]"


SAME: Final[Mapping[Literal["class", "id", "state"], Callable[[BlockState], str]]] = {
    "class": class_of,
    "id": id_of,
    "state": state_of,
}
"""What makes two blocks the same: those with equal keys are."""
