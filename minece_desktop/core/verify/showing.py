"""What of a task folder's evidence can be looked at: volumes, in the order in which they were exported."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from checks.world.arena import is_heart
from checks.world.tile_map import NONE, TileMap
from checks.world.volume import AIR, Volume
from minece_desktop.core.verify.evidence import TaskEvidence
from minece_desktop.core.verify.manifest import Manifest
from minece_desktop.core.verify.other_worlds import NEAR
from tasks.blocks import BlockState, Cell
from tasks.saying import say


@dataclass(frozen=True)
class Shown:
    """``title``: which of several exports this is; "" where the task's own words say it."""

    title: str
    volume: Volume


def shown(evidence: TaskEvidence) -> list[Shown]:
    """None for a task that is about records alone. Raises ``MissingEvidence`` and ``RunError`` as evidence does."""
    files = evidence.manifest.evidence
    if files.states:
        return [
            Shown(say("export {}, lever {}", number + 1, state.lever), door.world)
            for number, (state, door) in enumerate(zip(files.states, evidence.states, strict=True))
        ]
    if files.before is not None or files.after is not None:
        before, after = evidence.voxels
        return [Shown("", before), Shown(say("after the demolition"), after)]
    if files.tiles is not None:
        return [Shown("", wall_of(evidence.terraria.map))]
    if files.bedrock is not None:
        volume = _chests(evidence)
        return [] if volume is None else [Shown("", volume)]
    return [] if files.world is None else [Shown("", evidence.world)]


# Terraria: a wall of tiles, one block thick, and the background one behind it

_NAMES: Final = {
    0: "dirt",
    1: "stone",
    2: "grass_block",
    4: "torch",
    5: "tree",
    10: "closed_door",
    11: "open_door",
    14: "table",
    15: "chair",
    18: "work_bench",
    19: "platform",
    30: "wood",
    38: "gray_brick",
    53: "sand",
    215: "campfire",
}
_LANTERN, _HEART_LANTERN = 42, "heart_lantern"


def wall_of(tiles: TileMap) -> Volume:
    """Tile (x, y) is cell (x, −y, 0), the wall behind it (x, −y, −1)."""
    table: dict[BlockState, int] = {AIR: 0}
    width, height = tiles.kinds.shape
    ids = np.zeros((width, height, 2), dtype=np.int32)
    for kind in np.unique(tiles.kinds).tolist():
        if kind != NONE:
            block = BlockState.parse(f"terraria:{_NAMES.get(kind, f'tile_{kind}')}")
            ids[:, :, 1][tiles.kinds == kind] = table.setdefault(block, len(table))
    for x, y in tiles.of_kinds(frozenset({_LANTERN})):
        if is_heart(tiles.frame(x, y)):
            block = BlockState.parse(f"terraria:{_HEART_LANTERN}")
            ids[x - tiles.low[0], y - tiles.low[1], 1] = table.setdefault(block, len(table))
    for wall in np.unique(tiles.walls).tolist():
        if wall:
            block = BlockState.parse(f"terraria:backdrop_{wall}")
            ids[:, :, 0][tiles.walls == wall] = table.setdefault(block, len(table))
    return Volume((tiles.low[0], -tiles.high[1], -1), np.ascontiguousarray(ids[:, ::-1, :]), tuple(table))


# Bedrock: its chests


def _chests(evidence: TaskEvidence) -> Volume | None:
    """Chests near the mark, or near the first one where no mark is named."""
    cells = [chest.cell for chest in evidence.bedrock.chests]
    mark = evidence.manifest.parameters.chest or (cells[0] if cells else None)
    if mark is None:
        return None
    near = [cell for cell in cells if max(abs(a - b) for a, b in zip(cell, mark, strict=True)) <= NEAR]
    if not near:
        return None
    chest = BlockState.parse("minecraft:chest")
    return Volume.of_blocks(dict.fromkeys(near, chest), _corner(near, -1), _corner(near, 1))


def _corner(cells: list[Cell], side: int) -> Cell:
    pick = min if side < 0 else max
    x, y, z = (pick(cell[axis] for cell in cells) + side for axis in range(3))
    return x, y, z


def record_files(manifest: Manifest, evidence: TaskEvidence) -> Iterator[str]:
    """Names of the files, other than world exports, that the verdict goes by."""
    files = manifest.evidence
    named = (files.stats, files.player, files.events, manifest.picture, files.machine)
    yield from (name for name in named if name is not None)
    yield from files.log
    if manifest.target is not None:
        yield from manifest.target.path
    if files.tiles is not None:
        yield files.tiles.path
    if files.bedrock is not None:
        yield from _bedrock_files(evidence, files.bedrock)


def _bedrock_files(evidence: TaskEvidence, name: str) -> Iterator[str]:
    """The export itself, or the settings and the database of a world."""
    folder = evidence.folder
    path = folder.root / name
    if not path.is_dir():
        yield name
        return
    yield f"{name}/level.dat"
    for entry in folder.entries(path / "db"):
        if entry.is_file():
            yield f"{name}/db/{entry.name}"
