"""Block light: the game's figures, and random rooms against relaxation cell by cell."""

from __future__ import annotations

import random

import numpy as np
import pytest

from checks.world.lamps import lit_floor
from checks.world.light import block_light, level_at
from checks.world.light_data import FULL_FACE, emission, face_mask, opacity
from checks.world.volume import AIR, FACES, Volume, box_cells
from tasks.blocks import BlockState, Cell

PALETTE = [
    *["air"] * 12,
    *["stone"] * 4,
    "torch",
    "glowstone",
    "glass",
    "water",
    "oak_leaves",
    "oak_slab[type=bottom]",
    "oak_slab[type=top]",
    "oak_slab[type=double]",
    "oak_stairs[facing=east,half=bottom,shape=straight]",
    "oak_stairs[facing=north,half=top,shape=outer_left]",
    "oak_stairs[facing=south,half=bottom,shape=inner_right]",
    "snow[layers=8]",
    "farmland[moisture=7]",
    "soul_torch",
    "sticky_piston[extended=true,facing=up]",
    "piston_head[facing=west]",
]


def brute(volume: Volume) -> dict[Cell, int]:
    """Every cell takes the best of its neighbours until nothing changes."""
    cells = list(box_cells(volume.low, volume.high))
    light = {cell: emission(volume.block(cell)) for cell in cells}
    changed = True
    while changed:
        changed = False
        for cell in cells:
            here = volume.block(cell)
            for face in FACES:
                near = (cell[0] + face[0], cell[1] + face[1], cell[2] + face[2])
                back = (-face[0], -face[1], -face[2])
                if near not in light or face_mask(here, face) | face_mask(volume.block(near), back) == FULL_FACE:
                    continue
                level = light[near] - max(1, opacity(here))
                if level > light[cell]:
                    light[cell], changed = level, True
    return light


@pytest.mark.parametrize("seed", range(200))
def test_random_rooms(seed: int) -> None:
    chance = random.Random(seed)
    size = (chance.randint(1, 5), chance.randint(1, 4), chance.randint(1, 5))
    blocks = {
        cell: BlockState.parse(chance.choice(PALETTE))
        for cell in box_cells((0, 0, 0), (size[0] - 1, size[1] - 1, size[2] - 1))
    }
    volume = Volume.of_blocks(blocks, (0, 0, 0), (size[0] - 1, size[1] - 1, size[2] - 1))
    light, wanted = block_light(volume), brute(volume)
    assert all(level_at(volume, light, cell) == level for cell, level in wanted.items())


def room(blocks: dict[Cell, str], size: Cell = (15, 3, 15)) -> Volume:
    states = {cell: BlockState.parse(text) for cell, text in blocks.items()}
    return Volume.of_blocks(states, (0, 0, 0), (size[0] - 1, size[1] - 1, size[2] - 1))


def test_a_torch_in_the_open() -> None:
    volume = room({(0, 0, 0): "torch"})
    light = block_light(volume)
    assert level_at(volume, light, (0, 0, 0)) == 14
    assert level_at(volume, light, (5, 0, 1)) == 8
    assert level_at(volume, light, (13, 0, 0)) == 1
    assert level_at(volume, light, (14, 0, 0)) == 0
    assert level_at(volume, light, (99, 0, 0)) == 0


def test_what_stops_light() -> None:
    row = (3, 1, 1)
    for text, level in (
        ("stone", 0),
        ("glass", 12),
        ("water", 12),
        ("oak_leaves", 12),
        ("tinted_glass", 0),
        ("oak_slab[type=bottom]", 12),
        ("oak_stairs[facing=east]", 0),
        ("oak_stairs[facing=north]", 12),
        ("nonsense_of_a_mod", 0),
    ):
        volume = room({(0, 0, 0): "torch", (1, 0, 0): text}, row)
        assert level_at(volume, block_light(volume), (2, 0, 0)) == level, text


def test_two_halves_close_a_face_together() -> None:
    column = room({(0, 0, 0): "torch", (1, 0, 0): "oak_slab[type=top]", (2, 0, 0): "oak_slab[type=bottom]"}, (3, 1, 1))
    light = block_light(column)
    assert level_at(column, light, (1, 0, 0)) == 13
    assert level_at(column, light, (2, 0, 0)) == 0
    above = room({(0, 1, 0): "torch", (0, 0, 0): "oak_slab[type=top]"}, (1, 2, 1))
    assert level_at(above, block_light(above), (0, 0, 0)) == 0


@pytest.mark.parametrize(
    ("text", "level"),
    [
        ("lantern", 15),
        ("soul_campfire[lit=true]", 10),
        ("campfire[lit=false]", 0),
        ("redstone_lamp", 0),
        ("redstone_torch", 7),
        ("furnace[lit=true]", 13),
        ("candle[candles=3,lit=true]", 9),
        ("candle[candles=3]", 0),
        ("sea_pickle[pickles=4,waterlogged=true]", 15),
        ("light[level=9]", 9),
        ("respawn_anchor[charges=2]", 7),
        ("candle[candles=²,lit=true]", 3),
        ("stone", 0),
    ],
)
def test_emission(text: str, level: int) -> None:
    assert emission(BlockState.parse(text)) == level


def test_the_floor_of_a_dark_room() -> None:
    floor = list(box_cells((0, 0, 0), (11, 0, 11)))
    stone = dict.fromkeys(floor, "stone")
    dark = lit_floor(room(stone), floor)
    assert (dark.share, dark.darkest, len(dark.dark)) == (0.0, 0, 144)
    torches = dict.fromkeys([(x, 1, z) for x in (2, 9) for z in (2, 9)], "torch")
    lit = lit_floor(room(stone | torches), floor)
    assert (lit.share, lit.darkest, len(lit.torches)) == (1.0, 8, 4)
    assert "144 of 144" in lit.words


def test_volume_reads_air_outside_and_keeps_states() -> None:
    volume = room({(1, 1, 1): "stone", (99, 0, 0): "dirt"})
    assert volume.block((1, 1, 1)).id == "stone"
    assert volume.block((-1, 0, 0)) is AIR
    assert volume.named("stone") == [(1, 1, 1)]
    assert list(volume.blocks()) == [(1, 1, 1)]
    assert volume.blocks((0, 0, 0), (0, 0, 0)) == {}
    assert np.count_nonzero(volume.ids) == 1
