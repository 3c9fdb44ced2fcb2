"""Which shape a block state has, by the table of block families (``resources/block_shapes.json``)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import resources
from typing import Any

from minece_desktop.core.shapes.quads import Box, Quads, hull, is_full
from tasks.blocks import BlockState
from tasks.materials import canonical_id

FORMAT = "minece-shapes/1"
SIDES = {"east": 0, "west": 1, "south": 4, "north": 5}
"""The directions of ``DIRECTIONS`` in which blocks connect."""

_TURNS = {"north": 0, "east": 1, "south": 2, "west": 3}
"""Quarter turns clockwise, seen from above; all that is in the table faces north."""


@dataclass(frozen=True, eq=False)
class Form:
    """One block state's shape. ``arms`` by direction reach out to what stands there, where the state does not say to
    what it is connected: to full cubes and to blocks whose ``joins`` is among ``reaches``."""

    quads: Quads
    joins: str = ""
    reaches: frozenset[str] = frozenset()
    arms: Mapping[int, Quads] = field(default_factory=dict)


@lru_cache(maxsize=1)
def families() -> tuple[Mapping[str, Any], ...]:
    """The table, in the order in which names are looked up."""
    data = json.loads((resources.files("resources") / "block_shapes.json").read_text(encoding="utf-8"))
    if data["format"] != FORMAT:
        raise ValueError(f"block_shapes.json has the format {data['format']}, not {FORMAT}")
    return tuple(data["families"])


@lru_cache(maxsize=65536)
def form_of(block: BlockState) -> Form | None:
    """None for a full cube, as every block is that the table does not know."""
    name = canonical_id(block.id)
    family = next((one for one in families() if any(_named(name, pattern) for pattern in one["names"])), None)
    if family is None:
        return None
    boxes = boxes_of(family, dict(block.properties))
    if not boxes or is_full(boxes):
        return None
    joins = family.get("joins", "")
    return Form(hull(boxes), joins, frozenset(family.get("with", ())), _arms(family, dict(block.properties)))


def boxes_of(family: Mapping[str, Any], properties: Mapping[str, str]) -> tuple[Box, ...]:
    """The boxes of one state of a family, in sixteenths; connections only where the state says them."""
    state = _state(family, properties)
    boxes = [_box(box) for part in family["parts"] if _matches(part.get("when", {}), state) for box in part["boxes"]]
    if any(state.get(key) == value for key, value in family.get("flip", {}).items()):
        boxes = [(x, 16 - top, z, to_x, 16 - y, to_z) for x, y, z, to_x, top, to_z in boxes]
    quarters = _TURNS.get(state.get(family["turn"], ""), 0) if "turn" in family else 0
    boxes = [_turned(box, quarters) for box in boxes]
    for side in SIDES if "arm" in family else ():
        if state.get(side, "none") not in ("none", "false"):
            arm = family.get("tall_arm", family["arm"]) if state[side] == "tall" else family["arm"]
            boxes += [_turned(_box(box), _TURNS[side]) for box in arm]
    return tuple(boxes)


def _state(family: Mapping[str, Any], properties: Mapping[str, str]) -> dict[str, str]:
    """What is not said is as the game has it by default."""
    return {**family.get("state", {}), **{key.lower(): value.lower() for key, value in properties.items()}}


def _arms(family: Mapping[str, Any], properties: Mapping[str, str]) -> dict[int, Quads]:
    if "arm" not in family or any(side in _state(family, properties) for side in SIDES):
        return {}
    arms = {}
    for side, direction in SIDES.items():
        boxes = [_turned(_box(box), _TURNS[side]) for box in family["arm"]]
        arms[direction] = hull(boxes).but(direction ^ 1)  # the end within the post
    return arms


def _named(name: str, pattern: str) -> bool:
    """``*_door`` is ``oak_door`` and ``door``; ``potted_*`` is ``potted_poppy``."""
    if pattern.startswith("*_"):
        return name.endswith(pattern[1:]) or name == pattern[2:]
    return name.startswith(pattern[:-1]) if pattern.endswith("*") else name == pattern


def _matches(wanted: Mapping[str, str], state: Mapping[str, str]) -> bool:
    return all(state.get(key) in value.split("|") for key, value in wanted.items())


def _box(numbers: list[int]) -> Box:
    x, y, z, to_x, to_y, to_z = numbers
    return x, y, z, to_x, to_y, to_z


def _turned(box: Box, quarters: int) -> Box:
    """Clockwise about the cell's middle, seen from above."""
    x, y, z, to_x, to_y, to_z = box
    for _ in range(quarters):
        x, z, to_x, to_z = 16 - to_z, x, 16 - z, to_x
    return x, y, z, to_x, to_y, to_z
