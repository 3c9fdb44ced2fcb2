"""Materials by family, halves of doors and beds counted once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Annotated

from checks import evidence
from checks.engineering.kinds import STRUCTURAL
from checks.engineering.world import Block, World, is_of
from checks.grid import FACES
from checks.registry import Verdict, twin
from checks.view import TurnView
from checks.wording import all_do, number, plural
from tasks.blocks import Cell
from tasks.saying import listed, say

Material = Annotated[str, "the family: words of an id that stand side by side in the block's"]
Counted = Annotated[str | None, "the family to count; null counts every block"]
Level = Annotated[int, "the level that is looked at"]
Ratio = Annotated[float, "the least share of the region's blocks that must match"]


def _names(world: World, cells: Iterable[Cell], most: int = 3) -> str:
    counts = Counter(world.blocks[cell].id for cell in cells)
    named = listed(", ", (say("{} {}", count, name) for name, count in counts.most_common(most)))
    return named + (", …" if len(counts) > most else "")


def _counted(view: TurnView, bound: str, wanted: int, material: str | None) -> Verdict:
    world = World.of(view)
    found = [
        cell
        for cell, block in world.blocks.items()
        if cell not in world.second and (material is None or is_of(block, material))
    ]
    count = len(found)
    fits = {"exactly": count == wanted, "more than": count > wanted, "at least": count >= wanted}.get(
        bound, count <= wanted
    )
    of = "" if material is None else say(" of the family {}", material)
    message = say("needs {} {}{}, has {} (a door or bed counts once)", bound, plural(wanted, "block"), of, count)
    return Verdict(float(fits), message, wanted, count, evidence.cells(found))


@twin("material.is_block_cnt_equal_to", ignored=("use_substring_match",))
def is_block_cnt_equal_to(
    view: TurnView, expected_count: Annotated[int, "how many blocks there must be"], expected_material: Counted = None
) -> Verdict:
    """Exactly so many blocks of a family. Air is nothing, the second half of a door or bed is not counted, and "bed"
    is no part of "bedrock", "oak" none of "dark_oak"."""
    return _counted(view, "exactly", expected_count, expected_material)


@twin("material.is_block_cnt_larger_than", ignored=("use_substring_match",))
def is_block_cnt_larger_than(
    view: TurnView, cnt: Annotated[int, "the number of blocks that must be exceeded"], expected_material: Counted = None
) -> Verdict:
    """More than so many blocks of a family, halves of doors and beds counted once."""
    return _counted(view, "more than", cnt, expected_material)


@twin("material.is_block_cnt_geq", ignored=("use_substring_match",))
def is_block_cnt_geq(
    view: TurnView,
    min_count: Annotated[int, "the smallest number of blocks that passes"],
    expected_material: Counted = None,
) -> Verdict:
    """At least so many blocks of a family, halves of doors and beds counted once."""
    return _counted(view, "at least", min_count, expected_material)


@twin("material.is_block_cnt_leq", ignored=("use_substring_match",))
def is_block_cnt_leq(
    view: TurnView,
    max_count: Annotated[int, "the largest number of blocks that passes"],
    expected_material: Counted = None,
) -> Verdict:
    """At most so many blocks of a family, halves of doors and beds counted once."""
    return _counted(view, "at most", max_count, expected_material)


@twin("material.is_all_material_equal_to", ignored=("use_substring_match",))
def is_all_material_equal_to(view: TurnView, expected_material: Material) -> Verdict:
    """Every block is of the family: stone bricks and stone slabs are stone, cobblestone is not. No blocks: fails."""
    world = World.of(view)
    wrong = [cell for cell, block in world.blocks.items() if not is_of(block, expected_material)]
    total = len(world.blocks)
    need = say("needs every block to be of the family {}", expected_material)
    if wrong:
        message = say("{}; {} of {} are not: {}", need, len(wrong), plural(total, "block"), _names(world, wrong))
        return Verdict(
            0.0, message, expected_material, len(wrong), evidence.cells(wrong, say("the blocks of another family"))
        )
    if not total:
        return Verdict(0.0, say("{}, but there are no blocks", need), expected_material, 0)
    message = say("{} of the family {}", all_do(total, "block", "is", "are"), expected_material)
    return Verdict(1.0, message, expected_material, 0, evidence.cells(world.blocks))


def _ratio(world: World, region: list[Cell], where: str, material: str, threshold: float) -> Verdict:
    need = say("needs {} % of the blocks {} to be of the family {}", number(100 * threshold), where, material)
    if not region:
        return Verdict(0.0, say("{}, but there are none", need), threshold, None)
    wrong = [cell for cell in region if not is_of(world.blocks[cell], material)]
    right = len(region) - len(wrong)
    fits = right >= threshold * len(region)
    message = say("{}; {} of {} are", need, right, len(region)) + (
        say(", the others: {}", _names(world, wrong)) if wrong else ""
    )
    shown = evidence.cells(region if fits or not wrong else wrong, say("the blocks {}", where))
    return Verdict(float(fits), message, threshold, right / len(region), shown)


def _level(world: World, y: int) -> tuple[list[Cell], set[Cell]]:
    """The blocks of a level, and those of them at an extreme x and an extreme z: its corners."""
    level = [cell for cell in world.blocks if cell[1] == y]
    if not level:
        return [], set()
    xs, _, zs = zip(*level, strict=True)
    x_ends, z_ends = {min(xs), max(xs)}, {min(zs), max(zs)}
    return level, {cell for cell in level if cell[0] in x_ends and cell[2] in z_ends}


@twin("material.is_corner_material_equal_to", ignored=("use_substring_match",))
def is_corner_material_equal_to(
    view: TurnView, expected_material: Material, height_y: Level = 2, ratio_threshold: Ratio = 0.5
) -> Verdict:
    """Most corner blocks of a level, those at an extreme x and an extreme z, are of the family."""
    world = World.of(view)
    corners = sorted(_level(world, height_y)[1])
    return _ratio(world, corners, say("in the corners at y = {}", height_y), expected_material, ratio_threshold)


def _side(name: str, axis: int, sign: int) -> None:
    """Register the twin of one side's check: the side farthest along ``axis`` in the direction ``sign``."""
    end = "largest" if sign > 0 else "least"

    def is_side_material_equal_to(
        view: TurnView, expected_material: Material, height_y: Level = 2, ratio_threshold: Ratio = 0.5
    ) -> Verdict:
        world = World.of(view)
        level, corners = _level(world, height_y)
        farthest = max((sign * cell[axis] for cell in level), default=0)
        region = [cell for cell in level if sign * cell[axis] == farthest and cell not in corners]
        wall = [cell for cell in region if _is_wall(world.blocks[cell])]
        where = say("on the side of {} {} at y = {}, corners and glass apart,", end, "xyz"[axis], height_y)
        return _ratio(world, wall, where, expected_material, ratio_threshold)

    is_side_material_equal_to.__doc__ = (
        f"Most wall blocks of the side of {end} {'xyz'[axis]} are of the family; corners, windows and doors are not "
        "looked at."
    )
    twin(f"material.is_{name}_material_equal_to", ignored=("use_substring_match",))(is_side_material_equal_to)


