"""Small changes to a sound structure, each aimed at one check: drop, swap, float, fill, stretch, mirror, reorder …

An operator yields changes from the smallest to the largest; whether one breaks the check is for the check to say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tasks.blocks import Cell
from tasks.generate.site import Step

OTHER = "prismarine"
"""A block that no task asks for."""

_SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1))


@dataclass(frozen=True)
class Change:
    """What was done, in a few words, and the turn's steps with it."""

    words: str
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Scene:
    """A sound structure after a turn: ``before`` that turn's ``steps``; ``args`` of the check to break."""

    before: Mapping[Cell, str]
    steps: tuple[Step, ...]
    args: Mapping[str, Any]

    @cached_property
    def blocks(self) -> dict[Cell, str]:
        """What stands after the turn, in the order of placement."""
        standing = dict(self.before)
        for cell, block in self.steps:
            standing.pop(cell, None)
            if block is not None:
                standing[cell] = block
        return standing

    @cached_property
    def low(self) -> Cell:
        x, y, z = (min(cell[axis] for cell in self.blocks) for axis in range(3))
        return (x, y, z)

    @cached_property
    def high(self) -> Cell:
        x, y, z = (max(cell[axis] for cell in self.blocks) for axis in range(3))
        return (x, y, z)

    def changed(self, words: str, put: Mapping[Cell, str] | None = None, gone: Iterable[Cell] = ()) -> Change:
        """The turn with blocks taken away, then others placed, at its end."""
        return Change(words, (*self.steps, *((cell, None) for cell in gone), *(put or {}).items()))

    def named(self, material: str | None) -> list[Cell]:
        """Cells of the blocks whose name holds a word, the last placed first; None: of all."""
        return [cell for cell, block in reversed(self.blocks.items()) if material is None or material in block]

    def layer(self, y: int) -> list[Cell]:
        return [cell for cell in self.blocks if cell[1] == y]

    def column_at(self, x: int, y: int, z: int) -> dict[Cell, str]:
        """Blocks from the ground up to a cell, or that cell alone below ground."""
        block = self.blocks[self.layer(y)[0]] if self.layer(y) else OTHER
        return {(x, level, z): block for level in range(min(y, 0), y + 1) if level in (y, *range(y))}


def _blocks(count: int) -> str:
    return "1 block" if count == 1 else f"{count} blocks"


Operator = Callable[[Scene], Iterator[Change]]

_REGIONS: Mapping[str, tuple[Callable[[Cell], int], ...]] = {
    "min_x": (lambda cell: -cell[0],),
    "max_x": (lambda cell: cell[0],),
    "min_z": (lambda cell: -cell[2],),
    "max_z": (lambda cell: cell[2],),
    "corner": (
        lambda cell: cell[0] + cell[2],
        lambda cell: cell[0] - cell[2],
        lambda cell: cell[2] - cell[0],
        lambda cell: -cell[0] - cell[2],
    ),
    "highest": (lambda _: 0,),
}
"""How far out a cell lies, for each end that a region has."""


def swap_one(scene: Scene) -> Iterator[Change]:
    for cell in scene.named(None):
        yield scene.changed(f"one block of {OTHER}", {cell: OTHER})


def drop_counted(scene: Scene) -> Iterator[Change]:
    """Enough of the counted blocks that too few are left."""
    args = scene.args
    found = scene.named(args.get("expected_material"))
    wanted = args.get("expected_count", args.get("min_count", args.get("cnt", 0) + 1))
    short = len(found) - wanted + 1
    yield scene.changed(f"{_blocks(short)} taken away", gone=found[:short])


def add_counted(scene: Scene) -> Iterator[Change]:
    found = scene.named(scene.args.get("expected_material"))
    x, y, z = scene.high[0], scene.high[1], scene.low[2]
    over = scene.args["max_count"] - len(found) + 1
    put = {(x, y + 1 + n, z): scene.blocks[found[0]] for n in range(over)}
    yield scene.changed(f"{_blocks(over)} added", put)


def swap_region(region: str) -> Operator:
    """``corner``, ``highest`` or an extreme (``min_x`` …): other blocks in all that the rule looks at."""

    def operator(scene: Scene) -> Iterator[Change]:
        y = scene.high[1] if region == "highest" else scene.args.get("height_y", 2)
        layer = scene.layer(y)
        ends = [max(layer, key=far) for far in _REGIONS[region] if layer]
        cells = [c for c in layer if any(far(c) == far(end) for far, end in zip(_REGIONS[region], ends, strict=True))]
        yield scene.changed(f"{OTHER} in the region", dict.fromkeys(cells, OTHER))

    return operator


