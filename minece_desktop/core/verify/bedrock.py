"""A Minecraft Bedrock world as evidence: its chests, the player's inventory and the world's settings.

Read from the world's folder (``level.dat`` and the database ``db``), or from an export of those entries as JSON.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from minece_desktop.core.importers.files import Folder, fail
from minece_desktop.core.nbt import Compound, NbtError, NbtLimits, read_little
from minece_desktop.core.verify.harness import validated
from minece_desktop.core.verify.leveldb import read_leveldb
from minece_desktop.core.verify.manifest import Coordinate, FileName
from tasks.blocks import Cell
from tasks.materials import canonical_id
from tasks.saying import say

FORMAT: Final = "minece-bedrock/1"
_PLAYER: Final = b"~local_player"
_BLOCK_ENTITIES, _OVERWORLD_KEY = 0x31, 9
"""The last byte of a key of block entities, and the length of such a key in the overworld."""
_CREATIVE: Final = 1
_MOST_CHESTS: Final = 65_536


@dataclass(frozen=True)
class Stack:
    name: str
    count: int


@dataclass(frozen=True)
class Chest:
    """``natural``: the world made it, and nobody has opened it yet."""

    cell: Cell
    items: tuple[Stack, ...]
    natural: bool = False

    def count(self, name: str) -> int:
        return sum(stack.count for stack in self.items if stack.name == name)


@dataclass(frozen=True)
class BedrockWorld:
    """``cheats`` and ``creative``: None where the files do not say; ``held``: the player's inventory."""

    chests: tuple[Chest, ...]
    held: tuple[Stack, ...]
    cheats: bool | None
    creative: bool | None
    file: str


def read_bedrock(folder: Folder, source: str) -> BedrockWorld:
    """Raises ``RunError``, as all readers of evidence do."""
    path = folder.root / source
    if not folder.inside(path):
        fail(say("is a link or a path that leads outside the folder; it is not followed"), folder.name(path))
    if path.suffix.lower() == ".json":
        return _exported(folder, path)
    if not (path / "db").is_dir():
        fail(say("is neither a Bedrock world (a folder with level.dat and db) nor its export (.json)"),
             folder.name(path))  # fmt: skip
    return _world(folder, path)


# The world itself


def _world(folder: Folder, path: Path) -> BedrockWorld:
    entries = read_leveldb(folder, path / "db", _wanted)
    chests: list[Chest] = []
    held: tuple[Stack, ...] = ()
    name = folder.name(path / "db")
    for key, value in sorted(entries.items()):
        for root in _compounds(value, folder, name):
            try:
                if key == _PLAYER:
                    held = tuple(_stacks(root, "Inventory"))
                elif root.value.get("id") == "Chest":
                    chests.append(_chest(root))
            except NbtError as error:
                fail(str(error), name)
        if len(chests) > _MOST_CHESTS:
            fail(say("has more than {} chests", _MOST_CHESTS), name)
    cheats, creative = _settings(folder, path / "level.dat")
    return BedrockWorld(tuple(chests), held, cheats, creative, folder.name(path))


def _wanted(key: bytes) -> bool:
    return key == _PLAYER or (len(key) == _OVERWORLD_KEY and key[-1] == _BLOCK_ENTITIES)


def _compounds(data: bytes, folder: Folder, name: str) -> list[Compound]:
    limits = folder.limits
    try:
        found = read_little(data, NbtLimits(limits.file_bytes, limits.nbt_depth, limits.nbt_memory))
    except NbtError as error:
        fail(str(error), name)
    return [Compound(value) for value in found]


def _chest(root: Compound) -> Chest:
    cell = root.whole("x"), root.whole("y"), root.whole("z")
    return Chest(cell, tuple(_stacks(root, "Items")), "LootTable" in root)


def _stacks(root: Compound, key: str) -> list[Stack]:
    if key not in root:  # a chest whose content is not drawn yet
        return []
    if root.count(key) > 1_000:
        raise NbtError(say("{}: {} stacks are more than {}", key, root.count(key), 1_000))
    stacks = [Stack(canonical_id(item.text("Name")), item.whole("Count")) for item in root.compounds(key)]
    return [stack for stack in stacks if stack.count > 0]


def _settings(folder: Folder, path: Path) -> tuple[bool | None, bool | None]:
    """Whether cheats were ever on, and creative mode, by ``level.dat``: eight bytes, then tags."""
    data, name = folder.read_bytes(path), folder.name(path)
    if len(data) < 8 or struct.unpack_from("<I", data, 4)[0] != len(data) - 8:
        fail(say("is no level.dat of a Bedrock world, or cut off"), name)
    roots = _compounds(data[8:], folder, name)
    if len(roots) != 1:
        fail(say("is no level.dat of a Bedrock world, or cut off"), name)
    root = roots[0]
    try:
        known = [key for key in ("cheatsEnabled", "commandsEnabled", "hasBeenLoadedInCreative") if key in root]
        flags = {key: root.whole(key) != 0 for key in known}
        creative = root.whole("GameType") == _CREATIVE if "GameType" in root else None
    except NbtError as error:
        fail(str(error), name)
    cheats = [flags[key] for key in ("cheatsEnabled", "commandsEnabled") if key in flags]
    return any(cheats) if cheats else None, True if flags.get("hasBeenLoadedInCreative") else creative


# Its export


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class ItemEntry(_Model):
    """A stack: ``name`` with or without ``minecraft:``."""

    name: FileName
    count: Annotated[int, Field(ge=1, le=127)]


class ChestEntry(_Model):
    """``natural``: the chest has a loot table that was not drawn from yet."""

    x: Coordinate
    y: Coordinate
    z: Coordinate
    items: Annotated[list[ItemEntry], Field(max_length=54)] = []
    natural: bool = False


class BedrockExport(_Model):
    """The format ``minece-bedrock/1``: what the task asks of a world, in one JSON object."""

    format: Literal["minece-bedrock/1"]
    cheats: bool | None = None
    game_type: Literal["survival", "creative", "adventure", "spectator"] | None = None
    chests: Annotated[list[ChestEntry], Field(max_length=_MOST_CHESTS)] = []
    inventory: Annotated[list[ItemEntry], Field(max_length=1_000)] = []


def _exported(folder: Folder, path: Path) -> BedrockWorld:
    name, content = folder.name(path), folder.read_json(path)
    export = validated(BedrockExport, content, name)
    chests = tuple(Chest((one.x, one.y, one.z), _listed(one.items), one.natural) for one in export.chests)
    creative = None if export.game_type is None else export.game_type == "creative"
    return BedrockWorld(chests, _listed(export.inventory), export.cheats, creative, name)


def _listed(items: list[ItemEntry]) -> tuple[Stack, ...]:
    return tuple(Stack(canonical_id(item.name), item.count) for item in items)
