from __future__ import annotations

import json
from importlib import resources

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tasks.materials import block_color, canonical_id, family, is_of_family


@pytest.mark.parametrize(
    ("block", "tokens"),
    [
        ("minecraft:Dark_Oak_Stairs[facing=east,half=top]", ("dark_oak", "stairs")),
        (" light_blue_concrete_powder ", ("light_blue", "concrete_powder")),
        ("jack_o_lantern", ("jack_o_lantern",)),
        ("deepslate_iron_ore", ("deepslate", "iron_ore")),
        ("stone_bricks", ("stone", "bricks")),
        ("", ("unknown",)),
    ],
)
def test_family_tokens(block: str, tokens: tuple[str, ...]) -> None:
    assert family(block) == tokens


@pytest.mark.parametrize(
    ("block", "query", "belongs"),
    [
        ("oak_planks", "oak", True),
        ("dark_oak_planks", "oak", False),
        ("stone_brick_slab", "stone", True),
        ("cobblestone", "stone", False),
        ("red_sandstone", "red", True),
        ("redstone_block", "red", False),
        ("bedrock", "bed", False),
        ("white_concrete_powder", "concrete", False),
        ("oak_slab", "oak_planks", False),
        ("sea_lantern", "lantern", False),
    ],
)
def test_family_queries(block: str, query: str, belongs: bool) -> None:
    assert is_of_family(block, query) is belongs


def test_shapes_have_the_colour_of_their_stuff() -> None:
    assert block_color("oak_stairs[facing=east]") == block_color("minecraft:oak_planks")
    assert block_color("stone_brick_slab") == block_color("stone_bricks")
    assert block_color("quartz_stairs") == block_color("quartz_block")
    assert block_color("waxed_cut_copper_stairs") == block_color("cut_copper")


def test_colours_are_recognizable() -> None:
    red, green, blue = block_color("red_concrete")
    assert red > 2 * green
    assert red > 2 * blue
    assert min(block_color("white_wool")) > 220
    assert max(block_color("black_concrete")) < 50
    assert block_color("oak_log") != block_color("oak_planks") != block_color("spruce_planks")


COMMON = """
stone cobblestone andesite polished_granite smooth_stone stone_brick_wall mossy_stone_brick_stairs deepslate_tile_slab
oak_planks birch_fence spruce_door acacia_trapdoor cherry_slab stripped_dark_oak_log mangrove_wood bamboo_mosaic_slab
red_wool lime_concrete cyan_terracotta blue_stained_glass yellow_stained_glass_pane purple_bed pink_carpet
white_glazed_terracotta black_candle magenta_banner brick_stairs nether_brick_fence red_nether_brick_wall
sandstone_stairs smooth_sandstone_slab red_sandstone_wall quartz_pillar smooth_quartz_stairs prismarine_brick_stairs
purpur_slab end_stone_brick_wall polished_blackstone_brick_stairs lantern soul_lantern sea_lantern glowstone torch
chest bookshelf ladder iron_bars iron_door glass_pane oak_leaves grass_block oxidized_cut_copper_slab potted_fern
crimson_planks warped_stem mud_brick_slab tuff_brick_stairs copper_door weathered_copper_trapdoor hay_block barrel
"""


@pytest.mark.parametrize("block", COMMON.split())
def test_common_blocks_are_known(block: str) -> None:
    from tasks import materials

    assert materials._known(block) is not None


def test_hundreds_of_ids_by_table() -> None:
    data = json.loads((resources.files("resources") / "materials.json").read_text(encoding="utf-8"))
    assert len(data["blocks"]) > 300
    assert all(len(color) == 7 and int(color[1:], 16) >= 0 for color in data["blocks"].values())


@given(st.text(max_size=40))
def test_any_text_has_a_stable_colour_and_a_family(block: str) -> None:
    assert block_color(block) == block_color(canonical_id(block))
    assert all(0 <= part <= 255 for part in block_color(block))
    assert family(block) == family(canonical_id(block))


def test_unknown_ids_differ_and_are_muted() -> None:
    colors = {block_color(f"modded_thing_{n}") for n in range(50)}
    assert len(colors) > 40
    assert all(max(color) - min(color) < 130 for color in colors)


def test_voxels_have_the_colour_that_names_them_and_tiles_their_own() -> None:
    assert block_color("voxel:rgb_a0503c") == (0xA0, 0x50, 0x3C)
    assert block_color("terraria:wood") == (0xA9, 0x76, 0x4A)
    for other in ("rgb_", "rgb_a0503", "rgb_a0503g", "rgb_٠٠٠٠٠٠"):
        assert block_color(other) != (0, 0, 0)