def backwards(scene: Scene) -> Iterator[Change]:
    yield Change("built in reverse", tuple(reversed(scene.steps)))


def back_and_forth(scene: Scene) -> Iterator[Change]:
    yield Change("every other block first", (*scene.steps[::2], *scene.steps[1::2]))


def stray_support(scene: Scene) -> Iterator[Change]:
    y = scene.args["y"]
    yield scene.changed("one more column, apart", scene.column_at(scene.high[0] + 3, y, scene.low[2]))


def crowded_supports(scene: Scene) -> Iterator[Change]:
    """A column in the gap; else all supports but one gone."""
    y = scene.args["y"]
    layer = set(scene.layer(y))
    for x, _, z in sorted(layer):
        for dx, dz in ((2, 0), (0, 2), (-2, 0), (0, -2), (1, 1), (1, -1)):
            spot = (x + dx, y, z + dz)
            if spot not in layer and not any((spot[0] + a, y, spot[2] + b) in layer for a, b in _SIDES):
                yield scene.changed("one more column close by", scene.column_at(*spot))
    kept = _piece(layer, min(layer))
    yield scene.changed("a single support is left", gone=sorted(layer - kept))


def _piece(layer: set[Cell], start: Cell) -> set[Cell]:
    """Cells joined to ``start`` by sides within a layer."""
    found, waiting = {start}, [start]
    while waiting:
        x, y, z = waiting.pop()
        for dx, dz in _SIDES:
            cell = (x + dx, y, z + dz)
            if cell in layer and cell not in found:
                found.add(cell)
                waiting.append(cell)
    return found


def narrower(scene: Scene) -> Iterator[Change]:
    for edge in range(scene.high[0], scene.low[0], -1):
        gone = [cell for cell in scene.blocks if cell[0] >= edge]
        yield scene.changed(f"cut off at x = {edge}", gone=gone)


def lower(scene: Scene) -> Iterator[Change]:
    for top in range(scene.high[1], scene.low[1], -1):
        gone = [cell for cell in scene.blocks if cell[1] >= top]
        yield scene.changed(f"cut off at y = {top}", gone=gone)


def level_top(scene: Scene) -> Iterator[Change]:
    yield _filled(scene, "filled up to one height", scene.high[1], max, 1)


def level_underside(scene: Scene) -> Iterator[Change]:
    yield _filled(scene, "filled down to one depth", scene.low[1], min, -1)


def _filled(scene: Scene, words: str, to: int, end: Callable[[int, int], int], step: int) -> Change:
    ends: dict[tuple[int, int], int] = {}
    for x, y, z in scene.blocks:
        ends[x, z] = end(y, ends.get((x, z), y))
    put = {(x, y, z): OTHER for (x, z), last in ends.items() for y in range(last + step, to + step, step)}
    return scene.changed(words, put)


def open_room(scene: Scene) -> Iterator[Change]:
    """A door or one block of a wall gone."""
    y = scene.args.get("y", 1)
    doors = [cell for cell in scene.named("door") if cell[1] == y - 1]
    for cell in (*doors, *scene.layer(y)):
        yield scene.changed("a hole in the wall", gone=[cell])


def block_door(scene: Scene) -> Iterator[Change]:
    """Blocks in front of a door and behind it; where there is no door, a walled-in one."""
    for x, y, z in scene.named("door") or [(scene.high[0] + 3, 0, scene.low[2])]:
        around = [(x + dx, y, z + dz) for dx, dz in _SIDES]
        put = {cell: OTHER for cell in around if cell not in scene.blocks}
        door = {} if (x, y, z) in scene.blocks else {(x, y, z): "oak_door"}
        yield scene.changed("a door walled in", put | door)


def wall_up_doors(scene: Scene) -> Iterator[Change]:
    doors = scene.named("door")
    above = [(x, y + 1, z) for x, y, z in doors if (x, y + 1, z) not in scene.blocks]
    yield scene.changed("all doors walled up", dict.fromkeys((*doors, *above), OTHER), gone=doors)


def raise_start(scene: Scene) -> Iterator[Change]:
    for cell in scene.named(scene.args.get("start_material")):
        x, y, z = cell
        put = {cell: OTHER, (x, y + 1, z): scene.blocks[cell]}
        yield scene.changed("one place a step up", put, gone=[cell])