def _is_wall(block: Block) -> bool:
    return block.kind in STRUCTURAL and "glass" not in block.tokens


for _name, _axis, _sign in (("min_x", 0, -1), ("max_x", 0, 1), ("min_z", 2, -1), ("max_z", 2, 1)):
    _side(_name, _axis, _sign)


@twin("material.is_highest_block_material_equal_to", ignored=("use_substring_match",))
def is_highest_block_material_equal_to(
    view: TurnView, expected_material: Material, ratio_threshold: Ratio = 0.5
) -> Verdict:
    """Most of the highest blocks, all those at the top y, are of the family."""
    world = World.of(view)
    top = max((y for _, y, _ in world.blocks), default=0)
    region = [cell for cell in world.blocks if cell[1] == top]
    return _ratio(world, region, say("at the top"), expected_material, ratio_threshold)


@twin("shape.are_adjacent", ignored=("substring_match",))
def are_adjacent(
    view: TurnView, materials: Annotated[tuple[str, ...], "the two families; with fewer than two the check fails"]
) -> Verdict:
    """Some block of the first family shares a face with one of the second; the upper half of a door is the door."""
    world = World.of(view)
    if len(materials) < 2:
        return Verdict(0.0, say("needs two materials, the check names {}", len(materials)), list(materials), None)
    first, second = world.of_family(materials[0]), set(world.of_family(materials[1]))
    for x, y, z in first:
        for dx, dy, dz in FACES:
            near = (x + dx, y + dy, z + dz)
            if near in second:
                shown = evidence.cells([(x, y, z), near], pairs=(((x, y, z), near),))
                message = say("{} at {} touches {} at {}", materials[0], (x, y, z), materials[1], near)
                return Verdict(1.0, message, list(materials), [(x, y, z), near], shown)
    message = say("needs {} and {} face to face; no two of them are", materials[0], materials[1])
    return Verdict(0.0, message, list(materials), None, evidence.cells([*first, *sorted(second)]))
