"""How a block state shines and what of light it holds up (``resources/light.json``)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from importlib import resources
from typing import Any, Final

from tasks.blocks import BlockState, Cell
from tasks.materials import canonical_id

OPAQUE: Final = 15
Box = tuple[int, int, int, int, int, int]
"""Low and high corner in sixteenths of a block: x, y, z, x, y, z."""

_FULL: Final[Box] = (0, 0, 0, 16, 16, 16)
_LEFT_OF: Final[Mapping[str, str]] = {"north": "west", "west": "south", "south": "east", "east": "north"}
_HALF: Final[Mapping[str, tuple[int, int, int, int]]] = {
    "north": (0, 0, 16, 8),
    "south": (0, 8, 16, 16),
    "west": (0, 0, 8, 16),
    "east": (8, 0, 16, 16),
}
"""The half of the plan on a side: low x, low z, high x, high z."""


@cache
def _data() -> Mapping[str, Any]:
    data: Mapping[str, Any] = json.loads((resources.files("resources") / "light.json").read_text(encoding="utf-8"))
    return data


@lru_cache(maxsize=65536)
def emission(block: BlockState) -> int:
    """Block light that a state gives off, 0 to 15."""
    name, data = canonical_id(block.text), _data()
    if name.endswith(("candle", "candle_cake")):
        lit = block.get("lit") == "true"
        return 3 * _count(block, "candles") if lit else 0
    if name == "sea_pickle":
        return 3 + 3 * _count(block, "pickles") if block.get("waterlogged") != "false" else 0
    for key, levels in data["emission_when"].get(name, {}).items():
        return int(levels.get(block.get(key) or "", 0))
    return int(data["emission"].get(name, 0))


def _count(block: BlockState, key: str) -> int:
    value = block.get(key) or "1"
    return min(int(value), 4) if value.isascii() and value.isdigit() and len(value) == 1 else 1


@lru_cache(maxsize=65536)
def opacity(block: BlockState) -> int:
    """15 for what lets no light in, 0 for all else: light then falls by one from cell to cell.

    Leaves, water and ice weaken sky light only; through them block light falls by one as through air. A block of an
    unknown name counts as a full, opaque one.
    """
    name, data = canonical_id(block.text), _data()
    if name in data["opaque_though_shaped"]:
        return OPAQUE
    if name in _transparent() or name.endswith(tuple(data["transparent_ends"])) or name.startswith("potted_"):
        return 0
    return OPAQUE if occluder(block) is None else 0


@cache
def _transparent() -> frozenset[str]:
    return frozenset(_data()["transparent"])


def is_replaceable(block: BlockState) -> bool:
    """Whether the game lets a block be put in its place; an enchanting table's books shine through such blocks only."""
    return canonical_id(block.text) in _replaceable()


@cache
def _replaceable() -> frozenset[str]:
    return frozenset(_data()["replaceable"])


@lru_cache(maxsize=65536)
def occluder(block: BlockState) -> tuple[Box, ...] | None:
    """The shape of a block that stops light by its faces (slabs, stairs, snow, farmland, pistons); None for others."""
    name = canonical_id(block.text)
    if name.endswith("_slab"):
        kind = block.get("type")
        return None if kind == "double" else ((0, 8, 0, 16, 16, 16) if kind == "top" else (0, 0, 0, 16, 8, 16),)
    if name.endswith("_stairs"):
        return tuple(_stairs(block))
    if name == "snow":
        return ((0, 0, 0, 16, 2 * min(_layers(block), 8), 16),)
    if name in ("piston", "sticky_piston"):
        return (_piston(block.get("facing")),) if block.get("extended") == "true" else None
    if name == "piston_head":
        return (_head(block.get("facing")),)
    height = _data()["low"].get(name)
    return None if height is None else ((0, 0, 0, 16, int(height), 16),)


def _layers(block: BlockState) -> int:
    value = block.get("layers") or "1"
    return int(value) if value in tuple("12345678") else 1


def _stairs(block: BlockState) -> Iterator[Box]:
    """The plate, and the half of the other layer on the side that the stairs face; corners by ``shape``."""
    top = block.get("half") == "top"
    yield (0, 8, 0, 16, 16, 16) if top else (0, 0, 0, 16, 8, 16)
    low, high = (0, 8) if top else (8, 16)
    facing = block.get("facing") or "north"
    facing = facing if facing in _HALF else "north"
    left = _LEFT_OF[facing]
    right = next(side for side, of in _LEFT_OF.items() if of == facing)
    shape = block.get("shape") or "straight"
    side = left if shape.endswith("left") else right
    back, beside = _HALF[facing], _HALF[side]
    if shape.startswith("outer"):
        yield _over(_both(back, beside), low, high)
        return
    yield _over(back, low, high)
    if shape.startswith("inner"):
        yield _over(beside, low, high)


def _over(plan: tuple[int, int, int, int], low: int, high: int) -> Box:
    return plan[0], low, plan[1], plan[2], high, plan[3]


def _both(a: tuple[int, int, int, int], b: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    return max(a[0], b[0]), max(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3])


_TOWARDS: Final[Mapping[str, Cell]] = {
    "east": (1, 0, 0),
    "west": (-1, 0, 0),
    "up": (0, 1, 0),
    "down": (0, -1, 0),
    "south": (0, 0, 1),
    "north": (0, 0, -1),
}


def _piston(facing: str | None) -> Box:
    """The body of an extended piston: the last quarter towards its head is free."""
    box = list(_FULL)
    direction = _TOWARDS.get(facing or "north", (0, 0, -1))
    axis = next(axis for axis in range(3) if direction[axis])
    box[axis + 3 if direction[axis] > 0 else axis] = 12 if direction[axis] > 0 else 4
    return box[0], box[1], box[2], box[3], box[4], box[5]


def _head(facing: str | None) -> Box:
    """The plate of a piston's head."""
    box = list(_FULL)
    direction = _TOWARDS.get(facing or "north", (0, 0, -1))
    axis = next(axis for axis in range(3) if direction[axis])
    box[axis if direction[axis] > 0 else axis + 3] = 12 if direction[axis] > 0 else 4
    return box[0], box[1], box[2], box[3], box[4], box[5]


@lru_cache(maxsize=65536)
def face_mask(block: BlockState, face: Cell) -> int:
    """Which of the 16 × 16 parts of a face its shape covers, as bits; 0 for blocks without such a shape."""
    mask = 0
    axis = next(axis for axis in range(3) if face[axis])
    first, second = (other for other in range(3) if other != axis)
    for box in occluder(block) or ():
        if box[axis + 3] == 16 if face[axis] > 0 else box[axis] == 0:
            row = sum(1 << column for column in range(box[second], box[second + 3]))
            for line in range(box[first], box[first + 3]):
                mask |= row << (16 * line)
    return mask


FULL_FACE: Final = (1 << 256) - 1
