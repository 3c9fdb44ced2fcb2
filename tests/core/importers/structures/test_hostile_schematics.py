"""Schematics that are broken or meant to hurt: one message each, naming the file and the field."""

from __future__ import annotations

import gzip
import struct
import time
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.importers.structures.schematic import run_of_bytes
from minece_desktop.core.nbt import Kind, Tag, packed
from minece_desktop.core.run import Message, Run, RunError

STONE = "minecraft:stone"
ONE = {(0, 0, 0): STONE}
ROW = {(x, 0, 0): STONE for x in range(4)}
HUGE = {"x": Tag.whole(65_535), "y": Tag.whole(-65_535), "z": Tag.whole(65_535)}


def broken(make: Any, case: str) -> bytes:
    cases: dict[str, bytes] = {
        "cut": make.sponge(ROW)[:-20],
        "cut inside": gzip.compress(gzip.decompress(make.sponge(ROW))[:-9]),
        "no version": make.sponge(ROW, Version=None),
        "version 9": make.sponge(ROW, Version=Tag.whole(9)),
        "version as text": make.sponge(ROW, Version=Tag.text("3")),
        "no width": make.sponge(ROW, Width=None),
        "negative width": make.sponge(ROW, Width=Tag.whole(-40_000)),
        "65535 cubed": make.sponge(ROW, Width=Tag.short(-1), Height=Tag.short(-1), Length=Tag.short(-1)),
        "too few": make.sponge(ROW, Data=Tag.raw(b"\1\1")),
        "too many": make.sponge(ROW, Data=Tag.raw(b"\1" * 9)),
        "open varint": make.sponge(ROW, Data=Tag.raw(b"\1\1\1\x81")),
        "long varint": make.sponge(ROW, Data=Tag.raw(b"\1\1\1" + b"\xff" * 6 + b"\1")),
        "endless varint": make.sponge({(x, 0, 0): STONE for x in range(64)}, Data=Tag.raw(b"\xff" * 199 + b"\1")),
        "data as ints": make.sponge(ROW, Data=Tag.ints([1, 1, 1, 1])),
        "palette as list": make.sponge(ROW, Palette=Tag.items(Kind.STRING, ["air", STONE])),
        "no palette": make.sponge(ROW, Palette=None),
        "palette of texts": make.sponge(ROW, Palette=Tag.compound({STONE: Tag.text("1")})),
        "nothing known": make.sponge(ROW, Palette=Tag.compound({STONE: Tag.whole(5)})),
        "long name": make.sponge(ROW, Palette=Tag.compound({"x" * 600: Tag.whole(1)})),
        "offset": make.sponge(ROW, Offset=Tag.ints([1, 2])),
        "far away": make.sponge(ROW, Offset=Tag.ints([2**31 - 1, 0, 0])),
        "old": packed(
            {"Width": Tag.short(1), "Height": Tag.short(1), "Length": Tag.short(1), "Materials": Tag.text("A")}
        ),
        "other": packed({"Data": Tag.compound({"LevelName": Tag.text("world")})}),
        "region size": make.litematic(make.region(ONE, Size=Tag.compound(HUGE))),
        "region longs": make.litematic(make.region(ONE, BlockStates=Tag.longs(np.zeros(0, dtype=np.int64)))),
        "region far away": make.litematic(
            make.region(ONE, Position=make.point((-(2**31), 0, 0)), Size=make.point((-1, 1, 1)))
        ),
        "region ints": make.litematic(make.region(ONE, BlockStates=Tag.ints([0, 0]))),
        "regions as text": packed({"Regions": Tag.text("x")}),
        "region name": make.litematic(make.region(ONE, BlockStatePalette=Tag.items(Kind.COMPOUND, [{}]))),
        "palette index": make.template(ONE, palette=Tag.items(Kind.COMPOUND, [])),
        "blocks as text": make.template(ONE, blocks=Tag.text("x")),
        "block without pos": make.template(ONE, blocks=Tag.items(Kind.COMPOUND, [{"state": Tag.whole(0)}])),
        "palettes": make.template(ONE, palette=None, palettes=Tag.items(Kind.INT, [1])),
        "rubbish": b"\x00\x01\x02" * 50,
        "text": b"hello",
        "empty": b"",
    }
    return cases[case]


