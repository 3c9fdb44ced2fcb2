"""Evidence sets of the tasks of other games: T08, T09, T10, T15, T17 and T20."""

from __future__ import annotations

import io
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np
from sample_bedrock import bedrock_world
from sample_terraria import Put, Tile, world_file
from sample_voxels import vox_file
from verify_samples_parts import Sample, manifest

from checks.world.volume import box_cells
from tasks.blocks import Cell

_HARNESS = {"event": "mods", "loaded": ["harness"]}


def lines(events: Iterable[Mapping[str, Any]]) -> bytes:
    return "".join(json.dumps(event) + "\n" for event in events).encode()


# T08

_LOW, _HIGH = (12, 0, 28), (31, 14, 29)
"""The mark: 20 × 15 voxels of a decimetre and a half, two thick; y upwards."""


def _building() -> dict[Cell, int]:
    """Four walls of brick, two voxels thick, and a roof; y upwards, z towards the viewer."""
    cells = dict.fromkeys(box_cells((0, 0, 0), (43, 21, 29)), 1)
    for cell in box_cells((2, 0, 2), (41, 19, 27)):
        del cells[cell]
    cells.update(dict.fromkeys(box_cells((0, 20, 0), (43, 21, 29)), 3))
    cells.update(dict.fromkeys(box_cells((*_LOW[:2], _HIGH[2]), _HIGH), 2))
    return cells


def _grid(cells: Mapping[Cell, int]) -> bytes:
    grid = np.zeros((44, 22, 30), dtype=np.uint8)
    for cell, index in cells.items():
        grid[cell] = index
    file = io.BytesIO()
    np.save(file, grid)
    return file.getvalue()


def _vox(cells: Mapping[Cell, int]) -> bytes:
    """The same, z upwards and turned back: cell (x, y, z) is voxel (x, 29 − z, y)."""
    turned = {(x, 29 - z, y): index for (x, y, z), index in cells.items()}
    return vox_file(turned, [(160, 80, 60), (200, 40, 40), (120, 120, 126)])


def t08() -> Mapping[str, Sample]:
    before, mark = _building(), [*box_cells(_LOW, _HIGH)]

    def sample(gone: Sequence[Cell], credit: float, *events: Mapping[str, Any], vox: bool = True) -> Sample:
        after = {cell: index for cell, index in before.items() if cell not in {*gone}}
        write, suffix = (_vox, "vox") if vox else (_grid, "npy")
        shift = {"at": [0, 0, 30]} if vox else {}
        evidence = {
            "before": {"path": f"before.{suffix}"} | shift,
            "after": {"path": f"after.{suffix}"} | shift,
            "events": "harness.jsonl",
        }
        files = {f"before.{suffix}": write(before), f"after.{suffix}": write(after)}
        log = lines([_HARNESS, *events, {"event": "finished"}])
        text = manifest("T08", evidence, parameters={"marked": [_LOW, _HIGH]})
        return Sample({"task.json": text, **files, "harness.jsonl": log}, credit)

    beside = [*box_cells((32, 0, 28), (33, 14, 29))]
    return {
        # 591 of 600 are 98.5 %, and 12 beside are 2 %
        "passing": sample([*mark[:591], *beside[:12]], 1.0),
        # half of it, and 60 beside, which is a tenth of the mark
        "partial_1": sample([*mark[:300], *beside], 0.5 * 0.5 + 0.2),
        # all of it, but the roof came down
        "partial_2": sample(mark, 0.8, {"event": "collapse", "time": 91.5, "voxels": 2640}, vox=False),
    }


# T09

_WOOD, _TORCH, _DOOR, _TABLE, _CHAIR, _PLATFORM = 30, 4, 10, 14, 15, 19
_WOOD_WALL, _DIRT_WALL = 4, 2
_GAME = {"event": "world_written", "process": "Terraria.bin.x86_64"}


def _land(width: int, height: int, ground: int) -> dict[Tile, Put]:
    """Grass on earth from ``ground`` down; natural walls in the earth."""
    tiles = {(x, y): Put(0, wall=_DIRT_WALL) for x in range(width) for y in range(ground + 1, height)}
    return tiles | {(x, ground): Put(2) for x in range(width)}


