"""``.schem``, ``.litematic`` and ``.nbt``: every block where the file has it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from minece_desktop.core.grading import GradeOptions, grade_run
from minece_desktop.core.importers import open_runs
from minece_desktop.core.nbt import Kind, Tag
from minece_desktop.core.run import Run, Severity

DATA = Path(__file__).parents[3] / "data" / "structures"
STONE, STAIRS = "minecraft:stone", "minecraft:oak_stairs[facing=east,half=bottom]"
HOUSE = {(0, 0, 0): STONE, (2, 0, 1): STAIRS, (1, 3, 4): "mod:lamp[lit=true]"}
MANY = {(index % 9, index // 90, index // 9 % 10): f"minecraft:b{index % 311}" for index in range(700)}

cells = st.tuples(st.integers(-4, 4), st.integers(-3, 5), st.integers(-4, 4))
texts = st.sampled_from([STONE, STAIRS, "oak_planks", *[f"mod:b{number}" for number in range(140)]])
structures = st.dictionaries(cells, texts, min_size=1, max_size=40)


@pytest.mark.parametrize("name", ["library-v2.schem", "two-regions.litematic"])
def test_files_of_other_programs(name: str, blocks_of: Any) -> None:
    (run,) = open_runs(DATA / name)
    assert isinstance(run, Run)
    wanted = json.loads((DATA / name).with_suffix(".json").read_text("utf-8"))
    assert blocks_of(run) == {tuple(cell): text for text, cells in wanted.items() for cell in cells}
    assert not run.ordered


@pytest.mark.parametrize("version", [1, 2, 3])
def test_every_version_of_sponge(version: int, make: Any, opened: Any, blocks_of: Any) -> None:
    run = opened(make.sponge(MANY, version), "a.schem")
    assert run.format == f"sponge-schem/{version}"
    assert blocks_of(run) == MANY


def test_the_game_s_own_files(make: Any, opened: Any, blocks_of: Any) -> None:
    run = opened(make.template(HOUSE), "a.nbt")
    assert run.format == "structure-nbt"
    assert blocks_of(run) == HOUSE


@given(blocks=structures, signs=st.tuples(*[st.sampled_from([1, -1])] * 3))
@settings(max_examples=40, deadline=None)
def test_any_structure_in_any_format(
    make: Any, opened: Any, blocks_of: Any, blocks: dict[tuple[int, int, int], str], signs: tuple[int, int, int]
) -> None:
    low = tuple(min(cell[axis] for cell in blocks) for axis in range(3))
    assert blocks_of(opened(make.litematic(make.region(blocks, signs)), "a.litematic")) == blocks
    assert blocks_of(opened(make.sponge(blocks, Offset=Tag.ints(low)), "a.schem")) == blocks
    assert blocks_of(opened(make.template(blocks), "a.nbt")) == blocks


def test_the_content_decides_and_not_the_ending(make: Any, opened: Any) -> None:
    assert opened(make.litematic(make.region(HOUSE)), "a.schem").format == "litematic/6"
    assert opened(make.sponge(HOUSE), "a.NBT").format == "sponge-schem/3"


def test_regions_together_and_the_later_wins(make: Any, opened: Any, blocks_of: Any) -> None:
    first, second = {(0, 0, 0): STONE, (1, 0, 0): STONE}, {(1, 0, 0): STAIRS, (-3, 0, 2): STONE}
    run = opened(make.litematic(make.region(first), make.region(second, (-1, 1, -1))), "a.litematic")
    assert blocks_of(run) == first | second
    assert run.messages[0].text == "2 regions together"


def test_numbers_of_a_palette_may_have_gaps(make: Any, opened: Any, blocks_of: Any) -> None:
    palette = Tag.compound({"air": Tag.whole(9), STONE: Tag.whole(300), STAIRS: Tag.whole(2)})
    data = Tag.raw(b"\xac\x02\x09\x02")
    run = opened(make.sponge({(0, 0, 0): STONE, (2, 0, 0): STONE}, Palette=palette, Data=data), "a.schem")
    assert blocks_of(run) == {(0, 0, 0): STONE, (2, 0, 0): STAIRS}


def test_sizes_beyond_32767_are_unsigned(make: Any, opened: Any, blocks_of: Any) -> None:
    size, numbers = 40_000, Tag.raw(b"\1" + b"\0" * 39_998 + b"\1")
    run = opened(make.sponge({(0, 0, 0): STONE}, Width=Tag.short(size - 65_536), Data=numbers), "a.schem")
    assert blocks_of(run) == {(0, 0, 0): STONE, (39_999, 0, 0): STONE}


def test_air_and_voids_are_no_blocks_and_what_else_is_there_is_said(make: Any, opened: Any, blocks_of: Any) -> None:
    blocks = HOUSE | {(5, 0, 0): "minecraft:cave_air", (6, 0, 0): "minecraft:structure_void"}
    chest = Tag.items(Kind.COMPOUND, [{"Id": Tag.text("minecraft:chest")}] * 2)
    run = opened(make.sponge(blocks, 2, BlockEntities=chest, Entities=chest), "a.schem")
    assert blocks_of(run) == HOUSE
    told = [message.text for message in run.messages]
    assert "not shown, and no part of the structure: block entities (2), entities (2)" in told
    assert "1 cell of structure_void left out: no block stands there" in told


def test_the_first_of_several_palettes(make: Any, opened: Any, blocks_of: Any) -> None:
    variants = [[make.state(text), make.state(STAIRS)] for text in (STONE, "minecraft:dirt")]
    lists = Tag.items(Kind.LIST, [Tag.items(Kind.COMPOUND, variant) for variant in variants])
    blocks = {(0, 0, 0): STONE, (1, 0, 0): STAIRS}
    run = opened(make.template(blocks, palette=None, palettes=lists), "ship.nbt")
    assert blocks_of(run) == blocks
    assert "the file has 2 palettes; the first is shown" in [message.text for message in run.messages]


@pytest.mark.parametrize(
    ("offset", "lowest", "origin"),
    [(None, 0, (0, 0, 0)), ((3, -1, 2), -1, (0, 0, 0)), ((3, 0, 2), 0, (0, 0, 0)), ((100, 64, -7), 0, (0, 64, 0))],
)
def test_the_ground_is_stated_or_guessed(make: Any, opened: Any, offset: Any, lowest: int, origin: Any) -> None:
    """An offset is believed in x and z, and in y where it puts the lowest layer on or into the ground."""
    run = opened(make.sponge(HOUSE, Offset=Tag.ints(offset) if offset else None), "a.schem")
    low, _ = run.log.structure().bounds
    x, _, z = offset or (0, 0, 0)
    assert low == (x, lowest, z)
    assert (run.origin, run.origin_guessed) == (origin, True)
    assert "does not say where the ground is" in run.messages[-1].text


def test_a_floor_sunk_under_walls_is_guessed(make: Any, opened: Any) -> None:
    floor = {(x, 0, z): STONE for x in range(5) for z in range(5)}
    walls = {(x, y, z): STONE for (x, _, z) in floor for y in (1, 2) if x in (0, 4) or z in (0, 4)}
    run = opened(make.template(floor | walls), "a.nbt")
    assert run.log.structure().bounds[0] == (0, -1, 0)
    assert (run.origin, run.origin_guessed) == ((0, 1, 0), True)


def test_worldedits_offsets(make: Any, opened: Any) -> None:
    """Version 2 has the world's corner as Offset; version 3 the world place of who copied it as Origin."""
    metadata = Tag.compound(
        {f"WEOffset{axis}": Tag.whole(value) for axis, value in zip("XYZ", (1, 0, -4), strict=True)}
    )
    run = opened(make.sponge(HOUSE, 2, Offset=Tag.ints((101, 64, 96)), Metadata=metadata), "a.schem")
    assert (run.log.structure().bounds[0], run.origin) == ((1, 0, -4), (100, 64, 100))
    place = Tag.compound({"WorldEdit": Tag.compound({"Origin": Tag.ints((100, 64, 100))})})
    run = opened(make.sponge(HOUSE, Offset=Tag.ints((1, 0, -4)), Metadata=place), "a.schem")
    assert (run.log.structure().bounds[0], run.origin) == ((1, 0, -4), (100, 64, 100))


