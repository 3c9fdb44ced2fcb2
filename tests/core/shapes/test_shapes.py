"""The shapes of blocks: each state of each family lies in its cell, and its outside is exactly what it should be."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from minece_desktop.core.shapes import DIRECTIONS, BlockShapes, Box, Quads, form_of, hull
from minece_desktop.core.shapes.forms import boxes_of, families
from tasks.blocks import BlockState

FACINGS = ("north", "east", "south", "west")


def states(family: dict[str, object]) -> Iterator[dict[str, str]]:
    """Every combination of what the table speaks of, and nothing said at all."""
    values: dict[str, set[str]] = {"facing": {*FACINGS}} if "turn" in family else {}
    for part in family["parts"]:  # type: ignore[attr-defined]
        for key, wanted in part.get("when", {}).items():
            values.setdefault(key, set()).update(wanted.split("|"))
    for key, value in family.get("flip", {}).items():  # type: ignore[attr-defined]
        values.setdefault(key, {"other"}).add(value)
    if "arm" in family:
        values |= {side: {"true", "false", "tall", "none"} for side in FACINGS}
    yield {}
    for chosen in product(*(sorted(one) for one in values.values())):
        yield dict(zip(values, chosen, strict=True))


def voxels(boxes: tuple[Box, ...]) -> np.ndarray:
    filled = np.zeros((16, 16, 16), dtype=bool)
    for x, y, z, to_x, to_y, to_z in boxes:
        filled[x:to_x, y:to_y, z:to_z] = True
    return filled


def painted(quads: Quads) -> np.ndarray:
    """How often each voxel's side (direction, x, y, z) is covered by a rectangle that looks that way."""
    seen = np.zeros((6, 16, 16, 16), dtype=int)
    for corners, direction in zip(np.rint(quads.corners * 16).astype(int), quads.direction.tolist(), strict=True):
        low, high = corners.min(axis=0), corners.max(axis=0)
        axis = direction // 2
        assert low[axis] == high[axis], "flat"
        normal = np.cross(corners[1] - corners[0], corners[2] - corners[1])
        assert np.sign(normal).tolist() == list(DIRECTIONS[direction]), "counter-clockwise seen from outside"
        low[axis], high[axis] = (low[axis] - 1, low[axis]) if direction % 2 == 0 else (low[axis], low[axis] + 1)
        seen[direction, low[0] : high[0], low[1] : high[1], low[2] : high[2]] += 1
    return seen


def outside(filled: np.ndarray) -> np.ndarray:
    """By plain definition: the sides of filled voxels beyond which nothing is."""
    padded = np.pad(filled, 1)
    found = []
    for dx, dy, dz in DIRECTIONS:
        beyond = padded[1 + dx : 17 + dx, 1 + dy : 17 + dy, 1 + dz : 17 + dz]
        found.append(filled & ~beyond)
    return np.array(found)


@pytest.mark.parametrize("family", families(), ids=lambda family: family["names"][0])
def test_every_state_of_a_family_lies_in_its_cell(family: dict[str, object]) -> None:
    for state in states(family):
        boxes = boxes_of(family, state)
        for box in boxes:
            low, high = box[:3], box[3:]
            assert all(0 <= a < b <= 16 for a, b in zip(low, high, strict=True)), (state, box)


@pytest.mark.parametrize(
    "text",
    [
        "oak_stairs[facing=west,half=top,shape=inner_left]",
        "oak_fence[north=true,east=true]",
        "ladder[facing=east]",
        "hopper",
        "cobblestone_wall[north=tall,south=low,up=true]",
        "white_bed[part=head,facing=south]",
    ],
)
def test_the_outside_of_known_blocks(text: str) -> None:
    state = BlockState.parse(text)
    family = next(one for one in families() if any(state.id.endswith(name.lstrip("*")) for name in one["names"]))
    form = form_of(state)
    assert form is not None
    assert (painted(form.quads) == outside(voxels(boxes_of(family, dict(state.properties))))).all()


boxes = st.tuples(*[st.integers(0, 15)] * 3, *[st.integers(1, 8)] * 3).map(
    lambda n: (n[0], n[1], n[2], *(min(16, low + size) for low, size in zip(n[:3], n[3:], strict=True)))
)


@given(st.lists(boxes, min_size=1, max_size=6))
@settings(max_examples=80, deadline=None)
def test_the_outside_of_boxes(some: list[Box]) -> None:
    quads = hull(some)
    assert (painted(quads) == outside(voxels(tuple(some)))).all(), "all of the outside, once, and nothing inside"
    at_the_edge = quads.corners[np.arange(len(quads)), 0, quads.direction // 2]
    assert (quads.flush == (at_the_edge == np.where(quads.direction % 2 == 0, 1, 0))).all()


@pytest.mark.parametrize(
    ("text", "volume"),
    [
        ("oak_slab", 1 / 2),
        ("oak_slab[type=top]", 1 / 2),
        ("minecraft:stone_brick_stairs[facing=east]", 3 / 4),
        ("oak_stairs[half=top,shape=straight]", 3 / 4),
        ("oak_stairs[shape=inner_left]", 7 / 8),
        ("oak_stairs[shape=outer_right]", 5 / 8),
        ("oak_door[half=upper]", 3 / 16),
        ("iron_trapdoor[open=true]", 3 / 16),
        ("red_carpet", 1 / 16),
        ("snow", 2 / 16),
        ("snow[layers=5]", 10 / 16),
        ("glass_pane[north=true,south=true]", 2 / 16),
        ("cactus", 14 * 14 / 256),
    ],
)
def test_volumes(text: str, volume: float) -> None:
    form = form_of(BlockState.parse(text))
    assert form is not None
    corners = form.quads.corners.astype(float)  # by Gauss: a third of the flow of (x, y, z) through the outside
    normal = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 1])
    assert (corners.mean(axis=1) * normal).sum() / 3 == pytest.approx(volume)