def _house(*, gap: bool = False, chair: bool = True, holes: Sequence[Tile] = ()) -> dict[Tile, Put]:
    """Twelve by eight with its border, above ground at y = 40; a door three high in the west wall."""
    tiles = {}
    for x in range(30, 42):
        for y in range(33, 41):
            border = x in (30, 41) or y in (33, 40)
            tiles[(x, y)] = Put(_WOOD) if border else Put(wall=_WOOD_WALL)
    for number in range(3):
        tiles[(30, 37 + number)] = Put(_DOOR, (0, 18 * number))
    for x in range(3):
        for y in range(2):
            tiles[(34 + x, 38 + y)] = Put(_TABLE, (18 * x, 18 * y), _WOOD_WALL)
    if chair:
        tiles |= {(38, 38): Put(_CHAIR, (0, 0), _WOOD_WALL), (38, 39): Put(_CHAIR, (0, 18), _WOOD_WALL)}
    tiles[(33, 35)] = Put(_TORCH, (0, 0), _WOOD_WALL)
    if gap:
        tiles[(36, 33)] = Put()
    return tiles | {hole: Put() for hole in holes}


def _terraria(
    task: str, tiles: Mapping[Tile, Put], size: Tile, credit: float, *, guide: Tile | None = None, **more: Any
) -> Sample:
    box = [[0, 0], [size[0] - 1, size[1] - 1]]
    evidence = {"tiles": {"path": "world.wld", "box": box}, "events": "harness.jsonl"}
    files = {"world.wld": world_file(tiles, size, guide=guide), "harness.jsonl": lines([_GAME])}
    return Sample({"task.json": manifest(task, evidence, **more), **files}, credit)


def t09() -> Mapping[str, Sample]:
    size = (80, 60)
    land = _land(*size, 41)
    small = [(37, 35), (38, 35)]
    return {
        # two places without a wall, which the game forgives
        "passing": _terraria("T09", land | _house(holes=small), size, 1.0, guide=(36, 40)),
        # a hole in the ceiling: no house, whoever lives there
        "partial_1": _terraria("T09", land | _house(gap=True), size, 0.3, guide=(36, 40)),
        # no chair, and nobody moved in
        "partial_2": _terraria("T09", land | _house(chair=False), size, 0.4),
    }


# T10

_PIECES = ("piece_workbench", "fire_pit", "bed", "wood_roof", "wood_roof", "wood_wall", "wood_floor")


def t10() -> Mapping[str, Sample]:
    def sample(pieces: Sequence[str], statuses: Sequence[tuple[Sequence[str], int]], credit: float) -> Sample:
        built = [{"name": name, "x": 2.0 * number, "y": 31.5, "z": 0.0} for number, name in enumerate(pieces)]
        noted = [
            {"event": "status", "time": 60.0 * number, "effects": effects, "comfort": comfort}
            for number, (effects, comfort) in enumerate(statuses)
        ]
        files = {"harness.jsonl": lines([_HARNESS, *noted, {"event": "pieces", "pieces": built}])}
        return Sample({"task.json": manifest("T10", {"events": "harness.jsonl"}), **files}, credit)

    inside = (["SE_Shelter", "CampFire", "Resting"], 3)
    return {
        "passing": sample(_PIECES, [(["Cold"], 1), inside, (["Shelter", "Rested"], 4)], 1.0),
        # no vent: the smoke stays
        "partial_1": sample(_PIECES, [inside, (["Shelter", "Smoked"], 3)], 0.75),
        # sheltered without a bed, and no more comfort than anywhere
        "partial_2": sample([name for name in _PIECES if name != "bed"], [(["Shelter", "Resting"], 2)], 0.5),
    }


# T15