def test_nothing_can_be_said_of_its_order(make: Any, opened: Any) -> None:
    run = opened(make.sponge({(x, 0, z): STONE for x in range(10) for z in range(10)}), "a.schem")
    results = [
        result
        for task in ("foundations-001", "columns-001")
        for result in grade_run(run, task, GradeOptions(stress="none")).results
    ]
    order = [result for result in results if result.metric.value in ("efficiency", "dependency")]
    assert {result.metric.value for result in order} == {"efficiency", "dependency"}
    assert {result.status.value for result in order} == {"not applicable"}


def test_a_bad_entry_is_said_and_the_rest_goes_on(make: Any, opened: Any, blocks_of: Any) -> None:
    data = Tag.raw(b"\1\0\7")
    run = opened(make.sponge({(0, 0, 0): STONE, (2, 0, 0): STONE}, Data=data), "a.schem")
    assert blocks_of(run) == {(0, 0, 0): STONE}
    (message,) = [message for message in run.messages if message.severity is Severity.ERROR]
    assert str(message) == (
        "a.schem: Schematic.Blocks.Data: 1 block with a number that is not in the palette of 2; "
        "the first is 7 at (2, 0, 0); left out"
    )
    entries = [
        {"pos": Tag.items(Kind.INT, (1, 0, 0)), "state": Tag.whole(0)},
        {"pos": Tag.items(Kind.INT, (1, 0)), "state": Tag.whole(0)},
    ]
    run = opened(make.template({(0, 0, 0): STONE}, blocks=Tag.items(Kind.COMPOUND, entries)), "a.nbt")
    assert blocks_of(run) == {(1, 0, 0): STONE}
    assert "a.nbt: blocks[1].pos: needs three whole numbers" in map(str, run.messages)


def test_only_air_is_said(make: Any, opened: Callable[..., Any]) -> None:
    run = opened(make.sponge({(0, 0, 0): "air"}), "a.schem")
    assert len(run.log) == 0
    assert "there is no block in it, only air" in [message.text for message in run.messages]