def top_at(text: str, x: float, z: float) -> float:
    """The height of a block in one place."""
    form = form_of(BlockState.parse(text))
    assert form is not None
    up = form.quads.corners[form.quads.direction == 2]
    low, high = up.min(axis=1), up.max(axis=1)
    there = (low[:, 0] < x) & (x < high[:, 0]) & (low[:, 2] < z) & (z < high[:, 2])
    return float(low[there, 1].max())


def test_stairs_rise_towards_where_they_face() -> None:
    places = {"north": (0.5, 0.2), "south": (0.5, 0.8), "west": (0.2, 0.5), "east": (0.8, 0.5)}
    for facing in FACINGS:
        heights = {side: top_at(f"oak_stairs[facing={facing}]", *at) for side, at in places.items() if side == facing}
        assert heights == {facing: 1.0}
        opposite = FACINGS[(FACINGS.index(facing) + 2) % 4]
        assert top_at(f"oak_stairs[facing={facing}]", *places[opposite]) == 0.5
    assert top_at("oak_stairs", 0.5, 0.2) == 1.0, "north unless said"


@pytest.mark.parametrize("text", ["oak_stairs[shape=outer_left,half=top{}]", "oak_door[open=true{}]", "ladder[a=b{}]"])
@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_facing_turns_the_whole_shape(text: str, quarters: int) -> None:
    north = form_of(BlockState.parse(text.format("")))
    turned = form_of(BlockState.parse(text.format(f",facing={FACINGS[quarters]}")))
    assert north is not None
    assert turned is not None
    corners = north.quads.corners.copy()
    for _ in range(quarters):
        corners = np.stack([1 - corners[..., 2], corners[..., 1], corners[..., 0]], axis=-1)
    expected = Quads.of(corners, _turned_directions(north.quads.direction, quarters))
    assert (painted(expected) == painted(turned.quads)).all()


def _turned_directions(directions: np.ndarray, quarters: int) -> np.ndarray:
    clockwise = [5, 0, 4, 1]  # north, east, south, west
    turned = {one: clockwise[(place + quarters) % 4] for place, one in enumerate(clockwise)}
    return np.array([turned.get(one, one) for one in directions.tolist()])


@pytest.mark.parametrize(
    "text",
    [
        "stone", "sea_lantern", "jack_o_lantern", "snow_block", "oak_slab[type=double]", "snow[layers=8]", "oak_leaves",
        "piston_head", "no_such_block[half=top]", "oak_slab[type=sideways]", "", "grass_block", "oak_planks[",
    ],
)  # fmt: skip
def test_what_fills_its_cell_or_is_unknown_is_a_cube(text: str) -> None:
    assert form_of(BlockState.parse(text)) is None


@pytest.mark.parametrize("text", ["Minecraft:Oak_Slab", "minecraft:slab", "OAK_SLAB[TYPE=Bottom]", "mod:marble_slab"])
def test_names_are_read_as_they_are_written_by_people(text: str) -> None:
    form = form_of(BlockState.parse(text))
    assert form is not None
    assert form.quads.corners[..., 1].max() == 0.5


def test_what_connects_by_itself_and_what_does_as_it_says() -> None:
    palette = [*map(BlockState.parse, ("oak_fence", "oak_fence[north=false]", "stone", "oak_slab", "oak_fence_gate"))]
    shapes = BlockShapes.of(np.arange(5), palette)
    assert shapes is not None
    assert shapes.reaching.tolist() == [0]
    assert shapes.connect(np.zeros(5, dtype=int), np.arange(5)).tolist() == [True, True, True, False, True]
    assert not shapes.connect(np.ones(5, dtype=int), np.arange(5)).any()


def test_what_covers_what() -> None:
    palette = [*map(BlockState.parse, ("stone", "oak_slab", "oak_slab[type=top]", "oak_stairs[facing=east]", "poppy"))]
    shapes = BlockShapes.of(np.arange(5), palette)
    assert shapes is not None
    east, up = 0, 2

    def hides(block: int, direction: int) -> list[bool]:
        """By which of the blocks beside it all of a block's side is hidden."""
        _, quads = shapes.sides(np.array([block]), np.array([direction]))
        return [all(shapes.covered(quads, np.full(len(quads), other)).tolist()) for other in range(5)]

    assert hides(0, east) == [True, False, False, False, False], "a full side is hidden by a full side alone"
    assert hides(1, east) == [True, True, False, True, False], "stairs to the east begin with a lower half"
    assert hides(2, east) == [True, False, True, False, False]
    assert hides(0, up) == [True, True, False, True, False], "slabs below and stairs stand on all of it"
    assert BlockShapes.of(np.array([0]), palette) is None