def part_neighbours(scene: Scene) -> Iterator[Change]:
    one, other = scene.args["materials"][:2]
    faces = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))
    beside = {(x + a, y + b, z + c) for x, y, z in scene.named(one) for a, b, c in faces}
    cells = [cell for cell in scene.named(other) if cell in beside]
    yield scene.changed("another block beside each", dict.fromkeys(cells, OTHER))


def twin(scene: Scene) -> Iterator[Change]:
    axis = 2 * scene.high[0] + 1
    put = {(axis - x, y, z): block for (x, y, z), block in scene.blocks.items()}
    yield scene.changed("a mirrored twin beside it", put)


def break_stairs(scene: Scene) -> Iterator[Change]:
    """All treads of one height gone: no climb passes that height."""

    def treads(y: int) -> list[Cell]:
        free = scene.blocks
        return [(x, y, z) for x, _, z in scene.layer(y) if not {(x, y + 1, z), (x, y + 2, z)} & free.keys()]

    heights = range(1, scene.args["min_floor_y"])
    for y in sorted(heights, key=lambda y: (not treads(y), len(treads(y)))):
        yield scene.changed(f"no tread at y = {y}", gone=treads(y))


def stretch(scene: Scene) -> Iterator[Change]:
    x, y, z = next(cell for cell in scene.blocks if cell[0] == scene.high[0])
    for more in (1, max(scene.args["xz"])):
        put = {(x + n, y, z): scene.blocks[x, y, z] for n in range(1, more + 1)}
        yield scene.changed(f"longer by {_blocks(more)}", put)


def deeper(scene: Scene) -> Iterator[Change]:
    x, y, z = next(cell for cell in scene.blocks if cell[1] == scene.low[1])
    yield scene.changed("one block deeper", {(x, y - 1, z): scene.blocks[x, y, z]})


def float_block(scene: Scene) -> Iterator[Change]:
    x, y, z = scene.high
    yield scene.changed("one block floats", {(x + 3, y + 3, z): next(reversed(scene.blocks.values()))})


def load(scene: Scene) -> Iterator[Change]:
    """A tower on the middle of the top layer."""
    y = scene.high[1]
    middle = [(scene.low[axis] + scene.high[axis]) / 2 for axis in (0, 2)]
    x, _, z = min(scene.layer(y), key=lambda cell: abs(cell[0] - middle[0]) + abs(cell[2] - middle[1]))
    for height in (6, 20):
        put = {(x, y + n, z): OTHER for n in range(1, height + 1)}
        yield scene.changed(f"a tower of {_blocks(height)} on top", put)


def nothing(scene: Scene) -> Iterator[Change]:
    yield scene.changed("everything taken away", gone=list(scene.blocks))


OPERATORS: Mapping[str, tuple[Operator, ...]] = {
    "material.is_all_material_equal_to": (swap_one,),
    "material.is_block_cnt_equal_to": (drop_counted,),
    "material.is_block_cnt_larger_than": (drop_counted,),
    "material.is_block_cnt_geq": (drop_counted,),
    "material.is_block_cnt_leq": (add_counted,),
    "material.is_corner_material_equal_to": (swap_region("corner"),),
    "material.is_highest_block_material_equal_to": (swap_region("highest"),),
    **{f"material.is_{side}_material_equal_to": (swap_region(side),) for side in ("min_x", "max_x", "min_z", "max_z")},
    "shape.cluster_count_at_y_is": (stray_support,),
    "shape.clusters_at_y_have_min_span": (crowded_supports,),
    "shape.cluster_at_y_has_min_radius": (narrower,),
    "shape.cluster_at_y_has_min_diameter": (narrower,),
    "shape.is_top_surface_concave": (level_top,),
    "shape.is_bottom_surface_concave": (level_underside,),
    "shape.has_rooms": (open_room,),
    "shape.are_doors_passable": (block_door,),
    "shape.are_adjacent": (part_neighbours,),
    "shape.has_no_axis_symmetry": (twin,),
    "shape.is_reachable_by_stairs": (break_stairs,),
    "shape.is_single_level": (raise_start,),
    "shape.has_exit": (wall_up_doors,),
    "shape.has_wide_exit": (wall_up_doors,),
    "size.is_equal": (stretch,),
    "size.is_leq": (stretch,),
    "size.min_y_is_equal": (deeper,),
    "size.max_y_is_geq": (lower,),
    "size.all_dimensions_geq": (lower,),
    "physical_plausibility.is_ground_connected": (float_block,),
    "efficiency.l1_dist": (back_and_forth,),
    "dependency.material_sequence_order": (backwards,),
    "structural_stability.stress_score": (load,),
}
"""By the check to break; ``nothing`` is the last resort for all."""
