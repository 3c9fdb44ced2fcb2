"""Evidence sets of the tasks that compare a build with a target: T04, T05, T16, T19."""

from __future__ import annotations

import io
from collections.abc import Mapping

from PIL import Image
from sample_region import region_files, structure_file
from verify_samples_parts import LOG, Plan, Sample, fill, manifest, world_of

from checks.blueprint.color import wool_palette


def house(*, windows: int = 2, door: str = "south", roof: bool = True, missing: int = 0) -> Plan:
    """Gold blocks at (0, 64, 0) and the other corners; ``missing``: wall blocks left out, from the back wall's top."""
    plan: Plan = {}
    fill(plan, (-2, 64, -2), (6, 64, 6), "grass_block")
    for x in (0, 4):
        for z in (0, 4):
            plan[(x, 64, z)] = "gold_block"
    fill(plan, (0, 65, 0), (4, 68, 4), "cobblestone")
    fill(plan, (1, 65, 1), (3, 68, 3), "air")
    if roof:
        fill(plan, (0, 69, 0), (4, 69, 4), "oak_planks")
    side = {"south": 4, "north": 0}[door]
    plan[(2, 65, side)], plan[(2, 66, side)] = "oak_door[half=lower]", "oak_door[half=upper]"
    for x in (0, 4)[:windows]:
        plan[(x, 66, 2)] = "glass"
    for number in range(missing):
        plan[(number % 5, 68 - number // 5, 0)] = "air"
    return plan


def t04() -> Mapping[str, Sample]:
    box = [[-2, 63, -2], [6, 72, 6]]

    def sample(plan: Plan, credit: float) -> Sample:
        files = {f"region/{name}": data for name, data in region_files(world_of(plan)).items()}
        evidence = {"world": {"path": "region", "box": box}, "log": ["server.log"]}
        return Sample({"task.json": manifest("T04", evidence), **files, **LOG}, credit)

    return {
        "passing": sample(house(), 1.0),
        # whole IoU 79/91 < 0.9; walls 50 of 60 + 2 blocks over the doorway that a door on the south would have
        "partial_1": sample(house(door="north", missing=8), 0.4 * 50 / 62 + 0.2 + 0.2),
        "partial_2": sample(house(roof=False, windows=1), 0.4 * 60 / 61 + 0.2),
    }


def tower() -> Plan:
    """Two storeys, five by five, with stairs, slabs and a balcony; 124 blocks."""
    plan: Plan = {}
    for y in range(6):
        for x in range(5):
            for z in range(5):
                if x in (0, 4) or z in (0, 4):
                    plan[(x, y, z)] = "stone_bricks"
    fill(plan, (0, 6, 0), (4, 6, 4), "oak_slab[type=bottom]")
    plan[(2, 0, 4)] = "oak_stairs[facing=north]"
    plan[(2, 1, 4)] = plan[(2, 4, 4)] = "air"
    fill(plan, (1, 3, 5), (3, 3, 5), "spruce_planks")
    return {cell: text for cell, text in plan.items() if text != "air"}


def t05() -> Mapping[str, Sample]:
    target = tower()
    cells = sorted(target)
    at = (100, 64, -20)

    def moved(plan: Plan) -> Plan:
        """Turned by 90 degrees and put on the plot."""
        return {(-z + at[0], y + at[1], x + at[2]): text for (x, y, z), text in plan.items()}

    def sample(plan: Plan, credit: float) -> Sample:
        evidence = {"world": {"path": "world.nbt"}, "log": ["server.log"]}
        text = manifest("T05", evidence, target={"path": "target.nbt"}, place={"align": "best"})
        files = {"task.json": text, "target.nbt": structure_file(target), "world.nbt": structure_file(moved(plan))}
        return Sample(files | LOG, credit)

    first = {cell: target[cell] for cell in cells[: len(cells) * 3 // 4]}
    half = {cell: target[cell] for cell in cells[: len(cells) // 2]}
    return {
        "passing": sample(target, 1.0),
        "partial_1": sample(first, 0.5 + 0.5 * (len(first) / len(target) - 0.625) / 0.225),
        "partial_2": sample(half, 0.5 * (len(half) / len(target) - 0.4) / 0.225),
    }


_ART = (
    "................",
    "...rrr....rrr...",
    "..rrrrr..rrrrr..",
    ".rrwwrrrrrrrrrr.",
    ".rwwrrrrrrrrrrr.",
    ".rwrrrrrrrrrrrr.",
    ".rrrrrrrrrrrrrr.",
    ".rrrrrrrrrrrrrr.",
    "..rrrrrrrrrrrr..",
    "...rrrrrrrrrr...",
    "....rrrrrrrr....",
    ".....rrrrrr.....",
    "......rrrr......",
    ".......rr.......",
    "................",
    "................",
)
_WOOL = {".": "light_blue_wool", "r": "red_wool", "w": "white_wool"}


def t16() -> Mapping[str, Sample]:
    def wall(shift: int = 0, wrong: int = 0) -> Plan:
        plan: Plan = {(0, 64, 0): "gold_block"}
        for row, line in enumerate(_ART):
            for column, sign in enumerate(line):
                plan[(column + shift, 80 - row, 0)] = f"minecraft:{_WOOL[sign]}"
        for number in range(wrong):
            plan[(number % 16 + shift, 65 + number // 16, 0)] = "minecraft:black_wool"
        return plan

    def sample(plan: Plan, credit: float) -> Sample:
        files = {f"region/{name}": data for name, data in region_files(plan).items()}
        evidence = {"world": {"path": "region", "box": [[-4, 62, -4], [24, 84, 4]]}, "log": ["server.log"]}
        text = manifest("T16", evidence, picture="heart.png")
        return Sample({"task.json": text, "heart.png": _heart(), **files, **LOG}, credit)

    return {
        "passing": sample(wall(wrong=5), 1.0),
        "partial_1": sample(wall(wrong=32), 0.2 + 0.8 * 224 / 256),
        "partial_2": sample(wall(shift=3), 0.8),
    }


def _heart() -> bytes:
    """The picture in colours near those of the wool, not of it."""
    palette = wool_palette()
    image = Image.new("RGB", (16, 16))
    for row, line in enumerate(_ART):
        for column, sign in enumerate(line):
            red, green, blue = palette[_WOOL[sign]]
            image.putpixel((column, row), (min(red + 6, 255), max(green - 4, 0), min(blue + 3, 255)))
    data = io.BytesIO()
    image.save(data, "PNG")
    return data.getvalue()


_TOWER = (
    ("#######", "#.....#", "#.....#", "#.....#", "#.....#", "#.....#", "###S###"),
    ("#######", "#.....#", "W.....W", "#.....#", "#.....#", "#.....#", "###.###"),
    ("#######", "#.....#", "#.....#", "#.....#", "#.....#", "#.....#", "#######"),
    ("##WWW##", "#.....#", "#.....#", "#.....#", "#.....#", "#.....#", "#######"),
    ("ppppppp",) * 7,
)
_LEGEND = {"#": "stone_bricks", "W": "glass", "S": "oak_stairs[facing=north,half=bottom]", "p": "oak_planks"}


def t19() -> Mapping[str, Sample]:
    def built() -> Plan:
        plan: Plan = {(10, 64, 10): "gold_block"}
        for y, layer in enumerate(_TOWER):
            for z, row in enumerate(layer):
                for x, sign in enumerate(row):
                    if sign != ".":
                        plan[(10 + x, 65 + y, 10 + z)] = _LEGEND[sign]
        return plan

    def sample(plan: Plan, credit: float) -> Sample:
        files = {f"region/{name}": data for name, data in region_files(world_of(plan), compression=3).items()}
        evidence = {"world": {"path": "region", "box": [[8, 62, 8], [20, 72, 20]]}, "log": ["server.log"]}
        text = manifest("T19", evidence, target={"path": "tower.txt", "legend": _LEGEND})
        drawn = "\n\n".join("\n".join(layer) for layer in _TOWER) + "\n"
        return Sample({"task.json": text, "tower.txt": drawn.encode(), **files, **LOG}, credit)

    turned = built() | {(13, 65, 16): "oak_stairs[facing=south,half=bottom]"}
    roofless = {cell: text for cell, text in built().items() if cell[1] < 69}
    return {
        "passing": sample(built(), 1.0),
        "partial_1": sample(turned, 0.8),
        "partial_2": sample(roofless, 4 * 0.16 + 0.2),
    }


SETS = {"T04": t04, "T05": t05, "T16": t16, "T19": t19}