MESSAGES = {
    "cut": "is cut off: the packed data end too early",
    "cut inside": "Schematic.Blocks.Data: is cut off at byte",
    "no version": "Schematic.Version: missing",
    "version 9": "Schematic.Version: is 9; versions 1, 2 and 3 are read",
    "version as text": "Schematic.Version: is a text, needs a whole number",
    "no width": "Schematic.Width: missing",
    "negative width": "Schematic.Width: is -40000, needs a size from 0 to 65535",
    "65535 cubed": "Schematic.Blocks.Data: 4 bytes cannot hold 65535 × 65535 × 65535 = 281462092005375 numbers",
    "too few": "Schematic.Blocks.Data: 2 bytes cannot hold 4 × 1 × 1 = 4 numbers",
    "too many": "Schematic.Blocks.Data: holds 9 numbers; 4 × 1 × 1 = 4 are needed",
    "open varint": "Schematic.Blocks.Data: byte 3: the last number is cut off",
    "long varint": "Schematic.Blocks.Data: byte 3: a number of more than five bytes",
    "endless varint": "Schematic.Blocks.Data: byte 0: a number of more than five bytes",
    "data as ints": "Schematic.Blocks.Data: is an array, needs a byte array",
    "palette as list": "Schematic.Blocks.Palette: is a list, needs a compound",
    "no palette": "Schematic.Blocks.Palette: missing",
    "palette of texts": "Schematic.Blocks.Palette.minecraft:stone: is a text, needs a whole number",
    "nothing known": "Schematic.Blocks.Data: 4 blocks with a number that is not in the palette of 1; the first is 1",
    "long name": "Schematic.Blocks.Palette: 600 characters are too many for a block state",
    "offset": "Schematic.Offset: needs three whole numbers",
    "far away": "has blocks further out than 30000000 (setting: coordinate)",
    "old": "is a schematic of before Minecraft 1.13",
    "other": "is NBT, but no structure",
    "region size": "Regions.region 0.Size: 281462092005375 cells are more than 67108864 (setting: volume)",
    "region longs": "Regions.region 0.BlockStates: holds 0 longs; 1 are needed for 1 cells of 2 bits",
    "region far away": "has blocks further out than 30000000 (setting: coordinate)",
    "region ints": "Regions.region 0.BlockStates: is an array, needs a long array",
    "regions as text": "Regions: is a text, needs a compound",
    "region name": "Regions.region 0.BlockStatePalette[0].Name: missing",
    "palette index": "blocks: 1 block with a number that is not in the palette of 0; the first is 0 at (0, 0, 0)",
    "blocks as text": "blocks: is a text, needs a list",
    "block without pos": "blocks[0].pos: missing",
    "palettes": "palettes: needs a list of palettes",
    "rubbish": "is no NBT file",
    "text": "is no NBT file",
    "empty": "is empty",
}


@pytest.mark.parametrize("case", MESSAGES)
def test_one_message_names_file_and_field(case: str, make: Any, opened: Any) -> None:
    message = opened(broken(make, case), "a.schem")
    assert isinstance(message, Message), case
    assert message.text.startswith(MESSAGES[case])
    assert message.file == "a.schem"


@pytest.mark.parametrize(
    ("limits", "says"),
    [
        (Limits(file_bytes=100), "setting: file_bytes"),
        (Limits(events=3), "has more than 3 blocks (setting: events)"),
        (Limits(nbt_memory=500), "setting: nbt_memory"),
        (Limits(nbt_depth=2), "setting: nbt_depth"),
    ],
)
def test_limits_are_named(limits: Limits, says: str, make: Any, tmp_path: Any) -> None:
    with pytest.raises(RunError) as caught:
        run_of_bytes(make.sponge(ROW), "a", tmp_path / "a.schem", limits)
    assert says in caught.value.message.text


def test_bombs_are_stopped_soon(tmp_path: Any) -> None:
    started = time.process_time()
    empties = b"\x0a\0\0\x09\0\1a\x0a" + struct.pack(">i", 60_000_000) + b"\0" * 60_000_000
    for bomb in (b"\x0a\0\0" + b"\0" * 100_000_000, empties):
        with pytest.raises(RunError, match="setting: "):
            run_of_bytes(gzip.compress(bomb, 1), "a", tmp_path / "a.nbt", Limits(nbt_memory=16 * 2**20))
    assert time.process_time() - started < 10


def test_a_large_volume_of_air_is_read_in_slices(make: Any, tmp_path: Any) -> None:
    size = Tag.compound({"x": Tag.whole(200), "y": Tag.whole(200), "z": Tag.whole(-200)})
    words = np.zeros(8_000_000 * 2 // 64, dtype=np.int64)
    words[-1] = 1 << 62
    data = make.litematic(make.region(ONE, Size=size, BlockStates=Tag.longs(words)))
    run = run_of_bytes(data, "a", tmp_path / "a.litematic", Limits())
    assert run.log.event(0).cell == (199, 0, 0)


@given(st.data())
@settings(max_examples=80, deadline=None)
def test_changed_bytes_give_a_run_or_a_message(make: Any, tmp_path_factory: Any, data: st.DataObject) -> None:
    path = tmp_path_factory.getbasetemp() / "a.schem"
    kind = data.draw(st.sampled_from(["sponge", "litematic", "template"]))
    sound = {
        "sponge": lambda: make.sponge(ROW, 2),
        "litematic": lambda: make.litematic(make.region(ROW, (-1, 1, 1))),
        "template": lambda: make.template(ROW),
    }[kind]()
    content = bytearray(gzip.decompress(sound))
    for _ in range(data.draw(st.integers(1, 4))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    content = content[: data.draw(st.integers(len(content) // 2, len(content)))]
    try:
        assert isinstance(run_of_bytes(bytes(content), "a", path, Limits(nbt_memory=2**20)), Run)
    except RunError as error:
        assert error.message.file == "a.schem"