def t15() -> Mapping[str, Sample]:
    size = (160, 90)
    land = _land(*size, 80)

    def rows(heights: Sequence[int], width: int = 100) -> dict[Tile, Put]:
        return {(20 + x, y): Put(_PLATFORM, (0, 0)) for y in heights for x in range(width)}

    def stand(fire: Tile, heart: Tile, *, lit: bool = True) -> dict[Tile, Put]:
        """A campfire of three by two and a heart lantern of one by two."""
        x, y = fire
        tiles = {
            (x + dx, y + dy): Put(215, (18 * dx, 18 * dy + (0 if lit else 36))) for dx in range(3) for dy in range(2)
        }
        return tiles | {(heart[0], heart[1] + dy): Put(42, (0, 324 + 18 * dy)) for dy in range(2)}

    near = stand((68, 46), (72, 37))
    return {
        "passing": _terraria("T15", land | rows((36, 48, 62)) | near, size, 1.0),
        # one gap of 15 tiles, and a campfire that does not burn
        "partial_1": _terraria("T15", land | rows((36, 48, 63)) | stand((68, 46), (72, 37), lit=False), size, 0.4),
        # the lowest row has 99 tiles
        "partial_2": _terraria("T15", land | rows((36, 48)) | rows((60,), 99) | near, size, 0.4),
    }


# T17

_MACHINE = (
    '<?xml version="1.0" encoding="utf-8"?>\n<Machine version="1" bsgVersion="1.3" name="cart">\n <Blocks>\n'
    + "".join(f'  <Block id="{number}" guid="{number:08x}" />\n' for number in (0, 2, 2, 2, 2, 15, 15, 1))
    + " </Blocks>\n</Machine>\n"
)


def t17() -> Mapping[str, Sample]:
    def sample(way: Sequence[float], credit: float, *, dropped: float | None = None, pressed: bool = True) -> Sample:
        """The machine stops at each x; the crate rides a metre behind it, unless dropped at ``dropped``."""
        events: list[Mapping[str, Any]] = [_HARNESS]
        for number, x in enumerate(way):
            lost = dropped is not None and x - 1 > dropped
            crate = [dropped if lost else x - 1, 0.5 if lost else 1.8, 0.0]
            touches = ["ground"] if lost else ["machine"]
            if number == 1 and pressed:
                events.append({"event": "control", "time": 0.9, "key": "UpArrow"})
            events.append(
                {
                    "event": "position",
                    "time": float(number),
                    "machine": [x, 0.9, 0.0],
                    "crate": crate,
                    "touches": touches,
                }
            )
        evidence = {"events": "harness.jsonl", "machine": "cart.bsg"}
        files = {"harness.jsonl": lines(events), "cart.bsg": _MACHINE.encode()}
        return Sample({"task.json": manifest("T17", evidence), **files}, credit)

    return {
        "passing": sample([1, 30, 60, 102.5], 1.0),
        # lost at 44 m, though the machine went on to the line
        "partial_1": sample([1, 20, 45, 80, 110], 0.3 + 0.7 * 0.44, dropped=44.0),
        # rolled downhill by itself
        "partial_2": sample([1, 12, 26.25], 0.7 * 0.2525, pressed=False),
    }


# T20


def t20() -> Mapping[str, Sample]:
    mark = (12, 64, -20)

    def world(chests: Mapping[Cell, Mapping[str, int]], held: Mapping[str, int], credit: float, **more: Any) -> Sample:
        files = {f"world/{name}": data for name, data in bedrock_world(chests, held, **more).items()}
        text = manifest("T20", {"bedrock": "world"}, parameters={"chest": mark})
        return Sample({"task.json": text, **files}, credit)

    export = {
        "format": "minece-bedrock/1",
        "cheats": False,
        "game_type": "survival",
        "chests": [],
        "inventory": [{"name": "minecraft:chest", "count": 1}, {"name": "minecraft:apple", "count": 5}],
    }
    carried = {
        "task.json": manifest("T20", {"bedrock": "export.json"}, parameters={"chest": mark}),
        "export.json": (json.dumps(export, indent=1) + "\n").encode(),
    }
    return {
        "passing": world({mark: {"apple": 5, "torch": 3}}, {"oak_planks": 0}, 1.0, in_log=True),
        # one block beside the mark
        "partial_1": world({(13, 64, -20): {"apple": 5, "torch": 3}}, {}, 0.7),
        # crafted, and never put down
        "partial_2": Sample(carried, 0.4),
    }


SETS = {"T08": t08, "T09": t09, "T10": t10, "T15": t15, "T17": t17, "T20": t20}
